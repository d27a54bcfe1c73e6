#include "conjecture/every_level.hpp"

#include <algorithm>

#include "base/interruption.hpp"

namespace leakproof {
namespace {

using Quotient = PolynomialQuotient;
using Rows = std::vector<std::vector<Quotient>>;

Quotient divided(const Quotient& a, const Quotient& b) {
    return Quotient::of(a.numerator * b.denominator, a.denominator * b.numerator);
}

Quotient negated(const Quotient& a) { return Quotient::of(-a.numerator, a.denominator); }

// By elimination; none if they are dependent.
std::optional<std::vector<Quotient>> solved(Rows rows, std::vector<Quotient> right) {
    const std::size_t n = rows.size();
    for (std::size_t k = 0; k < n; ++k) {
        std::size_t from = k;
        while (from < n && rows[from][k].numerator.is_zero()) ++from;
        if (from == n) return {};
        std::swap(rows[k], rows[from]);
        std::swap(right[k], right[from]);
        for (std::size_t i = 0; i < n; ++i) {
            if (i == k || rows[i][k].numerator.is_zero()) continue;
            const Quotient factor = divided(rows[i][k], rows[k][k]);
            for (std::size_t j = k; j < n; ++j) rows[i][j] = rows[i][j] - factor * rows[k][j];
            right[i] = right[i] - factor * right[k];
        }
    }
    for (std::size_t k = 0; k < n; ++k) right[k] = divided(right[k], rows[k][k]);
    return right;
}

Quotient term_of(const InstanceCurve& on, std::size_t place) { return on.terms[place].value(); }

std::vector<Quotient> row_of(const InstanceCurve& on, const std::vector<std::size_t>& places) {
    std::vector<Quotient> out{Quotient{1, 1}};
    for (const auto place : places) out.push_back(term_of(on, place));
    return out;
}

bool has_pole(const Quotient& function) {
    return function.denominator.sign_at(Rational(1)) == 0 || !roots_above_one(function.denominator).empty();
}

// The pieces that λ belongs to: two where it is between them.
std::vector<Quotient> pieces_at(const Curve& curve, const Rational& lambda) {
    std::vector<Quotient> out;
    for (const auto& piece : curve.pieces())
        if (piece.interval.contains(lambda)) out.push_back(piece.value);
    return out;
}

bool touches(const ConjecturedBound& bound, const InstanceCurve& on, const Rational& lambda) {
    if (!on.has(bound.places)) return false;
    Rational sum = bound.bound.coefficient.front();
    for (std::size_t k = 0; k < bound.places.size(); ++k)
        sum += bound.bound.coefficient[k + 1] * term_of(on, bound.places[k]).at(lambda);
    return sum == on.target.at(lambda);
}

// One more graph for each coefficient, from a first one on, such that they determine all; the side of λ is the same for
// all.
std::optional<BoundAtEveryLevel> through(const ConjecturedBound& bound, const Rational& lambda,
                                         const std::vector<const InstanceCurve*>& touched, std::size_t first,
                                         bool later_piece) {
    Rows rows;
    std::vector<Quotient> right;
    const std::size_t wanted = bound.places.size() + 1;
    std::vector<std::vector<Rational>> values;  // at λ, reduced, to see what is independent
    for (std::size_t k = 0; k < touched.size() && rows.size() < wanted; ++k) {
        const auto& on = *touched[(first + k) % touched.size()];
        auto row = row_of(on, bound.places);
        std::vector<Rational> here;
        for (const auto& entry : row) here.push_back(entry.at(lambda));
        for (const auto& before : values) {
            const auto lead = static_cast<std::size_t>(
                std::find_if(before.begin(), before.end(), [](const Rational& x) { return !x.is_zero(); }) -
                before.begin());
            const Rational factor = here[lead] / before[lead];
            for (std::size_t j = 0; j < here.size(); ++j) here[j] -= factor * before[j];
        }
        if (std::all_of(here.begin(), here.end(), [](const Rational& x) { return x.is_zero(); })) continue;
        values.push_back(std::move(here));
        rows.push_back(std::move(row));
        const auto pieces = pieces_at(on.target, lambda);
        right.push_back(later_piece ? pieces.back() : pieces.front());
    }
    if (rows.size() < wanted) return {};
    auto found = solved(std::move(rows), std::move(right));
    if (!found) return {};
    return BoundAtEveryLevel{bound.upper, bound.places, std::move(*found)};
}

using Failure = std::optional<std::pair<std::string, std::vector<LevelInterval>>>;

Failure first_failure(const BoundAtEveryLevel& bound, const std::vector<InstanceCurve>& instances) {
    for (const auto& on : instances) {
        stop_if_asked();
        if (!on.has(bound.places)) continue;
        const Quotient value = bound.at(on);
        if (has_pole(value)) return std::pair{on.shown, std::vector<LevelInterval>{}};
        const Curve line = curve_of(value);
        auto where = bound.upper ? where_above(on.target, line) : where_above(line, on.target);
        if (!where.empty()) return std::pair{on.shown, std::move(where)};
    }
    return {};
}

std::string in_questions(const WholePolynomial& p) {
    std::string out = p.str("lambda");
    for (std::size_t at = 0; (at = out.find("·", at)) != std::string::npos;)
        out.replace(at, std::string("·").size(), "*");
    return out;
}

bool is_sum(const std::string& text) { return text.find(' ') != std::string::npos; }

std::string factor_text(const Quotient& c) {
    const std::string above = in_questions(c.numerator);
    std::string out = is_sum(above) ? "(" + above + ")" : above;
    if (c.denominator.is_one()) return out;
    const std::string below = in_questions(c.denominator);
    return out + "/" + (is_sum(below) || below.find('*') != std::string::npos ? "(" + below + ")" : below);
}

}  // namespace

bool InstanceCurve::has(const std::vector<std::size_t>& places) const {
    return std::all_of(places.begin(), places.end(), [&](std::size_t k) { return terms[k].has_value(); });
}

PolynomialQuotient BoundAtEveryLevel::at(const InstanceCurve& on) const {
    Quotient out = coefficient.front();
    for (std::size_t k = 0; k < places.size(); ++k) out = out + coefficient[k + 1] * term_of(on, places[k]);
    return out;
}

std::string BoundAtEveryLevel::text(const std::string& target, const std::vector<std::string>& terms) const {
    std::string sum;
    const auto add = [&](Quotient c, const std::string& term) {
        if (c.numerator.is_zero()) return;
        const bool negative = c.numerator.leading_sign() < 0;
        if (negative) c = negated(c);
        sum += sum.empty() ? (negative ? "-" : "") : (negative ? " - " : " + ");
        const std::string factor = factor_text(c);
        if (term.empty()) sum += factor;
        else sum += (factor == "1" ? "" : factor + "*") + term;
    };
    add(coefficient.front(), "");
    for (std::size_t k = 0; k < places.size(); ++k) add(coefficient[k + 1], terms[places[k]]);
    return target + (upper ? " <= " : " >= ") + (sum.empty() ? "0" : sum);
}

std::optional<FoundAtEveryLevel> at_every_level(const ConjecturedBound& bound, const Rational& lambda,
                                                const std::vector<InstanceCurve>& instances) {
    constexpr std::size_t most_choices = 12;
    std::vector<const InstanceCurve*> touched;
    for (const auto& on : instances)
        if (touches(bound, on, lambda)) touched.push_back(&on);
    std::optional<FoundAtEveryLevel> first;
    const std::size_t step = 1 + touched.size() / most_choices;
    for (std::size_t from = 0; from < touched.size(); from += step)
        for (const bool later : {false, true}) {
            auto made = through(bound, lambda, touched, from, later);
            if (!made) continue;
            FoundAtEveryLevel found{std::move(*made), {}};
            found.fails = first_failure(found.bound, instances);
            if (!found.fails) return found;
            if (!first) first = std::move(found);
        }
    return first;
}

}  // namespace leakproof
