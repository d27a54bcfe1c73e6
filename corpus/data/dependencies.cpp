#include "corpus/data/dependencies.hpp"

#include <stdexcept>

#include "base/words.hpp"
#include "corpus/data/embedded.hpp"

namespace leakproof {

const std::vector<Dependency>& all_dependencies() {
    static const std::vector<Dependency> all = [] {
        std::vector<Dependency> out;
        for (const auto& line : split(embedded("dependencies.tsv"), "\n")) {
            const auto fields = split(line, "\t");
            if (line.empty()) continue;
            if (fields.size() != 2) throw std::logic_error("dependencies.tsv: a line without two fields: " + line);
            out.push_back({fields[0], fields[1]});
        }
        return out;
    }();
    return all;
}

}  // namespace leakproof
