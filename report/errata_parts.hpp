// An erratum part by part, as every format tells it: only how the parts are set differs.
#pragma once

#include <string>
#include <vector>

#include "report/errata.hpp"

namespace leakproof {

struct ErratumPart {
    enum class Kind {
        paragraph,
        item,    // of a list
        witness  // as recorded: the format draws it; the text is the witness in words
    };
    Kind kind;
    std::string lead;   // in bold, without full stop; mostly empty for an item
    std::string aside;  // behind the lead in parentheses
    std::string code;   // an id, a theorem, a command; behind the lead, or what an item begins with
    MarkedText text = {};
};
std::vector<ErratumPart> parts_of(const Erratum& of);

// What is good news, in the same way: a paragraph each, and what it rests on as items.
std::vector<ErratumPart> parts_of(const std::vector<GoodNewsTold>& of);
inline constexpr const char* good_news_heading = "What holds";

}  // namespace leakproof
