import { Stage } from '../../../support/talk/stage';
import { play, talkLines } from '../../../support/talk/talk';

jest.setTimeout(120_000);

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

const textOf = (replies: readonly { kind: string; text?: string | undefined }[]): string =>
  replies.map(({ text }) => text ?? '').join('\n');

/** The address of the file, as the chat gives it. */
const addressIn = (said: string): string =>
  stage.url + (/\/my-data\/[\w-]+/u.exec(said)?.[0] ?? '/none');

test('the file holds the talk, the contact and the order, and comes once', async () => {
  await play(
    talkLines(`> 2 tickets for Johari Bazaar Food and Gems Walk tomorrow
      > {name=Asha Rao; email=asha@example.com; mobile=98765 43210}
      > yes
      = pay
      = wait 8s
      > export my data
      < export-data.offered minutes=15
`),
    stage,
  );
  const { lines } = await stage.mela.store.listConversations({ state: 'any', limit: 1 });
  const talk = await stage.mela.store.history(lines[0]?.id ?? '', { limit: 5 });
  const url = addressIn(JSON.stringify(talk));
  const page = await fetch(url);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Download')]);
  const file = await fetch(url, { method: 'POST' });
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
  const data = await file.text();
  expect(JSON.parse(data)).toMatchObject({
    profile: { name: 'Asha Rao', email: 'asha@example.com' },
    chats: [{ channel: 'web', messages: expect.any(Array) }],
    orders: [{ kind: 'booking', rupees: 1770, state: 'confirmed', payLinks: [{ state: 'paid' }] }],
  });
  expect(data).toContain('2 tickets for Johari Bazaar Food and Gems Walk tomorrow');
  expect((await fetch(url, { method: 'POST' })).status).toBe(404);
  expect((await fetch(url)).status).toBe(404);
});

test('who knows nothing of a key gets nothing, and after its time neither does the person', async () => {
  expect((await fetch(`${stage.url}/my-data/no-such-key`, { method: 'POST' })).status).toBe(404);
  const person = stage.person();
  const said = await person.send({ kind: 'text', text: 'mera data download karna hai' });
  const url = addressIn(textOf(said.filter((one) => one.kind === 'text')));
  expect((await fetch(url)).status).toBe(200);
  stage.clock.skip(15 * 60_000);
  expect((await fetch(url, { method: 'POST' })).status).toBe(404);
});

test('in a group no link is given', async () => {
  const member = stage.person({
    channel: 'teams',
    address: { group: true, conversation: 'g1', serviceUrl: 'https://teams.example' },
  });
  const said = await member.send({ kind: 'text', text: 'export my data' });
  expect(JSON.stringify(said)).not.toContain('/my-data/');
});
