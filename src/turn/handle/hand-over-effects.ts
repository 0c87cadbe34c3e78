import type { NewJob } from '../../store/job-store';
import type { HandOverChange, TurnResult } from '../../store/store';
import { MINUTE_MS } from '../../units';
import type { HandleContext } from './context';

/** Kinds of jobs: somebody waited too long for an answer; a connector has to be told. */
export const HAND_OVER_JOBS = {
  unanswered: 'hand-over-unanswered',
  tell: 'hand-over-tell',
} as const;

/** How long a person waits for an answer of the people before Mela says that none came. */
const ANSWER_MS = 10 * MINUTE_MS;

/** Returns what a change of a hand-over brings about with the turn's commit. */
export function handOverEffects(
  { clock, desk }: Pick<HandleContext, 'clock' | 'desk'>,
  conversationId: string,
  change: HandOverChange | undefined,
): Pick<TurnResult, 'handOver' | 'jobs' | 'cancelJobs'> {
  if (!change || !desk) return {};
  const now = clock.now();
  const waits = change.is === 'opened' || change.is === 'waits';
  const key = `hand-over:${conversationId}`;
  const jobs: NewJob[] = [];
  const job = { conversationId, payload: { conversation: conversationId } };
  // Outside the hours nobody is late: the person was told when the people are back.
  if (waits && desk.at(now).open)
    jobs.push({ ...job, kind: HAND_OVER_JOBS.unanswered, key, runAt: now + ANSWER_MS });
  if (desk.connector && change.is !== 'answered')
    jobs.push({
      ...job,
      kind: HAND_OVER_JOBS.tell,
      key: `hand-over-tell:${conversationId}`,
      runAt: now,
      whenThere: 'replace',
    });
  return { handOver: change, jobs, ...(waits ? {} : { cancelJobs: [key] }) };
}
