// Sentences of the paper between its numbered statements, and steps of its proofs, that have a check of their own.
#pragma once

#include "checks/alvim15/alvim15.hpp"

namespace leakproof::alvim15 {

std::vector<Rational> whole_levels_first(std::vector<Rational> lambdas);  // which are easier on a reader

// proposition_20_better.cpp
class IndividualsAndValues : public Case {  // u individuals with v values each
public:
    IndividualsAndValues(int individuals, int values) : u(individuals), v(values) {}
    std::string name() const override { return "u = " + std::to_string(u) + ", v = " + std::to_string(v); }
    Size extent() const override { return {u, v}; }
    const int u, v;
};
class RestrictedRange : public Subject {  // mechanisms on their databases with at most r < v^u outputs
public:
    RestrictedRange(const IndividualsAndValues& of, int outputs) : u(of.u), v(of.v), r(outputs) {}
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {Channels::none, Epsilon::all}; }
    const int u, v, r;
};
class RestrictedRangeAtLambda : public RestrictedRange {
public:
    RestrictedRangeAtLambda(const RestrictedRange& of, Rational level)
        : RestrictedRange(of), lambda(std::move(level)) {}
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {Channels::none, Epsilon::list}; }
    const Rational* tried_lambda() const override { return &lambda; }
    const Rational lambda;
};
extern const Stream<RestrictedRange, IndividualsAndValues> restricted_ranges;  // at most 64 databases
extern const Stream<RestrictedRangeAtLambda, IndividualsAndValues> restricted_ranges_at_lambda;
struct TwoBounds {
    Rational restricted, general;  // of Proposition 20 and of Theorem 15
};
TwoBounds two_bounds(const RestrictedRangeAtLambda& of);
void proposition_20_better(const RestrictedRangeAtLambda& of, const TwoBounds& bounds, Findings& expect);
struct TwoBoundFunctions {
    RationalFunction restricted, general;
};
TwoBoundFunctions two_bound_functions(const RestrictedRange& of);
void proposition_20_from_some_level(const RestrictedRange& of, const TwoBoundFunctions& bounds, Findings& expect);

// lemma_19_projection.cpp
// An output for 0…0 and one for each database without a 0, at λ = 2, where there are v^ℓ of them with ℓ < u.
class OutputsFarFromZero : public Subject {
public:
    OutputsFarFromZero(const DatabaseCase& databases, int exponent) : of(databases), l(exponent) {}
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {Channels::instances, Epsilon::list}; }
    const DatabaseCase& of;
    const int l;
};
extern const Stream<OutputsFarFromZero, DatabaseCase> outputs_far_from_zero;
Matrix channel_far_from_zero(const OutputsFarFromZero& of);
void lemma_19_projection(const OutputsFarFromZero& of, const Matrix& m, Findings& expect);

// symmetry_needed.cpp
extern const Stream<GraphCase> regular_graphs;  // on 1 to 7 vertices, 8 in the long suite
std::vector<std::vector<int>> vertices_at_each_distance(const GraphCase& of);
void symmetry_needed(const GraphCase& of, const std::vector<std::vector<int>>& numbers, Findings& expect);

// equation_10_loose.cpp
extern const Stream<ChannelWithPrior, ShapeCase> positive_clique_channels;  // small channels without zeros
struct SlackOfEight {
    Rational level, factor, right;  // the least λ, V(X|Z)/V(X), and the right-hand side of (8)
};
SlackOfEight slack_of_eight(const ChannelWithPrior& of);
void equation_10_loose(const ChannelWithPrior& of, const SlackOfEight& found, Findings& expect);
std::vector<Derivation> proofs_against_the_mean(const EverySquareChannel& k);
void equation_10_mean(const EverySquareChannel& k, const std::vector<Derivation>& proofs, Findings& expect);

// proposition_16_proof.cpp
class BelowItsLevel : public PrivateChannel {  // on databases, of a smaller level than λ
public:
    BelowItsLevel(const DatabaseCase& of, const Rational& lambda, const NamedChannel& named)
        : PrivateChannel(of, lambda, named), databases(of) {}
    const DatabaseCase& databases;
};
extern const Stream<BelowItsLevel, DatabaseCase> channels_below_their_level;
Rational largest_entry_possible(const BelowItsLevel& k);
void proposition_16_proof(const BelowItsLevel& k, const Rational& most, Findings& expect);

// prior_needed.cpp
std::vector<Prior> priors_on_one_input(const PrivateChannel& k);
void prior_needed(const PrivateChannel& k, const std::vector<Prior>& priors, Findings& expect);

}  // namespace leakproof::alvim15
