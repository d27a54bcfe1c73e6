// A trade-off: what a policy protects at a privacy level, beside what answers to a workload cost there.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "optimum/leaked_bits.hpp"
#include "policy/protection/protection.hpp"
#include "policy/release/policy_query.hpp"
#include "tuning/candidates.hpp"

namespace leakproof {

// One query under one policy, whatever the level.
struct TunedQuery {
    std::string name;
    Rational numbers;  // how many its answer has
    SensitivityBounds sensitivity;
    std::vector<Candidate> candidates;
};

// What the steps between two values of a person are at most, the worst over all persons and both orders.
struct PairSteps {
    enum class Known { steps, unprotected, impossible, not_known };
    Edge pair;
    Known known = Known::impossible;
    std::optional<long> least, most;  // as far as they are known
    std::string why;                  // it is not protected, or not known
    bool bounded() const { return known == Known::steps || known == Known::impossible; }
    long guaranteed() const { return most.value_or(0); }  // steps, if it is bounded
};
PairSteps pair_steps(const Policy& policy, const Edge& pair);

struct TuneQuestion {
    std::vector<Level> levels;
    std::vector<Edge> pairs = {};
    std::vector<std::string> mechanisms = {};  // the only ones that are tried; all, if none is named
    bool laplace_noise = false;                // everywhere, in place of geometric noise
    bool queries_alike = false;                // in the mean; else the numbers are
    int digits = 6;
};

// One policy of those that are compared.
struct PolicyEntry {
    std::string name;
    std::vector<std::pair<std::string, std::string>> variant;  // keys and values that were put in
    Policy policy;
    bool plain = false;
};

struct TunePoint {
    std::size_t entry = 0;  // of the list of policies
    Level level;
    std::vector<std::size_t> best;   // of each query, the number of its candidate
    ExpectedError error;             // the mean over the workload
    std::optional<LeakedBits> bits;  // of one person; none under constraints
};

struct TunedEntry {
    std::vector<TunedQuery> queries;
    std::vector<PairSteps> pairs;
};

// The sensitivity and the candidates of each query, and the steps of each pair, under one policy.
TunedEntry tuned(const PolicyEntry& entry, const std::vector<PolicyQuery>& workload, const TuneQuestion& asked,
                 SquaresFound& squares, const std::function<void(const std::string&)>& begins);

TunePoint point_at(std::size_t number, const PolicyEntry& entry, const TunedEntry& of, const Level& level,
                   const TuneQuestion& asked);

// The same values and persons with all pairs secret and nothing known.
PolicyEntry plain_privacy(const Policy& policy);

}  // namespace leakproof
