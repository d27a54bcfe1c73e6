// Releases that read some persons only: who they are, what is released of them, and what several cost together.
#include <doctest/doctest.h>

#include <random>

#include "base/error.hpp"
#include "policy/neighbours/relation.hpp"
#include "policy/protection/belief.hpp"
#include "policy/reading/policy_reader.hpp"
#include "policy/release/budget_file.hpp"
#include "policy/release/noisy_answer.hpp"
#include "policy/release/selection.hpp"
#include "policy/sensitivity/sensitivity.hpp"

namespace leakproof::selection_tests {
namespace {

Policy policy_from(const std::string& text) { return read_policy(text, "policy"); }

const std::string regions =
    R"({"attributes": {"region": ["north", "south"], "pay": ["a|b", "a", "b", "c"]}, "tuples": 3,
                                "secrets": {"partition": {"attributes": ["region"]}}})";

std::vector<bool> where(const std::string& text) { return parse_where(text, policy_from(regions).domain(), "--where"); }

template <class Action>
std::string refusal(const Action& action) {
    try {
        action();
    } catch (const InputError& e) { return e.what(); }
    return "";
}

bool says(const std::string& said, const std::string& what) {
    CAPTURE(said);
    return said.find(what) != std::string::npos;
}

// By the definition: every pair of neighbours, every release that reads the value of somebody in whom they differ.
PrivacyLoss slow_joint_loss(const Policy& policy, const std::vector<PlannedRelease>& releases) {
    const Databases& p = *policy.listed();
    const int values = policy.domain().size();
    PrivacyLoss most;
    for (int d = 0; d < p.size(); ++d)
        for (int e = 0; e < p.size(); ++e) {
            if (d == e || secret_difference(p, d, e).empty() || database_between(p, d, e)) continue;
            PrivacyLoss sum;
            for (const auto& r : releases) {
                bool differs = false;
                for (int i = 0; i < p.tuples(); ++i)
                    differs =
                        differs || (r.reads(i) && p.database(d)[i] != p.database(e)[i] &&
                                    (r.selects(p.database(d)[i] % values) || r.selects(p.database(e)[i] % values)));
                if (differs) sum += PrivacyLoss(r.level);
            }
            most = std::max(most, sum);
        }
    return most;
}

}  // namespace

TEST_CASE("selections by what persons have") {
    using Bits = std::vector<bool>;
    CHECK(where("region=north") == Bits{1, 1, 1, 1, 0, 0, 0, 0});
    CHECK(where("pay=a..c") == Bits{0, 1, 1, 1, 0, 1, 1, 1});
    CHECK(where("pay=a|b") == Bits{1, 0, 0, 0, 1, 0, 0, 0});  // the name of a value
    CHECK(where("pay=c|a, region = south") == Bits{0, 0, 0, 0, 0, 1, 0, 1});
    CHECK(where("pay=a..b,pay=b..c,region=north") == Bits{0, 0, 1, 0, 0, 0, 0, 0});
    CHECK(says(refusal([] { where("regoin=north"); }), "did you mean 'region'"));
    CHECK(says(refusal([] { where("region=norht"); }), "did you mean 'north'"));
    CHECK(says(refusal([] { where("region"); }), "attribute=value"));
    CHECK(says(refusal([] { where("pay=c..a"); }), "low ≤ high"));
    CHECK(says(refusal([] { where("region=north|south"); }), "which everybody is"));
    CHECK(says(refusal([] { where("region=north,region=south"); }), "which nobody can be"));
}

TEST_CASE("queries of some persons have the numbers that speak of them") {
    const Domain domain = policy_from(regions).domain();
    const auto selected = where("region=south,pay=a..c");
    const std::vector<Integer> counts{1, 2, 3, 4, 5, 6, 7, 8};
    for (const std::string text :
         {"histogram", "histogram of pay", "histogram of region", "sum with north a=7,south b=1/2"}) {
        CAPTURE(text);
        const AdditiveQuery all = parse_query(text, domain, "query"), some = restricted(all, "south", selected);
        std::vector<Integer> kept = counts;
        for (std::size_t v = 0; v < kept.size(); ++v)
            if (!selected[v]) kept[v] = 0;
        std::vector<Rational> expected, nonzero;
        for (const auto& x : answer_of(all, kept))
            if (!x.is_zero()) expected.push_back(x);
        CHECK(answer_of(some, counts) == expected);
        CHECK(numbers_of(some, domain).size() == expected.size());
    }
    CHECK(says(refusal([&] { restricted(parse_query("cumulative", domain, "q"), "w", selected); }),
               "'cumulative of' one of them"));
    CHECK(says(refusal([&] { restricted(parse_query("count where region=north", domain, "q"), "w", selected); }),
               "nobody"));
}

