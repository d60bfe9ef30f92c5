#!/usr/bin/env python3
"""Makes the small fonts of this folder, which have what no bundled font has. Needs fontTools; the tests don't run it.

    python3 Tests/Fonts/make.py

The outlines are boxes, drawn here, so nobody's licence applies.
"""
import os
import struct
import zlib
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.misc.psCharStrings import T2CharString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont, newTable
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.ttLib.tables.sbixGlyph import Glyph as SbixGlyph
from fontTools.ttLib.tables.sbixStrike import Strike
from fontTools.varLib import builder

FOLDER = os.path.dirname(os.path.abspath(__file__))
EPOCH = 3786912000  # 2024-01-01 in seconds since 1904: the same bytes whenever it is run.


def box(left, bottom, right, top):
    pen = TTGlyphPen(None)
    pen.moveTo((left, bottom))
    for point in [(left, top), (right, top), (right, bottom)]:
        pen.lineTo(point)
    pen.closePath()
    return pen.glyph()


def font(family, style="Regular", cmap=None, glyphs=None, weight=400, units=1000):
    """A face with H and x as boxes."""
    glyphs = glyphs or {"H": box(100, 0, 500, 700), "x": box(100, 0, 400, 480)}
    glyphs = {".notdef": box(50, 0, 450, 700), "space": TTGlyphPen(None).glyph(), **glyphs}
    made = FontBuilder(units, isTTF=True)
    made.setupGlyphOrder(list(glyphs))
    if cmap is None:
        cmap = {0x20: "space", **{ord(name): name for name in glyphs if len(name) == 1}}
    made.setupCharacterMap(cmap)
    made.setupGlyf(glyphs)
    made.setupHorizontalMetrics({name: (600, 0) for name in glyphs})
    made.setupHorizontalHeader(ascent=900, descent=-250, lineGap=30)
    name = family.replace(" ", "") + "-" + style.replace(" ", "")
    made.setupNameTable({
        "familyName": family, "styleName": style, "psName": name, "version": "Version 1.000",
        "uniqueFontIdentifier": name, "fullName": f"{family} {style}",
    }, mac=False)
    made.setupOS2(
        sTypoAscender=800, sTypoDescender=-200, sTypoLineGap=100, usWinAscent=950, usWinDescent=300,
        usWeightClass=weight, sCapHeight=700, sxHeight=480, fsSelection=0x40)
    made.setupPost(keepGlyphNames=False)
    made.updateHead(created=EPOCH, modified=EPOCH)
    made.font.recalcTimestamp = False
    return made


def save(made, name):
    made.save(os.path.join(FOLDER, name))


def optical_size():
    """opsz 8…40 (14) and wght 100…900 (400), an instance with and one without a PostScript name, and MVAR."""
    made = font("Optical")
    made.setupFvar(
        [("opsz", 8, 14, 40, "Optical Size"), ("wght", 100, 400, 900, "Weight")],
        [
            {"stylename": "Bold", "location": {"opsz": 14, "wght": 700}, "postscriptfontname": "Optical-Fat"},
            {"stylename": "Display Bold", "location": {"opsz": 40, "wght": 700}},
        ])
    wider = [(0, 0), (0, 0), (200, 0), (200, 0), (0, 0), (0, 0), (0, 0), (0, 0)]
    narrower = [(0, 0), (0, 0), (-100, 0), (-100, 0), (0, 0), (0, 0), (0, 0), (0, 0)]
    made.setupGvar({"H": [
        TupleVariation({"wght": (0, 1, 1)}, wider), TupleVariation({"opsz": (0, 1, 1)}, narrower)]})
    # The ascender grows by 120 units and the x-height shrinks by 60 towards opsz 40.
    regions = builder.buildVarRegionList([{"opsz": (0, 1, 1)}], ["opsz", "wght"])
    data = builder.buildVarData([0], [[120], [-60]], optimize=False)
    mvar = newTable("MVAR")
    mvar.table = otTables.MVAR()
    mvar.table.Version = 0x00010000
    mvar.table.Reserved = 0
    mvar.table.ValueRecordSize = 8
    mvar.table.ValueRecord = []
    for index, tag in enumerate(["hasc", "xhgt"]):
        record = otTables.MetricsValueRecord()
        record.ValueTag = tag
        record.VarIdx = index
        mvar.table.ValueRecord.append(record)
    mvar.table.ValueRecordCount = 2
    mvar.table.VarStore = builder.buildVarStore(regions, [data])
    made.font["MVAR"] = mvar
    save(made, "Optical.var.ttf")


