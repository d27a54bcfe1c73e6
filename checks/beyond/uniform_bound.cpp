// The leakage factor is at most Σ_t ℓ_t / min_{j∈t} Σ_{i∈t} λ^{-d(i,j)}, on every graph. For each component, of
// diameter D, the rows of its vertices prove ℓ_t λ^D ≥ Σ_{j∈t} (Σ_{i∈t} λ^{D-d(i,j)}) K_jj, and the inner sums are
// at least the least.
#include "checks/beyond/beyond.hpp"
#include "derivation/path_proof.hpp"
#include "optimum/bounds/distance_bounds.hpp"

namespace leakproof::beyond {
namespace {

// For every vertex the numbers of vertices at distance 0, 1, …
std::vector<int> distance_counts(const Distances& distance, int u) {
    std::vector<int> out(distance.size(), 0);
    for (int v = 0; v < distance.size(); ++v)
        if (distance.connected(u, v)) ++out[distance(u, v)];
    return out;
}

}  // namespace

std::vector<Derivation> proofs_of_uniform_bound(const EverySquareChannel& k) {
    const auto& of = k.graph_case();
    std::vector<Derivation> out;
    for (const auto& c : of.components()) {
        out.emplace_back();
        for (const int i : c.vertices) {
            const Derivation row = row_bound_proof(of.graph(), of.distance(), i, c.diameter);
            out.back().insert(out.back().end(), row.begin(), row.end());
        }
    }
    return out;
}

void uniform_bound_all(const EverySquareChannel& k, const std::vector<Derivation>& proofs, Findings& expect) {
    const auto& of = k.graph_case();
    for (std::size_t t = 0; t < of.components().size(); ++t) {
        const auto& c = of.components()[t];
        LinearForm conclusion =
            LinearForm::constant(Polynomial(static_cast<int>(c.vertices.size())) * lambda_to(c.diameter));
        for (const int j : c.vertices) {
            Polynomial closeness;
            for (const int i : c.vertices) closeness += lambda_to(c.diameter - of.distance()(i, j));
            conclusion -= closeness * k.matrix()(j, j);
        }
        expect.derived("bound", flaw_in_inequality(proofs[t], conclusion, k.assumptions()),
                       "Σ_{j∈t} (Σ_{i∈t} λ^{-d(i,j)}) K_jj ≤ ℓ_t");
    }
    expect.note("bound",
                "all channels: proved for square channels with diagonal maxima, which suffice by edwards/lemma-6");
}

BoundAndOptimum uniform_bound_and_optimum(const GraphAtLambda& g) {
    return {leakproof::uniform_bound(g.components(), g.distance(), g.lambda), optimum_of(g).value};
}

void uniform_bound(const GraphAtLambda& g, const BoundAndOptimum& found, Findings& expect) {
    const auto& [bound, optimum] = found;
    expect.at_most("bound", "OPT", optimum, "Σ_t ℓ_t / min_j Σ_i λ^{-d(i,j)}", bound, Certifiable::maximum_leakage);
    const auto counts = distance_counts(g.distance(), 0);
    for (int u = 1; u < g.graph().size(); ++u)
        if (distance_counts(g.distance(), u) != counts) return;
    Rational sum;
    for (std::size_t d = 0; d < counts.size(); ++d) sum += Rational(counts[d]) * power(g.lambda, -static_cast<long>(d));
    expect.equal("symmetric-case", "the bound", bound, "ℓ / Σ_d n_d λ^{-d}", Rational(g.graph().size()) / sum);
}

}  // namespace leakproof::beyond
