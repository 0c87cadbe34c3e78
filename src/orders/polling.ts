import { z } from 'zod';
import type { StoredOrder } from '../store/order-store';

/*
 * When an order may be read, and when it is read next (I8; interface.md, Polling rules). Pure: every cause of a read (the watch,
 * the customer's question, a page) asks here, on every node, over the one state that the store guards by its version.
 */

/** interface.md, Polling rules: every 2 to 3 seconds, at most 30 attempts. */
const POLL_MS = 2_500;
const MOST_READS = 30;
/** No two reads of one order are nearer, from the end of the one to the beginning of the next. */
export const LEAST_GAP_MS = 2_000;
/** Between two runs: reads nearer than this to a run count as its own. */
const REST_MS = 20_000;
/** A read whose end was never written (its process died) has timed out by then. */
const UNDER_WAY_MS = 4_000;
/** interface.md, Polling rules: bookingStatus null after 60 seconds shows a processing message. */
const PROCESSING_AFTER_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Single reads after a run find late payments (I8): some soon, one an hour for a day, one after each of two days more. */
const SOON_MS = [2 * 60_000, 10 * 60_000, HOUR_MS];
const LATER_MS = [
  ...SOON_MS,
  ...Array.from({ length: 23 }, () => HOUR_MS),
  24 * HOUR_MS,
  24 * HOUR_MS,
];
/** Among what was told of an order: that nothing was heard. */
export const SILENCE_NOTICE = 'silent';
/** A confirmed booking is read a day and an hour before the visit: it may be cancelled by then (I8). */
const BEFORE_VISIT_MS = [24 * 3_600_000, 3_600_000];
const VISIT_RETRY_MS = 10 * 60_000;
/** A run joined with fewer reads left than this is followed by another one: whoever just paid is heard of soon. */
const FEW_LEFT = 20;

const storedWatchSchema = z.object({
  /** ms UTC: when the present run was begun; 0: nobody ever went on to the gateway. */
  runAt: z.number(),
  running: z.boolean().default(true),
  /** Reads of the present run, or of those after it that no rest divides, counted before each. */
  reads: z.number().int(),
  lastReadAt: z.number(),
  /** When the last read ended; before `lastReadAt` while it is under way. */
  endedAt: z.number().optional(),
  /** When the service last told how the order stands. */
  answeredAt: z.number().default(0),
  /** No read before: a full run rests. */
  restsUntil: z.number().default(0),
  /** Single reads after the run so far. */
  later: z.number().int(),
  /** The customer came back from the gateway since going on to it last. */
  back: z.boolean(),
  /** Another run follows this one. */
  again: z.boolean().default(false),
  /** How often each state was told. */
  told: z.record(z.string(), z.number()).default({}),
  /** It was confirmed once. */
  confirmed: z.boolean().default(false),
});

/** How far the reading of an order is. */
export type OrderWatch = z.infer<typeof storedWatchSchema> & { endedAt: number };

const NO_WATCH: OrderWatch = {
  runAt: 0,
  running: false,
  reads: 0,
  lastReadAt: 0,
  endedAt: 0,
  answeredAt: 0,
  restsUntil: 0,
  later: 0,
  back: false,
  again: false,
  told: {},
  confirmed: false,
};

/** The watch of an order. */
export function watchOf(order: Pick<StoredOrder, 'watch'>): OrderWatch {
  const read = storedWatchSchema.safeParse(order.watch);
  return read.success
    ? { ...read.data, endedAt: read.data.endedAt ?? read.data.lastReadAt }
    : NO_WATCH;
}

/** Clocks of nodes differ by so much: what lies no further ahead is waited for. */
const CLOCK_SKEW_MS = 10_000;

/**
 * The watch by the clock as it is now. Was that set back since the last read, the read counts as made just now: none comes nearer
 * than it may, and none waits until the clock is there again. The same object where nothing is to be put right.
 */
export function byClock(watch: OrderWatch, now: number): OrderWatch {
  const newest = Math.max(watch.runAt, watch.lastReadAt, watch.endedAt, watch.answeredAt);
  if (newest <= now + CLOCK_SKEW_MS) return watch;
  const moved = (at: number): number => (at === 0 ? 0 : Math.min(now, at - (newest - now)));
  return {
    ...watch,
    runAt: moved(watch.runAt),
    lastReadAt: moved(watch.lastReadAt),
    endedAt: moved(watch.endedAt),
    answeredAt: moved(watch.answeredAt),
    restsUntil: Math.max(0, watch.restsUntil - (newest - now)),
  };
}

