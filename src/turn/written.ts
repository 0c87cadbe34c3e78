import type { Committed, Spoken, Turn, TurnResult } from '../store/store';
import type { Deliveries, Slot } from './deliveries';
import type { Events } from './events';
import type { Parts } from './parts';

/** Who hears of what a turn has written. */
export interface Ports {
  events: Events;
  deliveries: Deliveries;
  /** Jobs were committed, the earliest due at `time`. */
  jobsDue(time: number): void;
}

/** A turn's result, the slot that its replies are delivered in, and when that was claimed, by the elapsed time. */
export interface Ended {
  turn: Turn;
  result: TurnResult;
  slot: Slot | undefined;
  since: number;
}

/** Begins to bring to the person what is on disk of a turn's replies. */
export function spoken({ events, deliveries }: Ports, { turn, result, slot, since }: Omit<Ended, 'result'> & { result: Pick<TurnResult, 'replies'> }, done: Spoken): void {
  const { conversation, message } = turn;
  if (done.to >= done.from && !slot) events.said(conversation.id, { from: done.from, to: done.to });
  if (slot) deliveries.begin(slot, { conversation, replies: result.replies, replyTo: message.replyTo }, done, since);
}

/** A slot for what a turn says, on channels that are pushed to. */
export function slotFor({ deliverers }: Parts, { deliveries }: Ports, { conversation }: Turn, { replies }: Pick<TurnResult, 'replies'>): Slot | undefined {
  return deliverers[conversation.channel] && replies.length > 0 ? deliveries.slot() : undefined;
}

/** Begins what follows from a turn that is on disk. */
export function written(ports: Ports, ended: Ended, done: Committed): void {
  const { result } = ended;
  spoken(ports, ended, done);
  const due = result.jobs?.map((job) => job.runAt) ?? [];
  if (due.length > 0) ports.jobsDue(Math.min(...due));
}
