import { answerAction } from '../../../src/channels/teams/invoke';
import { startTeamsHost } from '../../support/teams-host';
import { teamsMessage } from '../../support/teams-message';
import { wording } from '../../support/prompts/wording';
import { ownWordsIn } from '../../../src/reply/own-words';

const words = ownWordsIn(wording, 'en-IN');

const bodyOf = async (answer: ReturnType<typeof answerAction>): Promise<unknown> =>
  JSON.parse(String((await answer).body));
const never = (): (() => void) => () => undefined;

test("a card's action is answered in the person's language once it is kept", async () => {
  expect(await bodyOf(answerAction(Promise.resolve(), words, never))).toEqual({
    statusCode: 200,
    type: 'application/vnd.microsoft.activity.message',
    value: 'Got it.',
  });
  expect(
    await bodyOf(answerAction(Promise.resolve(), ownWordsIn(wording, 'hi-IN'), never)),
  ).toMatchObject({
    value: 'मिल गया।',
  });
});

test('an action that is nothing of ours is answered as not understood', async () => {
  expect(await bodyOf(answerAction(undefined, words, never))).toMatchObject({
    statusCode: 400,
    type: 'application/vnd.microsoft.error',
    value: { code: 'BadRequest' },
  });
});

test('an action that takes too long to keep is answered within three seconds, and its later failure harms nobody', async () => {
  const waits: number[] = [];
  let fail: (error: Error) => void = () => undefined;
  const stored = new Promise((_, reject) => (fail = reject));
  const answered = answerAction(stored, words, (run, ms) => {
    waits.push(ms);
    queueMicrotask(run);
    return () => undefined;
  });
  expect(await bodyOf(answered)).toMatchObject({
    statusCode: 500,
    type: 'application/vnd.microsoft.error',
    value: { code: 'Timeout' },
  });
  expect(Math.max(...waits)).toBeLessThan(3_000);
  fail(new Error('the database is away'));
  await new Promise(setImmediate);
});

test('an action that cannot be kept is refused, so that Teams sends it again', async () => {
  await expect(answerAction(Promise.reject(new Error('away')), words, never)).rejects.toThrow(
    'away',
  );
});

test('both kinds of actions of a card come in as the same message', async () => {
  const host = await startTeamsHost();
  const local = { serviceUrl: 'http://127.0.0.1:9', text: undefined };
  const data = { mela: 'c9', note: 'x', melaThread: '19:g' };
  await host.post(
    teamsMessage({
      ...local,
      id: '1',
      type: 'invoke',
      name: 'adaptiveCard/action',
      value: { action: { type: 'Action.Execute', data }, trigger: 'manual' },
    }),
  );
  await host.post(teamsMessage({ ...local, id: '2', value: data }));
  expect(host.accepted.map(({ conversation, content }) => [conversation, content])).toEqual(
    [1, 2].map(() => ['19:g', { kind: 'form', value: 'c9', fields: { note: 'x' } }]),
  );
  const odd = await host.post(
    teamsMessage({ ...local, type: 'invoke', name: 'adaptiveCard/action', value: { action: 5 } }),
  );
  expect(odd).toMatchObject({ status: 200, body: { statusCode: 400 } });
  await host.close();
});
