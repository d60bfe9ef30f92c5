/**
 * What is read of report.json; Reports/VerifyReport+JSON.swift writes it.
 *
 * @typedef {{ width: number, height: number }} Size
 * @typedef {{
 *   path: string, name: string, kind: string, passes: boolean, summary: string, source?: string, width?: number, height?: number, share?: number,
 *   category?: string, traits?: string[], regions?: Region[], from?: Size, to?: Size, rows?: [old: number | null, now: number | null, count: number][], causes?: { kind: string, text: string, fonts?: string[] }[], shared?: number[], files?: Record<string, string>, accept?: string,
 *   shots?: Shot[], severity?: string
 * }} Picture
 * @typedef {{ kind: string, text: string, pictures: number, first: string, accept?: string, consequences?: Cause[] }} Cause
 * @typedef {{ id: string, message: string, help: string, source?: string, pictures: string[], accept: string, severity: string, shots?: Shot[] }} Finding
 * @typedef {{
 *   passes: boolean, summary: string, counts: Record<string, number>, differences: string[], notes: string[], lineBreaks?: string[], layouts?: string[],
 *   missingGlyphs?: string[], audit?: { new: Finding[], notes: string[] }, shard?: { number: number, count: number }, against?: object, engines: { name: string, version: string }[],
 *   fonts: { name: string, version: string, sha256: string }[], causes?: Cause[], acceptAll?: string, acceptCauses?: [before: string, behind: string], pictures: Picture[]
 * }} Report
 */

/**
 * The elements of the page that are more than an HTMLElement, by their ids.
 *
 * @typedef {{
 *   filter: HTMLInputElement, range: HTMLInputElement, previous: HTMLButtonElement, next: HTMLButtonElement, help: HTMLDialogElement
 * }} Controls
 */

/** @type {Report} */
const report = JSON.parse($('report').textContent || '');

/**
 * The mark on a tile of each kind; a picture that was changed needs none.
 *
 * @type {Record<string, string>}
 */
const marks = { finding: 'Aa', failed: '!', unreadable: '?', 'size-changed': '↕', missing: '+', new: '+', renamed: '→', orphaned: '−', gone: '−', tolerated: '≈', same: '=' };
/** @type {Record<string, string>} */
const kindWords = { finding: 'new finding', 'size-changed': 'resized' };
/** @param {string} kind */
const kindWord = kind => kindWords[kind] || kind;
/** @param {Picture} picture */
const titleOf = picture => picture.path.replace(/\.png$/, '');
// New findings that no changed picture shows have rows of their own.
const shownPaths = new Set(report.pictures.filter(picture => picture.causes && picture.causes.some(cause => cause.kind === 'finding')).map(picture => picture.path));
/** @type {Picture[]} */
const findings = (report.audit ? report.audit.new : []).filter(finding => !finding.pictures.some(path => shownPaths.has(path))).map(finding => ({
  path: finding.id, name: finding.id.split('/')[0], kind: 'finding', passes: false, summary: finding.message, source: finding.source,
  causes: [finding.help].concat(finding.shots ? [] : ["'preview-render audit --report' shows it in pictures."]).map(text => ({ kind: 'finding', text })),
  accept: finding.accept, shots: finding.shots, severity: finding.severity,
}));
const categories = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'AX1', 'AX2', 'AX3', 'AX4', 'AX5'];

/**
 * The traits in a picture's name beside its category: `dark.rightToLeft`.
 *
 * @param {Picture} picture
 */
const variantOf = picture => (picture.traits || []).join('.');

// A scene's pictures follow each other in the order of appearances, light before dark, other traits, and categories.
const items = grouped(findings.concat(report.pictures), picture => picture.name).flatMap(([, pictures]) => {
  const key = (/** @type {Picture} */ picture) => /** @type {[string, number]} */ ([variantOf(picture).replace(/\bdark\b/, 'light~'), categories.indexOf(picture.category || '')]);
  const keyed = pictures.map(picture => ({ picture, key: key(picture) }));
  keyed.sort(({ key: [a, at] }, { key: [b, bt] }) => a < b ? -1 : a > b ? 1 : at - bt);
  return keyed.map(({ picture }) => picture);
});
const kinds = new Set(items.filter(picture => !picture.passes).map(picture => picture.kind));
/** @type {Picture[]} */
let shown = [];
/** @type {Picture | null} */
let selected = null;
/** The cause whose pictures alone are listed, by its number; -1 for all. */
let wantedCause = -1;
/** The causes that are accepted together, by their numbers. */
/** @type {Set<number>} */
const ticked = new Set();

function filterPictures() {
  const isFound = finder($('filter').value);
  shown = items.filter(picture => kinds.has(picture.kind) && isFound(picture.path + ' ' + picture.name)
    && (wantedCause < 0 || (picture.shared || []).includes(wantedCause)));
  for (const [number, button] of [...buttonsIn('reasons')].entries()) button.setAttribute('aria-pressed', String(number === wantedCause));
  $('shown').textContent = `${number(shown.length)} of ${number(items.length)} shown`;
  pressKinds('kinds', kinds);
  layOutRows();
  select(selected && shown.includes(selected) ? selected : shown[0] || null);
}

