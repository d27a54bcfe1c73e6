// Section 2: histograms have sensitivity 2, and Laplace noise of scale 2/ε on each of |T| counts has error 8|T|/ε².
#include "checks/he14/queries.hpp"
#include "graph/families.hpp"
#include "policy/sensitivity/any_query.hpp"

namespace leakproof::he14 {
namespace {
const Source<NumberCase> small_lines{
    "values and tuples",
    [](const Range&) { return std::string("values on a line, at most 64 databases"); },
    {"|T|", "n"},
    [](const Range&, const CaseVisitor<NumberCase>& visitor) {
        for (int m = 1; m <= 6; ++m)
            for (int n = 1; n <= 3 && count_of_words(m, n, 64); ++n)
                if (!visitor.see(std::make_shared<NumberCase>(m, n, NumberCase::Names{"|T|", "n"}))) return;
    }};
}  // namespace

const Stream<NumberCase> lines{&small_lines, itself<NumberCase>};

long sensitivity_of_blocks(int values, int tuples, const std::vector<int>& block_of) {
    const Databases policy = Databases::unconstrained(complete(values), tuples);
    return sensitivity(policy, neighbour_relation(policy, NeighbourRule::by_pairs_secret_between).arcs(),
                       block_histogram(block_of))
        .value;
}

HistogramNoise histogram_noise(const NumberCase& mn) {
    HistogramNoise out;
    for (const auto& partition : all_partitions(mn.m))
        out.histograms.push_back(
            {static_cast<long>(blocks_of(partition).size()), sensitivity_of_blocks(mn.m, mn.n, partition)});
    // A sensitivity of S asks for the scale S/ε, which multiplies the second moment of scale 1 by S²/ε².
    const Rational scale = out.histograms.back().sensitivity;  // the blocks of the last partition are single values
    for (int v = 0; v < mn.m; ++v) out.error += scale * scale * laplace_second_moment();
    // ∫ e^{-z} over [-k, k] is e^k - e^{-k}; that of e^{-|z|} is 2(1 - e^{-k}).
    out.window = 8L * mn.m * mn.n;
    out.mass_as_printed = exp_of(Rational(out.window)) - exp_of(Rational(-out.window));
    out.mass_repaired = Rational(2) * (Enclosure{1, 1} - exp_of(Rational(-out.window)));
    return out;
}

void histogram_error(const NumberCase& mn, const HistogramNoise& noise, Findings& expect) {
    for (const auto& [blocks, s] : noise.histograms) {
        if (blocks == 1) continue;  // that histogram only counts the tuples
        expect.truth("sensitivity", s == 2, "sensitivity 2", [&, blocks = blocks, s = s] {
            return Findings::Values{{"blocks", blocks}, {"sensitivity", s}};
        });
    }
    if (mn.m >= 2) expect.equal("error", "|T| second moments, times ε²", noise.error, "8|T|", Rational(8L * mn.m));
    // Weights with a finite integral leave less than k to [-k, k], from some k on.
    const auto normalised = [&](const char* part, const Enclosure& mass) {
        expect.truth(part, mass.upper < Rational(noise.window), "the weights on [-k, k] have an integral below k", [&] {
            return Findings::Values{{"k", noise.window}, {"their integral, times ε/S", mass}};
        });
    };
    normalised("density/as-printed", noise.mass_as_printed);
    normalised("density/repaired", noise.mass_repaired);
    expect.note("density/repaired",
                "k = 8 to 96; the integral over the whole line is 2S/ε, which normalises the weights");
}

}  // namespace leakproof::he14
