#include "optimum/curve/modular_system.hpp"

#include <flint/fmpq.h>
#include <flint/fmpz_poly.h>
#include <flint/nmod_mat.h>
#include <flint/nmod_poly.h>
#include <flint/nmod_vec.h>
#include <flint/ulong_extras.h>

#include <algorithm>

#include "base/interruption.hpp"

namespace leakproof {
namespace {

using Word = mp_limb_t;
using Words = std::vector<Word>;

class MatrixModulo {  // scoped handle
public:
    MatrixModulo(std::size_t m, Word prime) { nmod_mat_init(raw, static_cast<long>(m), static_cast<long>(m), prime); }
    ~MatrixModulo() { nmod_mat_clear(raw); }
    MatrixModulo(const MatrixModulo&) = delete;
    MatrixModulo& operator=(const MatrixModulo&) = delete;
    Word& operator()(std::size_t r, std::size_t c) { return raw->rows[r][c]; }
    Word* row(std::size_t r) { return raw->rows[r]; }
    nmod_mat_t raw;
};

class PolynomialModulo {  // scoped handle
public:
    explicit PolynomialModulo(nmod_t modulus) { nmod_poly_init_mod(raw, modulus); }
    ~PolynomialModulo() { nmod_poly_clear(raw); }
    PolynomialModulo(const PolynomialModulo&) = delete;
    PolynomialModulo& operator=(const PolynomialModulo&) = delete;
    long degree() const { return nmod_poly_degree(raw); }
    nmod_poly_t raw;
};

// The equations modulo a prime.
class Image {
public:
    Image(const PolynomialRows& rows, const std::vector<WholePolynomial>& right, nmod_t modulus)
        : size_(rows.size()), modulus_(modulus), matrix_(size_, modulus.n), order_(size_), given_(size_) {
        for (const auto& row : rows)
            for (const auto& p : row) entry_.push_back(reduced(p));
        for (const auto& p : right) right_.push_back(reduced(p));
        std::size_t longest = 1;
        for (const auto* list : {&entry_, &right_})
            for (const auto& p : *list) longest = std::max(longest, p.size());
        power_.resize(longest);
    }

    // The solution at a number in place of λ; false if the determinant vanishes there.
    bool solve_at(Word number, Words& solution) {
        power_[0] = 1;
        for (std::size_t k = 1; k < power_.size(); ++k) power_[k] = nmod_mul(power_[k - 1], number, modulus_);
        for (std::size_t r = 0; r < size_; ++r)
            for (std::size_t c = 0; c < size_; ++c) matrix_(r, c) = value(entry_[r * size_ + c]);
        if (nmod_mat_lu(order_.data(), matrix_.raw, 1) < static_cast<long>(size_)) return false;
        const int words = _nmod_vec_dot_bound_limbs(static_cast<long>(size_), modulus_);
        solution.resize(size_);
        for (std::size_t r = 0; r < size_; ++r) given_[r] = value(right_[static_cast<std::size_t>(order_[r])]);
        for (std::size_t r = 0; r < size_; ++r)  // L z = P b, with ones on the diagonal
            solution[r] = nmod_sub(
                given_[r], _nmod_vec_dot(matrix_.row(r), solution.data(), static_cast<long>(r), modulus_, words),
                modulus_);
        for (std::size_t r = size_; r-- > 0;) {  // U x = z
            const Word known = _nmod_vec_dot(matrix_.row(r) + r + 1, solution.data() + r + 1,
                                             static_cast<long>(size_ - r - 1), modulus_, words);
            solution[r] = nmod_div(nmod_sub(solution[r], known, modulus_), matrix_(r, r), modulus_);
        }
        return true;
    }

private:
    Words reduced(const WholePolynomial& p) const {
        Words out;
        for (long k = 0; k <= p.degree(); ++k)
            out.push_back(fmpz_fdiv_ui(fmpz_poly_get_coeff_ptr(p.raw(), k), modulus_.n));
        return out;
    }

    Word value(const Words& p) const {
        Word out = 0;
        for (std::size_t k = 0; k < p.size(); ++k)
            if (p[k] == 1) out = nmod_add(out, power_[k], modulus_);
            else if (p[k] != 0) out = nmod_add(out, nmod_mul(p[k], power_[k], modulus_), modulus_);
        return out;
    }

