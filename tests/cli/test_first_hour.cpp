// The commands of docs/first-hour.md, docs/optimum.md, docs/theory.md, docs/tutorial-policies.md, docs/budgets.md and
// docs/tour.md, run in order in a folder of their own, print what the pages show.
#include "page.hpp"

namespace leakproof::test {

TEST_CASE("the page and the program agree") { check_page("first-hour.md", 20); }
TEST_CASE("the page about the maximum and the program agree") { check_page("optimum.md", 8); }
TEST_CASE("the account of the theory and the program agree") { check_page("theory.md", 1); }

TEST_CASE("the page about releases and the program agree") { check_page("tutorial-policies.md", 15); }
TEST_CASE("the page about budgets and the program agree") { check_page("budgets.md", 15); }
TEST_CASE("the tour and the program agree") { check_page("tour.md", 9); }

TEST_CASE("a page that shows something else is noticed") {
    using Lines = std::vector<std::string>;
    CHECK(matches(Lines{"a", "[…]", "d"}, 0, Lines{"a", "b", "c", "d"}, 0));
    CHECK(matches(Lines{"[…]"}, 0, Lines{}, 0));
    CHECK_FALSE(matches(Lines{"a", "[…]", "d"}, 0, Lines{"a", "b", "d", "c"}, 0));
    CHECK_FALSE(matches(Lines{"a"}, 0, Lines{"a", "b"}, 0));
    CHECK_FALSE(matches(Lines{"a", "b"}, 0, Lines{"a"}, 0));
    CHECK_FALSE(matches(Lines{}, 0, Lines{"a"}, 0));
}

}  // namespace leakproof::test
