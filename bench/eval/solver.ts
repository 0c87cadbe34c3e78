import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { menuResponse } from '../../src/commerce/contract/menu';
import { menuOf } from '../../src/commerce/food/read-menu';
import { type Dish, dishesOf, type CustomizationGroup } from '../../src/food/menu';
import { solveDish } from '../../src/food/solver/solve';
import type { DishSolution, OptionRequest } from '../../src/food/solver/types';
import { faultsOf, meets, sumOf } from '../../test/unit/food/solver/validator';
import type { EvalCommand } from './command';
import { randomOf } from './random';

const MOST_WISHES = 6;
const RETRY_MS = 0.5; // what takes longer is tried again
const RETRIES = 5;
const BAR_MS = 2; // the most that one solving may take
const SEED = 20_261_120;
const ROUNDS = 100_000;

/** `eval -- solver --menus FOLDER`: random wishes over all menus of a folder, every result checked by rules written apart from the solver. */
export const solver: EvalCommand = {
  usage: 'solver --menus FOLDER [--rounds N]',
  run({ menus, rounds }) {
    if (!menus) return 'solver needs --menus';
    process.stdout.write(
      `${Object.values(benchSolver(menus, Number(rounds ?? ROUNDS))).join('; ')}\n`,
    );
    return null;
  },
  figures(data) {
    const folder = join(data, 'catalog', 'menus');
    if (!existsSync(folder)) return [];
    const { invalid, kinds, ms } = benchSolver(folder, ROUNDS);
    return [
      { source: 'solver', language: '', rows: ROUNDS, accuracy: invalid, notes: `${kinds}; ${ms}` },
    ];
  },
};

/** How many results were invalid, what they were and how long each took. */
function benchSolver(
  folder: string,
  rounds: number,
): { invalid: string; kinds: string; ms: string } {
  const dishes = dishesIn(folder);
  const random = randomOf(SEED);
  const times: number[] = [];
  const slow: Slow[] = [];
  const kinds = { complete: 0, needs: 0, refused: 0 };
  let invalid = 0;
  for (let round = 0; round < rounds; round++) {
    const dish = dishes[Math.floor(random() * dishes.length)];
    if (!dish) break;
    const wishes = wishesOf(dish, random);
    const [solution, first] = timed(dish, wishes);
    times.push(first);
    if (first > RETRY_MS) slow.push({ dish, wishes, first });
    kinds[solution.kind]++;
    if (
      solution.kind === 'complete' &&
      !isValid(dish, wishes, solution.choices, solution.priceEachPaise)
    )
      invalid++;
  }
  return {
    invalid: `${invalid} invalid`,
    kinds: `${dishes.length} dishes with groups, ${kinds.complete} complete, ${kinds.needs} asked, ${kinds.refused} refused`,
    ms: `${quantiles(times)}; ${ownTimes(slow)}`,
  };
}

/** A solving that took long at first: by itself, or because the machine or the collector of garbage was busy. */
interface Slow {
  dish: Dish;
  wishes: readonly OptionRequest[];
  first: number;
}

function quantiles(times: number[]): string {
  times.sort((a, b) => a - b);
  const at = (share: number): string =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(3);
  return `wall clock p50 ${at(0.5)} ms, p99 ${at(0.99)}, p99.99 ${at(0.9999)}, max ${at(1)}`;
}

/** Each slow one again, alone and several times: its least time is the solver's own; what was more was the machine's. */
function ownTimes(slow: readonly Slow[]): string {
  const own = slow.map(({ dish, wishes }) =>
    Math.min(...Array.from({ length: RETRIES }, () => timed(dish, wishes)[1])),
  );
  const over = (times: readonly number[]): number => times.filter((ms) => ms >= BAR_MS).length;
  const most = Math.max(0, ...own);
  return `over ${BAR_MS} ms at first ${over(slow.map((one) => one.first))}, each tried again alone ${over(own)}; slowest of its own ${most.toFixed(3)} ms`;
}

function timed(dish: Dish, wishes: readonly OptionRequest[]): [DishSolution, number] {
  const start = process.hrtime.bigint();
  const solution = solveDish(dish, wishes);
  return [solution, Number(process.hrtime.bigint() - start) / 1e6];
}

function isValid(
  dish: Dish,
  wishes: readonly OptionRequest[],
  choices: Parameters<typeof faultsOf>[1],
  price: number,
): boolean {
  return (
    faultsOf(dish, choices).length === 0 && meets(choices, wishes) && price === sumOf(dish, choices)
  );
}

function dishesIn(folder: string): Dish[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) =>
      dishesOf(menuOf(menuResponse.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))),
    )
    .filter((dish) => dish.groups.length > 0);
}

function wishesOf(dish: Dish, random: () => number): OptionRequest[] {
  const ids = idsOf(dish.groups);
  const count = Math.floor(random() * (MOST_WISHES + 1));
  return Array.from({ length: count }, () => ({
    optionIds: [ids[Math.floor(random() * ids.length)] ?? ''],
    negated: random() < 0.2,
    quantity: random() < 0.1 ? 2 : 1,
  }));
}

function idsOf(groups: readonly CustomizationGroup[]): string[] {
  return groups.flatMap((group) =>
    group.options.flatMap((option) => [option.id, ...idsOf(option.groups)]),
  );
}
