import type { ContextLine, LineChange } from './context';
import type { MenuIndex } from './menu-index';
import { BOTH_WORDS, QUANTIFIER_WORDS } from './quantifier-words';
import type { ExcludedDishes, OrderParseState } from './state';
import type { OrderToken } from './order-token';
import { tokensOf } from './tokens';

/** Returns a change for each dish that a message refuses: a removal, a count, `which`, `absent`. */
export function removedBy(
  index: MenuIndex,
  state: OrderParseState,
  context: readonly ContextLine[],
  tokens: readonly OrderToken[],
): LineChange[] {
  return state.excluded.flatMap((one): LineChange[] => {
    const ids = new Set(one.dishes.map((dish) => index.dishes[dish]?.id));
    const possible = context.flatMap((line, at) => (ids.has(line.dishId) ? [at] : []));
    const places = calledSo(index, possible, context, tokens.slice(one.from, one.to));
    const [last] = places.slice(-1);
    if (last === undefined) return absentOf(index, one, tokens);
    if (
      new Set(places.map((at) => context[at]?.dishId)).size > 1 &&
      !tokens.some((token) => QUANTIFIER_WORDS.has(token.word))
    )
      return [{ kind: 'which', lines: places, out: one.count ?? 'all' }];
    if (one.count === null) return places.map((line) => ({ kind: 'remove', line }));
    if (places.length > 1) return [{ kind: 'which', lines: places, out: one.count }];
    return [
      {
        kind: 'quantity',
        line: last,
        quantity: Math.max(0, (context[last]?.quantity ?? 0) - one.count),
      },
    ];
  });
}

/** The lines whose whole name the words are, "chicken biryani" and not "hyderabadi chicken biryani"; else all. */
function calledSo(
  index: MenuIndex,
  places: readonly number[],
  context: readonly ContextLine[],
  said: readonly OrderToken[],
): readonly number[] {
  const stems = new Set(said.map(({ stem }) => stem));
  const called = places.filter((at) => {
    const name = index.dishes.find(({ id }) => id === context[at]?.dishId)?.name ?? '';
    const own = new Set(tokensOf(name).map(({ stem }) => stem));
    return own.size === stems.size && [...own].every((stem) => stems.has(stem));
  });
  return called.length > 0 ? called : places;
}

/** Returns the change `absent` for a refused dish that is in no line. */
export function absentOf(
  index: MenuIndex,
  { dishes, from, to }: ExcludedDishes,
  tokens: readonly OrderToken[],
): LineChange[] {
  const id = index.dishes[dishes[0] ?? -1]?.id;
  const text = tokens
    .slice(from, to)
    .map((token) => token.word)
    .join(' ');
  return id === undefined ? [] : [{ kind: 'absent', dishId: id, text }];
}

const PRONOUN_WORDS: ReadonlySet<string> = new Set([
  'it',
  'that',
  'this',
  'last',
  'isko',
  'ise',
  'usko',
  'use',
  'yeh',
  'ye',
  'wo',
  'woh',
  'one',
  'ek',
  'them',
  'those',
  'these',
  'inme',
  'unme',
  'isme',
  'usme',
]);

/** Reads a removal, without a name, of the line last spoken of: "remove it", "cancel one". */
export function removedLast(
  state: OrderParseState,
  context: readonly ContextLine[],
  tokens: readonly OrderToken[],
): LineChange[] {
  const line = context.length - 1;
  const before = context[line];
  if (!before || state.not !== 'strong' || state.notUsed || state.strange.length > 0) return [];
  const all = context.map((_, at) => at);
  if (context.length > 2 && tokens.some((token) => BOTH_WORDS.has(token.word)))
    return [{ kind: 'which', lines: all, out: state.notCount ?? 'all' }];
  if (state.notCount === null && tokens.some((token) => QUANTIFIER_WORDS.has(token.word)))
    return all.map((at) => ({ kind: 'remove', line: at }));
  if (!tokens.some((token) => PRONOUN_WORDS.has(token.word))) return [];
  if (state.notCount !== null && before.quantity === 1 && context.length > 1 && ofThem(tokens))
    return [{ kind: 'which', lines: all, out: state.notCount ?? 'all' }];
  return [
    state.notCount === null
      ? { kind: 'remove', line }
      : { kind: 'quantity', line, quantity: Math.max(0, before.quantity - state.notCount) },
  ];
}

const PLURAL_PRONOUNS: ReadonlySet<string> = new Set([
  'them',
  'those',
  'these',
  'inme',
  'unme',
  'isme',
  'usme',
]);

/** True for "one of them": any of the lines. */
const ofThem = (tokens: readonly OrderToken[]): boolean =>
  tokens.some((token) => PLURAL_PRONOUNS.has(token.word));
