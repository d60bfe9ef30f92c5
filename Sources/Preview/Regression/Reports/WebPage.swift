internal import CReportPage
import PreviewCore

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A page that is part of the binary, made whole: its style, its script and its data in one file, under a policy that lets nothing else run.
struct WebPage {
  /// Answers a file that is part of the binary, and how many bytes it has.
  typealias File = (UnsafeMutablePointer<Int>) -> UnsafePointer<UInt8>?

  private let page: String
  private let style: String
  private let script: String

  /// A page of files; its own style sheet and scripts stand behind those that all pages share.
  init(page: File, style: File, scripts: File...) {
    self.page = Self.text(of: page)
    self.style = Self.text(of: creport_common_css) + Self.text(of: style)
    self.script = Self.text(of: creport_common_js) + scripts.map(Self.text).joined()
  }

  /// A page of a report: with its data, and with a policy of its own, because it is opened from disk.
  func text(with data: JSONValue) -> String {
    text([
      ("STYLE-DIGEST", styleSource), ("SCRIPT-DIGEST", scriptSource), stylePart,
      (#"id="report">"#, #"id="report">"# + Self.embedded(data)), scriptPart,
    ])
  }

  /// A page that a server sends otherwise: with its data, and with what belongs into its head.
  func text(with data: JSONValue, head: String) -> String {
    let charset = #"<meta charset="utf-8">"#
    let (script, element) = (scriptPart, #"<script id="report" type="application/json">"#)
    return text([
      (charset, "\(charset)\n\(head)"), stylePart,
      (script.0, "\(element)\(Self.embedded(data))</script>\n\(script.1)"),
    ])
  }

  /// The page without data; a server sends it, and its policy beside it.
  var text: String { text([stylePart, scriptPart]) }

  /// The style sheet and the script, as a content security policy names them.
  var styleSource: String { Self.source(style) }
  var scriptSource: String { Self.source(script) }

  private var stylePart: (String, String) { (#"<link rel="stylesheet" href="style.css">"#, "<style>\(style)</style>") }
  private var scriptPart: (String, String) { (#"<script src="script.js">"#, "<script>\(script)") }

  /// Fills the page's places, in their order; what is put in is not looked through.
  private func text(_ parts: [(place: String, content: String)]) -> String {
    var rest = page[...]
    var text = ""
    for (place, content) in parts {
      guard let range = rest.firstRange(ofText: place) else { preconditionFailure("the page has no \(place)") }
      text += rest[..<range.lowerBound]
      text += content
      rest = rest[range.upperBound...]
    }
    text += rest
    return text
  }

  /// JSON inside a `script` element: with no `<`, nothing in it can end the element or begin a comment. It reads back the same.
  static func embedded(_ json: JSONValue) -> String {
    json.lineWithoutMarkup
  }

  private static func text(of file: File) -> String {
    var count = 0
    let start = file(&count)
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// A text as a content security policy names it: by its digest.
  private static func source(_ text: String) -> String {
    "sha256-" + Data(SHA256.digest(of: Array(text.utf8)).bytes).base64EncodedString()
  }
}
