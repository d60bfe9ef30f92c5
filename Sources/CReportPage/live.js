/**
 * The live page: what the session says is shown, what a person chooses is asked for.
 *
 * @typedef {{
 *   name: string, kind: string, group: string, source?: string, depends: string[], widths: number[], default?: Partial<View>, isBroken?: boolean,
 *   part?: string, values?: Record<string, unknown[]>
 * }} Subject
 * @typedef {{ message: string, source?: string, line?: number, column?: number }} Mistake
 * @typedef {{
 *   spec: string | null, folder?: string, revision: number, subjects: Subject[], devices: { name: string, width: number }[], fontNames: string[], hasBaselines: boolean, hasRevisions: boolean,
 *   versions: Version[], comparison: { before: string, after: string } | null, mistakes: Mistake[],
 *   edited: boolean, edits: Edit[], yaml: { source: string, before: string, after: string }[], fonts?: string | null, font?: FontPage | null,
 *   traits: {
 *     appearances: string[], directions: string[], languages: string[], rightToLeft: string[], designs: { value: string, words: string }[], bold: boolean[], highContrast: boolean[], pseudolanguages: string[], settings: string[], scale: number
 *   }
 * }} State
 * @typedef {{
 *   id: string, rule: string, severity: string, scene: string, element: string, source?: string, categories: string[], traits: Record<string, string[]>, traitsAt: Record<string, Record<string, string[]>>,
 *   message: string, help: string, accepted?: string
 * }} Finding
 */

/**
 * The elements of the page that are more than an HTMLElement, by their ids.
 *
 * @typedef {{
 *   filter: HTMLInputElement, bold: HTMLButtonElement, 'high-contrast': HTMLButtonElement, switches: HTMLElement, category: HTMLInputElement, range: HTMLInputElement, width: HTMLSelectElement, 'beside-what': HTMLSelectElement, pseudolanguage: HTMLSelectElement,
 *   'size-setting': HTMLSelectElement, 'font-name': HTMLSelectElement, instance: HTMLSelectElement, 'beside-instance': HTMLSelectElement, text: HTMLTextAreaElement, before: HTMLSelectElement, after: HTMLSelectElement, revision: HTMLInputElement, approve: HTMLButtonElement, help: HTMLDialogElement
 * }} Controls
 */

/** @type {State | null} */
let state = null;
/** @type {Finding[]} */
let findings = [];
/** Subjects that the list shows. */
/** @type {Subject[]} */
let listed = [];

/** @type {View} */
const view = {
  subject: '', category: 'L', appearance: 'light', direction: 'ltr', bold: false, highContrast: false, language: null, design: null, pseudolanguage: null, setting: 0, width: null, scale: 1,
  version: 'now',
};

/** How many pixels a point has at most, and a picture. */
const [greatestScale, greatestPixels] = [8, 24e6];

/** What the page remembers beside the view. `scale` 0 takes what the screen has. */
const page = {
  mode: 'beside', beside: 'category', way: '', before: '', after: '', zoom: 0, scale: 0, inspects: true, picked: new Set(/** @type {string[]} */ ([])), milliseconds: 0, savedAt: 0,
  lastFinding: '', resting: 0, isSaved: false, wantsFinding: false,
};

/** @param {string} name */
const subjectOf = name => state && state.subjects.find(one => one.name === name) || null;
/** @param {Subject} subject */
const viewOf = subject => ({ ...view, subject: subject.name, width: subject.depends.includes('width') ? view.width : null });
/**
 * The findings of a subject that count.
 *
 * @param {string} name
 */
const findingsOf = name => findings.filter(one => one.scene === name && one.severity !== 'information' && one.accepted === undefined);
/** The subjects of the grid: those that were picked, or all that the list shows. */
const wantedSubjects = () => {
  const picked = listed.filter(one => page.picked.has(one.name));
  return picked.length > 1 ? picked : listed;
};
/** As many as a page can follow the slider with. */
const severalSubjects = () => wantedSubjects().slice(0, 24);
/** @param {Finding[]} its */
const worstOf = its => its.some(one => one.severity === 'error') ? 'error' : 'warning';

