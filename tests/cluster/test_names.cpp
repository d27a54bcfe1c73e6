// Names of folders and graphs that mean something to a shell, to Slurm or to GNU parallel: none of them is obeyed.
#include <doctest/doctest.h>

#include "job/cluster.hpp"
#include "shards.hpp"

namespace leakproof::test {
namespace {

const std::vector<std::string>& nasty_names() {
    static const std::vector<std::string> all{"a b",        "it's",
                                              "say \"so\"", "$(touch P)",
                                              "`touch P`",  "${HOME}",
                                              "x;touch P;", "x&touch P&",
                                              "x|touch P",  "x\ntouch P\n#",
                                              "-n",         "--help",
                                              "{}",         "{= `touch P` =}",
                                              "{1}{#}{%}",  "{.}{/}{//}",
                                              "*",          "~",
                                              "#",          "back\\slash",
                                              "%A_%a",      "x\ttab",
                                              "ä ∞",        ":::",
                                              "!!",         "'{}'",
                                              "x\rP",       "{=touch P=}"};
    return all;
}

const std::string conjecture = "small: n <= 6\n    graphs: 1..3\n";

// The files P that anything obeyed would leave, here or inside.
bool obeyed(const Folder& folder) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.path()))
        if (entry.path().filename() == "P") return true;
    return false;
}

}  // namespace

TEST_CASE("a script for Slurm works in its folder, whatever that and files are called, or is refused") {
    for (const auto& name : nasty_names()) {
        const Folder folder;
        CAPTURE(name);
        const std::string out = folder.path() + "/" + name, asked = "ask --file=" + shell_word("in/" + name);
        folder.file("in/" + name, conjecture);
        const Outcome made =
            run("cluster slurm --shards 2 --time 1 --memory 10 --out=" + shell_word(name) + " -- " + asked,
                "cd '" + folder.path() + "' &&");
        const bool refused = name.find_first_of("\n\r\t\"\\") != std::string::npos;
        CHECK_MESSAGE(made.exit_code == (refused ? 2 : 0), made.err);
        CHECK(std::filesystem::exists(out) == !refused);
        if (refused) continue;
        for (const std::string task : {"1", "2"}) {
            const std::string command = "cd '" + folder.path() + "' && SLURM_ARRAY_TASK_ID=" + task + " bash " +
                                        shell_word(out + "/slurm.sh") + " > said 2>&1";
            CHECK_MESSAGE(std::system(command.c_str()) == 0, folder.read("said"));
        }
        const Outcome merged = run("merge -- " + shell_word(name), "cd '" + folder.path() + "' &&");
        CHECK_MESSAGE(merged.exit_code == 0, merged.err);
        CHECK_FALSE(obeyed(folder));
        // What Slurm reads are the lines at the top; the name of the log is one of them, as a whole.
        std::istringstream script(folder.read(name + "/slurm.sh"));
        int directives = 0;
        for (std::string line; std::getline(script, line);) directives += line.starts_with("#SBATCH") ? 1 : 0;
        CHECK(directives == 7);
    }
}

TEST_CASE(
    "GNU parallel works in a folder whatever it is called, and from one, at files and graphs whatever they are "
    "called") {
    if (std::system("parallel --version > /dev/null 2>&1") != 0) {
        MESSAGE("SKIPPED: GNU parallel is not installed (package 'parallel')");
        return;
    }
    for (const auto& name : nasty_names()) {
        const Folder folder;
        CAPTURE(name);
        // "E{}?" is a graph6 string; a file named from its folder makes the script go there.
        folder.file(name + "/graphs", "E{}?\nA_\n");
        folder.file(name + "/in/" + name, conjecture);
        const std::string asked = "ask --graphs 'E{}?; D{?; @graphs' --file=" + shell_word("in/" + name);
        const std::string here = "cd -- " + shell_word(folder.path() + "/" + name) + " &&";
        const Outcome made =
            run("cluster parallel --shards 2 --time 1 --memory 10 --at-once 1 --submit --out=" + shell_word(name) +
                    " -- " + asked,
                here);
        CHECK_MESSAGE(made.exit_code == 0, made.err);
        const Outcome merged = run("merge -- " + shell_word(name), here);
        CHECK_MESSAGE(merged.exit_code == 0, merged.err);
        CHECK(merged.out == run(asked, here).out);
        CHECK_FALSE(obeyed(folder));
    }
}

}  // namespace leakproof::test
