import type { HttpResponse } from '../../server/http';
import { jsonHttpResponse } from '../../server/http';
import { INVOKE_ANSWER_MS } from './limits';
import type { TeamsStrings } from './words';
import { teamsStringsIn } from './words';
import type { SetChannelTimer } from '../host';

const MESSAGE_TYPE = 'application/vnd.microsoft.activity.message';
const ERROR_TYPE = 'application/vnd.microsoft.error';

/**
 * The short answer that a card's action wants at once; what came of it follows as a message or as
 * the card changed. `stored` resolves once what was tapped is kept, undefined where it was nothing
 * of ours. What is late may still arrive: tapped again it is another message, which the engine
 * knows to be stale.
 */
export async function answerAction(
  stored: Promise<unknown> | undefined,
  locale: string | undefined,
  setTimer: SetChannelTimer,
): Promise<HttpResponse> {
  const words = teamsStringsIn(locale);
  if (!stored)
    return jsonHttpResponse(200, {
      statusCode: 400,
      type: ERROR_TYPE,
      value: { code: 'BadRequest', message: words.unread },
    });
  const settled = await inTime(stored, setTimer);
  return settled
    ? jsonHttpResponse(200, acceptedAnswer(words))
    : jsonHttpResponse(200, {
        statusCode: 500,
        type: ERROR_TYPE,
        value: { code: 'Timeout', message: words.late },
      });
}

const acceptedAnswer = (words: TeamsStrings): unknown => ({
  statusCode: 200,
  type: MESSAGE_TYPE,
  value: words.taken,
});

/** True once it is there, false when it takes too long. @throws what it rejects with meanwhile */
async function inTime(stored: Promise<unknown>, setTimer: SetChannelTimer): Promise<boolean> {
  const kept = stored.then(() => true);
  kept.catch(() => undefined); // after the answer nobody waits for it any more
  let stop: (() => void) | undefined;
  const late = new Promise<boolean>((resolve) => {
    stop = setTimer(() => resolve(false), INVOKE_ANSWER_MS);
  });
  return Promise.race([kept, late]).finally(() => stop?.());
}
