import PreviewCore
package import PreviewPlan
package import PreviewType

/// The app that Swift sources belong to.
package struct SourceApp: Sendable {
  /// The folder, as it was named.
  let folder: String
  /// Its own fonts.
  let fonts: [Font]
  /// Its texts; nil if it has none.
  let strings: StringCatalog?
  /// Whether something else than Swift sources may name a font.
  let hasOtherCode: Bool

  /// A font file of the app's.
  package struct Font: Sendable {
    let file: String
    let isRegistered: Bool
    /// The names by which it is asked for.
    let names: [String]

    package init(file: String, isRegistered: Bool, names: [String]) {
      (self.file, self.isRegistered, self.names) = (file, isRegistered, names)
    }

    /// The words of which one is in each source that uses it.
    fileprivate var words: [String] {
      let file = FileAccess.name(of: file)
      return names + [file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file]
    }
  }

  package init(folder: String, fonts: [Font], strings: StringCatalog?, hasOtherCode: Bool) {
    (self.folder, self.fonts, self.strings, self.hasOtherCode) = (folder, fonts, strings, hasOtherCode)
  }

  /// The words to look for in sources.
  package var words: [String] { hasOtherCode ? [] : fonts.filter(\.isRegistered).flatMap(\.words).uniqued().sorted() }
}

