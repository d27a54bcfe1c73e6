#include "report/families.hpp"

#include <nlohmann/json.hpp>

#include "base/words.hpp"
#include "report/text.hpp"

namespace leakproof {

nlohmann::ordered_json families_json(const std::vector<GraphSelection::Family>& families, bool members) {
    auto out = nlohmann::ordered_json::array();
    for (const auto& one : families) {
        out.push_back({{"title", one.title}, {"file", one.file}, {"graphs", one.graphs}});
        if (members) out.back()["members"] = one.members;
    }
    return out;
}

std::string family_line(const GraphSelection::Family& family) {
    return "family " + bold(family.title) + ": " + counted(family.graphs, "graph") + " of " + family.file + "\n";
}

}  // namespace leakproof
