// A certificate of the maximum leakage of a forest, of any size; SPEC.md gives the format.
#pragma once

#include "certificate.hpp"

namespace referee {

struct ForestCertificate {
    struct Turn {
        int to, from;
        Fraction amount;
    };
    int vertices = 0;
    std::vector<std::pair<int, int>> edges;  // ascending, each with the smaller vertex first
    Fraction lambda, value;
    std::vector<int> levels;
    std::vector<std::pair<int, Fraction>> starts;
    std::vector<Turn> turns;
};

bool is_forest(const std::string& text);
ForestCertificate read_forest(const std::string& text);  // throws Malformed
std::optional<std::string> flaw(const ForestCertificate& certificate);
std::string statement(const ForestCertificate& certificate);

}  // namespace referee
