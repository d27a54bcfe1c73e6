#include "job/job.hpp"

#include "base/error.hpp"
#include "base/words.hpp"

namespace leakproof {

std::unique_ptr<Job> job_in(const RunFolder& folder, const JobReaders& readers) {
    const auto& run = folder.run();
    const auto command = run.find("command");
    if (command == run.end() || !command->is_string())
        throw InputError(folder.path(), "no command", "that of a run in shards");
    const auto reader = readers.find(command->get<std::string>());
    if (reader == readers.end()) {
        throw InputError(folder.path(), "a run of " + leakproof::quoted(command->get<std::string>()),
                         "one of " + joined(readers, ", ", [](const auto& one) { return one.first; }));
    }
    auto out = [&] {
        try {
            return reader->second(run, folder.path());
        } catch (const nlohmann::json::exception& e) {
            throw InputError(folder.path() + ": not readable as a run: " + e.what());
        }
    }();
    const std::string difference = first_difference(run, out->identity(folder.shards()));
    if (!difference.empty()) throw InputError(folder.path() + " holds a run of another program: " + difference);
    return out;
}

void merge_shards(Job& job, const RunFolder& folder, FunctionRef<void(const Shard&)> see,
                  FunctionRef<void(const std::string& fault)> say) {
    const auto standing = folder.look([&](const ShardFile& file) {
        job.add(file.found, folder.file_of(file.shard.index));
        see(file.shard);
    });
    if (standing.to_do().empty()) return job.settle();
    std::string found;
    if (!standing.missing.empty())
        found = counted(static_cast<long>(standing.missing.size()), "shard") + " missing (" +
                numbers_text(standing.missing) + ")";
    for (const auto& [index, fault] : standing.damaged) {
        say(fault);
        found += (found.empty() ? "shard " : ", shard ") + std::to_string(index) + " damaged";
    }
    throw InputError(folder.path(), found,
                     "all " + counted(folder.shards(), "shard") + "; 'leakproof cluster' resumes");
}

}  // namespace leakproof
