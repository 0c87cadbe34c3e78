import { z } from 'zod';
import { dialogIdSchema, slotNameSchema, questionIdSchema } from './names';
import { valueSchema } from './value';

const slotFillSchema = z.object({ slot: slotNameSchema, value: valueSchema });

/** Changes to one entry of a list slot (visitors, lines of a cart); `n` is 1-based, negative counts from the end. */
const listOperation = z.enum(['add', 'change', 'remove', 'clear']);

/**
 * The conclusion of an answer from facts: `best` names one thing, `yes` or `no`, `facts` leaves the
 * judgement to the person, `untold` says that no fact answers the question.
 */
const answerJudgement = z.enum(['best', 'yes', 'no', 'facts', 'untold']);
const MOST_NAME_LETTERS = 160;
const MOST_LINE_LETTERS = 600;
const MOST_ANSWER_LINES = 8; // in one chat bubble: more would repeat the whole list

/**
 * A command: what the person wants done. Understanding returns commands, and every button carries
 * one. The union is closed on purpose: nothing outside it can act.
 */
export const commandSchema = z.discriminatedUnion('do', [
  /** Starts a dialog with the slot values said in the same message. */
  z.object({
    do: z.literal('start'),
    dialog: dialogIdSchema,
    fills: z.array(slotFillSchema).optional(),
  }),
  /** An answer, asked for or not. `draft` is set by buttons and names the draft they belong to. */
  z.object({
    do: z.literal('fill'),
    slot: slotNameSchema,
    value: valueSchema,
    draft: z.string().optional(),
  }),
  /** "no, Sunday": an answer that takes the place of an earlier one. */
  z.object({ do: z.literal('correct'), slot: slotNameSchema, value: valueSchema }),
  /** Takes an answer back. Here and in `list`, `draft` is set by buttons, as in `fill`. */
  z.object({ do: z.literal('forget'), slot: slotNameSchema, draft: z.string().optional() }),
  z.object({
    do: z.literal('list'),
    slot: slotNameSchema,
    op: listOperation,
    n: z.number().int().optional(),
    value: valueSchema.optional(),
    draft: z.string().optional(),
  }),
  /** `slot` names the answer whose last change is taken back; without it the last change of all is. */
  z.object({ do: z.literal('undo'), slot: z.optional(slotNameSchema) }),
  /** `to` names an earlier choice to return to, with all that rested on it. */
  z.object({ do: z.literal('back'), to: z.string().optional() }),
  z.object({ do: z.literal('cancel') }),
  /** "Is it cancelled?": Mela tells the state and asks whether to cancel. A question never acts. */
  z.object({ do: z.literal('whether'), act: z.literal('cancel') }),
  z.object({ do: z.literal('restart') }),
  z.object({ do: z.literal('skip') }),
  z.object({ do: z.literal('repeat') }),
  /** "why do you ask?" */
  z.object({ do: z.literal('why') }),
  /** `question` is set by buttons: a yes that belongs to another question is no consent. */
  z.object({
    do: z.literal('yes'),
    question: z.string().optional(),
    /** The sum (paise) named with the yes, which then agrees only to a bill of that sum. */
    paise: z.number().int().optional(),
  }),
  z.object({ do: z.literal('no'), question: z.string().optional() }),
  /** Picks one of the options shown last: by place, by name, by "the cheaper one". */
  z.object({ do: z.literal('pick'), value: valueSchema }),
  z.object({ do: z.literal('more') }),
  /**
   * A side question by its id (`questions` of the dialogs). `about` is what it is about, if said;
   * `words` is the part of the message that asks it, when the message says other things too.
   */
  z.object({
    do: z.literal('ask'),
    question: questionIdSchema,
    about: z.string().optional(),
    words: z.string().optional(),
    /** The day (YYYY-MM-DD) that the question is about; it chooses nothing. */
    day: z.string().optional(),
  }),
  z.object({ do: z.literal('language'), language: z.string() }),
  z.object({
    do: z.literal('chat'),
    what: z.enum(['greet', 'thanks', 'bye', 'praise', 'insult', 'wait', 'who']),
  }),
  /**
   * An answer to a free question, made of what this conversation was shown: its `lines` as shown,
   * and the `name` of the best fit. It chooses and changes nothing.
   */
  z.object({
    do: z.literal('answer'),
    says: answerJudgement,
    name: z.string().max(MOST_NAME_LETTERS).optional(),
    lines: z.array(z.string().max(MOST_LINE_LETTERS)).max(MOST_ANSWER_LINES),
  }),
  /** Asks for a person; with `back`, which buttons alone carry, the person goes on with Mela. */
  z.object({ do: z.literal('person'), back: z.literal(true).optional() }),
  /**
   * Something that Mela does not do. `what` is a key of the translations' `outside` texts where
   * there is a true sentence for it; `words` is the part of the message that asks for it, when the
   * message says other things too.
   */
  z.object({
    do: z.literal('outside'),
    what: z.string().optional(),
    words: z.string().optional(),
  }),
  /** Not understood, or two readings: `readings` become buttons. */
  z.object({ do: z.literal('unclear'), readings: z.array(dialogIdSchema).optional() }),
  /** A file, a sticker, an empty message; `long`: only the beginning of the message was read. */
  z.object({ do: z.literal('strange'), what: z.enum(['file', 'empty', 'other', 'long']) }),
  /**
   * Takes a waiting draft up again or (`drop`) drops it; `brief` says only that it was dropped,
   * because the message goes on about something paid.
   */
  z.object({
    do: z.literal('resume'),
    draft: z.string(),
    drop: z.boolean().optional(),
    brief: z.boolean().optional(),
  }),
  /** Something that happened outside the chat; never made by understanding or by a button. */
  z.object({ do: z.literal('event'), name: z.string(), data: z.record(z.string(), z.unknown()) }),
]);

/** What the person wants done (see `commandSchema`). */
export type Command = z.infer<typeof commandSchema>;
/** Returns the command that gives a slot a value: `correct` where one is `known`, else `fill`. */
export const fillOrCorrect = (known: boolean, { slot, value }: SlotFill): Command =>
  known ? { do: 'correct', slot, value } : { do: 'fill', slot, value };

/** A slot and what was said about it. */
export type SlotFill = z.infer<typeof slotFillSchema>;
/** The conclusion of an answer from facts (see `answerJudgement`). */
export type AnswerJudgement = z.infer<typeof answerJudgement>;
/** A change to one entry of a list slot (see `listOperation`). */
export type ListOperation = z.infer<typeof listOperation>;
