// Trees to try: all small ones, random ones, and shapes that are hard in different ways.
#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "graph/forest.hpp"
#include "graph/graph.hpp"

namespace leakproof {

class RandomNumbers {
public:
    explicit RandomNumbers(std::uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15u + 1) {}
    int below(int bound) {
        state_ = state_ * 6364136223846793005u + 1442695040888963407u;
        return static_cast<int>((state_ >> 33) % static_cast<std::uint64_t>(bound));
    }

private:
    std::uint64_t state_;
};

using EdgeList = std::vector<Edge>;

// The parent of each vertex is one of the `near` before it: 1 gives a path, a large number flat trees.
inline EdgeList random_tree(int n, int near, std::uint64_t seed) {
    RandomNumbers random(seed);
    EdgeList out;
    for (int v = 1; v < n; ++v) out.emplace_back(v - 1 - random.below(std::min(near, v)), v);
    return out;
}

// A few vertices have most of the leaves.
inline EdgeList random_bushes(int n, std::uint64_t seed) {
    RandomNumbers random(seed);
    EdgeList out;
    for (int v = 1; v < n; ++v) {
        int p = random.below(v);
        for (int k = 0; k < 3; ++k) p = std::min(p, random.below(v));
        out.emplace_back(random.below(4) == 0 ? v - 1 : p, v);
    }
    return out;
}

inline EdgeList broom(int handle, int bristles) {  // a path whose last vertex has leaves
    EdgeList out;
    for (int v = 1; v < handle; ++v) out.emplace_back(v - 1, v);
    for (int k = 0; k < bristles; ++k) out.emplace_back(handle - 1, handle + k);
    return out;
}

inline EdgeList equal_spider(int legs, int length) {
    EdgeList out;
    for (int k = 0; k < legs; ++k)
        for (int j = 0; j < length; ++j) out.emplace_back(j == 0 ? 0 : k * length + j, k * length + j + 1);
    return out;
}

inline EdgeList equal_caterpillar(int spine, int leaves) {
    EdgeList out;
    for (int v = 1; v < spine; ++v) out.emplace_back(v - 1, v);
    for (int k = 0; k < spine * leaves; ++k) out.emplace_back(k / leaves, spine + k);
    return out;
}

inline EdgeList balanced(int arity, int n) {
    EdgeList out;
    for (int v = 1; v < n; ++v) out.emplace_back((v - 1) / arity, v);
    return out;
}

// The same for equal trees and no others: brackets from each centre, the smaller text of the two.
inline std::string shape_of(const Forest& tree) {
    std::vector<int> degree, left;
    for (int v = 0; v < tree.size(); ++v) {
        degree.push_back(tree.degree(v));
        left.push_back(v);
    }
    while (left.size() > 2) {
        std::vector<int> inner, leaves;
        for (const int v : left) (degree[v] <= 1 ? leaves : inner).push_back(v);
        for (const int v : leaves)
            for (const int u : tree.neighbours(v)) --degree[u];
        left = inner;
    }
    const auto from = [&](const auto& self, int v, int above) -> std::string {
        std::vector<std::string> parts;
        for (const int u : tree.neighbours(v))
            if (u != above) parts.push_back(self(self, u, v));
        std::sort(parts.begin(), parts.end());
        std::string out = "(";
        for (const auto& part : parts) out += part;
        return out + ")";
    };
    std::string out = from(from, left.front(), -1);
    return left.size() == 1 ? out : std::min(out, from(from, left.back(), -1));
}

// All trees with n vertices, up to isomorphism, for each n from 1 on: a leaf more on every vertex of a smaller one.
inline std::vector<std::vector<Forest>> all_trees(int most) {
    std::vector<std::vector<Forest>> out{{Forest(1, {})}};
    for (int n = 2; n <= most; ++n) {
        std::set<std::string> seen;
        std::vector<Forest> next;
        for (const auto& tree : out.back())
            for (int v = 0; v < n - 1; ++v) {
                auto edges = tree.edges();
                edges.emplace_back(v, n - 1);
                Forest larger(n, edges);
                if (seen.insert(shape_of(larger)).second) next.push_back(std::move(larger));
            }
        out.push_back(std::move(next));
    }
    return out;
}

inline Graph graph_of(const Forest& forest) { return {forest.size(), forest.edges()}; }

}  // namespace leakproof
