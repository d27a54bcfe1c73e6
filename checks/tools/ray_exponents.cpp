#include "checks/tools/ray_exponents.hpp"

#include <algorithm>
#include <set>

#include "channel/extreme_columns.hpp"

namespace leakproof {
namespace {

constexpr int absent = ExtremeColumn::absent;

// Entries under equations: c_i = λ^{-exponent(i)} times what its class is free to be, or 0.
class TiedEntries {
public:
    explicit TiedEntries(int n) : class_(n), exponent_(n), zero_(n) {
        for (int i = 0; i < n; ++i) class_[i] = i;
    }

    void set_to_zero(int i) { zero_[class_[i]] = true; }

    // c_i = λ c_h
    void tie(int i, int h) {
        const int kept = class_[i], gone = class_[h], more = exponent_[i] + 1 - exponent_[h];
        if (kept == gone) {
            if (more != 0) zero_[kept] = true;
            return;
        }
        zero_[kept] = zero_[kept] || zero_[gone];
        for (std::size_t k = 0; k < class_.size(); ++k)
            if (class_[k] == gone) {
                class_[k] = kept;
                exponent_[k] += more;
            }
    }

    // The solution, if there is one up to a factor, with minimum 0 of the exponents; else nothing.
    std::vector<int> only_solution() const {
        int free = absent;
        for (const int c : class_) {
            if (zero_[c] || c == free) continue;
            if (free != absent) return {};
            free = c;
        }
        if (free == absent) return {};
        std::vector<int> out(class_.size(), absent);
        int least = 0;
        bool first = true;
        for (std::size_t k = 0; k < class_.size(); ++k)
            if (class_[k] == free && (first || exponent_[k] < least)) {
                least = exponent_[k];
                first = false;
            }
        for (std::size_t k = 0; k < class_.size(); ++k)
            if (class_[k] == free) out[k] = exponent_[k] - least;
        return out;
    }

private:
    std::vector<int> class_, exponent_;
    std::vector<bool> zero_;
};

class RaySearch {
public:
    explicit RaySearch(const Graph& graph) : graph_(graph), arcs_(graph.arcs()) {}

    std::set<std::vector<int>> all() {
        choose(0, graph_.size() - 1, TiedEntries(graph_.size()));
        return std::move(found_);
    }

private:
    // The inequalities are those along the arcs, and c_i ≥ 0.
    void choose(std::size_t from, int missing, const TiedEntries& so_far) {
        if (missing == 0) {
            auto solution = so_far.only_solution();
            if (!solution.empty() && is_private(solution)) found_.insert(std::move(solution));
            return;
        }
        for (std::size_t k = from; k < arcs_.size() + static_cast<std::size_t>(graph_.size()); ++k) {
            TiedEntries next = so_far;
            if (k < arcs_.size()) next.tie(arcs_[k].first, arcs_[k].second);
            else next.set_to_zero(static_cast<int>(k - arcs_.size()));
            choose(k + 1, missing - 1, next);
        }
    }

    bool is_private(const std::vector<int>& f) const {
        return std::all_of(arcs_.begin(), arcs_.end(), [&](const Edge& arc) {
            const int i = f[arc.first], h = f[arc.second];
            return i == absent || (h != absent && h - i <= 1);
        });
    }

    const Graph& graph_;
    std::vector<Edge> arcs_;
    std::set<std::vector<int>> found_;
};

}  // namespace

std::vector<std::vector<int>> exponents_of_extreme_rays(const Graph& graph) {
    const auto found = RaySearch(graph).all();
    return {found.begin(), found.end()};
}

}  // namespace leakproof
