import PreviewCore
import PreviewPlan
import PreviewScene
import PreviewType

// A cause in `report.json`: its kind and sentence for readers, and the change, its elements and
// fonts as values, from which the sentence follows, and joined reports gather the causes of all
// their pictures again.

extension Cause {
  var json: JSONValue {
    [
      "kind": .string(kind), "text": .string(description), "change": change.json,
      "elements": .filled(elements.all.map(\.json)),
      "elementCount": elements.count > 1 ? .integer(elements.count) : nil,
      "fonts": .filled(fonts.map(JSONValue.string)),
    ]
  }

  init(_ fields: JSONFields) throws(JSONFieldError) {
    let listed = try fields["elements"]?.objects(ChangedElements.Element.init) ?? []
    self.init(
      try Change(fields.required("change").fields()),
      of: ChangedElements(listed: listed, count: try fields["elementCount"]?.integer() ?? 0),
      fonts: try fields["fonts"]?.texts() ?? [])
  }
}

extension ChangedElements.Element {
  fileprivate var json: JSONValue { reference.json(rows: rows) }

  fileprivate init(_ fields: JSONFields) throws(JSONFieldError) {
    self.init(try ElementReference(fields), rows: try fields["rows"]?.rows() ?? [])
  }
}

extension ElementReference {
  fileprivate func json(rows: [Int] = []) -> JSONValue {
    [
      "kind": .string(kind), "name": name.map(JSONValue.string), "text": text.map(JSONValue.string),
      "symbol": symbol.map(JSONValue.string), "picture": picture.map(JSONValue.string),
      "variant": variant.map(JSONValue.integer), "lines": .filled(lines.map(JSONValue.integer)),
      "part": part.map(JSONValue.string), "alike": alikeCount > 0 ? .integer(alikeCount) : nil,
      "rows": .filled(rows.map(JSONValue.integer)),
    ]
  }

  fileprivate init(_ fields: JSONFields) throws(JSONFieldError) {
    self.init(
      kind: try fields.required("kind").text(), name: try fields["name"]?.text(), text: try fields["text"]?.text(),
      symbol: try fields["symbol"]?.text(), picture: try fields["picture"]?.text(),
      variant: try fields["variant"]?.integer(), lines: try fields["lines"]?.integers() ?? [],
      part: try fields["part"]?.text(), alikeCount: try fields["alike"]?.integer() ?? 0)
  }
}

