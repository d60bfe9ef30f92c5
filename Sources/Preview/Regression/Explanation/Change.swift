import PreviewCore
package import PreviewScene
package import PreviewType

/// One difference between two layouts, or between what drew two pictures.
///
/// A change says nothing of where it is: the elements that have it stand in ``Cause``. Its words are
/// in ``ChangeWording``.
package enum Change: Hashable, Sendable {
  // MARK: Without a layout that explains more

  /// The baseline's file is not the recorded one.
  case baselineFile
  /// The layouts are equal, and the pixels are not.
  case drawing
  /// The layouts differ in something that has no words.
  case layout
  /// No layout was recorded.
  case noLayout
  /// The recorded layout was edited, or merged by git.
  case alteredLayout
  /// Git LFS has not fetched the recorded layout.
  case layoutPointer
  /// The recorded layout can't be read.
  case unusableLayout(reason: String)
  /// More causes than a report has room for.
  case more(count: Int)
  /// A new finding of the audit, as a sentence.
  case finding(String)

  // MARK: Of the whole picture

  /// A font's file.
  case fontFile(FontFileChange)
  /// The data that break lines.
  case lineBreakData(LineBreakChange)
  /// The traits in which the pictures differ, in words.
  case traits(now: String, before: String)
  /// Consecutive elements that others replaced.
  case stretch(now: Int, before: Int)
  /// The pixels around the elements.
  case surroundings
  /// A colour of the app's palette.
  case paletteColor(name: String, [ValueChange])
  /// A value of one of the app's own styles.
  case style(name: String, property: LayoutProperty, [ValueChange])
  /// The name in the head of a page.
  case pageName([ValueChange])
  /// The caption of a scene's variant, by its number; nil for the only one.
  case caption(variant: Int?, now: String, before: String)
  /// A variant that is new, with its caption.
  case addedVariant(Int, caption: String?, LeftOut?)
  /// A variant that is gone, with its caption.
  case removedVariant(Int, caption: String?, LeftOut?)
  /// The order of a list's rows by their numbers; of very many the former numbers are not listed.
  case rowOrder([Int], before: [Int]?)

  // MARK: Of elements

  /// An element is new.
  case added(LeftOut?)
  /// An element is gone; a row, perhaps by the former numbers.
  case removed(byFormerNumbers: Bool, LeftOut?)
  /// The name of an element.
  case name(before: String)
  /// A value of an element.
  case property(Property, [ValueChange])
  /// The state of a control.
  case state([ValueChange])
  /// The text of an element that has a name.
  case text(now: String, before: String)
  /// The text of an element without a name, for which the text now stands.
  case unnamedText(before: String)
  /// A figure or a caption that a sheet shows.
  case shownValue([ValueChange])
  /// The number of a text's lines.
  case lineCount([ValueChange])
  /// Lines end elsewhere.
  case lineBreaks
  /// A text truncates that had so many lines.
  case truncates(linesBefore: Int)
  /// A text truncates no longer.
  case truncatesNoLonger
  /// A text truncates at another place.
  case truncatesElsewhere
  /// A text is cut off, by so much at its edges.
  case cutOff(by: String)
  /// A text is cut off no longer.
  case cutOffNoLonger
  /// A text is cut off by more or by less.
  case cutOffDifferently([ValueChange])
  /// Characters that no font has.
  case missingCharacters([String])
  /// Other glyphs.
  case glyphs([GlyphChange])
  /// Other kerning or widths, of several glyphs.
  case advances([AdvanceChange])
  /// Another kerning or width of one glyph, which may have other values at other categories.
  case advance(of: String, before: String?, [ValueChange])
  /// Glyphs that stand elsewhere beside the pen.
  case offsets([OffsetChange])
  /// A text of one letter is drawn differently by its font.
  case redrawnText
  /// Letters that a font draws differently; none for all of them. The font is named where several texts have them.
  case redrawnLetters([String], font: FontInstanceName?)
  /// The image; the one before is nil if its content alone changed.
  case image(now: String, before: String?)
  /// The course of a line.
  case path
  /// An element comes first among its siblings.
  case comesFirst
  /// An element follows this element.
  case follows(ElementReference)
  /// A row had this number.
  case row(before: Int)
  /// An element moved by so many points.
  case moved(x: Double, y: Double)
  /// Pixels that nothing else explains.
  case pixels

  /// A condition that leaves out an element where it is missing, in words.
  package struct LeftOut: Hashable, Sendable {
    let condition: String
  }

  /// A value of an element.
  package struct Property: Hashable, Sendable {
    let name: LayoutProperty
    let kind: ChangeKind
  }

  /// A value, and the one before.
  package struct ValueChange: Hashable, Sendable {
    var now: Value
    var before: Value
    /// The one appearance in which these are the values; nil for whichever a picture has.
    var appearance: Appearance?
  }

  /// A value as a reader sees it.
  enum Value: Hashable, Sendable {
    case points(Double)
    case color(Color)
    /// A text, between quotation marks.
    case text(String)
    /// Anything else.
    case words(String)
  }

  /// The names of glyphs, and of those before; none where there were none.
  package struct GlyphChange: Hashable, Sendable {
    let now: [String]
    let before: [String]
  }

  /// The advance of a glyph in points, perhaps before a certain glyph.
  package struct AdvanceChange: Hashable, Sendable {
    let glyph: String
    let next: String?
    let now: Double
    let before: Double
  }

  /// How far a glyph is from the pen, in points.
  package struct OffsetChange: Hashable, Sendable {
    let glyph: String
    let now: Point
    let before: Point
  }
}

