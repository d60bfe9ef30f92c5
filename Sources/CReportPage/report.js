/**
 * What is read of report.json; Reports/VerifyReport+JSON.swift writes it.
 *
 * @typedef {{ width: number, height: number }} Size
 * @typedef {{
 *   path: string, name: string, kind: string, passes: boolean, summary: string, source?: string, width?: number, height?: number, share?: number,
 *   regions?: Region[], from?: Size, to?: Size, rows?: [old: number | null, now: number | null, count: number][], causes?: { kind: string, text: string, fonts?: string[] }[], shared?: number[], files?: Record<string, string>, accept?: string,
 *   shots?: Shot[], severity?: string
 * }} Picture
 * @typedef {{ kind: string, text: string, pictures: number, first: string, accept?: string, consequences?: Cause[] }} Cause
 * @typedef {{ id: string, message: string, help: string, source?: string, pictures: string[], accept: string, severity: string, shots?: Shot[] }} Finding
 * @typedef {{
 *   passes: boolean, summary: string, counts: Record<string, number>, differences: string[], notes: string[], lineBreaks?: string[], layouts?: string[],
 *   missingGlyphs?: string[], audit?: { new: Finding[], notes: string[] }, shard?: { number: number, count: number }, against?: object, engines: { name: string, version: string }[],
 *   fonts: { name: string, version: string, sha256: string }[], causes?: Cause[], acceptAll?: string, pictures: Picture[]
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

/** @type {Record<string, string>} */
const marks = {
  'finding': 'Aa', 'failed': '!', 'unreadable': '?', 'size-changed': '⤢', 'changed': '≠', 'missing': '+', 'new': '+', 'renamed': '→', 'orphaned': '−', 'gone': '−', 'tolerated': '≈', 'same': '=',
};
/** @param {Picture} picture */
const titleOf = picture => picture.path.replace(/\.png$/, '');
const rowHeight = 52;
// New findings that no changed picture shows have rows of their own.
const shownPaths = new Set(report.pictures.filter(picture => picture.causes && picture.causes.some(cause => cause.kind === 'finding')).map(picture => picture.path));
/** @type {Picture[]} */
const findings = (report.audit ? report.audit.new : []).filter(finding => !finding.pictures.some(path => shownPaths.has(path))).map(finding => ({
  path: finding.id, name: finding.id.split('/')[0], kind: 'finding', passes: false, summary: finding.message, source: finding.source,
  causes: [finding.help].concat(finding.shots ? [] : ["'preview-render audit --report' shows it in pictures."]).map(text => ({ kind: 'finding', text })),
  accept: finding.accept, shots: finding.shots, severity: finding.severity,
}));
const items = findings.concat(report.pictures);
const kinds = new Set(items.filter(picture => !picture.passes).map(picture => picture.kind));
/** @type {Picture[]} */
let shown = [];
/** @type {Picture | null} */
let selected = null;
/** The cause whose pictures alone are listed, by its number; -1 for all. */
let wantedCause = -1;

function filterPictures() {
  const isFound = finder($('filter').value);
  shown = items.filter(picture => kinds.has(picture.kind) && isFound(picture.path + ' ' + picture.name)
    && (wantedCause < 0 || (picture.shared || []).includes(wantedCause)));
  for (const [number, button] of [...buttonsIn('reasons')].entries()) button.setAttribute('aria-pressed', String(number === wantedCause));
  $('shown').textContent = `${number(shown.length)} of ${number(items.length)} shown`;
  pressKinds('kinds', kinds);
  select(selected && shown.includes(selected) ? selected : shown[0] || null);
}

// A title that is too long for its line is split: what the picture shows stands on the line, and its traits, which tell such rows apart, below.
const ruler = /** @type {CanvasRenderingContext2D} */ (document.createElement('canvas').getContext('2d'));

/** @param {Picture} picture */
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
    row.setAttribute('aria-selected', String(picture === selected));
    row.setAttribute('aria-posinset', String(first + place + 1));
    row.setAttribute('aria-setsize', String(shown.length));
    const mark = element('span', 'mark', marks[picture.kind]);
    mark.setAttribute('aria-hidden', 'true');
    const [words, traits] = partsOf(picture);
    const name = element('div', 'name');
    name.append(element('span', '', words.slice(0, -10)), element('span', '', words.slice(-10)));
    row.title = titleOf(picture);
    // That its font's file changed is said of all at once.
    const own = picture.kind === 'finding' ? undefined : (picture.causes || []).find(cause => !cause.fonts) || (picture.causes || [])[0];
    const cause = own ? own.text : picture.summary;
    const below = element('small');
    below.append(element('b', '', traits), traits && cause ? ' · ' : '', cause);
    row.append(mark, name, below);
    row.setAttribute('aria-label', `${titleOf(picture)}, ${picture.kind}, ${cause}`);
    row.addEventListener('click', () => { select(picture); reveal(); });
    return row;
  }));
}

