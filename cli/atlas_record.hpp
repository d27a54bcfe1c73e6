// One graph of the atlas: what is known of it for every λ, as a line of each of the files.
#pragma once

#include <string>
#include <vector>

#include "graph/graph.hpp"

namespace leakproof::cli {

struct AtlasRecord {
    std::string json, csv, certificates;  // lines, with their ends
    bool has_gap = false;
};

AtlasRecord atlas_record(const std::string& graph6);  // of a connected graph; throws Interrupted

struct AtlasColumn {
    std::string file, name, meaning;  // "graphs.csv", "graph6", …
};
std::vector<AtlasColumn> atlas_columns();
std::string atlas_csv_head();

}  // namespace leakproof::cli
