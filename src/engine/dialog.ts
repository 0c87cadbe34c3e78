import type { ReplyOf } from '../reply/reply';
import type { BarOf } from '../reply/reply-parts';
import { say, type ReplyText } from '../reply/text';
import type { Command, SlotFill } from './command';
import type { DialogArea, DialogPurpose } from './dialog-purpose';
import type { DialogId, SlotName, QuestionId } from './names';
import type { EffectGenerator } from './operation';
import type { Slot } from './slot';
import type { Turn } from './turn';

/** The outcome of a step after which the next one does not run. */
export type StepOutcome =
  /** The dialog is over; `say` is said last. */
  | { then: 'done'; say?: ReplyOf<ReplyText>[] }
  /** There is nothing to ask: something outside has to happen first (a payment). */
  | { then: 'wait' }
  /** Another dialog takes over with what this one found; "back" returns here. */
  | { then: 'hand-off'; dialog: DialogId; fills: SlotFill[] }
  /** The dialog is over, and the turn goes on as if the person had said these commands. */
  | { then: 'redirect'; commands: readonly Command[] }
  /** The steps run again from the top, because the step dropped something that was remembered. */
  | { then: 'again' };

/** A step that does something between the questions. When it returns nothing, the next step runs. */
export type StepAction = (t: Turn) => EffectGenerator<StepOutcome | undefined>;

/** A step of a dialog: a slot, which asks while it has no answer, or an action. */
export type DialogStep = Slot | StepAction;

/** A question that may come at any point and leaves the draft as it was. */
export interface SideQuestion {
  about: string;
  /**
   * `about` is what the question was about, where the person said so. An empty list means that nothing is known to
   * answer from; undefined, that the step under way shows the answer.
   */
  answer(t: Turn, about: string | undefined): EffectGenerator<ReplyOf<ReplyText>[] | undefined>;
  /**
   * True when changes said beside it are made first, so that the answer is about their result; with
   * `as-said`, only where it does not begin the message.
   */
  afterChanges?: true | 'as-said';
  /** Further facts for an answer worded by a model; every figure in them must come from a response (I12). */
  facts?(t: Turn, about: string | undefined): EffectGenerator<ReplyText[]>;
}

/** Side questions by their ids. */
export type SideQuestions = Readonly<Partial<Record<QuestionId, SideQuestion>>>;

/**
 * Rules for a dialog's drafts when another dialog, or the same one again, begins over them. By
 * default a draft waits under the new one; values of a second beginning go into the newest draft.
 */
export interface InterruptionPolicy {
  /** Modal: asks one question on top of what is under way, and is dropped when the person says anything else. */
  transient?: true;
  /**
   * Collects over many messages (a basket): later additions go into the open draft, even while another draft lies
   * over it.
   */
  collecting?: true;
  /**
   * Slots whose pending values another dialog with the same slots takes over when it starts over this one or takes
   * over from it.
   */
  handsOver?: readonly SlotName[];
  /** Slots handed over too when the new dialog begins with what was just spoken of: "book it". */
  handsOverSpoken?: readonly SlotName[];
  /** Names of the slots to clear when the dialog is begun again with values for the slots in `said`. */
  clearedOnRestart?(said: readonly SlotName[]): readonly SlotName[];
  /**
   * True when a second beginning is about something else, so that it gets a draft of its own and the first one waits.
   */
  startsAnother?(t: Turn, fills: readonly SlotFill[]): boolean;
}

