#include "policy/secrets/graphs.hpp"

#include <algorithm>

namespace leakproof {
namespace {

template <class Joined>
Graph graph_of(int n, const Joined& joined) {
    std::vector<Edge> edges;
    for (int x = 0; x < n; ++x)
        for (int y = x + 1; y < n; ++y)
            if (joined(x, y)) edges.emplace_back(x, y);
    return {n, edges};
}

Points points_of(const std::vector<int>& sides) {
    Points out;
    for (int x = 0; x < domain_size(sides); ++x) out.push_back(attributes_of(x, sides));
    return out;
}

}  // namespace

Graph attribute_secrets(const std::vector<int>& sides) {
    const Points points = points_of(sides);
    return graph_of(domain_size(sides), [&](int x, int y) {
        int different = 0;
        for (std::size_t a = 0; a < sides.size(); ++a) different += points[x][a] != points[y][a];
        return different == 1;
    });
}

Graph partition_secrets(int values, const std::vector<std::vector<int>>& blocks) {
    std::vector<Edge> edges;
    for (const auto& block : blocks)
        for (std::size_t a = 0; a < block.size(); ++a)
            for (std::size_t b = a + 1; b < block.size(); ++b) edges.emplace_back(block[a], block[b]);
    return {values, edges};
}

Graph threshold_secrets(const Points& points, Norm norm, const Rational& theta) {
    return graph_of(static_cast<int>(points.size()), [&](int x, int y) {
        const long measure = distance_measure(points[x], points[y], norm);
        return measure > 0 && within(measure, norm, theta);
    });
}

Graph threshold_secrets(const std::vector<int>& sides, Norm norm, const Rational& theta) {
    return threshold_secrets(points_of(sides), norm, theta);
}

std::vector<std::vector<int>> all_partitions(int n) {
    std::vector<std::vector<int>> out;
    std::vector<int> block;
    const auto extend = [&](const auto& self) -> void {
        if (static_cast<int>(block.size()) == n) {
            out.push_back(block);
            return;
        }
        const int used = block.empty() ? 0 : *std::max_element(block.begin(), block.end()) + 1;
        for (int b = 0; b <= used; ++b) {
            block.push_back(b);
            self(self);
            block.pop_back();
        }
    };
    extend(extend);
    return out;
}

std::vector<std::vector<int>> blocks_of(const std::vector<int>& block_number) {
    std::vector<std::vector<int>> out;
    for (std::size_t x = 0; x < block_number.size(); ++x) {
        const auto b = static_cast<std::size_t>(block_number[x]);
        if (b >= out.size()) out.resize(b + 1);
        out[b].push_back(static_cast<int>(x));
    }
    return out;
}

}  // namespace leakproof