extension Change {
  /// An object whose `is` names the change. What belongs to it stands beside that, by the names of the case's values.
  fileprivate var json: JSONValue {
    switch self {
    case .baselineFile: .case("baselineFile")
    case .drawing: .case("drawing")
    case .layout: .case("layout")
    case .noLayout: .case("noLayout")
    case .alteredLayout: .case("alteredLayout")
    case .layoutPointer: .case("layoutPointer")
    case .surroundings: .case("surroundings")
    case .lineBreaks: .case("lineBreaks")
    case .truncatesNoLonger: .case("truncatesNoLonger")
    case .truncatesElsewhere: .case("truncatesElsewhere")
    case .cutOffNoLonger: .case("cutOffNoLonger")
    case .redrawnText: .case("redrawnText")
    case .path: .case("path")
    case .comesFirst: .case("comesFirst")
    case .pixels: .case("pixels")
    case .unusableLayout(let reason): .case("unusableLayout", ("reason", .string(reason)))
    case .more(let count): .case("more", ("count", .integer(count)))
    case .finding(let sentence): .case("finding", ("sentence", .string(sentence)))
    case .fontFile(let font):
      .case(
        "fontFile", ("font", .string(font.name)), ("now", .string(font.to)), ("before", .string(font.from)),
        ("sha256", .string(font.hash)), ("sha256Before", .string(font.hashBefore)),
        ("changes", .filled(font.changes.map(\.json))))
    case .lineBreakData(let data):
      .case("lineBreakData", ("now", .string(data.to)), ("before", .string(data.from)))
    case .traits(let now, let before): .case("traits", ("now", .string(now)), ("before", .string(before)))
    case .stretch(let now, let before): .case("stretch", ("now", .integer(now)), ("before", .integer(before)))
    case .paletteColor(let name, let values):
      .case("paletteColor", ("name", .string(name)), ("values", values.json))
    case .style(let name, let property, let values):
      .case("style", ("name", .string(name)), ("property", .string(property.rawValue)), ("values", values.json))
    case .pageName(let values): .case("pageName", ("values", values.json))
    case .caption(let variant, let now, let before):
      .case(
        "caption", ("variant", variant.map(JSONValue.integer)), ("now", .string(now)), ("before", .string(before)))
    case .addedVariant(let number, let caption, let reason):
      .case("addedVariant", Self.variant(number), ("caption", caption.map(JSONValue.string)), reason.json)
    case .removedVariant(let number, let caption, let reason):
      .case("removedVariant", Self.variant(number), ("caption", caption.map(JSONValue.string)), reason.json)
    case .rowOrder(let rows, let before):
      .case(
        "rowOrder", ("rows", .array(rows.map(JSONValue.integer))),
        ("before", before.map { .array($0.map(JSONValue.integer)) }))
    case .added(let reason): .case("added", reason.json)
    case .removed(let byFormerNumbers, let reason):
      .case("removed", ("byFormerNumbers", byFormerNumbers ? .bool(true) : nil), reason.json)
    case .name(let before): .case("name", ("before", .string(before)))
    case .property(let property, let values):
      .case(
        "property", ("name", .string(property.name.rawValue)), ("kind", .string(property.kind.rawValue)),
        ("values", values.json))
    case .state(let values): .case("state", ("values", values.json))
    case .text(let now, let before): .case("text", ("now", .string(now)), ("before", .string(before)))
    case .unnamedText(let before): .case("unnamedText", ("before", .string(before)))
    case .shownValue(let values): .case("shownValue", ("values", values.json))
    case .lineCount(let values): .case("lineCount", ("values", values.json))
    case .truncates(let lines): .case("truncates", ("linesBefore", .integer(lines)))
    case .cutOff(let edges): .case("cutOff", ("by", .string(edges)))
    case .cutOffDifferently(let values): .case("cutOffDifferently", ("values", values.json))
    case .missingCharacters(let characters):
      .case("missingCharacters", ("characters", .array(characters.map(JSONValue.string))))
    case .glyphs(let glyphs):
      .case(
        "glyphs",
        (
          "glyphs",
          .array(
            glyphs.map {
              ["now": .array($0.now.map(JSONValue.string)), "before": .array($0.before.map(JSONValue.string))]
            })
        ))
    case .advances(let advances):
      .case(
        "advances",
        (
          "glyphs",
          .array(
            advances.map {
              [
                "glyph": .string($0.glyph), "next": $0.next.map(JSONValue.string), "now": .number($0.now),
                "before": .number($0.before),
              ]
            })
        ))
    case .advance(let glyph, let next, let values):
      .case(
        "advance", ("glyph", .string(glyph)), ("next", next.map(JSONValue.string)), ("values", values.json))
    case .offsets(let offsets):
      .case(
        "offsets",
        (
          "glyphs",
          .array(offsets.map { ["glyph": .string($0.glyph), "now": $0.now.json, "before": $0.before.json] })
        ))
    case .redrawnLetters(let letters, let font):
      .case(
        "redrawnLetters", ("letters", .filled(letters.map(JSONValue.string))),
        ("font", font.map { .string($0.postScriptName) }),
        ("settings", .filled(font?.settings.map { .array([.string($0.name), .number($0.value)]) } ?? [])))
    case .image(let now, let before):
      .case("image", ("now", .string(now)), ("before", before.map(JSONValue.string)))
    case .follows(let element): .case("follows", ("element", element.json()))
    case .row(let before): .case("row", ("before", .integer(before)))
    case .moved(let x, let y): .case("moved", ("x", .number(x)), ("y", .number(y)))
    }
  }

  private static func variant(_ number: Int) -> (String, JSONValue?) { ("variant", .integer(number)) }

