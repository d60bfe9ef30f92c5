import PreviewCore
import PreviewPlan
import PreviewScene
import PreviewType

/// The English of what cures a problem.
extension AuditWording {
  /// The remedy: "give it 'numberOfLines: 0', or 312 pt".
  var remedy: String {
    let own: String? =
      switch statement.origin {
      case .spec: nil
      case .document: documentRemedy
      case .preview: swiftUIRemedy
      }
    return own ?? words(statement.remedy, statement.width)
  }

  private func words(_ remedy: AuditRemedy, _ width: AuditRemedy.Width?) -> String {
    switch remedy {
    case .shorten: "shorten it"
    case .shortenTranslation: "shorten the translation"
    case .shortenOrEnlargeControl: "shorten it, or give the control more room"
    case .removeLineBreak(let other):
      "remove the line break at the end" + (other.map { ", and \(words($0, nil))" } ?? "")
    case .moreRoom(let heights, let widths):
      width.map { "give it \($0.words), or \(heights.isEmpty ? "more height" : "raise \(heights.words)")" }
        ?? "give it more room" + (heights + widths).raised()
    case .moreLines(let limit, let heights):
      "give it \(limit.words)\(heights.raised())"
        + (width.map { (heights.isEmpty ? ", or " : ", or give it ") + $0.words } ?? "")
    case .moreLinesOrRoom(let heights): "give it more lines, or more room" + heights.raised()
    case .wrap(let limit, let heights): "let it wrap (\(limit.words))" + heights.raised()
    case .widen(let points, let wrapping, let widths):
      "\(wrapping.map { "let \($0.words), or " } ?? "")give it \(tenths(points)) pt more" + widths.raised()
    case .showWord(let ways): "give it " + choice((width.map { [$0.words] } ?? []) + ways.map(\.words))
    case .softHyphen: "give it " + choice((width.map { [$0.words] } ?? []) + ["a soft hyphen where the word may break"])
    case .stack(let stacking): stacking.words + (width.map { ", or give it \($0.words)" } ?? "")
    case .smallerFont(let orFixed): "give it a smaller font" + (orFixed ? ", or a fixed one" : "")
    case .higherLines(let key, .its): "give its style \(key.words)"
    case .higherLines(let key, .subject): "give the style \(key.words)"
    case .higherLines(let key, .new): "set it in a style of 'typography' with \(key.words)"
    case .scroll: "put what grows into a 'scroll'"
    case .raise(let lengths): "raise \(lengths.words)"
    case .followContent(let follower, let heights): "let \(follower.words) follow the content" + heights.raised()
    case .narrowBase(let base, let points): "make \(base.words) below it \(NumberText.brief(points)) pt wide at most"
    case .replaceOverlay: "put one below the other where they grow, in place of the 'overlay'"
    case .followContentOrMoreRoom: "give it a height that follows its content, or more room"
    case .surroundingsFollowContent: "give what is around it a height that follows its content"
    case .roomForLetters(let edge, let points):
      "give its ground \(NumberText.brief(points)) pt more room "
        + (edge == .top
          ? "above it: these letters rise above their line" : "below it: these letters reach below their line")
    case .smallerImage(let canFill):
      (canFill ? "leave its width to the room with 'fills: true', or " : "") + "make it smaller"
    case .giveWay: "let it wrap, give way or stand below what is beside it"
    case .fewerTabs: "show five tabs at most"
    case .fewerButtons: "show fewer buttons, or symbols in place of titles"
    case .scaleImage(let lengths): "let it scale with the text ('scalesWith')" + lengths.raised()
    case .enlargeTarget([], let lengths): "raise \(lengths.words) to 44 or more"
    case .enlargeTarget(let sides, let lengths):
      "give it \(OccurrenceWords.list(sides.map { "'\($0.leastKey): 44'" }))" + lengths.raised(" to 44 or more")
    case .enlargeRow(let lengths):
      "give it a '\(RowElement.height.name)' of 44 or more" + lengths.raised(" to 44 or more")
    case .padTarget(let horizontal, let vertical, let lengths):
      "let a 'background' around it be what is 'tappable', with 'padding: { "
        + [
          horizontal.map { "horizontal: \(NumberText.brief($0))" },
          vertical.map { "vertical: \(NumberText.brief($0))" },
        ]
        .compactMap(\.self).joined(separator: ", ") + " }'" + lengths.raised(" to 44 or more")
    case .removeFixed: "leave out its 'fixed: true', so that it follows a text style"
    case .adjustTexts:
      "give them text styles, and turn on 'Automatically Adjusts Font' (adjustsFontForContentSizeCategory)"
    case .lowerPriority: "lower the priority of one of them, or leave it out"
    case .addConstraints: "add constraints that say it"
    case .removeNotAdjusting: "leave out 'adjustsFontForContentSizeCategory: false'"
    case .takeTextStyle: "give it a text 'style', or one of the app's own that is tied to one"
    case .takeTypography: "give it a 'typography' that is tied to a text style"
    case .takeMoreSizes: "let it take more than one category and size"
    case .removeMaximum: "leave out the maximum if the layout has room"
    case .growTo(let points): "let it grow to \(NumberText.brief(points)) pt at least"
    case .growingStyle(let style):
      "tie it to a text style that grows further than \(style?.name ?? "its own"), such as body"
    case .readableAtLarge: "give it 11 pt at L at least"
    case .largerAtLarge(let limit):
      "make it larger at L" + (limit.map { ", or give it 'minimumContentSizeCategory: \($0.shortName)'" } ?? "")
    case .orderSizes: "change its size at L, or tie both to one text style"
    case .ownSizes: "give them sizes of their own in 'typography', or take text styles that keep their order"
    case .raiseOpacity: "raise its 'opacity', or that of what it lies in"
    case .changeFill: "change the 'fill' below it, since iOS chooses the colour of this text"
    case .changeGround: "change what is below it"
    case .flattenGround: "change what is below it, or keep it on a flat ground"
    case .tint(let colors):
      "give it a 'tint' with more contrast" + (colors.isEmpty ? "" : ", such as \(words(colors))")
    case .colorKey(let key, let colors): "give it a '\(key)' with more contrast, such as \(words(colors))"
    case .color(let colors): "take \(words(colors)), or a colour with more contrast"
    case .darkerColor: "give what everybody has to see a darker colour"
    case .labelColor([]):
      "say what everybody has to read in a label, too, since iOS gives bars, badges, fields and headings these colours"
    case .labelColor(let keys):
      "give what everybody has to read \(keys.sorted().map { "'\($0): label'" }.joined(separator: " or ")), "
        + "or a darker colour of the app's own"
    case .narrowLines: "give it a largest width, or wider margins"
    case .spreadLines(let spread, let setsStyle):
      (setsStyle ? "set it in a style of 'typography', and " : "") + words(spread)
    case .fallbackFont: "add a font that has \(isOneCharacter ? "it" : "them") to 'fallback'"
    case .nameStandIn(let script): script.advice
    case .nearerFallback: "take a fallback of nearer proportions"
    case .translate: "translate it in the file's 'strings'"
    case .source(let pattern): pattern.remedy
    }
  }

