// Range counts over disjoint rectangles of a grid as constraints.
#pragma once

#include "corpus/cases/count_systems.hpp"
#include "policy/secrets/graphs.hpp"

namespace leakproof {

// Range counts over disjoint rectangles of a grid, secrets being points at distance at most θ.
class GridSystem : public CountSystem {
public:
    GridSystem(std::vector<int> sides, Norm norm, Rational theta, std::vector<Rectangle> rectangles, int tuples);
    std::string name() const override;
    Size extent() const override;
    void describe(Counterexample& out) const override;

    const Rational& theta() const { return theta_; }
    const std::vector<Rectangle>& rectangles() const { return rectangles_; }
    bool has_point_query() const;
    int largest_component() const {
        return static_cast<int>(largest_.empty() ? 0 : largest_.front().size());
    }                                // maxcomp(Q)
    bool covers_everything() const;  // do the rectangles, together
    // Whether the rectangles of some largest component have a point outside all rectangles within distance θ.
    bool has_room() const;

private:
    Predicate outside() const;

    std::vector<int> sides_;
    Norm norm_;
    Rational theta_;
    std::vector<Rectangle> rectangles_;
    std::vector<std::vector<int>> largest_;  // the largest components, as numbers of rectangles
};

extern const Source<GridSystem> grid_systems;
extern const Stream<GridSystem> systems_of_ranges;
extern const Stream<PolicyOf<GridSystem>, GridSystem> grid_policies;

}  // namespace leakproof
