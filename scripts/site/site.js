// @ts-check
"use strict";
// The search, the menu of pages on a narrow screen, and what copies a block of code. Everything else works without it.
const top_ = /** @type {HTMLElement} */ (document.currentScript).dataset.top ?? "";
/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
document.documentElement.classList.add("scripted");

/**
 * An entry of the index: its title, its page, its address, its words, and 1 for a key.
 * @typedef {[string, string, string, string, number]} Entry
 */

const menu = byId("site-menu"), pages = byId("site-pages");
menu.hidden = false;
menu.addEventListener("click", () => menu.setAttribute("aria-expanded", String(pages.classList.toggle("open"))));
pages.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
scrollTo({ top: location.hash ? scrollY : 0 });

const finder = byId("site-finder"), field = /** @type {HTMLInputElement} */ (byId("site-search")), results = byId("site-results"), found = byId("site-found");
finder.hidden = false;

/**
 * The index, once it has come.
 * @type {Promise<Entry[]> | undefined}
 */
let index;
function fetched() {
  // A script can be read from a disk, too, where a page may fetch nothing.
  return index ??= new Promise((resolve) => {
    const script = document.createElement("script");
    script.src = `${top_}search.js`;
    script.onload = () => resolve(/** @type {any} */ (globalThis).searchIndex);
    document.head.append(script);
  });
}

/**
 * How well an entry answers the words; 0 if one of them is missing.
 * @param {Entry} entry
 * @param {string[]} words
 */
function rank([title, page, , text, isKey], words) {
  const head = title.toLowerCase(), place = page.toLowerCase();
  let sum = 0;
  for (const word of words) {
    if (head === word) sum += isKey ? 110 : 100;
    else if (head.startsWith(word)) sum += 40;
    else if (head.includes(word)) sum += 20;
    else if (place.includes(word)) sum += 8;
    else if (text.toLowerCase().includes(word)) sum += 2;
    else return 0;
  }
  // A whole page answers better than a part, all else alike.
  return sum + (page === "" ? 3 : 0);
}

/**
 * The words around the first that was looked for.
 * @param {string} text
 * @param {string} word
 */
function around(text, word) {
  const place = text.toLowerCase().indexOf(word), start = place < 40 ? 0 : text.lastIndexOf(" ", place - 30) + 1;
  return (start > 0 ? "… " : "") + text.slice(start, start + 140);
}

async function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) {
    results.hidden = true;
    found.textContent = "";
    return;
  }
  const entries = await fetched();
  const best = entries.map((entry) => ({ entry, rank: rank(entry, words) })).filter((one) => one.rank > 0).sort((a, b) => b.rank - a.rank);
  results.replaceChildren(...best.slice(0, 24).map(({ entry: [title, page, url, text] }) => {
    const link = document.createElement("a"), name = document.createElement("b"), where = document.createElement("span"), line = document.createElement("span");
    link.href = top_ + url;
    name.textContent = title;
    where.textContent = page;
    where.className = "where";
    line.textContent = around(text, words[0]);
    line.className = "words";
    link.append(name, where, line);
    return link;
  }));
  const words_ = best.length === 0 ? "Nothing found." : best.length === 1 ? "1 place found" : `${best.length} places found`;
  if (best.length === 0) {
    const empty = document.createElement("p");
    empty.textContent = words_;
    results.append(empty);
  }
  found.textContent = words_;
  results.hidden = false;
}
field.addEventListener("focus", () => void fetched());
field.addEventListener("input", () => void search());

/**
 * Goes up and down through the results.
 * @param {KeyboardEvent} event
 */
function move(event) {
  const links = [...results.querySelectorAll("a")], place = links.indexOf(/** @type {HTMLAnchorElement} */ (document.activeElement));
  if (event.key === "Escape") {
    field.value = "";
    results.hidden = true;
    field.focus();
  } else if (event.key === "Enter" && document.activeElement === field) links[0]?.click();
  else if (event.key === "ArrowDown") links[Math.min(place + 1, links.length - 1)]?.focus();
  else if (event.key === "ArrowUp") (place > 0 ? links[place - 1] : field).focus();
  else return;
  event.preventDefault();
}
finder.addEventListener("keydown", move);
document.addEventListener("click", (event) => {
  if (!finder.contains(/** @type {Node} */ (event.target))) results.hidden = true;
});
document.addEventListener("keydown", (event) => {
  const isTyping = document.activeElement instanceof HTMLInputElement;
  if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
    field.focus();
    event.preventDefault();
  }
});

for (const block of document.querySelectorAll(".code")) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(block.querySelector("code")?.textContent ?? "");
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = "Copy"; }, 1500);
  });
  block.append(button);
}

for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[data-narrows]"))) {
  const rows = byId(input.dataset.narrows ?? "").querySelectorAll("li");
  input.addEventListener("input", () => {
    for (const row of rows) row.hidden = !row.textContent?.toLowerCase().includes(input.value.toLowerCase());
  });
}
