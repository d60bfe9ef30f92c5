/**
 * What the page shows; Reports/AuditPage.swift writes it.
 *
 * @typedef {{
 *   id: string, rule: string, severity: string, scene: string, element: string, source?: string, categories: string[], traits: Record<string, string[]>,
 *   breaks?: { traits: Record<string, string[]>, categories: string[] }[],
 *   measures: Record<string, number>, message: string, help: string, alias?: string, sources: { title: string, address: string }[], count: number,
 *   variant?: string, accepted?: string,
 *   pictures?: Shot[]
 * }} Finding
 * @typedef {{
 *   summary: string, categories: string[], notices: string[], limits: string, findings: Finding[], scenes: string[], largerText: Record<string, string>,
 *   largerTextCounts: { yes: number, no: number }
 * }} Report
 */

/**
 * The elements of the page that are more than an HTMLElement, by their ids.
 *
 * @typedef {{
 *   filter: HTMLInputElement, scene: HTMLSelectElement, rule: HTMLSelectElement, previous: HTMLButtonElement, next: HTMLButtonElement,
 *   help: HTMLDialogElement
 * }} Controls
 */

/** @type {Report} */
const report = JSON.parse($('report').textContent || '');

/** @type {Record<string, [string, string]>} */
const words = { error: ['error', 'errors'], warning: ['warning', 'warnings'], information: ['note', 'notes'], accepted: ['accepted', 'accepted'] };
/** @param {Finding} finding */
const kindOf = finding => finding.accepted === undefined ? finding.severity : 'accepted';
/**
 * @param {string} kind
 * @param {number} count
 */
const counted = (kind, count) => `${number(count)} ${words[kind][count === 1 ? 0 : 1]}`;
/** @param {Finding} finding */
const classOf = finding => finding.accepted === undefined ? finding.severity : 'information';

const kinds = new Set(['error', 'warning', 'information']);
/** @type {Finding[]} */
let shown = [];
/** @type {Finding | null} */
let selected = null;

// Categories as runs: "XS to L, AX3 to AX5".
/** @param {string[]} names */
function runs(names) {
  if (names.length === report.categories.length) return 'all categories';
  /** @type {string[][]} */
  const found = [];
  report.categories.forEach((name, index) => {
    if (!names.includes(name)) return;
    if (index && names.includes(report.categories[index - 1])) found[found.length - 1][1] = name;
    else found.push([name, name]);
  });
  return found.map(([first, last]) => first === last ? first : `${first} to ${last}`).join(', ');
}

/** @param {Finding} finding */
function strip(finding) {
  const made = element('span', 'strip');
  if (!finding.categories.length) return made;
  made.setAttribute('aria-hidden', 'true');
  made.append(...report.categories.map(name => element('i', finding.categories.includes(name) ? 'breaks' : '')));
  return made;
}

function filterFindings() {
  const isFound = finder($('filter').value);
  const scene = $('scene').value;
  const rule = $('rule').value;
  shown = report.findings.filter(finding => kinds.has(kindOf(finding)) && (!scene || finding.scene === scene) && (!rule || finding.rule === rule)
    && isFound([finding.id, finding.scene, finding.element, finding.message, finding.help].join(' ')));
  $('shown').textContent = `${number(shown.length)} of ${number(report.findings.length)} shown`;
  pressKinds('severities', kinds);
  drawList();
  select(selected && shown.includes(selected) ? selected : shown[0] || null);
}

function drawList() {
  /** @type {HTMLElement[]} */
  const made = [];
  const isWhole = !$('filter').value && !$('scene').value && !$('rule').value;
  const scenes = report.scenes.filter(scene => isWhole || shown.some(one => one.scene === scene));
  for (const scene of scenes) {
    const its = shown.filter(finding => finding.scene === scene);
    const head = element('p', 'scene', scene);
    head.setAttribute('role', 'presentation');
    const worst = ['error', 'warning', 'information', 'accepted'].find(kind => its.some(finding => kindOf(finding) === kind));
    head.append(element('span', '', worst ? counted(worst, its.filter(finding => kindOf(finding) === worst).length) : 'holds'));
    made.push(head);
    for (const finding of its) {
      const entry = element('div', 'entry ' + classOf(finding));
      entry.id = 'entry-' + shown.indexOf(finding);
      entry.setAttribute('role', 'option');
      const when = runs(finding.categories);
      const about = element('small', '', [finding.rule, when, finding.accepted === undefined ? '' : 'accepted'].filter(Boolean).join(' · '));
      entry.append(element('span', 'dot'), element('b', '', finding.message), about, strip(finding));
      entry.setAttribute('aria-label', `${kindOf(finding)}: ${finding.message} ${finding.rule}, ${when}`);
      entry.addEventListener('click', () => { select(finding); reveal(); });
      made.push(entry);
    }
  }
  $('findings').replaceChildren(...made);
}

