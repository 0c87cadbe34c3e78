import { z } from 'zod';
import type { StoredOrder } from '../store/order-store';
import { HOUR_MS } from '../units';

/*
 * When an order may be read, and when it is read next (I8; interface.md, Polling rules). Pure:
 * whatever causes a read (the watch, the customer's question, a page), on whatever node, asks here.
 * A run is up to 30 reads, 2 to 3 s apart; single reads, further apart, follow it. The state is one
 * `OrderWatch`, which the store guards by the order's version.
 */

/** interface.md, Polling rules: every 2 to 3 seconds, at most 30 attempts. */
const POLL_MS = 2_500;
const MOST_READS = 30;
/** The least time between two reads of one order, from the end of one to the beginning of the next, ms. */
export const LEAST_GAP_MS = 2_000;
/** Least time between two runs: a read nearer than this to a run counts as one of it. */
const REST_MS = 20_000;
/** How long a read without a stored end, as of a process that died, counts as under way. */
const UNDER_WAY_MS = 4_000;
/**
 * How long after it was counted a read may go out; later it is counted anew, as other nodes take it
 * as over by then.
 */
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
/** Key in `OrderWatch.told` of the notice that the service has told nothing of a payment. */
export const SILENCE_NOTICE = 'silent';
/** Times before a visit at which its booking is read: the seller may have cancelled (I8). */
const BEFORE_VISIT_MS = [24 * 3_600_000, 3_600_000];
const VISIT_RETRY_MS = 10 * 60_000;
/** Within this time a page of return is loaded again by the same coming back. */
const SAME_RETURN_MS = 2_000;
/** A run joined with fewer reads left is followed by another, to find a payment just made. */
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
  /** When the last answered read began, ms UTC: its answer is true of that time. */
  toldAsOf: z.number().default(0),
  /** No read happens before this time (ms UTC): a full run rests. */
  restsUntil: z.number().default(0),
  /** Single reads after the run so far. */
  later: z.number().int(),
  /** When the run's last read or the last single read was, ms UTC; 0 in older records. */
  laterFrom: z.number().default(0),
  /** True when somebody else's read filled the run: the watch makes one more when it has rested. */
  afterRest: z.boolean().default(false),
  /** True when the customer has come back, or said that they paid, since they last went on. */
  back: z.boolean(),
  /** Since when the order may be paid, until a later read tells otherwise; 0 for no such time. */
  perhapsAt: z.number().default(0),
  /** When the customer said that they may have paid it, ms UTC; 0 where they did not. */
  saidPaidAt: z.number().default(0),
  /**
   * When the customer last went on to the gateway to pay, ms UTC; 0 where they never did. Older
   * records have `runAt` alone.
   */
  wentAt: z.number().optional(),
  /** Ids of newer orders at whose pay pages they said since that they had not paid this one. */
  deniedFor: z.array(z.string()).default([]),
  /** True when another run follows this one. */
  again: z.boolean().default(false),
  /** How often each state was announced to the customer. */
  told: z.record(z.string(), z.number()).default({}),
  /** True once the order was confirmed, even if cancelled since. */
  confirmed: z.boolean().default(false),
  /** When a read first found it confirmed, ms UTC; 0 in older records. */
  confirmedAt: z.number().default(0),
  /** True once the service has told of its payment. */
  paid: z.boolean().default(false),
});

/** The stored state of an order's watch: its reads, and what the customer was told. */
export type OrderWatch = z.infer<typeof storedWatchSchema> & { endedAt: number; wentAt: number };

const NO_WATCH: OrderWatch = {
  ...storedWatchSchema.parse({
    runAt: 0,
    running: false,
    reads: 0,
    lastReadAt: 0,
    later: 0,
    back: false,
  }),
  endedAt: 0,
  wentAt: 0,
};

/** Returns the watch stored with an order; an empty one where none is stored. */
export function watchOf(order: Pick<StoredOrder, 'watch'>): OrderWatch {
  const read = storedWatchSchema.safeParse(order.watch);
  return read.success
    ? {
        ...read.data,
        endedAt: read.data.endedAt ?? read.data.lastReadAt,
        wentAt: read.data.wentAt ?? read.data.runAt,
      }
    : NO_WATCH;
}

/** How much clocks of nodes may differ: times no further ahead need no correction. */
const CLOCK_SKEW_MS = 10_000;

/**
 * Returns the watch, corrected for a clock that was set back since the last read: that read counts
 * as made just now, so that the next one comes neither too early nor waits for the clock. The same
 * object when it needs no correction.
 */
