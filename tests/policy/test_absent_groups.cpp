// Whose ⊥ is whose: persons of one group may be absent while those of another are there. Against a slow model that
// tries all databases, person by person.
#include <doctest/doctest.h>

#include <algorithm>
#include <random>

#include "base/error.hpp"
#include "policy/protection/implication.hpp"
#include "policy/protection/policy_channel.hpp"
#include "policy/protection/protection.hpp"
#include "policy/reading/policy_reader.hpp"
#include "policy/release/count_table.hpp"
#include "policy/sensitivity/cycles/count_sensitivity.hpp"
#include "policy/sensitivity/sensitivity.hpp"

using namespace leakproof;

namespace {

struct Person {
    int values;  // ⊥ is the last one, if the person may be absent
    std::vector<std::vector<bool>> secret;
};

struct Model {
    int present;  // values
    std::vector<Person> persons;
    std::vector<std::vector<int>> databases;
};

Model model_of(const Policy& policy) {
    Model out{policy.domain().present(), {}, {}};
    for (const auto& group : policy.people())
        for (long i = 0; i < group.count; ++i) {
            const int values = group.secrets.has_absent() ? out.present + 1 : out.present;
            Person person{values, std::vector(values, std::vector<bool>(values))};
            for (int u = 0; u < values; ++u)
                for (int v = 0; v < values; ++v)
                    person.secret[u][v] = u != v && group.secrets.joined(std::min(u, v), std::max(u, v));
            out.persons.push_back(person);
        }
    std::vector<std::vector<int>> words{{}};
    for (const auto& person : out.persons) {
        std::vector<std::vector<int>> longer;
        for (const auto& word : words)
            for (int v = 0; v < person.values; ++v) {
                longer.push_back(word);
                longer.back().push_back(v);
            }
        words = longer;
    }
    for (const auto& word : words)
        if (policy.constraints().are_met_by(word)) out.databases.push_back(word);
    return out;
}

using Changes = std::vector<std::pair<int, int>>;  // person and new value
struct Differences {
    Changes secret, total;
};

Differences differences(const Model& model, const std::vector<int>& d, const std::vector<int>& e) {
    Differences out;
    for (int i = 0; i < static_cast<int>(d.size()); ++i) {
        if (d[i] == e[i]) continue;
        out.total.emplace_back(i, e[i]);
        if (model.persons[i].secret[d[i]][e[i]]) out.secret.emplace_back(i, e[i]);
    }
    return out;
}

bool part_of(const Changes& a, const Changes& b) { return std::includes(b.begin(), b.end(), a.begin(), a.end()); }

bool neighbours(const Model& model, const std::vector<int>& d, const std::vector<int>& e) {
    const auto mine = differences(model, d, e);
    if (mine.secret.empty()) return false;
    return std::none_of(model.databases.begin(), model.databases.end(), [&](const auto& between) {
        const auto its = differences(model, d, between);
        if (its.secret.empty() || !part_of(its.secret, mine.secret)) return false;
        return its.secret != mine.secret || (part_of(its.total, mine.total) && its.total != mine.total);
    });
}

Rational model_sensitivity(const Model& model, const AdditiveQuery& query) {
    Rational out;
    for (const auto& d : model.databases)
        for (const auto& e : model.databases) {
            std::map<int, long> difference;
            for (const int v : d) --difference[v];
            for (const int v : e) ++difference[v];
            const auto change = query.change(difference);
            if (change > out && neighbours(model, d, e)) out = change;
        }
    return out;
}

const std::string four_or_six =
    R"({"attributes":{"a":["p0","p1"],"b":["q0","q1"]},"people":[{"name":"g0","tuples":1,"secrets":{"edges":
    [[["p0","q0"],["p0","q1"]],[["p0","q1"],["p1","q1"]],[["p1","q0"],["p1","q1"]]]},"absent":true},
    {"name":"g1","tuples":1,"secrets":"full"}],"constraints":[{"attribute":{"b":"q1"},"answer":1}]})";
const std::string one_of_three =
    R"({"values":["a","b"],"people":[{"name":"g0","tuples":1,"secrets":"full","absent":true},
    {"name":"g1","tuples":2,"secrets":"full"}]})";

CountTable table_of(const std::string& text, const Policy& policy) {
    return read_counts(text, "table", policy.domain());
}

}  // namespace

TEST_CASE("a group that does not mention absence is there") {
    const auto policy = read_policy(four_or_six, "policy");
    CHECK(policy.most_absent() == 1);
    CHECK(policy.people()[0].secrets.size() == 5);
    CHECK(policy.people()[1].secrets.size() == 4);
    const auto query = parse_query("cumulative", policy.domain(), "query");
    const auto s = sensitivity(policy, query);
    CHECK(s.exact());
    CHECK(s.upper == Rational(6));
    CHECK(model_sensitivity(model_of(policy), query) == Rational(6));
}

TEST_CASE("protection, databases and tables of a policy in which one of three may be absent") {
    const auto policy = read_policy(one_of_three, "policy");
    CHECK(protection_of(policy.people()[1].secrets).unprotected.is_zero());
    CHECK_FALSE(protection_of(policy.people()[1].secrets).unprotected_example);
    CHECK(policy.listed()->size() == 12);
    CHECK(histograms_of(*policy.listed()).histograms.size() == 9);  // 3 of the one group times 3 of the other
    require_permitted(policy, table_of("1\n1\n", policy), "table");
    require_permitted(policy, table_of("3\n0\n", policy), "table");
    CHECK_THROWS_WITH_AS(require_permitted(policy, table_of("1\n0\n", policy), "table"),
                         "table: found 1 persons, expected 2 to 3, the number of tuples of the policy", InputError);
    CHECK_THROWS_AS(require_permitted(policy, table_of("0\n0\n", policy), "table"), InputError);
    CHECK_THROWS_AS(require_permitted(policy, table_of("4\n0\n", policy), "table"), InputError);
}

