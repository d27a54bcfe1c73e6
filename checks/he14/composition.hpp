// The claims of Section 4 about composing mechanisms and about other definitions of privacy.
#pragma once

#include "checks/he14/he14.hpp"
#include "checks/tools/pufferfish.hpp"
#include "derivation/derivation.hpp"

namespace leakproof::he14 {

// equation_9.cpp
Graph adjacency_graph(const PolicyForEveryChannel& p);
void equation_9(const PolicyForEveryChannel& p, const Graph& adjacency, Findings& expect);

// metrics.cpp
void metrics(const PolicyForEveryChannel& p, const Graph& adjacency, Findings& expect);

// axioms.cpp: K has the outputs of M₁, then those of M₂
struct Processed {
    std::vector<std::vector<Rational>> map;  // of the outputs of M₁, one row each
    GenericMatrix channel;                   // A∘M₁
};
struct Mixed {
    Rational weight;        // p
    GenericMatrix channel;  // M₁ with probability p, else M₂
};
struct AxiomInstances {
    Graph adjacency;
    std::vector<Processed> processed;
    std::vector<Mixed> mixed;
};
AxiomInstances axiom_instances(const PolicyForEveryChannel& p);
void axioms(const PolicyForEveryChannel& p, const AxiomInstances& of, Findings& expect);

// theorem_4_1.cpp
class ChannelsOnPolicy : public PolicyAtLambda {  // a policy at one λ, for findings about single channels
public:
    using PolicyAtLambda::PolicyAtLambda;
    Strength strength() const override { return {Channels::instances, Epsilon::list}; }
};
extern const Stream<ChannelsOnPolicy, PolicyCase> channels_on_policies;
struct TwoMechanisms {
    Rational lambda_first, lambda_second;
    Matrix first;
    std::vector<Matrix> second;  // one for each output of the first
    Matrix both;                 // column (ω_1, ω_2) is number ω_1 · outputs + ω_2
};
std::vector<TwoMechanisms> one_after_the_other(const ChannelsOnPolicy& p);
void theorem_4_1(const ChannelsOnPolicy& p, const std::vector<TwoMechanisms>& mechanisms, Findings& expect);

// theorem_4_2.cpp, theorem_4_3.cpp: mechanisms on disjoint sets of tuples
using TupleSets = std::vector<std::vector<int>>;
std::vector<TupleSets> disjoint_tuple_sets(int tuples);  // all ways to choose two or more disjoint nonempty sets
int sets_that_differ(const Databases& policy, int d, int e, const TupleSets& sets);
// Randomised response on "does D agree with the given database on this set": private at λ for every relation. The
// probability of the first output at one database, and the whole channel.
Rational response(const Databases& policy, const std::vector<int>& set, int target, int d, const Rational& lambda);
Matrix randomised_response(const Databases& policy, const std::vector<int>& set, int target, const Rational& lambda);
void theorem_4_2(const PolicyForEveryChannel& p, const OrderedRelation& relation, Findings& expect);
class ConstrainedCase : public Case,
                        public Subject {  // a secret graph, n tuples, constraints as sets of permitted words
public:
    ConstrainedCase(Graph secrets_, int tuples_, std::vector<std::vector<bool>> constraints_, std::string name_);
    std::string name() const override { return name_text; }
    Size extent() const override { return {secrets.size(), tuples, static_cast<int>(constraints.size())}; }
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {Channels::all, Epsilon::all}; }
    bool permitted(std::size_t word) const;
    const Graph secrets;
    const int tuples;
    const std::vector<std::vector<bool>> constraints;  // for each word in lexicographic order whether it satisfies
    const std::vector<Database> words;
    const std::string name_text;
};
extern const Stream<ConstrainedCase> constrained_cases;
std::vector<std::vector<bool>> affected_tuples(
    const ConstrainedCase& c);  // for each constraint and tuple: is some pair critical?
void theorem_4_3(const ConstrainedCase& c, const std::vector<std::vector<bool>>& affected, Findings& expect);
extern const Stream<CountSystem> two_component_systems;  // S and T∖S without an edge between, both counted
struct PolicyWithRelation {
    Databases policy;
    OrderedRelation relation;
};
struct CriticalPair {  // databases with one secret between them, of which the first satisfies a constraint only
    Database satisfying, violating;
    Predicate counted;
    int answer;
};
struct CriticalPairs {
    std::optional<CriticalPair> any;         // critical to one of the counts
    std::optional<CriticalPair> one_change;  // the same, the two databases differing in one tuple only
    std::vector<PolicyWithRelation> policies;
};
CriticalPairs critical_pairs(const CountSystem& s);
void theorem_4_3_two_components(const CountSystem& s, const CriticalPairs& of, Findings& expect);
extern const Stream<MarginalSystem> gender_example;
class MarginalsWithMechanisms : public MarginalSystem {  // the same system, for findings about two channels
public:
    using MarginalSystem::MarginalSystem;
    Strength strength() const override { return {Channels::instances, Epsilon::none}; }
};
extern const Stream<MarginalSystem> gender_mechanisms;
struct GenderExample {
    std::vector<Edge> neighbours;
    std::optional<Edge> exchange;  // the first neighbours that differ in two tuples, which exchange the two values
    Rational lambda;
    Matrix one, two;  // mechanisms on one and on the other of these tuples
    // D_a and D_b, these neighbours, on the sets S_1 and S_2 of one of these tuples each, as lists of (tuple, value)
    struct OnSets {
        std::vector<std::pair<int, int>> a_one, a_two, b_one, b_two;
    } on;
};
std::vector<GenderExample> gender_examples(const MarginalSystem& s);  // one for all positive counts each
void theorem_4_3_gender(const MarginalSystem& s, const std::vector<GenderExample>& examples, Findings& expect);
void theorem_4_3_gender_mechanisms(const MarginalSystem& s, const std::vector<GenderExample>& examples,
                                   Findings& expect);
// Neighbours that differ on two of the sets, and mechanisms on these whose joint release tells them apart.
Findings::Values joint_release_shown(const Databases& policy, int d, int e, const TupleSets& sets);

// theorem_4_4.cpp, theorem_4_5.cpp, conjecture_4_5.cpp
struct PufferfishInequality {  // Pr(ω | t_i = x) ≤ λ Pr(ω | t_i = y) for one prior, as weights of the databases
    int tuple, x, y;
    std::vector<Rational> given_x, given_y;
};
std::vector<PufferfishInequality> pufferfish_inequalities(const PolicyForEveryChannel& p);
void theorem_4_4(const PolicyForEveryChannel& p, const std::vector<PufferfishInequality>& pufferfish, Findings& expect);
// For neighbours D, D' what the adversary believes who leaves D_j or D'_j to each tuple, D_j being w times likelier.
struct BoxBelief {
    int d, e;
    long likelier;                           // w
    std::vector<Rational> given_x, given_y;  // of a secret between D and D'
};
std::vector<BoxBelief> box_beliefs(const PolicyForEveryChannel& p);
void theorem_4_5(const PolicyForEveryChannel& p, const std::vector<BoxBelief>& beliefs, Findings& expect);
struct PufferfishBreach {
    ProductPrior prior;
    int tuple, x, y;
    Matrix channel;
    Rational given_x, given_y;  // probabilities of the first output
};
std::optional<PufferfishBreach> pufferfish_breach(const PolicyAtLambda& p);
void conjecture_4_5(const PolicyAtLambda& p, const std::optional<PufferfishBreach>& breach, Findings& expect);

}  // namespace leakproof::he14
