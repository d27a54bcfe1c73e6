#include "report/site/referee_page.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "corpus/data/embedded.hpp"
#include "corpus/data/proofs.hpp"
#include "report/site/html.hpp"
#include "report/site/styles.hpp"

namespace leakproof::site {
namespace {

std::string file_name(const std::string& path) { return path.substr(path.rfind('/') + 1); }

constexpr const char* what_it_is =
    "<p>A certificate is a statement with its proof, as text: the channel that leaks so much, the prices that show "
    "that "
    "no other leaks more. Here a referee reads it and says whether the proof proves the statement. <b>This referee is "
    "a "
    "program of which it is proved, in Coq, that it never accepts a statement that is false.</b> It was translated to "
    "JavaScript and runs in this page: nothing is sent anywhere, nothing is loaded.</p>\n";

constexpr const char* own_certificates =
    "<h2 id=\"referee-yours\">A certificate of yours</h2>\n"
    "<p data-needs-script>Certificates come from <code>./leakproof optimum petersen --certificate p.cert</code>, from "
    "<code>./leakproof check --certificates DIR</code>, or from your own hand: <code>referee/SPEC.md</code> has the "
    "format.</p>\n"
    "<div class=\"drop\" data-needs-script id=\"referee-drop\"><label for=\"referee-file\">Drop files here, or choose "
    "them:</label> "
    "<input type=\"file\" id=\"referee-file\" multiple></div>\n"
    "<details data-needs-script><summary>Or type one</summary>\n<label for=\"referee-text\">The text of a "
    "certificate</label><textarea id=\"referee-text\" rows=\"10\" spellcheck=\"false\"></textarea>\n"
    "<p><button type=\"button\" id=\"referee-judge-text\">Check the text</button></p></details>\n"
    "<div id=\"referee-own\" role=\"status\"></div>\n"
    "<noscript><p>Without scripts nothing can be checked here; <code>leakproof-referee-verified FILE</code> does it "
    "outside of a browser.</p></noscript>\n";

constexpr const char* trusted =
    "<h2 id=\"referee-trust\">What there is to trust</h2>\n"
    "<ul>\n<li>Coq's kernel, and the definitions by which the statement is read "
    "(<code>proofs/definitions</code>);</li>\n"
    "<li>Coq's extraction of programs, which made OCaml of it, and js_of_ocaml, which made JavaScript of that;</li>\n"
    "<li>some fifty lines of integers over JavaScript's BigInt (<code>referee/page</code>), which agree with zarith's "
    "on a "
    "million random operations;</li>\n<li>your browser;</li>\n<li>the lines of this page that hand over bytes and show "
    "the "
    "answer (<code>report/site/assets/judge.js</code>).</li>\n</ul>\n"
    "<p>It gives the same answers, word for word, as the program made of the same OCaml outside of a browser, on all "
    "samples and on 20,000 damaged certificates. That a certificate is refused proves nothing: it says which part "
    "fails.</p>\n";

std::string theorem() {
    const Proof sound{"", false, "leakproof.referee.sound_refined_levels.judge_any_sound",
                      "referee/sound_refined_levels.v", ""};
    return fmt::format(
        "<details class=\"coq\"><summary><b>What is proved of it</b></summary>\n<p>If the referee answers "
        "<i>Accepted</i> and says a statement, then the text begins with that statement (of what holds for every λ: "
        "has its lines), "
        "the "
        "statement is read in one way only, and it holds over every ordered field.</p>\n<pre "
        "tabindex=\"0\"><code>{}</code></pre>\n<p class=\"file\"><code>proofs/{}</code></p></details>\n",
        escaped(formal_statement(sound).text), sound.file);
}

std::string certificate_rows(const Material& material) {
    std::string out;
    for (const auto& claim : material.claims())
        for (const auto& reading : claim.readings)
            for (const auto& path : reading.certificates) {
                const std::string name = escaped(file_name(path));
                out += fmt::format(
                    "<tr><th scope=\"row\">{}</th><td><a download=\"{}\" href=\"@/{}\">{}</a></td>"
                    "<td class=\"outcome\" data-certificate=\"{}\"></td></tr>\n",
                    claim_link(reading.entry.id), name, escaped(path), name, name);
            }
    return out;
}

}  // namespace

std::string judge_button(const std::vector<std::string>& certificates) {
    std::string names;
    for (const auto& path : certificates) names += (names.empty() ? "" : " ") + file_name(path);
    return fmt::format("<div class=\"judge\" data-certificates=\"{}\"></div>\n", escaped(names));
}

std::vector<std::string> scripts_for(const std::string& body) {
    auto out = common_scripts();
    if (body.find("class=\"judge\"") != std::string::npos || body.find("id=\"referee-all\"") != std::string::npos)
        for (const char* script : {"data/certificates.js", "assets/referee.js", "assets/judge.js"})
            out.push_back(script);
    return out;
}

std::vector<File> judging_files(const Material& material) {
    auto texts = nlohmann::ordered_json::object();
    for (const auto& file : material.certificates()) texts[file_name(file.path)] = file.content;
    return {{"data/certificates.js", "var leakproof_certificates = " + texts.dump() + ";\n"},
            {"assets/referee.js", std::string(embedded("referee.js"))},
            {"assets/judge.js", std::string(embedded("judge.js"))}};
}

Page referee_page(const Material& material) {
    const auto count = static_cast<long>(material.certificates().size());
    std::string body =
        what_it_is + theorem() +
        fmt::format(
            "<h2 id=\"referee-here\">The certificates of this report</h2>\n<p>Each of these "
            "refutes a reading of a paper, or a conjecture of ours.</p>\n"
            "<p class=\"controls\" data-needs-script><button type=\"button\" id=\"referee-all\">Check {} "
            "here</button> <button type=\"button\" id=\"referee-stop\" hidden>Stop</button> "
            "<progress id=\"referee-progress\" aria-label=\"How many were judged\" hidden></progress> "
            "<span id=\"referee-status\" role=\"status\"></span></p>\n",
            count == 1 ? "it" : "all " + counted(count, "certificate", "certificates"));
    body +=
        "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Certificates\"><table class=\"numbers\" "
        "id=\"referee-certificates\"><thead><tr><th scope=\"col\">refutes</th><th scope=\"col\">certificate</th>"
        "<th scope=\"col\">here</th></tr></thead><tbody>\n" +
        certificate_rows(material) + "</tbody></table></div>\n";
    body += std::string(own_certificates) + trusted;
    return {"referee.html", "The referee, in your browser", body, scripts_for(body)};
}

}  // namespace leakproof::site