def optical_kerning():
    """opsz 8…40 (14): H and x are 20 units closer by themselves, and 120 at 40. The outlines are CFF2's."""
    made = font("Optical Kerning")
    for tag in ["glyf", "loca"]:
        del made.font[tag]
    made.isTTF = False
    made.setupFvar([("opsz", 8, 14, 40, "Optical Size")], [])
    made.setupCFF2({name: T2CharString(program=[100, 0, "rmoveto", 400, "hlineto", 700, "vlineto", -400, "hlineto"]) for name in made.font.getGlyphOrder()})
    addOpenTypeFeaturesFromString(
        made.font, "feature kern { pos H x (opsz=8:-20 opsz=14:-20 opsz=40:-120); } kern;")
    save(made, "OpticalKerning.var.otf")


def collection():
    """Two faces, light and bold, that share a family."""
    made = TTCollection()
    made.fonts = [font("Pair", "Light", weight=300).font, font("Pair", "Bold", weight=700).font]
    made.save(os.path.join(FOLDER, "Pair.ttc"))


def without_cmap():
    made = font("No Map")
    # With glyph names, from which FreeType makes up a map of its own.
    made.setupPost(keepGlyphNames=True)
    del made.font["cmap"]
    save(made, "NoMap.ttf")


def without_outlines():
    made = font("No Outlines")
    for tag in ["glyf", "loca"]:
        del made.font[tag]
    save(made, "NoOutlines.ttf")


def absurd():
    """H is 2,000 ems wide and high."""
    made = font("Absurd", units=16, glyphs={"H": box(-16000, -16000, 16000, 16000), "x": box(1, 0, 7, 8)})
    save(made, "Absurd.ttf")


def colr1():
    """One glyph filled by a gradient: COLR version 1."""
    made = font("Gradient")
    made.setupCPAL([[(1, 0, 0, 1), (0, 0, 1, 1)]])
    stops = {"ColorStop": [{"StopOffset": 0, "PaletteIndex": 0}, {"StopOffset": 1, "PaletteIndex": 1}]}
    made.setupCOLR({"H": {
        "Format": 10, "Glyph": "H",
        "Paint": {"Format": 4, "ColorLine": stops, "x0": 0, "y0": 0, "x1": 0, "y1": 700, "x2": 500, "y2": 0}}})
    save(made, "Gradient.ttf")


def palettes():
    """H in two layers and the text's own colour, in three palettes: one for light grounds, one for dark ones, one with a name."""
    glyphs = {
        "H": box(100, 0, 500, 700), "x": box(100, 0, 400, 480), "low": box(100, 0, 500, 200),
        "middle": box(100, 200, 500, 400), "high": box(100, 400, 500, 700)}
    made = font("Test Palettes", glyphs=glyphs, cmap={0x20: "space", 0x48: "H", 0x78: "x"})
    made.setupCPAL(
        [[(1, 0, 0, 1), (0, 0, 1, 1)], [(1, 0.8, 0, 1), (0, 1, 1, 1)], [(0, 0.4, 0, 1), (0.4, 0, 0.4, 0.6)]],
        paletteTypes=[1, 2, 0], paletteLabels=[None, None, "Garden"])
    made.setupCOLR({"H": [("low", 0), ("middle", 1), ("high", 0xFFFF)]}, version=0)
    save(made, "Palettes.ttf")


