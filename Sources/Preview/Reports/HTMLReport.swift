internal import CReportPage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// `index.html`: the page on which a person looks at what differs. It opens from disk, beside the pictures that `verify` wrote.
///
/// Its data is `report.json`, word for word; its script shows nothing else. A policy lets it run its own script and style, show
/// pictures that lie beside it, and reach nothing else.
package struct HTMLReport: ReportFormat {
  package static let fileName = "index.html"
  package static let purpose = "a page to look at them"

  private let report: VerifyReport

  /// The report of a verification.
  package init(_ report: VerifyReport) {
    self.report = report
  }

  /// The page.
  package var text: String {
    let style = Self.file(creport_style)
    let script = Self.file(creport_script)
    // Where page.html names what lies beside it, in the order of the page; what is put in is not looked through.
    let parts = [
      ("STYLE-DIGEST", Self.source(style)), ("SCRIPT-DIGEST", Self.source(script)),
      (#"<link rel="stylesheet" href="style.css">"#, "<style>\(style)</style>"),
      (#"id="report">"#, #"id="report">"# + Self.embedded(report.json)),
      (#"<script src="script.js">"#, "<script>\(script)"),
    ]
    var rest = Self.file(creport_page)[...]
    var text = ""
    for (place, content) in parts {
      guard let range = rest.firstRange(of: place) else { preconditionFailure("page.html has no \(place)") }
      text += rest[..<range.lowerBound] + content
      rest = rest[range.upperBound...]
    }
    return text + rest
  }

  /// JSON inside a `script` element: with no `<`, nothing in it can end the element or begin a comment. It reads back the same.
  static func embedded(_ json: JSONText) -> String {
    json.line.replacing("<", with: "\\u003c").replacing(">", with: "\\u003e").replacing("&", with: "\\u0026")
  }

  /// The text of a file that is part of the binary.
  private static func file(_ bytes: (UnsafeMutablePointer<Int>) -> UnsafePointer<UInt8>?) -> String {
    var count = 0
    let start = bytes(&count)
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// A text as a content security policy names it: by its digest.
  private static func source(_ text: String) -> String {
    "sha256-" + Data(SHA256.digest(of: Array(text.utf8)).bytes).base64EncodedString()
  }
}
