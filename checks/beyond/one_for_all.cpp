// On a path the geometric mechanism, followed by each user's own guess, serves every prior and every loss that does not
// fall with the distance (Ghosh, Roughgarden, Sundararajan). Every private channel whose outputs are guesses is a
// mixture of extreme ones, and to be at least as near as two channels is to be as near as any mixture of them: so the
// extreme ones decide it for all users at once.
#include "checks/beyond/users.hpp"

#include <algorithm>

#include "checks/tools/nearer_guess.hpp"
#include "corpus/enumerate/channels.hpp"
#include "measure/gain.hpp"
#include "mechanism/mechanisms.hpp"
#include "optimum/gain/best_channel.hpp"

namespace leakproof::beyond {
namespace {

constexpr int longest_path_for_all = 4, longest_path_for_users = 5;

// The guesses made of the outputs: output j is guess number j of the word.
Matrix guessed(const Matrix& k, const std::vector<int>& guess) {
    Matrix out(k.rows(), k.rows());
    for (int i = 0; i < k.rows(); ++i)
        for (int j = 0; j < k.columns(); ++j) out(i, guess[j]) += k(i, j);
    return out;
}

template <class Action>
void for_each_word(int length, const std::vector<int>& letters, const Action& action) {
    std::vector<int> word(static_cast<std::size_t>(length));
    while (true) {
        action(word);
        int k = 0;
        while (k < length && ++word[k] == letters[k]) word[k++] = 0;
        if (k == length) return;
    }
}

// One for each choice of how far off is too far, at each input: loses 1 there and nothing else.
std::vector<Matrix> losses_of_thresholds(const Distances& distance) {
    const int n = distance.size();
    std::vector<int> farthest;
    for (int i = 0; i < n; ++i) {
        farthest.push_back(0);
        for (int w = 0; w < n; ++w) farthest.back() = std::max(farthest.back(), distance(i, w));
    }
    std::vector<Matrix> out;
    for_each_word(n, farthest, [&](const std::vector<int>& below) {
        Matrix loss(n, n);
        for (int w = 0; w < n; ++w)
            for (int i = 0; i < n; ++i)
                if (distance(w, i) > below[i]) loss(w, i) = 1;
        out.push_back(std::move(loss));
    });
    return out;
}

}  // namespace

const Stream<GraphAtLambda, GraphCase> paths_of_five{
    &all_graphs, [](const GraphCase& of, const Range& range, const Visitor<GraphAtLambda>& visitor) {
        if (of.size() > longest_path_for_users) return visitor.leave_out("paths with more than 5 vertices");
        if (of.size() < 2 || of.components().size() != 1 || of.graph().edge_count() != of.size() - 1) return;
        for (int v = 0; v < of.size(); ++v)
            if (of.graph().degree(v) > 2) return;
        for (const auto& lambda : range.lambdas)
            if (lambda > Rational(1)) visitor.see(GraphAtLambda(of, lambda));
    }};

Matrix geometric_on(const GraphAtLambda& path) {
    // Vertices in their order along the path.
    const Distances distance(path.graph());
    const int n = path.graph().size();
    int end = 0;
    for (int v = 0; v < n; ++v)
        if (path.graph().degree(v) == 1) end = v;
    const Matrix in_order = truncated_geometric(n, path.lambda);
    Matrix out(n, n);
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j) out(i, j) = in_order(distance(end, i), distance(end, j));
    return out;
}

NearerForAll nearer_than_all(const GraphAtLambda& path, const Matrix& mechanism) {
    NearerForAll out;
    const int n = path.graph().size();
    if (n > longest_path_for_all) return out;
    const Distances distance(path.graph());
    for (const auto& extreme : all_extreme_channels(path.graph(), path.graph_case().components(), path.lambda)) {
        const int outputs = extreme.outputs();
        for_each_word(outputs, std::vector<int>(static_cast<std::size_t>(outputs), n), [&](const auto& guess) {
            ++out.channels;
            if (nearer_garbling(mechanism, guessed(extreme.matrix(), guess), distance)) ++out.nearer;
        });
    }
    return out;
}

std::vector<ServedOrNot> users_of(const GraphAtLambda& path, const Matrix& mechanism) {
    std::vector<ServedOrNot> out;
    const int n = path.graph().size();
    const Metric metric = metric_of(LabelledGraph{path.graph(), {}});
    const int shares = n == longest_path_for_users ? 2 : 3;
    for (const auto& loss : losses_of_thresholds(Distances(path.graph())))
        for (const auto& weights : distributions(n, shares)) {
            const Prior prior(weights);
            out.push_back({lost(prior, mechanism, loss).posterior,
                           -best_channel(metric, path.lambda, worth_of(prior, negated(loss))).value});
        }
    return out;
}

OneForAll geometric_for_all(const GraphAtLambda& path) {
    const Matrix geometric = geometric_on(path);
    return {nearer_than_all(path, geometric), users_of(path, geometric)};
}

