import { afterOthers } from '../batch';
import { isConflict } from '../store/errors';
import type {
  ClaimedTurn,
  CommitOutcome,
  MessageArrival,
  PreparedArrival,
  ReceivedMessage,
} from '../store/store';
import { attemptTurn, type TurnContinuation } from './attempt';
import { commitAndPublish, type CommitHooks } from './commit';
import { createMeanwhile } from './meanwhile';
import { inboundSchema, threadNameOf, type InboundMessage, type MessageContent } from './message';
import { codeOf, type CompleteTurnParts } from './parts';
import type { TurnPermits } from './permits';
import type { TurnPorts } from './publish';
import {
  continuationOf,
  endSpeculation,
  speculate,
  speculativeResultOf,
  type Speculation,
} from './speculation';
import { createThreadQueue } from './thread-queue';
import { BadMessageError } from './turn';

/*
 * The path of one message, from top to bottom: `accept` → `takeIn`, which stores it and begins its turn →
 * `runConversation` → `runTurn`, which handles and commits it. Each step is explained in the file that its call comes from.
 */

/** The intake of messages and events. */
export interface MessageIntake {
  /**
   * Stores messages, and resolves once they are on disk: then the caller acknowledges. `echo` keeps them as the
   * person's side of the history. `since` (ms UTC) is when the token was first issued that they came with. Rejects
   * with `BadMessageError`, or with `StoreError` when nothing was stored: the channel sends again.
   */
  accept(
    messages: InboundMessage[],
    options?: { echo?: boolean | undefined; since?: number | undefined },
  ): Promise<ReceivedMessage[]>;
  /**
   * Stores an event for a known conversation; an event with a known `messageId` is dropped. Undefined when there is
   * no such conversation, or the order named belongs to another one by now.
   */
  tell(
    conversationId: string,
    event: { messageId: string; content: MessageContent; order?: string | undefined },
  ): Promise<ReceivedMessage | undefined>;
}

/** The parts that the intake uses. */
interface MessageIntakeParts {
  parts: CompleteTurnParts;
  ports: TurnPorts;
  permits: TurnPermits;
}

/** Makes the intake. Messages of one thread are taken in one after another, in the order in which they come. */
export function createIntake(intake: MessageIntakeParts): MessageIntake {
  const { store, clock, keepsTalk = false } = intake.parts;
  const queue = createThreadQueue();
  return {
    accept: async (messages, { echo = false, since } = {}) => {
      const options = { now: clock.now(), since };
      const arrivals = messages.map((message) => ({
        message: parseInbound(message),
        echo: echo || keepsTalk,
      }));
      const take = (own: MessageArrival[], thread: string): Promise<ReceivedMessage[]> =>
        queue(thread, () => takeIn(intake, () => store.prepareArrival(own, options), echo));
      const [only] = arrivals;
      if (only && arrivals.length === 1) return take(arrivals, threadNameOf(only.message));
      const threads = byThread(arrivals);
      const taken = await Promise.all([...threads].map(([thread, own]) => take(own, thread)));
      const received = taken.flat();
      const order = [...threads.values()].flat();
      return arrivals.flatMap((arrival) => received[order.indexOf(arrival)] ?? []);
    },
    tell: async (id, event) => {
      const now = clock.now();
      return (await takeIn(intake, () => store.prepareEvent(id, event, { now }), false))[0];
    },
  };
}

function parseInbound(message: InboundMessage): InboundMessage {
  const read = inboundSchema.safeParse(message);
  if (!read.success) throw new BadMessageError({ cause: read.error });
  return read.data;
}

function byThread(arrivals: MessageArrival[]): Map<string, MessageArrival[]> {
  const threads = new Map<string, MessageArrival[]>();
  for (const arrival of arrivals) {
    const thread = threadNameOf(arrival.message);
    threads.set(thread, [...(threads.get(thread) ?? []), arrival]);
  }
  return threads;
}

