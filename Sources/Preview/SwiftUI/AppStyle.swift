package import PreviewCore
package import PreviewScene
package import PreviewType

/// A font or a colour that an app's Swift code has a name for, as `preview-swift` finds it.
package struct AppStyle: Hashable, Sendable {
  /// The last name of the type that it is a member of: `Font`, or the app's own `Typography`.
  package let type: String
  /// Its name there: `scaledTitle`.
  package let name: String
  /// The source, relative to the folder of the request.
  package let file: String
  package let value: Value

  package enum Value: Hashable, Sendable {
    case font(Font)
    case color(SceneColor)
  }

  /// A font of an app.
  package struct Font: Hashable, Sendable {
    /// The name that the app asks for; nil for the system font.
    package var name: String?
    package var weight: FontWeight?
    package var design: FontDesign?
    /// Points at large.
    package var size: Double
    package var scaling: Scaling
  }

  /// How the size of a font follows the category.
  package enum Scaling: Hashable, Sendable {
    case fixed
    case relative(to: TextStyle)
    /// By a rule of the app's own: the points at each category.
    case sizes([ContentSizeCategory: Double])
  }
}

extension AppStyle {
  /// Reads a line of an answer; nil for a line of something else, and for a value that is neither a
  /// font nor a colour.
  ///
  /// - Parameter color: The colour of a catalog's name.
  /// - Throws: ``JSONFieldError`` for what isn't a line of an answer.
  package init?(
    reading line: some Sequence<UInt8>, color: @escaping @Sendable (String) -> SceneColor? = { _ in nil }
  ) throws(JSONFieldError) {
    guard let json = JSONValue(reading: line, depth: Expression.jsonDepth) else {
      throw JSONFieldError(reason: "isn't valid JSON")
    }
    guard case .object(let members) = json,
      case .object(let style)? = members.first(where: { $0.key == "style" })?.value
    else { return nil }
    func text(_ key: String, _ members: [JSONValue.Member]) -> String? {
      if case .string(let text)? = members.first(where: { $0.key == key })?.value { text } else { nil }
    }
    func expression(_ members: [JSONValue.Member]) -> Expression? {
      members.first { $0.key == "value" }.flatMap { try? Expression($0.value) }
    }
    guard let type = text("type", style), let name = text("name", style), let file = text("file", style) else {
      throw JSONFieldError(reason: "has a 'style' without its name")
    }
    let reader = StyleReader(color)
    guard let usual = expression(style) else { return nil }
    var values: [(category: String?, appearance: String?, value: Expression)] = []
    if case .array(let items)? = style.first(where: { $0.key == "values" })?.value {
      for case .object(let item) in items {
        guard let value = expression(item) else { return nil }
        values.append((text("category", item), text("appearance", item), value))
      }
    }
    (self.type, self.name, self.file) = (type, name, file)
    if var font = reader.font(usual) {
      let sizes = values.compactMap { item -> (ContentSizeCategory, Double)? in
        guard let category = item.category.flatMap({ try? ContentSizeCategory(named: $0) }),
          let size = reader.font(item.value)?.size
        else { return nil }
        return (category, size)
      }
      if Set(sizes.map(\.1)).count > 1 { font.scaling = .sizes(Dictionary(sizes) { first, _ in first }) }
      value = .font(font)
    } else if let color = reader.color(usual) {
      let inDark = values.first { $0.appearance == "dark" }.flatMap { reader.color($0.value) }
      value = .color(
        inDark.map { inDark in
          .varying { ($0 == .dark ? inDark : color).color(in: $0, contrast: $1) }
        } ?? color)
    } else {
      return nil
    }
  }
}

/// Gives the expressions of named fonts and colours a meaning, as views do.
private struct StyleReader {
  private let reader: ViewReader

  init(_ color: @escaping @Sendable (String) -> SceneColor?) {
    let description = PreviewDescription(
      file: "", line: 0, column: 0, traits: [], files: [], forms: [], unknown: [])
    reader = ViewReader(description, PreviewResources(color: color), [])
  }

  func color(_ expression: Expression) -> SceneColor? { reader.color(expression, ViewEnvironment()) }

  func font(_ expression: Expression) -> AppStyle.Font? {
    guard let found = reader.font(expression) ?? reader.uiFont(expression) else { return nil }
    switch found.font {
    case .style(let style, let weight, let design):
      let preferred = SystemFont.preferredFont(forTextStyle: style)
      return AppStyle.Font(
        weight: found.weight ?? weight ?? preferred.weight, design: found.design ?? design, size: preferred.pointSize,
        scaling: .relative(to: style))
    case .system(let size, let weight, let design):
      return AppStyle.Font(
        weight: found.weight ?? weight, design: found.design ?? design, size: size, scaling: .fixed)
    case .custom(let name, let size, let style):
      return AppStyle.Font(
        name: name.isEmpty ? nil : name, weight: found.weight, design: found.design, size: size,
        scaling: style.map { .relative(to: $0) } ?? .fixed)
    }
  }
}
