// Runs the referee on certificates and reads what it says.
#pragma once

#include <sys/wait.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "channel/matrix.hpp"
#include "exact/rational.hpp"

namespace leakproof {

struct RefereeRun {
    int exit_code = -1;  // -1, or 128 and more: ended by a signal
    std::vector<std::string> lines;
    bool accepted() const { return exit_code == 0 && !lines.empty() && lines.back() == "ACCEPTED"; }
};

// A shell's command, in which "$referee" is the program.
inline RefereeRun run_shell(const std::string& command) {
    FILE* pipe = popen(("exec 2>&1; referee='" LEAKPROOF_REFEREE "'; " + command).c_str(), "r");
    if (pipe == nullptr) throw std::runtime_error("cannot start the referee");
    std::string text;
    char block[4096];
    while (const std::size_t got = std::fread(block, 1, sizeof block, pipe)) text.append(block, got);
    const int status = pclose(pipe);
    RefereeRun out;
    if (WIFEXITED(status)) out.exit_code = WEXITSTATUS(status);
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) out.lines.push_back(line);
    return out;
}

inline RefereeRun run_referee(const std::vector<std::string>& arguments, const std::string& redirection = "") {
    std::string command = "\"$referee\"";
    for (const auto& argument : arguments) command += " '" + argument + "'";
    return run_shell(command + " " + redirection);
}

// A folder for this run's files, gone at the end.
class ScratchFolder {
public:
    ScratchFolder() {
        std::string pattern = (std::filesystem::temp_directory_path() / "leakproof-XXXXXX").string();
        if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("cannot make a scratch folder");
        path_ = pattern;
    }
    ~ScratchFolder() { std::filesystem::remove_all(path_); }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    std::string write(const std::string& name, const std::string& text) const {
        const auto file = (path_ / name).string();
        std::ofstream(file, std::ios::binary) << text;
        return file;
    }

    std::string path() const { return path_.string(); }

private:
    std::filesystem::path path_;
};

inline std::string slurp(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}

inline std::vector<std::filesystem::path> samples(const std::string& folder) {
    std::vector<std::filesystem::path> out;
    for (const auto& entry : std::filesystem::directory_iterator(LEAKPROOF_SOURCE_DIR "/tests/referee/" + folder))
        if (entry.path().extension() == ".cert") out.push_back(entry.path());
    return out;
}

enum class Judgement { accepted, rejected, malformed };

// Many texts in one run: the judgement of each, in order. Throws if the referee crashed.
std::vector<Judgement> judge_all(const std::vector<std::string>& texts);

struct Constraint {
    int from, to, length;  // K_from,j ≤ λ^length K_to,j
};
struct BestForUser {
    Rational value;
    Matrix channel;  // inputs × guesses
    std::vector<Rational> price;
};
// The largest Σ_a Σ_i worth(a, i) K_ia over private channels, as plainly as can be: a variable for each entry, and one
// for what is left in each constraint. With the identity for worth it is the maximum leakage factor.
BestForUser best_for_user(int n, const std::vector<Constraint>& constraints, const Rational& lambda,
                          const Matrix& worth);

// Whether the second is the first followed by another channel, by a linear program.
bool is_refined_by(const Matrix& first, const Matrix& second);

// Whether what an accepted certificate states is true, worked out by the engine.
bool statement_is_true(const std::string& certificate);

}  // namespace leakproof
