/**
 * The inspector: the layout tree of a picture, outlined on it, and what can be tried of an element.
 *
 * @typedef {{ text: string, font: string, fallback: boolean }} Run
 * @typedef {{ baseline: number, ascender: number, xHeight: number, frame: Box, glyphs: number }} Line - In points of the page, downwards.
 * @typedef {{ tag: string, name: string, minimum: number, maximum: number, value: number }} Axis - An axis of the font that sets a text.
 * @typedef {{
 *   group: string, label: string, source: string, key: string, kind: 'number' | 'text' | 'choice', value: number | string | null, usual?: number,
 *   minimum?: number, maximum?: number, step?: number, choices?: string[], axis?: string, given?: string
 * }} Control
 * @typedef {{
 *   kind: string, name: string | null, source?: string | null, mapping?: string | null, styleSource?: string | null, frame: Box, text?: string | null, style?: string | null, font?: string | null,
 *   language?: string | null, runs?: Run[], arithmetic?: string | null, systemSize?: number | null, lines?: Line[], margins?: [number, number, number, number] | null,
 *   settings?: Record<string, string>, styleSettings?: Record<string, string> | null, axes?: Axis[], findings?: string[], path: string, children: TreeNode[]
 * }} TreeNode
 * @typedef {{ source: string, key: string, value: string | null }} Edit
 */

/** @type {{ figure: Figure, node: TreeNode } | null} */
let hovered = null;
/** What is pinned: an element by its place in the tree, and by what tells whether it is still the same. */
/** @type {{ path: string, source: string, name: string } | null} */
let pinned = null;
/** The finding whose element is wanted once the tree has come. */
let wantedFinding = '';
/** @type {Map<string, Edit>} */
const edits = new Map();
/** Whether edits are being tried, and whether newer ones wait. */
let isTrying = false;
let isPending = false;
/** Whether a control is being dragged, and must stay. */
let isHeld = false;
/** The edit that was made last; if the session refuses the edits, it was this one. */
let newestEdit = '';
/** @type {TreeNode | null} */
let described = null;

/** @param {number} value */
const rounded = value => String(Math.round(value * 10) / 10);

/** @param {Figure} figure */
function wantTree(figure) {
  if (figure.treeKey === figure.shownKey && figure.tree || !figure.picture) return;
  if (figure.treeKey === figure.shownKey + ' asked') return;
  figure.treeKey = figure.shownKey + ' asked';
  send({ type: 'inspect', request: ++requests, slot: figure.slot, view: figure.view });
}

/** The figure that the inspector speaks of. */
const mainFigure = () => figures.get('a') || Array.from(figures.values()).find(figure => figure.view.subject === view.subject && figure.view.category === view.category) || null;

/**
 * Gives each node its path among its siblings, by which it is found again.
 *
 * @param {TreeNode} node
 * @param {string} path
 */
function setPaths(node, path) {
  node.path = path;
  node.children = node.children || [];
  node.children.forEach((child, index) => setPaths(child, path + '.' + index));
}

/** @param {{ slot: string, tree: TreeNode }} message */
function receiveTree(message) {
  const figure = figures.get(message.slot);
  if (!figure || figure.treeKey !== figure.shownKey + ' asked') return;
  setPaths(message.tree, '0');
  figure.tree = message.tree;
  figure.treeKey = figure.shownKey;
  drawOutlines();
  if (figure !== mainFigure()) return;
  pinWanted();
  inspect();
}

/** Pins the element of the finding that was chosen, if the tree of what is shown has come. */
function pinWanted() {
  const figure = mainFigure();
  if (!wantedFinding || !figure || !figure.tree || figure.treeKey !== figure.key) return;
  const node = nodesOf(figure.tree).find(one => (one.findings || []).includes(wantedFinding));
  wantedFinding = '';
  if (node) pinNode(node);
}

/**
 * @param {TreeNode} node
 * @returns {TreeNode[]}
 */
const nodesOf = node => [node, ...node.children.flatMap(nodesOf)];

