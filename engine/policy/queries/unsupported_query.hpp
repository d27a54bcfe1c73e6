// Questions that people ask of tables and that are no queries here.
#pragma once

#include <string>

namespace leakproof {

// Throws InputError, with the reason and with what there is instead, if the text asks for a join or for synthetic data.
void refuse_unsupported_query(const std::string& text, const std::string& place);

}  // namespace leakproof
