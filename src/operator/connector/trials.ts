import type { Trial, TrialResult, TrialTools } from '../../server/trial';
import { doubt, fails, off, works } from '../../server/trial';
import { answerWords } from '../doctor/ask';

const FOUND = 200;
const UNKNOWN = 404;
const GONE = 410;
const SERVER_SIDE = 500;

/** What the trials of the people's systems look at, as it is set. */
export interface DeskTrialSettings {
  hours: string | undefined;
  chatwoot: { url: string; inbox: string } | undefined;
  webhook: string | undefined;
  teams: string | undefined;
}

/** Returns what the doctor tries of where people answer: nothing is told there. */
export function deskTrials(settings: DeskTrialSettings, { ask }: Pick<TrialTools, 'ask'>): Trial[] {
  return [
    { what: 'people', run: async () => peopleResult(settings) },
    { what: 'Chatwoot', run: () => chatwootResult(settings.chatwoot, ask) },
    { what: 'desk webhook', run: () => answersResult(settings.webhook, 'DESK_WEBHOOK_URL', ask) },
    {
      what: 'Teams of the desk',
      run: () => answersResult(settings.teams, 'TEAMS_DESK_WEBHOOK_URL', ask),
    },
  ];
}

const peopleResult = ({ hours }: DeskTrialSettings): TrialResult =>
  hours === undefined
    ? off('nobody takes over a conversation', 'set OPERATOR_HOURS')
    : works('they take over in OPERATOR_HOURS');

/** Reads the inbox by Chatwoot's client API, as its documentation says. */
async function chatwootResult(
  set: DeskTrialSettings['chatwoot'],
  ask: TrialTools['ask'],
): Promise<TrialResult> {
  if (set === undefined) return off('not set');
  const answer = await ask(`${set.url}/public/api/v1/inboxes/${encodeURIComponent(set.inbox)}`);
  if ('failure' in answer)
    return fails(answer.failure, 'write CHATWOOT_URL right, and see that it is up');
  if (answer.status === UNKNOWN) return fails('it has no such inbox', 'write CHATWOOT_INBOX right');
  return answer.status === FOUND
    ? works('it has the inbox')
    : fails(answerWords(answer), 'write CHATWOOT_URL right, and see that it is up');
}

/** Looks whether somebody is at an address that only takes posts: a look posts nothing. */
async function answersResult(
  url: string | undefined,
  setting: string,
  ask: TrialTools['ask'],
): Promise<TrialResult> {
  if (url === undefined) return off('not set');
  const answer = await ask(url);
  if ('failure' in answer || answer.status >= SERVER_SIDE)
    return fails(answerWords(answer), `write ${setting} right, and see that it is up`);
  return answer.status === UNKNOWN || answer.status === GONE
    ? doubt(
        answerWords(answer),
        `see that ${setting} is still there; some answer so to a mere look`,
      )
    : works('somebody is there; nothing was posted');
}
