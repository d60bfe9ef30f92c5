/**
 * The audits of several specs; Reports/AuditIndex.swift writes them.
 *
 * @typedef {{ title: string, page?: string, summary: string, largerText?: { yes: number, scenes: number } }} Part
 * @typedef {{ summary: string, parts: Part[] }} Report
 * @typedef {{ filter: HTMLInputElement, help: HTMLDialogElement }} Controls
 */

/** @type {Report} */
const report = JSON.parse($('report').textContent || '');

$('summary').textContent = report.summary;
$('parts').append(...report.parts.map(part => {
  const item = element('li');
  const link = document.createElement(part.page ? 'a' : 'b');
  link.textContent = part.title;
  if (part.page && link instanceof HTMLAnchorElement) link.href = part.page.split('/').map(encodeURIComponent).join('/');
  item.append(link, element('p', '', part.summary));
  if (part.largerText) item.append(element('p', 'larger', largerTextWords(part.largerText.yes, part.largerText.scenes)));
  return item;
}));
