#include "report/result_file.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/json_text.hpp"
#include "base/words.hpp"
#include "report/record.hpp"
#include "report/short_name.hpp"

namespace leakproof {
namespace {

using JobJson = nlohmann::ordered_json;

std::vector<std::string> texts_in(const JobJson& list) {
    std::vector<std::string> out;
    for (const auto& one : list) out.push_back(one.get<std::string>());
    return out;
}

JobJson without(JobJson object, std::initializer_list<const char*> keys) {
    for (const char* key : keys) object.erase(key);
    return object;
}

// A level as it is told: "2", or an ε with what encloses e^ε.
std::string level_of(const JobJson& j) {
    if (j.contains("epsilon")) return " at ε = " + j.at("epsilon").get<std::string>();
    if (!j.contains("lambda")) return "";
    const JobJson& lambda = j.at("lambda");
    return " at λ = " + (lambda.is_string() ? lambda : lambda.at("text")).get<std::string>();
}

std::string graph_of(const JobJson& j) {
    const char* kind = j.contains("metric") ? "metric" : j.contains("graph6") ? "graph6" : "digraph6";
    return j.at(kind).get<std::string>();
}

// What a search and a table were asked; so is each question.
ResultRecord asked_record(const JobJson& j) {
    ResultRecord out;
    for (const char* key : {"question", "search", "extreme", "graphs", "where"})
        if (j.contains(key)) out.asked[key] = j.at(key).get<std::string>();
    out.lambdas = texts_in(j.at("lambda"));
    out.digest = j.value("graphs_sha256", "");
    return out;
}

ResultRecord question_record(const JobJson& j) {
    ResultRecord out = asked_record(j);
    out.name = j.at(j.contains("name") ? "name" : "question").get<std::string>();
    out.outcome = j.at("outcome").get<std::string>();
    out.instances = j.at("total").at("met").get<long>();
    JobJson counts = JobJson::object();
    for (const auto& size : j.at("sizes")) {
        const std::string with = counted(size.at("vertices").get<long>(), "vertex", "vertices");
        out.sizes[with] = size.at("graphs").get<long>();
        counts[with] = without(size, {"vertices", "graphs"});
    }
    out.found_of_all = std::move(counts);
    if (!j.contains("counterexample")) return out;
    const JobJson& found = j.at("counterexample");
    out.counterexample = graph_of(found) + level_of(found);
    out.counterexample_size = found.at("vertices").get<int>();
    JobJson shown = without(found, {"graph6", "digraph6", "lambda", "name", "vertices", "values"});
    for (const auto& [name, value] : found.at("values").items()) shown[name] = value;
    out.found["counterexample"] = std::move(shown);
    return out;
}

int coverage(const std::string& word) { return word == "none" ? 0 : word == "all" ? 2 : 1; }

ResultRecord claim_record(const JobJson& j, const ResultRecord& scope) {
    ResultRecord out = scope;
    out.name = j.at("id").get<std::string>();
    out.outcome = j.at("verdict").get<std::string>();
    out.instances = j.at("instances").get<long>();
    out.channels = coverage(j.at("channels").get<std::string>());
    out.levels = coverage(j.at("epsilon").get<std::string>());
    for (const auto& row : j.at("ran"))
        for (const auto& size : row.at("sizes"))
            out.sizes[row.at("objects").get<std::string>() + " " + size.at("size").dump()] +=
                size.at("cases").get<long>();
    out.found_of_all = without(j, {"id", "verdict", "instances", "channels", "epsilon", "counterexample", "telling"});
    for (const char* key : {"counterexample", "telling"})
        if (j.contains(key)) out.found[key] = j.at(key);
    if (!j.contains("counterexample")) return out;
    const JobJson& found = j.at("counterexample");
    out.counterexample = found.at("object").get<std::string>() + level_of(found);
    out.counterexample_size = found.at("size").get<int>();
    return out;
}

// A size of a search or of a survey: one value for all its graphs.
ResultRecord size_record(const JobJson& j, const ResultRecord& asked) {
    ResultRecord out = asked;
    out.name = counted(j.at("vertices").get<long>(), "vertex", "vertices") + level_of(j);
    out.lambdas.clear();
    out.sizes[counted(j.at("vertices").get<long>(), "vertex", "vertices")] = j.at("graphs").get<long>();
    out.found_of_all = without(j, {"vertices", "lambda", "graphs"});
    return out;
}

// A graph of a table or of a list, at a level.
ResultRecord graph_record(const JobJson& j, const JobJson& found) {
    ResultRecord out;
    const std::string name = j.value("name", "");
    out.graph = graph_of(j);
    out.graph_name = short_name(name.empty() ? out.graph : name);
    out.name = out.graph_name + level_of(j);
    out.key = out.graph + level_of(j);
    out.found = found;
    return out;
}

// Each under a key of its own, also if there are several of a name.
void add(ResultFile& to, ResultRecord record) {
    const std::string key = record.key.empty() ? record.name : record.key;
    std::string unique = key;
    for (int k = 2; to.records.count(unique) != 0; ++k) unique = key + " (" + std::to_string(k) + ")";
    to.records.emplace(unique, std::move(record));
}

ResultFile read_object(const JobJson& j) {
    ResultFile out;
    if (j.contains("questions")) {
        out.kind = ResultKind::questions;
        for (const auto& one : j.at("questions")) add(out, question_record(one));
    } else if (j.contains("claims") && j.contains("scope")) {
        out.kind = ResultKind::claims;
        ResultRecord scope;
        scope.lambdas = texts_in(j.at("scope").at("lambda"));
        scope.digest = j.at("scope").value("graphs_sha256", "");
        for (const char* key : {"seed", "long", "policies"})
            if (j.at("scope").contains(key)) scope.asked[key] = j.at("scope").at(key).dump();
        for (const auto& one : j.at("claims")) add(out, claim_record(one, scope));
    } else if (j.contains("search") || (j.contains("sizes") && j.contains("version"))) {
        out.kind = j.contains("search") ? ResultKind::search : ResultKind::survey;
        ResultRecord asked = j.contains("search") ? asked_record(j) : ResultRecord{};
        if (!j.contains("search")) asked.digest = "all connected graphs";
        for (const auto& size : j.at("sizes")) add(out, size_record(size, asked));
    } else if (j.contains("columns") && j.contains("rows")) {
        out.kind = ResultKind::table;
        for (const auto& row : j.at("rows")) add(out, graph_record(row, row.at("values")));
    } else if (j.contains("queries") || j.contains("protection") || j.contains("people")) {
        out.kind = ResultKind::policy;
        ResultRecord record;
        record.name = "policy";
        record.found = j;
        add(out, std::move(record));
    } else {
        graph_of(j);  // throws if it is none
        out.kind = ResultKind::optimum;
        add(out, graph_record(j, without(j, {"name", "graph6", "digraph6", "lambda", "epsilon"})));
    }
    return out;
}

// One object, or one on each line.
std::vector<JobJson> objects_in(const std::string& text, const std::string& place) {
    if (text.find('\n') == std::string::npos || JobJson::accept(text)) return {read_json(text, place)};
    std::vector<JobJson> out;
    int line = 0;
    for (std::size_t from = 0; from < text.size();) {
        const auto end = std::min(text.find('\n', from), text.size());
        ++line;
        if (end > from)
            out.push_back(read_json(text.substr(from, end - from), place + ", line " + std::to_string(line)));
        from = end + 1;
    }
    return out;
}

}  // namespace

ResultFile read_results(const std::string& text, const std::string& place) {
    try {
        auto objects = objects_in(text, place);
        if (objects.size() == 1 && is_record(objects.front())) {
            const Recorded recorded = read_record(text, place);
            objects = objects_in(recorded.result, place);
        }
        ResultFile out = read_object(objects.empty() ? JobJson() : objects.front());
        for (std::size_t k = 1; k < objects.size(); ++k) {
            const ResultFile next = read_object(objects[k]);
            if (out.kind != ResultKind::optimum || next.kind != ResultKind::optimum)
                throw InputError(place, "several objects that are no graphs", "one result");
            for (const auto& [key, record] : next.records) add(out, record);
        }
        return out;
    } catch (const nlohmann::json::exception& e) {
        throw InputError(place, std::string("something else (") + e.what() + ")",
                         "what 'ask --json' or 'check --json' prints, or search, table, optimum, policy");
    }
}

std::string command_of(ResultKind kind) {
    switch (kind) {
        case ResultKind::questions: return "ask";
        case ResultKind::claims: return "check";
        case ResultKind::search: return "search";
        case ResultKind::table: return "table";
        case ResultKind::optimum: return "optimum";
        case ResultKind::survey: return "optimum --graphs";
        default: return "policy";
    }
}

std::string counted_records(ResultKind kind, long compared) {
    switch (kind) {
        case ResultKind::questions: return counted(compared, "question");
        case ResultKind::claims: return counted(compared, "claim");
        case ResultKind::search:
        case ResultKind::survey: return counted(compared, "size");
        case ResultKind::table:
        case ResultKind::optimum: return counted(compared, "graph");
        default: return counted(compared, "policy", "policies");
    }
}

}  // namespace leakproof
