/**
 * The page of fonts without a spec: a text, the place on the axes, features, size, leading and tracking, and what is known of the font.
 *
 * @typedef {{ text: string | null, language: string | null, axes: Record<string, number>, features: string[], size: number, leading: number, tracking: number }} Setting
 * @typedef {{ tag: string, name: string, minimum: number, default: number, maximum: number, hidden: boolean }} FontAxis
 * @typedef {{ name: string, postScriptName: string, coordinates: Record<string, number> }} FontInstance
 * @typedef {{
 *   postScriptName: string, fullName: string, family: string, style: string, version: string, format: string, glyphs: number, weight: number, italic: boolean, monospaced: boolean, checksum: string,
 *   colorTables: string[], problem: string | null, axes: FontAxis[], instances: FontInstance[], tablesAgree: boolean, agreement: string, characters: number,
 *   metrics: { unitsPerEm: number, units: Record<string, number>, pointSize: number, labelHeight: number },
 *   scripts: { code: string, name: string, characters: number }[]
 * }} FontFacts - As `inspect --format json` prints them.
 * @typedef {{ tag: string, name: string, usually: boolean }} FontSwitch
 * @typedef {{ name: string, text: string, language: string | null, rightToLeft: boolean }} Sample
 * @typedef {{
 *   name: string, names: string[], facts: FontFacts, opened: Record<string, number>, features: FontSwitch[], samples: Sample[], missing: string[], setting: Setting & { isOwn: boolean }, preview: string
 * }} FontPage
 */

/** The screens of the overview, in the order in which they stand. */
const overview = ['specimen', 'waterfall', 'cards', 'list', 'settings', 'article', 'form'];
/** Between two pictures of the overview, and the least and the greatest width of a screen, in points. */
const [overviewGap, leastScreen, greatestScreen] = [44, 320, 430];

/** How the font is set now: what the page last asked for, or what the session says. */
/** @type {Setting} */
let setting = { text: null, language: null, axes: {}, features: [], size: 88, leading: 1, tracking: 0 };
/** Whether a setting is on its way, and whether a newer one waits. */
let isSetting = false;
let isSettingPending = false;
/** The font whose controls are shown. */
let shownFont = '';
/** The font that is to be shown next; empty if it stays. */
let wantedFont = '';
/** The fonts that were dropped when the page last looked. */
let droppedFonts = '';

/** The page's font; null for a spec. */
const fontPage = () => state && state.font || null;

/**
 * Sets the font in another way. The next setting waits for the answer, so that each is seen, and only the newest of those that came meanwhile is made.
 *
 * @param {Partial<Setting>} change
 */
function setFont(change) {
  inputAt = inputAt || performance.now();
  Object.assign(setting, change);
  sendSetting();
}

function sendSetting() {
  isSettingPending = isSetting;
  if (isSetting) return;
  isSetting = true;
  send({ type: 'set', name: wantedFont || undefined, setting });
  wantedFont = '';
}

/** The session has set the font, or said why it can't. */
function hasSet() {
  if (!isSetting) return;
  isSetting = false;
  if (isSettingPending) requestAnimationFrame(sendSetting);
}

/** @param {string} name */
function chooseFont(name) {
  wantedFont = name;
  // Another font has axes and features of its own.
  setFont({ axes: {}, features: [], language: null });
}

/** The width of a picture of the overview: as many screens side by side as there is room for, the specimen over all of them, the waterfall over what the first screen leaves. */
function overviewWidth(/** @type {string} */ name) {
  const columns = Math.max(1, Math.floor((room + overviewGap) / (leastScreen + overviewGap)));
  const screen = Math.max(280, Math.min(greatestScreen, Math.floor((room - (columns - 1) * overviewGap) / columns)));
  const span = name === 'specimen' ? columns : name === 'waterfall' ? Math.max(1, columns - 1) : 1;
  return Math.min(1600, span * screen + (span - 1) * overviewGap);
}

/** The views of the overview. */
const overviewFigures = () => overview.filter(name => subjectOf(name)).map((name, index) => /** @type {[string, View]} */ (['of ' + index, { ...view, subject: name, width: overviewWidth(name) }]));

/**
 * A row of the inspector with a slider and a field.
 *
 * @param {{ label: string, id: string, range: [minimum: number, maximum: number, step: number], usual: number, unit: string, take: (value: number) => unknown }} of
 */
