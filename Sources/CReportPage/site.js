/**
 * How a published page gets what a session would send: from what was recorded, in scripts beside the page. So it opens from disk, where a page may not read other
 * files. Sources/PreviewLive/Site writes them.
 *
 * @typedef {{ size: [number, number], frame: Box | null, tree: number | null, ground: string, over: string, trouble?: string }} RecordedPicture
 * @typedef {{ views: Record<string, number>, images: string[], pictures: RecordedPicture[], trees: string }} Part - All pictures of a subject.
 * @typedef {{ left: number, top: number, width: number, height: number, coverage: Uint8Array }} Letter
 * @typedef {{ width: number, height: number, channels: number, pixels: Uint8Array }} RecordedImage - Premultiplied pixels.
 */

/** Whether the page shows what was recorded, and can ask for nothing else. */
/** @type {boolean} */
const isRecorded = true;
/** @type {{ state: State, findings: Finding[], letters: string[], categories: string[] }} */
const recording = JSON.parse((document.querySelector('script[type="application/json"]') || document.body).textContent || '');
const categories = recording.categories;

/** @type {Map<string, Promise<any>>} */
const parts = new Map();
/** @type {Map<string, (data: any) => unknown>} */
const awaited = new Map();
/** @type {Map<Part, Promise<TreeNode[]>>} */
const trees = new Map();

// Each part calls it.
/** @type {any} */ (window).recorded = (/** @type {string} */ name, /** @type {any} */ data) => {
  const take = awaited.get(name);
  if (take) take(data);
};

/**
 * Loads a part, and makes of it what the page keeps.
 *
 * @template Made
 * @param {string} name
 * @param {(data: any) => Made | Promise<Made>} make
 * @returns {Promise<Made>}
 */
function load(name, make) {
  const known = parts.get(name);
  if (known) return known;
  const loaded = new Promise((done, fail) => {
    awaited.set(name, done);
    const script = document.createElement('script');
    script.src = `parts/${name}.js`;
    script.onerror = () => fail(new Error(`The file parts/${name}.js is not beside this page.`));
    document.head.append(script);
  }).then(make);
  parts.set(name, loaded);
  // A page that lay on a server which was out of reach may try again.
  loaded.catch(() => parts.delete(name));
  return loaded;
}

/**
 * Bytes as a part has them: deflated, in base 64.
 *
 * @param {string} text
 */
function inflated(text) {
  const bytes = Uint8Array.from(atob(text), sign => sign.charCodeAt(0));
  // The types of this TypeScript are older than it.
  const inflater = new /** @type {any} */ (window).DecompressionStream('deflate-raw');
  return new Response(new Blob([bytes]).stream().pipeThrough(inflater)).arrayBuffer();
}

/**
 * The letters of a font at a size.
 *
 * @param {string} text
 */
async function lettersFrom(text) {
  const bytes = await inflated(text);
  const [count] = new Uint32Array(bytes, 0, 1);
  const boxes = new Int32Array(bytes, 4, count * 4);
  let at = 4 + count * 16;
  return Array.from({ length: count }, (_, index) => {
    const [left, top, width, height] = boxes.subarray(index * 4, index * 4 + 4);
    /** @type {Letter} */
    const letter = { left, top, width, height, coverage: new Uint8Array(bytes, at, width * height) };
    at += width * height;
    return letter;
  });
}

/**
 * An image from how much each pixel differs from what the ones at its left and above let expect.
 *
 * @param {string} text
 */
async function imageFrom(text) {
  const bytes = await inflated(text);
  const [width, height, channels] = new Uint32Array(bytes, 0, 3);
  const residuals = new Uint8Array(bytes, 12);
  const pixels = new Uint8Array(width * height * 4).fill(255);
  let at = 0;
  for (let channel = 0; channel < channels; channel += 1) {
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const place = (y * width + x) * 4 + channel;
        const left = x ? pixels[place - 4] : 0;
        const above = y ? pixels[place - width * 4] : 0;
        const corner = x && y ? pixels[place - width * 4 - 4] : 0;
        const [least, most] = left < above ? [left, above] : [above, left];
        pixels[place] = residuals[at++] + (corner >= most ? least : corner <= least ? most : left + above - corner);
      }
    }
  }
  /** @type {RecordedImage} */
  const image = { width, height, channels, pixels };
  return image;
}

