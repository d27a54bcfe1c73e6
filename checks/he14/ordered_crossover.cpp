// Section 7.2: the ordered mechanism with scale θ/ε on every cumulative count against the hierarchical mechanism. Its
// error grows with θ², so that it is exceeded from θ of the order (log |T|)^{3/2} on.
#include "checks/he14/sentences.hpp"

namespace leakproof::he14 {

TwoMechanismsOnALine ordered_and_hierarchical(const LineCase& line) {
    const OrderedHierarchy counts(line.values, 1, line.fan_out), tree(line.values, line.values, line.fan_out);
    return {mean_range_error(counts, {true, true, false}).s_nodes, mean_range_error(tree, printed_noise).trees()};
}

void ordered_crossover(const LineCase& line, const TwoMechanismsOnALine& errors, Findings& expect) {
    const Enclosure log = logarithm(line.values, line.fan_out),
                    crossover = Rational(2L * (line.fan_out - 1)) * (log * log * log),
                    printed = printed_h_coefficient(line.values, line.values, line.fan_out);
    const long h = ordered_hierarchy(HierarchyCase(line.values, line.values, line.fan_out)).height;
    expect.degenerate_if(line.fan_out > line.values, "a fan-out above |T|");
    for (long theta = 1; theta <= 2L * line.values; ++theta) {
        const Rational ordered = Rational(theta * theta) * errors.ordered, square = theta * theta;
        const auto values = [&] {
            return Findings::Values{{"θ", theta},
                                    {"error of the ordered mechanism, times ε²", ordered},
                                    {"that of the hierarchical one by (14)", printed},
                                    {"that of its trees", errors.trees}};
        };
        expect.truth("formula", (printed.upper < ordered) == (crossover.upper < square),
                     "the ordered mechanism's error is above (14) at θ = |T| exactly if θ² > 2(f-1)(log_f |T|)³",
                     values);
        if (theta * theta > 4L * (line.fan_out - 1) * h * h * h)
            expect.truth("trees", errors.trees < ordered,
                         "the ordered mechanism's error is above that of the trees if θ² > 4(f-1)⌈log_f |T|⌉³", values);
    }
}

}  // namespace leakproof::he14
