// The proof of Theorems 2 and 3, line by line, for every choice of the representatives i_t. A choice is one vertex from
// each component and every line is a sum over components, so each line is checked component by component.
#include "channel/scaled_matrix.hpp"
#include "checks/edwards/edwards.hpp"
#include "derivation/path_proof.hpp"
#include "exact/powers_of.hpp"
#include "transform/average_over_orbits.hpp"
#include "transform/collapse_columns.hpp"

namespace leakproof::edwards {
namespace {

constexpr int most_vertices_for_every_column = 16;

}  // namespace

Matrix symmetrised(const PrivateChannel& k) {
    return average_over_orbits(collapse_columns(k.matrix()),
                               PairOrbits(k.graph().size(), k.graph_case().group().generators()));
}

void theorem_3_proof(const PrivateChannel& k, const Matrix& averaged, Findings& expect) {
    const auto& distance = k.graph_case().distance();
    std::vector<Rational> lambda_to{1};
    while (static_cast<int>(lambda_to.size()) < k.graph().size()) lambda_to.push_back(lambda_to.back() * k.lambda());
    const auto whole = over_common_denominator(averaged).numerator;
    const PowersOf powers(k.lambda(), k.graph().size());
    for (const auto& t : k.graph_case().components())
        for (const int i : t.vertices) {
            const Rational& top = lambda_to[t.diameter];
            Rational diagonal, weighted, inside, row;
            for (const int j : t.vertices) {
                for (const int h : t.vertices) {
                    // Large numbers are compared without making fractions of them, unless there is one to show.
                    if (k.graph().size() > most_vertices_for_every_column &&
                        powers.at_most_times(whole(h, j), distance(i, h), whole(i, j)))
                        expect.truth("step-1", true, "K_hj ≤ λ^{d(i,h)} K_ij");
                    else
                        expect.at_most("step-1", "K_hj", averaged(h, j), "λ^{d(i,h)} K_ij",
                                       lambda_to[distance(i, h)] * averaged(i, j));
                }
                diagonal += averaged(j, j);
                weighted += lambda_to[distance(i, j)] * averaged(i, j);
                inside += averaged(i, j);
            }
            for (int j = 0; j < averaged.columns(); ++j) row += averaged(i, j);
            expect.at_most("step-2", "Σ_j K_jj", diagonal, "Σ_j λ^{d(i,j)} K_ij", weighted);
            expect.at_most("step-3", "Σ_j λ^{d(i,j)} K_ij", weighted, "λ^{d_t} Σ_{j∈t} K_ij", top * inside);
            expect.at_most("step-4", "λ^{d_t} Σ_{j∈t} K_ij", top * inside, "λ^{d_t} Σ_j K_ij", top * row);
            expect.equal("step-5", "λ^{d_t} Σ_j K_ij", top * row, "λ^{d_t}", top);
        }
}

GenericMatrix matrix_of(const EverySquareChannel& k) { return k.matrix(); }

void theorem_3_proof_all(const EverySquareChannel& k, const GenericMatrix& matrix, Findings& expect) {
    const auto& of = k.graph_case();
    const auto& distance = of.distance();
    const Assumptions assumed = k.assumptions();
    const auto lambda_to = [](int exponent) { return Polynomial::power_of_variable(static_cast<unsigned>(exponent)); };
    for (const auto& t : of.components())
        for (const int i : t.vertices) {
            const Polynomial top = lambda_to(t.diameter);
            LinearForm diagonal, weighted, inside, row;
            Derivation paths, tops, others;
            for (int j = 0; j < matrix.columns(); ++j) {
                row += matrix(i, j);
                if (!distance.connected(i, j)) {
                    others.push_back({Assumption::entry(i, j), top});
                    continue;
                }
                for (const int h : t.vertices) {
                    if (of.size() > most_vertices_for_every_column && j != h) continue;
                    Derivation path;
                    add_path_proof(path, of.graph(), distance, h, i, j, Polynomial(1));
                    expect.derived(
                        "step-1",
                        flaw_in_inequality(path, lambda_to(distance(i, h)) * matrix(i, j) - matrix(h, j), assumed),
                        "K_hj ≤ λ^{d(i,h)} K_ij");
                }
                diagonal += matrix(j, j);
                weighted += lambda_to(distance(i, j)) * matrix(i, j);
                inside += matrix(i, j);
                add_path_proof(paths, of.graph(), distance, j, i, j, Polynomial(1));
                tops.push_back({Assumption::entry(i, j), top - lambda_to(distance(i, j))});
            }
            expect.derived("step-2", flaw_in_inequality(paths, weighted - diagonal, assumed),
                           "Σ_j K_jj ≤ Σ_j λ^{d(i,j)} K_ij");
            expect.derived("step-3", flaw_in_inequality(tops, top * inside - weighted, assumed),
                           "Σ_j λ^{d(i,j)} K_ij ≤ λ^{d_t} Σ_{j∈t} K_ij");
            expect.derived("step-4", flaw_in_inequality(others, top * row - top * inside, assumed),
                           "Σ_{j∈t} K_ij ≤ Σ_j K_ij");
            expect.derived(
                "step-5", flaw_in_equation({{Assumption::row(i), top}}, top * row - LinearForm::constant(top), assumed),
                "λ^{d_t} Σ_j K_ij = λ^{d_t}");
        }
    if (of.size() > most_vertices_for_every_column)
        expect.note(
            "step-1",
            "all channels: on graphs with more than 16 vertices K_hj ≤ λ^{d(i,h)} K_ij is proved for j = h; the "
            "proof is the same in every column");
}

}  // namespace leakproof::edwards
