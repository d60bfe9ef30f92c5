#!/usr/bin/env python3
"""Makes Assets.xcassets, the catalog of tests and of the reference's examples: all drawn here, nobody else's.

Run it in this folder; the same script makes the same bytes.
"""
import json
import math
import os
import shutil
import struct
import zlib

ROOT = "Assets.xcassets"
INFO = {"author": "xcode", "version": 1}


def write_json(path, value):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(json.dumps(value, indent=2) + "\n")


def png(path, width, height, color):
    """An RGBA picture; color(x, y) answers four parts of 1 at a point in units of the width."""
    rows = b""
    side = 4
    for y in range(height):
        row = b"\0"
        for x in range(width):
            red = green = blue = alpha = 0.0
            for v in range(side):
                for u in range(side):
                    r, g, b, a = color((x + (u + 0.5) / side) / width, (y + (v + 0.5) / side) / width)
                    red, green, blue, alpha = red + r * a, green + g * a, blue + b * a, alpha + a
            if alpha:
                red, green, blue = red / alpha, green / alpha, blue / alpha
            row += bytes(round(255 * part) for part in (red, green, blue, alpha / side / side))
        rows += row

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)))
        file.write(chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


def leaf(x, y):
    """A leaf between two arcs, with a vein, from the bottom left to the top right."""
    u, v = (x + 1 - y) / math.sqrt(2) - 0.5, (x - 1 + y) / math.sqrt(2)
    u += 0.5 - math.sqrt(0.5)
    inside = math.hypot(u, v - 0.36) < 0.62 and math.hypot(u, v + 0.36) < 0.62
    vein = abs(v) < 0.025 and u < 0.2
    stem = abs(v) < 0.03 and -0.68 < u < -0.45
    return (0, 0, 0, 1 if inside and not vein or stem else 0)


def harbour(sky, sun, sea):
    """A sun over the sea, its light on the waves."""

    def color(x, y):
        if y > 0.45:
            shine = abs(x - 0.68) < 0.13 - 0.1 * (y - 0.45) and (y * 60) % 2 < 1
            return (*[c + (s - c) * 0.55 for c, s in zip(sea, sun)], 1) if shine else (*sea, 1)
        if math.hypot(x - 0.68, y - 0.36) < 0.13:
            return (*sun, 1)
        part = y / 0.45
        return (*[top + (bottom - top) * part for top, bottom in zip(*sky)], 1)

    return color


def colour(name, *items):
    entries = []
    for appearances, color in items:
        entry = {"color": color, "idiom": "universal"}
        if appearances:
            entry["appearances"] = [{"appearance": "luminosity", "value": appearances}]
        entries.append(entry)
    write_json(f"{ROOT}/{name}.colorset/Contents.json", {"colors": entries, "info": INFO})


def srgb(red, green, blue, alpha="1.000", space="srgb"):
    return {"color-space": space, "components": {"alpha": alpha, "blue": blue, "green": green, "red": red}}


shutil.rmtree(ROOT, ignore_errors=True)
write_json(f"{ROOT}/Contents.json", {"info": INFO})
colour("leaf", (None, srgb("0x1F", "0x7A", "0x4C")), ("dark", srgb("0x5C", "0xD3", "0x95")))
colour("sand", (None, srgb("0.957", "0.937", "0.902")), ("dark", srgb("42", "38", "33")))
colour("coral", (None, srgb("1.000", "0.420", "0.340", space="display-p3")))
grey = {"color-space": "gray-gamma-22", "components": {"alpha": "1.000", "white": "0.440"}}
colour("quiet", (None, grey), ("dark", {**grey, "components": {"alpha": "1.000", "white": "0.640"}}))
colour("action", (None, {"platform": "ios", "reference": "systemTealColor"}))

folder = f"{ROOT}/logo.imageset"
images = []
for scale in (2, 3):
    images.append({"filename": f"logo@{scale}x.png", "idiom": "universal", "scale": f"{scale}x"})
write_json(
    f"{folder}/Contents.json",
    {"images": images, "info": INFO, "properties": {"template-rendering-intent": "template"}})
for scale in (2, 3):
    png(f"{folder}/logo@{scale}x.png", 28 * scale, 28 * scale, leaf)

folder = f"{ROOT}/boat.imageset"
write_json(
    f"{folder}/Contents.json",
    {
        "images": [{"filename": "boat.svg", "idiom": "universal"}],
        "info": INFO,
        "properties": {"preserves-vector-representation": True, "template-rendering-intent": "template"},
    })
with open(f"{folder}/boat.svg", "w") as file:
    file.write(
        """<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none">
  <path d="M11 2v13H3.5z" fill="currentColor"/>
  <path d="M13 6a14 14 0 0 1 6.5 9H13z" fill="currentColor" fill-opacity="0.55"/>
  <path d="M2 17h20l-2.2 3.4a2 2 0 0 1-1.7.9H5.9a2 2 0 0 1-1.7-.9z" fill="currentColor"/>
</svg>
""")

write_json(f"{ROOT}/Places/Contents.json", {"info": INFO, "properties": {"provides-namespace": True}})
folder = f"{ROOT}/Places/harbour.imageset"
images = [{"filename": "harbour@2x.png", "idiom": "universal", "scale": "2x"}]
images.append(
    {**images[0], "filename": "harbour-night@2x.png", "appearances": [{"appearance": "luminosity", "value": "dark"}]})
write_json(f"{folder}/Contents.json", {"images": images, "info": INFO})
day = harbour(((0.98, 0.78, 0.55), (0.99, 0.93, 0.80)), (0.95, 0.45, 0.25), (0.20, 0.50, 0.58))
night = harbour(((0.05, 0.08, 0.20), (0.16, 0.20, 0.36)), (0.93, 0.91, 0.82), (0.04, 0.12, 0.22))
png(f"{folder}/harbour@2x.png", 240, 160, day)
png(f"{folder}/harbour-night@2x.png", 240, 160, night)
