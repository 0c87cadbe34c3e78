import type { QuotedBill, BillTitle } from './bill';
import type { ShownBill } from './state';

/** One line that differs between two bills. `before` or `now` is missing where only one of them has the line. */
export interface ChangedLine {
  label: BillTitle;
  before: number | undefined;
  now: number | undefined;
  /** How many the line is for, before and now, where that differs. */
  counts?: { before: number; now: number };
  /** True where the two are not of the same choices throughout, so that a price each is no price of both. */
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
 * Compares two bills; undefined when whoever pays sees no difference. Bills of different things (`QuotedBill.of`) are
 * not compared line by line, and a line is named by its title alone.
 */
export function billChange(before: ShownBill, now: QuotedBill): BillChange | undefined {
  const [then, today] = [sumLinesByKey(before.lines), sumLinesByKey(now.lines)];
  const keys = before.of === now.of ? [...new Set([...then.keys(), ...today.keys()])] : [];
  const lines = keys.flatMap((key) => changedLine(then.get(key), today.get(key)));
  const same = before.totalPaise === now.totalPaise;
  return same && lines.length === 0
    ? undefined
    : { before: before.totalPaise, now: now.totalPaise, lines, own: !sameThings(before, now) };
}

/** Nothing else is billed, as far as that was kept. */
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

/** Paise and counts by key: a bill may name a line twice. */
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
