// The words of a result with their formulas marked, put together as Result and Counterexample put the plain ones.
#pragma once

#include "corpus/data/marked_text.hpp"
#include "suite/result.hpp"

namespace leakproof {

MarkedText marked_range(const Result& result);
MarkedText marked_expected(const Counterexample& c);

MarkedText marked_value(const Datum& value);  // as Datum::str() shows it

// The instance in words. Where these name its graph, or that of its policy, in graph6, they are cut there, since that
// is code, whatever formula it looks like.
struct MarkedObject {
    MarkedText before;
    std::string graph6;  // empty if there is none
    MarkedText after;
};
MarkedObject marked_object(const Counterexample& c);

}  // namespace leakproof
