import type { Dispatcher } from 'undici';
import { messageActivity } from './activity';
import type { Connector } from './connector';

/** Where a person talks to a bot. */
export interface Place {
  /** Kept connections to the bot's server. */
  pool: Dispatcher;
  origin: string;
  connector: Connector;
}

const NAMES = ['Asha', 'Bilal', 'Chitra', 'Dev', 'Esther', 'Farhan', 'Gita', 'Hari'];

/**
 * One whole talk in a conversation of its own: hi, a name, a number, yes. `timed` gets each turn's time in ms, from the
 * sending of the message until its answer reached the connector. False when both answers were not said back at the end.
 */
export async function talk(
  place: Place,
  conversation: string,
  n: number,
  timed: (ms: number) => void,
): Promise<boolean> {
  const name = NAMES[n % NAMES.length] ?? '';
  const count = String(2 + (n % 7));
  let last = '';
  for (const [i, text] of ['hi', name, count, 'yes'].entries()) {
    const answer = place.connector.next(conversation);
    const sent = performance.now();
    const posted = post(
      place,
      messageActivity(place.connector.url, conversation, `${conversation}-${i}`, text),
    );
    const heard = await answer;
    timed(heard.at - sent);
    last = heard.text;
    await posted; // the stock bot saves its state between answering and this: the next message would not find it
  }
  return last.includes(name) && last.includes(count);
}

async function post({ pool, origin }: Place, activity: Record<string, unknown>): Promise<void> {
  const { statusCode, body } = await pool.request({
    origin,
    path: '/api/messages',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(activity),
  });
  await body.dump();
  if (statusCode >= 300) throw new Error(`the bot's server answered ${statusCode}`);
}
