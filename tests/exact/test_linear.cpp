// Linear forms, the limit of quotients of logarithms, and the small simplex against enumeration of all vertices.
#include <doctest/doctest.h>

#include "exact/linear_form.hpp"
#include "exact/log_ratio.hpp"
#include "linear/simplex.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;
using leakproof::oracle::Random;

namespace {

using Columns = std::vector<std::vector<Rational>>;
using Vector = std::vector<Rational>;

const Polynomial lambda = Polynomial::variable();

LinearForm random_form(Random& random) {
    LinearForm out = LinearForm::constant(Polynomial(random.between(-3, 3)));
    for (int k = random.below(4); k > 0; --k)
        out += (Polynomial(random.between(-3, 3)) * lambda + Polynomial(random.between(-3, 3))) *
               LinearForm::variable(random.below(4));
    return out;
}

// The unique solution of Σ_k x_k column_k = b over independent columns; nothing if there is none, or the columns
// depend.
std::optional<Vector> solve(const Columns& columns, const Vector& b) {
    const std::size_t rows = b.size(), n = columns.size();
    std::vector<Vector> m(rows, Vector(n + 1));
    for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t k = 0; k < n; ++k) m[r][k] = columns[k][r];
        m[r][n] = b[r];
    }
    std::size_t top = 0;
    for (std::size_t k = 0; k < n; ++k, ++top) {
        std::size_t r = top;
        while (r < rows && m[r][k].is_zero()) ++r;
        if (r == rows) return {};
        std::swap(m[r], m[top]);
        for (std::size_t other = 0; other < rows; ++other) {
            if (other == top) continue;
            const Rational factor = m[other][k] / m[top][k];
            for (std::size_t c = 0; c <= n; ++c) m[other][c] -= factor * m[top][c];
        }
    }
    for (std::size_t r = top; r < rows; ++r)
        if (!m[r][n].is_zero()) return {};
    Vector x;
    for (std::size_t k = 0; k < n; ++k) x.push_back(m[k][n] / m[k][k]);
    return x;
}

// All vertices of A x = b, x ≥ 0.
std::vector<Vector> vertices(const Columns& columns, const Vector& b) {
    std::vector<Vector> out;
    for (unsigned mask = 0; mask < 1U << columns.size(); ++mask) {
        Columns part;
        for (std::size_t k = 0; k < columns.size(); ++k)
            if ((mask >> k & 1U) != 0) part.push_back(columns[k]);
        const auto x = solve(part, b);
        if (!x || std::any_of(x->begin(), x->end(), [](const Rational& v) { return v.sign() < 0; })) continue;
        Vector full(columns.size());
        std::size_t next = 0;
        for (std::size_t k = 0; k < columns.size(); ++k)
            if ((mask >> k & 1U) != 0) full[k] = (*x)[next++];
        out.push_back(full);
    }
    return out;
}

Rational dot(const Vector& a, const Vector& b) {
    Rational out;
    for (std::size_t k = 0; k < a.size(); ++k) out += a[k] * b[k];
    return out;
}

std::optional<Rational> best_of(const std::vector<Vector>& points, const Vector& objective) {
    std::optional<Rational> best;
    for (const auto& p : points)
        if (const Rational value = dot(objective, p); !best || *best < value) best = value;
    return best;
}

}  // namespace

TEST_CASE("linear forms are a module over the polynomials") {
    Random random(31);
    for (int round = 0; round < 500; ++round) {
        const LinearForm a = random_form(random), b = random_form(random);
        const Polynomial p = lambda * Polynomial(random.between(-2, 2)) + Polynomial(random.between(-2, 2));
        REQUIRE(a + b == b + a);
        REQUIRE((a + b) - b == a);
        REQUIRE((a - a).is_zero());
        REQUIRE(p * (a + b) == p * a + p * b);
        REQUIRE((p - p) * a == LinearForm());
        LinearForm c = a;
        c /= Rational(-3, 7);
        REQUIRE(Polynomial(Rational(-3, 7)) * c == a);
        LinearForm sum = a;
        sum.add_multiple(b, p);
        REQUIRE(sum == a + p * b);
    }
    CHECK(LinearForm::variable(2) != LinearForm::variable(3));
    CHECK(LinearForm::variable(0) != LinearForm::constant(1));
    CHECK(LinearForm::constant(0).is_zero());
}

TEST_CASE("a linear form may be added to and taken from itself") {
    LinearForm a = LinearForm::variable(0) + LinearForm::variable(1) + LinearForm::constant(lambda);
    const LinearForm b = a;
    LinearForm& alias = a;
    a += alias;
    CHECK(a == Polynomial(2) * b);
    a -= alias;
    CHECK(a.is_zero());
}

