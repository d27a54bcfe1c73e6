// The cheapest private column for given prices y: min Σ_i y_i λ^{-f(i)} over the functions f with f(root) = 0 and
// f(v) ≤ f(u) + d(u, v) on all arcs (u, v), whole numbers or infinite, λ^{-∞} being 0. The arcs are both directions of
// the edges of a connected graph, as long as distances say: 1 each if they are those of the graph. Distances may differ
// in the two directions, and be infinite in one of them.
//
// The distance from the root is the largest such f. So one descends from there: as long as some set S without the root,
// closed under "u ∈ S, f(v) = f(u) + d(u, v) ⇒ v ∈ S", has Σ_S y_i λ^{-f(i)} < 0, lower f on the least of the best such
// sets, which is a minimum cut, as far as the arcs that leave it allow. Where no set is left, the maximum flow carries
// the proof of optimality: along the tight arcs (f(v) = f(u) + d(u, v)) it balances y_i λ^{-f(i)} at every vertex but
// the root, and undone by the powers of λ it is the flow with gains of the full linear program.
//
// Where no way leads from the root, f may be infinite. Such vertices have numbers of their own, which count only from
// one of them to the other, until a set of them is lowered so far that an arc from it to the others is tight. No arc
// may leave a set that is lowered: then a column that is zero everywhere else costs less than nothing.
//
// The numbers are a parameter: rationals decide; anything else may only propose.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "graph/distance.hpp"
#include "graph/graph.hpp"
#include "optimum/generation/mixture.hpp"

namespace leakproof {

template <class Number>
class CheapestColumn {
public:
    // `noise`: numbers up to this size count as zero; it is zero for exact numbers.
    CheapestColumn(const Graph& graph, const Distances& distance, const Number& lambda, const Number& noise)
        : CheapestColumn(graph, distance, powers_of(lambda, largest_exponent(graph, distance)), noise) {}
    // By the powers λ^k for k = -m, …, m, m = largest_exponent(graph, distance), or any one multiple of them all: what
    // is found has that factor as well.
    CheapestColumn(const Graph& graph, const Distances& distance, std::vector<Number> powers, const Number& noise);
    static int largest_exponent(const Graph& graph, const Distances& distance);

    void find(const std::vector<Number>& price, int root);

    const std::vector<int>& exponent() const { return f_; }  // f, where no distance is infinite
    const Number& value() const { return value_; }           // Σ_i y_i λ^{-f(i)}
    // f less its minimum; `nothing` where it is infinite.
    static constexpr int nothing = Mixture::nothing;
    std::vector<int> column() const;

    // After find: sends what the remaining vertices ask for from the root. False only if the numbers are not exact, or
    // no way leads there.
    bool complete_flow();
    bool is_one_sided() const { return one_sided_; }  // distances differ on the way back
    // The flow z on the arc (u, v) of the full program: y_i + Σ_v z_iv - λ Σ_u z_ui = 0 for each vertex but the root,
    // and = value() for the root.
    Number flow(int u, int v) const {
        const auto place = std::lower_bound(neighbours_[u].begin(), neighbours_[u].end(), v) - neighbours_[u].begin();
        return flow_[u][place] * power_of_lambda(f_[u]);
    }

private:
    // The arc from u to its k-th neighbour v; u is the back_[u][k]-th neighbour of v.
    bool tight(int u, std::size_t k) const {
        const int v = neighbours_[u][k];
        return f_[v] == f_[u] + length_[u][k] && (!one_sided_ || apart_[v] == apart_[u]);
    }
    const Number& flow_back(int u, std::size_t k) const { return flow_[neighbours_[u][k]][back_[u][k]]; }
    Number& flow_back(int u, std::size_t k) { return flow_[neighbours_[u][k]][back_[u][k]]; }

    static std::vector<Number> powers_of(const Number& lambda, int most);
    const Number& power_of_lambda(int k) const { return powers_[k + most_]; }

    void load(const std::vector<Number>& price);
    int search_from(int start);
    Number push_along(int start, int end, Number amount);
    // The sets to lower, which have nothing to do with each other; all in one where distances are the same both ways.
    std::vector<std::vector<int>> sets_to_lower();
    void lower(const std::vector<int>& set);

