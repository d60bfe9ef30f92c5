/**
 * The figures of the stage: a picture each, with its caption, its outlines and the handle for its width.
 *
 * @typedef {{
 *   slot: string, view: View, key: string, shownKey: string, picture: Picture | null, shrunk: number, look: string, tree: TreeNode | null, treeKey: string,
 *   root: HTMLElement, name: HTMLElement, size: HTMLElement, device: HTMLElement, host: HTMLElement, outlines: HTMLElement, handle: HTMLElement
 * }} Figure
 */

/**
 * What the stage shows.
 *
 * @type {{ name: string, word: string, key: string }[]}
 */
const modes = [
  { name: 'overview', word: 'Overview', key: 'v' },
  { name: 'one', word: 'Alone', key: 'o' }, { name: 'beside', word: 'Beside', key: 'l' }, { name: 'twelve', word: 'All twelve', key: 'g' },
  { name: 'several', word: 'Several', key: 's' }, { name: 'compare', word: 'Compare', key: 'b' },
];
const zooms = [0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.5, 2, 3, 4];
/** Widths between which an edge can be dragged, in points. */
const [leastWidth, greatestWidth] = [100, 2000];
/** A canvas may not be higher than this; a higher picture has several. */
const canvasRows = 8192;

/** @type {Map<string, Figure>} */
const figures = new Map();
/** Measured times from an input to its painted frame, in milliseconds: the newest last. */
/** @type {number[]} */
const latencies = [];
let inputAt = 0;
let isScheduled = false;
/** The width of the stage that pictures may take, in CSS pixels. */
let room = 780;
/** @type {Set<Figure>} */
const stale = new Set();

/** @param {string} slot */
function makeFigure(slot) {
  const root = element('figure');
  const caption = element('figcaption');
  const name = element('span');
  const size = element('span');
  caption.append(name, size);
  const device = element('div', 'device');
  const host = element('div', 'host');
  host.setAttribute('role', 'img');
  const outlines = element('div', 'outlines');
  const handle = element('div', 'edge');
  handle.tabIndex = 0;
  handle.setAttribute('role', 'separator');
  handle.setAttribute('aria-orientation', 'vertical');
  handle.setAttribute('aria-label', 'Width');
  handle.setAttribute('aria-valuemin', String(leastWidth));
  handle.setAttribute('aria-valuemax', String(greatestWidth));
  device.append(host, outlines, handle);
  root.append(caption, device);
  /** @type {Figure} */
  const figure = { slot, view: { ...view }, key: '', shownKey: '', picture: null, shrunk: 1, look: '', tree: null, treeKey: '', root, name, size, device, host, outlines, handle };
  root.addEventListener('pointermove', event => hover(figure, event));
  root.addEventListener('pointerleave', () => unhover());
  device.addEventListener('click', event => pin(figure, event));
  startHandle(figure);
  return figure;
}

/** Which figures the stage has now, each with its view, in order. */
function wantedFigures() {
  /** @type {[string, View][]} */
  const wanted = [];
  const subject = subjectOf(view.subject);
  if (!subject) return wanted;
  const follows = subject.depends.includes('category');
  if (page.mode === 'twelve' && follows) for (const category of categories) wanted.push(['at ' + category, { ...view, category }]);
  else if (page.mode === 'overview' && fontPage()) wanted.push(...overviewFigures());
  else if (page.mode === 'several') for (const [index, one] of severalSubjects().entries()) wanted.push(['of ' + index, viewOf(one)]);
  else if (page.mode === 'compare') {
    const { before, after } = chosenVersions();
    wanted.push(['b', { ...view, version: before }], ['a', { ...view, version: after }]);
  } else {
    const other = page.mode === 'beside' ? besideView(subject) : null;
    wanted.push(['a', view]);
    // Each stands where it does whichever of the two is chosen: L, light, the first language at the left.
    if (other) wanted.splice(other.isFirst ? 0 : 1, 0, ['b', other.view]);
  }
  return wanted;
}

/**
 * What can stand beside a subject's picture: the default category, the other values of a trait, or another font or instance of a font's page.
 *
 * @param {Subject} subject
 */
