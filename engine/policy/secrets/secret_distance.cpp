// Components and distances of secret graphs, by their rules where these say enough, else by a search.
#include <algorithm>
#include <numeric>

#include "base/interruption.hpp"
#include "policy/secrets/combination.hpp"
#include "policy/secrets/secret_graph.hpp"

namespace leakproof {
namespace {

long ceiling_of(long a, long b) { return (a + b - 1) / b; }

// The smallest member of each one's class.
class Classes {
public:
    explicit Classes(int size) : parent_(static_cast<std::size_t>(size)) {
        std::iota(parent_.begin(), parent_.end(), 0);
    }
    int find(int v) {
        int& up = parent_[v];
        while (up != parent_[up]) up = parent_[up];
        return up;
    }
    void join(int u, int v) {
        const int a = find(u), b = find(v);
        parent_[static_cast<std::size_t>(std::max(a, b))] = std::min(a, b);
    }

private:
    std::vector<int> parent_;
};

}  // namespace

// No secret pair of a threshold crosses a gap of one coordinate that is wider than the reach, and along every other one
// there are steps; so the components are products of stretches.
std::vector<int> SecretGraph::component_numbers() const {
    Classes classes(size());
    const auto join_next = [&](std::size_t a, long reach) {
        int stride = 1;
        for (std::size_t b = a + 1; b < sides_.size(); ++b) stride *= sides_[b];
        for (int v = 0; v + stride < present_; ++v) {
            const int digit = v / stride % sides_[a];
            if (digit + 1 == sides_[a]) continue;
            const bool near =
                kind_ != Kind::threshold || rule_.positions[a][digit + 1] - rule_.positions[a][digit] <= reach;
            if (near) classes.join(v, v + stride);
        }
    };
    switch (kind_) {
        case Kind::full:
        case Kind::attribute:
        case Kind::threshold:
            for (std::size_t a = 0; a < sides_.size(); ++a)
                join_next(a, kind_ == Kind::threshold ? rule_.axis_reach() : 0);
            break;
        case Kind::partition: {
            std::vector<int> first(block_of_.size(), -1);
            for (int v = 0; v < present_; ++v) {
                int& start = first[block_of_[v]];
                if (start < 0) start = v;
                classes.join(start, v);
            }
            break;
        }
        case Kind::edges:
            for (int u = 0; u < present_; ++u)
                for (const int v : lists_[u]) classes.join(u, v);
            break;
        case Kind::combined: combination_->join_components(sides_, [&](int u, int v) { classes.join(u, v); }); break;
    }
    for (int v = 0; v < present_; ++v)
        if (absent_joined(v)) classes.join(v, present_);
    std::vector<int> out(static_cast<std::size_t>(size()), -1);
    int count = 0;
    for (int v = 0; v < size(); ++v) {
        const int root = classes.find(v);
        out[v] = root == v ? count++ : out[root];
    }
    return out;
}

// As far as possible at every step: no path is shorter on a line.
long SecretGraph::steps_on_line(std::size_t along, long from, long to) const {
    const auto& axis = rule_.positions[along];
    const long reach = rule_.axis_reach();
    long steps = 0;
    while (from < to) {
        const auto next = std::upper_bound(axis.begin(), axis.end(), axis[from] + reach) - axis.begin() - 1;
        if (next == from) return -1;
        from = next;
        ++steps;
    }
    return steps;
}

std::vector<long> SecretGraph::search_from(int u, std::optional<int> to) const {
    std::vector<long> out(static_cast<std::size_t>(present_), -1);
    std::vector<int> queue{u};
    out[u] = 0;
    for (std::size_t head = 0; head < queue.size(); ++head) {
        if (head % 256 == 0) stop_if_asked();
        const int here = queue[head];
        if (to && here == *to) break;
        for_each_neighbour(here, [&](int v) {
            if (out[v] < 0) {
                out[v] = out[here] + 1;
                queue.push_back(v);
            }
            return true;
        });
    }
    return out;
}

std::optional<StepBounds> SecretGraph::distance_by_rule(int u, int v) const {
    const auto a = attributes_of(u, sides_), b = attributes_of(v, sides_);
    const auto exactly = [](long steps) { return StepBounds{steps, steps}; };
    switch (kind_) {
        case Kind::full: return exactly(1);
        case Kind::partition: return exactly(1);
        case Kind::attribute: {
            long different = 0;
            for (std::size_t k = 0; k < a.size(); ++k) different += a[k] != b[k] ? 1 : 0;
            return exactly(different);
        }
        case Kind::threshold: {
            if (sides_.size() == 1) return exactly(steps_on_line(0, std::min(u, v), std::max(u, v)));
            // Every coordinate goes its own way, and waits for the others.
            if (rule_.norm == Norm::infinity) {
                long most = 1;
                for (std::size_t k = 0; k < sides_.size(); ++k)
                    most = std::max(most, steps_on_line(k, std::min(a[k], b[k]), std::max(a[k], b[k])));
                return exactly(most);
            }
            // Unit steps can be taken in any order, so that a shortest way uses the whole reach but for its last step.
            if (rule_.is_unit_grid() && rule_.norm != Norm::two)
                return exactly(ceiling_of(rule_.measure(a, b), rule_.limit));
            if (listing_cost() <= most_search_steps) return std::nullopt;
            // Beyond a search: along the axes one after another at most; at least the distance over the reach.
            long most = 0, apart = 0;
            for (std::size_t k = 0; k < sides_.size(); ++k) {
                const auto& axis = rule_.positions[k];
                long gap = 0;
                for (int i = std::min(a[k], b[k]); i < std::max(a[k], b[k]); ++i) gap += axis[i + 1] - axis[i];
                for (long from = std::min(a[k], b[k]); from < std::max(a[k], b[k]); ++most)
                    from =
                        std::upper_bound(axis.begin(), axis.end(), axis[from] + rule_.axis_reach()) - axis.begin() - 1;
                apart = std::max(apart, gap);
            }
            return StepBounds{std::max(1L, ceiling_of(apart, rule_.axis_reach())), most};
        }
        case Kind::edges: return std::nullopt;
        case Kind::combined: return combination_->distance(u, v, sides_, listing_cost() <= most_search_steps);
    }
    return std::nullopt;
}

std::optional<StepBounds> SecretGraph::distance_of_present(int u, int v) const {
    if (joined(u, v)) return StepBounds{1, 1};
    // Without ⊥, for which the components of all values are too coarse.
    SecretGraph present = *this;
    if (has_absent_) {
        present.has_absent_ = false;
        return present.distance(u, v);
    }
    const auto component = component_numbers();
    if (component[u] != component[v]) return std::nullopt;
    if (const auto steps = distance_by_rule(u, v)) return steps;
    const long steps = search_from(u, v)[v];
    return StepBounds{steps, steps};
}

// One step more than to the nearest of some values, by way of values other than ⊥.
std::optional<StepBounds> SecretGraph::steps_to_any(int from, const std::vector<bool>& wanted) const {
    SecretGraph present = *this;
    present.has_absent_ = false;
    const auto component = present.component_numbers();
    std::vector<long> searched;
    std::optional<StepBounds> best;
    for (int j = 0; j < present_; ++j) {
        if (!wanted[j] || component[j] != component[from]) continue;
        auto steps = distance_by_rule(from, j);
        if (!steps) {
            if (searched.empty()) searched = search_from(from, std::nullopt);
            steps = StepBounds{searched[j], searched[j]};
        }
        if (!best) best = StepBounds{steps->least + 1, steps->most + 1};
        best->least = std::min(best->least, steps->least + 1);
        best->most = std::min(best->most, steps->most + 1);
    }
    return best;
}

// ⊥ is a way of two steps more between the values joined to it.
std::optional<StepBounds> SecretGraph::distance(int u, int v) const {
    if (u == v) return StepBounds{0, 0};
    if (joined(u, v)) return StepBounds{1, 1};
    if (!has_absent_) return distance_of_present(u, v);
    const auto to_absent = [&](int w) -> std::optional<StepBounds> {
        if (w == present_) return StepBounds{0, 0};
        if (absent_joined(w)) return StepBounds{1, 1};
        return steps_to_any(w, joined_to_absent_);
    };
    std::optional<StepBounds> out;
    if (u != present_ && v != present_) out = distance_of_present(u, v);
    const auto a = to_absent(u), b = to_absent(v);
    if (!a || !b) return out;
    const StepBounds through{a->least + b->least, a->most + b->most};
    if (!out) return through;
    return StepBounds{std::min(out->least, through.least), std::min(out->most, through.most)};
}

}  // namespace leakproof
