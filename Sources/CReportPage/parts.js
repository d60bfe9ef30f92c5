/**
 * The audits of several specs; Reports/AuditIndex.swift writes them.
 *
 * @typedef {{ title: string, page?: string, summary: string, findings?: Record<string, number>, firstBroken?: string, largerText?: { yes: number, scenes: number } }} Part
 * @typedef {{ summary: string, parts: Part[] }} Report
 * @typedef {{ filter: HTMLInputElement, help: HTMLDialogElement }} Controls
 */

/** @type {Report} */
const report = JSON.parse($('report').textContent || '');

/**
 * How many findings of each severity a spec has, and the smallest size at which one of them is.
 *
 * @param {Part} part
 */
function findingWords({ findings, firstBroken }) {
  if (!findings) return [];
  const line = element('p', 'counts');
  const words = (/** @type {string} */ kind, /** @type {number} */ count) => kind === 'information' ? `${number(count)} for information` : `${number(count)} ${kind}${count === 1 ? '' : 's'}`;
  for (const [kind, count] of Object.entries(findings)) if (count) line.append(element('span', kind, words(kind, count)));
  if (!line.children.length) line.append(element('span', '', 'No findings'));
  return firstBroken ? [line, element('p', '', `First broken size: ${firstBroken}`)] : [line];
}

$('summary').textContent = report.summary;
$('parts').append(...report.parts.map(part => {
  const item = element('li');
  const link = document.createElement(part.page ? 'a' : 'b');
  link.textContent = part.title;
  if (part.page && link instanceof HTMLAnchorElement) link.href = part.page.split('/').map(encodeURIComponent).join('/');
  item.append(link, ...findingWords(part), element('p', 'larger', part.summary));
  if (part.largerText) item.append(element('p', 'larger', largerTextWords(part.largerText.yes, part.largerText.scenes)));
  return item;
}));
