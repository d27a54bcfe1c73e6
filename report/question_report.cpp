#include "report/question_report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/csv.hpp"
#include "base/json_text.hpp"
#include "base/words.hpp"
#include "exact/enclosure.hpp"
#include "question/graph_rows.hpp"
#include "report/families.hpp"
#include "report/short_name.hpp"
#include "report/text.hpp"

namespace leakproof {
namespace {

using JobJson = nlohmann::ordered_json;
using question::Answer;
using question::Extremes;
using question::Position;
using question::ShownValue;
using question::ValueTable;

constexpr int largest_drawn = 16;          // a matrix with more rows says little
constexpr std::size_t widest_drawn = 100;  // characters

const char* what_is_asked(const Asked& asked) { return asked.selection().has_distances_only() ? "metric" : "graph"; }

std::string counted_graphs(const Asked& asked, long number) {
    return with_commas(number) + " " + what_is_asked(asked) + (number == 1 ? "" : "s");
}

std::string sizes_text(const Asked& asked, const std::map<int, question::SizeAnswer>& sizes) {
    if (sizes.empty()) return "";
    const int low = sizes.begin()->first, high = sizes.rbegin()->first;
    return fmt::format(
        " with {}{}", low == high ? "" : fmt::format("{} to ", low),
        asked.selection().has_distances_only() ? counted(high, "point") : counted(high, "vertex", "vertices"));
}

std::string levels_text(const Asked& asked, bool levels) {
    if (!levels) return "";
    return ", at λ = " + joined(asked.job().lambdas, ", ");
}

std::string counts_text(const Asked& asked, const Answer& answer) {
    const auto total = answer.total();
    return counted_graphs(asked, total.graphs) + sizes_text(asked, answer.sizes) + levels_text(asked, answer.levels) +
           (total.instances == total.graphs ? "" : " (" + with_commas(total.instances) + " instances)");
}

std::string hypothesis_text(const Answer& answer) {
    const auto total = answer.total();
    if (!answer.hypotheses) return "";
    return fmt::format("; {} of {} met the hypothesis", with_commas(total.met), with_commas(total.instances));
}

// Distances, powers and eigenvalues that are no fractions leave something open as well.
bool in_time(const Asked& asked) {
    const auto real = [](const question::Column& one) { return one.expression.speaks_of_reals(); };
    return asked.job().time.limits_all() || (!asked.selection().has_distances_only() &&
                                             std::none_of(asked.columns().begin(), asked.columns().end(), real));
}

std::string undecided_text(const Asked& asked, const Answer& answer) {
    const long open = answer.total().open;
    return open == 0 ? "" : fmt::format("; {} not decided{}", with_commas(open), in_time(asked) ? " in time" : "");
}

std::string outcome_text(const Asked& asked, const Answer& answer) {
    const auto total = answer.total();
    if (answer.undecided())
        return yellow("undecided") +
               (in_time(asked) ? ": there was no time to decide "
                               : ": what is known between two numbers only leaves open ") +
               with_commas(total.open) + " of " + counts_text(asked, answer) + hypothesis_text(answer) +
               "; none failed";
    switch (answer.verdict()) {
        case Verdict::holds:
            return green("holds") + (total.graphs == 1 ? " on " : " on all ") + counts_text(asked, answer) +
                   hypothesis_text(answer);
        case Verdict::vacuous:
            return yellow("vacuous") + (total.instances == 0
                                            ? fmt::format(": no {} passed the filters", what_is_asked(asked))
                                            : ": none of " + counts_text(asked, answer) + " met the hypothesis");
        case Verdict::incomplete:
            return yellow("incomplete") + ": held on the first " + counts_text(asked, answer) +
                   hypothesis_text(answer) + undecided_text(asked, answer);
        default:
            return red("refuted") +
                   fmt::format(": {} of {}", with_commas(total.failed),
                               total.instances == total.graphs
                                   ? counts_text(asked, answer)
                                   : with_commas(total.instances) + " instances on " +
                                         counted_graphs(asked, total.graphs) + sizes_text(asked, answer.sizes) +
                                         levels_text(asked, answer.levels)) +
                   hypothesis_text(answer) + undecided_text(asked, answer) +
                   (asked.job().go_on ? "" : fmt::format("; larger {}s were not tried", what_is_asked(asked)));
    }
}

bool has_lengths(const question::Subject& subject) { return subject.text.find(':') != std::string_view::npos; }

std::string length_text(const question::Subject& subject, int u, int v) {
    if (!subject.metric) return subject.graph.adjacent(u, v) ? "1" : ".";
    const auto below = subject.metric->below.distance(u, v), above = subject.metric->above.distance(u, v);
    return !below ? "∞" : *below == *above ? below->str() : below->str() + "–" + above->str();
}

// Pairs, with their lengths where these are not all 1.
std::string edges_text(const question::Subject& subject, const std::vector<std::string>& names) {
    std::string out;
    const bool lengths = has_lengths(subject);
    for (const auto& [u, v] : subject.pairs())
        out += " " + names[u] + (subject.one_sided() ? "→" : "-") + names[v] +
               (lengths ? ":" + length_text(subject, u, v) : "");
    return out.empty() ? " none" : out;
}

std::string to_the_right(const std::string& text, std::size_t width) {
    return std::string(width - std::min(width, width_of(text)), ' ') + text;
}

// The adjacency matrix, an arc in the row where it begins; of lengths, the distances.
std::string drawn(const question::Subject& subject, const std::vector<std::string>& names) {
    const int n = subject.size();
    const auto pairs = subject.pairs();
    const auto entry = [&](int u, int v) -> std::string {
        if (has_lengths(subject)) return length_text(subject, u, v);
        const bool joined = subject.one_sided() ? std::binary_search(pairs.begin(), pairs.end(), Edge{u, v})
                                                : subject.graph.adjacent(u, v);
        return joined ? "1" : ".";
    };
    std::size_t width = 2;
    for (const auto& name : names) width = std::max(width, width_of(name));
    if (n > largest_drawn) return "";
    for (int u = 0; u < n; ++u)
        for (int v = 0; v < n; ++v) width = std::max(width, width_of(entry(u, v)));
    if ((width + 1) * (names.size() + 1) > widest_drawn) return "";
    std::string out = "      " + std::string(width, ' ');
    for (const auto& name : names) out += " " + to_the_right(name, width);
    out += "\n";
    for (int u = 0; u < n; ++u) {
        out += "      " + to_the_right(names[u], width);
        for (int v = 0; v < n; ++v) out += " " + to_the_right(entry(u, v), width);
        out += "\n";
    }
    return out;
}

std::vector<std::string> vertex_names(const Position& at) {
    std::vector<std::string> out = at.vertex_names;
    for (int v = static_cast<int>(out.size()); v < at.vertices; ++v) out.push_back(std::to_string(v));
    return out;
}

std::string at_level(const Asked& asked, const Position& at, bool levels) {
    return levels ? ", λ = " + asked.job().lambdas.at(at.level).str() : "";
}

// The name with the text, unless that is long.
std::string shown_short(const Position& at) {
    constexpr std::size_t long_text = 40;
    if (at.name.empty()) return short_name(at.text);
    return at.text.size() > long_text ? short_name(at.name) : short_name(at.name) + " (" + at.text + ")";
}

// " by {0, 2}, {1}"
std::string witness_text(const ShownValue& value, const std::vector<std::string>& names) {
    if (value.witness.empty()) return "";
    return " by " + joined(value.witness, ", ", [&](const std::vector<int>& set) {
               return "{" + joined(set, ", ", [&](int v) { return names.at(static_cast<std::size_t>(v)); }) + "}";
           });
}

std::string example_text(const char* what, const Asked& asked, const Answer& answer,
                         const question::Counterexample& example) {
    const auto& [at, values] = example;
    const auto subject = question::Subject::of_text(at.text);
    std::string out =
        fmt::format("  {}: {}, {}, {}{}\n", what, shown_short(at),
                    has_lengths(subject) ? counted(at.vertices, "point") : counted(at.vertices, "vertex", "vertices"),
                    counted(at.edges, subject.one_sided() ? "arc" : "edge"), at_level(asked, at, answer.levels));
    const auto names = vertex_names(at);
    out += fmt::format("    {}{}\n", subject.one_sided() ? "arcs " : "edges", edges_text(subject, names));
    out += drawn(subject, names);
    std::size_t width = 0;
    for (const auto& value : values) width = std::max(width, width_of(value.name));
    for (const auto& value : values)
        out += fmt::format("    {}{} = {}\n", value.name, std::string(width - width_of(value.name), ' '),
                           (value.defined() ? "" : "undefined: ") + value.str() + witness_text(value, names));
    return out;
}

JobJson value_json(const ShownValue& value) {
    if (!value.defined()) return nullptr;
    if (const auto* ends = std::get_if<Enclosure>(&value.value))
        return {{"lower", ends->lower.str()}, {"upper", ends->upper.str()}};
    if (std::holds_alternative<question::NotInTime>(value.value)) return {{"reason", value.str()}};
    const auto* truth = std::get_if<bool>(&value.value);
    return truth != nullptr ? JobJson(*truth) : JobJson(value.str());
}

JobJson graph_json(const Position& at) {
    const char* kind = at.text.starts_with('&')                 ? "digraph6"
                       : at.text.find(':') != std::string::npos ? "metric"
                                                                : "graph6";
    JobJson out{{kind, at.text}};
    if (!at.name.empty()) out["name"] = at.name;
    if (!at.vertex_names.empty()) out["vertex_names"] = at.vertex_names;
    return out;
}

JobJson lambdas_json(const Asked& asked, bool levels) {
    JobJson out = JobJson::array();
    if (levels)
        for (const auto& lambda : asked.job().lambdas) out.push_back(lambda.str());
    return out;
}

JobJson example_json(const Asked& asked, const Answer& answer, const question::Counterexample& example) {
    const auto& [at, values] = example;
    JobJson out = graph_json(at);
    const auto subject = question::Subject::of_text(at.text);
    out["vertices"] = at.vertices;
    out[subject.one_sided() ? "arcs" : "edges"] = subject.pairs();
    if (answer.levels) out["lambda"] = asked.job().lambdas.at(at.level).str();
    out["values"] = JobJson::object();
    for (const auto& value : values) out["values"][value.name] = value_json(value);
    for (const auto& value : values)
        if (!value.witness.empty()) out["witnesses"][value.name] = value.witness;
    return out;
}

void put_question(JobJson& out, const Asked& asked, bool levels, const question::Seen& seen) {
    out["graphs"] = asked.job().graphs;
    if (!seen.digest.empty()) out["graphs_sha256"] = seen.digest;
    if (!asked.job().where.empty()) out["where"] = asked.job().where;
    out["lambda"] = lambdas_json(asked, levels);
    if (const auto& families = asked.selection().families(); !families.empty())
        out["families"] = families_json(families);
}

std::string families_text(const Asked& asked, const std::string& indent) {
    std::string out;
    for (const auto& family : asked.selection().families()) out += indent + family_line(family);
    return out;
}

// The limit that was asked for; the usual one is no part of the question.
void put_time(JobJson& out, const Asked& asked) {
    const auto& time = asked.job().time;
    if (time.limit && time.unlimited_up_to == 0) out["time_limit"] = Rational(time.limit->count(), 1000).str();
}

JobJson answer_json(const Asked& asked, const Answer& answer) {
    const auto total = answer.total();
    JobJson out;
    if (!asked.job().name.empty()) out["name"] = asked.job().name;
    out["question"] = asked.job().text;
    put_question(out, asked, answer.levels, answer.seen);
    put_time(out, asked);
    out["outcome"] = answer.undecided() ? "undecided" : to_string(answer.verdict());
    const auto counts = [](const question::SizeAnswer& size) {
        JobJson all{{"graphs", size.graphs}, {"instances", size.instances}, {"met", size.met}, {"failed", size.failed}};
        if (size.open > 0) all["undecided"] = size.open;
        return all;
    };
    out["total"] = counts(total);
    out["sizes"] = JobJson::array();
    for (const auto& [vertices, size] : answer.sizes) {
        out["sizes"].push_back({{"vertices", vertices}});
        out["sizes"].back().update(counts(size));
    }
    if (answer.counterexample) out["counterexample"] = example_json(asked, answer, *answer.counterexample);
    if (answer.open) out["undecided"] = example_json(asked, answer, *answer.open);
    return out;
}

std::string ties_text(const question::SizeExtreme& size) {
    const std::string out = joined(size.first, "  ", [&](const auto& at) { return shown_short(at); });
    const long more = size.ties - static_cast<long>(size.first.size());
    return more > 0 ? fmt::format("{}  and {} more", out, with_commas(more)) : out;
}

std::string decimal_text(const Enclosure& value, int decimals) {
    std::string out = value.str(decimals);
    if (const auto dots = out.find("…"); dots != std::string::npos) out.erase(dots);
    return out;
}

std::string answer_text(const Asked& asked, const Answer& answer) {
    std::string out = bold((asked.job().name.empty() ? "" : asked.job().name + ": ") + asked.job().text) + "\n  " +
                      outcome_text(asked, answer) + "\n" + families_text(asked, "  ");
    if (answer.counterexample) out += example_text("smallest counterexample", asked, answer, *answer.counterexample);
    else if (answer.open) out += example_text("smallest that is not decided", asked, answer, *answer.open);
    return out;
}

}  // namespace

PrintedResult printed_answers(const std::vector<Asked>& asked, const std::vector<Answer>& answers, Format::Kind kind) {
    const bool as_json = kind == Format::Kind::json;
    PrintedResult out;
    JobJson json{{"version", LEAKPROOF_VERSION}, {"questions", JobJson::array()}};
    for (std::size_t k = 0; k < answers.size(); ++k) {
        out.contradicts = out.contradicts || answers[k].verdict() == Verdict::refuted;
        out.undecided = out.undecided || answers[k].undecided();
        if (as_json) json["questions"].push_back(answer_json(asked[k], answers[k]));
        else out.text += answer_text(asked[k], answers[k]);
    }
    if (as_json) out.text = laid_out(json) + "\n";
    if (kind == Format::Kind::latex) out.text = answers_latex(asked, answers);
    return out;
}

namespace {

// The extreme value that is not decided: "between 4.46 and 4.6", or as much of it as is known.
std::string undecided_value(const question::SizeExtreme::Ends& ends) {
    if (ends.lower && ends.upper) return ShownValue{"", Enclosure{*ends.lower, *ends.upper}}.str();
    if (!ends.lower && !ends.upper) return ShownValue{"", question::NotInTime{}}.str();
    return ends.lower ? "at least " + decimal_text({*ends.lower, *ends.lower}, 6)
                      : "at most " + decimal_text({*ends.upper, *ends.upper}, 6);
}

// Those that may have it, of which the largest value so far is one if it is not surpassed for certain.
std::string candidates_text(const question::SizeExtreme& size, std::size_t kept) {
    std::vector<std::string> names;
    for (const auto& one : size.open)
        if (names.size() < kept) names.push_back(shown_short(one.at));
    const std::string out = joined(names, "  ");
    const std::size_t more = size.open.size() - names.size();
    return "undecided: " + out + (more > 0 ? fmt::format("  and {} more", with_commas(static_cast<long>(more))) : "");
}

}  // namespace

std::string extremes_text(const Asked& asked, const Extremes& extremes) {
    std::string out = bold(fmt::format("{} {}", extremes.largest ? "largest" : "smallest", asked.job().text)) + "\n";
    out += families_text(asked, "  ");
    if (extremes.sizes.empty()) return out + "  " + yellow("no graph passed the filters") + "\n";
    std::vector<std::string> header{"  vertices", "graphs", "value", "ties", "attained by"};
    if (extremes.levels) header.insert(header.begin() + 1, "λ");
    Table table(header);
    for (const auto& [key, size] : extremes.sizes) {
        std::vector<std::string> row{fmt::format("  {}", key.second), with_commas(size.graphs)};
        if (size.open.empty()) row.insert(row.end(), {size.value.str(), with_commas(size.ties), ties_text(size)});
        else
            row.insert(row.end(),
                       {undecided_value(size.ends(extremes.largest)), "–", candidates_text(size, extremes.kept)});
        if (extremes.levels) row.insert(row.begin() + 1, asked.job().lambdas.at(key.first).str());
        table.add(std::move(row));
    }
    return out + table.str() + (extremes.complete ? "" : yellow("incomplete") + ": not all graphs were tried\n");
}

namespace {

JobJson undecided_json(const question::SizeExtreme& size, const Extremes& extremes) {
    JobJson out{{"graphs", size.open.size()}};
    const auto ends = size.ends(extremes.largest);
    if (ends.lower) out["lower"] = ends.lower->str();
    if (ends.upper) out["upper"] = ends.upper->str();
    out["may_be"] = JobJson::array();
    for (const auto& one : size.open) {
        if (out["may_be"].size() == extremes.kept) break;
        out["may_be"].push_back(graph_json(one.at));
        JobJson& graph = out["may_be"].back();
        const ShownValue value = one.between ? ShownValue{"", *one.between} : ShownValue{"", question::NotInTime{}};
        graph["value"] = value_json(value);
        if (!one.passes) graph["passes"] = "not decided in time";
    }
    return out;
}

}  // namespace

std::string extremes_json(const Asked& asked, const Extremes& extremes) {
    JobJson out{{"search", asked.job().text}, {"extreme", extremes.largest ? "largest" : "smallest"}};
    put_question(out, asked, extremes.levels, extremes.seen);
    put_time(out, asked);
    out["sizes"] = JobJson::array();
    for (const auto& [key, size] : extremes.sizes) {
        JobJson one{{"vertices", key.second}};
        if (extremes.levels) one["lambda"] = asked.job().lambdas.at(key.first).str();
        one["graphs"] = size.graphs;
        if (size.ties > 0) {
            one.update({{size.open.empty() ? "value" : "found", size.value.str()}, {"ties", size.ties}});
            one["attained_by"] = JobJson::array();
            for (const auto& at : size.first) one["attained_by"].push_back(graph_json(at));
        }
        if (!size.open.empty()) one["undecided"] = undecided_json(size, extremes);
        out["sizes"].push_back(std::move(one));
    }
    if (!extremes.complete) out["incomplete"] = true;
    return laid_out(out) + "\n";
}

std::string table_text(const Asked& asked, const ValueTable& table) {
    std::vector<std::string> header{"graph"};
    if (table.levels) header.emplace_back("λ");
    for (const auto& column : asked.columns()) header.push_back(column.name);
    Table out(header);
    for (const auto& row : table.rows) {
        std::vector<std::string> cells{short_name(row.at.name.empty() ? row.at.text : row.at.name)};
        if (table.levels) cells.push_back(asked.job().lambdas.at(row.at.level).str());
        for (const auto& value : row.values) cells.push_back(value.defined() ? value.str() : "–");
        out.add(std::move(cells));
    }
    std::string text = families_text(asked, "") + out.str() +
                       (table.complete ? "" : yellow("incomplete") + ": not all graphs were tried\n");
    if (table.left_open > 0)
        text += yellow("undecided") + fmt::format(": {} left out, of which there was no time to decide the condition\n",
                                                  counted(table.left_open, "row"));
    return text;
}

std::string table_json(const Asked& asked, const ValueTable& table) {
    JobJson out{{"columns", JobJson::array()}};
    for (const auto& column : asked.columns()) out["columns"].push_back(column.name);
    put_question(out, asked, table.levels, table.seen);
    put_time(out, asked);
    out["rows"] = JobJson::array();
    for (const auto& row : table.rows) {
        JobJson one = graph_json(row.at);
        if (table.levels) one["lambda"] = asked.job().lambdas.at(row.at.level).str();
        one["values"] = JobJson::object();
        for (std::size_t k = 0; k < row.values.size(); ++k)
            one["values"][asked.columns()[k].name] = value_json(row.values[k]);
        out["rows"].push_back(std::move(one));
    }
    if (table.left_open > 0) out["undecided"] = table.left_open;
    if (!table.complete) out["incomplete"] = true;
    return laid_out(out) + "\n";
}

std::string table_csv(const Asked& asked, const ValueTable& table, int decimals, bool exact) {
    const auto number = [&](const Rational& fraction) {
        return exact ? fraction.str() : decimal_text({fraction, fraction}, decimals);
    };
    std::string out = table.levels ? "graph,name,lambda" : "graph,name";
    for (const auto& column : asked.columns()) out += "," + csv_cell(column.name);
    out += "\n";
    for (const auto& row : table.rows) {
        out += csv_cell(row.at.text) + "," + (row.at.name.empty() ? "" : csv_cell(row.at.name));
        if (table.levels) out += "," + number(asked.job().lambdas.at(row.at.level));
        for (const auto& value : row.values)
            if (const auto* fraction = std::get_if<Rational>(&value.value)) out += "," + number(*fraction);
            else if (const auto* ends = std::get_if<Enclosure>(&value.value))
                out += "," + (exact ? ends->lower.str() + ".." + ends->upper.str() : decimal_text(*ends, decimals));
            else out += "," + (value.defined() ? value.str() : "");
        out += "\n";
    }
    return out;
}

std::string invariants_text() {
    Table table({"name", "type", "what it is"});
    for (const auto& one : question::invariants())
        table.add({one.name,
                   one.type == question::Type::truth ? "condition"
                   : one.whole                       ? "whole number"
                                                     : "number",
                   one.description + (one.needs_lambda ? " (at λ)" : "") + (one.total ? "" : "; may be undefined")});
    table.add({"lambda", "number", "λ = e^ε, also written λ"});
    for (const auto& one : question::invariants_with_argument())
        table.add(
            {fmt::format("{}({})", one.name, one.argument), one.of_graph ? "condition" : "number", one.description});
    return table.str();
}

}  // namespace leakproof
