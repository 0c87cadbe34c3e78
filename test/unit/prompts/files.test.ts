import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { dialogRegistry } from '../../../dialogs';
import { wordListKeys } from '../../../scripts/text-keys';
import { channelDefinitions } from '../../../src/app/channels';
import { readTranslations } from '../../../src/app/translations';
import { readWordsFile, wordsFileNames, wordsProblems } from '../../support/prompts/words-problems';

const ROOT = join(__dirname, '..', '..', '..');
const languages = Object.keys(readTranslations(ROOT));

/** Folders of dialogs; what `parts` says stands in common.json, as several dialogs say it. */
const dialogFolders = readdirSync(join(ROOT, 'dialogs'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'parts')
  .map((entry) => entry.name);

const sentenceIds = dialogRegistry.flatMap(({ id, questions }) => [
  id,
  ...Object.keys(questions).map((question) => `${id}.${question}`),
]);

test('there are words in English and in Hindi', () =>
  expect(languages).toEqual(expect.arrayContaining(['en', 'hi'])));

const files = wordsFileNames(ROOT, 'en').map((name) => basename(name, '.json'));
const OF_NO_FOLDER: readonly string[] = ['common', 'pages'];

test('each folder of dialogs has a file of words, and so has what several say and what pages say', () =>
  expect([...dialogFolders, ...OF_NO_FOLDER].filter((name) => !files.includes(name))).toEqual([]));

/** A channel may have several files: web, and web-launcher. */
const isOfChannel = (file: string): boolean =>
  channelDefinitions.some(({ name }) => file === name || file.startsWith(`${name}-`));

test('any other file of words is of a channel that stands in the list', () => {
  const others = files.filter((file) => ![...dialogFolders, ...OF_NO_FOLDER].includes(file));
  expect(others.filter((file) => !isOfChannel(file))).toEqual([]);
});

test.each(languages)('prompts/%s has every word, and each is right', (language) =>
  expect(wordsProblems(ROOT, language)).toEqual([]),
);

test.each(languages)('prompts/%s has each key in one file alone', (language) => {
  const keys = wordsFileNames(ROOT, language).flatMap((name) => {
    const { say, labels } = readWordsFile(ROOT, language, name);
    return [...Object.keys(say), ...Object.keys(labels)];
  });
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
});

test('a list of words is listened for or told beside others, and not both', () => {
  const both = wordsFileNames(ROOT, 'en').flatMap((name) => {
    const { hears, beside } = readWordsFile(ROOT, 'en', name);
    return Object.keys(hears).filter((list) => list in beside);
  });
  expect(both).toEqual([]);
});

test('each list is asked for somewhere', () => {
  const sources = ['dialogs', 'src/engine', 'src/food'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
  );
  const code = sources.join('\n');
  expect(wordListKeys(ROOT).filter((key) => !code.includes(`'${key}'`))).toEqual([]);
});

test.each(languages)('prompts/%s has sentences beside the name of their dialog', (language) => {
  const strange = wordsFileNames(ROOT, language).flatMap((name) => {
    const { labels, examples } = readWordsFile(ROOT, language, name);
    return Object.keys(examples).filter((id) => !(`dialog.${id.split('.')[0]}` in labels));
  });
  expect(strange).toEqual([]);
});

/** What counts something: its nouns may stand among the examples. */
const countedIds = new Set(
  dialogRegistry.flatMap(({ id, slots }) =>
    slots.flatMap(({ name, reads }) => (reads === 'count' ? [`${id}.${name}`] : [])),
  ),
);

test('each dialog and each side question has sentences in English, and nothing else has', () => {
  const there = wordsFileNames(ROOT, 'en').flatMap((name) =>
    Object.keys(readWordsFile(ROOT, 'en', name).examples),
  );
  expect(there.filter((id) => !countedIds.has(id)).toSorted()).toEqual([...sentenceIds].toSorted());
});