TEST_CASE("⊥ in a list of databases is for those who may be absent") {
    const std::string head =
        R"({"values":["a","b"],"people":[{"tuples":1,"secrets":"full","absent":true},{"tuples":1,"secrets":"full"}],)";
    CHECK(read_policy(head + R"("databases":[["⊥","a"],["a","b"]]})", "policy").listed()->size() == 2);
    CHECK_THROWS_AS(read_policy(head + R"("databases":[["a","⊥"],["a","b"]]})", "policy"), InputError);
}

TEST_CASE("marginals leave out no more persons than may be absent") {
    const auto policy = [](const std::string& counts) {
        return R"({"attributes":{"x":["a","b"]},"people":[{"tuples":1,"secrets":"full","absent":true},
            {"tuples":2,"secrets":"full"}],"marginals":[{"attributes":["x"],"counts":)" +
               counts + "}]}";
    };
    CHECK_FALSE(contradiction(read_policy(policy("[1,1]"), "policy")));
    CHECK_THROWS_WITH_AS(read_policy(policy("[1,0]"), "policy"),
                         "policy, marginals, counts: found counts that add up to 1, expected 2 to 3, the number of "
                         "persons",
                         InputError);
    const auto counts = read_policy(R"({"values":["a","b"],"people":[{"tuples":1,"secrets":"full","absent":true},
            {"tuples":2,"secrets":"full"}],"constraints":[{"values":["a"],"answer":1},{"values":["b"],"answer":0}]})",
                                    "policy");
    CHECK(contradiction(counts));
}

TEST_CASE("what is private where nobody is absent says nothing of where somebody may be") {
    const auto policy = [](bool first, bool second) {
        const auto group = [](bool absent) {
            return std::string(R"({"tuples":40,"secrets":"full")") + (absent ? R"(,"absent":true})" : "}");
        };
        return read_policy(R"({"values":["a","b"],"people":[)" + group(first) + "," + group(second) +
                               R"(],"constraints":[{"values":["a"],"answer":9}]})",
                           "policy");
    };
    CHECK(implication(policy(true, true), policy(true, false)).power);
    CHECK_FALSE(implication(policy(true, false), policy(true, true)).power);
    CHECK_FALSE(implication(policy(true, false), policy(false, true)).power);
    CHECK(implication(policy(true, false), policy(true, false)).power);
}

TEST_CASE("groups of which some may be absent, against all databases") {
    std::mt19937 random(20260);
    const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
    int mixed = 0, exact = 0;
    for (int round = 0; round < 250; ++round) {
        const int values = 2 + below(2);
        std::vector<std::string> names;
        for (int v = 0; v < values; ++v) names.push_back(std::string(1, static_cast<char>('a' + v)));
        std::vector<People> people;
        for (int g = 0; g < 2; ++g) {
            std::vector<Edge> edges;
            for (int u = 0; u < values; ++u)
                for (int v = u + 1; v < values; ++v)
                    if (below(3) > 0) edges.emplace_back(u, v);
            auto secrets = below(3) == 0 ? SecretGraph::full({values}) : SecretGraph::listed({values}, edges);
            std::vector<bool> joined;
            for (int v = 0; v < values; ++v) joined.push_back(below(3) > 0);
            if (g == 0 || below(4) == 0) secrets = secrets.with_absent(joined);
            people.push_back({1 + below(2), secrets});
        }
        if (below(2) == 0) std::swap(people[0], people[1]);
        Constraints constraints;
        for (int q = below(3); q >= 0; --q) {
            CountConstraint c;
            for (int v = 0; v < values; ++v) c.predicate.push_back(below(2) == 0);
            c.predicate.push_back(false);
            c.answer = below(static_cast<int>(number_of(people)) + 1);
            constraints.counts.push_back(c);
        }
        const Policy policy("", Domain({{"value", names}}, true), people, constraints);
        const auto model = model_of(policy);
        CHECK(contradiction(policy).has_value() == model.databases.empty());
        if (model.databases.empty()) continue;
        mixed += policy.most_absent() < policy.tuples() ? 1 : 0;
        for (const auto* text : {"histogram", "cumulative", "count a", "ranges"}) {
            const auto query = parse_query(text, policy.domain(), "query");
            const Rational truth = model_sensitivity(model, query);
            const auto by_changes = count_sensitivity(policy, query);
            CAPTURE(round);
            CAPTURE(text);
            CHECK(by_changes.lower <= truth);
            CHECK(truth <= by_changes.upper);
            exact += by_changes.exact() ? 1 : 0;
            CHECK(listed_sensitivity(policy, query)->upper == truth);
            const auto for_all = count_sensitivity_for_all(policy, query);
            CHECK(truth <= for_all.upper);
        }
    }
    CHECK(mixed > 60);
    CHECK(exact > 200);
}

TEST_CASE("what holds for every number of persons is no less than what neighbours at hand show") {
    const auto policy = read_policy(
        R"({"values": 5, "constraints": [{"values": ["1", "2"], "answer": 2}], "people": [{"tuples": 2, "secrets":
        {"threshold": 1}}, {"tuples": 2, "secrets": {"edges": [["0", "1"], ["1", "2"], ["1", "4"]]}}]})",
        "policy");
    const auto query = parse_query("ranges", policy.domain(), "query");
    auto here = sensitivity(policy, query), all = count_sensitivity_for_all(policy, query);
    CHECK(all.lower < here.lower);  // by itself the search finds less
    reconcile(here, all);
    CHECK(here.lower == Rational(13));
    CHECK(all.lower == Rational(13));
    CHECK(query.change(all.changes) == all.lower);
}