function besideChoices(subject) {
  if (!state) return [];
  const traits = state.traits;
  /** @type {[value: string, words: string][]} */
  const choices = [];
  const depends = (/** @type {string} */ trait) => subject.depends.includes(trait);
  if (depends('category')) choices.push(['category', 'L']);
  if (depends('appearance') && traits.appearances.length > 1) choices.push(['appearance', 'Light | dark']);
  if (depends('direction')) choices.push(['direction', 'Left | right']);
  if (depends('design') && traits.designs.length > 1) choices.push(['design', traits.designs.map(one => one.words).join(' | ')]);
  const languages = (subject.values || {}).language || traits.languages;
  if (depends('language')) for (const name of traits.languages) if (languages.includes(name) && name !== (view.language || traits.languages[0])) choices.push([`language ${name}`, `${view.language || traits.languages[0]} | ${name}`]);
  if (fontPage()) for (const { name, words } of state.versions) if (name.startsWith('font ')) choices.push([`version ${name}`, words]);
  return choices;
}

/** What was chosen to stand beside a subject, as far as there is that. */
function chosenBeside(/** @type {Subject} */ subject) {
  const choices = besideChoices(subject);
  const alike = choices.find(([value]) => value === page.beside) || choices.find(([value]) => value.split(' ')[0] === page.beside.split(' ')[0]);
  return (alike || choices[0] || [''])[0];
}

/**
 * The view beside the chosen one, and whether it is the first of the two; null for none.
 *
 * @param {Subject} subject
 * @returns {{ view: View, isFirst: boolean } | null}
 */
function besideView(subject) {
  const [trait, ...rest] = chosenBeside(subject).split(' ');
  const value = rest.join(' ');
  if (!state || !trait) return null;
  const { appearances, designs, languages, rightToLeft } = state.traits;
  const next = (/** @type {string[]} */ values, /** @type {string} */ value) => values[(values.indexOf(value) + 1) % values.length];
  const isFirst = (/** @type {string[]} */ values, /** @type {string} */ one, /** @type {string} */ other) => values.indexOf(one) < values.indexOf(other);
  if (trait === 'category') return view.category === 'L' ? null : { view: { ...view, category: 'L' }, isFirst: true };
  if (trait === 'direction') return { view: { ...view, direction: view.direction === 'rtl' ? 'ltr' : 'rtl' }, isFirst: view.direction === 'rtl' };
  if (trait === 'appearance') {
    const appearance = next(appearances, view.appearance);
    return { view: { ...view, appearance }, isFirst: isFirst(appearances, appearance, view.appearance) };
  }
  if (trait === 'design') {
    const values = designs.map(one => one.value);
    const now = view.design || drawnDesign();
    const design = next(values, now);
    return { view: { ...view, design }, isFirst: isFirst(values, design, now) };
  }
  if (trait === 'version') return { view: { ...view, version: value }, isFirst: false };
  return { view: { ...view, language: value, direction: rightToLeft.includes(value) ? 'rtl' : 'ltr' }, isFirst: isFirst(languages, value, view.language || languages[0]) };
}

/** What a caption says of a picture that stands beside one of another trait. */
function besideWords(/** @type {View} */ its) {
  const subject = subjectOf(its.subject);
  const trait = state && subject && page.mode === 'beside' ? chosenBeside(subject).split(' ')[0] : '';
  if (!state || trait === 'category' || !trait) return '';
  if (trait === 'version') return its.version === 'now' ? instanceWords() : versionWords(its.version);
  const design = state.traits.designs.find(one => one.value === (its.design || drawnDesign()));
  return trait === 'design' ? design ? design.words : '' : trait === 'language' ? its.language || '' : trait === 'direction' ? traitWords[its.direction] : traitWords[its.appearance];
}

/** Shows what is chosen: what is kept at once, the rest when it comes. */
function refresh() {
  const wanted = wantedFigures();
  const slots = new Set(wanted.map(([slot]) => slot));
  for (const [slot, figure] of figures) {
    if (slots.has(slot)) continue;
    figure.root.remove();
    figures.delete(slot);
    stale.delete(figure);
  }
  keepSlots(new Set([...slots, 'ahead']));
  const isDragged = $('figures').classList.contains('dragged');
  $('figures').className = (isLaidOver() ? 'over ' + wayNow() : page.mode) + (isDragged ? ' dragged' : '');
  for (const [index, [slot, its]] of wanted.entries()) {
    const figure = figures.get(slot) || makeFigure(slot);
    figures.set(slot, figure);
    figure.view = its;
    figure.key = keyOf(its);
    if ($('figures').children[index] !== figure.root) $('figures').insertBefore(figure.root, $('figures').children[index] || null);
    const picture = keptPicture(figure.key);
    if (picture) {
      put(figure, figure.key, picture);
      waiting.delete(slot);
    } else {
      order(slot, its);
    }
  }
}

/**
 * @param {Figure} figure
 * @param {string} key
 * @param {Picture} picture
 */
