import PreviewCore
import PreviewScene
import PreviewType

// The values behind a finding's sentence, for programs. Each object's `is` names the case, and its
// values stand beside that under their names in code. Points and shares have three decimals.

extension AuditProblem {
  var json: JSONValue {
    switch self {
    case .truncates(let truncation):
      .case(
        "truncates", ("characters", .integer(truncation.characters)), ("visible", .integer(truncation.visible)),
        ("hasEllipsis", .bool(truncation.hasEllipsis)), ("at", truncation.category?.json),
        ("elsewhere", truncation.elsewhere.map { .string($0.rawValue) }))
    case .showsLess(let characters, let standard):
      .case("showsLess", ("characters", .integer(characters)), ("atXXXL", .integer(standard)))
    case .cutOff(let cut):
      .case(
        "cutOff", ("isInk", .bool(cut.isInk)), ("texts", cut.texts.json), ("edge", .string(cut.edge.rawValue)),
        ("points", .points(cut.points)), ("at", cut.category.json))
    case .shrinks(let lines, let factor, let category):
      .case("shrinks", ("lines", .integer(lines)), ("factor", .points(factor)), ("at", category.json))
    case .limitedLines(let lines): .case("limitedLines", ("lines", .integer(lines)))
    case .breaksWord(let word, let category): .case("breaksWord", ("word", .string(word)), ("at", category.json))
    case .overlaps(let other): .case("overlaps", ("element", other.json))
    case .covered(let other, let share, let category):
      .case("covered", ("by", other.json), ("share", .points(share)), ("at", category.json))
    case .reachesOut(let points, let category):
      .case("reachesOut", ("points", .points(points)), ("at", category.json))
    case .lettersReachOut(let edge, let points, let category):
      .case("lettersReachOut", ("edge", .string(edge.rawValue)), ("points", .points(points)), ("at", category.json))
    case .beyondScreen(let names, let points, let category):
      .case(
        "beyondScreen", ("elements", .list(names.sorted { $0.words < $1.words }) { $0.json }),
        ("points", .points(points)), ("at", category.json))
    case .overflows(let titles): .case("overflows", ("titles", .list(titles, JSONValue.string)))
    case .fillsSide(let side, let share, let points):
      .case(
        "fillsSide", ("side", .string(side.rawValue)), ("share", .points(share)), ("points", .points(points)))
    case .narrow(let characters, let other):
      .case("narrow", ("characters", .integer(characters)), ("beside", other.json))
    case .fixedImage(let size): .case("fixedImage", ("size", size.json))
    case .smallTarget(let size, let category): .case("smallTarget", ("size", size.json), ("at", category?.json))
    case .fixedSize(let points, let isPart):
      .case("fixedSize", ("points", .points(points)), ("isPart", .bool(isPart)))
    case .fixedTexts(let fixed, let late):
      .case("fixedTexts", ("texts", .list(fixed.sorted) { $0.json }), ("late", .list(late.sorted) { $0.json }))
    case .conflict(let constraints):
      .case(
        "conflict",
        ("constraints", .list(constraints) { ["words": .string($0.words), "line": .integer($0.line)] }))
    case .open(let lengths):
      .case("open", ("lengths", .list(lengths.map(\.rawValue).sorted(), JSONValue.string)))
    case .heldBack(let points, let growth, let free):
      .case(
        "heldBack", ("points", .points(points)), ("growth", .points(growth)), ("withoutMaximum", .points(free)))
    case .growsTooLittle(let growth, let from, let to):
      .case("growsTooLittle", ("growth", .points(growth)), ("from", .points(from)), ("to", .points(to)))
    case .smallText(let points): .case("smallText", ("points", .points(points)))
    case .outOfOrder(let isSmaller, let others):
      .case("outOfOrder", ("isSmaller", .bool(isSmaller)), ("others", .list(others) { $0.json }))
    case .textStylesOutOfOrder(let inversions):
      .case("textStylesOutOfOrder", ("inversions", .list(inversions) { $0.json }))
    case .lowContrast(let ratio, let needed):
      .case("lowContrast", ("ratio", .points(ratio)), ("needed", .string(needed.rawValue)))
    case .systemColors(let contrasts):
      .case("systemColors", ("contrasts", .list(contrasts.sorted { $0.key < $1.key }) { $0.json }))
    case .longLines(let characters, let most, let category):
      .case(
        "longLines", ("characters", .integer(characters)), ("most", .integer(most)), ("at", category.json))
    case .tightLines(let pitch, let needed, let category):
      .case("tightLines", ("pitch", .points(pitch)), ("needed", .points(needed)), ("at", category.json))
    case .linesTouch: .case("linesTouch")
    case .missingCharacters(let characters):
      .case("missingCharacters", ("characters", .list(characters.map(String.init).sorted(), JSONValue.string)))
    case .unmeasured(let script): .case("unmeasured", ("script", .string(script.code)))
    case .fallback(let fallback):
      .case(
        "fallback", ("family", .string(fallback.family)), ("font", .string(fallback.font)),
        ("own", .string(fallback.own)), ("measure", .string(fallback.measure.rawValue)),
        ("ratio", .points(fallback.ratio)))
    case .untranslated: .case("untranslated")
    case .source(let problem): problem.json
    }
  }
}

