#include "invariant/fractional.hpp"

#include <numeric>

#include "base/interruption.hpp"
#include "linear/exact_program.hpp"

namespace leakproof {
namespace {

// Largest matching between two copies of the vertices, one vertex after the other by a way that alternates.
class CopiesMatching {
public:
    explicit CopiesMatching(const Graph& graph) : graph_(graph), partner_(static_cast<std::size_t>(graph.size()), -1) {
        for (int u = 0; u < graph.size(); ++u) {
            stop_if_asked();
            seen_.assign(static_cast<std::size_t>(graph.size()), false);
            size_ += match(u) ? 1 : 0;
        }
    }
    long size() const { return size_; }

private:
    bool match(int u) {
        for (const int v : graph_.neighbours(u)) {
            const auto at = static_cast<std::size_t>(v);
            if (seen_[at]) continue;
            seen_[at] = true;
            if (partner_[at] >= 0 && !match(partner_[at])) continue;
            partner_[at] = u;
            return true;
        }
        return false;
    }

    const Graph& graph_;
    std::vector<int> partner_;
    std::vector<bool> seen_;
    long size_ = 0;
};

}  // namespace

FractionalDomination fractional_domination(const Graph& graph) {
    const int n = graph.size();
    ExactProgram program(std::vector<Rational>(static_cast<std::size_t>(n), Rational(1)));
    for (int v = 0; v < n; ++v) {
        std::vector<Rational> column(static_cast<std::size_t>(n));
        column[static_cast<std::size_t>(v)] = Rational(1);
        graph.for_each_neighbour(v, [&](int u) { column[static_cast<std::size_t>(u)] = Rational(1); });
        program.add_column(std::move(column), Rational(1));
    }
    std::vector<int> slack;
    for (int v = 0; v < n; ++v) {
        std::vector<Rational> column(static_cast<std::size_t>(n));
        column[static_cast<std::size_t>(v)] = Rational(1);
        slack.push_back(program.add_column(std::move(column), Rational(0)));
    }
    program.start_from(slack);
    program.solve();
    auto packing = program.solution();
    packing.resize(static_cast<std::size_t>(n));
    return {program.value(), program.prices(), std::move(packing)};
}

Rational fractional_independence(const Graph& graph) {
    return Rational(graph.size()) - Rational(CopiesMatching(graph).size(), 2);
}

}  // namespace leakproof
