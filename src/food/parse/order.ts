import { changesOf } from './cart-changes';
import { type ContextLine, givenLines, type LineChange, withOriginalPlaces } from './context';
import { orderConfidence } from './confidence';
import { withCountsBehindNames } from './counts-behind-names';
import { isFunctionWord } from './cues';
import { joinedVerbs } from './joined-verbs';
import { linesOf, type ParsedLine } from './lines';
import { withoutListMarks } from './listed';
import { withoutEaters } from './whose-dish';
import type { MenuIndex } from './menu-index';
import { partOfNamedLine } from './part-of-line';
import { partWords } from './parting';
import { readExceptChanges } from './except';
import { pointedAt } from './pointed';
import { withoutForeignOptions } from './foreign-options';
import { withoutPointingOne } from './pointing-one';
import { readingsOf } from './reading';
import { countedAlone, setsCounts, withoutOldCount } from './sets';
import type { OrderParseState } from './state';
import { takenByName } from './taken';
import { readMultiplierChanges } from './times';
import type { OrderToken } from './order-token';
import { tokensOf } from './tokens';
import { wholeBasket } from './whole-basket';
import { type WholeList, wholeList } from './whole-list';
import { type UnknownWords, unknownOf } from './unknown';

/** One message, read as an order from a menu. */
export interface ParsedOrder {
  /** Lines to add. */
  readonly lines: readonly ParsedLine[];
  /** Changes of the cart's lines. */
  readonly changes: readonly LineChange[];
  /** Words that name nothing on the menu, with the dishes nearest to them. */
  readonly unknown: readonly UnknownWords[];
  /**
   * The next step. `sure`: apply the order and read it back; `ask`: ask one question (which of a
   * line's rivals, or what is unknown); `none`: the message is no order.
   */
  readonly outcome: 'sure' | 'ask' | 'none';
  /** Confidence in the reading, 0 to 1; see `orderConfidence`. */
  readonly confidence: number;
  /** True where the message lists all that the basket shall hold. */
  readonly setsAll?: true;
}

/**
 * Least confidence of a reading to act on without a question. Chosen on halves of the open data: on
 * the other halves under 2 % of the messages of each set are read wrongly and surely.
 */
export const SURE_CONFIDENCE = 0.85;

/**
 * Reads an order off a menu: dishes, counts, options, exclusions and amounts in one message, in English, Hindi or both.
 * `context` is the cart before it, the line last spoken of at the end, for "make it three" and "same again but large".
 * Pure and bounded: at most `MAX_TOKENS` words are read.
 */
export function parseOrder(
  index: MenuIndex,
  text: string,
  context: readonly ContextLine[] = [],
): ParsedOrder {
  const counted = withCountsBehindNames(
    joinedVerbs(tokensOf(withoutListMarks(withoutEaters(text)))),
  );
  const said = partWords(index, counted);
  const whole =
    readExceptChanges(index, said, context) ??
    takenByName(index, said, context) ??
    readMultiplierChanges(index, said, context) ??
    countedAlone(said, context);
  if (whole) return { lines: [], changes: whole, unknown: [], confidence: 1, outcome: 'sure' };
  const list = wholeList(said);
  const set = list && context.length > 0 ? setBasket(index, text, list, context) : undefined;
  if (set) return set;
  const tokens = withoutOldCount(said, context) ?? said;
  const pointed = partOfNamedLine(index, tokens, context) ?? pointedAt(index, tokens, context);
  if (!pointed) return readOrder(index, text, withoutPointingOne(tokens), context);
  const order = readOrder(index, text, pointed.tokens, pointed.context);
  return {
    ...order,
    changes: order.changes.map((change) => withOriginalPlaces(change, pointed.places)),
  };
}

/**
 * Reads a list as all that the basket shall hold: lines that it does not name go. Undefined where
 * the menu lacks something on it, or it is no list of all.
 */
