extension HTMLReport {
  /// The look: system fonts, iOS's semantic colours, a 4 px grid.
  static let style = #"""
    /* iOS's secondary label, at 78 % where iOS has 60: small text on this ground would have a contrast of 3.3 to 1. */
    :root {
      --label: #000; --second: #3c3c43c7; --third: #3c3c434d; --line: #3c3c434a; --ground: #f2f2f7; --cell: #fff;
      --blue: #007aff; --orange: #ff9500; --red: #ff3b30; --fill: #7878801f; --check: #e5e5ea;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --label: #fff; --second: #ebebf5ad; --third: #ebebf54d; --line: #54545899; --ground: #000; --cell: #1c1c1e;
        --blue: #0a84ff; --orange: #ff9f0a; --red: #ff453a; --fill: #7878805c; --check: #2c2c2e;
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html, body { height: 100%; margin: 0; }
    body {
      display: grid; grid-template: auto minmax(0, 1fr) / 320px minmax(0, 1fr);
      font: 13px/20px -apple-system, BlinkMacSystemFont, "Segoe UI", "Inter", "Helvetica Neue", "Noto Sans", Arial, sans-serif;
      color: var(--label); background: var(--ground);
    }
    header {
      grid-column: 1 / -1; display: flex; align-items: baseline; gap: 16px; padding: 12px 20px;
      background: var(--cell); border-bottom: 1px solid var(--line);
    }
    h1 { margin: 0; font-size: 17px; line-height: 24px; font-weight: 600; }
    #summary { flex: 1; margin: 0; color: var(--second); font-variant-numeric: tabular-nums; }
    h2 { margin: 0; font-size: 17px; line-height: 24px; font-weight: 600; overflow-wrap: anywhere; }
    button, input { font: inherit; color: inherit; }
    button {
      padding: 4px 12px; border: 0; border-radius: 8px; background: var(--fill); cursor: pointer; white-space: nowrap;
    }
    button:hover { background: var(--third); }
    button:disabled { color: var(--third); cursor: default; background: var(--fill); }
    :focus-visible { outline: 3px solid var(--blue); outline-offset: 1px; }
    nav {
      display: flex; flex-direction: column; min-height: 0; gap: 8px; padding: 12px 0 0; background: var(--cell);
      border-right: 1px solid var(--line);
    }
    #filter {
      margin: 0 12px; padding: 6px 12px; border: 0; border-radius: 8px; background: var(--fill); appearance: none;
    }
    #filter::placeholder { color: var(--second); }
    #kinds { display: flex; flex-wrap: wrap; gap: 4px; margin: 0 12px; }
    #kinds button { padding: 2px 10px; border-radius: 12px; font-size: 12px; font-variant-numeric: tabular-nums; color: var(--second); }
    #kinds button:hover { color: var(--label); }
    #kinds button[aria-pressed=true] { background: var(--label); color: var(--cell); }
    #shown { margin: 0 16px; font-size: 12px; color: var(--second); font-variant-numeric: tabular-nums; }
    #list { flex: 1; min-height: 0; overflow-y: auto; border-top: 1px solid var(--line); outline-offset: -3px; }
    #rows { position: relative; }
    .row {
      position: absolute; left: 0; right: 0; display: grid; grid-template-columns: 20px minmax(0, 1fr); gap: 0 8px;
      align-content: center; height: 52px; padding: 0 12px; cursor: pointer; border-bottom: 1px solid var(--line);
    }
    .row span, .row small { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    /* What does not fit is cut before its end, which tells names apart. */
    .name { display: flex; min-width: 0; font-weight: 500; }
    .name span + span { flex: none; }
    .row small { grid-column: 2; font-size: 12px; line-height: 16px; color: var(--second); }
    .row:hover { background: var(--fill); }
    .row[aria-selected=true] { background: #0064d1; color: #fff; }
    .row small b { font-weight: 500; color: var(--label); }
    .row[aria-selected=true] small, .row[aria-selected=true] small b { color: #fffffff0; }
    .mark {
      display: grid; place-items: center; width: 20px; height: 20px; border-radius: 6px; font-size: 13px; line-height: 1; font-weight: 600;
      color: #000; background: var(--orange);
    }
    .failed .mark, .unreadable .mark { background: var(--red); }
    .missing .mark { background: #64d2ff; }
    .orphaned .mark, .same .mark, .tolerated .mark { color: var(--label); background: var(--check); }
    .row[aria-selected=true] .mark { color: #000; background: #fff; }
    #drawn { padding: 8px 16px; border-top: 1px solid var(--line); font-size: 12px; color: var(--second); }
    #drawn summary { cursor: pointer; }
    dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 2px 12px; margin: 8px 0 0; }
    #fingerprint { max-height: 30vh; overflow: auto; }
    dt { color: var(--second); }
    dd { margin: 0; overflow-wrap: anywhere; color: var(--label); font-variant-numeric: tabular-nums; }
    /* In a low window everything keeps its height, and all of it scrolls. */
    main { display: flex; flex-direction: column; min-width: 0; min-height: 0; padding: 20px; gap: 16px; overflow: auto; }
    .notice { margin: 0; padding: 10px 16px; list-style: none; border-radius: 12px; background: var(--cell); }
    .notice li::before { content: ""; display: inline-block; width: 8px; height: 8px; margin-right: 12px; border-radius: 4px; background: var(--orange); }
    #empty { margin: auto; font-size: 17px; line-height: 24px; color: var(--second); text-align: center; }
    article { display: flex; flex-direction: column; flex: 1 0 auto; min-width: 0; }
    .title { display: flex; align-items: center; gap: 8px; }
    .title h2 { min-width: 0; }
    #kind { padding: 0 10px; border-radius: 10px; font-size: 12px; background: var(--fill); white-space: nowrap; }
    #position { margin-left: auto; color: var(--second); font-variant-numeric: tabular-nums; white-space: nowrap; }
    #sentence { margin: 4px 0 0; color: var(--second); overflow-wrap: anywhere; }
    #causes { flex: none; max-height: 140px; margin: 8px 0 0; padding-left: 20px; overflow: auto; }
    #causes li { overflow-wrap: anywhere; }
    #accept { display: flex; align-items: center; gap: 8px; margin: 12px 0 0; }
    code {
      min-width: 0; padding: 4px 10px; overflow-x: auto; white-space: pre; border-radius: 8px; background: var(--cell);
      font: 12px/20px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
    }
    #tools { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; margin: 16px 0 12px; }
    .segments { display: flex; flex-wrap: wrap; min-width: 0; padding: 2px; border-radius: 9px; background: var(--fill); }
    .segments button { padding: 2px 9px; border-radius: 7px; background: none; font-variant-numeric: tabular-nums; }
    .segments button:hover:enabled { background: var(--fill); }
    .segments button[aria-pressed=true] { background: var(--cell); box-shadow: 0 1px 3px #0003; }
    @media (prefers-color-scheme: dark) { .segments button[aria-pressed=true] { background: #636366; } }
    #zoom { margin-left: auto; }
    #zoom-fit { min-width: 64px; }
    #amount { display: flex; align-items: center; gap: 8px; color: var(--second); }
    #range { width: 120px; accent-color: var(--blue); }
    #stages { display: flex; flex: 1 0 240px; gap: 12px; height: 0; }
    .pane { display: flex; flex: 1 1 0; flex-direction: column; min-width: 0; }
    .side { flex: none; margin: 0 0 4px; font-size: 12px; font-weight: 600; text-align: center; }
    .stage { flex: 1 1 0; min-height: 0; overflow: auto; border-radius: 12px; border: 1px solid var(--line); background: var(--check); }
    .frame {
      position: relative; margin: 0 auto; touch-action: pan-y; user-select: none;
      background: repeating-conic-gradient(var(--fill) 0 25%, transparent 0 50%) 0 0 / 16px 16px;
    }
    .frame img { position: absolute; left: 0; top: 0; display: block; pointer-events: none; }
    .frame.pixels img { image-rendering: pixelated; }
    #frame.slider { cursor: ew-resize; }
    #handle { position: absolute; top: 0; bottom: 0; width: 2px; margin-left: -1px; background: var(--blue); pointer-events: none; }
    #handle::after {
      content: "↔"; position: sticky; top: calc(50% - 14px); display: grid; place-items: center; width: 28px; height: 28px; margin-left: -13px;
      border-radius: 14px; color: #fff; background: var(--blue); box-shadow: 0 1px 4px #0006;
    }
    /* Which side is which, at the top of what is seen of the picture. */
    .tags { position: sticky; top: 8px; height: 0; }
    .tags span {
      position: absolute; padding: 0 8px; border-radius: 10px; font-size: 12px; line-height: 20px; color: #fff; background: #0064d1; box-shadow: 0 1px 4px #0006;
    }
    .tags span:first-child { right: 8px; }
    .tags span:last-child { left: 8px; }
    .spot { position: absolute; border: 2px solid var(--blue); border-radius: 3px; box-shadow: 0 0 0 2px #fff; pointer-events: none; }
    #caption { min-height: 20px; margin: 8px 0 0; font-size: 12px; color: var(--second); font-variant-numeric: tabular-nums; }
    dialog { padding: 20px 24px; border: 0; border-radius: 14px; color: var(--label); background: var(--cell); box-shadow: 0 8px 40px #0006; }
    dialog::backdrop { background: #0006; }
    dialog dl { gap: 6px 24px; margin: 12px 0 20px; }
    kbd { padding: 1px 7px; border-radius: 5px; background: var(--fill); font: inherit; }
    @media (max-width: 760px) {
      html, body { height: auto; }
      body { grid-template: auto auto auto / minmax(0, 1fr); }
      nav { border-right: 0; border-bottom: 1px solid var(--line); }
      #list { flex: none; height: 208px; }
      /* A name is not broken for what stands beside it, nor are the counts. */
      header { flex-wrap: wrap; }
      #summary { order: 1; flex: 1 0 100%; }
      #help-open { margin-left: auto; }
      .title { flex-wrap: wrap; }
      .title h2 { flex: 1 0 100%; }
      main { padding: 16px 12px; overflow: visible; }
      #picture, #tools { scroll-margin-top: 12px; }
      #stages { flex: none; height: 70vh; }
    }
    """#
}