/**
 * `value / 255`, rounded to the nearest.
 *
 * @param {number} value
 */
const divided = value => (value + 128) * 257 >>> 16;

/**
 * Draws a letter, as Graphics/Drawing/Ink.swift does.
 *
 * @param {Uint8Array} target
 * @param {number} width
 * @param {Letter} letter
 * @param {number} x
 * @param {number} y
 * @param {number} colour
 */
function drawLetter(target, width, letter, x, y, colour) {
  const [red, green, blue, alpha] = [colour & 255, colour >>> 8 & 255, colour >>> 16 & 255, colour >>> 24];
  const { coverage } = letter;
  let from = 0;
  for (let row = 0; row < letter.height; row += 1) {
    let at = ((y + letter.top + row) * width + x + letter.left) * 4;
    for (let column = 0; column < letter.width; column += 1, at += 4) {
      const covered = coverage[from++];
      if (!covered) continue;
      const a = alpha === 255 ? covered : divided(covered * alpha);
      const rest = 255 - a;
      target[at] = divided(red * a + target[at] * rest);
      target[at + 1] = divided(green * a + target[at + 1] * rest);
      target[at + 2] = divided(blue * a + target[at + 2] * rest);
    }
  }
}

/**
 * Draws an image, as Graphics/Drawing/Canvas.swift does.
 *
 * @param {Uint8Array} target
 * @param {number} width
 * @param {RecordedImage} image
 * @param {number} x
 * @param {number} y
 */
function drawImage(target, width, image, x, y) {
  const { pixels } = image;
  for (let row = 0; row < image.height; row += 1) {
    const start = row * image.width * 4;
    let at = ((y + row) * width + x) * 4;
    if (image.channels === 3) {
      target.set(pixels.subarray(start, start + image.width * 4), at);
      continue;
    }
    for (let from = start; from < start + image.width * 4; from += 4, at += 4) {
      const rest = 255 - pixels[from + 3];
      for (let channel = 0; channel < 3; channel += 1) target[at + channel] = Math.min(255, pixels[from + channel] + divided(target[at + channel] * rest));
    }
  }
}

/**
 * The pixels of a picture: its ground, and over it the letters and images that it shares with others.
 *
 * @param {Part} part
 * @param {RecordedPicture} picture
 */
async function wordsOf(part, picture) {
  const [ground, bytes] = await Promise.all([inflated(picture.ground), inflated(picture.over)]);
  const [unsigned, signed] = [new Uint32Array(bytes), new Int32Array(bytes)];
  const [width, height] = picture.size;
  /** @type {Map<number, Promise<Letter[]>>} */
  const types = new Map();
  /** @type {Map<number, Promise<RecordedImage>>} */
  const images = new Map();
  for (let at = 0; at < unsigned.length;) {
    const place = unsigned[at + 1];
    if (unsigned[at] & 1) {
      images.set(place, load(part.images[place], imageFrom));
      at += 4;
    } else {
      types.set(place, load(recording.letters[place], lettersFrom));
      at += 3 + 3 * (unsigned[at] >>> 1);
    }
  }
  await Promise.all([...types.values(), ...images.values()]);
  const words = unpacked(new Uint32Array(ground), width, height, null);
  const target = new Uint8Array(words.buffer);
  for (let at = 0; at < unsigned.length;) {
    const place = unsigned[at + 1];
    if (unsigned[at] & 1) {
      drawImage(target, width, await /** @type {Promise<RecordedImage>} */ (images.get(place)), signed[at + 2], signed[at + 3]);
      at += 4;
    } else {
      const letters = await /** @type {Promise<Letter[]>} */ (types.get(place));
      const colour = unsigned[at + 2];
      const last = at + 3 + 3 * (unsigned[at] >>> 1);
      let [x, y] = [0, 0];
      for (at += 3; at < last; at += 3) {
        x += signed[at + 1];
        y += signed[at + 2];
        drawLetter(target, width, letters[unsigned[at]], x, y, colour);
      }
    }
  }
  return words;
}

