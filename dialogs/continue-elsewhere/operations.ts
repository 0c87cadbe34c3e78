import { z } from 'zod';
import { packedDraftsSchema } from '../../src/engine/packed-drafts';

/*
 * Operations of the channel hand-off. `callTimeSchema` makes each call a new one whose result is
 * not remembered. docs/decisions/continue-elsewhere.md tells how both sides prove who they are.
 */

/**
 * The other side of a channel hand-off as a person knows it: the key of the channel's name, and the
 * last digits of its number, where it has one.
 */
const handoffSideSchema = z.object({ place: z.string(), ending: z.string().optional() });

/** The other side of a channel hand-off; see `handoffSideSchema`. */
export type HandoffSide = z.infer<typeof handoffSideSchema>;

const uncachedCall = { effect: false, keepMs: 0 } as const;
const callTimeSchema = z.number();

/** Lists the channels to go on in; `words` holds every name that people may call one by. */
export const listHandoffPlaces = {
  name: 'placesElsewhere',
  input: z.object({ at: callTimeSchema }),
  output: z.array(z.object({ id: z.string(), words: z.string() })),
  ...uncachedCall,
};

/** A code to type in the other channel; `link` opens that one, `ready`: it fills in the code. */
const handoffOfferSchema = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('offered'),
    typed: z.string(),
    link: z.string().optional(),
    ready: z.boolean(),
  }),
  z.object({ is: z.literal('nothing'), link: z.string().optional() }),
  z.object({ is: z.literal('group') }),
]);

/** Makes a code and voids earlier ones; `drafts` is the number of drafts that could move. */
export const offerHandoff = {
  name: 'offerMove',
  input: z.object({ place: z.string(), drafts: z.number().int(), at: callTimeSchema }),
  output: handoffOfferSchema,
  ...uncachedCall,
};

/** Claims a code typed here. `match` is a number both sides show; `done`: all moved before. */
export const claimHandoff = {
  name: 'claimMove',
  input: z.object({ code: z.string(), at: callTimeSchema }),
  output: z.object({
    is: z.enum(['claimed', 'own', 'unknown', 'too_many', 'group']),
    match: z.string(),
    done: z.boolean(),
  }),
  ...uncachedCall,
};

/** Tells the side that gave out a code whether it is still open, and who sent it. */
export const readHandoff = {
  name: 'lookAtMove',
  input: z.object({ ticket: z.string(), at: callTimeSchema }),
  output: z.object({ open: z.boolean(), to: handoffSideSchema, match: z.string() }),
  ...uncachedCall,
};

/**
 * Moves orders and the given drafts to the side that sent the code, in this turn's commit or not at
 * all. `cards` are the cards of orders under way.
 */
export const completeHandoff = {
  name: 'moveAway',
  input: z.object({ ticket: z.string(), drafts: packedDraftsSchema, at: callTimeSchema }),
  output: z.object({
    moved: z.boolean(),
    to: handoffSideSchema,
    cards: z.array(z.object({ orderId: z.string(), title: z.string() })),
  }),
  ...uncachedCall,
};

/** Refuses a code that somebody claimed, and tells the side that claimed it. */
export const refuseHandoff = {
  name: 'refuseMove',
  input: z.object({ ticket: z.string(), at: callTimeSchema }),
  output: z.object({}),
  ...uncachedCall,
};

/** Returns where this conversation's orders moved, if they did. */
export const lastHandoff = {
  name: 'lastMove',
  input: z.object({ at: callTimeSchema }),
  output: z.object({ to: handoffSideSchema.optional() }),
  ...uncachedCall,
};

/** The hand-off as the other side gets it; `profile` is what the customer let Mela remember. */
export const handoffArrivalSchema = z.object({
  drafts: packedDraftsSchema,
  from: handoffSideSchema,
  orders: z.number().int(),
  profile: z.record(z.string(), z.unknown()),
});