/** @param {any} message - A message of the session, by its `type`. */
function receive(message) {
  if (message.type === 'state') receiveState(message);
  else if (message.type === 'tree') receiveTree(message);
  else if (message.type === 'findings') {
    findings = message.findings;
    showList();
    showMarks();
    inspect();
    showFirstFinding();
  } else if (message.type === 'recorded') {
    forgetPictures();
    changed();
    $('trouble').textContent = [message.summary + (message.refused.length ? `, because texts lack characters: ${message.refused.join(', ')}` : ''), ...message.failures].join('. ');
  } else if (message.type === 'trouble') {
    $('trouble').textContent = message.message;
    const made = settle(message.request);
    if (made) {
      lack(made.key, message.message);
      sendWaiting(made.slot);
    }
    if (message.request === null) {
      refused();
      hasSet();
    }
  }
}

/** @param {State} next */
function receiveState(next) {
  const isFirst = !state;
  const isNew = !state || state.revision !== next.revision;
  const before = state && JSON.stringify([state.traits, state.devices]);
  // Where a mistake stands in the way of some, the list stays as it was.
  const places = new Map(state && next.subjects.some(one => one.isBroken) ? state.subjects.map((one, index) => [one.name, index]) : []);
  const place = (/** @type {Subject} */ one) => places.get(one.name) ?? places.size;
  next.subjects.sort((one, other) => place(one) - place(other));
  const rank = (/** @type {Subject} */ one) => Number(one.kind === 'sheet') + 2 * Number(one.group === 'in an app');
  next.subjects.sort((one, other) => rank(one) - rank(other));
  state = next;
  document.body.classList.remove('ended');
  const title = next.spec || next.font && next.font.facts.fullName || 'Fonts';
  document.title = isRecorded ? title : title + ' · Live';
  $('file').textContent = next.font ? next.font.facts.fullName : isRecorded ? title : title.replace(/.*\//, '');
  $('file').title = next.spec || '';
  if (isNew) forgetPictures();
  // A revision that is no tried edit, nor the end of one, is a file that was saved.
  if (isFirst || isNew && !isTrying && !isSetting && !next.edited) {
    page.savedAt = performance.now();
    page.isSaved = !isFirst;
  }
  showMistakes();
  $('dropped').hidden = !next.fonts;
  $('font').textContent = next.fonts || '';
  // Another page's edits, and those made before a reload, hold here, too: the next try sends them all.
  if (!isPending) {
    edits.clear();
    for (const edit of next.edits) edits.set(edit.source + ' ' + edit.key, edit);
  }
  if (isFirst) readAddress(next);
  compareDropped();
  if (!subjectOf(view.subject) && next.subjects.length) view.subject = next.subjects[0].name;
  if (before !== JSON.stringify([next.traits, next.devices])) showTraits();
  showList();
  changed();
  showChange();
  showFont();
  tried();
  hasSet();
}

function disconnected() {
  isTrying = isPending = isSetting = isSettingPending = false;
  $('status').textContent = 'preview-render serve has ended';
  document.body.classList.add('ended');
}

/** A page that was opened at no address of its own begins where something breaks: at the first finding, errors before warnings. */
function showFirstFinding() {
  if (!page.wantsFinding || !state) return;
  page.wantsFinding = false;
  const its = state.subjects.flatMap(one => findingsOf(one.name));
  const first = its.find(one => one.severity === 'error') || its[0];
  if (first) goTo(first);
}

/** What was chosen has changed. The slider and the pictures follow in the next frame, words about them when the hand rests for a moment. */
function changed() {
  if (!state) return;
  const drawn = subjectOf(view.subject);
  const its = drawn && drawn.default && drawn.default.scale || state.traits.scale;
  view.scale = page.scale || autoScale();
  // Baselines have the pixels that the spec draws with, whatever the screen has or was chosen.
  if (page.mode === 'compare' && Object.values(chosenVersions()).includes('baseline')) view.scale = its;
  const [wanted, several] = page.mode === 'several' ? [wantedSubjects().length, severalSubjects().length] : [0, 0];
  setText($('trouble'), several < wanted ? `The first ${several} of ${wanted} are shown; filter them, or pick some.` : '');
  const at = categories.indexOf(view.category);
  if ($('category').value !== String(at)) $('category').value = String(at);
  $('category').setAttribute('aria-valuetext', view.category);
  $('sizes').style.setProperty('--at', at / Math.max(1, categories.length - 1) * 100 + '%');
  refresh();
  schedule();
  clearTimeout(page.resting);
  page.resting = setTimeout(() => { page.resting = 0; rested(); }, 40);
}

/** As many pixels a point as the screen shows at the zoom, within what the page has room for. */
function autoScale() {
  const main = figures.get('a') || figures.values().next().value;
  const { width, height } = main ? sizeOf(main) : { width: 375, height: 812 };
  const most = Math.floor(Math.sqrt(greatestPixels / (width * height)));
  return Math.max(1, Math.min(greatestScale, most, Math.ceil(devicePixelRatio * Math.max(1, page.zoom || 1))));
}

/** Everything that says in words what the pictures show. */
function rested() {
  if (!state) return;
  const at = categories.indexOf(view.category);
  Array.from($('stops').children).forEach((stop, index) => stop.classList.toggle('now', index === at));
  press('appearance', view.appearance);
  press('direction', view.direction);
  press('language', view.language || '');
  press('design', view.design || drawnDesign());
  press('modes', page.mode);
  for (const button of buttonsIn('modes')) button.hidden = button.dataset.value === 'compare' && page.mode !== 'compare' && !canCompare() || button.dataset.value === 'overview' && !fontPage();
  press('scales', String(page.scale));
  for (const trait of ['appearance', 'direction', 'language', 'design']) for (const button of buttonsIn(trait)) button.disabled = !canBe(trait, button.dataset.value || '');
  for (const [id, trait] of switches) {
    $(id).disabled = !canBe(trait, !view[trait]);
    $(id).setAttribute('aria-pressed', String(view[trait]));
  }
  showVersions();
  const subject = subjectOf(view.subject);
  const grows = !subject || subject.depends.includes('category');
  const beside = subject ? besideChoices(subject) : [];
  const isLess = (/** @type {string | undefined} */ mode) => mode === 'twelve' && !grows || mode === 'beside' && !beside.length;
  for (const button of buttonsIn('modes')) button.disabled = isLess(button.dataset.value) && button.dataset.value !== page.mode;
  $('beside-what').hidden = page.mode !== 'beside' || beside.length < 2;
  if (subject) fillMenu($('beside-what'), beside, chosenBeside(subject));
  showBesideInstance();
  const follows = !!subject && subject.depends.includes('width');
  $('width').hidden = !follows || page.mode === 'overview';
  $('design').hidden = !subject || !subject.depends.includes('design');
  if (subject && follows) showWidths(subject);
  inspect();
  showSelection();
  showMarks();
  writeAddress();
  lookAhead();
}

/**
 * Whether the chosen subject can be shown with a value of a trait: what was recorded has some values alone.
 *
 * @param {string} trait
 * @param {unknown} value
 */
function canBe(trait, value) {
  const subject = subjectOf(view.subject);
  const values = subject && subject.values && subject.values[trait];
  return !values || values.includes(value);
}

/** The design in which the spec draws the scene first. */
function drawnDesign() {
  const subject = subjectOf(view.subject);
  return subject && subject.default && subject.default.design || '';
}

/**
 * @param {string} id
 * @param {string} value
 */
function press(id, value) {
  for (const button of buttonsIn(id)) button.setAttribute('aria-pressed', String(button.dataset.value === value));
}

/**
 * @param {string} id
 * @param {[value: string, text: string][]} choices
 * @param {(value: string) => unknown} choose
 */
function fillSegments(id, choices, choose) {
  $(id).hidden = choices.length < 2;
  $(id).replaceChildren(...choices.map(([value, text]) => {
    const button = makeButton(text, () => {
      inputAt = inputAt || performance.now();
      choose(value);
      changed();
    });
    button.dataset.value = value;
    return button;
  }));
}

/**
 * @param {HTMLSelectElement} menu
 * @param {[value: string, text: string][]} choices
 * @param {string} value
 */
function fillMenu(menu, choices, value) {
  menu.replaceChildren(...choices.map(([its, text]) => new Option(text, its, false, its === value)));
}

/** @type {Record<string, string>} */
const traitWords = { light: 'Light', dark: 'Dark', ltr: 'LTR', rtl: 'RTL', leftToRight: 'LTR', rightToLeft: 'RTL' };

function showTraits() {
  if (!state) return;
  const traits = state.traits;
  const words = (/** @type {string[]} */ values) => values.map(value => /** @type {[string, string]} */ ([value, traitWords[value] || value]));
  if (!traits.appearances.includes(view.appearance)) view.appearance = traits.appearances[0] || 'light';
  if (!traits.directions.includes(view.direction)) view.direction = traits.directions[0] || 'ltr';
  if (!traits.languages.includes(view.language || '')) view.language = traits.languages[0] || null;
  fillSegments('appearance', words(traits.appearances), value => { view.appearance = value; });
  fillSegments('direction', words(traits.directions), value => { view.direction = value; });
  // A language is laid out in its own direction until another one is chosen.
  fillSegments('language', words(traits.languages), value => {
    view.language = value;
    view.direction = traits.rightToLeft.includes(value) ? 'rtl' : 'ltr';
  });
  // Until one is chosen, each scene has the first that the spec draws of it.
  fillSegments('design', traits.designs.map(one => /** @type {[string, string]} */ ([one.value, one.words])), value => { view.design = value; });
  const menu = (/** @type {'pseudolanguage' | 'size-setting'} */ id, /** @type {[string, string][]} */ choices, /** @type {string} */ value) => {
    $(id).hidden = choices.length < 2 || !!fontPage();
    fillMenu($(id), choices, value);
  };
  menu('pseudolanguage', [['', 'Texts as they are'], ...words(traits.pseudolanguages)], view.pseudolanguage || '');
  menu('size-setting', traits.settings.map((name, index) => [String(index), 'Size ' + name]), String(view.setting));
  const scales = (isRecorded ? [] : [1, 2, 3]).filter(one => state && one <= Math.max(3, state.traits.scale)).map(one => /** @type {[string, string]} */ ([String(one), one + 'x']));
  fillSegments('scales', [['0', 'Auto'], ...scales], value => { page.scale = Number(value); });
}

/** @param {Subject} subject */
function showWidths(subject) {
  if (!state) return;
  const own = subject.widths.length ? `${subject.widths[0]} pt` : 'Own width';
  /** @type {[string, string][]} */
  const choices = [['', own], ...subject.widths.slice(1).map(width => /** @type {[string, string]} */ ([String(width), `${width} pt`])), ...state.devices.map(device => /** @type {[string, string]} */ ([String(device.width), `${device.name}, ${device.width} pt`]))];
  const value = view.width === null ? '' : String(view.width);
  if (!choices.some(([its]) => its === value)) choices.push([value, value + ' pt']);
  fillMenu($('width'), choices, value);
}

function showMistakes() {
  const mistakes = state ? state.mistakes : [];
  $('mistakes').hidden = !mistakes.length;
  $('mistakes').replaceChildren(...mistakes.map(mistake => {
    const line = element('p');
    if (mistake.source) line.append(placeLink(mistake.source), ' ');
    line.append(mistake.message);
    return line;
  }));
}

function showList() {
  if (!state) return;
  const isFound = finder($('filter').value);
  listed = state.subjects.filter(one => isFound(one.name));
  /** @type {HTMLElement[]} */
  const made = [];
  let group = '';
  for (const subject of listed) {
    if (subject.group !== group) {
      const head = element('p', 'group', subject.group);
      head.setAttribute('role', 'presentation');
      made.push(head);
    }
    group = subject.group;
    const entry = element('div', 'subject');
    entry.id = 'subject-' + listed.indexOf(subject);
    entry.setAttribute('role', 'option');
    entry.append(element('span', '', subject.name));
    const its = findingsOf(subject.name);
    if (its.length) entry.append(element('span', 'badge ' + worstOf(its), number(its.length)));
    const words = [subject.name, subject.isBroken ? 'has a mistake' : '', its.length ? `${its.length} ${its.length === 1 ? 'finding' : 'findings'}` : ''].filter(Boolean).join(', ');
    entry.setAttribute('aria-label', words);
    entry.classList.toggle('broken', !!subject.isBroken);
    entry.title = subject.name;
    if (subject.isBroken) entry.title = 'A mistake stands in its way; the last good picture is shown.';
    entry.addEventListener('click', event => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) pick(subject.name); else choose(subject.name);
      changed();
    });
    made.push(entry);
  }
  $('subjects').replaceChildren(...made);
  showSelection();
}

