import Foundation
import PreviewTestSupport

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewRegression
@testable import PreviewRuns
@testable import PreviewLive

/// A spec with its session, its server, and headless Chromium in front of it.
struct LiveBrowser {
  let folder = TemporaryFolder()

  /// A scene whose text `email` is truncated at large categories, and another that holds.
  static let spec = """
    fonts: \(fonts)/Inter.var.ttf
    traits: { categories: [L], scale: 2, width: 320 }
    typography:
      text: { font: Inter, size: 17 } # kept
    scenes:
      order:
        elements:
          - { label: mira@aegeanfreight.example, name: email, typography: text }
          - { label: Delivered today, name: title, style: headline, font: Inter, numberOfLines: 0, color: indigo }
      cart: { elements: [{ label: Three items, name: items, typography: text, numberOfLines: 0 }] }
    sheets:
      ladder: { kind: ladder }

    """

  static let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fonts").path

  var path: String { "\(folder.path)/preview.yml" }

  /// Puts the spec into a git repository of its own, and commits it.
  func commit(_ text: String = spec) async throws {
    try folder.write(Array(text.utf8), to: "preview.yml")
    let line =
      "git init -q . && git add preview.yml && git -c user.name=n -c user.email=n@example.com commit -q -m 'Begin' && git tag begin"
    let status = try await ChildProcess(executable: "/bin/sh", arguments: ["-c", line], folder: folder.path).run()
    guard status == 0 else { throw Silence(description: "git failed") }
  }

  /// Writes the spec, and records its baselines.
  func record() throws {
    try folder.write(Array(Self.spec.utf8), to: "preview.yml")
    let spec = try PreviewSpec(path: path)
    _ = try PreviewRenderer().recordBlocking(
      RecordingRequest(
        spec.plan, into: "\(folder.path)/baselines", mode: .all,
        fingerprint: Fingerprint(faces: spec.drawnFaces, spec: Array(Self.spec.utf8), tool: "1"),
        scope: .whole(spec.plan)))
  }

  /// Why a page told nothing.
  struct Silence: Error, CustomStringConvertible {
    let description: String
  }

  /// A page's handler that hears what the driving script tells, and hands on the rest.
  private struct Overheard: LiveClientHandler {
    let session: any LiveClientHandler
    let told: Locked<[String: String]?>
    let path: String

    func received(_ text: String) {
      guard text.hasPrefix(#"{"test":"#),
        let message = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      else { return session.received(text) }
      if let text = message["write"] as? String { try? text.write(toFile: path, atomically: true, encoding: .utf8) }
      if let seen = message["seen"] as? [String: String] { told.withLock { $0 = seen } }
    }

    func received(_ bytes: [UInt8]) { session.received(bytes) }
    func closed() { session.closed() }
  }

  /// Serves the spec, opens the page, and goes on with it by a script, which says what it sees with `say`.
  ///
  /// The page keeps its policy; the script alone is let in beside the page's own.
  ///
  /// - Parameters:
  ///   - text: The spec.
  ///   - fragment: The part of the address behind the page, with its `#`; `#` alone begins at the
  /// first finding.
  ///   - window: The window's width and height.
  ///   - fonts: Fonts that are opened without the spec; none for the spec.
  ///   - versions: Two versions of a font of the spec.
  func driven(
    _ text: String = spec, fragment: String = "#category=L", window: String = "1400,900", fonts: [String] = [],
    versions: (old: String, new: String)? = nil, by script: String
  ) async throws -> [String: String] {
    try folder.write(Array(text.utf8), to: "preview.yml")
    let session = LiveSession(
      fonts.isEmpty ? .spec(path) : .fonts(fonts), baselines: fonts.isEmpty ? "\(folder.path)/baselines" : nil,
      tool: "1", versions: versions)
    let told = Locked<[String: String]?>(nil)
    let page = LiveDocument.html() + Array(Self.driver(script).utf8)
    let path = path
    let server = try await LiveServer.start(
      LiveSite(
        page: { page },
        policy: LiveDocument.policy.replacingOccurrences(of: "script-src ", with: "script-src 'nonce-driver' ")
      ) { Overheard(session: session.connect($0), told: told, path: path) })
    session.start()
    let chromium = try ChildProcess(
      executable: "/usr/bin/env",
      arguments: [
        "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
        "--user-data-dir=\(folder.path)/profile", "--window-size=\(window)", "--remote-debugging-port=0",
        server.address + fragment,
      ],
      environment: ProcessInfo.processInfo.environment.merging(["HOME": folder.path]) { $1 }
    ).start()
    for _ in 0..<1200 where try told.withLock({ $0 == nil }) && chromium.statusIfEnded() == nil {
      try await Task.sleep(for: .milliseconds(50))
    }
    try chromium.stop()
    await server.stop()
    session.end()
    guard let seen = told.withLock({ $0 }) else { throw Silence(description: "the page told nothing in a minute") }
    return seen
  }

  /// A script with the hands and eyes of a person.
  private static func driver(_ script: String) -> String {
    """
    <script nonce="driver">
    addEventListener('load', async () => {
      const seen = {};
      const say = (name, value) => { seen[name] = String(value); };
      const until = async (what, test) => {
        for (let round = 0; round < 800; round += 1) {
          if (test()) return;
          await new Promise(done => setTimeout(done, 25));
        }
        throw new Error('waited in vain for ' + what);
      };
      const key = key => (document.activeElement || document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      const input = (field, value) => { field.value = value; field.dispatchEvent(new Event('input', { bubbles: true })); };
      const write = text => socket.send(JSON.stringify({ test: true, write: text }));
      const main = () => figures.get('a');
      // Everything that was asked for has come, and the words about it, too.
      const rest = () => until('rest', () => main() && main().picture && main().shownKey === main().key && main().tree && main().treeKey === main().key
        && !page.resting && !isTrying && !flying.size && !isScheduled);
      const facts = () => Object.fromEntries(Array.from($('facts').querySelectorAll('dt'), term => [term.textContent, term.nextElementSibling.textContent]));
      const marks = () => Array.from($('marks').children, mark => mark.getAttribute('aria-label')).join();
      const named = name => nodesOf(main().tree).find(node => node.name === name);
      const at = node => {
        const box = main().device.getBoundingClientRect();
        const [left, top] = originOf(main());
        return { clientX: box.left + (node.frame[0] - left + 4) * zoomNow(), clientY: box.top + (node.frame[1] - top + 4) * zoomNow(), bubbles: true };
      };
      // A pointer that a script moves can't be captured.
      Element.prototype.setPointerCapture = () => {};
      Element.prototype.hasPointerCapture = () => true;
      let copied = '';
      navigator.clipboard.writeText = async text => { copied = text; };
      try {
        await rest();
        \(script)
      } catch (error) { say('error', error); }
      socket.send(JSON.stringify({ test: true, seen }));
    });
    </script>
    """
  }
}
