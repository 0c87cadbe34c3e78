import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bar } from './lib/bars';
import { startLoad } from './lib/measure';
import { shapesMade } from './lib/shapes';
import { startSubject } from './lib/subject';

const USERS = 8;
const WARM_UP = 500; // conversations
const MEASURED = 500;
const TURNS_A_TALK = 4;
const MOST_A_TURN = 0.1; // a place that every turn passes makes one or more

/** Counts the object shapes that V8 makes while turns run; a place that makes one each turn slows whatever reads the object after. */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mela-shapes-'));
  const file = join(folder, 'maps.log');
  const load = await startLoad();
  try {
    const subject = await startSubject({
      name: 'mela',
      entry: 'serve',
      execArgv: ['--log-maps', `--logfile=${file}`, '--no-logfile-per-isolate'],
    });
    try {
      await load.run({ origin: subject.origin, users: USERS, conversations: WARM_UP });
      const before = shapesMade(readFileSync(file, 'utf8')).all;
      await load.run({ origin: subject.origin, users: USERS, conversations: MEASURED });
      const { all, places } = shapesMade(readFileSync(file, 'utf8'), before);
      const aTurn = (all - before) / (MEASURED * TURNS_A_TALK);
      const found = `${aTurn.toFixed(2)}${aTurn <= MOST_A_TURN ? '' : `, at ${places.join('; ')}`}`;
      process.stdout.write(
        `${bar(`new shapes a turn at most ${MOST_A_TURN}`, found, aTurn <= MOST_A_TURN)}\n`,
      );
      if (aTurn > MOST_A_TURN) process.exitCode = 1;
    } finally {
      await subject.stop();
    }
  } finally {
    await load.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The bench was broken off: ${error instanceof Error ? error.message : 'unknown'}\n`,
  );
  process.exitCode = 1;
});
