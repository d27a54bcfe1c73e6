#include "linear/exact_solve.hpp"

#include <flint/fmpq_mat.h>

#include <stdexcept>

namespace leakproof {

std::optional<std::vector<Rational>> solve_square(const std::vector<std::vector<Integer>>& rows,
                                                  const std::vector<Integer>& right_hand_side) {
    const auto n = static_cast<long>(rows.size());
    if (right_hand_side.size() != rows.size()) throw std::logic_error("as many right-hand sides as equations");
    for (const auto& row : rows)
        if (row.size() != rows.size()) throw std::logic_error("as many unknowns as equations");
    fmpz_mat_t a, b;
    fmpq_mat_t x;
    fmpz_mat_init(a, n, n);
    fmpz_mat_init(b, n, 1);
    fmpq_mat_init(x, n, 1);
    for (long r = 0; r < n; ++r) {
        fmpz_set(fmpz_mat_entry(b, r, 0), right_hand_side[r].raw());
        for (long c = 0; c < n; ++c) fmpz_set(fmpz_mat_entry(a, r, c), rows[r][c].raw());
    }
    std::optional<std::vector<Rational>> out;
    if (fmpq_mat_solve_fmpz_mat(x, a, b) != 0) {
        out.emplace(rows.size());
        for (long r = 0; r < n; ++r) fmpq_set((*out)[r].raw(), fmpq_mat_entry(x, r, 0));
    }
    fmpz_mat_clear(a);
    fmpz_mat_clear(b);
    fmpq_mat_clear(x);
    return out;
}

}  // namespace leakproof
