// Equation (14), "exact form": c_1 = 4(|T|-θ)/(|T|+1) and c_2 = 8(f-1)(log_f θ)³|T|/(|T|+1) against the mean error of a
// range query over all ranges.
#include "checks/he14/sentences.hpp"
#include "exact/polynomial.hpp"

namespace leakproof::he14 {
namespace {

// With ε_S + ε_H = ε and x = ε/ε_S > 1: a/ε_S² + b/ε_H² ≥ c/ε² for every split, denominators cleared.
bool at_every_split(const Rational& a, const Rational& b, const Rational& c) {
    const Polynomial x = Polynomial::variable(), y = x - Polynomial(1);
    return (Polynomial(a) * y * y * x * x + Polynomial(b) * x * x - Polynomial(c) * y * y).nonnegative_from_one();
}

bool is_power_dividing(const HierarchyCase& of) {
    const long h = ordered_hierarchy(of).height;
    return power(Rational(of.fan_out), h) == Rational(of.theta) && of.values % of.theta == 0;
}

}  // namespace

ExactForms exact_forms(const HierarchyCase& h) {
    const OrderedHierarchy structure = ordered_hierarchy(h).structure;
    return {mean_range_error(structure, printed_noise_on_each_count), mean_range_error(structure, printed_noise),
            mean_range_error(structure, mended_noise), mean_range_error(structure, printed_noise_total_known)};
}

void equation_14(const HierarchyCase& of, const ExactForms& errors, Findings& expect) {
    const Rational c1 = printed_s_coefficient(of.values, of.theta);
    const Enclosure c2 = printed_h_coefficient(of.values, of.theta, of.fan_out);
    const long h = ordered_hierarchy(of).height;
    const Rational rounded_up(8L * (of.fan_out - 1) * h * h * h * of.values, of.values + 1L);
    expect.degenerate_if(of.fan_out > of.theta, "a fan-out above θ");
    expect.equal("s-coefficient/as-printed", "multiple of 1/ε_S²", errors.on_each_count.s_nodes, "c_1", c1);
    expect.equal("s-coefficient/repaired", "multiple of 1/ε_S²", errors.mended.s_nodes, "c_1", c1);
    expect.truth("h-coefficient/as-printed", !c2.certainly_not(errors.on_each_count.trees()),
                 "multiple of 1/ε_H², or of 1/(ε_S+ε_H)², = c_2", [&] {
                     return Findings::Values{{"multiple of 1/ε_H²", errors.on_each_count.later_trees},
                                             {"multiple of 1/(ε_S+ε_H)²", errors.on_each_count.first_tree},
                                             {"c_2", c2}};
                 });
    if (is_power_dividing(of))
        expect.equal("h-coefficient/repaired", "multiples of 1/ε_H² and 1/(ε_S+ε_H)²", errors.mended.trees(), "c_2",
                     rounded_up);
    expect.truth("upper-bound/total-known",
                 at_every_split(c1 - errors.total_known.s_nodes, rounded_up - errors.total_known.later_trees,
                                errors.total_known.first_tree),
                 "error ≤ c_1/ε_S² + c_2/ε_H², with ⌈log_f θ⌉ in c_2, for every split of the budget", [&] {
                     return Findings::Values{{"multiple of 1/ε_S²", errors.total_known.s_nodes},
                                             {"c_1", c1},
                                             {"multiple of 1/ε_H²", errors.total_known.later_trees},
                                             {"multiple of 1/(ε_S+ε_H)²", errors.total_known.first_tree},
                                             {"c_2 with ⌈log_f θ⌉", rounded_up}};
                 });
}

}  // namespace leakproof::he14
