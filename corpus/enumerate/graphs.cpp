#include "corpus/enumerate/graphs.hpp"

#include <vector>

#include "base/child.hpp"
#include "base/error.hpp"

namespace leakproof {
namespace {

void from_geng(const std::vector<std::string>& options, int vertices, bool may_be_none,
               const std::function<bool(const std::string&)>& action) {
    if (vertices < 1 || vertices > geng_max_vertices)
        throw InputError("graphs", std::to_string(vertices) + " vertices", "1 to " + std::to_string(geng_max_vertices));
    std::vector<std::string> command{"nauty-geng", "-q"};
    command.insert(command.end(), options.begin(), options.end());
    command.push_back(std::to_string(vertices));
    Child geng(command);
    std::string line;
    long count = 0;
    for (; geng.read_line(line); ++count)
        if (!action(line)) return;
    if ((count == 0 && !may_be_none) || !geng.succeeds())
        throw InputError("nauty-geng failed after " + std::to_string(count) +
                         " graphs; is the package 'nauty' installed?");
}

}  // namespace

void for_each_graph6(int vertices, const std::function<bool(const std::string&)>& action, bool connected_only) {
    from_geng(connected_only ? std::vector<std::string>{"-c"} : std::vector<std::string>{}, vertices, false, action);
}

void for_each_regular_graph6(int vertices, int degree, const std::function<bool(const std::string&)>& action) {
    from_geng({"-d" + std::to_string(degree), "-D" + std::to_string(degree)}, vertices, true, action);
}

}  // namespace leakproof
