import { isConflict } from '../store/errors';
import type {
  LeaseClaim,
  CommitOptions,
  CommitOutcome,
  SpeculativeResult,
  ClaimedTurn,
  TurnResult,
} from '../store/store';
import { createSpeculation, type SpeculativeRun } from './ahead';
import { attemptTurn, type TurnContinuation } from './attempt';
import { backOff } from './back-off';
import { createMeanwhile } from './meanwhile';
import { deliveryPermitFor, publishTurn, type TurnPorts } from './written';
import { oneAtATime } from './one-at-a-time';
import { createOwners } from './owners';
import { codeOf, waitByTimer, waitAtMost, type CompleteTurnParts } from './parts';

/** Renewals within a lease: three may fail before another node takes over. */
export const RENEWALS_A_LEASE = 4;

/**
 * A permit for a message being received. `begin` runs the turn that was claimed along with it, `free` gives the
 * permit back when there was none; `foresee` is `ReceiveOptions.ahead`.
 */
export interface TurnPermit {
  claim: LeaseClaim;
  begin: (turn: ClaimedTurn) => void;
  foresee: (turn: ClaimedTurn) => SpeculativeResult | undefined;
  /** `done` is the outcome when the turn was written with its message. */
  free: (done?: CommitOutcome) => void;
}

/** Runs turns: one at a time for a conversation, many conversations at once. */
export interface TurnRunner {
  /** A permit with a claim for the message being received; undefined when there is no room. */
  room(): TurnPermit | undefined;
  /** Announces messages that nobody here has claimed. */
  more(): void;
  /** Stops claiming, waits up to `ms` for turns under way and gives the rest back. */
  stop(ms: number): Promise<void>;
  /** Renews the leases of turns that run long; of all turns once the clock was set. */
  renew: (all?: boolean) => Promise<void>;
  running: () => number;
}

/** Makes a runner, which does nothing until it hears of messages. */
export function createTurnRunner(parts: CompleteTurnParts, ports: TurnPorts): TurnRunner {
  const { store, clock, ids, limits, log } = parts;
  const running = new Map<string, ConversationRun>();
  const rooms = createPermits();
  let waiting = false;
  let stopping = false;
  let over = false;
  const full = (): boolean => running.size + rooms.kept() >= limits.conversations;
  const wanting = (): boolean => waiting && !stopping && !full();
  const owner = createOwners(ids);
  const newClaim = (): LeaseClaim => ({ owner: owner(), leaseMs: limits.leaseMs });

  const start = (first: ClaimedTurn, goOn?: TurnContinuation): void => {
    const { id } = first.conversation;
    const run = { turn: first, since: clock.elapsed(), end: Promise.resolve() };
    running.set(id, run);
    run.end = toEnd(run, goOn);
  };

  const toEnd = async (run: ConversationRun, goOn?: TurnContinuation): Promise<void> => {
    const { id } = run.turn.conversation;
    const step = (turn: ClaimedTurn): unknown =>
      Object.assign(run, { turn, since: clock.elapsed() });
    try {
      await runConversation(
        parts,
        ports,
        run.turn,
        {
          step,
          next: () => (stopping || waiting ? undefined : newClaim()),
          left: more,
          over: () => over,
        },
        goOn,
      );
    } catch (error) {
      log.error({ conversation: id, code: codeOf(error) }, 'a turn was dropped');
    } finally {
      if (running.get(id) === run) running.delete(id); // a lease lost meanwhile may have been taken again here
      if (waiting) void pump();
    }
  };

  const pump = oneAtATime(async () => {
    try {
      while (wanting()) {
        waiting = false; // before the claim: what comes while it is under way sets it again
        const turn = await store.claim({ ...newClaim(), now: clock.now() });
        if (turn) start(turn);
        waiting ||= turn !== undefined;
      }
    } catch (error) {
      log.warn({ code: codeOf(error) }, 'nothing could be claimed');
    }
  });

  const more = (): void => {
    waiting = true;
    void pump();
  };

  const stop = async (ms: number): Promise<void> => {
    stopping = true;
    await endAll(parts, running, ms);
    over = true;
  };
  const foresight = createSpeculation(parts, ports, (id) => running.has(id));
  const room: TurnRunner['room'] = () =>
    stopping || waiting || full() ? undefined : rooms.keep(newClaim(), start, foresight());
  return {
    room,
    more,
    stop,
    renew: async (all = false) => renewLeases(parts, running, all),
    running: () => running.size,
  };
}

/** Places kept for what is being received. */
function createPermits(): {
  kept(): number;
  keep(
    claim: LeaseClaim,
    start: (turn: ClaimedTurn, goOn?: TurnContinuation) => void,
    sight: SpeculativeRun,
  ): TurnPermit;
} {
  let kept = 0;
  const keep = (
    claim: LeaseClaim,
    start: (turn: ClaimedTurn, goOn?: TurnContinuation) => void,
    sight: SpeculativeRun,
  ): TurnPermit => {
    let own = 1;
    kept += own;
    const leave = (): void => {
      kept -= own;
      own = 0;
    };
    const free = (done?: CommitOutcome): void => {
      leave();
      sight.settle(done);
    };
    const begin = (turn: ClaimedTurn): void => {
      leave();
      start(turn, sight.goOn(turn));
    };
    return { claim, begin, free, foresee: sight.foresee };
  };
  return { kept: () => kept, keep };
}

