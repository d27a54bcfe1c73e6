// leakproof-referee: checks certificates of maximum leakage. SPEC.md says what is checked and what comes out.
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "certificate.hpp"
#include "curve.hpp"
#include "folder.hpp"
#include "forest.hpp"
#include "refinement_curve.hpp"

#ifndef LEAKPROOF_VERSION  // compiled by hand, from this folder alone
#define LEAKPROOF_VERSION "of no version"
#endif

namespace {

constexpr int accepted = 0, rejected = 1, malformed = 2, stopped = 3;
constexpr std::size_t mebibyte = std::size_t{1} << 20, largest_file = 256 * mebibyte;

constexpr const char* help =
    "leakproof-referee: checks certificates, such as those of 'leakproof optimum SPEC --certificate FILE'\n"
    "\n"
    "usage: leakproof-referee [--proofs FOLDER] [--] FILE...\n"
    "\n"
    "A certificate states and proves the maximum leakage of a graph or of a policy, a bound on it, that of a graph at\n"
    "every level at once, what a user earns at best, a sensitivity, that a policy's neighbours are not mutual, or\n"
    "whether one channel refines another, also for which levels. For each FILE the statement is printed, then whether\n"
    "the proof was accepted. A proof of something else is accepted as a proof of something else:\n"
    "read the statement. The referee shares no code with leakproof, and it does no search: it adds, multiplies and\n"
    "compares fractions, and counts roots of polynomials. referee/SPEC.md has the format and why such a proof proves.\n"
    "\n"
    "  FILE         a certificate of at most 256 MiB; - is standard input, ./- a file of that name; or a folder: all\n"
    "               its files *.cert, and what its file 'refutations' says of them. What is called *.cert has to be a\n"
    "               regular file; a pipe may have any other name\n"
    "  --proofs FOLDER  where theorems.tsv and certificates.tsv say what is known to refute each reading: the folder\n"
    "               proofs of leakproof. Without it no reading of 'refutations' counts as re-established\n"
    "  --           what follows are files, whatever they begin with\n"
    "  -h, --help   this text\n"
    "  --version    the version, and that of the format\n"
    "\n"
    "The last line begins with ACCEPTED if every file was accepted, and only then. Exit codes:\n"
    "  0  every file was accepted\n"
    "  1  some file was rejected: its proof does not prove its statement\n"
    "  2  some file is malformed or cannot be read; or bad usage\n"
    "  3  stopped by SIGINT or SIGTERM; what was judged before that is printed\n"
    "\n"
    "Examples:\n"
    "  leakproof optimum petersen --certificate p.cert && leakproof-referee p.cert\n"
    "  leakproof check --certificates found && leakproof-referee --proofs proofs found\n"
    "  xz -dc p.cert.xz | leakproof-referee -\n";

constexpr const char* version = "leakproof-referee " LEAKPROOF_VERSION ", certificates versions 1 and 2\n";

struct Close {
    void operator()(std::FILE* file) const {
        if (file != stdin) std::fclose(file);
    }
};

// What is taken from a folder, or by a pattern such as *.cert, must not be able to wait for ever, as a pipe may.
void require_regular(const std::filesystem::path& path) {
    if (std::filesystem::exists(path) && !std::filesystem::is_regular_file(path))
        throw std::runtime_error("not a regular file, which what is called *.cert or refutations has to be");
}

// What a device or a pipe gives has no size that could be asked for beforehand.
std::string contents(const char* path) {
    const bool standard_input = std::strcmp(path, "-") == 0;
    if (std::filesystem::path(path).extension() == ".cert") require_regular(path);
    const std::unique_ptr<std::FILE, Close> file(standard_input ? stdin : std::fopen(path, "rb"));
    std::string text;
    char block[1 << 16];
    while (const std::size_t got = file ? std::fread(block, 1, sizeof block, file.get()) : 0) {
        if (text.size() + got > largest_file)
            throw std::runtime_error("more than " + std::to_string(largest_file / mebibyte) +
                                     " MiB, which is the limit");
        text.append(block, got);
    }
    if (!file || std::ferror(file.get())) throw std::runtime_error(std::string("cannot read: ") + std::strerror(errno));
    return text;
}

// A name from outside must not be able to print a line of its own.
std::string printable(const char* name) {
    std::string out;
    for (const char* c = name; *c != '\0'; ++c) out += static_cast<unsigned char>(*c) < ' ' || *c == '\x7f' ? '?' : *c;
    return out;
}

// Prints the statement of a certificate, then looks for a flaw in its proof.
template <class Certificate>
std::optional<std::string> flaw_after_statement(const Certificate& certificate, std::string& stated) {
    stated = statement(certificate);
    std::fputs(stated.c_str(), stdout);
    std::fflush(stdout);  // the proof may take long
    return flaw(certificate);
}

int judge(const char* path, std::string& stated) {
    const std::string name = std::strcmp(path, "-") == 0 ? "standard input" : printable(path);
    try {
        const std::string text = contents(path);
        const auto found =
            referee::is_curve(text)              ? flaw_after_statement(referee::read_curve(text), stated)
            : referee::is_forest(text)           ? flaw_after_statement(referee::read_forest(text), stated)
            : referee::is_sensitivity(text)      ? flaw_after_statement(referee::read_sensitivity(text), stated)
            : referee::is_refinement_curve(text) ? flaw_after_statement(referee::read_refinement_curve(text), stated)
            : referee::is_refinement(text)       ? flaw_after_statement(referee::read_refinement(text), stated)
                                                 : flaw_after_statement(referee::read_certificate(text), stated);
        if (found) {
            std::printf("%s: rejected: %s\n", name.c_str(), found->c_str());
            return rejected;
        }
    } catch (const std::exception& e) {
        std::printf("%s: malformed: %s\n", name.c_str(), e.what());
        return malformed;
    }
    std::printf("%s: accepted\n", name.c_str());
    return accepted;
}

// All certificates of a folder, in the order of their names, and what its file `refutations` says of them.
struct Folder {
    int worst = accepted;
    std::string summary;  // empty without such a file
};

Folder judge_folder(const std::filesystem::path& folder, const std::filesystem::path& proofs) {
    Folder out;
    std::vector<std::filesystem::path> certificates;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".cert") certificates.push_back(entry.path());
    std::sort(certificates.begin(), certificates.end());
    std::map<std::string, std::string> good;
    for (const auto& path : certificates) {
        std::string stated;
        const int outcome = judge(path.c_str(), stated);
        out.worst = std::max(out.worst, outcome);
        if (outcome == accepted) good.emplace(path.filename().string(), stated);
        std::fflush(stdout);
    }
    const auto index = folder / "refutations";
    if (certificates.empty() && !std::filesystem::exists(index))
        throw std::runtime_error("a folder without certificates");
    if (!std::filesystem::exists(index)) return out;
    require_regular(index);
    const auto refutations = referee::read_refutations(contents(index.c_str()));
    referee::Known known;
    if (!proofs.empty()) {
        known.read_theorems(contents((proofs / "theorems.tsv").c_str()));
        known.read_statements(contents((proofs / "certificates.tsv").c_str()));
    }
    const auto found = referee::established(refutations, good, known);
    if (proofs.empty())
        std::printf("%s: rejected: --proofs FOLDER has to say what refutes a reading\n",
                    printable(index.c_str()).c_str());
    else
        for (const auto& fault : found.faults) std::printf("%s\n", printable(fault.c_str()).c_str());
    if (proofs.empty() || !found.faults.empty()) out.worst = std::max(out.worst, rejected);
    out.summary = found.summary();
    return out;
}

