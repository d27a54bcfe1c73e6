// Lemma 7: averaging a square private channel K' with diagonal maxima over a group Γ of automorphisms gives K'' with
// (a) K'' is a channel; (b) its column maxima are on the diagonal; its diagonal is constant on the orbits of Γ; if the
// diagonal of K' is constant (in the paper's parenthesis, "hence" consisting of maximum entries of K; repaired, of K'),
// so is that of K''; (c) K'' is private; (d) it has the same conditional min-entropy under the uniform prior.
#include "checks/edwards/edwards.hpp"
#include "derivation/averaging_proof.hpp"
#include "transform/average_over_orbits.hpp"
#include "transform/collapse_columns.hpp"

namespace leakproof::edwards {
namespace {

bool constant_diagonal(const ScaledMatrix& k) {
    for (int j = 1; j < k.columns(); ++j)
        if (k(j, j) != k(0, 0)) return false;
    return true;
}

}  // namespace

Averaged averaged(const PrivateChannelWithGroup& k) {
    ScaledMatrix square = collapse_columns(k.scaled());
    ScaledMatrix mean = average_over_orbits(square, k.group().pair_orbits());
    return {std::move(square), std::move(mean)};
}

void lemma_7(const PrivateChannelWithGroup& k, const Averaged& matrices, Findings& expect) {
    const auto& [square, mean] = matrices;
    expect.channel("a", mean);
    expect.diagonal_maxima("b-maximum", mean);
    const auto orbit_of = k.group().orbit_representatives();
    for (int i = 0; i < mean.rows(); ++i) {
        const int first = orbit_of[i];
        expect.truth("b-orbits", mean(i, i) == mean(first, first), "K''_ii = K''_hh for h in the orbit of i",
                     [&, &mean = mean] {
                         return Findings::Values{{"K''_ii", mean.entry(i, i)}, {"K''_hh", mean.entry(first, first)}};
                     });
    }
    if (constant_diagonal(square)) {
        expect.degenerate_if(k.graph().edge_count() == 0, "no edges");
        const Rational diagonal = square.entry(0, 0);
        expect.equal("b-equal-diagonals/as-printed", "the diagonal entries of K'", diagonal, "the largest entry of K",
                     quotient(largest_entry(k.scaled().numerators()), k.scaled().denominator()));
        expect.truth("b-equal-diagonals/as-printed", constant_diagonal(mean), "the diagonal of K'' is constant");
        expect.equal("b-equal-diagonals/repaired", "the diagonal entries of K'", diagonal, "the largest entry of K'",
                     quotient(largest_entry(square.numerators()), square.denominator()));
        expect.truth("b-equal-diagonals/repaired", constant_diagonal(mean), "the diagonal of K'' is constant");
        expect.degenerate({});
    }
    expect.private_at("c", mean, k.graph(), k.lambda());
    expect.equal("d", "Σ_j max_i K''_ij", sum_of_column_maxima(mean), "Σ_j max_i K'_ij", sum_of_column_maxima(square));
}

// For all channels: the average of a matrix of indeterminates, each conclusion a combination of the assumptions about
// K' with the weights of orbits of vertices, pairs and (for privacy) triples.
GenericMatrix averaged_all(const EverySquareChannel& k) {
    return average_over_orbits(k.matrix(), k.group().pair_orbits());
}

void lemma_7_all(const EverySquareChannel& k, const GenericMatrix& averaged, Findings& expect) {
    const int n = k.graph().size();
    const Assumptions assumed = k.assumptions();
    const TripleOrbits& orbits = k.group().triple_orbits();
    const auto orbit_of = k.group().orbit_representatives();
    // Where K'' is the same on every orbit of pairs, so is what is to be proved on every orbit of triples.
    const bool once_an_orbit = is_constant_on_orbits(averaged, k.group().pair_orbits());
    const auto settled = [&](int i, int h, int j) { return once_an_orbit && !orbits.is_first(i, h, j); };
    const GenericMatrix matrix = k.matrix();
    LinearForm trace, averaged_trace;
    for (int i = 0; i < n; ++i) {
        LinearForm row_sum = LinearForm::constant(Polynomial(-1));
        for (int j = 0; j < n; ++j) {
            row_sum += averaged(i, j);
            if (settled(i, i, j)) continue;
            const auto orbit = orbits.of(i, i, j);
            const auto entries = over_orbit(orbit, [](const Triple& t) { return Assumption::entry(t.i, t.j); });
            expect.derived("a", flaw_in_inequality(entries, averaged(i, j), assumed), "K''_ij ≥ 0");
            const auto maxima = over_orbit(orbit, [](const Triple& t) { return Assumption::maximum(t.i, t.j); });
            expect.derived("b-maximum", flaw_in_inequality(maxima, averaged(j, j) - averaged(i, j), assumed),
                           "K''_jj ≥ K''_ij");
        }
        const auto rows = over_orbit(orbits.of(i, i, i), [](const Triple& t) { return Assumption::row(t.i); });
        expect.derived("a", flaw_in_equation(rows, row_sum, assumed), "Σ_j K''_ij = 1");
        const int first = orbit_of[i];
        expect.derived("b-orbits", flaw_in_equation({}, averaged(i, i) - averaged(first, first), assumed),
                       "K''_ii = K''_hh on an orbit");
        trace += matrix(i, i);
        averaged_trace += averaged(i, i);
    }
    for (const auto& [i, h] : k.graph().arcs())
        for (int j = 0; j < n; ++j) {
            if (settled(i, h, j)) continue;
            const auto edges =
                over_orbit(orbits.of(i, h, j), [](const Triple& t) { return Assumption::privacy(t.i, t.h, t.j); });
            const LinearForm slack = Polynomial::variable() * averaged(h, j) - averaged(i, j);
            expect.derived("c", flaw_in_inequality(edges, slack, assumed), "K''_ij ≤ λ K''_hj");
        }
    if (k.graph().edge_count() == 0) expect.derived("c", std::nullopt, "privacy, there being no edge");
    expect.derived("d", flaw_in_equation({}, averaged_trace - trace, assumed), "Σ_j K''_jj = Σ_j K'_jj");
}

}  // namespace leakproof::edwards