def sbix():
    """Pictures beside outlines, as Apple's colour fonts have them: H is an orange square of 20 pixels at 20 pixels per em."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = b"".join(b"\0" + b"\xff\x95\x00" * 20 for _ in range(20))
    png = (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 20, 20, 8, 2, 0, 0, 0))
           + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))
    made = font("Test Pictures")
    table = newTable("sbix")
    table.version, table.flags = 1, 1
    strike = Strike(ppem=20, resolution=72)
    strike.glyphs["H"] = SbixGlyph(glyphName="H", graphicType="png ", imageData=png, originOffsetX=0, originOffsetY=-4)
    table.strikes[20] = strike
    made.font["sbix"] = table
    save(made, "Pictures.ttf")


def every_character():
    """A format 13 cmap that gives one glyph to four billion characters, most of which don't exist."""
    made = font("Everything", cmap={0x20: "space", 0x48: "H"})
    made.font["cmap"].tables = [made.font["cmap"].tables[0]]
    save(made, "Everything.ttf")
    path = os.path.join(FOLDER, "Everything.ttf")
    opened = TTFont(path, recalcTimestamp=False)
    table = newTable("cmap")
    one = (13).to_bytes(2, "big") + bytes(2) + (28).to_bytes(4, "big") + bytes(4) + (1).to_bytes(4, "big")
    one += (0).to_bytes(4, "big") + (0xFFFFFFFF).to_bytes(4, "big") + (2).to_bytes(4, "big")
    head = (0).to_bytes(2, "big") + (1).to_bytes(2, "big")
    head += (3).to_bytes(2, "big") + (10).to_bytes(2, "big") + (12).to_bytes(4, "big")
    data = head + one
    table.compile = lambda ttFont: data
    opened["cmap"] = table
    opened.save(path)


def versions():
    """One font in versions that differ in one thing each: what a comparison has to tell apart."""
    def boxes(*corners):
        pen = TTGlyphPen(None)
        for left, bottom, right, top in corners:
            pen.moveTo((left, bottom))
            for point in [(left, top), (right, top), (right, bottom)]:
                pen.lineTo(point)
            pen.closePath()
        return pen.glyph()

    def version(name, number="1.000", stem=120, accent=True, kerning=-80, ascent=900, descent=-250, anchor=250, x="x", lacks="", names=True, width=600, underline=(0, 0), features=""):
        glyphs = {
            "A": box(50, 0, 450, 700), "V": box(100, 100, 500, 700), "H": boxes((80, 0, 80 + stem, 700), (400, 0, 520, 700)),
            "o": box(100, 0, 400, 480), "x": box(100, 0, 400, 480), "x.alt": boxes((100, 0, 200, 480), (300, 0, 400, 480)),
            "eacute": boxes((100, 0, 400, 480), *([(220, 560, 340, 700)] if accent else [])),
            "acutecomb": box(-60, 540, 60, 700)}
        if not names:
            # The accented letter comes first: without it all others have another number.
            glyphs = {each: glyphs[each] for each in sorted(glyphs, key=lambda each: each != "eacute") if each != lacks}
        cmap = {0x20: "space", 0xE9: "eacute", 0x301: "acutecomb", **{ord(each): each for each in "AVHo"}, ord("x"): x}
        made = font("Versions", glyphs=glyphs, cmap={at: each for at, each in cmap.items() if each != (lacks or None)})
        made.setupHorizontalMetrics({each: (0 if each == "acutecomb" else width if each == "o" else 600, 0) for each in made.font.getGlyphOrder()})
        made.setupHorizontalHeader(ascent=ascent, descent=descent, lineGap=30)
        made.setupNameTable({
            "familyName": "Versions", "styleName": "Regular", "psName": "Versions-Regular", "version": f"Version {number}",
            "uniqueFontIdentifier": "Versions-Regular", "fullName": "Versions Regular"}, mac=False)
        made.setupPost(keepGlyphNames=names, underlinePosition=underline[0], underlineThickness=underline[1])
        addOpenTypeFeaturesFromString(made.font, f"""
            markClass acutecomb <anchor 0 500> @TOP;
            feature kern {{ pos A V {kerning}; }} kern;
            feature mark {{ pos base o <anchor {anchor} 500> mark @TOP; }} mark;
            {features}
            """)
        os.makedirs(os.path.join(FOLDER, "Versions"), exist_ok=True)
        save(made, f"Versions/{name}.ttf")

    version("Base")
    version("Bolder", number="1.100", stem=160)
    version("Accentless", accent=False)
    version("Kerned", kerning=-40)
    version("Taller", ascent=1000)
    version("Lowered", ascent=1000, descent=-150)
    version("Underlined", underline=(-150, 50))
    version("Anchored", anchor=280)
    version("Alternate", x="x.alt")
    version("Without", lacks="x")
    # Fonts as they are shipped have no names for glyphs.
    version("Numbered", names=False)
    version("NumberedKerned", names=False, kerning=-40)
    version("NumberedWider", names=False, width=640)
    version("NumberedAlternate", names=False, x="x.alt")
    version("Renumbered", names=False, lacks="eacute")
    version("RenumberedBolder", names=False, lacks="eacute", stem=160)
    version("Features", features="""
        feature liga { sub o x o by x.alt; sub A V by V; } liga;
        feature ss01 { sub x by x.alt; sub H by A; } ss01;
        """)
    # Where the accented letter is gone all glyphs have another number.
    version("OtherFeatures", names=False, lacks="eacute", features="""
        feature liga { sub A V by V; } liga;
        feature ss01 { sub x by x.alt; sub H by V; sub A by V; } ss01;
        """)
    version("Localized", names=False, features="""
        feature locl { script latn; language TRK; sub x by x.alt; } locl;
        """)
    version("OtherLocalized", names=False, features="""
        feature locl { script latn; language TRK; sub x by A; } locl;
        """)


