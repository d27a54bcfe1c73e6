#include "cli/command_tree.hpp"

#include <CLI/CLI.hpp>
#include <map>

#include "cli/enumerating.hpp"
#include "corpus/data/ledger.hpp"
#include "graph/spec.hpp"

namespace leakproof::cli {
namespace {

Offer offer_for(const std::string& name) {
    static const std::map<std::string, Offer> known{
        {"FILE", Offer::files},    {"--certificate", Offer::files}, {"--output", Offer::files},
        {"--file", Offer::files},  {"OLD", Offer::files},           {"NEW", Offer::files},
        {"DIR", Offer::folders},   {"--out", Offer::folders},       {"--certificates", Offer::folders},
        {"SPEC", Offer::graphs},   {"--graph", Offer::graphs},      {"--on", Offer::graphs},
        {"claims", Offer::claims}, {"claim", Offer::claims},        {"names", Offer::claims},
        {"RUN", Offer::folders},
    };
    const auto found = known.find(name);
    return found == known.end() ? Offer::nothing : found->second;
}

OptionFacts facts_of(const CLI::Option& option) {
    OptionFacts out;
    out.argument = option.get_positional();
    if (out.argument) out.names.push_back(option.get_name(true));
    for (const auto& name : option.get_snames()) out.names.push_back("-" + name);
    for (const auto& name : option.get_lnames()) out.names.push_back("--" + name);
    out.required = option.get_required();
    out.several = option.get_items_expected_max() > 1;
    if (option.get_items_expected_max() > 0) out.value = option.get_type_name();
    out.value = out.value.substr(0, out.value.find(':'));  // "UINT:UINT in [1 - 1024]"
    out.help = option.get_description();
    out.offer = offer_for(out.names.back());
    return out;
}

CommandFacts facts_of(const CLI::App& app) {
    CommandFacts out{app.get_name(), app.get_description(), app.get_footer(), {}};
    for (const auto* option : app.get_options())  // what is only refused is in no group, and nowhere offered
        if (!option->get_group().empty()) out.options.push_back(facts_of(*option));
    return out;
}

}  // namespace

CommandTree command_tree(const CLI::App& app) {
    CommandTree out{facts_of(app), {}};
    for (const auto* command : app.get_subcommands([](const CLI::App* c) { return !c->get_group().empty(); }))
        out.commands.push_back(facts_of(*command));
    return out;
}

std::vector<std::string> graph_words() {
    std::vector<std::string> out;
    for (const auto& entry : spec_catalogue())
        out.push_back(entry.name + (entry.kind == SpecKind::family     ? ":"
                                    : entry.kind == SpecKind::function ? "("
                                                                       : ""));
    return out;
}

std::vector<std::string> run_words() {
    std::vector<std::string> out;
    for (const auto& [name, command] : enumerating_commands()) out.push_back(name);
    return out;
}

std::vector<std::string> claim_words() {
    std::vector<std::string> out;
    for (const auto& claim : ledger()) out.push_back(claim.id);
    return out;
}

}  // namespace leakproof::cli
