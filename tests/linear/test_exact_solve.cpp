// Systems of equations: solutions put back in, dependence against the determinant by its definition.
#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>

#include "linear/exact_solve.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;
using leakproof::oracle::Random;

namespace {

using Rows = std::vector<std::vector<Integer>>;

Rows random_rows(int n, long most, Random& random) {
    Rows out(static_cast<std::size_t>(n));
    for (auto& row : out)
        for (int c = 0; c < n; ++c)
            row.push_back(Integer(random.between(-static_cast<int>(most), static_cast<int>(most))));
    return out;
}

Integer determinant(const Rows& rows) {
    std::vector<std::size_t> order(rows.size());
    std::iota(order.begin(), order.end(), 0);
    Integer sum;
    do {
        Integer term(1);
        for (std::size_t r = 0; r < rows.size(); ++r) term *= rows[r][order[r]];
        for (std::size_t a = 0; a < order.size(); ++a)
            for (std::size_t b = a + 1; b < order.size(); ++b)
                if (order[a] > order[b]) term *= Integer(-1);
        sum += term;
    } while (std::next_permutation(order.begin(), order.end()));
    return sum;
}

void check_solution(const Rows& rows, const std::vector<Integer>& right, const std::vector<Rational>& x) {
    for (std::size_t r = 0; r < rows.size(); ++r) {
        Rational sum;
        for (std::size_t c = 0; c < rows.size(); ++c) sum += Rational(rows[r][c]) * x[c];
        REQUIRE(sum == Rational(right[r]));
    }
}

}  // namespace

TEST_CASE("small systems") {
    Random random(91);
    int dependent = 0;
    for (int round = 0; round < 600; ++round) {
        const int n = random.between(0, 5);
        const Rows rows = random_rows(n, 2, random);
        std::vector<Integer> right;
        for (int r = 0; r < n; ++r) right.push_back(Integer(random.between(-5, 5)));
        const auto x = solve_square(rows, right);
        REQUIRE(x.has_value() == (determinant(rows) != Integer(0)));
        dependent += x ? 0 : 1;
        if (x) check_solution(rows, right, *x);
    }
    CHECK(dependent > 30);
}

TEST_CASE("larger systems, with large numbers, and with two equal rows") {
    Random random(92);
    for (const int n : {24, 25, 60}) {
        Rows rows = random_rows(n, 1000000, random);
        for (auto& row : rows)
            for (auto& entry : row) entry *= power(Integer(10), 30);
        const std::vector<Integer> right(static_cast<std::size_t>(n), Integer(1));
        const auto x = solve_square(rows, right);
        REQUIRE(x);
        check_solution(rows, right, *x);
        rows[3] = rows[7];
        CHECK_FALSE(solve_square(rows, right));
    }
    CHECK_THROWS(solve_square({{Integer(1)}}, {}));
    CHECK_THROWS(solve_square({{Integer(1), Integer(2)}}, {Integer(1)}));
}
