import ArgumentParser
import PreviewCore
import PreviewType

/// How a line ends that does not fit, in fewer letters than `NSLineBreakMode`.
enum LineBreakName: String, ExpressibleByArgument, CaseIterable {
  case tail, head, middle, clip, word, char

  var mode: LineBreakMode {
    switch self {
    case .tail: .byTruncatingTail
    case .head: .byTruncatingHead
    case .middle: .byTruncatingMiddle
    case .clip: .byClipping
    case .word: .byWordWrapping
    case .char: .byCharWrapping
    }
  }
}

/// The alignment of lines, by the names of `TextAlignment`.
enum AlignmentName: String, ExpressibleByArgument, CaseIterable {
  case natural, leading, center, trailing, left, right

  var alignment: TextAlignment { TextAlignment(rawValue: rawValue) ?? .natural }
}

/// Where a text begins, as in `shape`.
enum DirectionName: String, ExpressibleByArgument, CaseIterable {
  case natural, ltr, rtl

  var direction: TextDirection {
    switch self {
    case .natural: .natural
    case .ltr: .leftToRight
    case .rtl: .rightToLeft
    }
  }
}

/// The format of a picture, by the end of its name.
enum PictureKind: Hashable {
  case png, svg

  init(path: String) throws(TextCommandError) {
    let name = FileAccess.name(of: path).lowercased()
    if name.hasSuffix(".png") {
      self = .png
    } else if name.hasSuffix(".svg") {
      self = .svg
    } else if FileAccess.kind(of: path) == .other {
      // A device, such as /dev/null, has a name of its own.
      self = .png
    } else {
      throw .badOutput(path)
    }
  }
}

/// Mistakes in `text`'s own options.
enum TextCommandError: UsageError, Hashable, CustomStringConvertible {
  case badOutput(String)
  case badColor(String)
  case badPadding(Double)

  private static let colors = SemanticColor.names + ["black", "white", "clear"]

  var description: String {
    switch self {
    case .badOutput(let path):
      "Picture '\(Spelling.shown(path))' can't be written: its name ends in neither .png nor .svg; give it one of these."
    case .badColor(let text):
      Color.mistake(in: text).map { "Colour '\(Spelling.shown(text))' can't be read: \($0)." }
        ?? Spelling.unknown("Colour", text, among: Self.colors)
        + " Known: \(Spelling.choices(Self.colors, near: text, or: "digits as in #RRGGBB", listedIn: "'preview-render help color'"))."
    case .badPadding(let padding):
      "Padding \(NumberText.brief(padding)) can't be used: give a number of points from 0 to \(NumberText.brief(Limits.width))."
    }
  }
}
