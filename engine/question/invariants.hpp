// The invariants that questions may speak of, as one flat table.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "question/facts.hpp"

namespace leakproof::question {

enum class Type { number, truth };

// A value, or why there is none. Where there was no time for it, two numbers between which it lies, or nothing.
struct Found {
    enum class Known : unsigned char { exactly, between, nothing };
    const char* undefined = nullptr;
    bool truth = false;
    Known known = Known::exactly;
    Rational number, upper{};                 // the upper one only of two
    std::vector<std::vector<int>> witness{};  // sets of vertices that show it, where there are such

    static Found none(const char* why) { return {why, false, Known::exactly, {}}; }
    static Found not_in_time() { return {nullptr, false, Known::nothing, {}}; }
    bool open() const { return undefined == nullptr && known != Known::exactly; }
};

inline Found found_number(const Rational& x) { return {nullptr, false, Found::Known::exactly, x}; }
inline Found found_truth(bool x) { return {nullptr, x, Found::Known::exactly, {}}; }
inline Found found_between(const Enclosure& ends) {
    if (ends.lower == ends.upper) return found_number(ends.lower);
    return {nullptr, false, Found::Known::between, ends.lower, ends.upper};
}
constexpr const char* not_connected = "the graph is not connected";

// Of which graphs it can be asked: of all; of those with vertices.
enum class Domain { all, with_vertices };

struct Invariant {
    std::string name, description;
    Type type;
    Domain domain;
    bool total;  // has a value on every graph with vertices
    bool whole, positive;
    bool needs_lambda;
    long cost;  // nanoseconds on a graph with eight vertices, roughly: what is cheaper is tried first
    std::function<Found(Facts& of, const AtLambda* at)> find;
    std::function<Found(MetricFacts& of, const AtLambda* at)> of_distances{};  // none if distances do not have it
    bool real = false;  // of graphs, no fraction in general: known between two numbers
};

// Groups and programs; all else is done before a limit would be noticed.
inline bool may_take_long(const Invariant& invariant) { return invariant.needs_lambda || invariant.cost >= 2000; }

const std::vector<Invariant>& invariants();
const Invariant* find_invariant(std::string_view name);  // null if there is none

// The invariant of a graph that is in its domain or not, or of distances, which may not have it.
Found value_of(const Invariant& invariant, Facts& of, const AtLambda* at);

}  // namespace leakproof::question
