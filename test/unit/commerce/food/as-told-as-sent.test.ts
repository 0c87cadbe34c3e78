import * as fc from 'fast-check';
import { changeBasketByMenu } from '../../../../src/commerce/food/basket/change';
import { optionsOf } from '../../../../src/commerce/food/basket/names';
import type { BasketNote } from '../../../../src/commerce/food/basket/note';
import { EMPTY_BASKET, type Basket } from '../../../../src/commerce/food/basket/shape';
import { type PreparedMenu, prepareMenu } from '../../../../src/commerce/food/menus';
import { selectBody } from '../../../../src/commerce/food/select';
import type { Dish } from '../../../../src/food/menu';
import { solveDish } from '../../../../src/food/solver/solve';
import { parseOrder } from '../../../../src/food/parse/order';
import { haveRealMenus, realMenus } from '../../food/real-menus';

jest.setTimeout(1_800_000);

/** Sequences of edits over all menus; `EDIT_SEQUENCES=10000` for the long run. */
const SEQUENCES = Number(process.env['EDIT_SEQUENCES'] ?? 500);
/** Where the sequences begin; `EDIT_SEED=11` makes others. */
const SEED = Number(process.env['EDIT_SEED'] ?? 7);
const MOST_DISHES = 40;

if (!haveRealMenus)
  test.skip('real menus: skipped, the open data is not beside the project', () => undefined);

/** Dishes that their name alone orders: known to the last word, nothing to be asked. */
function plainDishes(kitchen: PreparedMenu): Dish[] {
  const fitting = [...kitchen.dishes.values()].filter((dish) => {
    if (
      !/^[A-Za-z ]{4,40}$/u.test(dish.name) ||
      solveDish(dish, []).kind !== 'complete' ||
      (dish.maxOrder ?? 99) < 4
    )
      return false;
    const {
      lines: [line, ...more],
      outcome,
      unknown,
    } = parseOrder(kitchen.index(), dish.name);
    return (
      line?.dishId === dish.id &&
      more.length === 0 &&
      outcome === 'sure' &&
      unknown.length === 0 &&
      line.otherDishIds.length === 0 &&
      line.options.length === 0 &&
      line.fit > 0.95
    );
  });
  return fitting.slice(0, MOST_DISHES);
}

type Told = Record<string, number>;
type Edit = {
  kind: 'add' | 'more' | 'total' | 'remove' | 'less' | 'double' | 'swap' | 'option';
  dish: number;
  other: number;
  n: number;
  words: number;
};

const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom(
    'add',
    'add',
    'more',
    'total',
    'remove',
    'less',
    'double',
    'swap',
    'option',
  ),
  dish: fc.nat(999),
  other: fc.nat(999),
  n: fc.integer({ min: 1, max: 3 }),
  words: fc.nat(99),
});

const WORDS: Record<
  Exclude<Edit['kind'], 'option'>,
  readonly ((n: number, one: string, other: string) => string)[]
> = {
  add: [
    (n, one) => `${n} ${one}`,
    (n, one) => `add ${n} ${one}`,
    (n, one) => `${n} ${one} add karo`,
    (n, one) => `mujhe ${n} ${one} chahiye`,
  ],
  more: [(n, one) => `${n} more ${one}`, (n, one) => `aur ${n} ${one}`],
  total: [
    (n, one) => `just ${n} ${one} total`,
    (n, one) => `only ${n} ${one}`,
    (n, one) => `sirf ${n} ${one}`,
    (n, one) => `kul ${n} ${one}`,
    (n, one) => `make it ${n} ${one}`,
  ],
  remove: [
    (_, one) => `remove the ${one}`,
    (_, one) => `${one} hata do`,
    (_, one) => `cancel the ${one}`,
  ],
  less: [(n, one) => `remove ${n} ${one}`],
  double: [(_, one) => `double the ${one}`, (_, one) => `${one} double kar do`],
  swap: [
    (_, one, other) => `change the ${one} to ${other}`,
    (_, one, other) => `replace ${one} with ${other}`,
  ],
};

/** What a person who says so expects to have then. */
function expected(before: Told, { kind, n }: Edit, one: string, other: string): Told {
  const has = before[one] ?? 0;
  const to = (quantity: number, told: Told = before): Told =>
    Object.fromEntries(Object.entries({ ...told, [one]: quantity }).filter(([, many]) => many > 0));
  if (kind === 'add' || kind === 'more') return to(has + n);
  if (kind === 'total') return to(n);
  if (kind === 'remove') return to(0);
  if (kind === 'less') return to(Math.max(0, has - n));
  if (kind === 'double') return to(2 * has);
  return has === 0
    ? { ...before, [other]: (before[other] ?? 0) + 1 }
    : to(0, { ...before, [other]: (before[other] ?? 0) + has });
}

const toldOf = ({ cart }: Basket): Told =>
  cart.lines.reduce<Told>(
    (all, line) => ({ ...all, [line.dishId]: (all[line.dishId] ?? 0) + line.quantity }),
    {},
  );
const sorted = (told: Told): [string, number][] =>
  Object.entries(told).toSorted(([a], [b]) => a.localeCompare(b));

