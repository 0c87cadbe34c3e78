import type { ContextLine } from '../context';
import { isFunctionWord } from '../cues';
import type { MenuIndex } from '../menu-index';
import { numberOf } from '../numbers';
import { linesNamed } from '../pointed';
import { isTalk } from '../talk';
import type { OrderToken } from '../order-token';
import { ALL_OF_THEM, type EditAct, JOINTS, NEGATIONS } from './act';
import type { EditClause } from './clauses';

/** The words that a clause adds to dishes in the basket or takes out of them, and those lines. */
export interface AddedToLines {
  readonly takesOut: boolean;
  /** Places in the context of the lines that the clause adds to or takes from. */
  readonly lines: readonly number[];
  /** True where the clause means all of several lines. */
  readonly all: boolean;
  readonly what: readonly OrderToken[];
  /** Words that follow in the clause and speak of something else. */
  readonly rest: readonly OrderToken[];
}

const words = (row: string): ReadonlySet<string> => new Set(row.split(' '));
const INTO = words('to in into on onto');
const OUT_OF = words('from');
const OUT = words('se');
const ALONG = 'with';
const WITHIN = words('mein me main par pe');
const OF = 'ke';
const BESIDE = words('saath sath upar andar');
const DEFINITE = words('the my our that this those these');
const TOO = 'bhi';
const BRINGING: ReadonlySet<EditAct> = new Set(['add', 'want'] as const);
const REFUSING = words('without less remove bina');

/**
 * Reads a clause that names a line of the basket as the place of what comes or goes: "add raita to
 * the egg biryani", "egg biryani se raita hata do". Undefined where it names no line so, or where a
 * number before the dish orders another.
 */
export function addedToLines(
  index: MenuIndex,
  clause: EditClause,
  context: readonly ContextLine[],
): AddedToLines | undefined {
  const { tokens, verbs, act } = clause;
  const refuses = tokens.some(
    ({ word }, at) => NEGATIONS.has(word) || (REFUSING.has(word) && !verbs.has(at)),
  );
  if (refuses || context.length === 0 || (act === 'remove' && !clause.own)) return undefined;
  const found = placeBehind(index, clause, context) ?? placeBefore(index, clause, context);
  return found && found.what.some(isNaming) ? found : undefined;
}

const isNaming = (token: OrderToken): boolean =>
  numberOf(token.word) === null && !isFunctionWord(token) && !isTalk(token);

/** "Add raita to the egg biryani", "make the egg biryani with raita". */
function placeBehind(
  index: MenuIndex,
  { tokens, verbs, act, own }: EditClause,
  context: readonly ContextLine[],
): AddedToLines | undefined {
  const verb = [...verbs].at(-1);
  if (!own || verb === undefined || act === null) return undefined;
  const leads = tokens.slice(0, verb).every((token, at) => verbs.has(at) || !isNaming(token));
  if (!leads) return undefined;
  if (act === 'set') return madeWith(index, tokens, verb + 1, context);
  const takesOut = act === 'remove';
  if (!BRINGING.has(act) && !takesOut) return undefined;
  const at = tokens.findLastIndex(
    ({ word }, i) =>
      i > verb + 1 &&
      ((takesOut ? OUT_OF : INTO).has(word) ||
        (!takesOut && word === ALONG && DEFINITE.has(wordAt(tokens, i + 1)))),
  );
  const place = at < 0 ? undefined : placeAt(index, tokens, at + 1, context);
  return place && { ...place, takesOut, what: tokens.slice(verb + 1, at) };
}

/** "Make the egg biryani with raita": raita comes, and nothing goes. */
function madeWith(
  index: MenuIndex,
  tokens: readonly OrderToken[],
  from: number,
  context: readonly ContextLine[],
): AddedToLines | undefined {
  const at = tokens.findIndex(({ word }) => word === ALONG);
  if (at < from + 1) return undefined;
  const place = placeAt(index, tokens.slice(0, at), from, context);
  return place?.rest.length === 0
    ? { ...place, takesOut: false, what: tokens.slice(at + 1) }
    : undefined;
}

