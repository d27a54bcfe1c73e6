// Whole numbers y that add up to 1 are carried to probabilities x at no less cost than some vertex is, so that they are
// no better centres than vertices are. What carrying costs is the largest Σ_i f(i) (y_i - x_i) over functions f that
// change by at most 1 along edges: whole ones suffice.
#include <algorithm>

#include "checks/beyond/parts.hpp"
#include "corpus/cases/shapes.hpp"

namespace leakproof::beyond {
namespace {

long largest_difference(const std::vector<std::vector<int>>& levels, const std::vector<int>& moved) {
    long most = 0;
    for (const auto& f : levels) {
        long sum = 0;
        for (std::size_t i = 0; i < f.size(); ++i) sum += static_cast<long>(f[i]) * moved[i];
        most = std::max(most, sum);
    }
    return most;
}

// -1, 0 or 1 for each vertex, 1 in all.
std::vector<std::vector<int>> whole_numbers(int n) {
    std::vector<std::vector<int>> out;
    for_each_list(n, 3, [&](const std::vector<int>& choice) {
        std::vector<int> y;
        int sum = 0;
        for (const int c : choice) sum += y.emplace_back(c - 1);
        if (sum == 1) out.push_back(y);
    });
    return out;
}

}  // namespace

std::vector<WholePricesFound> whole_prices_found(const AtEveryLevel& g) {
    const int n = g.of.size();
    const Distances& d = g.of.distance();
    std::vector<std::vector<int>> levels;
    for_each_level(g.of.graph(), g.of.components().front().diameter,
                   [&](const std::vector<int>& f) { levels.push_back(f); });
    std::vector<WholePricesFound> out;
    for (const auto& y : whole_numbers(n)) {
        long farthest = 0;
        for (int j = 0; j < n; ++j) {
            auto moved = y;
            --moved[j];
            farthest = std::max(farthest, largest_difference(levels, moved));
        }
        for_each_list(n, 2, [&](const std::vector<int>& chosen) {
            const int many = static_cast<int>(std::count(chosen.begin(), chosen.end(), 1));
            if (many == 0) return;
            std::vector<int> moved;
            for (int i = 0; i < n; ++i) moved.push_back(many * y[i] - chosen[i]);
            long nearest = static_cast<long>(n) * many;
            for (int i = 0; i < n; ++i) {
                long sum = 0;
                for (int j = 0; j < n; ++j) sum += chosen[j] * d(i, j);
                nearest = std::min(nearest, sum);
            }
            out.push_back({y, std::vector<bool>(chosen.begin(), chosen.end()),
                           Rational(largest_difference(levels, moved), many), Rational(nearest, many),
                           Rational(farthest)});
        });
    }
    return out;
}

void whole_prices(const AtEveryLevel&, const std::vector<WholePricesFound>& found, Findings& expect) {
    for (const auto& at : found) {
        expect.at_most("carried", "min_i Σ_j x_j d(i,j)", at.from_one, "cost of carrying y to x", at.cost);
        expect.at_most("centre", "min_i Σ_j x_j d(i,j)", at.from_one, "largest cost of carrying y to a vertex",
                       at.farthest);
    }
}

}  // namespace leakproof::beyond
