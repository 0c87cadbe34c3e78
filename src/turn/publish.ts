import type { CommitOutcome, CommittedReplies, ClaimedTurn, TurnResult } from '../store/store';
import type { DeliveryRunner, DeliveryPermit } from './deliveries';
import type { TurnEvents } from './events';
import type { CompleteTurnParts } from './parts';

/** The receivers of a turn that is on disk: events, deliveries, jobs. */
export interface TurnPorts {
  events: TurnEvents;
  deliveries: DeliveryRunner;
  /** Announces committed jobs, the earliest due at `time`. */
  jobsDue(time: number): void;
}

/** A turn's result, the permit to deliver its replies, and when it was taken (`Clock.elapsed`). */
export interface EndedTurn {
  turn: ClaimedTurn;
  result: TurnResult;
  slot: DeliveryPermit | undefined;
  since: number;
}

/** Begins the delivery of a turn's replies, which are on disk. */
export function publishReplies(
  { events, deliveries }: TurnPorts,
  {
    turn,
    result,
    slot,
    since,
  }: Omit<EndedTurn, 'result'> & { result: Pick<TurnResult, 'replies'> },
  done: CommittedReplies,
): void {
  const { conversation, message } = turn;
  if (done.to >= done.from && !slot) events.said(conversation.id, { from: done.from, to: done.to });
  if (slot)
    deliveries.begin(
      slot,
      { conversation, replies: result.replies, replyTo: message.replyTo },
      done,
      since,
    );
}

/** Takes a permit to deliver a turn's replies; undefined where the channel reads the outbox. */
export function deliveryPermitFor(
  { deliverers }: CompleteTurnParts,
  { deliveries }: TurnPorts,
  { conversation }: ClaimedTurn,
  { replies }: Pick<TurnResult, 'replies'>,
): DeliveryPermit | undefined {
  return deliverers[conversation.channel] && replies.length > 0 ? deliveries.slot() : undefined;
}

/** Begins the delivery and the jobs of a turn that is on disk. */
export function publishTurn(ports: TurnPorts, ended: EndedTurn, done: CommitOutcome): void {
  const { result } = ended;
  result.whenCommitted?.();
  publishReplies(ports, ended, done);
  const due = result.jobs?.map((job) => job.runAt) ?? [];
  if (due.length > 0) ports.jobsDue(Math.min(...due));
}