function showSelection() {
  const several = page.mode === 'several' ? severalSubjects() : [];
  listed.forEach((subject, index) => {
    const entry = document.getElementById('subject-' + index);
    if (!entry) return;
    const isChosen = subject.name === view.subject;
    entry.setAttribute('aria-selected', String(isChosen || several.length > 0 && page.picked.has(subject.name)));
    entry.classList.toggle('now', isChosen);
    if (!isChosen) return;
    if ($('subjects').getAttribute('aria-activedescendant') !== entry.id) entry.scrollIntoView({ block: 'nearest' });
    $('subjects').setAttribute('aria-activedescendant', entry.id);
  });
}

/** @param {string} name */
function choose(name) {
  if (view.subject === name) return;
  inputAt = inputAt || performance.now();
  view.subject = name;
  view.width = null;
  pinned = null;
  if (page.mode !== 'several') page.picked.clear();
  if (page.mode === 'overview') page.mode = 'one';
}

/**
 * Adds a subject to the grid, or takes it out.
 *
 * @param {string} name
 */
function pick(name) {
  if (!page.picked.size) page.picked.add(view.subject);
  if (!page.picked.delete(name)) page.picked.add(name);
  page.mode = page.picked.size > 1 ? 'several' : 'beside';
}

/** A mark on the slider's track wherever a finding of the chosen subject begins. */
function showMarks() {
  const its = findingsOf(view.subject);
  const marks = categories.flatMap((category, index) => {
    const here = its.filter(one => one.categories[0] === category);
    if (!here.length) return [];
    const mark = makeButton(number(here.length), () => {
      const now = here.findIndex(one => one.id === page.lastFinding);
      view.category = category;
      goTo(here[(now + 1) % here.length]);
    });
    mark.className = 'begin ' + worstOf(here);
    mark.style.left = index / Math.max(1, categories.length - 1) * 100 + '%';
    mark.title = here.map(one => one.message).join('\n');
    mark.setAttribute('aria-label', `${here.length} ${here.length === 1 ? 'finding begins' : 'findings begin'} at ${category}`);
    return [mark];
  });
  const focus = Array.from($('marks').children).findIndex(one => one === document.activeElement);
  $('marks').replaceChildren(...marks);
  if (focus >= 0 && marks[focus]) marks[focus].focus();
}

