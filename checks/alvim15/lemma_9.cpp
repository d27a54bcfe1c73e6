// Lemma 9 (step 2b): on a vertex-transitive graph, averaging M' over all automorphisms gives M'' with the properties
// (i) to (iv) of Lemma 8. Connectedness is taken over from there; without it the statement is a reading of its own.
#include "checks/alvim15/alvim15.hpp"
#include "derivation/averaging_proof.hpp"
#include "transform/average_over_orbits.hpp"
#include "transform/collapse_columns.hpp"

namespace leakproof::alvim15 {

GenericMatrix averaged_over_group_all(const SymmetricChannels& k) {
    return average_over_orbits(k.matrix(), k.group().pair_orbits());
}

void lemma_9_all(const SymmetricChannels& k, const GenericMatrix& mean, Findings& expect) {
    const SymmetricCase& of = k.symmetric();
    if (!of.vertex_transitive()) return;
    const int n = of.size();
    const Assumptions assumed = k.assumptions();
    const auto part = [&](const char* name) { return of.connected() ? name : "disconnected"; };
    const TripleOrbits& orbits = k.group().triple_orbits();
    // Where M'' is the same on every orbit of pairs, so is what is to be proved on every orbit of triples.
    const bool once_an_orbit = is_constant_on_orbits(mean, k.group().pair_orbits());
    const auto settled = [&](int i, int h, int j) { return once_an_orbit && !orbits.is_first(i, h, j); };
    for (int i = 0; i < n; ++i) {
        LinearForm row_sum = LinearForm::constant(Polynomial(-1));
        for (int j = 0; j < n; ++j) {
            row_sum += mean(i, j);
            if (settled(i, i, j)) continue;
            const auto orbit = orbits.of(i, i, j);
            const auto entries = over_orbit(orbit, [](const Triple& t) { return Assumption::entry(t.i, t.j); });
            expect.derived(part("i"), flaw_in_inequality(entries, mean(i, j), assumed), "M''_ij ≥ 0");
            const auto maxima = over_orbit(orbit, [](const Triple& t) { return Assumption::maximum(t.i, t.j); });
            expect.derived(part("ii"), flaw_in_inequality(maxima, mean(0, 0) - mean(i, j), assumed), "M''_00 ≥ M''_ij");
        }
        const auto rows = over_orbit(orbits.of(i, i, i), [](const Triple& t) { return Assumption::row(t.i); });
        expect.derived(part("i"), flaw_in_equation(rows, row_sum, assumed), "Σ_j M''_ij = 1");
        expect.derived(part("ii"), flaw_in_equation({}, mean(i, i) - mean(0, 0), assumed), "M''_ii = M''_00");
    }
    for (const auto& [i, h] : of.graph().arcs())
        for (int j = 0; j < n; ++j) {
            if (settled(i, h, j)) continue;
            const auto edges =
                over_orbit(orbits.of(i, h, j), [](const Triple& t) { return Assumption::privacy(t.i, t.h, t.j); });
            expect.derived(part("iii"),
                           flaw_in_inequality(edges, Polynomial::variable() * mean(h, j) - mean(i, j), assumed),
                           "M''_ij ≤ λ M''_hj");
        }
    if (of.graph().edge_count() == 0) expect.derived(part("iii"), std::nullopt, "privacy, there being no edge");
    expect.derived(part("iv"), flaw_in_equation({}, diagonal_sum(mean) - diagonal_sum(k.matrix()), assumed),
                   "Σ_j M''_jj = Σ_j M'_jj");
}

AveragedPair averaged_over_group(const SymmetricInstance& k) {
    Matrix square = collapse_columns(k.matrix());
    Matrix mean = average_over_orbits(square, k.symmetric().group().pair_orbits());
    return {std::move(square), std::move(mean)};
}

void lemma_9(const SymmetricInstance& k, const AveragedPair& matrices, Findings& expect) {
    if (!k.symmetric().vertex_transitive()) return;
    const auto& [square, mean] = matrices;
    const auto part = [&](const char* name) { return k.symmetric().connected() ? name : "disconnected"; };
    expect.channel(part("i"), mean);
    for (int i = 0; i < mean.rows(); ++i)
        expect.equal(part("ii"), "M''_ii", mean(i, i), "the largest entry of M''", largest_entry(mean));
    expect.private_at(part("iii"), mean, k.graph(), k.lambda());
    expect.equal(part("iv"), "Σ_j max_i M''_ij", sum_of_column_maxima(mean), "Σ_j max_i M'_ij",
                 sum_of_column_maxima(square));
}

}  // namespace leakproof::alvim15
