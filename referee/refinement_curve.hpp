// Of two channels with entries in x, x^root = λ, for which x ≥ 1 the second is the first followed by a channel.
#pragma once

#include "certificate.hpp"
#include "polynomial.hpp"

namespace referee {

using PolynomialRows = std::vector<std::vector<Polynomial>>;

// A row of both over one denominator.
struct RowOfBoth {
    Polynomial denominator;
    std::vector<Polynomial> first, second;
};

// Between two numbers, each of them included or not, or from one on; or at one number.
struct RefinementPiece {
    bool refined = false;
    Number from;
    std::optional<Number> to;  // none for infinity
    std::string from_text, to_text;
    bool with_from = false, with_to = false;
    Polynomial denominator;    // of the garbling
    PolynomialRows garbling;   // numerators
    std::vector<int> answers;  // the best guess after each output of the first
    PolynomialRows weights;    // of each guess, one for each output of the second

    bool is_number() const { return with_from && with_to && from_text == to_text; }
};

struct RefinementCurve {
    int root = 1, first_outputs = 0, second_outputs = 0;
    std::vector<RowOfBoth> rows;
    std::vector<RefinementPiece> pieces;
};

bool is_refinement_curve(const std::string& text);               // by its first word
RefinementCurve read_refinement_curve(const std::string& text);  // throws Malformed
std::optional<std::string> flaw(const RefinementCurve& certificate);
std::string statement(const RefinementCurve& certificate);

}  // namespace referee
