/**
 * Writes src/reply/text-keys.ts: every key of the texts in prompts/en with the parameters of its text, as types, so that
 * a misspelt key or parameter does not compile. `npm run texts`; `scripts/set-up.js` runs it before it builds.
 */
'use strict';
const { existsSync, readFileSync, readdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { IntlMessageFormat } = require('intl-messageformat');

const ROOT = join(__dirname, '..');
const FILE = join(ROOT, 'src', 'reply', 'text-keys.ts');
const WIDTH = 100; // prettier's, so that the file needs no formatter after it
const NO_PARAMETERS = 'undefined';

/** Parts of a parsed message, by the parser's number for each. */
const [ARGUMENT, NUMBER, DATE, TIME, SELECT, PLURAL] = [1, 2, 3, 4, 5, 6];
const KIND = {
  [ARGUMENT]: 'value',
  [NUMBER]: 'number',
  [DATE]: 'number',
  [TIME]: 'number',
  [SELECT]: 'case',
  [PLURAL]: 'number',
};

/** English texts by key, below a project's folder. */
function englishTexts(root) {
  const folder = join(root, 'prompts', 'en');
  return Object.assign(
    {},
    ...readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => {
        const { say, labels } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
        return { ...say, ...labels };
      }),
  );
}

/** Kinds of a message's parameters by name. One that is counted or chosen by anywhere in it is so everywhere. */
function parametersOf(elements, found = {}) {
  for (const element of elements) {
    const kind = KIND[element.type];
    if (kind && (kind !== 'value' || !(element.value in found))) found[element.value] = kind;
    for (const option of Object.values(element.options ?? {})) parametersOf(option.value, found);
  }
  return found;
}

const nameOf = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`);

function keyLines(key, message) {
  const elements = new IntlMessageFormat(message, 'en-IN', undefined, { ignoreTag: true }).getAst();
  const fields = Object.entries(parametersOf(elements))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, kind]) => `${nameOf(name)}: '${kind}'`);
  if (fields.length === 0) return [`  ${nameOf(key)}: ${NO_PARAMETERS};`];
  const line = `  ${nameOf(key)}: { ${fields.join('; ')} };`;
  return line.length <= WIDTH
    ? [line]
    : [`  ${nameOf(key)}: {`, ...fields.map((field) => `    ${field};`), '  };'];
}

/** The source of src/reply/text-keys.ts for some texts by key. */
function textKeysSource(texts) {
  const keys = Object.keys(texts).toSorted();
  return [
    '/**',
    ' * Every text of `prompts` by its key, and the parameters of each: a `number` is counted or formatted as one, a `case` chooses',
    ' * among wordings, a `value` is put in as it is, and into `undefined` nothing is. Made by scripts/text-keys.js (`npm run texts`); not to be',
    ' * changed by hand.',
    ' */',
    'export interface TextParameters {',
    ...keys.flatMap((key) => keyLines(key, texts[key])),
    '}',
    '',
  ].join('\n');
}

/** Writes the file where it differs from what the texts say. */
function writeTextKeys() {
  const source = textKeysSource(englishTexts(ROOT));
  if (existsSync(FILE) && readFileSync(FILE, 'utf8') === source) return;
  writeFileSync(FILE, source);
}

module.exports = { englishTexts, textKeysSource };

if (require.main === module) writeTextKeys();
