// Can one private channel serve two users at once, each as well as the channel that is best for them? On a path it can,
// for users who lose no less where they are farther off (Ghosh, Roughgarden, Sundararajan); on most graphs it cannot
// (Brenner, Nissim). That two users look at one channel and make their own guesses is a channel whose outputs are pairs
// of guesses, so that what they earn at most together is the gain of one user who makes both guesses.
#include "checks/beyond/users.hpp"

#include "measure/gain.hpp"
#include "optimum/gain/best_channel.hpp"

namespace leakproof::beyond {
namespace {

constexpr int most_vertices_for_users = 5;

Matrix distances_of(const Metric& metric) {
    Matrix out(metric.size(), metric.size());
    for (int w = 0; w < metric.size(); ++w)
        for (int i = 0; i < metric.size(); ++i) out(w, i) = metric.in_units()(w, i);
    return out;
}

}  // namespace

Matrix both(const Matrix& one, const Matrix& other) {
    Matrix out(one.rows() * other.rows(), one.columns());
    for (int v = 0; v < one.rows(); ++v)
        for (int w = 0; w < other.rows(); ++w)
            for (int i = 0; i < one.columns(); ++i) out(v * other.rows() + w, i) = one(v, i) + other(w, i);
    return out;
}

namespace {

bool is_tree(const Graph& connected) { return static_cast<int>(connected.edges().size()) == connected.size() - 1; }

bool is_path(const Graph& connected) {
    for (int v = 0; v < connected.size(); ++v)
        if (connected.neighbours(v).size() > 2) return false;
    return is_tree(connected);
}

}  // namespace

const Stream<GraphAtLambda, GraphCase> connected_graphs_of_five{
    &all_graphs, [](const GraphCase& of, const Range& range, const Visitor<GraphAtLambda>& visitor) {
        if (of.size() > most_vertices_for_users) return visitor.leave_out("graphs with more than 5 vertices");
        if (of.size() < 3 || of.components().size() != 1) return;
        for (const auto& lambda : range.lambdas)
            if (lambda > Rational(1)) visitor.see(GraphAtLambda(of, lambda));
    }};

// On a graph that is no tree up to the first pair that is not served at once; larger trees that are no paths are not
// spoken of.
std::vector<TwoUsers> pairs_of_users(const GraphAtLambda& g) {
    const int n = g.graph().size();
    const bool tree = is_tree(g.graph());
    if (tree && !is_path(g.graph()) && n > 4) return {};
    const Metric metric = metric_of(LabelledGraph{g.graph(), {}});
    const Matrix guess = identity_gain(n), loss = negated(distances_of(metric));
    const auto best = [&](const Matrix& worth) { return best_channel(metric, g.lambda, worth).value; };
    struct User {
        std::vector<int> support;
        bool by_distance;
        Matrix worth;
        Rational alone;
    };
    std::vector<User> of_two, of_more;
    for (unsigned set = 0; set < 1U << n; ++set) {
        std::vector<int> support;
        for (int v = 0; v < n; ++v)
            if ((set >> v & 1U) != 0) support.push_back(v);
        if (support.size() < 2) continue;
        for (const bool by_distance : {false, true}) {
            if (by_distance && support.size() == 2) continue;
            const Matrix worth = worth_of(Prior::uniform_on(n, support), by_distance ? loss : guess);
            (support.size() == 2 ? of_two : of_more).push_back({support, by_distance, worth, best(worth)});
        }
    }
    std::vector<TwoUsers> out;
    for (const auto& one : of_two)
        for (const auto& other : of_more) {
            out.push_back({one.support, other.support, other.by_distance, one.alone + other.alone,
                           best(both(one.worth, other.worth))});
            if (!tree && out.back().at_once != out.back().apart) return out;
        }
    return out;
}

void users_at_once(const GraphAtLambda& g, const std::vector<TwoUsers>& found, Findings& expect) {
    const bool tree = is_tree(g.graph()), path = is_path(g.graph());
    bool all_served = true;
    for (const auto& users : found) {
        all_served = all_served && users.at_once == users.apart;
        if (path) expect.equal("paths", "earned at once", users.at_once, "earned apart", users.apart);
    }
    if (tree && !path && g.graph().size() == 4 && g.lambda == Rational(3, 2))
        expect.truth("star", !all_served, "some two users that no private channel serves at once",
                     [] { return Findings::Values{}; });
    if (tree && !path && g.graph().size() == 4 &&
        (g.lambda == Rational(11, 10) || g.lambda == Rational(2) || g.lambda == Rational(10)))
        expect.truth("star", all_served, "every two users are served at once", [] { return Findings::Values{}; });
    if (!tree)
        expect.truth("circles", !all_served, "some two users that no private channel serves at once",
                     [] { return Findings::Values{}; });
}

}  // namespace leakproof::beyond