function settingRow({ label, id, range: [minimum, maximum, step], usual, unit, take }) {
  const row = element('div', 'control number');
  const name = element('span', '', label);
  const range = document.createElement('input');
  const field = document.createElement('input');
  range.type = 'range';
  range.dataset.setting = id;
  Object.assign(range, { min: String(minimum), max: String(maximum), step: String(step) });
  range.setAttribute('aria-label', label);
  field.inputMode = 'decimal';
  field.setAttribute('aria-label', `${label}, in figures`);
  range.addEventListener('input', () => {
    field.value = range.value + unit;
    fillRange(range);
    take(Number(range.value));
  });
  range.addEventListener('dblclick', () => showValue(row, usual, unit, take));
  field.addEventListener('change', () => {
    const value = parseFloat(field.value);
    showValue(row, Number.isNaN(value) ? usual : Math.max(minimum, Math.min(maximum, value)), unit, take);
  });
  row.append(name, range, field);
  return row;
}

/**
 * Shows a value in a row, and takes it over if `take` is given.
 *
 * @param {HTMLElement} row
 * @param {number} value
 * @param {string} unit
 * @param {((value: number) => unknown) | null} take
 */
function showValue(row, value, unit, take) {
  const [range, field] = row.querySelectorAll('input');
  range.value = String(value);
  range.setAttribute('aria-valuetext', value + unit);
  field.value = Math.round(value * 100) / 100 + unit;
  fillRange(range);
  if (take) take(value);
}

/** The controls that every font has, with their units. */
/** @type {{ label: string, id: 'size' | 'leading' | 'tracking', range: [number, number, number], usual: number, unit: string }[]} */
const commonRows = [
  { label: 'Size', id: 'size', range: [8, 200, 1], usual: 88, unit: ' pt' },
  { label: 'Leading', id: 'leading', range: [0.7, 2, 0.05], usual: 1, unit: '' },
  { label: 'Tracking', id: 'tracking', range: [-10, 20, 0.5], usual: 0, unit: ' %' },
];

/** What tells a font from others, and from the same font before its file was written anew. */
const identity = (/** @type {FontPage} */ font) => font.name + ' ' + font.facts.checksum;

/** Makes the controls of a font: its instances, a slider for each axis, and a switch for each feature. */
function makeFontControls(/** @type {FontPage} */ font) {
  shownFont = identity(font);
  const { axes, instances } = font.facts;
  $('instance').hidden = $('instance-title').hidden = !instances.length;
  fillMenu($('instance'), [['', 'Between instances'], ...instances.map((one, index) => /** @type {[string, string]} */ ([String(index), one.name]))], '');
  const rows = axes.map(axis => settingRow({
    label: axis.name || axis.tag, id: axis.tag, range: [axis.minimum, axis.maximum, stepOf(axis)], usual: font.opened[axis.tag], unit: '',
    take: value => { setting.axes[axis.tag] = value; setFont({}); },
  }));
  $('axes').replaceChildren(...rows);
  $('common').replaceChildren(...commonRows.map(one => settingRow({ ...one, take: value => setFont({ [one.id]: value }) })));
  const groups = new Map([['On unless switched off', font.features.filter(one => one.usually)], ['Features', font.features.filter(one => !one.usually)]]);
  const made = [];
  for (const [title, features] of [...groups].reverse()) {
    if (!features.length) continue;
    const chips = element('div', 'chips');
    chips.setAttribute('role', 'group');
    chips.setAttribute('aria-label', title);
    chips.append(...features.map(featureButton));
    made.push(element('h3', '', title), chips);
  }
  $('features').replaceChildren(...made);
  fillMenu($('font-name'), font.names.map(name => [name, name]), font.name);
  $('font-name').hidden = font.names.length < 2;
  $('samples').replaceChildren(...font.samples.map((sample, index) => {
    const button = makeButton(sample.name, () => chooseSample(sample));
    button.dataset.value = String(index);
    button.title = sample.text;
    return button;
  }));
}

/** What the chosen font is called beside another: its instance, if it stands at one. */
function instanceWords() {
  const font = fontPage();
  const instance = $('instance').selectedOptions[0];
  return instance && instance.value ? instance.text : font ? font.facts.axes.length ? 'Between instances' : font.name : '';
}

/** The menu of what can stand beside the chosen instance. */
function showBesideInstance() {
  const choices = fontPage() && state ? state.versions.filter(one => one.name.startsWith('font ')) : [];
  $('beside-instance').hidden = !choices.length;
  const now = page.mode === 'beside' && page.beside.startsWith('version ') ? page.beside : '';
  fillMenu($('beside-instance'), [['', 'Beside: nothing'], ...choices.map(one => /** @type {[string, string]} */ (['version ' + one.name, 'Beside: ' + one.words]))], now);
}

/** @param {FontAxis} axis */
const stepOf = axis => axis.maximum - axis.minimum > 20 ? 1 : axis.maximum - axis.minimum > 2 ? 0.1 : 0.01;

