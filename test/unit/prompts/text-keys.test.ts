import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { dialogRegistry } from '../../../dialogs';
import {
  handoffPlaceName,
  handoffSideWords,
} from '../../../dialogs/continue-elsewhere/handoff-side';
import { channelDefinitions } from '../../../src/app/channels';
import { dialogLabel } from '../../../src/engine/dialog';
import type { ReplyText } from '../../../src/reply/text';
import {
  englishTexts,
  questionIds,
  textKeysFiles,
  webTextsSource,
  wordListKeys,
} from '../../../scripts/text-keys';
import { filesWithKeysPastSay } from '../../support/prompts/said-in';
import { textsIn } from '../../support/prompts/texts-in';

const ROOT = join(__dirname, '..', '..', '..');
const en: Readonly<Record<string, string>> = textsIn('en');

test('src/reply/text-keys is what the texts say (npm run texts makes it anew)', () => {
  const folder = join(ROOT, 'src', 'reply', 'text-keys');
  const written = readdirSync(folder).map((name) => [
    name,
    readFileSync(join(folder, name), 'utf8'),
  ]);
  expect(Object.fromEntries(written)).toEqual(
    textKeysFiles(englishTexts(ROOT), wordListKeys(ROOT), questionIds(ROOT)),
  );
});

const WEB_TEXTS = 'src/channels/web/client/texts.ts';

test(`${WEB_TEXTS} takes in each language (npm run texts makes it anew)`, () =>
  expect(readFileSync(join(ROOT, WEB_TEXTS), 'utf8')).toBe(webTextsSource(ROOT)));

test('a language without words of the web client has none in its bundles, and is told to the server', () => {
  const root = mkdtempSync(join(tmpdir(), 'mela-texts-'));
  for (const file of ['en/web', 'en/web-launcher', 'ta/web']) {
    mkdirSync(join(root, 'prompts', dirname(file)), { recursive: true });
    writeFileSync(join(root, 'prompts', `${file}.json`), '{}');
  }
  const source = webTextsSource(root);
  rmSync(root, { recursive: true });
  expect(source).toContain("import { say as chatTa } from '../../../../prompts/ta/web.json';");
  expect(source).toContain('  ta: chatTa,');
  expect(source).toContain('  ta: {},');
});

test('no file of src/reply/text-keys is longer than 300 lines', () => {
  const long = Object.entries(textKeysFiles(englishTexts(ROOT))).filter(
    ([, source]) => source.split('\n').length > 301,
  );
  expect(long).toEqual([]);
});

test('the index joins the texts of each file that has any', () => {
  const files = textKeysFiles({ 'one-thing': { yes: 'Yes.' }, other: { no: 'No.' }, empty: {} });
  expect(Object.keys(files)).toEqual(['one-thing.ts', 'other.ts', 'index.ts']);
  expect(files['index.ts']).toContain("import type { OneThingTexts } from './one-thing';\n");
  expect(files['index.ts']).toContain(
    'export interface TextParameters extends OneThingTexts, OtherTexts {}\n',
  );
});

test('a parameter is of the kind that its text makes of it, wherever in the text it stands', () => {
  const { 'some.ts': source } = textKeysFiles({
    some: {
      plain: 'Yes.',
      'a.b': '{n, plural, one {# dish of {name}} other {# dishes}} for {who}',
      'a.c': '{is, select, on {On} other {Off {n}}}, {n, number}',
    },
  });
  expect(source).toContain('  plain: undefined;');
  expect(source).toContain("  'a.b': { n: 'number'; name: 'value'; who: 'value' };");
  expect(source).toContain("  'a.c': { is: 'case'; n: 'number' };");
});

const missing = (text: ReplyText): string[] =>
  'say' in text && !Object.hasOwn(en, text.say) ? [text.say] : [];

test('each dialog and each slot has a text that it is called by', () => {
  const unnamed = dialogRegistry.flatMap((dialog) => [
    ...missing(dialogLabel(dialog.id)),
    ...dialog.slots.flatMap((slot) => [...missing(slot.label), ...missing(slot.why)]),
  ]);
  expect(unnamed).toEqual([]);
});

test('each channel has a text that it is called by, as a place to go on in and as the other side', () => {
  const unnamed = channelDefinitions.flatMap(({ name }) => [
    ...missing(handoffPlaceName(name)),
    ...missing(handoffSideWords({ place: name }).side),
  ]);
  expect(channelDefinitions.length).toBeGreaterThan(2);
  expect(unnamed).toEqual([]);
});

test('no key gets past `say`, which checks it as it is compiled', () => {
  const folders = ['src', 'dialogs'].map((folder) => join(ROOT, folder));
  expect(filesWithKeysPastSay(folders)).toEqual([]);
});
