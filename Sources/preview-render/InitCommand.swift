import ArgumentParser
import Preview

/// `preview-render init`: a first `preview.yml`.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a first preview.yml for your fonts.",
    usage: "preview-render init [<font or folder> ...]",
    discussion: """
      The file has comments, and 'preview-render render' draws it as it is. Without an argument, the fonts are those in the current folder and below. An \
      existing preview.yml is never overwritten.

      Examples:
        preview-render init Fonts/Inter.var.ttf Fonts/NotoSansHebrew-Bold.ttf
        preview-render render --list
      """)

  @Argument(
    help: ArgumentHelp("Fonts and folders of fonts. (default: the current folder)", valueName: "font or folder"))
  var fonts: [String] = []

  static let path = "preview.yml"

  func run() throws {
    try CommandFailure.reported {
      guard FileAccess.kind(of: Self.path) == nil else { throw InitError.exists(Self.path) }
      let found = FirstSpec(fonts: fonts)
      found.errors.forEach(CommandFailure.report)
      guard let text = found.text else { throw InitError.noFonts }
      let file = try AtomicFile(path: Self.path)
      try Array(text.utf8).withUnsafeBytes { try file.write($0) }
      try file.commit()
      let count = found.selections.count
      try StandardOutput.write(
        "\(Self.path) is written, for \(count) \(count == 1 ? "font" : "fonts"). Now: preview-render render\n")
    }
  }
}

/// Why `init` writes nothing.
enum InitError: Error, CustomStringConvertible {
  case exists(String)
  case noFonts

  var description: String {
    switch self {
    case .exists(let path): "File '\(path)' already exists, and init never overwrites a file; move it away first."
    case .noFonts: "There is no usable font here; name fonts, or a folder of fonts."
    }
  }
}
