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
 * A line of the panel of keys: keys with a space between, what they do, and the action of the first.
 *
 * @typedef {[keys: string, meaning: string, action: (() => unknown) | null]} Key
 */

/**
 * Makes the keys work and describes them in the panel.
 *
 * @param {Key[]} keys
 * @param {Record<string, () => unknown>} others - Actions of further keys.
 * @param {string} list - Where the focus goes from the filter.
 * @param {(focus: Element | null, key: string) => boolean} isKept - Whether an element keeps a key for itself.
 * @param {(key: string) => boolean} [isDone] - Whether the page has acted on a key by itself.
 */
function listen(keys, others, list, isKept, isDone) {
  const actions = { ...others };
  for (const [key, meaning, action] of keys) {
    if (action) actions[key.split(' ')[0]] = action;
    const term = element('dt');
    for (const part of key.split(' ')) term.append(part === '–' ? ' – ' : element('kbd', '', part), ' ');
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
    if (isKept(focus, event.key)) return;
    if (!isDone || !isDone(event.key)) {
      if (!actions[event.key]) return;
      actions[event.key]();
    }
    event.preventDefault();
  });
}

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
  made.style.maxWidth = shot.width / shot.scale + 'px';
  const image = new Image(shot.width, shot.height);
  image.alt = `${scene} at ${shot.category}`;
  const caption = element('figcaption', '', `${shot.category} · ${shot.words}`);
  image.onerror = () => { caption.textContent = `The picture ${shot.file} is not beside this page.`; };
  image.src = shot.file.split('/').map(encodeURIComponent).join('/');
  frame.append(image);
  for (const region of shot.regions) {
    const place = element('div', 'place');
    const percent = (/** @type {number} */ value, /** @type {number} */ whole) => value / whole * 100 + '%';
    Object.assign(place.style, {
      left: percent(region.x, shot.width), top: percent(region.y, shot.height),
      width: percent(region.width, shot.width), height: percent(region.height, shot.height),
    });
    frame.append(place);
  }
  made.append(caption, frame);
  return made;
}
