#include "checks/tools/nearer_guess.hpp"

#include <algorithm>

#include "base/interruption.hpp"
#include "linear/exact_program.hpp"

namespace leakproof {

// Rows j: Σ_w R_jw = 1; then a row for each input i and t ≥ 1: Σ_j A_ij Σ_{w at least t off} R_jw + slack = the same of
// P.
std::optional<Matrix> nearer_garbling(const Matrix& a, const Matrix& p, const Distances& distance) {
    stop_if_asked();
    struct Bound {
        int input, off;
    };
    std::vector<Bound> bounds;
    std::vector<Rational> right(static_cast<std::size_t>(a.columns()), 1);
    for (int i = 0; i < a.rows(); ++i) {
        int farthest = 0;
        for (int w = 0; w < p.columns(); ++w) farthest = std::max(farthest, distance(i, w));
        for (int t = 1; t <= farthest; ++t) {
            bounds.push_back({i, t});
            Rational off;
            for (int w = 0; w < p.columns(); ++w)
                if (distance(i, w) >= t) off += p(i, w);
            right.push_back(std::move(off));
        }
    }
    const std::size_t rows = right.size();
    ExactProgram program(std::move(right));
    for (int j = 0; j < a.columns(); ++j)
        for (int w = 0; w < p.columns(); ++w) {
            std::vector<Rational> column(rows);
            column[j] = 1;
            for (std::size_t b = 0; b < bounds.size(); ++b)
                if (distance(bounds[b].input, w) >= bounds[b].off) column[a.columns() + b] = a(bounds[b].input, j);
            program.add_column(std::move(column), 0);
        }
    for (std::size_t b = 0; b < bounds.size(); ++b) {
        std::vector<Rational> slack(rows);
        slack[a.columns() + b] = 1;
        program.add_column(std::move(slack), 0);
    }
    if (program.solve() == ExactProgram::Outcome::infeasible) return {};
    const auto solution = program.solution();
    Matrix out(a.columns(), p.columns());
    for (int j = 0; j < out.rows(); ++j)
        for (int w = 0; w < out.columns(); ++w) out(j, w) = solution[j * out.columns() + w];
    return out;
}

}  // namespace leakproof
