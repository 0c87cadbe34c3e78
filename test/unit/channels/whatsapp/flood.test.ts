import { createDeliver } from '../../../../src/channels/whatsapp/deliver';
import { createDeliveryLog } from '../../../../src/channels/whatsapp/notes';
import { createWhatsAppRateLimiter } from '../../../../src/channels/whatsapp/pace';
import type { WhatsAppCallResult } from '../../../../src/channels/whatsapp/graph';
import { defaultTurnLimits } from '../../../../src/turn/limits';
import { wording } from '../../../support/prompts/wording';
import { saying } from '../../store/samples';
import { fakeTime } from '../../turn/fake-time';
import type { DeliveryOutcome } from '../../../../src/turn/deliverer';

const ANSWER_MS = 100;
/** News of an order come long after the person wrote last. */
const LONG_MS = 5 * 3_600_000;
const START_MS = 100 * LONG_MS; // a time from which so long ago is still a time
const PEOPLE = 2_000;
/** All of it is asked for within this. */
const WITHIN_MS = 14_000;
/** Somebody who writes in the middle of it, and waits for an answer. */
const WRITER = 99_999;
const ASKED_AT_MS = 10_000;
const MOST_A_SECOND = 80; // limits.md: 80 messages a second from a number

/** News for many people over an outbox as the turns keep it: so many at once, put off as told, given up after so many tries. */
async function flood(
  answerOf: (n: number) => WhatsAppCallResult = () => ({ is: 'sent', id: 'm' }),
): Promise<{ sent: number[]; lost: number; began: number; answeredMs: number }> {
  const time = fakeTime(START_MS);
  const [sent, began]: [number[], number] = [[], time.clock.elapsed()];
  let [lost, running, asked, answeredMs] = [0, 0, 0, -1];
  const post = async (_number: string, body: unknown): Promise<WhatsAppCallResult> => {
    const answer = answerOf((asked += 1));
    if (answer.is === 'sent') sent.push(time.clock.elapsed());
    if (answer.is === 'sent' && JSON.stringify(body).includes(nameOf(WRITER)))
      answeredMs = time.clock.elapsed() - began - ASKED_AT_MS;
    await new Promise<void>((resolve) => void time.setTimer(resolve, ANSWER_MS));
    return answer;
  };
  const deliver = createDeliver({
    graph: { post },
    limiter: createWhatsAppRateLimiter(time.clock),
    deliveryLog: createDeliveryLog(),
    words: wording,
    clock: time.clock,
    setTimer: time.setTimer,
  });
  const due: { n: number; tries: number }[] = [];
  const settled = ({ n, tries }: { n: number; tries: number }, outcome: DeliveryOutcome): void => {
    if (outcome.kind === 'sent') return;
    if (outcome.kind !== 'retry' || tries >= defaultTurnLimits.deliveryTries)
      return void (lost += 1);
    const wait = Math.max(
      (outcome.at ?? 0) - time.clock.now(),
      Math.min(defaultTurnLimits.longestBackOffMs, defaultTurnLimits.backOffMs * 2 ** (tries - 1)),
    );
    time.setTimer(() => (due.push({ n, tries: tries + 1 }), claim()), wait);
  };
  const ended =
    (one: { n: number; tries: number }) =>
    (outcome: DeliveryOutcome): void => {
      running -= 1;
      settled(one, outcome);
      claim();
    };
  const claim = (): void => {
    while (running < defaultTurnLimits.deliveries && due.length > 0) {
      const [one] = due.splice(0, 1);
      if (!one) return;
      running += 1;
      const address = {
        phoneNumberId: '1',
        to: nameOf(one.n),
        at: time.clock.now() - (one.n === WRITER ? 0 : LONG_MS),
      };
      void deliver({
        conversation: `c${one.n}`,
        seq: 1,
        address,
        language: 'en',
        reply: saying('Confirmed!'),
      }).then(ended(one));
    }
  };
  for (let n = 0; n < PEOPLE; n++)
    time.setTimer(() => (due.push({ n, tries: 1 }), claim()), (n * WITHIN_MS) / PEOPLE);
  time.setTimer(() => (due.push({ n: WRITER, tries: 1 }), claim()), ASKED_AT_MS);
  for (let s = 0; s < 120 && sent.length + lost <= PEOPLE; s++) await time.pass(1_000);
  return { sent: sent.toSorted((a, b) => a - b), lost, began, answeredMs };
}

const nameOf = (n: number): string => `9198${String(n).padStart(8, '0')}`;

const gapsOf = (times: readonly number[]): number[] =>
  times.slice(1).map((at, n) => at - (times[n] ?? 0));
const mostInASecond = (times: readonly number[]): number =>
  Math.max(
    ...times.map((at, n) => times.slice(n, n + 200).filter((one) => one < at + 1_000).length),
  );

test('2,000 messages to as many people within 14 s go out at the rate of the number, without a silence, and none is lost', async () => {
  const { sent, lost, began } = await flood();
  expect([sent.length, lost]).toEqual([PEOPLE + 1, 0]);
  expect(Math.max(...gapsOf(sent))).toBeLessThan(500);
  expect(mostInASecond(sent)).toBeLessThanOrEqual(MOST_A_SECOND);
  expect((sent.at(-1) ?? 0) - began).toBeLessThan((PEOPLE / 60) * 1_000 + 3_000);
}, 60_000);

test('told to slow down in the middle of it, the number rests, goes on, and none is lost', async () => {
  const slow: WhatsAppCallResult = {
    is: 'retry',
    reason: 'error_130429',
    afterMs: 2_000,
    slow: 'number',
  };
  const { sent, lost, began } = await flood((n) =>
    n >= 500 && n < 505 ? slow : { is: 'sent', id: 'm' },
  );
  expect([sent.length, lost]).toEqual([PEOPLE + 1, 0]);
  expect(Math.max(...gapsOf(sent))).toBeLessThan(2_500);
  expect(mostInASecond(sent)).toBeLessThanOrEqual(MOST_A_SECOND);
  expect((sent.at(-1) ?? 0) - began).toBeLessThan((PEOPLE / 60) * 1_000 + 12_000);
}, 60_000);

test('who writes in the middle of 2,000 news is answered before those that are left', async () => {
  const { answeredMs } = await flood();
  expect(answeredMs).toBeGreaterThanOrEqual(0);
  expect(answeredMs).toBeLessThan(2_000);
}, 60_000);
