// A SPEC as a tree, by the one parser of its grammar (graph/spec.hpp). All that has to know more of a SPEC than the
// graph that it stands for walks this tree: ranges of numbers, templates of questions, powers that are too large to
// build, selections of graphs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "graph/labelled_graph.hpp"
#include "graph/spec_table.hpp"

namespace leakproof {

struct SpecNumber {
    std::string text;
    std::size_t start;       // in the SPEC
    long low = 0, high = 0;  // the same unless it is a range; of what is beyond all bounds, some number beyond them

    bool is_range() const { return text.find("..") != std::string::npos; }
};

struct SpecTree {
    // `graph` is a name, graph6, sparse6 or edges; `variable` is G; `sizes` is 1..7, and `arcs` digraph6.
    enum class Kind { graph, family, function, variable, file, sizes, arcs };

    Kind kind = Kind::graph;
    std::string text{};     // as it is written, without blanks around it
    std::size_t start = 0;  // where it begins, for errors
    LabelledGraph graph{};  // of edges with ranges there is none yet
    const spec_table::Family* family = nullptr;
    const spec_table::Function* function = nullptr;
    std::vector<SpecNumber> numbers{};  // of a family, of a function, of sizes; the ranges among edges
    std::vector<SpecTree> parts{};      // the graphs that a function is applied to

    std::string name() const;  // of the family or function, or nothing
    bool has_variable() const;
};

// What is understood besides plain SPECs.
struct SpecForms {
    bool variable = false;  // G; and a function of one graph by its name alone, as that of G
    bool files = false;     // @FILE, as the whole
    bool ranges = false;    // 3..40 for a number
    bool sizes = false;     // 7 or 1..7, as the whole
    bool arcs = false;      // digraph6, as the whole
};

// Throws InputError with the place, and the nearest known name for a misspelt one.
SpecTree parse_spec_tree(std::string_view text, const SpecForms& forms = {});

// The graph that it stands for, of that G. Throws InputError if a family or function refuses its arguments.
Graph built(const SpecTree& tree, const Graph* variable = nullptr);

// All that a SPEC with ranges stands for, the last range running fastest. Throws InputError if they are too many.
std::vector<std::string> expanded(const SpecTree& tree, const std::string& place);

// What stands between separators that are not inside parentheses, as it is written.
std::vector<std::string_view> outside_parentheses(std::string_view text, char separator);

// "; did you mean 'petersen'?", or nothing when no known name is near.
std::string nearest_spec(std::string_view misspelt);

}  // namespace leakproof
