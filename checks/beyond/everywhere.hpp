// More claims of our own that are decided for every λ ≥ 1: components, magnitude, extreme columns, n tuples, powers of
// graphs with a gap.
#pragma once

#include "checks/beyond/curves.hpp"

namespace leakproof::beyond {

// Databases of u individuals with v values, for findings about every channel and every λ.
class DatabasesAtEveryLevel : public AtEveryLevel {
public:
    explicit DatabasesAtEveryLevel(const DatabaseCase& of_) : AtEveryLevel(of_), databases(of_) {}
    const DatabaseCase& databases;
};

// A power of a graph, in the same way.
class PowerAtEveryLevel : public Subject {
public:
    explicit PowerAtEveryLevel(const PowerCase& of_) : of(of_) {}
    void describe(Counterexample& out) const override { of.describe(out); }
    Strength strength() const override { return {Channels::all, Epsilon::all}; }
    const PowerCase& of;
};

// everywhere_subjects.cpp
extern const Stream<AtEveryLevel, GraphCase> split_graphs_at_every_level;            // disconnected, at most 7 vertices
extern const Stream<AtEveryLevel, GraphCase> few_vertices_at_every_level;            // at most 5
extern const Stream<AtEveryLevel, GraphCase> connected_small_graphs_at_every_level;  // at most 6
extern const Stream<PowerAtEveryLevel, PowerCase> powers_at_every_level;             // at most 16 words
extern const Stream<PolicyForEveryChannel, PolicyCase> free_policies_at_every_level;  // at most 16 databases
extern const Stream<DatabasesAtEveryLevel, DatabaseCase> databases_at_every_level;    // at most 81
extern const Stream<PairAtEveryLevel, GraphPair> squares_at_every_level;              // DQw; ECZG in the long suite

// components_everywhere.cpp
struct SumOfParts {
    Curve sum;
    std::vector<ComponentCurves> parts;
};
SumOfParts sum_of_parts(const AtEveryLevel& g);
void components_everywhere(const AtEveryLevel& g, const SumOfParts& found, Findings& expect);

// magnitude_everywhere.cpp
struct MagnitudeOfPart {
    Graph graph;
    OverDenominator weights;
    Curve optimum;
};
std::vector<MagnitudeOfPart> magnitudes_of_parts(const AtEveryLevel& g);
void magnitude_everywhere(const AtEveryLevel& g, const std::vector<MagnitudeOfPart>& found, Findings& expect);

// columns_everywhere.cpp
std::vector<std::vector<int>> exponents_listed(const AtEveryLevel& g);  // of the extreme columns, ascending
void extreme_columns_everywhere(const AtEveryLevel& g, const std::vector<std::vector<int>>& listed, Findings& expect);
void extreme_program_everywhere(const AtEveryLevel& g, const std::vector<ComponentCurves>& found, Findings& expect);

// tuples_everywhere.cpp
struct TuplesEverywhere {
    CurvesFound one;  // of one tuple
    int components = 0;
    Curve of_all;  // OPT of the n-th power
};
TuplesEverywhere tuples_everywhere(const PowerAtEveryLevel& p);
void n_tuples_everywhere(const PowerAtEveryLevel& p, const TuplesEverywhere& found, Findings& expect);
struct PolicyEverywhere {
    TuplesEverywhere tuples;
    Graph adjacency;
};
PolicyEverywhere policy_everywhere(const PolicyForEveryChannel& p);
void n_tuples_policy_everywhere(const PolicyForEveryChannel& p, const PolicyEverywhere& found, Findings& expect);
CurvesFound curves_of_databases(const DatabasesAtEveryLevel& g);
void special_cases_databases_everywhere(const DatabasesAtEveryLevel& g, const CurvesFound& found, Findings& expect);

// gap_powers.cpp
void covering_gap_some_power(const AtEveryLevel& g, const CurvesFound& found, Findings& expect);
void covering_gap_square_everywhere(const PairAtEveryLevel& p, const ProductCurves& found, Findings& expect);

}  // namespace leakproof::beyond
