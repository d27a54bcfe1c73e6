// Groups of automorphisms of a graph.
#pragma once

#include <memory>

#include "corpus/cases/graph_case.hpp"

namespace leakproof {

// A group of automorphisms Γ of a graph.
class GraphWithGroup : public Subject {
public:
    GraphWithGroup(const GraphCase& of, const PermutationGroup& group) : of_(of), group_(group) {}
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {}; }

    const GraphCase& graph_case() const { return of_; }
    const Graph& graph() const { return of_.graph(); }
    const PermutationGroup& group() const { return group_; }
    bool is_full() const { return group_.order() == of_.group().order(); }

private:
    const GraphCase& of_;
    const PermutationGroup& group_;
};

// Γ with all its elements, and two vertices.
class GroupAtPair : public GraphWithGroup {
public:
    GroupAtPair(const GraphWithGroup& base, const std::vector<Permutation>& elements, int u_, int v_)
        : GraphWithGroup(base), u(u_), v(v_), elements_(elements),
          taking_(std::make_shared<const std::vector<Permutation>>(elements_taking(elements, u_, v_))) {}
    void describe(Counterexample& out) const override;

    const int u, v;
    const std::vector<Permutation>& elements() const { return elements_; }
    const std::vector<Permutation>& taking_u_to_v() const { return *taking_; }  // Γ_{u→v}
    bool same_orbit() const { return !taking_->empty(); }

private:
    const std::vector<Permutation>& elements_;
    std::shared_ptr<const std::vector<Permutation>> taking_;  // shared by all the arrows from u to v
};

// The same with one σ ∈ Γ_{u→v}.
class GroupAtArrow : public GroupAtPair {
public:
    GroupAtArrow(const GroupAtPair& at, const Permutation& sigma_) : GroupAtPair(at), sigma(sigma_) {}
    void describe(Counterexample& out) const override;
    const Permutation& sigma;
};

extern const Stream<GraphWithGroup, GraphCase> graphs_with_groups;  // every subgroup up to conjugacy
extern const Stream<GroupAtPair, GraphCase> groups_at_pairs;        // ... and every u, v up to it
extern const Stream<GroupAtArrow, GraphCase> groups_at_arrows;      // ... and every σ ∈ Γ_{u→v}

// Calls the action with every subgroup that is tried, saying what is left out.
void for_each_group(const GraphCase& graph, const std::function<void(const std::string&)>& leave_out,
                    const std::function<void(const PermutationGroup&)>& action);

}  // namespace leakproof
