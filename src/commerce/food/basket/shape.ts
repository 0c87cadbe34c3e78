import { z } from 'zod';

/** One chosen option of a dish. */
export const chosenOptionSchema = z.object({
  groupId: z.string(),
  optionId: z.string(),
  quantity: z.number().int(),
});

/** Something wanted or refused of a dish; see the solver's `Wish`. */
export const optionRequestSchema = z.object({
  optionIds: z.array(z.string()),
  groupId: z.string().optional(),
  quantity: z.number().int().optional(),
  negated: z.boolean().optional(),
});

const basketLineSchema = z.object({
  id: z.string(),
  dishId: z.string(),
  categoryId: z.string(),
  name: z.string(),
  quantity: z.number().int(),
  choices: z.array(chosenOptionSchema),
  priceEachPaise: z.number().int(),
  maxOrder: z.number().nullable(),
});

/** Whose food is in a basket. */
export const cartRestaurant = z.object({
  providerId: z.string(),
  sellerId: z.string(),
  locationId: z.string(),
  name: z.string(),
});

const basketCartSchema = z.object({
  restaurant: cartRestaurant.nullable(),
  lines: z.array(basketLineSchema),
  nextId: z.number().int(),
});

/** An option as it is asked for; `paise` is what it adds beside the cheapest of those shown. */
const questionOptionSchema = z.object({
  id: z.string(),
  name: z.string(),
  paise: z.number().int(),
});

/**
 * What is asked of an open line. `choose`: options still needed (`atLeast` more); `extra`: more of
 * a group that needs none; `keep`: one of several that exclude each other stays; `leave`: one of
 * too many goes; `dish`: which dish was meant; `groups`: which group to choose from; `switch`: what
 * was wanted comes only with another choice than the line has, which is changed after a yes alone;
 * `total`: how a total over several lines is made up.
 */
export const lineQuestionSchema = z.object({
  kind: z.enum(['choose', 'extra', 'keep', 'leave', 'dish', 'groups', 'switch', 'total']),
  groupId: z.string(),
  title: z.string(),
  options: z.array(questionOptionSchema),
  atLeast: z.number().int(),
  atMost: z.number().int(),
  /** The most that the group takes, where more were wanted. */
  limit: z.number().int().optional(),
  /** The choice that stays unless another one is chosen here (`switch`). */
  stays: z.string().optional(),
});

/** A line that cannot stand in the basket before something is asked. */
export const openLineSchema = z.object({
  dishId: z.string(),
  name: z.string(),
  quantity: z.number().int(),
  /** The line of the basket that is being changed. */
  lineId: z.string().optional(),
  /** The line of the basket that it is a part of: it comes out of that line's number. */
  partOf: z.string().optional(),
  wishes: z.array(optionRequestSchema),
  held: z.array(chosenOptionSchema).optional(),
  /** Lines that come with the answer (`total`). */
  brings: z
    .array(
      z.object({
        id: z.string(),
        dishId: z.string(),
        name: z.string(),
        choices: z.array(chosenOptionSchema),
      }),
    )
    .optional(),
  /** What was ruled out of all that was ordered with it. */
  without: z.array(z.string()).optional(),
  ask: lineQuestionSchema,
  /** How many replies have said something else. */
  unanswered: z.number().int().optional(),
});

/**
 * The bot's own basket: lines, what their choices are called, what is still to be asked. `done`
 * once nothing more is wanted.
 */
export const basketSchema = z.object({
  cart: basketCartSchema,
  /** Names of the chosen options, by the line's id. */
  told: z.record(z.string(), z.array(z.string())),
  open: z.array(openLineSchema),
  /** The line that was added or changed last. */
  last: z.string().optional(),
  /** The line of which it was asked last how many there should be. */
  howMany: z.string().optional(),
  /** Little heat is wished of all that comes, where a dish has the choice. */
  mild: z.literal(true).optional(),
  /** Which offers were told beside the basket. */
  toldOffers: z.array(z.string()).optional(),
  /** What was taken out together, the latest last. */
  gone: z.array(z.array(basketLineSchema)).optional(),
  done: z.boolean(),
});

