import { z } from 'zod';

/** How it stands. `gone` is one whose host was forgotten. */
export const gatheringState = z.enum(['open', 'closed', 'empty', 'cancelled', 'dropped', 'gone']);

/** How the order that came of it stands. */
export const gatheringOrder = z.enum(['waiting', 'processing', 'confirmed', 'failed', 'cancelled', 'expired']);

/** What may become of any of them. */
export const gatheringChanges = [
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
export const gatheringRefusals = ['over', 'late', 'not-host', 'not-in', 'empty', 'full', 'nobody', 'past', 'ordered', 'billing'] as const;

/** See `gatheringState`. */
export type GatheringState = z.infer<typeof gatheringState>;
/** See `gatheringOrder`. */
export type GatheringOrder = z.infer<typeof gatheringOrder>;
/** See `gatheringChanges`. */
export type GatheringChange = z.infer<(typeof gatheringChanges)[number]>;
/** See `gatheringRefusals`. */
export type GatheringRefusal = (typeof gatheringRefusals)[number];
