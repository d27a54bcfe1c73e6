// The page of convex hulls of one's own, as `hull --json` prints them.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "report/site/page.hpp"

namespace leakproof::site {

// Whether it looks like such hulls. Reading throws InputError.
bool is_hulls(const nlohmann::ordered_json& json);
Page hull_page(const nlohmann::ordered_json& json, const std::string& place);

}  // namespace leakproof::site
