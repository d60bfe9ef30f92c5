import PreviewCore
import PreviewScene
import PreviewType

extension LayoutComparison {
  /// Reports a text that reads differently.
  mutating func compareString(_ index: Int, _ old: LayoutRecord.Node, _ new: LayoutRecord.Node) {
    guard old.string != new.string else { return }
    if isSpecimen, pairs[index].isNote && reportStyle(shownBy: index) || reportNewName(index, old, new) {
      return
    }
    var element = pairs[index].element
    // A name that is the text says no more than the text.
    if element.name == new.string { (element.name, element.text) = (nil, new.string) }
    let limit = element.name == nil ? ElementReference.mostQuoted : Quotation.most
    let (before, after) = Quotation.excerpts(old.string, new.string, limit: limit)
    let areFigures = [old, new].allSatisfy { $0.sheetFacts.contains(.isFigure) }
    if isSpecimen, element.name != nil, areFigures || element.kind == LayoutNode.noteKind {
      // "The ascender is 734", and not its text.
      func value(_ text: String) -> Change.Value { areFigures ? .words(TraceText.shown(text)) : .text(text) }
      let values = [Change.ValueChange(now: value(after), before: value(before))]
      return report(CauseDraft(.shownValue(values), of: element), of: index)
    }
    if element.text != nil { element.text = after }
    report(
      CauseDraft(
        element.name == nil ? .unnamedText(before: before) : .text(now: after, before: before), of: element),
      of: index)
  }

  /// Reports how a text differs.
  ///
  /// - Parameter settings: The settings of it that are reported, and with them what follows from them.
  mutating func compareText(
    _ index: Int, _ old: LayoutRecord.Node, _ new: LayoutRecord.Node, _ settings: Set<LayoutProperty>
  ) {
    let element = pairs[index].element
    let isSameText = old.string == new.string
    // Another case of the same letters is reported as a setting.
    let isRecased = settings.contains(.textCase) && old.string.lowercased() == new.string.lowercased()
    if !isRecased { compareString(index, old, new) }
    let segments = TextSegment.segments(of: old, new)
    let style = compareStyle(index, old, new, segments, isSet: settings.contains(.weight))
    compareMissing(index, old, new)
    if !isSameText { blameFonts(of: old, new) }
    let glyphsDiffer = compareGlyphs(
      index, segments,
      isSpaced: !settings.isDisjoint(with: [.tracking, .features, .baselineOffset]))
    let (wasTruncated, isTruncated) = (old.text?.isTruncated ?? false, new.text?.isTruncated ?? false)
    let isSet = style || !settings.isEmpty
    if isSameText, !isSet { blameLineBreaks(index, old, new) }
    func lines(_ node: LayoutRecord.Node) -> Change.Value { .words(NumberText.counted(node.lines.count, "line")) }
    if isTruncated != wasTruncated {
      let change: Change = isTruncated ? .truncates(linesBefore: old.lines.count) : .truncatesNoLonger
      report(CauseDraft(change, of: element), of: index)
    } else if isSameText, !isSet, old.lines.map(\.range) != new.lines.map(\.range) {
      let change: Change =
        old.lines.count == new.lines.count
        ? .lineBreaks : .lineCount([Change.ValueChange(now: lines(new), before: lines(old))])
      report(CauseDraft(change, of: element), of: index)
    } else if isSameText, !isSet, !glyphsDiffer, old.lines.map(\.visible) != new.lines.map(\.visible) {
      report(CauseDraft(.truncatesElsewhere, of: element), of: index)
    }
    let (wasCut, isCut) = (old.text?.cut ?? ClippedEdges(), new.text?.cut ?? ClippedEdges())
    if wasCut != isCut {
      // What was cut off before is so by more or by less.
      func value(_ edges: ClippedEdges) -> Change.Value { .words("\(edges.words) pt") }
      let change: Change =
        isCut.isNone
        ? .cutOffNoLonger
        : wasCut.isNone
          ? .cutOff(by: isCut.words)
          : .cutOffDifferently([Change.ValueChange(now: value(isCut), before: value(wasCut))])
      // A text is cut off by the size of something else, unless its own size changed.
      let isResized = pairs[index].growth != Size(width: 0, height: 0)
      report(CauseDraft(change, of: element), of: index, affects: isResized ? .layout : .pixels)
    }
    let isHeightSet = !settings.isDisjoint(with: LayoutProperty.ofLineHeights)
    if isSameText, !style, !isHeightSet { compareLines(index, old, new) }
  }

