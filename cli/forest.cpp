#include "cli/forest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <functional>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/interruption.hpp"
#include "base/words.hpp"
#include "certificate/forest_certificate.hpp"
#include "cli/input.hpp"
#include "cli/json.hpp"
#include "graph/large_forest.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

// The optimum at the two fractions around λ; once if λ is one.
struct ForestAt {
    Enclosure lambda, maximum;
    ForestOptimum low;  // at the lower fraction

    Enclosure between(const std::function<Rational(const Rational& lambda)>& increasing) const {
        return {increasing(lambda.lower), increasing(lambda.upper)};
    }
};

ForestAt solved_at(const Forest& forest, const Level& level, int digits) {
    ForestAt out;
    out.maximum = enclosed(level, digits, out.lambda, [&](const Rational& lambda) {
                      auto optimum = forest_optimum(forest, lambda);
                      Rational value = optimum.value;
                      if (lambda == out.lambda.lower) out.low = std::move(optimum);
                      return std::vector<Rational>{std::move(value)};
                  }).front();
    return out;
}

// n - 2(n - q)/(λ + 1): what the maximum is if no degree exceeds λ + 1.
Enclosure tree_bound(const Forest& forest, const ForestAt& at) {
    return at.between([&](const Rational& lambda) {
        return Rational(forest.size()) - Rational(2L * (forest.size() - forest.components())) / (lambda + Rational(1));
    });
}

int highest_level(const ForestAt& at) { return *std::max_element(at.low.level.begin(), at.low.level.end()); }

std::string forest_text(const GivenForest& given, const Level& level, const ForestAt& at, const LevelOptions& style) {
    const Forest& forest = given.forest;
    std::string out = fmt::format("{}, {}\n", bold(given.name), shown(level, style));
    out += fmt::format("  a forest: {}, {}\n", counted_vertices(forest.size()), counted(forest.components(), "tree"));
    out += fmt::format("  maximum leakage factor {} = {}\n", bold(shown(at.maximum, style)),
                       shown_bits(at.maximum, style));
    out += fmt::format(
        "    the least Σ_i λ^ρ(i)·(1 - deg(i)/(λ+1)) over levels ρ ≥ 0 that change by at most 1 along "
        "edges; here they go up to {}\n",
        highest_level(at));
    out += fmt::format("  tree bound n - 2(n - q)/(λ+1): {}\n", shown(tree_bound(forest, at), style));
    return out + "  levels and prices: --json; proof: --certificate FILE\n";
}

Json forest_json(const GivenForest& given, const Level& level, const ForestAt& at, const LevelOptions& style) {
    Json out;
    out["name"] = given.name;
    out["vertices"] = given.forest.size();
    out["trees"] = given.forest.components();
    put_level(out, level, at.lambda, style);
    out["maximum"] = number_json(at.maximum, style);
    out["bits"] = enclosure_json(bits_of(at.maximum, style), style);
    out["bounds"]["tree"] = number_json(tree_bound(given.forest, at), style);
    out["levels"] = at.low.level;
    out["prices"] = Json::array();
    for (const auto& y : forest_prices(given.forest, at.lambda.lower, at.low.level)) out["prices"].push_back(y.str());
    return out;
}

}  // namespace

std::optional<GivenForest> large_forest(const std::string& spec) {
    if (!is_file_spec(spec)) {
        auto found = large_forest_of(spec);
        return found ? std::optional(GivenForest{spec, std::move(*found)}) : std::nullopt;
    }
    // What comes through a pipe can be read but once, and is left to those that read graphs one by one.
    const std::string path = spec.substr(1);
    std::error_code failure;
    if (!std::filesystem::is_regular_file(path, failure) || std::filesystem::file_size(path, failure) > largest_input ||
        failure)
        return {};
    try {
        auto found = large_forest_in(read_file(path));
        return found ? std::optional(GivenForest{path, std::move(*found)}) : std::nullopt;
    } catch (const InputError& e) {
        throw InputError(path + " has more vertices than a graph may have, which only a forest may: " + e.what());
    }
}

void tell_forest(const GivenForest& given, const std::vector<Level>& levels, const ForestOptions& options) {
    if (options.channel)
        throw InputError("--channel", counted_vertices(given.forest.size()),
                         fmt::format("at most {}: a channel has a number for each two of them", Graph::max_vertices));
    const bool quiet = !options.certificate.empty() && is_standard_output(options.certificate);
    for (const auto& level : levels) {
        stop_if_asked();
        const ForestAt at = solved_at(given.forest, level, options.levels.digits);
        if (!options.certificate.empty())
            write_file(options.certificate, forest_certificate(given.forest, at.lambda.lower, at.low));
        if (quiet) continue;
        fmt::print("{}", options.json ? printed(forest_json(given, level, at, options.levels), levels.size() > 1)
                                      : forest_text(given, level, at, options.levels));
    }
}

}  // namespace leakproof::cli
