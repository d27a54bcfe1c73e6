#include "cli/input.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <istream>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/interruption.hpp"
#include "base/words.hpp"
#include "graph/spec.hpp"

namespace leakproof::cli {
namespace {

// A file or standard input, read until a signal asks to stop; std::ifstream and std::cin would go on waiting.
class InterruptibleInput : public std::streambuf {
public:
    InterruptibleInput(int descriptor, std::string place, const std::function<void()>& before_waiting)
        : descriptor_(descriptor), place_(std::move(place)), before_waiting_(before_waiting) {}

private:
    int_type underflow() override {
        wait();
        while (true) {
            const auto count = ::read(descriptor_, block_, sizeof block_);
            if (count == 0) return traits_type::eof();
            if (count > 0) {
                setg(block_, block_, block_ + count);
                return traits_type::to_int_type(*gptr());
            }
            if (errno != EINTR && errno != EAGAIN)
                throw InputError(place_ + ": cannot be read: " + std::strerror(errno));
            wait();
        }
    }

    // Until there is something to read. A signal that comes just before poll() is noticed at the next turn.
    void wait() const {
        constexpr int turn = 50;  // milliseconds
        pollfd input{descriptor_, POLLIN, 0};
        if (::poll(&input, 1, 0) == 0 && before_waiting_) before_waiting_();
        while (!stop_asked() && ::poll(&input, 1, turn) == 0) continue;
        if (stop_asked()) throw Interrupted{};
    }

    int descriptor_;
    std::string place_;
    const std::function<void()>& before_waiting_;
    char block_[1 << 16];
};

void read_graphs(int descriptor, const std::string& place, const std::function<void(GivenGraph)>& action,
                 const std::function<void()>& before_waiting) {
    InterruptibleInput input(descriptor, place, before_waiting);
    std::istream in(&input);
    leakproof::for_each_graph(in, place, action);
}

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
    if (path == "-") return read_graphs(STDIN_FILENO, input_name(path), action, before_waiting);
    std::error_code failure;
    if (std::filesystem::is_directory(path, failure)) throw InputError(path, "a directory", "a file of graphs");
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) throw InputError(path + ": cannot be read: " + std::strerror(errno));
    try {
        read_graphs(descriptor, path, action, before_waiting);
    } catch (...) {
        ::close(descriptor);
        throw;
    }
    ::close(descriptor);
}

std::string counted_vertices(long number) { return counted(number, "vertex", "vertices"); }

}  // namespace leakproof::cli
