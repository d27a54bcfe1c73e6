// Every row of the registry can fail, and every refuted part can hold: see tests/support/faults.hpp.
#include "tests/support/faults.hpp"

#include <fmt/format.h>

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

// The parts that a row speaks of on small ranges.
std::set<std::string> parts_spoken_of(const Row& row) {
    std::set<std::string> out;
    for (const Range& range : {planted::graphs_up_to(4), planted::policies_up_to(3, 2)})
        for (const auto& result : run_checks({Check(row)}, range, {}))
            if (result.instances > 0)
                out.insert(result.id == row.id ? "" : result.id.substr(std::string(row.id).size() + 1));
    return out;
}

TEST_CASE(
    "every planted fault differs from a row of the registry in its construction or stream only, and turns it around") {
    for (const auto& [name, table, faults] : papers())
        for (const auto& fault : faults.planted) {
            INFO(name, ": ", fault.row.id, ": ", fault.what);
            std::vector<Row> originals;
            for (const auto& row : table)
                if (judge_of(row) == judge_of(fault.row)) originals.push_back(row);
            CHECK_MESSAGE(!originals.empty(), "no row of the registry has this judge");
            for (const auto& row : originals)
                CHECK_MESSAGE((row.build != fault.row.build || row.stream != fault.row.stream), "nothing is changed");
            CHECK(!fault.parts.empty());
            for (const auto& part : fault.parts) {
                INFO("part '", part, "'");
                const Verdict found = planted::result_of(Check(fault.row), part, fault.range).verdict;
                std::set<Verdict> standing;
                for (const auto& row : originals)
                    standing.insert(planted::result_of(Check(row), part, fault.range).verdict);
                CHECK((found == Verdict::refuted || found == Verdict::holds));
                CHECK(standing.count(found == Verdict::refuted ? Verdict::holds : Verdict::refuted) == 1);
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
