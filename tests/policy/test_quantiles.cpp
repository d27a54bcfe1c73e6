// Quantiles and means under a policy, against all databases and all neighbours.
#include <doctest/doctest.h>

#include <random>

#include "base/error.hpp"
#include "policy/neighbours/relation.hpp"
#include "policy/quantiles/rank_sensitivity.hpp"
#include "policy/reading/policy_reader.hpp"
#include "policy/release/estimates.hpp"
#include "policy/release/noisy_answer.hpp"
#include "policy/release/policy_query.hpp"
#include "policy/sensitivity/sensitivity.hpp"

namespace leakproof::test {
namespace {

Policy policy_of(const std::string& text) { return read_policy(text, "policy"); }

QuantileQuery quantile_of(const Policy& policy, const std::string& text) {
    return *parse_quantile(text, policy.domain(), "query");
}

// The rank errors of a database, straight from their definition.
std::vector<Rational> errors_by_definition(const QuantileQuery& query, const std::vector<int>& database) {
    std::vector<Rational> out;
    for (int k = 0; k < query.places(); ++k) {
        long below = 0, up_to = 0, counted = 0;
        for (const int v : database) {
            const auto at = query.place(v);
            if (!at) continue;
            ++counted;
            below += *at < k ? 1 : 0;
            up_to += *at <= k ? 1 : 0;
        }
        const Rational rank = query.quantile * Rational(counted);
        out.push_back(std::max({Rational(0), Rational(below) - rank, rank - Rational(up_to)}));
    }
    return out;
}

Rational span_by_definition(const Policy& policy, const QuantileQuery& query) {
    const Databases& databases = policy.databases("policy");
    NeighbourFinder finder(databases);
    Rational out;
    for (int d = 0; d < databases.size(); ++d) {
        const auto here = errors_by_definition(query, policy.database(d));
        for (const int e : finder.neighbours(d)) {
            const auto there = errors_by_definition(query, policy.database(e));
            for (std::size_t j = 0; j < here.size(); ++j)
                for (std::size_t k = 0; k < here.size(); ++k)
                    out = std::max(out, there[j] - here[j] - (there[k] - here[k]));
        }
    }
    return out;
}

}  // namespace

TEST_CASE("rank errors: the definition, by hand") {
    CHECK(rank_errors(Rational(1, 2), {3, 1, 0, 2}) ==
          std::vector<Rational>{0, 0, 1, 1});  // three up to the first, of six
    CHECK(rank_errors(Rational(1, 4), {0, 5, 0}) == std::vector<Rational>{Rational(5, 4), 0, Rational(15, 4)});
    CHECK(rank_errors(1, {0, 2, 0}) == std::vector<Rational>{2, 0, 0});
    CHECK(rank_errors(0, {0, 2, 0}) == std::vector<Rational>{0, 0, 2});
    CHECK(rank_errors(Rational(1, 3), {0, 0}) == std::vector<Rational>{0, 0});
}

TEST_CASE("the sensitivity of rank errors without constraints, against all neighbours") {
    const std::vector<std::string> secrets{R"("full")",
                                           R"({"threshold": 1})",
                                           R"({"threshold": 2})",
                                           R"({"edges": [["0", "2"]]})",
                                           R"({"edges": []})",
                                           R"({"partition": [["0", "1"], ["2", "3"]]})",
                                           R"({"any_of": [{"threshold": 1}, {"edges": [["0", "3"]]}]})"};
    const std::vector<std::string> absent{"", R"(, "absent": true)", R"(, "absent": ["0"])", R"(, "absent": ["1"])",
                                          R"(, "absent": ["3"])"};
    for (const auto& secret : secrets)
        for (const auto& some : absent)
            for (int persons = 1; persons <= 3; ++persons) {
                const std::string text =
                    R"({"values": 4, "secrets": )" + secret + R"(, "tuples": )" + std::to_string(persons) + some + "}";
                CAPTURE(text);
                const Policy policy = policy_of(text);
                for (const char* query :
                     {"median", "quantile 0", "quantile 1/5", "quantile 2/3 of value", "quantile 1"}) {
                    CAPTURE(query);
                    const auto q = quantile_of(policy, query);
                    const auto found = rank_sensitivity(policy, q);
                    CHECK(found.exact());
                    CHECK(found.upper == span_by_definition(policy, q));
                    CHECK(found.changes.empty() == found.upper.is_zero());
                }
            }
}

TEST_CASE("the sensitivity of rank errors with values that are not counted, groups of persons, several attributes") {
    const std::vector<std::string> texts{
        R"({"values": {"bins": [0, 5, 9, 12], "missing": "?"}, "secrets": "full", "tuples": 3})",
        R"({"values": {"bins": [0, 5, 9, 12], "missing": "?"}, "secrets": {"edges": [["5", "?"], ["0", "5"]]}, "tuples": 3})",
        R"({"values": {"bins": [0, 5, 9, 12], "missing": "?"}, "secrets": {"edges": [["9", "?"]]}, "tuples": 2})",
        R"({"values": 3, "people": [{"tuples": 1, "secrets": "full"}, {"tuples": 2, "secrets": {"threshold": 1}, "absent": ["2"]}]})",
        R"({"attributes": {"a": 3, "b": 2}, "secrets": "attribute", "tuples": 3})",
        R"({"attributes": {"b": 2, "a": 3}, "secrets": {"threshold": 1}, "tuples": 3})",
        R"({"attributes": {"a": 3, "b": 2}, "secrets": {"partition": {"attributes": ["a"]}}, "tuples": 3})"};
    for (const auto& text : texts) {
        CAPTURE(text);
        const Policy policy = policy_of(text);
        for (const std::string q : {"1/2", "1/5", "1"}) {
            const auto query = quantile_of(policy, "quantile " + q + (policy.domain().is_plain() ? "" : " of a"));
            const auto found = rank_sensitivity(policy, query);
            CHECK(found.exact());
            CHECK(found.upper == span_by_definition(policy, query));
        }
        if (policy.domain().is_plain()) continue;
        const auto selected = std::vector<bool>{true, true, false, true, false, false};
        const auto some = restricted(quantile_of(policy, "median of a"), "some", selected);
        CHECK(rank_sensitivity(policy, some).exact());
        CHECK(rank_sensitivity(policy, some).upper == span_by_definition(policy, some));
    }
}

TEST_CASE("the sensitivity of rank errors under constraints: by listing, and bounds where that is too long") {
    const std::vector<std::string> known{
        R"("constraints": [{"values": ["0", "1"], "answer": 2}])",
        R"("constraints": [{"values": ["1"], "at_least": 1}])",
        R"("constraints": [{"values": ["0", "2"], "answer": 1}, {"values": ["1", "2"], "answer": 1}])"};
    for (const auto& constraints : known)
        for (const std::string secret : {R"("full")", R"({"threshold": 1})"})
            for (const std::string absent : {"", R"("absent": true, )"}) {
                const std::string text =
                    R"({"values": 4, "tuples": 3, "secrets": )" + secret + ", " + absent + constraints + "}";
                CAPTURE(text);
                const Policy policy = policy_of(text);
                for (const char* query : {"median", "quantile 1/5"}) {
                    const auto q = quantile_of(policy, query);
                    const auto found = rank_sensitivity(policy, q);
                    CHECK(found.exact());
                    CHECK(found.upper == span_by_definition(policy, q));
                }
            }
    const Policy large = policy_of(
        R"({"values": 6, "tuples": 10000, "secrets": "full", "constraints": [{"values": ["0", "3"], "answer": 2000}]})");
    const auto bounds = rank_sensitivity(large, quantile_of(large, "median"));
    CHECK(bounds.upper == Rational(4));  // two changes, each of which may pass a value
    CHECK(bounds.lower == Rational(0));
    CHECK_FALSE(bounds.why_not_exact.empty());
    const Policy wide = policy_of(
        R"({"values": 300, "tuples": 10000, "secrets": "full", "constraints": [{"values": ["0", "3"], "answer": 2000}]})");
    CHECK(rank_sensitivity(wide, quantile_of(wide, "median")).upper == Rational(4));  // that of the histogram
}

TEST_CASE("the closed form for many persons and values, and plain differential privacy") {
    const Policy line = policy_of(
        R"({"values": {"from": 0, "to": 200000, "step": 1000}, "secrets": {"threshold": 1000, "by": "value"}, "tuples": 1000000})");
    CHECK(rank_sensitivity(line, quantile_of(line, "median")).upper == Rational(1));
    CHECK(plain_rank_sensitivity(line, quantile_of(line, "median")).upper == Rational(2));
    CHECK(plain_rank_sensitivity(line, quantile_of(line, "quantile 0")).upper == Rational(1));
    const Policy grid =
        policy_of(R"({"attributes": {"x": 300, "y": 400}, "secrets": {"threshold": 18}, "tuples": 193563})");
    CHECK(rank_sensitivity(grid, quantile_of(grid, "median of y")).upper == Rational(2));
    const Policy region = policy_of(
        R"({"attributes": {"x": 300, "y": 400}, "secrets": {"partition": {"attributes": ["x"]}}, "tuples": 193563})");
    CHECK(rank_sensitivity(region, quantile_of(region, "median of x")).upper.is_zero());
    const Policy absent = policy_of(R"({"values": 100, "secrets": {"edges": []}, "absent": true, "tuples": 50})");
    CHECK(rank_sensitivity(absent, quantile_of(absent, "median")).upper == Rational(1));
    CHECK(rank_sensitivity(absent, quantile_of(absent, "quantile 1/5")).upper == Rational(8, 5));
}

TEST_CASE("quantiles and means as people write them, and what is refused") {
    const Policy plain = policy_of(R"({"values": [10, 20, 40], "secrets": "full", "tuples": 4})");
    CHECK(quantile_of(plain, " median ").quantile == Rational(1, 2));
    CHECK(quantile_of(plain, "quantile 0.25 of value").quantile == Rational(1, 4));
    CHECK(quantile_of(plain, "median").values == std::vector<std::string>{"10", "20", "40"});
    CHECK_FALSE(parse_quantile("histogram", plain.domain(), "query"));
    CHECK_FALSE(parse_mean("means", plain.domain(), 4, nullptr, "query"));
    for (const char* text : {"quantile", "quantile 2", "quantile -1/2", "quantile x of value", "median 3",
                             "median of pay", "mean of pay", "medians"})
        CHECK_THROWS_AS(parse_policy_query(text, plain, "query"), InputError);
    const Policy falling = policy_of(R"({"values": [10, 40, 20], "secrets": "full", "tuples": 4})");
    CHECK_THROWS_AS(parse_policy_query("median", falling, "query"), InputError);
    CHECK_NOTHROW(parse_policy_query("mean", falling, "query"));
    const Policy names =
        policy_of(R"({"attributes": {"pay": ["low", "middle", "high"], "town": 2}, "secrets": "full", "tuples": 4})");
    CHECK(quantile_of(names, "median of pay").values.back() == "high");
    CHECK_THROWS_AS(parse_policy_query("median", names, "query"), InputError);
    CHECK_THROWS_AS(parse_policy_query("mean of pay", names, "query"), InputError);
    CHECK_THROWS_AS(parse_policy_query("mean", names, "query"), InputError);
}

TEST_CASE("means: one number where everybody is counted, else a sum and a number of persons") {
    const Policy plain =
        policy_of(R"({"values": [10, 20, 40], "secrets": {"threshold": 10, "by": "value"}, "tuples": 4})");
    const auto mean = parse_policy_query("mean", plain, "query");
    CHECK_FALSE(mean.mean);
    CHECK(mean.additive()->components() == Rational(1));
    CHECK(sensitivity(plain, *mean.additive()).upper == Rational(10, 4));
    CHECK(mean.additive()->vector_of(2) == std::vector<Rational>{10});
    const Policy absent =
        policy_of(R"({"values": {"bins": [10, 20, 40, 50], "missing": "?"}, "secrets": "full", "tuples": 4})");
    const auto two = parse_policy_query("mean", absent, "query");
    REQUIRE(two.mean);
    CHECK(two.mean->middle == Rational(25));
    CHECK(two.mean->half == Rational(15));
    CHECK(two.additive()->vector_of(0) == std::vector<Rational>{-1, 1});
    CHECK(two.additive()->vector_of(1) == std::vector<Rational>{Rational(-1, 3), 1});
    CHECK(two.additive()->vector_of(3) == std::vector<Rational>{0, 0});
    CHECK(sensitivity(absent, *two.additive()).upper == Rational(2));
    const auto some = parse_policy_query("mean", plain, "query", SelectedValues{"value=10|20", {true, true, false}});
    REQUIRE(some.mean);
    CHECK(some.name() == "mean, where value=10|20");
    CHECK(some.mean->largest == Rational(20));
    CHECK(sensitivity(plain, *some.additive()).upper == Rational(2));
}

TEST_CASE("quantiles off cumulative counts: the true one lies in the interval whenever the noise is in its bars") {
    std::mt19937_64 random(7);
    const auto below = [&](long n) { return static_cast<long>(random() % static_cast<unsigned long>(n)); };
    const CountedValues line{{"a", "b", "c", "d", "e"}, true}, some{{"a", "b", "c", "d", "e"}, false};
    long narrow = 0;
    for (int round = 0; round < 3000; ++round) {
        const auto& of = round % 2 == 0 ? line : some;
        std::vector<long> counts;
        long all = 0;
        for (std::size_t k = 0; k < of.values.size(); ++k) all += counts.emplace_back(below(4));
        const Rational q(below(5), 4);
        std::vector<NearNumber> near;
        long up_to = 0;
        std::size_t first = 0;  // the quantile
        bool reached = false;
        for (std::size_t k = 0; k < counts.size(); ++k) {
            up_to += counts[k];
            if (!reached && Rational(up_to) >= q * Rational(all)) {
                reached = true;
                first = k;
            }
            const long width = below(3);
            near.push_back({Rational(up_to + below(2 * width + 1) - width), Rational(width)});
        }
        const auto found = quantile_of_counts(q, of, all, near);
        CHECK(found.from <= of.values[first]);
        CHECK(found.to >= of.values[first]);
        CHECK(found.from <= found.value);
        CHECK(found.value <= found.to);
        narrow += found.from == found.to ? 1 : 0;
        for (auto& one : near) one.half_width = 0;
        if (of.everybody && all > 0) {
            up_to = 0;
            for (std::size_t k = 0; k < near.size(); ++k) near[k].number = Rational(up_to += counts[k]);
            const auto exact = quantile_of_counts(q, of, all, near);
            CHECK(exact.from == of.values[first]);
            CHECK(exact.value == of.values[first]);
            CHECK(exact.to == of.values[first]);
        }
    }
    CHECK(narrow > 100);
}

TEST_CASE("which queries are cumulative counts that quantiles can be read off") {
    const auto values = [](const std::string& policy, const std::string& query) {
        const Policy of = policy_of(policy);
        const auto found = values_of_counts(of, *parse_policy_query(query, of, "query").additive());
        return found ? std::to_string(found->values.size()) + (found->everybody ? " of all" : " of some") : "none";
    };
    const std::string line = R"({"values": 5, "secrets": "full", "tuples": 9})",
                      two = R"({"attributes": {"x": 4, "y": 3}, "secrets": "full", "tuples": 9})",
                      absent = R"({"values": 5, "secrets": "full", "tuples": 9, "absent": true})",
                      bins = R"({"values": {"bins": [0, 2, 9], "missing": "?"}, "secrets": "full", "tuples": 9})";
    CHECK(values(line, "cumulative") == "5 of all");
    CHECK(values(line, "ranges") == "5 of all");
    CHECK(values(absent, "cumulative") == "5 of some");
    CHECK(values(bins, "cumulative") == "2 of some");
    CHECK(values(two, "cumulative") == "none");
    CHECK(values(two, "cumulative of x") == "4 of all");
    CHECK(values(two, "cumulative of y") == "3 of all");
    CHECK(values(two, "ranges 0..0 0..1; 0..1 0..1") == "2 of some");
    CHECK(values(two, "ranges 0..1 0..1; 0..2 0..1") == "none");
    CHECK(values(two, "ranges of y") == "none");
    CHECK(values(two, "histogram") == "none");
}

TEST_CASE(
    "means off a sum and a number of persons: the true one lies in the interval whenever the noise is in its bars") {
    std::mt19937_64 random(8);
    const auto below = [&](long n) { return static_cast<long>(random() % static_cast<unsigned long>(n)); };
    const MeanScale scale{"mean", 25, 15, 10, 40};
    for (int round = 0; round < 3000; ++round) {
        const long persons = 1 + below(6), counted = 1 + below(persons);
        Rational sum, shifted;
        for (long k = 0; k < counted; ++k) {
            const Rational x(10 + 5 * below(7));
            sum += x;
            shifted += (x - Rational(25)) / Rational(15);
        }
        const long width = below(4), other = below(3);
        const auto found =
            mean_of_numbers(scale, {shifted + Rational(below(2 * width + 1) - width, 2), Rational(width, 2)},
                            {Rational(counted + below(2 * other + 1) - other), Rational(other)}, persons);
        const Rational mean = sum / Rational(counted), from = *Rational::parse(found.from),
                       to = *Rational::parse(found.to), value = *Rational::parse(found.value);
        CHECK(from <= mean);
        CHECK(mean <= to);
        CHECK(from <= value);
        CHECK(value <= to);
        CHECK(from >= Rational(10));
        CHECK(to <= Rational(40));
        if (width == 0 && other == 0) CHECK(from == to);
    }
    // Nobody, as far as can be seen.
    CHECK(mean_of_numbers(scale, {3, 1}, {-5, 2}, 9).from == "10");
}

TEST_CASE("cumulative counts and ranges of some persons: the numbers of those alone, without those that nobody is in") {
    const Policy policy = policy_of(
        R"({"attributes": {"region": ["n", "s"], "pay": 4}, "secrets": {"partition": {"attributes": ["region"]}}, "tuples": 40})");
    const auto parsed = [&](const std::string& text, const std::vector<bool>& values) {
        return parse_policy_query(text, policy, "query", SelectedValues{"w", values});
    };
    const std::vector<bool> north{true, true, true, true, false, false, false, false},
        middle{false, true, true, false, false, true, true, false},
        gap{true, false, true, false, true, false, true, false};
    const std::vector<Integer> counts{1, 2, 3, 4, 5, 6, 7, 8};
    const auto answer = [&](const std::string& text, const std::vector<bool>& values) {
        return answer_of(*parsed(text, values).additive(), counts);
    };
    CHECK(answer("cumulative of pay", north) == std::vector<Rational>{1, 3, 6, 10});
    CHECK(answer("cumulative of pay", middle) == std::vector<Rational>{8, 18});
    CHECK(answer("ranges of pay", middle) == std::vector<Rational>{8, 18, 10});
    CHECK(answer("range n..s 0..1", middle) == std::vector<Rational>{8});
    CHECK(answer("cumulative of region", north) == std::vector<Rational>{10});
    CHECK(sensitivity(policy, *parsed("cumulative of pay", north).additive()).upper == Rational(3));
    const auto found = values_of_counts(policy, *parsed("cumulative of pay", middle).additive());
    REQUIRE(found);
    CHECK(found->values == std::vector<std::string>{"1", "2"});
    CHECK_FALSE(found->everybody);
    CHECK_THROWS_AS(parsed("cumulative of pay", gap), InputError);
    CHECK_THROWS_AS(parsed("cumulative", north), InputError);
    CHECK_THROWS_AS(parsed("range s..s 0..1", north), InputError);
    const Policy line = policy_of(R"({"values": 5, "secrets": {"threshold": 1}, "tuples": 40})");
    const auto some =
        parse_policy_query("cumulative", line, "query", SelectedValues{"w", {false, true, true, true, false}});
    CHECK(answer_of(*some.additive(), {1, 2, 3, 4, 5}) == std::vector<Rational>{2, 5, 9});
    const auto ranges =
        parse_policy_query("ranges", line, "query", SelectedValues{"w", {false, true, true, false, false}});
    CHECK(answer_of(*ranges.additive(), {1, 2, 3, 4, 5}) == std::vector<Rational>{2, 5, 3});
    // Leaving the selection changes the counts as well.
    CHECK(sensitivity(line, *some.additive()).upper == Rational(3));
}

}  // namespace leakproof::test
