// Words and lists of them.
#include "base/words.hpp"

#include <doctest/doctest.h>

#include <set>

using namespace leakproof;

TEST_CASE("blanks at the ends go, those inside stay") {
    CHECK(trimmed("  a b\t\r\n") == "a b");
    CHECK(trimmed("a") == "a");
    CHECK(trimmed(" \n ").empty());
    CHECK(trimmed("").empty());
}

TEST_CASE("split: one piece more than separators, each trimmed") {
    using Pieces = std::vector<std::string>;
    CHECK(split("a, b ,c", ",") == Pieces{"a", "b", "c"});
    CHECK(split("", ",") == Pieces{""});
    CHECK(split(",", ",") == Pieces{"", ""});
    CHECK(split("3..40", "..") == Pieces{"3", "40"});
    CHECK(split("a...b", "..") == Pieces{"a", ".b"});  // from the left
}

TEST_CASE("joined: text, numbers and what has a str(), also where some are empty") {
    struct Named {
        std::string str() const { return "x"; }
    };
    CHECK(joined(std::vector<std::string>{"a", "", "b"}, ", ") == "a, , b");
    CHECK(joined(std::vector<const char*>{"", "a"}, ";") == ";a");
    CHECK(joined(std::vector<int>{3, -1}, " ") == "3 -1");
    CHECK(joined(std::set<unsigned char>{7, 65}, " ") == "7 65");  // digits, not letters
    CHECK(joined(std::vector<Named>(2), "·") == "x·x");
    CHECK(joined(std::vector<int>{}, ", ").empty());
    CHECK(joined(std::vector<int>{1, 2}, "+", [](int n) { return std::string(static_cast<std::size_t>(n), 'i'); }) ==
          "i+ii");
    const std::vector<std::string> pieces{"p", "q", "r"};
    CHECK(split(joined(pieces, ", "), ",") == pieces);
}
