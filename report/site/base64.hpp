// Bytes as text, for data that stands inside of a page.
#pragma once

#include <string>
#include <string_view>

namespace leakproof::site {

std::string base64(std::string_view bytes);

}  // namespace leakproof::site
