#include "checks/he14/he14.hpp"

#include "tests/support/faults.hpp"

namespace leakproof::faults {

Faults he14_sentences();  // he14_sentences.cpp

Faults he14() {
    Faults out = he14_sentences();
    return out;
}

}  // namespace leakproof::faults
