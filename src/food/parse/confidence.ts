import type { ParsedLine } from './lines';
import type { OrderParseState } from './state';
import type { UnknownWords } from './unknown';

const RIVAL_DISH = 0.6;
const RIVAL_OPTION = 0.7;
const IMPLIED_FACTOR = 0.8;
const UNMET_FACTOR = 0.8;
const UNKNOWN_FACTOR = 0.93;
const COUNTED_UNKNOWN_FACTOR = 0.6;
const MARGIN_SCALE = 2.5;

const LEFTOVER_FACTOR = 0.8;
const MOST_LEFT = 3;
const AMOUNT_UNMET = 0.7;
const NOT_UNUSED = 0.8;
/** The score per content word of a good reading; one with less has guessed. */
const FULL_DENSITY = 0.7;
const LEAST_DENSE = 0.7;

/** The inputs of `orderConfidence` beside the lines. */
export interface ConfidenceInputs {
  readonly best: OrderParseState;
  /** The best reading that is another order. */
  readonly next: OrderParseState | undefined;
  readonly unknown: readonly UnknownWords[];
  /** Number of words of the message that are no function words. */
  readonly content: number;
}

/**
 * Returns the confidence in a reading, 0 to 1: by the fit of its words, what else they fit, the
 * words left unread, and how near the next reading is.
 */
export function orderConfidence(
  lines: readonly ParsedLine[],
  { best, next, unknown, content }: ConfidenceInputs,
): number {
  const worst = Math.min(1, ...lines.map(lineConfidence));
  const unread = unknown.reduce(
    (product, each) =>
      product * (each.counted || each.size ? COUNTED_UNKNOWN_FACTOR : UNKNOWN_FACTOR),
    1,
  );
  return worst * unread * marginOf(best, next) * leftOf(lines, best) * densityOf(best, content);
}

/** A factor that falls with each count, amount, refusal or known word that is left unused. */
function leftOf(lines: readonly ParsedLine[], best: OrderParseState): number {
  const amounts = lines
    .flatMap((line) => line.options)
    .filter((option) => option.amount !== null && option.amountId === null).length;
  const dangling = best.not !== 'off' && !best.notUsed ? NOT_UNUSED : 1;
  return LEFTOVER_FACTOR ** Math.min(best.left, MOST_LEFT) * AMOUNT_UNMET ** amounts * dangling;
}

function densityOf(best: OrderParseState, content: number): number {
  const density = Math.max(0, best.score / Math.max(1, content));
  return Math.min(1, LEAST_DENSE + ((1 - LEAST_DENSE) * density) / FULL_DENSITY);
}

/** Returns the confidence in one line, 0 to 1, without regard to the rest of the message. */
export function lineConfidence(line: ParsedLine): number {
  const dish =
    line.fit *
    (line.otherDishIds.length > 0 ? RIVAL_DISH : 1) *
    (line.implied ? IMPLIED_FACTOR : 1);
  const options = line.options.map(
    (option) => option.fit * (option.rivalIds.length > 0 ? RIVAL_OPTION : 1),
  );
  const unmet = line.unmet.some((option) => !option.negated) ? UNMET_FACTOR : 1;
  return dish * Math.min(1, ...options) * unmet;
}

/** A factor near 0.7 when another order fits as well, near 1 when none does. */
function marginOf(best: OrderParseState, next: OrderParseState | undefined): number {
  if (!next) return 1;
  return 1 - 0.3 * Math.exp(-MARGIN_SCALE * (best.score - next.score));
}
