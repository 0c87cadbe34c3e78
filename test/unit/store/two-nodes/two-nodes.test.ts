import { isConflict } from '../../../../src/store/errors';
import { createBench, type Bench } from './bench';
import { checkEnd, drain, wrongRows } from './checks';
import { createScene, type Scene } from './scene';
import { rows, units, type Unit } from './units';

const url = process.env['TEST_DATABASE_URL'] ?? '';
const onPostgres = url === '' ? describe.skip : describe;

/** Every pair in both kinds of scene with MELA_RUNS set, else in one of them. */
const thorough = process.env['MELA_RUNS'] !== undefined;

/** What becomes of a unit: anything that it may not be refused by is thrown. */
async function unrefused({ refusable }: Unit, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (
      refusable !== true ||
      !isConflict(error) ||
      (error instanceof Error && error.cause !== undefined)
    )
      throw error;
  }
}

/** Lets both wait behind somebody who has a row, the first before the second, and go on when it is let go. */
async function meet(
  { hold, stuck, a, b }: Bench,
  scene: Scene,
  row: keyof typeof rows,
  first: Unit,
  second: Unit,
): Promise<void> {
  const letGo = await hold(rows[row].sql, rows[row].values(scene));
  const one = first.run(a, scene);
  const waited = await stuck(one, 0);
  const two = second.run(b, scene);
  await stuck(two, 1);
  await letGo();
  await Promise.all([unrefused(first, one), unrefused(second, two)]);
  expect(waited).toBe(true);
}

interface Run {
  scene: Scene;
  second: Unit;
}

onPostgres('two nodes that meet at a row (skipped where TEST_DATABASE_URL is not set)', () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await createBench(url);
  });
  afterAll(async () => bench.close());

  const scenes = async (first: Unit, turn: number): Promise<Run[]> => {
    const quiet = units.map(
      (second, n) => (n + turn) % 2 === 0 && !(first.busy ?? second.busy ?? false),
    );
    return Promise.all(
      units.map(async (second, n) => ({
        second,
        scene: await createScene(bench.a, quiet[n] ?? false),
      })),
    );
  };

  /** Runs each pair in a scene of its own; answers what was wrong with which. */
  const behind = async (first: Unit, row: keyof typeof rows, turn: number): Promise<string[]> => {
    const wrong: string[] = [];
    const checked = async ({ scene, second }: Run, work: () => Promise<void>): Promise<void> =>
      work().catch(
        (error: unknown) =>
          void wrong.push(
            `${second.name} behind it at ${row}${scene.quiet ? ', quiet' : ''}: ${said(error)}`,
          ),
      );
    const all = await scenes(first, turn);
    for (const run of all) {
      await checked(run, async () => {
        await meet(bench, run.scene, row, first, run.second);
        expect(await wrongRows(bench, run.scene)).toEqual([]);
      });
    }
    const ends = all.map(async (run) =>
      checked(run, async () => {
        await drain(bench.b, run.scene);
        expect(await wrongRows(bench, run.scene)).toEqual([]);
        await checkEnd(bench, run.scene);
      }),
    );
    await Promise.all(ends);
    return wrong;
  };

  const cases = units.flatMap((first, n) =>
    first.at.map((row) => ({ first, row, name: first.name, n })),
  );

  test.each(cases)(
    '$name that waits for the $row first, whatever comes behind it',
    async ({ first, row, n }) => {
      expect(await behind(first, row, n)).toEqual([]);
      if (thorough) expect(await behind(first, row, n + 1)).toEqual([]);
    },
    120_000,
  );
});

function said(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
  return `${String(error)} ${cause}`.replaceAll(/\s+/g, ' ');
}
