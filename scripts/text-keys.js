/**
 * Writes src/reply/text-keys: every key of the texts in prompts/en with the parameters of its text, as types, so that a
 * misspelt key or parameter does not compile. One file for each file of prompts/en, and an index that joins them. Beside
 * these, src/channels/web/client/texts.ts: the texts that the web client's bundles hold, of every language.
 * `npm run texts`; `scripts/set-up.js` runs it before it builds. `npm run texts -- <language>` tells instead how far a language is.
 */
'use strict';
const {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} = require('node:fs');
const { join } = require('node:path');
const { IntlMessageFormat } = require('intl-messageformat');

const ROOT = join(__dirname, '..');
const FOLDER = join(ROOT, 'src', 'reply', 'text-keys');
const WEB_TEXTS = join(ROOT, 'src', 'channels', 'web', 'client', 'texts.ts');
const WIDTH = 100; // prettier's, so that the files need no formatter after it
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

/** English texts below a project's folder: by the name of their file in prompts/en, then by key. */
function englishTexts(root) {
  const folder = join(root, 'prompts', 'en');
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''));
  return Object.fromEntries(
    names.toSorted().map((name) => {
      const { say, labels } = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
      return [name, { ...say, ...labels }];
    }),
  );
}

/** Keys of the English lists of words that dialogs listen for: the name of their file, then that of the list. */
function wordListKeys(root) {
  const folder = join(root, 'prompts', 'en');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const { hears, beside } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      return Object.keys({ ...hears, ...beside }).map(
        (list) => `${file.replace('.json', '')}.${list}`,
      );
    })
    .toSorted();
}

/** Ids of side questions: each has English examples under the id of its dialog and its own. */
function questionIds(root) {
  const folder = join(root, 'prompts', 'en');
  const ids = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) =>
      Object.keys(JSON.parse(readFileSync(join(folder, file), 'utf8')).examples ?? {}),
    )
    .flatMap((key) => key.split('.').slice(1));
  return [...new Set(ids)].toSorted((a, b) => (a < b ? -1 : 1));
}

const WORD_LISTS_ABOUT =
  'Every list of words in `hears` and `beside` of `prompts`, made by scripts/text-keys.js: see `Turn.hears`.';
const QUESTION_IDS_ABOUT =
  'The id of a side question: `examples` of `prompts` has it as `<dialog>.<id>`. Made by scripts/text-keys.js.';

/** The source of a type that is one of some keys. */
const unionSource = (about, type, keys) =>
  [
    `/** ${about} */`,
    `export type ${type} =`,
    ...keys.map((key, at) => `  | '${key}'${at === keys.length - 1 ? ';' : ''}`),
    '',
  ].join('\n');

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

/** A name in one word: `orderFood` for order-food. */
const camelCase = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/** Name of the type of a file's texts: `OrderFoodTexts` for order-food. */
const typeOf = (file) => `${camelCase(`-${file}`)}Texts`;

/** The source for the texts of one file of prompts/en. */
function textsSource(file, texts) {
  return [
    `/** Texts of prompts/en/${file}.json, made by scripts/text-keys.js: see \`TextParameters\`. */`,
    `export interface ${typeOf(file)} {`,
    ...Object.keys(texts)
      .toSorted()
      .flatMap((key) => keyLines(key, texts[key])),
    '}',
    '',
  ].join('\n');
}

/** The source of the index. Two files with one key do not compile where its parameters differ. */
function indexSource(files) {
  const types = files.map(typeOf);
  const line = `export interface TextParameters extends ${types.join(', ')} {}`;
  return [
    ...files.map((file) => `import type { ${typeOf(file)} } from './${file}';`),
    '',
    '/**',
    ' * Every text of `prompts` by its key, and the parameters of each: a `number` is counted or formatted as one, a `case`',
    ' * chooses among wordings, a `value` is put in as it is, and into `undefined` nothing is. Made by scripts/text-keys.js',
    ' * (`npm run texts`); not to be changed by hand.',
    ' */',
    ...(line.length <= WIDTH
      ? [line]
      : ['export interface TextParameters', `  extends ${types.join(',\n    ')} {}`]),
    '',
  ].join('\n');
}

/** The files of src/reply/text-keys by name, for what `englishTexts`, `wordListKeys` and `questionIds` give. */
function textKeysFiles(texts, lists = [], questions = []) {
  const files = Object.keys(texts).filter((file) => Object.keys(texts[file]).length > 0);
  return {
    ...Object.fromEntries(files.map((file) => [`${file}.ts`, textsSource(file, texts[file])])),
    'index.ts': indexSource(files),
    ...(lists.length > 0 && {
      'word-lists.ts': unionSource(WORD_LISTS_ABOUT, 'WordListKey', lists),
    }),
    ...(questions.length > 0 && {
      'question-ids.ts': unionSource(QUESTION_IDS_ABOUT, 'QuestionId', questions),
    }),
  };
}

/** Languages below a project's folder, English first: the folders of prompts that are named by a tag. */
const languagesOf = (root) => [
  'en',
  ...readdirSync(join(root, 'prompts'))
    .filter((name) => /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(name) && name !== 'en')
    .toSorted(),
];

