// leakproof report: what was found, as pages to look at.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "base/error.hpp"
#include "base/file.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/ranges.hpp"
#include "cli/terminal.hpp"
#include "report/site/site.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

struct ReportOptions {
    std::string out, from;
    bool single = false;
};

int write_report(const ReportOptions& options) {
    const bool one_file = options.single && options.out.ends_with(".html");
    if (!one_file) site::require_place_for(options.out);
    ProgressLine progress;
    if (progress.due()) progress.show("making the report");
    site::RunResults found = options.from.empty() ? site::RunResults{Baseline::load(baseline_path())}
                                                  : site::results_of_run(read_file(options.from), options.from);
    if (found.run) found.run->recorded = Baseline::load(baseline_path());
    const bool own = found.trade_off || found.page;
    if (own) found.results = Baseline::load(baseline_path());
    const bool recorded = options.from.empty() || own;
    const auto report = site::make_site(
        found.results, recorded ? "the recorded results" : input_name(options.from), found.run ? &*found.run : nullptr,
        found.trade_off ? &*found.trade_off : nullptr, found.page ? &*found.page : nullptr);
    const auto files = options.single ? std::vector{report.written_as_one()} : report.written();
    if (one_file) write_file(options.out, files.front().content);
    else site::write_folder(options.out, files);
    progress.clear();
    std::size_t bytes = 0;
    for (const auto& file : files) bytes += file.content.size();
    fmt::print("{} pages{}, {}.{} MB; open {}\n", report.pages.size(), options.single ? " in one file" : "",
               bytes / 1000000, bytes / 100000 % 10,
               one_file ? options.out : (std::filesystem::path(options.out) / "index.html").string());
    return ok;
}

}  // namespace

void add_report(CLI::App& app, int& exit_code) {
    auto options = std::make_shared<ReportOptions>();
    Command command(app, "report", "Write what was found as pages to look at and to send, which open from disk");
    command.required("--out", options->out, "The folder to write; with --single also a name that ends in .html");
    command.flag("--single", options->single, "One HTML file with everything in it");
    command.option("--from", options->from,
                   "What 'check', 'tune' or 'hull' printed with --json (default: the recorded results); - for stdin");
    command.examples(
        "  leakproof report --out report                     then open report/index.html\n"
        "  leakproof report --out report.html --single       one file, to be sent\n"
        "  leakproof check 'edwards/*' --json > run.json; leakproof report --from run.json --out run\n"
        "  leakproof tune salaries.json --vary threshold=1..5 --json > t.json; leakproof report --from t.json --out t");
    command.reads({"--from"}).writes({"--out"});
    command.run(
        [options] {
            if (options->out.empty()) throw InputError("--out", "nothing", "the name of a folder");
            return write_report(*options);
        },
        exit_code);
}

}  // namespace leakproof::cli
