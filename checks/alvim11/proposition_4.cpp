// Proposition 4: the graph of databases is distance-regular and VT+. The translations x ↦ x + t, value by value modulo
// v, are a sharply transitive set.
#include "checks/alvim11/alvim11.hpp"
#include "graph/product.hpp"

namespace leakproof::alvim11 {

DatabaseSymmetries database_symmetries(const DatabaseCase& of) {
    DatabaseSymmetries out{intersection_array(of.graph(), of.distance()), {}};
    for (int t = 0; t < of.size(); ++t) {
        const auto shift = word_of(t, of.v, of.u);
        std::vector<int> image;
        for (int x = 0; x < of.size(); ++x) {
            auto word = word_of(x, of.v, of.u);
            for (std::size_t k = 0; k < word.size(); ++k) word[k] = (word[k] + shift[k]) % of.v;
            image.push_back(vertex_of(word, of.v));
        }
        out.translations.emplace_back(std::move(image));
    }
    return out;
}

void proposition_4(const DatabaseCase& of, const DatabaseSymmetries& found, Findings& expect) {
    expect.truth("distance-regular", found.array.has_value(), "distance-regular");
    expect.truth("vt-plus", is_sharply_transitive(of.graph(), found.translations),
                 "the translations are sharply transitive");
}

}  // namespace leakproof::alvim11