    const Distances& distance_;
    Number noise_, minus_noise_;
    int n_, root_ = 0, most_ = 0;
    bool one_sided_;                            // some distance is another one on the way back
    std::vector<Number> powers_;                // λ^k for |k| ≤ most
    std::vector<std::vector<int>> neighbours_;  // ascending
    std::vector<std::vector<int>> length_;      // of the arcs to them; so large that none is tight where there is none
    std::vector<std::vector<std::size_t>> back_;
    std::vector<int> f_;
    std::vector<bool> apart_;  // f is infinite, and f_ counts from no fixed point
    bool unbounded_ = false;   // the column is that of the set which was lowered last, and zero elsewhere
    std::vector<bool> in_set_;
    std::vector<Number> room_;               // what vertex i still takes (positive) or still has to send (negative)
    std::vector<std::vector<Number>> flow_;  // to each neighbour, on tight arcs, in the scale in which nothing is lost
    struct Step {
        int from = -1;  // no step leads here
        std::size_t arc = 0;
        bool backwards = false;
    };
    std::vector<Step> step_;  // of the last search
    Number value_{};
};

// |f(i)| is at most the distance between i and the root, one way or the other. Where that may be infinite, no two
// values of f that follow one another lie farther apart than the longest arc: no step opens a gap that was not there,
// as the set that was lowered hangs on a vertex below the gap then.
template <class Number>
int CheapestColumn<Number>::largest_exponent(const Graph& graph, const Distances& distance) {
    int out = 0;
    bool finite = true;
    for (int i = 0; i < distance.size(); ++i)
        for (const int d : {distance(0, i), distance(i, 0)})
            if (d == Distances::infinite) finite = false;
            else out = std::max(out, 2 * d);
    if (finite) return out;
    for (const auto& [u, v] : graph.arcs())
        if (distance.connected(u, v)) out = std::max(out, distance(u, v) * (graph.size() - 1));
    return out;
}

template <class Number>
std::vector<Number> CheapestColumn<Number>::powers_of(const Number& lambda, int most) {
    std::vector<Number> out(2 * static_cast<std::size_t>(most) + 1, Number(1));
    for (int k = 1; k <= most; ++k) {
        out[most + k] = out[most + k - 1] * lambda;
        out[most - k] = out[most - k + 1] / lambda;
    }
    return out;
}

template <class Number>
CheapestColumn<Number>::CheapestColumn(const Graph& graph, const Distances& distance, std::vector<Number> table,
                                       const Number& noise)
    : distance_(distance), noise_(noise), minus_noise_(Number(0) - noise), n_(graph.size()),
      most_(static_cast<int>(table.size() / 2)), powers_(std::move(table)) {
    constexpr int no_arc = 1 << 30;
    std::vector<std::size_t> met(n_, 0);  // how many smaller neighbours of a vertex have been listed
    back_.resize(n_);
    flow_.resize(n_);
    length_.resize(n_);
    one_sided_ = false;
    for (int u = 0; u < n_; ++u) {
        neighbours_.push_back(graph.neighbours(u));
        back_[u].resize(neighbours_[u].size());
        flow_[u].resize(neighbours_[u].size());
        for (const int v : neighbours_[u]) {
            length_[u].push_back(distance.connected(u, v) ? distance(u, v) : no_arc);
            if (distance(u, v) != distance(v, u)) one_sided_ = true;
        }
    }
    for (int u = 0; u < n_; ++u)
        for (std::size_t k = 0; k < neighbours_[u].size(); ++k) back_[u][k] = met[neighbours_[u][k]]++;
}

template <class Number>
void CheapestColumn<Number>::load(const std::vector<Number>& price) {
    room_.assign(n_, Number(0));
    value_ = Number(0);
    for (int i = 0; i < n_; ++i) {
        room_[i] = price[i] * power_of_lambda(-f_[i]);
        if (!one_sided_ || !apart_[i]) value_ += room_[i];
    }
    for (auto& along : flow_) std::fill(along.begin(), along.end(), Number(0));
}

// Breadth-first search from a vertex that has something to send to one that takes something; the root takes everything.
// Returns where it ended, or -1.
template <class Number>
int CheapestColumn<Number>::search_from(int start) {
    step_.assign(n_, {});
    step_[start].from = start;
    std::vector<int> queue{start};
    for (std::size_t head = 0; head < queue.size(); ++head) {
        const int u = queue[head];
        if (u != start && (u == root_ || room_[u] > noise_)) return u;
        for (std::size_t k = 0; k < neighbours_[u].size(); ++k) {
            const int v = neighbours_[u][k];
            if (step_[v].from >= 0) continue;
            const bool along = tight(u, k);
            if (!along && !(flow_back(u, k) > noise_)) continue;
            step_[v] = {u, k, !along};
            queue.push_back(v);
        }
    }
    return -1;
}

// Sends at most `amount` along the path of the last search; a step against an arc can undo no more than its flow.
template <class Number>
Number CheapestColumn<Number>::push_along(int start, int end, Number amount) {
    for (int v = end; v != start; v = step_[v].from)
        if (const auto& [u, k, backwards] = step_[v]; backwards && flow_back(u, k) < amount) amount = flow_back(u, k);
    for (int v = end; v != start; v = step_[v].from) {
        const auto& [u, k, backwards] = step_[v];
        if (backwards) flow_back(u, k) -= amount;
        else flow_[u][k] += amount;
    }
    return amount;
}

// Sends off all it can from the vertices of negative weight; what is reached from those left over is to be lowered.
template <class Number>
std::vector<std::vector<int>> CheapestColumn<Number>::sets_to_lower() {
    std::vector<int> set_of(n_, -1);
    int sets = 0;
    for (int i = 0; i < n_; ++i) {
        if (i == root_) continue;
        int end = 0;
        while (room_[i] < minus_noise_ && (end = search_from(i)) >= 0) {
            const Number left = Number(0) - room_[i];
            const Number sent = push_along(i, end, end != root_ && room_[end] < left ? room_[end] : left);
            room_[i] += sent;
            if (end != root_) room_[end] -= sent;
        }
        if (!(room_[i] < minus_noise_)) continue;
        const int here = one_sided_ ? sets++ : 0;
        for (int v = 0; v < n_; ++v) {
            if (step_[v].from < 0) continue;
            if (const int met = set_of[v]; met >= 0 && met != here)
                for (int& s : set_of)
                    if (s == met) s = here;
            set_of[v] = here;
        }
    }
    std::vector<std::vector<int>> out(static_cast<std::size_t>(std::max(sets, 1)));
    for (int v = 0; v < n_; ++v)
        if (set_of[v] >= 0) out[set_of[v]].push_back(v);
    std::erase_if(out, [](const auto& set) { return set.empty(); });
    return out;
}

// As far as the arcs allow that leave it.
template <class Number>
void CheapestColumn<Number>::lower(const std::vector<int>& set) {
    constexpr int any = 1 << 29;
    in_set_.assign(n_, false);
    for (const int u : set) in_set_[u] = true;
    int least = any, towards_others = any;  // the room of an arc; of one from those apart to the others, as if f were 0
    for (const int u : set)
        for (std::size_t k = 0; k < neighbours_[u].size(); ++k) {
            const int v = neighbours_[u][k];
            if (in_set_[v]) continue;
            const int room = f_[u] + length_[u][k] - f_[v];
            int& which = one_sided_ && apart_[u] && !apart_[v] ? towards_others : least;
            which = std::min(which, room);
        }
    if (least < any) {
        for (const int u : set) f_[u] -= least;
        return;
    }
    unbounded_ = towards_others == any;
    if (unbounded_) return;
    for (const int u : set) {
        f_[u] -= towards_others;
        apart_[u] = false;
    }
}

template <class Number>
void CheapestColumn<Number>::find(const std::vector<Number>& price, int root) {
    root_ = root;
    unbounded_ = false;
    f_.resize(n_);
    if (one_sided_) apart_.assign(n_, false);
    for (int i = 0; i < n_; ++i) {
        f_[i] = distance_(root, i);
        if (f_[i] != Distances::infinite) continue;
        apart_[i] = true;
        f_[i] = 0;
    }
    while (true) {
        load(price);
        const auto sets = sets_to_lower();
        if (sets.empty()) return;
        for (const auto& set : sets) {
            lower(set);
            if (!unbounded_) continue;
            value_ = Number(0);  // of the set alone, as it stands
            for (const int u : set) value_ += price[u] * power_of_lambda(-f_[u]);
            return;
        }
    }
}

template <class Number>
std::vector<int> CheapestColumn<Number>::column() const {
    std::vector<int> out(f_);
    std::vector<bool> zero(n_, false);
    for (int i = 0; i < n_; ++i) zero[i] = unbounded_ ? !in_set_[i] : one_sided_ && apart_[i];
    int least = 1 << 30;
    for (int i = 0; i < n_; ++i)
        if (!zero[i]) least = std::min(least, f_[i]);
    for (int i = 0; i < n_; ++i) out[i] = zero[i] ? nothing : f_[i] - least;
    return out;
}

template <class Number>
bool CheapestColumn<Number>::complete_flow() {
    while (true) {
        const int end = search_from(root_);
        if (end < 0) break;
        room_[end] -= push_along(root_, end, room_[end]);
    }
    for (int i = 0; i < n_; ++i)
        if (i != root_ && room_[i] > noise_) return false;
    return true;
}

}  // namespace leakproof
