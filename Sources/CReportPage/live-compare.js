/**
 * Two versions of what is shown: the recorded pictures, the file before it was saved, a git revision, another font. They lie over each other or side by side.
 *
 * @typedef {{ name: string, words: string }} Version
 */

/** The ways of comparing, in the order of their keys. */
const ways = [['sides', 'Side by side'], ['slider', 'Slider'], ['difference', 'Difference'], ['blink', 'Blink'], ['onion', 'Onion skin'], ['before', 'Before'], ['after', 'Now']];
/** Whether the present picture is the one that blinking shows. */
let isSecond = false;
/** The value of a menu's last entry, behind which a revision is named. */
const anyRevision = 'revision';

/** @param {string} name */
const isVersion = name => !!state && (state.versions.some(one => one.name === name) || name.startsWith('revision ') && state.hasRevisions);

/** Whether there is anything beside the present pictures. */
const canCompare = () => !!state && (state.versions.length > 1 || state.hasRevisions);

/** The two versions, as far as they exist; without a choice, what is most likely to be looked for. */
function chosenVersions() {
  const after = isVersion(page.after) ? page.after : 'now';
  const usual = ['baseline', 'earlier', 'saved', 'revision HEAD', ...(state ? state.versions.map(one => one.name) : [])];
  const before = isVersion(page.before) ? page.before : usual.find(name => isVersion(name) && name !== after) || 'now';
  return { before, after };
}

/**
 * What a version is called.
 *
 * @param {string} name
 */
function versionWords(name) {
  const known = state && state.versions.find(one => one.name === name);
  return known ? known.words : name.replace(/^(revision|font) /, '');
}

/** Recorded pictures lie over the present ones at first; two fonts stand side by side. */
const wayNow = () => page.way || (Object.values(chosenVersions()).includes('baseline') ? 'slider' : 'sides');
const isLaidOver = () => page.mode === 'compare' && wayNow() !== 'sides';

/** The menus of the two versions. */
function showVersions() {
  $('comparison').hidden = page.mode !== 'compare';
  if (!state || page.mode !== 'compare') return;
  const { before, after } = chosenVersions();
  /** @type {[HTMLSelectElement, string][]} */
  const menus = [[$('before'), before], [$('after'), after]];
  for (const [menu, value] of menus) {
    /** @type {[string, string][]} */
    const choices = state.versions.map(one => [one.name, one.words]);
    if (!choices.some(([name]) => name === value)) choices.push([value, versionWords(value)]);
    if (state.hasRevisions) choices.push([anyRevision, 'Revision …']);
    if (JSON.stringify(Array.from(menu.options, one => [one.value, one.text])) !== JSON.stringify(choices)) fillMenu(menu, choices, value);
    if (menu !== document.activeElement || menu.value !== anyRevision) menu.value = value;
  }
  setText($('before-name'), versionWords(before));
  setText($('after-name'), versionWords(after));
  press('ways', wayNow());
  const canApprove = before === 'baseline' && after === 'now';
  $('approve').hidden = $('record').hidden = !canApprove;
}

/**
 * @param {'before' | 'after'} side
 * @param {string} name
 */
function chooseVersion(side, name) {
  if (name === anyRevision) {
    $('revision').dataset.side = side;
    $('revision').hidden = false;
    $('revision').focus();
    return;
  }
  $('revision').hidden = true;
  inputAt = inputAt || performance.now();
  page[side] = name;
  changed();
}

/** A branch is read anew whenever it is named: it may have moved on. */
function chooseRevision() {
  const name = $('revision').value.trim();
  const side = $('revision').dataset.side === 'after' ? 'after' : 'before';
  $('revision').hidden = true;
  $(side).focus();
  if (name) {
    send({ type: 'revision', name });
    forgetPictures();
    page[side] = 'revision ' + name;
  }
  changed();
}

/**
 * A version that can't be shown says so in the picture's place; nobody is to take an older picture for it.
 *
 * @param {string} key
 * @param {string} message
 */
function lack(key, message) {
  for (const figure of figures.values()) {
    if (figure.key !== key || figure.view.version === 'now' && !isRecorded) continue;
    figure.shownKey = key;
    figure.picture = figure.tree = null;
    figure.host.replaceChildren(element('p', 'absent', message));
    schedule();
  }
}

/** @param {string} way */
function chooseWay(way) {
  if (page.mode !== 'compare') return;
  // Where nothing moves by itself, each press shows the other picture.
  if (way === 'blink' && page.way === way) isSecond = !isSecond;
  page.way = way;
  changed();
}

/**
 * What a figure shows in place of its picture: empty for the picture, or what the difference is of.
 *
 * @param {Figure} figure
 */
function lookOf(figure) {
  const [now, before] = [figures.get('a'), figures.get('b')];
  if (page.mode !== 'compare' || wayNow() !== 'difference' || !now || !before || !now.picture || !before.picture) return '';
  return [figure.slot, now.picture.hash, before.picture.hash].join(' ');
}

/** Pixels around a change in which its ground is looked for. */
const reach = 24;
/** Blue is now and orange was before, as in pictures of differences, with the bytes of a pixel. */
const [nowWord, beforeWord] = [0xffb27200, 0xff005ed5];

