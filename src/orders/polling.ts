import { z } from 'zod';
import type { StoredOrder } from '../store/order-store';
import { HOUR_MS } from '../units';

/*
 * When an order may be read, and when it is read next (I8; interface.md, Polling rules). Pure:
 * every cause of a read (the watch, the customer's question, a page) asks here, on every node, over
 * the one state that the store guards by its version.
 */

/** interface.md, Polling rules: every 2 to 3 seconds, at most 30 attempts. */
const POLL_MS = 2_500;
const MOST_READS = 30;
/** The least time between two reads of one order, from the end of one to the beginning of the next, ms. */
export const LEAST_GAP_MS = 2_000;
/** Between two runs: reads nearer than this to a run count as its own. */
const REST_MS = 20_000;
/** A read whose end is not written (its process died, or the service is slow) is waited for so long. */
const UNDER_WAY_MS = 4_000;
/** A read that was counted goes out by then or is counted as made later: other nodes take it as over after `UNDER_WAY_MS`. */
export const SENT_WITHIN_MS = UNDER_WAY_MS - LEAST_GAP_MS;
/** interface.md, Polling rules: bookingStatus null after 60 seconds shows a processing message. */
const PROCESSING_AFTER_MS = 60_000;
/**
 * Single reads after a run find late payments (I8): some soon, one an hour for a day, one after
 * each of two days more.
 */
const SOON_MS = [2 * 60_000, 10 * 60_000, HOUR_MS];
const LATER_MS = [
  ...SOON_MS,
  ...Array.from({ length: 23 }, () => HOUR_MS),
  24 * HOUR_MS,
  24 * HOUR_MS,
];
/** Stands in `OrderWatch.told` for the notice that nothing was heard. */
export const SILENCE_NOTICE = 'silent';
/** A confirmed booking is read a day and an hour before the visit: it may be cancelled by then (I8). */
const BEFORE_VISIT_MS = [24 * 3_600_000, 3_600_000];
const VISIT_RETRY_MS = 10 * 60_000;
/** A run joined with fewer reads left than this is followed by another one: whoever just paid is heard of soon. */
const FEW_LEFT = 20;

const storedWatchSchema = z.object({
  /** When the present run began, ms UTC; 0 while nobody has gone on to the gateway. */
  runAt: z.number(),
  running: z.boolean().default(true),
  /** Reads of the present run, counted before each; runs without a rest between them count as one. */
  reads: z.number().int(),
  lastReadAt: z.number(),
  /** When the last read ended; before `lastReadAt` while it is under way. */
  endedAt: z.number().optional(),
  /** When the service last told how the order stands. */
  answeredAt: z.number().default(0),
  /** When that read began: what it told may have been so only then. */
  toldAsOf: z.number().default(0),
  /** No read happens before this time (ms UTC): a full run rests. */
  restsUntil: z.number().default(0),
  /** Single reads after the run so far. */
  later: z.number().int(),
  /** When the run or the last of them was; 0 in what was kept earlier. */
  laterFrom: z.number().default(0),
  /** True when somebody else's read filled the run: the watch makes one more when it has rested. */
  afterRest: z.boolean().default(false),
  /** True when the customer has come back since they last went on to the gateway. */
  back: z.boolean(),
  /** Since when it may be paid unless a read that began later tells otherwise; 0 where nothing says so. */
  perhapsAt: z.number().default(0),
  /** True when another run follows this one. */
  again: z.boolean().default(false),
  /** How often each state was told. */
  told: z.record(z.string(), z.number()).default({}),
  /** True when it was confirmed once. */
  confirmed: z.boolean().default(false),
  /** When it was heard to be, ms UTC; 0 where that was not kept. */
  confirmedAt: z.number().default(0),
  /** True when the service told of its payment once. */
  paid: z.boolean().default(false),
});

/** How far the order watch of an order has come: what was read, when, and what was told. */
export type OrderWatch = z.infer<typeof storedWatchSchema> & { endedAt: number };

const NO_WATCH: OrderWatch = {
  runAt: 0,
  running: false,
  reads: 0,
  lastReadAt: 0,
  endedAt: 0,
  answeredAt: 0,
  toldAsOf: 0,
  restsUntil: 0,
  later: 0,
  laterFrom: 0,
  afterRest: false,
  back: false,
  perhapsAt: 0,
  again: false,
  told: {},
  confirmed: false,
  confirmedAt: 0,
  paid: false,
};

/** The order watch as it is stored with the order. */
export function watchOf(order: Pick<StoredOrder, 'watch'>): OrderWatch {
  const read = storedWatchSchema.safeParse(order.watch);
  return read.success
    ? { ...read.data, endedAt: read.data.endedAt ?? read.data.lastReadAt }
    : NO_WATCH;
}

/** Clocks of nodes differ by so much: what lies no further ahead is waited for. */
const CLOCK_SKEW_MS = 10_000;

/**
 * The watch, corrected for a clock that was set back since the last read: that read counts as made just now, so that
 * the next one comes neither too early nor waits for the clock. The same object when nothing has to be corrected.
 */
