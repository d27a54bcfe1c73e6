// The largest change of an answer over pairs of values that are all joined, or joined by a threshold.
#pragma once

#include <optional>
#include <vector>

#include "policy/queries/additive_query.hpp"
#include "policy/secrets/secret_graph.hpp"

namespace leakproof {

constexpr long most_pairs_tried = 100'000'000;  // where a rule gives no shorter way

// The largest change seen so far, and the first pair that makes it.
struct BestChange {
    Rational value;
    std::optional<Edge> pair;

    void consider(const AdditiveQuery& query, int u, int v);
    void consider(const BestChange& other);
};

// Over all pairs of the given values, none of them ⊥; ascending. No value if there is no way short enough.
std::optional<BestChange> best_in_clique(const AdditiveQuery& query, const std::vector<int>& members);

// Over all edges of a threshold, ⊥ aside; no value if the rule of the graph does not lead to it and listing is too
// long.
std::optional<BestChange> best_by_threshold(const AdditiveQuery& query, const SecretGraph& secrets);

// The same for rectangles; no value if the boxes that they cut out have too many pairs within reach.
std::optional<BestChange> best_between_boxes(const AdditiveQuery& query, const std::vector<Rectangle>& ranges,
                                             const SecretGraph& secrets);

// The largest change over the edges of any graph, ⊥ aside: what was found, and what is proved of all edges.
struct EdgeBounds {
    BestChange found;
    Rational at_most;
};
EdgeBounds change_over_edges(const AdditiveQuery& query, const SecretGraph& secrets);

// Where an edge is a step or none along each attribute: for histograms, and for sums of one function of each attribute,
// whose changes add up. No value for other queries and other graphs.
std::optional<BestChange> best_by_attributes(const AdditiveQuery& query, const SecretGraph& secrets);

// A sum of one function for each coordinate, if the scores are one; how far apart the values of a coordinate are.
std::optional<std::vector<std::vector<Rational>>> separated(const std::vector<Rational>& score,
                                                            const std::vector<int>& sides);
int stride_along(std::size_t axis, const std::vector<int>& sides);

// A number for each value such that the change is the difference of the numbers; no value for other queries.
std::optional<std::vector<Rational>> scores_of(const AdditiveQuery& query);

// Bounds for the edges of a threshold where there is no exact way: the largest change over steps along one coordinate,
// and what the steps that make up an edge can add up to.
struct StepwiseChange {
    BestChange found;
    Rational at_most;
};
StepwiseChange stepwise_change(const AdditiveQuery& query, const SecretGraph& secrets);

}  // namespace leakproof
