// A Slurm of one node with everything it needs in a folder of its own: munge, a controller, a node.
#pragma once

#include <arpa/inet.h>
#include <pwd.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <random>
#include <string>
#include <thread>

#include "tests/cli/program.hpp"

namespace leakproof::test {

class Slurm {
public:
    // What is not installed; empty if all is.
    static std::string missing() {
        for (const char* program : {"munged", "slurmctld", "slurmd", "sbatch", "squeue", "scancel"})
            if (shell(std::string("PATH=$PATH:/usr/sbin:/sbin command -v ") + program + " > /dev/null") != 0)
                return program;
        // slurmd does not start without, as in a root that was changed to with nothing mounted.
        const char* groups = "/sys/fs/cgroup";
        return std::filesystem::exists(groups) && !std::filesystem::is_empty(groups) ? "" : groups;
    }

    Slurm() {
        for (const char* name : {"state", "spool"}) std::filesystem::create_directory(at(name));
        write_key();
        folder_.file("slurm.conf", configuration());
        ::setenv("SLURM_CONF", at("slurm.conf").c_str(), 1);
        start("munged --foreground --force --socket=" + at("munge.socket") + " --key-file=" + at("munge.key") +
                  " --pid-file=" + at("munged.pid") + " --seed-file=" + at("munged.seed"),
              "munged");
        wait_for("test -S " + at("munge.socket"));
        start("slurmctld -D -c", "slurmctld");
        wait_for("scontrol ping 2>/dev/null | grep -q UP");
        start("slurmd -D", "slurmd");
        ready_ = wait_for("sinfo -h -t idle -o %D 2>/dev/null | grep -q 1");
    }
    ~Slurm() {
        shell("scancel --me 2>/dev/null");
        wait_until_idle();
        for (auto process = started_.rbegin(); process != started_.rend(); ++process) ::kill(*process, SIGTERM);
        for (const pid_t process : started_) ::waitpid(process, nullptr, 0);
        ::unsetenv("SLURM_CONF");
    }
    Slurm(const Slurm&) = delete;
    Slurm& operator=(const Slurm&) = delete;

    bool ready() const { return ready_; }
    std::string logs() const {
        return folder_.read("munged.log") + folder_.read("slurmctld.log") + folder_.read("slurmd.log");
    }
    bool wait_until_idle() const { return wait_for("test -z \"$(squeue -h)\"", 240); }

private:
    static int shell(const std::string& command) { return std::system(command.c_str()); }
    static bool wait_for(const std::string& command, int seconds = 30) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
        while (std::chrono::steady_clock::now() < end) {
            if (shell(command) == 0) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
        return false;
    }

    std::string at(const std::string& name) const { return folder_.path() + "/" + name; }

    void start(const std::string& command, const std::string& log) {
        const pid_t process = ::fork();
        if (process == 0) {
            ::setpgid(0, 0);
            ::execl("/bin/sh", "sh", "-c",
                    ("PATH=$PATH:/usr/sbin:/sbin exec " + command + " >> " + at(log + ".log") + " 2>&1").c_str(),
                    nullptr);
            ::_exit(127);
        }
        started_.push_back(process);
    }

    void write_key() const {
        std::random_device random;
        std::string key;
        for (int k = 0; k < 1024; ++k) key += static_cast<char>(random());
        folder_.file("munge.key", key);
        ::chmod(at("munge.key").c_str(), 0400);
    }

    // One that nobody listens at.
    static int free_port() {
        const int probe = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        ::bind(probe, reinterpret_cast<sockaddr*>(&address), size);
        ::getsockname(probe, reinterpret_cast<sockaddr*>(&address), &size);
        ::close(probe);
        return ntohs(address.sin_port);
    }

    std::string configuration() const {
        char name[256] = "";
        ::gethostname(name, sizeof name - 1);
        const std::string host = std::string(name).substr(0, std::string(name).find('.'));
        const std::string user = ::getpwuid(::geteuid())->pw_name;
        const long megabytes = ::sysconf(_SC_PHYS_PAGES) / 1024 * ::sysconf(_SC_PAGESIZE) / 1024;
        return "ClusterName=test\nSlurmctldHost=" + host + "(127.0.0.1)\nSlurmUser=" + user + "\nSlurmdUser=" + user +
               "\nAuthType=auth/munge\nCredType=cred/munge\nAuthInfo=socket=" + at("munge.socket") +
               "\nSlurmctldPort=" + std::to_string(free_port()) + "\nSlurmdPort=" + std::to_string(free_port()) +
               "\nSlurmctldPidFile=" + at("slurmctld.pid") + "\nSlurmdPidFile=" + at("slurmd.pid") +
               "\nSlurmctldLogFile=" + at("slurmctld.log") + "\nSlurmdLogFile=" + at("slurmd.log") +
               "\nStateSaveLocation=" + at("state") + "\nSlurmdSpoolDir=" + at("spool") +
               "\nProctrackType=proctrack/pgid\nTaskPlugin=task/none\nJobAcctGatherType=jobacct_gather/none\n"
               "AccountingStorageType=accounting_storage/none\nSchedulerType=sched/builtin\n"
               "SelectType=select/cons_tres\nSelectTypeParameters=CR_Core\nReturnToService=2\nMpiDefault=none\n"
               "MinJobAge=2\nNodeName=" +
               host + " NodeAddr=127.0.0.1 CPUs=" + std::to_string(::sysconf(_SC_NPROCESSORS_ONLN)) +
               " RealMemory=" + std::to_string(megabytes) +
               " State=UNKNOWN\nPartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP\n";
    }

    Folder folder_;
    std::vector<pid_t> started_;
    bool ready_ = false;
};

}  // namespace leakproof::test
