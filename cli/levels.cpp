#include "cli/levels.hpp"

#include "base/error.hpp"
#include "exact/rational_list.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

constexpr std::size_t most_levels = most_listed_rationals;

void add_lambdas(const std::string& text, const std::string& option, std::vector<Level>& out) {
    for (const auto& lambda : parse_rational_list(text, option)) {
        if (lambda < Rational(1)) throw InputError(option, "λ = " + lambda.str(), "λ = e^ε ≥ 1");
        out.push_back(Level::of_lambda(lambda));
    }
}

}  // namespace

void add_levels(Command& command, LevelOptions& options, const std::string& what_for) {
    command.option("--lambda", options.lambda,
                   "λ = e^ε " + what_for + ": fractions separated by commas, or ranges FROM:TO:STEP");
    command.option("--epsilon", options.epsilon,
                   "ε instead of λ; what depends on it is enclosed, e^ε being irrational");
    command.option("--sweep", options.sweep, "A range of λ, such as 1:4:1/10");
    add_number_style(command, options);
}

void add_number_style(Command& command, LevelOptions& options) {
    command.decimals(options.digits, most_digits);
    command.flag("--exact", options.exact, "Show long fractions whole");
}

std::vector<Level> parse_levels(const LevelOptions& options, const std::string& otherwise) {
    std::vector<Level> out;
    if (!options.given()) add_lambdas(otherwise, "--lambda", out);
    add_lambdas(options.lambda, "--lambda", out);
    add_lambdas(options.sweep, "--sweep", out);
    for (const auto& epsilon : parse_rational_list(options.epsilon, "--epsilon")) {
        if (epsilon.sign() < 0 || epsilon > Rational(1000))
            throw InputError("--epsilon", "ε = " + epsilon.str(), "0 ≤ ε ≤ 1000");
        out.push_back(Level::of_epsilon(epsilon));
    }
    if (out.size() > most_levels)
        throw InputError("--lambda", std::to_string(out.size()) + " levels", "at most " + std::to_string(most_levels));
    return out;
}

Level parse_one_level(const LevelOptions& options) {
    auto levels = parse_levels(options);
    if (levels.size() != 1)
        throw InputError("--lambda", std::to_string(levels.size()) + " values of λ and ε", "one of either");
    return levels.front();
}

std::string shown(const Enclosure& x, const LevelOptions& style) {
    constexpr std::size_t narrow = 14;
    if (x.lower == x.upper)
        if (std::string fraction = x.lower.str(); style.exact || fraction.size() <= narrow) return fraction;
    return x.str(style.digits);
}

std::string shown(const Rational& x, const LevelOptions& style) { return shown(Enclosure{x, x}, style); }

Enclosure bits_of(const Enclosure& factor, const LevelOptions& style) {
    const Enclosure bits = log2_of(factor, 64 + 4 * static_cast<unsigned>(style.digits));
    return bits.lower == bits.upper ? bits : bits.with_decimals(style.digits + 4);
}

std::string shown_bits(const Enclosure& factor, const LevelOptions& style) {
    const std::string bits = bits_of(factor, style).str(style.digits);
    return bits + (bits == "1" ? " bit" : " bits");
}

std::string shown(const Level& level, const LevelOptions& style) {
    if (level.lambda()) return level.str();
    return level.str() + " (λ = " + level.lambda_between(style.digits + 2).str(style.digits) + ")";
}

std::string square_table(const Matrix& k, const std::function<std::string(int)>& name, const std::string& indent,
                         const LevelOptions& style) {
    std::vector<std::string> header{indent};
    for (int j = 0; j < k.columns(); ++j) header.push_back(name(j));
    Table table(header);
    for (int i = 0; i < k.rows(); ++i) {
        std::vector<std::string> row{indent + name(i)};
        for (int j = 0; j < k.columns(); ++j) row.push_back(shown(k(i, j), style));
        table.add(std::move(row));
    }
    return table.str();
}

std::string csv_number(const Enclosure& x, const LevelOptions& style) {
    if (style.exact && x.lower == x.upper) return x.lower.str();
    const Rational scale = power(Rational(10), style.digits);
    return with_point(floor(x.lower * scale), style.digits);
}

}  // namespace leakproof::cli
