import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  brandedEnvironment,
  brandedTexts,
  knownNames,
  readBrand,
  switchedOffBy,
} from '../../../src/app/brand';
import { createReplyWording } from '../../../src/reply/word';
import { parseBrand } from '../../../src/settings/brand-file';
import { translations } from '../../support/talk/texts';

const known = knownNames(translations);
const problemsOf = (written: object): readonly string[] =>
  parseBrand(JSON.stringify(written), known).problems;

describe('what is wrong in mela.config.json is told by path, what was found, what is allowed', () => {
  test.each<[string, object, string]>([
    ['a mistyped name', { nmae: 'X' }, 'nmae is unknown: write one of name, support,'],
    ['a number for a name', { name: 7 }, 'name is 7: write a name in quotes.'],
    [
      'a language without texts',
      { languages: ['ta'] },
      'languages.0 is "ta": "ta" is no language that there are texts in: write one of en, hi, hi-Latn.',
    ],
    [
      'a channel that there is not',
      { channels: ['fax'] },
      'channels.0 is "fax": "fax" is no channel: write one of',
    ],
    [
      'a dialog that is not registered',
      { dialogs: { 'sell-cars': 'off' } },
      '"sell-cars" is no dialog: write one of find-experiences',
    ],
    [
      'a dialog neither on nor off',
      { dialogs: { help: 'maybe' } },
      'dialogs.help is "maybe": write on or off.',
    ],
    [
      'a city without a place',
      { cities: ['Atlantis'] },
      '"Atlantis" is no city with a known place: write one such as',
    ],
    [
      'a text that nothing says',
      { texts: { en: { 'chat.hello': 'Hi' } } },
      'texts.en.chat.hello is "Hi": no text has this key',
    ],
    [
      'a value that the text does not have',
      { texts: { en: { 'outside.instead': '{why} No.' } } },
      '{why} is not known in this text: it may hold {no}.',
    ],
  ])('%s', (_what, written, line) => {
    expect(problemsOf(written)).toEqual([expect.stringContaining(line)]);
    expect(problemsOf(written)[0]).toMatch(/^mela\.config\.json: /u);
  });

  test('all of it at once', () => {
    expect(problemsOf({ name: 7, channels: [], dialogs: { help: 1 } })).toHaveLength(3);
  });

  test('a file that is no JSON', () => {
    expect(parseBrand('{ name: ', known).problems).toEqual([
      expect.stringMatching(/^mela\.config\.json is no JSON: /u),
    ]);
  });
});

describe('in a folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mela-brand-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('without a file nothing changes', () => {
    expect(readBrand(folder, translations)).toEqual({ brand: undefined, problems: [] });
    expect(brandedTexts(translations, undefined)).toBe(translations);
  });

  test('a file that leaves nothing to sell is refused', () => {
    const selling = ['find-experiences', 'book-experience', 'find-restaurants', 'order-food'];
    const dialogs = Object.fromEntries(selling.map((id) => [id, 'off']));
    writeFileSync(join(folder, 'mela.config.json'), JSON.stringify({ dialogs }));
    expect(readBrand(folder, translations).problems).toEqual([
      'mela.config.json: dialogs leaves nothing to look for or buy: switch one on.',
    ]);
  });
});

test('settings of the environment stand before those of the file', () => {
  const brand = parseBrand(
    JSON.stringify({ support: 'desk@museum.example', hours: 'always', languages: ['hi', 'en'] }),
    known,
  ).brand;
  expect(
    brandedEnvironment(brand, { SUPPORT_CONTACT: 'ops@museum.example', OPERATOR_HOURS: '' }),
  ).toEqual({
    SUPPORT_CONTACT: 'ops@museum.example',
    OPERATOR_HOURS: 'always',
    DEFAULT_LANGUAGE: 'hi',
  });
});

test('the name stands for ours in each language, and their own texts for our texts', () => {
  const { brand } = parseBrand(
    JSON.stringify({
      name: 'Kala',
      languages: ['hi', 'en'],
      texts: { en: { 'chat.okay': 'Right away!' } },
    }),
    known,
  );
  const texts = brandedTexts(translations, brand);
  const words = createReplyWording(texts, 'Asia/Kolkata');
  expect(words.languages).toEqual(['hi', 'en']);
  expect(words.text({ say: 'chat.who' }, 'en')).toMatch(/^I’m Kala,/u);
  expect(words.text({ say: 'chat.who' }, 'hi')).toMatch(/^मैं Kala हूँ/u);
  expect(words.text({ say: 'chat.okay' }, 'en')).toBe('Right away!');
  const all = Object.values(texts)
    .flatMap((byKey) => Object.values(byKey))
    .join('\n');
  expect(all).not.toMatch(/\bMela\b|मेला/u);
});

test('the example of docs/your-own.md is a file that Mela takes', () => {
  const page = readFileSync(join('docs', 'your-own.md'), 'utf8');
  const example = /```json\n([\s\S]+?)```/u.exec(page)?.[1] ?? '';
  const { brand, problems } = parseBrand(example, known);
  expect(problems).toEqual([]);
  expect([...switchedOffBy(brand)]).toContain('order-food');
});
