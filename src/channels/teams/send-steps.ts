import type { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock';
import type { TeamsAddress } from './address';
import type { TeamsCallResult } from './called';
import { isStop } from './called';
import type { BotConnector } from './connector';
import { STOPPED_MS } from './limits';
import type { TeamsActivityBody } from './render';

/** One activity to send; the id of `kept` ones is told to the outbox, for the card to be changed in place. */
export interface TeamsDeliveryStep {
  to: TeamsAddress;
  activity: TeamsActivityBody;
  kept: boolean;
  previous?: string | undefined;
  /** Shown in the place of an earlier card alone: where that is gone, nothing stands there that has to change. */
  lapses?: boolean;
  /** Says what an edit showed, as an edit raises no notification: left out where the card came as a new message. */
  news?: boolean;
}

/** How far a delivery came. */
export interface TeamsDeliveryProgress {
  steps: number;
  id: string | undefined;
  /** The card that was to be edited is gone, and came as a message of its own. */
  anew?: boolean;
}

/** What sending steps needs and remembers. */
export interface TeamsStepSending {
  connector: BotConnector;
  clock: Clock;
  progress: LRUCache<string, TeamsDeliveryProgress>;
  /** Conversations that refused us for good, with the time. */
  stopped: LRUCache<string, number>;
}

/**
 * Sends the steps in order, from where an earlier try of this key stopped; the id told is that of
 * the last one kept.
 */
export async function sendAll(
  run: TeamsStepSending,
  key: string,
  steps: readonly TeamsDeliveryStep[],
): Promise<TeamsCallResult> {
  const done: TeamsDeliveryProgress = run.progress.get(key) ?? { steps: 0, id: undefined };
  for (const step of steps.slice(done.steps)) {
    const called =
      step.news === true && done.anew === true ? NOTHING_SENT : await sendStep(run, step);
    if (called.outcome !== 'sent') return called;
    if (step.kept) done.id = called.id;
    if (called.anew === true) done.anew = true;
    done.steps += 1;
    if (done.steps < steps.length) run.progress.set(key, done);
  }
  if (steps.length > 1) run.progress.delete(key); // to take its last entry out, the library clears all 10,000 places
  return { outcome: 'sent', id: done.id };
}

/** What became of a step; `anew` where an edit found nothing to edit and was sent as a message. */
type TeamsStepResult = TeamsCallResult & { anew?: boolean };

const NOTHING_SENT: TeamsStepResult = { outcome: 'sent', id: undefined };

function sendStep(
  run: TeamsStepSending,
  step: TeamsDeliveryStep,
): TeamsStepResult | Promise<TeamsStepResult> {
  const since = run.stopped.get(step.to.conversation);
  if (since !== undefined && run.clock.elapsed() - since < STOPPED_MS)
    return { outcome: 'failed', code: 'stopped' };
  return step.previous === undefined
    ? postActivity(run, step.to, step.activity)
    : editOrPost(run, step, step.previous);
}

/** In the place of the earlier card where it is still there, else as a new message. */
async function editOrPost(
  run: TeamsStepSending,
  { to, activity, lapses }: TeamsDeliveryStep,
  previous: string,
): Promise<TeamsStepResult> {
  const replaced = recordRefusal(run, to, await run.connector.send(to, activity, previous));
  if (replaced.outcome === 'sent') return { outcome: 'sent', id: replaced.id ?? previous };
  if (replaced.outcome !== 'failed' || !isGone(replaced.code)) return replaced;
  return lapses === true
    ? NOTHING_SENT
    : { ...(await postActivity(run, to, activity)), anew: true };
}

/** What was to be changed, or answered, is no longer there or can no longer be changed. */
const isGone = (code: string): boolean =>
  ['status_400', 'status_404', 'status_405', 'status_410'].includes(code);

/** As an answer to what was asked; beside it where that was deleted meanwhile. */
function postActivity(
  run: TeamsStepSending,
  to: TeamsAddress,
  activity: TeamsActivityBody,
): Promise<TeamsCallResult> {
  return run.connector.send(to, activity).then((sent) => {
    const called = recordRefusal(run, to, sent);
    if (called.outcome !== 'failed' || called.code !== 'status_404' || to.replyToId === undefined)
      return called;
    const { replyToId: _gone, ...rest } = to;
    return run.connector.send(rest, activity).then((again) => recordRefusal(run, to, again));
  });
}

function recordRefusal(
  { stopped, clock }: TeamsStepSending,
  to: TeamsAddress,
  called: TeamsCallResult,
): TeamsCallResult {
  if (called.outcome === 'failed' && isStop(called.code))
    stopped.set(to.conversation, clock.elapsed());
  return called;
}
