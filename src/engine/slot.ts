import type { z } from 'zod';
import type { ReplyOf } from '../reply/reply';
import type { ReplyText } from '../reply/text';
import type { Command, SlotFill, ListOperation } from './command';
import type { EffectGenerator } from './operation';
import type { RememberedOption } from './state';
import type { Turn } from './turn';
import type { SlotValue, ValueKind } from './value';

/** One answer that is possible. `words` is all it may be called by; `facts` are what "the cheaper one" compares. */
export interface SlotOption<V> {
  id: string;
  value: V;
  label: ReplyText;
  words: string;
  facts?: Partial<Record<'price' | 'distance' | 'rating' | 'time', number>>;
}

/** What became of a value that was checked against what is possible. `note` tells which part of it did not fit. */
export type SlotResolution<V> =
  | { is: 'settled'; value: V; note?: ReplyText }
  | { is: 'refused'; why: ReplyText }
  | { is: 'several'; options: SlotOption<V>[] };

/** A question as it goes out, with the options that an answer may name. */
export interface SlotQuestion {
  reply: ReplyOf<ReplyText>;
  options: RememberedOption[];
}

/** What people know a line of a bill by. */
export type BillTitle = { say: string } | { raw: string };

/**
 * A quote to agree to: `digest` names it, `lines` and `totalPaise` tell a new one from it. `of` is what it is a bill of:
 * only bills of the same are compared line by line, where a `key` must stay the same from quote to quote. `things` names what the
 * person chose of it (how many, which day, where to): where that differs, it is the person who changed the bill.
 * A line's `count` is how many its amount is for, where that is known.
 */
export interface QuotedBill {
  digest: string;
  of: string;
  things?: string | undefined;
  totalPaise: number;
  lines: { key: string; title: BillTitle; label: ReplyText; paise: number; count?: number }[];
}

/** What a slot that asks for consent knows beyond the others. */
export interface ConsentPart {
  /** The bill that a yes would agree to. */
  bill: (t: Turn) => EffectGenerator<QuotedBill>;
  /** True when that very bill was agreed to already and acted on. */
  acted: (t: Turn, bill: QuotedBill) => boolean;
  /** The card; `question` is the id that its yes must carry. */
  card: (t: Turn, bill: QuotedBill, question: string) => EffectGenerator<ReplyOf<ReplyText>>;
}

/**
 * Marks a slot that holds a consent of the person's own: only a plain yes or no, or a tap, in answer to its very question
 * fills it, right after it was put. What is told along when a dialog begins, what a model reads and an earlier yes do not.
 */
export interface PlainYes {
  /** What its yes does: words that name it over the open question mean that question. */
  confirms?: 'cancel' | 'erase';
  /** The answer holds for later turns too. Without it, it is good for its own turn alone: a call that fails is asked about anew. */
  lasts?: true;
}

/** A slot that only the person's own yes fills: to a bill (I7), or to what else needs consent. */
export const isConsent = (slot: Slot): boolean =>
  slot.consent !== undefined || slot.plainYes !== undefined;

/**
 * One thing a dialog must know. `needs` names the slots it rests on: when one of them changes, this one is forgotten,
 * and comes back only if what it was still fits (`carry`).
 */
export interface Slot<V = unknown> {
  readonly name: string;
  /** For prompts, docs and the model: what it is, in English. */
  readonly about: string;
  /** A short noun for people: "date", "tickets". */
  readonly label: ReplyText;
  readonly takes: readonly ValueKind[];
  readonly needs: readonly string[];
  readonly schema: z.ZodType<V>;
  /** The answer to "why do you ask?". */
  readonly why: ReplyText;
  /** Personal data: never in prompts or logs. */
  readonly sensitive: boolean;
  /** True when "skip" is an answer. */
  readonly optional: boolean;
  /** What is known without asking: the only option there is. */
  preset?(t: Turn): EffectGenerator<V | undefined>;
  read(t: Turn, value: SlotValue, current: V | undefined): EffectGenerator<SlotResolution<V>>;
  /** False while part of it is still to be asked. */
  complete?(t: Turn, held: V): EffectGenerator<boolean>;
  /** `among` is set when two or more readings are left. */
  ask(t: Turn, among?: SlotOption<V>[]): EffectGenerator<SlotQuestion>;
  carry?(held: V, t: Turn): SlotValue | undefined;
  words?(held: V): ReplyText;
  /** What "more" means while this is asked. */
  more?(t: Turn): EffectGenerator<SlotFill | undefined>;
  /** What a goodbye or thanks answer while this is asked, where its words end only what is asked: "that's all" of a basket, "done" of a form. */
  closing?(t: Turn, what: 'bye' | 'thanks'): EffectGenerator<SlotValue | undefined>;
  /** What was told in words and read for this slot may be somebody else's: what is done instead, or asked. Nothing: it is this slot's. */
  instead?(
    t: Turn,
    value: SlotValue,
  ): { commands: readonly Command[] } | { ask: ReplyOf<ReplyText> } | undefined;
  /** What was said of it and cannot be taken opens it again: what stood there is no answer to that. */
  readonly reopens?: boolean;
  /** Operations on one entry of a list slot. */
  list?(
    t: Turn,
    op: ListOperation,
    n: number | undefined,
    value: SlotValue | undefined,
    current: V | undefined,
  ): EffectGenerator<SlotResolution<V>>;
  readonly consent?: ConsentPart;
  /** A consent beside the bill's: see `PlainYes`. */
  readonly plainYes?: PlainYes;
  /** True of a yes or no that only something else made necessary: nothing that a person sets out to change. */
  readonly gate?: boolean;
}