/** Stores messages of one conversation and begins their turn; resolves once all is on disk. */
async function takeIn(
  { parts, ports, permits }: MessageIntakeParts,
  prepare: () => Promise<PreparedArrival | undefined>,
  echo: boolean,
): Promise<ReceivedMessage[]> {
  const permit = permits.permit();
  let run: Speculation | undefined;
  let committed: CommitOutcome | undefined;
  try {
    // 1. What the store knows of them, read only.
    const arrival = await prepare();
    if (!arrival) return [];
    // 2. In memory: up to the end of the turn, or to its first call outside.
    const turn = permit && arrival.speculativeTurn();
    if (turn && !permits.isActive(turn.conversation.id)) run = speculate(parts, ports, turn);
    await afterOthers;
    // 3. Written: one transaction with the ended turn, or the messages and a claim.
    const claim = permit?.claim;
    const written = await arrival.write({ claim, speculative: speculativeResultOf(run) });
    // 4. The claimed turn begins, or goes on from its first call. Its commit comes after.
    if (written.turn) permit?.start(written.turn, continuationOf(run, written.turn));
    // 5. On disk: now it may be told, and acknowledged.
    await written.onDisk;
    committed = written.committed;
    if (echo) tellEchoes(ports, written.messages);
    return written.messages;
  } finally {
    endSpeculation(ports, run, committed);
    if (permit) permit.free();
    else leaveToAnybody(parts, permits);
  }
}

function tellEchoes({ events }: TurnPorts, messages: readonly ReceivedMessage[]): void {
  for (const { conversationId, duplicate, seq, erased } of messages)
    if (!duplicate && !erased) events.said(conversationId, { from: seq, to: seq });
}

/** Announces messages stored without a permit, here and on other nodes. */
function leaveToAnybody({ store }: CompleteTurnParts, permits: TurnPermits): void {
  store.notify('waiting');
  permits.more();
}

/** Callbacks from a conversation's run to its runner. */
export interface ConversationRunHooks extends CommitHooks {
  /** Called when a turn begins. */
  step(turn: ClaimedTurn): unknown;
}

/** Runs a claimed turn, and then each turn of its conversation that is claimed along with the commit before it. */
export async function runConversation(
  parts: CompleteTurnParts,
  ports: TurnPorts,
  first: ClaimedTurn,
  hooks: ConversationRunHooks,
  resume?: TurnContinuation,
): Promise<void> {
  let turn: ClaimedTurn | undefined = first;
  const { tracing } = parts;
  while (turn) {
    const own: ClaimedTurn = turn;
    const run = (): Promise<CommitOutcome | false> =>
      runTurn(parts, ports, own, hooks, own === first ? resume : undefined);
    hooks.step(turn);
    ports.events.typing(turn.conversation, true);
    let done: CommitOutcome | false = false;
    try {
      done = await (tracing ? tracing.turn(own, run) : run());
    } finally {
      ports.events.typing(first.conversation, false);
    }
    if (done && done.waiting && !done.next) hooks.left();
    turn = done ? done.next : undefined;
  }
}

/** Handles and commits one turn. */
async function runTurn(
  parts: CompleteTurnParts,
  ports: TurnPorts,
  turn: ClaimedTurn,
  hooks: ConversationRunHooks,
  resume?: TurnContinuation,
): Promise<CommitOutcome | false> {
  let tries = 0;
  const meanwhile = createMeanwhile(parts, ports, turn);
  for (;;) {
    const last = tries >= parts.limits.handleTries;
    const tried = await attemptTurn(parts, turn, { tries, resume, meanwhile });
    tries = tried.tries;
    try {
      const done = await commitAndPublish(parts, ports, turn, tried.result, hooks);
      parts.failedCommits.forget(turn);
      return done;
    } catch (error) {
      // A second pay link for one cart: the handling is done anew, and finds the first one.
      if (!isConflict(error) || last) {
        parts.failedCommits.note(turn, codeOf(error));
        throw error;
      }
      parts.log.warn(
        { conversation: turn.conversation.id, code: codeOf(error) },
        'a result could not be committed',
      );
    }
  }
}
