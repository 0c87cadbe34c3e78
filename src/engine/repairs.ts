import type { ReplyOf } from '../reply/reply';
import type { ReplyText } from '../reply/text';
import type { BillChange } from './bill-change';
import type { Command } from './command';
import type { Dialog } from './dialog';
import type { OperationFailure, EffectGenerator } from './operation';
import type { Turn } from './turn';
import type { SlotValue } from './value';

type PatternReplies = ReplyOf<ReplyText>[];
type ChatKind = Extract<Command, { do: 'chat' }>['what'];
type UnusualMessageKind = Extract<Command, { do: 'strange' }>['what'];

/** Which call of a draft has failed, how often in a row, and what of the draft may be changed instead. */
export interface RepeatedFailure {
  operation: string;
  times: number;
  changeable: readonly { slot: string; label: ReplyText }[];
}

/** Something told that was not asked for: an answer's words, or what was said and is still to be checked. */
export interface ImplicitConfirmation {
  label: ReplyText;
  words?: ReplyText;
  value?: SlotValue;
}

/**
 * What may happen in any dialog, and what is said then. The engine knows when; the words and buttons are of
 * `dialogs/patterns`. `busy` tells that a draft is under way and its question follows.
 */
export interface ConversationPatterns {
  /** `unpaid`: a goodbye over a basket or a bill, which is put again after it. */
  chat(t: Turn, what: ChatKind, busy: boolean, unpaid: boolean): EffectGenerator<PatternReplies>;
  outside(t: Turn, what: string | undefined, busy: boolean): EffectGenerator<PatternReplies>;
  strange(t: Turn, what: UnusualMessageKind): PatternReplies;
  person(t: Turn): PatternReplies;
  /** Not understood for the `misses`-th time in a row; `readings` are ids of dialogs or options that it may have meant. */
  unclear(
    t: Turn,
    readings: readonly string[],
    misses: number,
    busy: boolean,
  ): EffectGenerator<PatternReplies>;
  /** A true sentence for a call that failed. */
  /** A call failed; `again` where it ended the run of a draft. */
  trouble(t: Turn, failure: OperationFailure, again?: RepeatedFailure): PatternReplies;
  /** A language was asked for that there are no texts in; `there` are those that there are (BCP 47). */
  noLanguage(t: Turn, asked: string, there: readonly string[]): PatternReplies;
  why(t: Turn, why: ReplyText): PatternReplies;
  needed(t: Turn, label: ReplyText, why: ReplyText): PatternReplies;
  /** "No" to the bill: what shall be changed? */
  decline(t: Turn, changeable: readonly { slot: string; label: ReplyText }[]): ReplyOf<ReplyText>;
  stale(t: Turn): PatternReplies;
  nothingToUndo(t: Turn): PatternReplies;
  undone(t: Turn, lost: readonly ReplyText[]): PatternReplies;
  lost(t: Turn, labels: readonly ReplyText[]): PatternReplies;
  /** Reads back what was told beyond the question. */
  noted(t: Turn, noted: readonly ImplicitConfirmation[]): PatternReplies;
  /** Only part of what was said was made out: these numbers were not. */
  partly(t: Turn, noted: ImplicitConfirmation, left: readonly number[]): PatternReplies;
  stays(t: Turn, label: ReplyText, words: ReplyText): PatternReplies;
  /** A draft was let go: nothing that is paid is called cancelled by it. `waited`: its payment may be under way. */
  cancelled(
    t: Turn,
    title: ReplyText,
    dialog: Dialog,
    waited: boolean,
  ): EffectGenerator<PatternReplies>;
  nothingToCancel(t: Turn): PatternReplies;
  /** What goes about cancelling what is paid, the likeliest first; nothing where nothing is. */
  paidToCancel(t: Turn): EffectGenerator<Extract<Command, { do: 'start' }>[]>;
  /** "Is it cancelled?", over a draft: how it stands, and whether to let it go. */
  whether(t: Turn, title: ReplyText, dialog: Dialog): EffectGenerator<PatternReplies>;
  nothingToRestart(t: Turn): PatternReplies;
  restarted(t: Turn): PatternReplies;
  /** Offers a waiting draft again. */
  resume(t: Turn, title: ReplyText, draft: string): ReplyOf<ReplyText>;
  dropped(t: Turn, title: ReplyText): PatternReplies;
  /** The bill differs from the one shown before, line by line. */
  changedBill(t: Turn, change: BillChange): PatternReplies;
  /** What the person hears while a call takes long, by the operation's name; nothing for one that asks nobody outside. */
  waiting(operation: string): ReplyOf<ReplyText> | undefined;
  /** Ways out, added below a question that was missed again and again. */
  waysOut(t: Turn): ReplyOf<ReplyText>['choices'];
}
