#include "cli/input.hpp"

#include <fstream>
#include <iostream>
#include <iterator>

#include "base/error.hpp"
#include "base/file.hpp"
#include "graph/graph6.hpp"
#include "graph/spec.hpp"

namespace leakproof::cli {
namespace {

void for_each_line(std::istream& in, const std::string& place, const std::function<void(const NamedGraph&)>& action) {
    std::string line;
    long number = 0, graphs = 0;
    while (std::getline(in, line)) {
        ++number;
        while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
        if (line.empty() || line == ">>graph6<<") continue;
        const std::string here = place + ", line " + std::to_string(number);
        action({line, here, parse_graph6(line, here)});
        ++graphs;
    }
    if (graphs == 0) throw InputError(place, "no graph", "at least one graph6 line");
}

}  // namespace

// "@" alone is the graph6 string of the graph with one vertex.
bool is_file_spec(const std::string& spec) { return spec.size() > 1 && spec[0] == '@'; }

Graph one_graph(const std::string& spec) {
    if (is_file_spec(spec)) throw InputError("graph", quoted(spec), "one graph, not a file of graphs");
    return parse_spec(spec);
}

void for_each_graph(const std::string& spec, const std::function<void(const NamedGraph&)>& action) {
    if (!is_file_spec(spec)) {
        action({spec, "graph", parse_spec(spec)});
        return;
    }
    const std::string path = spec.substr(1);
    if (path == "-") {
        for_each_line(std::cin, "standard input", action);
        return;
    }
    std::ifstream in(path);
    if (!in) throw InputError(path + ": no such file, or it cannot be read");
    for_each_line(in, path, action);
}

std::string input_text(const std::string& path) {
    if (path != "-") return read_file(path);
    return {std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>()};
}

}  // namespace leakproof::cli
