// The only numbers here are doubles: what comes out is a list of functions, to be judged by exact arithmetic.
#include "optimum/generation/proposal.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "linear/floating_basis.hpp"
#include "optimum/generation/cheapest_column.hpp"

namespace leakproof {
namespace {

using Vector = std::vector<double>;
constexpr double margin = 1e-8;  // how much below its worth a column must cost to be brought in
constexpr int steps_between_refreshes = 40;
constexpr int most_steps = 20000;

// Revised simplex for max Σ x, A x = 1, x ≥ 0, with columns coming in from outside.
class FloatingProgram {
public:
    explicit FloatingProgram(std::size_t rows)
        : basis_{static_cast<int>(rows), std::vector<int>(rows), std::vector<Vector>(rows, Vector(rows)), Vector(rows),
                 Vector(rows)} {
        basis_.start_from_identity(Vector(rows, 1));
    }

    void add(Vector column) { column_.push_back(std::move(column)); }
    const Vector& prices() const { return basis_.price; }
    const std::vector<int>& basis() const { return basis_.column; }

    // The first column must be constant 1: brought in first, it makes all artificial levels zero.
    bool optimise() {
        if (steps_ == 0) step(0, false);
        while (steps_ < most_steps) {
            basis_.set_prices(1, 0);
            const int k = entering();
            if (k < 0) return true;
            if (!step(k, true)) return false;
        }
        return false;
    }

    // Exchanges the artificial columns that are left, all at level zero, for any that will do.
    bool drive_out_artificial() {
        for (int r = 0; r < basis_.rows; ++r) {
            if (basis_.column[r] >= 0) continue;
            int best = -1;
            double most = 1e-6;
            for (std::size_t k = 0; k < column_.size(); ++k)
                if (const double x = std::fabs(product(basis_.inverse[r], column_[k])); x > most)
                    most = x, best = static_cast<int>(k);
            if (best < 0) return false;
            basis_.pivot(r, best, direction(best));
        }
        return true;
    }

private:
    static double product(const Vector& a, const Vector& b) {
        double sum = 0;
        for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
        return sum;
    }

    Vector direction(int k) const {
        Vector out;
        for (const auto& row : basis_.inverse) out.push_back(product(row, column_[k]));
        return out;
    }

    int entering() const {
        int best = -1;
        double most = margin;
        for (std::size_t k = 0; k < column_.size(); ++k)
            if (const double reduced = 1 - product(basis_.price, column_[k]); reduced > most)
                most = reduced, best = static_cast<int>(k);
        return best;
    }

    bool step(int k, bool artificial_at_zero) {
        const auto along = direction(k);
        const int leaving = basis_.leaving(along, artificial_at_zero);
        if (leaving < 0) return false;
        basis_.pivot(leaving, k, along);
        if (++steps_ % steps_between_refreshes == 0) refresh();
        return true;
    }

    // Rounding errors add up; solving for the levels again from the inverse and improving the inverse by one step of
    // Newton's iteration X (2 - B X) keeps them small.
    void refresh() {
        auto& [rows, column, inverse, level, price] = basis_;
        const auto m = static_cast<std::size_t>(rows);
        std::vector<Vector> residual(m, Vector(m, 0));  // 2·1 - B X
        for (std::size_t r = 0; r < m; ++r)
            for (std::size_t k = 0; k < m; ++k) {
                const double entry = column[k] >= 0 ? column_[column[k]][r] : (k == r ? 1 : 0);
                if (entry == 0) continue;
                for (std::size_t s = 0; s < m; ++s) residual[r][s] -= entry * inverse[k][s];
            }
        for (std::size_t r = 0; r < m; ++r) residual[r][r] += 2;
        std::vector<Vector> better(m, Vector(m, 0));
        for (std::size_t r = 0; r < m; ++r)
            for (std::size_t k = 0; k < m; ++k)
                for (std::size_t s = 0; s < m; ++s) better[r][s] += inverse[r][k] * residual[k][s];
        inverse = std::move(better);
        for (std::size_t r = 0; r < m; ++r) {
            level[r] = 0;
            for (const double x : inverse[r]) level[r] += x;
            level[r] = std::max(0.0, level[r]);
        }
    }

    FloatingBasis<> basis_;
    std::vector<Vector> column_;
    int steps_ = 0;
};

class Proposal {
public:
    Proposal(const Graph& graph, const Distances& distance, const Rational& lambda, const std::vector<int>& orbit_of)
        : n_(graph.size()), distance_(distance), row_of_(orbit_of.size()),
          cheapest_(graph, distance, fmpq_get_d(lambda.raw()), 1e-12) {
        for (int i = 0; i < n_; ++i) {
            if (orbit_of[i] == i) representative_.push_back(i), size_.push_back(0);
            row_of_[i] = static_cast<std::size_t>(
                std::find(representative_.begin(), representative_.end(), orbit_of[i]) - representative_.begin());
            ++size_[row_of_[i]];
        }
        for (int k = 0; k <= n_; ++k) power_.push_back(std::pow(fmpq_get_d(lambda.raw()), -k));
    }

    std::vector<std::vector<int>> run() {
        FloatingProgram program(representative_.size());
        add(program, std::vector<int>(n_, 0));
        for (const int j : representative_) {
            std::vector<int> f;
            for (int i = 0; i < n_; ++i) f.push_back(distance_(i, j));
            add(program, std::move(f));
        }
        do {
            if (!program.optimise()) return {};
        } while (add_violated(program));
        if (!program.drive_out_artificial()) return {};
        std::vector<std::vector<int>> out;
        for (const int k : program.basis()) out.push_back(function_[k]);
        return out;
    }

private:
    void add(FloatingProgram& program, std::vector<int> f) {
        Vector column(representative_.size(), 0);
        for (int i = 0; i < n_; ++i) column[row_of_[i]] += power_[f[i]] / size_[row_of_[i]];
        program.add(std::move(column));
        function_.push_back(std::move(f));
    }

    bool add_violated(FloatingProgram& program) {
        Vector price;
        for (int i = 0; i < n_; ++i) price.push_back(program.prices()[row_of_[i]] / size_[row_of_[i]]);
        const std::size_t before = function_.size();
        for (const int root : representative_) {
            cheapest_.find(price, root);
            if (cheapest_.value() > 1 - 2 * margin) continue;
            auto f = cheapest_.exponent();
            const int least = *std::min_element(f.begin(), f.end());
            for (int& x : f) x -= least;
            if (std::find(function_.begin(), function_.end(), f) == function_.end()) add(program, std::move(f));
        }
        return function_.size() > before;
    }

    int n_;
    const Distances& distance_;
    std::vector<std::size_t> row_of_;
    std::vector<int> representative_;
    std::vector<double> size_;
    Vector power_;
    CheapestColumn<double> cheapest_;
    std::vector<std::vector<int>> function_;
};

}  // namespace

std::vector<std::vector<int>> propose_columns(const Graph& graph, const Distances& distance, const Rational& lambda,
                                              const std::vector<int>& orbit_of) {
    return Proposal(graph, distance, lambda, orbit_of).run();
}

}  // namespace leakproof
