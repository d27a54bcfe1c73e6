// Which graphs a question is asked of, at which λ.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/function_ref.hpp"
#include "question/evaluation.hpp"
#include "question/graph_batch.hpp"

namespace leakproof::question {

// What an enumeration of graphs has handed over, once it has ended.
struct Seen {
    std::map<int, long> enumerated{};  // by number of vertices; those besides that are named one by one do not count
    std::string digest{};              // of the sizes, and of the graphs that are named one by one

    void add(const Seen& other) {
        for (const auto& [vertices, graphs] : other.enumerated) enumerated[vertices] += graphs;
        if (digest.empty()) digest = other.digest;
    }
};

// Graphs; `for_each` hands them over until it is answered false.
struct Graphs {
    std::vector<Expression> filters;
    std::function<void(FunctionRef<bool(const Item&)> see)> for_each;
    bool ascending = true;  // in the order of their numbers of vertices
    std::shared_ptr<const Seen> seen = std::make_shared<const Seen>();

    // Those with at most so many vertices, each with its weight in a batch. `largest` may fall meanwhile.
    void for_each_up_to(const std::atomic<int>& largest, FunctionRef<bool(const Item&, long weight)> see) const;
};

// All of which the question is asked: the graphs that pass their filter and `where`, at each λ if anything depends on
// it, else once.
struct Cases {
    const Graphs& graphs;
    std::optional<Expression> where;
    std::vector<Rational> lambdas;
    TimeForValues time{};
};

// A graph, at one λ or at any: what comes first is smaller. `level` is the position of λ.
struct Position {
    int vertices = 0, edges = 0;
    std::string text, name;
    std::size_t level = 0;
    std::vector<std::string> vertex_names{};  // none if they are but numbers

    static Position of(const Subject& subject, std::size_t level);
    std::string shown() const;  // the name with the text, which of many distances is left out
    bool before(const Position& other) const;
};

// The first graph on which something was undefined that had to be known.
struct Undefined {
    Position at;
    std::string why;
};
void keep_first(std::optional<Undefined>& kept, const std::optional<Undefined>& other);
[[noreturn]] void refuse(const Undefined& undefined, const std::vector<Rational>& lambdas, bool shows_lambda);

// One thread's view: hands over the cases of a graph. The expressions asked are those given, in their order.
class CaseSieve {
public:
    CaseSieve(const Cases& cases, const std::vector<const Expression*>& asked);

    // Calls the action with the position of each λ at which the graph passes, or may: it is open whether it does.
    void for_each_level(const Item& item, FunctionRef<void(std::size_t level, bool open)> action,
                        std::optional<Undefined>& undefined);

    Evaluator& evaluator() { return evaluator_; }
    const Subject& subject() const { return subject_; }
    std::size_t number(std::size_t asked) const { return asked_from_ + asked; }  // of an expression asked

private:
    Truth passes(const Item& item);

    const Cases& cases_;
    std::size_t asked_from_;  // filters and `where` come before
    Evaluator evaluator_;
    bool levels_;
    Subject subject_;
};

// Whether the question, a filter or `where` depends on λ.
bool needs_lambda(const Cases& cases, const std::vector<const Expression*>& asked);

}  // namespace leakproof::question
