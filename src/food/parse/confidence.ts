import type { ParsedLine } from './lines';
import type { State } from './state';
import type { UnknownWords } from './unknown';

const RIVAL_DISH = 0.6;
const RIVAL_OPTION = 0.7;
const IMPLIED = 0.8;
const UNMET = 0.8;
const STRANGE = 0.93;
const COUNTED_STRANGE = 0.6;
const MARGIN_SCALE = 2.5;

/** How surely a reading is what was meant, 0 to 1: the fit of its words, what else they fit, what was left unread, how near the next reading is. */
export function confidenceOf(lines: readonly ParsedLine[], best: State, next: State | undefined, unknown: readonly UnknownWords[]): number {
  const worst = Math.min(1, ...lines.map(lineConfidence));
  const unread = unknown.reduce((product, each) => product * (each.counted ? COUNTED_STRANGE : STRANGE), 1);
  return worst * unread * marginOf(best, next);
}

/** How surely one line is what was meant, without regard to the rest of the message. */
export function lineConfidence(line: ParsedLine): number {
  const dish = line.fit * (line.otherDishIds.length > 0 ? RIVAL_DISH : 1) * (line.implied ? IMPLIED : 1);
  const options = line.options.map((option) => option.fit * (option.rivalIds.length > 0 ? RIVAL_OPTION : 1));
  const unmet = line.unmet.some((option) => !option.negated) ? UNMET : 1;
  return dish * Math.min(1, ...options) * unmet;
}

/** Near 0.7 when another order fits as well, near 1 when none does. */
function marginOf(best: State, next: State | undefined): number {
  if (!next) return 1;
  return 1 - 0.3 * Math.exp(-MARGIN_SCALE * (best.score - next.score));
}
