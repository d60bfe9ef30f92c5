import PreviewCore
import PreviewGraphics
import PreviewScene
import PreviewType

// Texts.
extension ViewReader {
  /// A text; nil if it shows nothing.
  func text(_ expression: Expression, _ environment: ViewEnvironment) -> ViewLayout? {
    coverage.texts += 1
    var gaps: [PreviewCoverage.Gap] = []
    let runs = runs(expression, environment, &gaps)
    let shown = runs.filter { !$0.text.isEmpty }
    if let gap = gaps.first {
      if shown.isEmpty { return unknownText(gap.what, gap.place, environment) }
      coverage.unknownTexts.append(gap)
    }
    // An empty text is as high as a line.
    var label = Label(
      runs: shown.isEmpty
        ? [Label.Run(" ", font: environment.choice(resources), color: .label)]
        : Array(shown.prefix(Limits.labelParts)),
      numberOfLines: environment.lineLimit ?? 0, lineBreakMode: environment.lineBreakMode,
      alignment: environment.alignment)
    label.fitsItsFrame = true
    label.textCase = environment.textCase
    if let spacing = environment.lineSpacing {
      label.paragraph.lineSpacing = min(max(spacing, 0), Limits.lineSpacing.upperBound)
    }
    if environment.minimumScale < 1, environment.lineLimit == 1 {
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = max(environment.minimumScale, 0.01)
    }
    var element = label.element
    element.place = place(expression.place)
    limit(&element, environment)
    if !gaps.isEmpty { element = EmbeddedView(element).element.at(element.place) }
    return .leaf(element, .text(reserves: environment.reservedLines))
  }

  /// Limits an element to the categories of the environment.
  func limit(_ element: inout Element, _ environment: ViewEnvironment) {
    element.minimumContentSizeCategory = environment.leastCategory
    element.maximumContentSizeCategory = environment.greatestCategory
  }

  /// The parts of a text, each in its own font and colour.
  private func runs(
    _ expression: Expression, _ environment: ViewEnvironment, _ gaps: inout [PreviewCoverage.Gap]
  ) -> [Label.Run] {
    switch expression {
    case .operation("+", let operands): return operands.flatMap { runs($0, environment, &gaps) }
    case .views(let all): return all.flatMap { runs($0, environment, &gaps) }
    case .own(_, let value, _): return runs(value, environment, &gaps)
    case .call(let call):
      if let base = call.receiver {
        var inner = environment
        _ = adapt(&inner, by: call)
        return runs(base, inner, &gaps)
      }
      guard call.name == "Text" || call.name == "LocalizedStringKey" else {
        gaps.append(PreviewCoverage.Gap(what: call.name, place: call.place))
        return []
      }
      return runs(content: call, environment, &gaps)
    case .hole(let source, let place):
      gaps.append(PreviewCoverage.Gap(what: source, place: place))
      return []
    default: return run(expression, nil, call: nil, environment, &gaps).map { [$0] } ?? []
    }
  }

  private func runs(
    content call: Expression.Call, _ environment: ViewEnvironment, _ gaps: inout [PreviewCoverage.Gap]
  ) -> [Label.Run] {
    let table = string(call["tableName"])
    if let verbatim = call["verbatim"] {
      return run(verbatim.verbatim, table, call: call, environment, &gaps).map { [$0] } ?? []
    }
    guard let first = call.first else { return [] }
    // A text in a text, as of an interpolation.
    if first.isText { return runs(first, environment, &gaps) }
    if case .call(let inner) = first, inner.name == "Image" { return [] }
    if call["style"] != nil || call["format"] != nil || call["formatter"] != nil {
      if case .number(let number) = first {
        return run(.text(NumberText.brief(number)), nil, call: call, environment, &gaps).map { [$0] } ?? []
      }
      gaps.append(PreviewCoverage.Gap(what: first.words, place: call.place))
      return []
    }
    return run(first, table, call: call, environment, &gaps).map { [$0] } ?? []
  }

