import type { TurnSession } from './session';
import type { QuotedBill, BillTitle } from './slot';
import type { ShownBill } from './state';

/** A line of a bill that costs another amount than on the bill shown before; an amount is missing where the line is not there. */
export interface ChangedLine {
  label: BillTitle;
  before: number | undefined;
  now: number | undefined;
  /** How many the amounts are for, where that differs. */
  counts?: { before: number; now: number };
}

/** How a bill differs from the one shown before. */
export interface BillChange {
  before: number;
  now: number;
  lines: ChangedLine[];
  /** Another thing is billed than before: a person's own change, and no change of the price. */
  own: boolean;
}

type BillLineSum = { title?: BillTitle | undefined; paise: number; count: number };

/**
 * What is different for whoever pays; undefined where nothing is. Lines of bills for different things are not compared,
 * and a line is named by its title alone.
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
  return [{ label, before: before?.paise, now: now?.paise, ...counts }];
}

/** Paise and counts by key: a bill may name a line twice. */
function sumLinesByKey(lines: ShownBill['lines']): Map<string, BillLineSum> {
  const all = new Map<string, BillLineSum>();
  for (const { key, title, paise, count = 0 } of lines) {
    const before = all.get(key);
    all.set(key, {
      title,
      paise: (before?.paise ?? 0) + paise,
      count: (before?.count ?? 0) + count,
    });
  }
  return all;
}

/** Tells how a bill differs from the one that the draft showed last, and remembers it as shown (I7). */
export function showBill(s: TurnSession, id: string, bill: QuotedBill): void {
  const draft = s.find(id);
  if (!draft) return;
  const change = draft.shown && billChange(draft.shown, bill);
  if (change) s.say(...s.env.repairs.changedBill(s.turn(id), change));
  const lines = bill.lines.map(({ key, title, paise, count }) => ({
    key,
    title,
    paise,
    ...(count === undefined ? {} : { count }),
  }));
  s.put({
    ...draft,
    shown: {
      of: bill.of,
      ...(bill.things === undefined ? {} : { things: bill.things }),
      totalPaise: bill.totalPaise,
      lines,
    },
  });
}
