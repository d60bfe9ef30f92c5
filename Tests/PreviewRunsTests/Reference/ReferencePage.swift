import PreviewTestSupport
@testable import PreviewCore

/// The reference of `preview.yml`. Its prose and its examples are written in the page; what stands between two marks is generated from the declarations:
///
///     <!-- keys: label -->
///     …
///     <!-- end -->
struct ReferencePage {
  static let path = "\(TestFonts.repository)/Documentation/preview-yml.md"

  let text: String
  private let lines: [Substring]

  init(_ text: String) {
    self.text = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  static func read() throws -> Self {
    Self(String(decoding: try FileAccess.bytes(of: path, limit: Limits.specBytes), as: UTF8.self))
  }

  /// The request of a mark, as it is written: "keys: label".
  private static func mark(_ line: Substring) -> String? {
    guard line.hasPrefix("<!-- "), line.hasSuffix(" -->") else { return nil }
    return String(line.dropFirst(5).dropLast(4))
  }

  /// The marks of the page, in order.
  var marks: [String] { lines.compactMap(Self.mark).filter { $0 != "end" } }

  /// The page with everything between marks made anew; a mark that stands for nothing is kept with nothing behind it.
  var renewed: String {
    var made: [String] = []
    var isGenerated = false
    for line in lines {
      let mark = Self.mark(line)
      if mark == "end" { isGenerated = false }
      if !isGenerated { made.append(String(line)) }
      if let mark, mark != "end" {
        made += generated(mark) ?? []
        isGenerated = true
      }
    }
    return made.joined(separator: "\n")
  }

  /// The text that a mark stands for; nil if nothing has this name.
  func generated(_ mark: String) -> [String]? {
    let words = ReferenceWords { anchor(of: $0) }
    let parts = mark.split(separator: ": ").map(String.init)
    switch (parts[0], parts.count > 1 ? parts[1] : "") {
    case ("contents", ""): return contents
    case ("kinds", ""): return words.kinds()
    case ("keys", let name): return ReferenceTables.named(name).map(words.table)
    case ("values", let name): return ReferenceValues.all.first { $0.name == name }?.lines()
    default: return nil
    }
  }

  // MARK: Headings

  /// The headings below the title, each with its level and the line it is on.
  private var headings: [(level: Int, title: String, line: Int)] {
    var isCode = false
    return lines.enumerated().compactMap { index, line in
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode, line.hasPrefix("##") else { return nil }
      let level = line.prefix { $0 == "#" }.count
      return (level, String(line.dropFirst(level + 1)), index)
    }
  }

  /// A link of each chapter, and behind it those of its sections.
  private var contents: [String] {
    var contents: [String] = []
    for (level, title, _) in headings where title != "Contents" {
      let link = "[\(title)](#\(Self.anchor(title)))"
      if level == 2 {
        contents.append("- \(link)")
      } else if level == 3 {
        contents[contents.count - 1] += (contents.last!.contains("): ") ? " · " : ": ") + link
      }
    }
    return contents
  }

  /// The anchor that GitHub gives a heading.
  static func anchor(_ title: String) -> String {
    String(title.lowercased().filter { $0.isLetter || $0.isNumber || "_- ".contains($0) }.map { $0 == " " ? "-" : $0 })
  }

  /// The anchor of the heading above the mark of a table of keys or values.
  private func anchor(of name: String) -> String? {
    guard let mark = lines.firstIndex(where: { [name, "keys: \(name)", "values: \(name)"].contains(Self.mark($0)) })
    else {
      return nil
    }
    return headings.last { $0.line < mark }.map { Self.anchor($0.title) }
  }
}
