import PreviewCore

/// Why a text can't be shaped.
public enum ShapingError: Error, Hashable {
  /// The font can't be used.
  case font(FontError)
  /// Text that should have been an OpenType feature.
  case badFeature(String)
  /// A script that is no ISO 15924 code.
  case badScript(String)
  /// A direction that isn't known.
  case badDirection(String)
  /// A language that is written as none.
  case badLanguage(String)
  /// More text than `Limits.textBytes`, or `Limits.runBytes` in one run.
  case textTooLong(bytes: Int, limit: Int)
  /// A text given as bytes that are not UTF-8.
  case notUTF8(source: String, offset: Int)
}

extension ShapingError: CustomStringConvertible {
  /// One sentence: what, on which thing, why, what to do.
  public var description: String {
    switch self {
    case .font(let error): error.description
    case .badFeature(let text):
      "Feature '\(Spelling.shown(text))' isn't understood: write a tag of up to four letters and a value, as in 'kern=0' or 'ss01'."
    case .badScript(let text):
      "Script '\(Spelling.shown(text))' isn't known: write an ISO 15924 code, as in 'arab' or 'deva'."
    case .badDirection(let text):
      "Direction '\(Spelling.shown(text))' isn't known. Known: ltr, rtl, ttb, btt."
    case .badLanguage(let text):
      "Language '\(Spelling.shown(text))' isn't understood: write a BCP 47 tag, as in 'ur' or 'zh-Hant'."
    case .textTooLong(let bytes, let limit):
      "The text is too long: \(bytes) bytes, and at most \(limit) are set; give a part of it."
    case .notUTF8(let source, let offset):
      "\(source) is not UTF-8 text: byte \(offset) can't be read; save it as UTF-8."
    }
  }
}
