// Count queries as constraints, for all answers that some database gives.
#pragma once

#include <optional>

#include "policy/databases/databases.hpp"
#include "policy/sensitivity/histogram_facts.hpp"
#include "suite/check.hpp"

namespace leakproof {

// One vector of answers to count queries, and what holds for the databases that give them.
using CountPolicy = AnswerFacts;

// Count queries, a secret graph and a number of tuples; the answers range over all that some database gives.
class CountSystem : public Case, public Subject {
public:
    CountSystem(Graph secrets, int tuples, std::vector<Predicate> queries);

    std::string name() const override;
    Size extent() const override { return {secrets_.size(), tuples_, static_cast<int>(queries_.size())}; }
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {}; }

    const Graph& secrets() const { return secrets_; }
    int tuples() const { return tuples_; }
    const std::vector<Predicate>& queries() const { return queries_; }
    const std::vector<CountPolicy>& policies() const&;  // by ascending answers
    void policies() const&& = delete;
    std::vector<Databases> listed() const;  // the same with their databases
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

template <class System>
void each_policy(const System& system, const Range&, const Visitor<PolicyOf<System>>& visitor) {
    for (const auto& policy : system.policies()) visitor.see(PolicyOf<System>(system, policy));
}

extern const Source<CountSystem> count_systems;  // all T, G, n, Q
extern const Stream<CountSystem> systems_of_counts;
extern const Stream<PolicyOf<CountSystem>, CountSystem> count_policies;

}  // namespace leakproof
