import { isQuestion } from '../../../language/text/question';
import { readLessHeat } from '../../../language/text/heat';
import type { ContextLine, LineChange } from '../context';
import { withCountsBehindNames } from '../counts-behind-names';
import { isFunctionWord } from '../cues';
import { joinedVerbs } from '../joined-verbs';
import type { ParsedLine } from '../lines';
import { withoutListMarks } from '../listed';
import { withoutEaters } from '../whose-dish';
import type { MenuIndex } from '../menu-index';
import { type ParsedOrder, parseOrder } from '../order';
import type { OrderToken } from '../order-token';
import { withoutRestKept } from '../rest-kept';
import { tokensOf } from '../tokens';
import { ofTheBasket, placesOf, wholeBasket } from '../whole-basket';
import { type ListMessage, listMessage } from './message-parts';

/** What becomes of a basket by a list that names lines of it again. */
export interface Recount {
  /** Lines that are not there yet. */
  readonly lines: readonly ParsedLine[];
  readonly changes: readonly LineChange[];
  /** Places of lines that are told with the count they have, and are not added again. */
  readonly there: readonly number[];
  readonly confidence: number;
  /** Choices told of a dish that does not have them. */
  readonly unmet: readonly UnmetChoice[];
  /** What the message asks for on top of its list; '' for nothing. */
  readonly added: string;
}

/** A word for a choice, and the dish that it is told of. */
interface UnmetChoice {
  readonly dishId: string;
  readonly text: string;
}

const MOST_WORDS = 60;
const LEAST_LINES = 2;

/**
 * Reads a list of what the basket shall hold: with two lines of it or more it sets their counts, and
 * one line with the count that it has is told again. Undefined for a message that adds or edits.
 */
export function readRecount(
  index: MenuIndex,
  text: string,
  context: readonly ContextLine[],
): Recount | undefined {
  const said = withoutListMarks(withoutRestKept(withoutEaters(text)));
  const tokens = withCountsBehindNames(joinedVerbs(tokensOf(said)));
  if (context.length === 0 || tokens.length > MOST_WORDS || readLessHeat(said).length > 0)
    return undefined;
  const message = listMessage(index, tokens, context);
  if (!message) return undefined;
  const read = parseOrder(index, textOf(said, message.list));
  const { changes, unknown, confidence } = read;
  const lines = countedLines(read.lines, message.numbers);
  const isList = changes.length === 0 && read.lines.every(isPlainLine);
  if (!lines || !isList || unknown.some(isOfOrder)) return undefined;
  const own = lines.map((line) => ofTheBasket(line, context));
  const found = recountOf(own, message, context);
  if (!found || (isQuestion(text) && !isAsItIs(found))) return undefined;
  const unmet = unmetIn(index, message, own);
  return { ...found, confidence, unmet, added: textOf(said, message.added) };
}

/** Finds words for choices of the menu that no line has: the "full" of "2 chicken biryani full". */
function unmetIn(
  index: MenuIndex,
  { list, mentions }: ListMessage,
  lines: readonly ParsedLine[],
): readonly UnmetChoice[] {
  const taken = new Set(
    lines.flatMap(({ options }) => options.flatMap(({ name }) => tokensOf(name).map(stemOf))),
  );
  return list.flatMap((token, at): UnmetChoice[] => {
    const isNamed = mentions.some(({ from, to }) => at >= from && at < to);
    const isChoice = index.terms
      .exact(token)
      .some(({ term }) =>
        index.postings.get(term)?.some(({ concept }) => concept.kind === 'option'),
      );
    if (isNamed || !isChoice || isFunctionWord(token) || taken.has(token.stem)) return [];
    const { dishes = [] } = mentions.findLast(({ to }) => to <= at) ?? mentions[0] ?? {};
    const ids = new Set(dishes.map((dish) => index.dishes[dish]?.id));
    const line = lines.find((one) => [one.dishId, ...one.otherDishIds].some((id) => ids.has(id)));
    return line ? [{ dishId: line.dishId, text: token.raw }] : [];
  });
}

