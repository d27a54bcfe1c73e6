// Functions of λ ≥ 1 in pieces: on each interval a rational function, neighbours meeting at the same number.
#pragma once

#include <functional>
#include <stdexcept>
#include <vector>

#include "base/interruption.hpp"
#include "optimum/curve/level_range.hpp"

namespace leakproof {

struct ValuePiece {
    LevelInterval interval;
    PolynomialQuotient value;
};

PolynomialQuotient derivative(const PolynomialQuotient& function);  // by λ
Rational slope_at_one(const PolynomialQuotient& function);          // the derivative at λ = 1

// Pieces in ascending order whose union is [1, ∞); neighbours differ.
class Curve {
public:
    // Joins neighbours with the same function. The pieces must ascend and meet from 1 to infinity, and where they meet
    // they must have the same value, else std::logic_error.
    explicit Curve(std::vector<ValuePiece> pieces);

    const std::vector<ValuePiece>& pieces() const { return piece_; }
    Rational at(const Rational& lambda) const;
    std::vector<RealRoot> breakpoints() const;  // between the pieces

    // From the first and the last piece: dC/dλ at λ = 1, and what C tends to as λ → ∞; none if it grows beyond bounds.
    Rational slope_at_one() const { return leakproof::slope_at_one(piece_.front().value); }
    std::optional<Rational> limit_at_infinity() const;

    friend Curve operator+(const Curve& a, const Curve& b);
    friend Curve operator*(const Curve& a, const Curve& b);
    friend bool operator==(const Curve& a, const Curve& b);  // as functions

private:
    std::vector<ValuePiece> piece_;
};

// The intervals between the ends of the pieces of both, with the functions of both on each.
struct CommonPiece {
    LevelInterval interval;
    const PolynomialQuotient &a, &b;
};
std::vector<CommonPiece> common_pieces(const Curve& a, const Curve& b);

// The open intervals on which a > b, ascending. Numbers where the two touch lie between two of them.
std::vector<LevelInterval> where_above(const Curve& a, const Curve& b);

// The open intervals within a closed one on which the function is positive, in the same way.
std::vector<LevelInterval> where_positive(const PolynomialQuotient& function, const LevelInterval& within);

Curve curve_of(const PolynomialQuotient& function);  // the same function everywhere
Curve largest_of(const Curve& a, const Curve& b);    // max { a, b }

// Pieces for every λ ≥ 1, if `around` gives one whose interval has λ inside, or none where λ is an unlucky choice.
template <class Piece>
std::vector<Piece> pieces_for_every_level(const std::function<std::optional<Piece>(const Rational& lambda)>& around);

// What is still missing is tried in the middle, then what is left on both sides of the piece found.
template <class Piece>
class LevelFiller {
public:
    using Around = std::function<std::optional<Piece>(const Rational& lambda)>;
    explicit LevelFiller(const Around& around) : around_(around) {}

    void fill(const LevelInterval& missing) {
        Piece found = piece_inside(missing);
        const LevelInterval reaches = found.interval;
        const bool left = missing.lower < reaches.lower;
        const bool right = reaches.upper && (!missing.upper || *reaches.upper < *missing.upper);
        if (!left) found.interval.lower = missing.lower;
        if (!right) found.interval.upper = missing.upper;
        if (left) fill({missing.lower, reaches.lower});
        pieces_.push_back(std::move(found));
        if (right) fill({*reaches.upper, missing.upper});
    }
    std::vector<Piece> pieces() { return std::move(pieces_); }

    // The piece that begins at 1, by itself: there are finitely many to its right.
    Piece first() {
        LevelInterval missing{Rational(1), RealRoot(2)};
        while (true) {
            Piece found = piece_inside(missing);
            if (!(missing.lower < found.interval.lower)) return found;
            missing.upper = found.interval.lower;
        }
    }

private:
    // Finitely many choices are unlucky: each is the end of some interval.
    Piece piece_inside(const LevelInterval& missing) {
        LevelInterval rest = missing;
        for (int tries = 0; tries < most_tries; ++tries) {
            stop_if_asked();
            const Rational lambda = rest.inside();
            if (auto found = around_(lambda)) return std::move(*found);
            if (tries % 2 == 0) rest.lower = lambda;
            else rest.upper = lambda;
        }
        throw std::logic_error("no piece of the curve was found in " + missing.str());
    }

    static constexpr int most_tries = 40;
    const Around& around_;
    std::vector<Piece> pieces_;
};

template <class Piece>
std::vector<Piece> pieces_for_every_level(const std::function<std::optional<Piece>(const Rational& lambda)>& around) {
    LevelFiller<Piece> filler(around);
    filler.fill({});
    return filler.pieces();
}

}  // namespace leakproof
