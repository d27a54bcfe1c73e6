// The linear program of a small connected graph with its columns listed: integer functions f with min f = 0 that
// change by at most 1 along edges, among them all extreme ones. Vertices with the same neighbours apart from each
// other (twins) can be exchanged without changing the graph; averaging over these exchanges, all twins share a row,
// and only functions that do not decrease along a class of twins are needed.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "graph/graph.hpp"

namespace leakproof {

class SmallProgram {
public:
    static constexpr int max_vertices = 16;
    static constexpr std::size_t max_columns = 20000;
    using Mask = std::uint32_t;
    using Function = std::array<std::uint8_t, max_vertices>;  // exponents, by position

    // Reads a connected graph with at most max_vertices vertices; lists the distance functions of one vertex for
    // each row.
    void read(const Graph& graph);
    // Adds the other functions. False if there are more than max_columns.
    bool enumerate();

    int vertices() const { return n_; }
    int rows() const { return rows_; }
    int row_of(int position) const { return row_of_[position]; }
    int row_size(int row) const { return row_size_[row]; }
    int vertex_at(int position) const { return vertex_[position]; }  // positions put twins side by side
    bool is_twin_of_previous(int position) const { return (twin_ >> position & 1) != 0; }
    const std::vector<Function>& functions() const { return function_; }
    int top_of(const Function& f) const { return *std::max_element(f.begin(), f.begin() + n_); }
    int largest_top() const { return largest_top_; }  // of all functions listed so far

private:
    void order_by_twins(const Graph& graph);
    void add_distances();
    bool allowed(Mask below) const { return (below & twin_ & ~(below << 1)) == 0; }
    void list_neighbours();
    bool layer_is_hopeless(Mask free_choice, Mask outside) const { return (free_choice & ~neighbours_[outside]) != 0; }

    // A function under construction, a byte for each position.
    struct Packed {
        std::array<std::uint64_t, 2> words{};
        Packed with(int value, Mask positions) const;  // where it is 0 so far
        Function function() const { return std::bit_cast<Function>(words); }
    };
    bool extend(int level, Mask below, Mask layer, const Packed& f);

    int n_ = 0, rows_ = 0;
    Mask full_ = 0, twin_ = 0;
    std::array<Mask, max_vertices> adjacent_{};
    std::array<int, max_vertices> vertex_{}, row_of_{}, row_size_{};
    std::vector<Mask> neighbours_;  // of each set of positions
    int largest_top_ = 0;
    std::vector<Function> function_;
};

}  // namespace leakproof
