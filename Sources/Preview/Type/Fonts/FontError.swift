public import PreviewCore

/// Why a font, or something in it, can't be used.
public enum FontError: Error, Hashable {
  /// The file can't be read.
  case file(FileError)
  /// The file is a WOFF or WOFF2 web font.
  case webFont(path: String, format: String)
  /// The file does not start as a TTF, OTF or collection does.
  case notAFont(path: String)
  /// The file is what Git LFS leaves in a font's place until it is fetched.
  case lfsPointer(path: String)
  /// The file ends before a table that its header names.
  case cutOff(path: String, bytes: Int, expected: Int)
  /// FreeType refused the file.
  case unusable(path: String, FreeTypeError)
  /// HarfBuzz can't read a face that FreeType can.
  case unshapeable(path: String)
  /// The number behind `#` is beyond the collection's faces.
  case noSuchFace(path: String, index: Int, count: Int)
  /// No face of the file has this PostScript name.
  case noSuchFaceName(path: String, name: String, known: [String])
  /// The face maps no character to a glyph.
  case noCharacterMap(font: String)
  /// The face has neither outlines nor bitmaps.
  case noOutlines(font: String)
  /// The face has no such axis.
  case unknownAxis(font: String, tag: String, known: [String])
  /// The font has one weight, and it is a different one.
  case singleWeight(font: String, weight: Int, wanted: Double)
  /// The font's weights don't reach so far.
  case outsideWeights(font: String, wanted: Double, minimum: Double, maximum: Double)
  /// A value beyond an axis' ends.
  case outsideAxis(font: String, tag: String, value: Double, minimum: Double, maximum: Double)
  /// The face has no such named instance.
  case unknownInstance(font: String, name: String, known: [String])
  /// The face has no palette of this index.
  case noSuchPalette(font: String, index: Int, count: Int)
  /// A size that is no size.
  case badSize(Double)
  /// Text that should have been `tag=value`.
  case badSetting(String)
  /// No font of the catalog has this name.
  case unknownFont(name: String, known: [String])
  /// The name is that of one face, which a weight or a slant can't choose from.
  case notAFamily(name: String, family: String)
  /// The family has no font of this weight and slant; `style`, `nearest` and `known` are words.
  case noSuchStyle(family: String, style: String, nearest: String, known: [String])
  /// A thing that the system font's stand-in doesn't have, in words: "italic font".
  case notOfSystemFont(String)
  /// Another font took the PostScript name first.
  case duplicateName(name: String, used: String, ignored: String)
  /// A folder without fonts that can be used.
  case noFonts(folder: String, webFonts: Int)
  /// A glyph could not be drawn.
  case glyph(font: String, glyph: UInt32, FreeTypeError)
  /// A glyph would cover more pixels than `Limits.maskPixels`.
  case glyphTooLarge(font: String, glyph: UInt32, PixelSize)
  /// A glyph is a bitmap of more than `Limits.strikePixels`.
  case strikeTooLarge(font: String, glyph: UInt32, PixelSize)
  /// The outlines of a page's glyphs take more than `Limits.outlineSteps`.
  case outlinesTooLong(font: String)
  /// A glyph has more than `Limits.glyphLayers` colour layers.
  case tooManyLayers(font: String, glyph: UInt32)
  /// The glyphs of a variable font take more than `Limits.variedPoints` at the places of a picture's
  /// texts.
  case tooManyPoints(font: String, limit: Int)
  /// A font makes more glyphs of a text than `Limits.glyphsForEachCharacter`.
  case tooManyGlyphs(font: String, glyphs: Int, characters: Int)
  /// The glyphs of a font in colour are more work than is done for a page.
  case tooMuchInColor(font: String)
}

extension FontError: CustomStringConvertible {
  /// One sentence, on one line whatever the font is called: what, on which font, why, what to do.
  public var description: String { Spelling.oneLine(sentence) }