/**
 * Shows a finding, at the chosen category if it is there, or where it begins, in traits that have it, with its element.
 *
 * @param {Finding} finding
 */
function goTo(finding) {
  inputAt = inputAt || performance.now();
  if (subjectOf(finding.scene)) choose(finding.scene);
  if (!finding.categories.includes(view.category)) view.category = finding.categories[0];
  page.lastFinding = finding.id;
  // At this category it may be found in one language alone.
  const traits = { ...finding.traits, ...finding.traitsAt[view.category] };
  const take = (/** @type {'appearance' | 'direction' | 'language' | 'design'} */ trait, /** @type {Record<string, string>} */ words) => {
    const values = (traits[trait] || []).map(value => words[value] || value);
    if (values.length && !values.includes(view[trait] || (trait === 'design' ? drawnDesign() : ''))) view[trait] = values[0];
  };
  take('appearance', {});
  take('language', {});
  take('design', {});
  take('direction', state && state.traits.directions.includes('ltr') ? { leftToRight: 'ltr', rightToLeft: 'rtl' } : {});
  if (page.mode === 'several') page.mode = 'beside';
  wantedFinding = finding.id;
  changed();
  pinWanted();
}

/** @param {number} by */
function stepCategory(by) {
  setCategory(categories.indexOf(view.category) + by);
}

