#include "graph/families.hpp"
#include "graph/product.hpp"
#include "tests/faults/edwards/parts.hpp"

namespace leakproof::edwards {
namespace {

std::vector<faults::Fault> faults_in_theorem_5() {
    const auto one_delta_missing = +[](const BlockFamily& of) {
        BlockChannel out = block_channel(of);
        out.numerators(0, 0) = Polynomial(1);
        return out;
    };
    const auto squared = +[](const BlockFamily& of) {
        BlockChannel out = block_channel(of);
        out.numerators(0, 0) = (Polynomial(1) + Polynomial::variable()) * (Polynomial(1) + Polynomial::variable());
        return out;
    };
    const auto blocks_in_the_same_columns = +[](const BlockFamily& of) {
        BlockChannel out = block_channel(of);
        for (int i = 4; i < out.numerators.rows(); ++i)
            for (int j = 0; j < 2; ++j) {
                out.numerators(i, j) = out.numerators(i, i / 2 * 2 + j);
                out.numerators(i, i / 2 * 2 + j) = Polynomial();
            }
        return out;
    };
    const auto complete_graph = +[](const BlockFamily& of) {
        BlockChannel out = block_channel(of);
        out.graph = complete(2 * of.n + 2);
        return out;
    };
    const auto no_secrets = +[](const BlockFamily& of) {
        BlockChannel out = block_channel(of);
        out.graph = empty_graph(2 * of.n + 2);
        for (int i = 0; i < out.numerators.rows(); ++i)
            for (int j = 0; j < out.numerators.columns(); ++j)
                out.numerators(i, j) = i == j ? Polynomial(4) + Polynomial(2) * Polynomial::variable() : Polynomial();
        return out;
    };
    const auto family = [](auto construction) {
        return check("edwards/theorem-5", block_families, construction, theorem_5);
    };
    const auto silent = +[](const GraphCase& of) {
        Matrix k(of.size(), 1);
        for (int i = 0; i < of.size(); ++i) k(i, 0) = 1;
        return k;
    };
    const auto last_step_missing = +[](const EverySquareChannel& k) {
        Derivation proof = proof_of_uniform_bound(k);
        if (!proof.empty()) proof.pop_back();
        return proof;
    };
    return {
        {"a δ too few", {"rows"}, family(one_delta_missing)},
        {"1 + δ squared in one place", {"privacy-level", "leakage"}, family(squared)},
        {"all blocks in the same columns", {"limit"}, family(blocks_in_the_same_columns)},
        {"a complete graph", {"not-vertex-transitive", "not-distance-regular"}, family(complete_graph)},
        {"no secrets, and the truth told", {"second-epsilon"}, family(no_secrets)},
        {"a channel that tells nothing",
         {"every-graph"},
         check("edwards/theorem-5", graphs, silent, theorem_5_every_graph)},
        {"a step of the proof missing",
         {"connected-graphs"},
         check("edwards/theorem-5", every_square_channel_once, last_step_missing, theorem_5_connected_graphs)},
    };
}

std::vector<faults::Fault> faults_in_diameters() {
    const auto one_too_large = +[](const PowerCase& p) { return diameter_of_power(p) + 1; };
    const auto exchanged = +[](const NumberCase& mn) {
        const CycleAndComplete found = diameters_of_powers(mn);
        return CycleAndComplete{found.complete, found.cycle};
    };
    const auto bent_at_the_end =
        +[](const NumberCase& point) { return diameter_of_threshold_power(point) + point.n / 20; };
    return {
        {"one too large", {""}, check("edwards/power-diameter", powers, one_too_large, power_diameter)},
        {"cycle and complete graph exchanged",
         {"cycle", "complete"},
         check("edwards/example-4", numbers, exchanged, example_4)},
        {"a line with a bend at n = 20", {""}, check("edwards/figure-2", figure_2_points, bent_at_the_end, figure_2)},
    };
}

std::vector<faults::Fault> faults_in_thresholds() {
    const auto threshold_one_larger =
        +[](const NumberCase& theta) { return threshold_on_four_values(NumberCase(theta.m + 1, theta.n)); };
    const auto three_tuples = +[](const NumberCase& theta) { return threshold_on_four_values(NumberCase(theta.m, 3)); };
    const auto no_edges = +[](const ValuesOnALine& at) { return Graph(static_cast<int>(at.points.size())); };
    const auto all_edges = +[](const ValuesOnALine& at) { return complete(static_cast<int>(at.points.size())); };
    const auto example = [](auto construction) {
        return check("edwards/example-1", thresholds_on_four_values, construction, example_1);
    };
    return {
        {"a threshold that is one larger", {"edges"}, example(threshold_one_larger)},
        {"databases of three tuples", {"adjacency"}, example(three_tuples)},
        {"no edges", {"if-no-gap"}, check("edwards/example-2", values_on_lines, no_edges, example_2)},
        {"all edges", {"gap-disconnects"}, check("edwards/example-2", values_on_lines, all_edges, example_2)},
    };
}

}  // namespace

std::vector<faults::Fault> faults_in_examples() {
    std::vector<faults::Fault> out;
    for (const auto& part : {faults_in_theorem_5(), faults_in_diameters(), faults_in_thresholds()})
        out.insert(out.end(), part.begin(), part.end());
    return out;
}

}  // namespace leakproof::edwards
