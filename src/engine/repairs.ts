import type { ReplyOf } from '../reply/reply';
import type { Text } from '../reply/text';
import type { BillChange } from './bill-change';
import type { Command } from './command';
import type { Dialog } from './dialog';
import type { Failure, Work } from './operation';
import type { Turn } from './turn';
import type { Value } from './value';

type Said = ReplyOf<Text>[];
type Chat = Extract<Command, { do: 'chat' }>['what'];
type Strange = Extract<Command, { do: 'strange' }>['what'];

/** Which call of a draft has failed, how often in a row, and what of the draft may be changed instead. */
export interface Again {
  operation: string;
  times: number;
  changeable: readonly { slot: string; label: Text }[];
}

/** Something told that was not asked for: an answer's words, or what was said and is still to be checked. */
export interface Noted {
  label: Text;
  words?: Text;
  value?: Value;
}

/**
 * What may happen in any dialog, and what is said then. The engine knows when; the words and buttons are of
 * `dialogs/repairs`. `busy` tells that a draft is under way and its question follows.
 */
export interface Repairs {
  /** `unpaid`: a goodbye over a basket or a bill, which is put again after it. */
  chat(t: Turn, what: Chat, busy: boolean, unpaid: boolean): Work<Said>;
  outside(t: Turn, what: string | undefined, busy: boolean): Work<Said>;
  strange(t: Turn, what: Strange): Said;
  person(t: Turn): Said;
  /** Not understood for the `misses`-th time in a row; `readings` are ids of dialogs or options that it may have meant. */
  unclear(t: Turn, readings: readonly string[], misses: number, busy: boolean): Work<Said>;
  /** A true sentence for a call that failed. */
  /** A call failed; `again` where it ended the run of a draft. */
  trouble(t: Turn, failure: Failure, again?: Again): Said;
  /** A language was asked for that there are no texts in; `there` are those that there are (BCP 47). */
  noLanguage(t: Turn, asked: string, there: readonly string[]): Said;
  why(t: Turn, why: Text): Said;
  needed(t: Turn, label: Text, why: Text): Said;
  /** "No" to the bill: what shall be changed? */
  decline(t: Turn, changeable: readonly { slot: string; label: Text }[]): ReplyOf<Text>;
  stale(t: Turn): Said;
  nothingToUndo(t: Turn): Said;
  undone(t: Turn, lost: readonly Text[]): Said;
  lost(t: Turn, labels: readonly Text[]): Said;
  /** Reads back what was told beyond the question. */
  noted(t: Turn, noted: readonly Noted[]): Said;
  /** Only part of what was said was made out: these numbers were not. */
  partly(t: Turn, noted: Noted, left: readonly number[]): Said;
  stays(t: Turn, label: Text, words: Text): Said;
  /** A draft was let go: nothing that is paid is called cancelled by it. `waited`: its payment may be under way. */
  cancelled(t: Turn, title: Text, dialog: Dialog, waited: boolean): Work<Said>;
  nothingToCancel(t: Turn): Said;
  /** What goes about cancelling what is paid, the likeliest first; nothing where nothing is. */
  paidToCancel(t: Turn): Work<Extract<Command, { do: 'start' }>[]>;
  /** "Is it cancelled?", over a draft: how it stands, and whether to let it go. */
  whether(t: Turn, title: Text, dialog: Dialog): Work<Said>;
  nothingToRestart(t: Turn): Said;
  restarted(t: Turn): Said;
  /** Offers a waiting draft again. */
  resume(t: Turn, title: Text, draft: string): ReplyOf<Text>;
  dropped(t: Turn, title: Text): Said;
  /** The bill differs from the one shown before, line by line. */
  changedBill(t: Turn, change: BillChange): Said;
  /** What the person hears while a call takes long, by the operation's name; nothing for one that asks nobody outside. */
  waiting(operation: string): ReplyOf<Text> | undefined;
  /** Ways out, added below a question that was missed again and again. */
  waysOut(t: Turn): ReplyOf<Text>['choices'];
}
