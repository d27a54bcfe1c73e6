// Findings: instances are counted, the first failure of a part is kept with its values, and strength is the weakest.
#include <doctest/doctest.h>

#include "base/verdict.hpp"
#include "graph/families.hpp"
#include "suite/findings.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;
using leakproof::oracle::matrix;

namespace {

class Numbered : public Subject {
public:
    Numbered(int number, Strength strength) : number_(number), strength_(strength) {}
    void describe(Counterexample& out) const override {
        out.object = "number " + std::to_string(number_);
        out.size = number_;
        out.values.push_back({"number", number_});
    }
    Strength strength() const override { return strength_; }

private:
    int number_;
    Strength strength_;
};

const Rational half(1, 2);

}  // namespace

TEST_CASE("expectations count instances by part, and keep the first failure with the values compared") {
    Findings expect({"a", "b"});
    const Numbered one(1, {}), two(2, {}), three(3, {});
    expect.about(one);
    expect.equal("a", "x", Rational(1), "y", Rational(1));
    CHECK_FALSE(expect.failed("a"));
    expect.about(two);
    expect.at_most("a", "x", Rational(3), "y", Rational(2));
    expect.about(three);
    expect.equal("a", "u", Rational(5), "v", Rational(6));
    expect.at_most("b", "x", Rational(2), "y", Rational(2));
    CHECK(expect.of("a").instances == 3);
    CHECK(expect.of("b").instances == 1);
    CHECK_FALSE(expect.failed("b"));
    REQUIRE(expect.failed("a"));
    const Counterexample& first = *expect.of("a").counterexample;
    CHECK(first.object == "number 2");
    CHECK(first.size == 2);
    CHECK(first.expected() == "x ≤ y");
    REQUIRE(first.values.size() == 3);
    CHECK(first.values[0].name == "number");
    CHECK(first.values[0].value.str() == "2");
    REQUIRE(first.failed);
    CHECK(first.failed->left == 1);
    CHECK(*first.values[first.failed->left].value.rational() == Rational(3));
    CHECK(*first.values[first.failed->right].value.rational() == Rational(2));
    CHECK_THROWS_AS(expect.equal("c", "x", 1, "y", 1), std::logic_error);  // no silent extra part
    CHECK_THROWS_AS(expect.of("c"), std::logic_error);
}

TEST_CASE("without a list of parts any is taken, and none is made up") {
    Findings expect;
    expect.truth("a", true, "");
    expect.truth("b", false, "b");
    CHECK(expect.of("a").instances == 1);
    CHECK(expect.failed("b"));
    CHECK(expect.parts().size() == 2);
    CHECK_THROWS_AS(expect.of("c"), std::logic_error);
}

TEST_CASE("nothing expected is nothing found") {
    const Findings expect(std::vector<std::string>{""});
    CHECK(expect.of("").instances == 0);
    CHECK_FALSE(expect.of("").strength);
    CHECK_FALSE(expect.failed(""));
}

TEST_CASE("each kind of expectation can fail") {
    const Numbered subject(1, {});
    const auto fails = [&](const auto& act) {
        Findings expect(std::vector<std::string>{""});
        expect.about(subject);
        act(expect);
        CHECK(expect.of("").instances == 1);
        return expect.failed("");
    };
    CHECK(fails([](Findings& e) { e.equal("", "a", 1, "b", 2); }));
    CHECK_FALSE(fails([](Findings& e) { e.equal("", "a", 2, "b", 2); }));
    CHECK(fails([](Findings& e) { e.at_most("", "a", 3, "b", 2); }));
    CHECK(fails([](Findings& e) { e.truth("", false, "so"); }));
    CHECK_FALSE(fails([](Findings& e) {
        e.truth("", true, "so", []() -> Findings::Values { throw std::logic_error("asked for nothing"); });
    }));
    CHECK(fails([](Findings& e) { e.channel("", matrix({{half, half}, {half, 1}})); }));
    CHECK(fails([](Findings& e) { e.channel("", matrix({{Rational(3, 2), -half}})); }));
    CHECK_FALSE(fails([](Findings& e) { e.channel("", matrix({{half, half}})); }));
    CHECK(fails([](Findings& e) { e.private_at("", matrix({{1, 0}, {half, half}}), path(2), 2); }));
    CHECK_FALSE(fails([](Findings& e) { e.private_at("", matrix({{1, 0}, {half, half}}), empty_graph(2), 2); }));
    CHECK(fails([](Findings& e) {
        e.private_at("", matrix({{Rational(2, 3), Rational(1, 3)}, {Rational(1, 3), Rational(2, 3)}}), path(2),
                     Rational(199, 100));
    }));
    CHECK_FALSE(fails([](Findings& e) {
        e.private_at("", matrix({{Rational(2, 3), Rational(1, 3)}, {Rational(1, 3), Rational(2, 3)}}), path(2), 2);
    }));
    CHECK(fails([](Findings& e) { e.diagonal_maxima("", matrix({{half, half}, {1, 0}})); }));
    CHECK(fails([](Findings& e) { e.diagonal_maxima("", matrix({{half, half}})); }));  // not square
    CHECK_FALSE(fails([](Findings& e) { e.diagonal_maxima("", matrix({{half, half}, {half, half}})); }));
    CHECK(fails([](Findings& e) { e.derived("", "a flaw", "x ≥ 0"); }));
    CHECK_FALSE(fails([](Findings& e) { e.derived("", std::nullopt, "x ≥ 0"); }));
}

