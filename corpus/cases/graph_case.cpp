#include "corpus/cases/graph_case.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/cost.hpp"
#include "corpus/cases/shared_by_all.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "graph/graph6.hpp"
#include "metric/metric_spec.hpp"
#include "optimum/curve/graph_curves.hpp"
#include "symmetry/subgroups.hpp"

namespace leakproof {

namespace {

constexpr int most_vertices_for_subgroups = 10;

// What takes long on larger graphs. Where there are fewer graphs than threads each row of the registry has a case of
// its own, and it is worked out once for all of them: the others wait.
constexpr int most_vertices_of_quick_graphs = 9;

// Of a small graph made for the case alone.
template <class Value, class Make>
std::shared_ptr<const Value> of_case_or_shared(const Graph& graph, const std::string& more, const Make& make) {
    static SharedByAll<Value> shared;
    if (graph.size() <= most_vertices_of_quick_graphs) return std::make_shared<const Value>(make());
    return shared.get(to_graph6(graph) + more, make);
}

}  // namespace

std::string GraphCase::text() const { return to_graph6(graph()); }

std::string GraphCase::name() const { return "graph " + text(); }

void GraphCase::describe(Counterexample& out) const {
    out.graph = graph();
    out.size = size();
    out.object = name() + " (" + std::to_string(size()) + (size() == 1 ? " vertex, " : " vertices, ") +
                 std::to_string(graph().edge_count()) + (graph().edge_count() == 1 ? " edge)" : " edges)");
}

const PermutationGroup& GraphCase::group() const {
    const Spent groups(Cost::groups);
    return facts_.group();
}

const std::vector<PermutationGroup>& GraphCase::subgroups() const {
    if (subgroups_) return *subgroups_;
    const Spent groups(Cost::groups);
    if (auto found = size() <= most_vertices_for_subgroups ? subgroups_up_to_conjugacy(group()) : std::nullopt) {
        subgroups_ = std::move(found);
    } else {
        subgroups_ = std::vector<PermutationGroup>{PermutationGroup(size()), group()};
        all_subgroups_ = false;
    }
    return *subgroups_;
}

bool GraphCase::all_subgroups() const {
    subgroups();
    return all_subgroups_;
}

const std::vector<NamedChannel>& GraphCase::channels(const Rational& lambda, std::uint64_t seed) const {
    for (const auto& [known, list] : channels_)
        if (known == lambda) return *list;
    const Spent channels(Cost::channels);
    channels_.emplace_back(
        lambda, of_case_or_shared<std::vector<NamedChannel>>(graph(), fmt::format(" {} {}", lambda.str(), seed), [&] {
            return private_channels(graph(), distance(), components(), lambda, seed);
        }));
    return *channels_.back().second;
}

const Optimum& GraphCase::optimum(const Rational& lambda) const {
    for (const auto& [known, optimum] : optimum_)
        if (known == lambda) return *optimum;
    optimum_.emplace_back(lambda, of_case_or_shared<Optimum>(graph(), " " + lambda.str(),
                                                             [&] { return maximum_leakage(graph(), lambda); }));
    return *optimum_.back().second;
}

const GraphCurves& GraphCase::curves() const {
    if (!curves_) curves_ = of_case_or_shared<GraphCurves>(graph(), "", [&] { return curves_of(graph()); });
    return *curves_;
}

const std::optional<Rational>& GraphCase::maximum_by_distances(const Rational& lambda) const {
    for (const auto& [known, maximum] : maximum_)
        if (known == lambda) return maximum;
    maximum_.emplace_back(lambda, OptimumSolver(lambda).value_by_distances(graph()));
    return maximum_.back().second;
}

std::vector<Permutation> shown_generators(const PermutationGroup& group) {
    if (group.generators().empty()) return {Permutation::identity(group.degree())};
    return group.generators();
}

std::string graphs_of_range(const Range& range) {
    return range.given.empty() ? "all graphs up to isomorphism" : "the given graphs";
}

void for_each_of_range(const Range& range, int max_vertices, const std::function<bool(const std::string&)>& action,
                       const std::function<void(int vertices)>& too_large) {
    bool wanted = true;
    long number = 0;
    for (const auto& text : range.given) {
        if (!wanted) return;
        const bool mine = range.shard.has(number++);
        if (has_distances(text)) continue;
        const int n = parse_graph6(text).size();
        if (n > max_vertices) too_large(n);
        else if (mine) wanted = action(text);
    }
    if (!range.given.empty()) return;
    for (int n = range.min_vertices; wanted && n <= range.max_vertices; ++n) {
        if (n > max_vertices) too_large(n);
        else
            for_each_graph6(
                n, [&](const std::string& text) { return wanted = action(text); }, false, range.shard);
    }
}

const Source<GraphCase> all_graphs{
    "graphs",
    graphs_of_range,
    {"vertices"},
    [](const Range& range, const CaseVisitor<GraphCase>& visitor) {
        for_each_of_range(
            range, Graph::max_vertices,
            [&](const std::string& text) { return visitor.see(std::make_shared<GraphCase>(parse_graph6(text))); },
            [](int) {});
    },
    "number of vertices",
    true,
    true};

const Stream<GraphCase> graphs{&all_graphs, itself<GraphCase>};

}  // namespace leakproof
