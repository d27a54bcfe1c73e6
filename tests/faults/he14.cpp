#include "tests/faults/he14.hpp"

namespace leakproof::faults {

Faults he14() {
    Faults out;
    for (const Faults& more :
         {he14_relations(), he14_queries(), he14_constraints(), he14_sentences(), he14_single_sentences()}) {
        out.planted.insert(out.planted.end(), more.planted.begin(), more.planted.end());
        out.exempt.insert(out.exempt.end(), more.exempt.begin(), more.exempt.end());
    }
    return out;
}

}  // namespace leakproof::faults
