import { readdirSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createReplyWording } from '../src/reply/word';
import { Stage } from '../test/support/talk/stage';
import { play, readTalk } from '../test/support/talk/talk';
import { translations } from '../test/support/talk/texts';
import { AsRead } from './lib/as-read';
import { groupTalkAsRead } from './lib/group-play';
import { GROUP_TALKS } from './lib/group-talks';
import { VOICE_TALKS } from './lib/voice-talks';

const TALKS = resolve('test', 'conversations');
const ZONE = 'Asia/Kolkata';
const ENDING = '.talk';

/** The talks that a folder below `test/conversations`, or a path of a file or folder, names; throws where there is none. */
function talksOf(named: string): string[] {
  const path = [join(TALKS, named), join(TALKS, `${named}${ENDING}`), resolve(named)].find((one) =>
    statSync(one, { throwIfNoEntry: false }),
  );
  if (path === undefined) throw new Error(`there is no talk and no folder ${named}`);
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((file) => file.endsWith(ENDING))
    .toSorted()
    .map((file) => join(path, file));
}

const wording = createReplyWording(translations, ZONE);
const show = (text: string): void => void process.stdout.write(`${text}\n`);
const nameOf = (file: string): string => relative(TALKS, file).slice(0, -ENDING.length);

async function playAll(file: string, stage: Stage, reads: readonly AsRead[]): Promise<void> {
  await play(readTalk(file), stage, undefined, (line, by) =>
    reads.forEach((read) => read.hear(line, by)),
  );
}

/** Plays a talk once and prints it in each of the languages. */
async function print(file: string, stage: Stage, languages: readonly string[], count: boolean) {
  const reads = languages.map(
    (language) =>
      new AsRead((reply) => {
        const source = stage.worded.source(reply);
        return source ? wording.reply(source.said, language) : reply;
      }),
  );
  const broken = await playAll(file, stage, reads).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : 'unknown'),
  );
  reads.forEach((read, i) => {
    show(`\n=== ${nameOf(file)}${languages.length > 1 ? ` · ${languages[i]}` : ''}`);
    if (!count) show(read.lines.join('\n'));
    if (broken !== undefined) show(`(broken off: ${broken})`);
    show(`--- ${read.figures()}`);
  });
}

/** Plays some talks on a stage of their own: the time that goes by there is not met elsewhere. */
async function printAll(files: readonly string[], languages: readonly string[], count: boolean) {
  const stage = await Stage.open();
  for (const file of files) await print(file, stage, languages, count);
  await stage.close();
}

const GROUP_ORDER = 'group order';
const GROUPS = 'groups'; // names no folder, but the talks of groups

/** Plays the talks of groups, in which everybody reads along, anew in each language. */
async function printGroups(languages: readonly string[]): Promise<void> {
  for (const name of Object.keys(GROUP_TALKS))
    for (const language of languages) {
      show(`\n=== group: ${name} · ${language}`);
      show((await groupTalkAsRead(name, language)).join('\n'));
    }
}

/** `npm run talks -- --as-read`: whole talks as a person reads them; with `--voice` those to be read aloud, in every language. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'as-read': { type: 'boolean', default: true },
      language: { type: 'string' },
      voice: { type: 'boolean', default: false },
      count: { type: 'boolean', default: false },
    },
  });
  const { language, voice, count } = values;
  if (language !== undefined && translations[language] === undefined)
    throw new Error(`there are no texts in ${language}`);
  const languages = language ? [language] : voice ? wording.languages : ['en'];
  if (!voice)
    for (const named of positionals.length > 0 ? positionals : ['book-experience'])
      if (named === GROUPS) await printGroups(languages);
      else await printAll(talksOf(named), languages, count);
  for (const [kind, talks] of voice ? Object.entries(VOICE_TALKS) : []) {
    show(`\n##### ${kind}`);
    for (const talk of talks) await printAll(talksOf(talk), languages, count);
    if (kind === GROUP_ORDER) await printGroups(languages);
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : 'unknown'}\n`);
    process.exit(1);
  },
);