function setBasket(
  index: MenuIndex,
  text: string,
  { tokens, called }: WholeList,
  context: readonly ContextLine[],
): ParsedOrder | undefined {
  const anew = readOrder(index, text, tokens, []);
  if (anew.lines.length === 0 || anew.unknown.some((one) => one.counted)) return undefined;
  const { lines, changes, named } = wholeBasket(anew.lines, context);
  const isList = anew.lines.length > 1 && anew.lines.every((line) => line.counted);
  if (called === 'limited' && (!isList || named.size === 0)) return undefined;
  if (called === 'summed' && (!isList || named.size < context.length)) return undefined;
  return {
    ...anew,
    setsAll: true,
    lines,
    changes,
    outcome: outcomeOf(lines, changes, anew.unknown, anew.confidence),
  };
}

function readOrder(
  index: MenuIndex,
  text: string,
  tokens: readonly OrderToken[],
  context: readonly ContextLine[],
): ParsedOrder {
  const given = givenLines(index, context);
  const readings = readingsOf(index, tokens, given);
  const [first] = readings;
  if (!first) return EMPTY_ORDER;
  const best = withoutForeignOptions(first, given, tokens);
  const unknown = unknownOf(index, best, tokens, text);
  const read = linesOf(index, best);
  const { lines: all, changes } = changesOf(index, best, read, context, tokens);
  const lines = withoutNamedTotals(withoutSums(all), changes, context, tokens);
  const content = tokens.filter((token) => !isFunctionWord(token)).length;
  const confidence = orderConfidence(lines, { best, next: runnerUp(readings), unknown, content });
  return {
    lines,
    changes,
    unknown,
    confidence,
    outcome: outcomeOf(lines, changes, unknown, confidence),
  };
}

/** Drops a sum that later lines detail: "two cookies, one oat, one plain" is two, not four. */
function withoutSums(lines: readonly ParsedLine[]): readonly ParsedLine[] {
  return lines.filter(({ dishId, otherDishIds, quantity, counted }, at) => {
    const kinds = new Set([dishId, ...otherDishIds]);
    const apart = lines
      .slice(at + 1)
      .filter((line) => line.counted && line.otherDishIds.length === 0 && kinds.has(line.dishId));
    return (
      otherDishIds.length === 0 ||
      !counted ||
      quantity < 2 ||
      apart.reduce((sum, line) => sum + line.quantity, 0) !== quantity
    );
  });
}

/** Drops a dish that the message also counts in all: "masala dosa, in all 2 masala dosas". */
function withoutNamedTotals(
  lines: readonly ParsedLine[],
  changes: readonly LineChange[],
  context: readonly ContextLine[],
  tokens: readonly OrderToken[],
): readonly ParsedLine[] {
  if (!setsCounts(tokens)) return lines;
  const counted = new Set([
    ...lines.filter((line) => line.counted).map((line) => line.dishId),
    ...changes.flatMap((change) =>
      change.kind === 'quantity' || change.kind === 'which'
        ? ('lines' in change ? change.lines : [change.line]).map((at) => context[at]?.dishId)
        : [],
    ),
  ]);
  return lines.filter((line) => line.counted || !counted.has(line.dishId));
}

const EMPTY_ORDER: ParsedOrder = {
  lines: [],
  changes: [],
  unknown: [],
  outcome: 'none',
  confidence: 0,
};

function outcomeOf(
  lines: readonly ParsedLine[],
  changes: readonly LineChange[],
  unknown: readonly UnknownWords[],
  confidence: number,
): ParsedOrder['outcome'] {
  if (lines.length + changes.length > 0) return confidence >= SURE_CONFIDENCE ? 'sure' : 'ask';
  return unknown.some((each) => each.counted) ? 'ask' : 'none';
}

/** The best reading that is another order, not the same one read in another way. */
function runnerUp(readings: readonly OrderParseState[]): OrderParseState | undefined {
  const [best, ...rest] = readings;
  const said = best && orderKey(best);
  return rest.find((state) => orderKey(state) !== said);
}

function orderKey(state: OrderParseState): string {
  return state.lines
    .map(
      (line) =>
        `${line.dish}*${line.quantity}[${line.options
          .map((each) => `${each.ref.optionId}${each.heard.negated}${each.heard.amount}`)
          .sort()
          .join()}]`,
    )
    .sort()
    .join(';');
}
