// What is kept of the maximum leakage of many graphs: how many there are, extremes, how far each bound is above the
// maximum, and a digest of all results. Surveys of parts add up to that of the whole, in any order.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/sha256.hpp"
#include "exact/rational.hpp"
#include "optimum/level_solver.hpp"

namespace leakproof {

// A largest or smallest value, with the graph that has it; of several the one whose graph6 text is first.
struct Extreme {
    Rational value;
    std::string graph6;
};

struct BoundSurvey {
    std::string name;
    long attained = 0;                  // graphs whose maximum is the bound
    std::optional<Extreme> farthest{};  // largest quotient of the bound and the maximum
    // Graphs by the gap in tenths of a bit, rounded down: k stands for 2^{k/10} ≤ bound / maximum < 2^{(k+1)/10}.
    std::map<long, long> gaps{};
};

// The graphs of one size at one λ.
struct SizeSurvey {
    long graphs = 0;
    std::optional<Extreme> smallest, largest;  // maximum leakage
    std::vector<BoundSurvey> bounds;
    LineDigest digest;  // of survey_line

    void add(const SizeSurvey& other);
};

class Survey {
public:
    explicit Survey(std::vector<Rational> lambdas) : lambdas_(std::move(lambdas)) {}

    const std::vector<Rational>& lambdas() const { return lambdas_; }
    // By the position of λ and the number of vertices.
    using Key = std::pair<std::size_t, int>;
    const std::map<Key, SizeSurvey>& sizes() const { return sizes_; }

    void add(std::size_t lambda, const std::string& graph6, int vertices, const LevelOptimum& found,
             const std::string& line);
    void add(const Survey& other);

    nlohmann::ordered_json json() const;
    static Survey from_json(const nlohmann::ordered_json& json, std::vector<Rational> lambdas,
                            const std::string& place);

private:
    std::vector<Rational> lambdas_;
    std::map<Key, SizeSurvey> sizes_;
};

// "graph6 λ maximum diameter clique radius uniform covering", exactly, with a line feed.
std::string survey_line(const std::string& graph6, const Rational& lambda, const LevelOptimum& found);

// ⌊10 log2 x⌋ of a quotient x ≥ 1.
long tenths_of_bits(const Rational& x);

}  // namespace leakproof
