#include "channel/leakage.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "base/error.hpp"

namespace leakproof {

Prior::Prior(std::vector<Rational> weights) : weights_(std::move(weights)) {
    Rational sum;
    for (std::size_t i = 0; i < weights_.size(); ++i) {
        if (weights_[i].sign() < 0)
            throw InputError("prior, entry " + std::to_string(i), weights_[i].str(), "a nonnegative weight");
        sum += weights_[i];
    }
    if (sum != Rational(1)) throw InputError("prior", "sum " + sum.str(), "sum 1");
}

Prior Prior::uniform(int inputs) { return Prior(std::vector<Rational>(inputs, Rational(1, inputs))); }

Prior Prior::uniform_on(int inputs, const std::vector<int>& support) {
    std::vector<Rational> weights(inputs);
    for (const int i : support) weights[i] = Rational(1, static_cast<long>(support.size()));
    return Prior(std::move(weights));
}

Rational prior_vulnerability(const Prior& prior) {
    return *std::max_element(prior.weights().begin(), prior.weights().end());
}

Rational posterior_vulnerability(const Prior& prior, const Matrix& k) {
    Rational total;
    for (int j = 0; j < k.columns(); ++j) {
        Rational best;
        for (int i = 0; i < k.rows(); ++i) best = std::max(best, prior(i) * k(i, j));
        total += best;
    }
    return total;
}

Rational leakage_factor(const Prior& prior, const Matrix& k) {
    return posterior_vulnerability(prior, k) / prior_vulnerability(prior);
}

// The prior over one denominator as well.
Rational posterior_vulnerability(const Prior& prior, const ScaledMatrix& k) {
    Matrix row(1, prior.size());
    for (int i = 0; i < prior.size(); ++i) row(0, i) = prior(i);
    const ScaledMatrix weight(row);
    Integer total;
    for (int j = 0; j < k.columns(); ++j) {
        Integer best;
        for (int i = 0; i < k.rows(); ++i) best = std::max(best, weight(0, i) * k(i, j));
        total += best;
    }
    return quotient(total, weight.denominator() * k.denominator());
}

Rational leakage_factor(const Prior& prior, const ScaledMatrix& k) {
    return posterior_vulnerability(prior, k) / prior_vulnerability(prior);
}

namespace {

// Numbers below 2^118 as two words, so that sums of some hundreds of them fit; no value if one is not.
std::optional<BasicMatrix<TwoWords>> in_two_words(const ScaledMatrix& k) {
    BasicMatrix<TwoWords> out(k.rows(), k.columns());
    for (int i = 0; i < k.rows(); ++i)
        for (int j = 0; j < k.columns(); ++j) {
            const fmpz* x = k(i, j).raw();
            if (fmpz_bits(x) > 118 || fmpz_sgn(x) < 0) return std::nullopt;
            std::array<ulong, 2> word{};
            fmpz_get_ui_array(word.data(), 2, x);
            out(i, j) = static_cast<TwoWords>(word[1]) << 64 | word[0];
        }
    return out;
}

// The sum of the column maxima over each set of rows, the sets given as bits, row by row: the maximum over a set is the
// larger of its last row and of the maximum over the rest.
template <class Number>
std::uint32_t set_with_largest_sum(const BasicMatrix<Number>& k) {
    const auto columns = static_cast<std::size_t>(k.columns());
    std::vector<Number> most(columns << k.rows());  // by set, then by column; zero for the empty set
    std::uint32_t best = 0;
    Number largest{};
    for (int last = 0; last < k.rows(); ++last)
        for (std::uint32_t rest = 0; rest < std::uint32_t{1} << last; ++rest) {
            const std::uint32_t set = rest | std::uint32_t{1} << last;
            Number sum{};
            for (std::size_t j = 0; j < columns; ++j) {
                const Number& before = most[rest * columns + j];
                const Number& here = k(last, static_cast<int>(j));
                sum += most[set * columns + j] = before < here ? here : before;
            }
            if (largest < sum) {
                largest = sum;
                best = set;
            }
        }
    return best;
}

}  // namespace

ExtremePrior extreme_prior_with_most_leakage(const ScaledMatrix& k) {
    const auto words = in_two_words(k);
    const std::uint32_t set = words ? set_with_largest_sum(*words) : set_with_largest_sum(k.numerators());
    ExtremePrior out;
    for (int i = 0; i < k.rows(); ++i)
        if ((set >> i & 1) != 0) out.support.push_back(i);
    out.factor = leakage_factor_on(k, out.support);
    return out;
}

Rational leakage_factor_on(const ScaledMatrix& k, const std::vector<int>& support) {
    Integer sum;
    for (int j = 0; j < k.columns(); ++j) {
        const Integer* most = &k(support.front(), j);
        for (const int i : support)
            if (*most < k(i, j)) most = &k(i, j);
        sum += *most;
    }
    return quotient(sum, k.denominator());
}

}  // namespace leakproof