/** @param {Finding | null} finding */
function select(finding) {
  selected = finding;
  const index = finding ? shown.indexOf(finding) : -1;
  for (const entry of $('findings').querySelectorAll('.entry')) entry.setAttribute('aria-selected', String(entry.id === 'entry-' + index));
  $('finding').hidden = !finding;
  $('empty').hidden = !!finding;
  $('empty').textContent = report.findings.length ? 'No finding fits the filter.' : 'Every text holds at every category.';
  $('previous').disabled = index <= 0;
  $('next').disabled = index + 1 >= shown.length;
  $('position').textContent = `${number(index + 1)} of ${number(shown.length)}`;
  if (!finding) { $('findings').removeAttribute('aria-activedescendant'); return; }
  $('findings').setAttribute('aria-activedescendant', 'entry-' + index);
  const entry = document.getElementById('entry-' + index);
  if (entry) entry.scrollIntoView({ block: 'nearest' });
  describe(finding);
}

/**
 * The words and the unit of each measure; shares are said in percent.
 *
 * @type {Record<string, [words: string, unit: string]>}
 */
const measureWords = {
  characters: ['Characters', ''], visible: ['Characters shown', ''], visibleAtXXXL: ['Characters shown at XXXL', ''], width: ['Width', ' pt'], height: ['Height', ' pt'],
  neededWidth: ['Width that is enough', ' pt'], ratio: ['Contrast', ' : 1'], lines: ['Lines that it may have', ''], factor: ['Shrunk to', ' %'],
  inversions: ['Pairs of styles that swap', ''], pointSize: ['Size at L', ' pt'], largest: ['Largest size', ' pt'], withoutMaximum: ['Size without its maximum', ' pt'],
  percent: ['Largest size, of that at L', ' %'], pitch: ['From line to line', ' pt'], share: ['Covered', ' %'], points: ['Out by', ' pt'], hidden: ['Buttons in a menu', ''],
  fill: ['Filled by its text', ' %'], top: ['Cut off at the top', ' pt'], bottom: ['Cut off at the bottom', ' pt'], left: ['Cut off at the left', ' pt'], right: ['Cut off at the right', ' pt'], unmeasured: ['Left out', ''],
};

/** @param {Record<string, string[]>} traits */
const pairs = traits => Object.entries(traits).map(([name, values]) => `${name}: ${values.join(', ')}`);

/** @param {Finding} finding */
function describe(finding) {
  document.title = finding.message + ' · Audit';
  $('finding').className = classOf(finding);
  $('title').textContent = finding.message;
  const tags = [finding.rule, words[finding.severity][0], [finding.scene, finding.variant, finding.element].filter(Boolean).join(' · '), finding.source || '', ...pairs(finding.traits),
    finding.count > 1 ? `${number(finding.count)} alike` : '', finding.alias ? `Accessibility Inspector: ${finding.alias}` : '',
    finding.accepted === undefined ? '' : `accepted: ${finding.accepted}`];
  $('tags').replaceChildren(...tags.filter(Boolean).map(tag => element('li', '', tag)));
  $('help-text').textContent = finding.help;
  $('help-text').hidden = !finding.help;
  $('references').replaceChildren(...finding.sources.flatMap(({ title, address }, index) => {
    const link = document.createElement('a');
    link.href = address;
    link.rel = 'noreferrer';
    link.textContent = title;
    return index ? [' · ', link] : [link];
  }));
  $('strip').replaceChildren(...report.categories.map(name => element('i', finding.categories.includes(name) ? 'breaks' : '', name)));
  $('strip').setAttribute('aria-hidden', 'true');
  const rest = report.categories.filter(name => !finding.categories.includes(name));
  // A source alone says at no category how a text is laid out.
  $('strip').hidden = !finding.categories.length;
  $('range-words').textContent = !finding.categories.length ? 'found in a source, without a layout' : rest.length ? `breaks at ${runs(finding.categories)}` : 'at all categories';
  const breaks = finding.breaks || [];
  $('breaks').replaceChildren(...breaks.map(({ traits, categories }) => element('li', '', `${pairs(traits).join(' · ')} – ${runs(categories)}`)));
  $('breaks').hidden = !breaks.length;
  const shots = finding.pictures || [];
  $('figures').replaceChildren(...shots.map(shot => shotFigure(finding.scene, shot)));
  $('measures').replaceChildren(...Object.entries(finding.measures).flatMap(([name, value]) => {
    const isContrast = finding.measures.ratio !== undefined && finding.measures.needed !== undefined;
    const [words, unit] = name === 'ratio' && !isContrast ? ['Ratio of sizes', ''] : name === 'needed' ? ['Needed', isContrast ? ' : 1' : ' pt'] : measureWords[name] || [name, ''];
    return [element('dt', '', words), element('dd', '', number(Math.round((unit === ' %' && name !== 'percent' ? value * 100 : value) * 100) / 100) + unit)];
  }));
  $('measures').hidden = !Object.keys(finding.measures).length;
  $('accept').hidden = finding.accepted !== undefined;
  $('entry').textContent = `accepted:\n  - { id: ${JSON.stringify(finding.id)}, reason: "…" }`;
  $('copy').textContent = 'Copy';
  setFragment(finding.id);
  // What is above and below the pictures decides how high they are.
  showPlaces($('figures'), shots);
}

