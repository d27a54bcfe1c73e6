// Programs that are read from: their lines, their failure, and their end with who reads them.
#include <doctest/doctest.h>
#include <signal.h>

#include <cerrno>

#include "base/child.hpp"
#include "base/interruption.hpp"

using namespace leakproof;

namespace {

std::vector<std::string> lines_of(Child& child) {
    std::vector<std::string> out;
    for (std::string line; child.read_line(line);) out.push_back(line);
    return out;
}

Child shell(const std::string& script) { return Child({"sh", "-c", script}); }

}  // namespace

TEST_CASE("lines come as they are, whatever the pipe makes of them") {
    Child some = shell("printf 'a\\n\\nb'; sleep 0.1; printf 'c\\nd'");
    CHECK(lines_of(some) == std::vector<std::string>{"a", "", "bc", "d"});
    CHECK(some.succeeds());
    Child many = shell("seq 1 100000");
    const auto lines = lines_of(many);
    REQUIRE(lines.size() == 100000);
    CHECK(lines.back() == "100000");
    CHECK(many.succeeds());
    Child none = shell("true");
    CHECK(lines_of(none).empty());
    CHECK(none.succeeds());
}

TEST_CASE("failure is told, also that there is no such program") {
    Child fails = shell("echo x; exit 3");
    CHECK(lines_of(fails).size() == 1);
    CHECK_FALSE(fails.succeeds());
    Child killed = shell("kill -KILL $$");
    CHECK(lines_of(killed).empty());
    CHECK_FALSE(killed.succeeds());
    Child missing({"leakproof-has-no-such-program"});
    CHECK(lines_of(missing).empty());
    CHECK_FALSE(missing.succeeds());
}

TEST_CASE("a request to stop ends the wait for a program that says nothing, and the program with it") {
    std::atomic<bool> stop = false;
    const WatchedFlag watching(&stop);
    pid_t process = 0;
    {
        Child silent = shell("echo $$; exec sleep 600");
        std::string line;
        REQUIRE(silent.read_line(line));
        process = std::stoi(line);
        CHECK(::kill(process, 0) == 0);
        stop = true;
        CHECK_THROWS_AS(silent.read_line(line), Interrupted);
    }
    CHECK(::kill(process, 0) == -1);
    CHECK(errno == ESRCH);
}