/** @param {Picture | null} picture */
function select(picture) {
  const isOther = picture !== selected;
  selected = picture;
  const index = picture ? shown.indexOf(picture) : -1;
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

/**
 * A sentence with a capital, unless it begins with the name of a file.
 * @param {string} text
 */
const capitalized = text => /^\S*[./]\S/.test(text) ? text : text[0].toUpperCase() + text.slice(1);

/** @param {Picture} picture */
function describe(picture) {
  $('title').textContent = titleOf(picture);
  document.title = titleOf(picture) + ' · Visual regression';
  $('kind').textContent = picture.kind === 'finding' ? 'new finding' : picture.kind;
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

// What several pictures share is said once, above all of them; a cause that is pressed keeps its pictures in the list, and no others.
function startOverview() {
  const causes = report.causes || [];
  $('shared').hidden = !causes.length;
  $('shared-words').textContent = causes.length === 1 ? '1 cause that several pictures share' : `${number(causes.length)} causes that several pictures share`;
  $('reasons').append(...causes.map((cause, index) => {
    const button = makeButton('', () => {
      wantedCause = wantedCause === index ? -1 : index;
      filterPictures();
      showCommandForAll();
    });
    button.append(element('b', '', number(cause.pictures)), ' pictures');
    const item = element('li');
    const words = element('div', '', `${index + 1}. ${cause.text}`);
    if (cause.consequences) words.append(consequencesOf(cause.consequences));
    item.append(button, words);
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

// The command that accepts the cause that is pressed, or else all of it.
function showCommandForAll() {
  const cause = (report.causes || [])[wantedCause];
  const command = cause ? cause.accept : report.acceptAll;
  $('accept-all').hidden = !command;
  $('command-all').textContent = command || '';
}

const copyAll = () => !$('accept-all').hidden && copy($('command-all'), $('copy-all'));
const copyCommand = () => selected && selected.accept && copy($('command'), $('copy'));

/** @type {Key[]} */
const keys = [
  ['j ↓ →', 'next picture', () => step(1)], ['k ↑ ←', 'previous picture', () => step(-1)],
  ['1 – 7', 'expected, actual, difference, side by side, slider, onion skin, blink', null],
  ['n', 'next place that changed', () => stepPlace(1)], ['p', 'previous place', () => stepPlace(-1)],
  ['+', 'larger', () => stepZoom(1)], ['-', 'smaller', () => stepZoom(-1)], ['0', 'fit', () => setZoom(0)],
  ['/', 'filter by name', () => $('filter').focus()], ['c', 'copy the command that accepts it', copyCommand],
  ['a', 'copy the command that accepts all, or the cause that is chosen', copyAll],
  ['?', 'show or hide these keys', toggleHelp],
];
/** @type {Record<string, () => unknown>} */
const otherKeys = { ArrowDown: () => step(1), ArrowUp: () => step(-1), ArrowRight: () => step(1), ArrowLeft: () => step(-1), '=': () => stepZoom(1) };

// A slider and a picture that can be scrolled keep their arrows.
/**
 * @param {Element | null} focus
 * @param {string} key
 */
const keepsKey = (focus, key) => key.startsWith('Arrow') && (focus === $('range') || focus === $('stage') || focus === $('beside'));

/** @param {string} key */
function setModeOf(key) {
  const mode = modes[Number(key) - 1];
  return !!mode && setMode(mode.name);
}

function start() {
  $('summary').textContent = report.summary + (report.shard ? `, part ${report.shard.number} of ${report.shard.count}` : '');
  const counts = findings.length ? { finding: findings.length, ...report.counts } : report.counts;
  /** @param {string} kind */
  const plural = kind => kind === 'finding' ? `new finding${counts[kind] === 1 ? '' : 's'}` : kind;
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
  listen(keys, otherKeys, 'list', keepsKey, setModeOf);
  $('filter').addEventListener('input', filterPictures);
  $('list').addEventListener('scroll', drawRows, { passive: true });
  addEventListener('resize', () => { drawRows(); layOut(); });
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
  { name: 'expected', word: 'Expected', files: ['expected'] },
  { name: 'actual', word: 'Actual', files: ['actual'] },
  { name: 'difference', word: 'Difference', files: ['difference'] },
  { name: 'sides', word: 'Side by side', files: ['expected', 'actual'] },
  { name: 'slider', word: 'Slider', files: ['expected', 'actual'], amount: 'Where the actual picture begins' },
  { name: 'onion', word: 'Onion skin', files: ['expected', 'actual'], amount: 'Opacity of the actual picture' },
  { name: 'blink', word: 'Blink', files: ['expected', 'actual'] },
];
const zooms = [0.125, 0.25, 0.5, 1, 2, 4, 8, 16, 32];
/** @type {Record<string, number>} */
const amounts = { slider: 50, onion: 50 };
let wantedMode = 'difference';
let zoom = 0;
let place = -1;
/** Whether a picture was just opened, so that its first place comes into sight once it is loaded. */
let isOpening = false;
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
  const scroll = [$('stage').scrollLeft, $('stage').scrollTop];
  if (!isSame) [place, isOpening] = [-1, true];
  // Of pictures of two sizes a place lies at other rows in another file.
  else if (place >= 0 && picture && picture.rows) isOpening = true;
  for (const button of buttonsIn('modes')) {
    const its = modes.find(one => one.name === button.dataset.mode);
    button.disabled = !canShow(its);
    button.setAttribute('aria-pressed', String(its === mode));
  }
  $('tools').hidden = $('stages').hidden = $('caption').hidden = !mode;
  const isBeside = !!mode && mode.name === 'sides';
  $('other').hidden = !isBeside;
  $('side').hidden = !isBeside && (!mode || mode.name !== 'blink');
  $('amount').hidden = !mode || !mode.amount;
  $('pause').hidden = !mode || mode.name !== 'blink';
  $('places').hidden = !picture || !(picture.regions || []).length;
  const paths = (picture && picture.files) || {};
  views = (mode ? mode.files : []).map(file => {
    const image = new Image();
    const name = picture ? `${titleOf(picture)}, ${file}` : '';
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
  const tags = element('div', 'tags');
  tags.append(element('span', '', 'Expected'), element('span', '', 'Actual'));
  handle.append(tags);
  const spot = element('div', 'spot');
  spot.id = 'spot';
  spot.hidden = true;
  $('frame').replaceChildren(...(isBeside ? views.slice(0, 1) : views), handle, spot);
  $('beside-frame').replaceChildren(...(isBeside ? [views[1], spot.cloneNode()] : []));
  $('frame').className = mode ? 'frame ' + mode.name : 'frame';
  if (mode && mode.amount) {
    $('range').value = String(amounts[mode.name]);
    $('range').setAttribute('aria-label', mode.amount);
  }
  isSecond = false;
  if (mode && mode.name === 'blink' && !isPaused) blinking = setInterval(() => { isSecond = !isSecond; applyAmount(); }, 700);
  $('pause').textContent = isPaused ? 'Blink' : 'Pause';
  layOut();
  // The same place of the picture stays in sight when it is looked at in another way.
  if (isSame) [$('stage').scrollLeft, $('stage').scrollTop] = scroll;
  else $('stage').scrollTo(0, 0);
  follow($('stage'), $('beside'));
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

const fitScale = () => Math.min(1, Math.max(1, $('stage').clientWidth) / naturalSize().width);
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
    const sizes = views.map(view => `${view.dataset.file} ${fileSize(view)}`);
    $('caption').textContent = `${sizes.join(', ')} pixels, at ${Math.round(by * 1000) / 10} %`;
    if (isOpening) openPlace();
  }
}

function applyAmount() {
  const mode = currentMode();
  const top = views[1];
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
    const [left, right] = Array.from($('frame').querySelectorAll('span'));
    left.hidden = at < 76;
    right.hidden = naturalSize().width * scale() - at < 76;
    $('range').setAttribute('aria-valuetext', `${amount} % expected, ${100 - amount} % actual`);
  }
  $('stage').setAttribute('aria-label', mode.name === 'blink' ? `Blink: ${isSecond ? 'actual' : 'expected'}` : mode.name === 'sides' ? 'Expected' : mode.word);
  $('side').textContent = isSecond ? 'Actual' : 'Expected';
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
    const own = regionOn(fileOf(!!spot.closest('#beside-frame'))) || region;
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
