import PreviewCore
import PreviewScene
import PreviewType

/// The English of a finding: the one place where what an audit finds becomes sentences.
struct AuditWording {
  let statement: AuditStatement

  init(_ statement: AuditStatement) { self.statement = statement }

  /// The problem: "The address truncates in 3 rows from AX2; at 320 pt from XXXL (was whole at L)".
  var happens: String {
    let spread = OccurrenceWords(
      statement.spread.occurrences, of: statement.spread.settings, appearances: statement.spread.appearances,
      among: statement.spread.allAppearances)
    let (predicate, remark) = clause
    var text = "\(Self.capitalized(subject)) \(predicate)"
    if let count = statement.count, !count.isOfOthers { text += " in \(count.number) \(count.noun.rawValue)" }
    if saysWhere { text += " \(spread.categories)" }
    let languages = saysWhere && spread.hasLanguages ? "" : spread.languages
    if !languages.isEmpty { text += " " + languages }
    if !spread.traits.isEmpty { text += (saysWhere || !languages.isEmpty ? ", " : " ") + spread.traits }
    if !statement.sources.isEmpty {
      text += ", though not in \(OccurrenceWords.list(statement.sources.map { Language($0)?.name ?? $0 }))"
    }
    if let remark { text += " (\(statement.wasWhole ? "\(areMany ? "were" : "was") whole at L, " : "")\(remark))" }
    return text
  }

  /// A sentence's beginning in place of a clause's.
  static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  private var subject: String {
    switch statement.subject {
    case .shared(let property): return property.words
    case .element(let name, let variant):
      var words = name.words
      if let count = statement.count, count.isOfOthers {
        let isOne = count.number == 2
        let others = count.noun == .rows ? isOne ? "other row" : "other rows" : isOne ? "other" : "others"
        words += " (and \(count.number - 1) \(others))"
      }
      return words + (variant.map { " in \(quoted($0))" } ?? "")
    }
  }

  /// Whether the categories follow the predicate.
  private var saysWhere: Bool {
    switch statement.problem {
    case .missingCharacters, .unmeasured, .fallback: !statement.isEverywhere
    case .showsLess, .growsTooLittle, .outOfOrder, .textStylesOutOfOrder, .untranslated, .source: false
    default: true
    }
  }

  /// Whether the subject is several elements: "'candle' (and 3 others)".
  private var areMany: Bool {
    guard case .element = statement.subject, let count = statement.count else { return false }
    return count.isOfOthers
  }

  /// A verb of the subject, from its infinitive.
  private func verb(_ infinitive: String) -> String {
    switch infinitive {
    case "be": areMany ? "are" : "is"
    case "have": areMany ? "have" : "has"
    default: areMany ? infinitive : infinitive + "s"
    }
  }

  private var its: String { areMany ? "their" : "its" }

