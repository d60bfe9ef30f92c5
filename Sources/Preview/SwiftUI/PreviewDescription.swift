package import PreviewCore

/// A preview, as `preview-swift` describes it.
package struct PreviewDescription: Hashable, Sendable {
  /// The name that the preview gives itself; nil for none.
  package var name: String?
  /// The type that it is of; nil if nothing says one.
  package var type: String?
  /// The source, relative to the folder of the request.
  package var file: String
  package var line: Int
  package var column: Int
  /// The traits that it is given, such as `.sizeThatFitsLayout`.
  package var traits: [Expression]
  /// The sources that places count.
  package var files: [String]
  /// Its views, in the environments that matter.
  package var forms: [Form]
  /// The expressions that couldn't be known, each once.
  package var unknown: [Unknown]
  /// Why nothing of it is known, as a part of a sentence ("it shows no view"); nil if something is.
  package var trouble: String?

  /// The views of a preview in some environments, with its unknown conditions decided in one way.
  package struct Form: Hashable, Sendable {
    /// Names of content size categories; none for all.
    package var categories: [String]
    /// `light`, `dark`; none for both.
    package var appearances: [String]
    /// `ltr`, `rtl`; none for both.
    package var directions: [String]
    /// `compact`, `regular`; none for both.
    package var sizeClasses: [String]
    /// The conditions that nothing decides, with the branch that is shown.
    package var choices: [Choice]
    package var root: Expression
  }

  /// A condition that nothing decides, with the branch that is shown.
  package struct Choice: Hashable, Sendable {
    package var what: String
    package var took: String
  }

  /// A thing that couldn't be known.
  package struct Unknown: Hashable, Sendable {
    /// `condition`, `loop`, `call`, `value`, `text` or `limit`.
    package var kind: String
    package var what: String
    package var place: SourcePlace
  }
}

extension PreviewDescription {
  /// Reads a line of an answer; nil for a line of something else.
  ///
  /// - Throws: ``JSONFieldError`` for what isn't a line of an answer.
  package init?(reading line: some Sequence<UInt8>) throws(JSONFieldError) {
    guard let value = JSONValue(reading: line, depth: Expression.jsonDepth) else {
      throw JSONFieldError(reason: "isn't valid JSON")
    }
    guard case .object(let members) = value else { throw JSONFieldError(reason: "isn't a JSON object") }
    guard let preview = members.first(where: { $0.key == "preview" })?.value else { return nil }
    try self.init(preview)
  }

  /// Reads what an answer's `preview` has.
  package init(_ json: JSONValue) throws(JSONFieldError) {
    guard case .object(let members) = json else { throw JSONFieldError(reason: "has an invalid 'preview'") }
    let fields = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    guard let file = fields.text("file"), let line = fields.integer("line") else {
      throw JSONFieldError(reason: "has a 'preview' without its place")
    }
    (self.file, self.line, column) = (file, line, fields.integer("column") ?? 1)
    (name, type, trouble) = (fields.text("name"), fields.text("type"), fields.text("trouble"))
    files = fields.texts("files")
    do {
      traits = try fields.array("traits").map { value throws(ExpressionError) in try Expression(value) }
      forms = try fields.array("forms").map { form throws(ExpressionError) in try Form(form) }
    } catch {
      // An expression that can't be used is no reason to use none of the others.
      (traits, forms) = ([], [])
      trouble = trouble ?? error.reason
    }
    unknown = fields.array("unknown").compactMap { Unknown($0) }
  }

  /// The path of the source of a place.
  func file(of place: SourcePlace) -> String? { files.indices.contains(place.file) ? files[place.file] : nil }
}

extension PreviewDescription.Form {
  fileprivate init(_ json: JSONValue) throws(ExpressionError) {
    guard case .object(let members) = json, let root = members.first(where: { $0.key == "root" })?.value else {
      throw .unknown
    }
    let fields = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    var own: [String: JSONValue] = [:]
    if case .object(let members)? = fields["when"] {
      own = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    }
    (categories, appearances) = (own.texts("category"), own.texts("appearance"))
    (directions, sizeClasses) = (own.texts("direction"), own.texts("sizeClass"))
    choices = fields.array("choices").compactMap { choice in
      guard case .object(let members) = choice else { return nil }
      let fields = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
      guard let what = fields.text("what"), let took = fields.text("took") else { return nil }
      return PreviewDescription.Choice(what: what, took: took)
    }
    self.root = try Expression(root)
  }
}

extension PreviewDescription.Unknown {
  fileprivate init?(_ json: JSONValue) {
    guard case .object(let members) = json else { return nil }
    let fields = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    guard let kind = fields.text("kind"), let what = fields.text("what") else { return nil }
    (self.kind, self.what, place) = (kind, what, SourcePlace(fields["at"]))
  }
}

extension [String: JSONValue] {
  fileprivate func text(_ key: String) -> String? { if case .string(let text)? = self[key] { text } else { nil } }
  fileprivate func integer(_ key: String) -> Int? { if case .integer(let number)? = self[key] { number } else { nil } }
  fileprivate func array(_ key: String) -> [JSONValue] {
    if case .array(let values)? = self[key] { values } else { [] }
  }
  fileprivate func texts(_ key: String) -> [String] {
    array(key).compactMap { if case .string(let text) = $0 { text } else { nil } }
  }
}

extension ExpressionError {
  /// Why a preview can't be shown, as a part of a sentence.
  fileprivate var reason: String {
    switch self {
    case .unknown: "the reader of Swift sources says something that this release doesn't know"
    case .tooDeep: "views are nested deeper than \(Expression.depth)"
    }
  }
}
