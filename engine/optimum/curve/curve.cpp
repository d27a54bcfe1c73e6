#include "optimum/curve/curve.hpp"

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
    RealRoot from(1);
    for (std::size_t i = 0, j = 0; i < a.pieces().size() && j < b.pieces().size();) {
        const auto &first = a.pieces()[i], &second = b.pieces()[j];
        const auto &end = first.interval.upper, &other = second.interval.upper;
        const bool ends = end && (!other || *end <= *other), other_ends = other && (!end || *other <= *end);
        const std::optional<RealRoot> upper = ends ? end : other;
        out.push_back({{from, upper}, first.value, second.value});
        if (!upper) break;
        from = *upper;
        if (ends) ++i;
        if (other_ends) ++j;
    }
    return out;
}

std::vector<LevelInterval> where_above(const Curve& a, const Curve& b) {
    std::vector<LevelInterval> out;
    const auto add = [&](const RealRoot& lower, const std::optional<RealRoot>& upper, bool touches) {
        if (!touches && !out.empty() && out.back().upper && *out.back().upper == lower) out.back().upper = upper;
        else out.push_back({lower, upper});
    };
    for (const auto& [interval, of_a, of_b] : common_pieces(a, b)) {
        const WholePolynomial difference = (of_a - of_b).numerator;
        if (difference.is_zero()) continue;
        RealRoot from = interval.lower;
        bool touches = from.sign_of(difference) == 0;
        for (const auto& root : roots_above_one(difference)) {
            if (root <= interval.lower) continue;
            if (interval.upper && *interval.upper <= root) break;
            const RealRoot number = root.in_lowest_terms();
            add(from, number, touches);
            from = number;
            touches = true;
        }
        add(from, interval.upper, touches);
    }
    return out;
}

}  // namespace leakproof
