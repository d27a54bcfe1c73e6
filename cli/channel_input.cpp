#include "cli/channel_input.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/words.hpp"

namespace leakproof::cli {

void match_names(MatrixFile& file, const LabelledGraph& graph, const std::string& file_name,
                 const std::string& graph_name) {
    if (file.matrix.rows() != graph.graph.size())
        throw InputError(file_name, counted(file.matrix.rows(), "row"),
                         std::to_string(graph.graph.size()) + ", one for each vertex of " + graph_name);
    if (!file.rows.empty()) {
        Matrix sorted(file.matrix.rows(), file.matrix.columns());
        for (int v = 0; v < graph.graph.size(); ++v) {
            const auto found = std::find(file.rows.begin(), file.rows.end(), graph.name(v));
            if (found == file.rows.end() && graph.names.empty()) return;
            if (found == file.rows.end())
                throw InputError(file_name, "no row named " + quoted(graph.name(v)),
                                 "one for each vertex of " + graph_name);
            const auto row = static_cast<int>(found - file.rows.begin());
            for (int j = 0; j < sorted.columns(); ++j) sorted(v, j) = file.matrix(row, j);
        }
        file.matrix = std::move(sorted);
        file.rows.clear();
    }
    file.rows = graph.names;
}

namespace {

// One number a line, or all of them in one row.
Prior prior_in_file(const std::string& path, int n) {
    const std::string place = input_name(path);
    const Matrix numbers = parse_matrix(read_file(path), place).matrix;
    if (numbers.rows() * numbers.columns() != n || (numbers.rows() != 1 && numbers.columns() != 1))
        throw InputError(place, fmt::format("{} by {} numbers", numbers.rows(), numbers.columns()),
                         fmt::format("{}, one for each input", n));
    std::vector<Rational> weights;
    for (int i = 0; i < numbers.rows(); ++i)
        for (int j = 0; j < numbers.columns(); ++j) weights.push_back(numbers(i, j));
    return Prior(weights);
}

}  // namespace

Prior parse_prior(const std::string& text, const MatrixFile& file) {
    const int n = file.matrix.rows();
    if (text == "uniform") return Prior::uniform(n);
    if (text.front() == '@') return prior_in_file(text.substr(1), n);
    const std::string expected =
        fmt::format("{}, in the order of the vertices or as {}=1/2,…", counted(n, "fraction"), file.row(0));
    if (text.find('=') == std::string::npos) {
        const auto weights = parse_rationals(text);
        if (!weights || static_cast<int>(weights->size()) != n) throw InputError("--prior", quoted(text), expected);
        return Prior(*weights);
    }
    std::vector<std::optional<Rational>> given(static_cast<std::size_t>(n));
    for (const auto& item : split(text, ",")) {
        const std::string name = item.substr(0, item.find('='));
        int row = 0;
        while (row < n && file.row(row) != name) ++row;
        const auto weight = Rational::parse(item.substr(std::min(item.find('='), item.size() - 1) + 1));
        if (row == n || !weight || given[row]) throw InputError("--prior", quoted(item), expected);
        given[row] = *weight;
    }
    std::vector<Rational> weights;
    for (const auto& weight : given) weights.push_back(weight.value_or(Rational(0)));
    return Prior(weights);
}

}  // namespace leakproof::cli
