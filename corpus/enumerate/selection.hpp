// The graphs that a user speaks of, in one line:
//
//     selection = term {";" term}
//     term      = source ["where" condition]
//     source    = low ".." high | high        all graphs with so many vertices, up to isomorphism; 7 stands for 1..7
//               | SPEC                        a graph; every number may be a range: cycle:3..40   hamming:1..4,2..3
//               | "@" file                    the graphs of a file; lines may also be digraph6
//               | "@-"                        those of standard input, one after another as they come
//               | digraph6                    arcs as one-sided constraints
//
// Of a SPEC with ranges, what a family or function refuses is left out, and said.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "graph/labelled_graph.hpp"
#include "question/cases.hpp"
#include "shard/shard.hpp"

namespace leakproof {

class GraphSelection {
public:
    // `place` is what errors call it: "--graphs". Files are read here, standard input is not. Throws InputError.
    GraphSelection(const std::string& text, const std::string& place);

    const std::string& text() const { return text_; }
    const std::vector<std::string>& left_out() const { return left_out_; }  // sentences

    // If it is all graphs of a range of sizes and nothing else.
    std::optional<std::pair<int, int>> range_alone() const;
    bool reads_input() const { return input_.has_value(); }  // whose graphs can be enumerated only once

    // The graphs in the order of their numbers of vertices, but for those of standard input, which come last; of a
    // shard only its part. `where`, which all of them are going to be asked, may save generating some. Neither this nor
    // `where` is copied.
    question::Graphs graphs(const question::Expression* where = nullptr, const Shard& shard = {}) const;

    // Of the graphs that are not enumerated, so that another file is another run. Throws InputError for standard input.
    std::string digest() const;

private:
    struct Sizes {
        int low, high;
        std::size_t filter;
    };
    struct Given {
        std::string text;
        question::GivenNames names;
        int vertices;
        std::size_t filter;

        question::Item item() const;
    };
    using Take = std::function<void(Given)>;

    void add_term(const std::string& term, const std::string& place);
    void add_source(const std::string& source, const std::string& place, std::size_t filter);
    void add_spec(const std::string& spec, const std::string& place, std::size_t filter);
    static void read_graphs(const std::string& path, std::size_t filter, const Take& take);
    static Given digraph(const std::string& text, std::size_t filter, const std::string& place);
    static Given graph(const LabelledGraph& graph, const std::string& name, std::size_t filter,
                       const std::string& place);
    void sort_given();
    std::function<bool(const Sizes&)> connected_only(const question::Expression* where) const;
    void enumerate(const std::function<bool(const Sizes&)>& connected_only, const Shard& shard,
                   FunctionRef<bool(const question::Item&)> see) const;
    void read_input(FunctionRef<bool(const question::Item&)> see) const;

    std::string text_;
    std::vector<question::Expression> filters_;
    std::vector<Sizes> sizes_;
    std::vector<Given> given_;          // by number of vertices, none twice
    std::optional<std::size_t> input_;  // the filter of the graphs of standard input
    std::vector<std::string> left_out_;
};

}  // namespace leakproof
