import { z } from 'zod';

/** What is to be booked, as the host chose it: its name and time for all, the answers of the booking for the host's draft. */
export const outingPlan = z.object({
  title: z.string(),
  /** ms UTC */
  at: z.number(),
  /** Answers by the booking's slots. */
  chosen: z.record(z.string(), z.unknown()),
});

/** `gone` is an outing whose host was forgotten. */
export const outingState = z.enum(['open', 'closed', 'empty', 'cancelled', 'dropped', 'gone']);

/** One person of an outing: whether they come, and whether their form is filled. What is in it nobody sees. */
export const outingMember = z.object({ n: z.number().int(), name: z.string().optional(), out: z.boolean(), filled: z.boolean(), byHost: z.boolean() });

/** An outing as one person sees it. `chosen` is the host's alone; `form` is the visitor form that this person is to fill. */
export const outingView = z.object({
  id: z.string(),
  state: outingState,
  version: z.number().int(),
  title: z.string(),
  /** ms UTC */
  at: z.number(),
  /** ms UTC */
  closesAt: z.number(),
  byTime: z.boolean(),
  host: z.number().int(),
  me: z.number().int().optional(),
  /** The own draft about it. */
  draft: z.string().optional(),
  members: z.array(outingMember),
  chosen: z.record(z.string(), z.unknown()).optional(),
  /** The host's own draft that books it. */
  billing: z.string().optional(),
  /** How many visitor forms are wanted; missing until the service said. */
  wanted: z.number().int().optional(),
  form: z.unknown().optional(),
  order: z.enum(['waiting', 'processing', 'confirmed', 'failed', 'cancelled', 'expired']).optional(),
});

/** What is to become of an outing. */
export const outingChange = z.discriminatedUnion('do', [
  z.object({ do: z.literal('join') }),
  z.object({ do: z.literal('leave') }),
  /** Another time to close at, ms UTC. */
  z.object({ do: z.literal('until'), at: z.number() }),
  z.object({ do: z.literal('close') }),
  z.object({ do: z.literal('cancel') }),
  z.object({ do: z.literal('handOver'), to: z.number().int() }),
  /** The host goes on to book it, in this draft. */
  z.object({ do: z.literal('bill'), draft: z.string() }),
  /** The service's visitor forms, one for each submission, in the order of those who come. */
  z.object({ do: z.literal('forms'), forms: z.array(z.unknown()) }),
  /** The own form, filled. */
  z.object({ do: z.literal('fill'), record: z.record(z.string(), z.string()) }),
  /** The host fills the form of a colleague. */
  z.object({ do: z.literal('take'), n: z.number().int() }),
  /** The seller did not accept a form: it is to be filled again. */
  z.object({ do: z.literal('reject'), n: z.number().int() }),
  z.object({ do: z.literal('order'), orderId: z.string() }),
  z.object({ do: z.literal('drop') }),
  /** Who is about to be forgotten: whatever the outing has of them goes, at any time. */
  z.object({ do: z.literal('vanish') }),
]);

/** Why a change was not made. */
export const outingRefusal = z.enum(['over', 'late', 'not-host', 'not-in', 'empty', 'full', 'nobody', 'past', 'twice', 'filled', 'no-form', 'ordered', 'billing']);

/** See `outingPlan`. */
export type OutingPlan = z.infer<typeof outingPlan>;
/** See `outingState`. */
export type OutingState = z.infer<typeof outingState>;
/** See `outingMember`. */
export type OutingMember = z.infer<typeof outingMember>;
/** See `outingView`. */
export type OutingView = z.infer<typeof outingView>;
/** See `outingChange`. */
export type OutingChange = z.infer<typeof outingChange>;
/** See `outingRefusal`. */
export type OutingRefusal = z.infer<typeof outingRefusal>;
