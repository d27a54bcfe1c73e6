#include "conjecture/envelope.hpp"

#include <algorithm>

#include "base/interruption.hpp"
#include "linear/exact_program.hpp"

namespace leakproof {
namespace {

// Of points at the same place the highest, ascending.
std::vector<PointWithHeight> highest(std::vector<PointWithHeight> points) {
    std::sort(points.begin(), points.end(), [](const auto& a, const auto& b) {
        return a.at != b.at ? std::lexicographical_compare(a.at.begin(), a.at.end(), b.at.begin(), b.at.end())
                            : a.height > b.height;
    });
    const auto same = [](const auto& a, const auto& b) { return a.at == b.at; };
    points.erase(std::unique(points.begin(), points.end(), same), points.end());
    return points;
}

std::vector<Rational> with_one(const std::vector<Rational>& x) {
    std::vector<Rational> out{Rational(1)};
    out.insert(out.end(), x.begin(), x.end());
    return out;
}

// The least c·(1, x) over all c with c·(1, x_g) ≥ h_g: by duality the largest Σ y h over mixtures y of the points with
// mean x, of which c are the prices.
LinearFunction lowest_at(const std::vector<PointWithHeight>& points, const std::vector<Rational>& place) {
    ExactProgram program(place);
    for (const auto& point : points) program.add_column(with_one(point.at), point.height);
    program.solve();  // the place is a mixture of points, and heights are finite
    return {program.prices()};
}

}  // namespace

Rational LinearFunction::at(const std::vector<Rational>& x) const {
    Rational out = coefficient.front();
    for (std::size_t k = 0; k < x.size(); ++k) out += coefficient[k + 1] * x[k];
    return out;
}

std::vector<LinearFunction> upper_faces(std::vector<PointWithHeight> points, std::size_t most_places) {
    points = highest(std::move(points));
    std::vector<LinearFunction> out;
    if (points.empty()) return out;
    const auto add = [&](const std::vector<Rational>& place) {
        stop_if_asked();
        LinearFunction face = lowest_at(points, place);
        if (std::find(out.begin(), out.end(), face) == out.end()) out.push_back(std::move(face));
    };
    std::vector<Rational> middle(points.front().at.size() + 1);
    for (const auto& point : points) {
        const auto x = with_one(point.at);
        for (std::size_t k = 0; k < x.size(); ++k) middle[k] += x[k] / Rational(static_cast<long>(points.size()));
    }
    add(middle);
    const std::size_t step = 1 + (points.size() - 1) / most_places;
    // Just inside from a point, so that one face is lowest there and not all that meet at the point.
    for (std::size_t k = 0; k < points.size(); k += step) {
        auto place = with_one(points[k].at);
        for (std::size_t i = 0; i < place.size(); ++i)
            place[i] += (middle[i] - place[i]) / Rational(1009 + 2 * static_cast<long>(k));
        add(place);
    }
    return out;
}

}  // namespace leakproof
