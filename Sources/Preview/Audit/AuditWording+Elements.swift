import PreviewCore
import PreviewScene
import PreviewType

/// The English of what findings are about.
extension ElementName {
  /// Letters of a text that are quoted at most.
  private static let quoted = 32

  /// `'card'`, `'Wi-Fi'`, `the image near 'Wi-Fi'`.
  var words: String {
    switch self {
    case .name(let name): "'\(Spelling.shown(name))'"
    case .text(let text): Self.quotation(of: Spelling.shown(text))
    case .kind(let kind, let anchor): anchor.map { kind.words(at: $0) } ?? "the \(kind.name)"
    }
  }

  private static func quotation(of text: String) -> String {
    "'\(text.count > quoted ? text.prefix(quoted - 1) + "…" : text[...])'"
  }
}

extension AuditedKind {
  /// `the row of 'Wi-Fi'`, `the content of 'Sign in'`, `the image near 'Wi-Fi'`.
  fileprivate func words(at anchor: AnchorElement) -> String {
    switch (self, anchor) {
    case (.element(let kind), .inside(let text)) where kind.isRow || kind.hasTabs:
      "the \(name) of \(text.words)"
    case (.element, .inside(let text)): "the \(name) around \(text.words)"
    case (.element, .near(let text)): "the \(name) near \(text.words)"
    case (.content, .inside(let text)): "the content of \(text.words)"
    case (.content(let control), .near(let text)): "the content of the \(control) near \(text.words)"
    }
  }
}

extension SharedProperty {
  var words: String {
    switch self {
    case .textColors(let colors): "text in \(colors)"
    case .markColors(let colors): "what is drawn in \(colors)"
    case .systemColors(let isOfText): "\(isOfText ? "text" : "what is drawn") in iOS's own colours"
    case .lack(_, let font, _): "text in \(font)"
    case .script(let script): script.isOfLetters ? "\(script.name) text" : "text with \(script.name)"
    case .fallback(_, let font): "text in \(font)"
    case .textStyles: "text styles in a custom font"
    case .textStyle(let style): "\(style.name) text"
    case .textsInStyle(let name): "text in the style '\(Spelling.shown(name))'"
    case .style(let name): "the style '\(Spelling.shown(name))'"
    case .string(let key): "the text '\(Spelling.shown(key))'"
    case .documentTexts: "text of the document"
    case .source(let pattern): pattern.subject
    case .screen(let variant): variant.map { "the screen of variant \($0)" } ?? "the screen"
    }
  }
}

extension Color {
  /// `#FFFFFF`, `#FFFFFF80` or `clear`.
  var code: String {
    let channels = isOpaque ? [red, green, blue] : [red, green, blue, alpha]
    return alpha == 0
      ? "clear"
      : channels.reduce("#") { $0 + NumberText.digits($1, radix: 16, uppercase: true, atLeast: 2) }
  }
}
