#include "measure/refinement.hpp"

#include <algorithm>
#include <stdexcept>
#include <variant>

#include "base/error.hpp"
#include "base/interruption.hpp"
#include "base/words.hpp"
#include "exact/common_denominator.hpp"
#include "linear/exact_program.hpp"
#include "measure/hyper.hpp"

namespace leakproof {
namespace {

std::vector<Rational> column_of(const Matrix& matrix, int j) {
    std::vector<Rational> out;
    for (int i = 0; i < matrix.rows(); ++i) out.push_back(matrix(i, j));
    return out;
}

// c as a nonnegative combination of the columns of A, or else y with y·A_j ≥ 0 for every column and y·c < 0.
struct InCone {
    std::vector<Rational> weight, cut;  // one of them is empty
};
InCone in_cone(const Matrix& a, const std::vector<Rational>& c) {
    stop_if_asked();
    ExactProgram program(c);
    for (int j = 0; j < a.columns(); ++j) program.add_column(column_of(a, j), 0);
    if (program.solve() == ExactProgram::Outcome::infeasible) return {{}, program.prices()};
    return {program.solution(), {}};
}

bool rows_sum_to_one(const Matrix& k) {
    for (int i = 0; i < k.rows(); ++i) {
        Rational sum;
        for (int j = 0; j < k.columns(); ++j) sum += k(i, j);
        if (sum != Rational(1)) return false;
    }
    return true;
}

// Rows (k, i): Σ_j A_ij R_jk = B_ik, then rows j: Σ_k R_jk = 1. Of a separation, what belongs to (k, i) is -g(k, i).
struct GarblingProgram {
    const Matrix &a, &b;

