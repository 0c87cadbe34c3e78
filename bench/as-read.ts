import { readdirSync, statSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createReplyWording } from '../src/reply/word';
import { Stage } from '../test/support/talk/stage';
import { play, readTalk } from '../test/support/talk/talk';
import { translations } from '../test/support/talk/texts';
import { AsRead } from './lib/as-read';

const TALKS = resolve('test', 'conversations');
const ZONE = 'Asia/Kolkata';

/** The talks that a folder below `test/conversations`, or a path of a file or folder, names; throws where there is none. */
function talksOf(named: string): string[] {
  const path = [join(TALKS, named), resolve(named)].find((one) =>
    statSync(one, { throwIfNoEntry: false }),
  );
  if (path === undefined) throw new Error(`there is no talk and no folder ${named}`);
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((file) => file.endsWith('.talk'))
    .toSorted()
    .map((file) => join(path, file));
}

/** `npm run talks -- --as-read`: whole talks as a person reads them, in one language. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'as-read': { type: 'boolean', default: true },
      language: { type: 'string', default: 'en' },
      count: { type: 'boolean', default: false },
    },
  });
  if (translations[values.language] === undefined)
    throw new Error(`there are no texts in ${values.language}`);
  const wording = createReplyWording(translations, ZONE);
  const show = (text: string): void => void process.stdout.write(`${text}\n`);
  for (const folder of positionals.length > 0 ? positionals : ['book-experience']) {
    const stage = await Stage.open(); // each folder its own: the time that goes by in one is not met in another
    for (const file of talksOf(folder)) {
      const read = new AsRead((reply) => {
        const source = stage.worded.source(reply);
        return source ? wording.reply(source.said, values.language) : reply;
      });
      const broken = await play(readTalk(file), stage, undefined, read.hear).then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : 'unknown'),
      );
      show(`\n=== ${relative(TALKS, file).replace(basename(file), basename(file, '.talk'))}`);
      if (!values.count) show(read.lines.join('\n'));
      if (broken !== undefined) show(`(broken off: ${broken})`);
      show(`--- ${read.bubbles} bubbles, ${read.letters} characters`);
    }
    await stage.close();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : 'unknown'}\n`);
    process.exit(1);
  },
);
