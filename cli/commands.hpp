// The commands of the program. Each adds itself to the parser and leaves its exit code behind.
#pragma once

#include <functional>
#include <memory>
#include <string>

namespace CLI {
class App;
}

namespace leakproof {
class Job;
}

namespace leakproof::cli {

// Exit codes
constexpr int ok = 0;             // nothing contradicts the recorded baseline
constexpr int contradiction = 1;  // something does
constexpr int bad_input = 2;      // bad usage or input
constexpr int incomplete = 3;     // stopped before the end

// These enumerate. Where there is a plan, the command is only read: what the plan is set to makes a run of it.
using MakeJob = std::function<std::unique_ptr<Job>()>;
void add_ask(CLI::App& app, int& exit_code, MakeJob* plan = nullptr);
void add_check(CLI::App& app, int& exit_code, MakeJob* plan = nullptr);
void add_optimum(CLI::App& app, int& exit_code, MakeJob* plan = nullptr);
void add_search(CLI::App& app, int& exit_code, MakeJob* plan = nullptr);
void add_table(CLI::App& app, int& exit_code, MakeJob* plan = nullptr);

void add_claims(CLI::App& app, int& exit_code);
void add_explain(CLI::App& app, int& exit_code);
void add_errata(CLI::App& app, int& exit_code);
void add_paper(CLI::App& app, int& exit_code);
void add_report(CLI::App& app, int& exit_code);
void add_atlas(CLI::App& app, int& exit_code);
void add_cite(CLI::App& app, int& exit_code);
void add_graph(CLI::App& app, int& exit_code);
void add_channel(CLI::App& app, int& exit_code);
void add_compare(CLI::App& app, int& exit_code);
void add_conjecture(CLI::App& app, int& exit_code);
void add_hull(CLI::App& app, int& exit_code);
void add_policy(CLI::App& app, int& exit_code);
void add_reproduce(CLI::App& app, int& exit_code);
void add_mechanism(CLI::App& app, int& exit_code);
void add_release(CLI::App& app, int& exit_code);
void add_budget(CLI::App& app, int& exit_code);
void add_tune(CLI::App& app, int& exit_code);
void add_merge(CLI::App& app, int& exit_code);
void add_cluster(CLI::App& app, int& exit_code);
void add_packaging(CLI::App& app, int& exit_code);  // after all others, of which it tells

std::string version_text();

// Runs the command that is given, and says what is wrong with it: the exit code. Throws nothing.
int run_command_line(int argc, char** argv);

}  // namespace leakproof::cli
