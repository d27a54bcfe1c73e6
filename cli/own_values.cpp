#include "cli/own_values.hpp"

#include "base/file.hpp"
#include "question/own_values.hpp"

namespace leakproof::cli {

void add_own_values(Command& command, std::vector<std::string>& files) {
    command.repeated(
        "--values", files,
        "A CSV file with columns of your own: graph,NAME,… and a line for each graph; NAME is then an invariant");
}

void read_own_values(const std::vector<std::string>& files) {
    for (const auto& file : files) question::define_values(read_file(file), input_name(file));
}

}  // namespace leakproof::cli
