import type { ReplyOf } from '../reply/reply';
import type { ReplyText, TextKey } from '../reply/text';
import type { WordListKey } from '../reply/text-keys/word-lists';
import type { QuotedBill } from './bill';
import type { Command, SlotFill } from './command';
import type { HandOverDesk, HandOverReason } from './desk';
import type { DialogArea } from './dialog-purpose';
import type { DialogId, SlotName } from './names';
import type { OperationFailure, ExternalOperation, EffectGenerator } from './operation';
import type { CustomerProfile } from './profile';
import type { SlotKey } from './slot-key';
import type { Draft } from './state';
import type { SlotValue } from './value';

/** The result of a call, for a step that handles failures itself. */
export type CallAttempt<O> = { ok: true; value: O } | { ok: false; failure: OperationFailure };

/** The turn as a step, slot or side question of one draft sees it, and what it may do. */
export interface Turn {
  /** ms UTC */
  readonly now: number;
  /** IANA zone */
  readonly zone: string;
  /** The draft's id, unique in its conversation. */
  readonly draft: string;
  /** True while another draft is open below this one, whose question follows its end. */
  readonly isOverAnother: boolean;
  /** What the customer let us remember. */
  readonly profile: CustomerProfile;
  /** The person or page that takes over from Mela, if there is one. */
  readonly support: string | undefined;
  /** The people who take over in this very chat, where there are any. */
  readonly desk: HandOverDesk | undefined;
  /** What the channel tells of the person, which a form may propose; the person has not said it. */
  readonly proposed: Pick<CustomerProfile, 'phone'>;
  /** What the person typed in this turn, if anything; for a side question the part that asks it. */
  readonly said?: string | undefined;
  /**
   * True when what was typed, or `text` (a part of it, or a single word), has a word or phrase of a
   * list of `prompts`, in any language.
   */
  hears(list: WordListKey, text?: string): boolean;
  /** The words of a list, parted by spaces: to find one that is misspelt, or in another script. */
  listed(list: WordListKey): string;
  /** The day (YYYY-MM-DD) that a side question is asked for. */
  readonly askedDay?: string | undefined;
  /** The day that a side question of this message was asked for, whatever is asked now. */
  readonly dayAnswered?: string | undefined;
  /** True where the person's channel shows sheets (see `SheetOf`). */
  readonly sheets: boolean;
  /** True while things of the area may be looked for or bought here. */
  offers(area: DialogArea): boolean;
  /** The options of the question that was open when the message came. */
  readonly shown: readonly { id: string; words: string }[];
  /** The digest of the bill that was agreed to in this very turn. */
  readonly agreed: string | undefined;
  get<V>(slot: SlotKey<V>): V | undefined;
  /**
   * Hands the conversation over to the people at the desk. Where they are there, Mela is silent from
   * now on, and `reply`, which says so, is the last thing that it says.
   */
  handOver(why: HandOverReason, reply: ReplyOf<ReplyText>): void;
  /** The pending value of a slot. */
  pendingValue(slot: SlotName): SlotValue | undefined;
  /** True when this message told a value of a slot, even the one that it already had. */
  isToldNow(slot: SlotName): boolean;
  /** True when this message changed the pending value of a slot. */
  isChangedNow(slot: SlotName): boolean;
  /**
   * A durable step: makes the call once for this input, and the draft remembers the result under `step`. Throws
   * `CallFailed`.
   */
  once<I, O>(step: string, operation: ExternalOperation<I, O>, input: I): EffectGenerator<O>;
  /** The same as `once`, but a failure is returned and not thrown. */
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
  /** Takes out this turn's sentences of that key, to say them inside another. */
  takeBack(key: TextKey): ReplyText[];
  /** Tells how a bill about to be shown differs from the one shown before, if it does (I7). */
  show(bill: QuotedBill): void;
  /** Removes a draft from this conversation, because what it was for has come about. */
  close(draft: string): void;
  /** Removes the draft of a completed purchase, with what was looked at before and not bought. */
  closeBought(draft: string): EffectGenerator<void>;
  /** Returns the other drafts that may go on in another conversation, as data, oldest first. */
  pack(): Draft[];
  /**
   * Adds drafts that were packed in another conversation, asks the open question of the last one,
   * and returns their titles. Drafts that are here already are left alone.
   */
  adopt(drafts: readonly Draft[]): ReplyText[];
  /**
   * Records what this turn speaks of. A dialog started right after takes it as a value of its slot
   * of that name, unless the person said something else.
   */
  speakOf(slot: SlotName, value: SlotValue): void;
  /** What an earlier turn spoke of last (`speakOf`), while the talk is about it. */
  readonly spoken: SlotFill | undefined;
  /** The order that "try again" would pay for, see `ConversationState.unpaid`. */
  readonly unpaid: string | undefined;
  /** Records which order the person was told is unpaid; undefined when none is any more. */
  markUnpaid(order: string | undefined): void;
  /** Records the state of an order that the person is told now, see `ConversationState.lately`. */
  markTold(order: string, state: string): void;
  /** True when one of these texts was said in the last turns: it is worded otherwise now. */
  saidLately(...keys: readonly TextKey[]): boolean;
  /** Begins a dialog for something that happened outside the chat. */
  begin(dialog: DialogId, fills: readonly SlotFill[]): void;
  /** Adds something that was said to the customer's profile. */
  remember(profile: Partial<CustomerProfile>): void;
  /** The code of a button. */
  code(command: Command): string;
  /** The code of a button that fills a slot of this draft. */
  fillCode(slot: SlotName, value: SlotValue): string;
}

/** The part of a turn that looks for words in what was typed. */
export type Hears = Pick<Turn, 'hears' | 'listed'>;
