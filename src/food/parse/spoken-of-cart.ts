import type { ContextLine, LineChange } from './context';
import { isFunctionWord } from './cues';
import { verbAt } from './edits/verbs';
import { numberOf } from './numbers';
import type { ParsedLine } from './lines';
import { NO_MORE } from './sets';
import { isTalk } from './talk';
import type { OrderToken } from './order-token';

const words = (row: string): ReadonlySet<string> => new Set(row.split(' '));

const JOINTS = words('and aur or n then phir fir but lekin par magar plus');
/** Words by which something comes on top, whatever is in the cart. */
const ON_TOP = words('more also too bhi another extra plus add a an same');
const MORE = words('aur or');
const ADDING_ACTS: ReadonlySet<string | undefined> = new Set(['add', 'want', 'more']);

/**
 * Finds new lines that speak of a line of the cart, with the changes for each: a number above the
 * one that is there is how many there shall be ("2 coffees", of one), and choices without a number
 * are what it shall be ("farm garden, large"). None where the words ask for something on top.
 */
export function spokenOfCart(
  fresh: readonly ParsedLine[],
  context: readonly ContextLine[],
  tokens: readonly OrderToken[],
  strange: readonly number[],
): ReadonlyMap<ParsedLine, LineChange[]> {
  const unread = new Set(strange.filter((at) => !isTalk(tokens[at])));
  return new Map(
    fresh.flatMap((line): [ParsedLine, LineChange[]][] => {
      const at = placeInCart(line, context);
      const held = context[at];
      if (!held || !line.said || line.told === 'part' || line.told === 'same') return [];
      const clause = clauseAround(tokens, line.said.from, line.said.to);
      if (clause.onTop || clause.own.some((one) => unread.has(one))) return [];
      const { quantity, options } = line;
      if (line.counted)
        return options.length === 0 && quantity > held.quantity && !clause.adds
          ? [[line, [{ kind: 'quantity', line: at, quantity }]]]
          : [];
      const own = line.dishId === held.dishId && options.length > 0;
      return own ? [[line, [{ kind: 'options', line: at, options }]]] : [];
    }),
  );
}

/** The place of the only line of the cart that the words may name; -1 for none or several. */
export function placeInCart(
  { dishId, otherDishIds }: Pick<ParsedLine, 'dishId' | 'otherDishIds'>,
  context: readonly ContextLine[],
): number {
  const meant = new Set([dishId, ...otherDishIds]);
  const [at, ...others] = [...context.keys()].filter((one) =>
    meant.has(context[one]?.dishId ?? ''),
  );
  return at === undefined || others.length > 0 ? -1 : at;
}

interface WordsAround {
  /** Places of the words around the name. */
  readonly own: readonly number[];
  /** True where the words around a name ask for something on top. */
  readonly onTop: boolean;
  /** True where their verb brings something. */
  readonly adds: boolean;
}

/** Reads the words around a name, up to a pause or a word that joins. */
function clauseAround(tokens: readonly OrderToken[], from: number, to: number): WordsAround {
  let [start, end] = [from, to];
  while (start > 0 && tokens[start]?.gap === '' && !JOINTS.has(tokens[start - 1]?.word ?? ''))
    start--;
  while (end < tokens.length && tokens[end]?.gap === '' && !JOINTS.has(tokens[end]?.word ?? ''))
    end++;
  const around = [...Array(end - start).keys()].map((step) => start + step);
  const own = around.filter((at) => at < from || at >= to);
  const begins = tokens[start]?.gap === '' && isOnTop(tokens, start - 1);
  const goesOn = end < tokens.length && tokens[end]?.gap === '' && !joinsMore(tokens, end + 1);
  return {
    own,
    onTop: begins || goesOn || own.some((at) => ON_TOP.has(tokens[at]?.word ?? '')),
    adds: own.some((at) => ADDING_ACTS.has(verbAt(tokens, at)?.act)),
  };
}

/** True for the "aur" of "aur do coffee" and of "ek aur coffee", which joins nothing before it. */
const isOnTop = (tokens: readonly OrderToken[], at: number): boolean =>
  at === 0 || (MORE.has(tokens[at]?.word ?? '') && numberOf(tokens[at - 1]?.word ?? '') !== null);

/** True where a word that joins is followed by something else: not "two coffees aur". */
const joinsMore = (tokens: readonly OrderToken[], at: number): boolean =>
  tokens.slice(at).some((token) => !isFunctionWord(token) || NO_MORE.has(token.word));
