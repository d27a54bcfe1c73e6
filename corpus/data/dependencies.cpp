#include "corpus/data/dependencies.hpp"

#include <stdexcept>

#include "corpus/data/embedded.hpp"

namespace leakproof {

const std::vector<Dependency>& all_dependencies() {
    static const std::vector<Dependency> all = [] {
        std::vector<Dependency> out;
        for (std::string_view text = embedded("dependencies.tsv"); !text.empty();) {
            const auto tab = text.find('\t'), end = text.find('\n');
            if (tab == std::string_view::npos || end == std::string_view::npos || tab > end)
                throw std::logic_error("dependencies.tsv: a line without two fields: " +
                                       std::string(text.substr(0, end)));
            out.push_back({std::string(text.substr(0, tab)), std::string(text.substr(tab + 1, end - tab - 1))});
            text.remove_prefix(end + 1);
        }
        return out;
    }();
    return all;
}

}  // namespace leakproof
