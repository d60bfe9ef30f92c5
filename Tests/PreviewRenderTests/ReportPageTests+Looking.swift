import Foundation
import Testing

extension ReportPageTests {
  @Test("Side by side both pictures are seen, each with its name, and zoom and scroll together")
  func sides() async throws {
    try await ReportedScene.with { scene in
      _ = try await scene.run("verify")
      let seen = try await driven(
        scene.folder.appendingPathComponent("preview-report/index.html"), window: "1440,900",
        by: """
          const place = id => `${Math.round($(id).scrollLeft)},${Math.round($(id).scrollTop)}`;
          say('alone', $('other').hidden && $('side').hidden);
          key('4'); await rest();
          const [left, right] = [$('stage').getBoundingClientRect(), $('beside').getBoundingClientRect()];
          say('mode', pressed('modes')); say('names', Array.from(document.querySelectorAll('.side'), one => one.textContent).join());
          say('beside', left.right < right.left && left.top === right.top && Math.abs(left.width - right.width) < 1 && left.width > 300);
          say('left', $('frame').querySelector('img').getAttribute('src')); say('right', $('beside-frame').querySelector('img').getAttribute('src'));
          for (let index = 0; index < 4; index += 1) key('+');
          await rest();
          say('sizes', views[0].style.width === views[1].style.width && parseFloat(views[0].style.width) === 16 * views[0].naturalWidth);
          say('zoomed', place('stage') === place('beside') && place('stage') !== '0,0');
          // Without a screen nothing says that it was scrolled.
          const scroll = (id, ...to) => { $(id).scrollTo(...to); $(id).dispatchEvent(new Event('scroll')); };
          scroll('stage', 70, 50); say('follows', place('beside'));
          scroll('beside', 20, 90); say('leads', place('stage'));
          // What followed learns late that it did, and does not hold the other back.
          scroll('stage', 30, 30); $('stage').scrollTo(60, 60); $('beside').dispatchEvent(new Event('scroll')); say('late', place('stage'));
          scroll('stage', 60, 60); scroll('beside', 5, 5); scroll('beside', 60, 60); say('back', place('stage'));
          key('n'); await rest();
          say('spots', document.querySelectorAll('.spot:not([hidden])').length); say('same place', place('stage') === place('beside'));
          key('3'); await rest(); say('one again', $('other').hidden && $('side').hidden && views.length === 1);
          """)
      #expect(
        seen == [
          "alone": "true", "mode": "Side by side", "names": "Expected,Actual", "beside": "true",
          "left": "expected/card.AX1.png", "right": "actual/card.AX1.png", "sizes": "true", "zoomed": "true",
          "follows": "70,50", "leads": "20,90", "late": "60,60", "back": "60,60", "spots": "2", "same place": "true",
          "one again": "true",
        ])
    }
  }

  @Test("Of two sizes, rows that correspond lie over and beside each other, and places where they are")
  func twoSizes() async throws {
    try await ReportedScene.with { scene in
      try scene.write(text: "Hello there")
      let spec = try scene.text("preview.yml").replacing("[{ label: Hello", with: "[{ label: New }, { label: Hello")
      try spec.write(to: scene.folder.appendingPathComponent("preview.yml"), atomically: false, encoding: .utf8)
      #expect(try await scene.run("verify").status == 1)
      let seen = try await driven(
        scene.folder.appendingPathComponent("preview-report/index.html"),
        by: """
          const drawn = [];
          CanvasRenderingContext2D.prototype.drawImage = function (image, x, y, width, height, dx, dy) {
            drawn.push([this.canvas.dataset.file, y, height, dx + dy].join(' '));
          };
          const due = [];
          let start = 0;
          for (const [old, now, count] of selected.rows) {
            if (old !== null) due.push(['expected', old, count, start].join(' '));
            if (now !== null) due.push(['actual', now, count, start].join(' '));
            start += count;
          }
          // A row was inserted, so something lies elsewhere than it did.
          say('moved', selected.rows.some(([old, now]) => old !== null && now !== null && old !== now));
          for (const mode of ['sides', 'slider', 'onion', 'blink']) {
            drawn.length = 0;
            setMode(mode);
            for (let turn = 0; turn < 20 && drawn.length < due.length; turn += 1) await rest();
            say(mode, drawn.sort().join() === due.sort().join() && views.every(view => view.height === start)
              && fileOf(false) === 'difference' && $('caption').textContent);
          }
          setMode('actual'); await rest();
          say('alone', views.map(view => view.localName).join() + ' ' + fileOf(false));
          """)
      let old = "expected \(try size(of: "card.AX1", in: scene))"
      let caption = try #require(seen["sides"])
      #expect(caption.hasPrefix(old + ", actual "), "\(seen)")
      #expect(
        seen == [
          "moved": "true", "sides": caption, "slider": caption, "onion": caption, "blink": caption,
          "alone": "img actual",
        ])
    }
  }

  @Test("What a tolerance tolerates is looked at like anything else, and nothing is offered for it")
  func tolerated() async throws {
    try await ReportedScene.with { scene in
      let spec = try scene.text("preview.yml").replacing("card: {", with: "card: { tolerance: { changedPixels: 5000 },")
      try spec.write(to: scene.folder.appendingPathComponent("preview.yml"), atomically: false, encoding: .utf8)
      #expect(try await scene.run("verify").status == 0)
      let seen = try await driven(
        scene.folder.appendingPathComponent("preview-report/index.html"),
        by: """
          say('empty', $('empty').textContent); say('kinds', pressed('kinds'));
          $('kinds').children[0].click(); await rest();
          say('title', $('title').textContent); say('kind', $('kind').textContent); say('mode', pressed('modes'));
          say('modes', Array.from($('modes').children).filter(one => !one.disabled).length);
          say('accept', $('accept').hidden); say('caption', $('caption').textContent); say('place', $('place').textContent);
          """)
      #expect(
        seen == [
          "empty": "4 pictures, every one as it should be.", "kinds": "", "title": "card.AX1", "kind": "tolerated",
          "mode": "Difference", "modes": "7", "accept": "true",
          "caption": "difference \(try size(of: "card.AX1", in: scene)) pixels, at 100 %", "place": "1 place",
        ])
    }
  }

  /// The size of a baseline as the page says it, from the header of its file.
  private func size(of name: String, in scene: ReportedScene) throws -> String {
    let bytes = try Data(contentsOf: scene.folder.appendingPathComponent("baselines/\(name).png"))
    func side(_ start: Int) -> Int { bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
    return "\(side(16)) × \(side(20))"
  }

  @Test("Rows of a long name are distinguished by what varies, which is not cut; short names stand in one line")
  func longNames() async throws {
    try await ReportedScene.with { scene in
      let folder = scene.folder.appendingPathComponent("long")
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("actual"), withIntermediateDirectories: true)
      let name = "this-is-a-very-long-name-of-a-scene-as-people-have-them-60-x"
      let traits = ["AX3.dark.rightToLeft", "AX3.light.rightToLeft", "L.dark.rightToLeft", "L.light.rightToLeft"]
      let pictures = (traits.map { (name, "\(name).\($0)") } + [("short", "short.AX3.dark")]).map { name, path in
        #"{"path": "\#(path).png", "name": "\#(name)", "kind": "failed", "reason": "No font of that name is there."}"#
      }
      try """
      {"name": "preview-render report", "version": 5, "differences": [], "notes": [], "engines": [], "fonts": [], "location": {}, "pictures": [\(pictures.joined(separator: ",\n"))]}
      """.write(to: folder.appendingPathComponent("report.json"), atomically: false, encoding: .utf8)
      try "{\"format\": 4}\n{\"end\": true}\n".write(
        to: folder.appendingPathComponent("actual/manifest.jsonl"), atomically: false, encoding: .utf8)
      #expect(try await scene.run("report", "merge", "long", "--quiet").status == 2)
      let seen = try await driven(
        scene.folder.appendingPathComponent("preview-report/index.html"),
        by: """
          const rows = Array.from(document.querySelectorAll('.row'));
          rows.forEach((row, index) => {
            const mark = row.querySelector('small b').getBoundingClientRect(), end = row.querySelector('.name span + span').getBoundingClientRect();
            const edge = row.getBoundingClientRect().right;
            say(index, row.querySelector('small b').textContent + ' ' + (mark.right <= edge && end.right <= edge) + ' ' + row.querySelector('.name span + span').textContent);
          });
          const short = rows[0].querySelector('.name');
          say('short', short.textContent + ' ' + (short.scrollWidth <= short.clientWidth));
          """)
      #expect(
        seen == [
          "0": " true t.AX3.dark", "1": "AX3.dark.rightToLeft true -them-60-x",
          "2": "AX3.light.rightToLeft true -them-60-x", "3": "L.dark.rightToLeft true -them-60-x",
          "4": "L.light.rightToLeft true -them-60-x", "short": "short.AX3.dark true",
        ])
    }
  }

  @Test("In a narrow window the keys that go on bring the picture into sight", arguments: ["420,700", "420,800"])
  func narrow(window: String) async throws {
    try await ReportedScene.with { scene in
      _ = try await scene.run("verify")
      let seen = try await driven(
        scene.folder.appendingPathComponent("preview-report/index.html"), window: window,
        by: """
          const inSight = () => { const stage = $('stage').getBoundingClientRect(); return stage.top >= 0 && stage.top + 200 <= innerHeight; };
          scrollTo(0, 0); key('j'); await rest(); say('j', $('title').textContent + ' ' + inSight());
          scrollTo(0, 0); key('k'); await rest(); say('k', $('title').textContent + ' ' + inSight());
          scrollTo(0, 0); document.querySelectorAll('.row')[1].click(); await rest(); say('row', $('title').textContent + ' ' + inSight());
          """)
      #expect(seen == ["j": "card.L true", "k": "card.AX1 true", "row": "card.L true"])
    }
  }
}
