import { z } from 'zod';

/** How it stands. `gone` is one whose host was forgotten. */
export const groupArrangementStateSchema = z.enum([
  'open',
  'closed',
  'empty',
  'cancelled',
  'dropped',
  'gone',
]);

/** How the order that came of it stands. */
export const groupArrangementOrderStateSchema = z.enum([
  'waiting',
  'processing',
  'confirmed',
  'failed',
  'cancelled',
  'expired',
]);

/** What may become of any of them. */
export const groupArrangementChangeSchemas = [
  z.object({ do: z.literal('leave') }),
  /** Another time to close at, ms UTC. */
  z.object({ do: z.literal('until'), at: z.number() }),
  z.object({ do: z.literal('close') }),
  z.object({ do: z.literal('cancel') }),
  z.object({ do: z.literal('handOver'), to: z.number().int() }),
  /** The host goes on to the bill, in this draft. */
  z.object({ do: z.literal('bill'), draft: z.string() }),
  z.object({ do: z.literal('order'), orderId: z.string() }),
  /** The host let the order go before it was paid. */
  z.object({ do: z.literal('drop') }),
  /** Who is about to be forgotten: whatever is kept of them goes, at any time. */
  z.object({ do: z.literal('vanish') }),
] as const;

/** Why a change of any of them is not made. */
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

/** See `groupArrangementStateSchema`. */
export type GroupArrangementState = z.infer<typeof groupArrangementStateSchema>;
/** See `groupArrangementOrderStateSchema`. */
export type GroupArrangementOrderState = z.infer<typeof groupArrangementOrderStateSchema>;
/** See `groupArrangementChangeSchemas`. */
export type GroupArrangementChange = z.infer<(typeof groupArrangementChangeSchemas)[number]>;
/** See `groupArrangementRefusals`. */
export type GroupArrangementRefusal = (typeof groupArrangementRefusals)[number];