/** A conversation whose turns run here. */
interface ConversationRun {
  turn: ClaimedTurn;
  since: number;
  end: Promise<void>;
}

async function endAll(
  parts: CompleteTurnParts,
  running: Map<string, ConversationRun>,
  ms: number,
): Promise<void> {
  await waitAtMost(parts, ms, Promise.all([...running.values()].map(async (run) => run.end)));
  // Should this fail, the leases run out by themselves.
  await Promise.allSettled(
    [...running.values()].map(async ({ turn }) =>
      parts.store.release(turn.conversation.id, turn.fence),
    ),
  );
}

async function renewLeases(
  { clock, limits, store }: CompleteTurnParts,
  running: Map<string, ConversationRun>,
  all: boolean,
): Promise<void> {
  const old = [...running.values()].filter(
    (run) => all || clock.elapsed() - run.since >= limits.leaseMs / RENEWALS_A_LEASE,
  );
  await Promise.all(
    old.map(async ({ turn }) =>
      store.renew(turn.conversation.id, turn.fence, clock.now() + limits.leaseMs),
    ),
  );
}

interface ConversationRunHooks {
  /** A turn begins. */
  step(turn: ClaimedTurn): unknown;
  /** How to claim the next message along with the commit, unless others wait. */
  next(): LeaseClaim | undefined;
  /** Messages of this conversation are left unclaimed. */
  left(): void;
  /** True once all that was under way has been given back. */
  over: () => boolean;
}

async function runConversation(
  parts: CompleteTurnParts,
  ports: TurnPorts,
  first: ClaimedTurn,
  course: ConversationRunHooks,
  goOn?: TurnContinuation,
): Promise<void> {
  let turn: ClaimedTurn | undefined = first;
  while (turn) {
    course.step(turn);
    ports.events.typing(turn.conversation, true);
    let done: CommitOutcome | false = false;
    try {
      done = await runTurn(parts, ports, turn, course, turn === first ? goOn : undefined);
    } finally {
      ports.events.typing(first.conversation, false);
    }
    if (done && done.waiting && !done.next) course.left();
    turn = done ? done.next : undefined;
  }
}

async function runTurn(
  parts: CompleteTurnParts,
  ports: TurnPorts,
  turn: ClaimedTurn,
  course: ConversationRunHooks,
  goOn?: TurnContinuation,
): Promise<CommitOutcome | false> {
  let tries = 0;
  const meanwhile = createMeanwhile(parts, ports, turn);
  for (;;) {
    const last = tries >= parts.limits.handleTries;
    const tried = await attemptTurn(parts, turn, { tries, goOn, meanwhile });
    tries = tried.tries;
    try {
      return await commitAndPublish(parts, ports, turn, tried.result, course);
    } catch (error) {
      // A second pay link for one cart: the handling is done anew, and finds the first one.
      if (!isConflict(error) || last) throw error;
      parts.log.warn(
        { conversation: turn.conversation.id, code: codeOf(error) },
        'a result could not be committed',
      );
    }
  }
}

async function commitAndPublish(
  parts: CompleteTurnParts,
  ports: TurnPorts,
  turn: ClaimedTurn,
  result: TurnResult,
  course: ConversationRunHooks,
): Promise<CommitOutcome | false> {
  const { clock } = parts;
  const slot = deliveryPermitFor(parts, ports, turn, result);
  let since = 0;
  let done: CommitOutcome | false = false;
  try {
    done = await commitWithRetry(
      parts,
      turn,
      result,
      () => {
        since = clock.elapsed();
        return { now: clock.now(), deliver: slot?.claim, next: course.next() };
      },
      course.over,
    );
  } finally {
    if (!done) slot?.free();
  }
  if (!done) {
    parts.log.warn(
      { conversation: turn.conversation.id, seq: turn.messageSeq },
      'another owner has the conversation; the result is dropped',
    );
    return false;
  }
  publishTurn(ports, { turn, result, slot, since }, done);
  if (result.move) {
    parts.store.notify('waiting');
    course.left(); // the conversation that it went to has a message
  }
  return done;
}

/** While the database is away the result is kept and tried again: the fence says in the end whether it still counts. */
async function commitWithRetry(
  parts: CompleteTurnParts,
  turn: ClaimedTurn,
  result: TurnResult,
  options: () => CommitOptions,
  over: () => boolean,
): Promise<CommitOutcome | false> {
  const { store, clock, limits, ids } = parts;
  const until = clock.elapsed() + limits.commitMs;
  for (let tries = 1; ; tries++) {
    try {
      return await store.commit(turn, result, options());
    } catch (error) {
      if (isConflict(error) || over() || clock.elapsed() >= until) throw error;
      parts.log.warn(
        { conversation: turn.conversation.id, tries, code: codeOf(error) },
        'a commit is tried again',
      );
      await waitByTimer(parts, backOff(tries, limits.retryMs, limits.sweepMs, ids));
    }
  }
}
