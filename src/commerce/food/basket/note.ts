import { z } from 'zod';

/** Lines of which one is to go, or so many of it (`count`). */
export const goingSchema = z.object({
  lineIds: z.array(z.string()),
  count: z.number().int().optional(),
});

/** A note for the customer on what a change did. Names are the menu's. */
export const basketNoteSchema = z.discriminatedUnion('note', [
  z.object({
    note: z.literal('added'),
    name: z.string(),
    quantity: z.number().int(),
    options: z.array(z.string()),
    usual: z.array(z.string()),
    paise: z.number().int(),
  }),
  z.object({
    note: z.literal('changed'),
    name: z.string(),
    quantity: z.number().int(),
    options: z.array(z.string()),
    usual: z.array(z.string()),
    paise: z.number().int(),
  }),
  z.object({
    note: z.literal('removed'),
    names: z.array(z.string()),
    /** How many there were in all, where several lines had the one name. */
    n: z.number().int().optional(),
  }),
  /** A dish asked about that stays out; `name` where it is known. */
  z.object({ note: z.literal('notAdded'), name: z.string().optional() }),
  z.object({
    note: z.literal('tooMany'),
    name: z.string(),
    maxOrder: z.number().int(),
    room: z.number().int(),
  }),
  z.object({ note: z.literal('unknown'), text: z.string(), near: z.array(z.string()) }),
  z.object({
    note: z.literal('unmet'),
    dish: z.string(),
    /** All dishes that it holds for, where there are several. */
    dishes: z.array(z.string()).optional(),
    names: z.array(z.string()),
    negated: z.boolean(),
  }),
  z.object({
    note: z.literal('refused'),
    dish: z.string(),
    why: z.string(),
    group: z.string(),
    most: z.number().int().optional(),
    n: z.number().int().optional(),
  }),
  z.object({ note: z.literal('dropped'), dish: z.string(), names: z.array(z.string()) }),
  z.object({ note: z.literal('gone'), names: z.array(z.string()) }),
  /** Choices meant along with others that are sold out. */
  z.object({ note: z.literal('soldOut'), dish: z.string(), names: z.array(z.string()) }),
  /** A dish to be removed or exchanged that is not in the basket. */
  z.object({ note: z.literal('absent'), name: z.string() }),
  /** Something not wanted, where the message said nothing else. */
  z.object({ note: z.literal('avoid'), text: z.string() }),
  /** Lines of which the words do not tell the one meant. */
  z.object({
    note: z.literal('which'),
    names: z.array(z.string()),
    /** The lines of which one is to go. */
    goes: goingSchema.optional(),
  }),
  /** A line of which fewer are wanted, the message not saying how many. */
  z.object({ note: z.literal('howMany'), name: z.string(), quantity: z.number().int() }),
  /** Choices kept under the same name after the choice they depend on changed. */
  z.object({ note: z.literal('carried'), dish: z.string(), names: z.array(z.string()) }),
  /** A wish for the kitchen, which the service takes no note for. */
  z.object({ note: z.literal('kitchen'), text: z.string() }),
  /** The wish for little heat holds for whatever comes. */
  z.object({ note: z.literal('mild') }),
  /** The words led to nothing, and Mela asks the question again. */
  z.object({ note: z.literal('asked') }),
  /** The words told of people, which orders nothing; with what they do not eat. */
  z.object({ note: z.literal('told'), avoids: z.array(z.string()).optional() }),
  /** A line with what one of the people does not eat, and the choice that leaves it out. */
  z.object({
    note: z.literal('avoidable'),
    name: z.string(),
    n: z.number().int(),
    option: z.string(),
  }),
  /** Something was asked for under a condition, and was not done. */
  z.object({ note: z.literal('condition') }),
  z.object({ note: z.literal('there'), name: z.string(), quantity: z.number().int() }), // told again: none is added
  /** The basket is already as asked for. */
  z.object({ note: z.literal('same') }),
  z.object({ note: z.literal('nothing') }),
]);

/** A note for the customer on a change; see `basketNoteSchema`. */
export type BasketNote = z.infer<typeof basketNoteSchema>;
