// Conjectures: what is asked in words, and what is found.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "base/watch.hpp"
#include "conjecture/conjecture.hpp"
#include "conjecture/every_level.hpp"

namespace leakproof {

struct ConjectureRequest {
    std::string target, by;                                 // an expression; expressions separated by commas
    bool powers = false, products = false, ratios = false;  // of the terms, besides these
    std::string graphs = "1..7", where{}, attack{};         // selections; no attack given is the usual one
    Rational lambda{2};
    bool every_level = false;
    std::size_t most_terms = 2;
    long least_touches = 5;
    int largest = 12, steps = 120;
    std::uint64_t seed = 1;
    std::optional<std::chrono::milliseconds> time{};
};

struct ToldConjectures {
    ConjectureRequest request;
    std::string attack;  // the graphs that there were
    ConjectureColumns columns;
    Conjectures found;
    std::vector<std::optional<FoundAtEveryLevel>> every_level;  // of each that is kept, if that was asked
    long curves = 0;                                            // graphs of which the functions of λ were compared

    std::vector<std::string> left_out{};  // sentences of the selections of graphs

    bool at_lambda() const;  // something depends on it
    // As questions are written, with what has to be defined; and the same as a function of λ.
    std::string statement(const ConjecturedBound& bound) const;
    std::string statement(const ConjecturedBound& bound, const BoundAtEveryLevel& at_every_level) const;
    std::string ask_line(std::size_t k) const;  // a command
    // The claim of the ledger that a bound of the tables is, "beyond/tree-bound/bound".
    static std::string claim_of(const std::string& known);
};

// Throws InputError.
ToldConjectures conjectures_for(const ConjectureRequest& request, const Watch& watch);

}  // namespace leakproof