  private var sentence: String {
    switch self {
    case .file(let error):
      return error.description
    case .webFont(let path, let format):
      return "Font '\(path)' can't be used: it is a \(format) web font; name the TTF or OTF that it was made from."
    case .notAFont(let path):
      return "Font '\(path)' can't be used: it is not a TTF, an OTF or a collection of these."
    case .lfsPointer(let path):
      return "Font '\(path)' can't be used: it is a Git LFS pointer; fetch the font with 'git lfs pull'."
    case .cutOff(let path, let bytes, let expected):
      return "Font '\(path)' can't be used: it is cut off after \(bytes) of \(expected) bytes; get the whole file."
    case .unusable(let path, let error):
      return "Font '\(path)' can't be used: \(error)."
    case .unshapeable(let path):
      return "Font '\(path)' can't be used: HarfBuzz finds no glyphs in it; the file is damaged."
    case .noSuchFace(let path, let index, let count):
      let range = count == 1 ? "it has one face, number 0" : "it has \(count) faces, numbers 0 to \(count - 1)"
      return "Font '\(path)' has no face number \(index): \(range)."
    case .noSuchFaceName(let path, let name, let known):
      return "Font '\(path)' has no face '\(name)'\(Self.suggestion(name, known))"
    case .noCharacterMap(let font):
      return "Font '\(font)' can't set text: it has no Unicode character map."
    case .noOutlines(let font):
      return "Font '\(font)' can't be drawn: it has neither outlines nor bitmaps."
    case .unknownAxis(let font, let tag, let known):
      return known.isEmpty
        ? "Font '\(font)' has no axis '\(tag)': it is not a variable font."
        : "Font '\(font)' has no axis '\(tag)'\(Self.suggestion(tag, known))"
    case .singleWeight(let font, let weight, let wanted):
      return "Font '\(font)' has one weight, \(weight), so it can't be set in \(NumberText.brief(wanted)); "
        + "use a font of that weight, or a variable font."
    case .outsideWeights(let font, let wanted, let minimum, let maximum):
      return "Font '\(font)' has weights from \(NumberText.brief(minimum)) to \(NumberText.brief(maximum)), "
        + "so it can't be set in \(NumberText.brief(wanted)); use one of these."
    case .outsideAxis(let font, let tag, let value, let minimum, let maximum):
      return "Axis '\(tag)' of font '\(font)' runs from \(NumberText.brief(minimum)) to \(NumberText.brief(maximum)); "
        + "\(NumberText.brief(value)) is outside."
    case .unknownInstance(let font, let name, let known):
      return known.isEmpty
        ? "Font '\(font)' has no instance '\(name)': it names none."
        : "Font '\(font)' has no instance '\(name)'\(Self.suggestion(name, known))"
    case .noSuchPalette(let font, let index, let count):
      return "Font '\(font)' has no palette \(index): it has "
        + (count == 0 ? "no palettes." : count == 1 ? "one, palette 0." : "\(count), 0 to \(count - 1).")
    case .badSize(let size):
      return "Size \(NumberText.brief(size)) can't be used: give a number of points above 0 and at most "
        + "\(NumberText.brief(Limits.pointSize))."
    case .badSetting(let text):
      return
        "Setting '\(text)' isn't understood: write a tag of up to four letters, '=' and a number, as in 'wght=600'."
    case .unknownFont(FontCatalog.systemName, _):
      return "The system font can't be named here, because it has no file; name a font of the app's own."
    case .unknownFont(let name, _)
    where name.hasPrefix(".") && (try? TextStyle(named: String(name.dropFirst()))) != nil:
      let style = (try? TextStyle(named: String(name.dropFirst())))?.name ?? ""
      return "Font '\(name)' isn't known: SwiftUI calls a text style so; write style: \(style)."
    case .unknownFont(let name, let known):
      return known.isEmpty
        ? "Font '\(name)' isn't known: no fonts were given; add its file, or use '\(FontCatalog.systemName)' for the system font."
        : "Font '\(name)' isn't known\(Self.suggestion(name, known, orElse: [FontCatalog.systemName]))"
    case .notAFamily(let name, let family):
      return "Font '\(name)' is one face, and a weight or a slant chooses among the faces of a family; "
        + "give the family, '\(family)', or only the face."
    case .noSuchStyle(let family, let style, let nearest, let known):
      return "Family '\(family)' has no \(style). "
        + (known.count == 1
          ? "It has only \(nearest); use that" : "It has \(Spelling.list(known)); use the nearest, \(nearest)")
        + ", or add the missing font."
    case .notOfSystemFont(let what):
      return "The system font has no \(what) here: Inter stands in for it, upright and in the weights "
        + "\(Spelling.list(FontWeight.allNamed.map(\.description))); use one of these, or a font of the app's own."
    case .duplicateName(let name, let used, let ignored):
      return
        "Font '\(ignored)' is not used: its PostScript name '\(name)' is that of '\(used)', which was given first; "
        + "an app can't tell them apart."
    case .noFonts(let folder, let webFonts):
      return
        "Folder '\(folder)' has no TTF or OTF fonts\(webFonts > 0 ? ", only web fonts; name the fonts that they were made from" : "; name another folder, or a font")."
    case .glyph(let font, let glyph, let error):
      return "Glyph \(glyph) of font '\(font)' can't be drawn: \(error)."
    case .glyphTooLarge(let font, let glyph, let size):
      return "Glyph \(glyph) of font '\(font)' can't be drawn: it would cover \(size.width) × \(size.height) pixels, "
        + "and at most \(Limits.maskPixels) are drawn; the font is damaged or the size is too large."
    case .strikeTooLarge(let font, let glyph, let size):
      return
        "Glyph \(glyph) of font '\(font)' can't be drawn: it is a bitmap of \(size.width) × \(size.height) pixels, "
        + "and at most \(NumberText.grouped(Limits.strikePixels)) are drawn; give the font smaller ones."
    case .outlinesTooLong(let font):
      return "Font '\(font)' takes too long to draw: the outlines of its glyphs have too many edges; "
        + "draw it smaller, use less text, or a font of simpler glyphs."
    case .tooManyLayers(let font, let glyph):
      return "Glyph \(glyph) of font '\(font)' can't be drawn: it has more than \(Limits.glyphLayers) colour layers; "
        + "give it fewer."
    case .tooManyPoints(let font, let limit):
      return
        "Font '\(font)' takes too long: its glyphs, at all weights and sizes of this picture, move more than "
        + "\(NumberText.grouped(limit)) points along its axes; use fewer weights and sizes, or a different font."
    case .tooManyGlyphs(let font, let glyphs, let characters):
      return
        "Font '\(font)' makes \(NumberText.grouped(glyphs)) glyphs of \(NumberText.counted(characters, "character")), "
        + "and at most \(Limits.glyphsForEachCharacter) for each are set; use a different font."
    case .tooMuchInColor(let font):
      return "Font '\(font)' has too much to draw: on one page, colour layers and bitmaps of glyphs take as long as "
        + "\(NumberText.grouped(Limits.coveredPixels)) pixels at most; give it fewer layers or smaller bitmaps, or less text."
    }
  }

  /// - Parameter others: Names that aren't listed, and may have been meant nevertheless.
  private static func suggestion(_ name: String, _ known: [String], orElse others: [String] = []) -> String {
    let nearest = Spelling.nearest(to: name, in: known + others).map { " Did you mean '\($0)'?" } ?? ""
    return ".\(nearest) Known: \(Spelling.choices(known, near: name, listedIn: "'preview-render inspect'"))."
  }
}