  // MARK: Parts of remedies

  private var isOneCharacter: Bool {
    if case .missingCharacters(let characters) = statement.problem { characters.count == 1 } else { false }
  }

  func words(_ colors: [AuditRemedy.BetterColor]) -> String {
    colors.map { "\($0.color.code) in \($0.appearance.rawValue)" }.joined(separator: " and ")
  }

  private func words(_ spread: AuditRemedy.LineSpread) -> String {
    switch spread {
    case .lineHeight(let before, let now):
      "raise its 'lineHeight' from \(NumberText.brief(before)) to \(NumberText.brief(now))"
    case .multiple(1, let now): "give it a 'lineHeightMultiple' of \(NumberText.brief(now))"
    case .multiple(let before, let now):
      "raise its 'lineHeightMultiple' from \(NumberText.brief(before)) to \(NumberText.brief(now))"
    case .key(let key): "give it \(key.words)"
    }
  }

  /// `a`, `a, or b`, `a, b, or c`.
  func choice(_ ways: [String]) -> String {
    ways.count < 2 ? ways.first ?? "" : "\(ways.dropLast().joined(separator: ", ")), or \(ways.last!)"
  }
}

extension AuditRemedy.Width {
  /// `312 pt (raise its 'maximumWidth')`.
  fileprivate var words: String {
    "\(NumberText.brief(points)) pt" + (raising.isEmpty ? "" : " (raise \(raising.words))")
  }
}

