// leakproof atlas: what is known of all connected graphs with few vertices, as files for other programs.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <memory>

#include "base/batches.hpp"
#include "base/csv.hpp"
#include "base/error.hpp"
#include "base/file.hpp"
#include "base/gzip.hpp"
#include "base/json_text.hpp"
#include "base/sha256.hpp"
#include "cli/atlas_record.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/ranges.hpp"
#include "cli/shards.hpp"
#include "cli/stop.hpp"
#include "cli/terminal.hpp"
#include "corpus/data/embedded.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "corpus/enumerate/selection.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

namespace fs = std::filesystem;

constexpr int most_atlas_vertices = 9;  // 261,080 graphs; beyond, files become larger than who reads them wants
constexpr long graphs_a_block = 200;    // graphs between two notes of how far it is

struct Sizes {
    int low, high;
};

struct AtlasOptions {
    std::string graphs = "1..7", out;
    unsigned jobs = 1;
    bool json = false;
};

// The files of one size, which grow at their ends.
struct SizeFiles {
    fs::path table, lines, certificates;
    SizeFiles(const fs::path& folder, int n)
        : table(folder / fmt::format("graphs-{}.csv", n)), lines(folder / fmt::format("graphs-{}.jsonl", n)),
          certificates(folder / fmt::format("certificates-{}.jsonl.gz", n)) {}
    std::vector<fs::path> all() const { return {table, lines, certificates}; }
};

void append_to(const fs::path& path, const std::string& text) {
    std::ofstream out(path, std::ios::binary | std::ios::app);
    out << text;
    out.flush();
    if (!out) throw InputError(path.string() + ": cannot be written");
}

// How far an atlas is: atlas.json, which names what it is of and how long the files of each size were when it was
// written. What files have beyond that was not finished, and goes when the work is taken up again.
class AtlasProgress {
public:
    AtlasProgress(fs::path folder, Sizes sizes) : folder_(std::move(folder)) {
        made_by_ = {{"format", 1},
                    {"leakproof", version_text().substr(0, version_text().find('\n'))},
                    {"geng", geng_version()},
                    {"sizes", {sizes.low, sizes.high}}};
        if (fs::exists(place())) take_up();
        else begin();
    }
    long done(int n) const { return counts(n).value("graphs", 0L); }
    long with_gap(int n) const { return counts(n).value("with_gap", 0L); }

    void start(int n) const {
        const SizeFiles files(folder_, n);
        if (done(n) == 0) {
            for (const auto& file : files.all()) write_file(file.string(), "");
            append_to(files.table, atlas_csv_head());
            return;
        }
        std::size_t k = 0;
        for (const auto& file : files.all()) {
            const auto length = counts(n).at("bytes").at(k++).get<std::uintmax_t>();
            std::error_code failure;
            if (!fs::is_regular_file(file) || fs::file_size(file, failure) < length)
                throw InputError(file.string(), "less than was written there",
                                 "the file as it was, or no folder at all");
            fs::resize_file(file, length, failure);
            if (failure) throw InputError(file.string() + ": cannot be written: " + failure.message());
        }
    }
    void note(int n, long graphs, long gaps) {
        Json now{{"graphs", graphs}, {"with_gap", gaps}, {"bytes", Json::array()}};
        for (const auto& file : SizeFiles(folder_, n).all()) now["bytes"].push_back(fs::file_size(file));
        standing_["counts"][std::to_string(n)] = now;
        write_durably(place(), standing_.dump(2) + "\n");
    }

private:
    std::string place() const { return (folder_ / "atlas.json").string(); }
    Json counts(int n) const { return standing_["counts"].value(std::to_string(n), Json::object()); }

    void begin() {
        std::error_code failure;
        if (fs::exists(folder_) && !(fs::is_directory(folder_) && fs::is_empty(folder_, failure)))
            throw InputError(folder_.string(), "something that is no atlas",
                             "an empty folder, one with an atlas that was begun, or a name that is not taken");
        fs::create_directories(folder_, failure);
        if (failure) throw InputError(folder_.string() + ": cannot be made: " + failure.message());
        standing_ = made_by_;
        standing_["counts"] = Json::object();
        write_file(place(), standing_.dump(2) + "\n");
    }
    void take_up() {
        const auto found = read_json(read_file(place()), place());
        for (const auto& [key, value] : made_by_.items())
            if (!found.is_object() || !found.contains(key) || Json(found[key]) != value)
                throw InputError(
                    place(),
                    fmt::format("{} {}", key, found.is_object() && found.contains(key) ? found[key].dump() : "missing"),
                    value.dump() + ", or another folder");
        standing_ = found;
    }

    fs::path folder_;
    Json made_by_, standing_;
};

using AtlasRecords = std::vector<AtlasRecord>;

