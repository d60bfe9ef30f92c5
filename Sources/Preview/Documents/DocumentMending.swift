import PreviewCore
package import PreviewType

/// Mechanical changes of a document's texts: the attributes that Interface Builder's inspector
/// would set, where Xcode writes them.
package struct DocumentMending {
  /// The reason why a text can't be changed by its attributes alone.
  package enum Obstacle: Hashable, Sendable {
    /// Its font is one of the app's.
    case namedFont(String)
    /// No text style has its size and weight.
    case noStyle(points: Double, FontWeight)
    /// Only code can let it follow: buttons, and parts of an attributed text.
    case codeOnly
    /// It varies with size classes.
    case varies
  }

  /// The elements by their lines, of which Interface Builder gives each one of its own.
  private var elements: [Int: XMLElement] = [:]
  private var edit: XMLEdit

  /// Reads a document.
  ///
  /// - Throws: ``DocumentError``.
  package init(_ bytes: [UInt8], path: String) throws(DocumentError) {
    edit = XMLEdit(bytes)
    var waiting = [try InterfaceDocument.tree(bytes, path: path)]
    while let element = waiting.popLast() {
      if Self.textElements.contains(element.name), elements[element.place.line] == nil {
        elements[element.place.line] = element
      }
      waiting += element.children
    }
  }

  /// Whether nothing was changed.
  package var isEmpty: Bool { edit.isEmpty }

  /// The document with the changes.
  package var mended: [UInt8] { edit.edited }

  /// Elements with a font that `adjustsFontForContentSizeCategory` can let follow the category.
  private static let textElements: Set<String> = ["label", "textField", "textView", "button"]

  /// Lets a text follow the category: by a text style where its system font is one, and by
  /// `adjustsFontForContentSizeCategory`.
  ///
  /// - Parameter line: The line of its element.
  /// - Returns: The reason why it can't; nil if it does now.
  package mutating func followCategory(atLine line: Int) -> Obstacle? {
    guard let element = elements[line], element.name != "button", element["usesAttributedText"] != "YES",
      element.first("attributedString", key: "attributedText") == nil
    else { return .codeOnly }
    if element.children.contains(where: { $0.name == "variation" && $0["key"] != "default" }) { return .varies }
    if let font = element.first("fontDescription", key: "fontDescription"), font["style"] == nil {
      let read = DocumentFont(font)
      let points = read.pointSize ?? 17
      switch read.kind {
      case .named(let name, _): return .namedFont(name)
      case .system(let weight, isItalic: false):
        guard let style = TextStyle.allCases.first(where: { $0.isSystemFont(points, weight) }) else {
          return .noStyle(points: points, weight)
        }
        setStyle(style, of: font)
      default: return .codeOnly
      }
    }
    edit.set("adjustsFontForContentSizeCategory", to: "YES", of: element, before: Self.afterAdjusting)
    return nil
  }

  /// Lets a label have any number of lines.
  ///
  /// - Returns: Whether there is a label that had a limit.
  package mutating func wrap(atLine line: Int) -> Bool {
    guard let element = elements[line], element.name == "label", element["numberOfLines"] != "0",
      !element.children.contains(where: { $0.name == "variation" && $0["key"] != "default" })
    else { return false }
    edit.set("numberOfLines", to: "0", of: element, before: Self.afterLines)
    return true
  }

  /// The attributes of a text that can be tried, by the names that a spec has for them; nil for an
  /// element without text.
  package func settings(atLine line: Int) -> [(key: String, value: String)]? {
    guard let element = elements[line] else { return nil }
    let isOfTitle = element.name == "button"
    let title = element.children.first { $0.name == "state" && $0["key"] == "normal" }?["title"]
    guard let text = isOfTitle ? title : element["text"] else { return nil }
    var settings = [(key: "label", value: JSONValue.string(text).line)]
    if element.name == "label" { settings.append(("numberOfLines", element["numberOfLines"] ?? "1")) }
    switch element.first("fontDescription", key: "fontDescription").map(DocumentFont.init)?.kind {
    case .style(let style): settings.append(("style", style.name))
    case .named(let name, _): settings.append(("typography", name))
    case .system, .unknown, nil: settings.append(("style", ""))
    }
    return settings
  }

  /// Changes one of the ``settings(atLine:)``.
  ///
  /// - Parameter value: The value as JSON or a bare word; nil leaves what the document has.
  /// - Returns: Whether an attribute could be set.
  package mutating func set(_ key: String, to value: String?, atLine line: Int) -> Bool {
    guard let element = elements[line] else { return false }
    guard let value else { return true }
    switch key {
    case "label":
      let text = (try? JSONFields(reading: "{\"text\":\(value)}".utf8)["text"]?.text()) ?? value
      let owner =
        element.name == "button" ? element.children.first { $0.name == "state" && $0["key"] == "normal" } : element
      let name = element.name == "button" ? "title" : "text"
      guard let owner, owner[name] != nil else { return false }
      edit.set(name, to: text, of: owner)
    case "numberOfLines":
      guard element.name == "label", let lines = Int(value), (0...Limits.labelLines).contains(lines) else {
        return false
      }
      edit.set(key, to: String(lines), of: element, before: Self.afterLines)
    case "style":
      guard let font = element.first("fontDescription", key: "fontDescription"),
        let style = try? TextStyle(named: value)
      else { return false }
      setStyle(style, of: font)
      if element.name != "button" {
        edit.set("adjustsFontForContentSizeCategory", to: "YES", of: element, before: Self.afterAdjusting)
      }
    default: return false
    }
    return true
  }

  private mutating func setStyle(_ style: TextStyle, of font: XMLElement) {
    for name in ["type", "weight", "pointSize", "name", "family"] { edit.set(name, to: nil, of: font) }
    edit.set("style", to: style.rawValue, of: font)
  }

  /// The attributes that Xcode writes behind `adjustsFontForContentSizeCategory`, as the documents
  /// of public apps have them.
  private static let afterAdjusting = [
    "adjustsFontSizeToFit", "minimumFontSize", "clearButtonMode", "translatesAutoresizingMaskIntoConstraints", "id",
  ]
  /// The same of `numberOfLines`.
  private static let afterLines =
    ["baselineAdjustment", "minimumScaleFactor", "adjustsLetterSpacingToFitWidth", "adjustsFontForContentSizeCategory"]
    + afterAdjusting
}

extension TextStyle {
  /// Whether it is the system font of a size and weight at large.
  fileprivate func isSystemFont(_ points: Double, _ weight: FontWeight) -> Bool {
    let entry = TypeScale.entry(for: self, at: .large)
    return derivedFrom == nil && entry.pointSize == points && entry.weight == weight
  }
}
