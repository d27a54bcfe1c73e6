// Vertices taken together by their orbits: a row for each orbit, in the order of the smallest vertices.
#pragma once

#include <vector>

namespace leakproof {

struct OrbitRows {
    std::vector<int> row_of;          // the row that each vertex belongs to
    std::vector<int> representative;  // the smallest vertex of each row
    std::vector<int> size;            // how many vertices it stands for

    // The smallest vertex of each vertex's orbit.
    explicit OrbitRows(const std::vector<int>& orbit_of) : row_of(orbit_of.size()) {
        for (std::size_t v = 0; v < orbit_of.size(); ++v) {
            if (orbit_of[v] == static_cast<int>(v)) {
                row_of[v] = static_cast<int>(representative.size());
                representative.push_back(static_cast<int>(v));
                size.push_back(0);
            }
            row_of[v] = row_of[orbit_of[v]];
            ++size[row_of[v]];
        }
    }
};

}  // namespace leakproof
