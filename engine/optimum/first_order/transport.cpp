#include "optimum/first_order/transport.hpp"

#include <algorithm>

#include "base/interruption.hpp"

namespace leakproof {
namespace {

// Always along a shortest way from where something is left to where something is missing. A step over an edge costs 1,
// taking back what was moved over it the other way saves 1.
class Mover {
public:
    Mover(const Graph& graph, const std::vector<Rational>& surplus) : n_(graph.size()), left_(surplus), moved_(n_) {
        for (int v = 0; v < n_; ++v) near_.push_back(graph.neighbours(v));
        for (auto& row : moved_) row.resize(static_cast<std::size_t>(n_));
    }

    void move_everything() {
        while (true) {
            stop_if_asked();
            std::vector<int> starts;
            for (int v = 0; v < n_; ++v)
                if (left_[v].sign() > 0) starts.push_back(v);
            if (starts.empty()) return;
            search_from(starts);
            int end = -1;
            for (int v = 0; v < n_; ++v)
                if (left_[v].sign() < 0 && (end < 0 || length_[v] < length_[end])) end = v;
            push_to(end);
        }
    }

    Transport found(int root) {
        Transport out;
        for (int u = 0; u < n_; ++u)
            for (const int v : near_[u])
                if (moved_[u][v].sign() > 0) {
                    out.moves.push_back({u, v, moved_[u][v]});
                    out.cost += moved_[u][v];
                }
        // How far it is to each vertex, taking back included: it grows by exactly 1 along what is moved.
        search_from({root});
        for (const int d : length_) out.function.push_back(-d);
        return out;
    }

private:
    int cost(int u, int v) const { return moved_[v][u].sign() > 0 ? -1 : 1; }

    // No circle saves anything, so lengths come to rest.
    void search_from(const std::vector<int>& starts) {
        constexpr int nowhere = 1 << 28;
        length_.assign(static_cast<std::size_t>(n_), nowhere);
        before_.assign(static_cast<std::size_t>(n_), -1);
        for (const int v : starts) length_[v] = 0;
        for (bool shorter = true; shorter;) {
            shorter = false;
            for (int u = 0; u < n_; ++u) {
                if (length_[u] == nowhere) continue;
                for (const int v : near_[u])
                    if (length_[u] + cost(u, v) < length_[v]) {
                        length_[v] = length_[u] + cost(u, v);
                        before_[v] = u;
                        shorter = true;
                    }
            }
        }
    }

    void push_to(int end) {
        Rational amount = -left_[end];
        int start = end;
        for (; before_[start] >= 0; start = before_[start])
            if (const Rational& back = moved_[start][before_[start]]; back.sign() > 0) amount = std::min(amount, back);
        amount = std::min(amount, left_[start]);
        for (int v = end; v != start; v = before_[v]) {
            const int u = before_[v];
            if (moved_[v][u].sign() > 0) moved_[v][u] -= amount;
            else moved_[u][v] += amount;
        }
        left_[start] -= amount;
        left_[end] += amount;
    }

    int n_;
    std::vector<std::vector<int>> near_;
    std::vector<Rational> left_;
    std::vector<std::vector<Rational>> moved_;
    std::vector<int> length_, before_;
};

}  // namespace

Transport cheapest_transport(const Graph& graph, const std::vector<Rational>& surplus, int root) {
    Mover mover(graph, surplus);
    mover.move_everything();
    return mover.found(root);
}

}  // namespace leakproof
