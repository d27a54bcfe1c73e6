// The cases about policies that the suite enumerates, and the subjects drawn from them.
#pragma once

#include <optional>

#include "corpus/cases/subjects.hpp"
#include "corpus/enumerate/policies.hpp"
#include "graph/distance.hpp"
#include "policy/histogram_facts.hpp"
#include "policy/queries.hpp"
#include "policy/relation.hpp"
#include "policy/secrets.hpp"
#include "suite/check.hpp"

namespace leakproof {

// A policy with its neighbour relation, worked out when first asked for. A case is used by one thread at a time.
class PolicyCase : public Case, public Subject {
public:
    explicit PolicyCase(Policy policy) : policy_(std::move(policy)) {}

    std::string name() const override;
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {}; }

    const Policy& policy() const { return policy_; }
    const OrderedRelation& relation() const;  // minimally secretly different

private:
    Policy policy_;
    mutable std::optional<OrderedRelation> relation_;
};

// The same, for findings that speak of every channel and every ε.
class PolicyForEveryChannel : public Subject {
public:
    explicit PolicyForEveryChannel(const PolicyCase& of) : of_(of) {}
    void describe(Counterexample& out) const override { of_.describe(out); }
    Strength strength() const override { return {Channels::all, Epsilon::all}; }
    const PolicyCase& policy_case() const { return of_; }
    const Policy& policy() const { return of_.policy(); }

private:
    const PolicyCase& of_;
};

// A policy at one λ, for findings about every channel.
class PolicyAtLambda : public Subject {
public:
    PolicyAtLambda(const PolicyCase& of, const Rational& lambda) : of_(of), lambda_(lambda) {}
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {Channels::all, Epsilon::list}; }
    const PolicyCase& policy_case() const { return of_; }
    const Policy& policy() const { return of_.policy(); }
    const Rational& lambda() const { return lambda_; }

private:
    const PolicyCase& of_;
    const Rational& lambda_;
};

// One vector of answers to count queries, and what holds for the databases that give them.
using CountPolicy = AnswerFacts;

// Count queries, a secret graph and a number of tuples; the answers range over all that some database gives.
class CountSystem : public Case, public Subject {
public:
    CountSystem(Graph secrets, int tuples, std::vector<Predicate> queries);

    std::string name() const override;
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {}; }

    const Graph& secrets() const { return secrets_; }
    int tuples() const { return tuples_; }
    const std::vector<Predicate>& queries() const { return queries_; }
    const std::vector<CountPolicy>& policies() const&;  // by ascending answers
    void policies() const&& = delete;
    std::vector<Policy> listed() const;  // the same with their databases
    bool sparse() const { return sparse_; }
    const PolicyGraph& policy_graph() const;

private:
    Graph secrets_;
    int tuples_;
    std::vector<Predicate> queries_;
    bool sparse_;
    mutable std::optional<std::vector<CountPolicy>> policies_;
    mutable std::optional<PolicyGraph> policy_graph_;
};

// Marginals of a product domain as constraints. `secrets` is the complete graph or the attribute graph.
class MarginalSystem : public CountSystem {
public:
    MarginalSystem(std::vector<int> sides, std::vector<std::vector<int>> marginals, Graph secrets, int tuples);
    std::string name() const override;

    const std::vector<int>& sides() const { return sides_; }
    const std::vector<std::vector<int>>& marginals() const { return marginals_; }  // the attributes of each
    int cells(std::size_t marginal) const;                                         // size(C)

private:
    std::vector<int> sides_;
    std::vector<std::vector<int>> marginals_;
};

// Range counts over disjoint rectangles of a grid, secrets being points at distance at most θ.
class GridSystem : public CountSystem {
public:
    GridSystem(std::vector<int> sides, Norm norm, Rational theta, std::vector<Rectangle> rectangles, int tuples);
    std::string name() const override;
    void describe(Counterexample& out) const override;

    const Rational& theta() const { return theta_; }
    const std::vector<Rectangle>& rectangles() const { return rectangles_; }
    bool has_point_query() const;
    int largest_component() const {
        return static_cast<int>(largest_.empty() ? 0 : largest_.front().size());
    }  // maxcomp(Q)
    // Whether the rectangles of some largest component have a point outside all rectangles within distance θ.
    bool has_room() const;

private:
    std::vector<int> sides_;
    Norm norm_;
    Rational theta_;
    std::vector<Rectangle> rectangles_;
    std::vector<std::vector<int>> largest_;  // the largest components, as numbers of rectangles
};

// One policy of a system, with the system it belongs to.
template <class System>
class PolicyOf : public Subject {
public:
    PolicyOf(const System& system, const CountPolicy& policy) : system_(system), policy_(policy) {}
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {}; }

    const System& system() const { return system_; }
    const std::vector<int>& answers() const { return policy_.answers; }
    const HistogramFacts& facts() const { return policy_.facts; }
    const Graph& secrets() const { return system_.secrets(); }

private:
    const System& system_;
    const CountPolicy& policy_;
};

// What claims about symmetry expect; where it fails, D and D' are the databases of those names.
inline constexpr const char* neighbours_are_mutual = "D ~ D' implies D' ~ D";

// Two databases of a policy, written out for a counterexample.
Findings::Values neighbours_text(const Policy& policy, int d, int e);
Findings::Values neighbours_text(const Graph& secrets, const DatabasePair& pair);

// The numbers of values and tuples that `range` asks for: pairs (values, tuples, largest number of databases).
struct PolicySize {
    int values, tuples, databases;
};
std::vector<PolicySize> policy_sizes(const Range& range);  // throws InputError where there would be too many

// Sources
extern const Source all_policies;            // |T| ≤ 2 with n ≤ 4, |T| = 3 with n ≤ 2; wider in the long suite
extern const Source named_policies;          // single policies beyond that
extern const Source unconstrained_policies;  // all secret graphs with I = T^n
extern const Source count_systems;           // all T, G, n, Q
extern const Source marginal_systems;  // one marginal and the complete graph, or disjoint ones and the attribute graph
extern const Source grid_systems;

// Streams
extern const Stream<PolicyCase> policies;
extern const Stream<PolicyForEveryChannel> policies_for_every_channel;
extern const Stream<PolicyAtLambda> policies_at_lambda;
extern const Stream<PolicyAtLambda> named_policies_at_lambda;
extern const Stream<PolicyCase> free_policies;  // I = T^n
extern const Stream<PolicyForEveryChannel> free_policies_for_every_channel;
extern const Stream<PowerCase> induced_powers;  // I = T^n, with the adjacency graph that the relation induces
extern const Stream<CountSystem> systems_of_counts;
extern const Stream<PolicyOf<CountSystem>> count_policies;
extern const Stream<MarginalSystem> systems_of_marginals;
extern const Stream<PolicyOf<MarginalSystem>> marginal_policies;
extern const Stream<GridSystem> systems_of_ranges;
extern const Stream<PolicyOf<GridSystem>> grid_policies;

}  // namespace leakproof
