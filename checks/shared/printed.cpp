#include "checks/shared/printed.hpp"

namespace leakproof {

void expect_printed(std::string_view part, const PrintedMatrix& printed, const ExactTable& exact, Findings& expect) {
    const auto entries = compared(printed, exact);
    int wrong = 0;
    for (const auto& e : entries) wrong += e.agrees ? 0 : 1;
    for (const auto& e : entries)
        expect.truth(part, e.agrees, "the printed entry is the exact one, rounded", [&] {
            return Findings::Values{
                {"row", e.row},
                {"column", e.column},
                {"printed", e.printed.text},
                {"exact", e.exact.exact},
                {"in decimals", Datum(e.exact.value, 8)},
                {"entries that differ", std::to_string(wrong) + " of " + std::to_string(entries.size())}};
        });
}

void expect_printed(std::string_view part, const PrintedNumber& printed, const std::string& what,
                    const ExactValue& exact, Findings& expect) {
    expect.truth(part, agrees(printed, exact.value), "the printed figure is the exact one, rounded", [&] {
        return Findings::Values{
            {"what", what}, {"printed", printed.text}, {"exact", exact.exact}, {"in decimals", Datum(exact.value, 8)}};
    });
}

}  // namespace leakproof
