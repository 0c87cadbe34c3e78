import type { OwnWords } from '../../reply/own-words';
import type { HttpResponse } from '../../server/http';
import { jsonHttpResponse } from '../../server/http';
import { INVOKE_ANSWER_MS } from './limits';
import type { SetChannelTimer } from '../host';

const MESSAGE_TYPE = 'application/vnd.microsoft.activity.message';
const ERROR_TYPE = 'application/vnd.microsoft.error';

/**
 * Answers a card's action at once; its result follows as a message or an edited card. `stored`
 * resolves once the tap is in the inbox, and is undefined where the tap was none of ours. A late
 * tap may still arrive: tapped again it is another message, which the engine finds stale.
 */
export async function answerAction(
  stored: Promise<unknown> | undefined,
  words: OwnWords,
  setTimer: SetChannelTimer,
): Promise<HttpResponse> {
  if (!stored)
    return jsonHttpResponse(200, {
      statusCode: 400,
      type: ERROR_TYPE,
      value: { code: 'BadRequest', message: words('teams.unread') },
    });
  const settled = await inTime(stored, setTimer);
  return settled
    ? jsonHttpResponse(200, acceptedAnswer(words))
    : jsonHttpResponse(200, {
        statusCode: 500,
        type: ERROR_TYPE,
        value: { code: 'Timeout', message: words('teams.late') },
      });
}

const acceptedAnswer = (words: OwnWords): unknown => ({
  statusCode: 200,
  type: MESSAGE_TYPE,
  value: words('teams.taken'),
});

/**
 * Resolves with true once it is stored, with false when that takes too long.
 * @throws what `stored` rejects with meanwhile
 */
async function inTime(stored: Promise<unknown>, setTimer: SetChannelTimer): Promise<boolean> {
  const kept = stored.then(() => true);
  kept.catch(() => undefined); // after the answer nobody waits for it any more
  let stop: (() => void) | undefined;
  const late = new Promise<boolean>((resolve) => {
    stop = setTimer(() => resolve(false), INVOKE_ANSWER_MS);
  });
  return Promise.race([kept, late]).finally(() => stop?.());
}
