#include "corpus/cases/powers.hpp"

#include "corpus/cases/graph_case.hpp"
#include "graph/graph6.hpp"
#include "graph/product.hpp"

namespace leakproof {

namespace {

constexpr int most_words = 64, most_letters = 6, longest_word = 4;
constexpr int most_words_solved = 25, most_words_solved_long = 36;

}  // namespace

PowerCase::PowerCase(Graph base, int exponent)
    : base_(std::move(base)), exponent_(exponent), power_(cartesian_power(base_, exponent)) {}
PowerCase::PowerCase(Graph base, int exponent, Graph adjacency)
    : base_(std::move(base)), exponent_(exponent), power_(std::move(adjacency)) {}

std::string PowerCase::name() const {
    return "graph " + to_graph6(base_) + " to the power " + std::to_string(exponent_);
}

void PowerCase::describe(Counterexample& out) const {
    out.graph = base_;
    out.size = base_.size();
    out.object = name();
    out.values.push_back({"n", exponent_});
}

void PowerAtLambda::describe(Counterexample& out) const {
    of_.describe(out);
    out.lambda = lambda;
}

const Source<PowerCase> graph_powers{
    "powers",
    [](const Range& range) { return "the powers Gⁿ of " + graphs_of_range(range); },
    {"|G|", "n"},
    [](const Range& range, const CaseVisitor<PowerCase>& visitor) {
        const auto each_power = [&](const std::string& text) {
            const Graph base = parse_graph6(text);
            bool wanted = true;
            int words = base.size();
            for (int n = 1; wanted && n <= longest_word; ++n, words *= base.size()) {
                if (words <= most_words) wanted = visitor.see(std::make_shared<PowerCase>(base, n));
                else visitor.leave_out({base.size(), n}, "powers with more than 64 words");
            }
            return wanted;
        };
        for_each_of_range(range, most_letters, each_power, [&](int n) {
            visitor.leave_out({n, 1}, "graphs with more than 6 vertices");
        });
    },
    {},
    false,
    true};

const Stream<PowerCase> powers{&graph_powers, itself<PowerCase>};

const Stream<PowerAtLambda, PowerCase> powers_at_lambda{
    &graph_powers, [](const PowerCase& of, const Range& range, const Visitor<PowerAtLambda>& visitor) {
        const int most = range.long_suite ? most_words_solved_long : most_words_solved;
        if (of.power().size() > most)
            return visitor.leave_out("powers with more than " + std::to_string(most) + " words");
        for (const auto& lambda : range.lambdas) visitor.see(PowerAtLambda(of, lambda));
    }};

}  // namespace leakproof
