#include "cli/own_values.hpp"

#include "base/file.hpp"

namespace leakproof::cli {

void add_own_values(Command& command, std::vector<std::string>& files) {
    command.repeated(
        "--values", files,
        "A CSV file with columns of your own: graph,NAME,… and a line for each graph; NAME is then an invariant");
}

std::vector<question::OwnColumns> read_own_values(const std::vector<std::string>& files) {
    std::vector<question::ValuesFile> read;
    for (const auto& file : files) read.push_back({read_file(file), input_name(file)});
    return question::define_values(read);
}

}  // namespace leakproof::cli
