import type { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock';
import type { TeamsAddress } from './address';
import type { TeamsCallResult } from './called';
import { isStop } from './called';
import type { BotConnector } from './connector';
import { STOPPED_MS } from './limits';
import type { TeamsActivityBody } from './render';

/** One activity to send; the outbox stores the id of a `kept` one, for later edits. */
export interface TeamsDeliveryStep {
  to: TeamsAddress;
  activity: TeamsActivityBody;
  kept: boolean;
  previous?: string | undefined;
  /** True for an edit that is dropped where the earlier card is gone. */
  lapses?: boolean;
  /** True for a message that announces an edit; left out where the edit went out as a message. */
  news?: boolean;
}

/** Progress of a delivery: how many steps are done, and the id of the last kept one. */
export interface TeamsDeliveryProgress {
  steps: number;
  id: string | undefined;
  /** True where the card to edit was gone, and went out as a new message. */
  anew?: boolean;
}

/** The dependencies and the memory of sending steps. */
export interface TeamsStepSending {
  connector: BotConnector;
  clock: Clock;
  progress: LRUCache<string, TeamsDeliveryProgress>;
  /** Conversations that refused us for good, with the time (`elapsed`, ms). */
  stopped: LRUCache<string, number>;
}

/** Sends the steps in order, after those that an earlier try sent; returns the last kept id. */
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

/** Result of a step; `anew` where an edit found nothing to edit and went out as a message. */
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

/** Edits the earlier card where it is still there, else posts a new message. */
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

/** Tells whether the activity to edit is gone or can no longer be edited. */
const isGone = (code: string): boolean =>
  ['status_400', 'status_404', 'status_405', 'status_410'].includes(code);

/** Posts as an answer to the person's activity, or apart from it where it was deleted. */
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
