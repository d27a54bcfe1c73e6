#include "corpus/cases/groups.hpp"

#include <algorithm>

namespace leakproof {
namespace {

constexpr long most_moves = 20'000'000;  // elements of a group looked at, for all pairs of vertices

}  // namespace

void GraphWithGroup::describe(Counterexample& out) const {
    of_.describe(out);
    out.group = shown_generators(group_);
    out.values.push_back({"|Γ|", group_.order()});
}

void GroupAtPair::describe(Counterexample& out) const {
    GraphWithGroup::describe(out);
    out.values.push_back({"u", u});
    out.values.push_back({"v", v});
}

void GroupAtArrow::describe(Counterexample& out) const {
    GroupAtPair::describe(out);
    out.values.push_back({"σ", sigma});
}

void for_each_group(const GraphCase& graph, const std::function<void(const std::string&)>& leave_out,
                    const std::function<void(const PermutationGroup&)>& action) {
    if (!graph.all_subgroups())
        leave_out(
            "of groups with more than 720 elements or on more than 10 vertices all subgroups but the trivial one "
            "and the whole group");
    for (const auto& group : graph.subgroups()) action(group);
}

const Stream<GraphWithGroup, GraphCase> graphs_with_groups{
    &all_graphs,
    [](const GraphCase& graph, const Range&, const Visitor<GraphWithGroup>& visitor) {
        for_each_group(graph, visitor.leave_out,
                       [&](const PermutationGroup& group) { visitor.see(GraphWithGroup(graph, group)); });
    },
    "subgroups of automorphisms"};

const Stream<GroupAtPair, GraphCase> groups_at_pairs{
    &all_graphs,
    [](const GraphCase& of, const Range& range, const Visitor<GroupAtPair>& visitor) {
        const auto at_pairs = [&](const GraphWithGroup& base) {
            const long n = base.graph().size(), most = std::min(PermutationGroup::default_limit, most_moves / (n * n));
            const auto elements = base.group().elements(most);
            if (!elements)
                return visitor.leave_out(most == PermutationGroup::default_limit
                                             ? "groups of more than 50,000 elements"
                                             : "groups of more than 20,000,000/n² elements on n vertices");
            const PairOrbits& orbits = base.group().pair_orbits();
            for (int u = 0; u < base.graph().size(); ++u)
                for (int v = 0; v < base.graph().size(); ++v)
                    if (orbits.first(u, v) == std::pair(u, v)) visitor.see(GroupAtPair(base, *elements, u, v));
        };
        visitor.note("u and v are taken up to Γ: what holds for them and σ holds for γ(u), γ(v) and γ∘σ∘γ⁻¹");
        graphs_with_groups.for_each(of, range, {at_pairs, visitor.note, visitor.leave_out});
    },
    "subgroups of automorphisms, pairs of vertices"};

const Stream<GroupAtArrow, GraphCase> groups_at_arrows{
    &all_graphs,
    [](const GraphCase& of, const Range& range, const Visitor<GroupAtArrow>& visitor) {
        const auto at_arrows = [&](const GroupAtPair& at) {
            // Every σ for small groups; for large ones the first and the last, the lemma being about one coset.
            const auto& all = at.taking_u_to_v();
            const bool few = at.elements().size() <= 720;
            if (!few) visitor.leave_out("in groups of more than 720 elements all but two σ for each u and v");
            for (std::size_t k = 0; k < all.size(); k += few ? 1 : std::max<std::size_t>(1, all.size() - 1))
                visitor.see(GroupAtArrow(at, all[k]));
        };
        groups_at_pairs.for_each(of, range, {at_arrows, visitor.note, visitor.leave_out});
    },
    "subgroups of automorphisms, pairs of vertices, every σ between them"};

}  // namespace leakproof
