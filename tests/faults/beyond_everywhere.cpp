#include "tests/faults/beyond_everywhere.hpp"

#include "checks/beyond/everywhere.hpp"

namespace leakproof::faults {
namespace {

using namespace leakproof::beyond;

Curve half_of(const Curve& curve) { return curve * curve_of(PolynomialQuotient{1, 2}); }
Curve twice_of(const Curve& curve) { return curve * curve_of(PolynomialQuotient{2, 1}); }

SumOfParts a_part_missing(const AtEveryLevel& g) {
    auto out = sum_of_parts(g);
    out.parts.pop_back();
    return out;
}

std::vector<MagnitudeOfPart> weights_doubled(const AtEveryLevel& g) {
    auto out = magnitudes_of_parts(g);
    for (auto& part : out)
        for (auto& p : part.weights.numerator) p += p;
    return out;
}

std::vector<std::vector<int>> a_column_missing(const AtEveryLevel& g) {
    auto out = exponents_listed(g);
    out.pop_back();
    return out;
}

// λ^{-f} with f falling by 2 somewhere costs less than its maximum, or is not private at all.
std::vector<ComponentCurves> a_column_steeper(const AtEveryLevel& g) {
    auto out = pieces_found(g);
    for (auto& part : out)
        for (auto& f : part.optimum.front().columns)
            for (int& exponent : f) exponent *= 2;
    return out;
}

TuplesEverywhere one_of_n(const PowerAtEveryLevel& p) {
    auto out = tuples_everywhere(p);
    out.of_all = out.one.optimum;
    return out;
}

PolicyEverywhere nobody_near(const PolicyForEveryChannel& p) {
    auto out = policy_everywhere(p);
    out.adjacency = Graph(p.policy().size());
    return out;
}

PolicyEverywhere much_more(const PolicyForEveryChannel& p) {
    auto out = policy_everywhere(p);
    out.tuples.of_all = twice_of(out.tuples.of_all);
    return out;
}

PolicyEverywhere much_less(const PolicyForEveryChannel& p) {
    auto out = policy_everywhere(p);
    out.tuples.of_all = half_of(out.tuples.of_all);
    return out;
}

CurvesFound databases_of_one(const DatabasesAtEveryLevel& g) {
    const auto one = curves_of(Graph(1));
    return {one.optimum, g.of.curves().covering};
}

// A maximum that is negative lies below every covering number, and its powers do not.
CurvesFound less_than_nothing(const AtEveryLevel& g) {
    auto out = curves_found(g);
    out.optimum = out.optimum * curve_of(PolynomialQuotient{-1, 1});
    return out;
}

ProductCurves as_if_independent(const PairAtEveryLevel& p) {
    auto out = product_curves(p);
    out.product.optimum = out.first.optimum * out.second.optimum;
    return out;
}

std::vector<Fault> of_columns() {
    return {
        {"a component missing",
         {""},
         check("beyond/components", split_graphs_at_every_level, a_part_missing, components_everywhere)},
        {"weights doubled",
         {"attained", "maximum"},
         check("beyond/magnitude", graphs_at_every_level, weights_doubled, magnitude_everywhere)},
        {"a column missing",
         {"connected", "disconnected", "complete-count"},
         check("beyond/extreme-columns", few_vertices_at_every_level, a_column_missing, extreme_columns_everywhere)},
        {"columns of steps of 2",
         {"linear-program"},
         check("beyond/extreme-columns", connected_small_graphs_at_every_level, a_column_steeper,
               extreme_program_everywhere)},
    };
}

std::vector<Fault> of_many_tuples() {
    const auto policies = [](const char* what, const char* part,
                             PolicyEverywhere (*build)(const PolicyForEveryChannel&)) {
        return Fault{what,
                     {part},
                     check("beyond/n-tuples", free_policies_at_every_level, build, n_tuples_policy_everywhere),
                     planted::policies_up_to(2, 2)};
    };
    return {
        {"one tuple in place of n",
         {"interval"},
         check("beyond/n-tuples", powers_at_every_level, one_of_n, n_tuples_everywhere)},
        policies("databases without neighbours", "interval", nobody_near),
        policies("twice the maximum", "policy-upper", much_more),
        policies("half of the maximum", "policy-lower", much_less),
        {"the maximum of one database",
         {"alvim"},
         check("beyond/special-cases", databases_at_every_level, databases_of_one, special_cases_databases_everywhere)},
    };
}

std::vector<Fault> of_powers_with_gap() {
    return {
        {"a negative maximum",
         {"some-power"},
         check("beyond/covering-gap", graphs_at_every_level, less_than_nothing, covering_gap_some_power),
         planted::graphs_up_to(5)},
        {"the best of two independent channels",
         {"square"},
         check("beyond/covering-gap", fork_and_fork, as_if_independent, covering_gap_square_everywhere)},
    };
}

}  // namespace

std::vector<Fault> beyond_everywhere() {
    std::vector<Fault> out;
    for (const auto& some : {of_columns(), of_many_tuples(), of_powers_with_gap()})
        out.insert(out.end(), some.begin(), some.end());
    return out;
}

}  // namespace leakproof::faults