/** @param {number} word */
const lightnessOf = word => Math.round((word & 255) * 0.299 + (word >>> 8 & 255) * 0.587 + (word >>> 16 & 255) * 0.114);

/** A pale pixel, with red, green and blue of a tint. */
function pale(/** @type {number} */ word, /** @type {number[]} */ [red, green, blue]) {
  const grey = (205 + 50 * lightnessOf(word) / 255) / 255;
  return (0xff000000 | Math.round(grey * blue) << 16 | Math.round(grey * green) << 8 | Math.round(grey * red)) >>> 0;
}

/**
 * The pixels of the difference, as large as the figure's picture: on its pale ground, blue where something is now and orange where something was before, whichever
 * differs more from the ground around it. Graphics/Comparison/DifferencePainter.swift does the same. Below it lies what only the picture before has.
 *
 * @param {Figure} figure
 */
function differenceWords(figure) {
  const now = /** @type {Figure} */ (figures.get('a'));
  const before = /** @type {Figure} */ (figures.get('b'));
  const [present, past] = [/** @type {Picture} */ (now.picture), /** @type {Picture} */ (before.picture)];
  if (figure === before) return past.words.map(word => pale(word, [255, 222, 196]));
  const [its, from] = [cropOf(now, present), cropOf(before, past)];
  const words = new Uint32Array(present.words.length);
  const counts = new Int32Array(256);
  let ground = 255;
  for (let y = 0; y < its.height; y += 1) {
    const start = (its.y + y) * present.width + its.x;
    const other = (from.y + y) * past.width + from.x;
    const common = y < from.height ? Math.min(its.width, from.width) : 0;
    let end = 0;
    for (let x = 0; x < its.width; x += 1) {
      const word = present.words[start + x];
      if (x >= common) words[start + x] = pale(word, [196, 228, 255]);
      else if (word === past.words[other + x]) words[start + x] = pale(word, [255, 255, 255]);
      else {
        if (x >= end) {
          // The most frequent lightness around the changes that lie near to one another.
          let last = x;
          for (end = x + 1; end < common && end - last < reach; end += 1) if (present.words[start + end] !== past.words[other + end]) last = end;
          end = last + 1;
          counts.fill(0);
          counts[ground] = 1;
          for (let at = Math.max(0, x - reach); at < Math.min(common, end + reach); at += 1) {
            counts[lightnessOf(present.words[start + at])] += 1;
            counts[lightnessOf(past.words[other + at])] += 1;
          }
          ground = counts.indexOf(Math.max(...counts));
        }
        const [is, was] = [lightnessOf(word), lightnessOf(past.words[other + x])];
        words[start + x] = Math.abs(is - ground) >= Math.abs(was - ground) ? nowWord : beforeWord;
      }
    }
  }
  return words;
}

/** How a picture is laid over the one before it. */
function applyWay() {
  const [now, before] = [figures.get('a'), figures.get('b')];
  const way = wayNow();
  $('range').hidden = way !== 'slider' && way !== 'onion';
  if (!now) return;
  const amount = Number($('range').value) / 100;
  const isHidden = isLaidOver() && !!before && !!before.picture;
  const isBelow = way === 'before' || way === 'blink' && !isSecond;
  setStyle(now.host, 'opacity', isHidden && way === 'onion' ? String(amount) : isHidden && isBelow ? '0' : '');
  setStyle(now.host, 'clipPath', isHidden && way === 'slider' ? `inset(0px 0px 0px ${(1 - amount) * 100}%)` : '');
  if (page.mode !== 'compare' || !state) return;
  const isSettled = !!before && !!before.picture && !!now.picture && before.shownKey === before.key && now.shownKey === now.key;
  const isSame = isSettled && before && before.picture && now.picture && before.picture.hash === now.picture.hash;
  const isRecorded = Object.values(chosenVersions()).includes('baseline');
  const words = !isSettled ? '' : isSame ? (isRecorded ? 'As recorded' : 'The same') : isRecorded ? 'Changed' : 'Different';
  // Baselines have the pixels that the spec draws with, whatever is chosen.
  const isAtOther = isRecorded && page.scale && page.scale !== view.scale;
  setText($('verdict'), [words, isAtOther ? `at ${view.scale}x, as recorded` : ''].filter(Boolean).join(' · '));
  $('approve').disabled = !!isSame || !now.picture;
}

function startComparing() {
  fillSegments('ways', ways.map(([name, word]) => [name, word]), chooseWay);
  for (const [index, button] of Array.from(buttonsIn('ways')).entries()) button.setAttribute('aria-keyshortcuts', String(index + 1));
  setInterval(() => {
    if (wayNow() !== 'blink' || page.mode !== 'compare' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    isSecond = !isSecond;
    applyWay();
  }, 700);
  $('before').addEventListener('change', () => chooseVersion('before', $('before').value));
  $('after').addEventListener('change', () => chooseVersion('after', $('after').value));
  $('revision').addEventListener('change', chooseRevision);
  $('revision').addEventListener('keydown', event => {
    if (event.key !== 'Escape') return;
    $('revision').value = '';
    chooseRevision();
  });
  $('range').addEventListener('input', applyWay);
}