/** @param {number} index */
function setCategory(index) {
  const category = categories[index];
  if (!category || category === view.category) return;
  inputAt = inputAt || performance.now();
  view.category = category;
  changed();
}

/** @param {number} by */
function stepSubject(by) {
  const next = listed[listed.findIndex(one => one.name === view.subject) + by];
  if (!next) return;
  choose(next.name);
  changed();
}

/** @param {number} by */
function stepFinding(by) {
  const its = findingsOf(view.subject);
  const index = its.findIndex(one => one.id === page.lastFinding);
  const next = its[index < 0 ? (by > 0 ? 0 : its.length - 1) : index + by];
  if (next) goTo(next);
}

/** @param {string} mode */
function toggleMode(mode) {
  page.mode = page.mode === mode && mode !== 'one' ? 'one' : mode;
  changed();
}

/**
 * The next of the values of a trait.
 *
 * @param {'appearance' | 'direction' | 'language' | 'design'} trait
 */
function turn(trait) {
  const buttons = Array.from(buttonsIn(trait));
  const now = buttons.findIndex(one => one.getAttribute('aria-pressed') === 'true');
  if (buttons.length > 1) buttons[(now + 1) % buttons.length].click();
}

/**
 * The traits that are on or off, by their buttons.
 *
 * @type {['bold' | 'high-contrast', 'bold' | 'highContrast'][]}
 */
