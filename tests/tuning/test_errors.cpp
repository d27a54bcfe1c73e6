// Errors of mechanisms held to a slow twin: covariances by matrices, number by number.
#include <doctest/doctest.h>

#include <functional>
#include <random>

#include "channel/matrix.hpp"
#include "mechanism/geometric_noise.hpp"
#include "policy/quantiles/mean_query.hpp"
#include "policy/release/range_counts.hpp"
#include "tuning/least_squares.hpp"
#include "tuning/tuning.hpp"
#include "tuning/workload_squares.hpp"

namespace leakproof {
namespace {

Matrix product(const Matrix& a, const Matrix& b) {
    Matrix out(a.rows(), b.columns());
    for (int i = 0; i < a.rows(); ++i)
        for (int j = 0; j < b.columns(); ++j)
            for (int k = 0; k < a.columns(); ++k) out(i, j) += a(i, k) * b(k, j);
    return out;
}

Matrix transposed(const Matrix& a) {
    Matrix out(a.columns(), a.rows());
    for (int i = 0; i < a.rows(); ++i)
        for (int j = 0; j < a.columns(); ++j) out(j, i) = a(i, j);
    return out;
}

// By Gauss and Jordan; the matrix must be regular.
Matrix inverse(Matrix a) {
    const int n = a.rows();
    Matrix out(n, n);
    for (int i = 0; i < n; ++i) out(i, i) = 1;
    for (int c = 0; c < n; ++c) {
        int pivot = c;
        while (a(pivot, c).is_zero()) ++pivot;
        for (int j = 0; j < n; ++j) {
            std::swap(a(pivot, j), a(c, j));
            std::swap(out(pivot, j), out(c, j));
        }
        const Rational by = a(c, c);
        for (int j = 0; j < n; ++j) {
            a(c, j) /= by;
            out(c, j) /= by;
        }
        for (int i = 0; i < n; ++i) {
            const Rational factor = a(i, c);
            if (i == c || factor.is_zero()) continue;
            for (int j = 0; j < n; ++j) {
                a(i, j) -= factor * a(c, j);
                out(i, j) -= factor * out(c, j);
            }
        }
    }
    return out;
}

// Number k of the query has the coefficients of row k.
Matrix weights_of(const AdditiveQuery& query) {
    Matrix out(static_cast<int>(std::stol(query.components().str())), query.present());
    for (int v = 0; v < query.present(); ++v) {
        const auto column = query.vector_of(v);
        for (int k = 0; k < out.rows(); ++k) out(k, v) = column[static_cast<std::size_t>(k)];
    }
    return out;
}

Rational mean_square(const Matrix& coefficients) {
    Rational out;
    for (int i = 0; i < coefficients.rows(); ++i)
        for (int j = 0; j < coefficients.columns(); ++j) out += coefficients(i, j) * coefficients(i, j);
    return out / Rational(coefficients.rows());
}

Matrix counts_of(const CountStrategy& strategy, const std::vector<int>& sides) {
    Matrix out(static_cast<int>(strategy.counts.size()), domain_size(sides));
    for (int i = 0; i < out.rows(); ++i) {
        const auto inside = range_query(sides, strategy.counts[static_cast<std::size_t>(i)]);
        for (int v = 0; v < out.columns(); ++v) out(i, v) = inside[v] ? 1 : 0;
    }
    return out;
}

// The exact counts as more equations with a multiplier for each, by the system of the optimum: the coefficients of all
// noisy counts in all numbers of the answer.
Rational by_multipliers(const Matrix& w, const Matrix& a, const std::vector<std::vector<int>>& known) {
    const int values = a.columns(), more = static_cast<int>(known.size());
    Matrix system(values + more, values + more);
    const Matrix normal = product(transposed(a), a);
    for (int i = 0; i < values; ++i)
        for (int j = 0; j < values; ++j) system(i, j) = normal(i, j);
    for (int k = 0; k < more; ++k)
        for (const int v : known[static_cast<std::size_t>(k)]) system(values + k, v) = system(v, values + k) = 1;
    const Matrix solved = inverse(system);
    Matrix top(values, values);
    for (int i = 0; i < values; ++i)
        for (int j = 0; j < values; ++j) top(i, j) = solved(i, j);
    return mean_square(product(w, product(top, transposed(a))));
}

std::vector<std::string> queries_on(bool line) {
    std::vector<std::string> out{"histogram", "cumulative"};
    const std::vector<std::string> more =
        line ? std::vector<std::string>{"ranges",          "sum",
                                        "range 1..3",      "count 0,2",
                                        "histogram by 2",  "sum with 0=1/2,3=-2",
                                        "sums around 1; 4"}
             : std::vector<std::string>{"histogram of A", "sum of B", "ranges 0..1 0..2; 1..2 1..1",
                                        "sums around 0,0; 2,1"};
    out.insert(out.end(), more.begin(), more.end());
    return out;
}

Domain grid() { return Domain({{"A", {"0", "1", "2"}}, {"B", {"0", "1", "2"}}}); }

Policy policy_with(const Domain& domain, SecretGraph secrets) { return {"", domain, {{7, std::move(secrets)}}}; }

}  // namespace

TEST_CASE("squares over counts are those of the matrix of the query") {
    for (const bool line : {true, false}) {
        const Domain domain = line ? Domain::numbered(6) : grid();
        for (const auto& text : queries_on(line)) {
            CAPTURE(text);
            const auto query = parse_query(text, domain, "test");
            const Matrix w = weights_of(query);
            CHECK(squares_over_histogram(query) == mean_square(w));
            Matrix differences(w.rows(), w.columns());
            for (int k = 0; k < w.rows(); ++k)
                for (int v = 0; v < w.columns(); ++v)
                    differences(k, v) = w(k, v) - (v + 1 < w.columns() ? w(k, v + 1) : Rational(0));
            CHECK(squares_over_cumulative(query, false) == mean_square(differences));
            for (int k = 0; k < w.rows(); ++k) differences(k, w.columns() - 1) = 0;
            CHECK(squares_over_cumulative(query, true) == mean_square(differences));
        }
    }
}

TEST_CASE("least squares by a basis of what is not known, and by multipliers") {
    struct Case {
        Policy policy;
        std::vector<std::vector<int>> known;
        bool line;
    };
    const Domain line = Domain::numbered(6);
    const std::vector<int> sides{6};
    const std::vector<Case> cases{
        {policy_with(line, SecretGraph::full(sides)), {{0, 1, 2, 3, 4, 5}}, true},
        {policy_with(line, SecretGraph::partition(sides, {0, 1, 0, 1, 1, 2})), {{0, 2}, {1, 3, 4}, {5}}, true},
        {policy_with(line, SecretGraph::listed(sides, {{0, 1}, {1, 2}, {4, 5}})), {{0, 1, 2}, {3}, {4, 5}}, true},
        {policy_with(grid(), SecretGraph::attribute({3, 3})), {{0, 1, 2, 3, 4, 5, 6, 7, 8}}, false},
        {policy_with(Domain({{"", line.attributes()[0].values}}, true),
                     SecretGraph::full(sides).with_absent({true, true, false, false, false, false})),
         {},
         true},
        {policy_with(
             Domain({{"", line.attributes()[0].values}}, true),
             SecretGraph::partition(sides, {0, 0, 0, 1, 1, 1}).with_absent({true, false, false, false, false, false})),
         {{3, 4, 5}},
         true},
    };
    for (const auto& c : cases)
        for (const auto& strategy : count_strategies(c.policy.domain().sides()))
            for (const auto& text : queries_on(c.line)) {
                CAPTURE(c.policy.secrets().text());
                CAPTURE(strategy.name);
                CAPTURE(text);
                const auto query = parse_query(text, c.policy.domain(), "test");
                const Matrix a = counts_of(strategy, c.policy.domain().sides());
                CHECK(squares_by_least_squares(c.policy, query, strategy) ==
                      by_multipliers(weights_of(query), a, c.known));
            }
}

TEST_CASE("least squares that are kept for other policies: the mean divides by how many persons there are") {
    const Domain line = Domain::numbered(5);
    SquaresFound kept;
    for (const int persons : {3, 44, 3}) {
        const Policy policy("", line, {{persons, SecretGraph::full({5})}});
        const auto query = parse_mean("mean", line, persons, nullptr, "test")->query;
        SquaresFound fresh;
        CHECK(compare(best_least_squares(policy, query, kept).error, Level::of_lambda(2),
                      best_least_squares(policy, query, fresh).error,
                      Level::of_lambda(2)) == std::strong_ordering::equal);
    }
}

TEST_CASE("the best of the mechanisms for ranges is what release draws") {
    const Level level = Level::of_lambda(3);
    const auto tuned_error = [&](const Policy& policy) {
        SquaresFound squares;
        const TunedPolicy of(policy, squares);
        const auto query = parse_query("ranges", policy.domain(), "test");
        std::optional<ExpectedError> best;
        for (const auto& rule : candidate_rules()) {
            if (rule.name != "ordered" && rule.name != "hierarchical" && rule.name != "ordered hierarchical" &&
                rule.name != "block totals")
                continue;
            const auto c = rule.candidate(of, query, sensitivity(policy, query));
            if (c.error && (!best || c.error->with_laplace_noise().times_epsilon_squared() <
                                         best->with_laplace_noise().times_epsilon_squared()))
                best = c.error;
        }
        return *best;
    };
    for (const int values : {2, 5, 12, 40})
        for (const int theta : {1, 3, 10}) {
            const auto rule = threshold_rule({[&] {
                                                 std::vector<Rational> out;
                                                 for (int v = 0; v < values; ++v) out.emplace_back(v);
                                                 return out;
                                             }()},
                                             Norm::one, theta);
            const auto policy = policy_with(Domain::numbered(values), SecretGraph::threshold({values}, rule));
            const auto drawn = best_range_counts(policy);
            CAPTURE(values);
            CAPTURE(theta);
            CHECK(tuned_error(policy).with_laplace_noise().times_epsilon_squared() == drawn->laplace_error());
            const Enclosure mine = tuned_error(policy).at(level, 256), its = drawn->geometric_error(level);
            CHECK_FALSE(mine.certainly_below(its));
            CHECK_FALSE(its.certainly_below(mine));
        }
}

TEST_CASE("errors are compared exactly, at one level and between levels") {
    const Level two = Level::of_lambda(2), four = Level::of_lambda(4), one = Level::of_epsilon(1);
    const auto a = ExpectedError::geometric(1, 1), b = ExpectedError::geometric(1, Rational(1, 2));
    CHECK(compare(a, two, b, four) == std::strong_ordering::equal);  // 2^-1 and 4^-(1/2)
    CHECK(compare(a, one, b, one) == std::strong_ordering::less);
    CHECK(compare(b, one, a, one) == std::strong_ordering::greater);
    CHECK(compare(b, one, b, one) == std::strong_ordering::equal);
    CHECK(a.at(two, 64).lower == Rational(4));
    CHECK(ExpectedError::laplace(3, Rational(1, 2)).at(one, 64).lower == Rational(24));
    // 1/ln²2 = 4/ln²4, which no number of bits decides.
    CHECK_FALSE(compare(ExpectedError::laplace(1, 1), two, ExpectedError::laplace(4, 1), four));
}

TEST_CASE("factors between levels, and beliefs") {
    const Level two = Level::of_lambda(2), four = Level::of_lambda(4), half = Level::of_epsilon(Rational(1, 2));
    CHECK(compare(OddsFactor{two, 4}, OddsFactor{four, 2}) == std::strong_ordering::equal);
    CHECK(compare(OddsFactor{two, 1'000'001}, OddsFactor{four, 500'000}) == std::strong_ordering::greater);
    CHECK(compare(OddsFactor{half, 3}, OddsFactor{two, 2}) == std::strong_ordering::greater);  // 1.5 and 1.386
    CHECK(compare(OddsFactor{half, {}}, OddsFactor{two, 2}) == std::strong_ordering::greater);
    CHECK(compare(OddsFactor{half, {}}, OddsFactor{two, {}}) == std::strong_ordering::equal);
    CHECK(compare(OddsFactor{half, 0}, OddsFactor{two, 0}) == std::strong_ordering::equal);
    CHECK(belief_after({two, 2}, 6).lower == Rational(4, 5));
    CHECK(belief_after({half, 1}, 4).str(4) == "0.6224…");
}

}  // namespace leakproof
