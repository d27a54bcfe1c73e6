// Channels on databases with fewer outputs than inputs.
#pragma once

#include "corpus/cases/databases.hpp"
#include "corpus/cases/private_channels.hpp"

namespace leakproof {

// All channels on the databases with one column for each of r < v^u targets, the rows in which the columns have their
// maxima, at the given λ. A statement about them may be proved for every λ, or by the exact optimum at the listed ones.
class Targets : public Subject {
public:
    Targets(const DatabaseCase& of, std::vector<int> rows, int rounding, const std::vector<Rational>& lambdas);

    void describe(Counterexample& out) const override;
    Strength strength() const override { return {Channels::all, proved_ ? Epsilon::all : Epsilon::list}; }

    const DatabaseCase& databases() const { return of_; }
    const std::vector<int>& rows() const { return rows_; }
    int outputs() const { return static_cast<int>(rows_.size()); }
    int rounding() const { return rounding_; }                      // ℓ, a rounding of log_v r
    const Polynomial& denominator() const { return denominator_; }  // (v-1+λ)^ℓ - λ^ℓ + λ^u; the bound is r λ^u over it
    const std::vector<Rational>& lambdas() const { return lambdas_; }

    // Σ_{i ∈ T} λ^{u-d(i,j)} for the target number j. Adding up the row sums of the targets gives
    // Σ_j (Σ_i λ^{-d(i,j)}) K_jj ≤ r, so the bound follows for every λ where each of these is at least the denominator.
    const std::vector<Polynomial>& weights() const { return weights_; }
    bool proved_for_all() const { return proved_; }

private:
    const DatabaseCase& of_;
    std::vector<int> rows_;
    int rounding_;
    const std::vector<Rational>& lambdas_;
    Polynomial denominator_;
    std::vector<Polynomial> weights_;
    bool proved_;
};

// A concrete private channel on databases with r < v^u outputs.
class FewOutputs : public PrivateChannel {
public:
    FewOutputs(const DatabaseCase& of, const Rational& lambda, const NamedChannel& named)
        : PrivateChannel(of, lambda, named), databases_(of) {}
    const DatabaseCase& databases() const { return databases_; }
    int outputs() const { return matrix().columns(); }

private:
    const DatabaseCase& databases_;
};

int floor_log(int v, int r);    // the largest ℓ with v^ℓ ≤ r
int ceiling_log(int v, int r);  // the least ℓ with v^ℓ ≥ r

// v ≥ 2, every r < v^u and every set of targets up to symmetry; at most 9 databases, 16 in the long suite.
extern const Stream<Targets, DatabaseCase> targets_rounding_down;
extern const Stream<Targets, DatabaseCase> targets_rounding_up;
extern const Stream<FewOutputs, DatabaseCase> few_output_instances;

}  // namespace leakproof