/** The web client's two bundles: what stands in their texts' names, and the file in prompts. */
const WEB_BUNDLES = { chat: 'web', launcher: 'web-launcher' };

/** The source of src/channels/web/client/texts.ts; a language without the file has no texts in it. */
function webTextsSource(root) {
  const bundles = Object.entries(WEB_BUNDLES).map(([bundle, file]) => {
    const texts = languagesOf(root).map((language) => ({
      language,
      name: existsSync(join(root, 'prompts', language, `${file}.json`))
        ? camelCase(`${bundle}-${language}`)
        : undefined,
    }));
    return { bundle, file, texts };
  });
  return [
    ...bundles.flatMap(({ file, texts }) =>
      texts.flatMap(({ language, name }) =>
        name
          ? [`import { say as ${name} } from '../../../../prompts/${language}/${file}.json';`]
          : [],
      ),
    ),
    ...bundles.map(
      ({ file }) => `import type { ${typeOf(file)} } from '../../../reply/text-keys/${file}';`,
    ),
    '',
    '/** Texts by language (BCP 47); one that is not English may lack some. */',
    'type TextsByLanguage<Key extends string> = { en: Record<Key, string> } & Readonly<',
    '  Record<string, Partial<Record<Key, string>>>',
    '>;',
    ...bundles.flatMap(({ bundle, file, texts }) => [
      '',
      `/** Texts of prompts/<language>/${file}.json, made by scripts/text-keys.js. */`,
      `export const ${bundle}Texts: TextsByLanguage<keyof ${typeOf(file)}> = {`,
      ...texts.map(({ language, name }) => `  ${nameOf(language)}: ${name ?? '{}'},`),
      '};',
    ]),
    '',
  ].join('\n');
}

/** Writes a file that differs from what it should hold. */
function writeIfChanged(path, source) {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== source) writeFileSync(path, source);
}

/** Writes the files that differ from what the texts say, and deletes those of texts that are gone. */
function writeTextKeys() {
  const files = textKeysFiles(englishTexts(ROOT), wordListKeys(ROOT), questionIds(ROOT));
  mkdirSync(FOLDER, { recursive: true });
  for (const name of readdirSync(FOLDER)) if (!(name in files)) rmSync(join(FOLDER, name));
  for (const [name, source] of Object.entries(files)) writeIfChanged(join(FOLDER, name), source);
  writeIfChanged(WEB_TEXTS, webTextsSource(ROOT));
}

const wordsIn = (text) => text.replace(/\{[^}]*\}/g, '').match(/[A-Za-z]+/g) ?? [];

/** True of a text that is translated. One without words, and the name of a thing in other Latin letters, may be as in English. */
const isThere = (text, english, language) =>
  text !== undefined &&
  text.trim() !== '' &&
  (text !== english || wordsIn(text).length <= (language.endsWith('-Latn') ? 3 : 0));

/** All texts of a file by key, and its lists of words. */
function textsOf(path) {
  if (!existsSync(path)) return {};
  const { say, labels, ...parts } = JSON.parse(readFileSync(path, 'utf8'));
  const lists = ['hears', 'beside'].flatMap((part) =>
    Object.entries(parts[part] ?? {}).map(([name, list]) => [`${part} ${name}`, list]),
  );
  return { ...say, ...labels, ...Object.fromEntries(lists) };
}

/** How far a language is: a line with all of it, then one for each file that lacks texts, those of every talk first. */
function progressLines(root, language) {
  const english = englishTexts(root);
  const files = Object.keys(english).map((name) => {
    const path = join(root, 'prompts', language, `${name}.json`);
    const ours = textsOf(path);
    const theirs = textsOf(join(root, 'prompts', 'en', `${name}.json`));
    const keys = Object.keys(theirs);
    return {
      name,
      all: keys.length,
      done: keys.filter((key) => isThere(ours[key], theirs[key], language)).length,
    };
  });
  const sum = (of) => files.reduce((total, file) => total + of(file), 0);
  const rank = ({ name }) =>
    OF_EVERY_TALK.includes(name) ? OF_EVERY_TALK.indexOf(name) : OF_EVERY_TALK.length;
  return [
    `${language}: ${sum(({ done }) => done)} of ${sum(({ all }) => all)} texts`,
    ...files
      .filter(({ all, done }) => done < all)
      .toSorted((a, b) => rank(a) - rank(b))
      .map(({ name, all, done }) => `  ${name}.json: ${all - done} of ${all} missing`),
  ];
}

/** Files whose texts are said in every talk: they are best translated first. */
const OF_EVERY_TALK = [
  'patterns',
  'common',
  'help',
  'find-experiences',
  'book-experience',
  'order-food',
];

module.exports = {
  englishTexts,
  wordListKeys,
  questionIds,
  textKeysFiles,
  webTextsSource,
  progressLines,
};

if (require.main === module) {
  const [language] = process.argv.slice(2);
  if (language === undefined) writeTextKeys();
  else process.stdout.write(`${progressLines(ROOT, language).join('\n')}\n`);
}