TEST_CASE("strength is the weakest of the instances; strengths never add up to more than one of them") {
    const Strength all{Channels::all, Epsilon::all}, instances{Channels::instances, Epsilon::list}, none{};
    const Strength wide{Channels::all, Epsilon::list}, long_one{Channels::instances, Epsilon::all};
    Findings expect({"a", "b"});
    const Numbered strong(1, all), weak(2, instances);
    expect.about(strong);
    expect.truth("a", true, "");
    expect.truth("b", true, "");
    CHECK(*expect.of("a").strength == all);
    expect.about(weak);
    expect.truth("a", true, "");
    CHECK(*expect.of("a").strength == instances);
    CHECK(*expect.of("b").strength == all);
    expect.about(strong);
    expect.truth("a", true, "");
    CHECK(*expect.of("a").strength == instances);

    CHECK(weaker(all, instances) == instances);
    CHECK(weaker(wide, long_one) == Strength{Channels::instances, Epsilon::list});
    CHECK(stronger(none, instances) == instances);
    CHECK(stronger(instances, all) == all);
    CHECK(stronger(all, instances) == all);
    // All channels at some ε, and some channels at all ε, is not all channels at all ε.
    const Strength either = stronger(wide, long_one);
    CHECK((either == wide || either == long_one));
    CHECK(stronger(long_one, wide) == either);
}

TEST_CASE("notes belong to their part, once each") {
    Findings expect({"a", "b"});
    expect.note("a", "left out");
    expect.note("a", "left out");
    CHECK(expect.of("a").notes.size() == 1);
    CHECK(expect.of("b").notes.empty());
    CHECK(expect.of("a").instances == 0);
}

TEST_CASE("words for verdicts and strengths go both ways") {
    for (const auto v : {Verdict::holds, Verdict::refuted, Verdict::vacuous, Verdict::incomplete})
        CHECK(*parse_verdict(to_string(v)) == v);
    for (const auto c : {Channels::none, Channels::instances, Channels::all}) CHECK(*parse_channels(to_string(c)) == c);
    for (const auto e : {Epsilon::none, Epsilon::list, Epsilon::all}) CHECK(*parse_epsilon(to_string(e)) == e);
    CHECK_FALSE(parse_verdict("Holds"));
    CHECK_FALSE(parse_verdict(""));
    CHECK_FALSE(parse_channels("list"));
    CHECK_FALSE(parse_epsilon("instances"));
}

TEST_CASE("a degenerate failure is kept beside the first that is not") {
    Findings expect({"a"});
    const Numbered one(1, {}), two(2, {}), three(3, {}), four(4, {});
    expect.about(one);
    expect.degenerate("one vertex");
    expect.equal("a", "x", 1, "y", 2);
    CHECK(expect.failed("a"));
    CHECK_FALSE(expect.of("a").telling);
    expect.about(two);  // a new subject is not degenerate until it is said to be
    expect.degenerate_if(true, "two vertices");
    expect.equal("a", "x", 1, "y", 2);
    CHECK_FALSE(expect.of("a").telling);
    expect.about(three);
    expect.equal("a", "x", 1, "y", 3);
    expect.about(four);
    expect.equal("a", "x", 1, "y", 4);
    CHECK(expect.of("a").instances == 4);
    CHECK(expect.of("a").counterexample->object == "number 1");
    CHECK(expect.of("a").counterexample->degenerate == "one vertex");
    REQUIRE(expect.of("a").telling);
    CHECK(expect.of("a").telling->object == "number 3");
    CHECK(expect.of("a").telling->degenerate == "");
}

TEST_CASE("failures that are known are counted, and a telling one is still written out") {
    const Numbered one(1, {});
    Findings nothing_new({"a"});
    nothing_new.known("a", true);
    nothing_new.about(one);
    nothing_new.equal("a", "x", 1, "y", 2);
    CHECK(nothing_new.failed("a"));
    CHECK(nothing_new.of("a").counterexample->object == "");
    CHECK_FALSE(nothing_new.of("a").telling);
    Findings telling_wanted({"a"});
    telling_wanted.known("a", false);
    telling_wanted.about(one);
    telling_wanted.degenerate("one vertex");
    telling_wanted.equal("a", "x", 1, "y", 2);
    CHECK_FALSE(telling_wanted.of("a").telling);
    telling_wanted.degenerate("");
    telling_wanted.equal("a", "x", 1, "y", 2);
    REQUIRE(telling_wanted.of("a").telling);
    CHECK(telling_wanted.of("a").telling->object == "number 1");
}