  fileprivate init(_ fields: JSONFields) throws(JSONFieldError) {
    let name = try fields.required("is")
    func text(_ key: String) throws(JSONFieldError) -> String { try fields.required(key).text() }
    func integer(_ key: String) throws(JSONFieldError) -> Int { try fields.required(key).integer() }
    func values() throws(JSONFieldError) -> [ValueChange] { try fields.required("values").objects(ValueChange.init) }
    func reason() throws(JSONFieldError) -> LeftOut? { try fields["leftOut"]?.text { LeftOut(condition: $0) } }
    switch try name.text() {
    case "baselineFile": self = .baselineFile
    case "drawing": self = .drawing
    case "layout": self = .layout
    case "noLayout": self = .noLayout
    case "alteredLayout": self = .alteredLayout
    case "layoutPointer": self = .layoutPointer
    case "surroundings": self = .surroundings
    case "lineBreaks": self = .lineBreaks
    case "truncatesNoLonger": self = .truncatesNoLonger
    case "truncatesElsewhere": self = .truncatesElsewhere
    case "cutOffNoLonger": self = .cutOffNoLonger
    case "redrawnText": self = .redrawnText
    case "path": self = .path
    case "comesFirst": self = .comesFirst
    case "pixels": self = .pixels
    case "unusableLayout": self = .unusableLayout(reason: try text("reason"))
    case "more": self = .more(count: try integer("count"))
    case "finding": self = .finding(try text("sentence"))
    case "fontFile":
      self = .fontFile(
        FontFileChange(
          name: try text("font"), from: try text("before"), to: try text("now"), hashBefore: try text("sha256Before"),
          hash: try text("sha256"), changes: try fields["changes"]?.objects(FontFactChange.init) ?? []))
    case "lineBreakData": self = .lineBreakData(LineBreakChange(from: try text("before"), to: try text("now")))
    case "traits": self = .traits(now: try text("now"), before: try text("before"))
    case "stretch": self = .stretch(now: try integer("now"), before: try integer("before"))
    case "paletteColor": self = .paletteColor(name: try text("name"), try values())
    case "style":
      self = .style(
        name: try text("name"), property: try fields.required("property").text(LayoutProperty.init), try values())
    case "pageName": self = .pageName(try values())
    case "caption":
      self = .caption(variant: try fields["variant"]?.integer(), now: try text("now"), before: try text("before"))
    case "addedVariant":
      self = .addedVariant(try integer("variant"), caption: try fields["caption"]?.text(), try reason())
    case "removedVariant":
      self = .removedVariant(try integer("variant"), caption: try fields["caption"]?.text(), try reason())
    case "rowOrder":
      self = .rowOrder(try fields.required("rows").rows(), before: try fields["before"]?.rows())
      if case .rowOrder(let rows, let before) = self, rows.isEmpty || before?.isEmpty == true { throw name.invalid }
    case "added": self = .added(try reason())
    case "removed":
      self = .removed(byFormerNumbers: try fields["byFormerNumbers"]?.flag() ?? false, try reason())
    case "name": self = .name(before: try text("before"))
    case "property":
      let kind = try fields.required("kind").text(ChangeKind.init)
      self = .property(
        Property(name: try fields.required("name").text(LayoutProperty.init), kind: kind), try values())
    case "state": self = .state(try values())
    case "text": self = .text(now: try text("now"), before: try text("before"))
    case "unnamedText": self = .unnamedText(before: try text("before"))
    case "shownValue": self = .shownValue(try values())
    case "lineCount": self = .lineCount(try values())
    case "truncates": self = .truncates(linesBefore: try integer("linesBefore"))
    case "cutOff": self = .cutOff(by: try text("by"))
    case "cutOffDifferently": self = .cutOffDifferently(try values())
    case "missingCharacters": self = .missingCharacters(try fields.required("characters").texts())
    case "glyphs":
      self = .glyphs(
        try fields.required("glyphs").objects { (glyph) throws(JSONFieldError) in
          GlyphChange(now: try glyph.required("now").texts(), before: try glyph.required("before").texts())
        })
    case "advances":
      self = .advances(
        try fields.required("glyphs").objects { (glyph) throws(JSONFieldError) in
          AdvanceChange(
            glyph: try glyph.required("glyph").text(), next: try glyph["next"]?.text(),
            now: try glyph.required("now").number(), before: try glyph.required("before").number())
        })
    case "advance": self = .advance(of: try text("glyph"), before: try fields["next"]?.text(), try values())
    case "offsets":
      self = .offsets(
        try fields.required("glyphs").objects { (glyph) throws(JSONFieldError) in
          OffsetChange(
            glyph: try glyph.required("glyph").text(), now: try Point(glyph.required("now")),
            before: try Point(glyph.required("before")))
        })
    case "redrawnLetters":
      self = .redrawnLetters(
        try fields["letters"]?.texts() ?? [], font: fields["font"] == nil ? nil : try FontInstanceName(fields))
    case "image": self = .image(now: try text("now"), before: try fields["before"]?.text())
    case "follows": self = .follows(try ElementReference(fields.required("element").fields()))
    case "row": self = .row(before: try integer("before"))
    case "moved": self = .moved(x: try fields.required("x").number(), y: try fields.required("y").number())
    default: throw name.invalid
    }
  }
}

extension Change.LeftOut? {
  fileprivate var json: (String, JSONValue?) { ("leftOut", map { .string($0.condition) }) }
}

extension [Change.ValueChange] {
  fileprivate var json: JSONValue {
    .array(
      map { value in
        [
          "now": value.now.json, "before": value.before.json,
          "appearance": value.appearance.map { .string($0.rawValue) },
        ]
      })
  }
}

extension Change.ValueChange {
  fileprivate init(_ fields: JSONFields) throws(JSONFieldError) {
    self.init(
      now: try Change.Value(fields.required("now")), before: try Change.Value(fields.required("before")),
      appearance: try fields["appearance"]?.text(Appearance.init))
  }
}

extension Change.Value {
  /// `{"points": 28}`, `{"color": "#1F6F5CFF"}`, `{"text": "Hello"}`; other values are strings.
  fileprivate var json: JSONValue {
    switch self {
    case .points(let points): ["points": .number(points)]
    case .color(let color): ["color": .string(color.hex)]
    case .text(let text): ["text": .string(text)]
    case .words(let words): .string(words)
    }
  }

  fileprivate init(_ field: JSONField) throws(JSONFieldError) {
    if let words = try? field.text() {
      self = .words(words)
      return
    }
    let fields = try field.fields()
    if let points = fields["points"] {
      self = .points(try points.number())
    } else if let color = fields["color"] {
      self = .color(try color.text { Color($0) })
    } else {
      self = .text(try fields.required("text").text())
    }
  }
}

extension Point {
  fileprivate var json: JSONValue { ["x": .number(x), "y": .number(y)] }

  fileprivate init(_ field: JSONField) throws(JSONFieldError) {
    let fields = try field.fields()
    self.init(x: try fields.required("x").number(), y: try fields.required("y").number())
  }
}

extension JSONField {
  /// The numbers of rows of a list.
  fileprivate func rows() throws(JSONFieldError) -> [Int] {
    try list { (row) throws(JSONFieldError) in try row.integer(in: 1...Limits.pictureSide) }
  }
}
