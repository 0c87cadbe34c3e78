import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { progressLines } from '../../scripts/text-keys';
import { readPromptWords } from '../../src/app/translations';
import { plainText } from '../../src/reply/plain-text';
import { fencedCode } from '../support/guides/fenced-code';
import { addSentences, sentencesOf, translateWords } from '../support/guides/translated-words';
import { wordsFileNames, wordsProblems } from '../support/prompts/words-problems';
import { Stage, type Person } from '../support/talk/stage';

/*
 * Follows docs/add-a-language.md in a temporary folder: its commands are run, its files are written, its table of messages is provoked
 * row by row, its talk is held. What the guide leaves to the translator is generated: English with a Tamil letter before it. What it
 * adds to the code is followed in add-a-locale.test.ts.
 */

jest.setTimeout(180_000);

const ROOT = join(__dirname, '..', '..');
const LETTER = 'த';
const guide = readFileSync(join(ROOT, 'docs', 'add-a-language.md'), 'utf8');
const root = mkdtempSync(join(tmpdir(), 'mela-language-'));
beforeAll(() => cpSync(join(ROOT, 'prompts'), join(root, 'prompts'), { recursive: true }));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The fenced blocks of a kind, in their order. */
const blocks = (kind: string): string[] =>
  [...guide.matchAll(new RegExp(`^( *)\`\`\`${kind}\\n([\\s\\S]*?)^\\1\`\`\`$`, 'gmu'))].map(
    ([, , text = '']) => text.trim(),
  );
const run = (command: string): string =>
  execFileSync('sh', ['-c', command], { cwd: root, encoding: 'utf8' });
const fileOf = (name: string): string => join(root, 'prompts', 'ta', name);
const problems = (): string[] => wordsProblems(root, 'ta');

const [copy = '', cases = '', mark = '', progress = '', check = ''] = blocks('sh');
const [help = ''] = blocks('json');
const shown = fencedCode(guide).filter(({ note }) => note === 'examples');
const sentences: Record<string, string[]> = Object.assign({}, ...shown.map(sentencesOf));

describe('steps 1 to 3', () => {
  test('the copy is all there, and all of it is still in English', () => {
    run(copy);
    expect(wordsFileNames(root, 'ta')).toEqual(wordsFileNames(root, 'en'));
    expect(problems().length).toBeGreaterThan(900);
    expect(problems().filter((line) => !line.endsWith('is still in English'))).toEqual([]);
  });

  test('the file that the guide shows is right', () => {
    writeFileSync(fileOf('help.json'), help);
    expect(problems().filter((line) => line.includes('help.json'))).toEqual([]);
  });

  test('the command for the cases of numbers tells them', () =>
    expect(run(cases)).toBe("[ 'one', 'other' ]\n"));

  test('half-way, marked as incomplete, only what is there is checked, and it is told how far it is', () => {
    expect(problems().length).toBeGreaterThan(900);
    run(mark);
    expect(problems()).toEqual([]);
    rmSync(fileOf('pages.json'));
    expect(problems()).toEqual([]);
    writeFileSync(fileOf('help.json'), help.replace('{example}', '{exampel}'));
    expect(problems().join()).toContain('has other parameters');
    writeFileSync(fileOf('help.json'), help);
    expect(progress).toBe('npm run texts -- ta');
    const [all = '', ...files] = progressLines(root, 'ta');
    expect(all).toMatch(/^ta: [1-9]\d* of \d+ texts$/u);
    expect(files[0]).toContain('patterns.json');
    expect(files.join()).not.toContain('help.json');
    rmSync(fileOf('INCOMPLETE'));
    run('cp prompts/en/pages.json prompts/ta/pages.json');
  });

  test('with all files translated nothing is wrong, and the check that it names is there', () => {
    wordsFileNames(root, 'ta')
      .filter((name) => name !== 'help.json')
      .forEach((name) => translateWords(root, 'ta', name, LETTER));
    expect(problems()).toEqual([]);
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
    expect(check).toBe('npm test -- prompts');
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['test', 'start', 'chat', 'eval']));
  });
});