/** @param {number} by */
function step(by) {
  const index = (selected ? shown.indexOf(selected) : -1) + by;
  if (index >= 0 && index < shown.length) { select(shown[index]); reveal(); }
}

// In a narrow window the list stands above the finding.
function reveal() {
  if (isNarrow() && selected) $('finding').scrollIntoView({ block: 'start' });
}

const copyEntry = () => selected && !$('accept').hidden && copy($('entry'), $('copy'));

/** @type {Record<string, () => unknown>} */
const actions = {
  j: () => step(1), k: () => step(-1), ArrowDown: () => step(1), ArrowUp: () => step(-1), n: () => step(1), p: () => step(-1), x: toggleErrors, '/': () => $('filter').focus(), c: copyEntry,
};

function toggleErrors() {
  const isAlone = kinds.size === 1 && kinds.has('error');
  kinds.clear();
  for (const kind of isAlone ? ['error', 'warning', 'information'] : ['error']) kinds.add(kind);
  filterFindings();
}

/**
 * @param {HTMLSelectElement} menu
 * @param {string} every
 * @param {string[]} values
 */
function fill(menu, every, values) {
  menu.append(...['', ...values].map(value => {
    const option = document.createElement('option');
    option.value = value;
    option.textContent = value || every;
    return option;
  }));
  menu.addEventListener('change', filterFindings);
}

function start() {
  $('summary').textContent = report.summary;
  /** @type {[string, number][]} */
  const counts = Object.keys(words).map(kind => [kind, report.findings.filter(finding => kindOf(finding) === kind).length]);
  addKinds('severities', kinds, counts.filter(([, count]) => count).map(([kind, count]) => [kind, counted(kind, count)]), filterFindings);
  fill($('scene'), 'All scenes', report.scenes);
  fill($('rule'), 'All rules', Array.from(new Set(report.findings.map(finding => finding.rule))).sort());
  $('notices').hidden = !report.notices.length;
  $('notices').append(...report.notices.map(text => element('li', '', text)));
  $('limits').textContent = report.limits;
  const screens = Object.entries(report.largerText);
  $('larger').hidden = !screens.length;
  const { yes, no } = report.largerTextCounts;
  $('larger').className = yes === screens.length ? 'yes' : no ? 'no' : '';
  const summary = $('larger').querySelector('summary');
  if (summary) summary.textContent = largerTextWords(yes, screens.length);
  $('screens').append(...screens.flatMap(([scene, answer]) => [element('dt', '', scene), element('dd', '', answer)]));
  listen(actions, 'findings', focus => focus === $('scene') || focus === $('rule'));
  $('filter').addEventListener('input', filterFindings);
  $('previous').addEventListener('click', () => step(-1));
  $('next').addEventListener('click', () => step(1));
  $('copy').addEventListener('click', copyEntry);
  addEventListener('resize', () => { if (selected) showPlaces($('figures'), selected.pictures || []); });
  const wanted = fragment();
  selected = report.findings.find(finding => finding.id === wanted) || null;
  if (selected) kinds.add(kindOf(selected));
  filterFindings();
}

start();
