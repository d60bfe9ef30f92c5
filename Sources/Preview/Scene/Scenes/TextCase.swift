import PreviewCore

/// The case in which the letters of a text are shown, as in `UIListContentConfiguration.TextProperties.TextTransform` and SwiftUI's `textCase(_:)`.
///
///     var label = Label("Account", style: .footnote)
///     label.textCase = .uppercase
public enum TextCase: String, CaseIterable, Hashable, Sendable {
  /// As they are written.
  case asWritten = "none"
  /// In capitals, by the rules of the text's language: German ß becomes SS, Turkish i becomes İ, and Greek capitals have no accents.
  case uppercase
  /// In small letters, by the rules of the text's language.
  case lowercase

  /// A text in this case.
  func shown(_ text: String, in language: Language?) -> String {
    switch self {
    case .asWritten: text
    case .uppercase: ICU.uppercased(text, in: language)
    case .lowercase: ICU.lowercased(text, in: language)
    }
  }
}

extension Label {
  /// The case in which its letters are shown.
  public var textCase: TextCase {
    get { paragraph.textCase }
    set { paragraph.textCase = newValue }
  }
}
