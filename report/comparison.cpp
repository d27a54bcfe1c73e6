#include "report/comparison.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/error.hpp"
#include "base/json_text.hpp"
#include "base/words.hpp"
#include "graph/graph.hpp"
#include "report/text.hpp"

namespace leakproof {
namespace {

// Of "1,000 vertices"; as a file may say anything, no more than a graph may have, and 0 of what begins with no number.
long vertices_in(const std::string& size) {
    long out = 0;
    for (const char c : size) {
        if (c == ',') continue;
        if (c < '0' || c > '9' || out > Graph::max_vertices) break;
        out = 10 * out + (c - '0');
    }
    return out;
}

using JobJson = nlohmann::ordered_json;

// An optimal channel, and the columns it is made of, are choices among several.
const std::set<std::string> choices_of_optimum{"channel", "prices", "columns", "generators"};

std::string asked_of(const ResultRecord& record, const char* key, const char* otherwise = "") {
    const auto found = record.asked.find(key);
    return found == record.asked.end() ? otherwise : found->second;
}

class Comparing {
public:
    explicit Comparing(ResultKind kind) { out.kind = kind; }

    void compare(const ResultRecord& before, const ResultRecord& after) {
        ++out.compared;
        name_ = after.name;
        const bool same_input = compare_asked(before, after);
        const std::size_t known = out.differences.size();
        // How far a refuted question was asked depends on where it fails.
        const bool by_counterexample = out.kind == ResultKind::questions && after.outcome == "refuted";
        const bool same_scope = (by_counterexample ? compare_up_to_counterexample(before, after, same_input)
                                                   : compare_scope(before, after, same_input)) &&
                                same_input;
        const bool narrower =
            std::any_of(out.differences.begin() + static_cast<std::ptrdiff_t>(known), out.differences.end(),
                        [](const RunDifference& d) { return d.change == Turn::worse; });
        if (after.outcome == "refuted" && before.outcome == "refuted")
            compare_counterexamples(before, after, same_scope);
        else if (after.outcome != before.outcome) compare_outcomes(before, after, narrower);
        if (before.counterexample == after.counterexample) compare_values(before.found, after.found, true);
        if (before.sizes == after.sizes) compare_values(before.found_of_all, after.found_of_all, same_scope);
    }

    // What of the first is not in the second: of a graph that is gone at every level, the graph once.
    void tell_missing(Turn change, const ResultFile& of, const ResultFile& in) {
        std::map<std::string, std::pair<long, long>> levels;  // of each graph, how many there were and are missing
        for (const auto& [key, record] : of.records) {
            auto& [all, gone] = levels[record.graph];
            ++all;
            gone += in.records.count(key) == 0 ? 1 : 0;
        }
        std::set<std::string> told;
        for (const auto& [key, record] : of.records) {
            if (in.records.count(key) != 0) continue;
            const auto& [all, gone] = levels.at(record.graph);
            const bool wholly = !record.graph.empty() && all == gone;
            if (wholly && !told.insert(record.graph).second) continue;
            const std::string& name = wholly ? record.graph_name : record.name;
            const std::string what = change == Turn::worse    ? record.graph.empty() ? "not asked any more" : "gone"
                                     : record.outcome.empty() ? "new"
                                                              : "new: " + record.outcome;
            out.differences.push_back({change, name, "", what, true});
        }
    }

    RunComparison out;

private:
    void tell(Turn change, const std::string& what) { out.differences.push_back({change, name_, "", what}); }

    // Whether the same is asked of the same graphs, as far as the files tell.
    bool compare_asked(const ResultRecord& before, const ResultRecord& after) {
        bool same = true;
        for (const char* key : {"question", "search", "extreme"}) {
            const auto was = asked_of(before, key), is = asked_of(after, key);
            if (was == is) continue;
            tell(Turn::worse, fmt::format("another question: was {}, is {}", was, is));
            same = false;
        }
        if (const auto was = asked_of(before, "seed"), is = asked_of(after, "seed"); was != is) {
            tell(Turn::other, fmt::format("another seed: was {}, is {}", was, is));
            same = false;
        }
        same = same && before.asked == after.asked && before.lambdas == after.lambdas;
        if (before.digest == after.digest) return same && !before.digest.empty();
        const bool known = !before.digest.empty() && !after.digest.empty();
        const bool as_many = before.sizes == after.sizes;
        if (!known) tell(Turn::other, "one of the two has no digest of its graphs: they may be others");
        else if (as_many || asked_of(before, "graphs") == asked_of(after, "graphs", "-"))
            tell(Turn::different, fmt::format("other graphs{}", as_many ? ", as many of each size" : ""));
        return false;
    }

