import { OperatorVisit } from '../../support/operator-visit';
import { Stage } from '../../support/talk/stage';
import { play, talkLines } from '../../support/talk/talk';

jest.setTimeout(120_000);

let stage: Stage;
let admin: OperatorVisit;
beforeAll(async () => {
  stage = await Stage.open();
  admin = new OperatorVisit(Number(new URL(stage.url).port));
  await admin.signIn(stage.mela.signInLink() ?? '');
});
afterAll(() => stage.close());

const BOUGHT = `> 2 tickets for Johari Bazaar Food and Gems Walk tomorrow
  > {name=Asha Rao; email=asha@example.com; mobile=98765 43210}
  > yes
`;
const newest = async (): Promise<string> =>
  (await stage.mela.store.listConversations({ state: 'any', limit: 1 })).lines[0]?.id ?? '';
const pathOf = (id: string): string => `/operator/conversations/${id}`;
const SURE = { reason: 'letter of 20 November, passport seen', sure: 'yes' };

test('an admin erases with a reason, the log holds it, and the ticket’s page stays', async () => {
  await play(talkLines(`${BOUGHT}= pay\n= wait 8s\n`), stage);
  const id = await newest();
  const customer = (await stage.mela.store.conversation(id))?.customerId ?? '';
  const [order] = await stage.mela.store.ordersOfCustomer(customer, 1);
  await admin.get(pathOf(id));
  expect((await admin.post(`${pathOf(id)}/erase`, { ...SURE, reason: 'x' })).status).toBe(400);
  expect((await admin.post(`${pathOf(id)}/erase`, { reason: SURE.reason })).status).toBe(400);
  expect((await stage.mela.store.customer(customer))?.profile).toMatchObject({ name: 'Asha Rao' });
  await admin.get(pathOf(id));
  const { text } = await admin.post(`${pathOf(id)}/erase`, SURE);
  expect(text).toContain('1 ticket page stays');
  expect((await stage.mela.store.customer(customer))?.profile).toBeFalsy();
  expect(await stage.mela.store.wholeTalk(id, 10)).toEqual([]);
  const ticket = await fetch(`${stage.url}/tickets/${order?.ticketId}`);
  const page = await ticket.text();
  expect([ticket.status, page]).toEqual([200, expect.stringContaining('Johari Bazaar')]);
  expect(page).not.toMatch(/Asha|98765/u);
  const log = await stage.mela.store.auditEntries(5);
  expect(log.find(({ act }) => act === 'erase the person')).toMatchObject({
    subject: id,
    role: 'admin',
    reason: SURE.reason,
  });
});

test('while a payment is under way nothing is erased', async () => {
  await play(talkLines(`${BOUGHT}= go\n`), stage);
  const id = await newest();
  const customer = (await stage.mela.store.conversation(id))?.customerId ?? '';
  await admin.get(pathOf(id));
  const { text } = await admin.post(`${pathOf(id)}/erase`, SURE);
  expect(text).toContain('nothing was erased');
  expect((await stage.mela.store.customer(customer))?.profile).toMatchObject({ name: 'Asha Rao' });
});

test('support may not, and sees no form for it', async () => {
  const id = await newest();
  await admin.get('/operator');
  const { text } = await admin.post('/operator/links', { role: 'support' });
  const support = new OperatorVisit(Number(new URL(stage.url).port));
  await support.signIn(/http:\/\/[^<\s]+once=[\w-]+/.exec(text)?.[0] ?? '');
  expect((await support.get(pathOf(id))).text).not.toContain('Erase the person');
  expect((await support.post(`${pathOf(id)}/erase`, SURE)).status).toBe(403);
});
