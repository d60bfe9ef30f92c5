import Foundation
import Testing

extension ReportPageTests {
  @Test(
    "Side by side both pictures are seen, each with its name, and zoom and scroll together; the place stays in every view"
  )
  func sides() async throws {
    try await ReportedScene.with { scene in
      _ = try await scene.run("verify")
      let seen = try await driven(
        scene.folder.appendingPathComponent("preview-report/index.html"), window: "1440,900",
        by: """
          const place = id => `${Math.round($(id).scrollLeft)},${Math.round($(id).scrollTop)}`;
          key('3'); await rest(); say('alone', $('other').hidden && views.length === 1);
          key('1'); await rest();
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
          setZoom(16); scroll('stage', 1200, 900);
          const middle = () => [$('stage').scrollLeft + $('stage').clientWidth / 2, $('stage').scrollTop + $('stage').clientHeight / 2].map(one => Math.round(one / scale())).join();
          const before = middle(), kept = [];
          for (const view of [2, 3, 4, 5, 6, 7, 1]) { key(String(view)); await rest(); kept.push(middle() === before && scale() === 16); }
          say('kept', kept.join());
          """)
      #expect(
        seen == [
          "alone": "true", "mode": "Side by side", "names": "Before,Now", "beside": "true",
          "left": "expected/card.L.png", "right": "actual/card.L.png", "sizes": "true", "zoomed": "true",
          "follows": "70,50", "leads": "20,90", "late": "60,60", "back": "60,60", "spots": "2", "same place": "true",
          "kept": "true,true,true,true,true,true,true",
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
      let old = try size(of: "card.L", in: scene)
      let caption = try #require(seen["sides"])
      #expect(caption.hasPrefix(old + " and "), "\(seen)")
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
          "empty": "4 pictures, every one as it should be.", "kinds": "", "title": "card.L", "kind": "tolerated",
          "mode": "Side by side", "modes": "7", "accept": "true",
          "caption": "\(try size(of: "card.L", in: scene)) pixels, at 100 %", "place": "1 place",
        ])
    }
  }

  /// The size of a baseline as the page says it, from the header of its file.
  private func size(of name: String, in scene: ReportedScene) throws -> String {
    let bytes = try Data(contentsOf: scene.folder.appendingPathComponent("baselines/\(name).png"))
    func side(_ start: Int) -> Int { bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
    return "\(side(16)) × \(side(20))"
  }

  @Test("A scene is a group of thumbnails in the order of its appearances and categories, what is unchanged a number")
  func scenes() async throws {
    try await ReportedScene.with { scene in
      let folder = scene.folder.appendingPathComponent("long")
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("actual"), withIntermediateDirectories: true)
      func picture(_ path: String, _ name: String, _ category: String, _ rest: String) -> String {
        #"{"path": "\#(path).png", "name": "\#(name)", "category": "\#(category)", \#(rest)}"#
      }
      let failed = #""kind": "failed", "reason": "No font of that name is there.""#
      let pictures = ["AX3", "L", "XS"].flatMap { category in
        ["dark", "light"].map { picture("card.\(category).\($0)", "card", category, failed) }
      }
      let sound = picture("sound.L", "sound", "L", #""kind": "same""#)
      try """
      {"name": "preview-render report", "version": 5, "differences": [], "notes": [], "engines": [], "fonts": [], "location": {}, "pictures": [\((pictures + [sound]).joined(separator: ",\n"))]}
      """.write(to: folder.appendingPathComponent("report.json"), atomically: false, encoding: .utf8)
      try "{\"format\": 4}\n{\"end\": true}\n".write(
        to: folder.appendingPathComponent("actual/manifest.jsonl"), atomically: false, encoding: .utf8)
      #expect(try await scene.run("report", "merge", "long", "--quiet").status == 2)
      let seen = try await driven(
        scene.folder.appendingPathComponent("preview-report/index.html"),
        by: """
          say('lines', Array.from(document.querySelectorAll('.line'), one => one.textContent).join(' / '));
          key('ArrowRight'); say('next', $('title').textContent);
          $('kinds').lastElementChild.click(); await rest(); say('with all', document.querySelectorAll('.scene').length + ' ' + $('rows').textContent.includes('unchanged'));
          $('why-open').click(); await rest(); say('room', $('why').hidden && $('picture').getBoundingClientRect().right > 1150);
          key('i'); say('again', !$('why').hidden);
          """)
      #expect(
        seen == [
          "lines": "card6 failed / light / !XS!L!AX3 / dark / !XS!L!AX3 / 1 scene or sheet unchanged",
          "next": "card.L.light", "with all": "2 true", "room": "true", "again": "true",
        ], "\(seen)")
    }
  }

  @Test("Causes that are ticked are accepted by one command, and a style's weight is one of them")
  func ticked() async throws {
    try await ReportedScene.with { scene in
      let spec = """
        \(try scene.text("preview.yml").split(separator: "\n")[0])
        traits: { categories: [XS, L, AX1], scale: 1, width: 200 }
        typography: { heading: { font: Inter, weight: semibold, size: 20, relativeTo: title3 } }
        scenes:
          card: { page: false, elements: [{ label: Sea, name: title, typography: heading }] }
          note: { page: false, elements: [{ label: A note, name: note, style: footnote }] }

        """
      let file = scene.folder.appendingPathComponent("preview.yml")
      try spec.write(to: file, atomically: false, encoding: .utf8)
      #expect(try await scene.run("record", "--quiet").status == 0)
      let changed = spec.replacing("semibold", with: "bold").replacing("A note", with: "Another note")
      try changed.write(to: file, atomically: false, encoding: .utf8)
      #expect(try await scene.run("verify").status == 1)
      let seen = try await driven(
        scene.folder.appendingPathComponent("preview-report/index.html"),
        by: """
          const reasons = Array.from($('reasons').children);
          say('first', reasons[0].querySelector('span').textContent); say('all', $('command-all').textContent);
          const ticks = Array.from($('reasons').querySelectorAll('input'));
          ticks[1].click(); say('one', $('command-all').textContent); ticks[0].click();
          say('both', $('command-all').textContent); say('words', $('accept-words').textContent);
          reasons[0].querySelector('button').click(); await rest(); say('its pictures', $('shown').textContent);
          say('its causes', reasons.map(one => one.classList.contains('its')).join());
          """)
      #expect(
        seen["first"]?.contains("the font of the style heading is Inter with wght 700 (was Inter with wght 600)")
          == true,
        "\(seen)")
      #expect(seen["all"] == "preview-render approve --all" && seen["one"] == "preview-render approve --cause 2")
      #expect(seen["both"] == "preview-render approve --cause 1,2")
      #expect(seen["words"] == "Accept what changed for these 2 causes alone")
      #expect(seen["its pictures"] == "3 of 6 shown" && seen["its causes"] == "true,false" && seen["error"] == nil)
      let approved = try await scene.run("approve", "--cause", "1,2")
      #expect(approved.status == 0 && approved.standardOutput.contains("approved note.L"), "\(approved)")
      #expect(try await scene.run("verify").status == 0)
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
          scrollTo(0, 0); document.querySelectorAll('.tile')[1].click(); await rest(); say('row', $('title').textContent + ' ' + inSight());
          """)
      #expect(seen == ["j": "card.AX1 true", "k": "card.L true", "row": "card.AX1 true"])
    }
  }
}
