#include "tests/faults/beyond_products.hpp"

#include "checks/beyond/products.hpp"
#include "graph/families.hpp"
#include "optimum/covering/covering_number.hpp"
#include "optimum/covering/packing_channel.hpp"

namespace leakproof::faults {
namespace {

using namespace leakproof::beyond;

Range graphs_at(int vertices, const Rational& lambda) {
    Range range = planted::graphs_up_to(vertices);
    range.lambdas = {lambda};
    return range;
}

std::vector<Rational> twice(std::vector<Rational> packing) {
    for (auto& x : packing) x *= 2;
    return packing;
}

Matrix identity(int n) {
    Matrix out(n, n);
    for (int i = 0; i < n; ++i) out(i, i) = 1;
    return out;
}

std::vector<Fault> of_covering_numbers() {
    const auto thin = +[](const GraphAtLambda& g) {
        auto out = covering_found(g);
        out.covering.cover.front() -= Rational(1, 100);
        return out;
    };
    const auto packed_twice = +[](const GraphAtLambda& g) {
        auto out = interval_found(g);
        out.channel = packing_channel(twice(covering_number(g.graph(), g.lambda).packing), g.components(), g.distance(),
                                      g.lambda);
        return out;
    };
    const auto side_by_side = +[](const PairAtLambda& p) {
        auto out = covering_of_product(p);
        out.product = out.of_parts[0] + out.of_parts[1];
        return out;
    };
    const auto one_copy_each = +[](const PowerAtLambda& p) {
        auto out = covering_of_power(p);
        out.power = out.base * Rational(p.power_case().exponent());
        return out;
    };
    const auto one_forgotten = +[](const GraphAtLambda& g) {
        auto out = covering_by_components(g);
        for (const int v : g.components().back().vertices) out.cover[v] = 0;
        return out;
    };
    return {
        {"a cover that does not cover",
         {""},
         check("beyond/covering-duality", graphs_with_covering, thin, covering_duality)},
        {"a channel from twice the packing",
         {""},
         check("beyond/covering-interval", graphs_with_covering, packed_twice, covering_interval)},
        {"a channel from twice the packing, for the nearer end",
         {""},
         check("beyond/one-bit", graphs_with_covering, packed_twice, one_bit)},
        {"the disjoint union in place of the product",
         {""},
         check("beyond/covering-product", pairs_at_lambda, side_by_side, covering_product)},
        {"n copies in place of the n-th power",
         {""},
         check("beyond/covering-product", powers_at_lambda, one_copy_each, covering_of_powers)},
        {"a component without a cover",
         {""},
         check("beyond/covering-product", split_graphs_at_lambda, one_forgotten, covering_of_components)},
    };
}

std::vector<Fault> of_products() {
    const auto too_little = +[](const PairAtLambda& p) {
        auto out = product_found(p);
        out.product -= Rational(1);
        return out;
    };
    const auto too_much = +[](const PairAtLambda& p) {
        auto out = product_found(p);
        out.product += Rational(1);
        return out;
    };
    const auto of_coverings = +[](const PairAtLambda& p) {
        auto out = product_found(p);
        for (int k = 0; k < 2; ++k) out.optimum[k] = out.covering[k];
        out.product = out.covering[0] * out.covering[1];
        return out;
    };
    const auto independently = +[](const Once& o) {
        auto out = fork_and_its_square(o);
        out[1] = out[0] * out[0];
        return out;
    };
    const auto all_independently = +[](const Once&) {
        const Rational one(17, 10);
        return std::vector<Rational>{one, power(one, 2), power(one, 3)};
    };
    const auto with_gap = [](const char* what, const char* part, ProductFound (*build)(const PairAtLambda&)) {
        return Fault{what,
                     {part},
                     check("beyond/product-optimum", pairs_with_gap_at_lambda, build, product_optimum_with_gap),
                     planted::graphs_up_to(5)};
    };
    const Row pairs = check("beyond/product-optimum", pairs_at_lambda, too_little, product_optimum);
    return {
        {"a maximum of the product that is too small", {"supermultiplicative", "equality", "multiplicative"}, pairs},
        {"a maximum of the product that is too large",
         {"upper"},
         check("beyond/product-optimum", pairs_at_lambda, too_much, product_optimum)},
        with_gap("a maximum of the product that is too small", "supermultiplicative", too_little),
        with_gap("a maximum of the product that is too large", "upper", too_much),
        with_gap("covering numbers in place of maxima: they multiply", "multiplicative", of_coverings),
        {"the best of two independent channels",
         {""},
         check("beyond/not-multiplicative", once_for_every_channel_at_one_lambda, independently, not_multiplicative)},
        {"the best of independent channels",
         {"values", "climbing"},
         check("beyond/fork-powers", once_for_every_channel_at_one_lambda, all_independently, fork_powers)},
    };
}

std::vector<Fault> of_tuples() {
    const auto one_of_them = +[](const PowerAtLambda& p) {
        auto out = tuples_found(p);
        out.of_all = out.optimum;
        return out;
    };
    const auto nobody_near = +[](const PolicyAtLambda& p) {
        auto out = policy_found(p);
        out.adjacency = Graph(p.policy().size());
        return out;
    };
    const auto told_openly = +[](const PolicyAtLambda& p) {
        auto out = policy_found(p);
        out.best = identity(p.policy().size());
        return out;
    };
    const auto nothing_told = +[](const PolicyAtLambda& p) {
        auto out = policy_found(p);
        out.from_packing = Matrix(p.policy().size(), 1);
        for (int d = 0; d < p.policy().size(); ++d) out.from_packing(d, 0) = 1;
        return out;
    };
    const auto policies = [](const char* what, std::vector<std::string> parts,
                             PolicyFound (*build)(const PolicyAtLambda&)) {
        return Fault{what, std::move(parts), check("beyond/n-tuples", free_policies_at_lambda, build, n_tuples_policy),
                     planted::policies_up_to(3, 2)};
    };
    return {
        {"one tuple in place of n", {"interval"}, check("beyond/n-tuples", powers_at_lambda, one_of_them, n_tuples)},
        policies("databases without neighbours", {"interval"}, nobody_near),
        policies("a channel that tells everything", {"policy-upper"}, told_openly),
        policies("a channel that tells nothing", {"policy-lower"}, nothing_told),
    };
}

std::vector<Fault> of_power_ratio() {
    const auto too_much = +[](const PowerAtLambda& p) {
        auto out = ratio_found(p);
        out.of_all = power(out.covering, p.power_case().exponent()) + Rational(1, 100);
        return out;
    };
    const auto never_all = +[](const PowerAtLambda& p) {
        auto out = ratio_found(p);
        out.of_all = power(out.covering, p.power_case().exponent()) - Rational(1, 100);
        return out;
    };
    return {
        {"a power that leaks more than its covering number",
         {"falls"},
         check("beyond/power-ratio", powers_at_lambda, too_much, power_ratio)},
        {"a power that stays below it, whatever the graph does",
         {"one"},
         check("beyond/power-ratio", powers_at_lambda, never_all, power_ratio)},
    };
}

std::vector<Fault> of_gluing() {
    const auto added_up = +[](const GraphAtLambda& g) {  // as if s = 1 were always best
        auto out = glued_from_sides(g);
        for (auto& at : out) at.from_sides = at.of_a + at.of_b - Rational(1);
        return out;
    };
    const auto plain = +[](const GraphAtLambda& g) {
        auto out = weighted_complete(g);
        for (auto& at : out) at.most = out.front().most;
        return out;
    };
    const auto more_than_both = +[](const GraphAtLambda& g) {
        auto out = glued_from_sides(g);
        for (auto& at : out) at.optimum = at.of_a + at.of_b;
        return out;
    };
    return {
        {"the sides added up, whatever they weigh the vertex that they share",
         {"formula"},
         check("beyond/gluing", graphs_with_cut, added_up, gluing),
         planted::graphs_up_to(5)},
        {"weights that are not counted",
         {"complete"},
         check("beyond/gluing", complete_graphs_at_lambda, plain, gluing_complete)},
        {"a whole that leaks as much as both sides",
         {"sides"},
         check("beyond/gluing", graphs_with_cut, more_than_both, gluing)},
    };
}

std::vector<Fault> of_special_cases() {
    const auto thick = +[](const GraphAtLambda& g) {
        auto out = covering_found(g);
        out.covering.value += Rational(1, 100);
        return out;
    };
    const auto too_much = +[](const GraphAtLambda& g) {
        auto out = covering_found(g);
        out.optimum += Rational(1, 100);
        return out;
    };
    const auto by_diameters = +[](const PowerAtLambda& p) {
        auto out = bounds_of_power(p);
        out.radius[1] = out.diameter[1];
        return out;
    };
    const auto all_neighbours = +[](const DatabasesAtLambda& g) {
        auto out = covering_of_databases(g);
        out.covering = covering_number(complete(g.graph().size()), g.lambda);
        return out;
    };
    return {
        {"a covering number that is too large",
         {"complete", "radius"},
         check("beyond/special-cases", graphs_with_covering, thick, special_cases)},
        {"a maximum above the covering number",
         {"edwards"},
         check("beyond/special-cases", graphs_with_covering, too_much, special_cases)},
        {"diameters in place of radii",
         {"edwards"},
         check("beyond/special-cases", powers_at_lambda, by_diameters, special_cases_tuples)},
        {"all databases neighbours of one another",
         {"alvim"},
         check("beyond/special-cases", databases_at_lambda, all_neighbours, special_cases_databases)},
    };
}

std::vector<Fault> of_gaps() {
    const auto an_end_missing = +[](const AtEveryLevel& g) {
        auto out = proofs_of_attainment(g);
        out.back().pop_back();
        return out;
    };
    const auto in_the_limit = +[](const GraphAtLambda& g) {
        auto out = square_found(g);
        out.square = power(covering_number(g.graph(), g.lambda).value, 2);
        return out;
    };
    const auto first_power = +[](const GraphAtLambda& g) {
        auto out = square_found(g);
        out.exponent = 1;
        out.lower = out.optimum;
        return out;
    };
    return {
        {"nothing said of large λ",
         {"four-vertices"},
         check("beyond/covering-gap", tiny_graphs_at_every_level, an_end_missing, covering_gap_never)},
        {"the square of the covering number, which large powers come near",
         {"square"},
         check("beyond/covering-gap", graphs_with_gap, in_the_limit, covering_gap_square),
         graphs_at(6, Rational(11, 10))},
        {"the graph itself as the power",
         {"some-power"},
         check("beyond/covering-gap", graphs_with_gap, first_power, covering_gap_square),
         graphs_at(5, Rational(3, 2))},
    };
}

}  // namespace

std::vector<Fault> beyond_products() {
    std::vector<Fault> out;
    for (const auto& some : {of_covering_numbers(), of_products(), of_tuples(), of_power_ratio(), of_gluing(),
                             of_special_cases(), of_gaps()})
        out.insert(out.end(), some.begin(), some.end());
    return out;
}

}  // namespace leakproof::faults
