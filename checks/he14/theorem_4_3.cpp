// Theorem 4.3: mechanisms on disjoint sets S_1, …, S_p of tuples under constraints. If neighbours D, D' differ on one
// of the sets only, the joint release is as private as the least private mechanism, for all channels and all ε; if they
// differ on two, randomised response on each of these two has joint ratio λ² there, while each one is private at λ.
// So the conclusion of the theorem is: no neighbours differ on two of the sets.
#include <algorithm>
#include <bit>

#include "base/words.hpp"
#include "checks/he14/composition.hpp"
#include "corpus/enumerate/policies.hpp"
#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "policy/databases/answer_classes.hpp"
#include "policy/reading/policy_writer.hpp"

namespace leakproof::he14 {
namespace {

std::vector<Database> permitted_words(const ConstrainedCase& c) {
    std::vector<Database> out;
    for (std::size_t w = 0; w < c.words.size(); ++w)
        if (c.permitted(w)) out.push_back(c.words[w]);
    return out;
}

struct Breach {
    int d, e;
    TupleSets sets;
};

// Neighbours that differ on two of the sets, among the choices of sets that meet the hypothesis.
template <class Hypothesis>
std::optional<Breach> first_breach(const Databases& policy, const OrderedRelation& relation,
                                   const Hypothesis& allowed) {
    const auto arcs = relation.arcs();
    for (const auto& sets : disjoint_tuple_sets(policy.tuples())) {
        if (!allowed(sets)) continue;
        for (const auto& [d, e] : arcs)
            if (sets_that_differ(policy, d, e, sets) > 1) return Breach{d, e, sets};
    }
    return std::nullopt;
}

Findings::Values breach_text(const Databases& policy, const Breach& b) {
    return joint_release_shown(policy, b.d, b.e, b.sets);
}

// Whether every constraint affects at most one of the sets, so that Q splits into Q_1, …, Q_p.
bool splits(const std::vector<std::vector<bool>>& affected, const TupleSets& sets) {
    return std::all_of(affected.begin(), affected.end(), [&](const std::vector<bool>& tuples) {
        return std::count_if(sets.begin(), sets.end(), [&](const std::vector<int>& set) {
                   return std::any_of(set.begin(), set.end(), [&](int i) { return tuples[i]; });
               }) <= 1;
    });
}

// Whether every constraint affects tuples of one of the sets only, and none outside of it.
bool splits_strictly(const std::vector<std::vector<bool>>& affected, const TupleSets& sets) {
    return std::all_of(affected.begin(), affected.end(), [&](const std::vector<bool>& tuples) {
        return std::any_of(sets.begin(), sets.end(), [&](const std::vector<int>& set) {
            const auto inside = std::count_if(set.begin(), set.end(), [&](int i) { return tuples[i]; });
            return inside == std::count(tuples.begin(), tuples.end(), true);
        });
    });
}

bool covers(const TupleSets& sets, int tuples) {
    std::size_t members = 0;
    for (const auto& set : sets) members += set.size();
    return members == static_cast<std::size_t>(tuples);
}

// For each tuple whether some pair of databases with that tuple as only secret difference satisfies and violates q. The
// printed definition lets the databases differ elsewhere along pairs that are no secrets.
enum class Elsewhere { may_differ, the_same };
template <class Visit>
void for_each_critical(const Databases& all, const std::vector<bool>& q, Elsewhere elsewhere, const Visit& visit) {
    for (int d = 0; d < all.size(); ++d)
        for (int e = 0; e < all.size(); ++e) {
            if (!q[d] || q[e]) continue;
            if (elsewhere == Elsewhere::the_same && all.hamming_distance(d, e) != 1) continue;
            const auto secret = secret_difference(all, d, e);
            if (secret.size() == 1) visit(d, e, secret[0].i);
        }
}
std::vector<bool> affected_by(const Databases& all, const std::vector<bool>& q, Elsewhere elsewhere) {
    std::vector<bool> out(all.tuples());
    for_each_critical(all, q, elsewhere, [&](int, int, int tuple) { out[tuple] = true; });
    return out;
}
std::optional<Edge> first_critical(const Databases& all, const std::vector<bool>& q, Elsewhere elsewhere) {
    std::optional<Edge> out;
    for_each_critical(all, q, elsewhere, [&](int d, int e, int) {
        if (!out) out = Edge(d, e);
    });
    return out;
}

std::vector<bool> satisfying(const std::vector<Database>& words, const Predicate& predicate, int answer) {
    std::vector<bool> out;
    for (const auto& w : words)
        out.push_back(std::count_if(w.begin(), w.end(), [&](Value v) { return predicate[v]; }) == answer);
    return out;
}

// For |T|^n ≤ 8 words every set of words is a constraint; beyond that those of at most two words and their complements.
std::vector<std::vector<bool>> small_constraints(std::size_t words) {
    std::vector<std::vector<bool>> out;
    for (unsigned long mask = 1; mask + 1 < 1UL << words; ++mask) {
        const int size = std::popcount(mask);
        if (words > 8 && size > 2 && size + 2 < static_cast<int>(words)) continue;
        std::vector<bool> set(words);
        for (std::size_t w = 0; w < words; ++w) set[w] = (mask >> w & 1) != 0;
        out.push_back(set);
    }
    return out;
}

const Source<ConstrainedCase> pairs_of_constraints{
    "pairs of constraints",
    [](const Range&) {
        return std::string(
            "all G, constraints that are any set of words for |T| = 2, a set of at most two words or its complement "
            "for |T| = 3,");
    },
    {"|T|", "n", "constraints"},
    [](const Range& range, const CaseVisitor<ConstrainedCase>& visitor) {
        for (const auto& [values, tuples] : std::vector<std::pair<int, int>>{{2, 2}, {2, 3}, {3, 2}}) {
            if (values > values_or(range, values) || tuples > tuples_or(range, tuples)) continue;
            const auto sets = small_constraints(all_words(values, tuples).size());
            for (const std::size_t number : {1U, 2U})
                for (const auto& secrets : graphs_by_edges(values))
                    for (std::size_t a = 0; a < sets.size(); ++a)
                        for (std::size_t b = number == 1 ? a : a + 1; b < (number == 1 ? a + 1 : sets.size()); ++b) {
                            std::vector<std::vector<bool>> constraints{sets[a]};
                            if (number == 2) constraints.push_back(sets[b]);
                            const std::string name = "secret graph " + to_graph6(secrets) +
                                                     ", n = " + std::to_string(tuples) + ", " +
                                                     (number == 2 ? "two constraints" : "one constraint");
                            if (!visitor.see(std::make_shared<ConstrainedCase>(secrets, tuples, constraints, name)))
                                return;
                        }
        }
    }};

const Source<CountSystem> two_components{
    "two counted components",
    [](const Range&) { return std::string("all G and all S ⊂ T without edges to T∖S, all realisable counts,"); },
    {"|T|", "n"},
    [](const Range&, const CaseVisitor<CountSystem>& visitor) {
        for (int values = 2; values <= 4; ++values)
            for (int tuples = 1; tuples <= 3; ++tuples)
                for (const auto& secrets : graphs_by_edges(values))
                    for (unsigned mask = 1; mask + 1 < 1U << values; ++mask) {
                        Predicate inside(values), outside(static_cast<std::size_t>(values));
                        for (int v = 0; v < values; ++v) {
                            inside[v] = (mask >> v & 1) != 0;
                            outside[v] = (mask >> v & 1) == 0;
                        }
                        const auto edges = secrets.edges();
                        if (std::any_of(edges.begin(), edges.end(),
                                        [&](const Edge& e) { return inside[e.first] != inside[e.second]; }))
                            continue;
                        if (!visitor.see(std::make_shared<CountSystem>(secrets, tuples,
                                                                       std::vector<Predicate>{inside, outside})))
                            return;
                    }
    }};

template <class System>
void each_gender_example(const CaseVisitor<MarginalSystem>& visitor) {
    for (const auto& domain : std::vector<std::vector<int>>{{2, 1}, {2, 2}, {2, 3}})
        for (int tuples = 2; tuples <= 3; ++tuples)
            if (!visitor.see(std::make_shared<System>(domain, std::vector<std::vector<int>>{{0}},
                                                      complete(domain_size(domain)), tuples)))
                return;
}
std::string in_words_genders(const Range&) {
    return "the domains 2, 2×2 and 2×3, complete secrets, the first attribute counted, all positive numbers,";
}
const Source<MarginalSystem> genders{
    "known numbers of men and women",
    in_words_genders,
    {"|T|", "n"},
    [](const Range&, const CaseVisitor<MarginalSystem>& visitor) { each_gender_example<MarginalSystem>(visitor); }};
const Source<MarginalSystem> genders_and_mechanisms{"known numbers of men and women, two mechanisms",
                                                    in_words_genders,
                                                    {"|T|", "n"},
                                                    [](const Range&, const CaseVisitor<MarginalSystem>& visitor) {
                                                        each_gender_example<MarginalsWithMechanisms>(visitor);
                                                    }};

std::vector<std::pair<int, int>> restricted(const Databases& policy, int d, int tuple) {
    return {{tuple, policy.database(d)[tuple]}};
}

// Neighbours that differ in two tuples, whose first attributes are exchanged.
std::optional<Edge> first_exchange(const Databases& policy, const OrderedRelation& relation,
                                   const std::vector<int>& domain) {
    const auto gender = [&](Value v) { return attributes_of(v, domain)[0]; };
    for (const auto& [d, e] : relation.arcs()) {
        const auto change = total_difference(policy, d, e);
        if (change.size() != 2 || gender(change[0].u) == gender(change[1].u)) continue;
        if (gender(change[0].v) == gender(change[1].u) && gender(change[1].v) == gender(change[0].u)) return Edge(d, e);
    }
    return std::nullopt;
}

}  // namespace

ConstrainedCase::ConstrainedCase(Graph secrets_, int tuples_, std::vector<std::vector<bool>> constraints_,
                                 std::string name_)
    : secrets(std::move(secrets_)), tuples(tuples_), constraints(std::move(constraints_)),
      words(all_words(secrets.size(), tuples)), name_text(std::move(name_)) {}

bool ConstrainedCase::permitted(std::size_t word) const {
    return std::all_of(constraints.begin(), constraints.end(), [&](const std::vector<bool>& q) { return q[word]; });
}

void ConstrainedCase::describe(Counterexample& out) const {
    out.object = name_text;
    auto databases = permitted_words(*this);
    if (!databases.empty()) out.policy = Policy(Databases(secrets, tuples, std::move(databases)));
    for (std::size_t q = 0; q < constraints.size(); ++q) {
        std::string text;
        for (std::size_t w = 0; w < words.size(); ++w)
            if (constraints[q][w]) text += (text.empty() ? "" : ", ") + text_of(words[w]);
        out.values.emplace_back("constraint " + std::to_string(q) + " permits", text);
    }
}

const Stream<ConstrainedCase> constrained_cases{&pairs_of_constraints, itself<ConstrainedCase>};
const Stream<CountSystem> two_component_systems{&two_components, itself<CountSystem>};
const Stream<MarginalSystem> gender_example{&genders, itself<MarginalSystem>};
const Stream<MarginalSystem> gender_mechanisms{&genders_and_mechanisms, itself<MarginalSystem>,
                                               "two mechanisms with two outputs"};

Findings::Values joint_release_shown(const Databases& policy, int d, int e, const TupleSets& sets) {
    auto out = neighbours_shown(policy, d, e);
    std::string databases;
    for (int k = 0; k < policy.size(); ++k) databases += (k == 0 ? "" : ", ") + policy.text(k);
    out.emplace_back("permitted databases", databases);
    out.emplace_back("sets of tuples", joined(sets, ", ", [&](const auto& s) { return show(s); }));
    const Rational lambda = 2;
    Rational joint = 1;
    for (const auto& s : sets) {
        const Matrix k = randomised_response(policy, s, d, lambda);
        out.emplace_back("mechanism on tuples " + show(s) + ", private at λ = 2, a row for each of these", show(k));
        joint *= k(d, 0) / k(e, 0);
    }
    out.push_back({"ratio of the joint release at D and D'", joint});
    return out;
}

// Value λ/(1+λ) on the databases that agree with the target on the set, 1/(1+λ) elsewhere: any two rows are within λ.
Rational response(const Databases& policy, const std::vector<int>& set, int target, int d, const Rational& lambda) {
    const Rational low = Rational(1) / (Rational(1) + lambda);
    return sets_that_differ(policy, d, target, {set}) == 0 ? lambda * low : low;
}

Matrix randomised_response(const Databases& policy, const std::vector<int>& set, int target, const Rational& lambda) {
    Matrix k(policy.size(), 2);
    for (int d = 0; d < policy.size(); ++d) {
        k(d, 0) = response(policy, set, target, d, lambda);
        k(d, 1) = Rational(1) - k(d, 0);
    }
    return k;
}

std::vector<std::vector<bool>> affected_tuples(const ConstrainedCase& c) {
    const Databases all = Databases::unconstrained(c.secrets, c.tuples);
    std::vector<std::vector<bool>> out;
    for (const auto& q : c.constraints) out.push_back(affected_by(all, q, Elsewhere::may_differ));
    return out;
}

void theorem_4_3(const ConstrainedCase& c, const std::vector<std::vector<bool>>& affected, Findings& expect) {
    auto databases = permitted_words(c);
    if (databases.empty()) return;
    const Databases policy(c.secrets, c.tuples, std::move(databases));
    const OrderedRelation relation = neighbour_relation(policy, NeighbourRule::by_pairs_secret_between);
    // Empty Q_1, …, Q_p are disjoint subsets of Q, so the printed hypothesis is always met.
    expect.degenerate("empty Q_1, …, Q_p");
    const auto any = first_breach(policy, relation, [](const TupleSets&) { return true; });
    expect.truth("as-printed", !any, "neighbours differ on at most one of the sets",
                 [&] { return breach_text(policy, *any); });
    expect.degenerate("");
    const auto judge = [&](const char* part, const auto& allowed) {
        const auto choices = disjoint_tuple_sets(c.tuples);
        if (std::none_of(choices.begin(), choices.end(), allowed)) return;
        const auto breach = first_breach(policy, relation, allowed);
        expect.truth(part, !breach, "neighbours differ on at most one of the sets",
                     [&] { return breach_text(policy, *breach); });
    };
    const auto splitting = [&](const TupleSets& sets) { return splits(affected, sets); };
    const auto strictly = [&](const TupleSets& sets) { return splits_strictly(affected, sets); };
    judge("exhausting", splitting);
    judge("exhausting/strict", strictly);
    if (!is_complete(c.secrets)) return;
    judge("exhausting/complete-secrets", splitting);
    judge("exhausting/complete-secrets-strict", strictly);
    judge("exhausting/complete-secrets-all-tuples",
          [&](const TupleSets& sets) { return splits(affected, sets) && covers(sets, c.tuples); });
}

CriticalPairs critical_pairs(const CountSystem& s) {
    const Databases all = Databases::unconstrained(s.secrets(), s.tuples());
    const auto words = all_words(s.secrets().size(), s.tuples());
    const auto critical = [&](Elsewhere elsewhere) -> std::optional<CriticalPair> {
        for (const auto& q : s.queries())
            for (int answer = 0; answer <= s.tuples(); ++answer)
                if (const auto pair = first_critical(all, satisfying(words, q, answer), elsewhere))
                    return CriticalPair{words[pair->first], words[pair->second], q, answer};
        return std::nullopt;
    };
    CriticalPairs out{critical(Elsewhere::may_differ), critical(Elsewhere::the_same), {}};
    for (auto& policy : s.listed()) {
        const auto relation = neighbour_relation(policy, NeighbourRule::by_pairs_secret_between);
        out.policies.push_back({std::move(policy), relation});
    }
    return out;
}

void theorem_4_3_two_components(const CountSystem& s, const CriticalPairs& of, Findings& expect) {
    expect.truth("two-components-critical", !of.any, "no secret pair is critical to the two counts", [&] {
        return Findings::Values{
            {"constraint", std::to_string(of.any->answer) + " of the tuples are in " + text_of(of.any->counted)},
            {"D_s, which satisfies it", of.any->satisfying},
            {"D_s', which does not", of.any->violating},
            {"their secret difference", secret_difference(s.secrets(), of.any->satisfying, of.any->violating)}};
    });
    expect.truth("two-components-critical/repaired", !of.one_change,
                 "no secret pair is critical to the two counts, other tuples staying as they are");
    for (const auto& [policy, relation] : of.policies) {
        const auto breach = first_breach(policy, relation, [](const TupleSets&) { return true; });
        expect.truth("two-components-composition", !breach, "neighbours differ on at most one of the sets",
                     [&] { return breach_text(policy, *breach); });
    }
}

std::vector<GenderExample> gender_examples(const MarginalSystem& s) {
    std::vector<GenderExample> out;
    for (auto& c : answer_classes(s.secrets().size(), s.tuples(), s.queries())) {
        if (std::find(c.answers.begin(), c.answers.end(), 0) != c.answers.end()) continue;
        const Databases policy(s.secrets(), s.tuples(), std::move(c.databases));
        const auto relation = neighbour_relation(policy, NeighbourRule::by_pairs_secret_between);
        GenderExample example{relation.arcs(), first_exchange(policy, relation, s.sides()), 2, {}, {}, {}};
        if (example.exchange) {
            const auto [d, e] = *example.exchange;
            const auto change = total_difference(policy, d, e);
            example.one = randomised_response(policy, {change[0].i}, d, example.lambda);
            example.two = randomised_response(policy, {change[1].i}, d, example.lambda);
            const int one = change[0].i, two = change[1].i;
            example.on = {restricted(policy, d, one), restricted(policy, d, two), restricted(policy, e, one),
                          restricted(policy, e, two)};
        }
        out.push_back(std::move(example));
    }
    return out;
}

void theorem_4_3_gender(const MarginalSystem&, const std::vector<GenderExample>& examples, Findings& expect) {
    for (const auto& example : examples) {
        expect.truth("gender-neighbours", example.exchange.has_value(),
                     "some neighbours differ in two tuples, which exchange the two values");
        if (!example.exchange) continue;
        // The printed inequality compares the one database on S_1 with the other on S_2: it holds for D_b = D_a too.
        const auto& on = example.on;
        expect.truth("gender-sets/as-printed", on.a_one == on.a_two, "D_a ∩ S_1 ≠ D_b ∩ S_2 does not hold if D_a = D_b",
                     [] {
                         return Findings::Values{{"D_b", "D_a"}, {"S_1 and S_2", "disjoint"}};
                     });
        expect.truth("gender-sets/repaired", on.a_one != on.b_one && on.a_two != on.b_two,
                     "D_a ∩ S_1 ≠ D_b ∩ S_1 and D_a ∩ S_2 ≠ D_b ∩ S_2");
    }
}

void theorem_4_3_gender_mechanisms(const MarginalSystem&, const std::vector<GenderExample>& examples,
                                   Findings& expect) {
    for (const auto& [neighbours, exchange, lambda, one, two, on] : examples) {
        if (!exchange) continue;
        bool each_private = true;
        for (const auto& [a, b] : neighbours)
            for (int j = 0; j < 2; ++j)
                each_private = each_private && one(a, j) <= lambda * one(b, j) && two(a, j) <= lambda * two(b, j);
        const auto [d, e] = *exchange;
        const Rational ratio = one(d, 0) * two(d, 0) / (one(e, 0) * two(e, 0));
        expect.truth("gender-composition", each_private && ratio > lambda,
                     "each is private at λ, the joint release is not", [&] {
                         return Findings::Values{{"joint ratio", ratio}};
                     });
    }
}

}  // namespace leakproof::he14
