/**
 * The inspector: the layout tree of a picture, outlined on it, and what can be tried of an element.
 *
 * @typedef {{ text: string, font: string, fallback: boolean }} Run
 * @typedef {{ baseline: number, ascender: number, xHeight: number, frame: Box, glyphs: number }} Line - In points of the page, downwards.
 * @typedef {{
 *   group: string, label: string, source: string, key: string, kind: 'number' | 'text' | 'choice', value: number | string | null,
 *   minimum?: number, maximum?: number, step?: number, choices?: string[]
 * }} Control
 * @typedef {{
 *   kind: string, name: string | null, source?: string | null, styleSource?: string | null, frame: Box, text?: string | null, style?: string | null, font?: string | null,
 *   runs?: Run[], arithmetic?: string | null, systemSize?: number | null, lines?: Line[], margins?: [number, number, number, number] | null,
 *   settings?: Record<string, unknown>, findings?: string[], path: number[], controls?: Control[], children: TreeNode[]
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
let isTrying = false;
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
const mainFigure = () => figures.get('a') || figures.get('at ' + view.category) || figures.get('of ' + view.subject) || null;

/** @param {{ slot: string, tree: TreeNode }} message */
function receiveTree(message) {
  const figure = figures.get(message.slot);
  if (!figure || figure.treeKey !== figure.shownKey + ' asked') return;
  figure.tree = message.tree;
  figure.treeKey = figure.shownKey;
  if (figure !== mainFigure()) return drawOutlines();
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
  const isSame = (/** @type {TreeNode} */ node) => (node.name || '') === sought.name && (node.source || '') === sought.source;
  return nodes.find(node => node.path.join('.') === sought.path && isSame(node)) || nodes.find(node => isSame(node) && (sought.name || sought.source))
    || nodes.find(node => node.path.join('.') === sought.path) || null;
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
  if (page.mode === 'several') choose(figure.view.subject);
  pinNode(node);
  changed();
}

/** @param {TreeNode | null} node */
function pinNode(node) {
  pinned = node && { path: node.path.join('.'), source: node.source || '', name: node.name || '' };
  inspect();
  drawOutlines();
}

/** @param {number} by */
function stepElement(by) {
  const figure = mainFigure();
  if (!figure || !figure.tree) return;
  const nodes = nodesOf(figure.tree).filter(node => isElement(node) && node.path.length);
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
    const [above, before, below, behind] = node.margins;
    parts.push(
      place('margin', [x, y, width, above]), place('margin', [x, y + height - below, width, below]),
      place('margin', [x, y + above, before, height - above - below]), place('margin', [x + width - behind, y + above, behind, height - above - below]));
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
  link.textContent = place;
  link.title = 'Open in Visual Studio Code';
  link.href = 'vscode://file' + `${state.folder}/${place}`.split('/').map(encodeURIComponent).join('/').replace(/%3A/g, ':');
  return link;
}

/** Says everything about the pinned element, or about the subject if none is pinned. */
function inspect() {
  const figure = mainFigure();
  const subject = subjectOf(view.subject);
  if (!subject) return;
  const node = figure && pinnedNode(figure);
  const its = findingsOf(subject.name);
  const isOther = (node && node.path.join('.')) !== (described && described.path.join('.')) || !node !== !described;
  described = node || null;
  $('name').textContent = node ? node.name || node.kind : subject.name;
  const source = node ? node.source : subject.source;
  $('place').replaceChildren(...(source ? [placeLink(source), ` · ${node ? wordsFor(node) : subject.kind}`] : [node ? wordsFor(node) : subject.kind]));
  const shown = node ? its.filter(one => (node.findings || []).includes(one.id)) : its;
  $('findings').replaceChildren(...shown.map(findingCard));
  $('facts').replaceChildren(...(node ? factsOf(node) : []).flatMap(([name, value]) => [element('dt', '', name), element('dd', '', value)]));
  if (isOther || !$('try').contains(document.activeElement)) showControls(node || null);
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
    if (!isSaid) add(name, typeof value === 'string' ? value : JSON.stringify(value));
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
  const controls = (node && node.controls) || [];
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

/** @param {Control} control */
function controlRow(control) {
  const row = element('label', 'control ' + control.kind);
  row.append(element('span', '', control.label));
  const edit = edits.get(control.source + ' ' + control.key);
  const value = edit ? edit.value : control.value;
  if (control.kind === 'choice') {
    const menu = document.createElement('select');
    fillMenu(menu, (control.choices || []).map(choice => [choice, choice]), String(value));
    menu.addEventListener('change', () => tryEdit(control, menu.value));
    row.append(menu);
  } else if (control.kind === 'text') {
    const field = document.createElement('input');
    field.value = edit && edit.value ? unquoted(edit.value) : String(value === null ? '' : value);
    field.addEventListener('input', () => tryEdit(control, quoted(field.value)));
    row.append(field);
  } else {
    const range = document.createElement('input');
    const field = document.createElement('input');
    range.type = 'range';
    field.inputMode = 'decimal';
    field.setAttribute('aria-label', control.label);
    Object.assign(range, { min: String(control.minimum), max: String(control.maximum), step: String(control.step || 1) });
    range.value = String(value === null ? control.minimum : value);
    field.value = value === null ? '–' : String(value);
    const fill = () => range.style.setProperty('--at', (Number(range.value) - Number(range.min)) / (Number(range.max) - Number(range.min)) * 100 + '%');
    fill();
    range.addEventListener('input', () => { field.value = range.value; fill(); tryEdit(control, range.value); });
    field.addEventListener('change', () => {
      const text = field.value.trim();
      if (text === '' || text === '–') return tryEdit(control, null);
      if (Number.isNaN(Number(text))) return;
      range.value = text;
      fill();
      tryEdit(control, text);
    });
    row.append(range, field);
  }
  return row;
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
  edits.set(control.source + ' ' + control.key, { source: control.source, key: control.key, value });
  sendEdits();
}

/** Tries the edits; while a picture is on its way, the newest wait for it. */
function sendEdits() {
  if (isTrying) return;
  isTrying = true;
  const go = () => {
    if (flying.has('a')) { requestAnimationFrame(go); return; }
    isTrying = false;
    send({ type: 'try', edits: Array.from(edits.values()) });
    forgetPictures();
    changed();
  };
  go();
}

function discard() {
  edits.clear();
  described = null;
  sendEdits();
}

function showChange() {
  const lines = state && state.yaml || [];
  $('change').hidden = !lines.length;
  $('yaml').textContent = lines.map(({ after }) => after).join('\n');
  $('copy').textContent = 'Copy YAML';
}
