/**
 * Two versions of what is shown: the recorded pictures, the file before it was saved, a git revision, another font. They lie over each other or side by side.
 *
 * @typedef {{ name: string, words: string }} Version
 */

const ways = [['slider', 'Slider'], ['onion', 'Onion skin'], ['difference', 'Difference'], ['sides', 'Side by side']];
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
    if (figure.key !== key || figure.view.version === 'now') continue;
    figure.shownKey = key;
    figure.picture = figure.tree = null;
    figure.host.replaceChildren(element('p', 'absent', message));
    schedule();
  }
}

/** How a picture is laid over the one before it. */
function applyWay() {
  const [now, before] = [figures.get('a'), figures.get('b')];
  const way = wayNow();
  $('amount').hidden = way !== 'slider' && way !== 'onion';
  if (!now) return;
  const amount = Number($('range').value) / 100;
  const isHidden = isLaidOver() && !!before && !!before.picture;
  setStyle(now.host, 'opacity', isHidden && way === 'onion' ? String(amount) : '');
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
  fillSegments('ways', ways.map(([name, word]) => [name, word]), value => { page.way = value; });
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
