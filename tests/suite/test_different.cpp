// Instances that repeat are told apart from those that differ: exactly up to a bound, the same in whatever parts a run
// is cut.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>

#include "graph/families.hpp"
#include "suite/different.hpp"
#include "suite/findings.hpp"
#include "suite/json.hpp"

namespace leakproof::different_tests {
namespace {

class Shown : public Subject {
public:
    explicit Shown(Counterexample what) : what_(std::move(what)) {}
    void describe(Counterexample& out) const override { out = what_; }
    Strength strength() const override { return {}; }

private:
    Counterexample what_;
};

Counterexample named(const std::string& object) {
    Counterexample out;
    out.object = object;
    return out;
}

// About how many different subjects the instances are, if each is asked so many times.
Different different(const std::vector<Counterexample>& subjects, int times) {
    Findings expect;
    for (const auto& one : subjects) {
        const Shown subject(one);
        expect.about(subject);
        for (int k = 0; k < times; ++k) expect.truth("", true, "true");
    }
    return expect.of("").different;
}

TEST_CASE("a subject that comes again is the same, and one that differs in anything is another") {
    CHECK(different({named("a"), named("a"), named("a")}, 7).count() == 1);
    CHECK(different({named("a"), named("b"), named("a")}, 7).count() == 2);
    std::vector<Counterexample> all(7, named("a"));
    all[1].lambda = Rational(2);
    all[2].graph = cycle(4);
    all[3].channel = Matrix(2, 2);
    all[4].group = {Permutation(std::vector<int>{1, 0})};
    all[5].values.push_back({"x", Datum(1)});
    all[6].values.push_back({"x", Datum(2)});
    CHECK(different(all, 2).count() == 7);
    CHECK_FALSE(different(all, 2).more());
}

TEST_CASE("beyond the bound it is known that there are more, and nothing else") {
    std::vector<Counterexample> many;
    for (std::size_t k = 0; k < Different::most; ++k) many.push_back(named("number " + std::to_string(k)));
    CHECK(different(many, 1).count() == static_cast<long>(Different::most));
    CHECK_FALSE(different(many, 1).more());
    many.push_back(named("one more"));
    CHECK(different(many, 1).more());
    CHECK(different(many, 1).count() == static_cast<long>(Different::most));
}

TEST_CASE("what is known to differ is not looked at again") {
    class Silent : public Subject {
    public:
        void describe(Counterexample&) const override { throw std::logic_error("asked"); }
        Strength strength() const override { return {}; }
    };
    const Silent subject;
    Findings known, unknown;
    known.known_to_differ("");
    known.about(subject);
    known.truth("", true, "true");
    CHECK(known.of("").different.more());
    unknown.about(subject);
    CHECK_THROWS_AS(unknown.truth("", true, "true"), std::logic_error);
}

TEST_CASE("parts add up to the whole in any order") {
    std::mt19937_64 random(5);
    for (const std::size_t kinds : {3U, 60U, 100U, 101U, 300U}) {
        std::vector<std::uint64_t> digests;
        for (std::size_t k = 0; k < 2000; ++k) digests.push_back(k < kinds ? k : random() % kinds);
        Different whole;
        for (const auto digest : digests) whole.add(digest);
        CHECK(whole.more() == (kinds > Different::most));
        CHECK(whole.count() == static_cast<long>(std::min(kinds, Different::most)));
        for (int round = 0; round < 20; ++round) {
            std::shuffle(digests.begin(), digests.end(), random);
            std::vector<Different> parts(1 + random() % 9);
            for (const auto digest : digests) parts[random() % parts.size()].add(digest);
            Different sum;
            for (const auto& part : parts) sum.add(part);
            CHECK(sum.more() == whole.more());
            CHECK(sum.digests() == whole.digests());
        }
    }
}

TEST_CASE("a file of results keeps how many there were") {
    Result few, many, none;
    few.id = "p/few", many.id = "p/many", none.id = "p/none";
    few.different.add(7);
    few.different.add(9);
    many.different.give_up();
    const std::string text = results_json({few, many, none}).dump();
    const auto read = results_from_json(text, "a file");
    REQUIRE(read.size() == 3);
    CHECK(read[0].different.count() == 2);
    CHECK_FALSE(read[0].different.more());
    CHECK(read[1].different.more());
    CHECK(read[2].different.count() == 0);
    CHECK(results_json(read).dump() == text);
}

}  // namespace
}  // namespace leakproof::different_tests