const stemOf = ({ stem }: OrderToken): string => stem;

const isCounted = ({ counted }: ParsedLine): boolean => counted;
const isPlainLine = ({ told, implied }: ParsedLine): boolean =>
  told !== 'part' && told !== 'same' && !implied;

/**
 * The lines with counts as they are said: "aur ek naan" counts one, too, in a list. Undefined where a
 * number counts none of them and is not their sum, as in "5 items, 2 A and 3 B".
 */
function countedLines(
  read: readonly ParsedLine[],
  numbers: readonly number[],
): readonly ParsedLine[] | undefined {
  const counts = read.map(({ quantity }) => quantity);
  const sum = counts.reduce((all, n) => all + n, 0);
  const left = counts.reduce<readonly number[]>((all, n) => without(all, n), numbers);
  const isEach = numbers.length - left.length === read.length;
  if (left.length > 0 && !(isEach && left.length === 1 && left[0] === sum)) return undefined;
  return isEach ? read.map((line) => ({ ...line, counted: true })) : read;
}

function without(numbers: readonly number[], one: number): readonly number[] {
  const at = numbers.indexOf(one);
  return at < 0 ? numbers : numbers.toSpliced(at, 1);
}

const isOfOrder = ({
  counted,
  food,
  placed,
  refused,
  size,
}: ParsedOrder['unknown'][number]): boolean => counted || food || placed || refused || size;

const isAsItIs = ({ lines, changes }: Pick<Recount, 'lines' | 'changes'>): boolean =>
  lines.length + changes.length === 0;

/** Puts the words of a list together, with pauses where others stood between them. */
function textOf(text: string, tokens: readonly OrderToken[]): string {
  return tokens
    .map(({ start, end, gap }, n) => {
      const before = tokens[n - 1];
      const between = before ? text.slice(before.end, start) : '';
      const mark = gap === '' ? ' ' : `${gap} `;
      return `${n === 0 || /^[^\p{L}\p{M}\p{N}]*$/u.test(between) ? between : mark}${text.slice(start, end)}`;
    })
    .join('');
}

function recountOf(
  listed: readonly ParsedLine[],
  { limit, brings, added, mentions }: ListMessage,
  context: readonly ContextLine[],
): Omit<Recount, 'confidence' | 'added' | 'unmet'> | undefined {
  const whole = wholeBasket(listed, context);
  const isOfAll = limit === 'rest' || whole.named.size === context.length;
  if (!listed.some(isCounted) && !isOfAll) return undefined;
  const places = listed.map((line) => placesOf(line, context));
  const named = places.filter((own) => own.length > 0).length;
  const there = listed.filter((line, n) => isThere(line, places[n] ?? [], context));
  if (brings && there.length < named) return undefined;
  if (named === 0) return undefined;
  if (named < LEAST_LINES && limit !== 'rest') {
    const [line] = there;
    if (!line || limit !== undefined || added.length > 0 || !listed.every(isCounted))
      return undefined;
    const at = listed.indexOf(line);
    return { lines: whole.lines, changes: [], there: (places[at] ?? []).slice(0, 1) };
  }
  const isAll =
    limit === 'rest' || limit === 'all' || (limit === 'ifThere' && named === listed.length);
  const kept = new Set(mentions.flatMap(({ lines }) => (lines.length === 1 ? lines : []))); // "and dal", which alone reads as a verb
  const changes = whole.changes.filter(
    (one) =>
      (one.kind !== 'remove' || (isAll && !kept.has(one.line))) &&
      (one.kind !== 'quantity' || one.quantity !== context[one.line]?.quantity),
  );
  return { lines: whole.lines, changes, there: [] };
}

/** True for a dish told with the count that all its lines have, and no choice of its own. */
function isThere(
  { counted, quantity, options, unmet }: ParsedLine,
  places: readonly number[],
  context: readonly ContextLine[],
): boolean {
  const held = places.reduce((sum, at) => sum + (context[at]?.quantity ?? 0), 0);
  return counted && options.length + unmet.length === 0 && held === quantity;
}
