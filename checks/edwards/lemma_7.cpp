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

bool constant_diagonal(const Matrix& k) {
    for (int j = 1; j < k.columns(); ++j)
        if (k(j, j) != k(0, 0)) return false;
    return true;
}

}  // namespace

Averaged averaged(const PrivateChannelWithGroup& k) {
    Matrix square = collapse_columns(k.matrix());
    Matrix mean = average_over_orbits(square, PairOrbits(k.graph().size(), k.group().generators()));
    return {std::move(square), std::move(mean)};
}

void lemma_7(const PrivateChannelWithGroup& k, const Averaged& matrices, Findings& expect) {
    const auto& [square, mean] = matrices;
    expect.channel("a", mean);
    expect.diagonal_maxima("b-maximum", mean);
    const auto orbit_of = k.group().orbit_representatives();
    for (int i = 0; i < mean.rows(); ++i) {
        const int first = orbit_of[i];
        expect.equal("b-orbits", "K''_ii", mean(i, i), "K''_hh for h in the orbit of i", mean(first, first));
    }
    if (constant_diagonal(square)) {
        expect.equal("b-equal-diagonals/as-printed", "the diagonal entries of K'", square(0, 0),
                     "the largest entry of K", largest_entry(k.matrix()));
        expect.truth("b-equal-diagonals/as-printed", constant_diagonal(mean), "the diagonal of K'' is constant");
        expect.equal("b-equal-diagonals/repaired", "the diagonal entries of K'", square(0, 0),
                     "the largest entry of K'", largest_entry(square));
        expect.truth("b-equal-diagonals/repaired", constant_diagonal(mean), "the diagonal of K'' is constant");
    }
    expect.private_at("c", mean, k.graph(), k.lambda());
    expect.equal("d", "Σ_j max_i K''_ij", sum_of_column_maxima(mean), "Σ_j max_i K'_ij", sum_of_column_maxima(square));
}

// For all channels: the average of a matrix of indeterminates, each conclusion a combination of the assumptions about
// K' with the weights of orbits of vertices, pairs and (for privacy) triples.
GenericMatrix averaged_all(const EverySquareChannel& k) {
    return average_over_orbits(k.matrix(), PairOrbits(k.graph().size(), k.group().generators()));
}

namespace {

constexpr int most_vertices_for_every_triple = 16;

// On large graphs one conclusion from each orbit is enough: K'' being constant on the orbits of pairs, the others are
// the same.
std::vector<Triple> conclusions(std::vector<Triple> all, const EverySquareChannel& k) {
    if (k.graph().size() <= most_vertices_for_every_triple) return all;
    return one_of_each_orbit(all, k.graph().size(), k.group().generators());
}

bool constant_on_orbits(const GenericMatrix& averaged, const PairOrbits& orbits) {
    std::vector<const LinearForm*> first(static_cast<std::size_t>(orbits.count()), nullptr);
    for (int i = 0; i < averaged.rows(); ++i)
        for (int j = 0; j < averaged.columns(); ++j) {
            auto& of_orbit = first[static_cast<std::size_t>(orbits.number(i, j))];
            if (of_orbit == nullptr) of_orbit = &averaged(i, j);
            if (!(*of_orbit == averaged(i, j))) return false;
        }
    return true;
}

}  // namespace

void lemma_7_all(const EverySquareChannel& k, const GenericMatrix& averaged, Findings& expect) {
    const int n = k.graph().size();
    const Assumptions assumed = k.assumptions();
    const OverOrbits over_orbit(n, k.group().generators());
    const auto orbit_of = k.group().orbit_representatives();
    if (n > most_vertices_for_every_triple) {
        const bool constant = constant_on_orbits(averaged, PairOrbits(n, k.group().generators()));
        for (const char* part : {"a", "b-maximum", "c"}) {
            expect.truth(part, constant, "K'' is constant on the orbits of pairs");
            expect.note(part, "all channels: on graphs with more than 16 vertices proved once for each orbit of Γ");
        }
    }
    std::vector<Triple> pairs, along_edges;
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j) pairs.push_back({i, i, j});
    for (const auto& [i, h] : k.graph().arcs())
        for (int j = 0; j < n; ++j) along_edges.push_back({i, h, j});
    for (const auto& [i, same, j] : conclusions(std::move(pairs), k)) {
        expect.derived(
            "a",
            flaw_in_inequality(over_orbit(i, i, j, [](const Triple& t) { return Assumption::entry(t.i, t.j); }),
                               averaged(i, j), assumed),
            "K''_ij ≥ 0");
        expect.derived(
            "b-maximum",
            flaw_in_inequality(over_orbit(i, i, j, [](const Triple& t) { return Assumption::maximum(t.i, t.j); }),
                               averaged(j, j) - averaged(i, j), assumed),
            "K''_jj ≥ K''_ij");
    }
    const GenericMatrix original = k.matrix();
    LinearForm trace, averaged_trace;
    for (int i = 0; i < n; ++i) {
        LinearForm row_sum = LinearForm::constant(Polynomial(-1));
        for (int j = 0; j < n; ++j) row_sum += averaged(i, j);
        expect.derived("a",
                       flaw_in_equation(over_orbit(i, i, i, [](const Triple& t) { return Assumption::row(t.i); }),
                                        row_sum, assumed),
                       "Σ_j K''_ij = 1");
        const int first = orbit_of[i];
        expect.derived("b-orbits", flaw_in_equation({}, averaged(i, i) - averaged(first, first), assumed),
                       "K''_ii = K''_hh on an orbit");
        trace += original(i, i);
        averaged_trace += averaged(i, i);
    }
    for (const auto& [i, h, j] : conclusions(std::move(along_edges), k)) {
        const LinearForm slack = Polynomial::variable() * averaged(h, j) - averaged(i, j);
        expect.derived(
            "c",
            flaw_in_inequality(over_orbit(i, h, j, [](const Triple& t) { return Assumption::privacy(t.i, t.h, t.j); }),
                               slack, assumed),
            "K''_ij ≤ λ K''_hj");
    }
    if (k.graph().edge_count() == 0) expect.derived("c", std::nullopt, "privacy, there being no edge");
    expect.derived("d", flaw_in_equation({}, averaged_trace - trace, assumed), "Σ_j K''_jj = Σ_j K'_jj");
}

}  // namespace leakproof::edwards
