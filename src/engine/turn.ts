import type { ReplyOf } from '../reply/reply';
import type { ReplyText, TextKey } from '../reply/text';
import type { WordListKey } from '../reply/text-keys/word-lists';
import type { QuotedBill } from './bill';
import type { Command, SlotFill } from './command';
import type { DialogId, SlotName } from './names';
import type { OperationFailure, ExternalOperation, EffectGenerator } from './operation';
import type { CustomerProfile } from './profile';
import type { SlotKey } from './slot-key';
import type { Draft } from './state';
import type { SlotValue } from './value';

/** The result of a call, for a step that handles failures itself. */
export type CallAttempt<O> = { ok: true; value: O } | { ok: false; failure: OperationFailure };

/** What a step, a slot or a side question sees and may do during one turn, on behalf of one draft. */
export interface Turn {
  /** ms UTC */
  readonly now: number;
  /** IANA zone */
  readonly zone: string;
  /** The draft's id, unique in its conversation. */
  readonly draft: string;
  /** What the customer let us remember. */
  readonly profile: CustomerProfile;
  /** Where a person takes over, if anywhere. */
  readonly support: string | undefined;
  /** What a form may propose to the person, who has not said it. */
  readonly proposed: Pick<CustomerProfile, 'phone'>;
  /** What was typed in this turn, if anything was; to a side question the part of it that asks. */
  readonly said?: string | undefined;
  /**
   * True where a word or phrase of a list of `prompts`, in whichever language, is in what was typed, or in `text`: a
   * part of it, or a single word.
   */
  hears(list: WordListKey, text?: string): boolean;
  /** The words of a list, parted by spaces: to find one that is misspelt, or in another script. */
  listed(list: WordListKey): string;
  /** The day (YYYY-MM-DD) that a side question is asked for. */
  readonly askedDay?: string | undefined;
  /** The day that a side question of this message was asked for, whatever is asked now. */
  readonly dayAnswered?: string | undefined;
  /** What was on the table when the message came. */
  readonly shown: readonly { id: string; words: string }[];
  /** The digest of the bill that was agreed to in this very turn. */
  readonly agreed: string | undefined;
  get<V>(slot: SlotKey<V>): V | undefined;
  /** The pending value of a slot. */
  pendingValue(slot: SlotName): SlotValue | undefined;
  /** True where a value of a slot was told in this message, be it the one that was there. */
  isToldNow(slot: SlotName): boolean;
  /** True where the pending value of a slot is another than before this message. */
  isChangedNow(slot: SlotName): boolean;
  /**
   * A durable step: makes the call once for this input, and the draft remembers the result under `step`. Throws
   * `CallFailed`.
   */
  once<I, O>(step: string, operation: ExternalOperation<I, O>, input: I): EffectGenerator<O>;
  /** As `once`, but gives a failure as a value. */
  attempt<I, O>(
    step: string,
    operation: ExternalOperation<I, O>,
    input: I,
  ): EffectGenerator<CallAttempt<O>>;
  /** The result remembered under `step` for this input; makes no call. */
  recall<I, O>(step: string, operation: ExternalOperation<I, O>, input: I): O | undefined;
  /** The result remembered under `step`, whatever its input was. */
  last<I, O>(step: string, operation: ExternalOperation<I, O>): O | undefined;
  forget(step: string): void;
  /** Sets an answer that a step found out. */
  set<V>(slot: SlotKey<V>, value: V): void;
  /** Forgets an answer that turned out not to be possible: it is asked again. */
  drop(slot: SlotKey): void;
  say(reply: ReplyOf<ReplyText>): void;
  /** Takes back the sentences of this turn with that key, to be said as a part of something else. */
  takeBack(key: TextKey): ReplyText[];
  /** Says how a bill about to be shown differs from the one shown before, if it does (I7). */
  show(bill: QuotedBill): void;
  /** Ends another draft of this conversation, because what it was for has come about. */
  close(draft: string): void;
  /** The same of a purchase: what was looked at before it and not bought is let go as well. */
  closeBought(draft: string): EffectGenerator<void>;
  /** The other drafts of this conversation as data, oldest first: those that may go on in another conversation. */
  pack(): Draft[];
  /**
   * Adds drafts that were packed in another conversation, asks the open question of the last one, and gives their
   * titles. Drafts that are here already are left alone.
   */
  adopt(drafts: readonly Draft[]): ReplyText[];
  /**
   * Notes what is spoken of. A dialog started right after takes it as a value of its slot of that name, unless
   * something else was said.
   */
  speakOf(slot: SlotName, value: SlotValue): void;
  /** The order that "try again" would pay for, see `ConversationState.unpaid`. */
  readonly unpaid: string | undefined;
  /** Notes which order the person was told is unpaid; undefined when none is any more. */
  markUnpaid(order: string | undefined): void;
  /** Notes how an order stands as the person is told now, see `ConversationState.lately`. */
  markTold(order: string, state: string): void;
  /** Begins a dialog for something that happened outside the chat. */
  begin(dialog: DialogId, fills: readonly SlotFill[]): void;
  /** Adds something that was said to the customer's profile. */
  remember(profile: Partial<CustomerProfile>): void;
  /** The code of a button. */
  code(command: Command): string;
  /** The code of a button that fills a slot of this draft. */
  fillCode(slot: SlotName, value: SlotValue): string;
}

/** All that is needed of a turn to look for words in what was typed. */
export type Hears = Pick<Turn, 'hears' | 'listed'>;
