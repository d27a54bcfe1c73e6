#include "cli/standing.hpp"

#include <fmt/format.h>

#include "report/text.hpp"

namespace leakproof::cli {

Standing standing_of(const Graph& graph, const Level& level, const Radical& factor, const LevelOptions& style) {
    LevelOptimum optimum = LevelSolver(level, style.digits).solve(graph);
    const Enclosure& most = optimum.maximum;
    const auto rational = factor.rational();
    const Enclosure ratio = (rational ? Enclosure{*rational, *rational} : factor.enclosure()) / most;
    const bool optimal = most.lower == most.upper && factor == Radical(most.lower);
    return {level, std::move(optimum), ratio, optimal};
}

void print_standing(const Standing& s, const LevelOptions& style, int label_width) {
    const auto line = [&](const std::string& label, const std::string& text) {
        fmt::print("{:<{}} {}\n", label, label_width - 1, text);
    };
    line("maximum", fmt::format("{} = {} at {}, over all private channels", shown(s.optimum.maximum, style),
                                shown_bits(s.optimum.maximum, style), shown(s.level, style)));
    line("ratio to it", s.optimal ? green("1: optimal") : s.ratio.str(style.digits));
    for (const auto& bound : s.optimum.bounds)
        line(std::string("bound, ") + bound.name, fmt::format("{} = {}   {}", shown(bound.value, style),
                                                              shown_bits(bound.value, style), dim(bound.formula)));
}

void put_standing(Json& to, const Standing& s, const LevelOptions& style) {
    to["maximum"] = number_json(s.optimum.maximum, style);
    to["maximum_bits"] = enclosure_json(bits_of(s.optimum.maximum, style), style);
    to["ratio"] = number_json(s.ratio, style);
    to["optimal"] = s.optimal;
    to["bounds"] = Json::object();
    for (const auto& bound : s.optimum.bounds) to["bounds"][bound.name] = number_json(bound.value, style);
}

}  // namespace leakproof::cli
