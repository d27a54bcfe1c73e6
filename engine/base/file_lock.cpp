#include "base/file_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <thread>

#include "base/error.hpp"
#include "base/interruption.hpp"

namespace leakproof {
namespace {

constexpr auto pause_between_tries = std::chrono::milliseconds(10);

bool still_has_the_name(int descriptor, const std::string& path) {
    struct stat open {};
    struct stat named {};
    return ::fstat(descriptor, &open) == 0 && ::stat(path.c_str(), &named) == 0 && open.st_dev == named.st_dev &&
           open.st_ino == named.st_ino;
}

}  // namespace

FileLock::FileLock(const std::string& path) {
    while (true) {
        // NFS locks only what may be written.
        descriptor_ = ::open(path.c_str(), O_RDWR | O_NONBLOCK | O_CLOEXEC);
        if (descriptor_ < 0) descriptor_ = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
        if (descriptor_ < 0) return;
        const bool taken = ::flock(descriptor_, LOCK_EX | LOCK_NB) == 0;
        const int reason = errno;
        if (taken && still_has_the_name(descriptor_, path)) return;
        ::close(descriptor_);
        descriptor_ = -1;
        if (taken) continue;
        if (reason != EWOULDBLOCK && reason != EINTR)
            throw InputError(path + ": cannot be locked: " + std::strerror(reason));
        stop_if_asked();
        std::this_thread::sleep_for(pause_between_tries);
    }
}

FileLock::~FileLock() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace leakproof
