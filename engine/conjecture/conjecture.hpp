// Bounds of a number that nobody wrote down: linear in given terms, tight on many graphs and implied by no other.
//
// All small graphs are tabulated, and the faces of the convex hull of their values are found by exact linear programs,
// for every choice of a few terms. Those which touch many graphs are kept, simple ones first, if they are better than
// all others kept on some graph (the heuristics of Dalmatian and TxGraffiti). They are then attacked: on larger graphs
// that are given, and by a search that changes edges and vertices so as to break them. What is broken is told with the
// graph that breaks it, which joins the others, and all is done again.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/watch.hpp"
#include "conjecture/envelope.hpp"
#include "question/cases.hpp"

namespace leakproof {

// A graph with the values that conjectures speak of.
struct ConjectureInstance {
    std::string text, name;  // graph6; the name is empty where there is none
    int vertices = 0, edges = 0;
    std::optional<Rational> target;  // none where it is undefined
    std::vector<std::optional<Rational>> terms;
    std::vector<std::optional<Rational>> known;  // what is proved to bound it, where there is such a value

    const std::string& shown() const { return name.empty() ? text : name; }
};

struct ConjecturedBound {
    bool upper = true;                // target ≤ bound, else target ≥ bound
    std::vector<std::size_t> places;  // of the terms in it, ascending
    LinearFunction bound;             // of these

    // Whether the number and all terms in it are defined. On graphs where they are not it says nothing.
    bool speaks_of(const ConjectureInstance& on) const;
    Rational at(const ConjectureInstance& on) const;  // that it speaks of
    bool holds_on(const ConjectureInstance& on) const;
    bool touches(const ConjectureInstance& on) const;
    // "opt <= 1/3*n + 2/3*components", as questions are written.
    std::string text(const std::string& target, const std::vector<std::string>& terms) const;
    friend bool operator==(const ConjecturedBound&, const ConjecturedBound&) = default;
};

struct KeptConjecture {
    ConjecturedBound bound;
    long touches = 0;                // graphs on which it is an equality
    std::vector<std::string> first;  // of these
    bool attacked = false;           // by all that there was
    // What is proved and, on all graphs that were tried, says the same; or at least as much.
    std::optional<std::size_t> same_as, follows_from;
};

struct BrokenConjecture {
    ConjecturedBound bound;
    long touches = 0;
    ConjectureInstance by;
};

struct Conjectures {
    std::vector<KeptConjecture> kept;      // that touch most graphs first
    std::vector<BrokenConjecture> broken;  // in the order in which they were
    long small_graphs = 0, larger_graphs = 0, searched_graphs = 0;
    long left_out = 0;  // graphs on which a value is no fraction, or was not found in time
    long repeated = 0;  // larger graphs that are among the small ones
    // Of the number that is bounded and of each term: graphs that were tried on which it is undefined.
    std::vector<long> undefined{};
    bool complete = true;
    bool in_time = true;  // all attacks were made
};

// A term as a coefficient stands before it: in brackets unless it is a name, a power or a function.
std::string as_factor(const std::string& term);

// What is asked: the first column bounds are sought for, then the terms, then what is proved of it from above, from
// below.
struct ConjectureColumns {
    std::vector<question::Column> all;
    std::size_t terms = 0, above = 0;  // how many; the rest are from below

    const std::string& target() const { return all.front().name; }
    std::vector<std::string> term_names() const;
    // What has to be defined for a bound to speak of a graph, and is not on some that were tried.
    std::vector<std::string> needed_by(const ConjecturedBound& bound, const std::vector<long>& undefined) const;
    // The text of a bound, as a condition that is defined on all of these: "defined(girth) implies opt <= 3*girth".
    std::string statement(const ConjecturedBound& bound, const std::string& text,
                          const std::vector<long>& undefined) const;
    const std::string& known_name(std::size_t k) const { return all.at(1 + terms + k).name; }
};

struct ConjectureOptions {
    Watch watch{};
    std::size_t most_terms = 2;  // in one bound
    long least_touches = 5;      // graphs
    int largest = 12;            // vertices of a graph that is searched
    int steps = 120;             // of one search
    std::uint64_t seed = 1;
    std::optional<std::chrono::milliseconds> time{};  // for all of it
};

// At one λ, the first of the cases. `larger` are attacked with; both have the same filter `where`. Throws InputError;
// if it is stopped there is what was found by then, not complete.
Conjectures conjecture(const ConjectureColumns& columns, const question::Cases& small, const question::Cases& larger,
                       const ConjectureOptions& options);

// The bounds that hold on all instances, touch enough of them and are implied by no simpler ones.
std::vector<KeptConjecture> bounds_of(const std::vector<ConjectureInstance>& instances, std::size_t terms,
                                      const ConjectureOptions& options);

}  // namespace leakproof
