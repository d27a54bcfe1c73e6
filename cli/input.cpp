#include "cli/input.hpp"

#include <poll.h>
#include <unistd.h>

#include <fstream>
#include <istream>

#include "base/error.hpp"
#include "base/words.hpp"
#include "graph/spec.hpp"

namespace leakproof::cli {
namespace {

// Standard input, whose end a signal is too; std::cin would go on waiting.
class InterruptibleInput : public std::streambuf {
public:
    explicit InterruptibleInput(const std::function<void()>& before_waiting) : before_waiting_(before_waiting) {}

private:
    int_type underflow() override {
        pollfd input{STDIN_FILENO, POLLIN, 0};
        if (before_waiting_ && ::poll(&input, 1, 0) == 0) before_waiting_();
        const auto count = ::read(STDIN_FILENO, block_, sizeof block_);
        if (count <= 0) return traits_type::eof();
        setg(block_, block_, block_ + count);
        return traits_type::to_int_type(*gptr());
    }

    const std::function<void()>& before_waiting_;
    char block_[1 << 16];
};

}  // namespace

// "@" alone is the graph6 string of the graph with one vertex.
bool is_file_spec(const std::string& spec) { return spec.size() > 1 && spec[0] == '@'; }

GivenGraph one_graph(const std::string& spec) {
    std::optional<GivenGraph> out;
    for_each_graph(spec, [&](GivenGraph graph) {
        if (out) throw InputError(graph.place, "a second graph", "a file with one graph");
        out = std::move(graph);
    });
    return std::move(*out);
}

void for_each_graph(const std::string& spec, const std::function<void(GivenGraph)>& action,
                    const std::function<void()>& before_waiting) {
    if (!is_file_spec(spec)) {
        action({spec, "graph", parse_labelled_spec(spec)});
        return;
    }
    const std::string path = spec.substr(1);
    if (path == "-") {
        InterruptibleInput input(before_waiting);
        std::istream in(&input);
        leakproof::for_each_graph(in, "standard input", action);
        return;
    }
    std::ifstream in(path);
    if (!in) throw InputError(path + ": no such file, or it cannot be read");
    leakproof::for_each_graph(in, path, action);
}

std::string counted_vertices(long number) { return counted(number, "vertex", "vertices"); }

}  // namespace leakproof::cli