extension AuditRemedy {
  var json: JSONValue {
    switch self {
    case .shorten: .case("shorten")
    case .shortenTranslation: .case("shortenTranslation")
    case .shortenOrEnlargeControl: .case("shortenOrEnlargeControl")
    case .removeLineBreak(let other): .case("removeLineBreak", ("and", other?.json))
    case .moreRoom(let heights, let widths):
      .case("moreRoom", ("heights", .list(heights) { $0.json }), ("widths", .list(widths) { $0.json }))
    case .moreLines(let limit, let raising):
      .case("moreLines", ("limit", .string(limit.rawValue)), Self.raising(raising))
    case .moreLinesOrRoom(let raising): .case("moreLinesOrRoom", Self.raising(raising))
    case .wrap(let limit, let raising): .case("wrap", ("limit", .string(limit.rawValue)), Self.raising(raising))
    case .widen(let points, let wrapping, let raising):
      .case("widen", ("by", .points(points)), ("orWrap", wrapping?.json), Self.raising(raising))
    case .showWord(let ways): .case("showWord", ("ways", .list(ways) { $0.json }))
    case .softHyphen: .case("softHyphen")
    case .stack(let stacking): .case("stack", ("as", stacking.json))
    case .smallerFont(let orFixed): .case("smallerFont", ("orFixed", .bool(orFixed)))
    case .higherLines(let key, let owner):
      .case("higherLines", ("key", .string(key.rawValue)), ("of", .string(owner.rawValue)))
    case .scroll: .case("scroll")
    case .raise(let lengths): .case("raise", Self.raising(lengths))
    case .followContent(let follower, let raising):
      .case("followContent", ("length", .string(follower.key)), Self.raising(raising))
    case .narrowBase(let name, let points): .case("narrowBase", ("element", name.json), ("to", .points(points)))
    case .replaceOverlay: .case("replaceOverlay")
    case .followContentOrMoreRoom: .case("followContentOrMoreRoom")
    case .surroundingsFollowContent: .case("surroundingsFollowContent")
    case .roomForLetters(let edge, let points):
      .case("roomForLetters", ("edge", .string(edge.rawValue)), ("points", .points(points)))
    case .smallerImage(let canFill): .case("smallerImage", ("canFill", .bool(canFill)))
    case .giveWay: .case("giveWay")
    case .fewerTabs: .case("fewerTabs")
    case .fewerButtons: .case("fewerButtons")
    case .scaleImage(let raising): .case("scaleImage", Self.raising(raising))
    case .enlargeTarget(let sides, let raising):
      .case("enlargeTarget", ("sides", .list(sides) { .string($0.rawValue) }), Self.raising(raising))
    case .enlargeRow(let raising): .case("enlargeRow", Self.raising(raising))
    case .padTarget(let horizontal, let vertical, let raising):
      .case(
        "padTarget", ("horizontal", horizontal.map(JSONValue.points)), ("vertical", vertical.map(JSONValue.points)),
        Self.raising(raising))
    case .removeFixed: .case("removeFixed")
    case .removeNotAdjusting: .case("removeNotAdjusting")
    case .adjustTexts: .case("adjustTexts")
    case .lowerPriority: .case("lowerPriority")
    case .addConstraints: .case("addConstraints")
    case .takeTextStyle: .case("takeTextStyle")
    case .takeTypography: .case("takeTypography")
    case .takeMoreSizes: .case("takeMoreSizes")
    case .removeMaximum: .case("removeMaximum")
    case .growTo(let points): .case("growTo", ("points", .points(points)))
    case .growingStyle(let style): .case("growingStyle", ("textStyle", style.map { .string($0.name) }))
    case .readableAtLarge: .case("readableAtLarge")
    case .largerAtLarge(let category): .case("largerAtLarge", ("orLimit", category?.json))
    case .orderSizes: .case("orderSizes")
    case .ownSizes: .case("ownSizes")
    case .raiseOpacity: .case("raiseOpacity")
    case .changeFill: .case("changeFill")
    case .changeGround: .case("changeGround")
    case .flattenGround: .case("flattenGround")
    case .tint(let colors): .case("tint", ("colors", .list(colors) { $0.json }))
    case .color(let colors): .case("color", ("colors", .list(colors) { $0.json }))
    case .colorKey(let key, let colors):
      .case("colorKey", ("key", .string(key)), ("colors", .list(colors) { $0.json }))
    case .darkerColor: .case("darkerColor")
    case .labelColor(let keys): .case("labelColor", ("keys", .list(keys.sorted(), JSONValue.string)))
    case .narrowLines: .case("narrowLines")
    case .spreadLines(let spread, let setsStyle):
      .case("spreadLines", ("by", spread.json), ("setsStyle", .bool(setsStyle)))
    case .fallbackFont: .case("fallbackFont")
    case .nameStandIn(let script): .case("nameStandIn", ("script", .string(script.code)))
    case .nearerFallback: .case("nearerFallback")
    case .translate: .case("translate")
    case .source(let pattern): .case("source", ("pattern", .string(pattern.rawValue)))
    }
  }

