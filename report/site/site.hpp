// The report: pages that open from disk, with all they need.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "report/claims.hpp"
#include "report/site/material.hpp"
#include "report/site/page.hpp"
#include "report/site/trade_off_page.hpp"
#include "suite/baseline.hpp"

namespace leakproof::site {

struct Site {
    std::vector<Page> pages;  // the first is where one begins
    std::vector<File> files;
    Frame frame;

    std::vector<File> written() const;  // every file of the folder
    File written_as_one() const;        // index.html
};

// `from` says in words where results come from; `run` is there if they are those of a run of its own, `own` if policies
// were compared.
Site make_site(const Baseline& results, const std::string& from, const RunTold* run = nullptr,
               const OwnTradeOff* own = nullptr, const Page* own_page = nullptr);

// Writes the files into a folder, all of them or none. A folder that is there must be empty or a report, which is
// replaced. Throws InputError; so does what looks at the folder alone, before there are files to write.
void require_place_for(const std::string& folder);
void write_folder(const std::string& folder, const std::vector<File>& files);

// Results as `check --json` prints them, with the run that they are of, or as they are recorded; or policies beside
// each other, as `tune --json` prints them, or convex hulls, and no results. Throws InputError.
struct RunResults {
    Baseline results;
    std::optional<RunTold> run{};
    std::optional<OwnTradeOff> trade_off{};
    std::optional<Page> page{};  // of convex hulls
};
RunResults results_of_run(const std::string& json, const std::string& place);

}  // namespace leakproof::site
