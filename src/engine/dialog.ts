import type { ReplyOf } from '../reply/reply';
import type { ReplyText } from '../reply/text';
import type { Command, SlotFill } from './command';
import type { EffectGenerator } from './operation';
import type { Slot } from './slot';
import type { Turn } from './turn';

/** Where a step leaves its dialog. */
export type StepOutcome =
  /** Over; `say` is said last. */
  | { then: 'done'; say?: ReplyOf<ReplyText>[] }
  /** Nothing to ask: something outside has to happen first (a payment). */
  | { then: 'wait' }
  /** Goes over into another dialog with what it found; "back" returns here. */
  | { then: 'become'; dialog: string; fills: SlotFill[] }
  /** Over; the talk goes on as if this had been said. */
  | { then: 'act'; commands: readonly Command[] }
  /** Something remembered was dropped: run from the top. */
  | { then: 'again' };

/** A step that does something between the questions. Nothing returned means: fall through to the next. */
export type StepAction = (t: Turn) => EffectGenerator<StepOutcome | undefined>;

/** A slot, which asks where it is not known, or an action. */
export type DialogStep = Slot | StepAction;

/** A question that may come at any point and leaves the draft as it was. */
export interface SideQuestion {
  about: string;
  examples: readonly string[];
  /** `about` is what it was asked about, where that was said. Nothing known to answer from: an empty list. */
  answer(t: Turn, about: string | undefined): EffectGenerator<ReplyOf<ReplyText>[]>;
  /** More that is known of it, for an answer in words of its own; every figure of it must come from a response (I12). */
  facts?(t: Turn, about: string | undefined): EffectGenerator<ReplyText[]>;
}

/** One thing a person gets done. */
export interface Dialog {
  id: string;
  about: string;
  examples: readonly string[];
  slots: readonly Slot[];
  steps: readonly DialogStep[];
  questions: Readonly<Record<string, SideQuestion>>;
  /** A short name for the draft, for "back to …". */
  title(t: Turn): ReplyText;
  /** True when it answers and ends at once, so that it never interrupts for long. */
  instant: boolean;
  /** True when it does at once what others see (calls an order off): a question never begins it. */
  acts?: boolean;
  /** Started anew while it is under way, with something said of these slots: the slots whose answers so far count no more. */
  renews?(said: readonly string[]): readonly string[];
  /** Started anew while it is under way: true when what is said is another matter, which then gets a draft of its own and the first waits. */
  apart?(t: Turn, fills: readonly SlotFill[]): boolean;
  /** True when it gathers something over many messages (a basket): what is said of it later goes into the one that is open, wherever that lies. */
  gathers?: boolean;
  /** Slots whose wishes go along when another dialog that has them takes over from this one, or starts over it. */
  hands?: readonly string[];
  /** True when it is put over the talk for one question: gone when something else is said, and after it the talk stands as before. */
  fleeting?: boolean;
  /** True of drafts that belong to this conversation and go on in no other. */
  stays?(t: Turn): boolean;
  /**
   * What a message in words says that this dialog alone can tell, for it alone knows the names in it (of visitors): done in
   * the place of what was understood. Nothing: that stands. Called at every turn while a draft of it is on top.
   */
  heard?(t: Turn, commands: readonly Command[]): readonly Command[] | undefined;
  /** Tidies up outside when a draft is let go; may say what that means. */
  leave?(t: Turn): EffectGenerator<ReplyOf<ReplyText>[]>;
  /** Ends what no longer fits once answers have changed, in the same turn: a link to pay what is not wanted any more. */
  revised?(t: Turn): EffectGenerator<ReplyOf<ReplyText>[]>;
  /** What happens to something this dialog brought about (an order): said whenever it comes, by the event's name. */
  events: Readonly<
    Record<
      string,
      (t: Turn, data: Record<string, unknown>) => EffectGenerator<ReplyOf<ReplyText>[]>
    >
  >;
}

/** Thrown at start by a dialog that cannot work: a slot twice, a need that no earlier slot settles. */
export class DialogError extends Error {
  readonly code = 'bad_dialog';
}

type DialogPlan = Pick<Dialog, 'id' | 'about' | 'examples' | 'steps'> &
  Partial<
    Pick<
      Dialog,
      | 'slots'
      | 'questions'
      | 'title'
      | 'instant'
      | 'events'
      | 'heard'
      | 'leave'
      | 'revised'
      | 'stays'
      | 'fleeting'
      | 'renews'
      | 'apart'
      | 'gathers'
      | 'hands'
      | 'acts'
    >
  >;

/** A dialog from its steps, checked: every need of a slot stands before it. `slots` adds those that no step asks for. */
export function waterfall(plan: DialogPlan): Dialog {
  const asked = plan.steps.filter(isSlot);
  const unasked = (plan.slots ?? []).filter((slot) => !asked.includes(slot));
  const slots = [...unasked, ...asked];
  const before = new Set(unasked.map((slot) => slot.name));
  for (const slot of asked) {
    const missing = slot.needs.filter((need) => !before.has(need));
    if (missing.length > 0 || before.has(slot.name))
      throw new DialogError(
        `${plan.id}: ${slot.name} stands before ${missing.join(', ') || 'itself'}`,
      );
    before.add(slot.name);
  }
  const label: ReplyText = { say: `dialog.${plan.id}` };
  return { questions: {}, title: () => label, instant: false, events: {}, ...plan, slots };
}

/** Tells a slot from an action. */
export function isSlot(step: DialogStep): step is Slot {
  return typeof step !== 'function';
}

/** Names of the slots that rest on one, directly or through others, in the order they are asked. */
export function dependentSlots(dialog: Dialog, name: string): Slot[] {
  const found = new Set([name]);
  for (const slot of dialog.slots)
    if (slot.needs.some((need) => found.has(need))) found.add(slot.name);
  found.delete(name);
  return dialog.slots.filter((slot) => found.has(slot.name));
}

/** Slots of a dialog that a "no" to the bill may change: all that were asked before it. */
export function changeableSlots(dialog: Dialog): { slot: string; label: Slot['label'] }[] {
  return dialog.steps
    .filter(isSlot)
    .filter((slot) => !slot.consent && slot.gate !== true)
    .map(({ name, label }) => ({ slot: name, label }));
}
