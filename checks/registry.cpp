// All checks: the tables of the papers, one after the other, with the parts that the ledger lists.
#include "checks/registry.hpp"

#include "checks/alvim11/alvim11.hpp"
#include "checks/alvim15/alvim15.hpp"
#include "checks/beyond/beyond.hpp"
#include "checks/edwards/edwards.hpp"
#include "checks/he14/he14.hpp"
#include "corpus/data/ledger.hpp"

namespace leakproof {

const std::vector<Check>& all_checks() {
    static const std::vector<Check> checks = [] {
        std::vector<Check> out;
        for (auto table : {edwards::table, alvim15::table, alvim11::table, he14::table, beyond::table}) {
            for (const auto& row : table()) {
                out.emplace_back(row);
                out.back().parts = parts_of(row.id);
            }
        }
        return out;
    }();
    return checks;
}

}  // namespace leakproof