const switches = [['bold', 'bold'], ['high-contrast', 'highContrast']];

/** @param {'bold' | 'highContrast'} trait */
function toggle(trait) {
  inputAt = inputAt || performance.now();
  view[trait] = !view[trait];
  changed();
}

/** How long ago the file was saved, in words; the page's own clock is enough. */
function showStatus() {
  if (!state || document.body.classList.contains('ended')) return;
  if (isRecorded) {
    const of = (/** @type {string} */ kind) => counted(state ? state.subjects.filter(one => one.kind === kind).length : 0, kind);
    setText($('status'), [of('scene'), of('sheet'), counted(state.subjects.reduce((sum, one) => sum + findingsOf(one.name).length, 0), 'finding')].filter(Boolean).join(' · '));
    return;
  }
  const seconds = Math.floor((performance.now() - page.savedAt) / 1000);
  const ago = seconds < 1 ? 'just now' : seconds < 60 ? `${seconds} s ago` : seconds < 3600 ? `${Math.floor(seconds / 60)} min ago` : `${Math.floor(seconds / 3600)} h ago`;
  const words = fontPage() ? fontStatus() : [state.edited ? 'not saved' : `${page.isSaved ? 'saved' : 'opened'} ${ago}`];
  if (page.milliseconds) words.push(`${fontPage() ? '' : 'drawn in '}${page.milliseconds < 10 ? rounded(page.milliseconds) : Math.round(page.milliseconds)} ms`);
  const text = words.join(' · ');
  if ($('status').textContent !== text) $('status').textContent = text;
}

/**
 * @param {number} count
 * @param {string} noun
 */
const counted = (count, noun) => count ? `${number(count)} ${noun}${count === 1 ? '' : 's'}` : '';

