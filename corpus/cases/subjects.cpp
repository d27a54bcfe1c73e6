#include "corpus/cases/subjects.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "corpus/enumerate/graphs.hpp"
#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "graph/product.hpp"
#include "symmetry/subgroups.hpp"

namespace leakproof {
namespace {

constexpr int most_vertices_for_subgroups = 10;

std::vector<std::string> cycles_of(const PermutationGroup& group) {
    std::vector<std::string> out;
    for (const auto& g : group.generators()) out.push_back(g.str());
    if (out.empty()) out.emplace_back("()");
    return out;
}

std::vector<std::vector<std::string>> rows_of(const Matrix& k) {
    std::vector<std::vector<std::string>> out(k.rows());
    for (int i = 0; i < k.rows(); ++i)
        for (int j = 0; j < k.columns(); ++j) out[i].push_back(k(i, j).str());
    return out;
}

std::string vertices_text(const Range& range) {
    if (!range.given.empty())
        return std::to_string(range.given.size()) + (range.given.size() == 1 ? " given graph" : " given graphs");
    return "all graphs with " + std::to_string(range.min_vertices) + " to " + std::to_string(range.max_vertices) +
           " vertices up to isomorphism";
}

// The given graphs, or all graphs of the range.
void for_each_of_range(const Range& range, int max_vertices, const std::function<bool(const std::string&)>& action) {
    bool wanted = true;
    for (const auto& text : range.given)
        if (wanted && parse_graph6(text).size() <= max_vertices) wanted = action(text);
    if (!range.given.empty()) return;
    for (int n = range.min_vertices; wanted && n <= std::min(range.max_vertices, max_vertices); ++n)
        for_each_graph6(n, [&](const std::string& text) { return wanted = action(text); });
}

template <class C>
void itself(const Case& of, const Range&, const Visitor<C>& visitor) {
    visitor.see(dynamic_cast<const C&>(of));
}

// All nondecreasing lists of `length` rows out of `rows`: the ways to assign columns to rows, up to the order of
// columns.
void for_each_assignment(int length, int rows, const std::function<void(const std::vector<int>&)>& action) {
    std::vector<int> target(length, 0);
    while (true) {
        action(target);
        int k = length - 1;
        while (k >= 0 && target[k] == rows - 1) --k;
        if (k < 0) return;
        const int value = target[k] + 1;
        std::fill(target.begin() + k, target.end(), value);
    }
}

void for_each_group(const GraphCase& graph, const std::function<void(const std::string&)>& note,
                    const std::function<void(const PermutationGroup&)>& action) {
    if (!graph.all_subgroups())
        note(
            "for groups of more than 720 elements, and on graphs with more than 10 vertices, of the subgroups only the "
            "trivial one and the whole group");
    for (const auto& group : graph.subgroups()) action(group);
}

}  // namespace

std::string GraphCase::name() const { return "graph " + to_graph6(graph_); }

void GraphCase::describe(Counterexample& out) const {
    out.graph6 = to_graph6(graph_);
    out.size = graph_.size();
    out.object = name() + " (" + std::to_string(graph_.size()) + (graph_.size() == 1 ? " vertex, " : " vertices, ") +
                 std::to_string(graph_.edge_count()) + (graph_.edge_count() == 1 ? " edge)" : " edges)");
}

const Distances& GraphCase::distance() const {
    if (!distance_) distance_.emplace(graph_);
    return *distance_;
}

const std::vector<Component>& GraphCase::components() const {
    if (!components_) components_ = leakproof::components(graph_, distance());
    return *components_;
}

const PermutationGroup& GraphCase::group() const {
    if (!group_) group_.emplace(graph_.size(), automorphisms(graph_).generators);
    return *group_;
}

const std::vector<PermutationGroup>& GraphCase::subgroups() const {
    if (subgroups_) return *subgroups_;
    if (auto found = graph_.size() <= most_vertices_for_subgroups ? subgroups_up_to_conjugacy(group()) : std::nullopt) {
        subgroups_ = std::move(found);
    } else {
        subgroups_ = std::vector<PermutationGroup>{PermutationGroup(graph_.size()), group()};
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
        if (known == lambda) return list;
    channels_.emplace_back(lambda, private_channels(graph_, distance(), components(), lambda, seed));
    return channels_.back().second;
}

void GraphWithGroup::describe(Counterexample& out) const {
    of_.describe(out);
    out.group = cycles_of(group_);
    out.values.emplace_back("|Γ|", group_.order().str());
}

void GroupAtPair::describe(Counterexample& out) const {
    GraphWithGroup::describe(out);
    out.values.emplace_back("u", std::to_string(u));
    out.values.emplace_back("v", std::to_string(v));
}

void GroupAtArrow::describe(Counterexample& out) const {
    GroupAtPair::describe(out);
    out.values.emplace_back("σ", sigma.str());
}

void PrivateChannel::describe(Counterexample& out) const {
    of_.describe(out);
    out.lambda = lambda_.str();
    out.channel = rows_of(matrix());
    out.values.emplace_back("channel", named_.name);
}

void PrivateChannelWithGroup::describe(Counterexample& out) const {
    PrivateChannel::describe(out);
    out.group = cycles_of(group_);
}

void EveryChannel::describe(Counterexample& out) const {
    of_.describe(out);
    std::string rows;
    for (const int r : maximal_row_) rows += (rows.empty() ? "" : ", ") + std::to_string(r);
    out.values.emplace_back("rows of the column maxima", rows);
}

EverySquareChannel::EverySquareChannel(const GraphCase& of, const PermutationGroup& group)
    : EveryChannel(of,
                   [&] {
                       std::vector<int> diagonal(of.size());
                       std::iota(diagonal.begin(), diagonal.end(), 0);
                       return diagonal;
                   }()),
      group_(group) {}

void EverySquareChannel::describe(Counterexample& out) const {
    EveryChannel::describe(out);
    out.group = cycles_of(group_);
}

PowerCase::PowerCase(Graph base, int exponent)
    : base_(std::move(base)),
      exponent_(exponent),
      power_(cartesian_power(base_, exponent)) {}
PowerCase::PowerCase(Graph base, int exponent, Graph adjacency)
    : base_(std::move(base)),
      exponent_(exponent),
      power_(std::move(adjacency)) {}

std::string PowerCase::name() const {
    return "graph " + to_graph6(base_) + " to the power " + std::to_string(exponent_);
}

void PowerCase::describe(Counterexample& out) const {
    out.graph6 = to_graph6(base_);
    out.size = base_.size();
    out.object = name();
    out.values.emplace_back("n", std::to_string(exponent_));
}

std::string NumberCase::name() const { return "m = " + std::to_string(m) + ", n = " + std::to_string(n); }

void NumberCase::describe(Counterexample& out) const { out.object = name(); }

const Source all_graphs{"graphs", vertices_text,
                        [](const Range& range, const Source::Action& action) {
                            for_each_of_range(range, Graph::max_vertices, [&](const std::string& text) {
                                return action(std::make_shared<GraphCase>(parse_graph6(text)));
                            });
                        },
                        "number of vertices"};

namespace {
constexpr int most_words = 64, most_letters = 6, longest_word = 4;
}

const Source graph_powers{
    "powers",
    [](const Range& range) {
        const std::string exponents =
            ", and n = 1 to " + std::to_string(longest_word) + " with at most " + std::to_string(most_words) + " words";
        if (!range.given.empty())
            return "the given graphs with at most " + std::to_string(most_letters) + " vertices" + exponents;
        return "all graphs with " + std::to_string(range.min_vertices) + " to " +
               std::to_string(std::min(range.max_vertices, most_letters)) + " vertices up to isomorphism" + exponents;
    },
    [](const Range& range, const Source::Action& action) {
        for_each_of_range(range, most_letters, [&](const std::string& text) {
            const Graph base = parse_graph6(text);
            bool wanted = true;
            for (int n = 1, words = base.size(); wanted && n <= longest_word && words <= most_words;
                 ++n, words *= base.size())
                wanted = action(std::make_shared<PowerCase>(base, n));
            return wanted;
        });
    }};

const Source number_pairs{"numbers",
                          [](const Range&) { return std::string("all m = 1 to 8 and n = 0 to 4 with m^n ≤ 4096"); },
                          [](const Range&, const Source::Action& action) {
                              for (int m = 1; m <= 8; ++m)
                                  for (int n = 0, words = 1; n <= 4 && words <= Graph::max_vertices; ++n, words *= m)
                                      if (!action(std::make_shared<NumberCase>(m, n))) return;
                          }};

const Stream<GraphCase> graphs{&all_graphs, itself<GraphCase>};
const Stream<PowerCase> powers{&graph_powers, itself<PowerCase>};
const Stream<NumberCase> numbers{&number_pairs, itself<NumberCase>};

const Stream<GraphWithGroup> graphs_with_groups{
    &all_graphs, [](const Case& of, const Range&, const Visitor<GraphWithGroup>& visitor) {
        const auto& graph = dynamic_cast<const GraphCase&>(of);
        for_each_group(graph, visitor.note,
                       [&](const PermutationGroup& group) { visitor.see(GraphWithGroup(graph, group)); });
    }};

const Stream<GroupAtPair> groups_at_pairs{
    &all_graphs, [](const Case& of, const Range& range, const Visitor<GroupAtPair>& visitor) {
        const auto at_pairs = [&](const GraphWithGroup& base) {
            const auto elements = base.group().elements();
            if (!elements) return visitor.note("groups of more than 50,000 elements are left out");
            for (int u = 0; u < base.graph().size(); ++u)
                for (int v = 0; v < base.graph().size(); ++v) visitor.see(GroupAtPair(base, *elements, u, v));
        };
        graphs_with_groups.for_each(of, range, {at_pairs, visitor.note});
    }};

const Stream<GroupAtArrow> groups_at_arrows{
    &all_graphs, [](const Case& of, const Range& range, const Visitor<GroupAtArrow>& visitor) {
        const auto at_arrows = [&](const GroupAtPair& at) {
            // Every σ for small groups; for large ones the first and the last, the lemma being about one coset.
            const auto& all = at.taking_u_to_v();
            const bool few = at.elements().size() <= 720;
            if (!few) visitor.note("in groups of more than 720 elements, two σ for each u and v");
            for (std::size_t k = 0; k < all.size(); k += few ? 1 : std::max<std::size_t>(1, all.size() - 1))
                visitor.see(GroupAtArrow(at, all[k]));
        };
        groups_at_pairs.for_each(of, range, {at_arrows, visitor.note});
    }};

const Stream<PrivateChannel> private_channel_instances{
    &all_graphs, [](const Case& of, const Range& range, const Visitor<PrivateChannel>& visitor) {
        const auto& graph = dynamic_cast<const GraphCase&>(of);
        for (const auto& lambda : range.lambdas)
            for (const auto& named : graph.channels(lambda, range.seed))
                visitor.see(PrivateChannel(graph, lambda, named));
    }};

const Stream<PrivateChannelWithGroup> private_channels_with_groups{
    &all_graphs, [](const Case& of, const Range& range, const Visitor<PrivateChannelWithGroup>& visitor) {
        const auto& graph = dynamic_cast<const GraphCase&>(of);
        const auto with_groups = [&](const PrivateChannel& k) {
            for_each_group(graph, visitor.note,
                           [&](const PermutationGroup& group) { visitor.see(PrivateChannelWithGroup(k, group)); });
        };
        private_channel_instances.for_each(of, range, {with_groups, visitor.note});
    }};

const Stream<EveryChannel> every_channel{
    &all_graphs, [](const Case& of, const Range&, const Visitor<EveryChannel>& visitor) {
        const auto& graph = dynamic_cast<const GraphCase&>(of);
        const int rows = graph.size();
        std::set<int> outputs{1};
        if (rows <= 5) outputs.insert({rows - 1, rows, rows + 1});
        else if (rows <= 12) outputs.insert(2);
        outputs.erase(0);
        visitor.note(
            "all channels: with 1, ℓ-1, ℓ and ℓ+1 outputs for ℓ ≤ 5 inputs, with 1 and 2 outputs for ℓ ≤ 12, with 1 "
            "output beyond");
        for (const int p : outputs)
            for_each_assignment(p, rows,
                                [&](const std::vector<int>& target) { visitor.see(EveryChannel(graph, target)); });
    }};

const Stream<EverySquareChannel> every_square_channel{
    &all_graphs, [](const Case& of, const Range&, const Visitor<EverySquareChannel>& visitor) {
        const auto& graph = dynamic_cast<const GraphCase&>(of);
        for_each_group(graph, visitor.note,
                       [&](const PermutationGroup& group) { visitor.see(EverySquareChannel(graph, group)); });
    }};

const Stream<EverySquareChannel> every_square_channel_once{
    &all_graphs, [](const Case& of, const Range&, const Visitor<EverySquareChannel>& visitor) {
        const auto& graph = dynamic_cast<const GraphCase&>(of);
        visitor.see(EverySquareChannel(graph, graph.group()));
    }};

}  // namespace leakproof
