// Results as JSON, the baseline and how a run compares with it.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <thread>

#include "graph/families.hpp"
#include "policy/reading/policy_writer.hpp"
#include "suite/baseline.hpp"
#include "suite/datum_kinds.hpp"
#include "suite/json.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;
using leakproof::oracle::error_of;
using leakproof::oracle::Folder;
using leakproof::oracle::has;
namespace fs = std::filesystem;

namespace {

// One value of every kind.
Counterexample full_counterexample() {
    Counterexample c;
    c.object = "graph A_ (2 vertices, 1 edge)";
    c.smallest_by = "number of vertices";
    c.size = 2;
    c.graph = path(2);
    c.policy = Policy(path(2), 2, {{true, false}}, {1});
    c.lambda = Rational(3, 2);
    c.channel = oracle::matrix({{Rational(1, 2), Rational(1, 2)}, {1, 0}});
    c.group = {Permutation({1, 0}), Permutation({0, 1})};
    c.values = {{"zeta", 1},
                {"α", Rational(2, 3)},
                {"beta \"quoted\" \\", Polynomial::variable() - Polynomial(1)},
                {"in δ", Datum(Polynomial(2), "δ")},
                {"words", "a: b, \"c\" \\"},
                {"truth", true},
                {"order", Integer(3) * Integer(7)},
                {"root", Radical(1) + Radical::root(2, 5)},
                {"bits", Datum(log2_of(Rational(3)), 8)},
                {"K", oracle::matrix({{1, 0}})},
                {"G", empty_graph(3)},
                {"σ", Permutation({1, 2, 0})},
                {"list", std::vector<int>{3, 1}},
                {"prior", std::vector<Rational>{Rational(1, 2), Rational(1, 2)}},
                {"D", Database{0, 1}},
                {"difference", Difference{{0, 1, 0}}}};
    c.failed = {FailedRelation::Kind::at_most, 0, 1};
    c.certifiable = Certifiable::maximum_leakage;
    return c;
}

Result result(const std::string& id, Verdict verdict) {
    Result r;
    r.id = id;
    r.verdict = verdict;
    r.instances = 5;
    r.ran = {{"all graphs",
              {"vertices"},
              {{{1}, {1, 0, 1, {}}}, {{2}, {2, 1, 0, {{"too large", 2}}}}},
              {Channels::instances, Epsilon::list}}};
    return r;
}

Result refuted_at(int size, const std::string& lambda) {
    Result r = result("p/q", Verdict::refuted);
    r.counterexample.emplace();
    r.counterexample->object = "it";
    r.counterexample->size = size;
    r.counterexample->lambda = Rational::parse(lambda);
    return r;
}

void require_same(const Result& a, const Result& b) {
    CHECK(a.id == b.id);
    CHECK(a.verdict == b.verdict);
    CHECK(a.instances == b.instances);
    CHECK(a.strength == b.strength);
    CHECK(a.ran == b.ran);
    CHECK(a.notes == b.notes);
    REQUIRE(a.counterexample.has_value() == b.counterexample.has_value());
    if (!a.counterexample) return;
    const Counterexample &c = *a.counterexample, &d = *b.counterexample;
    CHECK(c.object == d.object);
    CHECK(c.smallest_by == d.smallest_by);
    CHECK(c.size == d.size);
    CHECK(c.graph == d.graph);
    REQUIRE(c.policy.has_value() == d.policy.has_value());
    if (c.policy) CHECK(to_json(*c.policy) == to_json(*d.policy));
    CHECK(c.lambda == d.lambda);
    CHECK(c.channel == d.channel);
    CHECK(c.group == d.group);
    CHECK(c.expected() == d.expected());
    CHECK(c.certifiable == d.certifiable);
    REQUIRE(c.values.size() == d.values.size());
    for (std::size_t k = 0; k < c.values.size(); ++k) {
        CHECK(c.values[k].name == d.values[k].name);
        CHECK(c.values[k].value.str() == d.values[k].value.str());
        CHECK(c.values[k].value.kinds().index() == d.values[k].value.kinds().index());
    }
}

}  // namespace

TEST_CASE("results go through JSON unchanged") {
    Result r = result("edwards/lemma-4/as-printed", Verdict::refuted);
    r.instances = 123456789012345;
    r.strength = {Channels::all, Epsilon::list};
    r.notes = {"a note — with λ", "another"};
    r.counterexample = full_counterexample();
    Result bare = result("x/y", Verdict::vacuous);
    bare.instances = 0;
    Result empty_example = result("x/z", Verdict::refuted);
    empty_example.counterexample.emplace();
    const std::string flat = results_json({r, bare, empty_example}).dump();
    for (const auto& text : {flat, laid_out(nlohmann::ordered_json::parse(flat))}) {
        const auto back = results_from_json(text, "here");
        REQUIRE(back.size() == 3);
        require_same(back[0], r);
        require_same(back[1], bare);
        require_same(back[2], empty_example);
    }
    CHECK(results_from_json("[]", "here").empty());
}

