#include "corpus/cases/few_outputs.hpp"

#include <algorithm>

#include "optimum/few_outputs.hpp"
#include "symmetry/subset_orbits.hpp"

namespace leakproof {
namespace {

constexpr const char* every_target_set = "every r < v^u and every set of rows for the maxima up to symmetry";

template <int (*round)(int, int)>
void each_target_set(const DatabaseCase& graph, const Range& range, const Visitor<Targets>& visitor) {
    const int most = range.long_suite ? 16 : 9;
    if (graph.size() > most) return visitor.leave_out("more than " + std::to_string(most) + " databases");
    if (graph.v < 2) return;
    for (int r = 1; r < graph.size(); ++r)
        for (const auto& rows : subsets_up_to_symmetry(graph.size(), r, graph.group().generators()))
            visitor.see(Targets(graph, rows, round(graph.v, r), range.lambdas));
}

// Two columns with their maximum in row 0 only, the rest of each row shared equally by the others.
Matrix twin_peaks(const DatabaseCase& of, int outputs, const Rational& lambda) {
    Matrix out(of.size(), outputs);
    for (int i = 0; i < of.size(); ++i) {
        const Rational peak = Rational(1, 4) * power(lambda, -of.distance()(i, 0));
        for (int j = 0; j < outputs; ++j)
            out(i, j) = j < 2 ? peak : (Rational(1) - peak - peak) / Rational(outputs - 2);
    }
    return out;
}

Matrix equal_columns(int inputs, int outputs) {
    Matrix out(inputs, outputs);
    for (int i = 0; i < inputs; ++i)
        for (int j = 0; j < outputs; ++j) out(i, j) = Rational(1, outputs);
    return out;
}

}  // namespace

int floor_log(int v, int r) {
    int out = 0;
    for (long power = v; power <= r; power *= v) ++out;
    return out;
}

int ceiling_log(int v, int r) {
    int out = 0;
    for (long power = 1; power < r; power *= v) ++out;
    return out;
}

Targets::Targets(const DatabaseCase& of, std::vector<int> rows, int rounding, const std::vector<Rational>& lambdas)
    : of_(of), rows_(std::move(rows)), rounding_(rounding), lambdas_(lambdas) {
    Polynomial power(1);
    for (int k = 0; k < rounding_; ++k) power *= Polynomial(of.v - 1) + Polynomial::variable();
    denominator_ = power - lambda_to(rounding_) + lambda_to(of.u);
    for (const int j : rows_) {
        Polynomial weight;
        for (const int i : rows_) weight += lambda_to(of.u - of.distance()(i, j));
        weights_.push_back(std::move(weight));
    }
    proved_ = std::all_of(weights_.begin(), weights_.end(),
                          [&](const Polynomial& w) { return (w - denominator_).nonnegative_from_one(); });
}

void Targets::describe(Counterexample& out) const {
    of_.describe(out);
    out.object += ", " + std::to_string(outputs()) + (outputs() == 1 ? " output" : " outputs");
    out.values.push_back({"r", outputs()});
    out.values.push_back({"ℓ", rounding_});
    out.values.push_back({"rows of the column maxima", rows_});
}

const Stream<Targets, DatabaseCase> targets_rounding_down{&databases, each_target_set<floor_log>, every_target_set};
const Stream<Targets, DatabaseCase> targets_rounding_up{&databases, each_target_set<ceiling_log>, every_target_set};

const Stream<FewOutputs, DatabaseCase> few_output_instances{
    &databases,
    [](const DatabaseCase& graph, const Range& range, const Visitor<FewOutputs>& visitor) {
        if (graph.size() > 9) return visitor.leave_out("more than 9 databases");
        if (graph.v < 2) return;
        for (const auto& lambda : range.lambdas)
            for (int r = 1; r < graph.size(); ++r) {
                const auto see = [&](const char* name, Matrix k) {
                    visitor.see(FewOutputs(graph, lambda, {name, Channel(std::move(k))}));
                };
                see("equal columns", equal_columns(graph.size(), r));
                if (r >= 3) see("two columns with one peak", twin_peaks(graph, r, lambda));
                if (lambda == Rational(1)) continue;
                const auto rows = subsets_up_to_symmetry(graph.size(), r, graph.group().generators());
                see("largest leakage towards the first rows",
                    maximum_leakage_towards(graph.graph(), graph.distance(), lambda, rows.front()).channel);
                see("largest leakage towards the last rows",
                    maximum_leakage_towards(graph.graph(), graph.distance(), lambda, rows.back()).channel);
            }
    },
    "for every r < v^u channels with equal columns, with two columns of one peak, and of largest leakage towards r "
    "rows"};

}  // namespace leakproof
