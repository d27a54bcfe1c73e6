#include "base/child.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>

#include "base/error.hpp"
#include "base/interruption.hpp"

namespace leakproof {
namespace {

constexpr int not_started = 127;  // the exit code of a shell that finds no such program

// Between fork and exec only what a signal handler may do is safe: other threads may have held any lock.
void end_with(pid_t parent, int signal) {
    ::prctl(PR_SET_PDEATHSIG, signal);
    if (::getppid() != parent) ::_exit(not_started);  // it ended just before
    sigset_t none;
    sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    ::signal(SIGPIPE, SIG_DFL);
}

[[noreturn]] void become(char* const* command, int output, pid_t parent) {
    end_with(parent, SIGKILL);
    ::setpgid(0, 0);
    const int nothing = ::open("/dev/null", O_RDWR);
    ::dup2(nothing, STDIN_FILENO);
    ::dup2(nothing, STDERR_FILENO);
    ::dup2(output, STDOUT_FILENO);
    ::execvp(command[0], command);
    ::_exit(not_started);
}

std::vector<char*> words_of(const std::vector<std::string>& command) {
    std::vector<char*> words;
    for (const auto& word : command) words.push_back(const_cast<char*>(word.c_str()));  // execvp leaves them alone
    words.push_back(nullptr);
    return words;
}

}  // namespace

int run_program(const std::vector<std::string>& command) {
    const auto words = words_of(command);
    const pid_t parent = ::getpid(), process = ::fork();
    if (process == 0) {
        end_with(parent, SIGTERM);
        ::execvp(words[0], words.data());
        ::_exit(not_started);
    }
    int status = -1;
    while (process > 0 && ::waitpid(process, &status, 0) < 0 && errno == EINTR) continue;
    const int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    if (process < 0 || code == not_started) throw InputError(command[0] + ": cannot be started; is it installed?");
    return code;
}

Child::Child(const std::vector<std::string>& command) {
    const auto words = words_of(command);
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) throw InputError(command[0] + ": cannot be started: " + std::strerror(errno));
    const pid_t parent = ::getpid();
    process_ = ::fork();
    if (process_ == 0) become(words.data(), ends[1], parent);
    const int reason = errno;
    ::close(ends[1]);
    output_ = ends[0];
    if (process_ > 0) return;
    ::close(output_);
    throw InputError(command[0] + ": cannot be started: " + std::strerror(reason));
}

Child::~Child() {
    ::close(output_);
    if (process_ <= 0) return;
    ::kill(process_, SIGKILL);
    reap();
}

bool Child::fill() {
    constexpr int turn = 50;  // milliseconds between two looks at the flag
    pollfd output{output_, POLLIN, 0};
    while (::poll(&output, 1, turn) <= 0) stop_if_asked();
    stop_if_asked();
    block_.resize(std::size_t{1} << 16);
    ssize_t count = 0;
    do count = ::read(output_, block_.data(), block_.size());
    while (count < 0 && errno == EINTR);
    block_.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
    at_ = 0;
    return count > 0;
}

bool Child::read_line(std::string& line) {
    line.clear();
    for (bool begun = false;;) {
        if (at_ == block_.size() && !fill()) return begun;
        begun = true;
        const auto end = block_.find('\n', at_);
        line.append(block_, at_, std::min(end, block_.size()) - at_);
        at_ = std::min(end, block_.size() - 1) + 1;
        if (end != std::string::npos) return true;
    }
}

int Child::reap() {
    int status = -1;
    while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) continue;
    process_ = -1;
    return status;
}

bool Child::succeeds() {
    const int status = reap();
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace leakproof
