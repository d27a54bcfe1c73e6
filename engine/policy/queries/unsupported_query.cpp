#include "policy/queries/unsupported_query.hpp"

#include "base/error.hpp"

namespace leakproof {

void refuse_unsupported_query(const std::string& text, const std::string& place) {
    const std::string first = text.substr(0, text.find(' '));
    const bool join = first == "join" || text.find(" join ") != std::string::npos;
    if (join)
        throw InputError(place, quoted(text) + ", a join of tables",
                         "a query of one table with a row for each person: in a join one person may be in any number "
                         "of rows, so that no noise is enough; join the tables first, keep one row a person, and "
                         "give what counts several rows (how many, how much) a column with bins");
    if (first == "synthetic" || first == "synthesize")
        throw InputError(place, quoted(text) + ", synthetic data",
                         "a query such as 'histogram', whose numbers have error bars; from released numbers anybody "
                         "may draw rows, at no further cost");
}

}  // namespace leakproof
