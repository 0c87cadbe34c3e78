import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Stage } from './support/talk/stage';
import { play, readTalk } from './support/talk/talk';
jest.setTimeout(180_000);
const TALKS = join(__dirname, 'conversations');
const folders = [
  'continue-elsewhere',
  'forget-me',
  'report-issue',
  'order-food-together',
  'help',
  'greetings',
  'refusals',
  'hindi',
  'dead-links',
  'repairs',
];
describe.each(folders)('%s', (folder) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(async () => {
    await stage.close();
  });
  test.each(readdirSync(join(TALKS, folder)).filter((f) => f.endsWith('.talk')))(
    '%s',
    async (file) => {
      await play(readTalk(join(TALKS, folder, file)), stage);
    },
  );
});
