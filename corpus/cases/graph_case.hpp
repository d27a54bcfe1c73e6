// Graphs as cases, with what is known about them.
#pragma once

#include <deque>
#include <memory>
#include <optional>

#include "corpus/enumerate/channels.hpp"
#include "optimum/maximum_leakage.hpp"
#include "suite/check.hpp"
#include "symmetry/graph_facts.hpp"

namespace leakproof {

struct GraphCurves;

// Beyond, neither concrete channels are tried nor all channels at once.
constexpr int most_vertices_with_channels = 64;

// A graph with what is known about it, worked out when first asked for. A case is used by one thread at a time.
class GraphCase : public Case, public Subject {
public:
    explicit GraphCase(Graph graph) : facts_(std::move(graph)) {}

    std::string name() const override;
    Size extent() const override { return {size()}; }
    std::string text() const override;  // graph6
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {}; }

    const Graph& graph() const { return facts_.graph(); }
    int size() const { return graph().size(); }
    const Distances& distance() const { return facts_.distance(); }
    const std::vector<Component>& components() const { return facts_.components(); }
    const PermutationGroup& group() const;  // all automorphisms
    // One subgroup per conjugacy class; only the trivial and the full group when the full group has more than 720
    // elements.
    const std::vector<PermutationGroup>& subgroups() const;
    bool all_subgroups() const;
    const std::vector<NamedChannel>& channels(const Rational& lambda, std::uint64_t seed) const;
    const Optimum& optimum(const Rational& lambda) const;  // the maximum leakage
    // Its value where OptimumSolver settles it by distances; for graphs that are too large for more.
    const std::optional<Rational>& maximum_by_distances(const Rational& lambda) const;
    const GraphCurves& curves() const;  // the maximum and the covering number for every λ at once

private:
    GraphFacts facts_;
    mutable std::optional<std::vector<PermutationGroup>> subgroups_;
    mutable bool all_subgroups_ = true;
    mutable std::vector<std::pair<Rational, std::shared_ptr<const std::vector<NamedChannel>>>> channels_;
    mutable std::vector<std::pair<Rational, std::shared_ptr<const Optimum>>> optimum_;
    mutable std::deque<std::pair<Rational, std::optional<Rational>>> maximum_;
    mutable std::shared_ptr<const GraphCurves> curves_;
};

extern const Source<GraphCase> all_graphs;  // up to isomorphism, min..max vertices, or the given ones
extern const Stream<GraphCase> graphs;

// Calls the action with the graph6 text of the given graphs, or of all graphs of the range, up to a size, as far as
// they belong to the shard of the range; it is asked to stop by false. `too_large` hears of the size of each graph, or
// of all graphs of a size, that is left out.
void for_each_of_range(const Range& range, int max_vertices, const std::function<bool(const std::string&)>& action,
                       const std::function<void(int vertices)>& too_large);
std::string graphs_of_range(const Range& range);  // "all graphs up to isomorphism", or "the given graphs"

// A group as a counterexample shows it: its generators, or the identity if there is none.
std::vector<Permutation> shown_generators(const PermutationGroup& group);

}  // namespace leakproof
