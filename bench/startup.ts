import { join } from 'node:path';
import { bar } from './lib/bars';
import { startConnector } from './lib/connector';
import { firstAnswer } from './lib/first-answer';
import { spread } from './lib/spread';

const RUNS = 7;
const MOST_MS = 1_500;

/** Starts the built product again and again, each time with an empty data folder, and says how long its first answer took. */
async function main(): Promise<void> {
  const connector = await startConnector();
  const answered: number[] = [];
  try {
    for (let run = 1; run <= RUNS; run++) {
      const one = await firstAnswer(join(__dirname, '..', 'main.js'), connector, `start-${run}`);
      answered.push(one.answered);
      process.stdout.write(
        `start ${run}: listening and message taken after ${one.taken.toFixed(0)} ms, answered after ${one.answered.toFixed(0)} ms: ${one.text.slice(0, 60)}\n`,
      );
    }
  } finally {
    await connector.close();
  }
  const { p50, most } = spread(answered);
  process.stdout.write(
    `${bar(`first answer within ${MOST_MS} ms of the start`, `${p50.toFixed(0)} ms as a rule, ${most.toFixed(0)} ms at most`, p50 <= MOST_MS)}\n`,
  );
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The bench was broken off: ${error instanceof Error ? error.message : 'unknown'}\n`,
  );
  process.exitCode = 1;
});