function put(figure, key, picture) {
  figure.shownKey = key;
  if (figure.picture === picture) return;
  figure.picture = picture;
  stale.add(figure);
  schedule();
}

/**
 * A picture has come. It is shown where it is wanted, and, so that a fast hand sees something, where it was asked for.
 *
 * @param {Order} made
 * @param {Picture} picture
 */
function arrived(made, picture) {
  for (const figure of figures.values()) {
    if (figure.key === made.key || figure.slot === made.slot && figure.shownKey !== figure.key) put(figure, made.key, picture);
  }
  const main = figures.get('a');
  if (main && main.picture === picture || made.slot.startsWith('at ') || page.mode === 'overview' && made.slot === 'of 0') page.milliseconds = picture.milliseconds;
  if (!page.resting) lookAhead();
}

function schedule() {
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(() => {
    isScheduled = false;
    // What is laid over a picture is cropped like it.
    const over = figures.get('a');
    if (over && stale.has(over) && figures.has('b')) stale.add(/** @type {Figure} */ (figures.get('b')));
    for (const figure of stale) paint(figure);
    stale.clear();
    for (const figure of figures.values()) describeFigure(figure);
    layOut();
    showStatus();
    const since = inputAt;
    // A frame counts that shows all that was asked for.
    if (!since || [...figures.values()].some(figure => figure.shownKey !== figure.key)) return;
    inputAt = 0;
    // The task after the frame: by then it is painted.
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      latencies.push(performance.now() - since);
      if (latencies.length > 1000) latencies.shift();
    };
    channel.port2.postMessage(null);
  });
}

/**
 * The part of a picture that is shown, in its pixels: a scene without its title, caption and margins. Those of a baseline are as wide as those of the picture over it.
 *
 * @param {Figure} figure
 * @param {Picture} picture
 */
function cropOf(figure, picture) {
  const over = figures.get('a');
  const like = !picture.frame && figure.view.version === 'baseline' && over ? over.picture : null;
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
  const frame = picture.frame || like && like.frame;
  if (!frame) return whole;
  let [x, y, width, height] = frame.map(value => Math.round(value * picture.scale));
  if (like) [width, height] = [width + picture.width - like.width, height + picture.height - like.height];
  return width < 1 || height < 1 ? whole : { x, y, width: Math.min(width, picture.width - x), height: Math.min(height, picture.height - y) };
}

/** @param {Figure} figure */
function paint(figure) {
  const picture = figure.picture;
  if (!picture) return;
  const crop = cropOf(figure, picture);
  figure.look = lookOf(figure);
  const words = figure.look ? differenceWords(figure) : picture.words;
  const data = new Uint8ClampedArray(/** @type {ArrayBuffer} */ (words.buffer), words.byteOffset, words.byteLength);
  const image = new ImageData(data, picture.width, picture.height);
  if (figure.host.firstElementChild instanceof HTMLParagraphElement) figure.host.replaceChildren();
  const corner = picture.words[crop.y * picture.width + crop.x];
  const word = figure.look ? pale(corner, [255, 255, 255]) : corner;
  figure.device.style.setProperty('--corner', `rgb(${word & 255} ${word >>> 8 & 255} ${word >>> 16 & 255})`);
  figure.shrunk = shrinkOf(figure);
  if (figure.shrunk < 1) {
    paintSmaller(figure, image, crop);
    return;
  }
  const count = Math.ceil(crop.height / canvasRows);
  while (figure.host.children.length > count) figure.host.children[count].remove();
  for (let index = 0; index < count; index += 1) {
    const top = index * canvasRows;
    const height = Math.min(canvasRows, crop.height - top);
    let canvas = /** @type {HTMLCanvasElement | undefined} */ (figure.host.children[index]);
    if (!canvas) {
      canvas = document.createElement('canvas');
      figure.host.append(canvas);
    }
    if (canvas.width !== crop.width) canvas.width = crop.width;
    if (canvas.height !== height) canvas.height = height;
    const context = canvas.getContext('2d');
    if (context) context.putImageData(image, -crop.x, -crop.y - top, crop.x, crop.y + top, crop.width, height);
  }
}

/**
 * How many of the screen's pixels one of the picture's has, where it has more than one; 1 where the screen has room for all, or the picture is too high to be drawn at once.
 *
 * @param {Figure} figure
 */
function shrinkOf(figure) {
  const picture = figure.picture;
  if (!picture || picture.height > 2 * canvasRows) return 1;
  const factor = zoomNow() * devicePixelRatio / picture.scale;
  return factor < 0.999 ? factor : 1;
}

