#include "report/site/pictures.hpp"

#include "corpus/data/embedded.hpp"

namespace leakproof::site {
namespace {

constexpr int atlas_vertices = 7, powers_vertices = 6;

File embedded_asset(const std::string& name) { return {"assets/" + name, std::string(embedded(name))}; }

}  // namespace

PictureData picture_data() {
    PictureData out{atlas(atlas_vertices, atlas_grid()), {}, {}};
    out.powers = powers(out.atlas, {Rational(11, 10), Rational(3, 2), Rational(2)}, powers_vertices);
    for (const auto& table : printed_tables()) out.tables.push_back(reproduce(table));
    return out;
}

std::vector<Page> picture_pages(const PictureData& data, const Baseline& baseline) {
    return {tables_page(data.tables, baseline), theory_pictures_page(data)};
}

std::vector<File> picture_files(const PictureData& data) {
    std::vector<File> out{{"data/curves.js", curves_script(data.tables)},
                          {"data/atlas.js", atlas_script(data.atlas)},
                          {"data/powers.js", powers_script(data.powers)}};
    for (const char* name : {"chart.js", "drawing.js", "curves.js", "pictures-bounds.js", "pictures-levels.js",
                             "pictures-powers.js", "pictures-gaps.js", "pictures.js"})
        out.push_back(embedded_asset(name));
    return out;
}

}  // namespace leakproof::site
