import { removeLines, setQuantity } from '../../../food/cart';
import { readOrdinal } from '../../../food/parse/pointed';
import { tokensOf } from '../../../food/parse/tokens';
import { countTo } from './counts';
import { applyCartResult, settleLine, type BasketEdit } from './settle';
import type { Basket, OpenLine } from './shape';

type CartLine = Basket['cart']['lines'][number];

/** Number of each line, by its id. */
type LineCounts = readonly (readonly [line: string, quantity: number])[];

/**
 * Asks how several lines are to make up a total: each option raises, lowers or drops one of them,
 * or else keeps one alone. `paise` of an option is 0: the basket shows the prices.
 */
export function askTotal(work: BasketEdit, ids: readonly string[], total: number): void {
  const lines = work.basket.cart.lines.filter((line) => ids.includes(line.id));
  const [first] = lines;
  if (!first) return;
  const sum = lines.reduce((all, line) => all + line.quantity, 0);
  if (sum === total) return void work.notes.push({ note: 'same' });
  const alone = lines.some((line) => total < sum - line.quantity);
  const makeUps = lines.map((own) =>
    lines.map((line): LineCounts[number] => {
      if (line === own) return [line.id, alone ? total : total - (sum - own.quantity)];
      return [line.id, alone ? 0 : line.quantity];
    }),
  );
  const options = makeUps.map((counts) => ({
    id: codeOf(counts),
    name: nameOf(work, lines, counts),
    paise: 0,
  }));
  const names = [...new Set(lines.map((line) => line.name))];
  work.notes.push({ note: 'which', names });
  const ask: OpenLine['ask'] = {
    kind: 'total',
    groupId: '',
    title: '',
    options: options.filter(({ id }, at) => options.findIndex((one) => one.id === id) === at),
    atLeast: 1,
    atMost: 1,
  };
  work.basket = {
    ...work.basket,
    open: [
      ...work.basket.open,
      {
        dishId: first.dishId,
        name: names.join(', '),
        quantity: total,
        lineId: first.id,
        wishes: [],
        ask,
      },
    ],
  };
}

/**
 * Asks how new lines (`fresh`) and those there (`kept`) are to make up a number said of the whole
 * order: each option gives up the surplus from one of them, or adds what is missing to one.
 */
export function askMakeUp(
  work: BasketEdit,
  { kept, fresh }: Readonly<Record<'kept' | 'fresh', readonly CartLine[]>>,
  total: number,
): void {
  const lines = [...kept, ...fresh];
  const [first] = fresh;
  if (!first) return;
  const over = lines.reduce((sum, { quantity }) => sum + quantity, 0) - total;
  const able = (some: readonly CartLine[]): readonly CartLine[] =>
    some.filter(({ quantity }) => quantity >= over);
  const giving = over > 0 && able(kept).length > 0 ? able(kept) : able(lines);
  const options = giving.map((own) => {
    const counts = lines.map((line): LineCounts[number] => [
      line.id,
      line === own ? line.quantity - over : line.quantity,
    ]);
    return { id: codeOf(counts), name: nameOf(work, lines, counts), paise: 0 };
  });
  const names = [...new Set(lines.map((line) => line.name))];
  if (options.length === 0) return void work.notes.push({ note: 'which', names });
  const ask: OpenLine['ask'] = {
    kind: 'total',
    groupId: '',
    title: '',
    options,
    atLeast: 1,
    atMost: 1,
  };
  const brings = fresh.map(({ id, dishId, name, choices }) => ({ id, dishId, name, choices }));
  work.basket = {
    ...work.basket,
    open: [
      ...work.basket.open,
      { dishId: first.dishId, name: names.join(', '), quantity: total, wishes: [], brings, ask },
    ],
  };
}

const codeOf = (counts: LineCounts): string => counts.map(([id, n]) => `${id}=${n}`).join('&');

const countsIn = (code: string): LineCounts =>
  code.split('&').flatMap((part) => {
    const at = part.lastIndexOf('=');
    return at < 0 ? [] : [[part.slice(0, at), Number(part.slice(at + 1))] as const];
  });

/**
 * Names the lines left, each by what tells it from the others, with numbers where several are left.
 */
