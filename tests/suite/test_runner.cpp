// The runner on made-up claims about numbers: verdicts, smallest counterexamples whatever the threads, stopping,
// errors.
#include <doctest/doctest.h>

#include <chrono>
#include <thread>

#include "suite/runner.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;

namespace {

class Number : public Case, public Subject {
public:
    Number(int value_, Strength strength_ = {}) : value(value_), of(strength_) {}
    std::string name() const override { return "number " + std::to_string(value); }
    Size extent() const override { return {value}; }
    void describe(Counterexample& out) const override {
        out.object = name();
        out.size = value;
    }
    Strength strength() const override { return of; }
    bool by_hand() const override { return value == 77; }
    const int value;
    const Strength of;
};

void each_number(const Range& r, const CaseVisitor<Number>& visitor) {
    for (int k = r.min_vertices; k <= r.max_vertices; ++k)
        if (!visitor.see(std::make_shared<Number>(k))) return;
}
std::string all_numbers(const Range&) { return "numbers"; }

// min_vertices, …, max_vertices in increasing order.
const Source<Number> numbers_in_range{"numbers", all_numbers, {"value"}, each_number};
const Source<Number> other_numbers{
    "others", [](const Range&) { return std::string("other numbers"); }, {"value"}, each_number};
const Source<Number> broken_source{
    "broken", all_numbers, {"value"}, [](const Range&, const CaseVisitor<Number>& visitor) {
        visitor.see(std::make_shared<Number>(1));
        throw InputError("the enumeration broke");
    }};

using Judge = std::function<void(const Number&, Findings&)>;

Check about_numbers(const std::string& id, std::vector<std::string> parts, const Judge& judge,
                    const Source<Number>& source = numbers_in_range, Strength strength = {}) {
    return {id, std::move(parts), any_source(source), [=](const Case& of, const Range&, Findings& expect) {
                const Number number(static_cast<const Number&>(of).value, strength);
                expect.about(number);
                judge(number, expect);
            }};
}

Range range_to(int last) {
    Range range;
    range.max_vertices = last;
    return range;
}

const Judge always = [](const Number&, Findings& e) { e.truth("", true, "true"); };

}  // namespace

TEST_CASE("verdicts: holds, refuted, vacuous") {
    const std::vector<Check> checks{
        about_numbers("p/holds", {""}, always),
        about_numbers("p/refuted", {""}, [](const Number& n, Findings& e) { e.at_most("", "n", n.value, "limit", 7); }),
        about_numbers("p/vacuous", {""},
                      [](const Number& n, Findings& e) {
                          if (n.value > 1000) e.truth("", true, "true");
                      }),
        about_numbers("p/parts", {"a", "b"}, [](const Number& n, Findings& e) {
            e.truth("a", n.value != 5, "not five");
            if (n.value < 0) e.truth("b", true, "true");
            e.note("b", "nothing negative");
        })};
    const auto results = run_checks(checks, range_to(20), {});
    REQUIRE(results.size() == 5);
    CHECK(results[0].id == "p/holds");
    CHECK(results[0].verdict == Verdict::holds);
    CHECK(results[0].instances == 20);
    CHECK(results[0].range() == "numbers with value = 1 to 20");
    CHECK(results[1].verdict == Verdict::refuted);
    REQUIRE(results[1].counterexample);
    CHECK(results[1].counterexample->object == "number 8");
    CHECK(results[1].instances == 20);
    CHECK(results[2].verdict == Verdict::vacuous);
    CHECK(results[2].instances == 0);
    CHECK(results[3].id == "p/parts/a");
    CHECK(results[3].verdict == Verdict::refuted);
    CHECK(results[3].counterexample->object == "number 5");
    CHECK(results[4].id == "p/parts/b");
    CHECK(results[4].verdict == Verdict::vacuous);
    CHECK(results[4].notes == std::vector<std::string>{"nothing negative"});
    CHECK_FALSE(results[4].counterexample);
}

