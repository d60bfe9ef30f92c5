import PreviewCore
import PreviewScene
import PreviewType

extension AuditWording {
  /// The remedy in the words of SwiftUI, for what a spec has other words for; nil for all else.
  var swiftUIRemedy: String? { swiftUI(statement.remedy, orWidth) }

  private func swiftUI(_ remedy: AuditRemedy, _ orWidth: String) -> String? {
    switch remedy {
    case .removeLineBreak(let other):
      "remove the line break at the end" + (other.flatMap { swiftUI($0, "") }.map { ", and \($0)" } ?? "")
    case .moreRoom(let heights, let widths):
      heights.isEmpty && widths.isEmpty
        ? "give it more room, such as a height that follows the text" + orWidth
        : (heights + widths).removed + orWidth
    case .moreLines(_, let heights): "let it have more lines: `.lineLimit(nil)`" + heights.alsoRemoved + orWidth
    case .moreLinesOrRoom(let heights):
      "let it have more lines (`.lineLimit(nil)`), or more room" + heights.alsoRemoved
    case .wrap(_, let heights): "let it wrap: `.lineLimit(nil)`" + heights.alsoRemoved
    case .widen(let points, let wrapping, let widths):
      (wrapping == .itself(.only) || wrapping == .itself(.inPlaceOfShrinking)
        ? "let it wrap (`.lineLimit(nil)`), or " : wrapping == nil ? "" : "let what is in it wrap, or ")
        + "give it \(tenths(points)) pt more" + widths.alsoRemoved
    case .showWord(let ways):
      "give it " + choice((statement.width.map { ["\(NumberText.brief($0.points)) pt"] } ?? []) + ways.map(\.swiftUI))
    case .stack(.widerColumns): "give its grid wider columns, which grow with the text (`@ScaledMetric`)"
    case .stack(.oneAboveOther(let other, let turn)):
      "put \(other.map { "it and \($0.words)" } ?? "them") one above the other"
        + (turn == .always
          ? " (`VStack`)"
          : " at accessibility sizes (`ViewThatFits`, or `AnyLayout` by `dynamicTypeSize.isAccessibilitySize`)")
        + orWidth
    case .higherLines, .spreadLines: "give it a larger `.lineSpacing`"
    case .scroll: "put what grows into a `ScrollView`"
    case .raise(let lengths): lengths.removed
    case .followContent(_, let heights):
      heights.isEmpty ? "let its height follow the content: `minHeight` in place of `height`" : heights.removed
    case .replaceOverlay: "put one below the other where they grow, in place of the `ZStack` or `.overlay`"
    case .followContentOrMoreRoom: "let its height follow the content, or give it more room"
    case .smallerImage: "make it `.resizable()` and `.scaledToFit()`, or smaller"
    case .scaleImage: "let it scale with the text (`@ScaledMetric`, or a symbol's `.imageScale`)"
    case .enlargeTarget(let sides, let lengths):
      sides.isEmpty
        ? lengths.removed
        : "give it `.frame(\(sides.map { $0 == .width ? "minWidth: 44" : "minHeight: 44" }.joined(separator: ", ")))` and `.contentShape(.rect)`"
          + lengths.alsoRemoved
    case .enlargeRow: "give its row `.frame(minHeight: 44)`"
    case .padTarget(let horizontal, let vertical, _):
      "give it "
        + OccurrenceWords.list(
          [
            horizontal.map { "`.padding(.horizontal, \(NumberText.brief($0)))`" },
            vertical.map { "`.padding(.vertical, \(NumberText.brief($0)))`" },
          ].compactMap(\.self)) + " and `.contentShape(.rect)`"
    case .removeFixed, .removeNotAdjusting, .adjustTexts, .takeTextStyle, .takeTypography, .takeMoreSizes:
      "give it a text style (`.font(.body)`), or a size that scales (`relativeTo:`, `@ScaledMetric`)"
    case .removeMaximum: "leave out the upper limit of its `.dynamicTypeSize` if the layout has room"
    case .growingStyle(let style):
      "let it grow with a text style that grows further than \(style.map { "`.\($0.name)`" } ?? "its own"), such as `.body`"
    case .largerAtLarge: "make it larger at L"
    case .ownSizes: "give them sizes of their own, or take text styles that keep their order"
    case .raiseOpacity: "raise its `.opacity`, or that of what it lies in"
    case .changeFill: "change the `.background` below it, since iOS chooses the colour of this text"
    case .tint(let colors): "give it a `.tint` with more contrast" + such(colors)
    case .colorKey(_, let colors): "give it a `.foregroundStyle` with more contrast" + such(colors)
    case .labelColor([]): nil
    case .labelColor: "give what everybody has to read `.primary`, or a darker colour of the app's own"
    case .translate: "translate it in the app's strings"
    case .shorten, .shortenTranslation, .shortenOrEnlargeControl, .softHyphen, .smallerFont,
      .narrowBase,
      .surroundingsFollowContent, .roomForLetters, .giveWay, .fewerTabs, .fewerButtons, .lowerPriority, .addConstraints,
      .growTo, .readableAtLarge, .orderSizes, .changeGround, .flattenGround, .color,
      .darkerColor, .narrowLines, .fallbackFont, .nameStandIn, .nearerFallback, .source:
      nil
    }
  }

  /// ``, or give it 312 pt (remove its `.frame(width: 60)`)``.
  private var orWidth: String {
    statement.width.map { width in
      ", or give it \(NumberText.brief(width.points)) pt"
        + (width.raising.isEmpty ? "" : " (\(width.raising.removed))")
    } ?? ""
  }

  private func such(_ colors: [AuditRemedy.BetterColor]) -> String {
    colors.isEmpty ? "" : ", such as \(words(colors))"
  }
}

extension AuditRemedy.WordRemedy {
  fileprivate var swiftUI: String {
    switch self {
    case .softHyphen: "a soft hyphen where the word may break"
    case .shrinking: "`.minimumScaleFactor(0.5)`"
    case .limit(let category): "`.dynamicTypeSize(...DynamicTypeSize.\(category.swiftUIName))`"
    }
  }
}

extension [HeldLength] {
  /// ``remove `.frame(height:)` of the card``.
  fileprivate var removed: String { "remove \(OccurrenceWords.list(map(\.modifier)))" }

  /// The same behind another remedy; empty if nothing is held.
  fileprivate var alsoRemoved: String { isEmpty ? "" : ", and " + removed }
}

extension HeldLength {
  /// ``its `.frame(maxHeight:)` ``.
  fileprivate var modifier: String {
    let frame =
      switch key {
      case .frame: "`.\(key.words)`"
      case .maximumWidth: "`.frame(maxWidth:)`"
      case .maximumHeight: "`.frame(maxHeight:)`"
      case .width, .height: "`.frame(\(key.words):)`"
      }
    return owner == .itself ? "its \(frame)" : "the \(frame) of \(owned)"
  }
}
