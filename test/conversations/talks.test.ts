import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { play, readTalk } from '../support/talk/talk';
import { Stage } from '../support/talk/stage';

jest.setTimeout(60_000);

const talks = readdirSync(__dirname, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.talk'))
  .map((entry) => join(entry.parentPath, entry.name))
  .toSorted();

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(async () => {
  await stage.close();
});

test.each(talks.map((file) => [relative(__dirname, file).replace(/\.talk$/, '').replaceAll('-', ' ').replaceAll('_', ' '), file]))('%s', async (_name, file) => {
  await play(readTalk(file), stage);
});