/** One thing a person gets done, as steps from top to bottom. */
export interface Dialog {
  id: DialogId;
  about: string;
  slots: readonly Slot[];
  steps: readonly DialogStep[];
  questions: SideQuestions;
  /** A short name of the draft, for "back to …". */
  title(t: Turn): ReplyText;
  /** True when the dialog answers and ends at once, so that it never interrupts for long. */
  instant: boolean;
  /** See `DialogArea` and `DialogPurpose`: understanding knows a dialog by these, not by its id. */
  area?: DialogArea;
  purpose?: DialogPurpose;
  /** True for one that a model is told by its name alone, which says enough. */
  namedOnly?: boolean;
  /** True for one that only its examples begin, said whole: their single words are other dialogs' too. */
  wholeSentences?: boolean;
  /** True when beginning it changes at once what others see; no question begins such a dialog. */
  acts?: boolean;
  /** The rules for its drafts when another dialog begins over them. */
  interruption: InterruptionPolicy;
  /** True for a draft that belongs to this conversation and cannot go on in another one. */
  boundToConversation?(t: Turn): boolean;
  /**
   * Commands that replace the understood ones, for a message that only this dialog can read because it alone knows
   * the names in it (of visitors). Undefined leaves the understood commands as they are. Called at every turn while a
   * draft of it is on top and waits for no payment.
   */
  heard?(t: Turn, commands: readonly Command[]): readonly Command[] | undefined;
  /** The same as `heard`, for a draft that waits for its payment and asks nothing. */
  heardWaiting?(t: Turn, commands: readonly Command[]): readonly Command[] | undefined;
  /** True when its own replies read back what was told. */
  readsBack?: boolean;
  /** The line that stays in view while a draft of it holds something; see `BarOf`. */
  bar?(t: Turn): BarOf<ReplyText> | undefined;
  /** Ends what a dropped draft left open outside; returns what to tell the person. */
  leave?(t: Turn): EffectGenerator<ReplyOf<ReplyText>[]>;
  /**
   * Ends, in the same turn, what changed answers made invalid outside (a pay link for another
   * bill); returns what to tell the person.
   */
  revised?(t: Turn): EffectGenerator<ReplyOf<ReplyText>[]>;
  /**
   * Returns what is said in the place of the open question after answers about something else
   * than what is under way (`Turn.speakOf`).
   */
  aside?(t: Turn, spoken: SlotFill): ReplyOf<ReplyText> | undefined;
  /** Replies to events about what the dialog led to (an order), by the name of the event. */
  events: Readonly<
    Record<
      string,
      (t: Turn, data: Record<string, unknown>) => EffectGenerator<ReplyOf<ReplyText>[]>
    >
  >;
}

/**
 * Thrown at start by a dialog that cannot work: it has a slot twice, or a slot needs one that no earlier step
 * settles.
 */
export class DialogError extends Error {
  readonly code = 'bad_dialog';
}

type DialogPlan = Pick<Dialog, 'id' | 'about' | 'steps'> &
  Partial<
    Pick<
      Dialog,
      | 'slots'
      | 'questions'
      | 'title'
      | 'instant'
      | 'events'
      | 'heard'
      | 'heardWaiting'
      | 'readsBack'
      | 'bar'
      | 'aside'
      | 'leave'
      | 'revised'
      | 'boundToConversation'
      | 'area'
      | 'purpose'
      | 'namedOnly'
      | 'wholeSentences'
      | 'interruption'
      | 'acts'
    >
  >;

/**
 * Makes a dialog of its steps. Throws `DialogError` unless each slot stands behind all it needs. `slots` adds slots
 * that no step asks for.
 */
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
  const label = dialogLabel(plan.id);
  return {
    questions: {},
    title: () => label,
    instant: false,
    interruption: {},
    events: {},
    ...plan,
    slots,
  };
}

/** Returns a dialog's name (the text `dialog.<id>`), for drafts without a title of their own. */
export const dialogLabel = (id: DialogId): ReplyText => say(`dialog.${id}`);

/** True for a slot, false for an action. */
export function isSlot(step: DialogStep): step is Slot {
  return typeof step !== 'function';
}

/** Returns the slots that need one, directly or through others, in the order they are asked. */
export function dependentSlots(dialog: Dialog, name: SlotName): Slot[] {
  const found = new Set([name]);
  for (const slot of dialog.slots)
    if (slot.needs.some((need) => found.has(need))) found.add(slot.name);
  found.delete(name);
  return dialog.slots.filter((slot) => found.has(slot.name));
}

/**
 * Returns the slots that a person may change after a no to the bill: all that its steps ask but the
 * bill's consent and preconditions.
 */
export const changeableSlots = (dialog: Dialog): Slot[] =>
  dialog.steps.filter(isSlot).filter((slot) => !slot.consent && slot.precondition !== true);

/** Returns a slot as what may be changed, by its name and label. */
export const slotToChange = ({ name, label }: Slot): { slot: SlotName; label: Slot['label'] } => ({
  slot: name,
  label,
});
