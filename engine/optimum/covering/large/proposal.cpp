// The only numbers here are doubles: what comes out is two lists of orbits, to be judged by exact arithmetic.
#include "optimum/covering/large/proposal.hpp"

#include <algorithm>
#include <cmath>

#include "base/interruption.hpp"

namespace leakproof {
namespace {

constexpr double noise = 1e-9;
constexpr int steps_a_row = 100;

// The program max Σ_k x_k, Σ_k a_ik x_k + s_i = 1, x, s ≥ 0 in the form of a dictionary: each basic variable, and the
// objective in the last row, as a combination of those that are zero; the last column holds the levels.
class Dictionary {
public:
    explicit Dictionary(int rows)
        : rows_(rows), width_(static_cast<std::size_t>(rows) + 1), entry_(width_ * width_), length_(width_),
          basic_(width_ - 1), zero_(width_ - 1) {
        for (int i = 0; i < rows_; ++i) {
            basic_[i] = rows_ + i;  // the slack of row i
            zero_[i] = i;
            row(i)[rows_] = row(rows_)[i] = 1;
        }
    }

    double* row(int i) { return entry_.data() + static_cast<std::size_t>(i) * width_; }

    // False if it got stuck.
    bool optimise() {
        std::fill(length_.begin(), length_.end(), 1);
        for (int i = 0; i < rows_; ++i) add_squares(row(i));
        for (int step = 0; step < steps_a_row * (rows_ + 1); ++step) {
            stop_if_asked();
            const int column = entering();
            if (column < 0) return true;
            const int leaving = first_to_reach_zero(column);
            if (leaving < 0) return false;
            exchange(leaving, column);
        }
        return false;
    }

    // The variables x_k that are basic, and the rows whose slack is not.
    ProposedSupports supports() const {
        ProposedSupports out;
        for (int i = 0; i < rows_; ++i) {
            if (basic_[i] < rows_) out.packing.push_back(basic_[i]);
            if (zero_[i] >= rows_) out.cover.push_back(zero_[i] - rows_);
        }
        std::sort(out.packing.begin(), out.packing.end());
        std::sort(out.cover.begin(), out.cover.end());
        return out;
    }

private:
    // The steepest edge: what a step along it gains, by its length. Ten times fewer steps than by what it gains alone.
    int entering() {
        const double* const worth = row(rows_);
        int best = -1;
        double steepest = 0;
        for (int k = 0; k < rows_; ++k) {
            if (worth[k] <= noise) continue;
            const double slope = worth[k] * worth[k] / length_[k];
            if (slope > steepest) steepest = slope, best = k;
        }
        return best;
    }

    void add_squares(const double* of) {
        for (std::size_t k = 0; k < width_; ++k) length_[k] += of[k] * of[k];
    }

    // Among those that reach zero together, the one with the largest pivot.
    int first_to_reach_zero(int column) {
        int out = -1;
        double least = 0, pivot = 0;
        for (int i = 0; i < rows_; ++i) {
            const double slope = row(i)[column];
            if (slope <= noise) continue;
            const double ratio = row(i)[rows_] / slope;
            const bool tie = out >= 0 && std::abs(ratio - least) < noise * noise;
            if (out >= 0 && (tie ? slope <= pivot : ratio > least)) continue;
            out = i, least = ratio, pivot = slope;
        }
        return out;
    }

    void exchange(int leaving, int column) {
        double* const pivot_row = row(leaving);
        const double pivot = pivot_row[column];
        for (std::size_t k = 0; k < width_; ++k) pivot_row[k] /= pivot;
        pivot_row[column] = 1 / pivot;
        std::fill(length_.begin(), length_.end(), 1);
        add_squares(pivot_row);
        for (int i = 0; i < rows_; ++i)
            if (i != leaving) subtract(pivot_row, column, row(i), length_.data());
        subtract(pivot_row, column, row(rows_), nullptr);
        std::swap(basic_[leaving], zero_[column]);
    }

    // One pass over memory for both: the row, and the squares of its new entries.
    void subtract(const double* pivot_row, int column, double* from, double* squares) const {
        const double factor = from[column];
        from[column] = 0;
        for (std::size_t k = 0; k < width_; ++k) {
            const double entry = from[k] - factor * pivot_row[k];
            from[k] = entry;
            if (squares != nullptr) squares[k] += entry * entry;
        }
    }

    int rows_;
    std::size_t width_;
    std::vector<double> entry_;
    std::vector<double> length_;     // of the edge along which each variable that is zero grows, squared
    std::vector<int> basic_, zero_;  // x_k is k, the slack of row i is rows + i
};

}  // namespace

// The unknowns are the sums of x over the orbits, so that all are worth the same.
std::optional<ProposedSupports> propose_supports(const OrbitsOfGraph& of, const Rational& lambda) {
    const int vertices = of.distance.size();
    const double base = fmpq_get_d(lambda.raw());
    int farthest = 0;
    for (int u = 0; u < vertices; ++u)
        for (int v = 0; v < vertices; ++v) farthest = std::max(farthest, of.distance(u, v));
    std::vector<double> power;
    for (int d = 0; d <= farthest; ++d) power.push_back(std::pow(base, -d));
    Dictionary dictionary(static_cast<int>(of.orbits.size()));
    for (std::size_t i = 0; i < of.orbits.size(); ++i) {
        double* const row = dictionary.row(static_cast<int>(i));
        for (int v = 0; v < vertices; ++v) {
            const int k = of.orbit_of[v];
            row[k] += power[of.distance(of.orbits[i].front(), v)] / static_cast<double>(of.orbits[k].size());
        }
    }
    if (!dictionary.optimise()) return {};
    return dictionary.supports();
}

}  // namespace leakproof
