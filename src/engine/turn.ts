import type { ReplyOf } from '../reply/reply';
import type { ReplyText } from '../reply/text';
import type { Command, SlotFill } from './command';
import type { OperationFailure, ExternalOperation, EffectGenerator } from './operation';
import type { CustomerProfile } from './profile';
import type { QuotedBill, Slot } from './slot';
import type { Draft } from './state';
import type { SlotValue } from './value';

/** A call's result for a step that handles failures itself. */
export type CallAttempt<O> = { ok: true; value: O } | { ok: false; failure: OperationFailure };

/** What a step, a slot or a side question may see and do during one turn: one draft, and what happens around it. */
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
  /** What may be proposed where a form asks for it: the person has not said it. */
  readonly proposed: Pick<CustomerProfile, 'phone'>;
  /** What was typed in this turn, if anything was. */
  readonly said?: string | undefined;
  /** The digest of the bill that was agreed to in this very turn. */
  readonly agreed: string | undefined;
  get<V>(slot: Slot<V>): V | undefined;
  /** What was said about a slot and is not settled yet. */
  wish(slot: string): SlotValue | undefined;
  /** Does `operation` once for this input and remembers the result in the draft under `memo`. Throws `CallFailed`. */
  once<I, O>(memo: string, operation: ExternalOperation<I, O>, input: I): EffectGenerator<O>;
  /** As `once`, with the failure as a value. */
  attempt<I, O>(
    memo: string,
    operation: ExternalOperation<I, O>,
    input: I,
  ): EffectGenerator<CallAttempt<O>>;
  /** What is remembered under `memo` for this input, without asking for it. */
  recall<I, O>(memo: string, operation: ExternalOperation<I, O>, input: I): O | undefined;
  /** What is remembered under `memo`, whatever its input was. */
  last<I, O>(memo: string, operation: ExternalOperation<I, O>): O | undefined;
  forget(memo: string): void;
  /** Sets an answer that a step found out. */
  set<V>(slot: Slot<V>, value: V): void;
  /** Forgets an answer that turned out not to be possible: it is asked again. */
  drop(slot: Slot): void;
  say(reply: ReplyOf<ReplyText>): void;
  /** Tells how a bill that is about to be shown differs from the one shown before, if it does (I7). */
  show(bill: QuotedBill): void;
  /** Ends another draft of this conversation: what it was for has come about. */
  close(draft: string): void;
  /** The other drafts of this conversation, oldest first, as data: those that may go on in another one. */
  pack(): Draft[];
  /** Takes in drafts that were packed elsewhere, puts the open question of the last, and gives their titles. Those that are here already are left. */
  adopt(drafts: readonly Draft[]): ReplyText[];
  /** What is spoken of: a dialog that the person starts right after takes it, where it has the slot and nothing else was said. */
  speakOf(slot: string, value: SlotValue): void;
  /** The order that "try again" would pay for, see `State.unpaid`. */
  readonly unpaid: string | undefined;
  /** Notes which order was told to be unpaid after all; undefined where none is any more. */
  markUnpaid(order: string | undefined): void;
  /** Begins a dialog for something that happened outside the chat. */
  begin(dialog: string, fills: readonly SlotFill[]): void;
  /** Lets the customer's profile keep something that was said. */
  remember(profile: Partial<CustomerProfile>): void;
  /** The code of a button. */
  code(command: Command): string;
  /** The code of a button that fills a slot of this draft. */
  fillCode(slot: string, value: SlotValue): string;
}