  /// The predicate, and what stands in brackets behind it.
  private var clause: (predicate: String, remark: String?) {
    switch statement.problem {
    case .truncates(let truncation):
      (truncation.hasEllipsis ? verb("truncate") : areMany ? "lose their ends" : "loses its end", words(truncation))
    case .showsLess(let count, let standard):
      ("\(verb("show")) \(NumberText.counted(count, "character")) at AX5 and \(standard) at XXXL", nil)
    case .cutOff(let cut): words(cut)
    case .shrinks(let lines, let factor, let category):
      ("\(verb("shrink")) to keep \(words(ofLines: lines))", "to \(percent(factor))\(at(category))")
    case .limitedLines(let lines): ("\(verb("be")) held to \(words(ofLines: lines))", nil)
    case .breaksWord(let word, let category): ("\(verb("break")) a word", "\(quoted(word))\(at(category))")
    case .overlaps(let other): ("\(verb("overlap")) \(other.words)", nil)
    case .covered(let other, let share, let category):
      ("\(verb("be")) covered by \(other.words)", "\(percent(share)) of it\(at(category))")
    case .reachesOut(let points, let category):
      (
        "\(verb("stick")) out of \(areMany ? "their containers" : "its container")",
        "by \(tenths(points)) pt\(at(category))"
      )
    case .lettersReachOut(let edge, let points, let category):
      (
        "\(verb("have")) letters that reach out of \(its) ground at the \(edge == .top ? "top" : "bottom")",
        "by \(tenths(points)) pt\(at(category))"
      )
    case .beyondScreen(let names, let points, let category):
      (
        "\(verb("have")) no room for \(list(names.map(\.words).sorted(), most: 3))",
        "\(tenths(points)) pt beyond what is seen\(at(category))"
      )
    case .overflows(let titles): ("\(verb("hide")) \(OccurrenceWords.list(titles.map(quoted))) for lack of room", nil)
    case .fillsSide(let side, let share, let points):
      (
        "\(verb("fill")) \(Int((share * 100 + 0.01).rounded(.down))) % of a fixed \(side.rawValue) of "
          + "\(NumberText.brief(points)) pt", nil
      )
    case .narrow(let count, let beside):
      ("\(verb("have")) room for \(NumberText.counted(count, "character")) a line beside \(beside.words)", nil)
    case .fixedImage(let size):
      ("\(verb("stay")) \(NumberText.brief(size.width)) × \(NumberText.brief(size.height)) pt beside text", nil)
    case .smallTarget(let size, let category):
      (
        "\(verb("be")) smaller than the 44 × 44 pt that a finger needs",
        "\(tenths(size.width)) × \(tenths(size.height)) pt\(category.map(at) ?? "")"
      )
    case .fixedSize(let points, let isPart):
      ("\(isPart ? "\(verb("have")) a part that keeps" : verb("keep")) \(NumberText.brief(points)) pt", nil)
    case .fixedTexts(let fixed, let late):
      (
        fixed.isEmpty
          ? "\(verb("follow")) the text size only where a screen is made anew"
          : "\(areMany ? "don't" : "doesn't") follow the text size",
        words(fixed, late)
      )
    case .conflict(let constraints):
      (
        "\(verb("have")) required constraints that contradict one another",
        list(constraints.map { "\(Spelling.shown($0.words)) in line \($0.line)" }, most: 4)
      )
    case .open(let lengths):
      (
        "\(verb("have")) constraints that leave \(its) \(OccurrenceWords.list(lengths.map(words).sorted())) open", nil
      )
    case .heldBack(let points, let growth, let free):
      (
        "\(verb("be")) held back at \(NumberText.brief(points)) pt",
        "\(SizeExplanation.percent(growth)) of its size at L; \(NumberText.brief(free)) pt without the maximum"
      )
    case .growsTooLittle(let growth, let from, let to):
      (
        "\(verb("grow")) to \(SizeExplanation.percent(growth)) at most",
        "from \(NumberText.brief(from)) pt at L to \(tenths(to)) pt"
      )
    case .smallText(let points): ("\(verb("be")) smaller than 11 pt", "\(NumberText.brief(points)) pt at its smallest")
    case .outOfOrder(let isSmaller, let others):
      (
        (isSmaller ? "\(verb("be")) smaller than " : "\(verb("become")) larger than ")
          + list(others.map { words($0, isSmaller ? "<" : ">") }, most: 4), nil
      )
    case .textStylesOutOfOrder(let inversions):
      ("are out of order, \(inversions.map(words).joined(separator: ", "))", nil)
    case .lowContrast(let ratio, let needed):
      ("\(verb("have")) a contrast of \(NumberText.brief(ratio)):1", words(needed))
    case .systemColors(let contrasts): ("\(verb("have")) less contrast than WCAG asks for", words(contrasts))
    case .longLines(let count, let most, let category):
      ("\(verb("have")) lines of more than \(most) characters", "\(count)\(at(category))")
    case .tightLines(let pitch, let needed, let category):
      (
        "\(verb("have")) lines that are too tight",
        "\(tenths(pitch)) pt from line to line\(at(category)), ascent and descent are \(tenths(needed)) pt"
      )
    case .linesTouch: ("\(verb("have")) lines that touch", nil)
    case .missingCharacters(let characters):
      (
        "\(verb("have")) \(characters.count == 1 ? "a character" : "characters") that no font has",
        Spelling.list(characters.map(Spelling.named).sorted())
      )
    case .unmeasured(let script):
      (
        areMany ? "aren't measured" : "isn't measured",
        "iOS sets \(script.name) in \(script.systemFont ?? "a font of its own"), for which nothing stands in here"
      )
    case .fallback(let fallback):
      (
        "\(verb("fall")) back to \(fallback.family)",
        "the \(fallback.measure == .lineHeight ? "line height" : "x-height") of \(fallback.font) is "
          + "\(percent(fallback.ratio)) of that of \(fallback.own)"
      )
    case .untranslated: ("\(verb("have")) no translation", nil)
    case .source(let problem): (problem.pattern.predicate, problem.remark)
    }
  }

  // MARK: Parts of problems

