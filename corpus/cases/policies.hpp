// Policies as cases.
#pragma once

#include <optional>

#include "corpus/cases/powers.hpp"
#include "policy/databases/databases.hpp"
#include "policy/neighbours/relation.hpp"
#include "suite/check.hpp"

namespace leakproof {

// A policy with its neighbour relation, worked out when first asked for. A case is used by one thread at a time.
class PolicyCase : public Case, public Subject {
public:
    explicit PolicyCase(Databases policy) : policy_(std::move(policy)) {}

    std::string name() const override;
    Size extent() const override { return {policy_.values(), policy_.tuples()}; }
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {}; }

    const Databases& policy() const { return policy_; }
    const OrderedRelation& relation() const;  // minimally secretly different

private:
    Databases policy_;
    mutable std::optional<OrderedRelation> relation_;
};

// The same, for findings that speak of every channel and every ε.
class PolicyForEveryChannel : public Subject {
public:
    explicit PolicyForEveryChannel(const PolicyCase& of) : of_(of) {}
    void describe(Counterexample& out) const override { of_.describe(out); }
    Strength strength() const override { return {Channels::all, Epsilon::all}; }
    const PolicyCase& policy_case() const { return of_; }
    const Databases& policy() const { return of_.policy(); }

private:
    const PolicyCase& of_;
};

// A policy at one λ, for findings about every channel.
class PolicyAtLambda : public Subject {
public:
    PolicyAtLambda(const PolicyCase& of, const Rational& lambda) : of_(of), lambda_(lambda) {}
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {Channels::all, Epsilon::list}; }
    const Rational* tried_lambda() const override { return &lambda_; }
    const PolicyCase& policy_case() const { return of_; }
    const Databases& policy() const { return of_.policy(); }
    const Rational& lambda() const { return lambda_; }

private:
    const PolicyCase& of_;
    const Rational& lambda_;
};

// Two databases of a policy, as a counterexample shows them.
Findings::Values neighbours_shown(const Databases& policy, int d, int e);
Findings::Values neighbours_shown(const Graph& secrets, const std::pair<Database, Database>& pair);
// The values, and behind them the databases if there are any.
Findings::Values with_neighbours(Findings::Values values, const Graph& secrets,
                                 const std::optional<std::pair<Database, Database>>& pair);

// The numbers of values and tuples that `range` asks for: pairs (values, tuples, largest number of databases).
struct PolicySize {
    int values, tuples, databases;
};
std::vector<PolicySize> policy_sizes(const Range& range);  // throws InputError where there would be too many

// The largest numbers of values and tuples that the user asks for, or the standard ones.
int values_or(const Range& range, int standard);
int tuples_or(const Range& range, int standard);

extern const Source<PolicyCase> all_policies;  // |T| ≤ 2 with n ≤ 4, |T| = 3 with n ≤ 2; wider in the long suite
extern const Source<PolicyCase> named_policies;          // single policies beyond that
extern const Source<PolicyCase> unconstrained_policies;  // all secret graphs with I = T^n

extern const Stream<PolicyCase> policies;
extern const Stream<PolicyForEveryChannel, PolicyCase> policies_for_every_channel;
extern const Stream<PolicyAtLambda, PolicyCase> policies_at_lambda;
extern const Stream<PolicyAtLambda, PolicyCase> named_policies_at_lambda;
extern const Stream<PolicyCase> free_policies;  // I = T^n
extern const Stream<PolicyForEveryChannel, PolicyCase> free_policies_for_every_channel;
extern const Stream<PowerCase, PolicyCase> induced_powers;  // I = T^n, with the graph that the relation induces

}  // namespace leakproof
