// On a path the geometric mechanism, followed by each user's own guess, serves every prior and every loss that does not
// fall with the distance (Ghosh, Roughgarden, Sundararajan). Every private channel whose outputs are guesses is a
// mixture of extreme ones, and to be at least as near as two channels is to be as near as any mixture of them: so the
// extreme ones decide it for all users at once.
#include "checks/beyond/users.hpp"
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

}  // namespace leakproof::beyond