/**
 * A line of the list: the head of a scene, the traits of some of its pictures, or tiles, which begin at a place of `shown`.
 *
 * @typedef {{ top: number, height: number, classes: string, words: string, more: string, first: number, count: number }} Line
 */

/** @type {Line[]} */
let lines = [];
/** The line of each shown picture. */
/** @type {Line[]} */
let lineOf = [];
const tileWidth = 23;

/** Puts the shown pictures into lines, as many beside each other as there is room for. */
function layOutRows() {
  lines = [];
  lineOf = [];
  let top = 0;
  const add = (/** @type {string} */ classes, /** @type {number} */ height, words = '', more = '', first = 0, count = 0) => {
    const line = { top, height, classes, words, more, first, count };
    top += height;
    lines.push(line);
    for (let index = 0; index < count; index += 1) lineOf.push(line);
  };
  const room = Math.max(1, Math.floor(($('list').clientWidth - 14) / tileWidth));
  const wrap = (/** @type {number} */ first, /** @type {number} */ count) => {
    for (let index = 0; index < count; index += room) add('tiles', 58, '', '', first + index, Math.min(room, count - index));
  };
  let first = 0;
  for (const [name, its] of grouped(shown, picture => picture.name)) {
    const differing = its.filter(picture => !picture.passes);
    const kind = differing.length ? differing[0].kind : '';
    const words = !differing.length ? `${number(its.length)} unchanged` : `${number(differing.length)} ${differing.every(picture => picture.kind === kind) ? kindWord(kind) : 'differ'}`;
    add('scene', 36, name, words);
    const variants = grouped(its, variantOf);
    // Traits of one picture each stand below its tile.
    if (variants.every(([, pictures]) => pictures.length === 1)) wrap(first, its.length);
    else {
      let start = first;
      for (const [variant, pictures] of variants) {
        if (variants.length > 1) add('variant', 16, variant.replaceAll('.', ' · ') || 'as usual');
        wrap(start, pictures.length);
        start += pictures.length;
      }
    }
    first += its.length;
  }
  const sound = grouped(items, picture => picture.name).filter(([, its]) => its.every(picture => picture.passes)).length;
  if (sound && !kinds.has('same') && wantedCause < 0 && !$('filter').value) add('scene', 44, '', sound === 1 ? '1 scene or sheet unchanged' : `${number(sound)} scenes and sheets unchanged`);
  $('rows').style.height = top + 8 + 'px';
}

/**
 * @param {Picture} picture
 * @param {number} index
 */
function makeTile(picture, index) {
  const tile = element('div', 'tile ' + picture.kind);
  tile.id = 'row-' + index;
  tile.setAttribute('role', 'option');
  tile.setAttribute('aria-posinset', String(index + 1));
  tile.setAttribute('aria-setsize', String(shown.length));
  tile.setAttribute('aria-label', `${titleOf(picture)}, ${kindWord(picture.kind)}`);
  tile.title = `${titleOf(picture)}: ${picture.summary}`;
  const frame = element('b');
  const file = picture.files && (picture.files.actual || picture.files.expected);
  if (file) {
    const image = new Image();
    Object.assign(image, { alt: '', decoding: 'async', src: address(file) });
    frame.append(image);
  }
  tile.append(frame);
  const foot = element('span', '', picture.category || variantOf(picture));
  // The sign of another size stands in front of the words: over the picture it hid what is looked for.
  if (picture.kind === 'size-changed') foot.prepend(element('i', 'sign', marks[picture.kind]));
  else if (marks[picture.kind]) tile.append(element('i', 'mark', marks[picture.kind]));
  tile.append(foot);
  tile.addEventListener('click', () => { select(picture); reveal(); });
  return tile;
}

/** The lines that are in the page. */
/** @type {Map<Line, HTMLElement>} */
let drawn = new Map();

/** @param {Line} line */
function makeLine(line) {
  const made = element('div', 'line ' + line.classes, line.words && line.classes !== 'scene' ? line.words : undefined);
  made.setAttribute('role', 'presentation');
  made.style.top = line.top + 'px';
  if (line.classes === 'scene') made.append(element('span', '', line.words), element('small', '', line.more));
  made.append(...shown.slice(line.first, line.first + line.count).map((picture, place) => makeTile(picture, line.first + place)));
  return made;
}

// Only lines that can be seen are in the page, so that it stays light whatever their number.
function drawRows() {
  const [from, to] = [$('list').scrollTop - 240, $('list').scrollTop + $('list').clientHeight + 240];
  const seen = lines.filter(line => line.top + line.height > from && line.top < to);
  drawn = new Map(seen.map(line => [line, drawn.get(line) || makeLine(line)]));
  $('rows').replaceChildren(...drawn.values());
  const chosen = selected ? 'row-' + shown.indexOf(selected) : '';
  for (const tile of $('rows').querySelectorAll('.tile')) tile.setAttribute('aria-selected', String(tile.id === chosen));
}

