import { OperatorVisit } from '../../support/operator-visit';
import { Stage } from '../../support/talk/stage';
import { play, talkLines } from '../../support/talk/talk';

jest.setTimeout(120_000);

let stage: Stage;
let admin: OperatorVisit;
let id = '';
let customer = '';
beforeAll(async () => {
  stage = await Stage.open();
  admin = new OperatorVisit(Number(new URL(stage.url).port));
  await admin.signIn(stage.mela.signInLink() ?? '');
  await play(
    talkLines(`> 2 tickets for Johari Bazaar Food and Gems Walk tomorrow
      > {name=Asha Rao; email=asha@example.com; mobile=98765 43210}
      < consent: consent.total
`),
    stage,
  );
  const { lines } = await stage.mela.store.listConversations({ state: 'any', limit: 1 });
  id = lines[0]?.id ?? '';
  customer = (await stage.mela.store.conversation(id))?.customerId ?? '';
});
afterAll(() => stage.close());

const path = (): string => `/operator/conversations/${id}`;
const profile = async (): Promise<unknown> => (await stage.mela.store.customer(customer))?.profile;
const correct = async (fields: Record<string, string>) => {
  await admin.get(path());
  return admin.post(`${path()}/correct`, { reason: 'letter of 20 November', ...fields });
};

test('the page tells which details are kept and which notice was agreed to, and none of them', async () => {
  const { text } = await admin.get(path());
  expect(text).toMatch(/Kept for the next time:\s+name, mail address, mobile\./);
  expect(text).toMatch(/Agreed .* to version [\da-f]{10} of the privacy notice/);
  expect(text).not.toContain('asha@example.com');
});

test('the notice page tells the same version', async () => {
  const { consents } = (await stage.mela.store.customer(customer)) ?? {};
  const page = await (await fetch(`${stage.url}/privacy?lang=en`)).text();
  const [, version = ''] = /version ([\da-f]{10})/.exec(page) ?? [];
  expect(JSON.stringify(consents)).toContain(version);
  const hindi = await (await fetch(`${stage.url}/privacy?lang=hi`)).text();
  expect(hindi).not.toContain(version); // another text
});

test('an admin corrects a detail with a reason; the log holds which, and not its value', async () => {
  expect((await correct({ detail: 'name', value: 'Asha Roy', reason: 'x' })).status).toBe(400);
  expect((await correct({ detail: 'owned', value: 'x' })).status).toBe(400);
  expect((await correct({ detail: 'name', value: 'Asha Roy' })).text).toContain('Corrected');
  await correct({ detail: 'phone', value: '+91 98765 43211' });
  expect(await profile()).toMatchObject({ name: 'Asha Roy', phone: '9876543211' });
  const log = await stage.mela.store.auditEntries(20);
  expect(
    log.find(({ act, subject }) => act === 'correct a detail' && subject === `${id} name`),
  ).toMatchObject({
    role: 'admin',
    reason: 'letter of 20 November',
  });
  expect(JSON.stringify(log)).not.toMatch(/Roy|43211/);
});

test.each([
  ['phone', '12345'],
  ['email', 'no mail'],
  ['name', '<b>'],
  ['place', 'MG Road'],
])('%s %s is no such detail', async (detail, value) => {
  const before = await profile();
  expect((await correct({ detail, value })).text).toContain('nothing was changed');
  expect(await profile()).toEqual(before);
});

test('an empty value takes a detail out', async () => {
  await correct({ detail: 'email', value: '' });
  expect(await profile()).not.toHaveProperty('email');
});

test('who may not correct is refused, and sees no form', async () => {
  const { text } = await admin.post('/operator/links', { role: 'support' });
  const support = new OperatorVisit(Number(new URL(stage.url).port));
  await support.signIn(/http:\/\/[^<\s]+once=[\w-]+/.exec(text)?.[0] ?? '');
  expect((await support.get(path())).text).not.toContain('Right value');
  const refused = await support.post(`${path()}/correct`, {
    detail: 'name',
    value: 'Eve',
    reason: 'because I can',
  });
  expect(refused.status).toBe(403);
  expect(await profile()).not.toMatchObject({ name: 'Eve' });
});