def switch():
    """opsz 8…40 (14) and a switch SWCH 0…1 (0) between two drawings of H, neither of which does anything below opsz 20, as ss01 does; ss02 draws nothing."""
    glyphs = {"H": box(100, 0, 500, 700), "x": box(100, 0, 400, 480), "H.alt": box(100, 300, 500, 400)}
    made = font("Switch", glyphs=glyphs, cmap={0x20: "space", 0x48: "H", 0x78: "x"})
    made.setupFvar([("opsz", 8, 14, 40, "Optical Size"), ("SWCH", 0, 0, 1, "Switch")], [])
    made.setupGvar({})
    addOpenTypeFeaturesFromString(made.font, """
        conditionset large { opsz 20 40; } large;
        conditionset on { opsz 20 40; SWCH 0.5 1; } on;
        feature rvrn { sub H.alt by H.alt; } rvrn;
        variation rvrn on { sub H by H.alt; } rvrn;
        feature ss01 { sub H.alt by H.alt; } ss01;
        variation ss01 large { sub H by H.alt; } ss01;
        feature ss02 { sub H by space; sub x by space; } ss02;
        """)
    save(made, "Switch.var.ttf")


def one_case():
    """Small letters that look like capitals, kerned alike; features that name accents; and figures, letters and marks of formulas."""
    shapes = {"A": box(50, 0, 450, 700), "T": box(20, 0, 560, 700), "V": box(100, 100, 500, 700), "H": box(90, 0, 500, 700)}
    marks = {"acute": box(-60, 540, 60, 700), "grave": box(-90, 560, 30, 700)}
    glyphs = {**shapes, **{each.lower(): shape for each, shape in shapes.items()}, "t": box(19, 0, 558, 700), "o": box(100, 0, 400, 700), "O": box(100, 0, 400, 700)}
    for each in ["x", "two"]:
        glyphs[each] = box(100, 0, 400, 650)
        glyphs[f"{each}.sups"] = box(100, 500, 300, 800)
    glyphs |= {"parenleft": box(200, -100, 300, 600), "parenleft.case": box(200, 0, 300, 700), "parenright": box(210, -100, 310, 600)}
    glyphs |= {"spacingacute": box(200, 540, 300, 700), "spacingacute.case": box(200, 640, 300, 800), **marks, "private": box(-30, 540, 90, 700)}
    cmap = {0x20: "space", **{ord(each): each for each in glyphs if len(each) == 1}, 0x32: "two", 0x28: "parenleft", 0x29: "parenright",
            0xB4: "spacingacute", 0x301: "acute", 0x300: "grave", 0xE000: "private"}
    made = font("One Case", glyphs=glyphs, cmap=cmap)
    made.setupHorizontalMetrics({each: (0 if each in marks or each == "private" else 600, 0) for each in made.font.getGlyphOrder()})
    addOpenTypeFeaturesFromString(made.font, """
        markClass [acute grave private] <anchor 0 500> @TOP;
        @A = [A a]; @T = [T t]; @V = [V v];
        feature kern { pos @A @V -80; pos @V @A -80; pos @T @A -2; pos @A @T -50; } kern;
        feature mark { pos base [A T V H O] <anchor 300 700> mark @TOP; } mark;
        feature mkmk { pos mark [acute grave private] <anchor 0 760> mark @TOP; } mkmk;
        feature case { sub parenleft by parenleft.case; sub spacingacute by spacingacute.case; } case;
        feature sups { sub x by x.sups; sub two by two.sups; } sups;
        """)
    save(made, "OneCase.ttf")


