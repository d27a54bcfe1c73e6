// The cheapest private column for given prices y: min Σ_i y_i λ^{-f(i)} over the integer functions f on a connected
// graph with f(root) = 0 and |f(u) - f(v)| ≤ 1 on edges.
//
// The objective is L♮-convex in f, and the distance from the root is the largest such f. So one descends from there:
// as long as some set S without the root, closed under "u ∈ S, f(v) = f(u) + 1 ⇒ v ∈ S", has Σ_S y_i λ^{-f(i)} < 0,
// lower f by 1 on the least of the best such sets, which is a minimum cut. Where no set is left, the maximum flow
// carries the proof of optimality: along the tight arcs (f(v) = f(u) + 1) it balances y_i λ^{-f(i)} at every vertex but
// the root, and undone by the powers of λ it is the flow with gains of the full linear program.
//
// The numbers are a parameter: rationals decide; anything else may only propose.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "graph/distance.hpp"
#include "graph/graph.hpp"

namespace leakproof {

template <class Number>
class CheapestColumn {
public:
    // `noise`: numbers up to this size count as zero; it is zero for exact numbers.
    CheapestColumn(const Graph& graph, const Distances& distance, const Number& lambda, const Number& noise)
        : CheapestColumn(graph, distance, powers_of(lambda, largest_exponent(distance)), noise) {}
    // By the powers λ^k for k = -m, …, m, m = largest_exponent(distance), or any one multiple of them all: what is
    // found has that factor as well.
    CheapestColumn(const Graph& graph, const Distances& distance, std::vector<Number> powers, const Number& noise);
    static int largest_exponent(const Distances& distance);

    void find(const std::vector<Number>& price, int root);

    const std::vector<int>& exponent() const { return f_; }  // f
    const Number& value() const { return value_; }           // Σ_i y_i λ^{-f(i)}

    // After find: sends what the remaining vertices ask for from the root. False only if the numbers are not exact.
    bool complete_flow();
    // The flow z on the arc (u, v) of the full program: y_i + Σ_v z_iv - λ Σ_u z_ui = 0 for each vertex but the root,
    // and = value() for the root.
    Number flow(int u, int v) const {
        const auto place = std::lower_bound(neighbours_[u].begin(), neighbours_[u].end(), v) - neighbours_[u].begin();
        return flow_[u][place] * power_of_lambda(f_[u]);
    }

private:
    // The arc from u to its k-th neighbour v; u is the back_[u][k]-th neighbour of v.
    const Number& flow_back(int u, std::size_t k) const { return flow_[neighbours_[u][k]][back_[u][k]]; }
    Number& flow_back(int u, std::size_t k) { return flow_[neighbours_[u][k]][back_[u][k]]; }

    static std::vector<Number> powers_of(const Number& lambda, int most);
    bool tight(int u, int v) const { return f_[v] == f_[u] + 1; }
    const Number& power_of_lambda(int k) const { return powers_[k + most_]; }

    void load(const std::vector<Number>& price);
    int search_from(int start);
    Number push_along(int start, int end, Number amount);
    std::vector<int> set_to_lower();

    const Distances& distance_;
    Number noise_, minus_noise_;
    int n_, root_ = 0, most_ = 0;
    std::vector<Number> powers_;  // λ^k for |k| ≤ most, and |f(i)| is at most the distance of i from the root
    std::vector<std::vector<int>> neighbours_;  // ascending
    std::vector<std::vector<std::size_t>> back_;
    std::vector<int> f_;
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

// No two vertices are farther apart.
template <class Number>
int CheapestColumn<Number>::largest_exponent(const Distances& distance) {
    int out = 0;
    for (int i = 0; i < distance.size(); ++i) out = std::max(out, 2 * distance(0, i));
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
    std::vector<std::size_t> met(n_, 0);  // how many smaller neighbours of a vertex have been listed
    back_.resize(n_);
    flow_.resize(n_);
    for (int u = 0; u < n_; ++u) {
        neighbours_.push_back(graph.neighbours(u));
        back_[u].resize(neighbours_[u].size());
        flow_[u].resize(neighbours_[u].size());
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
        value_ += room_[i];
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
            if (!tight(u, v) && !(flow_back(u, k) > noise_)) continue;
            step_[v] = {u, k, !tight(u, v)};
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

// Sends off all it can from the vertices of negative weight; what is reached from those left over is the set to lower.
template <class Number>
std::vector<int> CheapestColumn<Number>::set_to_lower() {
    std::vector<bool> reached(n_, false);
    for (int i = 0; i < n_; ++i) {
        if (i == root_) continue;
        int end = 0;
        while (room_[i] < minus_noise_ && (end = search_from(i)) >= 0) {
            const Number left = Number(0) - room_[i];
            const Number sent = push_along(i, end, end != root_ && room_[end] < left ? room_[end] : left);
            room_[i] += sent;
            if (end != root_) room_[end] -= sent;
        }
        if (room_[i] < minus_noise_)
            for (int v = 0; v < n_; ++v)
                if (step_[v].from >= 0) reached[v] = true;
    }
    std::vector<int> out;
    for (int v = 0; v < n_; ++v)
        if (reached[v]) out.push_back(v);
    return out;
}

template <class Number>
void CheapestColumn<Number>::find(const std::vector<Number>& price, int root) {
    root_ = root;
    f_.resize(n_);
    for (int i = 0; i < n_; ++i) f_[i] = distance_(root, i);
    while (true) {
        load(price);
        const auto lower = set_to_lower();
        if (lower.empty()) return;
        for (const int i : lower) --f_[i];
    }
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
