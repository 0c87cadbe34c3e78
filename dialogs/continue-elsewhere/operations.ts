import { z } from 'zod';
import { packedDraftsSchema } from '../../src/engine/packed-drafts';

/*
 * What going on in another conversation asks for. `callTimeSchema` makes each of them a call of its
 * own: nothing of it is remembered. How it is proved on both sides stands in
 * docs/decisions/continue-elsewhere.md.
 */

/**
 * The other side of a move as a person knows it: the key of the place's name, and how a number ends
 * that it is reached by.
 */
const handoffSideSchema = z.object({ place: z.string(), ending: z.string().optional() });

/** See `handoffSideSchema`. */
export type HandoffSide = z.infer<typeof handoffSideSchema>;

const uncachedCall = { effect: false, keepMs: 0 } as const;
const callTimeSchema = z.number();

/** Where else one can go on; `words` is all that a place may be called by. */
export const listHandoffPlaces = {
  name: 'placesElsewhere',
  input: z.object({ at: callTimeSchema }),
  output: z.array(z.object({ id: z.string(), words: z.string() })),
  ...uncachedCall,
};

/** A code to be sent from the other place. `link` opens that place; `ready` tells that it brings the message along. */
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

/** Makes a code; `drafts` is how many could go along. The codes given here before are good no more. */
export const offerHandoff = {
  name: 'offerMove',
  input: z.object({ place: z.string(), drafts: z.number().int(), at: callTimeSchema }),
  output: handoffOfferSchema,
  ...uncachedCall,
};

/** Sends a code. `match` is the number that the first side shows too; `done`: all has come over already. */
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

/** How a code that was sent stands, for the side that it was given in. */
export const readHandoff = {
  name: 'lookAtMove',
  input: z.object({ ticket: z.string(), at: callTimeSchema }),
  output: z.object({ open: z.boolean(), to: handoffSideSchema, match: z.string() }),
  ...uncachedCall,
};

/**
 * Moves orders and the drafts given to the side that sent the code: it comes about with the turn,
 * or not at all. `cards` are those of orders under way.
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

/** A no to a code that was sent, which is told to the other side. */
export const refuseHandoff = {
  name: 'refuseMove',
  input: z.object({ ticket: z.string(), at: callTimeSchema }),
  output: z.object({}),
  ...uncachedCall,
};

/** Where the orders of this conversation went on, if they did. */
export const lastHandoff = {
  name: 'lastMove',
  input: z.object({ at: callTimeSchema }),
  output: z.object({ to: handoffSideSchema.optional() }),
  ...uncachedCall,
};

/** What the other side is told with the drafts. `profile` is what the customer had let us remember. */
export const handoffArrivalSchema = z.object({
  drafts: packedDraftsSchema,
  from: handoffSideSchema,
  orders: z.number().int(),
  profile: z.record(z.string(), z.unknown()),
});
