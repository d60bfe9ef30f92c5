package import PreviewCore
package import PreviewType

/// A text of a document, which its strings may translate.
package struct DocumentText: Hashable, Sendable {
  /// The document's own value.
  package let string: String
  /// Its key in the document's strings: `kLY-jK-EY8.text`.
  package let key: String
  /// Where translations are; nil without strings of the document that have the key.
  package let localized: LocalizedText?

  /// The text in a language: a translation, or the document's own.
  package func string(in language: Language?) -> String {
    guard let localized, let language else { return string }
    let shown = localized.shown(in: language)
    // The strings of Base say again what the document has.
    return shown.language == localized.catalog.source && language != shown.language ? string : shown.string
  }
}

/// A part of an attributed text.
package struct DocumentFragment: Hashable, Sendable {
  package let text: DocumentText
  package let font: DocumentFont?
  package let color: DocumentColor?
  /// The paragraph style's; nil for the label's.
  package let alignment: String?
  package let lineBreakMode: String?
  /// Points between lines.
  package let lineSpacing: Double?
}

/// A text, plain or in parts with attributes of their own.
package enum DocumentString: Hashable, Sendable {
  case plain(DocumentText)
  case attributed([DocumentFragment])

  /// The characters in a language.
  package func string(in language: Language?) -> String {
    switch self {
    case .plain(let text): text.string(in: language)
    case .attributed(let fragments): fragments.map { $0.text.string(in: language) }.joined()
    }
  }
}

/// A font as a document describes it.
package struct DocumentFont: Hashable, Sendable {
  /// Which font it is.
  package enum Kind: Hashable, Sendable {
    /// A text style, which Dynamic Type scales.
    case style(TextStyle)
    /// The system font.
    case system(weight: FontWeight, isItalic: Bool)
    /// A font of the app or of iOS by its PostScript name.
    case named(String, family: String?)
    /// A text style or type that isn't known.
    case unknown(String)
  }

  package let kind: Kind
  /// Points; nil where the document leaves them to the view or the style.
  package let pointSize: Double?
}

/// A colour of a document.
package enum DocumentColor: Hashable, Sendable {
  /// sRGB, converted from the document's own space.
  case fixed(Color)
  /// One of iOS's own: `systemBackgroundColor`, with the value that the document stored.
  case system(String, stored: Color?)
  /// One of an asset catalog, with the value that the document stored.
  case named(String, stored: Color?)
}

/// An image as a document names it.
package struct DocumentImage: Hashable, Sendable {
  /// Where it is from.
  package enum Source: Hashable, Sendable {
    /// An asset catalog, or a file of the app.
    case app
    /// A symbol of iOS.
    case symbol
  }

  package let name: String
  package let source: Source
  /// Points that the document stored; nil where it has none.
  package let size: Size?
}

/// How a symbol is set (`UIImage.SymbolConfiguration`); values are the document's.
package struct DocumentSymbolConfiguration: Hashable, Sendable {
  package let pointSize: Double?
  package let weight: String?
  package let scale: String?
  package let font: DocumentFont?
}
