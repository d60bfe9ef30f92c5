import PreviewCore
import PreviewType

/// Something that a Swift source says, by a pattern, with its lines.
struct SourceProblem: Hashable, Sendable {
  let pattern: Pattern
  /// The places, in the order of the file.
  let places: [Place]

  /// A pattern of which a file has one finding.
  enum Pattern: String, Hashable, Sendable, CaseIterable {
    case fixedFont, bodyFont, fixedHeight, lineLimit, unknownFont, unusedFont, untranslated, unknownKey
  }

  /// A place in a file.
  struct Place: Hashable, Sendable {
    let line: Int
    let column: Int
    /// The sizes or heights in points that it may have.
    let points: [Double]
    /// The height in points that its text needs at AX5.
    let needed: Double?
    /// The font, or the key.
    let name: String?
    /// The languages that a text is missing in.
    var languages: [Language]
  }

  var json: JSONValue {
    .case(
      "source", ("pattern", .string(pattern.rawValue)),
      (
        "places",
        .list(places) { place in
          [
            "line": .integer(place.line), "column": .integer(place.column),
            "points": .filled(place.points.map(JSONValue.points)), "needed": place.needed.map(JSONValue.points),
            "name": place.name.map(JSONValue.string),
            "languages": .filled(place.languages.map { .string($0.tag) }),
          ]
        }
      ))
  }
}

// MARK: Words

extension SourceProblem.Pattern {
  var rule: AuditRule {
    switch self {
    case .fixedFont: SizeRules.fixedFont
    case .bodyFont: SourceRules.followsBody
    case .fixedHeight: PlacementRules.fixedBox
    case .lineLimit: TruncationRules.lineLimit
    case .unknownFont: SourceRules.unknownFont
    case .unusedFont: SourceRules.unusedFont
    case .untranslated: LanguageRules.untranslated
    case .unknownKey: SourceRules.unknownKey
    }
  }

  var severity: AuditSeverity {
    switch self {
    case .bodyFont, .lineLimit, .unusedFont: .information
    case .fixedFont, .fixedHeight, .unknownFont, .untranslated, .unknownKey: .warning
    }
  }

  /// The subject of its sentence.
  var subject: String {
    switch self {
    case .fixedFont, .fixedHeight, .lineLimit: "text"
    case .bodyFont: "text in a custom font"
    case .unknownFont: "a font"
    case .unusedFont: "a registered font"
    case .untranslated: "a text"
    case .unknownKey: "a key"
    }
  }

  var predicate: String {
    switch self {
    case .fixedFont: "keeps its size at every text size"
    case .bodyFont: "grows as body does, whatever its size"
    case .fixedHeight: "outgrows a fixed height"
    case .lineLimit: "is held to one line, and neither shrinks nor scrolls"
    case .unknownFont: "is asked for that neither the app nor iOS has"
    case .unusedFont: "is named by no source"
    case .untranslated: "has no translation"
    case .unknownKey: "is in no table of the app's texts"
    }
  }

  var remedy: String {
    switch self {
    case .fixedFont: "give it a text style, or a size that scales (@ScaledMetric, UIFontMetrics)"
    case .bodyFont: "name the text style that it is to grow with ('relativeTo:')"
    case .fixedHeight: "give it a 'minHeight', or a height that scales (@ScaledMetric)"
    case .lineLimit: "let it wrap at accessibility sizes, or give it 'minimumScaleFactor' or 'ViewThatFits'"
    case .unknownFont: "correct the name, or add the font's file to the app and to its UIAppFonts"
    case .unusedFont: "leave its file out of UIAppFonts and of the app, or set a text in it"
    case .untranslated: "translate it"
    case .unknownKey: "add it to the table, or correct it"
    }
  }
}

extension SourceProblem {
  /// The places, in words: `13 pt in lines 12 and 40, 17 pt in line 8`.
  var remark: String {
    var groups: [(words: String, lines: [Int])] = []
    for place in places {
      let words = words(place)
      if let known = groups.firstIndex(where: { $0.words == words }) {
        if groups[known].lines.last != place.line { groups[known].lines.append(place.line) }
      } else {
        groups.append((words, [place.line]))
      }
    }
    if pattern == .unusedFont { return groups.map(\.words).joined(separator: ", ") }
    let most = 6
    let listed = groups.prefix(most).map { group in
      let lines = Self.words(lines: group.lines)
      return group.words.isEmpty ? lines : "\(group.words) in \(lines)"
    }
    return (listed + (groups.count > most ? ["and \(groups.count - most) more"] : [])).joined(separator: ", ")
  }

  private func words(_ place: Place) -> String {
    let points =
      place.points.isEmpty
      ? "" : place.points.map(NumberText.brief).joined(separator: " or ") + " pt"
    let name = place.name.map { "'\(Spelling.shown($0))'" }
    switch pattern {
    case .fixedFont, .bodyFont: return ([name].compactMap(\.self) + [points]).joined(separator: " at ")
    case .fixedHeight: return points + (place.needed.map { " where AX5 needs \(NumberText.brief($0)) pt" } ?? "")
    case .lineLimit: return ""
    case .unknownFont, .unusedFont, .unknownKey: return name ?? ""
    case .untranslated:
      let languages = place.languages.map { $0.name }
      let most = 4
      let listed =
        languages.count > most ? Array(languages.prefix(most)) + ["\(languages.count - most) more"] : languages
      return "\(name ?? "") to \(OccurrenceWords.list(listed))"
    }
  }

  /// `line 12`, `lines 12, 14 and 3 more`.
  private static func words(lines: [Int]) -> String {
    let most = 12
    let numbers = lines.prefix(most).map(String.init) + (lines.count > most ? ["\(lines.count - most) more"] : [])
    return (lines.count == 1 ? "line " : "lines ") + OccurrenceWords.list(numbers)
  }
}
