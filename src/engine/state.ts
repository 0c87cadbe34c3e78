import { z } from 'zod';
import { slotNameSchema } from './names';
import type { TextKey } from '../reply/text';
import { shownChoicesSchema } from './shown';
import { toldCardSchema } from './told-cards';
import { valueSchema } from './value';

const slotAnswersSchema = z.record(z.string(), z.unknown());
const pendingValuesSchema = z.record(z.string(), valueSchema);

/** A version of a draft: its answers and pending values before a turn changed them. */
const snapshotSchema = z.object({ slots: slotAnswersSchema, wishes: pendingValuesSchema });

const durableStepSchema = z.object({ key: z.string(), value: z.unknown(), at: z.number() });

const shownOption = z.object({
  id: z.string(),
  words: z.string(),
  facts: z.record(z.string(), z.number()).optional(),
});

/** The order that Mela told of last: its state, and when Mela told it (ms UTC). */
const toldOrderSchema = z.object({ id: z.string(), state: z.string(), at: z.number() });

const billTitle = z.union([z.object({ say: z.string<TextKey>() }), z.object({ raw: z.string() })]);

const shownBill = z.object({
  of: z.string().optional(),
  things: z.string().optional(),
  totalPaise: z.number().int(),
  /** A digest of all that its card says. */
  card: z.string().optional(),
  lines: z.array(
    z.object({
      key: z.string(),
      title: billTitle.optional(),
      paise: z.number().int(),
      count: z.number().int().optional(),
      choices: z.array(z.string()).readonly().optional(),
    }),
  ),
});

const quotedBillSchema = z.object({
  digest: z.string(),
  /** A digest of the answers that the consent needs, as they were when this was shown. */
  basis: z.string(),
});

/**
 * A dialog under way: answers, pending values, results of durable steps, and earlier versions. `wishes` (pending
 * values by slot) and `memo` (results of durable steps by name) keep the short keys that stored drafts have.
 */
export const draftSchema = z.object({
  id: z.string(),
  dialog: z.string(),
  slots: slotAnswersSchema,
  wishes: pendingValuesSchema,
  memo: z.record(z.string(), durableStepSchema),
  past: z.array(snapshotSchema),
  /** True when a failed call cut the last change short: what the next turn changes belongs to the same version. */
  unsettled: z.boolean().optional(),
  /** Slots whose answers were found out without asking. */
  presets: z.array(slotNameSchema).optional(),
  /** Slots whose pending value is an answer from before a change: nobody named it for what is meant now. */
  carried: z.array(slotNameSchema).optional(),
  /** The quote last shown for consent. */
  quoted: quotedBillSchema.optional(),
  /** The bill shown last, for consent or as a quote alone; a new one is compared with it (I7). */
  shown: shownBill.optional(),
  /** The call that failed last, and how often in a row. */
  failed: z.object({ operation: z.string(), times: z.number().int() }).optional(),
  /** The draft that this one grew out of (a search), for "back". */
  from: z.unknown().optional(),
  /**
   * The question that was open when an event began this one; after a transient one
   * (`InterruptionPolicy.transient`) it is open again.
   */
  over: z.unknown().optional(),
  /** Set when a draft only waits for something outside (a payment). */
  waiting: z.boolean().optional(),
});

/** The question last asked. `digest` is the quote that a yes would agree to; `at` (ms UTC) when it was asked. */
export const askedSchema = z.object({
  id: z.string(),
  draft: z.string(),
  /** `drop` asks whether to let the draft go. */
  kind: z.enum(['slot', 'consent', 'resume', 'drop']),
  slot: z.optional(slotNameSchema),
  digest: z.string().optional(),
  options: z.array(shownOption),
  at: z.number(),
});

/**
 * Everything that a conversation remembers between turns, newest draft last. `v` is the version of
 * this shape: state of another version reads as empty. `serial` numbers drafts and questions;
 * `misses` counts messages not understood in a row.
 */
