// Functions of λ ≥ 1 in pieces: on each interval a rational function, neighbours meeting at the same number.
#pragma once

#include <algorithm>
#include <deque>
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
Curve smallest_of(const Curve& a, const Curve& b);   // min { a, b }

// A piece whose interval has λ inside; none where λ is an unlucky choice. Unless it is to insist, it may give up where
// another λ may take less time.
template <class Piece>
using PieceAround = std::function<std::optional<Piece>(const Rational& lambda, bool insist)>;

// Pieces for λ ≥ 1, ascending, and the intervals between them that there was no time for.
template <class Piece>
struct PiecesSoFar {
    std::vector<Piece> found;
    std::vector<LevelInterval> missing;
};

// Called with all that is found, in no order, and all that is missing, whenever a piece is found.
template <class Piece>
using SeePieces = std::function<void(const std::vector<Piece>& found, const std::deque<LevelInterval>& missing)>;

// What is still missing is tried in the middle, then what is left on both sides of the piece found; what was left first
// comes first, so that early pieces lie everywhere.
template <class Piece>
class LevelFiller {
public:
    explicit LevelFiller(const PieceAround<Piece>& around, SeePieces<Piece> see = {})
        : around_(around), see_(std::move(see)) {}

    // Throws Interrupted, after which it may be asked for what it has.
    void fill(LevelInterval missing) {
        missing_.push_back(std::move(missing));
        while (!missing_.empty()) {
            const LevelInterval next = missing_.front();
            Piece found = piece_inside(next);
            missing_.pop_front();
            const LevelInterval reaches = found.interval;
            if (next.lower < reaches.lower) missing_.push_back({next.lower, reaches.lower});
            else found.interval.lower = next.lower;
            if (reaches.upper && (!next.upper || *reaches.upper < *next.upper))
                missing_.push_back({*reaches.upper, next.upper});
            else found.interval.upper = next.upper;
            pieces_.push_back(std::move(found));
            if (see_) see_(pieces_, missing_);
        }
    }

    PiecesSoFar<Piece> so_far() {
        PiecesSoFar<Piece> out{std::move(pieces_), {missing_.begin(), missing_.end()}};
        std::sort(out.found.begin(), out.found.end(),
                  [](const Piece& a, const Piece& b) { return a.interval.lower < b.interval.lower; });
        std::sort(out.missing.begin(), out.missing.end(),
                  [](const LevelInterval& a, const LevelInterval& b) { return a.lower < b.lower; });
        return out;
    }

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
            if (auto found = around_(lambda, tries >= tries_with_patience)) return std::move(*found);
            if (tries % 2 == 0) rest.lower = lambda;
            else rest.upper = lambda;
        }
        throw std::logic_error("no piece of the curve was found in " + missing.str());
    }

    static constexpr int most_tries = 40, tries_with_patience = 6;
    const PieceAround<Piece>& around_;
    SeePieces<Piece> see_;
    std::deque<LevelInterval> missing_;
    std::vector<Piece> pieces_;
};

template <class Piece>
std::vector<Piece> pieces_for_every_level(const PieceAround<Piece>& around) {
    LevelFiller<Piece> filler(around);
    filler.fill({});
    return filler.so_far().found;
}

// As many as there is time for. Making what finds them may take long as well.
template <class Piece, class MakeAround>
PiecesSoFar<Piece> pieces_in_time(const MakeAround& make, const SeePieces<Piece>& see = {}) {
    std::optional<LevelFiller<Piece>> filler;
    try {
        const auto finder = make();
        const PieceAround<Piece> around = std::cref(finder);
        filler.emplace(around, see).fill({});
        return filler->so_far();
    } catch (const Interrupted&) { return filler ? filler->so_far() : PiecesSoFar<Piece>{{}, {LevelInterval{}}}; }
}

}  // namespace leakproof
