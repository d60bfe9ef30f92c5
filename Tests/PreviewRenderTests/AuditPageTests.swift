import Foundation
import PreviewTestSupport
import Testing

@Suite("The page of an audit", .serialized)
struct AuditPageTests {
  /// A spec whose text `title` is truncated at large categories, and whose `note` is pale; one text of `calm` is accepted.
  private static let spec = """
    traits: { categories: [L], scale: 1, width: 320 }
    scenes:
      card:
        font: system
        elements:
          - { label: 1200 Getty Center Drive in Los Angeles, name: title }
          - { label: A note, name: note, color: "#A0A0A0" }
      calm:
        font: system
        elements:
          - { label: Nine points, name: small, font: Inter-Regular, size: 9, relativeTo: caption2 }
      sound: { font: system, elements: [{ label: Sea }] }
    accepted: [{ id: calm/small/small-text, reason: It is a picture of text. }]
    """

  private func audited(_ spec: String = spec, _ look: (ReportedScene) async throws -> Void) async throws {
    try await ReportedScene.with { scene in
      try write(spec, in: scene)
      #expect(try await scene.run("audit", "--report", "audit-report").status == 1)
      try await look(scene)
    }
  }

  private func write(_ spec: String, in scene: ReportedScene) throws {
    let fonts = try scene.text("preview.yml").split(separator: "\n")[0]
    try "\(fonts)\n\(spec)\n".write(
      to: scene.folder.appendingPathComponent("preview.yml"), atomically: false, encoding: .utf8)
  }

  @Test("It lies beside its pictures and audit.json; the next run replaces it, and takes away what it no longer shows")
  func files() async throws {
    try await audited { scene in
      let own = [".gitignore", ".preview-report", "audit.json", "index.html", "pictures"]
      let pictures = scene.names("audit-report/pictures")
      #expect(scene.names("audit-report").filter { !$0.contains("/") } == own)
      #expect(pictures.contains("card.L.png") && pictures.count >= 3 && pictures.allSatisfy { $0.hasSuffix(".png") })
      #expect(try scene.text("audit-report/audit.json").contains("\"id\": \"card/title/text-truncated\""))
      try "mine".write(
        to: scene.folder.appendingPathComponent("audit-report/pictures/mine.txt"), atomically: false, encoding: .utf8)
      try write("scenes: { sound: { font: system, elements: [{ label: Sea }] } }", in: scene)
      #expect(try await scene.run("audit", "--report", "audit-report").status == 0)
      #expect(scene.names("audit-report/pictures") == ["mine.txt"])
      #expect(try scene.text("audit-report/index.html").contains("1 scene × 12 categories: 0 errors, 0 warnings"))
    }
  }

  @Test("A folder of something else, the report of 'verify' among it, is refused and left as it is")
  func foreign() async throws {
    try await audited { scene in
      #expect(try await scene.run("verify").status != 64)
      for folder in ["baselines", "preview-report"] {
        let before = scene.names(folder)
        let result = try await scene.run("audit", "--report", folder)
        #expect(result.status == 2 && result.standardError.contains("Folder '\(folder)' can't take a report"))
        #expect(scene.names(folder) == before && !before.isEmpty)
      }
      #expect(try await scene.run("verify", "--report", "audit-report").status == 2)
    }
  }

