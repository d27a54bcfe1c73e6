// Section 8.2: computing α is hard. With the values the vertices of a graph H, its edges the secret pairs, and a count
// for each value, the policy graph joins the queries as H joins the vertices, both ways: its longest simple cycle goes
// through all of them exactly if H has a Hamiltonian cycle.
#include <algorithm>
#include <numeric>

#include "checks/he14/sentences.hpp"
#include "corpus/enumerate/policies.hpp"

namespace leakproof::he14 {
namespace {

class CountOfEachValue : public CountSystem {
public:
    explicit CountOfEachValue(const Graph& graph) : CountSystem(graph, 1, single_values(graph.size())) {}
    Size extent() const override { return {secrets().size(), secrets().edge_count()}; }

private:
    static std::vector<Predicate> single_values(int values) {
        std::vector<Predicate> out;
        for (int v = 0; v < values; ++v) {
            out.emplace_back(values);
            out.back()[v] = true;
        }
        return out;
    }
};

const Source<CountSystem> counts_of_values{
    "graphs of secrets, each value counted",
    [](const Range&) { return std::string("all graphs up to isomorphism, each value counted,"); },
    {"vertices", "edges"},
    [](const Range& range, const CaseVisitor<CountSystem>& visitor) {
        for (int vertices = 3; vertices <= (range.long_suite ? 7 : 6); ++vertices)
            for (const auto& graph : graphs_by_edges(vertices))
                if (!visitor.see(std::make_shared<CountOfEachValue>(graph))) return;
    },
    "vertices, edges"};

bool has_hamiltonian_cycle(const Graph& graph) {
    std::vector<int> order(graph.size());
    std::iota(order.begin(), order.end(), 0);
    do {
        bool cycle = true;
        for (int k = 0; k < graph.size() && cycle; ++k) cycle = graph.adjacent(order[k], order[(k + 1) % graph.size()]);
        if (cycle) return true;
    } while (std::next_permutation(order.begin() + 1, order.end()));
    return false;
}

}  // namespace

const Stream<CountSystem> each_value_counted{&counts_of_values, itself<CountSystem>};

void longest_cycle(const CountSystem& s, const CycleAndPath& lengths, Findings& expect) {
    expect.truth("", s.sparse() && (lengths.alpha == s.secrets().size()) == has_hamiltonian_cycle(s.secrets()),
                 "sparse, and α = |Q| exactly if the secret graph has a Hamiltonian cycle", [&] {
                     return Findings::Values{{"α", lengths.alpha}, {"|Q|", s.secrets().size()}};
                 });
}

}  // namespace leakproof::he14