  private static func raising(_ lengths: [HeldLength]) -> (String, JSONValue?) {
    ("raising", .filled(lengths.map(\.json)))
  }
}

// MARK: Parts

extension Set<AuditProblem.PlacedText> {
  /// By their lines.
  fileprivate var sorted: [AuditProblem.PlacedText] {
    sorted { ($0.line, $0.name.words) < ($1.line, $1.name.words) }
  }
}

extension AuditProblem.PlacedText {
  fileprivate var json: JSONValue { ["element": name.json, "line": .integer(line)] }
}

extension JSONValue {
  static func list<Value>(_ values: some Sequence<Value>, _ json: (Value) -> JSONValue) -> JSONValue {
    .array(values.map(json))
  }

  static func points(_ value: Double) -> JSONValue { .number((value * 1000).rounded() / 1000) }
}

extension ContentSizeCategory {
  fileprivate var json: JSONValue { .string(shortName) }
}

extension Size {
  fileprivate var json: JSONValue { .array([.points(width), .points(height)]) }
}

extension ElementName {
  fileprivate var json: JSONValue {
    switch self {
    case .name(let name): .case("name", ("name", .string(name)))
    case .text(let text): .case("text", ("text", .string(text)))
    case .kind(let kind, let anchor):
      switch anchor {
      case nil: .case("kind", ("kind", .string(kind.name)))
      case .inside(let name): .case("kind", ("kind", .string(kind.name)), ("around", name.json))
      case .near(let name): .case("kind", ("kind", .string(kind.name)), ("near", name.json))
      }
    }
  }
}

extension AuditProblem.Cut.Texts {
  fileprivate var json: JSONValue {
    switch self {
    case .itself: .case("itself")
    case .own: .case("own")
    case .of(let names): .case("of", ("elements", .list(names) { $0.json }))
    }
  }
}

extension AuditProblem.SizeComparison {
  fileprivate var json: JSONValue {
    [
      "size": .points(size), "other": .string(other.name), "otherSize": .points(otherSize), "at": category.json,
    ]
  }
}

extension AuditProblem.Inversion {
  fileprivate var json: JSONValue { ["style": .string(style.name), "others": .list(others) { $0.json }] }
}

extension AuditProblem.SystemContrast {
  fileprivate var json: JSONValue {
    let color =
      switch ink {
      case .named(let name): name
      case .color(let color): color.hex
      }
    return ["color": .string(color), "ratio": .points(ratio)]
  }
}

extension AuditRemedy.Width {
  var json: JSONValue { ["points": .points(points), "raising": .filled(raising.map(\.json))] }
}

extension HeldLength {
  fileprivate var json: JSONValue {
    switch owner {
    case .itself: ["key": .string(key.words)]
    case .named(let name): ["key": .string(key.words), "of": .string(name)]
    case .around(let kind): ["key": .string(key.words), "around": .string(kind)]
    }
  }
}

extension AuditRemedy.Wrapping {
  fileprivate var json: JSONValue {
    switch self {
    case .itself(let limit): .case("itself", ("limit", .string(limit.rawValue)))
    case .content: .case("content")
    }
  }
}

extension AuditRemedy.WordRemedy {
  fileprivate var json: JSONValue {
    switch self {
    case .softHyphen(let limit): .case("softHyphen", ("limit", .string(limit.rawValue)))
    case .shrinking: .case("shrinking")
    case .limit(let category): .case("limit", ("to", category.json))
    }
  }
}

extension AuditRemedy.Stacking {
  fileprivate var json: JSONValue {
    switch self {
    case .widerColumns: .case("widerColumns")
    case .oneAboveOther(let other, let turn):
      .case("oneAboveOther", ("other", other?.json), ("turn", .string(turn.rawValue)))
    }
  }
}

extension AuditRemedy.Follower {
  fileprivate var key: String {
    switch self {
    case .height: "height"
    case .heightAround: "heightAround"
    case .fixed(let side): side.rawValue
    }
  }
}

extension AuditRemedy.LineSpread {
  fileprivate var json: JSONValue {
    switch self {
    case .lineHeight(let from, let to): .case("lineHeight", ("from", .points(from)), ("to", .points(to)))
    case .multiple(let from, let to): .case("multiple", ("from", .points(from)), ("to", .points(to)))
    case .key(let key): .case("key", ("key", .string(key.rawValue)))
    }
  }
}

extension AuditRemedy.BetterColor {
  fileprivate var json: JSONValue {
    ["color": .string(color.hex), "appearance": .string(appearance.rawValue)]
  }
}
