#include "exact/level_function.hpp"

#include <flint/fmpz_poly_mat.h>

#include <numeric>

namespace leakproof {
namespace {

constexpr int largest_root = 12, deepest = 100;
constexpr long largest_degree = 1000;

WholePolynomial inflated(const WholePolynomial& p, int times) {
    WholePolynomial out;
    fmpz_poly_inflate(out.raw(), p.raw(), static_cast<ulong>(times));
    return out;
}

PolynomialQuotient constant(const Rational& x) {
    PolynomialQuotient out;
    fmpz_poly_set_fmpz(out.numerator.raw(), fmpq_numref(x.raw()));
    fmpz_poly_set_fmpz(out.denominator.raw(), fmpq_denref(x.raw()));
    return out;
}

using Parsed = std::optional<LevelFunction>;

bool is_small(const LevelFunction& f) {
    return f.root <= largest_root && f.value.numerator.degree() <= largest_degree &&
           f.value.denominator.degree() <= largest_degree;
}

template <class Operation>
Parsed combined(const Parsed& a, const Parsed& b, const Operation& operation) {
    if (!a || !b) return {};
    const int root = std::lcm(a->root, b->root);
    if (root > largest_root) return {};
    LevelFunction out{operation(a->in_root(root).value, b->in_root(root).value), root};
    return is_small(out) ? Parsed(std::move(out)) : std::nullopt;
}

Parsed quotient(const Parsed& a, const Parsed& b) {
    if (b && b->value.numerator.is_zero()) return {};
    return combined(a, b, [](const auto& x, const auto& y) { return x / y; });
}

// sum: [±] product { ± product }; product: power { *, · or / power }; power: atom [^ exponent];
// atom: number, λ, lambda, √λ, sqrt(λ), (sum); exponent: a whole number, or a fraction in parentheses if it is of λ.
class Parser {
public:
    explicit Parser(std::string_view text) : rest_(text) {}

    Parsed all() {
        Parsed out = sum();
        skip_blanks();
        return rest_.empty() ? out : std::nullopt;
    }

private:
    void skip_blanks() {
        while (!rest_.empty() && rest_.front() == ' ') rest_.remove_prefix(1);
    }
    bool take(std::string_view word) {
        skip_blanks();
        if (!rest_.starts_with(word)) return false;
        rest_.remove_prefix(word.size());
        return true;
    }
    std::string_view digits(bool with_point) {
        skip_blanks();
        std::size_t end = 0;
        while (end < rest_.size() && ((rest_[end] >= '0' && rest_[end] <= '9') || (with_point && rest_[end] == '.')))
            ++end;
        const auto out = rest_.substr(0, end);
        rest_.remove_prefix(end);
        return out;
    }

    Parsed sum() {
        if (++depth_ > deepest) return {};
        const bool negative = take("-") || (take("+") && false);
        Parsed out = product();
        if (negative) out = combined(LevelFunction{}, out, [](const auto& x, const auto& y) { return x - y; });
        while (out) {
            if (take("+")) out = combined(out, product(), [](const auto& x, const auto& y) { return x + y; });
            else if (take("-")) out = combined(out, product(), [](const auto& x, const auto& y) { return x - y; });
            else break;
        }
        --depth_;
        return out;
    }

    Parsed product() {
        Parsed out = power();
        while (out) {
            if (take("*") || take("·"))
                out = combined(out, power(), [](const auto& x, const auto& y) { return x * y; });
            else if (take("/")) out = quotient(out, power());
            else break;
        }
        return out;
    }

    struct Exponent {
        int above = 1, below = 1;
    };
    std::optional<Exponent> exponent() {
        const bool within = take("("), negative = take("-");
        const auto above = digits(false);
        std::string_view below = "1";
        if (within && take("/")) below = digits(false);
        if ((within && !take(")")) || above.empty() || above.size() > 3 || below.empty() || below.size() > 2) return {};
        Exponent out{std::stoi(std::string(above)), std::stoi(std::string(below))};
        if (out.below == 0) return {};
        if (negative) out.above = -out.above;
        const int common = std::gcd(out.above, out.below);
        return Exponent{out.above / common, out.below / common};
    }

    Parsed power() {
        Parsed base = atom();
        if (!base || !take("^")) return base;
        const auto by = exponent();
        if (!by) return {};
        if (by->below != 1) {  // of λ alone
            if (base->root != 1 || !(base->value == LevelFunction::lambda().value) || by->below > largest_root)
                return {};
            base->root = by->below;
        }
        LevelFunction out{{1}, 1};
        Parsed product = out;
        for (int k = 0; k < std::abs(by->above) && product; ++k)
            product = combined(product, base, [](const auto& x, const auto& y) { return x * y; });
        return by->above < 0 ? quotient(out, product) : product;
    }

    Parsed atom() {
        if (take("(")) {
            Parsed out = sum();
            return take(")") ? out : std::nullopt;
        }
        if (take("λ") || take("lambda")) return LevelFunction::lambda();
        if (take("√λ") || take("√lambda") || take("sqrt(λ)") || take("sqrt(lambda)"))
            return LevelFunction{LevelFunction::lambda().value, 2};
        const auto number = digits(true);
        const auto value = Rational::parse(number);
        if (number.empty() || !value) return {};
        return LevelFunction{constant(*value), 1};
    }

    std::string_view rest_;
    int depth_ = 0;
};

// What has the powers of the roots for its roots: the determinant of multiplication by p(μ) on polynomials in μ modulo
// μ^exponent - ν.
WholePolynomial of_powers(const WholePolynomial& p, int exponent) {
    fmpz_poly_mat_t matrix;
    fmpz_poly_mat_init(matrix, exponent, exponent);
    for (int c = 0; c < exponent; ++c)
        for (long k = 0; k <= p.degree(); ++k) {
            const long at = k + c;
            fmpz_poly_set_coeff_fmpz(fmpz_poly_mat_entry(matrix, at % exponent, c), at / exponent,
                                     p.coefficient(k).raw());
        }
    WholePolynomial out;
    fmpz_poly_mat_det(out.raw(), matrix);
    fmpz_poly_mat_clear(matrix);
    return out;
}

}  // namespace

LevelFunction LevelFunction::in_root(int of) const {
    if (of == root) return *this;
    return {{inflated(value.numerator, of / root), inflated(value.denominator, of / root)}, of};
}

std::string LevelFunction::str() const { return value.str(root == 1 ? "λ" : "μ"); }

std::optional<LevelFunction> parse_level_function(std::string_view text) { return Parser(text).all(); }

RealRoot raised(const RealRoot& positive, int exponent) {
    if (positive.is_rational()) return power(positive.lower(), exponent);
    const WholePolynomial polynomial = of_powers(positive.polynomial(), exponent).square_free();
    while (true) {
        const Rational lower = power(positive.lower(), exponent), upper = power(positive.upper(), exponent);
        if (lower.sign() > 0 && polynomial.sign_at(lower) != 0 && polynomial.sign_at(upper) != 0 &&
            variations_between(polynomial, lower, upper) == 1)
            return RealRoot(polynomial, lower, upper).in_lowest_terms();
        positive.narrow();
    }
}

}  // namespace leakproof
