#include "optimum/curve/curve.hpp"

#include "optimum/curve/common_intervals.hpp"

namespace leakproof {
namespace {

// The difference vanishes at the number: the functions have the same value there, or the same limit.
bool agree_at(const PolynomialQuotient& a, const PolynomialQuotient& b, const RealRoot& lambda) {
    return lambda.sign_of((a - b).numerator) == 0;
}

bool same_end(const std::optional<RealRoot>& a, const std::optional<RealRoot>& b) {
    return a.has_value() == b.has_value() && (!a || *a == *b);
}

Curve combined(
    const Curve& a, const Curve& b,
    const std::function<PolynomialQuotient(const PolynomialQuotient&, const PolynomialQuotient&)>& operation) {
    std::vector<ValuePiece> out;
    for (const auto& [interval, of_a, of_b] : common_pieces(a, b)) out.push_back({interval, operation(of_a, of_b)});
    return Curve(std::move(out));
}

}  // namespace

Curve::Curve(std::vector<ValuePiece> pieces) {
    if (pieces.empty() || !(pieces.front().interval.lower == RealRoot(1)) || pieces.back().interval.upper)
        throw std::logic_error("a curve that does not reach from 1 to infinity");
    for (auto& piece : pieces) {
        if (piece_.empty()) {
            piece_.push_back(std::move(piece));
            continue;
        }
        auto& last = piece_.back();
        if (!last.interval.upper || !(*last.interval.upper == piece.interval.lower))
            throw std::logic_error("pieces of a curve that do not meet at " + piece.interval.lower.str());
        if (last.value == piece.value) {
            last.interval.upper = piece.interval.upper;
            continue;
        }
        if (!agree_at(last.value, piece.value, piece.interval.lower))
            throw std::logic_error("a curve that jumps at " + piece.interval.lower.str());
        piece_.push_back(std::move(piece));
    }
}

Rational Curve::at(const Rational& lambda) const {
    for (const auto& piece : piece_)
        if (piece.interval.contains(lambda)) return piece.value.at(lambda);
    throw std::domain_error("a curve asked for its value at λ = " + lambda.str());
}

std::vector<RealRoot> Curve::breakpoints() const {
    std::vector<RealRoot> out;
    for (std::size_t k = 1; k < piece_.size(); ++k) out.push_back(piece_[k].interval.lower);
    return out;
}

Rational slope_at_one(const PolynomialQuotient& function) {
    const auto& [p, q] = function;
    const Rational at = q.at(1);
    return (p.derivative().at(1) * at - p.at(1) * q.derivative().at(1)) / (at * at);
}

std::optional<Rational> Curve::limit_at_infinity() const {
    const auto& [p, q] = piece_.back().value;
    if (p.degree() > q.degree()) return {};
    return Rational(p.coefficient(q.degree())) / Rational(q.coefficient(q.degree()));
}

Curve operator+(const Curve& a, const Curve& b) {
    return combined(a, b, [](const auto& x, const auto& y) { return x + y; });
}

Curve operator*(const Curve& a, const Curve& b) {
    return combined(a, b, [](const auto& x, const auto& y) { return x * y; });
}

bool operator==(const Curve& a, const Curve& b) {
    if (a.piece_.size() != b.piece_.size()) return false;
    for (std::size_t k = 0; k < a.piece_.size(); ++k)
        if (!(a.piece_[k].value == b.piece_[k].value) ||
            !same_end(a.piece_[k].interval.upper, b.piece_[k].interval.upper))
            return false;
    return true;
}

std::vector<CommonPiece> common_pieces(const Curve& a, const Curve& b) {
    std::vector<CommonPiece> out;
    for_each_common_interval(a.pieces(), b.pieces(),
                             [&](const LevelInterval& interval, const ValuePiece& first, const ValuePiece& second) {
                                 out.push_back({interval, first.value, second.value});
                             });
    return out;
}

std::vector<LevelInterval> where_positive(const PolynomialQuotient& function, const LevelInterval& within) {
    const WholePolynomial sign = function.numerator * function.denominator;  // of the function, where it has a value
    std::vector<LevelInterval> out;
    if (sign.is_zero()) return out;
    RealRoot from = within.lower;
    const auto add_up_to = [&](const std::optional<RealRoot>& to) {
        LevelInterval next{from, to};
        if (sign.sign_at(next.inside()) > 0) out.push_back(std::move(next));
    };
    for (const auto& root : roots_above_one(sign)) {
        if (root <= within.lower) continue;
        if (within.upper && *within.upper <= root) break;
        const RealRoot number = root.in_lowest_terms();
        add_up_to(number);
        from = number;
    }
    add_up_to(within.upper);
    return out;
}

// An interval goes on beyond the end of a piece unless the two are equal there.
std::vector<LevelInterval> where_above(const Curve& a, const Curve& b) {
    std::vector<LevelInterval> out;
    for (const auto& [interval, of_a, of_b] : common_pieces(a, b)) {
        const PolynomialQuotient difference = of_a - of_b;
        for (auto& found : where_positive(difference, interval)) {
            const bool goes_on = !out.empty() && out.back().upper && *out.back().upper == found.lower &&
                                 found.lower == interval.lower && found.lower.sign_of(difference.numerator) != 0;
            if (goes_on) out.back().upper = found.upper;
            else out.push_back(std::move(found));
        }
    }
    return out;
}

Curve curve_of(const PolynomialQuotient& function) { return Curve({{{}, function}}); }

namespace {

// One of two functions where a is above b, the other one elsewhere.
Curve where_a_is_above(const Curve& a, const Curve& b, const PolynomialQuotient& (*there)(const CommonPiece&),
                       const PolynomialQuotient& (*elsewhere)(const CommonPiece&)) {
    std::vector<ValuePiece> out;
    for (const auto& common : common_pieces(a, b)) {
        const LevelInterval& interval = common.interval;
        RealRoot from = interval.lower;
        for (const auto& above : where_positive(common.a - common.b, interval)) {
            if (from < above.lower) out.push_back({{from, above.lower}, elsewhere(common)});
            out.push_back({above, there(common)});
            if (!above.upper) return Curve(std::move(out));
            from = *above.upper;
        }
        if (!interval.upper || from < *interval.upper) out.push_back({{from, interval.upper}, elsewhere(common)});
    }
    return Curve(std::move(out));
}

const PolynomialQuotient& first_of(const CommonPiece& common) { return common.a; }
const PolynomialQuotient& second_of(const CommonPiece& common) { return common.b; }

}  // namespace

Curve largest_of(const Curve& a, const Curve& b) { return where_a_is_above(a, b, first_of, second_of); }
Curve smallest_of(const Curve& a, const Curve& b) { return where_a_is_above(a, b, second_of, first_of); }

PolynomialQuotient derivative(const PolynomialQuotient& function) {
    const auto& [p, q] = function;
    return PolynomialQuotient::of(p.derivative() * q - p * q.derivative(), q * q);
}

}  // namespace leakproof
