import type { CarouselOf, PlaceRequestOf, ReplyOf, TextReplyOf } from '../reply/reply';
import type { ReplyText } from '../reply/text';
import type { BillChange } from './bill-change';
import type { Command } from './command';
import type { Dialog } from './dialog';
import type { DialogId, SlotName } from './names';
import type { OperationFailure, EffectGenerator } from './operation';
import type { Turn } from './turn';
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
 * be checked.
 */
export interface ImplicitConfirmation {
  label: ReplyText;
  words?: ReplyText;
  value?: SlotValue;
}

/**
 * The replies to what may happen in any dialog. The engine decides when; `dialogs/patterns` has the words and
 * buttons. `busy` is true when a draft is under way and its question follows.
 */
export interface ConversationPatterns {
  /** `unpaid` is true for a goodbye over a basket or a bill, which is shown again afterwards. */
  chat(t: Turn, what: ChatKind, busy: boolean, unpaid: boolean): EffectGenerator<PatternReplies>;
  outside(t: Turn, what: string | undefined, busy: boolean): EffectGenerator<PatternReplies>;
  strange(t: Turn, what: UnusualMessageKind): PatternReplies;
  person(t: Turn): PatternReplies;
  /**
   * The message was not understood, for the `misses`-th time in a row. `readings` are ids of dialogs or options that
   * it may have meant.
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
  /** "No" to the bill: what shall be changed? */
  decline(t: Turn, changeable: readonly { slot: SlotName; label: ReplyText }[]): ReplyOf<ReplyText>;
  stale(t: Turn): PatternReplies;
  nothingToUndo(t: Turn): PatternReplies;
  undone(t: Turn, lost: readonly ReplyText[]): PatternReplies;
  lost(t: Turn, labels: readonly ReplyText[]): PatternReplies;
  /** The question, with what was told beyond it read back inside. */
  implicitConfirmation(
    t: Turn,
    told: readonly ImplicitConfirmation[],
    question: TextReplyOf<ReplyText> | CarouselOf<ReplyText> | PlaceRequestOf<ReplyText>,
  ): PatternReplies;
  /** Tells what is chosen and told so far, to somebody who asks. */
  chosen(told: readonly ImplicitConfirmation[]): ReplyOf<ReplyText>;
  /** Tells that only part of a message was understood. `left` are the numbers that were not. */
  partly(t: Turn, told: ImplicitConfirmation, left: readonly number[]): PatternReplies;
  unchanged(t: Turn, label: ReplyText, words: ReplyText): PatternReplies;
  /**
   * Tells that a draft was let go, and calls nothing cancelled that is paid. `waited` is true when its payment may be
   * under way.
   */
  cancelled(
    t: Turn,
    title: ReplyText,
    dialog: Dialog,
    waited: boolean,
  ): EffectGenerator<PatternReplies>;
  nothingToCancel(t: Turn): PatternReplies;
  /**
   * Commands that begin the cancellation of something paid, the likeliest first; empty when nothing is paid. `title` is that of the
   * draft under way: only what it has come to, or what is named and is not the draft, is meant then.
   */
  paidToCancel(t: Turn, title?: ReplyText): EffectGenerator<Extract<Command, { do: 'start' }>[]>;
  /** Answers "is it cancelled?" while a draft is under way: tells how it stands, and asks whether to let it go. */
  whether(t: Turn, title: ReplyText, dialog: Dialog): EffectGenerator<PatternReplies>;
  nothingToRestart(t: Turn): PatternReplies;
  restarted(t: Turn): PatternReplies;
  /** Offers a waiting draft again. */
  resume(t: Turn, title: ReplyText, draft: string): ReplyOf<ReplyText>;
  dropped(t: Turn, title: ReplyText): PatternReplies;
  /** Tells that something else that was wanted follows; `words` are the person's own for it. */
  keptForLater(t: Turn, title: ReplyText, words: string | undefined): PatternReplies;
  /** Tells how the bill differs from the one shown before, line by line. */
  changedBill(t: Turn, change: BillChange): PatternReplies;
  /**
   * What the person hears while an operation takes long, by its name; undefined for an operation that asks nobody
   * outside.
   */
  waiting(operation: string): ReplyOf<ReplyText> | undefined;
  /** Buttons that lead out of a question, shown below it after it was missed again and again. */
  waysOut(t: Turn): ReplyOf<ReplyText>['choices'];
}