/** @param {Picture | null} picture */
function select(picture) {
  const isOther = picture !== selected;
  selected = picture;
  const index = picture ? shown.indexOf(picture) : -1;
  const list = $('list');
  if (index >= 0) {
    const line = lineOf[index];
    // The head of the scene is seen with its first line.
    const above = lines.filter(one => one.classes === 'scene' && one.top < line.top).pop();
    const top = above && line.top - above.top < 60 ? above.top : line.top;
    if (top < list.scrollTop) list.scrollTop = top;
    if (line.top + line.height > list.scrollTop + list.clientHeight) list.scrollTop = line.top + line.height - list.clientHeight;
    list.setAttribute('aria-activedescendant', 'row-' + index);
  } else {
    list.removeAttribute('aria-activedescendant');
  }
  drawRows();
  $('picture').hidden = $('own').hidden = !picture;
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

/**
 * A sentence with a capital, unless it begins with the name of a file.
 * @param {string} text
 */
const capitalized = text => /^\S*[./]\S/.test(text) ? text : text[0].toUpperCase() + text.slice(1);

/** @param {Picture} picture */
function describe(picture) {
  $('title').textContent = titleOf(picture);
  document.title = titleOf(picture) + ' · Visual regression';
  $('kind').textContent = kindWord(picture.kind);
  const share = picture.share === undefined ? '' : ` (${(picture.share * 100).toPrecision(2)} % of the picture)`;
  const source = picture.source ? ` From ${picture.source}.` : '';
  $('sentence').textContent = `${capitalized(picture.summary).replace(/\.$/, '')}${share}.${source}`;
  $('causes').replaceChildren(...(picture.causes || []).map(cause => element('li', cause.fonts && cause.kind !== 'font-file' ? 'follows' : '', cause.text)));
  $('causes').hidden = !(picture.causes || []).length;
  $('accept').hidden = !picture.accept;
  $('command').textContent = picture.accept || '';
  $('copy').textContent = 'Copy';
  $('shots').className = 'shots ' + (picture.severity || '');
  $('shots').replaceChildren(...(picture.shots || []).map(shot => shotFigure(picture.name, shot)));
  $('shots').hidden = !picture.shots;
  showPlaces($('shots'), picture.shots || []);
  Array.from($('reasons').children).forEach((reason, index) => reason.classList.toggle('its', (picture.shared || []).includes(index)));
  setFragment(titleOf(picture));
  show(picture);
}

/** @param {number} by */
function step(by) {
  const index = (selected ? shown.indexOf(selected) : -1) + by;
  if (index >= 0 && index < shown.length) { select(shown[index]); reveal(); }
}

// In a narrow window the list stands above the picture: what was chosen there comes into sight, with its causes if there is room for both.
function reveal() {
  if (!isNarrow() || !selected) return;
  const top = $('picture').getBoundingClientRect().top;
  const isFar = !$('stages').hidden && $('stages').getBoundingClientRect().top - top > innerHeight - 240;
  $(isFar ? 'tools' : 'picture').scrollIntoView({ block: 'start' });
}

// What several pictures share is said once. A cause that is pressed keeps its pictures in the list, and no others; those that are ticked are accepted together.
function startOverview() {
  const causes = report.causes || [];
  $('shared').hidden = !causes.length && !report.acceptAll;
  $('shared-words').hidden = !causes.length;
  $('shared-words').textContent = causes.length === 1 ? '1 cause that several pictures share' : `${number(causes.length)} causes that several pictures share`;
  $('reasons').append(...causes.map((cause, index) => {
    const button = makeButton(cause.pictures === 1 ? '1 picture' : `${number(cause.pictures)} pictures`, () => {
      wantedCause = wantedCause === index ? -1 : index;
      filterPictures();
    });
    const item = element('li');
    const words = element('span', '', `${index + 1}. ${cause.text}`);
    const label = element('label');
    if (report.acceptCauses && !['failed', 'unreadable'].includes(cause.kind)) {
      const tick = document.createElement('input');
      tick.type = 'checkbox';
      tick.addEventListener('change', () => {
        if (!ticked.delete(index)) ticked.add(index);
        showCommandForAll();
      });
      label.append(tick);
    }
    label.append(words);
    item.append(label, button);
    if (cause.consequences) item.append(consequencesOf(cause.consequences));
    return item;
  }));
  showCommandForAll();
}

/**
 * What follows from a cause, below it, to be opened.
 *
 * @param {Cause[]} consequences
 */
function consequencesOf(consequences) {
  const details = element('details');
  const list = element('ul');
  list.append(...consequences.map(({ text, pictures }) => element('li', '', `${text} (${pictures === 1 ? '1 picture' : `${number(pictures)} pictures`})`)));
  const summary = consequences.length === 1 ? '1 change follows from it' : `${number(consequences.length)} changes follow from it`;
  details.append(element('summary', '', summary), list);
  return details;
}

// The command that accepts the causes that are ticked, or else all of it.
function showCommandForAll() {
  const causes = Array.from(ticked).sort((a, b) => a - b);
  const [before, behind] = report.acceptCauses || ['', ''];
  // Baselines that nothing draws are removed only if that is asked for.
  const prunes = causes.some(index => (report.causes || [])[index].kind === 'orphaned') ? ' --prune' : '';
  const command = causes.length ? before + causes.map(index => index + 1).join(',') + prunes + behind : report.acceptAll;
  $('accept-words').textContent = !causes.length ? 'Accept all of it' : causes.length === 1 ? 'Accept what changed for this cause alone' : `Accept what changed for these ${causes.length} causes alone`;
  $('accept-words').hidden = $('accept-all').hidden = !command;
  $('command-all').textContent = command || '';
  $('copy-all').textContent = 'Copy';
}

const copyAll = () => !$('accept-all').hidden && copy($('command-all'), $('copy-all'));
const copyCommand = () => selected && selected.accept && copy($('command'), $('copy'));

/** @type {Record<string, () => unknown>} */
const actions = {
  j: () => step(1), k: () => step(-1), ArrowDown: () => step(1), ArrowUp: () => step(-1), ArrowRight: () => step(1), ArrowLeft: () => step(-1),
  n: () => stepPlace(1), p: () => stepPlace(-1), '+': () => stepZoom(1), '=': () => stepZoom(1), '-': () => stepZoom(-1), 0: () => setZoom(0),
  i: toggleWhy, '/': () => $('filter').focus(), c: copyCommand, a: copyAll,
  ...Object.fromEntries(['sides', 'slider', 'difference', 'blink', 'onion', 'expected', 'actual'].map((name, index) => [String(index + 1), () => setMode(name)])),
};

/** The panel at the right leaves its room to the picture, or takes it. */
function toggleWhy() {
  const isOpen = document.body.classList.toggle('alone');
  $('why').hidden = isOpen;
  $('why-open').setAttribute('aria-expanded', String(!isOpen));
  layOut();
  showLooked();
}

// A slider and a picture that can be scrolled keep their arrows.
/**
 * @param {Element | null} focus
 * @param {string} key
 */
const keepsKey = (focus, key) => key.startsWith('Arrow') && (focus === $('range') || focus === $('stage') || focus === $('beside'));

function start() {
  const differing = report.pictures.filter(picture => !picture.passes).length;
  const because = report.causes ? `, by ${report.causes.length === 1 ? '1 cause' : `${number(report.causes.length)} causes`}` : '';
  const counted = `${number(differing)} of ${number(report.pictures.length)} pictures ${differing === 1 ? 'differs' : 'differ'}${because}`;
  const news = report.audit ? report.audit.new.length : 0;
  const summary = !differing ? report.summary : news ? `${counted}, ${number(news)} new ${news === 1 ? 'finding' : 'findings'}` : counted;
  $('summary').textContent = summary + (report.shard ? `, part ${report.shard.number} of ${report.shard.count}` : '');
  const counts = findings.length ? { finding: findings.length, ...report.counts } : report.counts;
  /** @param {string} kind */
  const plural = kind => kind === 'finding' && counts[kind] !== 1 ? 'new findings' : kindWord(kind);
  addKinds('kinds', kinds, Object.entries(counts).map(([kind, count]) => [kind, `${number(count)} ${plural(kind)}`]), filterPictures);
  const notices = (report.lineBreaks || []).concat(report.differences, report.notes, report.layouts || [], report.audit ? report.audit.notes : [], report.missingGlyphs || []);
  $('differences').hidden = !notices.length;
  $('differences').append(...notices.map(text => element('li', '', capitalized(text))));
  for (const { name, version } of report.engines) $('fingerprint').append(element('dt', '', name), element('dd', '', version));
  for (const font of report.fonts) {
    const words = element('dd', '', `${font.version} · ${font.sha256.slice(0, 12)}`);
    words.title = 'SHA-256 ' + font.sha256;
    $('fingerprint').append(element('dt', '', font.name), words);
  }
  listen(actions, 'list', keepsKey);
  $('filter').addEventListener('input', filterPictures);
  $('list').addEventListener('scroll', drawRows, { passive: true });
  addEventListener('resize', () => { layOutRows(); drawRows(); layOut(); showLooked(); });
  $('why-open').addEventListener('click', toggleWhy);
  $('previous').addEventListener('click', () => step(-1));
  $('next').addEventListener('click', () => step(1));
  $('copy').addEventListener('click', copyCommand);
  $('copy-all').addEventListener('click', copyAll);
  startOverview();
  startViewer();
  const wanted = fragment();
  selected = items.find(picture => titleOf(picture) === wanted) || null;
  if (selected) kinds.add(selected.kind);
  const first = selected;
  selected = null;
  filterPictures();
  if (first) select(first);
}

/**
 * A way to look at a picture, in the order of its key.
 *
 * @typedef {{ name: string, word: string, files: string[], amount?: string }} Mode
 */

/** @type {Mode[]} */
const modes = [
  { name: 'sides', word: 'Side by side', files: ['expected', 'actual'] },
  { name: 'slider', word: 'Slider', files: ['expected', 'actual'], amount: 'Where the present picture begins' },
  { name: 'difference', word: 'Difference', files: ['difference'] },
  { name: 'blink', word: 'Blink', files: ['expected', 'actual'] },
  { name: 'onion', word: 'Onion skin', files: ['expected', 'actual'], amount: 'Opacity of the present picture' },
  { name: 'expected', word: 'Before', files: ['expected'] },
  { name: 'actual', word: 'Now', files: ['actual'] },
];
const zooms = [0.125, 0.25, 0.5, 1, 2, 4, 8, 16, 32];
/** @type {Record<string, number>} */
const amounts = { slider: 50, onion: 50 };
let wantedMode = 'sides';
let zoom = 0;
let place = -1;
/** Whether a picture was just opened, so that its first place comes into sight once it is loaded. */
let isOpening = false;
/** The point of the page that shows both pictures which is in the middle of the view; it stays when the view changes. */
let looked = { x: 0, y: 0 };
/** @typedef {HTMLImageElement | HTMLCanvasElement} View */
/**
 * What the frames show: a file's picture, or, of two pictures of two sizes beside or over each other, its rows where those of the other picture stand that they correspond to.
 *
 * @type {View[]}
 */
let views = [];
let blinking = 0;
let isSecond = false;
let isPaused = matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Where a picture lies below the report's folder; each part of its path is escaped, so that it can name nothing else.
 *
 * @param {string} path
 */
const address = path => path.split('/').map(encodeURIComponent).join('/');
/** @param {Mode | undefined} mode */
const canShow = mode => {
  const files = selected && selected.files;
  return !!mode && !!files && mode.files.every(file => files[file]);
};
const currentMode = () => modes.find(mode => mode.name === wantedMode && canShow(mode)) || modes.find(canShow) || null;

/** @param {string} name */
function setMode(name) {
  if (!canShow(modes.find(mode => mode.name === name))) return false;
  wantedMode = name;
  show(selected, true);
  return true;
}

/**
 * @param {Picture | null} picture
 * @param {boolean} [isSame] - Whether it is the picture that was looked at before, perhaps in another way.
 */
function show(picture, isSame) {
  clearInterval(blinking);
  const mode = currentMode();
  if (!isSame) [place, isOpening, looked] = [-1, true, { x: 0, y: 0 }];
  for (const button of buttonsIn('modes')) {
    const its = modes.find(one => one.name === button.dataset.mode);
    button.disabled = !canShow(its);
    button.setAttribute('aria-pressed', String(its === mode));
  }
  $('tools').hidden = $('stages').hidden = $('foot').hidden = !mode;
  $('nothing').hidden = !!mode || !picture || !!picture.shots;
  $('nothing').textContent = picture ? capitalized(picture.summary) : '';
  const isBeside = !!mode && mode.name === 'sides';
  $('other').hidden = !isBeside;
  $('amount').hidden = !mode || !mode.amount;
  $('pause').hidden = !mode || mode.name !== 'blink';
  $('places').hidden = !picture || !(picture.regions || []).length;
  const paths = (picture && picture.files) || {};
  views = (mode ? mode.files : []).map(file => {
    const image = new Image();
    const name = picture ? `${titleOf(picture)}, ${fileWords[file].toLowerCase()}` : '';
    image.alt = name;
    image.dataset.file = file;
    image.onload = layOut;
    image.onerror = () => { $('caption').textContent = `The picture ${paths[file]} is not beside this page.`; };
    image.src = address(paths[file]);
    if (!picture || !mode || mode.files.length < 2 || !isAligned(picture)) return image;
    const canvas = document.createElement('canvas');
    Object.assign(canvas, alignedSize(picture));
    canvas.dataset.file = file;
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', name);
    image.onload = () => {
      drawAligned(picture, image, canvas);
      layOut();
    };
    return canvas;
  });
  const handle = element('div');
  handle.id = 'handle';
  handle.hidden = !mode || mode.name !== 'slider';
  const spot = element('div', 'spot');
  spot.id = 'spot';
  spot.hidden = true;
  $('frame').replaceChildren(...(isBeside ? views.slice(0, 1) : views), handle, spot);
  $('beside-frame').replaceChildren(...(isBeside ? [views[1], spot.cloneNode()] : []));
  $('frame').className = mode ? 'frame ' + mode.name : 'frame';
  $('stages').className = mode ? mode.name : '';
  if (mode && mode.amount) {
    $('range').value = String(amounts[mode.name]);
    $('range').setAttribute('aria-label', mode.amount);
  }
  isSecond = false;
  if (mode && mode.name === 'blink' && !isPaused) blinking = setInterval(() => { isSecond = !isSecond; applyAmount(); }, 700);
  $('pause').textContent = isPaused ? 'Blink' : 'Pause';
  layOut();
  // The same place of the picture stays in sight when it is looked at in another way.
  showLooked();
}

/** @type {Record<string, string>} */
const fileWords = { expected: 'Before', actual: 'Now', difference: 'Difference' };
/** Which colour is which side, above the picture. */
const legend = (/** @type {string[]} */ ...files) => files.map(file => element('span', file === 'expected' ? 'legend-before' : 'legend-now', fileWords[file]));

/** Brings the point that was looked at to the middle, as far as the picture reaches. */
function showLooked() {
  const stage = $('stage');
  const by = scale();
  const y = selected ? rowIn(selected, fileOf(false), looked.y) : 0;
  stage.scrollTo(looked.x * by - stage.clientWidth / 2, y * by - stage.clientHeight / 2);
  followed.set(stage, scrolled(stage));
  follow(stage, $('beside'));
}

/** Remembers the point in the middle of the view. */
function look() {
  const stage = $('stage');
  const by = scale();
  const y = (stage.scrollTop + stage.clientHeight / 2) / by;
  looked = { x: (stage.scrollLeft + stage.clientWidth / 2) / by, y: selected ? rowOf(selected, fileOf(false), y) : y };
}

// Panes side by side show the same place. A pane that followed gets its scroll event late, when the other may be further on.
/** @type {Map<HTMLElement, string>} */
const followed = new Map();
/** @param {HTMLElement} pane */
const scrolled = pane => pane.scrollLeft + ' ' + pane.scrollTop;

/**
 * @param {HTMLElement} leader
 * @param {HTMLElement} other
 */
function follow(leader, other) {
  other.scrollTo(leader.scrollLeft, leader.scrollTop);
  followed.set(other, scrolled(other));
}

/**
 * @param {HTMLElement} leader
 * @param {HTMLElement} other
 */
function lead(leader, other) {
  if (followed.get(leader) === scrolled(leader)) return;
  followed.delete(leader);
  follow(leader, other);
  look();
}

/** The sides and the area that browsers give a canvas, in pixels. */
const [canvasSide, canvasArea] = [16384, 67108864];

/**
 * The size of the page that shows both pictures, as the difference does: rows that only one of them has are in it, too.
 *
 * @param {Picture} picture
 */
const alignedSize = picture => ({
  width: Math.max(...[picture.from, picture.to].map(size => (size && size.width) || 0)),
  height: (picture.rows || []).reduce((height, [, , count]) => height + count, 0),
});

/**
 * Whether pictures of two sizes are shown with their rows beside each other; pages that are too large for that begin at the same row.
 *
 * @param {Picture} picture
 */
function isAligned(picture) {
  const { width, height } = alignedSize(picture);
  return !!picture.rows && Math.max(width, height) <= canvasSide && width * height <= canvasArea;
}

/**
 * Draws the rows of a picture where they stand on the page that shows both; what only the other picture has stays clear.
 *
 * @param {Picture} picture
 * @param {HTMLImageElement} image
 * @param {HTMLCanvasElement} canvas
 */
function drawAligned(picture, image, canvas) {
  const context = canvas.getContext('2d');
  let y = 0;
  for (const [old, now, count] of picture.rows || []) {
    const row = canvas.dataset.file === 'expected' ? old : now;
    const width = image.naturalWidth;
    if (context && row !== null) context.drawImage(image, 0, row, width, count, 0, y, width, count);
    y += count;
  }
  canvas.dataset.size = `${image.naturalWidth} × ${image.naturalHeight}`;
}

/**
 * The pixels of a view; 0 of a picture that is not loaded.
 *
 * @param {View} view
 */
const sizeOf = view => view instanceof HTMLImageElement
  ? { width: view.naturalWidth, height: view.naturalHeight } : { width: view.width, height: view.height };
/**
 * The size of the file that a view shows; empty if it is not loaded.
 *
 * @param {View} view
 */
const fileSize = view => view instanceof HTMLImageElement
  ? view.naturalWidth && `${view.naturalWidth} × ${view.naturalHeight}` : view.dataset.size;

// How large the larger of the pictures is, in pixels; the report may know it before they are loaded.
const naturalSize = () => {
  const known = selected ? [selected, selected.from, selected.to] : [];
  const sizes = views.map(sizeOf);
  return {
    width: Math.max(1, ...known.map(size => (size && size.width) || 0), ...sizes.map(size => size.width)),
    height: Math.max(1, ...known.map(size => (size && size.height) || 0), ...sizes.map(size => size.height)),
  };
};
/**
 * The file in whose rows a frame counts: of pictures of two sizes, places are on the page that shows both, as the difference does.
 *
 * @param {boolean} isBeside - Whether it is the second of two frames side by side.
 */
function fileOf(isBeside) {
  const mode = currentMode();
  if (!mode || mode.name === 'difference' || views.some(view => view instanceof HTMLCanvasElement)) return 'difference';
  return mode.name === 'expected' || mode.name === 'sides' && !isBeside ? 'expected' : 'actual';
}

/**
 * The row of a file that stands in a row of the page that shows both pictures.
 *
 * @param {Picture} picture
 * @param {string} file
 * @param {number} y
 */
function rowIn(picture, file, y) {
  if (!picture.rows || file === 'difference') return y;
  let start = 0;
  let row = 0;
  for (const [old, now, count] of picture.rows) {
    if (y < start) break;
    const own = file === 'expected' ? old : now;
    if (own !== null) row = own + Math.min(y - start, count);
    start += count;
  }
  return row;
}

/**
 * The row of the page that shows both pictures in which a row of a file stands.
 *
 * @param {Picture} picture
 * @param {string} file
 * @param {number} y
 */
function rowOf(picture, file, y) {
  if (!picture.rows || file === 'difference') return y;
  let start = 0;
  for (const [old, now, count] of picture.rows) {
    const own = file === 'expected' ? old : now;
    if (own !== null && y < own + count) return start + Math.max(0, y - own);
    start += count;
  }
  return start;
}

/**
 * A place that changed, as it lies on a file.
 *
 * @param {string} file
 * @returns {Region | undefined}
 */
function regionOn(file) {
  const region = selected && selected.regions && selected.regions[place];
  if (!region || !selected) return undefined;
  const top = rowIn(selected, file, region.y);
  return { ...region, y: top, height: rowIn(selected, file, region.y + region.height) - top };
}

/** The whole picture is seen, unless it is so long that it would be narrow; in every view at the same size, so that nothing moves when the view changes. */
const fitScale = () => {
  const { width, height } = naturalSize();
  const isPair = canShow(modes[0]) && !isNarrow();
  const room = isPair ? ($('stages').clientWidth - 12) / 2 - 2 : $('stage').clientWidth;
  const [across, down] = [Math.max(1, room) / width, Math.max(1, $('stage').clientHeight) / height];
  return Math.min(1, down > across * 0.6 ? Math.min(across, down) : across);
};
const scale = () => zoom || fitScale();

function layOut() {
  const mode = currentMode();
  if (!mode) return;
  const size = naturalSize();
  const by = scale();
  for (const frame of [$('frame'), $('beside-frame')]) {
    frame.style.width = size.width * by + 'px';
    frame.style.height = size.height * by + 'px';
    frame.classList.toggle('pixels', by >= 1);
  }
  for (const view of views) {
    const own = sizeOf(view);
    view.style.width = own.width * by + 'px';
    view.style.height = own.height * by + 'px';
  }
  $('zoom-fit').textContent = zoom ? Math.round(zoom * 1000) / 10 + ' %' : 'Fit';
  $('zoom-fit').setAttribute('aria-label', zoom ? `${zoom * 100} %; fit` : 'Fit');
  applyAmount();
  placeSpot();
  if (views.every(fileSize)) {
    const sizes = views.map(fileSize);
    $('caption').textContent = `${sizes[0] === sizes[sizes.length - 1] ? sizes[0] : sizes.join(' and ')} pixels, at ${Math.round(by * 1000) / 10} %`;
    if (isOpening) openPlace();
  }
}

function applyAmount() {
  const mode = currentMode();
  const top = views[1];
  if (mode) showSides(mode);
  if (!mode || !top) return;
  const amount = Number($('range').value);
  if (mode.amount) amounts[mode.name] = amount;
  top.style.opacity = String(mode.name === 'onion' ? amount / 100 : mode.name === 'blink' && !isSecond ? 0 : 1);
  views[0].style.visibility = mode.name === 'blink' && isSecond ? 'hidden' : 'visible';
  if (mode.name === 'slider') {
    // Each side shows its own picture alone, also where one of them is larger or can be seen through.
    const at = naturalSize().width * scale() * amount / 100;
    top.style.clipPath = `inset(0 0 0 ${at}px)`;
    views[0].style.clipPath = `inset(0 ${sizeOf(views[0]).width * scale() - at}px 0 0)`;
    $('handle').style.left = amount + '%';
    $('range').setAttribute('aria-valuetext', `${amount} % before, ${100 - amount} % now`);
  }
}

/** @param {Mode} mode */
function showSides(mode) {
  const alone = mode.name === 'blink' ? [isSecond ? 'actual' : 'expected'] : mode.name === 'sides' ? ['expected'] : mode.files.length < 2 && mode.name !== 'difference' ? mode.files : ['expected', 'actual'];
  $('side').replaceChildren(...legend(...alone));
  $('other-side').replaceChildren(...legend('actual'));
  $('stage').setAttribute('aria-label', alone.length === 1 ? fileWords[alone[0]] : mode.word);
}

/**
 * @param {number} value - The scale; 0 fits the picture into the window.
 * @param {{ x: number, y: number }} [at] - The point of the picture that comes to the middle; the one that is there if none is given.
 */
function setZoom(value, at) {
  const stage = $('stage');
  const before = scale();
  const x = at ? at.x : (stage.scrollLeft + stage.clientWidth / 2) / before;
  const y = at ? at.y : (stage.scrollTop + stage.clientHeight / 2) / before;
  zoom = value;
  layOut();
  stage.scrollTo(x * scale() - stage.clientWidth / 2, y * scale() - stage.clientHeight / 2);
  follow(stage, $('beside'));
  look();
}

/** @param {number} by */
function stepZoom(by) {
  const now = scale();
  const next = by > 0 ? zooms.find(one => one > now * 1.001) : zooms.filter(one => one < now * 0.999).pop();
  if (next) setZoom(next);
}

// A tall page opens at the first place that changed; one that can be seen whole stays as it is.
function openPlace() {
  isOpening = false;
  const stage = $('stage');
  if (!selected || !(selected.regions || []).length || naturalSize().height * scale() <= stage.clientHeight) return;
  place = Math.max(0, place);
  const region = regionOn(fileOf(false));
  if (region) stage.scrollTo(region.x * scale() - stage.clientWidth / 2, Math.max(0, (region.y + region.height / 2) * scale() - stage.clientHeight / 2));
  follow(stage, $('beside'));
  look();
  placeSpot();
}

/** @param {number} by */
function stepPlace(by) {
  const regions = (selected && selected.regions) || [];
  if (!regions.length) return;
  place = place < 0 ? (by > 0 ? 0 : regions.length - 1) : (place + by + regions.length) % regions.length;
  const region = regionOn(fileOf(false));
  if (!region) return;
  const fits = Math.min($('stage').clientWidth / (region.width * 1.5), $('stage').clientHeight / (Math.max(1, region.height) * 1.5), 8);
  setZoom(Math.max(...zooms.filter(one => one <= fits), zooms[0]), { x: region.x + region.width / 2, y: region.y + region.height / 2 });
}

function placeSpot() {
  const regions = (selected && selected.regions) || [];
  const region = regions[place];
  const spots = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.spot'));
  for (const spot of spots) spot.hidden = !region;
  $('place').textContent = region ? `Place ${place + 1} of ${regions.length}` : regions.length === 1 ? '1 place' : `${number(regions.length)} places`;
  if (!region) return;
  const by = scale();
  for (const spot of spots) {
    const isBeside = !!spot.closest('#beside-frame');
    const own = regionOn(fileOf(isBeside)) || region;
    const mode = currentMode();
    spot.classList.toggle('expected', !!mode && mode.files[0] === 'expected' && !isBeside && (mode.name === 'sides' || mode.name === 'expected'));
    Object.assign(spot.style, {
      left: own.x * by - 5 + 'px', top: own.y * by - 5 + 'px', width: own.width * by + 10 + 'px', height: own.height * by + 10 + 'px',
    });
  }
}

function startViewer() {
  modes.forEach((mode, index) => {
    const button = makeButton(mode.word, () => setMode(mode.name));
    button.dataset.mode = mode.name;
    button.title = `Key ${index + 1}`;
    button.setAttribute('aria-keyshortcuts', String(index + 1));
    $('modes').append(button);
  });
  $('stage').addEventListener('scroll', () => lead($('stage'), $('beside')), { passive: true });
  $('beside').addEventListener('scroll', () => lead($('beside'), $('stage')), { passive: true });
  $('range').addEventListener('input', applyAmount);
  $('pause').addEventListener('click', () => { isPaused = !isPaused; show(selected, true); });
  $('zoom-in').addEventListener('click', () => stepZoom(1));
  $('zoom-out').addEventListener('click', () => stepZoom(-1));
  $('zoom-fit').addEventListener('click', () => setZoom(zoom ? 0 : 1));
  $('place').addEventListener('click', () => stepPlace(1));
  $('place-next').addEventListener('click', () => stepPlace(1));
  $('place-previous').addEventListener('click', () => stepPlace(-1));
  /** @param {PointerEvent} event */
  const drag = event => {
    if (wantedMode !== 'slider' || !(event.buttons & 1)) return;
    const box = $('frame').getBoundingClientRect();
    $('range').value = String(Math.round((event.clientX - box.left) / box.width * 100));
    applyAmount();
  };
  $('frame').addEventListener('pointerdown', event => { $('frame').setPointerCapture(event.pointerId); drag(event); });
  $('frame').addEventListener('pointermove', drag);
}

start();
