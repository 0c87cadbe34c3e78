import { resolve } from 'node:path';
import { Stage } from '../support/talk/stage';
import { play, readTalk } from '../support/talk/talk';

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(async () => stage.close());

const pageOf = async (url: string): Promise<{ status: number; text: string }> => {
  const response = await fetch(stage.url + new URL(url).pathname);
  return { status: response.status, text: await response.text() };
};

test('the page of a ticket stays after the erasing, without a name', async () => {
  const lines = readTalk(resolve('test/conversations/forget-me/a_paid_ticket_is_told_of_first_and_its_page_stays.talk'));
  const { all } = await play(lines, stage);
  const ticket = all.findLast((reply) => reply.kind === 'ticket');
  const url = ticket?.kind === 'ticket' ? ticket.url : '';
  const page = await pageOf(url);
  expect(page.status).toBe(200);
  expect(page.text).toContain('Johari Bazaar');
  expect(page.text).toContain('qr.png');
  for (const personal of ['Asha', 'asha@example.com', '98765']) expect(page.text).not.toContain(personal);
  expect((await pageOf(`${url}/qr.png`)).status).toBe(200);
});
