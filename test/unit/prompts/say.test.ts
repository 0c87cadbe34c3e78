import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTranslations } from '../../../src/app/translations';
import { createBuiltIn } from '../../../src/understanding/built-in';
import type { DialogueContext } from '../../../src/understanding/understanding';
import { isIncomplete } from '../../support/prompts/words-problems';
import { saidIn } from '../../support/prompts/said-in';
import { dialogManifests } from '../../support/prompts/dialog-manifests';

const ROOT = join(__dirname, '..', '..', '..');

const TEXT_KEYS = join(ROOT, 'src', 'reply', 'text-keys'); // names every key

const translations = readTranslations(ROOT);
const languages = Object.keys(translations);
const en = translations['en'] ?? {};
const unique = (list: readonly string[]): string[] => [...new Set(list)].toSorted();

/** Whether a key stands in the code: in quotes, put together from parts, or as another one with an ending put to it. */
function standsInCode(): (key: string) => boolean {
  const files = ['src', 'dialogs'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(ROOT, folder, file),
    ),
  );
  const code = files
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(TEXT_KEYS))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const quoted = [...code.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, key = '']) => key);
  const made = [...code.matchAll(/`([\w.-]*(?:\$\{(?:[^{}]|\{[^}]*\})*\}[\w.-]*)+)`/g)].map(
    ([, key = '']) => key.replace(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, '*'),
  );
  const patterns = unique([
    ...quoted,
    ...made.filter((key) => /^[a-z]+(?:-[a-z]+)*\./.test(key)),
  ]).map((key) => key.replace(/\./g, '\\.').replaceAll('*', '[\\w.-]*'));
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

describe.each(languages)('the texts in %s', (language) => {
  const texts = translations[language] ?? {};

  test('tell people to say only what is understood', () => {
    const builtIn = createBuiltIn({
      manifests: dialogManifests(),
      lexicon: () => ({ titles: [], categories: ['Trekking'], cities: [], cuisines: [] }),
    });
    const context = { now: Date.UTC(2026, 10, 20, 6), zone: 'Asia/Kolkata', language };
    const quoted = unique(
      Object.entries(texts).flatMap(([key, message]) =>
        key.startsWith('web.suggestion.')
          ? [message]
          : [...message.matchAll(/“([^”{]+)”/gu)].map(([, words = '']) => words),
      ),
    );
    const isLost = (words: string, place: DialogueContext): boolean =>
      builtIn
        .read(words, place)
        .commands.every((one) => one.do === 'unclear' || one.do === 'outside');
    // A day alone answers "Which day?" and means nothing by itself.
    const whichDay: DialogueContext = {
      ...context,
      dialog: { id: 'book-experience', known: [] },
      asked: { slot: 'date', reads: 'day', takes: ['day'], options: [], yesNo: false },
    };
    if (!isIncomplete(ROOT, language)) expect(quoted.length).toBeGreaterThan(4);
    expect(quoted.filter((words) => isLost(words, context) && isLost(words, whichDay))).toEqual([]);
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
