/**
 * What the page says to the session and hears from it, and the pictures: asked for, unpacked, kept. LIVE is described in Documentation/live.md.
 *
 * @typedef {[x: number, y: number, width: number, height: number]} Box - In points.
 * @typedef {{
 *   subject: string, category: string, appearance: string, direction: string, bold: boolean, highContrast: boolean, language: string | null, design: string | null, pseudolanguage: string | null,
 *   setting: number, width: number | null, scale: number, version: string
 * }} View
 * @typedef {{ hash: string, width: number, height: number, scale: number, frame: Box | null, words: Uint32Array, milliseconds: number }} Picture
 * @typedef {{ request: number, slot: string, key: string, have: Picture | null, sent: number, generation: number }} Order
 */

/** How many bytes of pictures are kept: twelve of a phone's screen at 3x. */
const keptLimit = 192 * 1024 * 1024;
/** How long an answer may take before the picture is asked for again, in milliseconds. */
const patience = 3000;

let requests = 0;
/** Counts what changes every picture: a saved file, a tried edit, a font. */
let generation = 0;

/** @type {Map<string, Picture>} */
const kept = new Map();
let keptBytes = 0;
/** @type {Map<number, Order>} */
const orders = new Map();
/** @type {Map<string, Order>} */
const flying = new Map();
/** @type {Map<string, View>} */
const waiting = new Map();
/** @type {Map<string, Picture>} */
const lasts = new Map();

/**
 * The name of a view among the pictures that are kept; traits that its picture does not depend on are left out.
 *
 * @param {View} its
 */
function keyOf(its) {
  const subject = subjectOf(its.subject);
  // On what a picture of another version depends isn't known here.
  const depends = new Set(subject && its.version === 'now' ? ['subject', 'scale', 'version', ...subject.depends] : Object.keys(its));
  return generation + ' ' + Object.entries(its).filter(([name]) => depends.has(name)).map(([, value]) => value).join(' ');
}

/**
 * Asks for a picture. One request of a slot is under way at a time; of those that come meanwhile, the newest is sent next.
 *
 * @param {string} slot
 * @param {View} its
 */
function order(slot, its) {
  const key = keyOf(its);
  const before = flying.get(slot);
  if (before && performance.now() - before.sent < patience) {
    if (before.key === key) waiting.delete(slot); else waiting.set(slot, its);
    return;
  }
  waiting.delete(slot);
  for (const other of flying.values()) if (other.key === key && performance.now() - other.sent < patience) return;
  const have = lasts.get(slot) || null;
  const made = { request: ++requests, slot, key, have, sent: performance.now(), generation };
  if (before) orders.delete(before.request);
  orders.set(made.request, made);
  flying.set(slot, made);
  send({ type: 'draw', request: made.request, slot, view: its, have: have && have.hash });
}

/**
 * Takes a request off the list; answers it if it is still waited for.
 *
 * @param {number} request
 */
function settle(request) {
  const made = orders.get(request);
  if (!made) return null;
  orders.delete(request);
  if (flying.get(made.slot) === made) flying.delete(made.slot);
  return made;
}

/** @param {string} slot */
function sendWaiting(slot) {
  const next = waiting.get(slot);
  if (next) order(slot, next);
}

/** Forgets every slot but these: nothing is waited for on behalf of a figure that is gone. */
function keepSlots(/** @type {Set<string>} */ slots) {
  for (const slot of lasts.keys()) if (!slots.has(slot)) lasts.delete(slot);
  for (const slot of waiting.keys()) if (!slots.has(slot)) waiting.delete(slot);
}

/** @param {string} key */
function keptPicture(key) {
  const picture = kept.get(key);
  if (!picture) return null;
  kept.delete(key);
  kept.set(key, picture);
  return picture;
}

/**
 * @param {string} key
 * @param {Picture} picture
 */
function keep(key, picture) {
  const before = kept.get(key);
  if (before) keptBytes -= before.words.byteLength;
  kept.delete(key);
  kept.set(key, picture);
  keptBytes += picture.words.byteLength;
  for (const [oldest, its] of kept) {
    if (keptBytes <= keptLimit || oldest === key) break;
    kept.delete(oldest);
    keptBytes -= its.words.byteLength;
  }
}

/** Pictures of what is no longer so. */
function forgetPictures() {
  generation += 1;
  kept.clear();
  keptBytes = 0;
}

/**
 * A picture from its runs: words of which the lowest two bits say what they are, and the others how many.
 *
 * @param {Uint32Array} runs
 * @param {number} width
 * @param {number} height
 * @param {Uint32Array | null} have
 */
function unpacked(runs, width, height, have) {
  const words = new Uint32Array(width * height);
  let at = 0;
  for (let index = 0; index < runs.length;) {
    const count = runs[index] >>> 2;
    const kind = runs[index++] & 3;
    if (kind === 0) {
      // Most runs are the few pixels of an edge, for which a call costs more than a loop.
      if (count < 32) for (let last = index + count; index < last;) words[at++] = runs[index++];
      else {
        words.set(runs.subarray(index, index + count), at);
        index += count;
        at += count;
      }
    } else if (kind === 1) {
      const colour = runs[index++];
      if (count < 32) for (let last = at + count; at < last;) words[at++] = colour;
      else {
        words.fill(colour, at, at + count);
        at += count;
      }
    } else if (kind === 2) {
      // Each pass copies all rows that are alike so far.
      const end = at + count * width;
      for (let start = at - width; at < end;) {
        const length = Math.min(at - start, end - at);
        words.copyWithin(at, start, start + length);
        at += length;
      }
    } else if (have) {
      const row = runs[index++];
      words.set(have.subarray(row * width, (row + count) * width), at);
      at += count * width;
    }
  }
  return words;
}

/**
 * A picture that was asked for has come.
 *
 * @param {Order} made
 * @param {Picture} picture
 */
function took(made, picture) {
  lasts.set(made.slot, picture);
  if (made.generation === generation) keep(made.key, picture);
  sendWaiting(made.slot);
  arrived(made, picture);
}
