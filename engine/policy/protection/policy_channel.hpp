// A channel of the user's under a policy: its rows are the permitted databases, or their histograms.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "channel/channel_file.hpp"
#include "policy/neighbours/relation.hpp"
#include "policy/policy.hpp"

namespace leakproof {

enum class ChannelRows { databases, histograms };

// The histograms of the permitted databases, ascending, and for each database which of them it has. Groups of persons
// with different secrets have counts of their own, one after the other.
struct PermittedHistograms {
    std::vector<std::vector<int>> histograms;
    std::vector<int> of_database;
};
PermittedHistograms histograms_of(const Databases& policy);
std::string text_of_histogram(const std::vector<int>& histogram);  // "(2, 0, 1)"

// The rows that are permitted, in the order of the databases or of the histograms.
struct PolicyChannel {
    ChannelRows rows;
    MatrixFile file;   // with the names that the policy gives its rows
    int left_out = 0;  // rows of the file that stand for nothing permitted
};

// Rows with names may come in any order. A database is named by its values, "a, c" or "(a, c)"; a histogram by how
// often each value occurs, "2 0 1", "2, 0, 1" or "(2, 0, 1)". Rows without names have the order of the databases, or of
// the histograms. Throws InputError.
PolicyChannel arrange(const MatrixFile& file, const Policy& policy, ChannelRows rows, const std::string& place);

// The same for rows that are these histograms of so many persons.
PolicyChannel arrange_histograms(const MatrixFile& file, const std::vector<std::vector<int>>& histograms, long tuples,
                                 const std::string& place);

// Without constraints, all histograms of so many persons, and those that a change along an edge leads to; no value if
// there are more than so many histograms. Neighbours are then mutual.
struct FreeHistograms {
    std::vector<std::vector<int>> histograms;  // ascending
    std::vector<Edge> neighbours;              // in both orders
};
std::optional<FreeHistograms> free_histograms(const Graph& secrets, long tuples, int most);

// The least λ with K_ij ≤ λ K_hj for all columns and all pairs (i, h) that are listed.
PrivacyLevel privacy_level(const Matrix& k, const std::vector<Edge>& ordered_pairs);

// The neighbours as pairs of rows, those of equal histograms left out.
std::vector<Edge> neighbouring_rows(const OrderedRelation& relation, const PermittedHistograms& histograms,
                                    ChannelRows rows);

// The same channel with a row for each database.
Matrix on_databases(const PolicyChannel& channel, const PermittedHistograms& histograms);

}  // namespace leakproof
