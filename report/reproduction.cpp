#include "report/reproduction.hpp"

#include <algorithm>

#include "base/error.hpp"

namespace leakproof {
namespace {

template <class Compared>
std::size_t count_differing(const std::vector<Compared>& all) {
    return static_cast<std::size_t>(
        std::count_if(all.begin(), all.end(), [](const Compared& one) { return !one.agrees; }));
}

}  // namespace

std::size_t ReproducedMatrix::differing() const { return count_differing(entries); }

std::size_t Reproduction::entries() const {
    std::size_t count = numbers.size();
    for (const auto& m : matrices) count += m.entries.size();
    return count;
}

std::size_t Reproduction::differing() const {
    std::size_t count = count_differing(numbers);
    for (const auto& m : matrices) count += m.differing();
    return count;
}

std::size_t Reproduction::differing(Flaw how) const {
    std::size_t count = 0;
    for (const auto& m : matrices)
        if (m.differing() > 0 && failing_of(m.matrix->claim).how == how) count += m.differing();
    for (const auto& n : numbers)
        if (!n.agrees && failing_of(n.figure->claim).how == how) ++count;
    return count;
}

Reproduction reproduce(const PrintedTable& table) {
    Reproduction out{table, {}, {}, {}};
    for (const auto& m : table.matrices) out.matrices.push_back({&m, compared(m, recomputed_matrix(table.id, m.id))});
    for (const auto& n : table.numbers) {
        const ExactValue exact = recomputed_number(table.id, n.id);
        out.numbers.push_back({&n, exact, agrees(n.number, exact.value), from_printed_entries(table, n.id)});
    }
    for (const auto& c : table.curves) out.curves.push_back({&c, recomputed_curve(table.id, c.id)});
    return out;
}

std::string in_style(const PrintedNumber& printed, const ExactValue& exact) {
    return printed.decimals ? rounded(exact.value, *printed.decimals) : exact.exact;
}

Enclosure error_of(const PrintedNumber& printed, const ExactValue& exact) {
    return Enclosure{printed.value, printed.value} - exact.value;
}

const Failing& failing_of(const std::string& claim) {
    const Weight* weight = find_weight(claim);
    if (!weight) throw InputError("ledger", quoted(claim), "a reading");
    if (!weight->failing) throw InputError("ledger, " + claim, "nothing", "how it fails");
    return *weight->failing;
}

}  // namespace leakproof
