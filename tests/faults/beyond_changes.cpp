#include "tests/faults/beyond_changes.hpp"

#include "checks/beyond/changes.hpp"

namespace leakproof::faults {

std::vector<Fault> beyond_changes() {
    using namespace leakproof::beyond;
    const auto any_pair = +[](const PolicyCase& p) {
        auto out = additive_found(p);
        for (auto& value : out.over_edges) ++value;
        return out;
    };
    const auto all_related = +[](const CountSystem& s) {
        auto out = count_changes_found(s);
        for (auto& relation : out.relations)
            for (int d = 0; d < relation.size(); ++d)
                for (int e = 0; e < relation.size(); ++e) relation.set(d, e);
        return out;
    };
    const auto none_related = +[](const CountSystem& s) {
        auto out = count_changes_found(s);
        for (auto& relation : out.relations) relation = OrderedRelation(relation.size());
        return out;
    };
    const auto smaller = +[](const CountSystem& s) {
        auto out = count_changes_found(s);
        for (auto& value : out.largest) --value;
        return out;
    };
    const auto narrower = +[](const CountSystem& s) {
        auto out = count_changes_found(s);
        for (auto& value : out.widths) --value;
        return out;
    };
    const auto counts = [](const char* what, std::vector<std::string> parts,
                           CountChanges (*build)(const CountSystem&)) {
        return Fault{what, std::move(parts),
                     check("beyond/count-changes", small_systems_of_counts, build, count_changes),
                     planted::policies_up_to(3, 2)};
    };
    return {
        {"one more over the edges",
         {""},
         check("beyond/additive-sensitivity", free_policies, any_pair, additive_sensitivity),
         planted::policies_up_to(3, 2)},
        counts("all databases are neighbours", {"minimal"}, all_related),
        counts("no databases are neighbours", {"one-secret", "all-secret", "attained"}, none_related),
        counts("a smaller largest change", {"bound"}, smaller),
        counts("types that are narrower", {"independent-types"}, narrower),
    };
}

}  // namespace leakproof::faults
