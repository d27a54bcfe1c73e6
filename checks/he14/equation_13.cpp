// Theorem 7.2(2), equation (13): the mean error of a cumulative count and of a range query, with the constants 4 and 48
// in place of the O. The parts of the error stand apart, and 1/(ε_S + ε_H)² ≤ 1/ε_H², so that the bound holds for every
// split of the budget.
#include "checks/he14/sentences.hpp"

namespace leakproof::he14 {
namespace {

const Source<HierarchyCase> hierarchies_of_any_fan_out{
    "ordered hierarchies of any fan-out",
    [](const Range&) { return std::string("ordered hierarchies, every θ from 2 to |T| and f from 2 to 20,"); },
    {"|T|"},
    [](const Range& range, const CaseVisitor<HierarchyCase>& visitor) {
        for (int values = 2; values <= (range.long_suite ? 48 : 24); ++values)
            for (int theta = 2; theta <= values; ++theta)
                for (int fan_out = 2; fan_out <= 20; ++fan_out)
                    if (!visitor.see(std::make_shared<HierarchyCase>(values, theta, fan_out))) return;
    },
    "|T|"};

void judge(const char* part, const HierarchyCase& h, const NoiseShares& error, Findings& expect) {
    expect.at_most(part, "multiple of 1/ε_S²", error.s_nodes, "4(|T|-θ)/|T|",
                   Rational(4L * (h.values - h.theta), h.values));
    const Enclosure log = logarithm(h.theta, h.fan_out), bound = Rational(48L * (h.fan_out - 1)) * (log * log * log);
    expect.truth(part, error.trees() <= bound.lower, "error of the trees ≤ 48(f-1)(log_f θ)³/ε_H²", [&] {
        return Findings::Values{{"error of the trees, times ε_H²", error.trees()}, {"48(f-1)(log_f θ)³", bound}};
    });
}

}  // namespace

const Stream<HierarchyCase> wide_hierarchies{&hierarchies_of_any_fan_out, itself<HierarchyCase>};

ErrorShares error_shares(const HierarchyCase& h) {
    const OrderedHierarchy structure = ordered_hierarchy(h).structure;
    return {mean_range_error(structure, printed_noise), mean_count_error(structure, printed_noise)};
}

void equation_13(const HierarchyCase& h, const ErrorShares& errors, Findings& expect) {
    judge("range", h, errors.range, expect);
    judge("count", h, errors.count, expect);
}

}  // namespace leakproof::he14
