extension HTMLReport {
  /// The list: what there is, what is shown of it, which one is looked at, and the keys. Names and texts only ever become text nodes.
  static let script = #"""
    'use strict';
    const report = JSON.parse(document.getElementById('report').textContent);
    const $ = id => document.getElementById(id);
    const element = (name, classes, text) => {
      const made = document.createElement(name);
      if (classes) made.className = classes;
      if (text !== undefined) made.textContent = text;
      return made;
    };
    const marks = {
      'failed': '!', 'unreadable': '?', 'size-changed': '⤢', 'changed': '≠', 'missing': '+', 'orphaned': '−', 'tolerated': '≈', 'same': '=',
    };
    const number = value => value.toLocaleString('en-US');
    const titleOf = picture => picture.path.replace(/\.png$/, '');
    const rowHeight = 52;
    let kinds = new Set(report.pictures.filter(picture => !picture.passes).map(picture => picture.kind));
    let shown = [];
    let selected = null;

    function filterPictures() {
      const parts = $('filter').value.toLowerCase().split(/\s+/).filter(Boolean);
      shown = report.pictures.filter(picture => kinds.has(picture.kind)
        && parts.every(part => (picture.path + ' ' + picture.name).toLowerCase().includes(part)));
      $('shown').textContent = `${number(shown.length)} of ${number(report.pictures.length)} shown`;
      for (const button of $('kinds').children) button.setAttribute('aria-pressed', kinds.has(button.dataset.kind));
      if (!shown.includes(selected)) select(shown[0] || null);
      else select(selected);
    }

    // A title that is too long for its line is what the picture is of, and below that what varies, which tells such rows apart.
    const ruler = document.createElement('canvas').getContext('2d');
    function partsOf(picture) {
      const title = titleOf(picture);
      ruler.font = '500 13px ' + getComputedStyle(document.body).fontFamily;
      if (ruler.measureText(title).width < $('rows').clientWidth - 56) return [title, ''];
      const start = title.lastIndexOf('/') + 1;
      const end = title.startsWith(picture.name, start) ? start + picture.name.length : title.indexOf('.', start);
      return end < 0 ? [title, ''] : [title.slice(0, end), title.slice(end).replace(/^\./, '')];
    }

    // Only rows that can be seen are in the page, so that it stays light whatever their number.
    function drawRows() {
      const first = Math.max(0, Math.floor($('list').scrollTop / rowHeight) - 6);
      const last = Math.min(shown.length, Math.ceil(($('list').scrollTop + $('list').clientHeight) / rowHeight) + 6);
      $('rows').style.height = shown.length * rowHeight + 'px';
      $('rows').replaceChildren(...shown.slice(first, last).map((picture, place) => {
        const row = element('div', 'row ' + picture.kind);
        row.id = 'row-' + (first + place);
        row.style.top = (first + place) * rowHeight + 'px';
        row.setAttribute('role', 'option');
        row.setAttribute('aria-selected', picture === selected);
        row.setAttribute('aria-posinset', first + place + 1);
        row.setAttribute('aria-setsize', shown.length);
        const mark = element('span', 'mark', marks[picture.kind]);
        mark.setAttribute('aria-hidden', 'true');
        const [words, traits] = partsOf(picture);
        const name = element('div', 'name');
        name.append(element('span', '', words.slice(0, -10)), element('span', '', words.slice(-10)));
        row.title = titleOf(picture);
        const cause = picture.causes && picture.causes.length ? picture.causes[0].text : picture.summary;
        const below = element('small');
        below.append(element('b', '', traits), traits && cause ? ' · ' : '', cause);
        row.append(mark, name, below);
        row.setAttribute('aria-label', `${titleOf(picture)}, ${picture.kind}, ${cause}`);
        row.addEventListener('click', () => { select(picture); reveal(); });
        return row;
      }));
    }

