#include "channel/channel.hpp"

#include "base/error.hpp"

namespace leakproof {
namespace {

// The first defect, as (place, found, expected); rows and columns are counted from 0.
struct Defect {
    std::string place, found, expected;
};

std::optional<Defect> first_defect(const Matrix& k) {
    if (k.rows() == 0 || k.columns() == 0)
        return Defect{"", std::to_string(k.rows()) + " rows and " + std::to_string(k.columns()) + " columns",
                      "at least one of each"};
    for (int i = 0; i < k.rows(); ++i) {
        Rational sum;
        for (int j = 0; j < k.columns(); ++j) {
            if (k(i, j).sign() < 0)
                return Defect{"row " + std::to_string(i) + ", column " + std::to_string(j), k(i, j).str(),
                              "a nonnegative entry"};
            sum += k(i, j);
        }
        if (sum != Rational(1)) return Defect{"row " + std::to_string(i), "sum " + sum.str(), "sum 1"};
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> not_a_channel(const Matrix& matrix) {
    const auto defect = first_defect(matrix);
    if (!defect) return std::nullopt;
    return (defect->place.empty() ? "" : defect->place + ": ") + "found " + defect->found + ", expected " +
           defect->expected;
}

Channel::Channel(Matrix matrix, const std::string& place) : matrix_(std::move(matrix)) {
    if (const auto defect = first_defect(matrix_))
        throw InputError(defect->place.empty() ? place : place + ", " + defect->place, defect->found, defect->expected);
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
    for (const auto& [i, h] : graph.arcs())
        for (int j = 0; j < k.columns(); ++j)
            if (k(i, j) > lambda * k(h, j)) return Place{i, h, j};
    return std::nullopt;
}

}  // namespace leakproof
