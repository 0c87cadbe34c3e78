import type { QuotedBill } from './bill';
import { billChange } from './bill-change';
import type { TurnSession } from './session';
import { visitTold } from './visit-told';

/** Tells how a bill differs from the one the draft showed last, and stores it as shown (I7). */
export function showBill(s: TurnSession, id: string, bill: QuotedBill): void {
  const draft = s.find(id);
  if (!draft) return;
  const change = draft.shown && billChange(draft.shown, bill);
  if (change) s.say(...s.env.patterns.changedBill(s.turn(id), change, visitTold(s, id)));
  const lines = bill.lines.map(({ key, title, paise, count, choices = [] }) => ({
    key,
    title,
    paise,
    ...(count === undefined ? {} : { count }),
    ...(choices.length > 0 ? { choices } : {}),
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
