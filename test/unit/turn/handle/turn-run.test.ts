import { briefText } from '../../../../src/turn/handle/brief-text';
import { Stage } from '../../../support/talk/stage';
import { play, talkLines } from '../../../support/talk/talk';
import type { TurnLine } from '../../../../src/store/operator-store';

jest.setTimeout(120_000);

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

const runsOf = async (talk: string): Promise<TurnLine[]> => {
  await play(talkLines(talk), stage);
  const { lines } = await stage.mela.store.listConversations({ state: 'any', limit: 1 });
  return stage.mela.store.turnLines(lines[0]?.id ?? '', 50);
};

test('a turn is kept with what was understood by whom, the drafts it changed and the calls it made', async () => {
  const runs = await runsOf('> 2 tickets for Johari Bazaar Food and Gems Walk tomorrow\n');
  const run = runs.at(-1)?.run;
  expect(run).toMatchObject({ by: 'built-in', language: 'en' });
  expect(run?.commands[0]).toMatch(/^start dialog book-experience/);
  expect(run?.drafts[0]).toMatchObject({ dialog: 'book-experience', was: 'begun' });
  expect(run?.drafts[0]?.slots.map(([name]) => name)).toContain('date');
  expect(run?.calls.map(({ status }) => status)).toContain('ok');
  expect(run?.asked[0]).toBe('');
});

test('what a form was filled with is not in it, only which fields', async () => {
  const runs = await runsOf(`> 2 tickets for Johari Bazaar Food and Gems Walk tomorrow
    > {name=Asha Rao; email=asha@example.com; mobile=98765 43210}
`);
  const run = runs.at(-1)?.run;
  expect(run?.by).toBe('form');
  expect(JSON.stringify(run)).not.toMatch(/Asha|asha@|98765/);
  expect(run?.commands[0]).toContain('fields name email mobile');
});

test('of the turn that erases a person nothing is kept that they said', async () => {
  const runs = await runsOf(`> 2 tickets for Johari Bazaar Food and Gems Walk tomorrow
    > forget me
    > yes
`);
  expect(runs.map(({ run: { commands, drafts } }) => [commands, drafts])).toEqual([[['yes'], []]]);
});

test('a call that failed says how, with the status of the answer', async () => {
  await stage.fault({ operation: 'select', kind: '500', times: 20 });
  const runs = await runsOf('> 2 tickets for Johari Bazaar Food and Gems Walk tomorrow\n');
  const failed = runs.at(-1)?.run.calls.find(({ status }) => status !== 'ok');
  expect(failed).toMatchObject({ operation: 'select', status: 'server', http: 500 });
});

describe('data in short', () => {
  test.each([
    [{ is: 'day', from: '2026-12-05', to: undefined }, 'is day from 2026-12-05'],
    [['a', 'b'], 'a b'],
    ['plain', 'plain'],
    [null, ''],
    [{ n: 1, of: [{ on: true }] }, 'n 1 of on true'],
  ])('%j', (data, said) => expect(briefText(data, 100)).toBe(said));

  test('is cut, and no more is looked at', () => {
    const looked: string[] = [];
    const data = [1, 2, 3].map((n) => ({
      get text() {
        looked.push(`text ${n}`);
        return 'x'.repeat(10);
      },
    }));
    expect(briefText(data, 12)).toBe('text xxxxxxx…');
    expect(looked).toEqual(['text 1']);
  });
});