/**
 * Whether a person would point at it: it stands in the spec, has a name or says something.
 *
 * @param {TreeNode} node
 */
const isElement = node => !!(node.source || node.name || node.text);

/**
 * The pinned element in a figure's tree.
 *
 * @param {Figure} figure
 */
function pinnedNode(figure) {
  const sought = pinned;
  if (!sought || !figure.tree) return null;
  const nodes = nodesOf(figure.tree);
  const isSame = (/** @type {TreeNode} */ node) => (node.name || '') === sought.name && (!sought.source || node.source === sought.source);
  return nodes.find(node => node.path === sought.path && isSame(node)) || nodes.find(node => isSame(node) && (sought.name || sought.source))
    || nodes.find(node => node.path === sought.path) || null;
}

/**
 * The element below a point of a figure.
 *
 * @param {Figure} figure
 * @param {PointerEvent | MouseEvent} event
 */
function nodeAt(figure, event) {
  if (!figure.tree || !figure.picture) return null;
  const box = figure.device.getBoundingClientRect();
  const [left, top] = originOf(figure);
  const x = (event.clientX - box.left) / zoomNow() + left;
  const y = (event.clientY - box.top) / zoomNow() + top;
  /** @type {TreeNode | null} */
  let found = null;
  const look = (/** @type {TreeNode} */ node) => {
    const [nodeX, nodeY, width, height] = node.frame;
    if (isElement(node) && x >= nodeX && x < nodeX + width && y >= nodeY && y < nodeY + height) found = node;
    node.children.forEach(look);
  };
  look(figure.tree);
  return /** @type {TreeNode | null} */ (found);
}

/** @param {Figure} figure */
const originOf = figure => figure.picture && figure.picture.frame ? figure.picture.frame : [0, 0];

/**
 * @param {Figure} figure
 * @param {PointerEvent} event
 */
function hover(figure, event) {
  if (!page.inspects || event.buttons) return;
  wantTree(figure);
  const node = nodeAt(figure, event);
  if ((hovered && hovered.node) === node) return;
  hovered = node && { figure, node };
  drawOutlines();
}

function unhover() {
  if (!hovered) return;
  hovered = null;
  drawOutlines();
}

/**
 * @param {Figure} figure
 * @param {MouseEvent} event
 */
function pin(figure, event) {
  const node = nodeAt(figure, event);
  if (page.mode === 'twelve') view.category = figure.view.category;
  if (page.mode === 'several' || page.mode === 'overview') choose(figure.view.subject);
  pinNode(node);
  changed();
}

/** @param {TreeNode | null} node */
function pinNode(node) {
  pinned = node && { path: node.path, source: node.source || '', name: node.name || '' };
  inspect();
  drawOutlines();
}

/** @param {number} by */
function stepElement(by) {
  const figure = mainFigure();
  if (!figure || !figure.tree) return;
  const nodes = nodesOf(figure.tree).filter(isElement);
  const now = pinnedNode(figure);
  const index = now ? nodes.indexOf(now) + by : by > 0 ? 0 : nodes.length - 1;
  if (nodes[index]) pinNode(nodes[index]);
  writeAddress();
}

function drawOutlines() {
  for (const figure of figures.values()) {
    const isHovered = hovered && hovered.figure === figure;
    const node = page.inspects && isHovered && hovered ? hovered.node : null;
    const chosen = figure.treeKey === figure.shownKey ? pinnedNode(figure) : null;
    const parts = [];
    if (chosen) parts.push(...outline(figure, chosen, 'pinned'));
    if (node && node !== chosen) parts.push(...outline(figure, node, 'hovered'));
    if (parts.length || figure.outlines.firstChild) figure.outlines.replaceChildren(...parts);
  }
}

/**
 * @param {Figure} figure
 * @param {TreeNode} node
 * @param {string} kind
 */