TEST_CASE("persons by number") {
    CHECK(text_of(parse_persons("7,0..4", 9, "p")) == "0..4,7");
    for (const std::string wrong : {"", "9", "4..2", "0..3,2", "a", "0..9"})
        CHECK_FALSE(refusal([&] { parse_persons(wrong, 9, "p"); }).empty());
    const Policy groups = policy_from(R"({"values": 2, "people": [{"tuples": 3, "secrets": "full"},
                                         {"tuples": 4, "secrets": {"edges": []}}]})");
    const Policy some = policy_of(groups, parse_persons("4..5,6", 7, "p"));
    REQUIRE(some.people().size() == 1);
    CHECK(some.tuples() == 3);
    CHECK_FALSE(some.people()[0].secrets.some_edge());
    CHECK(policy_of(groups, parse_persons("2..3", 7, "p")).people().size() == 2);
    const Policy known = policy_from(
        R"({"values": 2, "secrets": "full", "tuples": 3, "constraints": [{"values": ["0"], "answer": 1}]})");
    CHECK(says(refusal([&] { policy_of(known, {{0, 1}}); }), "--where"));
    const CountTable table{TableForm::records, {2, 1}, 3, {0, 2, 1, 0}};
    CHECK(counts_of(table, {{1, 2}}) == std::vector<Integer>{0, 1});
}

TEST_CASE("what releases of some persons cost together: every pair of neighbours") {
    std::mt19937_64 random(5);
    int parallel = 0, crossed = 0;
    const std::vector<std::string> secrets{R"("full")", R"({"partition": [["0", "1"], ["2", "3"]]})",
                                           R"({"edges": [["0", "2"], ["1", "3"]]})", R"({"threshold": 1})"};
    const std::vector<std::string> more{"", R"(, "absent": true)",
                                        R"(, "constraints": [{"values": ["0", "1"], "answer": 1}])",
                                        R"(, "constraints": [{"values": ["1"], "at_most": 1}])"};
    for (const auto& pairs : secrets)
        for (const auto& known : more)
            for (int round = 0; round < 8; ++round) {
                const std::string text = R"({"values": 4, "tuples": 3, "secrets": )" + pairs + known + "}";
                const Policy policy = policy_from(text);
                std::vector<PlannedRelease> plan;
                for (long k = 0; k < 3; ++k) {
                    PlannedRelease one{"r", Level::of_epsilon(Rational(1, k + 2)), {}};
                    if (random() % 3 == 0) one.people = {{static_cast<long>(random() % 2), 2}};
                    if (random() % 4 != 0)
                        for (int v = 0; v < 4; ++v) one.selected.push_back(random() % 2 == 0);
                    plan.push_back(one);
                }
                if (round < 2) {  // two halves, which some secrets keep apart
                    plan.pop_back();
                    plan[0].people = plan[1].people = {};
                    plan[0].selected = round == 0 ? std::vector<bool>{1, 1, 0, 0} : std::vector<bool>{1, 0, 1, 0};
                    plan[1].selected = plan[0].selected;
                    plan[1].selected.flip();
                }
                const JointLoss found = joint_loss(policy, plan);
                CAPTURE(text);
                CHECK(found.exact);
                CHECK(found.joint == slow_joint_loss(policy, plan));
                parallel += found.joint == found.most_of_one;
                crossed += found.joint > found.most_of_one;
                if (policy.is_unconstrained()) continue;
                // With more persons than can be listed there is a bound, not below.
                std::string large = text;
                large.replace(large.find("\"tuples\": 3"), 11, "\"tuples\": 3000");
                CHECK(joint_loss(policy_from(large), plan).joint >= found.joint);
            }
    CHECK(parallel >= 2);
    CHECK(crossed > 10);
}

TEST_CASE("a budget knows whom its releases read") {
    const auto record = read_policy_record(regions, "policy");
    const auto budget = [&](const std::string& one, const std::string& other) {
        BudgetFile file(R"({"budget": {"epsilon": "1"}, "releases": [{"epsilon": "3/4", "where": ")" + one +
                            R"("}, {"epsilon": "1/2", "where": ")" + other + R"("}]})",
                        "b", 3);
        file.assume(record);
        return file.joint_loss_under(record).joint;
    };
    const auto loss = [](long a, long b) { return PrivacyLoss(Level::of_epsilon(Rational(a, b))); };
    CHECK(budget("region=north", "region=south") == loss(3, 4));
    CHECK(budget("pay=a", "pay=b") == loss(5, 4));  // somebody may move from the one to the other
    CHECK(budget("region=north,pay=a", "region=south") == loss(3, 4));
    CHECK(says(refusal([&] { budget("region=north", "region=west"); }), "release number 1, where: found the unknown"));
}

TEST_CASE("what somebody can come to believe, rounded up") {
    const auto believed = [](const Level& level, const Rational& steps, const Rational& p) {
        return belief_text(most_believed(level, steps, p));
    };
    const Level two = Level::of_lambda(2), half = Level::of_epsilon(Rational(1, 2));
    CHECK(believed(two, 1, Rational(1, 2)) == "67 %");
    CHECK(believed(two, 2, Rational(1, 2)) == "80 %");  // 4/5, not more
    CHECK(believed(two, 0, Rational(1, 2)) == "50 %");
    CHECK(believed(half, 1, Rational(1, 2)) == "63 %");  // 62.24…
    CHECK(believed(half, 1, Rational(1, 10)) == "16 %");
    CHECK(believed(two, 9, Rational(1, 2)) == "99.9 %");
    CHECK(believed(Level::of_lambda(100), 1, Rational(9, 10)) == "99.9 %");
    CHECK(believed(half, 30, Rational(1, 2)) == "99.99997 %");
    CHECK(believed(half, 1000, Rational(1, 2)) == "100 %");
    CHECK(believed(Level::of_lambda(power(Rational(10), 50)), 1, Rational(1, 2)) == "100 %");
}

}  // namespace leakproof::selection_tests
