#include "exact/radical.hpp"

#include <stdexcept>

#include "exact/common_denominator.hpp"

namespace leakproof {
namespace {

constexpr unsigned few_bits = 32;

std::optional<Rational> integer_root(const fmpz* x, int k) {
    fmpz_t root, back;
    fmpz_init(root);
    fmpz_init(back);
    fmpz_root(root, x, k);
    fmpz_pow_ui(back, root, static_cast<ulong>(k));
    std::optional<Rational> out;
    if (fmpz_equal(back, x) != 0) {
        out.emplace();
        fmpz_set(fmpq_numref(out->raw()), root);
    }
    fmpz_clear(root);
    fmpz_clear(back);
    return out;
}

}  // namespace

std::optional<Rational> exact_root(const Rational& x, int k) {
    const auto top = integer_root(fmpq_numref(x.raw()), k), bottom = integer_root(fmpq_denref(x.raw()), k);
    if (!top || !bottom) return std::nullopt;
    return *top / *bottom;
}

Radical Radical::root(const Rational& x, int k) {
    if (x.sign() <= 0 || k < 1) throw std::domain_error("root of " + x.str() + " of order " + std::to_string(k));
    Rational radicand = x;
    int degree = k;
    for (int m = k; m > 1; --m)
        if (degree % m == 0)
            if (const auto r = exact_root(radicand, m)) {
                radicand = *r;
                degree /= m;
            }
    if (degree == 1) return Radical(radicand);
    Radical out;
    Field field{degree, radicand, {}};
    const Rational unit(power(Integer(2), few_bits));
    for (const auto& [lower, upper] : field.powers_of_root(2 * few_bits))
        field.units.emplace_back(floor(lower * unit), floor(upper * unit) + 1);
    out.field_ = std::make_shared<Field>(std::move(field));
    out.coefficients_ = {Rational(0), Rational(1)};
    return out;
}

void Radical::join(const Radical& b) {
    if (!b.field_) return;
    if (!field_) field_ = b.field_;
    else if (field_->degree != b.field_->degree || field_->radicand != b.field_->radicand)
        throw std::logic_error("numbers from different fields: " + str() + " and " + b.str());
}

Radical& Radical::operator+=(const Radical& b) {
    join(b);
    if (coefficients_.size() < b.coefficients_.size()) coefficients_.resize(b.coefficients_.size());
    for (std::size_t k = 0; k < b.coefficients_.size(); ++k) coefficients_[k] += b.coefficients_[k];
    return *this;
}

Radical& Radical::operator-=(const Radical& b) {
    join(b);
    if (coefficients_.size() < b.coefficients_.size()) coefficients_.resize(b.coefficients_.size());
    for (std::size_t k = 0; k < b.coefficients_.size(); ++k) coefficients_[k] -= b.coefficients_[k];
    return *this;
}

Radical& Radical::operator*=(const Radical& b) {
    join(b);
    const auto n = static_cast<std::size_t>(degree());
    std::vector<Rational> product(n);
    for (std::size_t i = 0; i < coefficients_.size(); ++i)
        for (std::size_t j = 0; j < b.coefficients_.size(); ++j) {
            const Rational term = coefficients_[i] * b.coefficients_[j];
            product[(i + j) % n] += i + j < n ? term : term * field_->radicand;
        }
    coefficients_ = std::move(product);
    return *this;
}

// Solves (this · x) = 1: the columns of the system are this · ρ^j.
Radical Radical::inverse() const {
    const auto n = static_cast<std::size_t>(degree());
    std::vector<std::vector<Rational>> rows(n, std::vector<Rational>(n + 1));
    Radical column = *this, generator;
    generator.field_ = field_;
    generator.coefficients_ = {Rational(0), Rational(1)};
    for (std::size_t j = 0; j < n; ++j) {
        for (std::size_t i = 0; i < column.coefficients_.size(); ++i) rows[i][j] = column.coefficients_[i];
        if (j + 1 < n) column *= generator;
    }
    rows[0][n] = 1;
    for (std::size_t j = 0; j < n; ++j) {
        std::size_t pivot = j;
        while (pivot < n && rows[pivot][j].is_zero()) ++pivot;
        if (pivot == n) throw std::domain_error("division by zero");
        std::swap(rows[j], rows[pivot]);
        const Rational scale = Rational(1) / rows[j][j];
        for (auto& x : rows[j]) x *= scale;
        for (std::size_t i = 0; i < n; ++i) {
            if (i == j || rows[i][j].is_zero()) continue;
            const Rational factor = rows[i][j];
            for (std::size_t k = j; k <= n; ++k) rows[i][k] -= factor * rows[j][k];
        }
    }
    Radical out;
    out.field_ = field_;
    for (std::size_t i = 0; i < n; ++i) out.coefficients_.push_back(rows[i][n]);
    return out;
}

Radical& Radical::operator/=(const Radical& b) {
    if (b.is_zero()) throw std::domain_error("division by zero");
    return *this *= b.inverse();
}

bool Radical::is_zero() const {
    for (const auto& c : coefficients_)
        if (!c.is_zero()) return false;
    return true;
}

std::optional<Rational> Radical::rational() const {
    for (std::size_t k = 1; k < coefficients_.size(); ++k)
        if (!coefficients_[k].is_zero()) return std::nullopt;
    return coefficients_.empty() ? Rational(0) : coefficients_.front();
}

// A number that is not zero is told from zero once the enclosure is narrow enough. Most are by the few bits that are
// kept: then whole multiples of ρ^k, enclosed in units of 2^-32, are added up.
int Radical::sign() const {
    if (const auto value = rational()) return value->sign();
    const std::vector<Integer> multiples = over_one_denominator(coefficients_).numerators;
    Integer lower, upper;
    for (std::size_t k = 0; k < multiples.size(); ++k) {
        const auto& [below, above] = field_->units[k];
        const bool positive = multiples[k].sign() > 0;
        lower += multiples[k] * (positive ? below : above);
        upper += multiples[k] * (positive ? above : below);
    }
    if (lower.sign() > 0) return 1;
    if (upper.sign() < 0) return -1;
    for (unsigned bits = 2 * few_bits;; bits *= 2) {
        const Enclosure e = enclosure(bits);
        if (e.lower.sign() > 0) return 1;
        if (e.upper.sign() < 0) return -1;
    }
}

std::vector<Enclosure> Radical::Field::powers_of_root(unsigned bits) const {
    const Enclosure rho = root_of(radicand, degree, bits);
    std::vector<Enclosure> out{{1, 1}};
    while (out.size() < static_cast<std::size_t>(degree))
        out.push_back({out.back().lower * rho.lower, out.back().upper * rho.upper});
    return out;
}

Enclosure Radical::enclosure(unsigned bits) const {
    if (const auto value = rational()) return {*value, *value};
    const auto powers = field_->powers_of_root(bits);
    Enclosure out{0, 0};
    for (std::size_t k = 0; k < coefficients_.size(); ++k) out = out + coefficients_[k] * powers[k];
    return out;
}

std::string Radical::str() const {
    std::string out;
    for (std::size_t k = 0; k < coefficients_.size(); ++k) {
        Rational c = coefficients_[k];
        if (c.is_zero()) continue;
        if (!out.empty()) out += c.sign() < 0 ? " - " : " + ";
        if (!out.empty() && c.sign() < 0) c = -c;
        std::string root = k == 0 ? "" : field_->radicand.str();
        if (root.find('/') != std::string::npos) root = "(" + root + ")";
        if (k > 0) root += "^(" + std::to_string(k) + "/" + std::to_string(field_->degree) + ")";
        out += k == 0 ? c.str() : c == Rational(1) ? root : c.str() + "·" + root;
    }
    return out.empty() ? "0" : out;
}

Radical power(const Radical& base, long exponent) {
    Radical out(1);
    for (long k = 0; k < (exponent < 0 ? -exponent : exponent); ++k) out *= base;
    return exponent < 0 ? Radical(1) / out : out;
}

}  // namespace leakproof
