import { z } from 'zod';
import { dialogIdSchema, slotNameSchema, questionIdSchema } from './names';
import { valueSchema } from './value';

const slotFillSchema = z.object({ slot: slotNameSchema, value: valueSchema });

/** Changes to one entry of a list slot (visitors, lines of a cart); `n` is 1-based, negative counts from the end. */
const listOperation = z.enum(['add', 'change', 'remove', 'clear']);

/** How an open question is answered from facts: `facts` leaves the judgement to the person, `untold` says that nothing tells it. */
const answerJudgement = z.enum(['best', 'yes', 'no', 'facts', 'untold']);
const MOST_NAME_LETTERS = 160;
const MOST_LINE_LETTERS = 600;
const MOST_ANSWER_LINES = 8; // of a chat bubble: more is the list once more

/**
 * What the person wants done. Understanding gives nothing else, and a button carries one. The union is closed on
 * purpose: nothing outside it can act.
 */
export const commandSchema = z.discriminatedUnion('do', [
  /** Start a dialog, with what was said along with it. */
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
  /** `to` names what was chosen before: that choice and all that rests on it stand again. */
  z.object({ do: z.literal('back'), to: z.string().optional() }),
  z.object({ do: z.literal('cancel') }),
  /**
   * "Is it cancelled?", "can you cancel it?": the state is told, and cancelling is asked about. A question never
   * acts.
   */
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
    /** The sum that was named with it: it agrees to a bill of that sum alone. */
    paise: z.number().int().optional(),
  }),
  z.object({ do: z.literal('no'), question: z.string().optional() }),
  /** One of the options last shown: by place, by name, by "the cheaper one". */
  z.object({ do: z.literal('pick'), value: valueSchema }),
  z.object({ do: z.literal('more') }),
  /**
   * A side question by its id (`questions` of the dialogs); `about` is what it is about where that was said, `words`
   * the part of a message that asks it where others ask and tell other things.
   */
  z.object({
    do: z.literal('ask'),
    question: questionIdSchema,
    about: z.string().optional(),
    words: z.string().optional(),
    /** The day (YYYY-MM-DD) that it is asked for: nothing is chosen by it. */
    day: z.string().optional(),
  }),
  z.object({ do: z.literal('language'), language: z.string() }),
  z.object({
    do: z.literal('chat'),
    what: z.enum(['greet', 'thanks', 'bye', 'praise', 'insult', 'wait', 'who']),
  }),
  /**
   * An answer to an open question, made of what this conversation was shown: lines as they were read, and `name` of
   * the one that fits best. Nothing is chosen or changed by it.
   */
  z.object({
    do: z.literal('answer'),
    says: answerJudgement,
    name: z.string().max(MOST_NAME_LETTERS).optional(),
    lines: z.array(z.string().max(MOST_LINE_LETTERS)).max(MOST_ANSWER_LINES),
  }),
  z.object({ do: z.literal('person') }),
  /**
   * Something that Mela does not do. `what` is a key of the translations' `outside` texts where
   * there is a true sentence for it.
   */
  z.object({ do: z.literal('outside'), what: z.string().optional() }),
  /** Not understood, or two readings: `readings` become buttons. */
  z.object({ do: z.literal('unclear'), readings: z.array(dialogIdSchema).optional() }),
  /** A file, a sticker, an empty message; `long`: only the beginning of the message was read. */
  z.object({ do: z.literal('strange'), what: z.enum(['file', 'empty', 'other', 'long']) }),
  /** Take a waiting draft up again, or (`drop`) let it go; `brief` where what is paid is spoken of next. */
  z.object({
    do: z.literal('resume'),
    draft: z.string(),
    drop: z.boolean().optional(),
    brief: z.boolean().optional(),
  }),
  /** Something that happened outside the chat; never made by understanding or by a button. */
  z.object({ do: z.literal('event'), name: z.string(), data: z.record(z.string(), z.unknown()) }),
]);

/** See `commandSchema`. */
export type Command = z.infer<typeof commandSchema>;
/** The command that gives a slot a value, in place of another where it is `known`. */
export const fillOrCorrect = (known: boolean, { slot, value }: SlotFill): Command =>
  known ? { do: 'correct', slot, value } : { do: 'fill', slot, value };

/** A slot and what was said about it. */
export type SlotFill = z.infer<typeof slotFillSchema>;
/** See `answerJudgement`. */
export type AnswerJudgement = z.infer<typeof answerJudgement>;
/** See `listOperation`. */
export type ListOperation = z.infer<typeof listOperation>;