def long_programs():
    """Twenty letters whose programs run 110,000 operators that draw nothing: subroutines within subroutines."""
    def program(operators):
        made = T2CharString()
        made.program = list(operators)
        return made

    glyphs = [".notdef"] + [chr(letter) for letter in range(ord("a"), ord("a") + 20)]
    made = FontBuilder(1000, isTTF=False)
    made.setupGlyphOrder(glyphs)
    made.setupCharacterMap({ord(name): name for name in glyphs[1:]})
    made.setupHorizontalMetrics({name: (600, 0) for name in glyphs})
    made.setupHorizontalHeader(ascent=900, descent=-250)
    # A subroutine is called by its number less 107, as long as there are few.
    letter = [0, 0, "rmoveto", 300, "hlineto", 300, "vlineto", -300, "hlineto", -107, "callgsubr", "endchar"]
    made.setupCFF("Long-Regular", {}, {
        name: program([600, "endchar"] if name == ".notdef" else letter) for name in glyphs}, {})
    subroutines = made.font["CFF "].cff.GlobalSubrs
    for number in range(3):
        calls = [part for _ in range(19) for part in (number + 1 - 107, "callgsubr")]
        subroutines.append(program(calls + ["return"]))
    subroutines.append(program([1, "drop"] * 8 + ["return"]))
    made.setupNameTable({"familyName": "Long", "styleName": "Regular", "psName": "Long-Regular"}, mac=False)
    made.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=950, usWinDescent=300)
    made.setupPost(keepGlyphNames=False)
    made.updateHead(created=EPOCH, modified=EPOCH)
    made.font.recalcTimestamp = False
    made.font.recalcBBoxes = False
    save(made, "LongPrograms.otf")


def blank():
    """H and x with ink, and the Cyrillic letters without: TrueType, CFF, and a font of icons that ligatures make of blank letters."""
    empty = TTGlyphPen(None).glyph
    cyrillic = [chr(letter) for letter in range(0x416, 0x41A)]
    save(font("Blank", glyphs={
        "H": box(100, 0, 500, 700), "x": box(100, 0, 400, 480), **{letter: empty() for letter in cyrillic}}), "Blank.ttf")
    made = font("Icons", cmap={0x20: "space", 0x61: "a", 0x62: "b", 0xE000: "icon"}, glyphs={
        "a": empty(), "b": empty(), "icon": box(0, 0, 500, 500)})
    addOpenTypeFeaturesFromString(made.font, "feature liga { sub a b by icon; } liga;")
    save(made, "Icons.ttf")

    ink = [100, 0, "rmoveto", 400, "hlineto", 700, "vlineto", -400, "hlineto", "endchar"]
    letters = {ord(letter): f"uni{ord(letter):04X}" for letter in cyrillic}
    names = [".notdef", "space", "H", "x", *letters.values()]
    made = FontBuilder(1000, isTTF=False)
    made.setupGlyphOrder(names)
    made.setupCharacterMap({0x20: "space", ord("H"): "H", ord("x"): "x", **letters})
    made.setupHorizontalMetrics({name: (600, 0) for name in names})
    made.setupHorizontalHeader(ascent=900, descent=-250)
    made.setupCFF("BlankCFF-Regular", {}, {
        name: T2CharString(program=ink if name in [".notdef", "H", "x"] else ["endchar"]) for name in names}, {})
    made.setupNameTable({"familyName": "Blank CFF", "styleName": "Regular", "psName": "BlankCFF-Regular"}, mac=False)
    made.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=950, usWinDescent=300)
    made.setupPost(keepGlyphNames=False)
    made.updateHead(created=EPOCH, modified=EPOCH)
    made.font.recalcTimestamp = False
    save(made, "Blank.otf")


def hostile():
    """An 'a' 32 em wide that kerning makes nothing before another 'a', and a 'm' that is sixty glyphs."""
    made = font("Hostile", glyphs={each: box(0, 0, 5, 5) for each in "abm"})
    made.setupHorizontalMetrics({each: (32000 if each == "a" else 0, 0) for each in made.font.getGlyphOrder()})
    addOpenTypeFeaturesFromString(made.font, f"""
        feature ccmp {{ sub m by {' '.join(['b'] * 60)}; }} ccmp;
        feature kern {{ pos a a -32000; }} kern;
        """)
    save(made, "Hostile.ttf")


optical_size()
optical_kerning()
switch()
hostile()
blank()
long_programs()
one_case()
collection()
without_cmap()
without_outlines()
absurd()
colr1()
palettes()
every_character()
sbix()
versions()
