// A result that is kept in a file with all that it is of, and how a new one stands against it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>
#include <vector>

#include "corpus/enumerate/selection.hpp"
#include "report/comparison.hpp"

namespace leakproof {

struct Recorded {
    std::string command{};
    std::string asked{};  // the question, λ and all else but the graphs, as JSON
    std::vector<GraphSelection::Family> families{};
    std::vector<std::pair<std::string, std::string>> graphs{};  // texts and names, if these are others
    std::string result{};                                       // JSON, as the command prints it; of optimum, lines
    std::string version{}, build{};                             // of the program
};

// All of it with the SHA-256 of the graphs, and of what is written, so that a file that was changed by hand is refused.
std::string record_text(const Recorded& recorded);
Recorded read_record(const std::string& text, const std::string& place);  // throws InputError
bool is_record(const nlohmann::ordered_json& object);

// What is different: values, verdicts, counterexamples; graphs that came and that went. A choice among equals, such as
// an optimal channel, is no difference.
struct RecordComparison {
    Recorded before, now;
    RunComparison values;
    std::vector<std::string> added, removed;  // graphs, where results do not name each of them

    bool asked_otherwise() const;  // other expressions, λ or sizes, whatever came of it
    bool stands() const;
};

// Throws InputError for a record of another command.
RecordComparison compare_with_record(Recorded before, const std::string& place, Recorded now);

std::string comparison_text(const RecordComparison& comparison);
std::string comparison_json(const RecordComparison& comparison);

}  // namespace leakproof
