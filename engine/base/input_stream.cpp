#include "base/input_stream.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/interruption.hpp"

namespace leakproof {

InputStream::InputStream(const std::string& path, std::function<void()> before_waiting)
    : place_(input_name(path)), descriptor_(STDIN_FILENO), owned_(path != "-"),
      before_waiting_(std::move(before_waiting)) {
    if (!owned_) return;
    std::error_code failure;
    if (std::filesystem::is_directory(path, failure)) throw InputError(path, "a directory", "a file");
    descriptor_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor_ < 0) throw InputError(path + ": cannot be read: " + std::strerror(errno));
}

InputStream::~InputStream() {
    if (owned_) ::close(descriptor_);
}

InputStream::int_type InputStream::underflow() {
    wait();
    while (true) {
        const auto count = ::read(descriptor_, block_, sizeof block_);
        if (count == 0) return traits_type::eof();
        if (count > 0) {
            setg(block_, block_, block_ + count);
            return traits_type::to_int_type(*gptr());
        }
        if (errno != EINTR && errno != EAGAIN) throw InputError(place_ + ": cannot be read: " + std::strerror(errno));
        wait();
    }
}

// Until there is something to read. A signal that comes just before poll() is noticed at the next turn.
void InputStream::wait() const {
    constexpr int turn = 50;  // milliseconds
    pollfd input{descriptor_, POLLIN, 0};
    if (::poll(&input, 1, 0) == 0 && before_waiting_) before_waiting_();
    while (!stop_asked() && ::poll(&input, 1, turn) == 0) continue;
    stop_if_asked();
}

}  // namespace leakproof
