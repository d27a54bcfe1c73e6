#include "report/jobs/survey_job.hpp"

#include <filesystem>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/gzip.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "report/jobs/program.hpp"

namespace leakproof {
namespace {

std::string lines_beside(const std::string& shard_file) { return shard_file + ".lines.gz"; }

}  // namespace

SurveyJob SurveyJob::of_run(const JobJson& run, const std::string& place) {
    return {{run.at("graphs").at(0).get<int>(), run.at("graphs").at(1).get<int>(), lambdas_of(run.at("lambda"), place)},
            run.at("lines").get<bool>()};
}

JobJson SurveyJob::identity(long shards) const {
    JobJson out = program_identity("optimum", shards);
    out["graphs"] = {range_.min_vertices, range_.max_vertices};
    out["lambda"] = lambdas_json(range_.lambdas);
    out["lines"] = lines_;
    return out;
}

Survey SurveyJob::survey(const Shard& shard, const Watch& watch,
                         const std::function<void(const std::string&)>& take_lines) const {
    const auto enumerate = [&](SeeGraph see) {
        bool wanted = true;
        for (int n = range_.min_vertices; wanted && n <= range_.max_vertices; ++n)
            for_each_graph6(
                n, [&](const std::string& graph6) { return wanted = see(graph6); }, true, shard);
    };
    return survey_graphs(range_.lambdas, enumerate, watch, take_lines);
}

void SurveyJob::run(const Watch& watch) {
    survey_ = survey({}, watch);
    settle();
}

JobJson SurveyJob::find(const Shard& shard, const Watch& watch, const std::string& file) const {
    if (!lines_) return {{"sizes", survey(shard, watch).json()}};
    GzipText compressed;
    JobJson out{{"sizes", survey(shard, watch, [&](const std::string& text) { compressed.add(text); }).json()}};
    const std::string& text = compressed.finish();
    write_file(lines_beside(file), text);
    out["lines"] = {{"bytes", text.size()}, {"sha256", sha256_of(text)}};
    return out;
}

void SurveyJob::add(const JobJson& found, const std::string& file) {
    if (!found.contains("sizes")) throw InputError(file, "no sizes", "a survey");
    survey_.add(Survey::from_json(found.at("sizes"), range_.lambdas, file));
    if (!found.contains("lines")) return;
    std::error_code failure;
    const auto bytes = std::filesystem::file_size(lines_beside(file), failure);
    if (failure || bytes != found.at("lines").at("bytes").get<std::uintmax_t>())
        throw InputError(lines_beside(file), failure ? "no such file" : std::to_string(bytes) + " bytes",
                         found.at("lines").at("bytes").dump() + " bytes, as its shard says");
}

void SurveyJob::settle() {
    for (std::size_t k = 0; k < range_.lambdas.size(); ++k)
        for (int n = range_.min_vertices; n <= range_.max_vertices; ++n) {
            const auto found = survey_.sizes().find({k, n});
            const long graphs = found == survey_.sizes().end() ? 0 : found->second.graphs;
            published_connected_graphs(n).require(graphs, n);
        }
}

PrintedResult SurveyJob::printed(const Format& format) const {
    return {format.kind == Format::Kind::json ? survey_json(range_, survey_) : survey_text(range_, survey_)};
}

}  // namespace leakproof
