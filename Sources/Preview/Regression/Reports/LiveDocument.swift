internal import CReportPage

/// The page of `preview-render serve`: one file, its style and its script in it. It asks its session for everything else through a socket.
package enum LiveDocument {
  private static let page = WebPage(
    page: creport_live_html, style: creport_live_css,
    scripts: creport_live_pictures_js, creport_live_stage_js, creport_live_inspector_js, creport_live_compare_js,
    creport_live_font_js, creport_live_js)

  /// The page.
  package static func html() -> [UInt8] { Array(page.text.utf8) }

  /// The page's content security policy: its own style and script, the server's socket, and nothing else; no other page may frame it.
  package static let policy = """
    default-src 'none'; connect-src 'self'; style-src '\(page.styleSource)'; script-src '\(page.scriptSource)'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'
    """
}
