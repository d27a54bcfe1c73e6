// What the tests of the core share: reproducible random input, and the slow plain ways to know the truth.
#pragma once

#include <algorithm>
#include <map>
#include <numeric>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "channel/matrix.hpp"
#include "graph/graph.hpp"
#include "symmetry/permutation.hpp"

namespace leakproof::oracle {

// The same numbers on every machine: the engine is specified by the standard, its distributions are not.
class Random {
public:
    explicit Random(std::uint64_t seed) : engine_(seed) {}
    std::uint64_t word() { return engine_(); }
    int below(int bound) { return static_cast<int>(engine_() % static_cast<std::uint64_t>(bound)); }
    int between(int low, int high) { return low + below(high - low + 1); }
    bool percent(int chance) { return below(100) < chance; }

private:
    std::mt19937_64 engine_;
};

// ---- Graphs

// The labelled graph whose edges are the bits of the mask, pairs u < v in lexicographic order.
inline Graph graph_from_mask(int n, unsigned mask) {
    std::vector<Edge> edges;
    unsigned bit = 0;
    for (int u = 0; u < n; ++u)
        for (int v = u + 1; v < n; ++v, ++bit)
            if ((mask >> bit & 1U) != 0) edges.emplace_back(u, v);
    return Graph(n, edges);
}

inline std::vector<Graph> all_labelled_graphs(int n) {
    std::vector<Graph> out;
    for (unsigned mask = 0; mask < 1U << (n * (n - 1) / 2); ++mask) out.push_back(graph_from_mask(n, mask));
    return out;
}

inline Graph random_graph(int n, int edge_percent, Random& random) {
    std::vector<Edge> edges;
    for (int u = 0; u < n; ++u)
        for (int v = u + 1; v < n; ++v)
            if (random.percent(edge_percent)) edges.emplace_back(u, v);
    return Graph(n, edges);
}

// ---- Permutations

inline std::vector<int> random_image(int n, Random& random) {
    std::vector<int> out(n);
    std::iota(out.begin(), out.end(), 0);
    for (int k = n - 1; k > 0; --k) std::swap(out[k], out[random.below(k + 1)]);
    return out;
}

inline std::vector<Permutation> all_permutations(int n) {
    std::vector<int> image(n);
    std::iota(image.begin(), image.end(), 0);
    std::vector<Permutation> out;
    do out.emplace_back(image);
    while (std::next_permutation(image.begin(), image.end()));
    return out;
}

// All permutations that keep adjacency and non-adjacency, sorted.
inline std::vector<Permutation> automorphisms_by_listing(const Graph& g) {
    std::vector<Permutation> out;
    for (const auto& p : all_permutations(g.size())) {
        bool keeps = true;
        for (int u = 0; u < g.size() && keeps; ++u)
            for (int v = 0; v < g.size() && keeps; ++v) keeps = g.adjacent(u, v) == g.adjacent(p(u), p(v));
        if (keeps) out.push_back(p);
    }
    return out;
}

inline std::string text_of(const std::vector<Permutation>& permutations) {
    std::string out;
    for (const auto& p : permutations) out += (out.empty() ? "" : ", ") + p.str();
    return out;
}

// All products of the generators.
inline std::set<Permutation> closure(int degree, const std::vector<Permutation>& generators) {
    std::set<Permutation> out{Permutation::identity(degree)};
    std::vector<Permutation> fresh(out.begin(), out.end());
    while (!fresh.empty()) {
        std::vector<Permutation> next;
        for (const auto& p : fresh)
            for (const auto& g : generators) {
                std::vector<int> image;
                for (int x = 0; x < degree; ++x) image.push_back(g(p(x)));
                Permutation q(image);
                if (out.insert(q).second) next.push_back(q);
            }
        fresh = std::move(next);
    }
    return out;
}

// The least mask of any relabelling: equal exactly for isomorphic graphs.
inline unsigned least_mask(const Graph& g, const std::vector<Permutation>& all) {
    unsigned best = ~0U;
    for (const auto& p : all) {
        unsigned mask = 0, bit = 0;
        for (int u = 0; u < g.size(); ++u)
            for (int v = u + 1; v < g.size(); ++v, ++bit) mask |= (g.adjacent(p(u), p(v)) ? 1U : 0U) << bit;
        best = std::min(best, mask);
    }
    return best;
}

// One graph from each isomorphism class.
inline std::vector<Graph> all_graphs_up_to_isomorphism(int n) {
    const auto all = all_permutations(n);
    std::map<unsigned, Graph> out;
    for (const auto& g : all_labelled_graphs(n)) out.emplace(least_mask(g, all), g);
    std::vector<Graph> list;
    for (const auto& [mask, g] : out) list.push_back(g);
    return list;
}

// ---- Matrices

inline Matrix matrix(const std::vector<std::vector<Rational>>& rows) {
    Matrix out(static_cast<int>(rows.size()), rows.empty() ? 0 : static_cast<int>(rows.front().size()));
    for (int i = 0; i < out.rows(); ++i)
        for (int j = 0; j < out.columns(); ++j) out(i, j) = rows[i][j];
    return out;
}

inline Matrix random_channel(int inputs, int outputs, Random& random) {
    Matrix out(inputs, outputs);
    for (int i = 0; i < inputs; ++i) {
        Rational sum;
        for (int j = 0; j < outputs; ++j) sum += out(i, j) = Rational(random.percent(15) ? 0 : random.between(1, 40));
        if (sum.is_zero()) sum = out(i, 0) = Rational(1);
        for (int j = 0; j < outputs; ++j) out(i, j) /= sum;
    }
    return out;
}

// ---- Noise

// Two-sided geometric noise on the integers: Pr(Z = z) = (μ - 1)/(μ + 1) · μ^{-|z|}.
inline Rational geometric_probability(const Rational& mu, long z) {
    return (mu - Rational(1)) / (mu + Rational(1)) * power(mu, z < 0 ? z : -z);
}

// ---- Errors

// The message of the InputError that the action throws; "no error" if it throws none.
template <class Action>
std::string error_of(const Action& action) {
    try {
        action();
    } catch (const InputError& e) { return e.what(); }
    return "no error";
}

inline bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// One to four random edits of the text: bytes replaced, removed, inserted, doubled, or pieces of another text put in.
inline std::string mutated(std::string text, const std::vector<std::string>& others, const std::string& alphabet,
                           Random& random) {
    for (int edits = random.between(1, 4); edits > 0; --edits) {
        const auto at = static_cast<std::size_t>(random.below(static_cast<int>(text.size()) + 1));
        const auto letter = random.percent(20) ? static_cast<char>(random.below(256))
                                               : alphabet[random.below(static_cast<int>(alphabet.size()))];
        switch (random.below(6)) {
            case 0:
                if (at < text.size()) text[at] = letter;
                break;
            case 1:
                if (at < text.size()) text.erase(at, static_cast<std::size_t>(random.between(1, 4)));
                break;
            case 2: text.insert(at, 1, letter); break;
            case 3: text.insert(at, text.substr(at, static_cast<std::size_t>(random.between(1, 12)))); break;
            case 4: text.insert(at, others[random.below(static_cast<int>(others.size()))]); break;
            default: text.insert(at, static_cast<std::size_t>(random.between(1, 30)), letter); break;
        }
    }
    return text;
}

}  // namespace leakproof::oracle
