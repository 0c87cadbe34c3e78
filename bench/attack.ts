import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { attackReading } from './attack/reading';
import { attackersBeside, attackServer, BOUNDS, missed } from './attack/server';
import type { Waits } from './attack/bystander';

const NAME = 50;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const ms = (time: number): string => `${time.toFixed(time < 10 ? 1 : 0)} ms`;

/** Reads strings made to be hard; gives how many lines missed their bound. */
async function reading(strings: number, seed: number): Promise<number> {
  let over = 0;
  say(
    `== reading, ${strings} strings for each length and place in a talk, seed ${seed}, ms of processor`,
  );
  for await (const { length, context, half, worst, most, text } of attackReading(strings, seed)) {
    if (worst > most) over += 1;
    say(
      `${worst > most ? 'MISSED' : 'held  '}  ${length} characters, ${context}: half within ${half.toFixed(1)}, the worst ${worst.toFixed(1)} of ${most} ${JSON.stringify(text)}`,
    );
  }
  return over;
}

/** Attacks a whole server; gives how many rows missed something. */
async function server(
  main: string,
  seconds: number,
  seed: number,
  only: readonly string[],
): Promise<number> {
  let quiet: Waits | undefined;
  let over = 0;
  say(
    `== a whole server, ${seconds} s for each row, seed ${seed}; a bystander may wait ${BOUNDS.timesQuiet} times as long (median), ${BOUNDS.worstMs} ms at most; ${BOUNDS.residentMb} MB`,
  );
  for await (const one of attackServer({
    main,
    attackers: attackersBeside(__dirname),
    ms: seconds * 1_000,
    seed,
    only,
  })) {
    if ('quiet' in one) {
      quiet = one.quiet;
      say(
        `${''.padEnd(8)}${'nobody attacks'.padEnd(NAME)} bystander ${ms(quiet.median)}, worst ${ms(quiet.worst)}, ${quiet.turns} turns`,
      );
      continue;
    }
    const wrong = quiet ? missed(one, quiet) : [];
    if (wrong.length > 0) over += 1;
    say(
      `${wrong.length > 0 ? 'MISSED' : 'held  '}  ${one.name.padEnd(NAME)} bystander ${ms(one.waits.median)}, worst ${ms(one.waits.worst)}, ${one.waits.turns} turns; ${one.residentMb.toFixed(0)} MB; ${one.tried} tried, ${one.through} through (${one.seen})${wrong.length > 0 ? `: ${wrong.join(', ')}` : ''}`,
    );
    if (!one.alive) break;
  }
  return over;
}

/** `npm run attack`: strings that are hard to read, then a whole server on loopback with a bystander. Fails when anything did not hold. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      strings: { type: 'string', default: '300' },
      seed: { type: 'string', default: '1' },
      seconds: { type: 'string', default: '15' },
      only: { type: 'string', multiple: true, default: [] },
      main: { type: 'string', default: join(__dirname, '..', 'main.js') },
    },
  });
  const seed = Number(values.seed);
  const slow = Number(values.strings) > 0 ? await reading(Number(values.strings), seed) : 0;
  const harmed =
    Number(values.seconds) > 0
      ? await server(values.main, Number(values.seconds), seed, values.only)
      : 0;
  process.exitCode = slow + harmed > 0 ? 1 : 0;
  say(slow + harmed > 0 ? `${slow + harmed} did not hold` : 'all held');
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(
      `The attack was broken off: ${error instanceof Error ? error.message : 'unknown'}\n`,
    );
    process.exit(1);
  },
);