function outline(figure, node, kind) {
  const by = zoomNow();
  const [left, top] = originOf(figure);
  const [x, y, width, height] = node.frame;
  /**
   * @param {string} classes
   * @param {Box} box
   */
  const place = (classes, box) => {
    const made = element('div', classes);
    Object.assign(made.style, { left: (box[0] - left) * by + 'px', top: (box[1] - top) * by + 'px', width: box[2] * by + 'px', height: box[3] * by + 'px' });
    return made;
  };
  const parts = [];
  if (node.margins) {
    // To the edges of what it stands in.
    const [above, before, below, behind] = node.margins.map(value => Math.max(0, value));
    parts.push(
      place('margin', [x, y - above, width, above]), place('margin', [x, y + height, width, below]), place('margin', [x - before, y, before, height]),
      place('margin', [x + width, y, behind, height]));
  }
  for (const line of node.lines || []) {
    parts.push(place('line ascender', [x, line.ascender, width, 0]), place('line x', [x, line.xHeight, width, 0]), place('line baseline', [x, line.baseline, width, 0]));
  }
  const box = place('outline ' + kind, node.frame);
  const tag = element('span', 'tag', `${node.name || node.kind} ${rounded(width)} × ${rounded(height)}`);
  if ((y - top) * by < 20) tag.classList.add('below');
  if ((x - left) * by > figure.device.clientWidth / 2) tag.classList.add('end');
  box.append(tag);
  parts.push(box);
  return parts;
}

/**
 * A place in the spec, as a link that opens it in an editor.
 *
 * @param {string} place
 */
function placeLink(place) {
  if (!state || !state.folder) return element('span', '', place);
  const link = document.createElement('a');
  // The files of one spec often have the same name; the folder below that of the spec tells them apart.
  const home = (state.spec || '').replace(/[^/]*$/, '');
  link.textContent = place.startsWith(home) ? place.slice(home.length) : place;
  link.title = 'Open in Visual Studio Code';
  link.href = 'vscode://file' + (place.startsWith('/') ? place : `${state.folder}/${place}`).split('/').map(encodeURIComponent).join('/').replace(/%3A/g, ':');
  return link;
}

/** Says everything about the pinned element, or about the subject if none is pinned. */
function inspect() {
  const figure = mainFigure();
  const subject = subjectOf(view.subject);
  if (!subject) return;
  const node = figure && pinnedNode(figure);
  const its = findingsOf(subject.name);
  const isOther = (node && node.path) !== (described && described.path) || !node !== !described;
  described = node || null;
  // A font's page speaks of the font until an element is pinned.
  for (const id of ['name', 'place', 'facts']) $(id).hidden = !!fontPage() && !node;
  $('name').textContent = node ? node.name || node.kind : subject.name;
  const source = node ? node.source : subject.source;
  const words = node ? wordsFor(node) : subject.kind + (subject.depends.includes('category') ? '' : ', the same at every text size');
  $('place').replaceChildren(...(source ? [placeLink(source), ` · ${words}`] : [words]));
  const shown = node ? its.filter(one => (node.findings || []).includes(one.id)) : its;
  $('findings').replaceChildren(...shown.map(findingCard));
  $('facts').replaceChildren(...(node ? factsOf(node) : []).flatMap(([name, value]) => [element('dt', '', name), element('dd', '', value)]));
  if (isOther || !isHeld && !$('try').contains(document.activeElement)) showControls(node || null);
  else renewRanges(node || null);
  showChange();
}

/** @param {TreeNode} node */
const wordsFor = node => node.name ? node.kind : 'element of ' + view.subject;

