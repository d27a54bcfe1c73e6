// The floating-point basis proposes what the exact program finds: in arrays, in vectors, with and without artificial
// columns left over.
#include <doctest/doctest.h>

#include "linear/exact_program.hpp"
#include "linear/exact_solve.hpp"
#include "linear/floating_basis.hpp"
#include "linear/proposal.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;
using leakproof::oracle::Random;

namespace {

// max Σ x, A x = 1, x ≥ 0 by the largest reduced cost.
struct LargestReducedCost {
    std::vector<std::vector<double>> entries;

    static double cost(int) { return 1; }
    const std::vector<double>& column(int k) const { return entries[static_cast<std::size_t>(k)]; }
    template <class Vector>
    int entering(const Vector& price, bool first_phase) const {
        int best = -1;
        double most = 1e-8;
        for (std::size_t k = 0; k < entries.size(); ++k) {
            double reduced = first_phase ? 0 : 1;
            for (std::size_t s = 0; s < entries[k].size(); ++s) reduced -= price[s] * entries[k][s];
            if (reduced > most) most = reduced, best = static_cast<int>(k);
        }
        return best;
    }
    static void stepped() {}
};

std::vector<double> rounded(const std::vector<Rational>& values) {
    std::vector<double> out;
    for (const auto& x : values) out.push_back(fmpq_get_d(x.raw()));
    return out;
}

template <class Basis>
void optimise(Basis& basis, const std::vector<std::vector<Rational>>& columns) {
    LargestReducedCost of;
    for (const auto& c : columns) of.entries.push_back(rounded(c));
    REQUIRE(reach_optimum(basis, of, 1000));
}

std::vector<std::vector<Rational>> random_columns(Random& random, int rows, int n) {
    std::vector<std::vector<Rational>> out{std::vector<Rational>(static_cast<std::size_t>(rows), Rational(1))};
    for (int k = 0; k < n; ++k) {
        out.emplace_back();
        for (int r = 0; r < rows; ++r) out.back().push_back(power(Rational(3), -random.below(4)));
    }
    return out;
}

Rational product(const std::vector<Rational>& a, const std::vector<Rational>& b) {
    Rational out;
    for (std::size_t k = 0; k < a.size(); ++k) out += a[k] * b[k];
    return out;
}

// The x with Σ_k x_k columns[k] = right, by the inverse that an exact program has after a step from unit columns.
std::optional<std::vector<Rational>> solved(const std::vector<std::vector<Rational>>& columns,
                                            const std::vector<Rational>& right) {
    std::vector<std::vector<Integer>> rows(right.size());
    std::vector<Integer> whole;
    for (std::size_t r = 0; r < right.size(); ++r) {
        for (const auto& c : columns) rows[r].push_back(floor(c[r] * Rational(27)));
        whole.push_back(floor(right[r] * Rational(27)));
    }
    return solve_square(rows, whole);
}

}  // namespace

TEST_CASE("a program that is told by how much it is off ends at an exact optimum") {
    Random random(52);
    int told = 0;
    for (int round = 0; round < 300; ++round) {
        const int rows = random.between(2, 8), n = random.between(5, 60);
        const auto size = static_cast<std::size_t>(rows);
        const auto columns = random_columns(random, rows, n);
        ExactProgram exact(std::vector<Rational>(size, Rational(1)));
        ProposingProgram program(size, true);
        for (const auto& c : columns) {
            exact.add_column(c, 1);
            program.add(rounded(c), 1);
        }
        REQUIRE(exact.solve() == ExactProgram::Outcome::optimal);
        for (int turn = 0;; ++turn) {
            REQUIRE(turn < 50);
            REQUIRE(program.optimise());
            if (!program.drive_out_artificial()) break;  // the columns do not span
            std::vector<std::vector<Rational>> basis, transposed(size);
            for (const int k : program.basis()) basis.push_back(columns[static_cast<std::size_t>(k)]);
            for (std::size_t r = 0; r < size; ++r)
                for (const auto& c : basis) transposed[r].push_back(c[r]);
            const std::vector<Rational> ones(size, Rational(1));
            const auto weight = solved(basis, ones), price = solved(transposed, ones);
            REQUIRE(weight);
            REQUIRE(price);
            std::vector<Rational> reduced;
            bool off = false;
            for (const auto& c : columns) {
                reduced.push_back(Rational(1) - product(*price, c));
                off = off || reduced.back().sign() > 0;
            }
            for (const auto& w : *weight) off = off || w.sign() < 0;
            if (!off) {
                CHECK(product(*weight, ones) == exact.value());
                break;
            }
            ++told;
            program.correct(rounded(*weight), rounded(reduced));
        }
    }
    CHECK(told > 10);
}

TEST_CASE("the proposed basis is an optimal one, in arrays as in vectors") {
    Random random(51);
    int complete = 0;
    for (int round = 0; round < 400; ++round) {
        const int rows = random.between(1, 6), n = random.between(1, 30);
        const auto columns = random_columns(random, rows, n);
        FloatingBasis<6> in_arrays;
        in_arrays.rows = rows;
        in_arrays.start_from_identity({1, 1, 1, 1, 1, 1});
        optimise(in_arrays, columns);
        const auto size = static_cast<std::size_t>(rows);
        FloatingBasis<> in_vectors(size);
        in_vectors.start_from_identity(std::vector<double>(size, 1));
        optimise(in_vectors, columns);
        const auto& basis = in_vectors.column;
        REQUIRE(std::equal(basis.begin(), basis.end(), in_arrays.column.begin()));

        ExactProgram program(std::vector<Rational>(size, Rational(1)));
        for (const auto& c : columns) program.add_column(c, 1);
        REQUIRE(program.solve() == ExactProgram::Outcome::optimal);
        const Rational best = program.value();
        if (std::find(basis.begin(), basis.end(), -1) != basis.end()) continue;
        ++complete;
        REQUIRE(program.start_from(basis));
        CHECK(program.value() == best);
    }
    CHECK(complete > 200);
}