TEST_CASE("a value named twice in a counterexample is not lost on the way through JSON") {
    Result r = result("p/q", Verdict::refuted);
    r.counterexample.emplace();
    r.counterexample->values = {{"K(0,0)", Rational(1, 2)}, {"K(0,0)", Rational(1, 3)}};
    const std::string text = results_json({r}).dump();
    CHECK(has(text, "1/2"));
    CHECK(has(text, "1/3"));
}

TEST_CASE("laying out changes nothing but blanks") {
    const std::string flat =
        R"({"a":["x, y: z","\\\"",{"b":[1,2,3]}],"c":{"d":null,"long":")" + std::string(200, 'x') + R"("}})";
    std::string blanks_removed;
    bool inside = false;
    const std::string text = laid_out(nlohmann::ordered_json::parse(flat));
    for (std::size_t k = 0; k < text.size(); ++k) {
        if (text[k] == '"' && text[k - 1] != '\\') inside = !inside;
        if (inside || (text[k] != ' ' && text[k] != '\n')) blanks_removed += text[k];
    }
    CHECK(has(text, "\n"));
    CHECK(has(text, "[1, 2, 3]"));
    CHECK(has(text, "\"x, y: z\""));
    CHECK(blanks_removed.size() == flat.size());
}

TEST_CASE("a range in words says what ran: sizes visited, sizes without an instance, what was left out and why") {
    Ran ran{"all graphs", {"vertices"}, {}};
    for (int n = 1; n <= 4; ++n) ran.sizes[{n}] = {10, 0, n == 1 ? 0 : 3, {}};
    CHECK(ran.str() ==
          "all graphs with 2 to 4 vertices (9 of 30 with an instance), no instance among those with 1 vertex");
    ran.sizes[{6}] = {5, 5, 2, {}};
    CHECK(has(ran.str(), ", and 5 chosen by hand (6 vertices)"));
    ran.sizes[{7}] = {9, 0, 0, {{"too large", 9}}};
    CHECK(has(ran.str(), "; left out: too large (7 vertices)"));
    CHECK_FALSE(has(ran.str(), "to 7"));
    Ran pairs{"all policies", {"|T|", "n"}, {}};
    for (const Size& size : std::vector<Size>{{1, 1}, {1, 2}, {2, 1}, {2, 2}, {3, 1}})
        pairs.sizes[size] = {1, 0, 1, {}};
    CHECK(pairs.str() == "all policies with |T| = 1 to 2, n = 1 to 2; |T| = 3, n = 1");
    pairs.sizes[{5, 1}] = {1, 0, 1, {}};
    CHECK(pairs.str() == "all policies with |T| = 1 to 2, n = 1 to 2; |T| = 3 and 5, n = 1");
    for (int n = 0; n < 60; n += 3) pairs.sizes[{n + 6, n}] = {1, 0, 0, {}};
    CHECK(has(pairs.str(), ", no instance among those of 20 other sizes"));
    CHECK(range_text({ran, ran}) == ran.str());
    // What of each object was tried comes after the sizes; how far they extend, in short.
    Ran levels{"all graphs", {"vertices"}, {{{2}, {1, 0, 1, {}}}, {{3}, {2, 0, 2, {}}}, {{4}, {6, 0, 0, {}}}}};
    levels.strength = {Channels::instances, Epsilon::list};
    levels.tried = "one channel each";
    levels.lambdas = {Rational(2), Rational(11, 10)};
    CHECK(
        levels.str() ==
        "all graphs with 2 to 3 vertices, one channel each, at λ = 11/10, 2, no instance among those with 4 vertices");
    Ran everywhere{"all graphs", {"vertices"}, {{{2}, {1, 0, 1, {}}}}};
    everywhere.strength = {Channels::all, Epsilon::all};
    CHECK(range_text({levels, everywhere}) ==
          "[channel instances, listed λ] " + levels.str() + "; [all channels, all ε] all graphs with 2 vertices");
    CHECK(range_text({levels, levels}) == levels.str());          // where all are alike, how strong is said elsewhere
    CHECK(extent_text({levels, everywhere}) == "2 vertices; …");  // that of the strongest
    CHECK(extent_text({levels}) == "2..3 vertices");
    CHECK(extent_text({pairs, Ran{"others", {"n"}, {{{1}, {1, 0, 1, {}}}}}}) == "|T| = 1..5, n = 1..2; …");
    CHECK(extent_text({Ran{"the statement itself", {}, {{{}, {1, 0, 1, {}}}}}}).empty());
    CHECK(range_text({Ran{"nothing", {}, {{{}, {1, 0, 0, {}}}}}}).empty());  // it never met an instance
    // Visits add up in any order.
    const Visits one{1, 0, 1, {{"a", 1}}}, two{2, 1, 0, {{"b", 1}}};
    Visits left = one, right = two;
    CHECK((left += two) == (right += one));
    CHECK(left.cases == 3);
}