    // Of what is asked of the same graphs there cannot be more than before, either.
    void tell_more(long now, const std::string& size, long before, bool same_input) {
        if (same_input)
            tell(Turn::different, fmt::format("{} with {}, were {}", with_commas(now), size, with_commas(before)));
    }

    bool compare_up_to_counterexample(const ResultRecord& before, const ResultRecord& after, bool same_input) {
        if (!same_input || before.counterexample != after.counterexample) return true;
        const std::size_t known = out.differences.size();
        const auto compare_sizes = [&](const ResultRecord& one, const ResultRecord& other, bool forth) {
            for (const auto& [size, cases] : one.sizes) {
                const auto there = other.sizes.find(size);
                const long number = there == other.sizes.end() ? 0 : there->second;
                if (vertices_in(size) > one.counterexample_size || number == cases || (!forth && number != 0)) continue;
                tell_more(forth ? number : cases, size, forth ? cases : number, true);
            }
        };
        compare_sizes(before, after, true);
        compare_sizes(after, before, false);
        return out.differences.size() == known;
    }

    void compare_outcomes(const ResultRecord& before, const ResultRecord& after, bool narrower) {
        if (after.outcome == "refuted")
            return tell(Turn::worse,
                        fmt::format("new counterexample: {} (was {})", after.counterexample, before.outcome));
        const std::string what = after.outcome + ", was " + before.outcome +
                                 (before.outcome == "refuted" ? " by " + before.counterexample : "");
        // What was refuted may hold because nobody asked where it fails.
        const bool better = after.outcome == "holds" && !(narrower && before.outcome == "refuted");
        tell(better ? Turn::better : Turn::worse, what);
    }

    void compare_counterexamples(const ResultRecord& before, const ResultRecord& after, bool same_scope) {
        if (before.counterexample == after.counterexample) return;
        const std::string what =
            fmt::format("smallest counterexample: was {}, is {}", before.counterexample, after.counterexample);
        if (after.counterexample_size > before.counterexample_size) tell(Turn::worse, "lost the " + what);
        else tell(same_scope ? Turn::different : Turn::other, what);
    }

    // Whether just the same was asked as before.
    bool compare_scope(const ResultRecord& before, const ResultRecord& after, bool same_input) {
        const std::size_t known = out.differences.size();
        for (const auto& lambda : before.lambdas)
            if (std::find(after.lambdas.begin(), after.lambdas.end(), lambda) == after.lambdas.end())
                tell(Turn::worse, "narrower scope: λ = " + lambda + " is missing");
        if (after.channels < before.channels) tell(Turn::worse, "narrower scope: fewer channels");
        if (after.levels < before.levels) tell(Turn::worse, "narrower scope: not every ε any more");
        bool wider = after.lambdas.size() > before.lambdas.size() || after.channels > before.channels ||
                     after.levels > before.levels;
        for (const auto& [size, cases] : before.sizes) {
            const auto now = after.sizes.find(size);
            const long left = now == after.sizes.end() ? 0 : now->second;
            if (left < cases)
                tell(Turn::worse,
                     fmt::format("narrower scope: {} with {}, were {}", with_commas(left), size, with_commas(cases)));
            if (left > cases) tell_more(left, size, cases, same_input);
            wider = wider || (left > cases && !same_input);
        }
        for (const auto& [size, cases] : after.sizes) {
            if (before.sizes.count(size) != 0) continue;
            tell_more(cases, size, 0, same_input);
            wider = wider || !same_input;
        }
        if (after.instances < before.instances && before.outcome != "refuted")
            tell(Turn::worse, fmt::format("lost instances: {} met the hypothesis, were {}",
                                          with_commas(after.instances), with_commas(before.instances)));
        const bool same = !wider && out.differences.size() == known;
        if (wider) tell(Turn::better, "wider scope");
        else if (same && after.instances != before.instances)
            tell(Turn::different,
                 fmt::format("instances: was {}, is {}", with_commas(before.instances), with_commas(after.instances)));
        return same;
    }

