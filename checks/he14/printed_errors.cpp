// The coefficients of (14) and the least error of (15), with logarithms and cube roots enclosed.
#include "checks/he14/sentences.hpp"

namespace leakproof::he14 {
namespace {

const Source<LineCase> lines_of_any_fan_out{
    "lines and fan-outs",
    [](const Range&) {
        return std::string("lines of |T| values with f from 2 to 16, and every θ where there is one,");
    },
    {"|T|"},
    [](const Range& range, const CaseVisitor<LineCase>& visitor) {
        for (int values = 2; values <= (range.long_suite ? 64 : 32); ++values)
            for (int fan_out = 2; fan_out <= 16; ++fan_out)
                if (!visitor.see(std::make_shared<LineCase>(values, fan_out))) return;
    },
    "|T|"};

// Capital loss, and latitudes in cells of 2222/400 km with θ = 5, 50 and 500 km.
const Source<LineCase> figure_2_lines{
    "the lines of Figure 2",
    [](const Range&) { return std::string("the lines of Figure 2, f = 16,"); },
    {"|T|"},
    [](const Range&, const CaseVisitor<LineCase>& visitor) {
        for (const auto& line :
             {LineCase(400, 16, {1, 9, 90, 400}), LineCase(4357, 16, {1, 10, 50, 100, 500, 1000, 4357})})
            if (!visitor.see(std::make_shared<LineCase>(line))) return;
    },
    "|T|"};

}  // namespace

std::string LineCase::name() const { return "|T| = " + std::to_string(values) + ", f = " + std::to_string(fan_out); }

const Stream<LineCase> lines_and_fan_outs{&lines_of_any_fan_out, itself<LineCase>};
const Stream<LineCase> lines_of_figure_2{&figure_2_lines, itself<LineCase>};

Enclosure logarithm(int of, int base) {
    int exponent = 0;
    long reach = 1;
    for (; reach < of; reach *= base) ++exponent;
    if (reach == of) return {Rational(exponent), Rational(exponent)};
    return log2_of(Rational(of)) / log2_of(Rational(base));
}

Rational printed_s_coefficient(int values, int theta) { return Rational(4L * (values - theta), values + 1L); }

Enclosure printed_h_coefficient(int values, int theta, int fan_out) {
    const Enclosure log = logarithm(theta, fan_out);
    return Rational(8L * (fan_out - 1) * values, values + 1L) * (log * log * log);
}

Enclosure cube_of_sum_of_roots(const Enclosure& c1, const Enclosure& c2) {
    const Enclosure sum = root_of(c1, 3) + root_of(c2, 3);
    return sum * sum * sum;
}

Enclosure printed_least_error(int values, int theta, int fan_out) {
    const Rational c1 = printed_s_coefficient(values, theta);
    return cube_of_sum_of_roots({c1, c1}, printed_h_coefficient(values, theta, fan_out));
}

Enclosure error_of_trees_at_printed_split(int values, int theta, int fan_out) {
    const NoiseShares error = mean_range_error(OrderedHierarchy(values, theta, fan_out), {true, theta == 1, false});
    const Rational c1 = printed_s_coefficient(values, theta);
    const Enclosure s = root_of(Enclosure{c1, c1}, 3), h = root_of(printed_h_coefficient(values, theta, fan_out), 3);
    const auto part = [&](const Rational& multiple, const Enclosure& share) {  // multiple / (share of the budget)²
        return multiple.is_zero() ? Enclosure{} : multiple * ((s + h) / share * ((s + h) / share));
    };
    return part(error.s_nodes, s) + part(error.later_trees, h) + Enclosure{error.first_tree, error.first_tree};
}

}  // namespace leakproof::he14