  @Test(
    "It opens on the worst finding, with its pictures, place and sources; filters, keys and the entry to accept work",
    .inBrowser)
  func page() async throws {
    try await audited { scene in
      let seen = try await ReportPageTests().driven(
        scene.folder.appendingPathComponent("audit-report/index.html"),
        by: """
          const shots = () => Array.from(document.querySelectorAll('figure'), one => one.querySelector('figcaption').textContent + ' ' + one.querySelectorAll('.place').length).join();
          say('title', $('title').textContent); say('summary', $('summary').textContent); say('shots', shots());
          say('loaded', Array.from(document.images).every(image => image.naturalWidth === Number(image.getAttribute('width'))));
          say('tags', Array.from($('tags').children, one => one.textContent).slice(0, 4).join());
          say('link', $('references').querySelector('a').href.startsWith('https://'));
          say('strip', document.querySelectorAll('#strip i.breaks').length);
          say('entry', $('entry').textContent.replace(/\\s+/g, ' '));
          say('scenes', Array.from(document.querySelectorAll('.scene'), one => one.firstChild.textContent + ' ' + one.querySelector('span').textContent).join());
          key('j'); await rest(); say('next', $('title').textContent.slice(0, 7)); say('position', $('position').textContent);
          $('severities').lastElementChild.click(); await rest(); say('with accepted', $('shown').textContent);
          $('rule').value = 'small-text'; $('rule').dispatchEvent(new Event('change')); await rest();
          say('accepted', $('accept').hidden + ' ' + Array.from($('tags').children).pop().textContent);
          key('?'); await rest(); say('help', $('help').open); key('?'); await rest(); say('closed', !$('help').open);
          input('filter', 'nothing at all'); await rest(); say('empty', $('empty').textContent);
          say('larger', $('larger').textContent.replace(/\\s+/g, ' ').trim());
          say('above', $('larger').getBoundingClientRect().bottom < 60);
          """)
      #expect(seen["title"]?.hasPrefix("'title' truncates from ") == true)
      #expect(seen["summary"] == "3 scenes × 12 categories: 2 errors, 0 warnings, 1 accepted")
      #expect(seen["shots"]?.hasPrefix("L · holds 0,") == true && seen["shots"]?.hasSuffix(" that break 1") == true)
      #expect(seen["loaded"] == "true" && seen["link"] == "true")
      #expect(seen["tags"] == "text-truncated,error,card · title,preview.yml:7:18")
      #expect((seen["strip"].flatMap { Int($0) } ?? 0) > 3)
      #expect(seen["entry"] == "accepted: - { id: \"card/title/text-truncated\", reason: \"…\" }")
      #expect(seen["scenes"] == "card 2 errors,calm holds,sound holds")
      #expect(seen["next"] == "Text in" && seen["position"] == "2 of 2")
      #expect(seen["with accepted"] == "3 of 3 shown")
      #expect(seen["accepted"] == "true accepted: It is a picture of text.")
      #expect(seen["help"] == "true" && seen["closed"] == "true")
      #expect(seen["empty"] == "No finding fits the filter.")
      #expect(
        seen["larger"] == "App Store label “Larger Text”: 2 of 3 scenes holdcardno, by 1 findingcalmyessoundyes")
      #expect(seen["above"] == "true")
      #expect(seen["error"] == nil)
    }
  }

  @Test("The broken place is in view, however long the picture is, and measures have words", .inBrowser)
  func inView() async throws {
    let low = """
      traits: { categories: [L], scale: 1, width: 320 }
      scenes:
        long:
          font: system
          elements:
            - { spacer: 1000 }
            - { label: 1200 Getty Center Drive in Los Angeles, name: title }
      """
    try await audited(low) { scene in
      let seen = try await ReportPageTests().driven(
        scene.folder.appendingPathComponent("audit-report/index.html"), window: "1440,900",
        by: """
          const place = document.querySelector('.place').getBoundingClientRect(), frame = document.querySelector('.place').closest('.shot').getBoundingClientRect();
          say('in view', place.top >= frame.top && place.bottom <= frame.bottom && place.bottom < innerHeight && frame.height > 240);
          say('measures', Array.from($('measures').querySelectorAll('dt'), one => one.textContent).join());
          say('entry', $('entry').getBoundingClientRect().bottom < innerHeight);
          """)
      #expect(
        seen == [
          "in view": "true", "measures": "Characters,Characters shown,Width,Width that is enough", "entry": "true",
        ], "\(seen)")
    }
  }

  @Test("Several specs have one index, with each one's counts and answer; a file of somebody's is left in its place")
  func index() async throws {
    try await audited { scene in
      let other = scene.folder.appendingPathComponent("other")
      try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
      try
        "\(try scene.text("preview.yml").split(separator: "\n")[0])\nscenes: { calm: { font: system, elements: [{ label: Sea }] } }\n"
        .write(to: other.appendingPathComponent("preview.yml"), atomically: false, encoding: .utf8)
      let specs = ["preview.yml", "other/preview.yml"]
      let run = try await scene.run("audit", specs[0], specs[1], "--report", "audits")
      #expect(run.standardOutput.contains("the page of all is audits/index.html"))
      let page = try scene.text("audits/index.html")
      #expect(page.contains(#""title": "other/preview.yml", "page": "other/index.html""#), "\(page)")
      #expect(page.contains(#""largerText": {"yes": 1, "scenes": 1}"#))
      #expect(
        scene.names("audits").contains("other/index.html") && scene.names("audits").contains("preview/index.html"))
      #expect(page.contains(#""firstBroken": ""#) && page.contains(#""findings": {"error": "#), "\(page)")
      // The index is the tool's own: the next run replaces it, of several specs and of one.
      #expect(try await scene.run("audit", specs[0], specs[1], "--report", "audits").status == 1)
      #expect(try await scene.run("audit", specs[0], "--report", "audits").status == 1)
      #expect(try scene.text("audits/index.html").contains("card/title/text-truncated"))
      try FileManager.default.createDirectory(
        at: scene.folder.appendingPathComponent("mine"), withIntermediateDirectories: true)
      try "mine".write(
        to: scene.folder.appendingPathComponent("mine/index.html"), atomically: false, encoding: .utf8)
      let refused = try await scene.run("audit", specs[0], specs[1], "--report", "mine")
      #expect(refused.status == 2 && refused.standardError.contains("its 'index.html' is no file of a report"))
      #expect(try scene.text("mine/index.html") == "mine")
    }
  }

  @Test(
    "The worst scene is listed first; keys step through findings as they are listed, accepted ones too, whatever is filtered",
    .inBrowser
  )
  func order() async throws {
    let spec = """
      traits: { categories: [L], scale: 1 }
      scenes:
        mild: { font: system, width: 600, elements: [{ label: 1200 Getty Center Drive in Los Angeles, name: title }] }
        sound: { font: system, width: 320, elements: [{ label: Sea }] }
        broken:
          font: system
          width: 320
          elements:
            - { label: Nine points, name: small, font: Inter-Regular, size: 9, relativeTo: caption2 }
            - { label: 1200 Getty Center Drive in Los Angeles, name: title }
      accepted: [{ id: broken/small/small-text, reason: It is a picture of text. }]
      """
    try await audited(spec) { scene in
      let seen = try await ReportPageTests().driven(
        scene.folder.appendingPathComponent("audit-report/index.html"),
        by: """
          const listed = () => Array.from(document.querySelectorAll('.entry b'), one => one.textContent).join('\\n');
          const stepped = async () => { const titles = [$('title').textContent]; while (!$('next').disabled) { key('j'); await rest(); titles.push($('title').textContent); } return titles.join('\\n'); };
          say('first', $('tags').children[2].textContent);
          $('severities').lastElementChild.click(); await rest();
          say('scenes', Array.from(document.querySelectorAll('.scene'), one => one.firstChild.textContent).join());
          say('menu', Array.from($('scene').options, one => one.textContent).join());
          say('screens', Array.from($('screens').querySelectorAll('dt'), one => one.textContent).join());
          say('stepped', await stepped() === listed() && document.querySelectorAll('.entry').length);
          $('rule').value = 'text-truncated'; $('rule').dispatchEvent(new Event('change')); await rest();
          while (!$('previous').disabled) { key('k'); await rest(); }
          say('filtered', await stepped() === listed() && Array.from(document.querySelectorAll('.scene'), one => one.firstChild.textContent).join());
          """)
      #expect(seen["first"] == "broken · title")
      #expect(seen["scenes"] == "broken,mild,sound")
      #expect(seen["menu"] == "All scenes,broken,mild,sound" && seen["screens"] == "broken,mild,sound")
      #expect(seen["stepped"] == "3" && seen["filtered"] == "broken,mild" && seen["error"] == nil)
    }
  }

  @Test("Of a list that is too long for a page, a part around the finding is drawn", .inBrowser)
  func longList() async throws {
    let rows = """
      traits: { categories: [L], scale: 1, width: 320 }
      scenes:
        rows:
          font: system
          list:
            - each: 80
              show: [{ row: [{ label: "Row {index}" }] }]
            - { row: [{ label: 1200 Getty Center Drive in Los Angeles, name: title }] }
      """
    try await audited(rows) { scene in
      let pictures = scene.names("audit-report/pictures")
      #expect(pictures.count == 2 && pictures.allSatisfy { $0.contains(".from") })
      let seen = try await ReportPageTests().driven(
        scene.folder.appendingPathComponent("audit-report/index.html"),
        by: """
          const places = document.querySelectorAll('.place'), image = document.images[1];
          say('height', image.naturalHeight); say('places', places.length);
          const top = parseFloat(places[0].style.top); say('inside', top > 0 && top < 100);
          """)
      #expect(seen == ["height": "900", "places": "2", "inside": "true"])
    }
  }

  @Test("A text that is cut off is marked where it is cut off, and a style where its sheet shows it", .inBrowser)
  func cutTexts() async throws {
    let cut = """
      traits: { categories: [L], scale: 1, width: 320 }
      typography: { calm: { font: Inter, size: 17 }, fixed: { font: Inter, size: 15, fixed: true } }
      scenes:
        box:
          font: system
          elements:
            - background:
                - { label: Sea, name: above, style: largeTitle }
                - { label: Sun, name: below, size: 17 }
              height: 40
              clipsToBounds: true
              name: box
            - { spacer: 60 }
      """
    try await audited(cut) { scene in
      let seen = try await ReportPageTests().driven(
        scene.folder.appendingPathComponent("audit-report/index.html"),
        by: """
          const report = JSON.parse($('report').textContent);
          for (const finding of report.findings) {
            const regions = (finding.pictures || []).flatMap(shot => shot.regions.map(one => ({ ...one, all: shot.height })));
            say(finding.id, regions.map(one => one.height <= 40 ? 'low' : one.height).join() + ' ' + regions.every(one => one.height > 0 && one.y > 0 && one.y + one.height <= one.all));
          }
          """)
      #expect(seen["box/box/text-clipped"] == "low,low true", "\(seen)")
      // Below the box's edge at every category, so that the box is marked.
      #expect(seen["box/below/fixed-font"] == "low,low true", "\(seen)")
      #expect(
        seen["typography:fixed/fixed-font"]?.hasSuffix(" true") == true
          && seen["typography:fixed/fixed-font"] != " true")
    }
  }

  @Test("Of rows that break alike, those are marked that break in the picture", .inBrowser)
  func marks() async throws {
    let rows = """
      traits: { categories: [L], scale: 1, width: 320 }
      scenes:
        rows:
          font: system
          list:
            - each: [{ a: 1200 Getty Center Drive in Los }, { a: Boston Harbor }, { a: Sea }]
              show: [{ row: [{ label: "{a}", name: value }] }]
      """
    try await audited(rows) { scene in
      let seen = try await ReportPageTests().driven(
        scene.folder.appendingPathComponent("audit-report/index.html"),
        by: """
          say('tag', Array.from($('tags').children, one => one.textContent).includes('2 alike'));
          say('places', Array.from(document.querySelectorAll('figure'), one => one.querySelectorAll('.place').length).join());
          """)
      #expect(seen == ["tag": "true", "places": "0,1"])
    }
  }
}