// The address says what is shown, so that a reload, or another window, shows the same.
function writeAddress() {
  /** @type {[string, string | number | boolean | null][]} */
  const parts = [
    ['subject', view.subject], ['category', view.category], ['appearance', view.appearance], ['direction', view.direction], ['bold', view.bold], ['highContrast', view.highContrast], ['language', view.language], ['design', view.design],
    ['pseudolanguage', view.pseudolanguage], ['setting', view.setting], ['width', view.width], ['mode', page.mode], ['way', page.mode === 'compare' ? page.way : null],
    ['before', page.mode === 'compare' ? page.before : null], ['after', page.mode === 'compare' ? page.after : null],
    ['beside', page.mode === 'beside' && page.beside !== 'category' ? page.beside : null], ['scale', page.scale], ['zoom', page.zoom], ['element', pinned && (pinned.name || pinned.path)],
  ];
  const fragment = '#' + new URLSearchParams(parts.filter(([, value]) => value).map(([name, value]) => [name, String(value)]));
  try { if (fragment !== location.hash) history.replaceState(null, '', fragment); } catch { /* a browser may find it too often */ }
}

/** @param {State} next */
function readAddress(next) {
  const parts = new URLSearchParams(location.hash.slice(1));
  const read = (/** @type {string} */ name, /** @type {(value: string) => unknown} */ take) => { const value = parts.get(name); if (value) take(value); };
  const subject = next.subjects.find(one => one.name === parts.get('subject')) || next.subjects[0];
  // Without an address, the view is how the spec draws its first subject.
  if (subject) {
    const { category, appearance, language, direction, bold, highContrast, setting } = { ...view, ...subject.default };
    Object.assign(view, { subject: subject.name, category, appearance, language, direction, bold, highContrast, setting });
  }
  if (next.font && !parts.get('mode')) page.mode = 'overview';
  if (next.font && matchMedia('(prefers-color-scheme: dark)').matches) view.appearance = 'dark';
  page.wantsFinding = !isRecorded && !next.font && !next.comparison && !location.hash.slice(1) && !page.lastFinding;
  // Two versions that the page was opened with stand beside each other at first.
  if (next.comparison && !parts.get('mode')) {
    Object.assign(page, { mode: 'compare', ...next.comparison });
  }
  read('category', value => { if (categories.includes(value)) view.category = value; });
  read('appearance', value => { view.appearance = value; });
  read('direction', value => { view.direction = value; });
  for (const [, trait] of switches) read(trait, value => { view[trait] = value === 'true'; });
  read('language', value => { view.language = value; });
  read('design', value => { if (next.traits.designs.some(one => one.value === value)) view.design = value; });
  read('pseudolanguage', value => { view.pseudolanguage = value; });
  read('setting', value => { view.setting = Number(value) || 0; });
  read('width', value => { view.width = Number(value) || null; });
  read('mode', value => { if (modes.some(mode => mode.name === value)) page.mode = value; });
  read('beside', value => { page.beside = value; });
  read('way', value => { if (ways.some(([name]) => name === value)) page.way = value; });
  read('before', value => { page.before = value; });
  read('after', value => { page.after = value; });
  read('scale', value => { page.scale = Number(value) || 0; });
  read('zoom', value => { page.zoom = Number(value) || 0; });
  read('element', value => { pinned = { path: value, source: '', name: /^0(\.\d+)*$/.test(value) ? '' : value }; });
}

/** @type {Record<string, () => unknown>} */
const actions = {
  ArrowLeft: () => stepCategory(-1), ArrowRight: () => stepCategory(1), Home: () => setCategory(0), End: () => setCategory(categories.length - 1),
  j: () => stepSubject(1), k: () => stepSubject(-1), ArrowDown: () => stepSubject(1), ArrowUp: () => stepSubject(-1), n: () => stepFinding(1), p: () => stepFinding(-1),
  ']': () => stepElement(1), '[': () => stepElement(-1), Escape: () => { pinNode(null); writeAddress(); }, i: () => { page.inspects = !page.inspects; drawOutlines(); },
  d: () => turn('appearance'), r: () => turn('direction'), t: () => toggle('bold'), h: () => toggle('highContrast'), w: () => turn('language'), e: () => turn('design'),
  v: () => { if (fontPage()) toggleMode('overview'); }, o: () => toggleMode('one'), l: () => toggleMode('beside'), g: () => toggleMode('twelve'), s: () => toggleMode('several'), b: () => toggleMode('compare'),
  ...Object.fromEntries(ways.map(([name], index) => [String(index + 1), () => chooseWay(name)])),
  '+': () => stepZoom(1), '=': () => stepZoom(1), '-': () => stepZoom(-1), 0: () => setZoom(0),
  y: copyPicture, '/': () => $('filter').focus(), c: () => copy($('yaml'), $('copy')),
};

