#include "report/survey_job.hpp"

#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/gzip.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "report/program.hpp"

namespace leakproof {

using JobJson = nlohmann::ordered_json;

std::string SurveyJob::run(long shards) const {
    JobJson out = JobJson::parse(program_identity("optimum", shards));
    out["graphs"] = {min_vertices, max_vertices};
    out["lambda"] = JobJson::array();
    for (const auto& lambda : lambdas) out["lambda"].push_back(lambda.str());
    out["lines"] = lines;
    return out.dump();
}

SurveyJob SurveyJob::of_run(const std::string& run, const std::string& place) {
    try {
        const JobJson j = JobJson::parse(run);
        return {j.at("graphs").at(0).get<int>(), j.at("graphs").at(1).get<int>(), lambdas_of_run(run, place),
                j.at("lines").get<bool>()};
    } catch (const nlohmann::json::exception& e) { throw InputError(place + ": not readable as a run: " + e.what()); }
}

std::vector<std::string> SurveyJob::arguments() const {
    std::vector<std::string> out{"optimum", "--graphs",
                                 std::to_string(min_vertices) + ".." + std::to_string(max_vertices), "--lambda",
                                 joined_lambdas(lambdas)};
    if (lines) out.emplace_back("--lines");
    return out;
}

Survey SurveyJob::survey(const Shard& shard, const SurveyOptions& options) const {
    const auto enumerate = [&](SeeGraph see) {
        bool wanted = true;
        for (int n = min_vertices; wanted && n <= max_vertices; ++n)
            for_each_graph6(
                n, [&](const std::string& graph6) { return wanted = see(graph6); }, true, shard);
    };
    return survey_graphs(lambdas, enumerate, options);
}

std::string SurveyJob::find(const Shard& shard, SurveyOptions options, const std::string& lines_path) const {
    GzipText compressed;
    if (lines) options.lines = [&](const std::string& text) { compressed.add(text); };
    JobJson out{{"sizes", JobJson::parse(survey(shard, options).json())}};
    if (lines) {
        const std::string& text = compressed.finish();
        write_file(lines_path, text);
        out["lines"] = {{"bytes", text.size()}, {"sha256", sha256_of(text)}};
    }
    return out.dump();
}

void SurveyJob::require_all(const Survey& survey) const {
    for (std::size_t k = 0; k < lambdas.size(); ++k)
        for (int n = min_vertices; n <= max_vertices; ++n) {
            const auto found = survey.sizes().find({k, n});
            const long graphs = found == survey.sizes().end() ? 0 : found->second.graphs;
            published_connected_graphs(n).require(graphs, n);
        }
}

void MergedSurvey::add(const std::string& found, const std::string& place, const std::string& lines_path) {
    const JobJson j = JobJson::parse(found);
    if (!j.contains("sizes")) throw InputError(place, "no sizes", "a survey");
    survey_.add(Survey::from_json(j.at("sizes").dump(), survey_.lambdas(), place));
    if (!j.contains("lines")) return;
    std::error_code failure;
    const auto bytes = std::filesystem::file_size(lines_path, failure);
    if (failure || bytes != j.at("lines").at("bytes").get<std::uintmax_t>())
        throw InputError(lines_path, failure ? "no such file" : std::to_string(bytes) + " bytes",
                         j.at("lines").at("bytes").dump() + " bytes, as its shard says");
}

std::string lines_of_shard(const std::string& shard_file) { return shard_file + ".lines.gz"; }

}  // namespace leakproof
