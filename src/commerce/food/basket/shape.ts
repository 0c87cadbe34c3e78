import { z } from 'zod';
import { goingSchema } from './note';

/** One chosen option of a dish. */
export const chosenOptionSchema = z.object({
  groupId: z.string(),
  optionId: z.string(),
  quantity: z.number().int(),
});

/** Options of a dish that are wanted, or refused (`negated`); see the solver's `Wish`. */
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

/** The restaurant whose food is in a basket. */
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

/** An option in a question; `paise` is its surcharge over the cheapest option shown. */
const questionOptionSchema = z.object({
  id: z.string(),
  name: z.string(),
  paise: z.number().int(),
});

/**
 * The question that an open line waits on. `choose`: options still needed (`atLeast` more);
 * `extra`: more of a group that needs none; `keep`: which of several that exclude each other stays;
 * `leave`: which of too many goes; `dish`: which dish was meant; `groups`: which group to choose
 * from; `switch`: whether another choice of the line may change, since the wanted one needs that;
 * `total`: how several lines make up a total.
 */
export const lineQuestionSchema = z.object({
  kind: z.enum(['choose', 'extra', 'keep', 'leave', 'dish', 'groups', 'switch', 'total']),
  groupId: z.string(),
  title: z.string(),
  options: z.array(questionOptionSchema),
  atLeast: z.number().int(),
  atMost: z.number().int(),
  /** The most that the group takes, or that can be ordered of a dish, where more were asked for. */
  limit: z.number().int().optional(),
  /** Name of the choice that stays unless the answer is another (`switch`). */
  stays: z.string().optional(),
});

/** A line that waits for an answer before it can enter or change the basket. */
export const openLineSchema = z.object({
  dishId: z.string(),
  name: z.string(),
  quantity: z.number().int(),
  /** Id of the basket's line that is being changed. */
  lineId: z.string().optional(),
  /** Id of the basket's line that it is split off from, and whose number shrinks by it. */
  partOf: z.string().optional(),
  wishes: z.array(optionRequestSchema),
  held: z.array(chosenOptionSchema).optional(),
  /** Lines that the answer adds (`total`). */
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
  /** Things that the message ruled out of every dish it ordered. */
  without: z.array(z.string()).optional(),
  ask: lineQuestionSchema,
  /** How many replies left the question unanswered. */
  unanswered: z.number().int().optional(),
});

/**
 * A basket as a draft stores it: its lines, the names of their choices, and the open questions.
 * `done` once the customer wants nothing more.
 */
export const basketSchema = z.object({
  cart: basketCartSchema,
  /** Names of the chosen options, by the line's id. */
  told: z.record(z.string(), z.array(z.string())),
  open: z.array(openLineSchema),
  /** Id of the line that was added or changed last. */
  last: z.string().optional(),
  /** Id of the line whose number Mela asked for last. */
  howMany: z.string().optional(),
  /** The lines of which Mela asked last which one is to go. */
  goes: goingSchema.optional(),
  /** The customer wants little heat in every dish that has the choice. */
  mild: z.literal(true).optional(),
  /** What people do not eat who were told of. */
  avoided: z.array(z.string()).optional(),
  /** Ids of the offers already told beside the basket. */
  toldOffers: z.array(z.string()).optional(),
  /** Lines that were taken out, grouped by change, the latest last. */
  gone: z.array(z.array(basketLineSchema)).optional(),
  /** The dish that changed last while it was there, with its lines as they were before. */
  turned: z.object({ dishId: z.string(), lines: z.array(basketLineSchema) }).optional(),
  done: z.boolean(),
});

/** A change asked of a basket. */
export const basketChangeSchema = z.discriminatedUnion('do', [
  /** Words about food, to be read by the menu. */
  z.object({
    do: z.literal('say'),
    text: z.string(),
    maxPaise: z.number().optional(),
    veg: z.boolean().optional(),
  }),
  /**
   * A question about choices ("what toppings are there?") of the dish spoken of last; no change.
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
  /** Options chosen for the line asked about. */
  z.object({ do: z.literal('choose'), ids: z.array(z.string()) }),
  /**
   * Ends the question of the line asked about; a new line that misses a required choice is dropped.
   */
  z.object({ do: z.literal('leave') }),
  /** Drops every open question. */
  z.object({ do: z.literal('letGo') }),
  /** Asks for all choices of a line, group by group. */
  z.object({ do: z.literal('extras'), lineId: z.string() }),
  z.object({ do: z.literal('quantity'), lineId: z.string(), quantity: z.number().int() }),
  z.object({ do: z.literal('remove'), lineIds: z.array(z.string()) }),
  z.object({ do: z.literal('clear') }),
  /** Lines of an earlier order, as its labels name them ("2 × Masala Dosa (Extra ghee)"). */
  z.object({
    do: z.literal('again'),
    labels: z.array(z.string()),
    /** Words on what should differ this time. */
    but: z.string().optional(),
  }),
]);

/** Options of a dish that are wanted or refused; see `optionRequestSchema`. */
export type BasketOptionRequest = z.infer<typeof optionRequestSchema>;
/** A basket as a draft stores it; see `basketSchema`. */
export type Basket = z.infer<typeof basketSchema>;
/** A line that waits for an answer; see `openLineSchema`. */
export type OpenLine = z.infer<typeof openLineSchema>;
/** The question that an open line waits on; see `lineQuestionSchema`. */
export type LineQuestion = z.infer<typeof lineQuestionSchema>;
/** A change asked of a basket; see `basketChangeSchema`. */
export type BasketChange = z.infer<typeof basketChangeSchema>;

/** A basket with nothing in it. */
export const EMPTY_BASKET: Basket = {
  cart: { restaurant: null, lines: [], nextId: 1 },
  told: {},
  open: [],
  done: false,
};

/** True of an open line that is in the basket already and stays whatever the answer is. */
export const isOfBasket = ({ lineId, partOf }: OpenLine): boolean =>
  (lineId ?? partOf) !== undefined;

/** A line of the basket: a dish with its choices and its number. */
export type BasketLine = Basket['cart']['lines'][number];

/** The lines of a basket. */
export type BasketLines = Basket['cart']['lines'];

/** Returns how many of a dish there are, in whatever lines. */
export const countOfDish = (lines: BasketLines, dishId: string): number =>
  lines.reduce((sum, line) => sum + (line.dishId === dishId ? line.quantity : 0), 0);

/** Lists the lines of the basket, with the one spoken of last at the end. */
export function spokenLines({ cart, last }: Basket): BasketLine[] {
  const at = cart.lines.findIndex((line) => line.id === last);
  const line = cart.lines[at];
  return line ? [...cart.lines.slice(0, at), ...cart.lines.slice(at + 1), line] : [...cart.lines];
}
