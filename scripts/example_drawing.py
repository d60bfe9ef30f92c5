"""Shapes as signed distances in points, drawn into PNG files with nothing but Python, for the pictures of the examples.

Edges are smooth with one sample a pixel, because a distance says how much of the pixel is inside.
"""
import math
import os
import struct
import zlib

EXAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Examples")


def hex_color(text):
    return tuple(int(text[i:i + 2], 16) for i in (0, 2, 4))


# Distances: below 0 inside.

def circle(x, y, cx, cy, r):
    return math.hypot(x - cx, y - cy) - r


def ellipse(x, y, cx, cy, rx, ry):
    # Close enough to a distance where it matters, at the edge.
    px, py = (x - cx) / rx, (y - cy) / ry
    length = math.hypot(px, py)
    return (length - 1) * min(rx, ry) if length < 1e-9 else (length - 1) * length / math.hypot(px / rx, py / ry)


def box(x, y, left, top, right, bottom, r=0.0):
    dx = abs(x - (left + right) / 2) - (right - left) / 2 + r
    dy = abs(y - (top + bottom) / 2) - (bottom - top) / 2 + r
    return math.hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - r


def segment(x, y, ax, ay, bx, by, r):
    px, py, dx, dy = x - ax, y - ay, bx - ax, by - ay
    t = max(0, min(1, (px * dx + py * dy) / (dx * dx + dy * dy)))
    return math.hypot(px - dx * t, py - dy * t) - r


def polygon(x, y, corners):
    """A convex area, corners clockwise."""
    distance = -1e9
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1]):
        nx, ny = by - ay, ax - bx
        length = math.hypot(nx, ny)
        distance = max(distance, ((x - ax) * nx + (y - ay) * ny) / length)
    return distance


class Picture:
    def __init__(self, width, height, scale, ground):
        self.width, self.height, self.scale = width * scale, height * scale, scale
        self.pixels = [[ground(0, y / scale) for _ in range(self.width)] for y in range(self.height)]

    def draw(self, distance, color, within=None):
        """Fills where a distance, given in points, is below 0; the colour may be a function of the place. `within` is the part of the picture that it can reach: left, top, right, bottom."""
        s = self.scale
        rows, columns = self.reach(within)
        for row in rows:
            y = (row + 0.5) / s
            line = self.pixels[row]
            for column in columns:
                x = (column + 0.5) / s
                cover = min(1.0, max(0.0, 0.5 - distance(x, y) * s))
                if cover > 0:
                    new = color(x, y) if callable(color) else color
                    old = line[column]
                    line[column] = tuple(o + (n - o) * cover for o, n in zip(old, new))

    def veil(self, distance, color, strength):
        """Colours what is there, where a distance is below 0."""
        s = self.scale
        for row, line in enumerate(self.pixels):
            for column, old in enumerate(line):
                cover = min(1.0, max(0.0, 0.5 - distance((column + 0.5) / s, (row + 0.5) / s) * s))
                if cover > 0:
                    line[column] = blend(old, color, strength * cover)

    def glow(self, x, y, radius, color, strength, flat=1.0, rings=None):
        """Light around a place, which ends at the radius; `flat` below 1 makes it lower than wide, `rings` draws it in so many steps."""
        s = self.scale
        rows, columns = self.reach((x - radius, y - radius * flat, x + radius, y + radius * flat))
        for row in rows:
            dy = ((row + 0.5) / s - y) / (radius * flat)
            line = self.pixels[row]
            for column in columns:
                dx = ((column + 0.5) / s - x) / radius
                light = max(0.0, 1 - dx * dx - dy * dy)
                if rings:
                    light = math.ceil(light * rings) / rings
                if light > 0:
                    line[column] = blend(line[column], color, strength * light * light)

    def reach(self, within):
        if within is None:
            return range(self.height), range(self.width)
        left, top, right, bottom = (value * self.scale for value in within)
        rows = range(max(0, int(top) - 1), min(self.height, int(bottom) + 2))
        return rows, range(max(0, int(left) - 1), min(self.width, int(right) + 2))

    def write(self, name):
        write_png(name, self.width, self.height, 2, [[c for pixel in line for c in pixel] for line in self.pixels])


class Icon(Picture):
    """White shapes on nothing, for symbols that this tool does not draw itself."""

    def __init__(self, width, height, scale):
        super().__init__(width, height, scale, plain((0, 0, 0)))

    def fill(self, distance):
        self.draw(distance, (255, 255, 255))

    def write(self, name):
        write_png(name, self.width, self.height, 4, [[c for pixel in line for c in (255, pixel[0])] for line in self.pixels])


def write_png(name, width, height, kind, lines):
    """`kind` is PNG's number for the channels: 2 for red, green and blue, 4 for grey and alpha."""
    channels = {2: 3, 4: 2}[kind]
    rows = [bytes(min(255, max(0, int(c + 0.5))) for c in line) for line in lines]
    data, before = b"", bytes(width * channels)
    for line in rows:
        left = bytes(channels) + line[:-channels]
        choices = [
            (0, line), (1, bytes((a - b) & 255 for a, b in zip(line, left))),
            (2, bytes((a - b) & 255 for a, b in zip(line, before))),
        ]
        method, filtered = min(choices, key=lambda c: sum(min(b, 256 - b) for b in c[1]))
        data += bytes([method]) + filtered
        before = line

    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    header = struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0)
    with open(os.path.join(EXAMPLES, name), "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(data, 9)) + chunk(b"IEND", b""))


def blend(a, b, t):
    t = min(1, max(0, t))
    return tuple(p + (q - p) * t for p, q in zip(a, b))


def plain(color):
    return lambda x, y: color
