// The exact program: duality, infeasible and unbounded programs, warm starts.
#include <doctest/doctest.h>

#include <stdexcept>

#include "linear/exact_program.hpp"

using namespace leakproof;
using Outcome = ExactProgram::Outcome;

namespace {

Rational dot(const std::vector<Rational>& a, const std::vector<Rational>& b) {
    Rational sum;
    for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
    return sum;
}

struct Program {
    std::vector<std::vector<Rational>> columns;
    std::vector<Rational> cost, right;
};

// A deterministic stream of small programs: some feasible, some not, some unbounded.
Program example(unsigned seed) {
    unsigned state = seed * 2654435761u + 12345u;
    const auto next = [&](unsigned bound) {
        state = state * 1664525u + 1013904223u;
        return static_cast<int>((state >> 16) % bound);
    };
    Program out;
    const int rows = 1 + next(4), columns = 1 + next(7);
    for (int r = 0; r < rows; ++r) out.right.emplace_back(next(9) - 3);
    for (int k = 0; k < columns; ++k) {
        out.columns.emplace_back();
        for (int r = 0; r < rows; ++r) out.columns.back().emplace_back(next(7) - 2);
        out.cost.emplace_back(next(9) - 4);
    }
    return out;
}

}  // namespace

TEST_CASE("each outcome comes with its proof") {
    int seen[3] = {0, 0, 0};
    for (unsigned seed = 1; seed <= 600; ++seed) {
        const auto data = example(seed);
        ExactProgram program(data.right, seed % 2 == 0 ? ExactProgram::Rule::largest_cost : ExactProgram::Rule::bland);
        for (std::size_t k = 0; k < data.columns.size(); ++k) program.add_column(data.columns[k], data.cost[k]);
        const auto outcome = program.solve();
        ++seen[static_cast<int>(outcome)];
        INFO("seed " << seed);
        const auto& y = program.prices();
        if (outcome == Outcome::infeasible) {
            for (const auto& column : data.columns) CHECK(dot(y, column).sign() >= 0);
            CHECK(dot(y, data.right).sign() < 0);
        }
        if (outcome == Outcome::unbounded) continue;
        const auto x = program.solution();
        if (outcome == Outcome::optimal) {
            for (std::size_t k = 0; k < data.columns.size(); ++k) {
                CHECK(x[k].sign() >= 0);
                CHECK(dot(y, data.columns[k]) >= data.cost[k]);
            }
            for (std::size_t r = 0; r < data.right.size(); ++r) {
                Rational row;
                for (std::size_t k = 0; k < data.columns.size(); ++k) row += data.columns[k][r] * x[k];
                CHECK(row == data.right[r]);
            }
            CHECK(dot(data.cost, x) == dot(y, data.right));
            CHECK(program.value() == dot(y, data.right));
        }
    }
    for (const int count : seen) CHECK(count > 20);
}

TEST_CASE("columns added after Bland's rule found none feasible, or a row redundant") {
    ExactProgram program({1, -1}, ExactProgram::Rule::bland);
    program.add_column({1, 1}, 0);
    CHECK(program.solve() == Outcome::infeasible);
    program.add_column({0, -1}, 0);
    CHECK(program.solve() == Outcome::optimal);
    CHECK(program.solution() == std::vector<Rational>{1, 2});

    ExactProgram repeated({1, 1}, ExactProgram::Rule::bland);
    repeated.add_column({1, 1}, 1);
    CHECK(repeated.solve() == Outcome::optimal);
    CHECK(repeated.basis()[1] < 0);
    repeated.add_column({1, 0}, 5);  // cannot be used, the second row being no longer redundant
    CHECK(repeated.solve() == Outcome::optimal);
    CHECK(repeated.value() == Rational(1));
    repeated.add_column({0, 1}, 5);
    CHECK(repeated.solve() == Outcome::optimal);
    CHECK(repeated.value() == Rational(10));
}

TEST_CASE("columns added later are taken up; a start from a basis is checked") {
    ExactProgram program({1, 1});
    program.add_column({1, 1}, 1);
    CHECK(program.solve() == Outcome::optimal);
    CHECK(program.value() == Rational(1));
    const int a = program.add_column({1, Rational(1, 2)}, 1), b = program.add_column({Rational(1, 2), 1}, 1);
    CHECK(program.solve() == Outcome::optimal);
    CHECK(program.value() == Rational(4, 3));
    CHECK_FALSE(program.start_from({a, a}));
    CHECK_FALSE(program.start_from({0}));
    CHECK(program.start_from({a, b}));
    CHECK(program.basis() == std::vector<int>{a, b});
    CHECK(program.solve() == Outcome::optimal);
    CHECK(program.value() == Rational(4, 3));
    program.set_costs({2, 1, 1});
    CHECK(program.solve() == Outcome::optimal);
    CHECK(program.value() == Rational(2));
    CHECK_THROWS_AS(program.set_costs({1, 1}), std::logic_error);
}
