import type { ReplyOf } from '../reply/reply';
import type { ReplyText } from '../reply/text';
import type { QuotedBill } from './bill';
import type { Command, SlotFill, ListOperation } from './command';
import type { SlotName } from './names';
import type { EffectGenerator } from './operation';
import type { SlotKey } from './slot-key';
import type { RememberedOption } from './state';
import type { Turn } from './turn';
import type { SlotValue, ValueKind } from './value';

/**
 * The kind of thing that fills a slot. Understanding finds it in what was said, whatever the slot is called. No words
 * fill a slot that reads `nothing` (steps and buttons do); `choice`, `yes-no`, `text` and `number` are read only in
 * answer to the slot's own question.
 */
export type SlotReading =
  | 'day'
  | 'clock'
  /** The time of day at which something ends. */
  | 'deadline'
  /** How long, in hours. */
  | 'hours'
  | 'minutes'
  | 'money'
  /** How many, and of what kind where that was said. `Slot.about` says what is counted: "how many bikes". */
  | 'count'
  | 'number'
  | 'rating'
  /** Kilometres at most. */
  | 'distance'
  /** The customer's own name, number, e-mail. */
  | 'person'
  /** Those who come along. */
  | 'people'
  /** A place by its name: "in Indiranagar". */
  | 'place'
  /** One of a list of places, which may be cities: "in Pune". */
  | 'listed-place'
  /** A place to look around: "near me", "near the fort". */
  | 'around-place'
  | 'delivery-place'
  | 'city'
  /** A second city that was named beside the first. */
  | 'other-city'
  /** Something on offer, by its name. */
  | 'item'
  /** One of the forms in which an item is sold. */
  | 'package'
  /** One of the results that a search showed. */
  | 'result'
  | 'category'
  | 'sub-category'
  /** Categories and titles that are ruled out, parted by "; ". */
  | 'unwanted'
  | 'seller'
  | 'restaurant'
  /** Dishes, how many of each, and their options. */
  | 'order-lines'
  /** Whether food is delivered or picked up. */
  | 'delivery-way'
  /** Something bought before, and the day that it is for. */
  | 'owned-order'
  | 'owned-day'
  /** The order of a list: "cheapest first". */
  | 'sorting'
  | 'page'
  | 'free-only'
  | 'trending-only'
  | 'top-only'
  | 'seen-lately'
  | 'vegetarian'
  | 'open-now'
  | 'choice'
  | 'yes-no'
  | 'text'
  | 'nothing';

/** One possible answer. `words` holds everything it may be called by; `facts` are what "the cheaper one" compares. */
export interface SlotOption<V> {
  id: string;
  value: V;
  label: ReplyText;
  words: string;
  facts?: Partial<Record<'price' | 'distance' | 'rating' | 'time', number>>;
}

/**
 * The outcome of checking a value against what is possible. `note` says which part of it did not
 * fit, or with `onCard` what fitted, which the bill's card shows as well. A refusal that `stands` asks itself for what is missing: the question is not put again.
 */
export type SlotResolution<V> =
  | { is: 'settled'; value: V; note?: ReplyText; onCard?: true }
  | { is: 'refused'; why: ReplyText; stands?: true }
  | { is: 'several'; options: SlotOption<V>[] };

/** A question as it goes out, with the options that an answer may name. */
export interface SlotQuestion {
  reply: ReplyOf<ReplyText>;
  options: RememberedOption[];
  /** A shorter form, asked when the same options were shown already. */
  again?: ReplyOf<ReplyText>;
}

/** The parts that only a consent slot has. */
export interface ConsentPart {
  /** The bill that a yes would agree to. */
  bill: (t: Turn) => EffectGenerator<QuotedBill>;
  /** True when this very bill was agreed to and acted on before. */
  acted: (t: Turn, bill: QuotedBill) => boolean;
  /** The card; `question` is the id that its yes must carry. */
  card: (t: Turn, bill: QuotedBill, question: string) => EffectGenerator<ReplyOf<ReplyText>>;
  /** The question with its sum, without the card above; by default the card's own question. */
  again?: (t: Turn, bill: QuotedBill) => ReplyText;
  /** The question where a change led back to the very bill shown, which is not shown again. */
  readonly stands?: (t: Turn, bill: QuotedBill) => ReplyText;
}

