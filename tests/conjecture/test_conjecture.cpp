// Faces of hulls by trying all lines, bounds that are planted, attacks that break, and theorems that are found again.
#include <doctest/doctest.h>

#include <algorithm>

#include "conjecture/attack.hpp"
#include "corpus/data/ledger.hpp"
#include "corpus/enumerate/conjecture_request.hpp"
#include "graph/families.hpp"
#include "tests/support/oracle.hpp"

namespace leakproof {
namespace {

std::vector<std::string> texts_of(const ToldConjectures& told) {
    std::vector<std::string> out;
    for (const auto& one : told.found.kept)
        out.push_back(one.bound.text(told.columns.target(), told.columns.term_names()));
    return out;
}

std::size_t place_of(const ToldConjectures& told, const std::string& text) {
    const auto all = texts_of(told);
    return static_cast<std::size_t>(std::find(all.begin(), all.end(), text) - all.begin());
}

ConjectureRequest request(const std::string& by, const std::string& graphs, const std::string& where) {
    ConjectureRequest out;
    out.target = "opt";
    out.by = by;
    out.graphs = graphs;
    out.where = where;
    return out;
}

}  // namespace

TEST_CASE("faces in the plane are the lines through two points that none lies above") {
    oracle::Random random(5);
    for (int round = 0; round < 60; ++round) {
        std::vector<PointWithHeight> points;
        const int count = random.between(2, 12);
        for (int k = 0; k < count; ++k)
            points.push_back({{Rational(random.between(0, 8))}, Rational(random.between(-9, 9), random.between(1, 3))});
        const auto faces = upper_faces(points);
        const auto nowhere_above = [&](const LinearFunction& line) {
            return std::all_of(points.begin(), points.end(),
                               [&](const auto& point) { return line.at(point.at) >= point.height; });
        };
        for (const auto& face : faces) {
            CHECK(nowhere_above(face));
            CHECK(std::any_of(points.begin(), points.end(),
                              [&](const auto& point) { return face.at(point.at) == point.height; }));
        }
        for (const auto& a : points)
            for (const auto& b : points) {
                if (!(a.at[0] < b.at[0])) continue;
                const Rational slope = (b.height - a.height) / (b.at[0] - a.at[0]);
                const LinearFunction line{{a.height - slope * a.at[0], slope}};
                if (nowhere_above(line)) CHECK(std::find(faces.begin(), faces.end(), line) != faces.end());
            }
    }
}

TEST_CASE("terms that are sums or products stand in brackets behind a coefficient") {
    CHECK(as_factor("n-m") == "(n-m)");
    CHECK(as_factor("m / n") == "(m / n)");
    for (const char* whole : {"n", "lambda^n", "max(n, -m)", "(n-m)"}) CHECK(as_factor(whole) == whole);
}

TEST_CASE("a planted bound is found, and one that a simpler one implies is not kept") {
    std::vector<ConjectureInstance> instances;
    oracle::Random random(6);
    for (int k = 0; k < 60; ++k) {
        const long x = random.between(0, 6), y = random.between(0, 6), room = random.between(0, 3);
        instances.push_back(
            {"g" + std::to_string(k), "", 3, 2, Rational(2 * x - y + 1 - room), {Rational(x), Rational(y)}, {}});
    }
    ConjectureOptions options;
    const auto kept = bounds_of(instances, 2, options);
    REQUIRE_FALSE(kept.empty());
    CHECK(std::any_of(kept.begin(), kept.end(), [](const KeptConjecture& one) {
        return one.bound.text("t", {"x", "y"}) == "t <= 1 + 2*x - y" && one.touches >= 5;
    }));
    for (const auto& one : kept) {
        for (const auto& on : instances) CHECK(one.bound.holds_on(on));
        CHECK(std::any_of(instances.begin(), instances.end(), [&](const ConjectureInstance& on) {
            return std::none_of(kept.begin(), kept.end(), [&](const KeptConjecture& other) {
                if (&other == &one || other.bound.upper != one.bound.upper ||
                    other.bound.places.size() > one.bound.places.size())
                    return false;
                return one.bound.upper ? other.bound.at(on) < one.bound.at(on) : other.bound.at(on) > one.bound.at(on);
            });
        }));
    }
}

TEST_CASE("found again: no graph leaks more than a forest, for every λ") {
    auto asked = request("n, components", "1..5", "");
    asked.every_level = true;
    const auto told = conjectures_for(asked, {});
    const std::size_t k = place_of(told, "opt <= 1/3*n + 2/3*components");
    REQUIRE(k < told.found.kept.size());
    const auto& one = told.found.kept[k];
    CHECK(one.attacked);
    REQUIRE(one.same_as);
    CHECK(told.columns.known_name(*one.same_as) == "tree_bound");
    REQUIRE(told.every_level[k]);
    CHECK_FALSE(told.every_level[k]->fails);
    CHECK(told.every_level[k]->bound.text("opt", told.columns.term_names()) ==
          "opt <= (lambda - 1)/(lambda + 1)*n + 2/(lambda + 1)*components");
}

TEST_CASE("found again: connected graphs leak what a path of their diameter does, for every λ") {
    auto asked = request("diameter", "1..5", "connected");
    asked.every_level = true;
    const auto told = conjectures_for(asked, {});
    const std::size_t k = place_of(told, "opt >= 1 + 1/3*diameter");
    REQUIRE(k < told.found.kept.size());
    CHECK(told.columns.known_name(told.found.kept[k].same_as.value()) == "path_lower");
    REQUIRE(told.every_level[k]);
    CHECK_FALSE(told.every_level[k]->fails);
    CHECK(told.every_level[k]->bound.text("opt", told.columns.term_names()) ==
          "opt >= 1 + (lambda - 1)/(lambda + 1)*diameter");
}

TEST_CASE("found again: connected graphs leak at most λ to the radius, after bounds of small graphs are broken") {
    auto asked = request("radius", "1..6", "connected");
    asked.powers = true;
    asked.every_level = true;
    const auto told = conjectures_for(asked, {});
    const std::size_t k = place_of(told, "opt <= lambda^radius");
    REQUIRE(k < told.found.kept.size());
    CHECK(told.columns.known_name(told.found.kept[k].same_as.value()) == "radius_bound");
    REQUIRE(told.every_level[k]);
    CHECK_FALSE(told.every_level[k]->fails);
    CHECK_FALSE(told.found.broken.empty());
    for (const auto& one : told.found.broken) CHECK_FALSE(one.bound.holds_on(one.by));
}

TEST_CASE("a bound of small graphs alone fails as a function of λ, and says where") {
    auto asked = request("n", "1..4", "connected and n >= 2");
    asked.every_level = true;
    asked.attack = "path:2";
    asked.steps = 0;
    asked.least_touches = 2;
    const auto told = conjectures_for(asked, {});
    const std::size_t k = place_of(told, "opt <= 2/3 + 1/3*n");
    REQUIRE(k < told.found.kept.size());
    CHECK_FALSE(told.every_level[k]->fails);
    // The same with another coefficient is broken at once.
    ConjecturedBound wrong = told.found.kept[k].bound;
    wrong.bound.coefficient[1] = Rational(1, 4);
    ConjectureInstance three{"BW", "", 3, 2, Rational(5, 3), {Rational(3)}, {}};
    CHECK(told.found.kept[k].bound.holds_on(three));
    CHECK_FALSE(wrong.holds_on(three));
}

TEST_CASE("a search breaks what only small graphs obey") {
    auto asked = request("n", "1..4", "connected");
    asked.attack = "path:2";
    asked.least_touches = 2;
    const auto told = conjectures_for(asked, {});
    CHECK(told.found.searched_graphs > 0);
    // opt is at most 2 on all graphs with four vertices at λ = 2, and not on larger ones.
    for (const auto& text : texts_of(told)) CHECK(text != "opt <= 2");
}

TEST_CASE("where a term is undefined, bounds by others speak of all graphs, and bounds by it say so") {
    auto asked = request("n, girth", "1..5", "");
    asked.attack = "path:6..7; cycle:6..7";
    asked.least_touches = 3;
    const auto told = conjectures_for(asked, {});
    CHECK(told.found.small_graphs == 52);
    CHECK(told.found.left_out == 0);
    bool with = false, without = false;
    for (std::size_t k = 0; k < told.found.kept.size(); ++k) {
        const auto& bound = told.found.kept[k].bound;
        const bool by_girth = std::find(bound.places.begin(), bound.places.end(), 1U) != bound.places.end();
        CHECK((told.statement(bound).rfind("defined(girth) implies opt ", 0) == 0) == by_girth);
        CHECK((told.ask_line(k).find("'defined(girth) implies opt ") != std::string::npos) == by_girth);
        (by_girth ? with : without) = true;
    }
    CHECK(with);
    CHECK(without);
}

TEST_CASE("a term of which nothing is left in a bound still says of which graphs it speaks") {
    std::vector<ConjectureInstance> instances;
    for (long k = 0; k < 12; ++k) {
        // t = 1 where x is defined, and larger elsewhere.
        const bool has = k % 2 == 0;
        instances.push_back({"g" + std::to_string(k),
                             "",
                             3,
                             2,
                             Rational(has ? 1 : 5 + k),
                             {has ? std::optional(Rational(k)) : std::nullopt},
                             {}});
    }
    for (const auto& one : bounds_of(instances, 1, {})) {
        for (const auto& on : instances) CHECK(one.bound.holds_on(on));
        if (one.bound.upper) CHECK(one.bound.places == std::vector<std::size_t>{0});
        else CHECK(one.bound.places.empty());  // t >= 1 everywhere
    }
    CHECK(bounds_of(instances, 1, {}).size() == 2);
}

TEST_CASE("graphs of the attack that are among the small ones count once") {
    auto asked = request("n", "1..4", "");
    asked.attack = "1..5; star:3";
    asked.steps = 0;
    const auto told = conjectures_for(asked, {});
    CHECK(told.found.small_graphs == 18);
    CHECK(told.found.repeated == 18);
    CHECK(told.found.larger_graphs == 34);
}

TEST_CASE("claims of bounds that are proved are in the ledger") {
    auto asked = request("n", "1..2", "");
    asked.attack = "path:2";
    const auto told = conjectures_for(asked, {});
    for (std::size_t k = 0; 1 + told.columns.terms + k < told.columns.all.size(); ++k) {
        const std::string id = ToldConjectures::claim_of(told.columns.known_name(k));
        CAPTURE(told.columns.known_name(k));
        REQUIRE_FALSE(id.empty());
        const auto& claims = ledger();
        CHECK(std::any_of(claims.begin(), claims.end(), [&](const auto& claim) {
            return id == claim.id ||
                   std::any_of(claim.readings.begin(), claim.readings.end(),
                               [&](const auto& reading) { return id == claim.id + "/" + reading.id; });
        }));
    }
}

}  // namespace leakproof
