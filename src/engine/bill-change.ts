import type { QuotedBill, BillTitle } from './bill';
import type { ShownBill } from './state';

/** One line that differs between two bills. `before` or `now` is missing where only one of them has the line. */
export interface ChangedLine {
  label: BillTitle;
  before: number | undefined;
  now: number | undefined;
  /** How many things the line is for, before and now, when the numbers differ. */
  counts?: { before: number; now: number };
  /** True when the line's things have different choices, so that no unit price holds for all. */
  mixed?: true;
}

/** The difference between a bill and the one shown before it. */
export interface BillChange {
  before: number;
  now: number;
  lines: ChangedLine[];
  /** True when the person changed what is billed (another day, more tickets), so that nobody else moved the price. */
  own: boolean;
}

type BillLineSum = {
  title?: BillTitle | undefined;
  paise: number;
  count: number;
  choices: ReadonlySet<string>;
};

/**
 * Returns how a bill differs from the one shown before; undefined when neither the total nor a line
 * nor what the person chose does. Lines are compared by their keys, and only when both bills are of the same thing
 * (`QuotedBill.of`).
 */
export function billChange(before: ShownBill, now: QuotedBill): BillChange | undefined {
  const [then, today] = [sumLinesByKey(before.lines), sumLinesByKey(now.lines)];
  const keys = before.of === now.of ? [...new Set([...then.keys(), ...today.keys()])] : [];
  const lines = keys.flatMap((key) => changedLine(then.get(key), today.get(key)));
  const same = before.totalPaise === now.totalPaise;
  const own = !sameThings(before, now);
  return same && lines.length === 0 && !(own && before.of === now.of)
    ? undefined
    : { before: before.totalPaise, now: now.totalPaise, lines, own };
}

/** True when both bills are for the same things, as far as the earlier one recorded them. */
const sameThings = (before: ShownBill, now: QuotedBill): boolean =>
  before.of === now.of && (before.things === undefined || before.things === now.things);

function changedLine(before: BillLineSum | undefined, now: BillLineSum | undefined): ChangedLine[] {
  const label = now?.title ?? before?.title;
  if (label === undefined || (before?.paise ?? 0) === (now?.paise ?? 0)) return [];
  const [then, today] = [before?.count ?? 0, now?.count ?? 0];
  const counts =
    then > 0 && today > 0 && then !== today ? { counts: { before: then, now: today } } : {};
  const choices = new Set([...(before?.choices ?? []), ...(now?.choices ?? [])]);
  const mixed = choices.size > 1 ? { mixed: true as const } : {};
  return [{ label, before: before?.paise, now: now?.paise, ...counts, ...mixed }];
}

/** Sums paise and counts by line key, because a bill may use a key twice. */
function sumLinesByKey(lines: ShownBill['lines']): Map<string, BillLineSum> {
  const all = new Map<string, BillLineSum>();
  for (const { key, title, paise, count = 0, choices = [] } of lines) {
    const before = all.get(key);
    all.set(key, {
      title,
      paise: (before?.paise ?? 0) + paise,
      count: (before?.count ?? 0) + count,
      choices: new Set([...(before?.choices ?? []), choices.join('|')]),
    });
  }
  return all;
}
