#include "channel/channel.hpp"

#include "base/error.hpp"
#include "base/words.hpp"

namespace leakproof {
namespace {

std::string place_of(const ChannelDefect& defect) {
    return (defect.row < 0 ? "" : "row " + std::to_string(defect.row)) +
           (defect.column < 0 ? "" : ", column " + std::to_string(defect.column));
}

}  // namespace

std::optional<ChannelDefect> channel_defect(const Matrix& k) {
    if (k.rows() == 0 || k.columns() == 0)
        return ChannelDefect{-1, -1, counted(k.rows(), "row") + " and " + counted(k.columns(), "column"),
                             "at least one of each"};
    for (int i = 0; i < k.rows(); ++i) {
        Rational sum;
        for (int j = 0; j < k.columns(); ++j) {
            if (k(i, j).sign() < 0) return ChannelDefect{i, j, k(i, j).str(), "a nonnegative entry"};
            sum += k(i, j);
        }
        if (sum != Rational(1)) return ChannelDefect{i, -1, "sum " + sum.str(), "sum 1"};
    }
    return std::nullopt;
}

std::optional<std::string> not_a_channel(const Matrix& matrix) {
    const auto defect = channel_defect(matrix);
    if (!defect) return std::nullopt;
    return (defect->row < 0 ? "" : place_of(*defect) + ": ") + "found " + defect->found + ", expected " +
           defect->expected;
}

Channel::Channel(Matrix matrix, const std::string& place) : matrix_(std::move(matrix)) {
    if (const auto defect = channel_defect(matrix_))
        throw InputError(defect->row < 0 ? place : place + ", " + place_of(*defect), defect->found, defect->expected);
}

PrivacyLevel privacy_level(const Matrix& k, const Graph& graph) {
    PrivacyLevel level{Rational(1), std::nullopt};
    for (const auto& [i, h] : graph.arcs())
        for (int j = 0; j < k.columns(); ++j) {
            if (k(i, j) <= *level.lambda * k(h, j)) continue;
            if (k(h, j).is_zero()) return {std::nullopt, Place{i, h, j}};
            level = {k(i, j) / k(h, j), Place{i, h, j}};
        }
    return level;
}

std::optional<Place> privacy_violation(const Matrix& k, const Graph& graph, const Rational& lambda) {
    Matrix above = k;  // λ times K, made once an entry, not once an edge
    for (int i = 0; i < k.rows(); ++i)
        for (int j = 0; j < k.columns(); ++j) above(i, j) *= lambda;
    for (const auto& [i, h] : graph.arcs())
        for (int j = 0; j < k.columns(); ++j)
            if (k(i, j) > above(h, j)) return Place{i, h, j};
    return std::nullopt;
}

}  // namespace leakproof
