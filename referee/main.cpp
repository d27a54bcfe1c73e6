// leakproof-referee: checks certificates of maximum leakage. SPEC.md says what is checked and what comes out.
#include <cstdio>
#include <exception>
#include <fstream>
#include <iterator>
#include <string>

#include "certificate.hpp"

namespace {

constexpr int accepted = 0, rejected = 1, malformed = 2;
constexpr std::size_t largest_file = std::size_t{256} << 20;

std::string contents(const char* path) {
    std::ifstream file(path, std::ios::binary);
    std::string text;
    char block[1 << 16];
    while (file.read(block, sizeof block) || file.gcount() > 0) {
        text.append(block, static_cast<std::size_t>(file.gcount()));
        if (text.size() > largest_file) throw std::runtime_error("the file is too large");
    }
    if (text.empty() && (!file.is_open() || file.bad())) throw std::runtime_error("cannot read the file");
    return text;
}

// A name from outside must not be able to print a line of its own.
std::string printable(const char* name) {
    std::string out;
    for (const char* c = name; *c != '\0'; ++c) out += static_cast<unsigned char>(*c) < ' ' || *c == '\x7f' ? '?' : *c;
    return out;
}

int judge(const char* path) {
    const std::string name = printable(path);
    try {
        const auto certificate = referee::read_certificate(contents(path));
        std::fputs(referee::statement(certificate).c_str(), stdout);
        if (const auto found = referee::flaw(certificate)) {
            std::printf("%s: rejected: %s\n", name.c_str(), found->c_str());
            return rejected;
        }
    } catch (const std::exception& e) {
        std::printf("%s: malformed: %s\n", name.c_str(), e.what());
        return malformed;
    }
    std::printf("%s: accepted\n", name.c_str());
    return accepted;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::fputs("usage: leakproof-referee FILE...\n", stderr);
        return malformed;
    }
    int worst = accepted;
    for (int i = 1; i < argc; ++i) {
        const int outcome = judge(argv[i]);
        if (outcome > worst) worst = outcome;
    }
    if (worst == accepted) std::puts("ACCEPTED");
    return std::fflush(stdout) == 0 ? worst : malformed;
}
