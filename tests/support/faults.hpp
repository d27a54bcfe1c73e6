// Faults planted in constructions, as data: one table a paper, in tests/faults. A mechanical test runs them all and
// asks of every row of the registry and every part it speaks of whether some fault in its construction is caught.
//
// A fault is a row of the registry with the same judge and another construction (or, where the subject itself is what
// is judged, another stream). It must turn the part's verdict around: a part that holds must be refuted. A part that is
// refuted as it stands must hold once the construction is mended or the missing hypothesis is put into the stream.
#pragma once

#include <string>
#include <vector>

#include "suite/check.hpp"
#include "tests/support/planted.hpp"

namespace leakproof::faults {

struct Fault {
    std::string what;                // is wrong with the construction, or mended in it
    std::vector<std::string> parts;  // whose verdicts it turns around
    Row row;                         // as in the registry, but for its construction or stream
    Range range = planted::graphs_up_to(3);
};

// A part of a row whose verdict no construction can turn around, and why.
struct Exempt {
    std::string part;
    Row row;  // as in the registry
    std::string why;
};

struct Faults {
    std::vector<Fault> planted;
    std::vector<Exempt> exempt = {};
};

// One for each table of the registry.
Faults edwards();
Faults alvim15();
Faults alvim11();
Faults he14();
Faults beyond();

}  // namespace leakproof::faults
