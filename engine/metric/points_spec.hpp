// Points that a SPEC gives by their coordinates.
#pragma once

#include <optional>
#include <string>

#include "metric/metric_file.hpp"

namespace leakproof {

struct GivenPoints {
    NamedPoints points;
    PointNorm norm;
    Rational unit;  // in which Euclidean distances are enclosed; 0 if it was not given
    std::string place;
};

// Of points(@FILE; NORM); no value if it is written in another way. Throws InputError.
std::optional<GivenPoints> points_of_spec(const std::string& text);

}  // namespace leakproof
