import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { dialogRegistry } from '../../../dialogs';
import { dialogManifestOf } from '../../../src/engine/outline';
import { createBuiltIn } from '../../../src/understanding/built-in';
import { saidIn } from '../../support/prompts/said-in';

const ROOT = join(__dirname, '..', '..', '..');
const SAY = join(ROOT, 'prompts', 'say');
const BUTTON_LIMIT = 24; // the longest that a list row's title may be; up to three choices of 20 become buttons

const LITERAL: unknown = 0; // what the parser calls plain words

const read = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(SAY, `${language}.json`), 'utf8'));
const languages = readdirSync(SAY).map((file) => basename(file, '.json'));
const en = read('en');
const letters = (text: string): number => Array.from(text).length;

type Element = ReturnType<IntlMessageFormat['getAst']>[number];

/** The parameters of a message, each with the way it is formatted; a plural or a choice with its cases. */
function parameters(elements: readonly Element[]): string[] {
  return elements.flatMap((element) => {
    if (!('value' in element) || element.type === LITERAL) return [];
    const style =
      'style' in element && typeof element.style === 'object'
        ? JSON.stringify(element.style, [
            'type',
            'pattern',
            'minimumFractionDigits',
            'maximumFractionDigits',
          ])
        : '';
    const inner =
      'options' in element
        ? Object.values(element.options).flatMap((option) => parameters(option.value))
        : [];
    return [`${element.value}:${element.type}:${style}`, ...inner];
  });
}

function casesOf(elements: readonly Element[]): string[][] {
  return elements.flatMap((element) =>
    'options' in element && 'pluralType' in element
      ? [
          Object.keys(element.options),
          ...Object.values(element.options).flatMap((option) => casesOf(option.value)),
        ]
      : [],
  );
}

const ast = (message: string, language: string): readonly Element[] =>
  new IntlMessageFormat(message, `${language}-IN`, undefined, { ignoreTag: true }).getAst();
const unique = (list: readonly string[]): string[] => [...new Set(list)].toSorted();

/** Whether a key stands in the code: in quotes, put together from parts, or as another one with an ending put to it. */
function standsInCode(): (key: string) => boolean {
  const files = ['src', 'dialogs'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(ROOT, folder, file),
    ),
  );
  const code = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const quoted = [...code.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, key = '']) => key);
  const made = [...code.matchAll(/`([\w.-]*(?:\$\{(?:[^{}]|\{[^}]*\})*\}[\w.-]*)+)`/g)].map(
    ([, key = '']) => key.replace(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, '*'),
  );
  const patterns = unique([...quoted, ...made.filter((key) => /^[a-z]+\./.test(key))]).map((key) =>
    key.replace(/\./g, '\\.').replaceAll('*', '[\\w.-]*'),
  );
  const whole = new RegExp(`^(?:${patterns.join('|')})$`);
  const endings = unique(made.flatMap((key) => /^\*(\.[\w-]+)$/.exec(key)?.[1] ?? []));
  return (key) =>
    whole.test(key) ||
    endings.some((end) => key.endsWith(end) && whole.test(key.slice(0, -end.length)));
}

test('each text is said somewhere', () => {
  const stands = standsInCode();
  expect(Object.keys(en).filter((key) => !stands(key))).toEqual([]);
  expect(stands('help.nobody')).toBe(false);
});

test('there are texts in English and in Hindi', () =>
  expect(languages).toEqual(expect.arrayContaining(['en', 'hi'])));

describe.each(languages)('the texts in %s', (language) => {
  const texts = read(language);

  test('are all there, and no more', () => {
    expect(Object.keys(en).filter((key) => !(key in texts))).toEqual([]);
    expect(Object.keys(texts).filter((key) => !(key in en))).toEqual([]);
  });

  test('are messages with the same parameters, formatted the same way', () => {
    const differing = Object.keys(en).filter((key) => {
      const [ours, theirs] = [texts[key] ?? '', en[key] ?? ''];
      return (
        unique(parameters(ast(ours, language))).join() !==
        unique(parameters(ast(theirs, 'en'))).join()
      );
    });
    expect(differing).toEqual([]);
  });

  test('tell numbers apart by the cases that the language has', () => {
    const wanted = new Intl.PluralRules(language)
      .resolvedOptions()
      .pluralCategories.toSorted()
      .join();
    const wrong = Object.entries(texts).filter(([, message]) =>
      casesOf(ast(message, language)).some(
        (cases) =>
          cases
            .filter((one) => !one.startsWith('='))
            .toSorted()
            .join() !== wanted,
      ),
    );
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  test('fit on a button where they label one', () => {
    const long = Object.entries(texts).filter(
      ([key, message]) =>
        key.startsWith('choice.') && !message.includes('{') && letters(message) > BUTTON_LIMIT,
    );
    expect(long).toEqual([]);
  });

  test('hold no blank text and none that was forgotten in English', () => {
    expect(Object.keys(texts).filter((key) => texts[key]?.trim() === '')).toEqual([]);
    const wordsOnly = (message: string): string =>
      message.replace(/\{[^}]*\}/g, '').replace(/[^A-Za-z]/g, '');
    const same = Object.keys(texts).filter(
      (key) =>
        language !== 'en' && texts[key] === en[key] && letters(wordsOnly(texts[key] ?? '')) > 0,
    );
    expect(same).toEqual([]);
  });

  test('tell people to say only what is understood', () => {
    const builtIn = createBuiltIn({
      outlines: dialogRegistry.map(dialogManifestOf),
      lexicon: () => ({ titles: [], categories: ['Trekking'], cities: [], cuisines: [] }),
    });
    const standing = { now: Date.UTC(2026, 10, 20, 6), zone: 'Asia/Kolkata', language };
    const quoted = unique(
      Object.values(texts).flatMap((message) =>
        [...message.matchAll(/“([^”{]+)”/gu)].map(([, words = '']) => words),
      ),
    );
    const lost = quoted.filter((words) =>
      builtIn
        .read(words, standing)
        .commands.every((one) => one.do === 'unclear' || one.do === 'outside'),
    );
    // A day alone answers "Which day?" and means nothing by itself.
    const days = new Set(['Saturday', '12 December', 'शनिवार', '12 दिसंबर']);
    expect(quoted.length).toBeGreaterThan(4);
    expect(lost.filter((words) => !days.has(words))).toEqual([]);
  });
});

describe('what the code says', () => {
  const said = saidIn(
    ['dialogs', 'src/engine', 'src/turn', 'src/orders', 'src/app', 'src/food'].map((folder) =>
      join(ROOT, folder),
    ),
  );

  test('is found in the code', () => expect(said.keys.length).toBeGreaterThan(100));

  test('has a text', () =>
    expect(unique(said.keys.filter(({ key }) => !(key in en)).map(({ key }) => key))).toEqual([]));

  test('has at least one text where the key is put together', () => {
    const empty = said.patterns.filter(
      ({ pattern }) => !Object.keys(en).some((key) => pattern.test(key)),
    );
    expect(empty.map(({ file, pattern }) => `${file}: ${pattern.source}`)).toEqual([]);
  });
});
