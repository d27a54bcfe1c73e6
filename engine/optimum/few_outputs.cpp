#include "optimum/few_outputs.hpp"

#include <stdexcept>

#include "linear/exact_program.hpp"
#include "optimum/generation/cheapest_column.hpp"

namespace leakproof {
namespace {

struct Column {
    std::vector<Rational> entries;
    std::size_t target;  // where it is largest among the targets
};

Column column_of(const std::vector<int>& exponent, const Rational& lambda, const std::vector<int>& targets) {
    Column out{{}, 0};
    for (const int f : exponent) out.entries.push_back(power(lambda, -f));
    for (std::size_t t = 1; t < targets.size(); ++t)
        if (exponent[targets[t]] < exponent[targets[out.target]]) out.target = t;
    return out;
}

}  // namespace

TargetedOptimum maximum_leakage_towards(const Graph& graph, const Distances& distance, const Rational& lambda,
                                        const std::vector<int>& targets) {
    const auto n = static_cast<std::size_t>(graph.size());
    ExactProgram program(std::vector<Rational>(n, Rational(1)));
    std::vector<Column> columns;
    const auto add = [&](const std::vector<int>& exponent) {
        columns.push_back(column_of(exponent, lambda, targets));
        const Column& c = columns.back();
        program.add_column(c.entries, c.entries[targets[c.target]]);
    };
    add(std::vector<int>(n, 0));  // the constant column alone is a channel
    for (const int t : targets) {
        std::vector<int> from_t;
        for (int i = 0; i < graph.size(); ++i) from_t.push_back(distance(t, i));
        add(from_t);
    }
    CheapestColumn<Rational> cheapest(graph, distance, lambda, Rational(0));
    for (bool better = true; better;) {
        if (program.solve() != ExactProgram::Outcome::optimal)
            throw std::logic_error("the program of a channel with few outputs has no optimum");
        better = false;
        const auto price = program.prices();
        for (const int t : targets) {
            cheapest.find(price, t);
            if (cheapest.value() >= Rational(1)) continue;
            add(cheapest.exponent());
            better = true;
        }
    }
    TargetedOptimum out{program.value(), Matrix(graph.size(), static_cast<int>(targets.size())), program.prices()};
    const auto weight = program.solution();
    for (std::size_t k = 0; k < columns.size(); ++k)
        for (std::size_t i = 0; i < n; ++i)
            out.channel(static_cast<int>(i), static_cast<int>(columns[k].target)) += weight[k] * columns[k].entries[i];
    return out;
}

}  // namespace leakproof