/** @param {FontSwitch} feature */
function featureButton(feature) {
  const own = /^(ss|cv)\d\d$/.test(feature.tag) && !/^(Stylistic set|Character variant) \d+$/.test(feature.name);
  const button = makeButton(own ? `${feature.tag} ${feature.name}` : feature.tag, () => {
    const isOn = button.getAttribute('aria-pressed') === 'true';
    const others = setting.features.filter(words => words.split('=')[0] !== feature.tag);
    setFont({ features: isOn === feature.usually ? [...others, feature.tag + (isOn ? '=0' : '')] : others });
    button.setAttribute('aria-pressed', String(!isOn));
  });
  button.dataset.feature = feature.tag;
  button.title = feature.name;
  button.setAttribute('aria-label', feature.name === feature.tag ? feature.tag : `${feature.tag}, ${feature.name}`);
  return button;
}

/** @param {Sample} sample */
function chooseSample(sample) {
  view.direction = sample.rightToLeft ? 'rtl' : 'ltr';
  $('text').value = sample.text;
  setFont({ text: sample.text, language: sample.language });
}

/** Shows what the session says of the font: values that are in hand stay as they are. */
function showFont() {
  const font = fontPage();
  document.body.classList.toggle('font', !!font);
  $('type').hidden = $('setting').hidden = !font;
  $('filter').hidden = !!font;
  // Bold Text changes no font of an app's own, and Increase Contrast no font.
  if (state) {
    $('bold').hidden = !!font || state.traits.bold.length < 2;
    $('high-contrast').hidden = !!font || state.traits.highContrast.length < 2;
    $('switches').hidden = $('bold').hidden && $('high-contrast').hidden;
  }
  if (!font) return;
  // What is on its way to the session is newer than what it says.
  if (!isSettingPending) {
    const { text, isOwn, language, axes, features, size, leading, tracking } = font.setting;
    setting = { text: isOwn ? text : null, language, axes: { ...axes }, features: [...features], size, leading, tracking };
  }
  if (identity(font) !== shownFont) makeFontControls(font);
  if (document.activeElement !== $('text')) $('text').value = font.setting.text || '';
  $('text').dir = 'auto';
  showSettingValues(font);
  const chosen = font.samples.findIndex(one => one.text === font.setting.text && one.language === font.setting.language);
  press('samples', String(chosen));
  showFacts(font);
}

/** @param {FontPage} font */
function showSettingValues(font) {
  for (const row of $('setting').querySelectorAll('.control')) {
    const range = row.querySelector('input');
    // The one in hand, or in which a figure is being written, stays.
    if (!range || row.contains(document.activeElement) && (isHeld || document.activeElement !== range)) continue;
    const id = range.dataset.setting || '';
    const common = commonRows.find(one => one.id === id);
    showValue(/** @type {HTMLElement} */ (row), common ? Number(setting[common.id]) : setting.axes[id], common ? common.unit : '', null);
  }
  for (const button of buttonsIn('features')) {
    const feature = font.features.find(one => one.tag === button.dataset.feature);
    const words = setting.features.find(one => one.split('=')[0] === button.dataset.feature);
    if (feature) button.setAttribute('aria-pressed', String(words ? !words.endsWith('=0') : feature.usually));
  }
  const at = font.facts.instances.findIndex(one => Object.entries(one.coordinates).every(([tag, value]) => setting.axes[tag] === value));
  if (document.activeElement !== $('instance')) $('instance').value = at < 0 ? '' : String(at);
}

/** @param {FontPage} font */
function showFacts(font) {
  const { facts } = font;
  const units = facts.metrics.units;
  /** @type {[name: string, value: string, kind?: string][]} */
  const lines = [
    ['UIFont(name:)', facts.postScriptName], ['Version', facts.version.replace(/^Version /, '')], ['Format', facts.format + (facts.axes.length ? ', variable' : '')],
    ['Weight', String(facts.weight)], ['Glyphs', number(facts.glyphs)], ['Characters', number(facts.characters)],
    ['Missing in your text', font.missing.length ? font.missing.join(' ') : 'nothing', font.missing.length ? 'bad' : 'good'],
    ['Ascender, descender', `${units.ascender}, ${units.descender}`], ['Units per em', String(facts.metrics.unitsPerEm)],
  ];
  if (units.capHeight) lines.push(['Cap height, x-height', `${units.capHeight}, ${units.xHeight || '–'}`]);
  lines.push(['Label at 17 pt', rounded(facts.metrics.labelHeight) + ' pt high'], ['Vertical metrics', facts.tablesAgree ? 'tables agree' : facts.agreement, facts.tablesAgree ? 'good' : 'bad']);
  if (facts.colorTables.length) lines.push(['Colour', facts.colorTables.join(', ')]);
  if (facts.monospaced) lines.push(['Advances', 'monospaced']);
  if (facts.problem) lines.push(['Problem', facts.problem, 'bad']);
  $('font-facts').replaceChildren(...lines.flatMap(([name, value, kind]) => [element('dt', '', name), element('dd', kind || '', value)]));
  const most = Math.max(1, ...facts.scripts.map(one => one.characters));
  $('scripts').replaceChildren(...facts.scripts.filter(one => one.code !== 'Zinh').flatMap(one => {
    const bar = element('dd');
    const mark = element('i');
    mark.style.width = Math.max(1.5, one.characters / most * 100) + '%';
    bar.append(mark, number(one.characters));
    return [element('dt', '', one.code === 'Zyyy' ? 'Shared signs' : one.code === 'Zzzz' ? 'Private use' : one.name), bar];
  }));
}

