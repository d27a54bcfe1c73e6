// Every row of the registry can fail, and every refuted part can hold: see tests/support/faults.hpp.
#include "tests/support/faults.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "checks/alvim11/alvim11.hpp"
#include "checks/alvim15/alvim15.hpp"
#include "checks/beyond/beyond.hpp"
#include "checks/edwards/edwards.hpp"
#include "checks/he14/he14.hpp"

namespace leakproof::faults {
namespace {

// What a row of the registry speaks of: its judge and its claim.
using Judge = std::pair<std::string, void (*)()>;
Judge judge_of(const Row& row) { return {row.id, row.judge}; }

struct Paper {
    std::string name;
    std::vector<Row> table;
    Faults faults;
};

std::vector<Paper> papers() {
    std::vector<Paper> out;
    out.push_back({"edwards", leakproof::edwards::table(), edwards()});
    out.push_back({"alvim15", leakproof::alvim15::table(), alvim15()});
    out.push_back({"alvim11", leakproof::alvim11::table(), alvim11()});
    out.push_back({"he14", leakproof::he14::table(), he14()});
    out.push_back({"beyond", leakproof::beyond::table(), beyond()});
    return out;
}

std::string part_of(const Row& row, const Result& result) {
    return result.id == row.id ? "" : result.id.substr(std::string(row.id).size() + 1);
}

// What a row says of each part; a failure explains itself: it names the object and what was expected.
using Verdicts = std::map<std::string, Verdict>;
Verdicts verdicts_of(const Row& row, const Range& range) {
    Verdicts out;
    for (const auto& result : run_checks({Check(row)}, range, {})) {
        if (result.counterexample) {
            CHECK(!result.counterexample->object.empty());
            CHECK(!result.counterexample->expected().empty());
        }
        out[part_of(row, result)] = result.verdict;
    }
    return out;
}

// The parts that a row speaks of on small ranges.
std::set<std::string> parts_spoken_of(const Row& row) {
    std::set<std::string> out;
    for (const Range& range : {planted::graphs_up_to(4), planted::policies_up_to(3, 2)})
        for (const auto& result : run_checks({Check(row)}, range, {}))
            if (result.instances > 0) out.insert(part_of(row, result));
    return out;
}

TEST_CASE(
    "every planted fault differs from a row of the registry in its construction or stream only, and turns it around") {
    for (const auto& [name, table, faults] : papers())
        for (const auto& fault : faults.planted) {
            INFO(name, ": ", std::string(fault.row.id), ": ", fault.what);
            std::vector<Row> originals;
            for (const auto& row : table)
                if (judge_of(row) == judge_of(fault.row)) originals.push_back(row);
            CHECK_MESSAGE(!originals.empty(), "no row of the registry has this judge");
            for (const auto& row : originals)
                CHECK_MESSAGE((row.build != fault.row.build || row.stream != fault.row.stream), "nothing is changed");
            CHECK(!fault.parts.empty());
            const Verdicts with_fault = verdicts_of(fault.row, fault.range);
            std::vector<Verdicts> standing;
            for (const auto& row : originals) standing.push_back(verdicts_of(row, fault.range));
            for (const auto& part : fault.parts) {
                INFO("part '", part, "'");
                CHECK_MESSAGE(with_fault.count(part) == 1, "the judge never speaks of this part");
                if (!with_fault.contains(part)) continue;
                const Verdict found = with_fault.at(part);
                CHECK((found == Verdict::refuted || found == Verdict::holds));
                const Verdict other = found == Verdict::refuted ? Verdict::holds : Verdict::refuted;
                CHECK(std::any_of(standing.begin(), standing.end(), [&, &p = part](const Verdicts& verdicts) {
                    return verdicts.count(p) == 1 && verdicts.at(p) == other;
                }));
            }
        }
}

TEST_CASE("every part of every row is turned around by some fault, or it is said why not") {
    long covered = 0, exempt = 0, all = 0;
    for (const auto& [name, table, faults] : papers()) {
        std::map<Judge, std::set<std::string>> turned, excused;
        for (const auto& fault : faults.planted)
            turned[judge_of(fault.row)].insert(fault.parts.begin(), fault.parts.end());
        for (const auto& [part, row, why] : faults.exempt) {
            CHECK_MESSAGE(!why.empty(), row.id);
            CHECK_MESSAGE(turned[judge_of(row)].count(part) == 0, row.id, " ", part, ": exempt, but a fault turns it");
            excused[judge_of(row)].insert(part);
        }
        std::set<std::pair<Judge, std::string>> seen;  // a judge may stand in several rows
        for (const auto& row : table)
            for (const auto& part : parts_spoken_of(row)) {
                const Judge judge = judge_of(row);
                if (!seen.insert({judge, part}).second) continue;
                ++all;
                if (turned[judge].count(part) != 0) ++covered;
                else if (excused[judge].count(part) != 0) ++exempt;
                else CHECK_MESSAGE(false, name, ": nothing turns the verdict on ", full_id(row.id, part));
            }
    }
    MESSAGE(fmt::format("{} of {} parts of rows are turned around by a fault in what they judge, {} say why not",
                        covered, all, exempt));
}

}  // namespace
}  // namespace leakproof::faults
