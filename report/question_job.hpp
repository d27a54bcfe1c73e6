// Questions of a user: what is asked of which graphs.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "corpus/enumerate/selection.hpp"
#include "question/ask.hpp"
#include "question/search.hpp"
#include "question/table.hpp"

namespace leakproof {

struct QuestionJob {
    std::string name{};   // of a conjecture
    std::string text;     // a condition, a number, or columns
    std::string graphs;   // as GraphSelection reads them
    std::string where{};  // a condition on them
    std::vector<Rational> lambdas{Rational(2)};
    question::TimeForValues time{};
    bool go_on = false;              // of a condition: count all counterexamples
    bool largest = true;             // of a number: which extreme
    std::size_t kept = 10;           // of a number: how many graphs with the same value are listed
    bool once = false;               // of columns: each graph once, in the order of sizes, not as they are named
    std::string place = "question";  // what errors call the text, the graphs and the condition on them
    std::string graphs_place = "--graphs", where_place = "--where";
    std::string given{};  // of a run in shards: the digest of the graphs that are not enumerated
};

// The same, read and checked. Throws InputError.
class Asked {
public:
    enum class What { condition, number, columns };
    enum class Needs { graphs, nothing };  // nothing: what was found is there already; files are not read again
    Asked(QuestionJob job, What what, Needs needs = Needs::graphs);

    const QuestionJob& job() const { return job_; }
    const GraphSelection& selection() const { return *selection_; }
    const std::vector<question::Column>& columns() const { return columns_; }

    // Of a shard only its part, which is to be added to others and settled. It grows where it is told to.
    question::Answer part(const Shard& shard, const Watch& watch, question::GrowingAnswer* growing) const;
    question::Extremes part(const Shard& shard, const Watch& watch, question::GrowingExtremes* growing) const;
    question::ValueTable part(const Shard& shard, const Watch& watch, question::GrowingTable* growing) const;

    // What all shards found together, once it is seen that all graphs were asked that there are. Throws InputError.
    question::Answer settled(question::Answer found) const;
    question::Extremes settled(question::Extremes found) const;
    question::ValueTable settled(question::ValueTable found) const;
    // Of what is not settled, the rows of a table.
    template <class Found>
    void put_in_order(Found& found) const {
        if constexpr (std::is_same_v<Found, question::ValueTable>) question::put_in_order(found, order());
    }

private:
    // `passed` says how many graphs with so many vertices did, once for each λ that is asked at.
    void require_all(const question::Seen& seen, int largest,
                     const std::function<std::vector<long>(int vertices)>& passed) const;
    question::TableOrder order() const {
        return job_.once ? question::TableOrder::each_once : question::TableOrder::as_named;
    }
    std::size_t levels(bool several) const { return several ? job_.lambdas.size() : 1; }

    template <class Result, class Run>
    Result over(const Shard& shard, const Run& run) const;

    QuestionJob job_;
    std::optional<GraphSelection> selection_;
    std::optional<question::Expression> where_;
    std::vector<question::Column> columns_;  // a condition or a number is one
};

// Conjectures in a file:
//
//     # what is not indented and named graphs, where or lambda holds for all that follows
//     graphs: 1..7
//     covering: opt <= covering
//     gap: tree and opt < covering implies
//         n >= 6                          (a line that is indented goes on, or says what holds for this one)
//         graphs: 1..9
//         lambda: 2,3
//
// What is given besides (not empty) takes the place of what the file says. Throws InputError.
struct ConjectureDefaults {
    std::string graphs, where, lambda;
};
std::vector<QuestionJob> read_conjectures(const std::string& text, const std::string& place,
                                          const ConjectureDefaults& given);

std::vector<Rational> parse_lambdas(const std::string& text, const std::string& place);  // at least 1 each

}  // namespace leakproof
