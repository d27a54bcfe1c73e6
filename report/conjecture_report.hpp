// How conjectures are told.
#pragma once

#include <string>

#include "corpus/enumerate/conjecture_request.hpp"

namespace leakproof {

std::string conjectures_text(const ToldConjectures& told);
std::string conjectures_json(const ToldConjectures& told);

}  // namespace leakproof
