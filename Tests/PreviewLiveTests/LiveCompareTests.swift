import Foundation
import PreviewTestSupport
import Testing

/// Two versions of what is shown, beside each other on the live page.
@Suite("The live page, comparing", .serialized, .inBrowser)
struct LiveCompareTests {
  /// Waits until both pictures are what is asked for.
  private static let both = """
    const other = () => figures.get('b');
    const both = () => until('both', () => other() && main() && [other(), main()].every(one => one.shownKey === one.key) && !page.resting && !flying.size && !isScheduled);
    const select = (menu, value) => { $(menu).value = value; $(menu).dispatchEvent(new Event('change')); };
    const choices = menu => Array.from($(menu).options, one => one.text).join();

    """

  private static let spec = LiveBrowser.spec
    .replacingOccurrences(of: "fonts: ", with: "fonts: [\(LiveBrowser.fonts)/EBGaramond12-Regular.otf, ")
    .replacingOccurrences(of: "Inter.var.ttf\n", with: "Inter.var.ttf]\n")
    .replacingOccurrences(of: "font: Inter, size: 17 }", with: "font: Inter, weight: semibold, size: 17 }")

  @Test(
    "Two fonts of a spec stand beside each other: slider, traits and difference follow, and a weight that one lacks is none's mistake"
  )
  func fonts() async throws {
    let seen = try await LiveBrowser().driven(
      Self.spec,
      by: Self.both + """
        key('b'); await both(); say('modes', page.mode + !$('comparison').hidden); say('choices', choices('before'));
        select('before', 'font EBGaramond12-Regular'); await both(); select('after', 'font Inter'); await both();
        say('captions', other().name.textContent + ' | ' + main().name.textContent); say('way', $('figures').className);
        say('differ', other().picture.hash !== main().picture.hash); say('verdict', $('verdict').textContent);
        const before = [other().picture.hash, main().picture.hash];
        $('category').value = '9'; $('category').dispatchEvent(new Event('input')); await both();
        say('both grew', other().picture.hash !== before[0] && main().picture.hash !== before[1] && other().name.textContent.includes('AX3'));
        const large = other().picture.hash; key('d'); await both(); say('both dark', other().picture.hash !== large && other().view.appearance === 'dark'); key('d'); await both();
        page.way = 'difference'; changed(); await both(); say('laid over', $('figures').className);
        say('room', main().device.style.height === other().device.style.height && other().picture.height !== main().picture.height);
        [main(), other()].forEach(wantTree);
        await until('trees', () => main().tree && other().tree && other().treeKey === other().key);
        const fontOf = figure => nodesOf(figure.tree).find(node => node.name === 'email').font;
        say('set in', fontOf(other()) + ' | ' + fontOf(main()));
        say('address', new URLSearchParams(location.hash.slice(1)).get('before'));
        select('after', 'font EBGaramond12-Regular'); await both(); say('the same', $('verdict').textContent);
        """)
    #expect(
      seen == [
        "modes": "comparetrue", "choices": "Now,All in EBGaramond12-Regular,All in Inter",
        "captions": "order · L · All in EBGaramond12-Regular | order · L · All in Inter", "way": "compare",
        "differ": "true", "verdict": "Different", "both grew": "true", "both dark": "true",
        "laid over": "over difference", "room": "true", "set in": seen["set in"] ?? "",
        "address": "font EBGaramond12-Regular", "the same": "The same",
      ])
    #expect(seen["set in"]?.hasPrefix("EB Garamond") == true && seen["set in"]?.contains("| Inter") == true)
  }

  @Test(
    "The file before it was saved and a git revision stand beside the present one, and a revision that isn't there says so"
  )
  func versions() async throws {
    let browser = LiveBrowser()
    try await browser.commit()
    let changed = LiveBrowser.spec.replacingOccurrences(of: "Delivered today", with: "Delivered on Monday")
    let again = changed.replacingOccurrences(of: "on Monday", with: "on Tuesday")
    let added = again + "\n  second: { kind: ladder }\n"
    let seen = try await browser.driven(
      by: Self.both + """
        const first = main().picture.hash;
        key('b'); await both(); say('usual', other().view.version + ' ' + $('verdict').textContent);
        write(\(quoted(changed))); await until('the save', () => state.versions.some(one => one.name === 'earlier')); await both();
        say('since', $('verdict').textContent); say('beside', other().name.textContent);
        const second = main().picture.hash;
        page.before = 'revision begin'; changed(); await both(); say('begin', other().picture.hash === first);
        write(\(quoted(again))); await until('the next save', () => named('title') && main().picture.hash !== second); await both();
        select('before', 'earlier'); await both(); say('before the last save', other().picture.hash === second);
        await until('listed', () => /begin \\([0-9a-f]{7}\\)/.test(choices('before')));
        select('before', 'revision'); say('asks', !$('revision').hidden && document.activeElement === $('revision'));
        $('revision').value = 'no-such'; $('revision').dispatchEvent(new Event('change')); await both();
        say('missing', other().host.textContent.startsWith("Revision 'no-such' is not in the repository")); say('no verdict', $('verdict').textContent);
        select('before', 'revision'); $('revision').value = 'HEAD'; $('revision').dispatchEvent(new Event('change')); await both();
        say('head', other().picture.hash === first && !other().host.querySelector('.absent'));
        write(\(quoted(added))); await until('the sheet', () => subjectOf('second')); choose('second'); page.before = 'revision begin'; changed(); await both();
        say('new sheet', other().host.textContent);
        """)
    #expect(
      seen == [
        "usual": "revision HEAD The same", "since": "Different", "beside": "order · L · Before the last save",
        "begin": "true", "before the last save": "true", "asks": "true", "missing": "true", "no verdict": "",
        "head": "true", "new sheet": "'second' can't be drawn at revision 'begin': it isn't there.",
      ])
  }

  @Test("In the difference blue is now and orange was before, in light and in dark; keys choose the way")
  func difference() async throws {
    let browser = LiveBrowser()
    try browser.record()
    let changed = LiveBrowser.spec.replacingOccurrences(of: "Three items", with: "Three items and a new one")
    let seen = try await browser.driven(
      changed, fragment: "#mode=compare&subject=cart&before=baseline",
      by: Self.both + """
        await both(); key('3'); await both(); say('way', $('figures').className);
        const colours = () => {
          const words = differenceWords(main());
          return [words.includes(nowWord), words.includes(beforeWord)].join();
        };
        say('added', colours()); say('legend', $('before-name').className + $('after-name').className + $('range').hidden);
        const canvas = main().host.querySelector('canvas'), data = new Uint32Array(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.buffer);
        say('painted', data.includes(nowWord));
        key('6'); await both(); say('before', main().host.style.opacity); key('7'); await both(); say('now', main().host.style.opacity === '');
        key('2'); await both(); say('slider', main().host.style.clipPath);
        // In dark, a text that is shorter now was there before.
        wantTree(main()); await until('the tree', () => main().tree && main().treeKey === main().key); pinNode(named('items'));
        const text = controlsOf(pinnedNode(main())).find(one => one.label === 'Text');
        tryEdit(text, quoted('Three')); await until('the change', () => $('yaml').textContent && state.versions.some(one => one.name === 'saved'));
        await until('the choice', () => choices('before').includes('As on disk')); select('before', 'saved'); key('d'); key('3'); await both();
        say('dark', main().view.appearance + ' ' + colours());
        """)
    #expect(
      seen == [
        "way": "over difference", "added": "true,false", "legend": "legend-beforelegend-nowtrue", "painted": "true",
        "before": "0", "now": "true", "slider": "inset(0px 0px 0px 50%)", "dark": "dark false,true",
      ], "\(seen)")
  }

  @Test("Two versions of a font stand beside each other at first, in a spec's scenes and in their own sheets")
  func fontVersions() async throws {
    let versions = "\(LiveBrowser.fonts)/../Tests/Fonts/Versions"
    let spec = """
      fonts: \(versions)/Base.ttf
      traits: { categories: [L], scale: 1 }
      scenes: { order: { font: Versions-Regular, elements: [{ label: HH, style: body, name: title }] } }

      """
    let seen = try await LiveBrowser().driven(
      spec, versions: ("\(versions)/Base.ttf", "\(versions)/Bolder.ttf"),
      by: Self.both + """
        await both(); say('mode', page.mode); say('versions', other().view.version + ' ' + main().view.version);
        say('verdict', $('verdict').textContent); say('choices', choices('after'));
        """)
    #expect(
      seen == [
        "mode": "compare", "versions": "old new", "verdict": "Different",
        "choices": "Now,Font Base.ttf,Font Bolder.ttf",
      ])
    let sheets = try await LiveBrowser().driven(
      fonts: ["\(versions)/Base.ttf", "\(versions)/Bolder.ttf"],
      by: Self.both + """
        await both(); say('mode', page.mode); say('verdict', $('verdict').textContent);
        say('captions', other().name.textContent + ' | ' + main().name.textContent);
        say('fonts', state.font.names.length); say('mistakes', state.mistakes.length);
        """)
    #expect(sheets["mode"] == "compare" && sheets["verdict"] == "Different" && sheets["fonts"] == "2")
    #expect(sheets["captions"]?.contains("(Base.ttf)") == true && sheets["captions"]?.contains("(Bolder.ttf)") == true)
    #expect(sheets["mistakes"] == "0")
  }

  @Test("What is tried, and a dropped font, stand beside the file as it is on disk")
  func tried() async throws {
    let font = try Data(contentsOf: URL(fileURLWithPath: "\(LiveBrowser.fonts)/EBGaramond12-Regular.otf"))
    let seen = try await LiveBrowser().driven(
      fragment: "#mode=compare&before=saved",
      by: Self.both + """
        const plain = main().picture.hash;
        send({ type: 'fonts', name: 'Brand.otf' }); socket.send(Uint8Array.from(atob('\(font.base64EncodedString())'), one => one.charCodeAt(0)));
        forgetPictures(); await until('the font', () => state.fonts === 'Brand.otf'); changed(); await both();
        say('beside', other().name.textContent); say('on disk', other().picture.hash === plain && main().picture.hash !== plain);
        say('choices', choices('after'));
        """)
    #expect(
      seen == [
        "beside": "order · L · As on disk", "on disk": "true",
        "choices": "Now,As on disk,All in Inter,All in Brand.otf",
      ])
  }

  @Test(
    "Recorded pictures are shown at the scale at which they were recorded, and the page says so where another is chosen"
  )
  func scale() async throws {
    let browser = LiveBrowser()
    try browser.record()
    let seen = try await browser.driven(
      fragment: "#mode=compare&scale=3",
      by: Self.both + """
        await both(); say('scales', other().picture.scale + ' ' + main().picture.scale); say('verdict', $('verdict').textContent);
        key('ArrowRight'); await both(); say('none', other().host.textContent + !!other().picture); say('way', main().host.style.clipPath);
        key('ArrowLeft'); await both(); say('again', $('verdict').textContent);
        """)
    #expect(
      seen == [
        "scales": "2 2", "verdict": "As recorded · at 2x, as recorded",
        "none": "This view has no baseline: the spec draws no picture of it.false", "way": "",
        "again": "As recorded · at 2x, as recorded",
      ])
  }

  @Test("In a narrow window the menus of both versions are whole")
  func narrow() async throws {
    let seen = try await LiveBrowser().driven(
      Self.spec, fragment: "#mode=compare&before=font EBGaramond12-Regular", window: "500,800",
      by: Self.both + """
        await both(); document.body.style.width = '390px';
        say('reaches', ['before', 'after'].map(one => $(one).getBoundingClientRect().right <= 390).join());
        say('scrolls', document.documentElement.scrollWidth > innerWidth);
        """)
    #expect(seen == ["reaches": "true,true", "scrolls": "false"])
  }

  /// A text as a string of JavaScript.
  private func quoted(_ text: String) -> String {
    String(decoding: try! JSONEncoder().encode(text), as: UTF8.self).replacingOccurrences(of: "</", with: "<\\/")
  }
}
