import { z } from 'zod';

/**
 * The state of an arrangement. `empty`: its time ended with nothing in it; `dropped`: the host gave
 * up its order before paying; `gone`: its host was forgotten.
 */
export const groupArrangementStateSchema = z.enum([
  'open',
  'closed',
  'empty',
  'cancelled',
  'dropped',
  'gone',
]);

/** The state of the order that an arrangement became. */
export const groupArrangementOrderStateSchema = z.enum([
  'waiting',
  'processing',
  'confirmed',
  'failed',
  'cancelled',
  'expired',
]);

/** The changes that group orders and group bookings share. */
export const groupArrangementChangeSchemas = [
  z.object({ do: z.literal('leave') }),
  /** Another closing time, ms UTC. */
  z.object({ do: z.literal('until'), at: z.number() }),
  z.object({ do: z.literal('close') }),
  z.object({ do: z.literal('cancel') }),
  z.object({ do: z.literal('handOver'), to: z.number().int() }),
  /** The host moves on to the bill, in this draft. */
  z.object({ do: z.literal('bill'), draft: z.string() }),
  z.object({ do: z.literal('order'), orderId: z.string() }),
  /** The host gives up the order before paying it. */
  z.object({ do: z.literal('drop') }),
  /** The person is about to be forgotten: all that is stored of them goes, in any state. */
  z.object({ do: z.literal('vanish') }),
] as const;

/** Why a change of either kind may be refused. */
export const groupArrangementRefusals = [
  'over',
  'late',
  'not-host',
  'not-in',
  'empty',
  'full',
  'nobody',
  'past',
  'ordered',
  'billing',
] as const;

/** The state of an arrangement; see `groupArrangementStateSchema`. */
export type GroupArrangementState = z.infer<typeof groupArrangementStateSchema>;
/** The state of an arrangement's order; see `groupArrangementOrderStateSchema`. */
export type GroupArrangementOrderState = z.infer<typeof groupArrangementOrderStateSchema>;
/** A change common to both kinds of arrangement; see `groupArrangementChangeSchemas`. */
export type GroupArrangementChange = z.infer<(typeof groupArrangementChangeSchemas)[number]>;
/** Why such a change may be refused; see `groupArrangementRefusals`. */
export type GroupArrangementRefusal = (typeof groupArrangementRefusals)[number];