    std::size_t size_;
    nmod_t modulus_;
    std::vector<Words> entry_, right_;  // coefficients
    Words power_;                       // of the number
    MatrixModulo matrix_;
    std::vector<long> order_;
    Words given_;
};

// Values of all entries of the solution at the same numbers.
struct Samples {
    Words number;
    std::vector<Words> value;  // at each number
};

// n/d in lowest terms with the values of Σ_k (k + 1)^9 x_k, the largest gap being between what its degrees and what the
// number of values would allow; false if there is no gap, and more values are needed.
bool reconstruct_sum(const Samples& samples, nmod_t modulus, PolynomialModulo& n, PolynomialModulo& d) {
    Words sum;
    for (const auto& x : samples.value) {
        Word total = 0;
        for (std::size_t k = 0; k < x.size(); ++k)
            total = nmod_add(total, nmod_mul(nmod_pow_ui(k + 1, 9, modulus), x[k], modulus), modulus);
        sum.push_back(total);
    }
    const auto count = static_cast<long>(sum.size());
    PolynomialModulo before(modulus), now(modulus), quotient(modulus), rest(modulus), step(modulus);
    PolynomialModulo factor_before(modulus), factor(modulus);
    nmod_poly_product_roots_nmod_vec(before.raw, samples.number.data(), count);
    nmod_poly_interpolate_nmod_vec(now.raw, samples.number.data(), sum.data(), count);
    nmod_poly_one(factor.raw);
    constexpr long least_gap = 4;
    long largest_gap = least_gap - 1;
    while (true) {  // Euclid: now = factor · interpolation modulo the product
        const long gap = count - std::max(now.degree(), 0L) - factor.degree() - 1;
        if (gap > largest_gap) {
            largest_gap = gap;
            nmod_poly_set(n.raw, now.raw);
            nmod_poly_set(d.raw, factor.raw);
        }
        if (nmod_poly_is_zero(now.raw)) break;
        nmod_poly_divrem(quotient.raw, rest.raw, before.raw, now.raw);
        nmod_poly_mul(step.raw, quotient.raw, factor.raw);
        nmod_poly_sub(step.raw, factor_before.raw, step.raw);
        nmod_poly_swap(factor_before.raw, factor.raw);
        nmod_poly_swap(factor.raw, step.raw);
        nmod_poly_swap(before.raw, now.raw);
        nmod_poly_swap(now.raw, rest.raw);
    }
    if (largest_gap < least_gap) return false;
    const Word leading = nmod_poly_get_coeff_ui(d.raw, d.degree());
    nmod_poly_scalar_mul_nmod(n.raw, n.raw, nmod_inv(leading, modulus));
    nmod_poly_make_monic(d.raw, d.raw);
    return true;
}

// Coefficients of the polynomials with given values at the first numbers, for many polynomials.
class Interpolation {
public:
    Interpolation(const Words& numbers, std::size_t count, nmod_t modulus)
        : count_(count), modulus_(modulus), basis_(count) {
        PolynomialModulo product(modulus);
        nmod_poly_product_roots_nmod_vec(product.raw, numbers.data(), static_cast<long>(count));
        for (std::size_t i = 0; i < count; ++i) {  // the product without its factor λ - number, and 1 at the number
            Words& list = basis_[i];
            list.resize(count);
            Word carry = 0, at = 0;
            for (std::size_t k = count; k-- > 0;) {
                carry = nmod_add(nmod_poly_get_coeff_ui(product.raw, static_cast<long>(k) + 1),
                                 nmod_mul(carry, numbers[i], modulus), modulus);
                list[k] = carry;
            }
            for (std::size_t k = count; k-- > 0;) at = nmod_add(nmod_mul(at, numbers[i], modulus), list[k], modulus);
            _nmod_vec_scalar_mul_nmod(list.data(), list.data(), static_cast<long>(count), nmod_inv(at, modulus),
                                      modulus);
        }
    }

    Words coefficients(const Words& values) const {
        Words out(count_);
        for (std::size_t i = 0; i < count_; ++i)
            _nmod_vec_scalar_addmul_nmod(out.data(), basis_[i].data(), static_cast<long>(count_), values[i], modulus_);
        return out;
    }

private:
    std::size_t count_;
    nmod_t modulus_;
    std::vector<Words> basis_;
};

// The solution modulo a prime: coefficients of all numerators, then of the denominator, whose leading one is 1.
struct Residues {
    std::vector<Words> coefficient;
    long numerator_degree = 0, denominator_degree = 0;  // the largest

    long size() const { return numerator_degree + denominator_degree; }
};

class ModuloPrime {
public:
    ModuloPrime(const PolynomialRows& rows, const std::vector<WholePolynomial>& right, nmod_t modulus)
        : modulus_(modulus), image_(rows, right, modulus) {}

    // No value if the determinant vanishes at so many numbers.
    std::optional<Residues> solve(long likely_size) {
        constexpr long to_begin_with = 12;
        PolynomialModulo n(modulus_), d(modulus_);
        auto wanted = static_cast<std::size_t>(likely_size > 0 ? likely_size + 6 : to_begin_with);
        do {
            if (!sample(wanted)) return {};
            wanted += wanted / 2;
        } while (!reconstruct_sum(samples_, modulus_, n, d));
        return with_denominator(std::max(n.degree(), 0L), d);
    }

private:
    bool sample(std::size_t wanted) {
        constexpr int most_vanishing = 100;
        Words solution;
        for (int vanishing = 0; samples_.number.size() < wanted; ++next_) {
            stop_if_asked();
            if (!image_.solve_at(next_, solution)) {
                if (++vanishing > most_vanishing) return false;
                continue;
            }
            samples_.number.push_back(next_);
            samples_.value.push_back(solution);
        }
        return true;
    }

