#!/usr/bin/env python3
"""Makes the picture of the report that README shows, from the report itself:

    bench/picture_of_report.py build/release/bin/leakproof docs/report.png

Needs Debian's chromium and chromium-driver.
"""
import pathlib
import struct
import subprocess
import sys
import tempfile
import zlib

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "tests" / "site"))
from browser import Browser

WIDTH, HEIGHT = 1120, 822
MOST = 200_000  # bytes


def packed(png):
    """The same picture, compressed as far as zlib can."""
    out, at, pixels = png[:8], 8, b""
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at:at + 8])
        data = png[at + 8:at + 8 + length]
        at += 12 + length
        if kind == b"IDAT":
            pixels += data
            continue
        if kind == b"IEND":
            out += chunk(b"IDAT", zlib.compress(zlib.decompress(pixels), 9))
        out += chunk(kind, data)
    return out


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def main(program, target):
    with tempfile.TemporaryDirectory(prefix="leakproof-picture-") as folder, Browser() as page:
        site = pathlib.Path(folder) / "report"
        subprocess.run([program, "report", "--out", site], check=True)
        page.window(WIDTH, HEIGHT, "light")
        page.open((site / "pictures.html").as_uri())
        page.devtools("Emulation.setScrollbarsHidden", hidden=True)
        page.run("document.querySelector('.lead').remove(); document.querySelector('#pictures-bounds > p').remove();"
                 "document.querySelector('.pictures h2').remove()")
        page.run("return new Promise(done => setTimeout(done, 500))")  # what is drawn anew without scrollbars
        spot = page.run("const b = document.querySelectorAll('.panel')[3].querySelectorAll('.mark')[330]"
                        ".getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2]")
        page.drag(spot, spot)
        shot = pathlib.Path(folder) / "shot.png"
        page.screenshot(shot)
        png = packed(shot.read_bytes())
        if len(png) > MOST:
            sys.exit(f"the picture has {len(png)} bytes, more than {MOST}")
        pathlib.Path(target).write_bytes(png)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
