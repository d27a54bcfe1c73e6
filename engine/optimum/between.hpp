// The maximum leakage between two numbers, each with what proves it, for graphs of any size: the numbers come closer as
// long as there is time, until they are the same.
#pragma once

#include <functional>
#include <mutex>
#include <vector>

#include "channel/matrix.hpp"
#include "exact/enclosure.hpp"
#include "exact/rational.hpp"
#include "graph/graph.hpp"

namespace leakproof {

struct LeakageBetween {
    Rational lower, upper;
    Matrix channel;               // private; its column maxima add up to `lower`
    std::vector<Rational> price;  // Σ_i price_i c_i ≥ max c for every private column c; they add up to `upper`

    bool exact() const { return lower == upper; }
};

// What is known of one graph at one λ so far, for another thread too.
class BetweenSoFar {
public:
    // Called whenever the numbers change, by the thread that found them.
    using See = std::function<void(const Rational& lower, const Rational& upper)>;
    // Channels take time and memory where the numbers alone are asked for.
    enum class Keep { all, numbers };
    // The graph, which must live as long as this, has a vertex; λ ≥ 1, else InputError. What is known without any work:
    // a channel that says nothing leaks 1, and prices 1 for all vertices are beaten by no column.
    BetweenSoFar(const Graph& graph, Rational lambda, See see = {}, Keep keep = Keep::all);

    // Works until both numbers are the same, or until its thread is asked to stop or its time is over; it does not
    // throw Interrupted. To be called once.
    void narrow();

    LeakageBetween now() const;  // without channel and prices if only numbers are kept
    Enclosure numbers_now() const;

private:
    class Narrowing;

    void improve(std::size_t part, Matrix channel, Rational lower);
    void improve(std::size_t part, std::vector<Rational> price, Rational upper);
    void improve(std::size_t part, const Rational& value);  // of which only numbers are kept
    void tell() const;

    const Graph& graph_;
    Rational lambda_;
    See see_;
    Keep keep_;
    mutable std::mutex guard_;
    std::vector<std::vector<int>> vertices_of_;  // of each component
    std::vector<LeakageBetween> part_;
};

// All of it in one call.
LeakageBetween leakage_between(const Graph& graph, const Rational& lambda);
Enclosure value_between(const Graph& graph, const Rational& lambda);  // the numbers alone

// Whether there is hope for more than what the covering number gives.
bool can_be_narrowed(const Graph& graph);

}  // namespace leakproof
