import type { CommitOutcome, CommittedReplies, ClaimedTurn, TurnResult } from '../store/store';
import type { DeliveryRunner, DeliveryPermit } from './deliveries';
import type { TurnEvents } from './events';
import type { CompleteTurnParts } from './parts';

/** Who hears of what a turn has written. */
export interface TurnPorts {
  events: TurnEvents;
  deliveries: DeliveryRunner;
  /** Jobs were committed, the earliest due at `time`. */
  jobsDue(time: number): void;
}

/** A turn's result, the slot that its replies are delivered in, and when that was claimed, by the elapsed time. */
export interface EndedTurn {
  turn: ClaimedTurn;
  result: TurnResult;
  slot: DeliveryPermit | undefined;
  since: number;
}

/** Begins to bring to the person what is on disk of a turn's replies. */
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

/** A slot for what a turn says, on channels that are pushed to. */
export function deliveryPermitFor(
  { deliverers }: CompleteTurnParts,
  { deliveries }: TurnPorts,
  { conversation }: ClaimedTurn,
  { replies }: Pick<TurnResult, 'replies'>,
): DeliveryPermit | undefined {
  return deliverers[conversation.channel] && replies.length > 0 ? deliveries.slot() : undefined;
}

/** Begins what follows from a turn that is on disk. */
export function publishTurn(ports: TurnPorts, ended: EndedTurn, done: CommitOutcome): void {
  const { result } = ended;
  publishReplies(ports, ended, done);
  const due = result.jobs?.map((job) => job.runAt) ?? [];
  if (due.length > 0) ports.jobsDue(Math.min(...due));
}
