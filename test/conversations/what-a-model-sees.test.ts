import { z } from 'zod';
import { type ChatBody } from '../support/model-server';
import { plainText } from '../../src/reply/plain-text';
import { usingModelStage } from '../support/talk/using-model-stage';

jest.setTimeout(180_000);

const turnSchema = z.object({
  talk: z.array(z.string()),
  dialog: z.object({ id: z.string(), knows: z.record(z.string(), z.string()) }).optional(),
  asked: z
    .object({
      slot: z.string().nullable(),
      options: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
  basket: z.record(z.string(), z.string()).optional(),
  menu: z.record(z.string(), z.string()).optional(),
  message: z.string(),
});

const model = usingModelStage();

/** What the model was told with the last question that was put to it. */
function lastTurn(): z.infer<typeof turnSchema> {
  const bodies = model.server
    .chats()
    .map(({ messages }: ChatBody) => messages[1]?.content ?? '')
    .filter((content) => content.includes('"message"'));
  return turnSchema.parse(JSON.parse(bodies.at(-1) ?? ''));
}

const questionSchema = z.object({ question: z.string(), facts: z.array(z.string()) });

const titleOf = (words: string): string => words.split(/[,·(₹]/u)[0]?.trim() ?? '';

const nothing = JSON.stringify({ commands: [] });
const order = (...edits: Record<string, unknown>[]): string =>
  JSON.stringify({
    commands: [
      {
        do: 'order',
        edits: edits.map((one) => ({
          op: 'add',
          line: null,
          dish: null,
          count: null,
          with: [],
          without: [],
          ...one,
        })),
      },
    ],
  });

test('basket, menu and both sides of the talk go along, and its answer over keys is what is ordered', async () => {
  const person = model.stage.person();
  const say = async (text: string): Promise<string> =>
    (await person.send({ kind: 'text', text })).map(plainText).join('\n');
  model.server.act({ say: nothing });
  await say('order 2 masala dosa from Tiffin Trail HSR Layout to HSR Layout');
  model.server.act({
    say: (body) => {
      const { menu = {} } = turnSchema.parse(JSON.parse(body.messages[1]?.content ?? ''));
      const [rava] = Object.entries(menu).find(([, words]) => words.startsWith('Rava Dosa')) ?? [];
      return order({ op: 'remove', line: 'l1', count: 1 }, { dish: rava, count: 1 });
    },
  });
  const answered = await say('ek ko rava bana do na please zara');
  const seen = lastTurn();
  expect(seen.basket).toEqual({ l1: expect.stringMatching(/^2 × Masala Dosa/u) });
  expect(Object.values(seen.menu ?? {}).join('\n')).toMatch(/Rava Dosa, ₹\d+/u);
  expect(seen.dialog?.id).toBe('order-food');
  expect(seen.dialog?.knows['restaurant']).toMatch(/Tiffin Trail/u);
  expect(seen.talk.join('\n')).toMatch(/customer: order 2 masala dosa[\s\S]*mela: /u);
  expect(answered).toMatch(/1 × Masala Dosa[\s\S]*1 × Rava Dosa/u);
});

test('what is known of persons stays here, also in what was said before', async () => {
  const person = model.stage.person();
  const say = async (text: string): Promise<void> =>
    void (await person.send({ kind: 'text', text }));
  model.server.act({ say: nothing });
  await say(
    '2 tickets for the Nandi Hills sunrise trek on Saturday morning, I am Zubaida Kapadia, zubaida@example.com, 98000 12345',
  );
  await say('hmm wait which of these would suit my mother with bad knees');
  const said = JSON.stringify(model.server.chats());
  expect(said).not.toMatch(/zubaida|kapadia|98000|12345/iu);
  expect(lastTurn().message).toContain('bad knees');
});

test('a dish of a list that is open is ordered by its key, with another change beside it', async () => {
  const person = model.stage.person();
  const say = async (text: string): Promise<string> =>
    (await person.send({ kind: 'text', text })).map(plainText).join('\n');
  model.server.act({ say: nothing });
  await say('order 2 masala dosa from Tiffin Trail HSR Layout to HSR Layout');
  model.server.act({ say: JSON.stringify({ commands: [{ do: 'show', words: 'coffee' }] }) });
  expect(await say('kuch peene ka bhi dikhao na zara yaar coffee wagera')).toMatch(
    /Filter Coffee/u,
  );
  model.server.act({
    say: (body) => {
      const { menu = {} } = turnSchema.parse(JSON.parse(body.messages[1]?.content ?? ''));
      const [dish] = Object.entries(menu).find(([, one]) => one.startsWith('Filter Coffee')) ?? [];
      return order({ dish, count: 1 }, { op: 'remove', line: 'l1', count: 1 });
    },
  });
  expect(await say('haan wahi wali chalegi na aur dosa ek kam kar do zara')).toMatch(
    /1 × Masala Dosa[\s\S]*1 × Filter Coffee/u,
  );
});

test('a question over two of those shown is answered of both, and of no other', async () => {
  const person = model.stage.person();
  const say = async (text: string): Promise<string> =>
    (await person.send({ kind: 'text', text })).map(plainText).join('\n');
  model.server.act({ say: nothing });
  await say('treks near Bengaluru');
  const ask = (question: string, about: string): void =>
    model.server.act({ say: JSON.stringify({ commands: [{ do: 'ask', question, about }] }) });
  ask('compare', 'o1 o3');
  const compared = await say('hmm pehle aur teesre me se mummy ke liye kaun sa sahi rahega yaar');
  const [first, second, third] = Object.values(lastTurn().asked?.options ?? {}).map(titleOf);
  expect(compared).toContain(first);
  expect(compared).toContain(third);
  expect(compared).not.toContain(`${second}, ₹`);
  ask('price', 'o1 o2');
  const prices = await say('acha in dono ka kharcha kitna padega zara dekh ke bata na yaar');
  expect(prices).toContain(first);
  expect(prices).toContain(second);
  expect(prices).not.toContain(`${third}, ₹`);
});

test('each of two questions is worded from its own part of the message', async () => {
  const person = model.stage.person();
  const say = async (text: string): Promise<string> =>
    (await person.send({ kind: 'text', text })).map(plainText).join('\n');
  model.server.act({ say: nothing });
  await say('2 tickets for the Nandi Hills Sunrise Trek tomorrow');
  const commands = [
    { do: 'ask', question: 'included', about: null, words: 'khane ka kuch milega' },
    { do: 'ask', question: 'where', words: 'kidhar se shuru hota' },
  ];
  const worded: string[] = [];
  model.server.act({
    say: ({ messages }) => {
      const told = questionSchema.safeParse(JSON.parse(messages[1]?.content ?? ''));
      if (!told.success) return JSON.stringify({ commands });
      worded.push(told.data.question);
      return told.data.facts[0] ?? 'NONE';
    },
  });
  const answered = await say(
    'matlab usme khane ka kuch milega zara batana, aur kidhar se shuru hota yaar',
  );
  expect(worded).toEqual(['khane ka kuch milega', 'kidhar se shuru hota']);
  expect(answered).toMatch(/Chikkaballapur/u);
  expect(answered).toMatch(/breakfast/iu);
});
