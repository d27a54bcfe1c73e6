// How a question is written:
//
//     implication = disjunction {"implies" disjunction}
//     disjunction = conjunction {"or" conjunction}
//     conjunction = negation {"and" negation}
//     negation    = {"not"} comparison
//     comparison  = sum {("=" | "!=" | "<" | "<=" | ">" | ">=") sum}
//     sum         = product {("+" | "-") product}
//     product     = negative {("*" | "/") negative}
//     negative    = {"-"} power
//     power       = postfix ["^" negative]
//     postfix     = primary {"of" graph}
//     primary     = number | name | name "(" implication {"," implication} ")" | "(" implication ")"
//                 | ("contains" | "contains_induced") "(" graph ")"
//     graph       = word [":" numbers | "(" … ")"]     a SPEC in which G stands for the graph
//
// Columns are implications separated by commas, each of which may have "as" and a name behind it.
#pragma once

#include <string>
#include <vector>

namespace leakproof::question {

enum class Form {
    implication,
    disjunction,
    conjunction,
    negation,    // children: the words "not", then what is denied
    comparison,  // children: operand, sign, operand, …
    sum,         // the same
    product,     // the same
    negative,    // children: the signs "-", then what is negated
    power,       // base and exponent
    postfix,     // children: a value, then graphs
    call,        // children: the name, then the arguments
    name,
    number,
    sign,
    graph,
    column,  // children: an implication, and the name if it has one
};

// What was read, with where it stands in the text; forms with a single child are left out.
struct Syntax {
    Form form;
    std::string text;
    std::size_t begin = 0;
    std::vector<Syntax> children;
};

// Throw InputError with a caret under the place, and what was expected there.
Syntax parse_syntax(const std::string& text, const std::string& place);
std::vector<Syntax> parse_columns_syntax(const std::string& text, const std::string& place);  // each a column

}  // namespace leakproof::question
