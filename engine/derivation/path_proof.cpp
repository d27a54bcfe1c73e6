#include "derivation/path_proof.hpp"

namespace leakproof {
namespace {

int next_towards(const Graph& graph, const Distances& distance, int from, int to) {
    for (const int v : graph.neighbours(from))
        if (distance(v, to) == distance(from, to) - 1) return v;
    return from;
}

}  // namespace

// Along h = v_0 ~ v_1 ~ … ~ v_d = i the steps λ^k (λ K_{v_{k+1}} - K_{v_k}) add up to λ^d K_i - K_h.
void add_path_proof(Derivation& proof, const Graph& graph, const Distances& distance, int h, int i, int j,
                    const Polynomial& factor) {
    int at = h;
    for (int k = 0; at != i; ++k) {
        const int next = next_towards(graph, distance, at, i);
        proof.push_back({Assumption::privacy(at, next, j), factor * lambda_to(k)});
        at = next;
    }
}

Derivation diameter_bound_proof(const Graph& graph, const Distances& distance, const std::vector<Component>& components,
                                const std::vector<int>& representatives) {
    Derivation proof;
    for (std::size_t t = 0; t < components.size(); ++t) {
        const int i = representatives[t];
        const Polynomial top = lambda_to(components[t].diameter);
        proof.push_back({Assumption::row(i), Polynomial(-1) * top});
        for (int j = 0; j < graph.size(); ++j) {
            if (!distance.connected(i, j)) {
                proof.push_back({Assumption::entry(i, j), top});
                continue;
            }
            add_path_proof(proof, graph, distance, j, i, j, Polynomial(1));
            proof.push_back({Assumption::entry(i, j), top - lambda_to(distance(i, j))});
        }
    }
    return proof;
}

Derivation row_bound_proof(const Graph& graph, const Distances& distance, int i, int diameter) {
    Derivation proof{{Assumption::row(i), Polynomial(-1) * lambda_to(diameter)}};
    for (int j = 0; j < graph.size(); ++j) {
        if (distance.connected(i, j))
            add_path_proof(proof, graph, distance, j, i, j, lambda_to(diameter - distance(i, j)));
        else proof.push_back({Assumption::entry(i, j), lambda_to(diameter)});
    }
    return proof;
}

Derivation uniform_bound_proof(const Graph& graph, const Distances& distance, int diameter) {
    Derivation proof;
    for (int i = 0; i < graph.size(); ++i) {
        const Derivation row = row_bound_proof(graph, distance, i, diameter);
        proof.insert(proof.end(), row.begin(), row.end());
    }
    return proof;
}

}  // namespace leakproof
