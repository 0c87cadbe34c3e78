import { startFakeGraph, type FakeGraph } from '../../support/fake-graph';
import { Stage } from '../../support/talk/stage';
import { Chat, settingsFor } from './chat';

let graph: FakeGraph;
let stage: Stage;
beforeAll(async () => {
  graph = await startFakeGraph();
  stage = await Stage.open({}, settingsFor(graph));
});
afterAll(async () => {
  await stage.close();
  graph.close();
});

let people = 40;

/** Somebody at the second visitor's form, filled but for a yes. */
async function atFilledForm(): Promise<Chat> {
  people += 1;
  const chat = new Chat(stage, graph, `9198000000${people}`);
  await chat.say('find a trek near Bengaluru this weekend');
  await chat.tap('Book', 'Nandi Hills');
  for (const label of ['Guided trek', 'Sat 21 Nov, 5:15']) await chat.tap(label);
  await chat.say('2');
  await chat.say('Asha Rao, asha@example.com, 98765 43210');
  const form = await chat.say('Ravi Rao');
  expect(form).toContain('Email: asha@example.com');
  expect(form).not.toContain('Still needed');
  return chat;
}

test.each([
  'ok',
  'yes',
  'haan',
  'haan bhai',
  'sahi hai',
  '👍',
  'theek hai',
  'yes please',
  'correct',
  'go ahead',
  'done',
  'ok done',
  'haan done',
  'all done',
  'thanks',
  'हाँ',
  'हो गया',
  'ho gaya',
  'bas',
  'that’s all',
])(
  'a filled form takes “%s” for a yes',
  async (words) => {
    const chat = await atFilledForm();
    expect(await chat.say(words)).toContain('Asha Rao, asha@example.com, 9876543210');
    expect(graph.faults).toEqual([]);
  },
  120_000,
);

test.each(['bye', 'talk later', 'log out', 'stop here', 'alvida'])(
  '“%s” to a filled form sends nothing',
  async (words) => {
    const chat = await atFilledForm();
    expect(await chat.say(words)).not.toContain('Asha Rao, asha@example.com, 9876543210');
  },
  120_000,
);

test.each(['done', 'thanks', 'ho gaya', 'हाँ'])(
  '“%s” to a form that misses something is no answer to it',
  async (words) => {
    people += 1;
    const chat = new Chat(stage, graph, `9198000000${people}`);
    await chat.say('find a trek near Bengaluru this weekend');
    await chat.tap('Book', 'Nandi Hills');
    for (const label of ['Guided trek', 'Sat 21 Nov, 5:15']) await chat.tap(label);
    expect(await chat.say('1')).toMatch(/Who’s going/);
    expect(await chat.say(words)).not.toMatch(/Who’s booking|बुकिंग किसके/);
  },
  120_000,
);
