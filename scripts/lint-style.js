// Checks a page's style sheets against the grammar of CSS, that every id and custom property that is used exists, and that everything its script declares is used.
//
//   node scripts/lint-style.js FOLDER PAGE      PAGE.html, PAGE.css and the scripts that jsconfig.PAGE.json names, with common.js and common.css, which serve further pages, too
'use strict';
const fs = require('fs');

let css;
try {
  css = require('css-tree');
} catch {
  process.stderr.write("css-tree is missing: install Debian's node-css-tree, or npm's css-tree with its folder in NODE_PATH.\n");
  process.exit(2);
}

const [folder, name] = process.argv.slice(2);
const read = file => fs.readFileSync(`${folder}/${file}`, 'utf8');
const page = read(`${name}.html`);
const scripts = JSON.parse(read(`jsconfig.${name}.json`)).files.map(file => ({ file, text: read(file) }));
const script = scripts.map(({ text }) => text).join('\n');
const place = (file, line, words) => {
  process.stderr.write(`${folder}/${file}:${line}: ${words}\n`);
  process.exitCode = 1;
};
const lineOf = (text, index) => text.slice(0, index).split('\n').length;
const matches = (text, pattern) => Array.from(text.matchAll(pattern), match => ({ name: match[1], line: lineOf(text, match.index) }));

const sheets = ['common.css', `${name}.css`].map(file => {
  const text = read(file);
  return { name: file, text, tree: css.parse(text, { positions: true, onParseError: error => place(file, error.line, error.message) }) };
});

// The grammar can't judge a value that a custom property stands in; the property's first value takes its place.
const values = new Map();
for (const { tree } of sheets) {
  css.walk(tree, { visit: 'Declaration', enter: node => {
    if (node.property.startsWith('--') && !values.has(node.property)) values.set(node.property, css.generate(node.value).trim());
  } });
}
for (const { name: file, text, tree } of sheets) {
  css.walk(tree, { visit: 'Declaration', enter: node => {
    if (node.property.startsWith('--')) return;
    const line = node.loc.start.line;
    const written = text.slice(node.value.loc.start.offset, node.value.loc.end.offset);
    const unknown = matches(written, /var\((--[\w-]+)\)/g).find(({ name }) => !values.has(name));
    if (unknown) return place(file, line, `custom property '${unknown.name}' isn't defined`);
    const value = written.replace(/var\((--[\w-]+)\)/g, (whole, name) => values.get(name));
    const { error } = css.lexer.matchProperty(node.property, value);
    if (error) place(file, line, `'${node.property}: ${value}': ${error.message.split('\n')[0]}`);
  } });
}

const ids = new Set([...matches(page, / id="([^"]+)"/g), ...matches(script, /\.id = '([^']+)'/g)].map(match => match.name));
const check = (file, { name, line }) => { if (!ids.has(name)) place(file, line, `no element has the id '${name}'`); };
for (const { file, text } of scripts) {
  if (file !== 'common.js') for (const match of matches(text, /\$\('([^']+)'\)/g)) check(file, match);
}
const last = sheets[sheets.length - 1];
css.walk(last.tree, { visit: 'IdSelector', enter: node => check(last.name, { name: node.name, line: node.loc.start.line }) });

// The scripts of a page share one scope, in which tsc finds no unused name: it takes them for names that other scripts use.
const all = fs.readdirSync(folder).filter(file => file.endsWith('.js')).map(read).join('\n');
for (const { file, text } of scripts) {
  for (const declared of matches(text, /^(?:const|let|function|async function) ([\w$]+)/gm)) {
    const uses = file === 'common.js' ? all : script;
    const count = uses.split(new RegExp(`(?<![\\w$])${declared.name.replace('$', '\\$')}(?![\\w$])`)).length - 1;
    if (count < 2) place(file, declared.line, `nothing uses '${declared.name}'`);
  }
}
