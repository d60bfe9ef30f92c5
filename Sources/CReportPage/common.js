'use strict';
// What all pages share: it stands before a page's own script, in one element with it. A page declares the type `Controls`: its elements that are more than an
// HTMLElement, by their ids.

/** @type {<Id extends string>(id: Id) => Id extends keyof Controls ? Controls[Id] : HTMLElement} */
const $ = id => /** @type {any} */ (document.getElementById(id));

/**
 * @param {string} name
 * @param {string} [classes]
 * @param {string} [text]
 */
const element = (name, classes, text) => {
  const made = document.createElement(name);
  if (classes) made.className = classes;
  if (text !== undefined) made.textContent = text;
  return made;
};

/**
 * @param {string} text
 * @param {() => unknown} action
 */
const makeButton = (text, action) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', action);
  return button;
};

/** @param {number} value */
const number = value => value.toLocaleString('en-US');

/**
 * A button for each kind, which shows pictures or findings of that kind or hides them.
 *
 * @param {string} id
 * @param {Set<string>} kinds
 * @param {[kind: string, text: string][]} texts
 * @param {() => unknown} changed
 */
function addKinds(id, kinds, texts, changed) {
  for (const [kind, text] of texts) {
    const button = makeButton(text, () => {
      if (!kinds.delete(kind)) kinds.add(kind);
      changed();
    });
    button.dataset.kind = kind;
    $(id).append(button);
  }
}

/** @param {string} id */
const buttonsIn = id => /** @type {Iterable<HTMLButtonElement>} */ ($(id).querySelectorAll('button'));

/**
 * @param {string} id
 * @param {Set<string>} kinds
 */
function pressKinds(id, kinds) {
  for (const button of buttonsIn(id)) button.setAttribute('aria-pressed', String(kinds.has(button.dataset.kind || '')));
}

/**
 * Groups in the order of their first members.
 *
 * @template Item
 * @param {Item[]} items
 * @param {(item: Item) => string} keyOf
 */
function grouped(items, keyOf) {
  /** @type {Map<string, Item[]>} */
  const groups = new Map();
  for (const item of items) {
    const its = groups.get(keyOf(item));
    if (its) its.push(item); else groups.set(keyOf(item), [item]);
  }
  return Array.from(groups);
}

/**
 * The words of a search, all of which must be found.
 *
 * @param {string} search
 */
const finder = search => {
  const parts = search.toLowerCase().split(/\s+/).filter(Boolean);
  return (/** @type {string} */ text) => parts.every(part => text.toLowerCase().includes(part));
};

/**
 * Copies the text of an element; `button` says so.
 *
 * @param {HTMLElement} source
 * @param {HTMLElement} button
 */
async function copy(source, button) {
  try {
    await navigator.clipboard.writeText(source.textContent || '');
    button.textContent = 'Copied';
  } catch {
    const selection = getSelection();
    if (selection) selection.selectAllChildren(source);
    button.textContent = document.execCommand('copy') ? 'Copied' : 'Selected';
  }
}

/**
 * The part of the address behind `#`, which says what the page shows.
 */
function fragment() {
  try { return decodeURIComponent(location.hash.slice(1)); } catch { return ''; }
}

/** @param {string} text */
function setFragment(text) {
  try { history.replaceState(null, '', '#' + encodeURIComponent(text)); } catch { /* some browsers keep files from it */ }
}

/** In a narrow window what was chosen stands below the list. */
const isNarrow = () => matchMedia('(max-width: 760px)').matches;

// The key that opens the panel closes it, too; Escape is the browser's own.
function toggleHelp() {
  if ($('help').open) $('help').close(); else $('help').showModal();
}

/**
 * The keys of all pages. A page has those for which it has an action, and a key means the same on each.
 *
 * @type {[keys: string, meaning: string][]}
 */
const keyWords = [
  ['j ↓', 'next in the list'], ['k ↑', 'previous'], ['← →', 'the next smaller and larger text'], ['Home End', 'the smallest and the largest'],
  ['n', 'next place: a change or a finding'], ['p', 'previous place'], ['] [', 'next and previous element'], ['Escape', 'no element'],
  ['1 – 7', 'side by side, slider, difference, blink, onion skin, before, now'], ['+', 'larger'], ['-', 'smaller'], ['0', 'fit'],
  ['d', 'light or dark'], ['r', 'direction'], ['t', 'Bold Text'], ['h', 'Increase Contrast'], ['w', 'language'], ['e', 'iOS 18 or iOS 26'],
  ['v', 'overview of a font'], ['o', 'alone'], ['l', 'beside another'], ['g', 'all twelve'], ['s', 'several'], ['b', 'compare with the baseline, another version or font'],
  ['i', 'why it is so: elements, or causes'], ['x', 'errors alone'], ['/', 'filter'], ['c', 'copy what makes the change: a command, or YAML'], ['a', 'copy the command that accepts all, or the ticked causes'],
  ['y', 'copy the picture'], ['?', 'show or hide these keys'],
];
/** The keys of the lines whose sign is another than the key. */
/** @type {Record<string, string>} */
const signedKeys = { '←': 'ArrowLeft' };

