import Foundation
import PreviewTestSupport
import Testing

/// index.html as a browser shows it, in headless Chromium.
@Suite("The page of a report", .serialized, .inBrowser)
struct ReportPageTests {
  /// Opens a page and answers what is in it when it has come to rest.
  private func opened(_ page: URL, fragment: String = "", window: String = "1200,800") async throws -> String {
    let profile = page.deletingLastPathComponent().appendingPathComponent("profile")
    defer { try? FileManager.default.removeItem(at: profile) }
    let run = try await Tool.shell(
      """
      HOME='\(profile.path)' chromium --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --hide-scrollbars \
      --user-data-dir='\(profile.path)' --window-size=\(window) --virtual-time-budget=8000 --dump-dom \
      '\(page.absoluteString)\(fragment)' 2>chromium.log
      """, folder: page.deletingLastPathComponent())
    #expect(run.status == 0)
    return run.standardOutput
  }

  /// A copy of the page that goes on with a script, which says what it sees with `say`, a line each.
  func driven(
    _ page: URL, window: String = "1200,800", by script: String
  ) async throws -> [String: String] {
    var text = try String(contentsOf: page, encoding: .utf8)
    // The page's own policy would keep a script out that isn't its own.
    let policy = try #require(
      text.range(of: "<meta http-equiv=\"Content-Security-Policy\"[^>]*>", options: .regularExpression))
    text.removeSubrange(policy)
    text += """
      <script>
      addEventListener('load', async () => {
        const seen = [];
        const say = (name, value) => seen.push(name + '=' + value);
        const key = key => (document.activeElement || document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        const rest = () => new Promise(done => setTimeout(done, 150));
        const input = (id, value) => { $(id).value = value; $(id).dispatchEvent(new Event('input', { bubbles: true })); };
        const pressed = id => Array.from($(id).querySelectorAll('[aria-pressed=true]'), one => one.textContent).join('+');
        await rest();
        try { \(script) } catch (error) { say('error', error); }
        const told = document.createElement('pre');
        told.id = 'told';
        told.textContent = '\\n' + seen.join('\\n') + '\\n';
        document.body.replaceChildren(told);
      });
      </script>
      """
    let copy = page.deletingLastPathComponent().appendingPathComponent("driven.html")
    try text.write(to: copy, atomically: false, encoding: .utf8)
    let page = try await opened(copy, window: window)
    var seen: [String: String] = [:]
    for line in page.components(separatedBy: "<pre id=\"told\">").last!.components(separatedBy: "</pre>")[0].split(
      separator: "\n")
    {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if parts.count == 2 { seen[parts[0]] = parts[1] }
    }
    return seen
  }

  @Test("It opens from disk under its own policy, says what differs, and shows the picture that its address names")
  func opens() async throws {
    try await ReportedScene.with { scene in
      _ = try await scene.run("verify")
      let page = try await opened(scene.folder.appendingPathComponent("preview-report/index.html"), fragment: "#card.L")
      #expect(page.contains("<h2 id=\"title\">card.L</h2>"))
      #expect(page.contains("<p id=\"summary\">2 of 4 pictures differ</p>"))
      #expect(page.contains("<li>the text of the title is “Hello here” (was “Hello there”)</li>"))
      #expect(page.contains("<code id=\"command\">preview-render approve card.L</code>"))
      #expect(page.contains("<li>The spec was changed</li>"))
      // The browser has read the picture: its size is the file's own.
      #expect(page.contains("168 × 117 pixels, at 100 %"))
      #expect(page.contains("1 of 2"))
    }
  }

  @Test("Of a baseline that would be removed, and of a picture with a new name, the page shows the picture alone")
  func orphaned() async throws {
    try await ReportedScene.with { scene in
      try FileManager.default.moveItem(
        at: scene.folder.appendingPathComponent("baselines/note.L.png"),
        to: scene.folder.appendingPathComponent("baselines/old.L.png"))
      let manifest = scene.folder.appendingPathComponent("baselines/manifest.jsonl")
      let text = try String(contentsOf: manifest, encoding: .utf8)
      let renamed = text.replacing("\"note.L.png\"", with: "\"old.L.png\"")
      try renamed.write(to: manifest, atomically: false, encoding: .utf8)
      _ = try await scene.run("verify", "--report", "renamed")
      let page = try await driven(
        scene.folder.appendingPathComponent("renamed/index.html"),
        by: """
          input('filter', 'note'); await rest();
          say('title', $('title').textContent); say('kind', $('kind').textContent);
          say('sentence', $('sentence').textContent.split('.L')[0]);
          say('images', views.map(view => view.getAttribute('src')).join()); say('command', $('command').textContent);
          """)
      #expect(
        page == [
          "title": "note.L", "kind": "renamed", "sentence": "Was old",
          "images": "actual/note.L.png", "command": "preview-render approve note.L --report renamed",
        ])
      // With other pixels, it is no baseline of the picture's.
      try MadePNG(width: 168, height: 116, boxes: []).data.write(
        to: scene.folder.appendingPathComponent("baselines/old.L.png"))
      _ = try await scene.run("verify")
      let seen = try await driven(
        scene.folder.appendingPathComponent("preview-report/index.html"),
        by: """
          input('filter', 'old'); await rest();
          say('title', $('title').textContent); say('kind', $('kind').textContent);
          say('images', views.map(view => view.getAttribute('src')).join());
          say('mode', pressed('modes')); say('modes', Array.from($('modes').children).filter(one => !one.disabled).length);
          say('caption', $('caption').textContent); say('command', $('command').textContent);
          """)
      #expect(
        seen == [
          "title": "old.L", "kind": "orphaned", "images": "expected/old.L.png", "mode": "Before", "modes": "1",
          "caption": "168 × 116 pixels, at 100 %", "command": "preview-render approve --prune old.L",
        ])
    }
  }

  @Test("Slider, onion skin, blink, zoom and places do what they say")
  func viewer() async throws {
    try await ReportedScene.with { scene in
      _ = try await scene.run("verify")
      let seen = try await driven(
        scene.folder.appendingPathComponent("preview-report/index.html"),
        by: """
          say('first', $('title').textContent); say('mode', pressed('modes'));
          key('2'); await rest();
          say('slider', pressed('modes')); say('amount', $('amount').textContent); say('legend', Array.from($('side').children, one => one.className).join());
          input('range', 25);
          say('clip', views[1].style.clipPath); say('clip below', views[0].style.clipPath); say('handle', $('handle').style.left);
          const box = $('frame').getBoundingClientRect();
          const at = { pointerId: 1, buttons: 1, bubbles: true, clientX: box.left + box.width * 0.75, clientY: box.top + 4 };
          $('frame').setPointerCapture = () => {};
          $('frame').dispatchEvent(new PointerEvent('pointerdown', at));
          say('dragged', $('range').value); say('clip dragged', views[1].style.clipPath);
          key('5'); await rest(); input('range', 30);
          say('onion', views[1].style.opacity);
          key('4'); await rest();
          const before = views[1].style.opacity + $('side').textContent;
          await new Promise(done => setTimeout(done, 750));
          say('blink', before + ' ' + views[1].style.opacity + $('side').textContent);
          $('pause').click(); say('paused', $('pause').textContent);
          key('6'); say('expected', views.map(view => view.getAttribute('src')).join());
          key('7'); say('actual', views.map(view => view.getAttribute('src')).join());
          key('n'); await rest();
          say('place', $('place').textContent); say('spot', !$('spot').hidden && parseFloat($('spot').style.left) > 0);
          say('zoom', $('zoom-fit').textContent); say('rendering', getComputedStyle(views[0]).imageRendering);
          key('0'); say('fit', $('zoom-fit').textContent);
          key('+'); say('larger', $('zoom-fit').textContent);
          key('?'); say('help', $('help').open); key('j'); say('under help', $('title').textContent);
          key('?'); say('closed', !$('help').open); key('j'); say('after help', $('title').textContent);
          $('help-open').click(); say('opened', $('help').open); $('help-close').focus(); key('?'); say('closed again', !$('help').open);
          """)
      #expect(
        seen == [
          "first": "card.L", "mode": "Side by side", "slider": "Slider", "amount": "BeforeNow",
          "legend": "legend-before,legend-now",
          "clip": "inset(0px 0px 0px 42px)",
          "clip below": "inset(0px 126px 0px 0px)", "handle": "25%", "dragged": "75",
          "clip dragged": "inset(0px 0px 0px 126px)", "onion": "0.3", "blink": "0Before 1Now", "paused": "Blink",
          "expected": "expected/card.L.png", "actual": "actual/card.L.png", "place": "Place 1 of 1",
          "spot": "true", "zoom": "800 %", "rendering": "pixelated", "fit": "Fit", "larger": "200 %", "help": "true",
          "under help": "card.L", "closed": "true", "after help": "card.AX1", "opened": "true", "closed again": "true",
        ])
    }
  }

  @Test(
    "In a small window the causes are all there, nothing reaches beyond the edge, and the picture has its room",
    arguments: ["1280,600", "800,600", "420,800"])
  func small(window: String) async throws {
    try await ReportedScene.with { scene in
      _ = try await scene.run("verify")
      let seen = try await driven(
        scene.folder.appendingPathComponent("preview-report/index.html"), window: window,
        by: """
          const causes = $('causes').getBoundingClientRect(), stage = $('stage').getBoundingClientRect();
          say('causes', $('causes').children.length > 0 && causes.height >= 20 * $('causes').children.length);
          say('stage', stage.height >= 240);
          const beyond = Array.from(document.querySelectorAll('body *')).filter(one => {
            const box = one.getBoundingClientRect();
            return box.width > 0 && !one.closest('.stage, dialog, #rows, #told') && (box.right > innerWidth + 0.5 || box.left < -0.5);
          });
          say('beyond', beyond.map(one => one.tagName + one.id).join(' '));
          say('scrolls', document.documentElement.scrollWidth > document.documentElement.clientWidth);
          $('title').textContent = 'deliveries.AX3.dark';
          say('lines of a name', $('title').clientHeight / 24);
          """)
      #expect(
        seen == ["causes": "true", "stage": "true", "beyond": "", "scrolls": "false", "lines of a name": "1"])
    }
  }

  @Test(
    "A thousand pictures are filtered by name and kind and gone through by keys, and only what is seen is in the page")
  func thousand() async throws {
    try await ReportedScene.with { scene in
      let folder = scene.folder.appendingPathComponent("many")
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("actual"), withIntermediateDirectories: true)
      let name = "<img src=x onerror=alert(1)> & </script>".replacingOccurrences(of: "/", with: "")
      let pictures = (0..<1000).map { index in
        """
        {"path": "\(index == 7 ? name : "p\(1000 + index)").png", "name": "sheet\(index % 10)", "kind": "\(index % 2 == 0 ? "orphaned" : "failed")", \
        "reason": "No </script><!--<script> font."}
        """
      }
      try """
      {"name": "preview-render report", "version": 5, "differences": [], "notes": [], "engines": [], "fonts": [], "location": {}, "pictures": [\(pictures.joined(separator: ",\n"))]}
      """.write(to: folder.appendingPathComponent("report.json"), atomically: false, encoding: .utf8)
      try "{\"format\": 4}\n{\"end\": true}\n".write(
        to: folder.appendingPathComponent("actual/manifest.jsonl"), atomically: false, encoding: .utf8)
      let merged = try await scene.run("report", "merge", "many", "--quiet")
      #expect(merged.status == 2 && merged.standardError.isEmpty)
      let seen = try await driven(
        scene.folder.appendingPathComponent("preview-report/index.html"),
        by: """
          const tiles = () => document.querySelectorAll('.tile').length;
          say('shown', $('shown').textContent); say('few', tiles() < 300); say('kinds', pressed('kinds'));
          say('hostile', $('title').textContent); say('images', document.images.length);
          key('j'); key('ArrowDown'); key('j'); key('k'); say('third', $('title').textContent);
          for (let index = 0; index < 500; index += 1) key('j');
          say('far', $('title').textContent);
          say('in sight', document.querySelector('.tile[aria-selected=true]').getAttribute('aria-posinset'));
          say('active', $($('list').getAttribute('aria-activedescendant')).getAttribute('aria-selected'));
          key('/'); say('focus', document.activeElement.id);
          input('filter', 'P18 sheet3'); say('filtered', $('shown').textContent); say('now', $('title').textContent);
          key('j'); say('typed', $('title').textContent);
          key('Enter'); key('j'); say('listed', $('title').textContent);
          input('filter', ''); $('kinds').children[0].click(); say('kind', $('shown').textContent); say('left', pressed('kinds'));
          input('filter', 'nothing'); say('none', $('empty').textContent + $('picture').hidden);
          """)
      #expect(
        seen == [
          "shown": "1,000 of 1,000 shown", "few": "true", "kinds": "500 failed+500 orphaned",
          "hostile": "&lt;img src=x onerror=alert(1)&gt; &amp; &lt;script&gt;", "images": "0", "third": "p1027",
          "far": "p1024", "in sight": "503", "active": "true", "focus": "filter", "filtered": "10 of 1,000 shown",
          "now": "p1803", "typed": "p1803", "listed": "p1813", "kind": "500 of 1,000 shown",
          "left": "500 orphaned", "none": "No picture fits the filter.true",
        ])
    }
  }
}
