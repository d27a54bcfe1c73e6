// The floating-point basis proposes what the exact program finds: in arrays, in vectors, with and without artificial
// columns left over.
#include <doctest/doctest.h>

#include "linear/exact_program.hpp"
#include "linear/floating_basis.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;
using leakproof::oracle::Random;

namespace {

// max Σ x, A x = 1, x ≥ 0 by the largest reduced cost, the first column being constant 1.
template <class Basis>
void optimise(Basis& basis, const std::vector<std::vector<Rational>>& columns) {
    std::vector<std::vector<double>> entries;
    for (const auto& c : columns) {
        entries.emplace_back();
        for (const auto& x : c) entries.back().push_back(fmpq_get_d(x.raw()));
    }
    const auto step = [&](std::size_t k, bool leave_at_once) {
        typename Basis::Vector along = basis.level;
        for (int r = 0; r < basis.rows; ++r) {
            along[r] = 0;
            for (int s = 0; s < basis.rows; ++s) along[r] += basis.inverse[r][s] * entries[k][s];
        }
        const int row = basis.leaving(along, leave_at_once);
        REQUIRE(row >= 0);
        basis.pivot(row, static_cast<int>(k), along);
    };
    step(0, false);
    for (int steps = 0; steps < 1000; ++steps) {
        basis.set_prices(1, 0);
        std::size_t best = entries.size();
        double most = 1e-8;
        for (std::size_t k = 0; k < entries.size(); ++k) {
            double reduced = 1;
            for (int s = 0; s < basis.rows; ++s) reduced -= basis.price[s] * entries[k][s];
            if (reduced > most) most = reduced, best = k;
        }
        if (best == entries.size()) return;
        step(best, true);
    }
    FAIL("no end");
}

}  // namespace

TEST_CASE("the proposed basis is an optimal one, in arrays as in vectors") {
    Random random(51);
    int complete = 0;
    for (int round = 0; round < 400; ++round) {
        const int rows = random.between(1, 6), n = random.between(1, 30);
        std::vector<std::vector<Rational>> columns{std::vector<Rational>(static_cast<std::size_t>(rows), Rational(1))};
        for (int k = 0; k < n; ++k) {
            columns.emplace_back();
            for (int r = 0; r < rows; ++r) columns.back().push_back(power(Rational(3), -random.below(4)));
        }
        FloatingBasis<6> in_arrays;
        in_arrays.rows = rows;
        in_arrays.start_from_identity({1, 1, 1, 1, 1, 1});
        optimise(in_arrays, columns);
        const auto size = static_cast<std::size_t>(rows);
        FloatingBasis<> in_vectors{rows, std::vector<int>(size),
                                   std::vector<std::vector<double>>(size, std::vector<double>(size)),
                                   std::vector<double>(size), std::vector<double>(size)};
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