export function byClock(watch: OrderWatch, now: number): OrderWatch {
  const newest = Math.max(
    watch.runAt,
    watch.lastReadAt,
    watch.endedAt,
    watch.answeredAt,
    watch.perhapsAt,
  );
  if (newest <= now + CLOCK_SKEW_MS) return watch;
  const moved = (at: number): number => (at === 0 ? 0 : Math.min(now, at - (newest - now)));
  return {
    ...watch,
    runAt: moved(watch.runAt),
    lastReadAt: moved(watch.lastReadAt),
    endedAt: moved(watch.endedAt),
    answeredAt: moved(watch.answeredAt),
    toldAsOf: moved(watch.toldAsOf),
    perhapsAt: moved(watch.perhapsAt),
    laterFrom: moved(watch.laterFrom),
    confirmedAt: moved(watch.confirmedAt),
    restsUntil: Math.max(0, watch.restsUntil - (newest - now)),
  };
}

const lastOf = (watch: OrderWatch): number => Math.max(watch.lastReadAt, watch.endedAt);

/** The earliest time of the next read, whoever wants it, ms UTC. */
export function readableAt(watch: OrderWatch): number {
  if (watch.endedAt < watch.lastReadAt)
    return Math.max(watch.lastReadAt + UNDER_WAY_MS, watch.restsUntil);
  return Math.max(lastOf(watch) + LEAST_GAP_MS, watch.restsUntil);
}

/** Counts a read that begins now. `own` is true for one of the watch's: after its run those are the single reads. */
export function countRead(watch: OrderWatch, now: number, own: boolean): OrderWatch {
  const over = watch.reads >= MOST_READS || (!watch.running && now - lastOf(watch) >= REST_MS);
  const reads = (over ? 0 : watch.reads) + 1;
  const full = reads >= MOST_READS;
  const later = own && !watch.running && !watch.afterRest;
  return {
    ...watch,
    reads,
    lastReadAt: now,
    later: watch.later + (later ? 1 : 0),
    laterFrom: later || watch.running ? now : watch.laterFrom,
    afterRest: full && watch.running && !watch.again && !own,
    running: watch.running && (!full || watch.again),
    again: watch.again && !full,
    restsUntil: full ? now + REST_MS : watch.restsUntil,
  };
}

/** The same read, which goes out later than it was counted for. */
export function countAnew(watch: OrderWatch, now: number): OrderWatch {
  const { laterFrom, lastReadAt } = watch;
  return { ...watch, lastReadAt: now, laterFrom: laterFrom === lastReadAt ? now : laterFrom };
}

/** Notes the end of the read that was counted at `counted`; one that was counted since has its own. */
export function endRead(watch: OrderWatch, counted: number, now: number): OrderWatch {
  if (watch.lastReadAt > counted) return watch;
  const full = watch.reads >= MOST_READS;
  return { ...watch, endedAt: now, restsUntil: full ? now + REST_MS : watch.restsUntil };
}

/**
 * Begins a run when the customer goes on to the gateway or comes back, or joins the one under way with its count.
 * Somebody who comes back a second time may have paid by another try, so that begins a run too; nothing begins soon
 * after the last read of a run.
 */
export function startOrJoinRun(
  watch: OrderWatch,
  why: 'go' | 'back',
  now: number,
): OrderWatch | undefined {
  if (why === 'back' && watch.back && (watch.running || now - lastOf(watch) < REST_MS))
    return undefined;
  const back = why === 'back';
  if (watch.running) return { ...(back ? followedByAnother(watch) : watch), back };
  return { ...beginRun(watch, now), back };
}

/** Begins or joins a run when a read has told something new of a payment, or the customer's own that it is on its way. */
export function startOrJoinRunAfterRead(watch: OrderWatch, now: number): OrderWatch {
  return watch.running ? followedByAnother(watch) : beginRun(watch, now);
}

const followedByAnother = (watch: OrderWatch): OrderWatch => ({
  ...watch,
  again: watch.again || MOST_READS - watch.reads < FEW_LEFT,
});

function beginRun(watch: OrderWatch, now: number): OrderWatch {
  const rested = now - lastOf(watch) >= REST_MS;
  return {
    ...watch,
    runAt: now,
    running: true,
    reads: rested ? 0 : watch.reads,
    later: 0,
    again: false,
    afterRest: false,
  };
}

/** When the watch reads next while the order may still be paid; undefined after the last single read. */
export function nextRead(watch: OrderWatch, now: number): number | undefined {
  if (watch.running) return Math.max(now, watch.lastReadAt + POLL_MS, readableAt(watch));
  if (watch.afterRest) return Math.max(now, readableAt(watch));
  const wait = LATER_MS[watch.later];
  const from = watch.laterFrom || watch.lastReadAt;
  return wait === undefined ? undefined : Math.max(now, from + wait);
}

/** When a confirmed visit at `at` is read next; now when a read before it is due and was not answered yet. */
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

/** True when none of the early reads told anything, and the customer was not told so yet. */
export const isSilent = (watch: OrderWatch): boolean =>
  watch.runAt > 0 &&
  !watch.running &&
  watch.later >= SOON_MS.length &&
  watch.told[SILENCE_NOTICE] === undefined;

/** True when the customer was at the gateway: the order may be paid there, whatever became of our link. */
export const wasAtGateway = (order: Pick<StoredOrder, 'watch'>): boolean =>
  watchOf(order).runAt > 0;

/** An answer this old still is the one to a question: another read could not have been made since, or is under way. */
const FRESH_MS = LEAST_GAP_MS + POLL_MS;

/** True when the service told the state just now. */
export const isFresh = (order: Pick<StoredOrder, 'watch'>, now: number): boolean =>
  Math.abs(now - watchOf(order).answeredAt) < FRESH_MS;