/**
 * A subject's name in a caption, with how the specimen is set.
 *
 * @param {string} name
 */
function captionOf(name) {
  const font = fontPage();
  if (!font) return name;
  const words = name.charAt(0).toUpperCase() + name.slice(1);
  const names = page.mode === 'compare' || page.mode === 'beside' && page.beside.startsWith('version ');
  const instance = $('instance').selectedOptions[0];
  return name === 'specimen' && !names ? [words, instance && instance.value ? instance.text : font.facts.axes.length ? '' : font.facts.style, rounded(font.setting.size) + ' pt'].filter(Boolean).join(' · ') : words;
}

/** What a font's page says of the font beside its name. */
function fontStatus() {
  const font = fontPage();
  if (!font) return [];
  return [`${number(font.facts.glyphs)} glyphs`, font.facts.axes.length ? `${font.facts.axes.length} ${font.facts.axes.length === 1 ? 'axis' : 'axes'}` : font.facts.style];
}

/** A font that was dropped stands beside the chosen one. */
function compareDropped() {
  const dropped = state && state.fonts || '';
  if (!state || !fontPage() || dropped === droppedFonts) return;
  const isFirst = !shownFont;
  droppedFonts = dropped;
  // After a reload the address says what is shown.
  if (isFirst) return;
  const last = state.versions[state.versions.length - 1];
  if (dropped && last && last.name.startsWith('font ')) Object.assign(page, { mode: 'compare', before: 'now', after: last.name, way: 'sides' });
  else if (page.mode === 'compare') page.mode = 'overview';
}

/** Copies the chosen picture, or saves it where a browser doesn't copy pictures. */
async function copyPicture() {
  const figure = mainFigure() || figures.values().next().value;
  const canvases = figure ? Array.from(figure.host.querySelectorAll('canvas')) : [];
  if (!figure || !figure.picture || !canvases.length) return;
  const crop = cropOf(figure, figure.picture);
  const [copied, all] = [document.createElement('canvas'), document.createElement('canvas')];
  const { width, height, words } = figure.picture;
  Object.assign(all, { width, height });
  Object.assign(copied, { width: crop.width, height: crop.height });
  const [from, to] = [all.getContext('2d'), copied.getContext('2d')];
  if (!from || !to) return;
  from.putImageData(new ImageData(new Uint8ClampedArray(/** @type {ArrayBuffer} */ (words.buffer), words.byteOffset, words.byteLength), width, height), 0, 0);
  to.drawImage(all, -crop.x, -crop.y);
  const blob = await new Promise(done => copied.toBlob(done, 'image/png'));
  if (!(blob instanceof Blob)) return;
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
    $('copy-picture').textContent = 'Copied';
  } catch {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = `${figure.view.subject}.${figure.view.category}.png`.replace(/\//g, '-');
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    $('copy-picture').textContent = 'Saved';
  }
  setTimeout(() => { $('copy-picture').textContent = 'Copy picture'; }, 1500);
}

function startFont() {
  $('text').addEventListener('input', () => setFont({ text: $('text').value || null }));
  $('font-name').addEventListener('change', () => chooseFont($('font-name').value));
  $('instance').addEventListener('change', () => {
    const font = fontPage();
    const instance = font && font.facts.instances[Number($('instance').value)];
    if (instance && $('instance').value) setFont({ axes: { ...instance.coordinates } });
  });
  $('beside-instance').addEventListener('change', () => {
    const beside = $('beside-instance').value;
    // Two instances of the whole overview would be two pages: one picture of each stands beside the other.
    Object.assign(page, beside ? { mode: 'beside', beside } : { mode: 'overview', beside: 'category' });
    changed();
  });
  $('setting').addEventListener('pointerdown', () => { isHeld = true; });
  $('copy-picture').addEventListener('click', copyPicture);
  $('copy-preview').addEventListener('click', async () => {
    const font = fontPage();
    if (!font) return;
    $('preview').textContent = font.preview;
    await copy($('preview'), $('copy-preview'));
    setTimeout(() => { $('copy-preview').textContent = 'Copy preview.yml'; }, 1500);
  });
  $('reset').addEventListener('click', () => {
    const font = fontPage();
    if (font) setFont({ axes: { ...font.opened }, features: [], size: 88, leading: 1, tracking: 0 });
  });
}