extension AuditRemedy.LineLimit {
  fileprivate var words: String {
    switch self {
    case .only: "'numberOfLines: 0'"
    case .inPlaceOfShrinking: "'numberOfLines: 0' in place of 'adjustsFontSizeToFitWidth'"
    }
  }
}

extension AuditRemedy.Wrapping {
  fileprivate var words: String {
    switch self {
    case .itself(let limit): "it wrap (\(limit.words))"
    case .content: "what is in it wrap"
    }
  }
}

extension AuditRemedy.WordRemedy {
  fileprivate var words: String {
    switch self {
    case .softHyphen(let limit): "\(limit.words) with a soft hyphen"
    case .shrinking: "'adjustsFontSizeToFitWidth: true'"
    case .limit(let category): "'maximumContentSizeCategory: \(category.shortName)'"
    }
  }
}

extension AuditRemedy.Stacking {
  fileprivate var words: String {
    switch self {
    case .widerColumns: "give its grid a larger 'minimumColumnWidth' that grows with a text style ('scalesWith')"
    case .oneAboveOther(let other, let turn):
      "put \(other.map { "it and \($0.words)" } ?? "them") one above the other\(turn.words)"
    }
  }
}

extension AuditRemedy.Stacking.Turn {
  fileprivate var words: String {
    switch self {
    case .always: ""
    case .atAccessibilitySizes: " at accessibility sizes"
    case .byKey: " at accessibility sizes ('\(StackElement.turnsVertical.name): true')"
    }
  }
}

extension AuditRemedy.LineKey {
  fileprivate var words: String {
    switch self {
    case .lineHeight: "a larger 'lineHeight'"
    case .lineHeightInPlaceOfMaximum:
      "a 'lineHeight' in place of the 'maximumLineHeight', which does not grow with the text"
    case .multiple: "a larger 'lineHeightMultiple'"
    }
  }
}

extension AuditRemedy.Follower {
  fileprivate var words: String {
    switch self {
    case .height: "its height"
    case .heightAround: "the height around it"
    case .fixed(let side): "the \(side.rawValue)"
    }
  }
}

extension AuditProblem.Side {
  /// The key for its least length.
  fileprivate var leastKey: String {
    switch self {
    case .width: "minimumWidth"
    case .height: "minimumHeight"
    }
  }
}

extension [HeldLength] {
  /// `its 'maximumHeight' and the 'height' of 'card'`.
  fileprivate var words: String { OccurrenceWords.list(map(\.words)) }

  /// `, and raise its 'maximumHeight'`; empty if nothing is held.
  fileprivate func raised(_ end: String = "") -> String { isEmpty ? "" : ", and raise \(words)\(end)" }
}

extension HeldLength {
  fileprivate var words: String {
    switch owner {
    case .itself: "its '\(key.words)'"
    case .named(let name): "the '\(key.words)' of '\(Spelling.shown(name))'"
    case .around(let kind): "the '\(key.words)' of the \(kind) around it"
    }
  }
}
