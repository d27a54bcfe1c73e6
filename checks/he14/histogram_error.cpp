// Section 2: histograms have sensitivity 2, and Laplace noise of scale 2/ε on each of |T| counts has error 8|T|/ε².
#include "checks/he14/queries.hpp"
#include "exact/enclosure.hpp"
#include "graph/families.hpp"
#include "policy/queries.hpp"

namespace leakproof::he14 {
namespace {
const Source<NumberCase> small_lines{"values and tuples",
                                     [](const Range&) { return std::string("values on a line, at most 64 databases"); },
                                     {"|T|", "n"},
                                     [](const Range&, const CaseVisitor<NumberCase>& visitor) {
                                         for (int m = 1; m <= 6; ++m)
                                             for (int n = 1; n <= 3 && count_of_words(m, n, 64); ++n)
                                                 if (!visitor.see(std::make_shared<NumberCase>(m, n))) return;
                                     }};
}  // namespace

const Stream<NumberCase> lines{&small_lines, itself<NumberCase>};

long sensitivity_of_blocks(int values, int tuples, const std::vector<int>& block_of) {
    const Policy policy = Policy::unconstrained(complete(values), tuples);
    return sensitivity(policy, neighbour_relation(policy, NeighbourRule::by_pairs_secret_between).arcs(),
                       block_histogram(block_of))
        .value;
}

Rational second_moment(const NumberCase&) { return laplace_second_moment(); }

void histogram_error(const NumberCase& mn, const Rational& moment, Findings& expect) {
    for (const auto& partition : all_partitions(mn.m)) {
        const auto blocks = static_cast<long>(blocks_of(partition).size());
        const long s = sensitivity_of_blocks(mn.m, mn.n, partition);
        const auto values = [&] { return Findings::Values{{"blocks", blocks}, {"sensitivity", s}}; };
        expect.truth("sensitivity/as-printed", s == 2, "sensitivity 2", values);
        if (blocks >= 2) expect.truth("sensitivity/repaired", s == 2, "sensitivity 2", values);
    }
    // A scale of 2/ε multiplies the second moment by 4/ε².
    expect.equal("error", "|T| second moments, times ε²", Rational(4L * mn.m) * moment, "8|T|", Rational(8L * mn.m));
    // The mass of e^{-z} on [-k, 0] is e^k - 1 ≥ k, which no constant bounds; on both sides e^{-|z|} has mass 2.
    const Enclosure grown = exp_of(Rational(8L * mn.m * mn.n));
    expect.truth("density/as-printed", grown.lower - Rational(1) < Rational(8L * mn.m * mn.n),
                 "the weights have a finite integral", [&] {
                     return Findings::Values{{"integral of e^{-z} over [-k, 0], k = " + std::to_string(8 * mn.m * mn.n),
                                              "more than k, for every k"}};
                 });
    expect.equal("density/repaired", "integral of e^{-|z|}", Rational(2) * exponential_moment(0).value, "2",
                 Rational(2));
}

}  // namespace leakproof::he14
