// leakproof: the command line.
#include <iostream>

#include "cli/commands.hpp"
#include "cli/stop.hpp"

int main(int argc, char** argv) {
    leakproof::cli::watch_for_stop();
    std::ios::sync_with_stdio(false);  // standard input is read by streams only
    return leakproof::cli::run_command_line(argc, argv);
}
