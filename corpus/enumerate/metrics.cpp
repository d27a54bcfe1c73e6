#include "corpus/enumerate/metrics.hpp"

#include <algorithm>
#include <numeric>

#include "base/error.hpp"

namespace leakproof {
namespace {

constexpr int infinite = 100;  // above all sums of two others

using Chosen = std::vector<int>;  // a distance for each cell

int sum(int a, int b) { return a == infinite || b == infinite ? infinite : a + b; }

// Tables are chosen cell by cell, the cells of the first points first, so that a triangle is judged as soon as it is
// complete. A table is taken if no renaming of the points makes an earlier one of it.
class Enumeration {
public:
    Enumeration(MetricFamily family, int points, const std::function<bool(const Metric&)>& action)
        : family_(family), n_(points), action_(action) {
        for (int k = 0; k < n_; ++k)
            for (int i = 0; i < k; ++i) {
                cells_.emplace_back(i, k);
                if (!both_ways()) cells_.emplace_back(k, i);
            }
        cell_.assign(static_cast<std::size_t>(n_) * static_cast<std::size_t>(n_), -1);
        for (std::size_t c = 0; c < cells_.size(); ++c) {
            at(cells_[c].first, cells_[c].second) = static_cast<int>(c);
            if (both_ways()) at(cells_[c].second, cells_[c].first) = static_cast<int>(c);
        }
        chosen_.assign(cells_.size(), 0);
        list_renamings();
    }

    void run() { choose(0); }

private:
    bool both_ways() const { return family_ == MetricFamily::symmetric || family_ == MetricFamily::symmetric_parts; }
    int& at(int i, int k) { return cell_[static_cast<std::size_t>(i * n_ + k)]; }
    int distance(int i, int k) { return i == k ? 0 : chosen_[at(i, k)]; }

    std::vector<int> values() const {
        if (family_ == MetricFamily::relations) return {1, infinite};
        return family_ == MetricFamily::symmetric ? std::vector{1, 2, 3} : std::vector{1, 2, 3, infinite};
    }

    // For each renaming the cells that the entries of the renamed table come from.
    void list_renamings() {
        std::vector<int> to(n_);
        std::iota(to.begin(), to.end(), 0);
        while (std::next_permutation(to.begin(), to.end())) {
            std::vector<int>& from = renamings_.emplace_back();
            for (const auto& [i, k] : cells_) from.push_back(at(to[i], to[k]));
        }
    }

    bool first_of_its_class() const {
        return std::none_of(renamings_.begin(), renamings_.end(), [&](const std::vector<int>& from) {
            for (std::size_t c = 0; c < from.size(); ++c)
                if (chosen_[from[c]] != chosen_[c]) return chosen_[from[c]] < chosen_[c];
            return false;
        });
    }

    // Of the points up to k; arcs are not the distances yet.
    bool triangles_up_to(int k) {
        if (family_ == MetricFamily::relations) return true;
        for (int i = 0; i < k; ++i)
            for (int j = 0; j < k; ++j) {
                if (i == j) continue;
                const bool short_way = distance(i, j) > sum(distance(i, k), distance(k, j)) ||
                                       distance(i, k) > sum(distance(i, j), distance(j, k)) ||
                                       distance(k, i) > sum(distance(k, j), distance(j, i));
                if (short_way) return false;
            }
        return true;
    }

    bool choose(std::size_t c) {
        if (c == cells_.size()) return !first_of_its_class() || action_(metric());
        const int k = std::max(cells_[c].first, cells_[c].second);
        const bool last_of_point = c + 1 == cells_.size() || std::max(cells_[c + 1].first, cells_[c + 1].second) > k;
        for (const int value : values()) {
            chosen_[c] = value;
            if (last_of_point && !triangles_up_to(k)) continue;
            if (!choose(c + 1)) return false;
        }
        return true;
    }

    Metric metric() {
        DistanceTable table(n_, std::vector<std::optional<Rational>>(n_));
        for (int i = 0; i < n_; ++i)
            for (int k = 0; k < n_; ++k)
                if (distance(i, k) != infinite) table[i][k] = Rational(distance(i, k));
        return {{}, closed_by_shortest_ways(table, "metrics"), "metrics"};
    }

    MetricFamily family_;
    int n_;
    const std::function<bool(const Metric&)>& action_;
    std::vector<std::pair<int, int>> cells_;
    std::vector<int> cell_;
    Chosen chosen_;
    std::vector<std::vector<int>> renamings_;
};

}  // namespace

void for_each_metric(MetricFamily family, int points, const std::function<bool(const Metric&)>& action) {
    if (points < 1 || points > most_enumerated_points)
        throw InputError("metrics", std::to_string(points) + " points",
                         "1 to " + std::to_string(most_enumerated_points));
    Enumeration(family, points, action).run();
}

}  // namespace leakproof