  private func run(
    _ expression: Expression, _ table: String?, call: Expression.Call?, _ environment: ViewEnvironment,
    _ gaps: inout [PreviewCoverage.Gap]
  ) -> Label.Run? {
    guard let text = sceneText(expression, table: table, call?.place ?? expression.place, &gaps) else { return nil }
    var run = Label.Run(text, font: environment.choice(resources), color: environment.color ?? .label)
    if environment.isUnderlined { run.attributes.underline = true }
    if environment.isStruckThrough { run.attributes.strikethrough = true }
    return run
  }

  /// A text of an expression; nil for one that isn't known.
  func sceneText(_ expression: Expression?) -> SceneText? {
    guard let expression else { return nil }
    var gaps: [PreviewCoverage.Gap] = []
    switch expression {
    case .call(let call) where call.name == "Text":
      if let base = call.receiver { return sceneText(base) }
      return sceneText(call["verbatim"].map(\.verbatim) ?? call.first)
    case .call(let call) where call.receiver != nil: return sceneText(call.receiver)
    case .call(let call) where ["LocalizedStringKey", "LocalizedStringResource", "String"].contains(call.name):
      return sceneText(call.first)
    default: break
    }
    let text = sceneText(expression, table: nil, expression.place, &gaps)
    if let gap = gaps.first { coverage.unknownTexts.append(gap) }
    return text
  }

  private func sceneText(
    _ expression: Expression, table: String?, _ place: SourcePlace, _ gaps: inout [PreviewCoverage.Gap]
  ) -> SceneText? {
    switch expression {
    case .text(let text): return SceneText(text)
    case .number(let number): return SceneText(NumberText.brief(number))
    case .literal(let parts, _): return localized(parts, table: table, &gaps)
    case .localized(let localized, _):
      return self.localized(localized, place, &gaps)
    case .joined(let parts):
      let texts = parts.map { part in
        sceneText(part, table: nil, place, &gaps)?.string(in: String?.none) ?? Self.unknownPart
      }
      return SceneText(texts.joined())
    case .operation("+", let operands):
      let texts = operands.map { sceneText($0, table: nil, place, &gaps)?.string(in: String?.none) ?? Self.unknownPart }
      return SceneText(texts.joined())
    case .call(let call) where ["LocalizedStringKey", "LocalizedStringResource"].contains(call.name):
      guard let first = call.first else { return nil }
      return sceneText(first, table: string(call["table"]) ?? table, place, &gaps)
    case .call(let call) where call.name == "AttributedString" || call.name == "String":
      guard let first = call.first ?? call["localized"] ?? call["markdown"] else { return nil }
      return sceneText(first, table: table, place, &gaps)
    case .hole(let source, let own):
      if let text = generated(source) { return text }
      gaps.append(PreviewCoverage.Gap(what: source, place: own))
      return nil
    case .member(let name, let base?):
      if let text = generated(expression.words) { return text }
      gaps.append(PreviewCoverage.Gap(what: "\(base.words).\(name)", place: place))
      return nil
    default:
      gaps.append(PreviewCoverage.Gap(what: expression.words, place: place))
      return nil
    }
  }

  /// The character for a part of a text that isn't known.
  private static let unknownPart = "…"

  /// A literal, which is a key of the app's strings if they have it.
  private func localized(
    _ parts: [Expression.LiteralPart], table: String?, _ gaps: inout [PreviewCoverage.Gap]
  ) -> SceneText {
    var key = ""
    var shown = ""
    var arguments: [FormatArgument] = []
    for part in parts {
      switch part {
      case .text(let text):
        key += text.contains("%") && parts.count > 1 ? text.replacingPercents : text
        shown += text
      case .value(let value, let format):
        key += format
        if case .number(let number) = value {
          arguments.append(.number(number))
          shown += NumberText.brief(number)
        } else {
          let text = sceneText(value, table: nil, value.place, &gaps)?.string(in: String?.none) ?? Self.unknownPart
          arguments.append(.text(text))
          shown += text
        }
      }
    }
    if let strings = resources.strings, (try? strings.entry(key, in: table)) != nil {
      return Self.filled(SceneText(localized: key, table: table, arguments: arguments, in: strings))
    }
    return SceneText(shown.withoutMarkdown)
  }

