"""The referee in the page: certificates of the report, of the reader, and damaged ones."""
import json
import pathlib

SAMPLES = pathlib.Path(__file__).resolve().parent.parent / "referee"
ACCEPTED = ", in your browser, by a program proved correct, in "


def wait_for(page, condition, seconds=60):
    """Whether it comes true in time; the page is asked every tenth of a second."""
    for _ in range(seconds * 10):
        if page.run("return " + condition):
            return True
        page.run("return new Promise(done => setTimeout(done, 100))")
    return False


def judging_works(page, site, check):
    certificates = sorted(path.name for path in (site / "certificates").iterdir())
    script = (site / "data/certificates.js").read_text()
    inside = json.loads(script[script.index("{"):script.rindex("}") + 1])
    check(sorted(inside) == certificates, "the script has all certificates of the report")
    check(all((site / "certificates" / name).read_text() == text for name, text in inside.items()),
          "the texts that are judged are those of the files")
    claim_button(page, site, check)
    all_at_once(page, site, certificates, check)
    own_files(page, site, check)


def claim_button(page, site, check):
    places = [path for path in (site / "claims").iterdir() if 'class="judge"' in path.read_text()]
    check(len(places) > 5, f"{len(places)} claims have certificates to be judged")
    page.open(sorted(places)[0].as_uri())
    page.click(".judge button")
    check(wait_for(page, "document.querySelectorAll('.judge .judged').length > 0"), "a certificate is judged")
    said = page.run("return document.querySelector('.judged').textContent")
    check(f"accepted{ACCEPTED}" in said, f"a certificate of a claim: {said[:200]}")
    check("leakproof-c" in page.run("return document.querySelector('.judged pre').textContent"), "its statement is shown")
    check(not page.console_errors(), "the console is silent on a claim that is judged")


def all_at_once(page, site, certificates, check):
    page.open((site / "referee.html").as_uri())
    rows = page.run("return Array.from(document.querySelectorAll('[data-certificate]')).map(c => c.dataset.certificate)")
    check(sorted(rows) == certificates, "the page of the referee lists all certificates")
    page.click("#referee-all")
    done = f"document.getElementById('referee-status').textContent.startsWith('{len(rows)} of {len(rows)} judged')"
    check(wait_for(page, done), "all are judged: " + page.run("return document.getElementById('referee-status').textContent"))
    check(page.run("return document.querySelectorAll('.outcome.accepted').length") == len(rows), "and all are accepted")
    check(page.run("return document.getElementById('referee-stop').hidden"), "the button that stops is gone")


def own_files(page, site, check):
    good, bad, none = (SAMPLES / name for name in ("accept/fork.cert", "reject/row_sum.cert", "malformed/no_end.cert"))
    if not none.exists():
        none = sorted((SAMPLES / "malformed").iterdir())[0]
    for file, verdict in ((good, "accepted"), (bad, "rejected"), (none, "malformed")):
        page.type("#referee-file", str(file))
        name = f"document.querySelector('#referee-own .judged.{verdict}')"
        check(wait_for(page, name + " !== null"), f"a file that is chosen: {verdict}")
        check(file.name in page.run(f"return {name}.textContent"), "and its name")
    check("its rows" in page.run("return document.querySelector('#referee-own .rejected').textContent"), "why it is refused")
    text = good.read_text()
    page.run("document.querySelector('#referee-drop ~ details').open = true;"
             f"document.getElementById('referee-text').value = {json.dumps(text)}")
    page.click("#referee-judge-text")
    check(wait_for(page, "document.querySelectorAll('#referee-own .accepted').length === 2"), "a text that is typed")
    page.run("const data = new DataTransfer();"
             f"data.items.add(new File([{json.dumps(text)}], 'dropped.cert'));"
             "document.getElementById('referee-drop').dispatchEvent(new DragEvent('drop', "
             "{dataTransfer: data, bubbles: true, cancelable: true}))")
    check(wait_for(page, "document.querySelector('#referee-own').textContent.includes('dropped.cert accepted')"),
          "a file that is dropped")
    check(not page.console_errors(), "the console is silent on the page of the referee")


def judging_works_in_one_file(page, file, check):
    page.open(file.as_uri() + "#referee.html")
    page.click("#referee-all")
    check(wait_for(page, "document.getElementById('referee-status').textContent.includes(' accepted, 0 refused')"),
          "certificates are judged in one file")
    check(not page.console_errors(), "the console is silent in one file")
