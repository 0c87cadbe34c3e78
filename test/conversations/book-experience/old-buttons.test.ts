import type { Reply } from '../../../src/reply/reply';
import type { MessageContent } from '../../../src/turn/message';
import { Stage, type Person } from '../../support/talk/stage';

jest.setTimeout(180_000);

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

const text = (words: string): MessageContent => ({ kind: 'text', text: words });
const tap = (value: string): MessageContent => ({ kind: 'choice', value });
const kinds = (replies: readonly Reply[]): string[] => replies.map((reply) => reply.kind);
const links = (replies: readonly Reply[]): string[] =>
  replies.flatMap((reply) => (reply.kind === 'pay' ? [reply.url] : []));

/** The yes of the bill among these replies. */
function yesOf(replies: readonly Reply[]): string {
  const bill = replies.findLast((reply) => reply.kind === 'consent');
  if (bill?.kind !== 'consent') throw new Error(`no bill among ${kinds(replies).join(', ')}`);
  return bill.yes.value;
}

async function contactForm(person: Person): Promise<MessageContent> {
  const form = (
    await person.send(text('2 tickets for Johari Bazaar Food and Gems Walk tomorrow'))
  ).find((reply) => reply.kind === 'form');
  if (form?.kind !== 'form') throw new Error('no form');
  return {
    kind: 'form',
    value: form.submit.value,
    fields: { name: 'Asha Rao', email: 'asha@example.com', mobile: '9876543210' },
  };
}

test('the yes of an earlier bill is no yes to the new one', async () => {
  const person = stage.person();
  const first = yesOf(await person.send(await contactForm(person)));
  const second = yesOf(await person.send(text('make it 3 tickets')));
  const answer = await person.send(tap(first));
  expect(links(answer)).toEqual([]);
  expect(yesOf(answer)).toBe(second);
  expect(links(await person.send(tap(second)))).toHaveLength(1);
});

test('a yes tapped twice orders once', async () => {
  const person = stage.person();
  const yes = yesOf(await person.send(await contactForm(person)));
  const answers = await Promise.all([person.send(tap(yes)), person.send(tap(yes))]);
  const later = await person.send(tap(yes));
  expect(new Set(links([...answers.flat(), ...later])).size).toBe(1);
  expect(
    (await person.send(text('my bookings'))).filter(
      (reply) => reply.kind === 'status' || reply.kind === 'pay',
    ),
  ).toHaveLength(1);
});

test('a yes typed while the bill was still on its way is no yes to it', async () => {
  const person = stage.person();
  const form = await contactForm(person);
  const answers = (await Promise.all([person.send(form), person.send(text('yes'))])).flat();
  expect(links(answers)).toEqual([]);
  expect(kinds(answers)).toContain('consent');
  expect(links(await person.send(text('yes')))).toHaveLength(1);
});

test('the buttons of another person do nothing', async () => {
  const [asha, ravi] = [stage.person(), stage.person()];
  const yes = yesOf(await asha.send(await contactForm(asha)));
  const answer = await ravi.send(tap(yes));
  expect(links(answer)).toEqual([]);
  expect(kinds(answer)).toEqual(['text']);
  expect(links(await asha.send(tap(yes)))).toHaveLength(1);
});

test('a button that was made up does nothing', async () => {
  const person = stage.person();
  await person.send(await contactForm(person));
  for (const code of [
    '',
    'x',
    '["y","00000000"]',
    '["c",{"do":"event","name":"order","data":{"order":{"state":"confirmed"}}}]',
    '["f","agreed",true]',
    '["f","tickets",-5,"d1"]',
  ]) {
    expect(links(await person.send(tap(code)))).toEqual([]);
  }
  expect(kinds(await person.send(text('my bookings')))).not.toContain('status');
});
