"""What the gallery shows: sheets of every kind, scenes of the reference, and the examples, drawn by the tool."""
import json
import pathlib
import re
import subprocess
import sys

SHEETS = "Documentation/gallery/preview.yml"


def _run(tool, *arguments, spec=None, folder="."):
    ended = subprocess.run([tool, *arguments], cwd=folder, input=spec, capture_output=True, text=True)
    if ended.returncode != 0:
        sys.exit(f"'{' '.join(arguments[:3])}' in {folder} ended with {ended.returncode}:\n{ended.stderr}")
    return ended.stdout


class Drawing:
    """A picture of a spec: its name, its file, and the traits that it is drawn in."""

    def __init__(self, listed, folder):
        self.traits = listed
        self.file = pathlib.Path(folder, listed["name"])

    def words(self, others=()):
        """Its traits, as a caption says them: its category, those that others don't share, and its width."""
        keys = ["category"] + [key for key in ("appearance", "language", "design") if len({one.get(key) for one in others}) > 1]
        values = [NAMES.get(self.traits[key], self.traits[key]) for key in keys if key in self.traits]
        if self.traits.get("direction") == "rightToLeft":
            values.append("right to left")
        if "screen" in self.traits:
            values.append(self.traits["screen"])
        elif "sceneWidth" in self.traits:
            values.append(f"{self.traits['sceneWidth']:g} pt")
        return " · ".join(values)


NAMES = {
    "iOS18": "iOS 18", "iOS26": "iOS 26",
    "en": "English", "de": "German", "fr": "French", "ar": "Arabic", "he": "Hebrew", "ja": "Japanese",
}


def sheets(tool, folder):
    """Each sheet of the gallery's spec: its name, its lines, and its pictures in light and dark."""
    _run(tool, "render", SHEETS, "-o", str(folder))
    drawings = [Drawing(listed, folder) for listed in json.loads(_run(tool, "render", SHEETS, "--list", "--format", "json"))]
    text = pathlib.Path(SHEETS).read_text(encoding="utf-8")
    found = []
    for part in re.findall(r"^  \w+:\n(?:    .*\n)+", text[text.index("\nsheets:\n"):], re.M):
        name = part.split(":")[0].strip()
        light, dark = (next(one for one in drawings if (one.traits["sheet"], one.traits["appearance"]) == (name, appearance)) for appearance in ("light", "dark"))
        found.append((name, "sheets:\n" + part, light, dark))
    return found


def example(tool, spec, folder):
    """Two pictures of an example with their captions, with two pixels for each point: at L in light, and at AX3 in dark and from right to left, or as near to that as it has."""
    place, text = spec.parent, spec.read_text(encoding="utf-8")
    text = re.sub(r"^  scale: .*\n", "", text, flags=re.M).replace("traits:\n", "traits:\n  scale: 2\n", 1)
    listed = json.loads(_run(tool, "render", "-", "--list", "--format", "json", spec=text, folder=place))
    chosen = []
    for wanted in ({"category": "L", "appearance": "light", "language": "en", "direction": "leftToRight"},
                   {"category": "AX3", "appearance": "dark", "language": "ar", "direction": "rightToLeft"}):
        # Further traits have no better value; the first picture of the best ones is taken.
        rank = [sum(one.get(key) == value for key, value in wanted.items()) for one in listed]
        best = listed[rank.index(max(rank))]
        if best not in chosen:
            chosen.append(best)
    _run(tool, "render", "-", *[part for one in chosen for part in ("--only", one["name"].removesuffix(".png"))], "-o", str(folder), spec=text, folder=place)
    return [(drawing, drawing.words(listed)) for drawing in (Drawing(one, folder) for one in chosen)]


def about(text):
    """The comment that an example begins with."""
    lines = []
    for line in text.split("\n"):
        if not line.startswith("#"):
            break
        lines.append(line.lstrip("# "))
    return " ".join(lines)
