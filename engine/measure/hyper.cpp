#include "measure/hyper.hpp"

#include <map>

namespace leakproof {
namespace {

// The column over the sum of its entries; no value if that is zero.
std::optional<std::vector<Rational>> over_its_sum(const Matrix& matrix, int j, Rational& sum) {
    sum = 0;
    for (int i = 0; i < matrix.rows(); ++i) sum += matrix(i, j);
    if (sum.is_zero()) return std::nullopt;
    std::vector<Rational> out;
    for (int i = 0; i < matrix.rows(); ++i) out.push_back(matrix(i, j) / sum);
    return out;
}

std::vector<Inner> distinct_columns(const Matrix& matrix) {
    std::vector<Inner> out;
    std::map<std::vector<Rational>, std::size_t> known;
    for (int j = 0; j < matrix.columns(); ++j) {
        Rational sum;
        auto column = over_its_sum(matrix, j, sum);
        if (!column) continue;
        const auto [place, is_new] = known.emplace(*column, out.size());
        if (is_new) out.push_back({0, std::move(*column), {}});
        out[place->second].probability += sum;
        out[place->second].outputs.push_back(j);
    }
    return out;
}

}  // namespace

std::vector<Inner> hyper(const Prior& prior, const Matrix& channel) {
    Matrix joint(channel.rows(), channel.columns());
    for (int i = 0; i < joint.rows(); ++i)
        for (int j = 0; j < joint.columns(); ++j) joint(i, j) = prior(i) * channel(i, j);
    return distinct_columns(joint);
}

ReducedChannel reduced(const Matrix& channel) {
    auto columns = distinct_columns(channel);
    ReducedChannel out{Matrix(channel.rows(), static_cast<int>(columns.size())), {}};
    for (auto& column : columns) {
        const auto j = static_cast<int>(out.outputs.size());
        for (int i = 0; i < channel.rows(); ++i) out.channel(i, j) = column.probability * column.posterior[i];
        out.outputs.push_back(std::move(column.outputs));
    }
    return out;
}

Observed observed(const Prior& prior, const Matrix& channel, const std::vector<int>& outputs) {
    Observed out{0, prior.weights()};
    for (int i = 0; i < channel.rows(); ++i) {
        for (const int j : outputs) out.posterior[i] *= channel(i, j);
        out.probability += out.posterior[i];
    }
    if (out.probability.is_zero()) out.posterior.clear();
    for (auto& p : out.posterior) p /= out.probability;
    return out;
}

Matrix cascade(const Matrix& first, const Matrix& second) {
    Matrix out(first.rows(), second.columns());
    for (int i = 0; i < first.rows(); ++i)
        for (int j = 0; j < first.columns(); ++j) {
            if (first(i, j).is_zero()) continue;
            for (int k = 0; k < second.columns(); ++k) out(i, k) += first(i, j) * second(j, k);
        }
    return out;
}

Matrix in_parallel(const Matrix& first, const Matrix& second) {
    Matrix out(first.rows(), first.columns() * second.columns());
    for (int i = 0; i < first.rows(); ++i)
        for (int j = 0; j < first.columns(); ++j)
            for (int k = 0; k < second.columns(); ++k) out(i, j * second.columns() + k) = first(i, j) * second(i, k);
    return out;
}

}  // namespace leakproof