TEST_CASE("the counterexample is the first of the enumeration, whatever the number of threads and their speed") {
    // The smaller failing cases take longest, so that later ones are done first.
    const auto check = about_numbers("p/q", {""}, [](const Number& n, Findings& e) {
        if (n.value == 20) std::this_thread::sleep_for(std::chrono::milliseconds(30));
        if (n.value == 21) std::this_thread::sleep_for(std::chrono::milliseconds(10));
        e.truth("", n.value < 20 || n.value % 3 == 1, "small, or 1 modulo 3");
        e.truth("", n.value != 20, "not twenty");
    });
    for (const unsigned jobs : {1U, 2U, 3U, 8U}) {
        CAPTURE(jobs);
        Watch options;
        options.jobs = jobs;
        const auto results = run_checks({check}, range_to(600), options);
        REQUIRE(results.size() == 1);
        CHECK(results[0].verdict == Verdict::refuted);
        REQUIRE(results[0].counterexample);
        CHECK(results[0].counterexample->object == "number 20");
        CHECK(results[0].counterexample->expected() == "small, or 1 modulo 3");
        CHECK(results[0].instances == 1200);
    }
}

TEST_CASE("a counterexample is called smallest where the cases ascend, and not if it was tried by hand") {
    const Source<Number> ascending{"numbers", all_numbers, {"value"}, each_number, "value"};
    const auto fails_at = [&](int number, const Source<Number>& source) {
        const auto results = run_checks(
            {about_numbers(
                "p/q", {""}, [=](const Number& n, Findings& e) { e.truth("", n.value != number, "another"); }, source)},
            range_to(80), {});
        return results.at(0).counterexample->smallest_by;
    };
    CHECK(fails_at(5, ascending) == "value");
    CHECK(fails_at(77, ascending).empty());
    CHECK(fails_at(5, numbers_in_range).empty());
}

TEST_CASE("a failure after a known one is counted without being written out") {
    int written = 0;
    const auto check = about_numbers("p/q", {""}, [&](const Number& n, Findings& e) {
        e.truth("", n.value < 10, "small", [&] { return ++written, Findings::Values{}; });
    });
    const auto results = run_checks({check}, range_to(100), {});
    CHECK(results[0].instances == 100);
    CHECK(results[0].counterexample->object == "number 10");
    CHECK(written == 1);
}

