/**
 * How the page of `serve` talks with its session: through a socket. LIVE is described in Documentation/live.md.
 */

/** Whether the page shows what was recorded, and can ask for nothing else. */
/** @type {boolean} */
const isRecorded = false;
const categories = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'AX1', 'AX2', 'AX3', 'AX4', 'AX5'];

/** @type {WebSocket | null} */
let socket = null;

/** @param {object} message */
function send(message) {
  if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

/**
 * A binary message: the length of a header, the header, the picture.
 *
 * @param {ArrayBuffer} bytes
 */
function receivePicture(bytes) {
  const length = new DataView(bytes).getUint32(0, true);
  const header = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, length)));
  const made = settle(header.request);
  if (!made) return;
  const [width, height] = header.size;
  const isSame = header.format === 'same';
  const words = isSame ? (made.have ? made.have.words : null) : unpacked(new Uint32Array(bytes, 4 + length), width, height, made.have && made.have.words);
  if (!words) return;
  took(made, { hash: header.hash, width, height, scale: header.scale, frame: header.frame || null, words, milliseconds: header.milliseconds });
}

/** @param {string} address */
function connect(address) {
  const made = new WebSocket(address);
  made.binaryType = 'arraybuffer';
  made.onmessage = event => {
    if (typeof event.data === 'string') receive(JSON.parse(event.data)); else receivePicture(event.data);
  };
  made.onclose = () => {
    for (const request of orders.keys()) settle(request);
    lasts.clear();
    disconnected();
    setTimeout(() => connect(address), 1000);
  };
  socket = made;
}

// Fonts that are dropped anywhere on the page are shown through every scene.
function startDropping() {
  addEventListener('dragover', event => {
    event.preventDefault();
    document.body.classList.add('dropping');
  });
  addEventListener('dragleave', event => { if (!event.relatedTarget) document.body.classList.remove('dropping'); });
  addEventListener('drop', async event => {
    event.preventDefault();
    document.body.classList.remove('dropping');
    const file = event.dataTransfer && event.dataTransfer.files[0];
    if (!file) return;
    const bytes = await file.arrayBuffer();
    send({ type: 'fonts', name: file.name });
    if (socket) socket.send(bytes);
    forgetPictures();
    changed();
  });
  $('font-off').addEventListener('click', () => {
    send({ type: 'fonts', name: null });
    forgetPictures();
    changed();
  });
}

/** Nothing is left out. */
function leaveOut() {}

/** Begins once the page is there. */
function begin() {
  startDropping();
  connect(new URL('socket', location.href).href.replace(/#.*/, '').replace(/^http/, 'ws'));
}
