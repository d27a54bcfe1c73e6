// Bland's rule in ExactProgram against the textbook's tableau: the same pivots, so the same basis after every
// objective.
#include <doctest/doctest.h>

#include "channel/extreme_columns.hpp"
#include "graph/distance.hpp"
#include "linear/exact_program.hpp"
#include "tests/support/oracle.hpp"
#include "tests/support/textbook_simplex.hpp"

using namespace leakproof;
using leakproof::oracle::Random;
using leakproof::oracle::TextbookSimplex;

namespace {

using Columns = std::vector<std::vector<Rational>>;
using Vector = std::vector<Rational>;

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

Rational inner(const Vector& a, const Vector& b) {
    Rational out;
    for (std::size_t k = 0; k < a.size(); ++k) out += a[k] * b[k];
    return out;
}

std::optional<Rational> best_of(const std::vector<Vector>& points, const Vector& objective) {
    std::optional<Rational> best;
    for (const auto& p : points)
        if (const Rational value = inner(objective, p); !best || *best < value) best = value;
    return best;
}

ExactProgram program_of(const Columns& columns, const Vector& b, ExactProgram::Rule rule) {
    ExactProgram out(b, rule);
    for (const auto& column : columns) out.add_column(column, 0);
    return out;
}

// As the twin names it: -1 for a redundant row.
std::vector<int> basis_of(const ExactProgram& program) {
    std::vector<int> out;
    for (const int k : program.basis()) out.push_back(std::max(k, -1));
    return out;
}

struct Seen {
    int infeasible = 0, unbounded = 0, optimal = 0, redundant = 0, degenerate = 0;
};

// The same objectives one after the other, the first of them zero: there the basis is that at the end of phase one.
void compare(const Columns& columns, const Vector& b, int objectives, Random& random, Seen& seen) {
    TextbookSimplex twin(columns, b);
    ExactProgram program = program_of(columns, b, ExactProgram::Rule::bland);
    if (!twin.feasible()) {
        REQUIRE(program.solve() == ExactProgram::Outcome::infeasible);
        ++seen.infeasible;
        return;
    }
    for (int round = 0; round < objectives; ++round) {
        Vector objective;
        for (std::size_t k = 0; k < columns.size(); ++k) objective.emplace_back(round == 0 ? 0 : random.between(-8, 8));
        const bool bounded = twin.maximise(objective);
        program.set_costs(objective);
        REQUIRE(program.solve() == (bounded ? ExactProgram::Outcome::optimal : ExactProgram::Outcome::unbounded));
        REQUIRE(basis_of(program) == twin.basis());
        REQUIRE(program.solution() == twin.solution());
        ++(bounded ? seen.optimal : seen.unbounded);
    }
    const auto& basis = twin.basis();
    const auto x = program.solution();
    if (std::find(basis.begin(), basis.end(), -1) != basis.end()) ++seen.redundant;
    if (std::any_of(basis.begin(), basis.end(), [&](int k) { return k >= 0 && x[k].is_zero(); })) ++seen.degenerate;
}

}  // namespace

TEST_CASE("the same basis as the twin on the extreme columns of every graph with up to 6 vertices") {
    Random random(41);
    Seen seen;
    for (int n = 1; n <= 6; ++n)
        for (const Graph& graph : oracle::all_graphs_up_to_isomorphism(n)) {
            const auto extreme = extreme_columns(graph, components(graph, Distances(graph)));
            for (const Rational& lambda : {Rational(2), Rational(3, 2), Rational(10)}) {
                Columns columns;
                for (const auto& f : extreme) {
                    columns.emplace_back();
                    for (const int e : f.exponent)
                        columns.back().push_back(e == ExtremeColumn::absent ? Rational(0) : power(lambda, -e));
                }
                compare(columns, Vector(static_cast<std::size_t>(n), Rational(1)), n <= 5 ? 6 : 4, random, seen);
            }
        }
    CHECK(seen.infeasible == 0);
    CHECK(seen.unbounded == 0);
    CHECK(seen.degenerate > 50);
}

// Small entries, many zeros on the right, rows that are sums of others and repeated columns: artificial columns come
// back in the first phase, are left over at its end, or belong to redundant rows.
TEST_CASE("the same basis as the twin on random degenerate programs") {
    Random random(42);
    Seen seen;
    for (int round = 0; round < 12000; ++round) {
        const int rows = random.between(1, 6), n = random.between(1, 10);
        const int zero_entries = random.between(0, 70), zero_right = random.between(0, 100);
        const int low = -random.between(0, 3);
        Columns columns;
        for (int k = 0; k < n; ++k) {
            if (k > 0 && random.percent(15)) {
                columns.push_back(columns[random.below(k)]);
                continue;
            }
            columns.emplace_back();
            for (int r = 0; r < rows; ++r)
                columns.back().emplace_back(random.percent(zero_entries) ? 0 : random.between(low, 3));
        }
        Vector b;
        for (int r = 0; r < rows; ++r) b.emplace_back(random.percent(zero_right) ? 0 : random.between(1, 4));
        if (random.percent(50)) {  // a right-hand side that some x ≥ 0 attains, if it is nonnegative
            Vector attained(static_cast<std::size_t>(rows));
            for (const auto& c : columns)
                if (const Rational x(random.below(3)); !x.is_zero())
                    for (int r = 0; r < rows; ++r) attained[r] += x * c[r];
            if (std::all_of(attained.begin(), attained.end(), [](const Rational& v) { return v.sign() >= 0; }))
                b = attained;
        }
        if (rows > 2 && random.percent(30)) {  // the last row is the sum of the first two
            for (auto& c : columns) c[rows - 1] = c[0] + c[1];
            b[rows - 1] = b[0] + b[1];
        }
        compare(columns, b, 5, random, seen);
    }
    CHECK(seen.infeasible > 1000);
    CHECK(seen.unbounded > 1000);
    CHECK(seen.optimal > 1000);
    CHECK(seen.redundant > 1000);
    CHECK(seen.degenerate > 1000);
}

TEST_CASE("both rules and the twin against all vertices of random small programs") {
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
        TextbookSimplex twin(columns, b);
        ExactProgram bland = program_of(columns, b, ExactProgram::Rule::bland),
                     largest = program_of(columns, b, ExactProgram::Rule::largest_cost);
        REQUIRE(twin.feasible() == !points.empty());
        if (points.empty()) {
            REQUIRE(bland.solve() == ExactProgram::Outcome::infeasible);
            REQUIRE(largest.solve() == ExactProgram::Outcome::infeasible);
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
            const auto outcome = bounded ? ExactProgram::Outcome::optimal : ExactProgram::Outcome::unbounded;
            REQUIRE(twin.maximise(objective) == bounded);
            bland.set_costs(objective);
            REQUIRE(bland.solve() == outcome);
            largest.set_costs(objective);
            REQUIRE(largest.solve() == outcome);
            for (const Vector& x : {twin.solution(), bland.solution(), largest.solution()}) {
                REQUIRE(std::find(points.begin(), points.end(), x) != points.end());
                if (bounded) REQUIRE(inner(objective, x) == *best_of(points, objective));
            }
            (bounded ? optimal : unbounded)++;
        }
        for (const auto& basis : {twin.basis(), bland.basis(), largest.basis()}) {
            Columns basic;
            for (const int k : basis)
                if (k >= 0) basic.push_back(columns[k]);
            REQUIRE((basic.empty() || solve(basic, b)));  // independent, and they carry the solution
        }
    }
    CHECK(infeasible > 50);
    CHECK(unbounded > 50);
    CHECK(optimal > 200);
}
