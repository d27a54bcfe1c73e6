// Judges a refinement for every λ: equations of polynomials, and signs of polynomials, as SPEC.md lists them.
#include "polynomial_words.hpp"
#include "refinement_curve.hpp"

namespace referee {
namespace {

using LevelFlaw = std::optional<std::string>;

// Signs on a piece: at its only number, or inside and at the ends that belong to it.
class SignsOnPiece {
public:
    explicit SignsOnPiece(const RefinementPiece& piece) : piece_(piece) {
        if (!piece.is_number()) inside_.emplace(piece.from, piece.to);
    }
    bool is_empty() const { return inside_ && inside_->is_empty(); }
    bool positive(const Polynomial& p) {
        return inside_ ? inside_->positive(p, piece_.with_from, piece_.with_to) : sign_at(piece_.from, p) > 0;
    }
    bool nonnegative(const Polynomial& p) {  // at the ends by continuity
        return inside_ ? inside_->nonnegative(p) : sign_at(piece_.from, p) >= 0;
    }
    bool zero(const Polynomial& p) const { return inside_ ? p.empty() : sign_at(piece_.from, p) == 0; }

private:
    const RefinementPiece& piece_;
    std::optional<OpenInterval> inside_;
};

std::string in_row(const std::string& what, std::size_t i) { return what + " in row " + std::to_string(i); }

// Entries over a denominator are ≥ 0 and add up to 1.
LevelFlaw flaw_in_entries(SignsOnPiece& there, const std::string& of, std::size_t i, const std::vector<Polynomial>& row,
                          const Polynomial& denominator) {
    Polynomial sum;
    for (const auto& entry : row) {
        if (!there.nonnegative(entry)) return in_row(of + ": an entry that is negative somewhere", i);
        sum = sum + entry;
    }
    if (!there.zero(sum - denominator)) return of + ": row " + std::to_string(i) + " does not sum to 1";
    return {};
}

// Both are channels for every x ≥ 1.
LevelFlaw flaw_in_channels(const RefinementCurve& c) {
    RefinementPiece every_level;
    every_level.from = {Fraction(1), Fraction(1), {}};
    every_level.with_from = true;
    SignsOnPiece everywhere(every_level);
    for (std::size_t i = 0; i < c.rows.size(); ++i) {
        const auto& [denominator, first, second] = c.rows[i];
        if (!everywhere.positive(denominator)) return in_row("a denominator that is not positive everywhere", i);
        if (auto found = flaw_in_entries(everywhere, "first", i, first, denominator)) return found;
        if (auto found = flaw_in_entries(everywhere, "second", i, second, denominator)) return found;
    }
    return {};
}

LevelFlaw flaw_in_garbling_there(const RefinementCurve& c, const RefinementPiece& piece, SignsOnPiece& there) {
    if (!there.positive(piece.denominator)) return "the denominator of the garbling is not positive everywhere";
    for (std::size_t j = 0; j < piece.garbling.size(); ++j)
        if (auto found = flaw_in_entries(there, "garbling", j, piece.garbling[j], piece.denominator)) return found;
    for (std::size_t i = 0; i < c.rows.size(); ++i)
        for (std::size_t z = 0; z < c.rows[i].second.size(); ++z) {
            Polynomial made;
            for (std::size_t j = 0; j < c.rows[i].first.size(); ++j)
                made = made + c.rows[i].first[j] * piece.garbling[j][z];
            if (!there.zero(made - c.rows[i].second[z] * piece.denominator))
                return "row " + std::to_string(i) + ", column " + std::to_string(z) +
                       " does not become that of the second everywhere";
        }
    return {};
}

// What a guess earns together with an output: Σ_i w_i P_i.
Polynomial earned(const std::vector<Polynomial>& weight, const std::vector<RowOfBoth>& rows,
                  std::vector<Polynomial> RowOfBoth::*channel, std::size_t output) {
    Polynomial out;
    for (std::size_t i = 0; i < rows.size(); ++i) out = out + weight[i] * (rows[i].*channel)[output];
    return out;
}

LevelFlaw flaw_in_separation_there(const RefinementCurve& c, const RefinementPiece& piece, SignsOnPiece& there) {
    Polynomial more;
    for (std::size_t z = 0; z < piece.weights.size(); ++z)
        more = more + earned(piece.weights[z], c.rows, &RowOfBoth::second, z);
    for (std::size_t j = 0; j < piece.answers.size(); ++j) {
        const Polynomial best = earned(piece.weights[std::size_t(piece.answers[j])], c.rows, &RowOfBoth::first, j);
        for (const auto& weight : piece.weights)
            if (!there.nonnegative(best - earned(weight, c.rows, &RowOfBoth::first, j)))
                return "another guess is better somewhere after output " + std::to_string(j) + " of the first";
        more = more - best;
    }
    if (!there.positive(more)) return "the second does not earn more everywhere";
    return {};
}

LevelFlaw flaw_in_piece(const RefinementCurve& c, const RefinementPiece& piece) {
    if (auto found = flaw_in_number(piece.from)) return found;
    if (piece.to)
        if (auto found = flaw_in_number(*piece.to)) return found;
    SignsOnPiece there(piece);
    if (there.is_empty()) return "an interval that does not go up";
    return piece.refined ? flaw_in_garbling_there(c, piece, there) : flaw_in_separation_there(c, piece, there);
}

std::string text_of_rows(const char* name, const std::vector<RowOfBoth>& rows,
                         std::vector<Polynomial> RowOfBoth::*channel) {
    std::string out = name;
    for (const auto& row : rows) {
        out += &row == &rows.front() ? " (" : "; (";
        for (const auto& entry : row.*channel)
            out += (&entry == &(row.*channel).front() ? "" : ", ") + text_of_polynomial(entry);
        out += ") / (" + text_of_polynomial(row.denominator) + ")";
    }
    return out + "\n";
}

std::string text_of_place(const RefinementPiece& first, const RefinementPiece& last) {
    if (&first == &last && first.is_number()) return "x = " + text_of_number(first.from);
    const std::string from = text_of_number(first.from) + (first.with_from ? " <= x" : " < x");
    return last.to ? from + (last.with_to ? " <= " : " < ") + text_of_number(*last.to) : from;
}

}  // namespace

std::optional<std::string> flaw(const RefinementCurve& c) {
    if (auto found = flaw_in_channels(c)) return found;
    if (c.pieces.front().from_text != "1" || !c.pieces.front().with_from)
        return "the first piece does not begin from 1";
    if (c.pieces.back().to) return "the last piece does not go up to infinity";
    for (std::size_t k = 0; k < c.pieces.size(); ++k) {
        const auto& piece = c.pieces[k];
        const std::string place = "piece " + std::to_string(k) + ": ";
        if (k > 0 && c.pieces[k - 1].to_text != piece.from_text)
            return place + "it does not begin where the last ended";
        if (k > 0 && !c.pieces[k - 1].with_to && !piece.with_from)
            return place + "where it begins belongs neither to it nor to the last";
        if (auto found = flaw_in_piece(c, piece)) return place + *found;
    }
    return {};
}

std::string statement(const RefinementCurve& c) {
    const std::string power = c.root == 1 ? "" : "^" + std::to_string(c.root);
    std::string out = "for every lambda = x" + power + " >= 1\n" + text_of_rows("first", c.rows, &RowOfBoth::first) +
                      text_of_rows("second", c.rows, &RowOfBoth::second);
    for (std::size_t k = 0; k < c.pieces.size(); ++k) {
        // Neighbours of the same kind are one to the reader.
        const RefinementPiece& first = c.pieces[k];
        for (; k + 1 < c.pieces.size() && c.pieces[k + 1].refined == first.refined; ++k) {}
        out += std::string("the second is ") + (first.refined ? "" : "not ") +
               "the first followed by another channel for " + text_of_place(first, c.pieces[k]) + "\n";
    }
    return out;
}

}  // namespace referee
