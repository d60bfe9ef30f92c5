import PreviewTestSupport
@testable package import PreviewCore
@testable package import PreviewPlan
@testable package import PreviewRegression
@testable package import PreviewScene
@testable package import PreviewType

// Short ways to write down causes and elements.

/// The font of `Tests/Fonts/Versions`, from whose files causes follow.
package let versionsRegular = ["Versions-Regular"]

extension FontInstanceName: ExpressibleByStringLiteral {
  /// A font without axes, by its PostScript name.
  public init(stringLiteral name: String) { self.init(postScriptName: name) }
}

extension ElementReference {
  /// A label with a name.
  package static func label(_ name: String, row: Int? = nil, lines: [Int] = [], part: String? = nil) -> Self {
    Self(kind: "label", name: name, row: row, lines: lines, part: part)
  }

  /// A label without a name.
  package static func text(_ text: String, row: Int? = nil, variant: Int? = nil) -> Self {
    Self(kind: "label", text: text, row: row, variant: variant)
  }

  /// A row of a list; of one element, perhaps what that shows.
  package static func row(_ number: Int, _ text: String? = nil, name: String? = nil) -> Self {
    Self(kind: "row", name: name, text: text, row: number)
  }

  package static func element(
    _ kind: String, _ name: String? = nil, text: String? = nil, symbol: String? = nil, picture: String? = nil,
    row: Int? = nil, variant: Int? = nil, lines: [Int] = [], alike: Int = 0
  ) -> Self {
    Self(
      kind: kind, name: name, text: text, symbol: symbol, picture: picture, row: row, variant: variant, lines: lines,
      alikeCount: alike)
  }
}

extension Cause {
  /// Any change.
  package static func change(_ change: Change, of elements: ElementReference..., fonts: [String] = []) -> Cause {
    Cause(change, of: ChangedElements(elements), fonts: fonts)
  }

  package static func new(_ elements: ElementReference..., leftOut reason: String? = nil) -> Cause {
    Cause(.added(reason.map(Change.LeftOut.init)), of: ChangedElements(elements))
  }

  package static func gone(
    _ elements: ElementReference..., byFormerNumbers: Bool = false, leftOut reason: String? = nil
  ) -> Cause {
    Cause(
      .removed(byFormerNumbers: byFormerNumbers, reason.map(Change.LeftOut.init)), of: ChangedElements(elements))
  }

  private static func property(
    _ name: LayoutProperty, _ kind: ChangeKind, _ now: Change.Value, _ before: Change.Value,
    _ elements: [ElementReference],
    fonts: [String] = []
  ) -> Cause {
    Cause(.property(name, kind, now: now, before: before), of: ChangedElements(elements), fonts: fonts)
  }

  /// A setting of an element in its scene.
  package static func setting(_ name: LayoutProperty, _ now: String, was: String, of elements: ElementReference...)
    -> Cause
  {
    property(name, .setting, .words(now), .words(was), elements)
  }

  /// A part of an element's paint.
  package static func paint(_ name: LayoutProperty, _ now: String, was: String, of elements: ElementReference...)
    -> Cause
  {
    property(name, .element, .words(now), .words(was), elements)
  }

  /// The state of a control.
  package static func state(_ now: String, was: String, of elements: ElementReference...) -> Cause {
    property(.state, .setting, .words(now), .words(was), elements)
  }

  package static func fontSize(_ now: Double, was: Double, of elements: ElementReference...) -> Cause {
    property(.fontSize, .size, .points(now), .points(was), elements)
  }

  package static func font(_ now: String, was: String, of elements: ElementReference...) -> Cause {
    property(.font, .font, .words(now), .words(was), elements)
  }

  /// The colour of a text.
  package static func color(_ now: String, was: String, of elements: ElementReference...) -> Cause {
    property(.color, .color, .color(Color(now)!), .color(Color(was)!), elements)
  }

  /// The colour of anything else.
  package static func fill(_ now: String, was: String, of elements: ElementReference...) -> Cause {
    property(.color, .color, .words(now), .words(was), elements)
  }

  package static func lineHeight(_ now: Double, was: Double, of elements: ElementReference..., fonts: [String] = [])
    -> Cause
  {
    property(.lineHeight, .lineHeight, .points(now), .points(was), elements, fonts: fonts)
  }

  package static func ascent(_ now: Double, was: Double, of elements: ElementReference..., fonts: [String] = [])
    -> Cause
  {
    property(.ascent, .lineHeight, .points(now), .points(was), elements, fonts: fonts)
  }

  package static func text(_ now: String, was: String, of element: ElementReference) -> Cause {
    change(.text(now: now, before: was), of: element)
  }

  /// The text of a label without a name, for which it stands.
  package static func text(_ element: ElementReference, was: String) -> Cause {
    change(.unnamedText(before: was), of: element)
  }

  /// A figure that a sheet shows.
  package static func shows(_ now: String, was: String, _ element: ElementReference) -> Cause {
    change(.shownValue([Change.ValueChange(now: .words(now), before: .words(was))]), of: element)
  }

  package static func palette(_ name: String, _ now: String, was: String, in appearance: Appearance? = nil) -> Cause {
    let value = Change.ValueChange(now: .color(Color(now)!), before: .color(Color(was)!), appearance: appearance)
    return change(.paletteColor(name: name, [value]))
  }

  package static func palette(
    _ name: String, light: (now: String, was: String), dark: (now: String, was: String)
  ) -> Cause {
    let values = [(light, Appearance.light), (dark, .dark)].map { value, appearance in
      Change.ValueChange(now: .color(Color(value.now)!), before: .color(Color(value.was)!), appearance: appearance)
    }
    return change(.paletteColor(name: name, values))
  }

  package static func style(_ name: String, _ property: LayoutProperty, _ now: String, was: String) -> Cause {
    change(.style(name: name, property: property, [Change.ValueChange(now: .words(now), before: .words(was))]))
  }

  /// The advance of a glyph.
  package static func advance(
    _ glyph: String, before next: String? = nil, _ now: Double, was: Double, of elements: ElementReference...,
    fonts: [String] = []
  ) -> Cause {
    let value = Change.ValueChange(now: .points(now), before: .points(was))
    return Cause(.advance(of: glyph, before: next, [value]), of: ChangedElements(elements), fonts: fonts)
  }

  package static func glyphs(
    _ glyphs: (now: [String], was: [String])..., of elements: ElementReference..., fonts: [String] = []
  ) -> Cause {
    let changes = glyphs.map { Change.GlyphChange(now: $0.now, before: $0.was) }
    return Cause(.glyphs(changes), of: ChangedElements(elements), fonts: fonts)
  }

  /// Another file of the font of `Tests/Fonts/Versions`.
  package static func file(
    _ name: String, was before: String = "Base", version: String = "1.000", _ changes: [FontFactChange] = []
  ) -> Cause {
    func hash(_ name: String) -> String {
      let path = "\(TestFonts.repository)/Tests/Fonts/Versions/\(name).ttf"
      return (try? FontFile(path: path))?.sha256 ?? "no file"
    }
    return FontFileChange(
      name: versionsRegular[0], from: "1.000", to: version, hashBefore: hash(before), hash: hash(name),
      changes: changes
    ).cause
  }
}
