import type { Reply } from '../../../src/reply/reply';
import { OperatorVisit } from '../../support/operator-visit';
import { Stage, type Person } from '../../support/talk/stage';

jest.setTimeout(120_000);

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open({}, { OPERATOR_HOURS: 'Fri-Sat 11:00-19:00' }); // the stage begins Friday 11:30
});
afterAll(() => stage.close());

const texts = (replies: readonly Reply[]): string[] =>
  replies.map((one) => ('text' in one ? (one.text ?? '') : one.kind));
const type = (person: Person, text: string): Promise<Reply[]> =>
  person.send({ kind: 'text', text });
const idOf = async (): Promise<string> =>
  (await stage.mela.store.listConversations({ state: 'any', limit: 1 })).lines[0]?.id ?? '';
const support = async (): Promise<OperatorVisit> => {
  const visit = new OperatorVisit(Number(new URL(stage.url).port));
  await visit.signIn(stage.mela.signInLink() ?? '');
  return visit;
};
const nonceIn = (text: string): string => /name="nonce" value="([^"]+)"/.exec(text)?.[1] ?? '';

test.each(['web', 'whatsapp', 'teams'])(
  'who asks for a person in %s is answered by one in the same chat, and handed back to Mela',
  async (channel) => {
    const person = stage.person({ channel, address: {} });
    await type(person, '2 tickets for Johari Bazaar Food and Gems Walk tomorrow');
    expect(texts(await type(person, 'talk to a person'))).toEqual([
      expect.stringContaining('asked our team to take over'),
    ]);
    const id = await idOf();
    expect(await type(person, 'where is my refund?')).toEqual([]);
    expect(await type(person, 'hello??')).toEqual([]);

    const visit = await support();
    const inbox = (await visit.get('/operator')).text;
    expect(inbox).toMatch(new RegExp(`${id}[\\s\\S]*asked for a person`));
    const path = `/operator/conversations/${id}`;
    const { text } = await visit.get(path);
    expect(text).toContain('Waits since');
    const answer = { text: 'Hello, I am Ravi. See https://help.example', nonce: nonceIn(text) };
    expect((await visit.post(`${path}/answer`, answer)).text).toContain('It goes out in the chat');
    await visit.post(`${path}/answer`, answer); // sent twice by mistake
    expect(texts(await person.listen())).toEqual([
      'Our team: Hello, I am Ravi. See https://help.example',
    ]);
    expect(await type(person, 'thanks')).toEqual([]);

    await visit.get(path);
    await visit.post(`${path}/hand-back`, {});
    const [back, question] = await person.listen();
    expect(back).toMatchObject({ text: expect.stringContaining('Mela here again') });
    expect(question?.kind).toBe('form');
    expect((await type(person, 'what did I choose?')).length).toBeGreaterThan(0);
    expect(await stage.mela.store.handOver(id)).toBeUndefined();
    const acts = (await stage.mela.store.auditEntries(20)).map(({ act }) => act);
    expect(acts).toEqual(expect.arrayContaining(['answer in the chat', 'hand back']));
  },
);

test('what is said to the team is kept for it to read, also where a channel’s history shows nothing', async () => {
  const person = stage.person({ channel: 'whatsapp', address: {} });
  await type(person, 'talk to a person');
  await type(person, 'I paid and have no ticket');
  const talk = await stage.mela.store.wholeTalk(await idOf(), 10);
  expect(talk.at(-1)).toMatchObject({ content: { text: 'I paid and have no ticket' } });
});

test('the person goes on with Mela by a button, and the hand-over is over', async () => {
  const person = stage.person();
  await type(person, 'talk to a person');
  const id = await idOf();
  expect(texts(await type(person, 'Back to Mela'))).toEqual([
    expect.stringContaining('Mela here again'),
  ]);
  expect(await stage.mela.store.handOver(id)).toBeUndefined();
});

test('“forget me” is Mela’s to answer also while people have taken over', async () => {
  const person = stage.person();
  await type(person, 'talk to a person');
  const id = await idOf();
  expect((await type(person, 'forget me')).length).toBeGreaterThan(0);
  await type(person, 'yes');
  expect(await stage.mela.store.handOver(id)).toBeUndefined();
});

test('who was not understood three times in a row is handed over', async () => {
  const person = stage.person();
  await type(person, 'asdf qwer');
  await type(person, 'blorp blarp');
  expect(texts(await type(person, 'zzxy wwvu'))).toEqual([
    expect.stringContaining('not getting this, sorry, so I’ve asked our team'),
  ]);
  expect(await stage.mela.store.handOver(await idOf())).toMatchObject({ why: 'lost' });
});

test('where nobody answers in ten minutes the person is told so, and Mela answers again', async () => {
  const person = stage.person();
  await type(person, 'talk to a person');
  const id = await idOf();
  await stage.clock.advance(11 * 60_000);
  expect(texts(await person.listen())).toEqual([
    expect.stringContaining('Nobody from our team has answered yet'),
  ]);
  expect((await type(person, 'hello')).length).toBeGreaterThan(0);
  expect(await stage.mela.store.handOver(id)).toMatchObject({ why: 'asked' });
});

test('outside the hours the person hears when the team is back, and Mela goes on meanwhile', async () => {
  const late = await Stage.open({}, { OPERATOR_HOURS: 'Mon-Fri 16:00-19:00' });
  const person = late.person();
  expect(texts(await type(person, 'talk to a person'))[0]).toMatch(
    /Our team isn’t here right now. They’re back .*20 Nov.*4:00 pm/,
  );
  expect((await type(person, 'hello')).length).toBeGreaterThan(0);
  expect(await late.mela.store.handOvers(5)).toHaveLength(1);
  await late.close();
});

test('without hours nobody takes over, and the page offers no answer', async () => {
  const without = await Stage.open();
  const person = without.person();
  expect(texts(await type(person, 'talk to a person'))[0]).toContain('help@mela.example');
  expect(await without.mela.store.handOvers(5)).toEqual([]);
  await without.close();
});

test('who comes with the money three times is offered a person, once, and an angry one at once', async () => {
  const person = stage.person();
  await type(person, 'I paid and have no ticket');
  await type(person, 'did my payment go through?');
  const third = texts(await type(person, 'where is my money?'));
  expect(third.join()).toContain('someone from our team to look at this');
  const fourth = texts(await type(person, 'did my payment go through?'));
  expect(fourth.join()).not.toContain('someone from our team to look at this');
  expect(await stage.mela.store.handOver(await idOf())).toBeUndefined(); // it is only offered

  const angry = stage.person();
  const [reply] = await type(angry, 'you are useless idiots');
  expect(JSON.stringify(reply?.choices)).toContain('Talk to a person');
});

test('where nobody takes over, nobody is offered', async () => {
  const without = await Stage.open();
  const person = without.person();
  for (const text of [
    'where is my money?',
    'I paid and have no ticket',
    'did my payment go through?',
  ])
    expect(texts(await type(person, text)).join()).not.toContain('someone from our team to look');
  await without.close();
});