export const stateSchema = z.object({
  v: z.literal(1),
  serial: z.number().int(),
  drafts: z.array(draftSchema),
  asked: askedSchema.optional(),
  misses: z.number().int(),
  /** The draft cancelled last, for an undo right after it. */
  cancelled: draftSchema.optional(),
  /** The slot value that the last turn spoke of without beginning a dialog; "book it" means it. */
  spoken: z.object({ slot: slotNameSchema, value: valueSchema }).optional(),
  /** The unpaid order told of last (its payment failed, or its link ran out); "try again" pays for it. */
  unpaid: z.string().optional(),
  /**
   * The order that Mela told of last: a question that names none is about it, while it is unsettled
   * or was settled just now.
   */
  lately: toldOrderSchema.optional(),
  /** The choices shown last, newest first: a typed label is a tap on its choice. */
  shown: z.array(shownChoicesSchema).optional(),
  /** What each order's card said last; an update that says the same again is not sent. */
  told: z.array(toldCardSchema).optional(),
  /** Set while people have taken over, or are asked to: since when, and whether Mela is silent. */
  handOver: z.object({ at: z.number(), quiet: z.boolean() }).optional(),
  /** How often the person came with what they paid, and when last; none once people were offered. */
  money: z.object({ times: z.number().int(), at: z.number() }).optional(),
  /** The keys of the texts said in the last turns, the newest first: a repeat is worded otherwise. */
  texts: z.array(z.string()).optional(),
});

/** A dialog under way (see `draftSchema`). */
export type Draft = z.infer<typeof draftSchema>;
/** A bill as it was shown. */
export type ShownBill = z.infer<typeof shownBill>;
/** A version of a draft (see `snapshotSchema`). */
export type DraftSnapshot = z.infer<typeof snapshotSchema>;
/** An option that was shown, as it is remembered. */
export type RememberedOption = z.infer<typeof shownOption>;
/** Everything that a conversation remembers between turns (see `stateSchema`). */
export type ConversationState = z.infer<typeof stateSchema>;

/**
 * How many versions are kept for undo. Older ones are dropped, so that a turn costs the same however long the
 * conversation is.
 */
export const PAST_KEPT = 20;

/** How many drafts are kept at a time. The oldest is dropped, and the person is told. */
export const DRAFTS_KEPT = 4;

/** Returns the state of a conversation that has not begun. */
export function emptyState(): ConversationState {
  return withAllMembers({ v: 1, serial: 0, drafts: [], misses: 0 });
}

/**
 * A state with all its members, those without a value too. A copy with a member more is slow to make and to read in
 * Node 20 (docs/decisions/lean-turns.md); so no change to a state adds one. `npm run bench:shapes` fails without this.
 */
function withAllMembers(held: ConversationState): ConversationState {
  const { v, serial, drafts, asked, misses, cancelled, spoken, unpaid, lately } = held;
  const { shown, told, handOver, money, texts } = held;
  return {
    v,
    serial,
    drafts,
    asked,
    misses,
    cancelled,
    spoken,
    unpaid,
    lately,
    shown,
    told,
    handOver,
    money,
    texts,
  };
}

/**
 * Reads stored state; an empty one when there is none, or it is of another version. `own` skips the parsing of what
 * this very process has written.
 */
export function loadState(stored: unknown, own = false): ConversationState {
  if (stored === null) return emptyState();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type that it was written with
  if (own) return withAllMembers(stored as ConversationState);
  const read = stateSchema.safeParse(stored);
  return read.success ? withAllMembers(read.data) : emptyState();
}

/**
 * Returns the state to commit: a question asked in the turn that began at `began` counts as seen no
 * earlier than `at` (both ms UTC). A turn takes seconds: a yes typed meanwhile is no answer (I7).
 */
export function askedAt(held: ConversationState, began: number, at: number): ConversationState {
  return held.asked?.at === began ? { ...held, asked: { ...held.asked, at } } : held;
}

/** Returns the draft on top; undefined when none is under way. */
export function activeDraft(held: ConversationState): Draft | undefined {
  return held.drafts.at(-1);
}

/** Returns the state with one draft in the place of its former version. */
export function withDraft(held: ConversationState, changed: Draft): ConversationState {
  return { ...held, drafts: held.drafts.map((one) => (one.id === changed.id ? changed : one)) };
}