  private func words(_ truncation: AuditProblem.Truncation) -> String {
    let (count, visible) = (truncation.characters, truncation.visible)
    let characters = "\(visible) of \(count) characters \(visible == 1 ? "is" : "are")"
    let shown =
      count == 0
      ? "there is nothing to see" : truncation.lacksEmptyLineAlone ? "all \(characters) seen" : "\(characters) left"
    let elsewhere =
      switch truncation.elsewhere {
      case .scrolling: "; a field scrolls"
      case .anotherPlace: ", shown in full elsewhere"
      case nil: ""
      }
    return shown + (truncation.category.map(at) ?? "") + elsewhere
  }

  private func words(_ cut: AuditProblem.Cut) -> (predicate: String, remark: String?) {
    let edge = "at the \(cut.edge.rawValue)"
    let texts: String? =
      switch cut.texts {
      case .itself: nil
      case .own: areMany ? "their texts" : "its text"
      case .of(let names): list(names.map(\.words), most: 3)
      }
    let missing = "\(tenths(cut.points)) pt"
    guard cut.isInk else {
      return (
        "\(verb("have")) no room for \(texts.map { "the line of \($0)" } ?? (areMany ? "their lines" : "its line")) \(edge)",
        "\(missing)\(at(cut.category)), where this text has no ink and another may"
      )
    }
    return (
      texts.map { "\(verb("cut")) off \($0) \(edge)" } ?? "\(verb("be")) cut off \(edge)",
      "\(missing) are missing\(at(cut.category))"
    )
  }

  /// `'titleLabel' in line 12, 'Send' in line 40 and 3 more`.
  private func words(_ fixed: Set<AuditProblem.PlacedText>, _ late: Set<AuditProblem.PlacedText>) -> String {
    func listed(_ texts: Set<AuditProblem.PlacedText>) -> String {
      let sorted = texts.sorted { ($0.line, $0.name.words) < ($1.line, $1.name.words) }
      return list(sorted.map { "\($0.name.words) in line \($0.line)" }, most: 4)
    }
    if fixed.isEmpty || late.isEmpty { return listed(fixed.union(late)) }
    return "\(listed(fixed)); only where a screen is made anew: \(listed(late))"
  }

  private func words(_ length: AuditProblem.OpenLength) -> String {
    switch length {
    case .width, .height: length.rawValue
    case .across: "horizontal place"
    case .down: "vertical place"
    }
  }

  private func words(ofLines count: Int) -> String {
    areMany ? "\(count == 1 ? "one line" : "\(count) lines") each" : count == 1 ? "its line" : "its \(count) lines"
  }

  /// `body (39 < 43 at AX4)`.
  private func words(_ sizes: AuditProblem.SizeComparison, _ sign: String) -> String {
    "\(words(sizes.other)) (\(NumberText.brief(sizes.size)) \(sign) \(NumberText.brief(sizes.otherSize))\(at(sizes.category)))"
  }

  private func words(_ inversion: AuditProblem.Inversion) -> String {
    "\(words(inversion.style)) below \(OccurrenceWords.list(inversion.others.map { words($0, "<") }))"
  }

  /// The name of a style of the app's own may be any word.
  private func words(_ style: AuditProblem.StyleName) -> String {
    switch style {
    case .own(let name): "'\(name)'"
    case .text(let style): style.name
    }
  }

  private func words(_ need: AuditProblem.ContrastNeed) -> String {
    switch need {
    case .text: "4.5:1 is needed below 18 pt, or 14 pt in bold"
    case .largeText: "3:1 is needed for large text"
    case .mark: "3:1 is needed"
    }
  }

  private func words(_ contrasts: Set<AuditProblem.SystemContrast>) -> String {
    let lowest = Dictionary(contrasts.map { (words($0.ink), $0.ratio) }, uniquingKeysWith: min)
    let sorted = lowest.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    return Spelling.list(sorted.map { "\($0.key) \(NumberText.brief($0.value)):1" }, most: 5)
  }

  private func words(_ ink: AuditProblem.SystemContrast.Ink) -> String {
    switch ink {
    case .named(let name): name
    // The title's on a control's ground.
    case .color(.white): "white"
    case .color(let color): color.code
    }
  }

  // MARK: Numbers and lists

  private func at(_ category: ContentSizeCategory) -> String { " at \(category.shortName)" }
  private func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
  func tenths(_ number: Double) -> String { NumberText.brief((number * 10).rounded() / 10) }
  private func quoted(_ text: String) -> String { "'\(Spelling.shown(text))'" }

  /// `a, b, c and 2 more`.
  private func list(_ words: [String], most: Int) -> String {
    let words = words.uniqued()
    return OccurrenceWords.list(words.count > most ? words.prefix(most) + ["\(words.count - most) more"] : words)
  }
}