/**
 * The recorded picture of a view. A trait of which the subject has one value alone has that.
 *
 * @param {Subject} subject
 * @param {Part} part
 * @param {View} its
 */
function pictureOf(subject, part, its) {
  const wanted = /** @type {Record<string, any>} */ (its);
  const usual = /** @type {Record<string, any>} */ (subject.default || {});
  const values = subject.depends.map(trait => ((subject.values || {})[trait] || []).includes(wanted[trait]) ? wanted[trait] : usual[trait]);
  // Not every value goes with every other, such as the longest texts with each language.
  for (let last = values.length; last > 0; last -= 1) {
    const key = subject.depends.map((trait, index) => String(index < last ? values[index] : usual[trait])).join(' ');
    if (key in part.views) return part.pictures[part.views[key]];
  }
  return part.pictures[Object.values(part.views)[0]];
}

/**
 * The part of a subject, and the picture of a view in it.
 *
 * @param {View} its
 */
async function recordedView(its) {
  const subject = subjectOf(its.subject);
  if (!subject || !subject.part) throw new Error('Nothing of it was recorded.');
  const part = await load(subject.part, (/** @type {Part} */ data) => data);
  return { part, picture: pictureOf(subject, part, its) };
}

/** @param {{ request: number, view: View }} message */
async function drawRecorded({ request, view: its }) {
  const { part, picture } = await recordedView(its);
  if (picture.trouble) throw new Error(picture.trouble);
  const words = await wordsOf(part, picture);
  const made = settle(request);
  const [width, height] = picture.size;
  if (made && state) took(made, { hash: picture.ground + picture.over, width, height, scale: state.traits.scale, frame: picture.frame, words, milliseconds: 0 });
}

/** @param {{ slot: string, view: View }} message */
async function inspectRecorded({ slot, view: its }) {
  const { part, picture } = await recordedView(its);
  if (picture.tree === null || picture.tree === undefined) return;
  const known = trees.get(part) || inflated(part.trees).then(bytes => /** @type {TreeNode[]} */ (JSON.parse(new TextDecoder().decode(bytes))));
  trees.set(part, known);
  receiveTree({ slot, tree: structuredClone((await known)[picture.tree]) });
}

/** @param {any} message */
function send(message) {
  const work = message.type === 'draw' ? drawRecorded(message) : message.type === 'inspect' ? inspectRecorded(message) : null;
  if (work) work.catch(error => receive({ type: 'trouble', request: message.request, message: error.message }));
}

/** Takes out the keys of what the page hasn't. */
function leaveOut() {
  for (const key of ['b', 'c', 'v', ...ways.map((_, index) => String(index + 1))]) delete actions[key];
  const { appearances, directions, languages, designs, bold, highContrast } = recording.state.traits;
  for (const [key, values] of Object.entries({ d: appearances, r: directions, w: languages, e: designs, t: bold, h: highContrast })) if (values.length < 2) delete actions[key];
  const words = ['? keys', '← → text size', '↑ ↓ scene', actions.d ? 'D dark' : '', actions.w ? 'W language' : '', 'I inspect', 'G all sizes', 'S several'];
  $('help-open').textContent = words.filter(Boolean).join(' · ');
}

/** Shows what was recorded. */
function begin() {
  document.body.classList.add('recorded');
  page.beside = 'appearance';
  receiveState(recording.state);
  // A finding whose sizes weren't recorded has no picture that shows it.
  const shown = recording.findings.map(finding => ({ ...finding, categories: finding.categories.filter(one => categories.includes(one)) }));
  receive({ type: 'findings', findings: shown.filter(finding => finding.categories.length) });
}