  /// Reports lines that have another height, or whose letters stand higher or lower in it: their fonts decide both.
  private mutating func compareLines(_ index: Int, _ old: LayoutRecord.Node, _ new: LayoutRecord.Node) {
    // A line that ends elsewhere may have lost the letters of a higher font.
    let isSameCount = old.lines.count == new.lines.count
    let lines = (0..<min(old.lines.count, new.lines.count)).filter {
      isSameCount || old.lines[$0].range == new.lines[$0].range
    }
    for property in [LayoutProperty.lineHeight, .ascent] {
      func measure(_ line: LayoutRecord.Line) -> Double { property == .ascent ? line.ascent : line.height }
      guard let first = lines.first(where: { measure(old.lines[$0]) != measure(new.lines[$0]) }) else { continue }
      let (was, now) = (measure(old.lines[first]), measure(new.lines[first]))
      let alike = lines.filter { measure(old.lines[$0]) == was && measure(new.lines[$0]) == now }
      blame(new)
      let element = isSameCount ? pairs[index].element(onLines: alike.map { $0 + 1 }) : pairs[index].element
      let draft = CauseDraft(
        .property(property, .lineHeight, now: .points(now), before: .points(was)), of: element,
        fonts: changedFonts(among: new.fonts))
      return report(draft, of: index, joins: .elements)
    }
  }

  /// Takes the fonts of a text that reads differently for a cause, where they draw a letter of both texts differently.
  private mutating func blameFonts(of old: LayoutRecord.Node, _ new: LayoutRecord.Node) {
    guard !fonts.isEmpty else { return }
    func glyphs(_ node: LayoutRecord.Node) -> [TextGlyph] { node.lines.flatMap { $0.glyphs(of: node.string) } }
    struct Letter: Hashable {
      let font: FontInstanceName
      let characters: String

      init(_ glyph: TextGlyph) { (font, characters) = (glyph.font, glyph.characters) }
    }
    let was = Dictionary(glyphs(old).map { (Letter($0), $0) }) { first, _ in first }
    for glyph in glyphs(new) {
      if let before = was[Letter(glyph)], !before.looks(like: glyph) {
        blamedFonts.insert(glyph.font)
      }
    }
  }

  /// Takes the fonts of a text for a cause.
  mutating func blame(_ node: LayoutRecord.Node) { blamedFonts.formUnion(node.fonts) }

  /// Reports what a text is set in; answers whether its style explains its size.
  private mutating func compareStyle(
    _ index: Int, _ old: LayoutRecord.Node, _ new: LayoutRecord.Node, _ segments: [TextSegment], isSet: Bool
  ) -> Bool {
    func styles(_ node: LayoutRecord.Node) -> [String] {
      var styles: [String] = []
      for style in node.text?.styles ?? [] where !styles.contains(style) { styles.append(style) }
      return styles
    }
    let (was, now) = (styles(old), styles(new))
    let parts = segments.filter { !$0.old.isEmpty && !$0.new.isEmpty }
    // White space looks alike in any font and colour.
    let seen = parts.isEmpty ? nil : parts.filter { !$0.isSpace }
    let sizes = changes(index, old, new, seen) { $0.size }
    let fonts = changes(index, old, new, seen) { $0.font }
    let isStyled = was != now && !was.isEmpty && !now.isEmpty && !(sizes.isEmpty && fonts.isEmpty)
    if isStyled {
      func value(_ styles: [String]) -> Change.Value {
        .words(styles.map { $0 == LayoutRecord.Text.fixedStyle ? "a fixed size" : $0 }.joined(separator: ", "))
      }
      report(
        CauseDraft(.property(.textStyle, .setting, now: value(now), before: value(was)), of: pairs[index].element),
        of: index, joins: .elements)
    }
    // A style sets size and weight. It does not set the typeface.
    let isOfStyles = !isStyled && !sizes.isEmpty && reportStyles(behind: .fontSize, of: index)
    let explainsSize = isOfStyles || isStyled && !(was + now).contains(LayoutRecord.Text.fixedStyle)
    for (element, from, to) in sizes where !explainsSize {
      report(
        CauseDraft(.property(.fontSize, .size, now: .points(to), before: .points(from)), of: element), of: index,
        joins: .elements)
    }
    for (element, from, to) in changes(index, old, new, seen, { $0.color }) {
      if reportPalette(from: from, to: to, of: index) { continue }
      report(
        CauseDraft(.property(.color, .color, now: .color(to), before: .color(from)), of: element), of: index,
        affects: .pixels, joins: .elements)
    }
    reportRules(.underline, changes(index, old, new, seen) { $0.underline }, of: index)
    reportRules(.strikethrough, changes(index, old, new, seen) { $0.strikethrough }, of: index)
    for (element, from, to) in fonts {
      // A part that falls back now may have lost its glyphs with the font's file.
      if old.string == new.string, new.fonts.contains(from) { blamedFonts.insert(from) }
      if Self.family(from) == Self.family(to) {
        if explainsSize || isSet { continue }
        if fonts.count == 1, element.part == nil, reportWeight(from: from, to: to, of: index) { continue }
      }
      report(
        CauseDraft(
          .property(.font, .font, now: .words(to.words), before: .words(from.words)), of: element),
        of: index,
        joins: .elements)
    }
    return isStyled || !sizes.isEmpty || !fonts.isEmpty
  }

