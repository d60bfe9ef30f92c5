extension HTMLReport {
  /// The viewer: the pictures of the one that is looked at, and no others, in seven ways.
  static let viewerScript = #"""
    const modes = [
      { name: 'expected', word: 'Expected', files: ['expected'] },
      { name: 'actual', word: 'Actual', files: ['actual'] },
      { name: 'difference', word: 'Difference', files: ['difference'] },
      { name: 'sides', word: 'Side by side', files: ['expected', 'actual'] },
      { name: 'slider', word: 'Slider', files: ['expected', 'actual'], amount: 'Where the actual picture begins' },
      { name: 'onion', word: 'Onion skin', files: ['expected', 'actual'], amount: 'Opacity of the actual picture' },
      { name: 'blink', word: 'Blink', files: ['expected', 'actual'] },
    ];
    const zooms = [0.125, 0.25, 0.5, 1, 2, 4, 8, 16, 32];
    const amounts = { slider: 50, onion: 50 };
    let wantedMode = 'difference';
    let zoom = 0;
    let place = -1;
    let images = [];
    let blinking = 0;
    let isSecond = false;
    let isPaused = matchMedia('(prefers-reduced-motion: reduce)').matches;

    // A picture lies below the report's folder; each part of its path is escaped, so that it can name nothing else.
    const address = path => path.split('/').map(encodeURIComponent).join('/');
    const canShow = mode => !!selected && !!selected.files && mode.files.every(file => selected.files[file]);
    const currentMode = () => {
      const wanted = modes.find(mode => mode.name === wantedMode);
      return canShow(wanted) ? wanted : modes.find(canShow) || null;
    };

    function setMode(name) {
      const mode = modes.find(one => one.name === name);
      if (!canShow(mode)) return false;
      wantedMode = name;
      show(selected, true);
      return true;
    }

    function show(picture, isSame) {
      clearInterval(blinking);
      const mode = currentMode();
      const scroll = [$('stage').scrollLeft, $('stage').scrollTop];
      if (!isSame) place = -1;
      for (const button of $('modes').children) {
        const its = modes.find(one => one.name === button.dataset.mode);
        button.disabled = !canShow(its);
        button.setAttribute('aria-pressed', its === mode);
      }
      $('tools').hidden = $('stages').hidden = $('caption').hidden = !mode;
      const isBeside = !!mode && mode.name === 'sides';
      $('other').hidden = !isBeside;
      $('side').hidden = !isBeside && (!mode || mode.name !== 'blink');
      $('amount').hidden = !mode || !mode.amount;
      $('pause').hidden = !mode || mode.name !== 'blink';
      $('places').hidden = !picture || !(picture.regions || []).length;
      const files = mode ? mode.files : [];
      images = files.map(file => {
        const image = new Image();
        image.alt = `${titleOf(picture)}, ${file}`;
        image.dataset.file = file;
        image.onload = layOut;
        image.onerror = () => { $('caption').textContent = `The picture ${picture.files[file]} is not beside this page.`; };
        image.src = address(picture.files[file]);
        return image;
      });
      const handle = element('div');
      handle.id = 'handle';
      handle.hidden = !mode || mode.name !== 'slider';
      const tags = element('div', 'tags');
      tags.append(element('span', '', 'Expected'), element('span', '', 'Actual'));
      handle.append(tags);
      const spot = element('div', 'spot');
      spot.id = 'spot';
      spot.hidden = true;
      $('frame').replaceChildren(...(isBeside ? images.slice(0, 1) : images), handle, spot);
      $('beside-frame').replaceChildren(...(isBeside ? [images[1], spot.cloneNode()] : []));
      $('frame').className = mode ? 'frame ' + mode.name : 'frame';
      if (mode && mode.amount) {
        $('range').value = amounts[mode.name];
        $('range').setAttribute('aria-label', mode.amount);
      }
      isSecond = false;
      if (mode && mode.name === 'blink' && !isPaused) blinking = setInterval(() => { isSecond = !isSecond; applyAmount(); }, 700);
      $('pause').textContent = isPaused ? 'Blink' : 'Pause';
      layOut();
      // The same place of the picture stays in sight when it is looked at in another way.
      if (isSame) [$('stage').scrollLeft, $('stage').scrollTop] = scroll;
      else $('stage').scrollTo(0, 0);
      follow($('stage'), $('beside'));
    }

    // What lies side by side shows the same place. The one that followed hears of its own scrolling later, when the other may be further on.
    const followed = new Map();
    const scrolled = pane => pane.scrollLeft + ' ' + pane.scrollTop;
    function follow(leader, other) {
      other.scrollTo(leader.scrollLeft, leader.scrollTop);
      followed.set(other, scrolled(other));
    }
    function lead(leader, other) {
      if (followed.get(leader) === scrolled(leader)) return;
      followed.delete(leader);
      follow(leader, other);
    }

    const naturalSize = () => {
      const known = selected && (selected.width ? [selected, selected] : selected.from ? [selected.from, selected.to] : []);
      const sides = side => Math.max(1, ...(known || []).map(size => size[side]), ...images.map(image => side === 'width' ? image.naturalWidth : image.naturalHeight));
      return { width: sides('width'), height: sides('height') };
    };
    const fitScale = () => Math.min(1, Math.max(1, $('stage').clientWidth) / naturalSize().width);
    const scale = () => zoom || fitScale();

    function layOut() {
      const mode = currentMode();
      if (!mode) return;
      const size = naturalSize();
      const by = scale();
      for (const frame of [$('frame'), $('beside-frame')]) {
        frame.style.width = size.width * by + 'px';
        frame.style.height = size.height * by + 'px';
        frame.classList.toggle('pixels', by >= 1);
      }
      for (const image of images) {
        image.style.width = image.naturalWidth * by + 'px';
        image.style.height = image.naturalHeight * by + 'px';
      }
      $('zoom-fit').textContent = zoom ? Math.round(zoom * 1000) / 10 + ' %' : 'Fit';
      $('zoom-fit').setAttribute('aria-label', zoom ? `${zoom * 100} %; fit` : 'Fit');
      applyAmount();
      placeSpot();
      if (images.every(image => image.naturalWidth)) {
        const sizes = images.map(image => `${image.dataset.file} ${image.naturalWidth} × ${image.naturalHeight}`);
        $('caption').textContent = `${sizes.join(', ')} pixels, at ${Math.round(by * 1000) / 10} %`;
      }
    }

    function applyAmount() {
      const mode = currentMode();
      const top = images[1];
      if (!mode || !top) return;
      const amount = Number($('range').value);
      if (mode.amount) amounts[mode.name] = amount;
      top.style.opacity = mode.name === 'onion' ? amount / 100 : mode.name === 'blink' && !isSecond ? 0 : 1;
      images[0].style.visibility = mode.name === 'blink' && isSecond ? 'hidden' : 'visible';
      if (mode.name === 'slider') {
        // Each side shows its own picture alone, also where one of them is larger or can be seen through.
        const at = naturalSize().width * scale() * amount / 100;
        top.style.clipPath = `inset(0 0 0 ${at}px)`;
        images[0].style.clipPath = `inset(0 ${images[0].naturalWidth * scale() - at}px 0 0)`;
        $('handle').style.left = amount + '%';
        const [left, right] = document.querySelectorAll('.tags span');
        left.hidden = at < 76;
        right.hidden = naturalSize().width * scale() - at < 76;
        $('range').setAttribute('aria-valuetext', `${amount} % expected, ${100 - amount} % actual`);
      }
      $('stage').setAttribute('aria-label', mode.name === 'blink' ? `Blink: ${isSecond ? 'actual' : 'expected'}` : mode.name === 'sides' ? 'Expected' : mode.word);
      $('side').textContent = isSecond ? 'Actual' : 'Expected';
    }

    function setZoom(value, at) {
      const stage = $('stage');
      const before = scale();
      const x = at ? at.x : (stage.scrollLeft + stage.clientWidth / 2) / before;
      const y = at ? at.y : (stage.scrollTop + stage.clientHeight / 2) / before;
      zoom = value;
      layOut();
      stage.scrollTo(x * scale() - stage.clientWidth / 2, y * scale() - stage.clientHeight / 2);
      follow(stage, $('beside'));
    }

    function stepZoom(by) {
      const now = scale();
      const next = by > 0 ? zooms.find(one => one > now * 1.001) : zooms.findLast(one => one < now * 0.999);
      if (next) setZoom(next);
    }

    function stepPlace(by) {
      const regions = (selected && selected.regions) || [];
      if (!regions.length) return;
      place = place < 0 ? (by > 0 ? 0 : regions.length - 1) : (place + by + regions.length) % regions.length;
      const region = regions[place];
      const fits = Math.min($('stage').clientWidth / (region.width * 1.5), $('stage').clientHeight / (region.height * 1.5), 8);
      setZoom(Math.max(...zooms.filter(one => one <= fits), zooms[0]), { x: region.x + region.width / 2, y: region.y + region.height / 2 });
    }

    function placeSpot() {
      const regions = (selected && selected.regions) || [];
      const region = regions[place];
      const spots = document.querySelectorAll('.spot');
      for (const spot of spots) spot.hidden = !region;
      $('place').textContent = region ? `Place ${place + 1} of ${regions.length}` : regions.length === 1 ? '1 place' : `${number(regions.length)} places`;
      if (!region) return;
      const by = scale();
      for (const spot of spots) {
        Object.assign(spot.style, {
          left: region.x * by - 5 + 'px', top: region.y * by - 5 + 'px', width: region.width * by + 10 + 'px', height: region.height * by + 10 + 'px',
        });
      }
    }

    function startViewer() {
      modes.forEach((mode, index) => {
        const button = element('button', '', mode.word);
        button.type = 'button';
        button.dataset.mode = mode.name;
        button.title = `Key ${index + 1}`;
        button.setAttribute('aria-keyshortcuts', index + 1);
        button.addEventListener('click', () => setMode(mode.name));
        $('modes').append(button);
      });
      $('stage').addEventListener('scroll', () => lead($('stage'), $('beside')), { passive: true });
      $('beside').addEventListener('scroll', () => lead($('beside'), $('stage')), { passive: true });
      $('range').addEventListener('input', applyAmount);
      $('pause').addEventListener('click', () => { isPaused = !isPaused; show(selected, true); });
      $('zoom-in').addEventListener('click', () => stepZoom(1));
      $('zoom-out').addEventListener('click', () => stepZoom(-1));
      $('zoom-fit').addEventListener('click', () => setZoom(zoom ? 0 : 1));
      $('place').addEventListener('click', () => stepPlace(1));
      $('place-next').addEventListener('click', () => stepPlace(1));
      $('place-previous').addEventListener('click', () => stepPlace(-1));
      const drag = event => {
        if (wantedMode !== 'slider' || !(event.buttons & 1)) return;
        const box = $('frame').getBoundingClientRect();
        $('range').value = Math.round((event.clientX - box.left) / box.width * 100);
        applyAmount();
      };
      $('frame').addEventListener('pointerdown', event => { $('frame').setPointerCapture(event.pointerId); drag(event); });
      $('frame').addEventListener('pointermove', drag);
    }

    start();

    """#
}
