// Does it hold for all of them? The answer is a sum over cases: parts of the graphs may be asked apart, in any order.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "base/verdict.hpp"
#include "question/growing.hpp"

namespace leakproof::question {

// The graphs with so many vertices.
struct SizeAnswer {
    long graphs = 0;     // that pass the filters at some λ
    long instances = 0;  // graphs, each at each λ if anything depends on it
    long met = 0;        // of which the hypotheses hold
    long failed = 0;     // of which the question does not
    long open = 0;       // which there was no time to decide, or to decide whether they are instances

    void add(const SizeAnswer& other);
    friend bool operator==(const SizeAnswer&, const SizeAnswer&) = default;
};

// A graph for which it does not hold, with the values of what the question speaks of.
struct Counterexample {
    Position at;
    std::vector<ShownValue> values;
};

struct Answer {
    std::map<int, SizeAnswer> sizes{};
    std::optional<Counterexample> counterexample{};  // the smallest: fewest vertices, then edges, then by its text
    std::optional<Counterexample> open{};            // the smallest that there was no time to decide
    std::optional<Undefined> undefined{};
    Seen seen{};
    bool levels = false;      // asked at each λ
    bool hypotheses = false;  // the question is an implication
    bool complete = true;     // all graphs were asked, or all that are not larger than a counterexample

    void add(const Answer& other);
    // Forgets what is larger than the first counterexample or the first undefined value: how far a run got beyond
    // depends on chance and on shards.
    void cut_at_first();

    SizeAnswer total() const;
    Verdict verdict() const;  // vacuous where no instance met the hypotheses; incomplete if it is undecided
    bool undecided() const;   // all were asked, none failed, and there was no time to decide some

    nlohmann::ordered_json json() const;  // for the file of a shard
    static Answer from_json(const nlohmann::ordered_json& json, const std::string& place);
    // Whether it can be of a run with so many λ and columns; throws InputError.
    void require_fits(std::size_t lambdas, std::size_t columns, const std::string& place) const;
};

using GrowingAnswer = Growing<Answer>;

struct AskOptions {
    Watch watch{};
    bool go_on = false;                // count all counterexamples, also larger ones
    GrowingAnswer* growing = nullptr;  // where to keep what there is so far
};

// The expression is a condition. Stops at the end of the size with the first counterexample, unless it is to go on.
// Throws InputError if something is undefined on a graph with no more vertices than a counterexample, and Interrupted.
Answer ask(const Expression& question, const Cases& cases, const AskOptions& options = {});

// The same of a part, without the error and the cut: for what is added up later.
Answer ask_part(const Expression& question, const Cases& cases, const AskOptions& options);

// What `ask` does once everything is added up. Throws InputError.
Answer settled(Answer answer, const std::vector<Rational>& lambdas, bool go_on);

}  // namespace leakproof::question
