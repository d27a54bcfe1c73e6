#include "report/record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "base/build_id.hpp"
#include "base/error.hpp"
#include "base/json_text.hpp"
#include "base/sha256.hpp"
#include "base/words.hpp"
#include "report/families.hpp"
#include "report/short_name.hpp"
#include "report/text.hpp"

namespace leakproof {
namespace {

using RecordJson = nlohmann::ordered_json;

constexpr const char* kind_of_record = "leakproof result 1";

std::string graphs_digest(const Recorded& recorded) {
    Sha256 out;
    for (const auto& [text, name] : recorded.graphs) out.add(text + "\n");
    return out.hex();
}

// One object, or a list of those that stand a line each.
RecordJson result_json(const std::string& text, const std::string& place) {
    if (RecordJson::accept(text)) return read_json(text, place);
    RecordJson out = RecordJson::array();
    for (const auto& line : split(text, "\n"))
        if (!line.empty()) out.push_back(read_json(line, place));
    return out;
}

std::string result_text(const RecordJson& result) {
    if (!result.is_array()) return result.dump();
    return joined(result, "", [](const RecordJson& one) { return one.dump() + "\n"; });
}

std::string name_of(const std::pair<std::string, std::string>& graph) {
    return short_name(graph.second.empty() ? graph.first : graph.second);
}

// Names of those of the first that are not in the second, as often as they are missing.
std::vector<std::string> missing(const Recorded& from, const Recorded& in) {
    std::map<std::string, int> there;
    for (const auto& [text, name] : in.graphs) ++there[text];
    std::vector<std::string> out;
    for (const auto& graph : from.graphs)
        if (--there[graph.first] < 0) out.push_back(name_of(graph));
    return out;
}

}  // namespace

bool is_record(const RecordJson& object) { return object.is_object() && object.value("record", "") == kind_of_record; }

std::string record_text(const Recorded& recorded) {
    RecordJson out{{"record", kind_of_record},
                   {"version", LEAKPROOF_VERSION},
                   {"build", build_id()},
                   {"command", recorded.command},
                   {"asked", read_json(recorded.asked, "asked")},
                   {"families", families_json(recorded.families)},
                   {"graphs_sha256", graphs_digest(recorded)},
                   {"graphs", RecordJson::array()}};
    for (const auto& [text, name] : recorded.graphs) {
        RecordJson one{{"graph", text}};
        if (!name.empty()) one["name"] = name;
        out["graphs"].push_back(std::move(one));
    }
    out["result"] = result_json(recorded.result, "result");
    out["sha256"] = sha256_of(out.dump());
    return laid_out(out) + "\n";
}

Recorded read_record(const std::string& text, const std::string& place) {
    RecordJson given = read_json(text, place);
    if (!is_record(given)) throw InputError(place, "another file", "what --record wrote");
    const std::string digest = given.value("sha256", "");
    given.erase("sha256");
    if (digest != sha256_of(given.dump()))
        throw InputError(place, "a record that was changed since", "the file as --record wrote it");
    try {
        Recorded out;
        out.command = given.at("command").get<std::string>();
        out.asked = given.at("asked").dump();
        out.version = given.at("version").get<std::string>();
        out.build = given.at("build").get<std::string>();
        for (const auto& one : given.at("families"))
            out.families.push_back(
                {one.at("title").get<std::string>(), one.at("file").get<std::string>(), one.at("graphs").get<long>()});
        for (const auto& one : given.at("graphs"))
            out.graphs.emplace_back(one.at("graph").get<std::string>(), one.value("name", ""));
        out.result = result_text(given.at("result"));
        return out;
    } catch (const RecordJson::exception& e) {
        throw InputError(place, std::string("something else (") + e.what() + ")", "what --record wrote");
    }
}

RecordComparison compare_with_record(Recorded before, const std::string& place, Recorded now) {
    if (before.command != now.command)
        throw InputError(place, "a record of " + before.command, "a record of " + now.command);
    RecordComparison out{std::move(before), std::move(now), {}, {}, {}};
    out.now.version = LEAKPROOF_VERSION;
    out.now.build = build_id();
    out.values = compare_runs(out.before.result, place, out.now.result, "result");
    if (out.values.kind == ResultKind::table || out.values.kind == ResultKind::optimum) return out;
    out.added = missing(out.now, out.before);
    out.removed = missing(out.before, out.now);
    return out;
}

bool RecordComparison::asked_otherwise() const {
    const auto question = [](const Recorded& one) {
        RecordJson out = read_json(one.asked, "asked");
        if (out.is_object()) out.erase("geng");  // who enumerates is no part of the question
        return out;
    };
    return question(before) != question(now);
}

bool RecordComparison::stands() const {
    return !asked_otherwise() && added.empty() && removed.empty() && values.stands() &&
           values.count(Turn::better) == 0 &&
           std::none_of(values.differences.begin(), values.differences.end(),
                        [](const RunDifference& one) { return one.whole; });
}

std::string comparison_text(const RecordComparison& comparison) {
    const auto& [before, now, values, added, removed] = comparison;
    std::string out;
    for (const auto& family : now.families) out += family_line(family);
    out += fmt::format("recorded by leakproof {} (build {})", before.version, before.build);
    out += before.version == now.version && before.build == now.build
               ? ", which this is\n"
               : fmt::format("; this is {} (build {})\n", now.version, now.build);
    const auto list = [&](const char* title, const std::vector<std::string>& names) {
        constexpr std::size_t most = 20;
        if (names.empty()) return;
        out += bold(title) + "\n";
        for (std::size_t k = 0; k < std::min(names.size(), most); ++k) out += "  " + names[k] + "\n";
        if (names.size() > most)
            out += fmt::format("  and {} more\n", with_commas(static_cast<long>(names.size() - most)));
    };
    if (comparison.asked_otherwise())
        out += "something else was asked: the expressions, the λ, the graphs or columns of your own\n";
    list("graphs removed", removed);
    list("graphs added", added);
    out += comparison_text(values);
    return out + (comparison.stands() ? green("as recorded") : red("not as recorded")) + "\n";
}

std::string comparison_json(const RecordComparison& comparison) {
    RecordJson out{{"as_recorded", comparison.stands()},
                   {"asked_otherwise", comparison.asked_otherwise()},
                   {"recorded", {{"version", comparison.before.version}, {"build", comparison.before.build}}},
                   {"now", {{"version", comparison.now.version}, {"build", comparison.now.build}}},
                   {"added", comparison.added},
                   {"removed", comparison.removed}};
    const RecordJson values = read_json(comparison_json(comparison.values), "comparison");
    for (const auto& [key, value] : values.items()) out[key] = value;
    return laid_out(out) + "\n";
}

}  // namespace leakproof
