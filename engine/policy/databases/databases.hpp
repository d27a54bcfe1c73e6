// Blowfish policies: which values of a tuple must not be told apart, and which databases are possible.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "graph/graph.hpp"

namespace leakproof {

using Value = std::uint16_t;
using Database = std::vector<Value>;  // one value for each tuple

// A policy (G, I): a secret graph G on the values 0, …, |T|-1, and the permitted databases I ⊆ T^n, nonempty.
// The databases are kept sorted and without repetition, so their numbers are those of the lexicographic order; for
// I = T^n these are the numbers of the words in cartesian_power.
class Databases {
public:
    static constexpr int most_databases = Graph::max_vertices;

    Databases(Graph secrets, int tuples, std::vector<Database> databases);  // throws InputError
    static Databases unconstrained(Graph secrets, int tuples);

    const Graph& secrets() const { return secrets_; }
    int values() const { return secrets_.size(); }
    int tuples() const { return tuples_; }
    int size() const { return databases_; }
    bool is_unconstrained() const;  // I = T^n

    std::span<const Value> database(int d) const {
        return {entries_.data() + static_cast<std::size_t>(d) * static_cast<std::size_t>(tuples_),
                static_cast<std::size_t>(tuples_)};
    }
    std::optional<int> find(std::span<const Value> database) const;  // its number, if it is permitted
    int hamming_distance(int d, int e) const;                        // the number of tuples that differ

    std::string text(int d) const;  // "(0, 2)"

private:
    Graph secrets_;
    int tuples_ = 0, databases_ = 0;
    std::vector<Value> entries_;
};

// |T|^n, or no value above the limit.
std::optional<long> count_of_words(int values, int tuples, long limit);

// All words of T^n in lexicographic order.
std::vector<Database> all_words(int values, int tuples);

std::string text_of(std::span<const Value> database);

}  // namespace leakproof