/** Where a picture lies whole before it is made smaller. */
const whole = document.createElement('canvas');

/**
 * Paints a picture with fewer pixels than it has, each the mean of those in its place: a canvas that the browser itself makes smaller loses hairlines.
 *
 * @param {Figure} figure
 * @param {ImageData} image
 * @param {{ x: number, y: number, width: number, height: number }} crop
 */
function paintSmaller(figure, image, crop) {
  while (figure.host.children.length > 1) figure.host.children[1].remove();
  let canvas = /** @type {HTMLCanvasElement | null} */ (figure.host.firstElementChild);
  if (!canvas) {
    canvas = document.createElement('canvas');
    figure.host.append(canvas);
  }
  canvas.width = Math.max(1, Math.round(crop.width * figure.shrunk));
  canvas.height = Math.max(1, Math.round(crop.height * figure.shrunk));
  whole.width = crop.width;
  whole.height = crop.height;
  const [from, to] = [whole.getContext('2d'), canvas.getContext('2d')];
  if (!from || !to) return;
  from.putImageData(image, -crop.x, -crop.y, crop.x, crop.y, crop.width, crop.height);
  to.imageSmoothingQuality = 'high';
  to.drawImage(whole, 0, 0, canvas.width, canvas.height);
}

/**
 * The width and height of a figure, in points.
 *
 * @param {Figure} figure
 */
function sizeOf(figure) {
  const picture = figure.picture;
  if (!picture) return { width: figure.view.width || 375, height: 200 };
  const crop = cropOf(figure, picture);
  return { width: crop.width / picture.scale, height: crop.height / picture.scale };
}

/**
 * The edge in hand: where it is to be, and the zoom, which stays while it is dragged.
 *
 * @type {{ handle: HTMLElement, left: number, zoom: number } | null}
 */
let held = null;

/** How many CSS pixels a point has. */
function zoomNow() {
  if (held) return held.zoom;
  if (page.zoom) return page.zoom;
  const widest = Math.max(1, ...Array.from(figures.values(), figure => sizeOf(figure).width));
  if (page.mode === 'twelve') return Math.max(0.3, Math.min(1, (room - 3 * 44) / 4 / widest));
  if (page.mode === 'overview') return Math.min(1, Math.max(80, room) / widest);
  if (page.mode === 'several') return Math.max(0.4, Math.min(1, (room - 2 * 44) / 3 / widest));
  const beside = Math.min(1, (room - 44) / 2 / widest);
  if (figures.size === 2 && beside >= 0.45 && !isLaidOver()) return beside;
  return Math.min(1, Math.max(80, room) / widest);
}

/**
 * Sets a style only if it is another: the same again would lay the page out once more.
 *
 * @param {HTMLElement} of
 * @param {'width' | 'height' | 'opacity' | 'clipPath'} name
 * @param {string} value
 */
function setStyle(of, name, value) {
  if (of.style[name] !== value) of.style[name] = value;
}

/**
 * @param {HTMLElement} of
 * @param {string} text
 */
function setText(of, text) {
  if (of.textContent !== text) of.textContent = text;
}

function layOut() {
  const by = zoomNow();
  if ($('figures').style.getPropertyValue('--zoom') !== String(by)) $('figures').style.setProperty('--zoom', String(by));
  const sizes = Array.from(figures.values(), sizeOf);
  for (const figure of figures.values()) {
    // Another zoom has other pixels to be made of the same picture.
    if (figure.picture && (figure.shrunk !== shrinkOf(figure) || figure.look !== lookOf(figure))) paint(figure);
    const { width, height } = sizeOf(figure);
    // Of two that lie over each other, each has room for the larger.
    const [widest, highest] = isLaidOver() ? [Math.max(...sizes.map(one => one.width)), Math.max(...sizes.map(one => one.height))] : [width, height];
    setStyle(figure.device, 'width', widest * by + 'px');
    setStyle(figure.device, 'height', highest * by + 'px');
    figure.device.classList.toggle('screen', !!figure.picture && height < figure.picture.height / figure.picture.scale);
    for (const canvas of figure.host.querySelectorAll('canvas')) {
      setStyle(canvas, 'width', width * by + 'px');
      setStyle(canvas, 'height', figure.shrunk < 1 ? height * by + 'px' : canvas.height / (figure.picture ? figure.picture.scale : 1) * by + 'px');
      canvas.classList.toggle('pixels', !!figure.picture && by * devicePixelRatio >= figure.picture.scale * 2);
    }
  }
  // Another figure before the one in hand has another width, too.
  if (held) $('figures').style.paddingLeft = Math.max(0, parseFloat($('figures').style.paddingLeft) + held.left - held.handle.getBoundingClientRect().left) + 'px';
  setText($('zoom-fit'), page.zoom ? Math.round(page.zoom * 100) + ' %' : 'Fit');
  applyWay();
  drawOutlines();
}

