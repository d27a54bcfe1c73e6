// Certificates of what users earn, and of refinement, as the engine writes them: accepted, true, and refused when
// wrong.
#include <doctest/doctest.h>

#include <random>

#include "certificate/gain_certificate.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "graph/graph6.hpp"
#include "graph/spec.hpp"
#include "metric/metric.hpp"
#include "optimum/maximum_leakage.hpp"
#include "tests/referee/referee_run.hpp"

using namespace leakproof;

namespace {

struct SomeUser {
    std::vector<Rational> prior;
    Matrix gain;

    Matrix worth() const {
        Matrix out = gain;
        for (int a = 0; a < out.rows(); ++a)
            for (int i = 0; i < out.columns(); ++i) out(a, i) *= prior[i];
        return out;
    }
};

SomeUser some_user(int n, int guesses, std::mt19937& draw) {
    SomeUser out{{}, Matrix(guesses, n)};
    Rational sum;
    for (int i = 0; i < n; ++i) {
        out.prior.emplace_back(static_cast<int>(draw() % 5));
        sum += out.prior.back();
    }
    if (sum.is_zero()) out.prior.front() = sum = 1;
    for (auto& p : out.prior) p /= sum;
    for (int a = 0; a < guesses; ++a)
        for (int i = 0; i < n; ++i) out.gain(a, i) = Rational(static_cast<int>(draw() % 7), 1 + draw() % 3);
    return out;
}

Matrix identity(int n) {
    Matrix out(n, n);
    for (int i = 0; i < n; ++i) out(i, i) = 1;
    return out;
}

std::vector<Constraint> constraints_of(const Graph& pattern, const Distances& distance) {
    std::vector<Constraint> out;
    for (const auto& [u, v] : pattern.arcs())
        if (distance.connected(u, v)) out.push_back({u, v, distance(u, v)});
    return out;
}

// Distances from 1 to 4, one in six infinite, the same both ways or not.
Metric some_metric(int n, bool both_ways, std::mt19937& draw) {
    DistanceTable table(n, std::vector<std::optional<Rational>>(n));
    for (int i = 0; i < n; ++i)
        for (int h = 0; h < n; ++h) {
            if (i == h) table[i][h] = Rational(0);
            else if (both_ways && h < i) table[i][h] = table[h][i];
            else if (draw() % 6 != 0) table[i][h] = Rational(1 + static_cast<int>(draw() % 4));
        }
    return Metric({}, closed_by_shortest_ways(table, "table"), "table");
}

Matrix some_channel(int rows, int columns, std::mt19937& draw) {
    Matrix out(rows, columns);
    for (int i = 0; i < rows; ++i) {
        Rational sum;
        for (int j = 0; j < columns; ++j) sum += out(i, j) = Rational(static_cast<int>(draw() % 4));
        if (sum.is_zero()) sum = out(i, 0) = 1;
        for (int j = 0; j < columns; ++j) out(i, j) /= sum;
    }
    return out;
}

}  // namespace

TEST_CASE("gains: an edge, and a path with a prior, by hand") {
    // Randomised response at λ = 2 earns 2/3 of a prior (2/5, 3/5).
    Matrix answer(2, 2);
    answer(0, 0) = answer(1, 1) = Rational(2, 3);
    answer(0, 1) = answer(1, 0) = Rational(1, 3);
    const std::string edge = gain_certificate(parse_spec("complete:2"), 2, {Rational(2, 5), Rational(3, 5)},
                                              identity(2), answer, {Rational(2, 15), Rational(8, 15)}, Rational(2, 3));
    CHECK(edge == slurp(LEAKPROOF_SOURCE_DIR "/tests/referee/accept/user_edge.cert"));
    // On a path of three with λ = 3/2 the maximum leakage factor is 7/5, of which the uniform prior takes a third.
    const Graph path = parse_spec("path:3");
    const auto optimum = maximum_leakage(path, Rational(3, 2));
    std::vector<Rational> third;
    for (const auto& y : optimum.price) third.push_back(y / Rational(3));
    const std::vector<Rational> uniform(3, Rational(1, 3));
    const auto text =
        gain_certificate(path, Rational(3, 2), uniform, identity(3), optimum.channel, third, Rational(7, 15));
    CHECK(judge_all({text}).front() == Judgement::accepted);
    CHECK(statement_is_true(text));
    CHECK_THROWS(gain_certificate(path, Rational(3, 2), uniform, identity(3), optimum.channel,
                                  {third[0], third[1], third[2] - Rational(1, 100)},
                                  Rational(7, 15) - Rational(1, 100)));
}

TEST_CASE("gains: all graphs with at most 4 vertices, some users each") {
    std::mt19937 draw(7);
    std::vector<std::string> texts;
    for (int n = 1; n <= 4; ++n)
        for_each_graph6(n, [&](const std::string& graph6) {
            const Graph graph = parse_graph6(graph6);
            for (const Rational& lambda : {Rational(1), Rational(3, 2), Rational(7)})
                for (const int guesses : {1, 2, 3, n}) {
                    const SomeUser user = some_user(n, guesses, draw);
                    const auto best = best_for_user(n, constraints_of(graph, Distances(graph)), lambda, user.worth());
                    texts.push_back(
                        gain_certificate(graph, lambda, user.prior, user.gain, best.channel, best.price, best.value));
                }
            return true;
        });
    CHECK(texts.size() == (1 + 2 + 4 + 11) * 3 * 4);
    const auto judged = judge_all(texts);
    for (std::size_t k = 0; k < texts.size(); ++k) {
        INFO(texts[k]);
        CHECK(judged[k] == Judgement::accepted);
    }
}

