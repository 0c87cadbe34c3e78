import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { menuResponse } from '../../src/commerce/contract/menu';
import { menuOf } from '../../src/commerce/food/read-menu';
import { type Dish, dishesOf, type RestaurantMenu } from '../../src/food/menu';
import { indexMenu } from '../../src/food/parse/menu-index';
import { parseOrder } from '../../src/food/parse/order';
import type { EvalCommand } from './command';
import { randomOf } from './random';

const SEED = 20_261_121;
const ROUNDS = 500;
const BUILDS = 5;

/** `eval -- largest-menu --menus FOLDER`: how long the largest menu of a folder takes to be indexed, and a message of three dishes to be read on it. */
export const largestMenu: EvalCommand = {
  usage: 'largest-menu --menus FOLDER [--rounds N]',
  run({ menus, rounds }) {
    if (!menus) return 'largest-menu needs --menus';
    const { dishes, right, ms } = benchMenu(largestIn(menus), Number(rounds ?? ROUNDS));
    process.stdout.write(`${dishes} dishes; ${right} right; ${ms}\n`);
    return null;
  },
  figures(data) {
    const folder = join(data, 'catalog', 'menus');
    if (!existsSync(folder)) return [];
    const { dishes, right, ms } = benchMenu(largestIn(folder), ROUNDS);
    return [
      {
        source: `largest menu, ${dishes} dishes`,
        language: 'en',
        rows: ROUNDS,
        accuracy: right,
        notes: ms,
      },
    ];
  },
};

function largestIn(folder: string): RestaurantMenu {
  const menus = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) =>
      menuOf(menuResponse.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))),
    );
  const [largest] = menus.toSorted((a, b) => dishesOf(b).length - dishesOf(a).length);
  if (!largest) throw new Error(`no menu in ${folder}`);
  return largest;
}

function benchMenu(
  menu: RestaurantMenu,
  rounds: number,
): { dishes: number; right: string; ms: string } {
  const dishes = dishesOf(menu);
  const builds = Array.from({ length: BUILDS }, () => msOf(() => indexMenu(menu)));
  const index = indexMenu(menu);
  const random = randomOf(SEED);
  const times: number[] = [];
  let right = 0;
  for (let round = 0; round < rounds; round++) {
    const wanted = Array.from(
      { length: 3 },
      () => dishes[Math.floor(random() * dishes.length)],
    ).flatMap((dish) => dish ?? []);
    const text = `hi can i get ${wanted[0]?.name}, two ${wanted[1]?.name} and a ${wanted[2]?.name} please`;
    times.push(
      msOf(
        () =>
          (right += named(
            parseOrder(index, text).lines.map((line) => line.dishId),
            wanted,
            dishes,
          )
            ? 1
            : 0),
      ),
    );
  }
  times.sort((a, b) => a - b);
  const at = (share: number): string =>
    (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(2);
  const [first = 0, ...later] = builds;
  const built = `indexed in ${first.toFixed(0)} ms the first time, ${Math.min(...later).toFixed(0)} afterwards`;
  return {
    dishes: dishes.length,
    right: `${((100 * right) / rounds).toFixed(1)} %`,
    ms: `${built}; a message of three dishes p50 ${at(0.5)} ms, p95 ${at(0.95)}, p99 ${at(0.99)}`,
  };
}

/** True when each dish was read, or another of the very same name. */
function named(
  found: readonly string[],
  wanted: readonly Dish[],
  dishes: readonly Dish[],
): boolean {
  const nameOf = (id: string): string => dishes.find((dish) => dish.id === id)?.name ?? '';
  return (
    JSON.stringify(found.map(nameOf).toSorted()) ===
    JSON.stringify(wanted.map((dish) => dish.name).toSorted())
  );
}

function msOf(work: () => unknown): number {
  const start = process.hrtime.bigint();
  work();
  return Number(process.hrtime.bigint() - start) / 1e6;
}
