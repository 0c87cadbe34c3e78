import { startFakeGraph, type FakeGraph } from '../../support/fake-graph';
import { Stage } from '../../support/talk/stage';
import { Chat, settingsFor } from './chat';

let graph: FakeGraph;
let stage: Stage;
beforeAll(async () => {
  graph = await startFakeGraph();
  stage = await Stage.open({}, settingsFor(graph));
}, 120_000);
afterAll(async () => {
  await stage.close();
  graph.close();
});

let people = 40;

/** Somebody who is asked who is visiting. */
async function atTheForm(): Promise<Chat> {
  people += 1;
  const chat = new Chat(stage, graph, `9198000002${people}`);
  await chat.say('find a trek near Bengaluru this weekend');
  await chat.tap('Book', 'Nandi Hills');
  for (const label of ['Guided trek', 'Sat 21 Nov, 5:15']) await chat.tap(label);
  expect(await chat.say('1')).toMatch(/Who’s going/);
  return chat;
}

/** The lines of the form as it stands: what is filled, and what is asked for and empty. */
function formIn(said: string): { hint: string; filled: string[]; empty: string[] } {
  const lines = said.split('\\n');
  const fields = lines.filter((line) => line.startsWith('• ')).map((line) => line.slice(2));
  const required = fields.filter((line) => !/\(optional|ज़रूरी नहीं|zaroori nahi/.test(line));
  const labelOf = (line: string): string => line.replace(/: .*| \(.*/, '');
  return {
    hint: lines.find((line) => /Still needed|abhi aur chahiye|अभी और चाहिए/i.test(line)) ?? '',
    filled: required.filter((line) => line.includes(': ')).map(labelOf),
    empty: required.filter((line) => !line.includes(': ')).map(labelOf),
  };
}

test.each([
  'Asha Rao',
  'asha@example.com',
  'Asha Rao 9876543210',
  'asha@example.com, 9876543210',
  'my name is Asha Rao',
  'my mail is asha@example.com',
  'mera naam Asha Rao hai',
  'मेरा नाम आशा राव है',
  'मेरा ईमेल asha@example.com है',
  'Asha Rao, 34, female',
])(
  'after “%s” the hint asks for all that is not there, and for nothing that is',
  async (words) => {
    const { hint, filled, empty } = formIn(await (await atTheForm()).say(words));
    if (filled.length === 0) expect(empty).toHaveLength(1); // a last detail is asked for alone
    expect(empty.length).toBeGreaterThan(0);
    expect(hint).not.toBe('');
    for (const label of empty) expect(hint).toContain(label);
    for (const label of filled) expect(hint).not.toContain(label);
    expect(graph.faults).toEqual([]);
  },
  120_000,
);
