import { resolve } from 'node:path';
import { orderDetails } from '../../src/orders/details';
import { Stage } from '../support/talk/stage';
import { play, readTalk } from '../support/talk/talk';

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(async () => stage.close());

const pageOf = async (url: string): Promise<{ status: number; text: string }> => {
  const response = await fetch(stage.url + new URL(url).pathname);
  return { status: response.status, text: await response.text() };
};

const HOUR_MS = 3_600_000;

/** When the visit of a ticket is over (ms UTC). */
async function endOf(url: string): Promise<number> {
  const order = await stage.mela.store.orderOfTicket(new URL(url).pathname.split('/').at(-1) ?? '');
  const { at, until } = orderDetails.parse(order?.details);
  return until ?? at ?? 0;
}

const aMoment = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 25);
  });

/** Time goes by until then (ms UTC), and what falls due is done. */
async function comes(at: number): Promise<void> {
  const { clock, mela } = stage;
  for (let tries = 0; tries < 400; tries += 1) {
    clock.skip(Math.max(50, at - clock.now()));
    await aMoment();
    const next = (await mela.store.nextJobAt()) ?? Infinity;
    if (clock.now() >= at && next > clock.now() && mela.turns.jobsRunning() === 0) return;
  }
  throw new Error('a job is due that nobody does');
}

test('the page of a ticket stays after the erasing, without a name, until a day after the visit', async () => {
  const lines = readTalk(
    resolve(
      'test/conversations/forget-me/a_paid_ticket_is_told_below_the_question_and_its_page_stays.talk',
    ),
  );
  const { all } = await play(lines, stage);
  const ticket = all.findLast((reply) => reply.kind === 'ticket');
  const url = ticket?.kind === 'ticket' ? ticket.url : '';
  const page = await pageOf(url);
  expect(page.status).toBe(200);
  expect(page.text).toContain('Johari Bazaar');
  expect(page.text).toContain('qr.png');
  for (const personal of ['Asha', 'asha@example.com', '98765'])
    expect(page.text).not.toContain(personal);
  expect((await pageOf(`${url}/qr.png`)).status).toBe(200);

  const gone = (await endOf(url)) + 24 * HOUR_MS;
  await comes(gone - HOUR_MS);
  expect([(await pageOf(url)).status, (await pageOf(`${url}/qr.png`)).status]).toEqual([200, 200]);
  await comes(gone + HOUR_MS);
  const after = await pageOf(url);
  expect([after.status, (await pageOf(`${url}/qr.png`)).status]).toEqual([404, 404]);
  expect(after.text).not.toContain('Johari Bazaar');
});