const lastOf = (watch: OrderWatch): number => Math.max(watch.lastReadAt, watch.endedAt);

/** The earliest moment of the next read, whoever wants it. */
export function readableAt(watch: OrderWatch): number {
  if (watch.endedAt < watch.lastReadAt)
    return Math.max(watch.lastReadAt + UNDER_WAY_MS, watch.restsUntil);
  return Math.max(lastOf(watch) + LEAST_GAP_MS, watch.restsUntil);
}

/** Counts a read that begins now. `single`: one of those after the run. */
export function countRead(watch: OrderWatch, now: number, single: boolean): OrderWatch {
  const over = watch.reads >= MOST_READS || (!watch.running && now - lastOf(watch) >= REST_MS);
  const reads = (over ? 0 : watch.reads) + 1;
  const full = reads >= MOST_READS;
  return {
    ...watch,
    reads,
    lastReadAt: now,
    later: watch.later + (single && !watch.running ? 1 : 0),
    running: watch.running && (!full || watch.again),
    again: watch.again && !full,
    restsUntil: full ? now + REST_MS : watch.restsUntil,
  };
}

/**
 * The customer went on to the gateway or came back: a run begins, or the one under way goes on with its count. Who comes back a
 * second time may have paid by another try, so that begins a run as well; nothing soon after the last read of one.
 */
export function startOrJoinRun(
  watch: OrderWatch,
  why: 'go' | 'back',
  now: number,
): OrderWatch | undefined {
  if (why === 'back' && watch.back && (watch.running || now - lastOf(watch) < REST_MS))
    return undefined;
  const back = why === 'back';
  if (watch.running)
    return { ...watch, back, again: watch.again || (back && MOST_READS - watch.reads < FEW_LEFT) };
  const rested = now - lastOf(watch) >= REST_MS;
  return {
    ...watch,
    runAt: now,
    running: true,
    reads: rested ? 0 : watch.reads,
    later: 0,
    back,
    again: false,
  };
}

/** When the watch reads next while the order may still be paid; nothing after the last single read. */
export function nextRead(watch: OrderWatch, now: number): number | undefined {
  if (watch.running) return Math.max(now, watch.lastReadAt + POLL_MS, readableAt(watch));
  const wait = LATER_MS[watch.later];
  return wait === undefined ? undefined : Math.max(now, watch.lastReadAt + wait);
}

/** When a confirmed visit at `at` is read next; now where a read before it is due and was not answered yet. */
export function nextVisitRead(
  watch: OrderWatch,
  at: number | undefined,
  now: number,
): number | undefined {
  if (at === undefined || now >= at) return undefined;
  const times = BEFORE_VISIT_MS.map((before) => at - before);
  const due = times.findLast((time) => time <= now);
  if (due !== undefined && watch.answeredAt < due)
    return Math.max(now, watch.lastReadAt < due ? now : watch.lastReadAt + VISIT_RETRY_MS);
  return times.find((time) => time > now);
}

/** True once the seller has been silent for a minute of the run. */
export const isSlow = (watch: OrderWatch, now: number): boolean =>
  watch.runAt > 0 && now - watch.runAt >= PROCESSING_AFTER_MS;

/** True where nothing was heard by all the reads that come soon, and nobody was told so yet. */
export const isSilent = (watch: OrderWatch): boolean =>
  watch.runAt > 0 &&
  !watch.running &&
  watch.later >= SOON_MS.length &&
  watch.told[SILENCE_NOTICE] === undefined;

/** True where the customer was at the gateway: its order may be paid there, whatever became of our link. */
export const wasAtGateway = (order: Pick<StoredOrder, 'watch'>): boolean =>
  watchOf(order).runAt > 0;

/** An answer this old still is the one to a question: another read could not have been made since, or is under way. */
const FRESH_MS = LEAST_GAP_MS + POLL_MS;

/** True where the service told how it stands just now. */
export const isFresh = (order: Pick<StoredOrder, 'watch'>, now: number): boolean =>
  Math.abs(now - watchOf(order).answeredAt) < FRESH_MS;
