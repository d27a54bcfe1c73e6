// Where a command looks: values of λ or ε, and how numbers are shown.
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "channel/matrix.hpp"
#include "cli/command.hpp"
#include "exact/level.hpp"

namespace leakproof::cli {

constexpr int most_digits = 1000;

struct LevelOptions {
    std::string lambda, epsilon, sweep;
    int digits = 6;
    bool exact = false;

    int brief() const { return digits > 6 ? digits : std::min(digits, 4); }  // decimals of columns beside the value
    bool given() const { return !lambda.empty() || !epsilon.empty() || !sweep.empty(); }
};

// --lambda, --epsilon and --sweep; --digits and --exact.
void add_levels(Command& command, LevelOptions& options, const std::string& what_for);
void add_number_style(Command& command, LevelOptions& options);

// The levels asked for, those of λ first; `otherwise` is a list of λ for when none is. Throws InputError.
std::vector<Level> parse_levels(const LevelOptions& options, const std::string& otherwise = "2");
Level parse_one_level(const LevelOptions& options);

// A number as people are shown it: a short fraction as it is, any other with as many certain digits as asked for; all
// of a fraction with --exact.
std::string shown(const Rational& x, const LevelOptions& style);
std::string shown(const Enclosure& x, const LevelOptions& style);
std::string shown_bits(const Enclosure& factor, const LevelOptions& style);  // the logarithm: "1 bit", "1.584962… bits"
Enclosure bits_of(const Enclosure& factor, const LevelOptions& style);

// A cell that any reader of CSV takes for a number: decimals without the mark of what follows, or with --exact the
// fraction.
std::string csv_number(const Enclosure& x, const LevelOptions& style);

// "λ = 3/2", or "ε = 1/2 (λ = 1.648721…)".
std::string shown(const Level& level, const LevelOptions& style);

// A matrix whose rows and columns are the same things, named alike.
std::string square_table(const Matrix& k, const std::function<std::string(int)>& name, const std::string& indent,
                         const LevelOptions& style);

}  // namespace leakproof::cli
