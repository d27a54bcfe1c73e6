// The share of a packing that leaves enough for each pair: c·cov + 1 - c ≤ OPT for each part, c the least
// (a - 1)/(a - 1/b) over its pairs, a and b the factors of the two ways.
#include <algorithm>

#include "checks/beyond/metrics.hpp"

namespace leakproof::beyond {
namespace {

Rational least_share(const MetricAtLambda& m, const std::vector<int>& part) {
    const Distances& distance = m.metric().in_units();
    const Rational one(1);
    Rational share(1);
    for (const int i : part)
        for (const int h : part) {
            if (i == h || !distance.connected(i, h) || m.mu == one) continue;
            const Rational there = power(m.mu, -distance(i, h));
            const Rational back = distance.connected(h, i) ? power(m.mu, -distance(h, i)) : Rational(0);
            share = std::min(share, (one - there) / (one - there * back));
        }
    return share;
}

}  // namespace

MetricShares metric_shares(const MetricAtLambda& m) {
    MetricShares out{m.optimum().value, least_leakage_by_covering(m.metric(), covering_number(m.metric(), m.mu), m.mu),
                     0, Rational(1)};
    const auto packing = covering_number(m.metric(), m.mu).packing;
    for (const auto& part : m.metric().parts()) {
        const Rational share = least_share(m, part);
        Rational covering;
        for (const int i : part) covering += packing[i];
        out.by_parts += share * covering + Rational(1) - share;
        out.least = std::min(out.least, share);
    }
    return out;
}

void metric_constant(const MetricAtLambda& m, const MetricShares& found, Findings& expect) {
    if (m.mu == Rational(1)) return;  // the claim is about λ > 1
    const Rational one(1), least = m.factor_of_least_distance(), q = m.parts();
    expect.at_most("parts", "Σ (c·cov + 1 - c) over the parts", found.by_parts, "OPT", found.optimum);
    expect.equal("parts", "Σ (c·cov + 1 - c) over the parts", found.by_parts, "the bound from below of the program",
                 found.told);
    expect.at_most("whole", "c·cov + q(1 - c)", found.least * m.covering() + q * (one - found.least), "OPT",
                   found.optimum);
    if (least == one) return;  // all distances are infinite
    if (m.metric().is_symmetric()) expect.equal("no-worse", "c", found.least, "m/(m+1)", least / (least + one));
    else expect.at_most("no-worse", "1 - 1/m", one - one / least, "c", found.least);
}

}  // namespace leakproof::beyond