    function select(picture) {
      const isOther = picture !== selected;
      selected = picture;
      const index = shown.indexOf(picture);
      const list = $('list');
      if (index >= 0) {
        const top = index * rowHeight;
        if (top < list.scrollTop) list.scrollTop = top;
        if (top + rowHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + rowHeight - list.clientHeight;
        list.setAttribute('aria-activedescendant', 'row-' + index);
      } else {
        list.removeAttribute('aria-activedescendant');
      }
      drawRows();
      $('picture').hidden = !picture;
      $('empty').hidden = !!picture;
      $('empty').textContent = report.passes && !shown.length && !$('filter').value
        ? (report.pictures.length ? `${number(report.pictures.length)} pictures, every one ${report.counts.tolerated ? 'as it should be' : report.against ? 'as before' : 'as it was recorded'}.` : 'There are no pictures.')
        : 'No picture fits the filter.';
      $('position').textContent = `${number(index + 1)} of ${number(shown.length)}`;
      $('previous').disabled = index <= 0;
      $('next').disabled = index + 1 >= shown.length;
      if (!picture) { if (isOther) show(null); return; }
      if (isOther) describe(picture);
    }

    function describe(picture) {
      $('title').textContent = titleOf(picture);
      document.title = titleOf(picture) + ' · Visual regression';
      $('kind').textContent = picture.kind;
      const share = picture.share === undefined ? '' : ` (${(picture.share * 100).toPrecision(2)} % of the picture)`;
      const source = picture.source ? ` From ${picture.source}.` : '';
      $('sentence').textContent = `${picture.summary[0].toUpperCase()}${picture.summary.slice(1).replace(/\.$/, '')}${share}.${source}`;
      $('causes').replaceChildren(...(picture.causes || []).map(cause => element('li', '', cause.text)));
      $('causes').hidden = !(picture.causes || []).length;
      $('accept').hidden = !picture.accept;
      $('command').textContent = picture.accept || '';
      $('copy').textContent = 'Copy';
      try { history.replaceState(null, '', '#' + encodeURIComponent(titleOf(picture))); } catch { /* some browsers keep files from it */ }
      show(picture);
    }

    function step(by) {
      const index = shown.indexOf(selected) + by;
      if (index >= 0 && index < shown.length) { select(shown[index]); reveal(); }
    }

    // In a narrow window the list stands above the picture: what was chosen there comes into sight, with its causes if there is room for both.
    function reveal() {
      if (!matchMedia('(max-width: 760px)').matches || !selected) return;
      const top = $('picture').getBoundingClientRect().top;
      const isFar = !$('stages').hidden && $('stages').getBoundingClientRect().top - top > innerHeight - 240;
      $(isFar ? 'tools' : 'picture').scrollIntoView({ block: 'start' });
    }

    async function copyCommand() {
      if (!selected || !selected.accept) return;
      try {
        await navigator.clipboard.writeText(selected.accept);
        $('copy').textContent = 'Copied';
      } catch {
        getSelection().selectAllChildren($('command'));
        $('copy').textContent = document.execCommand('copy') ? 'Copied' : 'Selected';
      }
    }

    function showHelp() {
      if (!$('help').open) $('help').showModal();
    }

    const keys = [
      ['j ↓ →', 'next picture', () => step(1)], ['k ↑ ←', 'previous picture', () => step(-1)],
      ['1 – 7', 'expected, actual, difference, side by side, slider, onion skin, blink', null],
      ['n', 'next place that changed', () => stepPlace(1)], ['p', 'previous place', () => stepPlace(-1)],
      ['+', 'larger', () => stepZoom(1)], ['-', 'smaller', () => stepZoom(-1)], ['0', 'fit', () => setZoom(0)],
      ['/', 'filter by name', () => $('filter').focus()], ['c', 'copy the command that accepts it', copyCommand],
      ['?', 'these keys', showHelp],
    ];
    const actions = { ArrowDown: () => step(1), ArrowUp: () => step(-1), ArrowRight: () => step(1), ArrowLeft: () => step(-1), '=': () => stepZoom(1) };
    for (const [key, , action] of keys) if (action) actions[key.split(' ')[0]] = action;

    document.addEventListener('keydown', event => {
      if (event.ctrlKey || event.metaKey || event.altKey || $('help').open) return;
      const focus = document.activeElement;
      const isArrow = event.key.startsWith('Arrow');
      if (focus === $('filter')) {
        if (event.key === 'Escape' && !focus.value || event.key === 'Enter' || event.key === 'ArrowDown') { $('list').focus(); event.preventDefault(); }
        return;
      }
      // A slider and a picture that can be scrolled keep their arrows.
      if (isArrow && (focus === $('range') || focus === $('stage') || focus === $('beside'))) return;
      const mode = modes[Number(event.key) - 1];
      if (mode ? !setMode(mode.name) : !actions[event.key]) return;
      if (!mode) actions[event.key]();
      event.preventDefault();
    });

    function start() {
      $('summary').textContent = report.summary + (report.shard ? `, part ${report.shard.number} of ${report.shard.count}` : '');
      for (const [kind, count] of Object.entries(report.counts)) {
        const button = element('button', '', `${number(count)} ${kind}`);
        button.type = 'button';
        button.dataset.kind = kind;
        button.addEventListener('click', () => {
          if (!kinds.delete(kind)) kinds.add(kind);
          filterPictures();
        });
        $('kinds').append(button);
      }
      const told = report.differences.concat(report.notes, report.layouts || [], report.missingGlyphs || []);
      $('differences').hidden = !told.length;
      $('differences').append(...told.map(text => element('li', '', text[0].toUpperCase() + text.slice(1))));
      for (const { name, version } of report.engines) $('fingerprint').append(element('dt', '', name), element('dd', '', version));
      for (const font of report.fonts) {
        const words = element('dd', '', `${font.version} · ${font.sha256.slice(0, 12)}`);
        words.title = 'SHA-256 ' + font.sha256;
        $('fingerprint').append(element('dt', '', font.name), words);
      }
      for (const [key, meaning] of keys) {
        const term = element('dt');
        for (const part of key.split(' ')) term.append(part === '–' ? ' – ' : element('kbd', '', part), ' ');
        $('keys').append(term, element('dd', '', meaning));
      }
      $('filter').addEventListener('input', filterPictures);
      $('list').addEventListener('scroll', drawRows, { passive: true });
      addEventListener('resize', () => { drawRows(); layOut(); });
      $('previous').addEventListener('click', () => step(-1));
      $('next').addEventListener('click', () => step(1));
      $('copy').addEventListener('click', copyCommand);
      $('help-open').addEventListener('click', showHelp);
      startViewer();
      let wanted = '';
      try { wanted = decodeURIComponent(location.hash.slice(1)); } catch { /* no name */ }
      selected = report.pictures.find(picture => titleOf(picture) === wanted) || null;
      if (selected) kinds.add(selected.kind);
      const first = selected;
      selected = null;
      filterPictures();
      if (first) select(first);
    }

    """#
}
