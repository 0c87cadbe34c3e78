import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { bar } from './lib/bars';
import { startLoad, type Load } from './lib/measure';
import { spread } from './lib/spread';
import { startSubject, type Subject } from './lib/subject';
import { byRoom, costs, locateBelow } from './talks/cost';
import { readOptions, type Options } from './talks/options';
import { inspectable, type Inspected } from './talks/profile';
import { roomsTable, talksTable, type TalkFigures } from './talks/table';

const ROOT = resolve(__dirname, '..', '..');
const WARM_UP = { users: 8, seconds: 8, talks: 60 };
const MOST_TIMES = 8; // CPU of a turn of a real talk beside one of the three-question dialog

const print = (text: string): boolean => process.stdout.write(`${text}\n`);

/** A server of whole talks and the one of three questions, which are measured in turns. */
interface Pair {
  talks: Subject;
  inspected: Inspected;
  questions: Subject;
}

interface Sum {
  times: number[];
  seconds: number;
  cpu: number;
}

const emptySum = (): Sum => ({ times: [], seconds: 0, cpu: 0 });

/** CPU of a server while the work is done, added to the sum with its turns. */
async function slice(
  subject: Subject,
  sum: Sum,
  work: () => Promise<{ times: number[]; seconds: number }>,
): Promise<void> {
  const before = await subject.usage();
  const { times, seconds } = await work();
  sum.cpu += (await subject.usage()).cpu - before.cpu;
  sum.seconds += seconds;
  sum.times.push(...times);
}

async function measure(
  load: Load,
  { talks, questions }: Pair,
  users: number,
  { seconds, rounds, talks: most }: Options,
): Promise<TalkFigures> {
  const [ours, beside] = [emptySum(), emptySum()];
  const ms = seconds * 1_000;
  const runs = [
    async () =>
      slice(talks, ours, async () =>
        load.talk({ origin: talks.origin, users, ms, talks: Math.max(users, most) }),
      ),
    async () =>
      slice(questions, beside, async () => load.run({ origin: questions.origin, users, ms })),
  ];
  for (let round = 0; round < rounds; round++)
    for (const run of round % 2 === 0 ? runs : runs.toReversed()) await run();
  return {
    users,
    turns: ours.times.length,
    perSecond: ours.times.length / ours.seconds,
    cpuMs: ours.cpu / ours.times.length / 1_000,
    questionMs: beside.cpu / beside.times.length / 1_000,
    ...spread(ours.times),
  };
}

/** One slice more, profiled: where the CPU of a turn goes. Profiling itself is in none of the other figures. */
async function split(
  load: Load,
  { talks, inspected }: Pair,
  cpuMs: number,
  { seconds, users, talks: most, places, profile: file }: Options,
): Promise<void> {
  const at = Math.max(...users);
  const profile = await inspected.during(async () =>
    load.talk({
      origin: talks.origin,
      users: at,
      ms: seconds * 2_000,
      talks: Math.max(at, most),
    }),
  );
  if (file !== undefined) writeFileSync(file, JSON.stringify(profile));
  const all = costs(profile, locateBelow(ROOT));
  print(
    `${roomsTable(`${at} users: main thread, waits for the disk included; ms of a turn by room`, byRoom(all), cpuMs)}\n`,
  );
  if (places > 0)
    print(
      `${roomsTable(
        'dearest places',
        all.map(({ place, us }) => ({ room: place, us })),
        cpuMs,
        places,
      )}\n`,
    );
}

async function startPair(database: string | undefined): Promise<Pair> {
  const inspected = await inspectable();
  const env =
    database === undefined
      ? {}
      : { DATABASE_URL: database, DATA_KEY: randomBytes(32).toString('base64') };
  const { execArgv } = inspected;
  const talks = await startSubject({ name: 'talks', entry: 'talks-serve', env, execArgv });
  return { talks, inspected, questions: await startSubject({ name: 'questions', entry: 'serve' }) };
}

async function bench(load: Load, database: string | undefined, options: Options): Promise<void> {
  const pair = await startPair(database);
  try {
    await load.talk({
      origin: pair.talks.origin,
      users: WARM_UP.users,
      ms: WARM_UP.seconds * 1_000,
      talks: WARM_UP.talks,
    });
    await load.run({ origin: pair.questions.origin, users: WARM_UP.users, ms: 3_000 });
    const measured: TalkFigures[] = [];
    for (const users of options.users) measured.push(await measure(load, pair, users, options));
    print(`${talksTable(database === undefined ? 'SQLite' : 'PostgreSQL', measured)}\n`);
    const most = measured.at(-1);
    if (most) await split(load, pair, most.cpuMs, options);
    for (const { users, cpuMs, questionMs } of measured) {
      const times = cpuMs / questionMs;
      const wanted = `${users} users: CPU of a turn at most ${MOST_TIMES} × one of three questions`;
      print(bar(wanted, `${times.toFixed(2)} ×`, times <= MOST_TIMES));
    }
  } finally {
    await pair.talks.stop();
    await pair.questions.stop();
  }
}

/** `npm run bench:talks`: whole talks over Direct Line, and what their turns cost beside those of three questions. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  const load = await startLoad();
  try {
    await bench(load, undefined, options);
    if (options.database !== undefined) await bench(load, options.database, options);
  } finally {
    await load.stop();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The bench was broken off: ${error instanceof Error ? error.message : 'unknown'}\n`,
  );
  process.exitCode = 1;
});