/** What is to become of a basket. */
export const basketChangeSchema = z.discriminatedUnion('do', [
  /** Words about food: read off the menu. */
  z.object({
    do: z.literal('say'),
    text: z.string(),
    maxPaise: z.number().optional(),
    veg: z.boolean().optional(),
  }),
  /**
   * A question about choices ("what toppings are there?"): asked back of the dish spoken of last;
   * nothing is changed by it.
   */
  z.object({ do: z.literal('ask'), text: z.string() }),
  /** A dish that was tapped, or named with its options as the menu names them. */
  z.object({
    do: z.literal('dish'),
    dishId: z.string(),
    quantity: z.number().int(),
    with: z.array(z.string()).optional(),
    without: z.array(z.string()).optional(),
  }),
  /** Other options of a line, as the menu names them. */
  z.object({
    do: z.literal('options'),
    lineId: z.string(),
    with: z.array(z.string()),
    without: z.array(z.string()),
  }),
  /** Options chosen for the line that is asked about. */
  z.object({ do: z.literal('choose'), ids: z.array(z.string()) }),
  /** Nothing more for the line that is asked about; a required choice lets the line go. */
  z.object({ do: z.literal('leave') }),
  /** Nothing more at all: all that is asked is let go. */
  z.object({ do: z.literal('letGo') }),
  /** All choices of a line, asked group by group. */
  z.object({ do: z.literal('extras'), lineId: z.string() }),
  z.object({ do: z.literal('quantity'), lineId: z.string(), quantity: z.number().int() }),
  z.object({ do: z.literal('remove'), lineIds: z.array(z.string()) }),
  z.object({ do: z.literal('clear') }),
  /** Lines of an earlier order, as its labels name them ("2 × Masala Dosa (Extra ghee)"). */
  z.object({
    do: z.literal('again'),
    labels: z.array(z.string()),
    /** What is to be otherwise. */
    but: z.string().optional(),
  }),
]);

/** What there is to tell after a change. Names are the menu's. */
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
  z.object({ note: z.literal('removed'), names: z.array(z.string()) }),
  /** What was asked about and is not wanted; `name` where it is known which dish that was. */
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
  /** Choices that were meant along with others and are sold out. */
  z.object({ note: z.literal('soldOut'), dish: z.string(), names: z.array(z.string()) }),
  /** A dish that was to be taken out or exchanged and is not in the basket. */
  z.object({ note: z.literal('absent'), name: z.string() }),
  /** What is not wanted, where nothing else was said. */
  z.object({ note: z.literal('avoid'), text: z.string() }),
  /** Lines of which one was to be taken out, and the words do not tell which. */
  z.object({ note: z.literal('which'), names: z.array(z.string()) }),
  /** Fewer are wanted of a line, and it was not said how many. */
  z.object({ note: z.literal('howMany'), name: z.string(), quantity: z.number().int() }),
  /** Choices that went along to a new parent under the same name. */
  z.object({ note: z.literal('carried'), dish: z.string(), names: z.array(z.string()) }),
  /** A wish that only a note to the kitchen could carry, and the service takes none. */
  z.object({ note: z.literal('kitchen'), text: z.string() }),
  /** Little heat is wished, of whatever comes. */
  z.object({ note: z.literal('mild') }),
  /** Nothing came of it, and what was asked is asked once more. */
  z.object({ note: z.literal('asked') }),
  /** What was asked for is so already. */
  z.object({ note: z.literal('same') }),
  z.object({ note: z.literal('nothing') }),
]);

/** See `optionRequestSchema`. */
export type BasketOptionRequest = z.infer<typeof optionRequestSchema>;
/** See `basketSchema`. */
export type Basket = z.infer<typeof basketSchema>;
/** See `openLineSchema`. */
export type OpenLine = z.infer<typeof openLineSchema>;
/** See `lineQuestionSchema`. */
export type LineQuestion = z.infer<typeof lineQuestionSchema>;
/** See `basketChangeSchema`. */
export type BasketChange = z.infer<typeof basketChangeSchema>;
/** See `basketNoteSchema`. */
export type BasketNote = z.infer<typeof basketNoteSchema>;

/** A basket with nothing in it. */
export const EMPTY_BASKET: Basket = {
  cart: { restaurant: null, lines: [], nextId: 1 },
  told: {},
  open: [],
  done: false,
};

/** What is asked about is in the basket already, whatever the answer is. */
export const isOfBasket = ({ lineId, partOf }: OpenLine): boolean =>
  (lineId ?? partOf) !== undefined;

/** A line of the basket: so many of a dish with its choices. */
export type BasketLine = Basket['cart']['lines'][number];

/** The lines of the basket, that spoken of last at the end. */
export function spokenLines({ cart, last }: Basket): BasketLine[] {
  const at = cart.lines.findIndex((line) => line.id === last);
  const line = cart.lines[at];
  return line ? [...cart.lines.slice(0, at), ...cart.lines.slice(at + 1), line] : [...cart.lines];
}
