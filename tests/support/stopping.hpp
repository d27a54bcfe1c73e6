// Starts commands that take long, sends them a signal, and sees how they end. For the test of it and for the benchmark.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

namespace leakproof::stopping {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

enum class Program { leakproof, referee, proofs };

struct Workload {
    std::string place;  // where the signal finds it
    Program program;
    std::vector<std::string> arguments;  // files are those of prepare()
    bool silent_input = false;           // a pipe into which nobody writes; else there is none
    bool unread_output = false;          // a pipe from which nobody reads; else a file
    bool keeps_results = false;          // something is on standard output, whenever it is stopped
};

struct Ending {
    int exit_code = -1;  // -1: ended by a signal
    std::chrono::microseconds after{};
    bool came_too_late = false;  // it had ended before the signal
    bool hung = false;           // and was killed
    bool left_children = false;
    std::string out, err;
};

// What the workloads read, in a folder that holds nothing else.
inline void prepare(const std::filesystem::path& folder) {
    const auto write = [&](const std::string& name) { return std::ofstream(folder / name, std::ios::binary); };
    constexpr int rows = 600;
    auto channel = write("channel.csv");
    for (int i = 0; i < rows; ++i)
        for (int j = 0; j < rows; ++j) channel << (i == j ? "2/601" : "1/601") << (j + 1 < rows ? ',' : '\n');
    write("small.csv") << "2/5,1/5,1/5,1/5\n1/5,2/5,1/5,1/5\n1/5,1/5,2/5,1/5\n1/5,1/5,1/5,2/5\n";
    write("small.json") << R"({"values": 6, "secrets": {"threshold": 2}, "tuples": 3})";
    write("policy.json") << R"({"values": 8, "secrets": "full", "tuples": 4})";
    // 40 vertices, mean degree 4: its curve takes minutes.
    write("random.g6") << R"(gG?I???_OACAO?K?q?@?@??@??AG?@@ACC??AO??_?A?A?G?E??g??O????O?_?_O)"
                          R"(????O???@???I?G?@AA@G_?G?O???C_???CH@BA?@OA??G?_????A????gH_?ChQE_)"
                       << "\n";
    write("large.txt") << "threshold:300,5\n";
    write("graphs.txt") << "petersen\ncycle:5\npath:200\ncycle:7\n";
    std::filesystem::create_directory(folder / "report");
    write("report/leakproof-report") << "A report of leakproof; a new one may replace these files of it:\n";
    ::mkfifo((folder / "pipe").c_str(), 0600);
}

// Each is joined to two before it: nothing is symmetric, and what serves a user best takes minutes.
inline std::string hundred_vertices() {
    std::string out = "edges:0-1";
    for (std::uint32_t v = 2; v < 100; ++v)
        for (const std::uint32_t by : {2654435761U, 2246822519U})
            out += "," + std::to_string((by * v >> 7) % v) + "-" + std::to_string(v);
    return out;
}

inline std::vector<Workload> workloads() {
    using enum Program;
    std::vector<Workload> out{
        {"a group, nauty", leakproof, {"optimum", "crown:2000"}},
        {"a group, nauty", leakproof, {"graph", "crown:2000"}},
        {"a linear program, FLINT", leakproof, {"optimum", "path:200", "--epsilon", "1"}},
        {"pieces of a curve",
         leakproof,
         {"optimum", "@random.g6", "--all-lambda", "--certificate", "all.cert", "--json"}},
        {"refinement for every level",
         leakproof,
         {"channel", "refine", "geometric:9", "response:9", "--all-lambda", "--json"}},
        {"levels of one graph", leakproof, {"optimum", "cycle:40", "--sweep", "1:4:1/1000", "--csv"}},
        {"a stream, one graph in FLINT", leakproof, {"optimum", "@graphs.txt", "--epsilon", "1", "--jobs", "2"}},
        {"a stream, one graph too large", leakproof, {"optimum", "@large.txt", "--lambda", "11/10", "--json"}},
        {"the best channel of a user",
         leakproof,
         {"optimum", hundred_vertices(), "--gain", "distance", "--lambda", "11/10", "--json"}},
        {"a stream, sorted", leakproof, {"optimum", "@graphs.txt", "--epsilon", "1", "--sort", "ratio", "--json"}},
        {"levels of a large graph", leakproof, {"graph", "hamming:4,8", "--sweep", "1:4:1/1000"}},
        {"levels in one object",
         leakproof,
         {"graph", "cycle:40", "--epsilon", "1:4:1/3000", "--digits", "500", "--json"}},
        {"levels in one object",
         leakproof,
         {"channel", "small.csv", "--graph", "cycle:4", "--epsilon", "2:4:1/3000", "--digits", "900", "--json"}},
        {"levels in one object", leakproof, {"policy", "small.json", "--epsilon", "1:4:1/3000", "--json"}},
        {"the maximum beside a mechanism",
         leakproof,
         {"mechanism", "mixture", "--graph", "path:200", "--epsilon", "1", "--json"}},
        {"standard input that stays silent", leakproof, {"graph", "@-"}, true},
        {"standard input that stays silent", leakproof, {"optimum", "@-", "--json"}, true},
        {"standard input that stays silent", leakproof, {"channel", "-", "--graph", "cycle:4"}, true},
        {"standard input that stays silent", leakproof, {"policy", "-"}, true},
        {"a pipe without a writer", leakproof, {"channel", "pipe", "--graph", "cycle:4"}},
        {"a pipe without a reader", leakproof, {"optimum", "cycle:5", "--certificate", "pipe"}},
        {"output that nobody reads", leakproof, {"claims", "--json"}, false, true},
        {"output that nobody reads", leakproof, {"explain", "he14/theorem-8.2", "--json"}, false, true},
        {"output that nobody reads", leakproof, {"graph", "path:1000", "--json"}, false, true},
        {"output that nobody reads", leakproof, {"optimum", "petersen", "--sweep", "1:4:1/1000"}, false, true},
        {"output that nobody reads", leakproof, {"check", "--graphs", "1..3", "--json"}, false, true},
        {"a short command", leakproof, {"reproduce"}},
        {"a short command", leakproof, {"cite"}},
        {"a folder of pages", leakproof, {"report", "--out", "pages"}},
        {"a folder of pages, after another", leakproof, {"report", "--out", "report"}},
        {"a large channel", leakproof, {"channel", "channel.csv", "--graph", "complete:600", "--json"}},
        {"a policy with 4096 databases", leakproof, {"policy", "policy.json"}},
        {"a mechanism, fractions", leakproof, {"mechanism", "by-distance", "--graph", "path:1000", "--lambda", "2"}},
        {"a mechanism, roots", leakproof, {"mechanism", "geometric", "--graph", "cycle:200", "--lambda", "2"}},
        {"mechanisms for ranges", leakproof, {"mechanism", "ranges", "--values", "1000000", "--theta", "1000"}},
        {"standard input that stays silent",
         leakproof,
         {"release", "-", "--policy", "small.json", "--epsilon", "1", "--out", "released.csv"},
         true},
        {"standard input that stays silent", leakproof, {"budget", "-", "--policy", "small.json"}, true},
        {"the standard suite", leakproof, {"check", "--graphs", "1..7", "--json"}},
        {"two threads", leakproof, {"check", "edwards/*", "--graphs", "7..9", "--jobs", "2"}},
        {"derivations", leakproof, {"check", "edwards/lemma-6", "--on", "cycle:64"}},
        {"derivations", leakproof, {"check", "edwards/*", "--on", "hamming:3,4", "--json"}},
        {"geng", leakproof, {"check", "edwards/lemma-4", "--graphs", "1..11", "--jobs", "2"}},
        {"policies", leakproof, {"check", "he14/*", "--long"}},
        {"questions", leakproof, {"ask", "opt <= covering", "--graphs", "9..10", "--jobs", "2", "--json"}},
        {"questions", leakproof, {"search", "opt of box(G; cycle:5)", "--maximise", "--graphs", "1..8"}},
        {"questions", leakproof, {"table", "automorphisms, opt", "--graphs", "1..9", "--csv"}},
        {"a survey", leakproof, {"optimum", "--graphs", "9..10", "--jobs", "2"}},
        {"a shard of a survey", leakproof, {"optimum", "--graphs", "10..10", "--shard", "1/2", "--out", "ten"}},
        {"a shard of checks",
         leakproof,
         {"check", "edwards/*", "--graphs", "1..8", "--shard", "1/2", "--out", "eight"}},
        {"certificates", leakproof, {"check", "beyond/*", "--graphs", "1..7", "--certificates", "certificates"}},
        {"standard input that stays silent", referee, {"-"}, true},
        {"compilation by Coq", proofs, {}},
    };
    for (auto& workload : out)
        workload.keeps_results = workload.program == leakproof && workload.arguments.front() == "check" &&
                                 !workload.unread_output && !workload.place.starts_with("a shard");
    return out;
}

inline std::string name_of(const Workload& workload) {
    constexpr const char* names[] = {"leakproof", "leakproof-referee", "proofs/check.sh"};
    std::string out = names[static_cast<int>(workload.program)];
    for (const auto& word : workload.arguments) out += " " + word;
    return out;
}

namespace detail {

inline std::string contents(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// Whether the process has said what is to be done with the signal. Before that, in the loader of the system, nothing
// but the system's own way to end it can happen.
inline bool heeds(pid_t process, int signal) {
    std::istringstream status(contents("/proc/" + std::to_string(process) + "/status"));
    for (std::string line; std::getline(status, line);)
        if (line.rfind("SigBlk:", 0) == 0 || line.rfind("SigCgt:", 0) == 0)
            if ((std::stoull(line.substr(7), nullptr, 16) >> (signal - 1) & 1U) != 0) return true;
    return false;
}

// Buries what the process has left to this one: a group with a dead member counts as alive.
inline void reap_others(pid_t process) {
    siginfo_t info{};
    while (::waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid != 0 && info.si_pid != process) {
        ::waitpid(info.si_pid, nullptr, 0);
        info = {};
    }
}

// Whether a process that was left behind by the one that ended is still there a while later; it is killed then. It is a
// child of this process, which has asked for that.
inline bool left_children() {
    for (int turn = 0; turn < 300; ++turn) {
        const pid_t ended = ::waitpid(-1, nullptr, WNOHANG);
        if (ended < 0) return false;
        if (ended == 0) std::this_thread::sleep_for(Milliseconds(10));
    }
    std::istringstream children(contents("/proc/self/task/" + std::to_string(::getpid()) + "/children"));
    for (pid_t child = 0; children >> child;) ::kill(child, SIGKILL);
    while (::waitpid(-1, nullptr, 0) > 0) continue;
    return true;
}

[[noreturn]] inline void become(const Workload& workload, const std::vector<std::string>& command,
                                const std::filesystem::path& folder, int silent, int unread) {
    if (::chdir(folder.c_str()) != 0) ::_exit(126);
    ::setenv("TMPDIR", folder.c_str(), 1);
    ::setenv("LEAKPROOF_PROOFS_BUILD", (folder / "proofs").c_str(), 1);
    ::dup2(workload.silent_input ? silent : ::open("/dev/null", O_RDONLY), STDIN_FILENO);
    constexpr int fresh = O_WRONLY | O_CREAT | O_TRUNC;
    ::dup2(workload.unread_output ? unread : ::open(".out", fresh, 0600), STDOUT_FILENO);
    ::dup2(::open(".err", fresh, 0600), STDERR_FILENO);
    ::signal(SIGINT, SIG_DFL);
    std::vector<char*> words;
    for (const auto& word : command) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    ::execv(words[0], words.data());
    ::_exit(127);
}

}  // namespace detail

// Where the programs are.
struct Programs {
    std::string leakproof, referee, proofs;
};

// Starts the command in the folder, and sends the signal so long after it began to heed it.
inline Ending stop(const Workload& workload, const Programs& programs, const std::filesystem::path& folder, int signal,
                   std::chrono::microseconds delay) {
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);
    std::vector<std::string> command{workload.program == Program::leakproof ? programs.leakproof
                                     : workload.program == Program::referee ? programs.referee
                                                                            : programs.proofs};
    command.insert(command.end(), workload.arguments.begin(), workload.arguments.end());
    int silent[2], unread[2], begun[2];
    for (int* ends : {silent, unread, begun})
        if (::pipe2(ends, O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category(), "a pipe");
    ::fcntl(unread[1], F_SETPIPE_SZ, 4096);
    const pid_t process = ::fork();
    if (process == 0) detail::become(workload, command, folder, silent[0], unread[1]);
    const auto ended = [&] {
        siginfo_t info{};
        return ::waitid(P_PID, static_cast<id_t>(process), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
               info.si_pid == process;
    };
    // Until then it is a copy of this process, with its handlers; the pipe closes when it becomes the program.
    ::close(begun[1]);
    char none = 0;
    while (::read(begun[0], &none, 1) < 0) continue;
    ::close(begun[0]);
    while (!ended() && !detail::heeds(process, signal)) std::this_thread::sleep_for(Milliseconds(1));
    std::this_thread::sleep_for(delay);
    Ending out;
    out.came_too_late = ended();
    const auto sent = Clock::now();
    ::kill(process, signal);
    while (!ended() && !out.hung) {
        detail::reap_others(process);
        std::this_thread::sleep_for(std::chrono::microseconds(500));
        out.hung = Clock::now() - sent > std::chrono::seconds(60);  // a guard only
    }
    out.after = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - sent);
    if (out.hung) ::kill(process, SIGKILL);
    int status = 0;
    ::waitpid(process, &status, 0);
    if (WIFEXITED(status)) out.exit_code = WEXITSTATUS(status);
    out.left_children = detail::left_children();
    for (const int descriptor : {silent[0], silent[1], unread[0], unread[1]}) ::close(descriptor);
    out.out = detail::contents(folder / ".out");
    out.err = detail::contents(folder / ".err");
    return out;
}

}  // namespace leakproof::stopping