    Residues with_denominator(long numerator_degree, const PolynomialModulo& d) const {
        Residues out{{}, numerator_degree, d.degree()};
        const auto count = static_cast<std::size_t>(numerator_degree) + 1;
        const Interpolation interpolation(samples_.number, count, modulus_);
        Words below, values(count);
        for (std::size_t i = 0; i < count; ++i) below.push_back(nmod_poly_evaluate_nmod(d.raw, samples_.number[i]));
        for (std::size_t k = 0; k < samples_.value.front().size(); ++k) {
            for (std::size_t i = 0; i < count; ++i) values[i] = nmod_mul(samples_.value[i][k], below[i], modulus_);
            out.coefficient.push_back(interpolation.coefficients(values));
        }
        auto& last = out.coefficient.emplace_back();
        for (long k = 0; k <= d.degree(); ++k) last.push_back(nmod_poly_get_coeff_ui(d.raw, k));
        return out;
    }

    nmod_t modulus_;
    Image image_;
    Word next_ = 2;
    Samples samples_;
};

// One prime after another, until what they say together solves the equations.
class Reconstruction {
public:
    Reconstruction(const PolynomialRows& rows, const std::vector<WholePolynomial>& right)
        : rows_(rows), right_(right) {}

    std::optional<OverDenominator> run() {
        Word prime = Word{1} << 62;
        for (int dependent = 0; dependent < 2;) {
            prime = n_nextprime(prime, 0);
            nmod_t modulus;
            nmod_init(&modulus, prime);
            const auto found = ModuloPrime(rows_, right_, modulus).solve(size_);
            if (!found) ++dependent;
            else if (found->size() >= size_) {  // smaller ones are of primes that divide what they should not
                join(*found, prime);
                auto out = whole();
                if (out && holds(*out)) return out;
            }
        }
        return {};
    }

private:
    // By the Chinese remainder theorem.
    void join(const Residues& found, Word prime) {
        if (found.size() > size_ || residue_.empty()) {
            residue_.assign(found.coefficient.size(), {});
            for (std::size_t k = 0; k < residue_.size(); ++k) residue_[k].resize(found.coefficient[k].size());
            product_ = 1;
            size_ = found.size();
        }
        for (std::size_t k = 0; k < residue_.size(); ++k)
            for (std::size_t i = 0; i < residue_[k].size(); ++i) {
                const Word next = i < found.coefficient[k].size() ? found.coefficient[k][i] : 0;
                fmpz_CRT_ui(residue_[k][i].raw(), residue_[k][i].raw(), product_.raw(), next, prime, 0);
            }
        product_ *= Integer(static_cast<long>(prime));
    }

    // The fractions that the residues stand for, over their common denominator.
    std::optional<OverDenominator> whole() const {
        Integer common = 1, scaled;
        Rational fraction;
        for (const auto& list : residue_)
            for (const auto& residue : list) {
                scaled = residue * common;
                fmpz_mod(scaled.raw(), scaled.raw(), product_.raw());
                if (fmpq_reconstruct_fmpz(fraction.raw(), scaled.raw(), product_.raw()) == 0) return {};
                common *= fraction.denominator();
                if (fmpz_cmp(common.raw(), product_.raw()) >= 0) return {};
            }
        OverDenominator out;
        for (const auto& list : residue_) {
            auto& p = out.numerator.emplace_back();
            for (std::size_t i = 0; i < list.size(); ++i) {
                scaled = list[i] * common;
                fmpz_smod(scaled.raw(), scaled.raw(), product_.raw());
                fmpz_poly_set_coeff_fmpz(p.raw(), static_cast<long>(i), scaled.raw());
            }
        }
        out.denominator = std::move(out.numerator.back());
        out.numerator.pop_back();
        return out;
    }

    bool holds(const OverDenominator& x) const {
        if (x.denominator.is_zero()) return false;
        for (std::size_t r = 0; r < rows_.size(); ++r) {
            WholePolynomial sum = -(x.denominator * right_[r]);
            for (std::size_t c = 0; c < rows_.size(); ++c) sum += rows_[r][c] * x.numerator[c];
            if (!sum.is_zero()) return false;
        }
        return true;
    }

    const PolynomialRows& rows_;
    const std::vector<WholePolynomial>& right_;
    long size_ = -1;
    std::vector<std::vector<Integer>> residue_;
    Integer product_ = 1;
};

}  // namespace

std::optional<OverDenominator> solve_modulo_primes(const PolynomialRows& rows,
                                                   const std::vector<WholePolynomial>& right) {
    return Reconstruction(rows, right).run();
}

}  // namespace leakproof