    std::variant<Matrix, Matrix> solve() const {  // the garbling, or gains of any sign
        const int n = a.rows(), rows = n * b.columns() + a.columns();
        std::vector<Rational> right;
        for (int k = 0; k < b.columns(); ++k)
            for (int i = 0; i < n; ++i) right.push_back(b(i, k));
        right.resize(static_cast<std::size_t>(rows), 1);
        ExactProgram program(std::move(right));
        for (int j = 0; j < a.columns(); ++j)
            for (int k = 0; k < b.columns(); ++k) {
                std::vector<Rational> entries(static_cast<std::size_t>(rows));
                for (int i = 0; i < n; ++i) entries[k * n + i] = a(i, j);
                entries[n * b.columns() + j] = 1;
                program.add_column(std::move(entries), 0);
            }
        stop_if_asked();
        if (program.solve() == ExactProgram::Outcome::infeasible) {
            Matrix gain(b.columns(), n);
            for (int k = 0; k < b.columns(); ++k)
                for (int i = 0; i < n; ++i) gain(k, i) = -program.prices()[k * n + i];
            return std::variant<Matrix, Matrix>(std::in_place_index<1>, std::move(gain));
        }
        const auto solution = program.solution();
        Matrix garbling(a.columns(), b.columns());
        for (int j = 0; j < a.columns(); ++j)
            for (int k = 0; k < b.columns(); ++k) garbling(j, k) = solution[j * b.columns() + k];
        return std::variant<Matrix, Matrix>(std::in_place_index<0>, std::move(garbling));
    }
};

// The same order of guesses, in whole numbers without a common divisor that are not negative.
Matrix in_whole_numbers(const Matrix& gain) {
    std::vector<Rational> entries{Rational(0)};
    Rational least = gain(0, 0);
    for (int w = 0; w < gain.rows(); ++w)
        for (int i = 0; i < gain.columns(); ++i)
            if (gain(w, i) < least) least = gain(w, i);
    for (int w = 0; w < gain.rows(); ++w)
        for (int i = 0; i < gain.columns(); ++i) entries.push_back(gain(w, i) - least);
    const auto whole = over_one_denominator(entries);
    Integer divisor(0);
    for (const auto& x : whole.numerators) fmpz_gcd(divisor.raw(), divisor.raw(), x.raw());
    Matrix out(gain.rows(), gain.columns());
    std::size_t next = 1;
    for (int w = 0; w < gain.rows(); ++w)
        for (int i = 0; i < gain.columns(); ++i)
            out(w, i) =
                fmpz_is_zero(divisor.raw()) != 0 ? Rational(0) : Rational(whole.numerators[next++]) / Rational(divisor);
    return out;
}

std::vector<int> group_of(const std::vector<std::vector<int>>& outputs, int columns) {
    std::vector<int> out(static_cast<std::size_t>(columns), -1);
    for (std::size_t g = 0; g < outputs.size(); ++g)
        for (const int j : outputs[g]) out[j] = static_cast<int>(g);
    return out;
}

// From the reduced channels to the given ones: a column of B takes its share of what goes to its multiples; where A
// never comes, the first output will do.
Matrix spread(const Matrix& garbling, const ReducedChannel& a, const ReducedChannel& b, int outputs,
              const Matrix& second) {
    const auto from = group_of(a.outputs, outputs), to = group_of(b.outputs, second.columns());
    Matrix out(outputs, second.columns());
    for (int k = 0; k < second.columns(); ++k) {
        if (to[k] < 0) continue;
        Rational own, all;
        for (int i = 0; i < second.rows(); ++i) {
            own += second(i, k);
            all += b.channel(i, to[k]);
        }
        for (int j = 0; j < outputs; ++j)
            if (from[j] >= 0) out(j, k) = garbling(from[j], to[k]) * own / all;
    }
    for (int j = 0; j < outputs; ++j)
        if (from[j] < 0) out(j, 0) = 1;
    return out;
}

// As large as the largest ratio, or infinite.
struct Ratio {
    bool infinite = false;
    Rational value;
    friend bool operator<(const Ratio& x, const Ratio& y) {
        if (x.infinite || y.infinite) return !x.infinite;
        return x.value < y.value;
    }
};
Ratio largest_ratio(const Matrix& k, int i, int h) {
    Ratio out;
    for (int j = 0; j < k.columns(); ++j) {
        if (k(i, j).is_zero()) continue;
        if (k(h, j).is_zero()) return {true, {}};
        Rational ratio = k(i, j) / k(h, j);
        if (out.value < ratio) out.value = std::move(ratio);
    }
    return out;
}

}  // namespace

Refinement refinement(const Matrix& a, const Matrix& b) {
    if (a.rows() != b.rows())
        throw InputError("channels", counted(a.rows(), "input") + " and " + std::to_string(b.rows()),
                         "as many of one as of the other");
    const ReducedChannel first = reduced(a), second = reduced(b);
    Refinement out;
    Matrix gain(b.columns(), a.rows()), columns(first.channel.columns(), second.channel.columns());
    for (int g = 0; g < columns.columns() && !out.outside; ++g) {
        const InCone found = in_cone(first.channel, column_of(second.channel, g));
        for (int j = 0; j < columns.rows() && found.cut.empty(); ++j) columns(j, g) = found.weight[j];
        if (found.cut.empty()) continue;
        out.outside = second.outputs[g].front();
        for (const int k : second.outputs[g])
            for (int i = 0; i < a.rows(); ++i) gain(k, i) = -found.cut[i];
    }
    if (!out.outside) {
        // Where the columns of A are linearly independent, this is the only way, and its rows sum to 1.
        auto found = rows_sum_to_one(columns) ? std::variant<Matrix, Matrix>(std::in_place_index<0>, std::move(columns))
                                              : GarblingProgram{first.channel, second.channel}.solve();
        if (found.index() == 0) {
            out.garbling = spread(std::get<0>(found), first, second, a.columns(), b);
            return out;
        }
        // An output that never comes has no guess of its own: that of the first one, so that there are no more of them.
        const auto group = group_of(second.outputs, b.columns());
        for (int k = 0; k < b.columns(); ++k)
            for (int i = 0; i < a.rows(); ++i) gain(k, i) = std::get<1>(found)(std::max(group[k], 0), i);
    }
    out.gain = in_whole_numbers(gain);
    const Prior uniform = Prior::uniform(a.rows());
    out.first = gained(uniform, a, out.gain).posterior;
    out.second = gained(uniform, b, out.gain).posterior;
    if (!(out.first < out.second)) throw std::logic_error("a separation that does not separate");
    return out;
}

std::optional<std::pair<int, int>> better_told_apart(const Matrix& a, const Matrix& b) {
    for (int i = 0; i < a.rows(); ++i)
        for (int h = 0; h < a.rows(); ++h)
            if (i != h && largest_ratio(a, i, h) < largest_ratio(b, i, h)) return std::pair(i, h);
    return std::nullopt;
}

// Rows j: Σ_w R_jw = 1; then a row for each guess and each pair i, h that no third point stands between:
// μ^{d(i,h)} (A·R)_hw - (A·R)_iw - slack = 0.
PrivateGarbling best_private_garbling(const Matrix& a, const Metric& metric, const Rational& mu, const Prior& prior,
                                      const Matrix& gain) {
    struct Pair {
        int i, h;
        Rational ratio;
    };
    std::vector<Pair> pairs;
    for (const auto& [i, h] : metric.pattern().arcs())
        if (metric.in_units().connected(i, h)) pairs.push_back({i, h, power(mu, metric.in_units()(i, h))});
    const int outputs = a.columns(), guesses = gain.rows();
    const std::size_t rows = static_cast<std::size_t>(outputs) + pairs.size() * static_cast<std::size_t>(guesses);
    std::vector<Rational> right(static_cast<std::size_t>(outputs), 1);
    right.resize(rows, 0);
    const auto row_of = [&](int w, std::size_t pair) {
        return outputs + pairs.size() * static_cast<std::size_t>(w) + pair;
    };
    ExactProgram program(std::move(right));
    for (int j = 0; j < outputs; ++j)
        for (int w = 0; w < guesses; ++w) {
            std::vector<Rational> entries(rows);
            entries[j] = 1;
            for (std::size_t p = 0; p < pairs.size(); ++p)
                entries[row_of(w, p)] = pairs[p].ratio * a(pairs[p].h, j) - a(pairs[p].i, j);
            Rational worth;
            for (int i = 0; i < a.rows(); ++i) worth += prior(i) * gain(w, i) * a(i, j);
            program.add_column(std::move(entries), std::move(worth));
        }
    for (int w = 0; w < guesses; ++w)
        for (std::size_t p = 0; p < pairs.size(); ++p) {
            std::vector<Rational> slack(rows);
            slack[row_of(w, p)] = -1;
            program.add_column(std::move(slack), 0);
        }
    if (program.solve() != ExactProgram::Outcome::optimal)
        throw std::logic_error("to say nothing is private, yet there is no best garbling");
    const auto solution = program.solution();
    PrivateGarbling out{program.value(), Matrix(outputs, guesses), {}};
    for (int j = 0; j < outputs; ++j)
        for (int w = 0; w < guesses; ++w) out.garbling(j, w) = solution[j * guesses + w];
    out.channel = cascade(a, out.garbling);
    return out;
}

}  // namespace leakproof
