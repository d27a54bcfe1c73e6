#include "certificate/refinement_certificate.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "certificate/writing.hpp"
#include "optimum/refinement/rows_of_both.hpp"

namespace leakproof {
namespace {

constexpr std::size_t longest_coefficient = 10000;  // that the referee reads

// What is stated of one interval or number, and the piece that proves it.
struct Stated {
    bool refined;
    RealRoot from;
    std::optional<RealRoot> to;
    bool with_from, with_to;
    const RefinementPiece* proof;

    bool is_number() const { return to && from == *to; }
};

bool is_refined(const RefinementPiece& piece) { return piece.distance.numerator.is_zero(); }

// The numbers of a piece at which its distance is zero, both ends included; ascending.
std::vector<RealRoot> touching(const RefinementPiece& piece) {
    std::vector<RealRoot> out;
    const auto& [lower, upper] = piece.interval;
    if (lower.sign_of(piece.distance.numerator) == 0) out.push_back(lower);
    for (const auto& root : roots_above_one(piece.distance.numerator))
        if (lower < root && (!upper || root <= *upper)) out.push_back(root.in_lowest_terms());
    return out;
}

// Refined pieces and numbers include their ends. Others include an end unless it is refined there.
std::vector<Stated> stated(const std::vector<RefinementPiece>& pieces) {
    std::vector<Stated> out;
    for (std::size_t p = 0; p < pieces.size(); ++p) {
        const auto& piece = pieces[p];
        const auto& [lower, upper] = piece.interval;
        if (is_refined(piece)) {
            out.push_back({true, lower, upper, true, upper.has_value(), &piece});
            continue;
        }
        RealRoot from = lower;
        bool with_from = true;
        for (const auto& number : touching(piece)) {
            if (from < number) out.push_back({false, from, number, with_from, false, &piece});
            // At an end it may be told already, or by the next one.
            const bool by_last = number == lower && p > 0,
                       by_next = upper && number == *upper && p + 1 < pieces.size() && is_refined(pieces[p + 1]);
            if (!by_last && !by_next) out.push_back({true, number, number, true, true, &piece});
            from = number;
            with_from = false;
        }
        if (!upper || from < *upper) out.push_back({false, from, upper, with_from, upper.has_value(), &piece});
    }
    return out;
}

class RefinementText {
public:
    RefinementText(const RowsOfBoth& both, int root, std::size_t pieces) : both_(both), inputs_(both.first.rows()) {
        line({"leakproof-refinement-curve 1\ninputs", std::to_string(inputs_)});
        line({"root", std::to_string(root)});
        line({"outputs", std::to_string(both.first.columns()), std::to_string(both.second.columns())});
        for (int i = 0; i < inputs_; ++i) {
            std::vector<std::string> words{word_of(both.denominator[i])};
            for (const auto* const channel : {&both.first, &both.second})
                for (int j = 0; j < channel->columns(); ++j) words.push_back(word_of((*channel)(i, j)));
            line(words);
        }
        line({"pieces", std::to_string(pieces)});
    }

    // An end is always written as it was the first time, for the referees compare the texts.
    void write(const Stated& piece) {
        if (last_end_.empty()) last_end_ = word_of(piece.from);
        const std::string end = !piece.to ? "infinity" : piece.is_number() ? last_end_ : word_of(*piece.to);
        line({piece.refined ? "refined" : "apart", piece.with_from ? "from" : "after", last_end_,
              piece.with_to ? "to" : "before", end});
        if (piece.refined) write_garbling(piece);
        else write_separation(piece);
        last_end_ = end;
    }

    std::string end() {
        line({"end"});
        return std::move(text_);
    }

private:
    void line(const std::vector<std::string>& words) {
        for (const auto& word : words) {
            text_.append(word).append(" ");
            require_readable(word);
        }
        text_.back() = '\n';
    }