function nameOf(work: BasketEdit, lines: readonly CartLine[], counts: LineCounts): string {
  const left = counts.filter(([, n]) => n > 0);
  return left
    .flatMap(([id, n]) => {
      const line = lines.find((one) => one.id === id);
      if (!line) return [];
      const name = apartName(work, lines, line);
      return left.length === 1 ? [name] : [`${n} × ${name}`];
    })
    .join(', ');
}

function apartName({ basket }: BasketEdit, lines: readonly CartLine[], line: CartLine): string {
  const sisters = lines.filter((one) => one !== line && one.dishId === line.dishId);
  const own = (basket.told[line.id] ?? []).filter(
    (option) => !sisters.every((one) => (basket.told[one.id] ?? []).includes(option)),
  );
  const oneDish = lines.every((one) => one.dishId === line.dishId);
  if (sisters.length === 0 || own.length === 0) return line.name;
  return oneDish ? own.join(', ') : `${line.name} (${own.join(', ')})`;
}

/** Sets the lines to the numbers of the chosen answer to a `total` question. */
export function applyTotal(work: BasketEdit, line: OpenLine, code: string): void {
  if (line.brings) return applyMakeUp(work, line.brings, code);
  const { name, quantity } = line;
  const counts = countsIn(code);
  if (
    counts.every(([id, n]) =>
      work.basket.cart.lines.some((one) => one.id === id && one.quantity === n),
    )
  )
    return void work.notes.push({ note: 'same' });
  const gone = counts.flatMap(([id, n]) => (n <= 0 ? [id] : []));
  if (gone.length > 0 && !applyCartResult(work, removeLines(work.basket.cart, gone))) return;
  for (const [id, n] of counts)
    if (n > 0 && !applyCartResult(work, setQuantity(work.basket.cart, id, n))) return;
  const left = counts.flatMap(([id, n]) => {
    const line = work.basket.cart.lines.find((one) => one.id === id);
    return line && n > 0 ? [line] : [];
  });
  const options = left.length === 1 ? (work.basket.told[left[0]?.id ?? ''] ?? []) : [];
  work.notes.push({
    note: 'changed',
    name: left.length === 1 ? (left[0]?.name ?? name) : name,
    quantity,
    options,
    usual: [],
    paise: left.reduce((sum, line) => sum + line.priceEachPaise * line.quantity, 0),
  });
}

/** Changes the lines of the basket, then adds the new ones. */
function applyMakeUp(
  work: BasketEdit,
  brings: NonNullable<OpenLine['brings']>,
  code: string,
): void {
  const counts = countsIn(code);
  for (const [id, n] of counts) {
    const line = work.basket.cart.lines.find((one) => one.id === id);
    if (line && line.quantity !== n) countTo(work, id, n);
  }
  for (const { id, dishId, choices } of brings) {
    const quantity = counts.find(([line]) => line === id)?.[1] ?? 0;
    if (quantity > 0) settleLine(work, { dishId, quantity, wishes: [], held: choices });
  }
}

/** Finds the one option that words name, by its place or by a word that no other option has. */
export function totalNamed({ ask }: OpenLine, text: string): string | undefined {
  const place = readOrdinal(text);
  if (place) return ask.options[place.n - 1]?.id;
  const said = new Set(tokensOf(text).map(({ stem }) => stem));
  const words = ask.options.map(({ name }) => new Set(tokensOf(name).map(({ stem }) => stem)));
  const named = ask.options.filter((_, at) =>
    [...(words[at] ?? [])].some(
      (word) => said.has(word) && words.every((other, i) => i === at || !other.has(word)),
    ),
  );
  return named.length === 1 ? named[0]?.id : undefined;
}

const codesOf = ({ ask }: OpenLine): string => ask.options.map(({ id }) => id).join(' ');

/** Returns the name of what an unanswered question leaves out; undefined for `dish` questions. */
export const leftOutName = ({ ask, brings, name }: OpenLine): string | undefined =>
  ask.kind === 'dish' ? undefined : (brings?.map((one) => one.name).join(', ') ?? name);

/** Drops earlier `total` questions where the basket's lines have changed since. */
export function withoutPastTotals(before: Basket, now: Basket): Basket {
  const key = ({ cart }: Basket): string =>
    cart.lines.map(({ id, quantity }) => `${id}=${quantity}`).join('&');
  if (key(before) === key(now)) return now;
  const asked = new Set(before.open.map(codesOf));
  return {
    ...now,
    open: now.open.filter((one) => one.ask.kind !== 'total' || !asked.has(codesOf(one))),
  };
}
