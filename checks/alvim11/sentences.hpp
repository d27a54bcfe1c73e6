// Sentences of the notes between their numbered statements that have a check of their own.
#pragma once

#include "checks/alvim11/alvim11.hpp"

namespace leakproof::alvim11 {

// best_question.cpp
struct EvenQuestions {
    Rational even, least;  // expected numbers: splitting as evenly as can be, and of the best strategy
};
EvenQuestions even_questions(const Distribution& of);
void best_question(const Distribution& of, const EvenQuestions& found, Findings& expect);

// epsilon_zero.cpp
struct BoundAtZero {
    Polynomial bound;  // λ^D, D the diameter
    Derivation proof;  // of λ^D ≥ Σ_j K_jj
};
extern const Stream<EverySquareChannel, GraphCase> channels_on_connected_graphs;
BoundAtZero bound_at_zero(const EverySquareChannel& k);
void epsilon_zero(const EverySquareChannel& k, const BoundAtZero& found, Findings& expect);

// transformation.cpp
struct AveragedOverSet {
    std::vector<Permutation> set;  // sharply transitive; empty if there is none
    GenericMatrix mean;            // M''_ij = (1/n) Σ_σ M'_{σ(i),σ(j)}
};
AveragedOverSet averaged_over_set(const SymmetricChannels& k);
void transformation(const SymmetricChannels& k, const AveragedOverSet& averaged, Findings& expect);

// definition_8.cpp
struct DefinitionEight {
    bool as_printed, usual;  // with the letters as they stand and x = v; as in the literature
};
extern const Stream<GraphCase> connected_regular_or_not;  // connected graphs
DefinitionEight definition_eight(const GraphCase& of);
void definition_8(const GraphCase& of, const DefinitionEight& found, Findings& expect);

// barthe_koepf.cpp
struct SameFunction {
    Rational theirs, theorem_1, theorem_2;  // 2^f for two values; the bound on V(X|Z); the bound on the leakage factor
};
SameFunction same_function(const alvim15::LevelAndIndividuals& of);
void barthe_koepf(const alvim15::LevelAndIndividuals& of, const SameFunction& found, Findings& expect);

// example_8_ring.cpp
struct OnTheRing {
    RadicalMatrix geometric;  // truncated, with the largest ratio that is private at 2 on the ring
    Rational most;            // utility under the uniform prior of any channel private at 2 on the ring
};
OnTheRing on_the_ring(const Once&);
void example_8_ring(const Once&, const OnTheRing& of, Findings& expect);

}  // namespace leakproof::alvim11