/**
 * Makes the keys work and describes them in the panel.
 *
 * @param {Record<string, () => unknown>} actions
 * @param {string} list - Where the focus goes from the filter.
 * @param {(focus: Element | null, key: string) => boolean} isKept - Whether an element keeps a key for itself.
 */
function listen(actions, list, isKept) {
  actions['?'] = toggleHelp;
  for (const [keys, meaning] of keyWords) {
    const first = keys.split(' ')[0];
    if (!actions[signedKeys[first] || first]) continue;
    const term = element('dt');
    for (const part of keys.split(' ')) term.append(part === '–' ? ' – ' : element('kbd', '', part), ' ');
    $('keys').append(term, element('dd', '', meaning));
  }
  $('help-open').addEventListener('click', toggleHelp);
  $('help-close').addEventListener('click', () => $('help').close());
  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || $('help').open && event.key !== '?') return;
    const focus = document.activeElement;
    if (focus === $('filter')) {
      if (event.key === 'Escape' && !$('filter').value || event.key === 'Enter' || event.key === 'ArrowDown') { $(list).focus(); event.preventDefault(); }
      return;
    }
    if (isKept(focus, event.key) || !actions[event.key]) return;
    actions[event.key]();
    event.preventDefault();
  });
}

/**
 * Whether an app can claim that it supports larger text, by its scenes that hold.
 *
 * @param {number} yes
 * @param {number} scenes
 */
const largerTextWords = (yes, scenes) => `App Store label “Larger Text”: ${yes === scenes ? 'can be claimed' : `${number(yes)} of ${number(scenes)} scenes ${yes === 1 ? 'holds' : 'hold'}`}`;

/**
 * A picture that shows a finding, as Reports/AuditPage.swift writes it.
 *
 * @typedef {{ x: number, y: number, width: number, height: number }} Region
 * @typedef {{ category: string, words: string, file: string, width: number, height: number, scale: number, regions: Region[] }} Shot
 */

/**
 * The picture with its places marked, in the colour of the severity of an element around it.
 *
 * @param {string} scene
 * @param {Shot} shot
 */
function shotFigure(scene, shot) {
  const made = element('figure');
  const frame = element('div', 'shot');
  const paper = element('div');
  frame.tabIndex = 0;
  frame.setAttribute('role', 'group');
  frame.setAttribute('aria-label', `${scene} at ${shot.category}, which can be scrolled`);
  made.style.maxWidth = shot.width / shot.scale + 'px';
  const image = new Image(shot.width, shot.height);
  image.alt = `${scene} at ${shot.category}`;
  const caption = element('figcaption', '', `${shot.category} · ${shot.words}`);
  image.onerror = () => { caption.textContent = `The picture ${shot.file} is not beside this page.`; };
  image.src = shot.file.split('/').map(encodeURIComponent).join('/');
  paper.append(image);
  frame.append(paper);
  for (const region of shot.regions) {
    const place = element('div', 'place');
    const percent = (/** @type {number} */ value, /** @type {number} */ whole) => value / whole * 100 + '%';
    Object.assign(place.style, {
      left: percent(region.x, shot.width), top: percent(region.y, shot.height),
      width: percent(region.width, shot.width), height: percent(region.height, shot.height),
    });
    paper.append(place);
  }
  made.append(caption, frame);
  return made;
}

/**
 * Scrolls pictures of a finding to the first place that is marked in one of them.
 *
 * @param {HTMLElement} figures
 * @param {Shot[]} shots
 */
function showPlaces(figures, shots) {
  const marked = shots.find(shot => shot.regions.length);
  if (!marked) return;
  const { y, height } = marked.regions[0];
  for (const frame of figures.querySelectorAll('.shot')) frame.scrollTop = (y + height / 2) / marked.height * frame.scrollHeight - frame.clientHeight / 2;
}