// With folders the last line also says how many refuted readings were re-established, and how.
int judge_all(const std::vector<const char*>& files, const char* proofs) {
    int worst = accepted;
    std::string summaries;
    for (const char* file : files) {
        int outcome = malformed;
        std::error_code failure;
        if (std::strcmp(file, "-") != 0 && std::filesystem::is_directory(file, failure)) {
            try {
                const Folder folder = judge_folder(file, proofs);
                outcome = folder.worst;
                if (!folder.summary.empty()) summaries += (summaries.empty() ? "" : "; ") + folder.summary;
            } catch (const std::exception& e) { std::printf("%s: malformed: %s\n", printable(file).c_str(), e.what()); }
        } else {
            std::string stated;
            outcome = judge(file, stated);
        }
        if (outcome > worst) worst = outcome;
        std::fflush(stdout);
    }
    if (!summaries.empty()) std::printf("%s: %s\n", worst == accepted ? "ACCEPTED" : "NOT ACCEPTED", summaries.c_str());
    else if (worst == accepted) std::puts("ACCEPTED");
    return worst;
}

// Whole lines are out by then; there is nothing else to keep.
extern "C" void stop(int) { std::_Exit(stopped); }

// Prints the text; what could not be printed must not look like success.
int ended(int outcome, const char* text = "") {
    std::fputs(text, stdout);
    if (std::fflush(stdout) == 0) return outcome;
    std::perror("leakproof-referee: standard output");
    return malformed;
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGINT, stop);
    std::signal(SIGTERM, stop);
    std::vector<const char*> files;
    const char* proofs = "";
    bool options = true;
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (!options || word == "-" || !word.starts_with('-')) {
            files.push_back(argv[i]);
        } else if (word == "--") {
            options = false;
        } else if (word == "--proofs" && i + 1 < argc) {
            proofs = argv[++i];
        } else if (word == "-h" || word == "--help") {
            return ended(accepted, help);
        } else if (word == "--version") {
            return ended(accepted, version);
        } else {
            const std::string name = printable(argv[i]);
            std::fprintf(stderr, "leakproof-referee: unknown option %s; see --help (a file of that name: ./%s)\n",
                         name.c_str(), name.c_str());
            return malformed;
        }
    }
    if (files.empty()) {
        std::fputs("usage: leakproof-referee FILE...; see --help\n", stderr);
        return malformed;
    }
    return ended(judge_all(files, proofs));
}
