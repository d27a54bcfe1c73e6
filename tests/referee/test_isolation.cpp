// The referee shares no code with the engine and needs GMP only, which it uses through Boost.Multiprecision.
#include <doctest/doctest.h>

#include <set>

#include "tests/referee/referee_run.hpp"

using namespace leakproof;

TEST_CASE(
    "the sources include nothing but each other, GMP, Boost.Multiprecision and the standard library, and stay small") {
    std::set<std::string> own;
    std::size_t lines = 0;
    const std::filesystem::path folder = LEAKPROOF_SOURCE_DIR "/referee";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) own.insert(entry.path().filename().string());
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() == ".md") continue;
        std::ifstream in(entry.path());
        for (std::string line; std::getline(in, line); ++lines) {
            if (!line.starts_with("#include")) continue;
            INFO(entry.path() << ": " << line);
            const std::string name = line.substr(10, line.size() - 11);
            if (line[9] == '"') CHECK(own.contains(name));
            else
                CHECK((name == "gmp.h" || name.starts_with("boost/multiprecision/") ||
                       name.find_first_of("./") == name.npos));
        }
    }
    CHECK(lines > 100);
    CHECK(lines < 3250);
}

TEST_CASE("the program links GMP and the runtime libraries only") {
    FILE* pipe = popen("ldd '" LEAKPROOF_REFEREE "'", "r");
    REQUIRE(pipe != nullptr);
    std::string text;
    char block[4096];
    while (const std::size_t got = std::fread(block, 1, sizeof block, pipe)) text.append(block, got);
    REQUIRE(pclose(pipe) == 0);
    std::istringstream in(text);
    bool gmp = false;
    for (std::string line; std::getline(in, line);) {
        const std::string name = line.substr(1, line.find_first_of(" .") - 1);
        INFO(line);
        gmp = gmp || name == "libgmp";
        const bool sanitizer = name == "libasan" || name == "libubsan";
        CHECK((sanitizer || std::set<std::string>{"libgmp", "libstdc++", "libm", "libgcc_s", "libc", "linux-vdso",
                                                  "/lib64/ld-linux-x86-64"}
                                .contains(name)));
    }
    CHECK(gmp);
}