export function byClock(watch: OrderWatch, now: number): OrderWatch {
  const newest = Math.max(
    watch.runAt,
    watch.lastReadAt,
    watch.endedAt,
    watch.answeredAt,
    watch.perhapsAt,
    watch.saidPaidAt,
    watch.wentAt,
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
    saidPaidAt: moved(watch.saidPaidAt),
    wentAt: moved(watch.wentAt),
    laterFrom: moved(watch.laterFrom),
    confirmedAt: moved(watch.confirmedAt),
    restsUntil: Math.max(0, watch.restsUntil - (newest - now)),
  };
}

/** Since when an order may be paid, ms UTC: somebody came back or said so; 0 for no such time. */
export const perhapsPaidSince = ({ perhapsAt, saidPaidAt }: OrderWatch): number =>
  Math.max(perhapsAt, saidPaidAt);

const lastOf = (watch: OrderWatch): number => Math.max(watch.lastReadAt, watch.endedAt);

/** Returns the earliest time of the next read, whoever wants it, ms UTC. */
export function readableAt(watch: OrderWatch): number {
  if (watch.endedAt < watch.lastReadAt)
    return Math.max(watch.lastReadAt + UNDER_WAY_MS, watch.restsUntil);
  return Math.max(lastOf(watch) + LEAST_GAP_MS, watch.restsUntil);
}

/**
 * Returns the watch with a read counted that begins now. `own` marks a read by the watch: after its
 * run, a single read.
 */
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

/** Returns the watch with its last read counted at `now`, as the read goes out only then. */
export function countAnew(watch: OrderWatch, now: number): OrderWatch {
  const { laterFrom, lastReadAt } = watch;
  return { ...watch, lastReadAt: now, laterFrom: laterFrom === lastReadAt ? now : laterFrom };
}

/** Returns the watch with the end of a read; unchanged where another was counted since. */
export function endRead(watch: OrderWatch, counted: number, now: number): OrderWatch {
  if (watch.lastReadAt > counted) return watch;
  const full = watch.reads >= MOST_READS;
  return { ...watch, endedAt: now, restsUntil: full ? now + REST_MS : watch.restsUntil };
}

/** Why a run begins: the customer goes on to the gateway, comes back, or says that they paid. */
export type RunCause = 'go' | 'back' | 'said';

/**
 * Begins a run when the customer goes on to the gateway or comes back, or joins the one under way
 * and keeps its count. Somebody who comes back a second time may have paid by another try, so that
 * begins a run too. Undefined for the same coming back: its page was loaded twice.
 */
export function startOrJoinRun(
  watch: OrderWatch,
  why: RunCause,
  now: number,
): OrderWatch | undefined {
  const back = why !== 'go';
  if (back && watch.back && now - perhapsPaidSince(watch) < SAME_RETURN_MS) return undefined;
  if (watch.running) return { ...(back ? followedByAnother(watch) : watch), back };
  return { ...beginRun(watch, now), back };
}

/**
 * Begins or joins a run after a read that told something new of a payment, or that the customer
 * asked for while it is processed.
 */
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

/** Returns when the watch next reads an order that may be paid, ms UTC; undefined for never. */
export function nextRead(watch: OrderWatch, now: number): number | undefined {
  if (watch.running) return Math.max(now, watch.lastReadAt + POLL_MS, readableAt(watch));
  if (watch.afterRest) return Math.max(now, readableAt(watch));
  const wait = LATER_MS[watch.later];
  const from = watch.laterFrom || watch.lastReadAt;
  return wait === undefined ? undefined : Math.max(now, from + wait);
}

/**
 * Returns when the watch next reads a confirmed booking whose visit begins at `at` (ms UTC): now
 * when a read is due and unanswered; undefined once the visit has begun.
 */
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

/** True once a run began a minute ago: a booking without a status then counts as processing. */
export const isSlow = (watch: OrderWatch, now: number): boolean =>
  watch.runAt > 0 && now - watch.runAt >= PROCESSING_AFTER_MS;

/** True once a run and three single reads are made, and no notice of silence has gone out. */
export const isSilent = (watch: OrderWatch): boolean =>
  watch.runAt > 0 &&
  !watch.running &&
  watch.later >= SOON_MS.length &&
  watch.told[SILENCE_NOTICE] === undefined;

/** True when the customer was at the gateway, where they may pay whatever became of the link. */
export const wasAtGateway = (order: Pick<StoredOrder, 'watch'>): boolean =>
  watchOf(order).runAt > 0;

/** How old an answer may be to answer a question: no other read could have ended since. */
const FRESH_MS = LEAST_GAP_MS + POLL_MS;

/** True when the service answered a read of the order within the last few seconds. */
export const isFresh = (order: Pick<StoredOrder, 'watch'>, now: number): boolean =>
  Math.abs(now - watchOf(order).answeredAt) < FRESH_MS;