/// A short name of the kind of a change, for machines and filters.
enum ChangeKind: String, Hashable, Sendable {
  case baseline, drawing, layout, unknown, more, finding
  case fontFile = "font-file"
  case lineBreakData = "line-break-data"
  case environment, palette, typography, name, added, removed, moved
  case setting, element, frame, size, color, font
  case lineHeight = "line-height"
  case text
  case lineBreaks = "line-breaks"
  case truncation, clipping
  case missingGlyphs = "missing-glyphs"
  case glyphs, advances, offset, outlines, image
}

extension Change {
  var kind: ChangeKind {
    switch self {
    case .baselineFile: .baseline
    case .drawing, .surroundings, .pixels: .drawing
    case .layout, .stretch: .layout
    case .noLayout, .alteredLayout, .layoutPointer, .unusableLayout: .unknown
    case .more: .more
    case .finding: .finding
    case .fontFile: .fontFile
    case .lineBreakData: .lineBreakData
    case .traits: .environment
    case .paletteColor: .palette
    case .style: .typography
    case .pageName, .name: .name
    case .caption, .text, .unnamedText, .shownValue: .text
    case .added, .addedVariant: .added
    case .removed, .removedVariant: .removed
    case .rowOrder, .comesFirst, .follows, .row, .moved: .moved
    case .property(let property, _): property.kind
    case .state: .setting
    case .lineCount, .lineBreaks: .lineBreaks
    case .truncates, .truncatesNoLonger, .truncatesElsewhere: .truncation
    case .cutOff, .cutOffNoLonger, .cutOffDifferently: .clipping
    case .missingCharacters: .missingGlyphs
    case .glyphs: .glyphs
    case .advances, .advance: .advances
    case .offsets: .offset
    case .redrawnText, .redrawnLetters: .outlines
    case .image: .image
    case .path: .element
    }
  }

  /// The values that may differ between pictures that share the change; none for most changes.
  var values: [ValueChange] {
    get {
      switch self {
      case .paletteColor(_, let values), .style(_, _, let values), .pageName(let values), .property(_, let values),
        .state(let values), .shownValue(let values), .lineCount(let values), .cutOffDifferently(let values),
        .advance(_, _, let values):
        values
      default: []
      }
    }
    set {
      switch self {
      case .paletteColor(let name, _): self = .paletteColor(name: name, newValue)
      case .style(let name, let property, _): self = .style(name: name, property: property, newValue)
      case .pageName: self = .pageName(newValue)
      case .property(let property, _): self = .property(property, newValue)
      case .state: self = .state(newValue)
      case .shownValue: self = .shownValue(newValue)
      case .lineCount: self = .lineCount(newValue)
      case .cutOffDifferently: self = .cutOffDifferently(newValue)
      case .advance(let glyph, let next, _): self = .advance(of: glyph, before: next, newValue)
      default: break
      }
    }
  }

  /// The same whatever its values are: what pictures of several categories share.
  var withoutValues: Change {
    var change = self
    change.values = []
    return change
  }

  /// A value of an element that changed. The state of a control is a change of its own.
  static func property(_ name: LayoutProperty, _ kind: ChangeKind, now: Value, before: Value) -> Change {
    let values = [ValueChange(now: now, before: before)]
    return name == .state ? .state(values) : .property(Property(name: name, kind: kind), values)
  }
}
