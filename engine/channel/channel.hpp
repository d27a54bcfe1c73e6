// Channels: matrices of conditional probabilities, a row for each input (secret) and a column for each output.
#pragma once

#include <optional>
#include <string>

#include "channel/matrix.hpp"
#include "graph/graph.hpp"

namespace leakproof {

// Where a matrix fails to be a channel; no value if it is one: at least one row and column, all entries nonnegative,
// every row summing to 1. Rows and columns are counted from 0; -1 stands for no one of them.
struct ChannelDefect {
    int row, column;
    std::string found, expected;
};
std::optional<ChannelDefect> channel_defect(const Matrix& matrix);

// The same in words.
std::optional<std::string> not_a_channel(const Matrix& matrix);

// A matrix that was checked to be a channel.
class Channel {
public:
    explicit Channel(Matrix matrix, const std::string& place = "channel");  // throws InputError

    const Matrix& matrix() const { return matrix_; }
    int inputs() const { return matrix_.rows(); }
    int outputs() const { return matrix_.columns(); }
    const Rational& operator()(int i, int j) const { return matrix_(i, j); }

    friend bool operator==(const Channel&, const Channel&) = default;

private:
    Matrix matrix_;
};

// Two adjacent rows and a column.
struct Place {
    int row, other_row, column;
};

// The least λ ≥ 1 such that K_ij ≤ λ K_hj for all adjacent i, h and all j. It is unbounded when an entry is
// positive and the one beside it zero. The witness attains it; there is none when λ = 1 for want of any larger ratio.
struct PrivacyLevel {
    std::optional<Rational> lambda;  // no value: unbounded
    std::optional<Place> witness;
};

PrivacyLevel privacy_level(const Matrix& k, const Graph& graph);

// K_ij ≤ λ K_hj for all adjacent i, h and all j; otherwise the first place where it fails.
std::optional<Place> privacy_violation(const Matrix& k, const Graph& graph, const Rational& lambda);
inline bool is_private(const Matrix& k, const Graph& graph, const Rational& lambda) {
    return !privacy_violation(k, graph, lambda);
}

}  // namespace leakproof