// What is there of a size already is passed over.
void fill_size(int n, const fs::path& folder, AtlasProgress& standing, const AtlasOptions& options,
               ProgressLine& line) {
    const long expected = published_connected_graphs(n).number;
    long done = standing.done(n), gaps = standing.with_gap(n), seen = 0;
    if (done == expected) return;
    standing.start(n);
    const SizeFiles files(folder, n);
    Batches<std::string, AtlasRecords> batches({options.jobs, &stop_flag(), {}}, {1, graphs_a_block, 4});
    batches.run(
        [&](const auto& see) {
            for_each_graph6(
                n, [&](const std::string& graph6) { return ++seen <= done || see(graph6, 1); }, true);
        },
        [] {
            return [](const std::vector<std::string>& graphs) {
                AtlasRecords out;
                for (const auto& graph6 : graphs) out.push_back(atlas_record(graph6));
                return out;
            };
        },
        [&](AtlasRecords records) {
            std::string table, lines;
            GzipText certificates;
            for (const auto& record : records) {
                table += record.csv;
                lines += record.json;
                certificates.add(record.certificates);
                gaps += record.has_gap ? 1 : 0;
            }
            append_to(files.table, table);
            append_to(files.lines, lines);
            append_to(files.certificates, certificates.finish());
            done += static_cast<long>(records.size());
            standing.note(n, done, gaps);
            if (line.due())
                line.show(fmt::format("{} vertices: {} of {} graphs", n, with_commas(done), with_commas(expected)));
        });
    published_connected_graphs(n).require(done, n);
}

struct WrittenFile {
    std::string name, digest;
    std::uintmax_t bytes;
};

// The description, the reader and the checksums of all files.
std::vector<WrittenFile> finish_atlas(const fs::path& folder, Sizes sizes) {
    std::string columns = "file,column,meaning\n";
    for (const auto& column : atlas_columns())
        columns += csv_cell(column.file) + "," + csv_cell(column.name) + "," + csv_cell(column.meaning) + "\n";
    write_file((folder / "columns.csv").string(), columns);
    write_file((folder / "atlas.py").string(), std::string(embedded("atlas.py")));
    std::vector<fs::path> files{folder / "columns.csv", folder / "atlas.py"};
    for (int n = sizes.low; n <= sizes.high; ++n)
        for (const auto& file : SizeFiles(folder, n).all()) files.push_back(file);
    std::vector<WrittenFile> out;
    std::string sums;
    for (const auto& file : files) {
        std::ifstream in(file, std::ios::binary);
        std::string piece(std::size_t{1} << 20, '\0');
        Sha256 digest;
        while (in.read(piece.data(), static_cast<std::streamsize>(piece.size())) || in.gcount() > 0)
            digest.add({piece.data(), static_cast<std::size_t>(in.gcount())});
        out.push_back({file.filename().string(), digest.hex(), fs::file_size(file)});
        sums += out.back().digest + "  " + out.back().name + "\n";
    }
    write_file((folder / "SHA256SUMS").string(), sums);
    return out;
}

int write_atlas(const AtlasOptions& options) {
    const auto range = GraphSelection(options.graphs, "--graphs").range_alone();
    if (!range || range->first < 1 || range->second > most_atlas_vertices)
        throw InputError("--graphs", options.graphs, fmt::format("sizes from 1 to {}", most_atlas_vertices));
    const Sizes sizes{range->first, range->second};
    const fs::path folder(options.out);
    AtlasProgress standing(folder, sizes);
    ProgressLine line;
    try {
        const LastWords if_a_thread_is_stuck([&] { say("stopped; the same command goes on from here\n"); });
        for (int n = sizes.low; n <= sizes.high; ++n) fill_size(n, folder, standing, options, line);
    } catch (const Interrupted&) {
        line.clear();
        say("stopped; the same command goes on from here\n");
        return incomplete;
    }
    const auto files = finish_atlas(folder, sizes);
    line.clear();
    long graphs = 0, gaps = 0;
    std::uintmax_t bytes = 0;
    Json told{{"folder", options.out}, {"sizes", Json::array()}, {"files", Json::array()}};
    for (int n = sizes.low; n <= sizes.high; ++n) {
        graphs += standing.done(n);
        gaps += standing.with_gap(n);
        told["sizes"].push_back({{"vertices", n}, {"graphs", standing.done(n)}, {"with_gap", standing.with_gap(n)}});
    }
    for (const auto& file : files) {
        bytes += file.bytes;
        told["files"].push_back({{"name", file.name}, {"bytes", file.bytes}, {"sha256", file.digest}});
    }
    if (options.json) fmt::print("{}", printed(told, false));
    else
        fmt::print("{} connected graphs, {} with a gap; {} files, {}.{} MB, in {}\n", with_commas(graphs),
                   with_commas(gaps), files.size() + 2, bytes / 1000000, bytes / 100000 % 10, options.out);
    return ok;
}

}  // namespace

void add_atlas(CLI::App& app, int& exit_code) {
    auto options = std::make_shared<AtlasOptions>();
    options->jobs = default_jobs();
    Command command(
        app, "atlas",
        "What is known of all small connected graphs for every λ, as files: curves, gaps, bounds, certificates");
    command.option("--graphs", options->graphs, "Numbers of vertices, at most 9");
    command.required("--out", options->out, "The folder to write; one that was begun is gone on with");
    command.threads(options->jobs, "Threads");
    command.flag("--json", options->json, "The list of files with their checksums as JSON");
    command.examples(
        "  leakproof atlas --graphs 1..7 --out atlas                            996 graphs\n"
        "  leakproof atlas --graphs 1..8 --out atlas && (cd atlas && sha256sum -c SHA256SUMS)\n"
        "  python3 -c 'import sys; sys.path.insert(0, \"atlas\"); import atlas; "
        "print(atlas.Atlas(\"atlas\")[\"DsC\"].maximum(2))'");
    command.writes({"--out"});
    command.run(
        [options] {
            if (options->out.empty()) throw InputError("--out", "nothing", "the name of a folder");
            return write_atlas(*options);
        },
        exit_code);
}

}  // namespace leakproof::cli