  /// A text by its key, or else what the code gives in its place.
  private func localized(
    _ localized: Expression.Localized, _ place: SourcePlace, _ gaps: inout [PreviewCoverage.Gap]
  ) -> SceneText {
    let arguments: [FormatArgument] = localized.arguments.map { argument in
      if case .number(let number) = argument { return .number(number) }
      return .text(sceneText(argument, table: nil, place, &gaps)?.string(in: String?.none) ?? Self.unknownPart)
    }
    if let strings = resources.strings, (try? strings.entry(localized.key, in: localized.table)) != nil {
      return Self.filled(
        SceneText(localized: localized.key, table: localized.table, arguments: arguments, in: strings))
    }
    return SceneText(localized.other ?? localized.key)
  }

  /// A text; one of the strings that is empty in the source's language as one that shows nothing.
  private static func filled(_ text: SceneText) -> SceneText {
    text.string(in: String?.none).isEmpty ? SceneText("") : text
  }

  /// The text of a name that a generator made of a key: `L10n.Cart.title` of `cart.title`.
  private func generated(_ source: String) -> SceneText? {
    guard let strings = resources.strings, let name = source.split(separator: "(").first else { return nil }
    let parts = name.split(separator: ".")
    guard parts.count > 1, let type = parts.first, Self.generators.contains(String(type)) else { return nil }
    let plain = parts.dropFirst().joined().lowercased().filter { $0.isLetter || $0.isNumber }
    return generatedKeys(strings)[plain].map { SceneText(localized: $0, in: strings) }
  }

  private static let generators: Set = ["L10n", "Strings", "Localizable", "R", "Asset", "LocalizedStrings", "Text"]

  /// The keys of the app's strings by their letters alone.
  private func generatedKeys(_ strings: StringCatalog) -> [String: String] {
    if let known = keysByLetters { return known }
    var keys: [String: String] = [:]
    for key in strings.keys(in: nil) {
      keys[key.lowercased().filter { $0.isLetter || $0.isNumber }, default: key] = key
    }
    keysByLetters = keys
    return keys
  }
}

extension String {
  /// The text with doubled percent signs, as in a key with formats.
  fileprivate var replacingPercents: String {
    split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
  }

  /// The text without the stars of Markdown's bold and italic texts, which `Text` doesn't show.
  fileprivate var withoutMarkdown: String {
    guard contains(text: "**") else { return self }
    var parts: [Substring] = []
    var rest = self[...]
    while let range = rest.firstRange(ofText: "**") {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    parts.append(rest)
    return parts.count % 2 == 1 ? parts.joined() : self
  }
}

extension Expression {
  /// Where the source says it.
  var place: SourcePlace {
    switch self {
    case .literal(_, let place), .localized(_, let place), .own(_, _, let place), .hole(_, let place): place
    case .call(let call): call.place
    case .operation(_, let operands): operands.first?.place ?? .unknown
    case .views(let all), .list(let all), .joined(let all): all.first?.place ?? .unknown
    default: .unknown
    }
  }

  /// Whether it is a `Text`, with modifiers or without.
  var isText: Bool {
    guard case .call(let call) = self else { return false }
    if let base = call.receiver { return base.isText }
    return call.name == "Text"
  }

  /// The same as a text that is no key.
  var verbatim: Expression {
    guard case .literal(let parts, _) = self else { return self }
    return .joined(
      parts.map { part in
        switch part {
        case .text(let text): .text(text)
        case .value(let value, _): value
        }
      })
  }

  /// Roughly as its source says it.
  var words: String {
    switch self {
    case .number(let number): NumberText.brief(number)
    case .text(let text): "\"\(text)\""
    case .flag(let flag): flag ? "true" : "false"
    case .nothing: "nil"
    case .hole(let source, _): source
    case .member(let name, let base): "\(base?.words ?? "").\(name)"
    case .type(let name): name
    case .call(let call): "\(call.base.map { $0 == Call.implicit ? "." : "\($0.words)." } ?? "")\(call.name)(…)"
    case .environment(let name): name
    case .opaque(let words): words
    case .own(let name, _, _): name
    case .operation(let name, let operands): operands.map(\.words).joined(separator: " \(name) ")
    case .literal(let parts, _): "\"\(parts.plain ?? "…")\""
    case .localized(let text, _): text.key
    case .scaled(let points, _): NumberText.brief(points)
    case .styled(let name): name
    case .list, .joined, .views, .action, .proxy, .guide, .style: "…"
    }
  }
}
