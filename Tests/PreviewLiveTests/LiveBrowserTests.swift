import Foundation
import PreviewTestSupport
import Testing

/// The live page as a person uses it: server, session and page together.
@Suite("The live page in a browser", .serialized, .inBrowser)
struct LiveBrowserTests {
  @Test(
    "The slider's twelve stops set the size: text, arithmetic and caption follow, and marks stand where findings begin")
  func slider() async throws {
    let seen = try await LiveBrowser().driven(
      by: """
        await until('findings', () => findings.length);
        await until('marks', () => marks());
        pinNode(named('email')); await rest();
        say('first', [view.subject, view.category, page.mode, $('category').getAttribute('aria-valuetext')].join());
        say('size at L', facts().Size);
        const hash = main().picture.hash, lines = named('title').frame[3];
        $('category').value = '9'; $('category').dispatchEvent(new Event('input'));
        await rest(); await until('the new size', () => facts().Size.includes('37'));
        say('caption', main().name.textContent); say('beside', figures.get('b').name.textContent);
        say('size at AX3', facts().Size); say('drawn anew', main().picture.hash !== hash); say('grown', named('title').frame[3] > lines);
        say('value', $('category').getAttribute('aria-valuetext')); say('filled', $('sizes').style.getPropertyValue('--at').startsWith('81.8'));
        say('element', $('name').textContent + ' ' + $('findings').children.length); say('badge', document.querySelector('.badge').textContent);
        key('ArrowRight'); await rest(); say('by key', view.category); key('Home'); await rest(); say('smallest', view.category);
        const begin = Array.from($('marks').children).find(mark => /AX/.test(mark.getAttribute('aria-label')));
        say('mark', /1 finding begins at AX\\d/.test(begin.getAttribute('aria-label')));
        pinned = null; begin.click(); await rest(); await until('the element', () => pinned && pinned.name);
        say('at the mark', begin.getAttribute('aria-label').endsWith(view.category)); say('its element', pinned.name);
        say('address', new URLSearchParams(location.hash.slice(1)).get('category') === view.category);
        """)
    #expect(
      seen == [
        "first": "order,L,beside,L", "size at L": seen["size at L"] ?? "", "caption": "order · AX3",
        "beside": "order · L",
        "size at AX3": seen["size at AX3"] ?? "", "drawn anew": "true", "grown": "true", "value": "AX3",
        "filled": "true",
        "element": "email 1", "badge": "1", "by key": "AX4", "smallest": "XS", "mark": "true", "at the mark": "true",
        "its element": "email", "address": "true",
      ])
    #expect(seen["size at L"]?.contains("17") == true && seen["size at AX3"]?.contains("37") == true)
  }

  @Test("A page without an address of its own opens at the first finding, beside L; whoever looks around stays there")
  func firstFinding() async throws {
    let seen = try await LiveBrowser().driven(
      fragment: "#",
      by: """
        await until('the finding', () => page.lastFinding); await rest(); await until('its element', () => pinned);
        say('subject', view.subject); say('beside', figures.get('b').name.textContent); say('element', pinned.name);
        say('at its category', findings.find(one => one.id === page.lastFinding).categories[0] === view.category);
        """)
    #expect(seen == ["subject": "order", "beside": "order · L", "element": "email", "at its category": "true"])
    let stayed = try await LiveBrowser().driven(
      fragment: "#",
      by: """
        page.wantsFinding = true; key('d'); showFirstFinding(); await rest(); say('category', view.category); say('appearance', view.appearance);
        """)
    #expect(stayed["category"] == "L" || stayed["appearance"] == "dark")
  }

  @Test("A font's page sets the font: text, axes, instances, features, size; its facts and its preview.yml follow")
  func fontPage() async throws {
    let seen = try await LiveBrowser().driven(
      fragment: "#mode=one", fonts: ["\(LiveBrowser.fonts)/Inter.var.ttf"],
      by: """
        say('subject', view.subject); say('title', $('file').textContent); say('axes', $('axes').children.length);
        let hash = main().picture.hash;
        const changes = async name => { await until(name, () => !isSetting && main().picture.hash !== hash); await rest(); hash = main().picture.hash; };
        const range = id => document.querySelector(`[data-setting=${id}]`);
        input($('text'), 'Ta fi 0123'); await changes('the text');
        input(range('wght'), '820'); await changes('the weight'); say('weight', state.font.setting.axes.wght);
        $('instance').value = String(state.font.facts.instances.findIndex(one => one.name === 'Bold')); $('instance').dispatchEvent(new Event('change'));
        await changes('the instance'); say('bold', range('wght').value);
        document.querySelector('[data-feature=tnum]').click(); await changes('tabular figures');
        document.querySelector('[data-feature=kern]').click(); await changes('no kerning'); say('features', state.font.setting.features.join());
        input(range('size'), '40'); await changes('the size');
        input($('text'), 'Ta ☃'); await changes('a sign it lacks'); say('missing', state.font.missing.join());
        Array.from(buttonsIn('samples')).find(one => one.textContent === 'Russian').click(); await changes('Russian'); say('language', state.font.setting.language);
        choose('cards'); changed(); await rest(); say('cards', nodesOf(main().tree).some(node => node.text === 'Завтра'));
        $('copy-preview').click(); await until('copied', () => copied); say('copied', copied.includes('wght') && copied.includes('tnum') && copied.includes('scenes:'));
        $('reset').click(); await until('as it was', () => !isSetting && state.font.setting.axes.wght === 400); say('nothing tried', $('try').hidden);
        page.mode = 'overview'; changed(); await until('the overview', () => figures.size === 7 && Array.from(figures.values()).every(one => one.shownKey === one.key));
        say('overview', Array.from(figures.values(), one => one.view.subject).join());
        """)
    #expect(
      seen == [
        "subject": "specimen", "title": seen["title"] ?? "", "axes": "2", "weight": "820", "bold": "700",
        "features": "tnum,kern=0", "missing": "☃", "language": "ru", "cards": "true", "copied": "true",
        "nothing tried": "true", "overview": "specimen,waterfall,cards,list,settings,article,form",
      ])
    #expect(seen["title"]?.hasPrefix("Inter") == true)
  }

  @Test(
    "A mistake is shown with its place while the last good picture stays; mended, the picture follows, and scroll and selection stay"
  )
  func mistakes() async throws {
    let broken = LiveBrowser.spec.replacingOccurrences(of: "style: headline", with: "style: headlin")
    let mended = LiveBrowser.spec.replacingOccurrences(of: "Delivered today", with: "Delivered on Monday")
    let seen = try await LiveBrowser().driven(
      by: """
        pinNode(named('title')); await rest(); await until('findings', () => findings.length);
        const hash = main().picture.hash, found = findings;
        write('{{{'); await until('no YAML', () => !$('mistakes').hidden); await until('its audit', () => findings !== found);
        say('findings stay', findings.length === found.length);
        write(\(quoted(broken))); await until('the mistake', () => $('mistakes').textContent.includes('headlin')); await rest();
        say('mistake', $('mistakes').textContent); say('place', $('mistakes').querySelector('a').href.startsWith('vscode://file/'));
        const included = state.spec.replace('preview.yml', 'Features/chat/preview.yml');
        say('included', placeLink(`${included}:2:3`).textContent); say('outside', placeLink('/elsewhere/preview.yml:2:3').textContent);
        say('still', main().picture.hash === hash && view.subject === 'order' && listed.map(one => one.name).join() === 'order,cart,ladder');
        write(\(quoted(mended))); await until('the mended spec', () => $('mistakes').hidden); await rest();
        say('follows', main().picture.hash !== hash); say('text', facts().Text); say('selected', $('name').textContent);
        say('status', $('status').textContent.startsWith('saved'));
        """)
    #expect(seen["mistake"]?.contains("preview.yml:9") == true && seen["mistake"]?.contains("'headlin'") == true)
    #expect(
      seen.filter { $0.key != "mistake" } == [
        "findings stay": "true", "place": "true", "included": "Features/chat/preview.yml:2:3",
        "outside": "/elsewhere/preview.yml:2:3", "still": "true", "follows": "true", "text": "Delivered on Monday",
        "selected": "title",
        "status": "true",
      ])
  }

  @Test("Dragging the scene's edge sets its width, and arrow keys on the edge and a device's width do, too")
  func width() async throws {
    let seen = try await LiveBrowser().driven(
      fragment: "#mode=one",
      by: """
        say('own', main().size.textContent);
        const box = main().handle.getBoundingClientRect();
        const event = (type, x) => main().handle.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: box.left + x, clientY: box.top, bubbles: true, buttons: 1 }));
        event('pointerdown', 0); event('pointermove', -40); event('pointermove', -80); await rest();
        say('under the hand', Math.abs(main().handle.getBoundingClientRect().left - (box.left - 80)) < 1.5); event('pointerup', -80);
        say('dragged', main().size.textContent); say('menu', $('width').selectedOptions[0].textContent);
        main().handle.focus(); key('ArrowRight'); await rest(); say('by key', main().size.textContent);
        $('width').value = '375'; $('width').dispatchEvent(new Event('change')); await rest(); say('device', main().size.textContent);
        """)
    #expect(
      seen == [
        "own": "320 pt", "under the hand": "true", "dragged": "240 pt", "menu": "240 pt", "by key": "241 pt",
        "device": "375 pt",
      ])
  }

  @Test("Scenes change between the designs of iOS by a switch and by a key, each its own first; sheets have no switch")
  func designs() async throws {
    let text = LiveBrowser.spec.replacingOccurrences(
      of: "cart: { elements: [",
      with: "cart: { design: iOS 26, elements: [{ tabBar: [{ title: Home, symbol: house }] }, ")
    let seen = try await LiveBrowser().driven(
      text, fragment: "#mode=one&subject=cart",
      by: """
        const pressed = () => Array.from(buttonsIn('design')).filter(one => one.getAttribute('aria-pressed') === 'true').map(one => one.textContent).join();
        say('its own', pressed()); const own = main().picture.hash;
        choose('order'); changed(); await rest(); say('of another', pressed()); choose('cart'); changed(); await rest(); say('again', pressed());
        buttonsIn('design')[0].click(); await rest(); await until('iOS 18', () => main().picture.hash !== own);
        say('chosen', pressed()); say('address', new URLSearchParams(location.hash.slice(1)).get('design'));
        key('e'); await rest(); await until('iOS 26', () => main().picture.hash === own); say('by key', pressed());
        choose('order'); changed(); await rest(); say('stays', pressed());
        choose('ladder'); changed(); await rest(); say('hidden', $('design').hidden);
        """)
    #expect(
      seen == [
        "its own": "iOS 26", "of another": "iOS 18", "again": "iOS 26", "chosen": "iOS 18", "address": "iOS18",
        "by key": "iOS 26", "stays": "iOS 26", "hidden": "true",
      ])
  }

  @Test(
    "Light and dark, both directions and both designs stand beside each other, each in its place, and follow the slider"
  )
  func beside() async throws {
    let text = LiveBrowser.spec.replacingOccurrences(
      of: "cart: { elements: [", with: "cart: { elements: [{ tabBar: [{ title: Home, symbol: house }] }, ")
    let seen = try await LiveBrowser().driven(
      text, fragment: "#subject=cart&category=XL",
      by: """
        const both = () => until('both', () => figures.size === 2 && [...figures.values()].every(one => one.picture && one.shownKey === one.key) && !page.resting && !flying.size && !isScheduled);
        const captions = () => Array.from($('figures').children, one => one.querySelector('figcaption span').textContent).join(' | ');
        const select = value => { $('beside-what').value = value; $('beside-what').dispatchEvent(new Event('change')); };
        await both(); say('L', captions()); say('choices', Array.from($('beside-what').options, one => one.text).join());
        select('appearance'); await both(); say('appearance', captions());
        const dark = figures.get('b').picture.hash; key('d'); await both(); say('in its place', captions() + (main().picture.hash === dark)); key('d'); await both();
        select('direction'); await both(); say('direction', captions());
        select('design'); await both(); say('design', captions()); say('address', new URLSearchParams(location.hash.slice(1)).get('beside'));
        key('ArrowRight'); await both(); say('follows', captions());
        page.mode = 'one'; page.zoom = 4; changed(); await rest(); say('pixels', main().picture.scale + ' ' + page.scale);
        """)
    #expect(
      seen == [
        "L": "cart · L | cart · XL", "choices": "L,Light | dark,Left | right,iOS 18 | iOS 26",
        "appearance": "cart · XL · Light | cart · XL · Dark",
        "in its place": "cart · XL · Light | cart · XL · Darktrue", "direction": "cart · XL · LTR | cart · XL · RTL",
        "design": "cart · XL · iOS 18 | cart · XL · iOS 26", "address": "design",
        "follows": "cart · XXL · iOS 18 | cart · XXL · iOS 26", "pixels": "4 0",
      ], "\(seen)")
  }

  @Test("Hovering outlines an element with its lines, a click pins it and says everything about it")
  func inspector() async throws {
    let seen = try await LiveBrowser().driven(
      fragment: "#mode=one",
      by: """
        main().root.dispatchEvent(new PointerEvent('pointermove', at(named('title'))));
        say('hovered', main().outlines.querySelector('.hovered .tag').textContent.startsWith('title')); say('lines', main().outlines.querySelectorAll('.baseline').length);
        main().device.dispatchEvent(new MouseEvent('click', at(named('email')))); await rest();
        say('pinned', $('name').textContent); say('place', $('place').textContent); say('text', facts().Text); say('style', facts().Style);
        say('frame', /320|\\d+ × \\d/.test(facts().Frame)); say('glyphs', facts()['Lines, glyphs']);
        key(']'); await rest(); key('['); await rest(); say('stepped back', $('name').textContent);
        say('element', new URLSearchParams(location.hash.slice(1)).get('element') === 'email');
        key('Escape'); await rest(); say('none', $('name').textContent);
        """)
    #expect(
      seen == [
        "hovered": "true", "lines": "1", "pinned": "email", "place": "preview.yml:8:18 · label",
        "text": "mira@aegeanfreight.example", "style": seen["style"] ?? "", "frame": "true", "glyphs": "1 · 26",
        "stepped back": "email", "element": "true", "none": "order",
      ])
    #expect(seen["style"]?.hasPrefix("text · Inter") == true)
  }

  @Test(
    "A weight and a line limit are tried while the file stays; the YAML is copied, discarded, and saved with its comments"
  )
  func trying() async throws {
    let browser = LiveBrowser()
    let seen = try await browser.driven(
      fragment: "#mode=one&category=AX3&element=email",
      by: """
        say('from the address', $('name').textContent + main().outlines.querySelectorAll('.pinned').length);
        const control = label => Array.from($('try').querySelectorAll('.control')).find(one => one.firstChild.textContent === label);
        const hash = main().picture.hash;
        input(control('Weight').querySelector('input'), '700');
        await until('the change', () => $('yaml').textContent); await rest();
        say('bolder', main().picture.hash !== hash); say('status', $('status').textContent.startsWith('not saved'));
        say('yaml', $('yaml').textContent.trim()); $('copy').click(); await until('the copy', () => copied); say('copied', copied === $('yaml').textContent);
        const bold = main().picture.hash;
        for (const lines of ['2', '3', '0']) input(control('Lines').querySelector('input'), lines);
        await until('lines', () => $('yaml').textContent.includes('numberOfLines: 0')); await rest();
        say('whole', named('email').lines.length > 1 && main().picture.hash !== bold);
        $('try').dispatchEvent(new PointerEvent('pointerdown'));
        const maximum = control('Maximum').querySelector('input'), least = maximum.min;
        input(control('Size').querySelector('input'), '40'); await until('the range', () => maximum.min === '40');
        say('maximum', least + ' ' + (control('Maximum').querySelector('input') === maximum)); dispatchEvent(new PointerEvent('pointerup'));
        $('discard').click(); await until('the file as it is', () => $('change').hidden); await rest();
        say('discarded', main().picture.hash === hash);
        input(control('Weight').querySelector('input'), '600');
        await until('the change again', () => $('yaml').textContent.includes('600')); await rest();
        edits.clear(); receiveState({ ...state }); say('known to another page', edits.size);
        $('save').click(); await until('the saved file', () => $('change').hidden); await rest();
        say('saved', $('status').textContent.startsWith('saved')); say('shown', main().picture.hash !== hash);
        """)
    #expect(
      seen == [
        "from the address": "email1", "bolder": "true", "status": "true",
        "yaml": "text: { font: Inter, size: 17, weight: 700 } # kept",
        "copied": "true",
        "whole": "true", "maximum": "17 true", "discarded": "true", "known to another page": "1", "saved": "true",
        "shown": "true",
      ])
    let saved = try String(contentsOfFile: browser.path, encoding: .utf8)
    #expect(
      saved
        == LiveBrowser.spec.replacingOccurrences(
          of: "text: { font: Inter, size: 17 } # kept", with: "text: { font: Inter, size: 17, weight: 600 } # kept"))
  }

  @Test(
    "Scenes are filtered and gone through by keys, all twelve categories and several scenes are seen at once, and traits are set by keys"
  )
  func modes() async throws {
    let seen = try await LiveBrowser().driven(
      by: """
        say('list', Array.from($('subjects').querySelectorAll('[role=option] span:first-child'), one => one.textContent).join());
        const light = main().picture.hash;
        key('d'); await rest(); say('dark', view.appearance + (main().picture.hash !== light)); key('d'); await rest(); say('light', main().picture.hash === light);
        const plain = main().picture.hash; key('t'); await rest(); say('bold', view.bold && main().picture.hash !== plain); key('t'); await rest();
        key('h'); await rest(); say('contrast', view.highContrast && $('high-contrast').getAttribute('aria-pressed') + (main().picture.hash !== plain)); key('h'); await rest();
        key('g'); await until('twelve', () => figures.size === 12 && Array.from(figures.values()).every(figure => figure.picture));
        say('heights', Array.from(figures.values(), figure => figure.picture.height).every((height, index, all) => !index || height >= all[index - 1]));
        key('o'); await rest(); key('ArrowDown'); await rest(); say('next', view.subject); key('ArrowUp'); await rest();
        key('s'); await until('several', () => figures.size === 3 && Array.from(figures.values()).every(figure => figure.picture));
        say('several', Array.from(figures.values(), figure => figure.view.subject).join());
        key('/'); say('focus', document.activeElement.id); input($('filter'), 'car'); key('Enter'); say('filtered', listed.map(one => one.name).join());
        key('?'); say('help', $('help').open); key('d'); say('under help', view.appearance); key('?'); say('closed', !$('help').open);
        """)
    #expect(
      seen == [
        "list": "order,cart,ladder", "dark": "darktrue", "light": "true", "bold": "true", "contrast": "truetrue",
        "heights": "true",
        "next": "cart", "several": "order,cart,ladder", "focus": "filter", "filtered": "cart", "help": "true",
        "under help": "light", "closed": "true",
      ])
  }

  @Test("Beside its baseline a picture is the same, or differs; approving records it")
  func baseline() async throws {
    let browser = LiveBrowser()
    try browser.record()
    let changed = LiveBrowser.spec.replacingOccurrences(of: "Delivered today", with: "Delivered")
    let seen = try await browser.driven(
      fragment: "#mode=compare",
      by: """
        await until('the baseline', () => figures.get('b').picture); await rest(); layOut();
        say('same', $('verdict').textContent + $('approve').disabled);
        write(\(quoted(changed))); await until('a change', () => $('verdict').textContent === 'Changed');
        say('clip', main().host.style.clipPath); page.way = 'onion'; changed(); await rest(); say('opacity', main().host.style.opacity);
        $('approve').click(); await until('approval', () => $('verdict').textContent === 'As recorded'); say('approved', $('approve').disabled);
        await until('the summary', () => $('trouble').textContent);
        """)
    #expect(
      seen == [
        "same": "As recordedtrue", "clip": "inset(0px 0px 0px 50%)", "opacity": "0.5", "approved": "true",
      ])
  }

  @Test("A picture with more pixels than the screen keeps its hairlines at every zoom")
  func hairlines() async throws {
    let rows = (1...8).map { "{ row: [{ label: Row \($0), name: row\($0) }] }" }.joined(separator: ", ")
    let spec = LiveBrowser.spec.replacingOccurrences(
      of: "  cart:",
      with: "  rows: { elements: [{ list: [{ section: true, rows: [\(rows)] }], style: plain }] }\n  cart:")
    let seen = try await LiveBrowser().driven(
      spec, fragment: "#subject=rows&mode=one&scale=3",
      by: """
        const lines = () => {
          const canvas = main().host.querySelector('canvas');
          const column = canvas.getContext('2d').getImageData(Math.floor(canvas.width * 0.9), 0, 1, canvas.height).data;
          let count = 0;
          for (let y = 1; y < canvas.height; y += 1) if (column[y * 4] < 252 && column[(y - 1) * 4] >= 252) count += 1;
          return count;
        };
        const [own, counts, fits] = [main().picture.scale, [], []];
        for (const zoom of [0.5, 0.67, 0.75, 1, 1.5]) {
          page.zoom = zoom; changed(); await rest(); await new Promise(requestAnimationFrame);
          counts.push(lines()); fits.push(Math.abs(main().host.querySelector('canvas').width - 320 * zoom) <= 1);
        }
        say('scale', own); say('lines', new Set(counts).size + ' ' + (counts[0] >= 7)); say('fits', fits.join());
        """)
    #expect(seen == ["scale": "3", "lines": "1 true", "fits": "true,true,true,true,true"])
  }

  @Test("From 390 pixels up nothing reaches beyond the edge", arguments: ["500,800", "800,600", "1400,900"])
  func small(window: String) async throws {
    let seen = try await LiveBrowser().driven(
      window: window,
      by: """
        pinNode(named('email')); await rest();
        say('scrolls', document.documentElement.scrollWidth > innerWidth);
        say('named', Array.from(document.querySelectorAll('button, input, select, [role]')).filter(one => !one.closest('[hidden]') && !['presentation', 'status'].includes(one.getAttribute('role'))
          && !(one.getAttribute('aria-label') || one.textContent.trim() || one.labels && one.labels.length)).map(one => one.outerHTML).join());
        """)
    #expect(seen == ["scrolls": "false", "named": ""])
  }

  /// A text as a string of JavaScript.
  private func quoted(_ text: String) -> String {
    String(decoding: try! JSONEncoder().encode(text), as: UTF8.self).replacingOccurrences(of: "</", with: "<\\/")
  }
}
