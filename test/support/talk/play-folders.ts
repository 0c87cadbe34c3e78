import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { STAGE_TIME } from '../clock/test-clock';
import { Stage } from './stage';
import { play, readTalk } from './talk';

const TALKS = join(__dirname, '..', '..', 'conversations');

/** Talks that hold once "Understands what people say" has rebuilt the reading. One that holds by now fails here: move it to where it belongs. */
const WAITING = 'waiting-for-reading';

/** So much time may have gone by on a stage when a talk begins there: on another day its "tomorrow" would be another. */
const MOST_GONE_BY_MS = 6 * 60 * 60_000;

/** Parts into which the talks are dealt, a test file each, so that they are played side by side. */
const PARTS = 4;

const talksOf = (folder: string): string[] =>
  readdirSync(join(TALKS, folder))
    .filter((file) => file.endsWith('.talk'))
    .toSorted();
const named = (file: string): string => file.replace(/\.talk$/, '').replaceAll('_', ' ');

/** Folders of talks, dealt one after another from the fullest on. */
function foldersOf(part: number): string[] {
  const all = readdirSync(TALKS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const sized = all
    .map(({ name }) => ({ name, size: talksOf(name).length }))
    .toSorted((a, b) => b.size - a.size || (a.name < b.name ? -1 : 1));
  return sized.filter((_, n) => n % PARTS === part - 1).map(({ name }) => name);
}

/** Registers the talks of a part (1 to `PARTS`) as tests; a line that cannot be read fails at once, in a talk that waits too. A stage for each folder: the time that goes by in one, and a fault left over, are not met in another. */
export function playFolders(part: number): void {
  test('every part of the talks has its test file', () => {
    expect(readdirSync(TALKS).filter((file) => /^talks-\d+\.test\.ts$/.test(file))).toHaveLength(
      PARTS,
    );
  });

  describe.each(foldersOf(part))('%s', (folder) => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await Stage.open();
    });
    afterAll(async () => {
      await stage.close();
    });

    (folder === WAITING ? test.failing : test).each(
      talksOf(folder).map((file) => ({
        name: named(file),
        lines: readTalk(join(TALKS, folder, file)),
      })),
    )('$name', async ({ lines }) => {
      if (stage.clock.now() - STAGE_TIME > MOST_GONE_BY_MS) {
        await stage.close();
        stage = await Stage.open();
      }
      await play(lines, stage);
    });
  });
}