TEST_CASE("rows of one claim: the strongest is reported, the weakest within each, the smallest counterexample of all") {
    const Strength all{Channels::all, Epsilon::all}, some{Channels::instances, Epsilon::list};
    const auto fails_from = [](int from) {
        return Judge([=](const Number& n, Findings& e) { e.truth("", n.value < from, "small"); });
    };
    {
        const auto r = run_checks({about_numbers("p/q", {""}, always, numbers_in_range, some),
                                   about_numbers("p/q", {""}, always, other_numbers, all)},
                                  range_to(5), {});
        REQUIRE(r.size() == 1);
        CHECK(r[0].strength == all);
        CHECK(r[0].instances == 10);
        CHECK(r[0].verdict == Verdict::holds);
        CHECK(r[0].range() ==
              "[channel instances, listed λ] numbers with value = 1 to 5; [all channels, all ε] other numbers with "
              "value = 1 to 5");
        CHECK(r[0].ran[0].strength == some);
        CHECK(r[0].ran[1].strength == all);
        CHECK(r[0].throughout() == some);
    }
    {
        // The weaker of two rows over the same objects goes unmentioned, unless it reaches further.
        const auto up_to = [](int last) {
            return Judge([=](const Number& n, Findings& e) {
                if (n.value <= last) e.truth("", true, "true");
            });
        };
        const auto both = [&](int strong, int weak) {
            return run_checks({about_numbers("p/q", {""}, up_to(strong), numbers_in_range, all),
                               about_numbers("p/q", {""}, up_to(weak), numbers_in_range, some)},
                              range_to(5), {})[0];
        };
        CHECK(both(5, 5).range() == "numbers with value = 1 to 5");
        CHECK(both(5, 5).throughout() == all);
        CHECK(both(5, 3).throughout() == all);
        CHECK(both(3, 5).throughout() == some);
        CHECK(both(3, 5).strength == all);
        CHECK(
            both(3, 5).range() ==
            "[all channels, all ε] numbers with value = 1 to 3, no instance among those with value = 4 to 5; [channel "
            "instances, listed λ] numbers with value = 1 to 5");
        const Strength list{Channels::none, Epsilon::list}, none{};
        const auto beside = [&](const Strength& a, const Strength& b) {
            return run_checks({about_numbers("p/q", {""}, always, numbers_in_range, a),
                               about_numbers("p/q", {""}, always, other_numbers, b)},
                              range_to(5), {})[0];
        };
        CHECK(beside(list, {Channels::none, Epsilon::all}).throughout() == list);
        CHECK(beside(none, list).throughout() == list);  // a row that does not speak of ε
    }
    {
        // A row that never spoke lends no strength.
        const Judge silent = [](const Number&, Findings&) {};
        const auto r = run_checks({about_numbers("p/q", {""}, always, numbers_in_range, some),
                                   about_numbers("p/q", {""}, silent, other_numbers, all)},
                                  range_to(5), {});
        CHECK(r[0].strength == some);
        CHECK(r[0].range() == "numbers with value = 1 to 5");
    }
    {
        const Check mixed{"p/q", {""}, any_source(numbers_in_range), [=](const Case& of, const Range&, Findings& e) {
                              const Number number(1, static_cast<const Number&>(of).value == 3 ? some : all);
                              e.about(number);
                              e.truth("", true, "true");
                          }};
        CHECK(run_checks({mixed}, range_to(5), {})[0].strength == some);
    }
    {
        const auto r = run_checks(
            {about_numbers("p/q", {""}, fails_from(9)), about_numbers("p/q", {""}, fails_from(4), other_numbers),
             about_numbers("p/q", {""}, fails_from(4))},
            range_to(12), {});
        CHECK(r[0].verdict == Verdict::refuted);
        CHECK(r[0].counterexample->size == 4);
    }
}

TEST_CASE("the range is what ran, part by part: sizes without an instance, and what streams and sources leave out") {
    const Source<Number> partial{
        "numbers", all_numbers, {"value"}, [](const Range& r, const CaseVisitor<Number>& visitor) {
            each_number(r, visitor);
            visitor.leave_out({r.max_vertices + 1}, "too large");
        }};
    const auto r = run_checks({about_numbers(
                                  "p/q", {"a", "b", "c"},
                                  [](const Number& n, Findings& e) {
                                      e.truth("a", true, "true");
                                      if (n.value >= 3) e.truth("b", true, "true");
                                      if (n.value == 2) e.leave_out("twos");
                                  },
                                  partial)},
                              range_to(4), {});
    REQUIRE(r.size() == 3);
    CHECK(r[0].range() == "numbers with value = 1 to 4; left out: too large (value = 5), twos (value = 2)");
    CHECK(r[1].range() ==
          "numbers with value = 3 to 4, no instance among those with value = 1; left out: too large "
          "(value = 5), twos (value = 2)");
    CHECK(r[2].range().empty());
    CHECK(r[2].verdict == Verdict::vacuous);  // a part that the judge never speaks of
}