/// The findings of an app's Swift sources: one for each pattern and file.
package struct SourceFindings: Sendable {
  package private(set) var findings: [AuditFinding] = []
  /// Those that comments accept, a finding for each pattern and file.
  package private(set) var accepted: [(finding: AuditFinding, acceptance: SpecAcceptance)] = []
  /// Comments that accept nothing.
  package private(set) var unused: [SpecAcceptance] = []
  /// Sentences on sources that can't be read, and on comments that say too little.
  package private(set) var failures: [String] = []
  /// How many sources there are.
  package private(set) var count: Int

  private let app: SourceApp

  /// The findings of what was read.
  ///
  /// - Parameters:
  ///   - readings: The sources, in their order.
  ///   - app: The app.
  ///   - words: Words of ``SourceApp/words`` that other files hold.
  ///   - isPart: Whether only some lines are asked about. Then nothing is said of what is not
  ///     found.
  ///   - isChanged: Whether a line of a file is asked about.
  package init(
    _ readings: [SourceReading], of app: SourceApp, words: Set<String> = [], isPart: Bool = false,
    where isChanged: (_ file: String, _ line: Int) -> Bool = { _, _ in true }
  ) {
    self.app = app
    count = readings.count
    for reading in readings {
      if let trouble = reading.trouble {
        failures.append(
          Spelling.oneLine("Source '\(Spelling.shown(path(reading.file)))' was not audited: \(trouble)."))
      }
      add(reading, isPart, isChanged)
    }
    if !isPart { addUnusedFonts(words.union(readings.flatMap(\.words))) }
  }

  /// Adds sentences on sources that were not read.
  package mutating func add(failures sentences: [String]) { failures += sentences }

  private func path(_ file: String) -> String { FileAccess.simplified("\(app.folder)/\(file)") }

  private mutating func add(_ reading: SourceReading, _ isPart: Bool, _ isChanged: (String, Int) -> Bool) {
    var places: [SourceProblem.Pattern: [SourceProblem.Place]] = [:]
    for fact in reading.facts {
      guard isChanged(reading.file, fact.place.line), let (pattern, place) = problem(of: fact)
      else { continue }
      places[pattern, default: []].append(place)
    }
    var used: Set<Int> = []
    for pattern in SourceProblem.Pattern.allCases {
      guard let all = places[pattern] else { continue }
      var open: [SourceProblem.Place] = []
      var excused: [(place: SourceProblem.Place, comment: Int)] = []
      for place in all {
        let comment = reading.accepts.firstIndex {
          $0.accepts == place.line && $0.rule == pattern.rule.id && !$0.reason.isEmpty
        }
        if let comment { excused.append((place, comment)) } else { open.append(place) }
      }
      if !open.isEmpty { findings.append(finding(pattern, open, in: reading.file)) }
      guard !excused.isEmpty else { continue }
      let comments = Set(excused.map(\.comment)).sorted()
      used.formUnion(comments)
      let finding = finding(pattern, excused.map(\.place), in: reading.file, suffix: "/accepted")
      let entries = comments.map { entry(reading.accepts[$0], reading.file, id: finding.id) }
      accepted.append((finding, SpecAcceptance(of: finding.id, entries[0], entries.dropFirst())))
    }
    if isPart { return }
    for (number, comment) in reading.accepts.enumerated() where !used.contains(number) {
      let place = SpecPosition(file: path(reading.file), line: comment.line, column: comment.column)
      if comment.reason.isEmpty {
        failures.append(
          "\(place): 'preview:accept \(Spelling.shown(comment.rule))' has no reason; write one behind the rule.")
      } else {
        unused.append(entry(comment, reading.file, id: comment.rule))
      }
    }
  }

  private func entry(_ comment: SourceReading.Acceptance, _ file: String, id: String) -> SpecAcceptance {
    SpecAcceptance(
      id: id, reason: comment.reason,
      at: SpecPosition(file: path(file), line: comment.line, column: comment.column))
  }

  /// The problem that a fact is, given the app's fonts and texts; nil for none.
  private func problem(of fact: SourceReading.Fact) -> (SourceProblem.Pattern, SourceProblem.Place)? {
    var place = fact.place
    switch fact.pattern {
    case .fixedFont: return (.fixedFont, place)
    case .bodyFont: return (.bodyFont, place)
    case .fixedHeight: return (.fixedHeight, place)
    case .lineLimit: return (.lineLimit, place)
    case .fontName:
      // Without files of its own, an app has its fonts from elsewhere.
      guard let name = place.name, !app.fonts.isEmpty, !SystemFontNames.holds(name), !isOwn(font: name)
      else { return nil }
      return (.unknownFont, place)
    case .textKey:
      guard let key = place.name, let lack = app.strings?.lack(of: key, in: fact.table) else { return nil }
      switch lack {
      case .languages(let languages):
        place.languages = languages
        return (.untranslated, place)
      case .key:
        return fact.isKeyOnly && Self.isName(key) ? (.unknownKey, place) : nil
      }
    }
  }

  private func isOwn(font name: String) -> Bool {
    let key = SystemFontNames.key(of: name)
    return app.fonts.contains { $0.names.contains { SystemFontNames.key(of: $0) == key } }
  }

  /// Whether a key is a name, and no text that people could read.
  private static func isName(_ key: String) -> Bool {
    key.contains { $0 == "." || $0 == "_" } && key.allSatisfy { $0.isASCII && !$0.isWhitespace }
      && key.first?.isLetter == true && key.last.map { $0.isLetter || $0.isNumber } == true
  }

  private mutating func addUnusedFonts(_ words: Set<String>) {
    guard !app.hasOtherCode, count > 0 else { return }
    for font in app.fonts where font.isRegistered && words.isDisjoint(with: font.words) {
      let place = SourceProblem.Place(
        line: 1, column: 1, points: [], needed: nil, name: font.names.first, languages: [])
      findings.append(
        finding(.unusedFont, [place], in: FileAccess.path(font.file, below: app.folder + "/"), at: font.file))
    }
  }

  private func finding(
    _ pattern: SourceProblem.Pattern, _ places: [SourceProblem.Place], in file: String, suffix: String = "",
    at path: String? = nil
  ) -> AuditFinding {
    let path = path ?? self.path(file)
    let positions = places.map { SpecPosition(file: path, line: $0.line, column: $0.column) }
    let points = places.flatMap(\.points)
    var finding = AuditFinding(
      id: "\(file.legible)/\(pattern.rule.id)\(suffix)", rule: pattern.rule, symptom: nil, alias: pattern.rule.alias,
      severity: pattern.severity, scene: file.legible, variant: nil, element: pattern.subject, source: positions.first,
      categories: pattern == .fixedFont ? .all : CategorySet(), traits: [],
      measures: points.min().map { [(pattern == .fixedHeight ? "height" : "pointSize", $0)] } ?? [],
      count: places.count, places: AuditPlaces(),
      occurrences: [:], worst: 0, inDesign: [], style: nil, appearance: nil,
      statement: AuditStatement(
        subject: .shared(.source(pattern)), problem: .source(SourceProblem(pattern: pattern, places: places)),
        remedy: .source(pattern), width: nil, count: nil,
        spread: AuditStatement.Spread(occurrences: [:], settings: [], appearances: [], allAppearances: []),
        isEverywhere: true),
      explanation: nil)
    finding.positions = positions
    return finding
  }
}
