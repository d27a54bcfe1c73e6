// The only numbers here are doubles: what comes out is whole numbers and trees, to be judged by exact arithmetic.
#include "optimum/metric/proposal.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "optimum/generation/cheapest_column.hpp"
#include "optimum/generation/flow_on_forest.hpp"
#include "optimum/generation/interior.hpp"

namespace leakproof {
namespace {

constexpr int bits_of_prices = 52;

// The forest that the flow is moved onto, then along tight arcs, then any.
HangingTree hung_up(const Graph& pattern, const Distances& distance, const CheapestColumn<double>& cheapest,
                    double lambda, int root) {
    struct Candidate {
        int slack, u, v;
    };
    std::vector<Candidate> candidates;
    FlowOnForest<double> forest(pattern.size());
    const auto& f = cheapest.exponent();
    for (const auto& [u, v] : pattern.arcs()) {
        candidates.push_back({f[u] + distance(u, v) - f[v], u, v});
        if (const double flow = cheapest.flow(u, v); flow > 0) forest.add({u, v}, flow * std::pow(lambda, -f[u]));
    }
    for (const auto& [u, v] : forest.arcs()) candidates.push_back({-1, u, v});
    std::sort(candidates.begin(), candidates.end(),
              [](const Candidate& a, const Candidate& b) { return a.slack < b.slack; });
    std::vector<int> tree_of = each_by_itself(pattern.size());
    const auto find = [&](int v) {
        while (tree_of[v] != v) v = tree_of[v] = tree_of[tree_of[v]];
        return v;
    };
    std::vector<std::vector<int>> near(static_cast<std::size_t>(pattern.size()));
    for (const auto& [slack, u, v] : candidates) {
        const int a = find(u), b = find(v);
        if (a == b) continue;
        tree_of[a] = b;
        near[u].push_back(v);
        near[v].push_back(u);
    }
    HangingTree out{{root}, std::vector<int>(near.size(), -1)};
    out.parent[root] = root;
    for (std::size_t head = 0; head < out.order.size(); ++head)
        for (const int next : near[out.order[head]])
            if (out.parent[next] < 0) {
                out.parent[next] = out.order[head];
                out.order.push_back(next);
            }
    return out;
}

}  // namespace

std::vector<int> each_by_itself(int n) {
    std::vector<int> out(static_cast<std::size_t>(n));
    std::iota(out.begin(), out.end(), 0);
    return out;
}

class MetricProposal::State {
public:
    State(const Graph& pattern, const Distances& distance, const Rational& lambda)
        : pattern_(pattern), distance_(distance), base_(fmpq_get_d(lambda.raw())),
          guess_(interior_guess(pattern, distance, lambda, each_by_itself(pattern.size()))),
          cheapest_(pattern, distance, base_, 1e-13) {}

    bool found() const { return guess_.has_value(); }

    std::vector<std::vector<Integer>> columns(int bits) const {
        std::vector<std::vector<Integer>> out;
        for (const auto& column : guess_->column) {
            out.emplace_back();
            for (const double entry : column) {
                Integer whole;
                fmpz_set_d(whole.raw(), std::floor(std::ldexp(std::max(0.0, entry), bits)));
                out.back().push_back(std::move(whole));
            }
        }
        return out;
    }

    std::vector<Rational> price() const {
        std::vector<Rational> out;
        for (const double y : guess_->price) {
            Integer whole;
            fmpz_set_d(whole.raw(), std::nearbyint(std::ldexp(y, bits_of_prices)));
            out.push_back(Rational(whole) * power(Rational(2), -bits_of_prices));
        }
        return out;
    }

    HangingTree tree_to(int root) {
        cheapest_.find(guess_->price, root);
        cheapest_.complete_flow();
        return hung_up(pattern_, distance_, cheapest_, base_, root);
    }

private:
    const Graph& pattern_;
    const Distances& distance_;
    double base_;
    std::optional<InteriorGuess> guess_;
    CheapestColumn<double> cheapest_;
};

MetricProposal::MetricProposal(const Graph& pattern, const Distances& distance, const Rational& lambda)
    : state_(std::make_unique<State>(pattern, distance, lambda)) {}
MetricProposal::~MetricProposal() = default;

bool MetricProposal::found() const { return state_->found(); }
std::vector<std::vector<Integer>> MetricProposal::columns(int bits) const { return state_->columns(bits); }
std::vector<Rational> MetricProposal::price() const { return state_->price(); }
HangingTree MetricProposal::tree_to(int root) { return state_->tree_to(root); }

}  // namespace leakproof
