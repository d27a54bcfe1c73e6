#include "optimum/generation/normal_equations.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>

#include "base/interruption.hpp"
#include "linear/floating_rows.hpp"

namespace leakproof {
namespace {

// Rows that depend on others up to rounding take no part in a step.
constexpr double unmoved = 1e128;

}  // namespace

// The vertex of least degree comes next; its neighbours are joined.
EliminationOrder::EliminationOrder(const Graph& graph) : place_(static_cast<std::size_t>(graph.size())) {
    const int n = graph.size();
    std::vector<std::vector<int>> near(static_cast<std::size_t>(n));  // ascending
    for (int v = 0; v < n; ++v) near[v] = graph.neighbours(v);
    std::vector<std::vector<int>> earlier(static_cast<std::size_t>(n));  // of each vertex, those whose row it is in
    std::vector<bool> gone(static_cast<std::size_t>(n), false);
    std::vector<int> joined;
    for (int k = 0; k < n; ++k) {
        stop_if_asked();
        int next = -1;
        for (int v = 0; v < n; ++v)
            if (!gone[v] && (next < 0 || near[v].size() < near[next].size())) next = v;
        gone[next] = true;
        place_[next] = k;
        vertex_.push_back(next);
        for (const int v : near[next]) {
            earlier[v].push_back(k);
            joined.clear();
            std::set_union(near[v].begin(), near[v].end(), near[next].begin(), near[next].end(),
                           std::back_inserter(joined));
            near[v].clear();
            for (const int w : joined)
                if (w != v && w != next) near[v].push_back(w);
        }
    }
    start_.push_back(0);
    for (int k = 0; k < n; ++k) {
        const auto& before = earlier[vertex_[k]];
        first_.push_back(before.empty() ? k : before.front());
        start_.push_back(start_.back() + static_cast<std::size_t>(k - first_.back()) + 1);
    }
}

void Factor::clear() { std::fill(entry_.begin(), entry_.end(), 0); }

void Factor::factor() {
    for (int i = 0; i < order_->size(); ++i) {
        double* const of_i = row(i);
        const int first = order_->first(i);
        for (int j = first; j < i; ++j) {
            const double* const of_j = row(j);
            const int from = std::max(first, order_->first(j));
            of_i[j] = (of_i[j] - dot_product(of_i + from, of_j + from, j - from)) / of_j[j];
        }
        const double whole = of_i[i], left = whole - dot_product(of_i + first, of_i + first, i - first);
        of_i[i] = left > 1e-15 * whole ? std::sqrt(left) : unmoved;
    }
}

void Factor::solve(std::vector<double>& right) const {
    for (int i = 0; i < order_->size(); ++i) {
        const double* const of_i = row(i);
        const int first = order_->first(i);
        right[i] = (right[i] - dot_product(of_i + first, right.data() + first, i - first)) / of_i[i];
    }
    for (int i = order_->size() - 1; i >= 0; --i) {
        const double* const of_i = row(i);
        const int first = order_->first(i);
        right[i] /= of_i[i];
        subtract_multiple(right.data() + first, of_i + first, right[i], i - first);
    }
}

// V = L^{-1} Bᵀ row by row, then Vᵀ V.
void Factor::add_inverse(const std::vector<double>& link, const std::vector<int>& group, int groups,
                         std::vector<double>& work, std::vector<double>& sum) const {
    const auto width = static_cast<std::size_t>(groups);
    work.assign(static_cast<std::size_t>(order_->size()) * width, 0);
    int seen = 0;  // groups that a row may have entries in
    std::vector<int> length(static_cast<std::size_t>(order_->size()));
    for (int i = 0; i < order_->size(); ++i) {
        seen = std::max(seen, group[i] + 1);
        length[i] = seen;
        const double* const of_i = row(i);
        double* const v = work.data() + static_cast<std::size_t>(i) * width;
        for (int k = order_->first(i); k < i; ++k)
            if (of_i[k] != 0)
                subtract_multiple(v, work.data() + static_cast<std::size_t>(k) * width, of_i[k], length[k]);
        v[group[i]] += link[i];
        const double scale = 1 / of_i[i];
        for (int k = 0; k < seen; ++k) v[k] *= scale;
        for (int a = 0; a < seen; ++a)
            if (v[a] != 0) subtract_multiple(sum.data() + static_cast<std::size_t>(a) * width, v, -v[a], a + 1);
    }
}

}  // namespace leakproof
