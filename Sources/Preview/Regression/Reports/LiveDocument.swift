internal import CReportPage
package import PreviewCore

/// The page of `preview-render serve`: one file, its style and its script in it. It asks its session for everything else through a socket.
package enum LiveDocument {
  private static let page = WebPage(
    page: creport_live_html, style: creport_live_css,
    scripts: creport_live_pictures_js, creport_live_socket_js, creport_live_stage_js, creport_live_inspector_js,
    creport_live_compare_js, creport_live_font_js, creport_live_js)

  /// The page.
  package static func html() -> [UInt8] { Array(page.text.utf8) }

  /// The page's content security policy: its own style and script, the server's socket, and nothing else; no other page may frame it.
  package static let policy = """
    default-src 'none'; connect-src 'self'; style-src '\(page.styleSource)'; script-src '\(page.scriptSource)'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'
    """
}

/// The page of `preview-render site`: that of `serve`, which reads what was recorded from scripts
/// beside it. It opens from disk.
package enum SiteDocument {
  private static let page = WebPage(
    page: creport_live_html, style: creport_live_css,
    scripts: creport_live_pictures_js, creport_site_js, creport_live_stage_js, creport_live_inspector_js,
    creport_live_compare_js, creport_live_font_js, creport_live_js)

  /// The page's file.
  package static let fileName = "index.html"
  /// The folder of its scripts.
  package static let partsName = "parts"
  /// The page's mark that this tool made it.
  private static let generator = #"<meta name="generator" content="preview-render site">"#

  /// The page of what was recorded.
  package static func text(_ data: JSONValue) -> String {
    let policy = """
      default-src 'none'; script-src '\(page.scriptSource)' 'self' file:; style-src '\(page.styleSource)'; \
      base-uri 'none'; form-action 'none'
      """
    return page.text(
      with: data, head: "\(generator)\n<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">")
  }

  /// Whether a file is such a page.
  package static func isOwn(_ path: String) -> Bool {
    guard !FileAccess.isLink(path), let start = try? FileAccess.start(of: path, count: 512) else { return false }
    return String(decoding: start, as: UTF8.self).contains(text: generator)
  }

  /// The script of a part, and its name: the beginning of its digest.
  package static func part(_ data: String) -> (name: String, text: String) {
    let name = String(SHA256.digest(of: data).hex.prefix(nameLength))
    return (name, "recorded(\"\(name)\",\(data));\n")
  }

  private static let nameLength = 20

  /// Whether a text is the script of a part with this name.
  package static func isPart(_ text: String, name: String) -> Bool {
    let (start, end) = ("recorded(\"\(name)\",", ");\n")
    guard name.utf8.count == nameLength, text.hasPrefix(start), text.hasSuffix(end) else { return false }
    let data = String(text.dropFirst(start.count).dropLast(end.count))
    return part(data).name == name
  }
}
