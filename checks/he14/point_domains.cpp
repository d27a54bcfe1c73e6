// Small sets of points with integer coordinates, products of sets of coordinates.
#include <algorithm>

#include "checks/he14/queries.hpp"

namespace leakproof::he14 {
namespace {

Points product_of(const std::vector<std::vector<int>>& attributes) {
    Points out{{}};
    for (const auto& values : attributes) {
        Points longer;
        for (const auto& point : out)
            for (const int v : values) {
                longer.push_back(point);
                longer.back().push_back(v);
            }
        out = std::move(longer);
    }
    return out;
}

// Those sets that contain 0: others are translates.
std::vector<std::vector<int>> sets_with_origin(int last) {
    auto out = coordinate_sets(last);
    std::erase_if(out, [](const auto& set) { return set.front() != 0; });
    return out;
}

}  // namespace

std::vector<std::vector<int>> coordinate_sets(int last) {
    std::vector<std::vector<int>> out;
    for (unsigned mask = 1; mask < 1U << (last + 1); ++mask) {
        out.emplace_back();
        for (int v = 0; v <= last; ++v)
            if ((mask >> v & 1) != 0) out.back().push_back(v);
    }
    std::stable_sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.size() < b.size(); });
    return out;
}

PointDomain::PointDomain(std::vector<std::vector<int>> attributes_)
    : attributes(std::move(attributes_)), points(product_of(attributes)) {}

std::string PointDomain::name() const {
    std::string out = "points";
    for (const auto& point : points) out += " " + show(point);
    return out;
}

std::vector<int> PointDomain::sides() const {
    std::vector<int> out;
    for (const auto& a : attributes) out.push_back(static_cast<int>(a.size()));
    return out;
}

const Source<PointDomain> small_domains{
    "sets of points",
    [](const Range&) {
        return std::string(
            "sets of points of 0, …, 5 on a line, products of two sets of coordinates 0, 1, 2, and of three of 0, 1, "
            "each with the origin,");
    },
    {"dimension", "points"},
    [](const Range&, const CaseVisitor<PointDomain>& visitor) {
        bool wanted = true;
        const auto see = [&](std::vector<std::vector<int>> attributes) {
            wanted = wanted && visitor.see(std::make_shared<PointDomain>(std::move(attributes)));
        };
        const auto six = sets_with_origin(5), three = sets_with_origin(2), two = sets_with_origin(1);
        for (std::size_t size = 1; size <= 8; ++size) {
            for (const auto& a : six)
                if (a.size() == size) see({a});
            for (const auto& a : three)
                for (const auto& b : three)
                    if (a.size() * b.size() == size) see({a, b});
            for (const auto& a : two)
                for (const auto& b : two)
                    for (const auto& c : two)
                        if (a.size() * b.size() * c.size() == size) see({a, b, c});
        }
    }};

const Stream<PointDomain> point_domains{&small_domains, itself<PointDomain>};

}  // namespace leakproof::he14
