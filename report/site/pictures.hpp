// The pages with tables of the papers beside ours, and with pictures of the theory.
#pragma once

#include <vector>

#include "report/reproduction.hpp"
#include "report/site/page.hpp"
#include "report/site/pictures/atlas.hpp"
#include "report/site/pictures/powers.hpp"
#include "suite/baseline.hpp"

namespace leakproof::site {

// What these pages show: worked out afresh, in about a second.
struct PictureData {
    Atlas atlas;
    std::vector<Powers> powers;
    std::vector<Reproduction> tables;
};
PictureData picture_data();  // throws Interrupted

std::vector<Page> picture_pages(const PictureData& data, const Baseline& baseline);
std::vector<File> picture_files(const PictureData& data);

// Each of the pages.
Page tables_page(const std::vector<Reproduction>& tables, const Baseline& baseline);
Page theory_pictures_page(const PictureData& data);

std::string curves_script(const std::vector<Reproduction>& tables);  // "window.leakproof_curves = …;"

}  // namespace leakproof::site