/** @param {TreeNode} node */
function factsOf(node) {
  /** @type {[string, string][]} */
  const facts = [];
  const add = (/** @type {string} */ name, /** @type {string | null | undefined | false} */ value) => { if (value) facts.push([name, value]); };
  const runs = node.runs || [];
  const fonts = Array.from(new Set(runs.map(run => run.font + (run.fallback ? ' (fallback)' : ''))));
  add('Text', node.text);
  add('Style', [node.style, fonts.length < 2 && !runs.some(run => run.fallback) ? node.font || fonts[0] : ''].filter(Boolean).join(' · '));
  add('Language', node.language);
  add('Size', node.arithmetic);
  add('System font', node.systemSize ? rounded(node.systemSize) + ' pt' : '');
  const [x, y, width, height] = node.frame;
  add('Frame', `${rounded(x)}, ${rounded(y)} · ${rounded(width)} × ${rounded(height)} pt`);
  const lines = node.lines || [];
  if (lines.length) {
    add('Baseline, line', `${rounded(lines[0].baseline - y)} · ${rounded(lines[0].frame[3])} pt`);
    add('Lines, glyphs', `${lines.length} · ${number(lines.reduce((sum, line) => sum + line.glyphs, 0))}`);
  }
  if (fonts.length > 1 || runs.some(run => run.fallback)) for (const run of runs) add(`“${run.text}”`, run.font + (run.fallback ? ' (fallback)' : ''));
  if (node.margins && node.margins.some(Boolean)) add('Margins', node.margins.map(rounded).join(', '));
  for (const [name, value] of Object.entries(node.settings || {})) {
    const isSaid = ['name', 'style', 'typography', 'label'].includes(name);
    if (!isSaid) add(name, value);
  }
  return facts;
}

/** @param {Finding} finding */
function findingCard(finding) {
  const card = makeButton('', () => goTo(finding));
  card.className = 'finding ' + finding.severity;
  const [first, rest] = splitSentence(finding.message);
  const words = element('span', 'words');
  words.append(element('b', '', first), rest, finding.help ? ' ' + finding.help : '');
  const strip = element('span', 'strip');
  strip.setAttribute('aria-hidden', 'true');
  strip.append(...categories.map(name => element('i', (finding.categories.includes(name) ? 'breaks' : '') + (name === view.category ? ' now' : ''))));
  card.append(words, strip);
  card.setAttribute('aria-label', `${finding.severity}: ${finding.message} ${finding.help}`);
  return card;
}

/**
 * The part of a sentence that says what is wrong, and the rest.
 *
 * @param {string} text
 */
