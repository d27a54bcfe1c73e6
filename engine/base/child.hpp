// Another program, run to read what it prints.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace leakproof {

// The program ends with this object, and with this process however that ends. It is in a process group of its own, so
// that Ctrl-C reaches this process only, and a program that was stopped is not taken for one that failed.
class Child {
public:
    // Its standard input is empty, and what it says of errors is dropped. Throws InputError if it cannot be started;
    // one that does not exist fails.
    explicit Child(const std::vector<std::string>& command);
    ~Child();
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    // The next line without its end; false after the last. Throws Interrupted if this thread is asked to stop.
    bool read_line(std::string& line);

    bool succeeds();  // after the last line: waits for its end

private:
    bool fill();
    int reap();

    pid_t process_ = -1;
    int output_ = -1;
    std::string block_;   // what was read
    std::size_t at_ = 0;  // and how much of it was handed out
};

// Runs a program that reads and prints where this one does, and waits for it; it is told to end when this process does.
// Its exit code, or 128 and the number of the signal that ended it. Throws InputError if it cannot be started.
int run_program(const std::vector<std::string>& command);

}  // namespace leakproof
