// The cases that the suite enumerates and the subjects drawn from them.
#pragma once

#include <optional>

#include "corpus/enumerate/channels.hpp"
#include "derivation/derivation.hpp"
#include "graph/distance.hpp"
#include "suite/check.hpp"
#include "symmetry/automorphisms.hpp"
#include "symmetry/group.hpp"

namespace leakproof {

// A graph with what is known about it, worked out when first asked for. A case is used by one thread at a time.
class GraphCase : public Case, public Subject {
public:
    explicit GraphCase(Graph graph) : graph_(std::move(graph)) {}

    std::string name() const override;
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {}; }

    const Graph& graph() const { return graph_; }
    int size() const { return graph_.size(); }
    const Distances& distance() const;
    const std::vector<Component>& components() const;
    const PermutationGroup& group() const;  // all automorphisms
    // One subgroup per conjugacy class; only the trivial and the full group when the full group has more than 720
    // elements.
    const std::vector<PermutationGroup>& subgroups() const;
    bool all_subgroups() const;
    const std::vector<NamedChannel>& channels(const Rational& lambda, std::uint64_t seed) const;

private:
    Graph graph_;
    mutable std::optional<Distances> distance_;
    mutable std::optional<std::vector<Component>> components_;
    mutable std::optional<PermutationGroup> group_;
    mutable std::optional<std::vector<PermutationGroup>> subgroups_;
    mutable bool all_subgroups_ = true;
    mutable std::vector<std::pair<Rational, std::vector<NamedChannel>>> channels_;
};

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
        : GraphWithGroup(base),
          u(u_),
          v(v_),
          elements_(elements),
          taking_(elements_taking(elements, u_, v_)) {}
    void describe(Counterexample& out) const override;

    const int u, v;
    const std::vector<Permutation>& elements() const { return elements_; }
    const std::vector<Permutation>& taking_u_to_v() const { return taking_; }  // Γ_{u→v}
    bool same_orbit() const { return !taking_.empty(); }

private:
    const std::vector<Permutation>& elements_;
    std::vector<Permutation> taking_;
};

// The same with one σ ∈ Γ_{u→v}.
class GroupAtArrow : public GroupAtPair {
public:
    GroupAtArrow(const GroupAtPair& at, const Permutation& sigma_) : GroupAtPair(at), sigma(sigma_) {}
    void describe(Counterexample& out) const override;
    const Permutation& sigma;
};

// A concrete channel that is private on a graph at λ.
class PrivateChannel : public Subject {
public:
    PrivateChannel(const GraphCase& of, const Rational& lambda, const NamedChannel& named)
        : of_(of),
          lambda_(lambda),
          named_(named) {}
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {Channels::instances, Epsilon::list}; }

    const GraphCase& graph_case() const { return of_; }
    const Graph& graph() const { return of_.graph(); }
    const Rational& lambda() const { return lambda_; }
    const Matrix& matrix() const { return named_.channel.matrix(); }

private:
    const GraphCase& of_;
    const Rational& lambda_;
    const NamedChannel& named_;
};

// A private channel and a group of automorphisms.
class PrivateChannelWithGroup : public PrivateChannel {
public:
    PrivateChannelWithGroup(const PrivateChannel& k, const PermutationGroup& group)
        : PrivateChannel(k),
          group_(group) {}
    void describe(Counterexample& out) const override;
    const PermutationGroup& group() const { return group_; }

private:
    const PermutationGroup& group_;
};

// Every channel on the graph with that many outputs whose column j has its maximum in row maximal_row[j], at every λ
// ≥ 1.
class EveryChannel : public Subject {
public:
    EveryChannel(const GraphCase& of, std::vector<int> maximal_row) : of_(of), maximal_row_(std::move(maximal_row)) {}
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {Channels::all, Epsilon::all}; }

    const GraphCase& graph_case() const { return of_; }
    const Graph& graph() const { return of_.graph(); }
    int outputs() const { return static_cast<int>(maximal_row_.size()); }
    const std::vector<int>& maximal_row() const { return maximal_row_; }
    GenericMatrix matrix() const { return generic_matrix(graph().size(), outputs()); }
    Assumptions assumptions() const { return Assumptions(graph(), outputs(), maximal_row_); }

private:
    const GraphCase& of_;
    std::vector<int> maximal_row_;
};

// Every square channel with its column maxima on the diagonal, and a group of automorphisms.
class EverySquareChannel : public EveryChannel {
public:
    EverySquareChannel(const GraphCase& of, const PermutationGroup& group);
    void describe(Counterexample& out) const override;
    const PermutationGroup& group() const { return group_; }

private:
    const PermutationGroup& group_;
};

// A graph and an exponent: the adjacency graph of databases of n tuples without constraints.
class PowerCase : public Case, public Subject {
public:
    PowerCase(Graph base, int exponent);
    PowerCase(Graph base, int exponent, Graph adjacency);  // with the adjacency graph found in another way
    std::string name() const override;
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {}; }

    const Graph& base() const { return base_; }
    int exponent() const { return exponent_; }
    const Graph& power() const { return power_; }

private:
    Graph base_;
    int exponent_;
    Graph power_;
};

// One or two whole numbers, for families of examples.
class NumberCase : public Case, public Subject {
public:
    NumberCase(int m_, int n_) : m(m_), n(n_) {}
    std::string name() const override;
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {}; }
    const int m, n;
};

// Sources
extern const Source all_graphs;    // graphs up to isomorphism, min..max vertices
extern const Source graph_powers;  // (G, n) with n ≤ 4 and at most 64 words
extern const Source number_pairs;  // 1 ≤ m ≤ 8, 0 ≤ n ≤ 4, m^n ≤ 4096

// Streams
extern const Stream<GraphCase> graphs;
extern const Stream<GraphWithGroup> graphs_with_groups;  // every subgroup up to conjugacy
extern const Stream<GroupAtPair> groups_at_pairs;        // ... and every u, v
extern const Stream<GroupAtArrow> groups_at_arrows;      // ... and every σ ∈ Γ_{u→v}
extern const Stream<PrivateChannel> private_channel_instances;
extern const Stream<PrivateChannelWithGroup> private_channels_with_groups;
extern const Stream<EveryChannel> every_channel;  // every assignment of maximal rows, up to the order of columns
extern const Stream<EverySquareChannel> every_square_channel;       // ... for every subgroup up to conjugacy
extern const Stream<EverySquareChannel> every_square_channel_once;  // with the full group only
extern const Stream<PowerCase> powers;
extern const Stream<NumberCase> numbers;

}  // namespace leakproof