/**
 * A field keeps its keys; a slider keeps those that move it.
 *
 * @param {Element | null} focus
 * @param {string} key
 */
function keepsKey(focus, key) {
  if (focus instanceof HTMLSelectElement || focus instanceof HTMLTextAreaElement) return true;
  if (!(focus instanceof HTMLInputElement)) return false;
  return focus.type !== 'range' || key.startsWith('Arrow') || key === 'Home' || key === 'End';
}

function start() {
  $('category').max = String(categories.length - 1);
  $('sizes').hidden = categories.length < 2;
  $('stops').append(...categories.map(name => element('span', name.startsWith('AX') ? 'accessibility' : '', name)));
  Array.from($('stops').children).forEach((stop, index) => { /** @type {HTMLElement} */ (stop).style.left = index / Math.max(1, categories.length - 1) * 100 + '%'; });
  $('category').addEventListener('input', () => setCategory(Number($('category').value)));
  for (const [id, trait] of switches) $(id).addEventListener('click', () => toggle(trait));
  fillSegments('modes', modes.map(({ name, word }) => [name, name === 'twelve' && categories.length < 12 ? `All ${categories.length}` : word]), value => { page.mode = value; });
  startComparing();
  startFont();
  for (const [index, button] of Array.from(buttonsIn('modes')).entries()) button.setAttribute('aria-keyshortcuts', modes[index].key);
  $('beside-what').addEventListener('change', () => {
    inputAt = inputAt || performance.now();
    page.beside = $('beside-what').value;
    changed();
  });
  $('width').addEventListener('change', () => setWidth(Number($('width').value) || null));
  $('pseudolanguage').addEventListener('change', () => { view.pseudolanguage = $('pseudolanguage').value || null; changed(); });
  $('size-setting').addEventListener('change', () => { view.setting = Number($('size-setting').value); changed(); });
  $('zoom-in').addEventListener('click', () => stepZoom(1));
  $('zoom-out').addEventListener('click', () => stepZoom(-1));
  $('zoom-fit').addEventListener('click', () => setZoom(page.zoom ? 0 : 1));
  $('filter').addEventListener('input', () => { showList(); if (page.mode === 'several') changed(); });
  $('copy').addEventListener('click', () => copy($('yaml'), $('copy')));
  $('save').addEventListener('click', () => { isPending = false; send({ type: 'save' }); });
  $('discard').addEventListener('click', discard);
  $('try').addEventListener('pointerdown', () => { isHeld = true; });
  addEventListener('pointerup', () => { isHeld = false; });
  addEventListener('pointercancel', () => { isHeld = false; });
  $('approve').addEventListener('click', () => send({ type: 'approve', pictures: [view.subject], revision: state && state.revision }));
  $('record').addEventListener('click', () => send({ type: 'record', revision: state && state.revision }));
  new ResizeObserver(() => {
    room = $('stage').clientWidth - 60;
    if (page.mode === 'overview') changed(); else layOut();
  }).observe($('stage'));
  // Whoever has begun to look around stays there.
  for (const type of ['pointerdown', 'keydown', 'wheel']) addEventListener(type, () => { page.wantsFinding = false; }, { capture: true, passive: true });
  leaveOut();
  listen(actions, 'subjects', keepsKey);
  addEventListener('hashchange', () => {
    if (state) readAddress(state);
    changed();
  });
  setInterval(showStatus, 1000);
  begin();
}

start();