    static void require_readable(const std::string& word) {
        const long degree = std::count(word.begin(), word.end(), ',');
        if (degree > most_degree)
            throw InputError("certificate", "powers of λ up to " + std::to_string(degree),
                             "at most " + std::to_string(most_degree) + ", for the referee");
        for (std::size_t start = 0; start < word.size();) {
            const std::size_t stop = std::min(word.find_first_of(",:", start), word.size());
            if (stop - start > longest_coefficient)
                throw InputError("certificate", "a number with " + std::to_string(stop - start) + " digits",
                                 "at most " + std::to_string(longest_coefficient) + ", for the referee");
            start = stop + 1;
        }
    }

    // At a fraction the numbers themselves.
    void write_garbling(const Stated& piece) {
        const QuotientMatrix& given = piece.proof->garbling;
        std::vector<PolynomialQuotient> entries;
        for (int j = 0; j < given.rows(); ++j)
            for (int z = 0; z < given.columns(); ++z) {
                entries.push_back(given(j, z));
                if (piece.is_number() && piece.from.is_rational())
                    entries.back() = constant(given(j, z).at(piece.from.lower()));
            }
        WholePolynomial below = 1;
        for (const auto& entry : entries) below = least_common_multiple(below, entry.denominator);
        // Without a root on the piece, for the entries are between 0 and 1 on it: the sign is that at any number.
        const Rational there =
            piece.is_number() ? piece.proof->interval.inside() : LevelInterval{piece.from, piece.to}.inside();
        if (below.sign_at(there) < 0) below = -below;
        line({"garbling", word_of(below)});
        for (int j = 0; j < given.rows(); ++j) {
            std::vector<std::string> row;
            for (int z = 0; z < given.columns(); ++z) {
                const auto& [above, under] = entries[j * given.columns() + z];
                row.push_back(word_of(exact_quotient(below, under) * above));
            }
            line(row);
        }
    }

    static PolynomialQuotient constant(const Rational& value) {
        PolynomialQuotient out;
        fmpz_poly_set_fmpz(out.numerator.raw(), fmpq_numref(value.raw()));
        fmpz_poly_set_fmpz(out.denominator.raw(), fmpq_denref(value.raw()));
        return out;
    }

    // Gains over the denominator of their row, without a common factor: then they tell the channels apart at an end of
    // the piece too, if there is a distance.
    void write_separation(const Stated& piece) {
        const auto& gain = piece.proof->gain;
        WholePolynomial all = 1;
        for (const auto& below : both_.denominator) all = least_common_multiple(all, below);
        BasicMatrix<WholePolynomial> weight(gain.rows(), inputs_);
        WholePolynomial common;
        for (int z = 0; z < gain.rows(); ++z)
            for (int i = 0; i < inputs_; ++i) {
                weight(z, i) = gain(z, i) * exact_quotient(all, both_.denominator[i]);
                common = gcd(common, weight(z, i));
            }
        if (common.sign_at(LevelInterval{piece.from, piece.to}.inside()) < 0) common = -common;
        std::vector<std::string> answers{"answers"};
        for (const int guess : piece.proof->answer) answers.push_back(std::to_string(guess));
        line(answers);
        for (int z = 0; z < gain.rows(); ++z) {
            std::vector<std::string> row;
            for (int i = 0; i < inputs_; ++i) row.push_back(word_of(exact_quotient(weight(z, i), common)));
            line(row);
        }
    }

    const RowsOfBoth& both_;
    int inputs_;
    std::string text_, last_end_;
};

}  // namespace

std::string refinement_curve_certificate(const QuotientMatrix& first, const QuotientMatrix& second, int root,
                                         const std::vector<RefinementPiece>& pieces) {
    const RowsOfBoth both = rows_of_both(first, second);
    const std::vector<Stated> all = stated(pieces);
    RefinementText out(both, root, all.size());
    for (const auto& piece : all) out.write(piece);
    return out.end();
}

}  // namespace leakproof
