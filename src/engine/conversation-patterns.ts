import type { CarouselOf, PlaceRequestOf, ReplyOf, TextReplyOf } from '../reply/reply';
import type { ReplyText } from '../reply/text';
import type { BillChange } from './bill-change';
import type { Command } from './command';
import type { Dialog } from './dialog';
import type { DialogId, SlotName } from './names';
import type { OperationFailure, EffectGenerator } from './operation';
import type { Turn } from './turn';
import type { SlotReading } from './slot';
import type { SlotValue } from './value';

type PatternReplies = ReplyOf<ReplyText>[];
type ChatKind = Extract<Command, { do: 'chat' }>['what'];
type UnusualMessageKind = Extract<Command, { do: 'strange' }>['what'];

/** A call of a draft that failed: which one, how often in a row, and which slots may be changed instead. */
export interface RepeatedFailure {
  operation: string;
  times: number;
  changeable: readonly { slot: SlotName; label: ReplyText }[];
}

/**
 * Something the person told without being asked. `words` is an answer that was settled; `value` is what still has to
 * be checked. `reads` says what kind of thing it is, where a slot reads it.
 */
export interface ImplicitConfirmation {
  label: ReplyText;
  reads?: SlotReading;
  words?: ReplyText;
  value?: SlotValue;
}

/** Where small talk stands: see `ConversationPatterns`. */
export interface PlaceInTalk {
  busy: boolean;
  beside: boolean;
  unpaid: boolean;
}

/**
 * The replies to what may happen in any dialog. The engine decides when; `dialogs/patterns` has the words and
 * buttons. `busy` is true when a draft is under way and its question follows; `beside` where the message says
 * something else, too, whose answer follows.
 */
export interface ConversationPatterns {
  /** `unpaid` is true for a goodbye over a basket or a bill, which is shown again afterwards. */
  chat(t: Turn, what: ChatKind, where: PlaceInTalk): EffectGenerator<PatternReplies>;
  outside(
    t: Turn,
    what: string | undefined,
    where: Omit<PlaceInTalk, 'unpaid'> & { words?: string | undefined },
  ): EffectGenerator<PatternReplies>;
  /** Tells that a dialog is not offered here, and what is; `alone` where nothing else is under way or said. */
  notOffered(t: Turn, dialog: Dialog, alone: boolean): PatternReplies;
  strange(t: Turn, what: UnusualMessageKind): PatternReplies;
  /** Names the person who takes over; while `busy`, the open question is not put again. */
  person(t: Turn, busy?: boolean): PatternReplies;
  /** Offers people who take over, without being asked. */
  offerPerson(t: Turn): PatternReplies;
  /** Tells that Mela answers again; with `busy` its question follows. */
  back(t: Turn, busy: boolean): PatternReplies;
  /**
   * Tells that the message was not understood, for the `misses`-th time in a row. `readings` are
   * ids of dialogs or options that it may have meant.
   */
  unclear(
    t: Turn,
    readings: readonly DialogId[],
    misses: number,
    busy: boolean,
  ): EffectGenerator<PatternReplies>;
  /** Tells that a call failed. `again` is set when the failure ended the run of a draft. */
  trouble(t: Turn, failure: OperationFailure, again?: RepeatedFailure): PatternReplies;
  /** Tells that there are no texts in the language asked for. `there` lists the languages there are (BCP 47). */
  noLanguage(t: Turn, asked: string, there: readonly string[]): PatternReplies;
  why(t: Turn, why: ReplyText): PatternReplies;
  needed(t: Turn, label: ReplyText, why: ReplyText): PatternReplies;
  /** Answers a no to the bill: asks what to change. */
  decline(t: Turn, changeable: readonly { slot: SlotName; label: ReplyText }[]): ReplyOf<ReplyText>;
  stale(t: Turn): PatternReplies;
  nothingToUndo(t: Turn): PatternReplies;
  /**
   * Tells what an undo took away (`lost`), and what stands again as before; `off` is the sole answer
   * that is gone, where the question that follows names its slot.
   */
  undone(
    t: Turn,
    lost: readonly ReplyText[],
    back: readonly ImplicitConfirmation[],
    off?: ImplicitConfirmation,
  ): PatternReplies;
  lost(t: Turn, labels: readonly ReplyText[]): PatternReplies;
  /** Returns the question with what the person told beyond it read back inside. */
  implicitConfirmation(
    t: Turn,
    told: readonly ImplicitConfirmation[],
    question: TextReplyOf<ReplyText> | CarouselOf<ReplyText> | PlaceRequestOf<ReplyText>,
  ): PatternReplies;
  /** Tells what the person chose and told so far. */
  chosen(told: readonly ImplicitConfirmation[]): ReplyOf<ReplyText>;
  /** Tells that only part of a message was understood. `left` are the numbers that were not. */
  partly(t: Turn, told: ImplicitConfirmation, left: readonly number[]): PatternReplies;
  unchanged(t: Turn, label: ReplyText, words: ReplyText): PatternReplies;
  /** Tells that an answer leaves all the options that were shown. */
  fitsSeveral(t: Turn): PatternReplies;
  /** Tells that what was told is so already; personal data (no `told`) is not repeated. */
  stands(t: Turn, told: readonly ImplicitConfirmation[]): PatternReplies;
  /** Tells which parts of a message are not done yet, in the person's own words. */
  missed(t: Turn, parts: readonly string[]): PatternReplies;
  /** Tells that nothing could be taken from a message that is neither a question nor talk. */
  unused(t: Turn, words: string): PatternReplies;
  /**
   * Tells that a draft was dropped, and that a paid order like it stands. `waited` is true when the
   * draft's payment may be under way.
   */
  cancelled(
    t: Turn,
    title: ReplyText,
    dialog: Dialog,
    waited: boolean,
  ): EffectGenerator<PatternReplies>;
  nothingToCancel(t: Turn): PatternReplies;
  /**
   * Returns commands that start cancelling a paid order, the likeliest first; empty when nothing is
   * paid. With the `title` of the draft under way, only the order that the draft led to counts, or
   * one that the person named instead of the draft.
   */
  paidToCancel(t: Turn, title?: ReplyText): EffectGenerator<Extract<Command, { do: 'start' }>[]>;
  /** Answers "is it cancelled?" while a draft is under way: tells how it stands, and asks whether to let it go. */
  whether(t: Turn, title: ReplyText, dialog: Dialog): EffectGenerator<PatternReplies>;
  nothingToRestart(t: Turn): PatternReplies;
  restarted(t: Turn): PatternReplies;
  /** Offers a waiting draft again. */
  resume(t: Turn, title: ReplyText, draft: string): ReplyOf<ReplyText>;
  dropped(t: Turn, title: ReplyText): PatternReplies;
  /** Tells that another thing the person wants comes later; `words` are the person's own for it. */
  keptForLater(t: Turn, title: ReplyText, words: string | undefined): PatternReplies;
  /**
   * Tells how the bill differs from the one shown before, line by line. `told` is what the message
   * told of day, time and package.
   */
  changedBill(t: Turn, change: BillChange, told?: readonly ImplicitConfirmation[]): PatternReplies;
  /** Tells that the bill stands as it is, since what the message told was so before. */
  billStands(t: Turn, told: readonly ImplicitConfirmation[]): PatternReplies;
  /** Returns what to say while an operation takes long; undefined if it asks nobody outside. */
  waiting(operation: string): ReplyOf<ReplyText> | undefined;
  /** Buttons that lead out of a question, shown below it after several misses in a row. */
  waysOut(t: Turn): ReplyOf<ReplyText>['choices'];
}
