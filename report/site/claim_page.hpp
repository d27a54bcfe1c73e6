// The page of a claim.
#pragma once

#include <vector>

#include "report/site/map.hpp"
#include "report/site/material.hpp"

namespace leakproof::site {

Page claim_page(const Material& material, const std::vector<Support>& supports, std::size_t number);

// What re-establishes a refuted reading, with what to download and the command that checks it.
std::string rechecking(const ReadingTold& reading);

}  // namespace leakproof::site
