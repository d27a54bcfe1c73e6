#include "symmetry/action.hpp"

#include <algorithm>
#include <numeric>

#include "graph/product.hpp"

namespace leakproof {
namespace {

int number_of_words(int letters, int n) {
    int words = 1;
    for (int k = 0; k < n; ++k) words *= letters;
    return words;
}

// The map that applies parts[k] to the letter in place k.
Permutation componentwise(const std::vector<Permutation>& parts, int letters) {
    const int n = static_cast<int>(parts.size());
    std::vector<int> image;
    for (int w = 0; w < number_of_words(letters, n); ++w) {
        auto word = word_of(w, letters, n);
        for (int k = 0; k < n; ++k) word[k] = parts[k](word[k]);
        image.push_back(vertex_of(word, letters));
    }
    return Permutation(std::move(image));
}

}  // namespace

bool is_automorphism(const Graph& graph, const Permutation& p) {
    if (p.degree() != graph.size()) return false;
    const auto edges = graph.edges();
    return std::all_of(edges.begin(), edges.end(),
                       [&](const Edge& e) { return graph.adjacent(p(e.first), p(e.second)); });
}

std::vector<Permutation> all_componentwise(const std::vector<Permutation>& elements, int letters, int n) {
    std::vector<std::vector<Permutation>> tuples{{}};
    for (int k = 0; k < n; ++k) {
        std::vector<std::vector<Permutation>> longer;
        for (const auto& tuple : tuples)
            for (const auto& p : elements) {
                longer.push_back(tuple);
                longer.back().push_back(p);
            }
        tuples = std::move(longer);
    }
    std::vector<Permutation> out;
    for (const auto& tuple : tuples) out.push_back(componentwise(tuple, letters));
    return out;
}

std::vector<Permutation> one_place_at_a_time(const std::vector<Permutation>& elements, int letters, int n) {
    std::vector<Permutation> out;
    for (int place = 0; place < n; ++place)
        for (const auto& p : elements) {
            std::vector<Permutation> parts(n, Permutation::identity(letters));
            parts[place] = p;
            out.push_back(componentwise(parts, letters));
        }
    return out;
}

Permutation position_permutation(const std::vector<int>& order, int letters) {
    const int n = static_cast<int>(order.size());
    std::vector<int> image;
    for (int w = 0; w < number_of_words(letters, n); ++w) {
        const auto word = word_of(w, letters, n);
        std::vector<int> moved;
        for (const int k : order) moved.push_back(word[k]);
        image.push_back(vertex_of(moved, letters));
    }
    return Permutation(std::move(image));
}

std::vector<std::vector<int>> all_orders(int n) {
    std::vector<int> order(n);
    std::iota(order.begin(), order.end(), 0);
    std::vector<std::vector<int>> out;
    do out.push_back(order);
    while (std::next_permutation(order.begin(), order.end()));
    return out;
}

bool acts_componentwise(const Permutation& map, int letters, int n) {
    std::vector<int> letter_map(n * letters, -1);
    for (int w = 0; w < map.degree(); ++w) {
        const auto word = word_of(w, letters, n), image = word_of(map(w), letters, n);
        for (int k = 0; k < n; ++k) {
            int& known = letter_map[k * letters + word[k]];
            if (known < 0) known = image[k];
            if (known != image[k]) return false;
        }
    }
    return true;
}

}  // namespace leakproof
