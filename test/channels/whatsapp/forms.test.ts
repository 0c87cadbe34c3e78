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
  for (const label of ['Guided trek', 'Sat', '5:15']) await chat.tap(label);
  await chat.say('2');
  await chat.say('Asha Rao, asha@example.com, 98765 43210');
  const form = await chat.say('Ravi Rao');
  expect(form).toContain('E-mail: asha@example.com');
  expect(form).not.toContain('Still needed');
  return chat;
}

test.each(['ok', 'yes', 'haan', 'haan bhai', 'sahi hai', '👍', 'theek hai', 'yes please', 'correct', 'go ahead'])('a filled form takes “%s” for a yes', async (words) => {
  const chat = await atFilledForm();
  expect(await chat.say(words)).toContain('Full name: Asha Rao');
  expect(graph.faults).toEqual([]);
}, 120_000);
