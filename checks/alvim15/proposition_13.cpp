// Proposition 13: the graph of databases with u individuals and v ≥ 2 values is connected and distance-regular with
// diameter u, b_d = (u-d)(v-1) and c_d = d.
#include "checks/alvim15/alvim15.hpp"

namespace leakproof::alvim15 {

DatabaseShape database_shape(const DatabaseCase& of) {
    return {static_cast<int>(of.components().size()), of.components().front().diameter,
            intersection_array(of.graph(), of.distance())};
}

void proposition_13(const DatabaseCase& of, const DatabaseShape& shape, Findings& expect) {
    if (of.v < 2) return;
    expect.equal("connected", "components", shape.components, "1", 1);
    expect.equal("diameter", "diameter", shape.diameter, "u", of.u);
    IntersectionArray expected;
    for (int d = 0; d <= of.u; ++d) {
        if (d < of.u) expected.b.push_back((of.u - d) * (of.v - 1));
        if (d > 0) expected.c.push_back(d);
    }
    expect.equal("distance-regular", "intersection array", shape.array ? shape.array->str() : std::string("none"),
                 "b_d = (u-d)(v-1), c_d = d", expected.str());
}

}  // namespace leakproof::alvim15
