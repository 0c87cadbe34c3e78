import type { HttpResponse } from '../../server/http';
import { json } from '../../server/http';
import { INVOKE_ANSWER_MS } from './limits';
import type { SetTimer } from './paced';
import type { Words } from './words';
import { wordsIn } from './words';

const MESSAGE = 'application/vnd.microsoft.activity.message';
const ERROR = 'application/vnd.microsoft.error';

/**
 * The short answer that a card's action wants at once; what came of it follows as a message or as the card changed.
 * `stored` resolves once what was tapped is kept, undefined where it was nothing of ours. What is late may still arrive:
 * tapped again it is another message, which the engine knows to be stale.
 */
export async function answerAction(stored: Promise<unknown> | undefined, locale: string | undefined, setTimer: SetTimer): Promise<HttpResponse> {
  const words = wordsIn(locale);
  if (!stored) return json(200, { statusCode: 400, type: ERROR, value: { code: 'BadRequest', message: words.unread } });
  const settled = await inTime(stored, setTimer);
  return settled ? json(200, answer(words)) : json(200, { statusCode: 500, type: ERROR, value: { code: 'Timeout', message: words.late } });
}

const answer = (words: Words): unknown => ({ statusCode: 200, type: MESSAGE, value: words.taken });

/** True once it is there, false when it takes too long. @throws what it rejects with meanwhile */
async function inTime(stored: Promise<unknown>, setTimer: SetTimer): Promise<boolean> {
  const kept = stored.then(() => true);
  kept.catch(() => undefined); // after the answer nobody waits for it any more
  let stop: (() => void) | undefined;
  const late = new Promise<boolean>((resolve) => {
    stop = setTimer(() => resolve(false), INVOKE_ANSWER_MS);
  });
  return Promise.race([kept, late]).finally(() => stop?.());
}
