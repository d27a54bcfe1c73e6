#include "question/facts.hpp"

#include "base/error.hpp"
#include "base/interruption.hpp"
#include "graph/graph6.hpp"
#include "optimum/between.hpp"
#include "optimum/glued_curve/curves_by_blocks.hpp"

namespace leakproof::question {

void Subject::assign(std::string_view graph_text, const GivenNames* given_names) {
    text = graph_text;
    names = given_names;
    metric.reset();
    if (names != nullptr && names->metric != nullptr) metric = names->metric;
    else if (text.starts_with('&') || text.find(':') != std::string_view::npos)  // no graph6
        metric = std::make_shared<const GivenMetric>(parse_metric(std::string(text)));
    graph = metric ? metric->below.pattern() : parse_graph6(text);
}

Subject Subject::of_text(std::string_view text) {
    Subject out;
    out.assign(text);
    return out;
}

bool Subject::one_sided() const { return metric && !metric->below.is_symmetric(); }
std::vector<Edge> Subject::pairs() const { return one_sided() ? metric->below.arcs() : graph.edges(); }
int Subject::edge_count() const {
    return one_sided() ? static_cast<int>(metric->below.arcs().size()) : graph.edge_count();
}

void Facts::begin(const Subject& subject) {
    GraphFacts::begin(subject.graph);
    of_distances_ = subject.metric != nullptr;
    if (of_distances_) metric_.begin(*subject.metric);
    optimum_.reset();
    curves_.reset();
    names_ = subject.names;
}

void Facts::begin(Graph&& graph) {
    GraphFacts::begin(std::move(graph));
    of_distances_ = false;
    optimum_.reset();
    curves_.reset();
    names_ = nullptr;
}

void Facts::begin(GivenMetric&& metric) {
    metric_.begin(std::move(metric));
    GraphFacts::begin(metric_.metric().pattern());
    of_distances_ = true;
    optimum_.reset();
    names_ = nullptr;
}

void Facts::forget_level() {
    optimum_.reset();
    if (of_distances_) metric_.forget_level();
}

const Enclosure& Facts::optimum(const AtLambda& at) {
    if (optimum_) return *optimum_;
    if (at.limited) find_in_time(at);
    else find_optimum(at);
    return *optimum_;
}

void Facts::find_optimum(const AtLambda& at) {
    if (of_distances_) optimum_ = metric_.optimum(at.lambda);
    else {
        const Rational value = at.solver.value(graph(), price_);
        optimum_ = Enclosure{value, value};
    }
}

// Small graphs are solved or not; of larger ones and of distances more is known from moment to moment.
void Facts::find_in_time(const AtLambda& at) {
    constexpr int small = 24;
    price_.clear();
    if (of_distances_ || graph().size() > small) {
        optimum_ = of_distances_ ? metric_.optimum_in_time(at.lambda) : value_between(graph(), at.lambda);
        return;
    }
    try {
        stop_if_asked();
        find_optimum(at);
    } catch (const Interrupted&) {
        at.solver = OptimumSolver(at.lambda);
        price_.clear();
        // Any channel leaks 1 at least, a channel with a column for each vertex as many as there are at most.
        optimum_ = Enclosure{1, graph().size()};
    }
}

const GraphCurves& Facts::curves() {
    if (!curves_) curves_ = curves_by_blocks(graph());
    return *curves_;
}

Rational Facts::bound(const Bound& bound, const AtLambda& at) {
    stop_if_asked();
    const bool solved = optimum_ && !price_.empty();
    return bound.value({components(), distance(), solved ? &price_ : nullptr}, at.lambda);
}

}  // namespace leakproof::question