/** The basket as it is shown, made again of the rows that are sent. */
function shownBySent(kitchen: PreparedMenu, { cart }: Basket): string[] {
  const rows = selectBody(
    {
      providerId: 'p',
      sellerId: 's',
      locationId: 'l',
      lines: cart.lines,
      lat: 1,
      lng: 1,
      pin: '560001',
    },
    't',
  ).items;
  const dishes = rows.filter((row) => row.type === 'item');
  return dishes.map((row) => {
    const dish = kitchen.dishes.get(row.id);
    const own = rows.filter(
      (one) =>
        one.type === 'customization' &&
        row.parentItemId !== undefined &&
        one.parentItemId === row.parentItemId,
    );
    const names = own.map(
      (one) =>
        `${one.quantity / row.quantity} ${optionsOf(dish?.groups ?? []).find((each) => each.optionId === one.id && each.groupId === one.parentCategoryId)?.name ?? '?'}`,
    );
    return `${row.quantity} × ${dish?.name ?? '?'}: ${names.join(', ')}`;
  });
}

const shown = (kitchen: PreparedMenu, { cart, told }: Basket): string[] =>
  cart.lines.map((line) => {
    const options = optionsOf(kitchen.dishes.get(line.dishId)?.groups ?? []);
    const names = line.choices.map(
      (one) =>
        `${one.quantity} ${options.find((each) => each.optionId === one.optionId && each.groupId === one.groupId)?.name ?? '?'}`,
    );
    expect(told[line.id]?.length).toBe(line.choices.length); // no choice of a line stays untold
    return `${line.quantity} × ${line.name}: ${names.join(', ')}`;
  });

const namesIn = (notes: readonly BasketNote[]): Set<string> =>
  new Set(
    notes.flatMap((note) =>
      'names' in note && !('dish' in note)
        ? note.names
        : 'name' in note
          ? (note.name ?? [])
          : 'dish' in note
            ? [note.dish]
            : [],
    ),
  );

/** Each line that came, went or changed is named in what is said. */
function heardBack(before: Basket, after: Basket, notes: readonly BasketNote[]): void {
  const key = (line: Basket['cart']['lines'][number]): string =>
    JSON.stringify([line.id, line.dishId, line.quantity, line.choices]);
  const [old, now] = [new Set(before.cart.lines.map(key)), new Set(after.cart.lines.map(key))];
  const moved = [
    ...after.cart.lines.filter((line) => !old.has(key(line))),
    ...before.cart.lines.filter((line) => !now.has(key(line))),
  ];
  const said = namesIn(notes);
  for (const line of moved) expect([...said]).toContain(line.name);
}

const ASKS = new Set([
  'which',
  'unknown',
  'tooMany',
  'nothing',
  'absent',
  'refused',
  'unmet',
  'asked',
  'avoid',
  'there',
]);

(haveRealMenus ? describe : describe.skip)('a basket as told is the basket as sent', () => {
  const menus = haveRealMenus
    ? realMenus()
        .map(([name, menu]) => ({ name, kitchen: prepareMenu(menu) }))
        .map((one) => ({ ...one, dishes: plainDishes(one.kitchen) }))
        .filter(({ dishes }) => dishes.length > 4)
    : [];

  test.each(menus)('over $name', ({ kitchen, dishes }) => {
    const source = { kitchen, seller: { providerId: 'p', sellerId: 's', name: 'k' } };
    const runs = Math.ceil(SEQUENCES / menus.length);
    fc.assert(
      fc.property(fc.array(edit, { minLength: 2, maxLength: 7 }), (edits) => {
        let now = EMPTY_BASKET;
        const said: string[] = [];
        for (const each of edits) {
          const held = [...new Set(now.cart.lines.map((line) => line.dishId))].flatMap(
            (id) => dishes.find((one) => one.id === id) ?? [],
          );
          const named = each.kind === 'add' || held.length === 0 ? dishes : held;
          const [one, other] = [
            named[each.dish % named.length],
            dishes[each.other % dishes.length],
          ];
          if (
            !one ||
            !other ||
            (each.kind === 'swap' && one.id === other.id) ||
            (each.kind === 'double' && held.length === 0)
          )
            continue;
          const options = optionsOf(
            kitchen.dishes.get(now.cart.lines.at(-1)?.dishId ?? '')?.groups ?? [],
          );
          const option = options[each.other % Math.max(1, options.length)]?.name;
          if (each.kind === 'option' && option === undefined) continue;
          const text =
            each.kind === 'option'
              ? `with ${option ?? ''}`
              : (WORDS[each.kind][each.words % WORDS[each.kind].length]?.(
                  each.n,
                  one.name,
                  other.name,
                ) ?? '');
          said.push(text);
          const done = changeBasketByMenu(source, now, { do: 'say', text });
          heardBack(now, done.basket, done.notes);
          expect(shown(kitchen, done.basket)).toEqual(shownBySent(kitchen, done.basket));
          const asked =
            done.basket.open.length > 0 || done.notes.some(({ note }) => ASKS.has(note));
          if (each.kind !== 'option' && !asked)
            expect({ said, told: sorted(toldOf(done.basket)) }).toEqual({
              said,
              told: sorted(expected(toldOf(now), each, one.id, other.id)),
            });
          now =
            done.basket.open.length > 0
              ? changeBasketByMenu(source, done.basket, { do: 'leave' }).basket
              : done.basket;
        }
      }),
      { numRuns: runs, seed: SEED },
    );
  });
});