/**
 * Marks a slot that holds a consent of the person's own. Only a plain yes or no, or a tap, fills it, right after its
 * question was put. What is said while a dialog begins, what a model reads and an earlier yes do not.
 */
export interface PlainYes {
  /** What the yes does. Words that name it ("cancel") while the question is open answer that question. */
  confirms?: 'cancel' | 'erase';
  /**
   * True when the answer holds for later turns too. Otherwise it holds for its own turn alone, and
   * Mela asks again after a call that failed.
   */
  lasts?: true;
  /** True for a question that nothing depends on: whatever else the person says counts as a no. */
  passing?: true;
}

/** True for a slot that only the person's own yes fills: consent to a bill (I7), or a plain yes. */
export const isConsent = (slot: Slot): boolean =>
  slot.consent !== undefined || slot.plainYes !== undefined;

/**
 * One thing a dialog must know. `needs` names the slots it depends on: when one of them changes, this answer is
 * forgotten, and comes back only if it still fits (`revalidate`).
 */
export interface Slot<V = unknown> extends SlotKey<V> {
  /** What the slot holds, in English, for a model and the docs. */
  readonly about: string;
  /** A short noun for people: "date", "tickets". */
  readonly label: ReplyText;
  /** What understanding looks for to fill it. */
  readonly reads: SlotReading;
  /** Ids of all options that there can be, where they are the same in every talk. */
  readonly choices?: readonly string[];
  /** Kinds of value that `read` can check: those of words, and those of buttons. */
  readonly takes: readonly ValueKind[];
  readonly needs: readonly SlotName[];
  /** The answer to "why do you ask?". */
  readonly why: ReplyText;
  /** Personal data: never in prompts or logs. */
  readonly sensitive: boolean;
  /** True when "skip" is an answer. */
  readonly optional: boolean;
  /** The answer that is known without asking: the only option there is. */
  preset?(t: Turn): EffectGenerator<V | undefined>;
  read(t: Turn, value: SlotValue, current: V | undefined): EffectGenerator<SlotResolution<V>>;
  /** False while part of the answer is still to be asked. */
  complete?(t: Turn, held: V): EffectGenerator<boolean>;
  /** The question. `among` is set when a value fits two or more options: it then asks which. */
  ask(t: Turn, among?: SlotOption<V>[]): EffectGenerator<SlotQuestion>;
  /** The answer as a value to check again after something it needs has changed. Without it the slot is asked anew. */
  revalidate?(held: V, t: Turn): SlotValue | undefined;
  words?(held: V): ReplyText;
  /** The value that "more" fills in while this slot is asked. */
  more?(t: Turn): EffectGenerator<SlotFill | undefined>;
  /**
   * The answer that a goodbye or thanks give while this is asked, when their words end only what is asked: "that's
   * all" of a basket, "done" of a form.
   */
  closing?(t: Turn, what: 'bye' | 'thanks'): EffectGenerator<SlotValue | undefined>;
  /** What to do or ask instead when words for this slot may be about somebody else, if they may. */
  instead?(
    t: Turn,
    value: SlotValue,
  ): { commands: readonly Command[] } | { ask: ReplyOf<ReplyText> } | undefined;
  /** The sole answer that there is, and how to say so to somebody who wants to change it. */
  sole?(t: Turn): EffectGenerator<{ value: V; note: ReplyText } | undefined>;
  /** False where there is nothing to change: a sole option, a list that asks for nobody. */
  changeable?(t: Turn): EffectGenerator<boolean>;
  /** True when a refused value opens the slot again: the answer it had is no answer to what was just said. */
  readonly reopens?: boolean;
  /**
   * For a list slot: an entry told while it cannot be checked (the quote is over), as a pending
   * value for the slot's step. Undefined when it can be checked now.
   */
  later?(
    t: Turn,
    op: ListOperation,
    n: number | undefined,
    value: SlotValue | undefined,
    current: V | undefined,
  ): SlotValue | undefined;
  /** Operations on one entry of a list slot. */
  list?(
    t: Turn,
    op: ListOperation,
    n: number | undefined,
    value: SlotValue | undefined,
    current: V | undefined,
  ): EffectGenerator<SlotResolution<V>>;
  readonly consent?: ConsentPart;
  /** Set on a slot that asks for a plain yes (see `PlainYes`). */
  readonly plainYes?: PlainYes;
  /** True for a yes or no that only something else made necessary, and that nobody sets out to change. */
  readonly precondition?: boolean;
}
