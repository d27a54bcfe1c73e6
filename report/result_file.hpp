// Results of commands as they were printed in JSON, cut into what can be compared one by one.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace leakproof {

enum class ResultKind { questions, claims, search, table, optimum, survey, policy };

// A question, a claim, a size of a search or a survey, a graph of a table or a list, a policy.
struct ResultRecord {
    std::string name{};
    std::string key{};                           // what identifies it, if that is not its name
    std::string graph{}, graph_name{};           // which it is about, of a table or a list
    std::map<std::string, std::string> asked{};  // besides what follows
    std::vector<std::string> lambdas{};
    std::map<std::string, long> sizes{};  // how many cases, by what they are
    std::string digest{};                 // of the graphs; empty if the file does not tell
    std::string outcome{};                // of a question or claim
    long instances = 0;                   // that met the hypothesis
    int channels = 0, levels = 0;         // how much a claim covers: none, some, all
    std::string counterexample{};
    int counterexample_size = 0;
    // Found on one graph or one counterexample, and found of all that was asked together.
    nlohmann::ordered_json found = nlohmann::ordered_json::object(), found_of_all = nlohmann::ordered_json::object();
};

struct ResultFile {
    ResultKind kind = ResultKind::questions;
    std::map<std::string, ResultRecord> records{};
};

// What ask, check, search, table, optimum (also of a file of graphs, a line each) or policy printed with --json, or
// what they recorded. Throws InputError.
ResultFile read_results(const std::string& text, const std::string& place);

std::string command_of(ResultKind kind);                      // "ask", "optimum --graphs"
std::string counted_records(ResultKind kind, long compared);  // "3 graphs"

}  // namespace leakproof
