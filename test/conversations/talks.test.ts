import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { play, readTalk } from '../support/talk/talk';
import { Stage } from '../support/talk/stage';

jest.setTimeout(60_000);

const talks = readdirSync(__dirname, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.talk'))
  .map((entry) => join(entry.parentPath, entry.name))
  .toSorted();

let stage: Stage | undefined;
afterEach(async () => {
  if (spent) await close();
});
afterAll(close);

let spent = false;

async function close(): Promise<void> {
  await stage?.close();
  stage = undefined;
}

test.each(talks.map((file) => [relative(__dirname, file).replace(/\.talk$/, '').replaceAll('-', ' ').replaceAll('_', ' '), file]))('%s', async (_name, file) => {
  const talk = readTalk(file);
  // Time that went by, and a service that fails, are not for the next talk.
  spent = talk.some(({ mark, text }) => mark === '=' && /^(?:fault|wait \d+[mhd])/.test(text));
  stage ??= await Stage.open();
  await play(talk, stage);
});
