// What a check can say about a claim.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace leakproof {

enum class Verdict {
    holds,      // every instance met the claim, and there was at least one
    refuted,    // some instance did not
    vacuous,    // no instance met the hypothesis
    incomplete  // stopped before the range was exhausted, nothing refuted so far
};

// For which channels and for which ε something was established. The order is the order of strength;
// `none` means that the claim does not speak of channels (or of ε).
enum class Channels { none, instances, all };
enum class Epsilon { none, list, all };

struct Strength {
    Channels channels = Channels::none;
    Epsilon epsilon = Epsilon::none;
    friend bool operator==(const Strength&, const Strength&) = default;
};

Strength weaker(const Strength& a, const Strength& b);    // what both establish
Strength stronger(const Strength& a, const Strength& b);  // the one of the two that says more, about channels first

std::string to_string(Verdict verdict);
std::string to_string(Channels channels);
std::string to_string(Epsilon epsilon);
std::optional<Verdict> parse_verdict(const std::string& text);
std::optional<Channels> parse_channels(const std::string& text);
std::optional<Epsilon> parse_epsilon(const std::string& text);

// An instance at which a claim fails, as text, so that it can be stored, printed and checked again by hand.
// Fields that do not apply stay empty.
struct Counterexample {
    std::string object;  // the instance in words: "graph A? (2 vertices)"
    std::string
        smallest_by;  // what no counterexample in the range is smaller by; empty if it is merely the first found
    int size = 0;     // vertices of the graph, by which enumeration grows; 0 if no graph is enumerated
    std::string graph6;
    std::string policy;  // JSON text
    std::string lambda;
    std::vector<std::vector<std::string>> channel;
    std::vector<std::string> group;                           // generators in cycles
    std::vector<std::pair<std::string, std::string>> values;  // the numbers compared, and what led to them
    std::string expected;                                     // the relation that fails between them

    friend bool operator==(const Counterexample&, const Counterexample&) = default;
};

// The outcome for one claim, or for one reading or part of it.
struct Result {
    std::string id;
    Verdict verdict = Verdict::vacuous;
    long instances = 0;
    Strength strength;
    std::string range;               // which objects were enumerated
    std::vector<std::string> notes;  // what the verdict rests on, and what was left out
    std::optional<Counterexample> counterexample;
};

}  // namespace leakproof
