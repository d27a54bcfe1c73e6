// The linear algebra of interior.cpp: matrices with the pattern of a graph, factored as L Lᵀ again and again with other
// numbers. Floating point; nothing depends on it being right.
#pragma once

#include <vector>

#include "graph/graph.hpp"

namespace leakproof {

// In which order to eliminate the vertices, and from which column on each row of L has entries.
class EliminationOrder {
public:
    explicit EliminationOrder(const Graph& graph);

    int size() const { return static_cast<int>(vertex_.size()); }
    int vertex(int place) const { return vertex_[place]; }
    int place(int vertex) const { return place_[vertex]; }
    int first(int row) const { return first_[row]; }  // of the row of a place
    // Rows stand one after the other, each from its first column to the diagonal.
    std::size_t start(int row) const { return start_[row]; }
    std::size_t entries() const { return start_.back(); }

private:
    std::vector<int> vertex_, place_, first_;
    std::vector<std::size_t> start_;
};

class Factor {
public:
    explicit Factor(const EliminationOrder& order) : order_(&order), entry_(order.entries()) {}

    void clear();
    void add(int row, int column, double value) {  // places, column ≤ row
        entry_[order_->start(row) + static_cast<std::size_t>(column - order_->first(row))] += value;
    }
    void factor();                                 // the matrix that was added up becomes L
    void solve(std::vector<double>& right) const;  // by places, in place
    // Adds B (L Lᵀ)^{-1} Bᵀ to the lower part of `sum`, B having the entry link[i] in column i and the row group[i].
    // Groups are numbered in the order in which they appear. `work` is scratch.
    void add_inverse(const std::vector<double>& link, const std::vector<int>& group, int groups,
                     std::vector<double>& work, std::vector<double>& sum) const;

private:
    const double* row(int i) const { return entry_.data() + order_->start(i) - order_->first(i); }
    double* row(int i) { return entry_.data() + order_->start(i) - order_->first(i); }

    const EliminationOrder* order_;
    std::vector<double> entry_;
};

}  // namespace leakproof
