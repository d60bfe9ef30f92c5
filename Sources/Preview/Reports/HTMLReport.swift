/// `index.html`: the page on which a person looks at what differs. It opens from disk, beside the pictures that `verify` wrote.
///
/// Its data is `report.json`, word for word; its script draws nothing that does not stand there. A policy lets it run its own script and style, show
/// pictures that lie beside it, and reach nothing else.
public struct HTMLReport: ReportFormat {
  package static let fileName = "index.html"
  package static let purpose = "a page to look at them"

  private let report: VerifyReport

  /// The report of a verification.
  public init(_ report: VerifyReport) {
    self.report = report
  }

  /// The page.
  public var text: String {
    let style = Self.style
    let script = Self.script + Self.viewerScript
    let policy =
      "default-src 'none'; img-src 'self' file:; style-src '\(Self.source(style))'; script-src '\(Self.source(script))'; "
      + "base-uri 'none'; form-action 'none'"
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <title>Visual regression</title>
      <style>\(style)</style>
      </head>
      \(Self.body)
      <script type="application/json" id="report">\(Self.embedded(report.json))</script>
      <script>\(script)</script>
      </html>

      """
  }

  /// JSON inside a `script` element: with no `<`, nothing in it can end the element or begin a comment. It reads back the same.
  static func embedded(_ json: JSONText) -> String {
    json.line.replacing("<", with: "\\u003c").replacing(">", with: "\\u003e").replacing("&", with: "\\u0026")
  }

  /// A text as a content security policy names it: by its digest.
  private static func source(_ text: String) -> String {
    "sha256-" + base64(SHA256.digest(of: Array(text.utf8)).bytes)
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 { text.append(place <= group.count ? digits[bits >> (18 - 6 * place) & 63] : "=") }
    }
    return text
  }
}

extension HTMLReport {
  /// What stands on the page; the script fills it.
  private static let body = #"""
    <body>
    <header>
    <h1>Visual regression</h1>
    <p id="summary"></p>
    <button id="help-open" type="button" aria-keyshortcuts="?">Keys</button>
    </header>
    <noscript><p class="notice">This page needs JavaScript. summary.md and junit.xml, beside it, say the same in words.</p></noscript>
    <nav aria-label="Pictures">
    <input id="filter" type="search" placeholder="Filter by name" aria-label="Filter by name" autocomplete="off" spellcheck="false">
    <div id="kinds" role="group" aria-label="Kinds"></div>
    <p id="shown" role="status"></p>
    <div id="list" role="listbox" tabindex="0" aria-label="Pictures"><div id="rows" role="presentation"></div></div>
    <details id="drawn"><summary>Drawn with</summary><dl id="fingerprint"></dl></details>
    </nav>
    <main>
    <ul id="differences" class="notice" hidden></ul>
    <p id="empty" hidden></p>
    <article id="picture" hidden aria-labelledby="title">
    <div class="title"><h2 id="title"></h2><span id="kind"></span><span id="position"></span>
    <button id="previous" type="button" aria-label="Previous picture" aria-keyshortcuts="k">↑</button>
    <button id="next" type="button" aria-label="Next picture" aria-keyshortcuts="j">↓</button></div>
    <p id="sentence"></p>
    <ul id="causes"></ul>
    <p id="accept"><code id="command"></code><button id="copy" type="button" aria-keyshortcuts="c">Copy</button></p>
    <div id="tools">
    <div id="modes" class="segments" role="group" aria-label="How to compare"></div>
    <label id="amount"><span>Expected</span><input id="range" type="range" min="0" max="100" value="50"><span>Actual</span></label>
    <button id="pause" type="button">Pause</button>
    <div id="places" class="segments" role="group" aria-label="Places that changed">
    <button id="place-previous" type="button" aria-label="Previous place" aria-keyshortcuts="p">‹</button>
    <button id="place" type="button" aria-keyshortcuts="n"></button>
    <button id="place-next" type="button" aria-label="Next place" aria-keyshortcuts="n">›</button></div>
    <div id="zoom" class="segments" role="group" aria-label="Zoom">
    <button id="zoom-out" type="button" aria-label="Smaller" aria-keyshortcuts="-">−</button>
    <button id="zoom-fit" type="button" aria-keyshortcuts="0">Fit</button>
    <button id="zoom-in" type="button" aria-label="Larger" aria-keyshortcuts="+">+</button></div>
    </div>
    <div id="stages">
    <div class="pane"><p id="side" class="side"></p>
    <div id="stage" class="stage" tabindex="0" role="group" aria-label="Picture"><div id="frame" class="frame"></div></div></div>
    <div id="other" class="pane" hidden><p class="side">Actual</p>
    <div id="beside" class="stage" tabindex="0" role="group" aria-label="Actual"><div id="beside-frame" class="frame"></div></div></div>
    </div>
    <p id="caption" role="status"></p>
    </article>
    </main>
    <dialog id="help" aria-labelledby="help-title">
    <h2 id="help-title">Keys</h2>
    <dl id="keys"></dl>
    <form method="dialog"><button>Close</button></form>
    </dialog>
    </body>
    """#
}