TEST_CASE("what is no list of results is refused by name") {
    const auto message = [](const std::string& text) { return error_of([&] { results_from_json(text, "here"); }); };
    const std::string good = results_json({result("p/q", Verdict::holds)}).dump();
    REQUIRE(message(good) == "no error");
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string text = good;
        text.replace(text.find(from), from.size(), to);
        return message(text);
    };
    CHECK(has(message(""), "here: not JSON"));
    CHECK(has(message("[1]"), "here"));
    CHECK(has(message(good + "x"), "here"));
    CHECK(has(message(good.substr(0, good.size() / 2)), "here"));
    CHECK(has(with("\"holds\"", "\"proved\""), "here, claim p/q: found 'proved', expected a verdict"));
    CHECK(has(with("\"channels\":\"none\"", "\"channels\":\"every\""), "found 'every'"));
    CHECK(has(with("\"epsilon\":\"none\"", "\"epsilon\":\"every\""), "found 'every'"));
    CHECK(has(with("\"instances\":5", "\"instances\":\"many\""), "here"));
    CHECK(has(with("\"verdict\":\"holds\",", ""), "here"));
    CHECK(has(with("\"id\":\"p/q\",", ""), "here"));
}

TEST_CASE("comparison with the baseline") {
    Range range;  // 1 to 7 vertices, λ ∈ {11/10, 3/2, 2, 10}
    const auto holds = result("p/q", Verdict::holds), vacuous = result("p/q", Verdict::vacuous),
               incomplete = result("p/q", Verdict::incomplete);
    const auto contradicts = [&](const Result& fresh, const Result& recorded) {
        return compare(fresh, &recorded, range).contradiction;
    };

    CHECK_FALSE(compare(holds, nullptr, range).contradiction);
    CHECK_FALSE(compare(holds, nullptr, range).remark.empty());
    CHECK_FALSE(contradicts(holds, holds));
    CHECK(compare(holds, &holds, range).remark.empty());
    CHECK_FALSE(contradicts(vacuous, holds));
    CHECK_FALSE(contradicts(incomplete, holds));
    CHECK(contradicts(refuted_at(3, "2"), holds));
    CHECK_FALSE(contradicts(refuted_at(3, "2"), refuted_at(3, "2")));
    CHECK_FALSE(contradicts(refuted_at(5, "2"), refuted_at(3, "2")));

    // A recorded counterexample inside the range that no longer refutes.
    for (const auto& known : {refuted_at(3, "2"), refuted_at(3, ""), refuted_at(0, ""), refuted_at(0, "3/2"),
                              refuted_at(1, ""), refuted_at(6, "10")}) {
        CHECK(contradicts(holds, known));
        CHECK(contradicts(vacuous, known));
        CHECK_FALSE(contradicts(incomplete, known));
        CHECK_FALSE(compare(incomplete, &known, range).remark.empty());
    }
    // Outside of it there is no contradiction, but a remark.
    for (const auto& known : {refuted_at(8, "2"), refuted_at(8, ""), refuted_at(3, "5"), refuted_at(0, "5")}) {
        CHECK_FALSE(contradicts(holds, known));
        CHECK(has(compare(holds, &known, range).remark, "outside this range"));
    }
    range.min_vertices = 4;
    CHECK_FALSE(contradicts(holds, refuted_at(3, "2")));
    range.lambdas = {Rational(4, 2)};
    CHECK(contradicts(holds, refuted_at(4, "2")));
    CHECK_FALSE(contradicts(holds, refuted_at(4, "3/2")));
}

TEST_CASE("of two runs that record at once, neither loses what the other has recorded") {
    const Folder folder;
    const std::string path = folder.file("baseline.json");
    Baseline one = Baseline::load(path), other = Baseline::load(path);  // both before either records
    one.record({result("a/a", Verdict::holds)}, path);
    other.record({result("b/b", Verdict::holds)}, path);
    CHECK(Baseline::load(path).find("a/a") != nullptr);
    std::vector<std::thread> all;
    for (int t = 0; t < 4; ++t)
        all.emplace_back([&, t] {
            for (int k = 0; k < 10; ++k)
                Baseline().record({result("t/" + std::to_string(10 * t + k), Verdict::holds)}, path);
        });
    for (auto& thread : all) thread.join();
    CHECK(Baseline::load(path).results().size() == 42);
}

TEST_CASE("the baseline keeps what a run did not touch, and takes what it did") {
    const Folder folder;
    const std::string path = folder.file("baseline.json");
    Baseline fresh = Baseline::load(path);  // not there yet
    CHECK(fresh.results().empty());
    CHECK(fresh.find("a/a") == nullptr);
    fresh.record({result("b/b", Verdict::holds), result("a/a", Verdict::vacuous)}, path);
    Baseline again = Baseline::load(path);
    REQUIRE(again.results().size() == 2);
    CHECK(again.results()[0].id == "a/a");
    again.record({refuted_at(2, "2"), result("a/a", Verdict::holds)}, path);
    const Baseline last = Baseline::load(path);
    REQUIRE(last.results().size() == 3);
    CHECK(last.find("a/a")->verdict == Verdict::holds);
    CHECK(last.find("b/b")->verdict == Verdict::holds);
    CHECK(last.find("p/q")->counterexample->lambda == Rational(2));
    std::ofstream(path) << "not JSON";
    CHECK(has(error_of([&] { Baseline::load(path); }), path));
}
