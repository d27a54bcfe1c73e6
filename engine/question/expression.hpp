// A question as it is understood: every part has a type, and it is known before any graph is looked at where a value
// may be undefined and what it costs.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "question/graph_template.hpp"
#include "question/invariants.hpp"
#include "question/syntax.hpp"

namespace leakproof::question {

// The graph that an invariant is asked of: null for the graph itself, else made of another such graph.
struct Path {
    std::shared_ptr<const Path> from;
    GraphTemplate made;
    std::string text;  // "complement(G)"; of several, the outermost first: "line(G) of complement(G)"
    bool has_g;        // it depends on the graph
    bool total;        // there is one for every graph
};

enum class Operation {
    literal,
    lambda,
    invariant,
    negative,
    sum,
    product,
    power,
    minimum,
    maximum,
    absolute,
    floor,
    ceiling,
    comparison,
    negation,
    conjunction,
    disjunction,
    implication,  // hypotheses, then the conclusion
    defined,
};

enum class Relation { equal, unequal, less, at_most, greater, at_least };

struct Node {
    Operation operation;
    Type type;
    std::vector<Node> operands{};

    std::vector<bool> inverse{};        // of a sum: subtracted; of a product: divided by
    std::vector<Relation> relations{};  // of a comparison: before the second operand, the third, …
    Rational number{};                  // a literal
    bool truth = false;                 // a literal
    const Invariant* invariant = nullptr;
    std::shared_ptr<const Path> path{};

    std::string text{};
    bool total = true;  // has a value on every graph
    bool whole = false, positive = false;
    bool needs_lambda = false;
    long cost = 0;
    // Of a conjunction or disjunction, the order in which its parts are tried: as written, but cheaper ones first among
    // neighbours that all have values on every graph.
    std::vector<std::size_t> order{};
    std::size_t slot = 0;  // of an invariant: where its value is kept
};

class Expression {
public:
    Expression(std::string text, Node root) : text_(std::move(text)), root_(std::move(root)) {}

    const std::string& text() const { return text_; }
    const Node& root() const { return root_; }
    Type type() const { return root_.type; }
    bool needs_lambda() const { return root_.needs_lambda; }
    // Whether it is false on every graph that is not connected, and defined there.
    bool asks_for_connected() const;
    bool speaks_of_reals() const;                    // of numbers that are no fractions, and known between two only
    bool is_just(std::string_view invariant) const;  // that of the graph itself, and nothing else

private:
    std::string text_;
    Node root_;
};

// Throw InputError with a caret under the place. `place` is what errors call the text: "question", "--where".
Expression parse_expression(const std::string& text, const std::string& place = "question");
Expression parse_condition(const std::string& text, const std::string& place = "question");  // true or false
Expression parse_quantity(const std::string& text, const std::string& place = "question");   // a number

struct Column {
    std::string name;
    Expression expression;
};
std::vector<Column> parse_columns(const std::string& text, const std::string& place = "columns");

}  // namespace leakproof::question
