import type { Fill } from './command';
import type { Work } from './operation';
import type { Session } from './session';
import { DRAFTS_KEPT, type Draft } from './state';
import type { Value } from './value';

/** Begins a dialog on top of what is under way. `from` is the draft it grew out of. The oldest falls off beyond the limit. */
export function* startDraft(s: Session, dialog: string, fills: readonly Fill[], from?: Draft): Work<void> {
  const started: Draft = { id: `d${s.serial()}`, dialog, slots: {}, wishes: {}, memo: {}, past: [], ...(from ? { from } : {}) };
  const overflow = s.state.drafts.length >= DRAFTS_KEPT ? s.state.drafts.find((one) => !one.waiting) ?? s.state.drafts[0] : undefined;
  if (overflow) yield* letGo(s, overflow);
  s.state = { ...s.state, drafts: [...s.state.drafts, started], asked: undefined };
  for (const one of fills) wish(s, started.id, one.slot, one.value);
  s.run = true;
}

/** Lets a draft fall, and says so. */
function* letGo(s: Session, draft: Draft): Work<void> {
  const t = s.turn(draft.id);
  const dialog = s.dialogOf(draft);
  if (dialog?.leave) s.say(...(yield* dialog.leave(t)));
  if (dialog) s.say(...s.env.repairs.dropped(t, dialog.title(t)));
  t.close(draft.id);
}

/** Notes what was said about a slot, to be settled when its step comes. Parts of a person add up. */
export function wish(s: Session, id: string, slot: string, value: Value): void {
  const draft = s.find(id);
  if (!draft) return;
  s.put({ ...draft, wishes: { ...draft.wishes, [slot]: merged(draft.wishes[slot], value) } });
}

function merged(before: Value | undefined, now: Value): Value {
  if (before?.is === 'person' && now.is === 'person') return { ...before, ...now };
  if (before?.is === 'people' && now.is === 'people') return { is: 'people', people: [...before.people, ...now.people] };
  return now;
}

/** Puts a draft on top of the others: it is the one worked on. */
export function bringUp(s: Session, draft: Draft): void {
  s.state = { ...s.state, drafts: [...s.state.drafts.filter((one) => one.id !== draft.id), draft] };
}
