// Tallies of shards add up to that of one run, in any order: the same results, byte for byte.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>

#include "base/error.hpp"
#include "suite/json.hpp"
#include "suite/runner.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;

namespace {

// A number with a text that orders it otherwise than its value does.
class Thing : public Case, public Subject {
public:
    explicit Thing(int value_) : value(value_) {}
    std::string name() const override { return "thing " + std::to_string(value); }
    Size extent() const override { return {value / 10}; }
    std::string text() const override { return std::to_string(9 - value % 10); }
    void describe(Counterexample& out) const override {
        out.object = name();
        out.size = value / 10;
    }
    Strength strength() const override {
        return value % 7 == 0 ? Strength{} : Strength{Channels::instances, Epsilon::list};
    }
    bool by_hand() const override { return value == 33; }
    const int value;
};

constexpr int most = 60;
std::string all_things(const Range&) { return "things"; }

void each_thing(const Range&, const CaseVisitor<Thing>& visitor) {
    for (int k = 10; k < most; ++k)
        if (!visitor.see(std::make_shared<Thing>(k))) return;
    visitor.leave_out({6}, "things that are too large");
}

// Takes what falls to the shard itself, in an order of its own.
void each_thing_of_shard(const Range& range, const CaseVisitor<Thing>& visitor) {
    for (int k = most - 1; k >= 10; --k)
        if ((k * 7 + k / 3) % range.shard.of == range.shard.index - 1)
            if (!visitor.see(std::make_shared<Thing>(k))) return;
}

const Source<Thing> dealt_out{"dealt out", all_things, {"tens"}, each_thing, "tens"};
const Source<Thing> splitting{"splitting", all_things, {"tens"}, each_thing_of_shard, "tens", true};

template <class Judge>
Check about(const char* id, std::vector<std::string> parts, const Source<Thing>& source, Judge judge) {
    return {id, std::move(parts), any_source(source), [=](const Case& of, const Range& range, Findings& expect) {
                CHECK(range.shard.whole());  // streams do not see in which shard they are
                const auto& thing = static_cast<const Thing&>(of);
                expect.about(thing);
                judge(thing, expect);
            }};
}

std::vector<Check> checks() {
    const auto judge = [](const Thing& thing, Findings& expect) {
        expect.degenerate_if(thing.value < 30, "below thirty");
        expect.at_most("small", "value", thing.value, "limit", 22);
        expect.degenerate({});
        expect.truth("odd", thing.value % 2 == 1 || thing.value < 40, "odd from forty on");
        if (thing.value % 5 == 0) expect.note("odd", "fives were met");
        if (thing.value % 11 == 0) expect.leave_out("elevens");
        if (thing.value > 100) expect.truth("never", true, "true");
        if (thing.value == 47) expect.note("forty-seven");
    };
    return {
        about("p/dealt", {"small", "odd", "never"}, dealt_out, judge),
        about("p/split", {"small", "odd", "never"}, splitting, judge),
        about("p/split", {"odd"}, dealt_out, [](const Thing&, Findings& expect) { expect.truth("odd", true, "true"); }),
        about("p/failing", {""}, splitting, [](const Thing& thing, Findings& expect) {
            expect.truth("", true, "true");
            if (thing.value == 57) throw InputError("things", "fifty-seven", "another");
            if (thing.value % 20 == 4) throw std::runtime_error("four");
        })};
}

std::vector<RowTally> tallies_of(const std::vector<Check>& all, const Shard& shard, unsigned jobs = 1) {
    Range range;
    range.shard = shard;
    Watch options;
    options.jobs = jobs;
    SuiteRun run(all, range, options);
    run.run();
    return run.tallies();
}

std::string results_text(const std::vector<Check>& all, const std::vector<RowTally>& rows) {
    return results_json(results_of(all, rows, Range{})).dump();
}

}  // namespace

TEST_CASE("the sum of shards is the single run, whatever their number and order") {
    const auto all = checks();
    const std::string single = results_json(run_checks(all, Range{}, {})).dump();
    std::mt19937_64 random(3);
    for (const long of : {1L, 2L, 3L, 7L, 100L})
        for (const unsigned jobs : {1U, 3U}) {
            CAPTURE(of);
            std::vector<long> order;
            for (long k = 1; k <= of; ++k) order.push_back(k);
            std::shuffle(order.begin(), order.end(), random);
            auto sum = empty_tallies(all);
            for (const long k : order) {
                const nlohmann::ordered_json text = tallies_to_json(all, tallies_of(all, {k, of}, jobs));
                const auto rows = tallies_from_json(all, text, "a shard");
                CHECK(tallies_to_json(all, rows) == text);
                for (std::size_t r = 0; r < rows.size(); ++r) sum[r].add(rows[r]);
            }
            CHECK(results_text(all, sum) == single);
        }
}

TEST_CASE("of failures of the same size the first by text is kept, or by number where the source does not split") {
    const auto results = run_checks(checks(), Range{}, {});
    const auto result = [&](const std::string& id) {
        return *std::find_if(results.begin(), results.end(), [&](const Result& r) { return r.id == id; });
    };
    CHECK(result("p/dealt/small").counterexample->object == "thing 23");
    CHECK(result("p/dealt/small").telling->object == "thing 30");
    CHECK(result("p/split/small").counterexample->object == "thing 29");
    CHECK(result("p/split/small").telling->object == "thing 39");
    CHECK(result("p/split/odd").counterexample->object == "thing 48");
    CHECK(result("p/dealt/never").verdict == Verdict::vacuous);
    CHECK(result("p/failing").verdict == Verdict::incomplete);
    CHECK(result("p/failing").errors == std::set<std::string>{"p/failing, thing 24: four (and other cases: 1)"});
    CHECK(result("p/failing").ran.at(0).sizes.at({5}).left_out.size() == 1);
}

TEST_CASE("a shard that is lost, or counted twice, shows") {
    const auto all = checks();
    const std::string single = results_json(run_checks(all, Range{}, {})).dump();
    for (long wrong = 1; wrong <= 4; ++wrong) {
        auto lost = empty_tallies(all), twice = empty_tallies(all);
        for (long k = 1; k <= 4; ++k) {
            const auto rows = tallies_of(all, {k, 4});
            for (std::size_t r = 0; r < rows.size(); ++r) {
                if (k != wrong) lost[r].add(rows[r]);
                twice[r].add(rows[r]);
                if (k == wrong) twice[r].add(rows[r]);
            }
        }
        CHECK(results_text(all, lost) != single);
        CHECK(results_text(all, twice) != single);
    }
}

TEST_CASE("tallies of other checks are refused") {
    const auto all = checks();
    const nlohmann::ordered_json text = tallies_to_json(all, empty_tallies(all));
    auto fewer = all;
    fewer.pop_back();
    CHECK_THROWS_AS(tallies_from_json(fewer, text, "a shard"), InputError);
    auto other = all;
    other[0].id = "p/other";
    CHECK_THROWS_AS(tallies_from_json(other, text, "a shard"), InputError);
    CHECK_THROWS_AS(tallies_from_json(all, nlohmann::ordered_json::parse("[{}]"), "a shard"), InputError);
    CHECK_THROWS_AS(tallies_from_json(all, "nothing", "a shard"), InputError);
}