  /// Reports changed lines under or through letters, but for those that a style or the palette explains.
  private mutating func reportRules(
    _ property: LayoutProperty, _ changes: [(element: ElementReference, from: LetterRule, to: LetterRule)],
    of index: Int
  ) {
    for (element, from, to) in changes where !reportStyles(behind: property, of: index) {
      if reportPalette(from: from.color, to: to.color, of: index) { continue }
      report(
        CauseDraft(.property(property, .setting, now: .words(to.words), before: .words(from.words)), of: element),
        of: index,
        affects: .pixels, joins: .elements)
    }
  }

  /// The part of a PostScript name that the weights of a family have in common: `Lora` of `Lora-Bold`.
  private static func family(_ font: FontInstanceName) -> Substring { font.postScriptName.prefix { $0 != "-" } }

  /// Reports characters that no font has and that the fonts had, or that were not there.
  private mutating func compareMissing(_ index: Int, _ old: LayoutRecord.Node, _ new: LayoutRecord.Node) {
    let isComplete = new.lines.allSatisfy { line in
      line.runs.allSatisfy { run in !run.glyphs.contains { $0.name.isNotdef } }
    }
    guard !isComplete else { return }
    /// The lines and the characters; what stands for text that is left out is none of them.
    func lacking(_ node: LayoutRecord.Node) -> [(line: Int, font: FontInstanceName, character: String)] {
      node.lines.enumerated().flatMap { number, line in
        line.glyphs(of: node.string).filter { $0.name.isNotdef && $0.source != nil }
          .map { (number + 1, $0.font, $0.character.map(String.init) ?? $0.characters) }
      }
    }
    let was = Set(lacking(old).map(\.character))
    let newly = lacking(new).filter { !was.contains($0.character) }
    guard !newly.isEmpty else { return }
    var characters: [String] = []
    for glyph in newly where !characters.contains(glyph.character) { characters.append(glyph.character) }
    if old.string == new.string { blamedFonts.formUnion(newly.map(\.font)) }
    let element = pairs[index].element(onLines: Set(newly.map(\.line)).sorted())
    report(CauseDraft(.missingCharacters(characters), of: element), of: index)
  }

  /// The old and new values of a property of a text's letters, each change once, with the part of the text that it is about.
  ///
  /// - Parameters:
  ///   - parts: The visible parts of the text that have glyphs on both sides; nil if none has, not even a space.
  ///   - value: The property of a run.
  private func changes<Value: Hashable>(
    _ index: Int, _ old: LayoutRecord.Node, _ new: LayoutRecord.Node, _ parts: [TextSegment]?,
    _ value: (TextGlyph.Run) -> Value
  ) -> [(element: ElementReference, from: Value, to: Value)] {
    let element = pairs[index].element
    let seen = parts ?? []
    var found: [(from: Value, to: Value, at: [Int])] = []
    var last: (old: TextGlyph.Run, new: TextGlyph.Run, found: Int?)?
    for at in seen.indices {
      let (old, new) = (seen[at].old[0].run, seen[at].new[0].run)
      if last?.old !== old || last?.new !== new {
        let (from, to) = (value(old), value(new))
        var place = found.firstIndex { $0.from == from && $0.to == to }
        if from != to, place == nil {
          place = found.count
          found.append((from, to, []))
        }
        last = (old, new, place)
      }
      if let place = last?.found { found[place].at.append(at) }
    }
    var changes = found.map { from, to, at in
      var part = element
      let isInARow = at.last! - at[0] == at.count - 1
      if old.string == new.string, at.count < seen.count, isInARow, let first = seen[at[0]].range,
        let last = seen[at.last!].range
      {
        let utf8 = Array(new.string.utf8)
        part.part = String(decoding: utf8[first.lowerBound..<last.upperBound], as: UTF8.self)
      }
      return (element: part, from: from, to: to)
    }
    guard old.string != new.string || parts == nil else { return changes }
    // For changed words: the values that none of them has any more, and those that they have instead.
    func values(_ node: LayoutRecord.Node) -> [Value] {
      node.lines.flatMap(\.runs).reduce(into: []) {
        let own = value(TextGlyph.Run($1))
        if !$0.contains(own) { $0.append(own) }
      }
    }
    let (was, now) = (values(old), values(new))
    let gone = was.filter { value in !now.contains(value) && !found.contains { $0.from == value } }
    let added = now.filter { value in !was.contains(value) && !found.contains { $0.to == value } }
    changes += zip(gone, added).map { (element, $0, $1) }
    return changes
  }
}