/** @param {Figure} figure */
function describeFigure(figure) {
  const subject = subjectOf(figure.view.subject);
  if (!subject) return;
  const its = figure.view;
  const words = [captionOf(its.subject), subject.depends.includes('category') ? its.category : '', page.mode === 'compare' ? versionWords(its.version) : besideWords(its)].filter(Boolean);
  setText(figure.name, page.mode === 'twelve' ? its.category : words.join(' · '));
  const { width, height } = sizeOf(figure);
  setText(figure.size, figure.picture ? `${rounded(width)} ${subject.kind === 'scene' ? '' : `× ${rounded(height)} `}pt` : '');
  figure.handle.hidden = isRecorded || !subject.depends.includes('width') || its.version === 'baseline';
  figure.handle.setAttribute('aria-valuenow', String(Math.round(width)));
  figure.root.classList.toggle('chosen', page.mode === 'twelve' && its.category === view.category);
  figure.host.setAttribute('aria-label', `${words.join(', ')}, ${its.appearance}, ${rounded(width)} points wide`);
}

/** Fetches the chosen picture at the other categories while nothing else is to do, nearest first, so that the slider answers at once. */
function lookAhead() {
  const main = figures.get('a');
  if (flying.size || !main || !main.picture || main.shownKey !== main.key) return;
  wantTree(main);
  // A version beside it follows the slider, too; which recorded pictures exist isn't known here.
  const pair = figures.get('b');
  const before = pair && (page.mode === 'compare' || pair.view.category === view.category) ? pair : null;
  const views = [main, before].flatMap(figure => figure && figure.picture && figure.view.version !== 'baseline' ? [figure.view] : []);
  if (main.picture.words.byteLength * categories.length * views.length > keptLimit) return;
  const middle = categories.indexOf(view.category);
  const nearest = categories.map((category, index) => ({ category, far: Math.abs(index - middle) })).sort((one, other) => one.far - other.far);
  const next = nearest.flatMap(({ category }) => views.map(its => ({ ...its, category }))).find(one => !kept.has(keyOf(one)));
  if (next) order('ahead', next);
}

/** @param {number} by */
function stepZoom(by) {
  const now = zoomNow();
  const next = by > 0 ? zooms.find(one => one > now * 1.01) : zooms.filter(one => one < now * 0.99).pop();
  if (next) setZoom(next);
}

/** @param {number} value - 0 fits the pictures into the window. */
function setZoom(value) {
  page.zoom = value;
  changed();
}

/**
 * Dragging a scene's edge, or the arrow keys on it, set the width.
 *
 * @param {Figure} figure
 */
function startHandle(figure) {
  const handle = figure.handle;
  let start = 0;
  let width = 0;
  let left = 0;
  handle.addEventListener('pointerdown', event => {
    event.preventDefault();
    event.stopPropagation();
    handle.setPointerCapture(event.pointerId);
    start = event.clientX;
    width = sizeOf(figure).width;
    left = handle.getBoundingClientRect().left;
    held = { handle, left, zoom: zoomNow() };
    // The edge stays under the hand: while it is dragged, the figures do not move to the middle.
    const first = $('figures').firstElementChild;
    if (first) $('figures').style.paddingLeft = first.getBoundingClientRect().left - $('figures').getBoundingClientRect().left + 'px';
    $('figures').classList.add('dragged');
  });
  handle.addEventListener('pointermove', event => {
    if (!held || !handle.hasPointerCapture(event.pointerId)) return;
    held.left = left + event.clientX - start;
    setWidth(width + (event.clientX - start) / held.zoom);
  });
  const end = () => {
    held = null;
    $('figures').classList.remove('dragged');
    $('figures').style.paddingLeft = '';
    schedule();
  };
  handle.addEventListener('pointerup', end);
  handle.addEventListener('pointercancel', end);
  handle.addEventListener('click', event => event.stopPropagation());
  handle.addEventListener('dblclick', () => setWidth(null));
  handle.addEventListener('keydown', event => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    setWidth(sizeOf(figure).width + by * (event.shiftKey ? 10 : 1));
  });
}

/** @param {number | null} value */
function setWidth(value) {
  inputAt = inputAt || performance.now();
  view.width = value && Math.max(leastWidth, Math.min(greatestWidth, Math.round(value)));
  changed();
}
