// What people ask for and is not there: refused with the reason, and with what there is instead.
#pragma once

#include "cli/command.hpp"

namespace leakproof::cli {

// --delta, --synthetic, and --noise for all noise but the geometric one. They are not in the help.
void refuse_unsupported(Command& command);

}  // namespace leakproof::cli
