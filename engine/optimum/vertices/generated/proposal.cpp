// The only numbers here are doubles: what comes out is a list of functions, to be judged by exact arithmetic.
#include "optimum/vertices/generated/proposal.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "optimum/generation/cheapest_column.hpp"
#include "optimum/generation/generated_columns.hpp"

namespace leakproof {
namespace {

using Vector = GeneratedColumns::Vector;

class Proposal {
public:
    Proposal(const Graph& graph, const Distances& distance, const Rational& lambda,
             const std::vector<std::vector<int>>& weight)
        : graph_(graph), distance_(distance), n_(static_cast<std::size_t>(graph.size())),
          cheapest_(graph, distance, fmpq_get_d(lambda.raw()), 1e-12), columns_(n_, false) {
        for (std::size_t k = 0; k <= n_; ++k)
            power_.push_back(std::pow(fmpq_get_d(lambda.raw()), -static_cast<double>(k)));
        int most = 1;
        for (const auto& of_output : weight)
            for (const int w : of_output) most = std::max(most, std::abs(w));
        for (const auto& of_output : weight) {
            weight_.emplace_back();
            for (const int w : of_output) weight_.back().push_back(static_cast<double>(w) / most);
        }
    }

    std::vector<std::vector<int>> run(int rounds) {
        // The constant column, which is not extreme, costs so much that it does not stay.
        columns_.add(std::vector<int>(n_, 0), Vector(n_, 1), -1000.0 * static_cast<double>(n_));
        for (int j = 0; j < graph_.size(); ++j) {
            std::vector<int> f;
            for (int i = 0; i < graph_.size(); ++i) f.push_back(distance_(i, j));
            add(f);
        }
        std::vector<std::vector<int>> out;
        for (const int k : columns_.basis([&](const Vector& price) { return add_better(price); }, rounds)) {
            if (k == 0) return {};
            out.push_back(columns_.functions()[static_cast<std::size_t>(k)]);
        }
        return out;
    }

private:
    bool add(const std::vector<int>& f) {
        Vector column;
        for (const int exponent : f) column.push_back(power_[static_cast<std::size_t>(exponent)]);
        double worth = 0;
        for (std::size_t j = 0; j < weight_.size(); ++j) {
            double at_j = 0;
            for (std::size_t i = 0; i < n_; ++i) at_j += weight_[j][i] * column[i];
            worth = j == 0 ? at_j : std::max(worth, at_j);
        }
        return columns_.add(f, std::move(column), worth);
    }

    // Whether a column beats the prices at an output does not depend on its scale, so one root is enough for each.
    bool add_better(const Vector& prices) {
        bool any = false;
        Vector price(n_);
        for (std::size_t j = 0; j < weight_.size(); ++j) {
            for (std::size_t i = 0; i < n_; ++i) price[i] = prices[i] - weight_[j][i];
            cheapest_.find(price, static_cast<int>(j % n_));
            if (cheapest_.value() > -2 * ProposingProgram::margin) continue;
            any = add(extreme_from(cheapest_.exponent(), price)) || any;
        }
        return any;
    }

    // A function of least cost need not be extreme if others cost as much. As long as the edges along which it changes
    // do not connect the graph, one of the parts that they do connect is moved by 1, in the direction that costs no
    // more: all edges that leave the part then change.
    std::vector<int> extreme_from(std::vector<int> f, const Vector& price) const {
        const int lowest = *std::min_element(f.begin(), f.end());
        for (int& x : f) x -= lowest;
        while (true) {
            const auto part = part_of_first(f);
            if (static_cast<std::size_t>(std::count(part.begin(), part.end(), true)) == n_) break;
            double cost = 0;
            for (std::size_t i = 0; i < n_; ++i)
                if (part[i]) cost += price[i] * power_[static_cast<std::size_t>(f[i])];
            for (std::size_t i = 0; i < n_; ++i)
                if (part[i] == (cost > 0)) ++f[i];  // lowering the part is raising the others
            const int least = *std::min_element(f.begin(), f.end());
            for (int& x : f) x -= least;
        }
        return f;
    }

    std::vector<bool> part_of_first(const std::vector<int>& f) const {
        std::vector<bool> in(n_, false);
        std::vector<int> reached{0};
        in[0] = true;
        for (std::size_t k = 0; k < reached.size(); ++k)
            for (const int v : graph_.neighbours(reached[k]))
                if (!in[static_cast<std::size_t>(v)] && f[v] != f[reached[k]]) {
                    in[static_cast<std::size_t>(v)] = true;
                    reached.push_back(v);
                }
        return in;
    }

    const Graph& graph_;
    const Distances& distance_;
    std::size_t n_;
    std::vector<Vector> weight_;  // of each output, at most 1
    Vector power_;
    CheapestColumn<double> cheapest_;
    GeneratedColumns columns_;
};

}  // namespace

std::vector<std::vector<int>> propose_vertex(const Graph& graph, const Distances& distance, const Rational& lambda,
                                             const std::vector<std::vector<int>>& weight, int rounds) {
    return Proposal(graph, distance, lambda, weight).run(rounds);
}

}  // namespace leakproof
