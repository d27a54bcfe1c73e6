// An enumeration that came to a wrong end.
#pragma once

#include "base/error.hpp"

namespace leakproof {

// What had to be enumerated is not all there: nothing can be concluded from it.
class EnumerationError : public InputError {
    using InputError::InputError;
};

}  // namespace leakproof
