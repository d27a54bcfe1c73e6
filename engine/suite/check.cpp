#include "suite/check.hpp"

namespace leakproof {

Check::Check(std::string id_, std::vector<std::string> parts_, AnySource source_,
             std::function<void(const Case&, const Range&, Findings&)> run_)
    : id(std::move(id_)), parts(std::move(parts_)), source(std::move(source_)), run(std::move(run_)) {}

Check::Check(const Row& row)
    : id(row.id), source(row.source(row)), tried(*row.tried),
      run([row](const Case& of, const Range& range, Findings& expect) { row.run(row, of, range, expect); }) {
    if (row.certify == nullptr) return;
    certify = [row](const Case& of, long number, const Range& range, HandOver hand_over) {
        row.run_certify(row, of, number, range, hand_over);
    };
}

std::string full_id(const std::string& claim, const std::string& part) {
    return part.empty() ? claim : claim + "/" + part;
}

}  // namespace leakproof
