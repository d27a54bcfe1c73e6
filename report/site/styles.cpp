#include "report/site/styles.hpp"

#include "corpus/data/embedded.hpp"
#include "report/site/base64.hpp"

namespace leakproof::site {
namespace {

std::string embedded_text(std::string_view name) { return std::string(embedded(name)); }

// The fonts that a style names become part of it, since a page from disk may not load them; a rule whose font is not
// at hand is dropped.
std::string with_fonts_inside(std::string_view style) {
    std::string out;
    while (!style.empty()) {
        const auto rule = style.find("@font-face{"), end = style.find('}', rule);
        out += style.substr(0, rule);
        if (rule == std::string_view::npos || end == std::string_view::npos) break;
        const std::string_view text = style.substr(rule, end + 1 - rule);
        const auto source = text.find("src:url(fonts/"), name_end = text.find(".woff2", source);
        const auto properties = text.find(';', source);
        if (source != std::string_view::npos && name_end != std::string_view::npos) {
            const auto name = text.substr(source + 14, name_end + 6 - source - 14);
            if (const auto font = embedded(name); !font.empty())
                out += std::string(text.substr(0, source)) + "src:url(data:font/woff2;base64," + base64(font) +
                       ") format('woff2')" + std::string(text.substr(properties));
        }
        style.remove_prefix(end + 1);
    }
    return out;
}

}  // namespace

bool has_formulas() { return !embedded("katex.min.js").empty(); }

std::string formula_styles() { return with_fonts_inside(embedded("katex.min.css")); }

std::string formula_script() {
    if (!has_formulas()) return "";
    return "<script>" + embedded_text("katex.min.js") +
           "</script>\n<script>\ndocument.querySelectorAll('.math').forEach(function (place) {\n"
           "  katex.render(place.dataset.tex, place, { throwOnError: false });\n});\n</script>\n";
}

std::vector<File> common_files() {
    std::vector<File> out{{"assets/site.css", embedded_text("site.css") + embedded_text("pictures.css") +
                                                  embedded_text("figures.css") + embedded_text("judge.css") +
                                                  embedded_text("explore.css") + embedded_text("tuning.css")},
                          {"assets/site.js", embedded_text("site.js")},
                          {"assets/formulas.css", formula_styles()}};
    if (has_formulas()) out.push_back({"assets/katex.js", embedded_text("katex.min.js")});
    return out;
}

std::vector<std::string> common_scripts() {
    if (!has_formulas()) return {"assets/site.js"};
    return {"assets/katex.js", "assets/site.js"};
}

}  // namespace leakproof::site
