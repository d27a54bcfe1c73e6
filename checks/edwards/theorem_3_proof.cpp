// The proof of Theorems 2 and 3, line by line, for every choice of the representatives i_t. A choice is one vertex from
// each component and every line is a sum over components, so each line is checked component by component.
#include "channel/scaled_matrix.hpp"
#include "checks/edwards/edwards.hpp"
#include "derivation/path_proof.hpp"
#include "mechanism/mechanisms.hpp"
#include "transform/average_over_orbits.hpp"
#include "transform/collapse_columns.hpp"

namespace leakproof::edwards {
namespace {

constexpr int most_vertices_for_every_column = 16;

}  // namespace

ScaledMatrix symmetrised(const PrivateChannel& k) {
    return average_over_orbits(collapse_columns(k.scaled()), k.graph_case().group().pair_orbits());
}

// Both sides of each line are multiplied by the same denominator.
void theorem_3_proof(const PrivateChannel& k, const ScaledMatrix& averaged, Findings& expect) {
    const auto& distance = k.graph_case().distance();
    const TimesPowers times(averaged, k.lambda(), largest_finite_distance(distance));
    const auto values = [&] { return Findings::Values{{"K", averaged.matrix()}}; };
    for (const auto& t : k.graph_case().components()) {
        const int top = t.diameter;
        for (const int i : t.vertices) {
            Integer diagonal, weighted, inside, row;
            for (const int j : t.vertices) {
                for (const int h : t.vertices)
                    expect.truth("step-1", times(0, h, j) <= times(distance(i, h), i, j), "K_hj ≤ λ^{d(i,h)} K_ij",
                                 values);
                diagonal += times(0, j, j);
                weighted += times(distance(i, j), i, j);
                inside += times(top, i, j);
            }
            for (int j = 0; j < averaged.columns(); ++j) row += times(top, i, j);
            expect.truth("step-2", diagonal <= weighted, "Σ_j K_jj ≤ Σ_j λ^{d(i,j)} K_ij", values);
            expect.truth("step-3", weighted <= inside, "Σ_j λ^{d(i,j)} K_ij ≤ λ^{d_t} Σ_{j∈t} K_ij", values);
            expect.truth("step-3", inside <= row, "λ^{d_t} Σ_{j∈t} K_ij ≤ λ^{d_t} Σ_j K_ij", values);
            expect.truth("step-3", row == times.power(top), "λ^{d_t} Σ_j K_ij = λ^{d_t}", values);
        }
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
            expect.derived("step-3", flaw_in_inequality(others, top * row - top * inside, assumed),
                           "Σ_{j∈t} K_ij ≤ Σ_j K_ij");
            expect.derived(
                "step-3", flaw_in_equation({{Assumption::row(i), top}}, top * row - LinearForm::constant(top), assumed),
                "λ^{d_t} Σ_j K_ij = λ^{d_t}");
        }
    if (of.size() > most_vertices_for_every_column)
        expect.note(
            "step-1",
            "all channels: on graphs with more than 16 vertices K_hj ≤ λ^{d(i,h)} K_ij is proved for j = h; the "
            "proof is the same in every column");
}

}  // namespace leakproof::edwards