void one_for_all(const GraphAtLambda&, const OneForAll& found, Findings& expect) {
    if (found.all.channels > 0)
        expect.equal("every-user", "extreme private channels that a garbling is as near as", found.all.nearer,
                     "extreme private channels", found.all.channels);
    for (const auto& user : found.users)
        expect.equal("thresholds", "lost with the geometric mechanism", user.with_mechanism, "lost at least",
                     user.at_best);
}

// ---- Trees that are no paths

namespace {

// The weight is lost at the given distance from the input and beyond.
struct ThresholdUser {
    std::vector<int> distance, weight;
};
struct UsersOfTree {
    int vertices, largest_degree;
    ThresholdUser one, other;  // the vertex of largest degree first, then its neighbours, leaves first, then the rest
};

// Found by search; each is tried, and nothing is taken for granted.
const std::vector<UsersOfTree>& found_users() {
    static const std::vector<UsersOfTree> found{
        {4, 3, {{1, 1, 1, 1}, {3, 0, 3, 3}}, {{1, 1, 2, 2}, {1, 3, 1, 1}}},
        {4, 3, {{1, 1, 2, 2}, {0, 3, 1, 1}}, {{1, 2, 1, 2}, {3, 1, 3, 3}}},
        {5, 4, {{1, 1, 1, 2, 2}, {1, 1, 3, 1, 1}}, {{1, 1, 2, 1, 2}, {1, 1, 0, 3, 2}}},
        {5, 4, {{1, 1, 1, 2, 2}, {0, 3, 3, 1, 1}}, {{1, 2, 1, 1, 1}, {0, 1, 0, 3, 3}}},
        {5, 3, {{1, 1, 3, 2, 3}, {1, 2, 3, 0, 1}}, {{2, 2, 1, 2, 3}, {0, 2, 3, 0, 1}}}};
    return found;
}

int center_of(const Graph& tree) {
    int out = 0;
    for (int v = 0; v < tree.size(); ++v)
        if (tree.degree(v) > tree.degree(out)) out = v;
    return out;
}

std::vector<int> from_the_center(const Graph& tree) {
    const int center = center_of(tree);
    std::vector<int> out{center};
    for (const bool leaves : {true, false})
        for (int v = 0; v < tree.size(); ++v)
            if (tree.adjacent(center, v) && (tree.degree(v) == 1) == leaves) out.push_back(v);
    for (int v = 0; v < tree.size(); ++v)
        if (v != center && !tree.adjacent(center, v)) out.push_back(v);
    return out;
}

// What a guess is worth: minus what it loses.
Matrix worth_to(const ThresholdUser& user, const std::vector<int>& vertex, const Distances& distance) {
    Matrix out(distance.size(), distance.size());
    for (std::size_t k = 0; k < vertex.size(); ++k)
        for (int w = 0; w < distance.size(); ++w)
            if (distance(w, vertex[k]) >= user.distance[k]) out(w, vertex[k]) = -Rational(user.weight[k]);
    return out;
}

}  // namespace

const Stream<GraphAtLambda, GraphCase> trees_of_five{
    &all_graphs, [](const GraphCase& of, const Range& range, const Visitor<GraphAtLambda>& visitor) {
        if (of.size() > longest_path_for_users) return visitor.leave_out("trees with more than 5 vertices");
        if (of.size() < 4 || of.components().size() != 1 || of.graph().edge_count() != of.size() - 1) return;
        if (of.graph().degree(center_of(of.graph())) <= 2) return;
        for (const auto& lambda : range.lambdas)
            if (lambda > Rational(1)) visitor.see(GraphAtLambda(of, lambda));
    }};

std::vector<LostAtOnce> users_on_tree(const GraphAtLambda& tree) {
    const Distances distance(tree.graph());
    const Metric metric = metric_of(LabelledGraph{tree.graph(), {}});
    const auto vertex = from_the_center(tree.graph());
    const auto least = [&](const Matrix& worth) { return -best_channel(metric, tree.lambda, worth).value; };
    std::vector<LostAtOnce> out;
    for (const auto& users : found_users()) {
        if (users.vertices != tree.graph().size() || users.largest_degree != tree.graph().degree(vertex[0])) continue;
        const Matrix one = worth_to(users.one, vertex, distance), other = worth_to(users.other, vertex, distance);
        out.push_back({least(one) + least(other), least(both(one, other))});
        if (out.back().apart != out.back().at_once) return out;
    }
    return out;
}

void none_for_all(const GraphAtLambda&, const std::vector<LostAtOnce>& found, Findings& expect) {
    const bool some =
        std::any_of(found.begin(), found.end(), [](const LostAtOnce& users) { return users.apart < users.at_once; });
    expect.truth("trees", some, "two users that no private channel serves at once", [] { return Findings::Values{}; });
}

}  // namespace leakproof::beyond
