#include "cli/policy_input.hpp"

#include <sstream>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/words.hpp"
#include "tuning/entries.hpp"

namespace leakproof::cli {
namespace {

std::vector<PolicyQuery> read_workload(const std::string& file, const Policy& policy) {
    std::istringstream in(read_file(file));
    std::vector<PolicyQuery> out;
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
        line = trimmed_text(line.substr(0, line.find('#')));
        if (!line.empty())
            out.push_back(parse_policy_query(line, policy, input_name(file) + ", line " + std::to_string(number)));
    }
    if (out.empty()) throw InputError(input_name(file), "no query", "a query on each line; # begins a comment");
    return out;
}

}  // namespace

std::vector<PolicyQuery> asked_queries(const Policy& policy, const std::vector<std::string>& queries,
                                       const std::string& workload, const std::vector<std::string>& counts) {
    std::vector<PolicyQuery> out;
    const bool asked = !queries.empty() || !workload.empty();
    for (const auto& text : queries) out.push_back(parse_policy_query(text, policy, "--query"));
    if (!asked)
        for (auto& query : usual_workload(policy.domain())) out.push_back({std::move(query)});
    for (const auto& text : counts) out.push_back({parse_query("count " + text, policy.domain(), "--count")});
    if (!workload.empty())
        for (auto& query : read_workload(workload, policy)) out.push_back(std::move(query));
    return out;
}

Edge pair_of(const Domain& domain, const std::string& pair) {
    const auto comma = pair.find(',');
    const auto value = [&](const std::string& name) {
        const auto found = domain.find(trimmed_text(name));
        if (!found)
            throw InputError(
                "--pair", "unknown value " + leakproof::quoted(name),
                "two values of the policy separated by a comma, such as " + leakproof::quoted(domain.name(0)));
        return *found;
    };
    if (comma == std::string::npos) throw InputError("--pair", leakproof::quoted(pair), "two values, as in 'a,b'");
    return {value(pair.substr(0, comma)), value(pair.substr(comma + 1))};
}

}  // namespace leakproof::cli
