#include "corpus/cases/policies.hpp"

#include "base/error.hpp"
#include "corpus/enumerate/policies.hpp"
#include "graph/graph6.hpp"

namespace leakproof {

namespace {

constexpr int every_size = 64;      // no limit on the number of databases
constexpr int most_words_all = 16;  // |T|^n up to which all sets of databases are taken
constexpr int most_free_words = 64;

bool custom(const Range& range) { return range.max_values > 0 || range.max_tuples > 0; }

PolicySize fitting(int values, int tuples) {
    const auto words = count_of_words(values, tuples, 27);
    if (!words)
        throw InputError(
            "--policies",
            std::to_string(values) + "^" + std::to_string(tuples) + " databases, whose sets cannot all be tried",
            "at most 27, as with values<=3,tuples<=3 or values<=5,tuples<=2");
    return {values, tuples, *words <= most_words_all ? every_size : 6};
}

// Policies beyond the enumeration that a claim is tried on as well.
std::vector<Databases> policies_by_hand() {
    return {Databases(Graph(4, {{0, 3}}), 2, {{0, 1}, {0, 3}, {1, 0}, {1, 3}, {2, 0}, {2, 3}, {3, 0}, {3, 1}})};
}

void for_every_channel(const PolicyCase& of, const Range&, const Visitor<PolicyForEveryChannel>& visitor) {
    visitor.see(PolicyForEveryChannel(of));
}

void at_every_lambda(const PolicyCase& of, const Range& range, const Visitor<PolicyAtLambda>& visitor) {
    for (const auto& lambda : range.lambdas) visitor.see(PolicyAtLambda(of, lambda));
}

}  // namespace

int values_or(const Range& range, int standard) { return range.max_values > 0 ? range.max_values : standard; }
int tuples_or(const Range& range, int standard) { return range.max_tuples > 0 ? range.max_tuples : standard; }

std::string PolicyCase::name() const {
    std::string permitted = "I = T^n";
    if (!policy_.is_unconstrained()) {
        permitted = "I = {";
        for (int d = 0; d < policy_.size(); ++d) permitted += (d == 0 ? "" : ", ") + policy_.text(d);
        permitted += "}";
    }
    return "secret graph " + to_graph6(policy_.secrets()) + ", n = " + std::to_string(policy_.tuples()) + ", " +
           permitted;
}

void PolicyCase::describe(Counterexample& out) const {
    out.object = name();
    out.policy = Policy(policy_);
}

const OrderedRelation& PolicyCase::relation() const {
    if (!relation_) relation_ = neighbour_relation(policy_);
    return *relation_;
}

void PolicyAtLambda::describe(Counterexample& out) const {
    of_.describe(out);
    out.lambda = lambda_;
}

Findings::Values neighbours_shown(const Graph& secrets, const std::pair<Database, Database>& pair) {
    const auto& [d, e] = pair;
    return {{"D", d},
            {"D'", e},
            {"total difference", total_difference(d, e)},
            {"secret difference", secret_difference(secrets, d, e)}};
}

Findings::Values neighbours_shown(const Databases& policy, int d, int e) {
    const auto database = [&](int k) { return Database(policy.database(k).begin(), policy.database(k).end()); };
    return neighbours_shown(policy.secrets(), {database(d), database(e)});
}

Findings::Values with_neighbours(Findings::Values values, const Graph& secrets,
                                 const std::optional<std::pair<Database, Database>>& pair) {
    if (!pair) return values;
    for (auto& one : neighbours_shown(secrets, *pair)) values.push_back(std::move(one));
    return values;
}

std::vector<PolicySize> policy_sizes(const Range& range) {
    std::vector<PolicySize> out;
    if (custom(range)) {
        for (int values = 1; values <= values_or(range, 3); ++values)
            for (int tuples = 1; tuples <= tuples_or(range, values <= 2 ? 4 : 2); ++tuples)
                out.push_back(fitting(values, tuples));
        return out;
    }
    for (int values = 1; values <= 3; ++values)
        for (int tuples = 1; tuples <= (values <= 2 ? 4 : 2); ++tuples) out.push_back({values, tuples, every_size});
    if (range.long_suite) {
        out.push_back({3, 3, 10});
        out.push_back({4, 1, every_size});
        out.push_back({4, 2, every_size});
    }
    return out;
}

const Source<PolicyCase> all_policies{
    "policies",
    [](const Range&) { return std::string("all policies up to isomorphism"); },
    {"|T|", "n"},
    [](const Range& range, const CaseVisitor<PolicyCase>& visitor) {
        bool wanted = true;
        for (const auto& s : policy_sizes(range)) {
            if (!wanted) return;
            if (s.databases < every_size)
                visitor.leave_out({s.values, s.tuples}, "|I| > " + std::to_string(s.databases));
            for_each_policy(s.values, s.tuples, s.databases,
                            [&](const Databases& p) { return wanted = visitor.see(std::make_shared<PolicyCase>(p)); });
        }
    },
    "|T|, n, |I|, |E|"};

const Source<PolicyCase> named_policies{
    "named policies",
    [](const Range&) { return std::string("one policy with |I| = 8 (corpus/data/policies/one_sided_leakage.json)"); },
    {"|T|", "n"},
    [](const Range& range, const CaseVisitor<PolicyCase>& visitor) {
        for (const auto& p : policies_by_hand())
            if ((range.max_values == 0 || p.values() <= range.max_values) &&
                (range.max_tuples == 0 || p.tuples() <= range.max_tuples))
                if (!visitor.see(std::make_shared<PolicyCase>(p))) return;
    }};

const Source<PolicyCase> unconstrained_policies{
    "policies without constraints",
    [](const Range&) { return std::string("all secret graphs up to isomorphism, I = T^n,"); },
    {"|T|", "n"},
    [](const Range& range, const CaseVisitor<PolicyCase>& visitor) {
        for (int values = 1; values <= values_or(range, range.long_suite ? 6 : 5); ++values)
            for (int tuples = 1; tuples <= tuples_or(range, 4); ++tuples) {
                if (!count_of_words(values, tuples, most_free_words)) {
                    visitor.leave_out({values, tuples}, "more than 64 databases");
                    continue;
                }
                for (const auto& secrets : graphs_by_edges(values))
                    if (!visitor.see(std::make_shared<PolicyCase>(Databases::unconstrained(secrets, tuples)))) return;
            }
    },
    "|T|, n, |E|"};

const Stream<PolicyCase> policies{&all_policies, itself<PolicyCase>};
const Stream<PolicyForEveryChannel, PolicyCase> policies_for_every_channel{&all_policies, for_every_channel};
const Stream<PolicyAtLambda, PolicyCase> policies_at_lambda{&all_policies, at_every_lambda};
const Stream<PolicyAtLambda, PolicyCase> named_policies_at_lambda{&named_policies, at_every_lambda};
const Stream<PolicyCase> free_policies{&unconstrained_policies, itself<PolicyCase>};
const Stream<PolicyForEveryChannel, PolicyCase> free_policies_for_every_channel{&unconstrained_policies,
                                                                                for_every_channel};
const Stream<PowerCase, PolicyCase> induced_powers{
    &unconstrained_policies, [](const PolicyCase& p, const Range&, const Visitor<PowerCase>& visitor) {
        visitor.see(PowerCase(p.policy().secrets(), p.policy().tuples(), p.relation().symmetric_closure()));
    }};

}  // namespace leakproof
