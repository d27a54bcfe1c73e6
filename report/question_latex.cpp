// What questions gave, as LaTeX.
#include <fmt/format.h>

#include "base/words.hpp"
#include "report/latex.hpp"
#include "report/question_report.hpp"
#include "report/short_name.hpp"
#include "report/text.hpp"

namespace leakproof {
namespace {

using question::Position;
using question::ShownValue;

std::string head(const std::string& command, const Asked& asked) {
    const std::string where = asked.job().where.empty() ? "" : " --where '" + asked.job().where + "'";
    return fmt::format("% leakproof {}: {} '{}' --graphs '{}'{}. Needs \\usepackage{{amsmath,amssymb}}.\n",
                       LEAKPROOF_VERSION, command, asked.job().text, asked.job().graphs, where);
}

std::string graph_latex(const Position& at) { return latex_code(short_name(at.name.empty() ? at.text : at.name)); }

std::string value_latex(const ShownValue& value) {
    if (!value.defined()) return "--";
    if (const auto* fraction = std::get_if<Rational>(&value.value)) return "$" + latex(*fraction) + "$";
    return latex_prose(value.str());
}

std::string families_latex(const Asked& asked) {
    std::string out;
    for (const auto& family : asked.selection().families())
        out += fmt::format("Family: {}, {}.\n", latex_prose(family.title), counted(family.graphs, "graph"));
    return out;
}

// `columns` are those of numbers, behind the first.
std::string tabular(const std::vector<std::string>& header, const std::vector<std::vector<std::string>>& rows,
                    const std::string& columns) {
    const auto line = [](const std::vector<std::string>& cells) { return joined(cells, " & ") + " \\\\\n"; };
    std::string out = "\\begin{tabular}{" + columns + "}\n\\hline\n" + line(header) + "\\hline\n";
    for (const auto& row : rows) out += line(row);
    return out + "\\hline\n\\end{tabular}\n";
}

std::string edges_latex(const Position& at) {
    const auto subject = question::Subject::of_text(at.text);
    const auto name = [&](int v) { return at.vertex_names.empty() ? std::to_string(v) : at.vertex_names[v]; };
    std::vector<std::string> out;
    for (const auto& [u, v] : subject.pairs())
        out.push_back("$\\{" + latex_prose(name(u)) + ", " + latex_prose(name(v)) + "\\}$");
    return out.empty() ? "no edges" : (subject.one_sided() ? "arcs " : "edges ") + joined(out, ", ");
}

std::string example_latex(const char* what, const Asked& asked, bool levels, const question::Counterexample& example) {
    const auto& [at, values] = example;
    std::string out = fmt::format("{}: {}, {}", what, graph_latex(at), counted(at.vertices, "vertex", "vertices"));
    if (levels) out += ", $\\lambda = " + latex(asked.job().lambdas.at(at.level)) + "$";
    out += "; " + edges_latex(at) + ".\n\\begin{itemize}\n";
    for (const auto& value : values)
        out += fmt::format("\\item {} $=$ {}\n", latex_code(value.name), value_latex(value));
    return out + "\\end{itemize}\n";
}

std::string counts_latex(const Asked& asked, const question::Answer& answer) {
    const auto total = answer.total();
    std::string out = counted(total.graphs, "graph");
    if (!answer.sizes.empty()) {
        const int low = answer.sizes.begin()->first, high = answer.sizes.rbegin()->first;
        out += fmt::format(" with {}{}", low == high ? "" : fmt::format("{} to ", low),
                           counted(high, "vertex", "vertices"));
    }
    if (answer.levels)
        out +=
            ", at $\\lambda = " + joined(asked.job().lambdas, ", ", [](const Rational& x) { return latex(x); }) + "$";
    return out;
}

}  // namespace

std::string answers_latex(const std::vector<Asked>& asked, const std::vector<question::Answer>& answers) {
    std::string out;
    for (std::size_t k = 0; k < answers.size(); ++k) {
        const Asked& one = asked[k];
        const auto& answer = answers[k];
        const auto total = answer.total();
        out += head("ask", one);
        out += fmt::format("\\paragraph{{{}}} {}\n", one.job().name.empty() ? "Question" : latex_prose(one.job().name),
                           latex_code(one.job().text));
        const std::string outcome = answer.undecided() ? "undecided" : to_string(answer.verdict());
        out += fmt::format("\\emph{{{}}} ({}", outcome, counts_latex(one, answer));
        if (total.failed > 0) out += fmt::format("; {} of {} instances fail", total.failed, total.instances);
        if (answer.hypotheses) out += fmt::format("; {} of {} met the hypothesis", total.met, total.instances);
        if (total.open > 0) out += fmt::format("; {} not decided", total.open);
        out += ").\n" + families_latex(one);
        if (answer.counterexample)
            out += example_latex("Smallest counterexample", one, answer.levels, *answer.counterexample);
        else if (answer.open) out += example_latex("Smallest that is not decided", one, answer.levels, *answer.open);
    }
    return out;
}

std::string extremes_latex(const Asked& asked, const question::Extremes& extremes) {
    std::vector<std::string> header{"vertices", "graphs", "value", "ties", "attained by"};
    if (extremes.levels) header.insert(header.begin() + 1, "$\\lambda$");
    std::vector<std::vector<std::string>> rows;
    for (const auto& [key, size] : extremes.sizes) {
        std::vector<std::string> row{std::to_string(key.second), std::to_string(size.graphs)};
        const bool known = size.open.empty();
        row.push_back(known ? "$" + latex(size.value) + "$" : "undecided");
        row.push_back(known ? std::to_string(size.ties) : "--");
        row.push_back(joined(size.first, ", ", [](const Position& at) { return graph_latex(at); }));
        if (extremes.levels) row.insert(row.begin() + 1, "$" + latex(asked.job().lambdas.at(key.first)) + "$");
        rows.push_back(std::move(row));
    }
    return head("search", asked) + families_latex(asked) +
           tabular(header, rows, std::string(extremes.levels ? 5 : 4, 'r') + "l") +
           (extremes.complete ? "" : "Incomplete: not all graphs were tried.\n");
}

std::string table_latex(const Asked& asked, const question::ValueTable& table) {
    std::vector<std::string> header{"graph"};
    if (table.levels) header.emplace_back("$\\lambda$");
    for (const auto& column : asked.columns()) header.push_back(latex_code(column.name));
    std::vector<std::vector<std::string>> rows;
    for (const auto& row : table.rows) {
        std::vector<std::string> cells{graph_latex(row.at)};
        if (table.levels) cells.push_back("$" + latex(asked.job().lambdas.at(row.at.level)) + "$");
        for (const auto& value : row.values) cells.push_back(value_latex(value));
        rows.push_back(std::move(cells));
    }
    return head("table", asked) + families_latex(asked) +
           tabular(header, rows, "l" + std::string(header.size() - 1, 'r')) +
           (table.complete ? "" : "Incomplete: not all graphs were tried.\n");
}

}  // namespace leakproof
