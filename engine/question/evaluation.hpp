// Questions answered for one graph after another at several λ: every invariant once for a graph (and λ, if it depends
// on that), however many questions speak of it, and none that no question gets to. One evaluator per thread.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "question/expression.hpp"

namespace leakproof::question {

// Open is what there was no time to decide; if there had been, it might turn out to be undefined as well.
enum class Truth { no, yes, undefined, open };

// How long each value of a graph may take, in place of which there are then two numbers, or nothing.
struct TimeForValues {
    std::optional<std::chrono::milliseconds> limit{};
    int unlimited_up_to = 0;  // vertices

    bool limits_all() const { return limit && unlimited_up_to == 0; }
    bool limits(const Graph& graph) const { return limit && graph.size() > unlimited_up_to; }
};

struct NotInTime {};

// A value as it is shown beside a graph.
struct ShownValue {
    std::string name;
    // The text says why it is undefined; an enclosure stands for a number that there was no time to find.
    std::variant<Rational, bool, std::string, Enclosure, NotInTime> value;
    std::vector<std::vector<int>> witness{};  // sets of vertices that show it, where there are such

    bool defined() const { return !std::holds_alternative<std::string>(value); }
    // "7/3", "true", why it is undefined, "between 1.25 and 1.31", "not found in time"
    std::string str() const;
    friend bool operator==(const ShownValue& a, const ShownValue& b);
};

// Whether a power with this exponent, which is not negative, is small enough to be worked out.
bool power_fits(const Rational& base, const Rational& exponent);

class Evaluator {
public:
    // The expressions must live as long as this; λ ≥ 1 (else InputError).
    Evaluator(const std::vector<const Expression*>& expressions, const std::vector<Rational>& lambdas,
              TimeForValues time = {});

    void begin(const Subject& subject);  // which must live until the next
    void at(std::size_t lambda);         // its position; needed before what depends on it is asked for

    // Conditions, and numbers: no value where it is undefined. Why it is so, by `why`.
    Truth truth(std::size_t expression);
    std::optional<Rational> number(std::size_t expression);
    ShownValue shown(std::size_t expression, const std::string& name);

    // Of an implication, whether the hypotheses hold, and the conclusion; of all else yes, and all of it.
    Truth hypothesis(std::size_t expression);
    Truth conclusion(std::size_t expression);

    // What was undefined: "girth is undefined: the graph has no cycle".
    std::string why() const;

    // All invariants of an expression, and the sides of its comparisons.
    std::vector<ShownValue> values(std::size_t expression);

private:
    struct Slot {
        const Invariant* invariant = nullptr;
        std::size_t place = 0;  // in places_
        bool known = false;
        Found found{};
    };
    struct Place {
        const Path* path = nullptr;
        std::size_t from = 0;  // the place that it is made of
        bool ready = false;
        std::string refused;  // why there is no such graph
        Facts facts;
    };

    std::size_t place_of(const Path* path);
    void assign_slots(Node& node);
    const Found& invariant(const Node& node);
    Found found_in(Place& place, const Invariant& invariant);
    Found found_in_time(Place& place, const Invariant& invariant);
    Place& ready_place(std::size_t place);

    Truth truth(const Node& node);
    Truth junction(const Node& node, Truth decides);
    Truth implication(const Node& node);
    Truth comparison(const Node& node);
    const Rational* number(const Node& node, Rational& scratch);
    bool sum(const Node& node, Rational& out);
    bool product(const Node& node, Rational& out);
    bool power(const Node& node, Rational& out);
    bool extreme(const Node& node, Rational& out);
    ShownValue shown(const Node& node, const std::string& name);
    void collect(const Node& node, std::vector<ShownValue>& out);
    void undefined(const Node& node, const char* reason);

    // Where some number is known between two only: the same over enclosures. None if it is undefined, or if nothing is
    // known of it; which of the two is in missing_.
    using Between = std::optional<Enclosure>;
    Truth comparison_between(const Node& node);
    Truth is_defined(const Node& inner);
    Between between(const Node& node);
    Between sum_between(const Node& node);
    Between product_between(const Node& node);
    Between power_between(const Node& node);
    Between extreme_between(const Node& node);
    bool all_between(const std::vector<Node>& operands, std::vector<Enclosure>& out);
    std::nullopt_t open();

    std::vector<Node> roots_;
    std::vector<Rational> lambdas_;
    std::vector<OptimumSolver> solvers_;
    std::vector<Slot> slots_;
    std::vector<Place> places_;                                   // the first is the graph itself
    std::map<std::pair<std::size_t, std::size_t>, Found> fixed_;  // by slot and λ, of graphs that are always the same
    const Subject* subject_ = nullptr;
    std::size_t at_ = 0;
    const Node* undefined_ = nullptr;
    std::string reason_;
    Truth missing_ = Truth::undefined;  // or open: why there was no number the last time
    TimeForValues time_;
};

}  // namespace leakproof::question