TEST_CASE("stopping early makes what is not refuted incomplete, never holding") {
    std::atomic<bool> stop = false;
    Watch options;
    options.stop = &stop;
    options.jobs = 2;
    const auto stops = about_numbers("p/a", {""}, [&](const Number& n, Findings& e) {
        e.truth("", true, "true");
        if (n.value == 10) stop = true;
    });
    const auto refuted =
        about_numbers("p/b", {""}, [](const Number& n, Findings& e) { e.truth("", n.value != 3, "not three"); });
    const auto never = about_numbers("p/c", {""}, [](const Number&, Findings&) {});
    const auto later = about_numbers("p/d", {""}, always, other_numbers);
    const auto r = run_checks({stops, refuted, never, later}, range_to(100000), options);
    REQUIRE(r.size() == 4);
    CHECK(r[0].verdict == Verdict::incomplete);
    CHECK(r[0].instances >= 9);  // the other thread may hold one of the first ten, and drop it
    CHECK(r[0].instances < 100000);
    CHECK(r[1].verdict == Verdict::refuted);
    CHECK(r[2].verdict == Verdict::incomplete);
    CHECK(r[3].verdict == Verdict::incomplete);

    stop = true;  // before anything began
    const auto nothing = run_checks({about_numbers("p/a", {""}, always)}, range_to(10), options);
    CHECK(nothing[0].verdict == Verdict::incomplete);
    CHECK(nothing[0].instances == 0);
}

TEST_CASE("what a check cannot do with a case is left out of it, and said, and costs no other check") {
    const auto too_large = about_numbers("p/a", {""}, [](const Number& n, Findings& e) {
        if (n.value > 38) throw InputError("numbers", "one of more than 38", "at most 38");
        e.truth("", true, "true");
    });
    for (const unsigned jobs : {1U, 4U}) {
        Watch options;
        options.jobs = jobs;
        const auto r = run_checks({too_large, about_numbers("p/b", {""}, always)}, range_to(40), options);
        CHECK(r[0].verdict == Verdict::holds);
        CHECK(r[0].instances == 38);
        CHECK(r[0].range() ==
              "numbers with value = 1 to 38; left out: numbers: found one of more than 38, expected at most 38 "
              "(value = 39 to 40)");
        CHECK(r[0].errors.empty());
        CHECK(r[1].verdict == Verdict::holds);
        CHECK(r[1].instances == 40);
    }
}

TEST_CASE("an error of a check names claim and case, and leaves that claim incomplete, and no other") {
    const auto fails_at_40 = [](const std::string& id, bool refuted) {
        return about_numbers(id, {""}, [=](const Number& n, Findings& e) {
            e.truth("", !refuted || n.value != 3, "true");
            if (n.value == 40 || n.value == 50) throw std::runtime_error("broken check");
        });
    };
    for (const unsigned jobs : {1U, 4U}) {
        Watch options;
        options.jobs = jobs;
        const auto r = run_checks({fails_at_40("p/a", false), fails_at_40("p/b", true),
                                   about_numbers("p/c", {""}, always), about_numbers("p/d", {"x"}, always)},
                                  range_to(100), options);
        CHECK(r[0].verdict == Verdict::incomplete);
        CHECK(r[0].errors == std::set<std::string>{"p/a, number 40: broken check (and other cases: 1)"});
        CHECK(r[1].verdict == Verdict::refuted);
        CHECK(r[1].errors.size() == 1);
        CHECK(r[2].verdict == Verdict::holds);
        CHECK(r[2].instances == 100);
        CHECK(r[3].verdict == Verdict::incomplete);  // it speaks of a part that is not listed
        CHECK(r[3].errors.size() == 1);
    }
}

TEST_CASE("an exception of the enumeration reaches the caller, and no thread is left waiting") {
    for (const unsigned jobs : {1U, 4U}) {
        Watch options;
        options.jobs = jobs;
        CHECK_THROWS_WITH_AS(run_checks({about_numbers("p/a", {""}, always, broken_source)}, range_to(5), options),
                             "the enumeration broke", InputError);
    }
}

TEST_CASE("progress counts every case") {
    long last = 0;
    Watch options;
    options.jobs = 3;
    options.progress = [&](long done, FunctionRef<std::string()> of_what) {
        CHECK(done == last + 1);
        CHECK(oracle::has(of_what(), "cases, now "));
        last = done;
    };
    run_checks({about_numbers("p/a", {""}, always), about_numbers("p/b", {""}, always, other_numbers)}, range_to(50),
               options);
    CHECK(last == 100);
    CHECK(run_checks({}, range_to(5), {}).empty());
}
