#include "corpus/enumerate/graphs.hpp"

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "base/error.hpp"

namespace leakproof {
namespace {

void from_geng(const std::string& options, int vertices, bool may_be_none,
               const std::function<bool(const std::string&)>& action) {
    if (vertices < 1 || vertices > geng_max_vertices)
        throw InputError("graphs", std::to_string(vertices) + " vertices", "1 to " + std::to_string(geng_max_vertices));
    const std::string command = "nauty-geng -q " + options + std::to_string(vertices) + " 2>/dev/null";
    FILE* pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) throw InputError("nauty-geng could not be started");
    std::array<char, 256> line{};
    bool wanted = true;
    long count = 0;
    while (wanted && std::fgets(line.data(), line.size(), pipe) != nullptr) {
        std::string text(line.data());
        while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
        ++count;
        wanted = action(text);
    }
    const int status = pclose(pipe);
    if (wanted && ((count == 0 && !may_be_none) || !WIFEXITED(status) || WEXITSTATUS(status) != 0))
        throw InputError("nauty-geng failed after " + std::to_string(count) +
                         " graphs; is the package 'nauty' installed?");
}

}  // namespace

void for_each_graph6(int vertices, const std::function<bool(const std::string&)>& action, bool connected_only) {
    from_geng(connected_only ? "-c " : "", vertices, false, action);
}

void for_each_regular_graph6(int vertices, int degree, const std::function<bool(const std::string&)>& action) {
    from_geng("-d" + std::to_string(degree) + " -D" + std::to_string(degree) + " ", vertices, true, action);
}

}  // namespace leakproof