/** A mistake for each row of the guide's table, made in a file of its own. */
const mistakes: Record<string, (words: string) => string> = {
  'is missing': (words) => words.replace(/"help\.text": "[^"]*",/, ''),
  'does not stand there in English': (words) => words.replace('"help.text"', '"help.txet"'),
  'is still in English': (words) =>
    words.replace(/("dialog\.help": )"[^"]*"/, '$1"What Mela can do"'),
  'is empty': (words) => words.replace(/("dialog\.help": )"[^"]*"/, '$1" "'),
  'has other parameters than in English': (words) => words.replace('{example}', '{exampel}'),
  'is no message': (words) => words.replace('{example}', '{example'),
  'does not hold words by key': (words) => words.replace('"labels": {', '"labels": ,{'),
  'has sentences for': (words) => words.replace('"help": [', '"helpp": ['),
};
/** The same where a file with numbers and buttons is wanted. */
const mistakesElsewhere: Record<string, { file: string; make: (words: string) => string }> = {
  'needs the plural cases': {
    file: 'forget-me.json',
    make: (words) =>
      words.replace(/, plural, (?:=\d+ \{[^{}]*\} )*one \{/, (start) =>
        start.replace('one {', 'two {'),
      ),
  },
  'has a word that is too common alone': {
    file: 'book-experience.json',
    make: (words) => words.replace(`"hunger":"`, `"hunger":"the, `),
  },
  'is longer than 24 letters': {
    file: 'forget-me.json',
    make: (words) => words.replace(/("choice\.erase":)"[^"]*"/, `$1"${LETTER.repeat(25)}"`),
  },
};
const rows = [...guide.matchAll(/^\| `((?:is|does|has|needs) [^`]*)` \|/gmu)].map(
  ([, says = '']) => says,
);

describe('the table of messages', () => {
  test('has a row for each mistake that is found', () =>
    expect(rows.toSorted()).toEqual(
      [...Object.keys(mistakes), ...Object.keys(mistakesElsewhere)].toSorted(),
    ));

  test.each(rows)('a file "%s"', (says) => {
    const { file, make } = mistakesElsewhere[says] ?? {
      file: 'help.json',
      make: mistakes[says] ?? ((words: string) => words),
    };
    const right = readFileSync(fileOf(file), 'utf8');
    expect(make(right)).not.toBe(right);
    writeFileSync(fileOf(file), make(right));
    const found = problems();
    writeFileSync(fileOf(file), right);
    expect(found.join('\n')).toContain(says);
    expect(found.every((line) => line.startsWith(`ta/${file}`))).toBe(true);
    expect(problems()).toEqual([]);
  });
});

describe('step 5, and side questions, with the words alone', () => {
  let stage: Stage;
  beforeAll(async () => {
    addSentences(root, 'ta', shown);
    expect(problems()).toEqual([]);
    stage = await Stage.open({}, {}, undefined, readPromptWords(root));
  });
  afterAll(() => stage.close());

  const say = async (person: Person, text: string): Promise<string> =>
    (await person.send({ kind: 'text', text })).map(plainText).join('\n');

  test('what the guide writes is answered in Tamil, with the words of its own file', async () => {
    const person = stage.person();
    const answers: string[] = [];
    for (const line of blocks('text').join('\n').split('\n')) answers.push(await say(person, line));
    expect(answers).toHaveLength(2);
    expect(answers[0]).toMatch(new RegExp(`^${LETTER} `));
    expect(answers[1]).toContain('டிக்கெட் பதிவு செய்வேன்');
  });

  test('the first message in its own letters is answered in it', async () => {
    expect(await say(stage.person(), 'வணக்கம்')).toMatch(new RegExp(`^${LETTER} `));
  });

  test('the language is asked for in its own name, too', async () => {
    expect(await say(stage.person(), 'தமிழ்')).toMatch(new RegExp(`^${LETTER} `));
  });

  test('the language stays over taps and numbers; days are written by its own rules', async () => {
    const person = stage.person();
    await say(person, 'book the Nandi Hills sunrise trek');
    expect(await say(person, 'tamil please')).toContain(`${LETTER} Which package?`);
    const day = await say(person, '2');
    expect(day).toMatch(new RegExp(`^${LETTER} Which day\\?`));
    expect(day).toContain('நவ. 21');
  });

  test('a side question is understood by its sentences, and by nothing else', async () => {
    const person = stage.person();
    await say(person, 'book the Nandi Hills sunrise trek');
    await say(person, 'tamil please');
    const [question = ''] = sentences['book-experience.refund'] ?? [];
    expect(await say(person, question)).toContain('refunds you');
    expect(await say(person, 'வானிலை நன்றாக இருக்கிறதா?')).not.toContain('refunds you');
  });

  test('a dialog begins by words of its sentences, in another form, in any order and with others between', async () => {
    const person = stage.person();
    const [sentence = ''] = sentences['book-experience'] ?? [];
    expect(sentence).toBe('டிக்கெட் பதிவு செய்');
    expect(await say(person, sentence)).toContain('What would you like to book?');
    expect(await say(stage.person(), 'பதிவு செய்யுங்கள் ஒரு டிக்கெட்')).toContain(
      'What would you like to book?',
    );
  });

  test('what is not understood is told so in Tamil', async () => {
    const person = stage.person();
    await say(person, 'speak Tamil');
    const answer = await say(person, 'நாளைக்கு இரண்டு டிக்கெட் வேண்டும்');
    expect(answer).toMatch(new RegExp(`^${LETTER} `));
    expect(answer).toContain('I didn’t get that');
  });
});

test('step 6 names every file of English that is of no dialog, but those of step 1', () => {
  const [, table = ''] =
    /^\| file beside the others \|[^\n]*\n\|[-|]*\n((?:\|[^\n]*\n)+)/mu.exec(guide) ?? [];
  const named = [...table.matchAll(/^\| `([\w-]+\.json)` \|/gmu)].map(([, name = '']) => name);
  const own = wordsFileNames(ROOT, 'en').filter(
    (name) =>
      !['common.json', 'patterns.json'].includes(name) &&
      !existsSync(join(ROOT, 'dialogs', name.replace('.json', ''))),
  );
  expect(named.toSorted()).toEqual(own.toSorted());
});

test.each([
  ['src/language/locales/language-names.ts', 'LANGUAGE_NAMES'],
  ['src/config.ts', 'DEFAULT_LANGUAGE'],
])('what the guide names in %s is there', (file, name) => {
  expect(guide).toContain(`\`${name}\``);
  expect(guide).toContain(`\`${file}\``);
  expect(readFileSync(join(ROOT, file), 'utf8')).toMatch(new RegExp(`\\b${name}\\b`));
});
