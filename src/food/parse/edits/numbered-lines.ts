import type { ContextLine, LineChange } from '../context';
import { ORDINAL_WORDS } from '../pointed';
import { TELLING_APART } from './act';
import { countAt, editRoleAt, type EditRole } from '../told/edit-words';
import type { OrderToken } from '../order-token';

/** "Number 4" and "4 number" are one line; of "4 items" the number counts. */
const NUMBER_NOUNS: ReadonlySet<string> = new Set(
  'number nambar nanbar numbar nmbr num sankhya'.split(' '),
);
const LINE_NOUNS: ReadonlySet<string> = new Set([
  ...NUMBER_NOUNS,
  ...'numbers line lines lain row item items aitam'.split(' '),
]);
const BESIDE: ReadonlySet<EditRole> = new Set(['and', 'aur', 'of', 'to', 'ko', 'filler'] as const);

interface SaidNumber {
  readonly value: number;
  /** True where a noun calls it a line: "number 4", "item 4". */
  readonly called: boolean;
  /** True of "third", which counts nothing. */
  readonly ordinal?: true;
  /** True where "ko" or "to" stands right before it. */
  readonly to: boolean;
}

interface NumberClause {
  readonly act: 'remove' | 'set';
  readonly numbers: readonly SaidNumber[];
}

/**
 * Reads changes of lines by their numbers in the basket as the customer sees it: "1 and 6 away,
 * number 4 to two". Returns the question `which` alone where no line has one of the numbers.
 * Undefined where a word speaks of something else, or the numbers are counts.
 */
export function numberedLineChanges(
  tokens: readonly OrderToken[],
  context: readonly ContextLine[],
): LineChange[] | undefined {
  const clauses = numberClauses(tokens);
  if (!clauses || clauses.length === 0 || !clauses.every(isWhole)) return undefined;
  if (!clauses.some(callsLines) && !countsNothing(clauses, context)) return undefined;
  const places = new Map(context.map((line, at) => [(line.place ?? at) + 1, at]));
  const last = places.get(context.length);
  if (last !== undefined) places.set(-1, last);
  const isMissing = clauses.some(({ numbers }) =>
    numbers.some(({ ordinal, value }) => ordinal === true && !places.has(value)),
  );
  if (isMissing) return undefined; // "the third item", of two: another reader asks
  const changes = clauses.flatMap((clause) => changesOf(clause, places));
  const lines = changes.map((change) => ('line' in change ? change.line : -1));
  return lines.includes(-1) || new Set(lines).size < lines.length
    ? [{ kind: 'which', lines: [...context.keys()] }]
    : changes;
}

const isWhole = ({ act, numbers }: NumberClause): boolean =>
  numbers.length > (act === 'set' ? 1 : 0);

const callsLines = ({ numbers }: NumberClause): boolean => numbers.some((one) => one.called);

/** True for bare numbers that are no counts: several to remove, none a quantity of a line. */
function countsNothing(clauses: readonly NumberClause[], context: readonly ContextLine[]): boolean {
  const sets = clauses.filter(({ act }) => act === 'set');
  const counted = new Set(context.map((line) => line.quantity));
  return (
    clauses.some(({ act, numbers }) => act === 'remove' && numbers.length > 1) &&
    sets.every(({ numbers }) => numbers.at(-1)?.to === true || !counted.has(numbers[0]?.value ?? 0))
  );
}

function changesOf(
  { act, numbers }: NumberClause,
  places: ReadonlyMap<number, number>,
): LineChange[] {
  const quantity = act === 'set' ? (numbers.at(-1)?.value ?? 0) : 0;
  const said = act === 'set' ? numbers.slice(0, -1) : numbers;
  return said.map(({ value }): LineChange => {
    const line = places.get(value) ?? -1;
    return act === 'set' ? { kind: 'quantity', line, quantity } : { kind: 'remove', line };
  });
}

/** Groups the numbers by verb, which Hindi puts after them; undefined where a word does not fit. */
function numberClauses(tokens: readonly OrderToken[]): readonly NumberClause[] | undefined {
  const clauses: NumberClause[] = [];
  let numbers: SaidNumber[] = [];
  let leading: NumberClause['act'] | undefined;
  const close = (act: NumberClause['act']): void => {
    clauses.push({ act, numbers });
    numbers = [];
  };
  for (let at = 0; at < tokens.length; ) {
    const { length, role, value, ordinal } = wordAt(tokens, at);
    if (value !== undefined)
      numbers.push({
        value,
        ...saidAround(tokens, at),
        ...(ordinal ? { called: true, ordinal } : {}),
      });
    else if (role === 'remove' || role === 'set') {
      if (numbers.length > 0 && leading === undefined) close(role);
      else {
        if (leading !== undefined) close(leading);
        leading = role;
      }
    } else if (role === undefined || !BESIDE.has(role)) return undefined;
    at += length;
  }
  if (leading !== undefined) close(leading);
  return numbers.length > 0 ? undefined : clauses;
}

function wordAt(
  tokens: readonly OrderToken[],
  at: number,
): { length: number; role?: EditRole; value?: number; ordinal?: true } {
  const ordinal = ORDINAL_WORDS.get(tokens[at]?.word ?? '');
  if (ordinal !== undefined) return { length: 1, value: ordinal, ordinal: true };
  const ofOrdinal = tokens[at]?.word === 'one' && ORDINAL_WORDS.has(tokens[at - 1]?.word ?? '');
  if (ofOrdinal || LINE_NOUNS.has(tokens[at]?.word ?? '')) return { length: 1, role: 'filler' };
  const phrase = editRoleAt(tokens, at);
  const value = countAt(tokens, at);
  if (value !== null && (phrase?.length ?? 0) < 2) return { length: 1, value };
  return phrase ? { length: phrase.length, role: phrase.role } : { length: 1 };
}

function saidAround(tokens: readonly OrderToken[], at: number): Pick<SaidNumber, 'called' | 'to'> {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  const behind =
    after?.gap === '' && (NUMBER_NOUNS.has(after.word) || TELLING_APART.has(after.word));
  const ahead = tokens[at]?.gap === '' && LINE_NOUNS.has(before?.word ?? '');
  return {
    called: ahead ? !isNumbered(tokens, at - 2) : behind,
    to: tokens[at]?.gap === '' && (before?.word === 'ko' || before?.word === 'to'),
  };
}

/** True where the noun belongs to the number before it: "4 number 2 kar do". */
const isNumbered = (tokens: readonly OrderToken[], at: number): boolean =>
  at >= 0 && tokens[at + 1]?.gap === '' && countAt(tokens, at) !== null;
