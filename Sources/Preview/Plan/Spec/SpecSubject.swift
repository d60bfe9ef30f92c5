/// The subject of a sentence about a spec: whose value or keys it is about.
///
/// Code compares subjects, and never their words.
package enum SpecSubject: Hashable, Sendable {
  /// The value of a key, or the keys of the element that the key makes: `'label'`.
  case key(String)
  /// The file's own keys.
  case file
  /// A sheet of a kind.
  case sheet(kind: String)
  /// Anything else, by the words that begin a sentence: "A scene", "Style 'title'".
  case other(String)

  /// The subject that sheets of all kinds share.
  var family: Self { if case .sheet = self { "A sheet" } else { self } }

  /// The subject in the middle of a sentence: "a scene".
  var inSentence: String {
    if case .key = self { return description }
    return description.prefix(1).lowercased() + description.dropFirst()
  }
}

extension SpecSubject: CustomStringConvertible {
  /// The words that begin a sentence.
  package var description: String {
    switch self {
    case .key(let name): "'\(name)'"
    case .file: "The file"
    case .sheet(let kind): "A sheet of kind '\(kind)'"
    case .other(let words): words
    }
  }
}

extension SpecSubject: ExpressibleByStringInterpolation {
  package init(stringLiteral words: String) { self = .other(words) }
}

/// The remedy for a value of the wrong type.
package enum SpecCure: Equatable, Sendable {
  /// The value itself.
  case write(String)
  /// The text in quotes, where it was read as something else.
  case quote(String)
  /// The beginning of an example, which knows nothing of the value.
  case example(String)
}

/// Where all values of a choice are listed, for a sentence that names some of them.
package enum SpecListing: Equatable, Sendable {
  /// By `help`, under the key that has the choice.
  case help
  /// By `help`, under a key of another name.
  case key(String)
  /// By `render --list`.
  case pictures
  /// Nowhere: they are the app's own names.
  case nowhere
}
