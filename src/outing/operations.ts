import { z } from 'zod';
import { outingChange, outingPlan, outingRefusal, outingView } from './shape';

/*
 * What dialogs may ask of outings, as data; see the pots' own (`src/food/pot/operations.ts`). What visitors fill in goes in and on
 * to the service, and never comes out.
 */

const now = { effect: false, keepMs: 0 } as const;
const TRANSACTION_KEPT = 60 * 60_000; // as long as a booking's own submissions are remembered

/** The outing of the thread that is talked in: the open one, else the last one for a while. */
export const outingHere = { name: 'outingHere', input: z.object({ at: z.number() }), output: z.object({ group: z.boolean(), bot: z.string().optional(), pot: outingView.optional() }), ...now };

/** One outing by its id; nothing for who is not of its thread. */
export const lookAtOuting = { name: 'lookAtOuting', input: z.object({ pot: z.string(), at: z.number() }), output: z.object({ pot: outingView.optional() }), ...now };

/** Opens an outing, unless one is open in the thread. */
export const openOuting = { name: 'openOuting', input: z.object({ draft: z.string(), plan: outingPlan, closesAt: z.number() }), output: z.object({ is: z.enum(['opened', 'there', 'alone']), pot: outingView.optional() }), ...now };

/** Changes an outing in the name of the one who talks. */
export const changeOuting = { name: 'changeOuting', input: z.object({ pot: z.string(), draft: z.string().optional(), change: outingChange }), output: z.object({ pot: outingView.optional(), refused: outingRefusal.optional() }), ...now };

/** Form Submit with what member `n` filled in; nothing of it is told to who asks for it. */
export const submitMember = {
  name: 'submitMember',
  input: z.object({ pot: z.string(), n: z.number().int(), transaction: z.string(), groupId: z.string(), place: z.number().int(), hidden: z.record(z.string(), z.string()) }),
  output: z.object({ transaction: z.string(), remaining: z.number() }),
  effect: true,
  keepMs: TRANSACTION_KEPT,
};