TEST_CASE("gains: metrics, one-sided ones too") {
    std::mt19937 draw(11);
    std::vector<std::string> texts;
    for (int round = 0; round < 12; ++round) {
        const Metric metric = some_metric(3 + round % 3, round % 2 == 0, draw);
        for (int k = 0; k < 6; ++k) {
            const SomeUser user = some_user(metric.size(), 1 + k, draw);
            const auto best = best_for_user(metric.size(), constraints_of(metric.pattern(), metric.in_units()),
                                            Rational(3, 2), user.worth());
            texts.push_back(
                gain_certificate(metric, Rational(3, 2), user.prior, user.gain, best.channel, best.price, best.value));
            CHECK(statement_is_true(texts.back()));
        }
    }
    const auto judged = judge_all(texts);
    for (std::size_t k = 0; k < texts.size(); ++k) {
        INFO(texts[k]);
        CHECK(judged[k] == Judgement::accepted);
    }
}

TEST_CASE("gains: intervals, from a channel that is not the best and prices that are too high") {
    std::mt19937 draw(13);
    std::vector<std::string> texts;
    const auto graph = parse_spec("union(path:4; cycle:3)");
    const Distances distance(graph);
    const int n = graph.size();
    for (int round = 0; round < 20; ++round) {
        const SomeUser user = some_user(n, 1 + round % 5, draw);
        const auto best = best_for_user(n, constraints_of(graph, distance), 2, user.worth());
        // Half of the best channel and half of one that always makes the first guess.
        Matrix channel = best.channel;
        Rational worth, upper;
        std::vector<Rational> price = best.price;
        for (int i = 0; i < n; ++i) {
            for (int a = 0; a < channel.columns(); ++a) channel(i, a) /= 2;
            channel(i, 0) += Rational(1, 2);
            if (draw() % 3 == 0) price[i] += Rational(1, 1 + static_cast<int>(draw() % 9));
            upper += price[i];
        }
        for (int j = 0; j < channel.columns(); ++j) {
            Rational most;
            for (int a = 0; a < user.gain.rows(); ++a) {
                Rational earned;
                for (int i = 0; i < n; ++i) earned += channel(i, j) * user.worth()(a, i);
                most = std::max(most, earned);
            }
            worth += most;
        }
        texts.push_back(gain_certificate(graph, 2, user.prior, user.gain, channel, price, worth));
        CHECK(texts.back().find(worth == upper ? "conclusion optimum" : "conclusion interval " + worth.str()) !=
              std::string::npos);
        CHECK(statement_is_true(texts.back()));
        texts.push_back(gain_certificate(graph, 2, user.prior, user.gain, channel, price, worth + Rational(1, 99)));
    }
    const auto judged = judge_all(texts);
    for (std::size_t k = 0; k < texts.size(); ++k) {
        INFO(texts[k]);
        CHECK(judged[k] == (k % 2 == 0 ? Judgement::accepted : Judgement::rejected));
    }
}

TEST_CASE("gains: a wrong value, channel or prior is caught") {
    std::mt19937 draw(5);
    const Graph graph = parse_spec("path:4");
    const SomeUser user = some_user(4, 3, draw);
    const auto best = best_for_user(4, constraints_of(graph, Distances(graph)), 2, user.worth());
    const auto written = [&](const SomeUser& who, const Matrix& channel, const Rational& value) {
        return gain_certificate(graph, 2, who.prior, who.gain, channel, best.price, value);
    };
    REQUIRE(judge_all({written(user, best.channel, best.value)}).front() == Judgement::accepted);
    Matrix other = best.channel;
    other(0, 0) += Rational(1, 7);
    other(0, 1) -= Rational(1, 7);
    SomeUser poorer = user;
    for (int i = 0; i < 4; ++i)
        for (int a = 0; a < 3; ++a) poorer.gain(a, i) *= Rational(9, 10);
    SomeUser heavier = user;
    heavier.prior[0] /= Rational(2);
    const auto judged =
        judge_all({written(user, best.channel, best.value + Rational(1, 1000)), written(user, other, best.value),
                   written(poorer, best.channel, best.value), written(heavier, best.channel, best.value)});
    for (const auto judgement : judged) CHECK(judgement == Judgement::rejected);
}

TEST_CASE("refinement: what is made by a garbling, and what is not") {
    std::mt19937 draw(3);
    std::vector<std::string> texts;
    for (int round = 0; round < 60; ++round) {
        const int n = 1 + static_cast<int>(draw() % 4), a = 1 + static_cast<int>(draw() % 4),
                  b = 1 + static_cast<int>(draw() % 4);
        const Matrix first = some_channel(n, a, draw), garbling = some_channel(a, b, draw);
        Matrix second(n, b);
        for (int i = 0; i < n; ++i)
            for (int j = 0; j < a; ++j)
                for (int z = 0; z < b; ++z) second(i, z) += first(i, j) * garbling(j, z);
        texts.push_back(refinement_certificate(first, second, garbling));
        CHECK(is_refined_by(first, second));
    }
    for (const auto judgement : judge_all(texts)) CHECK(judgement == Judgement::accepted);
    // The identity is refined by nothing that leaks less.
    const Matrix blurred = some_channel(3, 2, draw);
    REQUIRE(!is_refined_by(blurred, identity(3)));
    const std::vector<Rational> uniform(3, Rational(1, 3));
    const auto apart = separation_certificate(blurred, identity(3), uniform, identity(3));
    CHECK(judge_all({apart}).front() == Judgement::accepted);
    CHECK(statement_is_true(apart));
    const auto wrong = judge_all({separation_certificate(identity(3), blurred, uniform, identity(3)),
                                  refinement_certificate(blurred, identity(3), some_channel(2, 3, draw))});
    for (const auto judgement : wrong) CHECK(judgement == Judgement::rejected);
}