    void compare_values(const JobJson& before, const JobJson& after, bool same_scope) {
        const bool optimum = out.kind == ResultKind::optimum;
        for (auto& change : value_changes(before, after, optimum ? choices_of_optimum : std::set<std::string>{}))
            out.differences.push_back(
                {same_scope ? change.change : Turn::other, name_, std::move(change.path), std::move(change.what)});
    }

    std::string name_;
};

std::string line_of(const RunDifference& one) {
    return one.name + ": " + (one.topic.empty() ? "" : one.topic + ": ") + one.what;
}

std::string group_line(const RunComparison& comparison, const std::vector<const RunDifference*>& group,
                       std::size_t named) {
    const bool of_value = !group.front()->topic.empty();
    std::string out = fmt::format("  {} ({}): ", of_value ? group.front()->topic : group.front()->what,
                                  counted_records(comparison.kind, static_cast<long>(group.size())));
    for (std::size_t k = 0; k < named; ++k)
        out += (k == 0 ? "" : ", ") + group[k]->name + (of_value ? " " + group[k]->what : "");
    return out + fmt::format(" and {} more\n", with_commas(static_cast<long>(group.size() - named)));
}

// What concerns many is told once, with the first of them.
std::string section(const char* title, const RunComparison& comparison, Turn turn) {
    constexpr std::size_t few = 8, first = 3;
    std::map<std::pair<bool, std::string>, std::vector<const RunDifference*>> groups;
    const auto group_of = [&](const RunDifference& one) -> auto& {
        return groups[{one.topic.empty(), one.topic.empty() ? one.what : one.topic}];
    };
    for (const auto& one : comparison.differences)
        if (one.change == turn) group_of(one).push_back(&one);
    std::string out;
    for (const auto& one : comparison.differences) {
        if (one.change != turn) continue;
        const auto& group = group_of(one);
        if (group.size() <= few) out += "  " + line_of(one) + "\n";
        else if (group.front() == &one) out += group_line(comparison, group, first);
    }
    return out.empty() ? out : bold(title) + "\n" + out;
}

}  // namespace

long RunComparison::count(Turn change) const {
    return std::count_if(differences.begin(), differences.end(),
                         [&](const RunDifference& one) { return one.change == change; });
}

RunComparison compare_runs(const std::string& before, const std::string& before_place, const std::string& after,
                           const std::string& after_place) {
    const ResultFile first = read_results(before, before_place), second = read_results(after, after_place);
    if (first.kind != second.kind)
        throw InputError(after_place, "results of " + command_of(second.kind),
                         "results of " + command_of(first.kind) + ", as in " + before_place);
    Comparing comparing(first.kind);
    for (const auto& [key, record] : first.records)
        if (const auto now = second.records.find(key); now != second.records.end())
            comparing.compare(record, now->second);
    comparing.tell_missing(Turn::worse, first, second);
    comparing.tell_missing(Turn::other, second, first);
    return comparing.out;
}

std::string comparison_text(const RunComparison& comparison) {
    std::string out = section("worse", comparison, Turn::worse) + section("different", comparison, Turn::different) +
                      section("better", comparison, Turn::better) + section("otherwise new", comparison, Turn::other);
    out += counted_records(comparison.kind, comparison.compared) + " compared: ";
    if (comparison.stands()) return out + "nothing got worse, no value differs\n";
    return out + fmt::format("{} worse, {} different\n", with_commas(comparison.count(Turn::worse)),
                             with_commas(comparison.count(Turn::different)));
}

std::string comparison_json(const RunComparison& comparison) {
    const auto list = [&](Turn change) {
        JobJson out = JobJson::array();
        for (const auto& one : comparison.differences)
            if (one.change == change)
                out.push_back({{"name", one.name}, {"what", (one.topic.empty() ? "" : one.topic + ": ") + one.what}});
        return out;
    };
    const JobJson out{{"compared", comparison.compared},
                      {"worse", list(Turn::worse)},
                      {"different", list(Turn::different)},
                      {"better", list(Turn::better)},
                      {"other", list(Turn::other)}};
    return laid_out(out) + "\n";
}

}  // namespace leakproof
