// The curves against the ordinary programs: at random λ inside each piece and on both sides of every breakpoint.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <thread>

#include "channel/extreme_columns.hpp"
#include "checks/tools/curve_proof.hpp"
#include "checks/tools/private_columns.hpp"
#include "checks/tools/shape.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "graph/product.hpp"
#include "graph/spec.hpp"
#include "optimum/bounds/distance_bounds.hpp"
#include "optimum/covering/covering_number.hpp"
#include "optimum/curve/bound_curves.hpp"
#include "optimum/curve/curves_in_time.hpp"
#include "optimum/curve/graph_curves.hpp"
#include "optimum/curve/modular_system.hpp"
#include "optimum/maximum_leakage.hpp"
#include "tests/support/oracle.hpp"

namespace leakproof {
namespace {

using oracle::Random;

// A fraction strictly inside, anywhere.
Rational random_inside(const LevelInterval& interval, Random& random) {
    LevelInterval within = interval;
    const Rational middle = interval.inside();
    const Rational end = within.upper ? within.upper->lower() : middle + Rational(random.between(1, 50));
    const Rational start = within.lower.upper(), share(random.between(1, 99), 100);
    const Rational lambda = start + (std::max(end, middle) - start) * share;
    return within.contains(lambda) && lambda > Rational(1) ? lambda : middle;
}

// Fractions on both sides of a breakpoint, so near that no other lies between them.
std::vector<Rational> both_sides(const RealRoot& breakpoint) {
    const Enclosure around = breakpoint.enclosure(6);
    if (around.lower < around.upper) return {around.lower, around.upper};
    return {around.lower - Rational(1, 100000), around.lower, around.lower + Rational(1, 100000)};
}

template <class Value>
void check_curve(const Curve& curve, Random& random, const Value& value) {
    for (const auto& piece : curve.pieces()) {
        const Rational lambda = random_inside(piece.interval, random);
        INFO("λ = ", lambda.str(), " in ", piece.interval.str());
        CHECK(piece.value.at(lambda) == value(lambda));
    }
    for (const auto& breakpoint : curve.breakpoints())
        for (const auto& lambda : both_sides(breakpoint)) {
            INFO("λ = ", lambda.str(), " near ", breakpoint.str());
            CHECK(curve.at(lambda) == value(lambda));
        }
    CHECK(curve.at(1) == value(Rational(1)));
}

void check_curves(const Graph& graph, Random& random) {
    INFO(to_graph6(graph));
    const GraphCurves curves = curves_of(graph);
    const Distances distance(graph);
    check_curve(curves.optimum, random, [&](const Rational& l) { return OptimumSolver(l).value(graph); });
    check_curve(curves.covering, random,
                [&](const Rational& l) { return covering_bound(components(graph, distance), distance, l).value; });
    const auto gap = curves.gap();
    for (const auto& interval : gap) {
        const Rational lambda = interval.inside();
        CHECK(curves.optimum.at(lambda) < curves.covering.at(lambda));
    }
    for (const auto& piece : curves.optimum.pieces()) {
        const Rational lambda = random_inside(piece.interval, random);
        bool inside = false;
        for (const auto& interval : gap) inside = inside || interval.contains(lambda);
        CHECK(inside == (OptimumSolver(lambda).value(graph) < covering_number(graph, lambda).value));
    }
}

TEST_CASE("the curves of all graphs with at most 6 vertices are the ordinary optimum and covering number") {
    Random random(1);
    for (int n = 1; n <= 6; ++n)
        for_each_graph6(n, [&](const std::string& graph6) {
            check_curves(parse_graph6(graph6), random);
            return true;
        });
}

TEST_CASE("the curves of some larger graphs, disconnected ones among them") {
    Random random(2);
    for (const char* spec : {"E?bo", "ECro", "FQjVg", "F?qbo", "petersen", "path:9", "grid:3,3", "wheel:7", "frucht",
                             "union(chair; DQw)", "union(star:5; path:3; complete:1)"})
        check_curves(parse_spec(spec), random);
}

TEST_CASE("every piece holds what it says: weights make a channel, prices pay for every column, at λ inside") {
    Random random(3);
    for (const char* spec : {"chair", "DQw", "ECro", "FQjVg", "star:4", "cycle:6"}) {
        const Graph graph = parse_spec(spec);
        const Distances distance(graph);
        for (const auto& piece : optimum_pieces(graph)) {
            const Rational lambda = random_inside(piece.interval, random);
            INFO(spec, " ", lambda.str());
            Rational weights, prices, rows;
            for (std::size_t k = 0; k < piece.columns.size(); ++k) {
                const Rational w = piece.weight.numerator[k].at(lambda) / piece.weight.denominator.at(lambda);
                CHECK(w.sign() >= 0);
                weights += w;
                for (const int f : piece.columns[k]) rows += w * power(lambda, -f);
            }
            for (const auto& p : piece.price.numerator) prices += p.at(lambda) / piece.price.denominator.at(lambda);
            CHECK(weights == OptimumSolver(lambda).value(graph));
            CHECK(prices == weights);
            CHECK(rows == Rational(graph.size()));
            for (const auto& forest : piece.forests) {
                const ForestFlow flow = flow_along(forest, piece.price);
                CHECK(flow.balanced);
                CHECK(flow.left_over.sign_at(lambda) >= 0);
                for (const auto& p : flow.along) CHECK(p.sign_at(lambda) >= 0);
                for (const auto& [u, v] : forest.arcs) {
                    CHECK(graph.adjacent(u, v));
                    CHECK(forest.exponent[v] == forest.exponent[u] + 1);
                }
            }
        }
    }
}

TEST_CASE("no extreme column, listed one by one, costs less than its maximum at any λ of a piece") {
    for (int n = 2; n <= 5; ++n)
        for_each_graph6(
            n,
            [&](const std::string& graph6) {
                INFO(graph6);
                const Graph graph = parse_graph6(graph6);
                const auto columns = extreme_columns(graph, components(graph, Distances(graph)));
                for (const auto& piece : optimum_pieces(graph)) {
                    CHECK_FALSE(flaw_of(piece, graph));
                    for (const auto& column : columns) {
                        WholePolynomial cost = -piece.price.denominator.times_power(n);
                        for (int i = 0; i < n; ++i)
                            cost += piece.price.numerator[i].times_power(n - column.exponent[i]);
                        CHECK(where_positive({-cost, 1}, piece.interval).empty());
                    }
                }
                for (const auto& piece : covering_pieces(graph)) CHECK_FALSE(flaw_of(piece, graph));
                return true;
            },
            true);
}

TEST_CASE("what is looked at again is refused if something is changed") {
    const Graph graph = parse_spec("chair");
    const auto pieces = optimum_pieces(graph);
    const auto flawed = [&](std::size_t k, const std::function<void(OptimumPiece&)>& spoil) {
        OptimumPiece piece = pieces[k];
        spoil(piece);
        return flaw_of(piece, graph).value_or("");
    };
    const std::size_t last = pieces.size() - 1;
    CHECK(flawed(last, [](auto&) {}).empty());
    CHECK(flawed(last, [](auto& p) { p.interval.lower = RealRoot(Rational(199, 100)); }) == "a negative weight");
    CHECK(flawed(0, [](auto& p) { p.interval.upper = RealRoot(3); }) != "");
    CHECK(flawed(last, [](auto& p) { p.value.numerator += WholePolynomial(1); }) != "");
    CHECK(flawed(last, [](auto& p) { p.columns.front().front() += 2; }) == "a column that is not private");
    CHECK(flawed(last, [](auto& p) { p.weight.numerator.front() += WholePolynomial(1); }) ==
          "rows that do not sum to 1");
    CHECK(flawed(last, [](auto& p) { p.forests.pop_back(); }) == "an orbit without a forest");
    CHECK(flawed(last, [](auto& p) { p.forests.front().arcs.pop_back(); }) == "a tree that takes more than it gives");
    CHECK(flawed(last, [](auto& p) { ++p.forests.front().exponent.back(); }) != "");
    CHECK(flawed(last, [](auto& p) {
              p.price.numerator.front() += WholePolynomial(1);
              p.price.numerator.back() -= WholePolynomial(1);
          }) != "");
}

TEST_CASE("how a logarithm bends, and a ratio that is largest between breakpoints") {
    const auto curve = [](const char* spec) { return optimum_curve(parse_spec(spec)); };
    for (const auto& bend : bends_of_logarithm(curve("path:3"))) CHECK_FALSE(bend.up);
    const auto bends = bends_of_logarithm(curve("E?ro"));
    const auto up = std::find_if(bends.begin(), bends.end(), [](const Bend& b) { return b.up && !b.is_jump(); });
    REQUIRE(up != bends.end());
    CHECK(*up->at.upper == roots_above_one(WholePolynomial({-2, -2, 1})).front());  // 1 + √3
    // Second differences of the logarithm at equal steps of ε say the same: OPT(λ)² against OPT(λ/r)·OPT(λ r).
    const Curve optimum = curve("E?ro");
    const auto second_difference = [&](const Rational& lambda) {
        const Rational r(1001, 1000);
        return optimum.at(lambda / r) * optimum.at(lambda * r) - optimum.at(lambda) * optimum.at(lambda);
    };
    CHECK(second_difference(Rational(271, 100)).sign() > 0);
    CHECK(second_difference(Rational(25, 10)).sign() < 0);
    CHECK(second_difference(Rational(4)).sign() < 0);
    const GraphCurves star = curves_of(parse_spec("E?bo"));
    const auto larger = larger_than_at_breakpoints(star.covering, star.optimum);
    REQUIRE(larger);
    const auto ratio = [&](const Rational& l) { return star.covering.at(l) / star.optimum.at(l); };
    for (const auto* c : {&star.covering, &star.optimum})
        for (const auto& root : c->breakpoints()) {
            CHECK(ratio(root.enclosure(9).lower) < ratio(*larger));
            CHECK(ratio(root.enclosure(9).upper) < ratio(*larger));
        }
    const GraphCurves fork = curves_of(parse_spec("chair"));
    CHECK_FALSE(larger_than_at_breakpoints(fork.covering, fork.optimum));
}

TEST_CASE("the bounds by distances as functions are those at each λ, and the largest of two is the larger one") {
    Random random(4);
    for (const char* spec : {"chair", "ECro", "frucht", "union(star:4; path:5)", "grid:3,4"}) {
        const Graph graph = parse_spec(spec);
        const Distances distance(graph);
        const auto parts = components(graph, distance);
        for (int round = 0; round < 10; ++round) {
            const Rational lambda(random.between(100, 900), 100);
            INFO(spec, " ", lambda.str());
            CHECK(diameter_curve(parts).at(lambda) == diameter_bound(parts, lambda));
            CHECK(radius_curve(parts).at(lambda) == radius_bound(parts, lambda));
            CHECK(clique_curve(parts).at(lambda) == clique_bound(parts, lambda));
            CHECK(uniform_curve(parts, distance).at(lambda) == uniform_bound(parts, distance, lambda));
            const Curve a = radius_curve(parts), b = uniform_curve(parts, distance);
            CHECK(largest_of(a, b).at(lambda) == std::max(a.at(lambda), b.at(lambda)));
            CHECK((a * b).at(lambda) == a.at(lambda) * b.at(lambda));
        }
    }
}

TEST_CASE("limits from the first and the last piece: the slope of the program at 1, and the number of vertices") {
    for (int n = 2; n <= 6; ++n)
        for_each_graph6(
            n,
            [&](const std::string& graph6) {
                INFO(graph6);
                const Graph graph = parse_graph6(graph6);
                const Curve curve = optimum_curve(graph);
                CHECK(curve.slope_at_one() == leakage_slope(graph).value);
                CHECK(*curve.limit_at_infinity() == Rational(n));
                const OptimumPiece first = first_optimum_piece(graph);
                CHECK(first.interval.lower == RealRoot(1));
                CHECK(first.value == curve.pieces().front().value);
                CHECK_FALSE(flaw_of(first, graph));
                return true;
            },
            true);
}

TEST_CASE("the data of docs/gaps.json are what comes out, and every row with a gap is proved piece by piece") {
    std::ifstream in(LEAKPROOF_SOURCE_DIR "/docs/gaps.json");
    const auto data = nlohmann::json::parse(in);
    long with_gap = 0;
    for (const auto& entry : data) {
        with_gap += entry["gap"].empty() ? 0 : 1;
        INFO(entry.dump());
        const GraphCurves curves = curves_of(parse_graph6(entry["graph6"].get<std::string>()));
        CHECK(entry["pieces"] == curves.optimum.pieces().size());
        CHECK(entry["covering_pieces"] == curves.covering.pieces().size());
        const auto text = [](const nlohmann::json& end) {
            return end.is_string() ? end.get<std::string>() : end["text"].get<std::string>();
        };
        std::string gap;
        for (const auto& interval : entry["gap"])
            gap += (gap.empty() ? "" : ", ") + text(interval["from"]) + " < λ < " + text(interval["to"]);
        CHECK(gap == open_text(curves.gap()));
        if (gap.empty()) continue;
        const ComponentCurves& whole = curves.components.front();
        for (const auto& piece : whole.optimum) CHECK(flaw_of(piece, whole.graph).value_or("") == "");
        for (const auto& piece : whole.covering) CHECK(flaw_of(piece, whole.graph).value_or("") == "");
    }
    CHECK(data.size() == 996);
    CHECK(with_gap == 315);
}

TEST_CASE("known gaps: the fork up to 2, DQw up to √2, E?bo up to 3; ECro begins at √2") {
    const auto gap = [](const char* spec) { return curves_of(parse_spec(spec)).gap(); };
    const auto root_of_two = roots_above_one(WholePolynomial({-2, 0, 1})).front();
    REQUIRE(gap("DCw").size() == 1);
    CHECK(gap("DCw").front().lower == RealRoot(1));
    CHECK(*gap("DCw").front().upper == RealRoot(2));
    CHECK(*gap("DQw").front().upper == root_of_two);
    CHECK(*gap("E?bo").front().upper == RealRoot(3));
    REQUIRE(gap("ECro").size() == 1);
    CHECK(gap("ECro").front().lower == root_of_two);
    REQUIRE(gap("FQjVg").size() == 2);
    CHECK(*gap("FQjVg").front().upper == root_of_two);
    CHECK(gap("FQjVg").back().lower == root_of_two);
    CHECK(gap("path:7").empty());
}

TEST_CASE("closed forms: cycles, stars, complete graphs, and a sum over components") {
    const auto only = [](const Graph& graph) {
        const Curve curve = optimum_curve(graph);
        REQUIRE(curve.pieces().size() == 1);
        return curve.pieces().front().value.str();
    };
    CHECK(only(complete(4)) == "(4·λ) / (λ + 3)");
    CHECK(only(cycle(5)) == "(5·λ^2) / (λ^2 + 2·λ + 2)");
    CHECK(only(disjoint_union(complete(2), complete(2))) == "(4·λ) / (λ + 1)");
    for (int leaves = 3; leaves <= 6; ++leaves) {  // λ up to leaves - 1
        const Curve curve = optimum_curve(star(leaves));
        REQUIRE(curve.pieces().size() == 2);
        CHECK(curve.pieces().front().value.str() == "λ");
        CHECK(curve.breakpoints().front() == RealRoot(leaves - 1));
    }
}

// Wherever it is stopped: what was found is right, and the rest lies between the numbers that follow from it.
TEST_CASE("curves that there was no time for: the pieces found, and what is missing between them") {
    Random random(5);
    for (const char* spec : {"chair", "E?bo", "grid:2,4", "g6:HCQebRB", "union(chair; path:4)", "empty:3"}) {
        const Graph graph = parse_spec(spec);
        const GraphCurves curves = curves_of(graph);
        for (const int milliseconds : {0, 1, 2, 5, 10, 60000}) {
            INFO(spec, ", ", milliseconds, " ms");
            const CurvesInTime part = curves_in_time(graph, std::chrono::milliseconds(milliseconds));
            CHECK(part.whole.has_value() == (part.optimum.whole() && part.covering.whole()));
            if (milliseconds == 0) CHECK(!part.whole);
            if (milliseconds == 60000) CHECK(part.whole);
            if (part.whole) CHECK((part.whole->optimum == curves.optimum && part.whole->covering == curves.covering));
            for (const auto& [known, curve] :
                 {std::pair(&part.optimum, &curves.optimum), {&part.covering, &curves.covering}})
                for (std::size_t k = 0; k < known->pieces.size(); ++k) {
                    const auto& [interval, value] = known->pieces[k];
                    CHECK(interval.lower == (k == 0 ? RealRoot(1) : *known->pieces[k - 1].interval.upper));
                    CHECK(interval.upper.has_value() == (k + 1 < known->pieces.size()));
                    const Rational lambda = random_inside(interval, random), truth = curve->at(lambda);
                    if (value) CHECK(value->at(lambda) == truth);
                    else CHECK((known->between(k).lower <= truth && truth <= known->between(k).upper));
                }
        }
    }
}

TEST_CASE("what is known of a curve so far, told while it is looked for, is true and grows") {
    const Graph graph = parse_spec("g6:HCQebRB");
    const GraphCurves curves = curves_of(graph);
    Random random(11);
    CurvesSoFar so_far(graph);
    std::atomic<bool> done = false;
    std::thread work([&] {
        so_far.find({});
        done = true;
    });
    std::size_t before = 0, looks = 0;
    for (bool last = false; !last; ++looks) {
        last = done;
        const CurvesInTime now = so_far.now();
        std::size_t known = 0;
        for (const auto& [interval, value] : now.optimum.pieces) {
            if (!value) continue;
            ++known;
            const Rational lambda = random_inside(interval, random);
            CHECK(value->at(lambda) == curves.optimum.at(lambda));
        }
        CHECK(known >= before);
        before = known;
        if (last) CHECK((now.whole && now.whole->optimum == curves.optimum && now.whole->covering == curves.covering));
    }
    work.join();
    CHECK(looks > 0);
}

TEST_CASE("at a λ that is nearly 1 the maximum is that of the first piece") {
    for (const char* spec : {"box(chair; path:3)", "grid:4,5", "line(petersen)"}) {
        const Graph graph = parse_spec(spec);
        const OptimumPiece first = first_optimum_piece(graph);
        for (const long parts : {7000L, 1000000L, 1000000000L}) {
            const Rational lambda(parts + 1, parts);
            INFO(spec, " at ", lambda.str());
            REQUIRE(first.interval.contains(lambda));
            CHECK(OptimumSolver(lambda).value(graph) == first.value.at(lambda));
        }
    }
    // 40 vertices, mean degree 4.
    const Graph random = parse_graph6(R"(gG?I???_OACAO?K?q?@?@??@??AG?@@ACC??AO??_?A?A?G?E??g??O????O?_?_O)"
                                      R"(????O???@???I?G?@AA@G_?G?O???C_???CH@BA?@OA??G?_????A????gH_?ChQE_)");
    const Rational lambda(1000001, 1000000);
    CHECK(OptimumSolver(lambda).value(random) <= covering_number(random, lambda).value);
    // However near, it goes up by the same slope.
    std::vector<Rational> slope;
    for (const long parts : {1000000L, 1000000000L, 1000000000000L})
        slope.push_back((OptimumSolver(Rational(parts + 1, parts)).value(random) - Rational(1)) * Rational(parts));
    for (const auto& a : slope) {
        CHECK(a > Rational(1));
        CHECK(a - slope.back() < Rational(1, 1000));
        CHECK(slope.back() - a < Rational(1, 1000));
    }
}

TEST_CASE("an interruption after any number of pieces leaves pieces and gaps that make up all λ") {
    const std::vector<OptimumPiece> all = optimum_pieces(parse_spec("E?bo"));
    for (int most = 0; most < 12; ++most) {
        int calls = 0;
        const auto make = [&] {
            return [&](const Rational& lambda, bool) -> std::optional<OptimumPiece> {
                if (++calls > most) throw Interrupted{};
                for (const auto& piece : all)
                    if (piece.interval.contains(lambda)) return piece;
                return {};
            };
        };
        const auto so_far = pieces_in_time<OptimumPiece>(make);
        CHECK(so_far.missing.empty() == (so_far.found.size() == all.size()));
        std::vector<LevelInterval> both = so_far.missing;
        for (const auto& piece : so_far.found) both.push_back(piece.interval);
        std::sort(both.begin(), both.end(), [](const auto& a, const auto& b) { return a.lower < b.lower; });
        CHECK(both.front().lower == RealRoot(1));
        for (std::size_t k = 1; k < both.size(); ++k) CHECK(*both[k - 1].upper == both[k].lower);
        CHECK(!both.back().upper);
    }
}

TEST_CASE("systems of polynomials modulo primes are those by elimination") {
    Random random(11);
    int solved = 0, dependent = 0;
    for (int trial = 0; trial < 300; ++trial) {
        const int m = random.between(1, 7), degree = random.between(0, 4), size = trial % 3 == 0 ? 1000000000 : 3;
        const auto polynomial = [&] {
            std::vector<long> coefficients;
            for (int k = 0; k <= degree; ++k) coefficients.push_back(random.between(-size, size));
            return WholePolynomial(coefficients);
        };
        PolynomialRows rows(static_cast<std::size_t>(m));
        std::vector<WholePolynomial> right;
        for (auto& row : rows) {
            for (int c = 0; c < m; ++c) row.push_back(random.percent(70) ? polynomial() : WholePolynomial());
            right.push_back(random.percent(80) ? polynomial() : WholePolynomial());
        }
        if (m > 1 && random.percent(25)) {  // the last row a combination of the others
            rows.back().assign(static_cast<std::size_t>(m), {});
            for (int r = 0; r + 1 < m; ++r)
                for (int c = 0; c < m; ++c)
                    rows.back()[static_cast<std::size_t>(c)] +=
                        rows[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
        }
        const auto slow = solve_by_elimination(rows, right);
        auto fast = solve_modulo_primes(rows, right);
        REQUIRE(slow.has_value() == fast.has_value());
        if (!slow) {
            ++dependent;
            continue;
        }
        ++solved;
        fast->reduce();
        const bool opposite = slow->denominator.leading_sign() != fast->denominator.leading_sign();
        if (opposite) fast->negate();
        CHECK(fast->denominator == slow->denominator);
        CHECK(fast->numerator == slow->numerator);
    }
    CHECK(solved > 100);
    CHECK(dependent > 30);
}

TEST_CASE("curves that do not reach, do not meet or jump are refused") {
    const PolynomialQuotient one{1, 1}, lambda{WholePolynomial({0, 1}), 1};
    const RealRoot two(2), three(3);
    CHECK_THROWS_AS(Curve({}), std::logic_error);
    CHECK_THROWS_AS(Curve({{{Rational(1), two}, one}}), std::logic_error);
    CHECK_THROWS_AS(Curve({{{Rational(1), two}, one}, {{three, {}}, one}}), std::logic_error);
    CHECK_THROWS_AS(Curve({{{Rational(1), two}, one}, {{two, {}}, lambda}}), std::logic_error);
    CHECK(Curve({{{Rational(1), two}, one}, {{two, {}}, one}}).pieces().size() == 1);
}

}  // namespace
}  // namespace leakproof