function splitSentence(text) {
  const end = text.search(/[,(;]|: | in all categories/);
  return end > 0 ? [text.slice(0, end), text.slice(end)] : [text, ''];
}

/** @param {TreeNode | null} node */
function showControls(node) {
  const controls = node && !fontPage() ? controlsOf(node) : [];
  $('try').hidden = !controls.length;
  const made = [element('h3', '', 'Try')];
  let group = '';
  for (const control of controls) {
    if (control.group !== group) made.push(element('h4', '', control.group));
    group = control.group;
    made.push(controlRow(control));
  }
  $('try').replaceChildren(...made);
}

/**
 * What one control tries moves the ends of others: a maximum is no less than the size. The one in hand stays as it is.
 *
 * @param {TreeNode | null} node
 */
function renewRanges(node) {
  const rows = Array.from($('try').querySelectorAll('.control'));
  for (const [index, control] of (node ? controlsOf(node) : []).entries()) {
    const range = rows[index] && /** @type {HTMLInputElement | null} */ (rows[index].querySelector('input[type=range]'));
    if (!range || control.minimum === undefined || control.maximum === undefined || rows[index].contains(document.activeElement)) continue;
    Object.assign(range, { min: String(control.minimum), max: String(control.maximum) });
    fillRange(range);
  }
}

/**
 * Fills a slider's track up to its thumb.
 *
 * @param {HTMLInputElement} range
 */
function fillRange(range) {
  range.style.setProperty('--at', (Number(range.value) - Number(range.min)) / (Number(range.max) - Number(range.min)) * 100 + '%');
}

const textStyles = ['largeTitle', 'title1', 'title2', 'title3', 'headline', 'body', 'callout', 'subheadline', 'footnote', 'caption1', 'caption2'];
/** @type {Record<string, number>} */
const weights = { ultraLight: 100, thin: 200, light: 300, regular: 400, medium: 500, semibold: 600, bold: 700, heavy: 800, black: 900 };

/**
 * What can be tried of an element: keys of its own mapping, and of the mapping of its style.
 *
 * @param {TreeNode} node
 */
function controlsOf(node) {
  /** @type {Control[]} */
  const controls = [];
  const settings = node.settings || {};
  /**
   * @param {string} group
   * @param {string} source
   * @param {Record<string, string>} values
   * @param {boolean} isStyle
   */
  const addFont = (group, source, values, isStyle) => {
    const size = values.size === undefined ? null : Number(values.size);
    /** @type {(label: string, key: string, range: [number, number, number], usual: number) => void} */
    const range = (label, key, [minimum, maximum, step], usual) => {
      const value = values[key] === undefined ? null : key === 'weight' && weights[values[key]] || Number(values[key]);
      controls.push({ group, label, source, key, kind: 'number', value: Number.isNaN(value) ? null : value, usual, minimum, maximum, step });
    };
    for (const axis of node.axes || []) {
      if (axis.tag === 'wght') range('Weight', 'weight', [axis.minimum, axis.maximum, 1], axis.value);
      else {
        const step = axis.maximum - axis.minimum > 20 ? 1 : 0.05;
        const value = axesOf(values.axes)[axis.tag];
        controls.push({
          group, label: axis.name, source, key: 'axes', axis: axis.tag, kind: 'number', value: value === undefined ? null : value, usual: axis.value, minimum: axis.minimum,
          maximum: axis.maximum, step, given: values.axes,
        });
      }
    }
    if (!isStyle && size === null) return;
    range('Size', 'size', [6, 72, 0.5], size || 17);
    controls.push({ group, label: 'Grows with', source, key: 'relativeTo', kind: 'choice', value: values.relativeTo || null, choices: textStyles });
    if (!isStyle) return;
    range('Maximum', 'maximumPointSize', [size || 6, 120, 1], 120);
    range('Tracking', 'tracking', [-4, 8, 0.1], 0);
    if (values.lineHeight === undefined) range('Line height', 'lineHeightMultiple', [0.6, 2.5, 0.05], 1);
    else range('Line height', 'lineHeight', [size || 6, 3 * (size || 20), 0.5], size || 20);
    controls.push({ group, label: 'Font', source, key: 'font', kind: 'text', value: values.font || '', choices: state ? state.fontNames : [] });
  };
  const style = () => {
    if (node.styleSource && node.styleSettings) addFont('style ' + node.style, node.styleSource, node.styleSettings, true);
    return controls;
  };
  if (!node.mapping || settings.label === undefined) return style();
  const source = node.mapping;
  const group = node.name || 'this label';
  // The label's own first: lines are what most findings ask for.
  controls.push({
    group, label: 'Lines', source, key: 'numberOfLines', kind: 'number', value: settings.numberOfLines === undefined ? null : Number(settings.numberOfLines), usual: 1, minimum: 0,
    maximum: 10, step: 1,
  });
  // A text with places for values, or of several parts, has its mapping's text elsewhere.
  if (node.text && settings.label.replace(/^"|"$/g, '') === node.text) controls.push({ group, label: 'Text', source, key: 'label', kind: 'text', value: node.text });
  if (!node.styleSource && settings.size === undefined && settings.typography === undefined) {
    controls.push({ group, label: 'Style', source, key: 'style', kind: 'choice', value: settings.style === undefined ? 'body' : settings.style || null, choices: textStyles });
  }
  if (!node.styleSource && settings.size !== undefined) addFont(group, source, settings, false);
  return style();
}

/** @param {Control} control */
function controlRow(control) {
  const row = element('label', 'control ' + control.kind);
  row.append(element('span', '', control.label));
  const edit = edits.get(control.source + ' ' + control.key);
  const axis = control.axis && edit ? axesOf(edit.value)[control.axis] : undefined;
  const value = control.axis ? (axis === undefined ? control.value : axis) : edit ? edit.value : control.value;
  if (control.kind === 'choice') {
    const menu = document.createElement('select');
    const choices = value === null ? ['', ...(control.choices || [])] : control.choices || [];
    fillMenu(menu, choices.map(choice => [choice, choice || '–']), String(value || ''));
    menu.addEventListener('change', () => tryEdit(control, menu.value || null));
    row.append(menu);
  } else if (control.kind === 'text') {
    const field = document.createElement('input');
    field.value = edit && edit.value ? unquoted(edit.value) : String(value === null ? '' : value);
    if (control.choices) {
      const list = document.createElement('datalist');
      list.id = 'choices-' + control.key;
      list.append(...control.choices.map(choice => new Option(choice)));
      field.setAttribute('list', list.id);
      row.append(list);
    }
    field.addEventListener('input', () => tryEdit(control, quoted(field.value)));
    row.append(field);
  } else {
    const range = document.createElement('input');
    const field = document.createElement('input');
    range.type = 'range';
    field.inputMode = 'decimal';
    field.setAttribute('aria-label', control.label);
    Object.assign(range, { min: String(control.minimum), max: String(control.maximum), step: String(control.step || 1) });
    range.value = String(value === null ? control.usual : value);
    field.value = value === null ? '–' : String(value);
    fillRange(range);
    range.addEventListener('input', () => { field.value = range.value; fillRange(range); tryEdit(control, range.value); });
    field.addEventListener('change', () => {
      const text = field.value.trim();
      if (text === '' || text === '–') return tryEdit(control, null);
      if (Number.isNaN(Number(text))) return;
      range.value = text;
      fillRange(range);
      tryEdit(control, text);
    });
    row.append(range, field);
  }
  return row;
}

/**
 * Axes as a mapping of YAML on one line gives them.
 *
 * @param {string | null | undefined} text
 */
function axesOf(text) {
  /** @type {Record<string, number>} */
  const axes = {};
  for (const [, tag, value] of (text || '').matchAll(/([\w ]{4})"?\s*:\s*(-?[\d.]+)/g)) axes[tag] = Number(value);
  return axes;
}

/**
 * A text as YAML.
 *
 * @param {string} text
 */
const quoted = text => JSON.stringify(text);
/** @param {string} text */
const unquoted = text => { try { return String(JSON.parse(text)); } catch { return text; } };

/**
 * @param {Control} control
 * @param {string | null} value
 */
function tryEdit(control, value) {
  inputAt = inputAt || performance.now();
  const name = control.source + ' ' + control.key;
  let written = value;
  if (control.axis) {
    const before = edits.get(name);
    const axes = axesOf(before ? before.value : control.given);
    if (value === null) delete axes[control.axis]; else axes[control.axis] = Number(value);
    const parts = Object.entries(axes).map(([tag, its]) => `${tag}: ${its}`);
    written = parts.length ? `{ ${parts.join(', ')} }` : null;
  }
  edits.set(name, { source: control.source, key: control.key, value: written });
  newestEdit = name;
  sendEdits();
}

/** Tries the edits. The next try waits for the answer, so that each is seen, and only the newest of those that came meanwhile is made. */
function sendEdits() {
  isPending = isTrying;
  if (isTrying) return;
  isTrying = true;
  send({ type: 'try', edits: Array.from(edits.values()) });
}

/** The session has tried the edits, or said why it can't. */
function tried() {
  if (!isTrying) return;
  isTrying = false;
  if (isPending) requestAnimationFrame(sendEdits);
}

/** The session can't do something; if it was to try edits, the newest is taken back. */
function refused() {
  if (isTrying && !isPending) edits.delete(newestEdit);
  tried();
}

function discard() {
  edits.clear();
  described = null;
  if (state && state.edited) sendEdits();
}

function showChange() {
  const lines = state && state.yaml || [];
  $('change').hidden = !lines.length;
  const text = lines.map(({ after }) => after.replace(/\n$/, '')).join('\n').split('\n');
  // Without what all lines are indented by.
  const indent = Math.min(...text.filter(line => line.trim()).map(line => line.search(/\S/)));
  $('yaml').textContent = text.map(line => line.slice(indent)).join('\n');
  $('copy').textContent = 'Copy YAML';
}
