// Runs one command line after another in one process, as the program would run each: for fuzzing, where starting a
// process would cost more than the command.
//
// Standard input is a sequence of jobs: the number of arguments, and each argument by its length and its bytes; numbers
// are four bytes, the lowest first. The answer to each is, in the same way, its exit code, what it said on standard
// error, and what it printed. The process ends at the end of the input, or by what a job does to it.
#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "cli/commands.hpp"

namespace {

// A file in memory that takes the place of a standard stream.
class Caught {
public:
    explicit Caught(int descriptor) : file_(::memfd_create("caught", MFD_CLOEXEC)) { ::dup2(file_, descriptor); }
    std::string take() const {
        std::string out(static_cast<std::size_t>(::lseek(file_, 0, SEEK_END)), '\0');
        if (::pread(file_, out.data(), out.size(), 0) != static_cast<ssize_t>(out.size())) std::abort();
        if (::ftruncate(file_, 0) != 0 || ::lseek(file_, 0, SEEK_SET) != 0) std::abort();
        return out;
    }

private:
    int file_;
};

bool read_whole(void* to, std::size_t size) { return std::fread(to, 1, size, stdin) == size; }

bool read_text(std::string& text) {
    std::uint32_t size = 0;
    if (!read_whole(&size, sizeof size)) return false;
    text.resize(size);
    return read_whole(text.data(), size);
}

bool read_job(std::vector<std::string>& words) {
    std::uint32_t count = 0;
    if (!read_whole(&count, sizeof count)) return false;
    words.assign(count, "");
    for (auto& word : words)
        if (!read_text(word)) return false;
    return true;
}

void write_text(std::FILE* to, const std::string& text) {
    const auto size = static_cast<std::uint32_t>(text.size());
    std::fwrite(&size, sizeof size, 1, to);
    std::fwrite(text.data(), 1, text.size(), to);
}

}  // namespace

int main() {
    std::FILE* const answers = ::fdopen(::dup(STDOUT_FILENO), "wb");
    const Caught out(STDOUT_FILENO), err(STDERR_FILENO);
    std::vector<std::string> words;
    while (read_job(words)) {
        std::vector<char*> arguments;
        for (auto& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        const auto code = static_cast<std::uint32_t>(
            leakproof::cli::run_command_line(static_cast<int>(words.size()), arguments.data()));
        std::fflush(stdout);
        std::cout.flush();
        std::fwrite(&code, sizeof code, 1, answers);
        write_text(answers, err.take());
        write_text(answers, out.take());
        std::fflush(answers);
    }
    return 0;
}
