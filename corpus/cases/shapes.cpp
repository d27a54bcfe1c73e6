#include "corpus/cases/shapes.hpp"

#include <algorithm>

#include "graph/families.hpp"

namespace leakproof {
namespace {

constexpr int largest_shape = 4, largest_concrete = 3;

void extend_distribution(int n, int left, int denominator, std::vector<Rational>& begun,
                         std::vector<std::vector<Rational>>& out) {
    if (n == 1) {
        begun.emplace_back(left, denominator);
        out.push_back(begun);
        begun.pop_back();
        return;
    }
    for (int k = left; k >= 0; --k) {
        begun.emplace_back(k, denominator);
        extend_distribution(n - 1, left - k, denominator, begun, out);
        begun.pop_back();
    }
}

// Channels with entries of the given denominator, as lists of rows.
void each_channel(int inputs, int outputs, int denominator, const std::function<void(const Matrix&)>& action) {
    const auto rows = distributions(outputs, denominator);
    for_each_list(inputs, static_cast<int>(rows.size()), [&](const std::vector<int>& choice) {
        Matrix k(inputs, outputs);
        for (int i = 0; i < inputs; ++i)
            for (int j = 0; j < outputs; ++j) k(i, j) = rows[choice[i]][j];
        action(k);
    });
}

}  // namespace

ShapeCase::ShapeCase(int inputs, int outputs_) : GraphCase(empty_graph(inputs)), outputs(outputs_) {}
std::string ShapeCase::name() const { return std::to_string(size()) + "×" + std::to_string(outputs) + " channels"; }
void ShapeCase::describe(Counterexample& out) const {
    out.object = "a channel with " + std::to_string(size()) + (size() == 1 ? " input" : " inputs") + " and " +
                 std::to_string(outputs) + (outputs == 1 ? " output" : " outputs");
}

void ChannelWithPrior::describe(Counterexample& out) const {
    out.object = "a channel with " + std::to_string(channel_.rows()) + " inputs and " +
                 std::to_string(channel_.columns()) + " outputs, prior " + Datum(prior_.weights()).str();
    out.channel = channel_;
    out.values.push_back({"prior", prior_.weights()});
}

void for_each_list(int n, int bound, const std::function<void(const std::vector<int>&)>& action) {
    std::vector<int> list(n, 0);
    while (true) {
        action(list);
        int k = n - 1;
        while (k >= 0 && list[k] == bound - 1) list[k--] = 0;
        if (k < 0) return;
        ++list[k];
    }
}

std::vector<std::vector<Rational>> distributions(int n, int denominator) {
    std::vector<std::vector<Rational>> out;
    std::vector<Rational> begun;
    extend_distribution(n, denominator, denominator, begun, out);
    return out;
}

const Source<ShapeCase> shapes{"shapes",
                               [](const Range&) { return std::string("channels"); },
                               {"inputs", "outputs"},
                               [](const Range&, const CaseVisitor<ShapeCase>& visitor) {
                                   for (int size = 2; size <= 2 * largest_shape; ++size)
                                       for (int n = 1; n < size; ++n)
                                           if (n <= largest_shape && size - n <= largest_shape &&
                                               !visitor.see(std::make_shared<ShapeCase>(n, size - n)))
                                               return;
                               }};

const Stream<EveryMatrix, ShapeCase> every_matrix{
    &shapes, [](const ShapeCase& shape, const Range&, const Visitor<EveryMatrix>& visitor) {
        for_each_list(shape.outputs, shape.size(), [&](const std::vector<int>& rows) {
            if (std::is_sorted(rows.begin(), rows.end())) visitor.see(EveryMatrix(shape, rows));
        });
    }};

const Stream<ChannelWithPrior, ShapeCase> small_channels{
    &shapes,
    [](const ShapeCase& shape, const Range&, const Visitor<ChannelWithPrior>& visitor) {
        if (shape.size() > largest_concrete || shape.outputs > largest_concrete)
            return visitor.leave_out("concrete channels with more than 3 inputs or outputs");
        for (const int denominator : {2, 3})
            each_channel(shape.size(), shape.outputs, denominator, [&](const Matrix& k) {
                for (const auto& prior : distributions(shape.size(), shape.size() == 1 ? 1 : 4))
                    visitor.see(ChannelWithPrior(k, Prior(prior)));
            });
    },
    "entries in halves or thirds, priors in quarters"};

}  // namespace leakproof
