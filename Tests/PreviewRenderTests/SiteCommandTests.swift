import Foundation
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics

@Suite("preview-render site", .serialized)
struct SiteCommandTests {
  private static let spec = """
    fonts: [Inter.var.ttf]
    typography: { text: { font: Inter, size: 17, relativeTo: body } }
    traits: { categories: [L, AX3], scale: 2, width: 240 }
    scenes:
      order:
        elements:
          - { label: mira@aegeanfreight.example, name: email, typography: text }
          - { label: Delivered today, name: title, typography: text, numberOfLines: 0, color: secondaryLabel }
      cart: { elements: [{ label: Three items, name: items, typography: text, numberOfLines: 0 }] }

    """

  /// A folder with a spec and its font.
  private func inProject(_ spec: String = spec, _ body: (URL) async throws -> Void) async throws {
    try await inTemporaryFolder { folder in
      let font = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fonts/Inter.var.ttf")
      try FileManager.default.copyItem(at: font, to: folder.appendingPathComponent("Inter.var.ttf"))
      try Data(spec.utf8).write(to: folder.appendingPathComponent("preview.yml"))
      try await body(folder)
    }
  }

  private func names(_ folder: URL, _ path: String) -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: folder.appendingPathComponent(path).path)) ?? []).sorted()
  }

  @Test("It writes the page into site, says what to open, and writes the same bytes again")
  func page() async throws {
    try await inProject { folder in
      let first = try await Tool.run(["site"], folder: folder)
      #expect(first.status == 0 && first.standardError == "", "\(first)")
      #expect(
        withoutTime(first.standardOutput).hasPrefix("2 scenes, 48 pictures and 1 finding, "), "\(first)")
      #expect(first.lines.last == "Open site/index.html")
      let before = try await Tool.shell("find site -type f | sort | xargs sha256sum", folder: folder)
      #expect(before.lines.count > 3)
      #expect(try await Tool.run(["site", "--quiet"], folder: folder).standardOutput == "")
      #expect(
        try await Tool.shell("find site -type f | sort | xargs sha256sum", folder: folder).standardOutput
          == before.standardOutput)
    }
  }

  @Test("Options choose scenes and traits; an unknown name, a bad scale and a foreign folder are refused")
  func options() async throws {
    try await inProject { folder in
      let some = try await Tool.run(
        ["site", "--only", "cart", "--category", "L...XXL", "--appearance", "dark", "-o", "out", "--title", "Kiosk"],
        folder: folder)
      #expect(some.status == 0 && some.standardOutput.hasPrefix("1 scene, 3 pictures and no findings in "))
      let page = try String(contentsOf: folder.appendingPathComponent("out/index.html"), encoding: .utf8)
      #expect(page.contains("\"spec\": \"Kiosk\"") && page.contains("\"categories\": [\"L\", \"XL\", \"XXL\"]"))
      let unknown = try await Tool.run(["site", "--only", "card"], folder: folder)
      #expect(unknown.status == 2 && unknown.standardError.contains("'card'"), "\(unknown)")
      #expect(try await Tool.run(["site", "--scale", "4"], folder: folder).status == 64)
      #expect(try await Tool.run(["site", "missing.yml"], folder: folder).status == 2)
      try Data("mine".utf8).write(to: folder.appendingPathComponent("notes.txt"))
      let foreign = try await Tool.run(["site", "-o", "."], folder: folder)
      #expect(foreign.status == 2 && foreign.standardError.contains("holds other files"), "\(foreign)")
      #expect(names(folder, ".").filter { !$0.hasPrefix("out") } == ["Inter.var.ttf", "notes.txt", "preview.yml"])
    }
  }

  @Test("A spec with a mistake has no page; the one that is there stays")
  func mistakes() async throws {
    try await inProject { folder in
      #expect(try await Tool.run(["site", "--category", "L", "--quiet"], folder: folder).status == 0)
      let before = names(folder, "site")
      try Data(Self.spec.replacing("typography: text }", with: "typography: txt }").utf8).write(
        to: folder.appendingPathComponent("preview.yml"))
      let result = try await Tool.run(["site", "--category", "L"], folder: folder)
      #expect(result.status == 2 && result.standardError.hasPrefix("preview.yml:"), "\(result)")
      #expect(names(folder, "site") == before)
    }
  }

  @Test("The storyboards of an app's folder are shown")
  func app() async throws {
    let example = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Examples/storyboard")
    try await inTemporaryFolder { folder in
      let copied = try await Tool.shell(
        "mkdir App && cp -R '\(example.path)/.' App && rm App/preview.yml", folder: folder)
      #expect(copied.status == 0)
      let result = try await Tool.run(["site", "App", "--category", "L", "--appearance", "light"], folder: folder)
      #expect(result.status == 0 && result.lines.last == "Open site/index.html", "\(result)")
      let page = try String(contentsOf: folder.appendingPathComponent("site/index.html"), encoding: .utf8)
      #expect(page.contains("\"spec\": \"App\"") && page.contains(".storyboard:"))
    }
  }

  // MARK: In a browser

  /// Words for a script: waits until all pictures have come. The browser's clock runs ahead while
  /// pictures are inflated beside the page, but not while messages are under way: they give a busy
  /// machine its time.
  private static let eyes = """
    const messages = new MessageChannel();
    const message = () => new Promise(done => { messages.port1.onmessage = done; messages.port2.postMessage(0); });
    const until = async (what, test) => {
      for (let round = 0; round < 400; round += 1) {
        for (let sent = 0; sent < 5000; sent += 1) { if (test()) return; await message(); }
        await new Promise(done => setTimeout(done, 10));
      }
      throw new Error('waited in vain for ' + what);
    };
    const main = () => figures.get('a');
    const come = () => until('pictures', () => figures.size && [...figures.values()].every(one => one.picture && one.shownKey === one.key) && !page.resting && !isScheduled);
    const hash = words => { let sum = 2166136261; for (const word of words) sum = Math.imul(sum ^ word, 16777619) >>> 0; return sum; };
    await come();
    """

  @Test(
    "From disk it shows the pictures that 'render' draws, pixel for pixel, with inspector and findings, and no control that asks for more",
    .inBrowser)
  func fromDisk() async throws {
    try await inProject { folder in
      #expect(try await Tool.run(["site", "--quiet"], folder: folder).status == 0)
      #expect(try await Tool.run(["render", "-o", "drawn", "--quiet"], folder: folder).status == 0)
      let seen = try await ReportPageTests().driven(
        folder.appendingPathComponent("site/index.html"), window: "1400,900",
        by: Self.eyes + """
          say('first', [view.subject, view.category, page.mode, [...figures.values()].map(one => one.name.textContent).join('|')].join());
          say('status', $('status').textContent);
          say('L', hash(main().picture.words)); say('size', main().picture.width + 'x' + main().picture.height);
          key('o'); setCategory(categories.indexOf('AX3')); await come(); say('AX3', hash(main().picture.words));
          await until('the tree', () => main().tree);
          stepElement(1); const named = nodesOf(main().tree).find(node => node.name === 'email'); pinNode(named);
          say('element', $('name').textContent + ' ' + $('place').textContent + ' ' + $('findings').children.length);
          say('outlined', main().outlines.querySelectorAll('.pinned').length);
          key('d'); await come(); say('dark', view.appearance);
          key('j'); await come(); say('next', view.subject); key('k'); await come();
          key('g'); await come(); say('twelve', figures.size); key('s'); await come(); say('several', figures.size);
          key('b'); say('no comparing', page.mode);
          const seenAt = id => { const box = $(id).getBoundingClientRect(); return box.width > 0; };
          say('left out', ['try', 'change', 'comparison', 'type', 'scales', 'width', 'approve', 'dropped'].filter(seenAt).join());
          say('edges', [...document.querySelectorAll('.edge')].filter(one => one.getBoundingClientRect().width).length);
          say('keys', Array.from($('keys').querySelectorAll('kbd'), one => one.textContent).join(''));
          say('loaded', document.querySelectorAll('head script').length > 0);
          """)
      for category in ["L", "AX3"] {
        let bitmap = try Bitmap(pngAt: folder.appendingPathComponent("drawn/order.\(category).png").path)
        var sum: UInt32 = 2_166_136_261
        for y in 0..<bitmap.size.height {
          for x in 0..<bitmap.size.width {
            let word = PixelLayout.rgba.bytes(of: bitmap[x, y]).withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
            sum = (sum ^ word) &* 16_777_619
          }
        }
        #expect(seen[category] == "\(sum)", "\(category)")
        if category == "L" { #expect(seen["size"] == "\(bitmap.size.width)x\(bitmap.size.height)") }
      }
      #expect(seen["error"] == nil, "\(seen)")
      #expect(seen["first"] == "order,L,beside,order · L · Light|order · L · Dark")
      #expect(seen["status"] == "2 scenes · 1 finding")
      #expect(seen["element"] == "email preview.yml:7:18 · label 1")
      #expect(seen["outlined"] == "1" && seen["dark"] == "dark" && seen["next"] == "cart")
      #expect(seen["twelve"] == "12" && seen["several"] == "2" && seen["no comparing"] == "several")
      #expect(seen["left out"] == "" && seen["edges"] == "0" && seen["loaded"] == "true")
      #expect(seen["keys"] == "j↓k↑←→HomeEndnp][Escape+-0dolgsi/y?")
    }
  }

  @Test("Under its own policy it shows its pictures, and a part that is missing is said in their place", .inBrowser)
  func policy() async throws {
    try await inProject { folder in
      #expect(try await Tool.run(["site", "--quiet", "--category", "L"], folder: folder).status == 0)
      let site = folder.appendingPathComponent("site")
      // The page's policy keeps a script out that would wait for it, and on a busy machine the
      // browser's clock may run out before the page has begun.
      func opened(until words: String) async throws -> String {
        var page = ""
        for _ in 0..<5 where !page.contains(words) {
          let run = try await Tool.shell(
            """
            HOME="$PWD/profile" chromium --headless --no-sandbox --disable-gpu --disable-dev-shm-usage \
            --user-data-dir="$PWD/profile" --window-size=1200,800 --virtual-time-budget=8000 --dump-dom \
            'file://\(site.path)/index.html' 2>chromium.log
            """, folder: folder)
          #expect(run.status == 0)
          page = run.standardOutput
        }
        return page
      }
      let whole = try await opened(until: "<canvas")
      #expect(whole.contains("<canvas") && !whole.contains("class=\"absent\""))
      for name in names(site, "parts") {
        try FileManager.default.removeItem(at: site.appendingPathComponent("parts/\(name)"))
      }
      let absence = "is not beside this page."
      #expect(try await opened(until: absence).contains(absence))
    }
  }
}
