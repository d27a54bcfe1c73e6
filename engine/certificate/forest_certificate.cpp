#include "certificate/forest_certificate.hpp"

#include <algorithm>

namespace leakproof {

std::string forest_certificate(const Forest& forest, const Rational& lambda, const ForestOptimum& optimum) {
    std::string out = "leakproof-forest 1\n";
    const auto line = [&](const auto&... words) {
        const std::size_t before = out.size();
        ((out += (out.size() == before ? "" : " "), out += words), ...);
        out += '\n';
    };
    const auto number = [](auto n) { return std::to_string(n); };
    const auto edges = forest.edges();
    line("vertices", number(forest.size()));
    line("edges", number(edges.size()));
    for (const auto& [u, v] : edges) line(number(u), number(v));
    line("lambda", lambda.str());
    line("optimum", optimum.value.str());
    line("levels", number(optimum.level.size()));
    for (const int r : optimum.level) line(number(r));
    line("starts", number(std::count_if(optimum.start.begin(), optimum.start.end(),
                                        [](const Rational& x) { return !x.is_zero(); })));
    for (std::size_t v = 0; v < optimum.start.size(); ++v)
        if (!optimum.start[v].is_zero()) line(number(v), optimum.start[v].str());
    line("turns", number(optimum.turns.size()));
    for (const auto& [to, from, amount] : optimum.turns) line(number(to), number(from), amount.str());
    line("end");
    return out;
}

}  // namespace leakproof