TEST_CASE("limits of log B / log F") {
    const Polynomial x = lambda, one(1);
    const auto limit = [&](const Polynomial& bn, const Polynomial& bd, const Polynomial& fn, const Polynomial& fd) {
        return limit_of_log_ratio({bn, bd}, {fn, fd});
    };
    // Where F(0) ≠ 1, by continuity.
    CHECK(limit(Polynomial(6) + x, one, Polynomial(2), one).text == "log 6 / log 2");
    CHECK_FALSE(limit(Polynomial(6) + x, one, Polynomial(2), one).is_one);
    CHECK(limit(Polynomial(4) + x, Polynomial(2), Polynomial(2) - x, one).is_one);
    // F(0) = 1 alone: log F → 0 while log B does not.
    CHECK(limit(Polynomial(2), one, one + x, one).text == "∞");
    // Both 1: B = F^k has the quotient k everywhere.
    const Polynomial fn = one + Polynomial(3) * x + x * x, fd = one + Polynomial(2) * x;
    Polynomial bn(1), bd(1);
    for (int k = 1; k <= 5; ++k) {
        bn *= fn;
        bd *= fd;
        const auto found = limit(bn, bd, fn, fd);
        CHECK(found.text == std::to_string(k));
        CHECK(found.is_one == (k == 1));
    }
    CHECK(limit(one + x, one, one + Polynomial(2) * x, one).text == "1/2");
    // Common factors do not matter: (4 + 4x)/(4) is 1 + x.
    CHECK(limit(Polynomial(4) + Polynomial(4) * x, Polynomial(4), one + x, one).is_one);
    // Never a claim of 1 where first derivatives do not settle it: log(1 + 2x²)/log(1 + x²) → 2.
    CHECK_FALSE(limit(one + Polynomial(2) * x * x, one, one + x * x, one).is_one);
}

TEST_CASE("simplex against all vertices of random small programs") {
    Random random(32);
    int infeasible = 0, unbounded = 0, optimal = 0;
    for (int round = 0; round < 600; ++round) {
        const int rows = random.between(1, 3), n = random.between(1, 6);
        Columns columns(n, Vector(static_cast<std::size_t>(rows)));
        for (auto& c : columns)
            for (auto& v : c)
                v = random.percent(70) ? Rational(random.between(-3, 5), random.between(1, 2)) : Rational(0);
        if (rows > 1 && random.percent(25))  // a redundant row, or a contradictory one
            for (auto& c : columns) c[1] = c[0] * Rational(2);
        Vector b(static_cast<std::size_t>(rows));
        for (auto& v : b) v = Rational(random.percent(20) ? 0 : random.between(0, 6));
        if (rows > 1 && random.percent(50)) b[1] = b[0] * Rational(2);

        const auto points = vertices(columns, b);
        Simplex simplex(columns, b);
        REQUIRE(simplex.feasible() == !points.empty());
        if (points.empty()) {
            ++infeasible;
            continue;
        }
        // Rays: the vertices of A d = 0, Σ d = 1, d ≥ 0.
        Columns cone = columns;
        for (auto& c : cone) c.emplace_back(1);
        Vector right(static_cast<std::size_t>(rows));
        right.emplace_back(1);
        const auto rays = vertices(cone, right);
        for (int repeat = 0; repeat < 3; ++repeat) {
            Vector objective;
            for (int k = 0; k < n; ++k) objective.emplace_back(random.between(-4, 4));
            const auto growth = best_of(rays, objective);
            const bool bounded = !growth || growth->sign() <= 0;
            REQUIRE(simplex.maximise(objective) == bounded);
            const Vector x = simplex.solution();
            for (int r = 0; r < rows; ++r) {
                Rational sum;
                for (std::size_t k = 0; k < columns.size(); ++k) sum += x[k] * columns[k][r];
                REQUIRE(sum == b[r]);
            }
            REQUIRE(std::find(points.begin(), points.end(), x) != points.end());
            if (bounded) REQUIRE(dot(objective, x) == *best_of(points, objective));
            (bounded ? optimal : unbounded)++;
        }
        Columns basic;
        for (const int k : simplex.basis())
            if (k >= 0) basic.push_back(columns[k]);
        REQUIRE((basic.empty() || solve(basic, b)));  // independent, and they carry the solution
    }
    CHECK(infeasible > 50);
    CHECK(unbounded > 50);
    CHECK(optimal > 200);
}