/** Finds lines named from a word on, and the words after them; undefined where a name runs on. */
function placeAt(
  index: MenuIndex,
  tokens: readonly OrderToken[],
  from: number,
  context: readonly ContextLine[],
): Omit<AddedToLines, 'what' | 'takesOut'> | undefined {
  let [at, all] = [from, false];
  for (; DEFINITE.has(wordAt(tokens, at)) || ALL_OF_THEM.has(wordAt(tokens, at)); at++)
    all ||= ALL_OF_THEM.has(wordAt(tokens, at));
  const { lines, end, several } = allNamed(index, tokens, at, context);
  const rest = tokens.slice(end);
  const [next] = rest;
  all ||= several;
  if (lines.length === 0) return undefined;
  if (
    next === undefined ||
    rest.every((token) => !isNaming(token) && numberOf(token.word) === null)
  )
    return { lines, all, rest: [] };
  return next.gap !== '' || JOINTS.has(next.word) ? { lines, all, rest } : undefined;
}

/** Finds lines named one after another: "the egg biryani and the chicken biryani". */
function allNamed(
  index: MenuIndex,
  tokens: readonly OrderToken[],
  from: number,
  context: readonly ContextLine[],
): { lines: readonly number[]; end: number; several: boolean } {
  let { lines, end } = namedFrom(index, tokens, from, context);
  let several = false;
  while (lines.length > 0 && JOINTS.has(wordAt(tokens, end))) {
    const next = end + (DEFINITE.has(wordAt(tokens, end + 1)) ? 2 : 1);
    const more = namedFrom(index, tokens, next, context);
    if (more.lines.length === 0) break;
    [lines, end, several] = [[...new Set([...lines, ...more.lines])], more.end, true];
  }
  return { lines, end, several };
}

/** Finds lines named from a word on, whatever stands before that word. */
function namedFrom(
  index: MenuIndex,
  tokens: readonly OrderToken[],
  from: number,
  context: readonly ContextLine[],
): ReturnType<typeof linesNamed> {
  const begun = tokens.map((token, at) => (at === from ? { ...token, gap: '' as const } : token));
  return linesNamed(index, begun, from, context);
}

/** "Egg biryani mein raita daal do", "egg biryani ke saath raita bhi", "raita egg biryani mein daal do". */
function placeBefore(
  index: MenuIndex,
  { tokens, verbs, act, own }: EditClause,
  context: readonly ContextLine[],
): AddedToLines | undefined {
  const takesOut = act === 'remove';
  const adds = own ? act !== null && BRINGING.has(act) : tokens.some(({ word }) => word === TOO);
  const at = tokens.findIndex(
    ({ word, gap }, i) =>
      i > 0 &&
      gap === '' &&
      ((takesOut ? OUT : WITHIN).has(word) || (word === OF && BESIDE.has(wordAt(tokens, i + 1)))),
  );
  if ((!adds && !takesOut) || at < 1) return undefined;
  const from = [...Array(at).keys()].find(
    (start) => namedFrom(index, tokens, start, context).end === at,
  );
  if (from === undefined) return undefined;
  const { lines } = namedFrom(index, tokens, from, context);
  const before = tokens.slice(0, from);
  if (lines.length === 0 || numberOf(before.at(-1)?.word ?? '') !== null) return undefined;
  const after = at + (tokens[at]?.word === OF ? 2 : 1);
  const what = [...tokens.keys()].filter(
    (i) => (i < from || i >= after) && !verbs.has(i) && wordAt(tokens, i) !== TOO,
  );
  const all = before.some(({ word }) => ALL_OF_THEM.has(word));
  return { lines, all, takesOut, what: what.flatMap((i) => tokens[i] ?? []), rest: [] };
}

const wordAt = (tokens: readonly OrderToken[], at: number): string => tokens[at]?.word ?? '';
