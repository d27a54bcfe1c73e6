// A curve as read from its text: what is stated of a graph for every λ of an interval; SPEC.md gives the format.
#pragma once

#include "certificate.hpp"
#include "polynomial.hpp"

namespace referee {

// Polynomials over one denominator.
struct Quotients {
    Polynomial denominator;
    std::vector<Polynomial> numerator;
};

struct PolynomialFlow {
    struct Along {
        int from, to;
        Polynomial amount;
    };
    std::vector<Along> along;
    std::vector<std::pair<int, Polynomial>> left_over;
};

struct Piece {
    Number from;
    std::optional<Number> to;  // none for infinity
    std::string from_text, to_text;
    Polynomial numerator, denominator;  // of the value
    // Of an optimum: a square channel row by row; prices, and flows over their denominator.
    Quotients channel, prices;
    std::vector<PolynomialFlow> flows;
    Quotients packing, cover;  // of a covering number
};

struct CurveCertificate {
    Certificate graph;  // vertices and edges alone
    bool is_covering = false;
    std::vector<Piece> pieces;
};

bool is_curve(const std::string& text);                    // by its first word
CurveCertificate read_curve(const std::string& text);      // throws Malformed
std::optional<std::string> flaw(const CurveCertificate&);  // why the proof fails, or no value
std::string statement(const CurveCertificate&);

}  // namespace referee
