import PreviewCore
import PreviewType

extension AuditWording {
  /// The remedy in the words of Interface Builder, for what a spec has other words for; nil for all
  /// else.
  var documentRemedy: String? {
    switch statement.remedy {
    case .moreLines(let limit, let heights):
      "set its Lines to 0" + limit.documentWords + heights.inDocument
        + (statement.width.map { ", or give it \(NumberText.brief($0.points)) pt" }
          ?? "")
    case .wrap(let limit, let heights): "let it wrap (Lines 0)" + limit.documentWords + heights.inDocument
    case .scroll: "put what grows into a scroll view"
    case .scaleImage:
      "turn on 'Adjusts Image Size' (adjustsImageSizeForAccessibilityContentSizeCategory), or scale its constraint in code"
    case .enlargeTarget(let sides, _):
      "give it a constraint of 44 or more for its "
        + OccurrenceWords.list(sides.map(\.rawValue))
    case .enlargeRow: "give its row a height of 44 or more"
    case .padTarget: "put it into a control of 44 × 44 pt or more"
    case .changeFill: "change the background below it, since iOS chooses the colour of this text"
    case .replaceOverlay: "constrain one below the other"
    case .raiseOpacity: "raise its alpha, or that of what it lies in"
    case .labelColor([]): nil
    case .labelColor: "give what everybody has to read the system colour labelColor, or a darker one of the app's own"
    case .colorKey(_, let colors): "give it a colour with more contrast, such as \(words(colors))"
    case .takeTextStyle, .takeTypography: "give it a text style"
    case .removeNotAdjusting: "turn on 'Automatically Adjusts Font'"
    case .smallerImage(let canFill):
      canFill ? "leave its width to constraints, or make it smaller" : nil
    case .translate: "translate it in the document's strings"
    default: nil
    }
  }
}

extension AuditRemedy.LineLimit {
  fileprivate var documentWords: String { self == .only ? "" : " in place of 'Autoshrink'" }
}

extension [HeldLength] {
  /// The rest of the advice in a document, whose heights are rows' and constraints'.
  fileprivate var inDocument: String {
    isEmpty ? "" : ", and let the height of \(OccurrenceWords.list(map(\.owned))) follow the content"
  }
}

extension HeldLength {
  /// `'OrderCell'`, `it`.
  var owned: String {
    switch owner {
    case .itself: "it"
    case .named(let name): "'\(Spelling.shown(name))'"
    case .around(let kind): "the \(kind) around it"
    }
  }
}
