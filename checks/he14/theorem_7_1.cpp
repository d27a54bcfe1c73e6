// Theorem 7.1: on the line, with Laplace noise on the cumulative counts, calibrated to their sensitivity, a range query
// is the difference of at most two of them. Errors are second moments of independent noise of mean 0, as multiples of
// 1/ε².
#include "checks/he14/queries.hpp"
#include "graph/families.hpp"

namespace leakproof::he14 {
namespace {
const Source<NumberCase> lengths_of_lines{
    "lines",
    [](const Range&) { return std::string("values on a line"); },
    {"|T|"},
    [](const Range&, const CaseVisitor<NumberCase>& visitor) {
        for (int m = 2; m <= 16; ++m)
            if (!visitor.see(std::make_shared<NumberCase>(m, 1, NumberCase::Names{"|T|", nullptr}))) return;
    }};
}  // namespace

const Stream<NumberCase> line_lengths{&lengths_of_lines, itself<NumberCase>};

// A sensitivity of S asks for the scale S/ε, which multiplies the second moment of scale 1 by S²/ε².
OrderedMechanism ordered_mechanism(const NumberCase& m) {
    const Rational scale = cumulative_sensitivity(Databases::unconstrained(path(m.m), 1));
    OrderedMechanism out{scale * scale * laplace_second_moment(), {}};
    for (int i = 1; i <= m.m; ++i)
        for (int j = i; j <= m.m; ++j) {
            RangeAnswer range{i, j, std::vector<int>(static_cast<std::size_t>(m.m))};
            range.of_counts[static_cast<std::size_t>(j) - 1] = 1;
            if (i > 1) range.of_counts[static_cast<std::size_t>(i) - 2] = -1;  // ŝ_0 = 0 needs no noise
            out.ranges.push_back(std::move(range));
        }
    return out;
}

void theorem_7_1(const NumberCase&, const OrderedMechanism& mechanism, Findings& expect) {
    expect.equal("count-error", "error of a noisy count, times ε²", mechanism.count_error, "2", Rational(2));
    for (const auto& range : mechanism.ranges) {
        Rational error;
        for (const int c : range.of_counts) error += Rational(static_cast<long>(c) * c) * mechanism.count_error;
        const auto values = [&] {
            return Findings::Values{
                {"range", "x_" + std::to_string(range.first) + " to x_" + std::to_string(range.last)},
                {"error times ε²", error}};
        };
        expect.truth("bound", error <= Rational(4), "error ≤ 4/ε²", values);
        expect.truth("strict", error < Rational(4), "error < 4/ε²", values);
    }
}

}  // namespace leakproof::he14
