import { atTheGateway } from '../../support/at-gateway';
import { startFakeGraph, type FakeGraph } from '../../support/fake-graph';
import { play, talkLines } from '../../support/talk/talk';
import { Stage } from '../../support/talk/stage';
import { Chat, settingsFor } from './chat';

jest.setTimeout(120_000);

let graph: FakeGraph;
let stage: Stage;
beforeEach(async () => {
  graph = await startFakeGraph();
  stage = await Stage.open({}, { ...settingsFor(graph), PUBLIC_URL: 'https://mela.example.com' });
});
afterEach(async () => {
  await stage.close();
  graph.close();
});

const ASHA = '919876543210';
const somebody = (number = ASHA): Chat => new Chat(stage, graph, number);
const payLink = (said: string): string =>
  /"url":"(https:\/\/mela\.example\.com\/pay\/[\w-]{22})"/.exec(said)?.[1] ?? '';

/** Time goes by until something is said. */
async function until(chat: Chat, words: string): Promise<string> {
  let said = '';
  for (let tries = 0; tries < 20 && !said.includes(words); tries++) {
    await stage.clock.advance(3_000);
    said += await chat.listen();
  }
  return said;
}

async function toThePayment(chat: Chat): Promise<string> {
  await chat.say(
    "2 tickets for the Nandi Hills sunrise trek on Saturday morning, I'm Asha Rao, asha@example.com, 98765 43210",
  );
  await chat.say('the one with breakfast');
  await chat.say('5:15 am');
  await chat.tap('Continue');
  expect(await chat.say('Ravi Rao, ravi@example.com, 98765 43211')).toContain(
    'Tickets go to Asha Rao, asha@example.com, 9876543210.',
  );
  return payLink(await chat.tap('Pay ₹'));
}

/** The newest message that WhatsApp took whose words hold a part. */
function sent(part: string): { id: string; body: Record<string, unknown> } {
  const found = graph.messages.findLast(({ body }) => JSON.stringify(body).includes(part));
  if (!found) throw new Error(`nothing was sent that says ${part}`);
  return found;
}

test('a booking by talk, paid by the link, up to the page of its tickets with a code each', async () => {
  const chat = somebody();
  const link = await toThePayment(chat);
  await atTheGateway(stage.url, link, 'pay');
  const said = await until(chat, 'Open tickets');
  expect(said).toContain('✅ *Nandi Hills Sunrise Trek*');
  expect(said).toContain('*Nandi Hills Sunrise Trek: your 2 tickets*');
  expect(said).not.toContain('qr.png');
  const [, page = ''] = /"url":"https:\/\/mela\.example\.com(\/tickets\/[\w-]+)"/.exec(said) ?? [];
  const shown = await (await fetch(stage.url + page)).text();
  expect(shown).toContain('Nandi Hills Sunrise Trek');
  const pictures = shown.match(/(?<=src=")\/tickets\/[^"]+qr\.png/g) ?? [];
  expect(pictures).toEqual([`${page}/qr.png`, `${page}/2/qr.png`]);
  for (const picture of pictures) {
    const got = await fetch(stage.url + picture);
    expect([got.status, got.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(
      Buffer.from(await got.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  }
  expect(await chat.say('did it go through?')).toContain('You’re confirmed for Nandi Hills');
  expect(graph.faults).toEqual([]);
});

test('food by talk, paid by the link, up to the confirmation', async () => {
  const chat = somebody();
  expect(
    await chat.say(
      'Order 2 chicken biryanis, one with extra raita, and a masala dosa without onion, to HSR Layout 560102',
    ),
  ).toContain('Masala Dosa');
  expect(await chat.say("that's all")).toContain('Who and where?');
  const bill = await chat.say('Asha Rao, 98765 43210, 12 Lake Road');
  expect(bill).not.toContain('Who and where?');
  expect(bill).toContain('To pay');
  const link = payLink(await chat.tap('Pay ₹'));
  await atTheGateway(stage.url, link, 'pay');
  expect(await until(chat, 'Confirmed')).toContain('✅');
  expect(graph.faults).toEqual([]);
});

test('the number that one writes from is proposed, and taken after a yes', async () => {
  const chat = somebody();
  const profile = async (): Promise<unknown> => {
    const conversation = await stage.mela.store.conversationFor(
      'whatsapp',
      `${graph.phoneNumberId}:${ASHA}`,
      ASHA,
    );
    return (await stage.mela.store.customer(conversation?.customerId ?? ''))?.profile;
  };
  await chat.say('order 2 masala dosas from Tiffin Trail to HSR Layout 560102');
  await chat.say("that's all");
  expect(await chat.say('pick up')).toContain('Mobile number (10 digits): 9876543210');
  expect(JSON.stringify(await profile())).not.toContain('9876543210');
  const form = await chat.say('Asha Rao');
  expect(form).toContain('Tap the button if that is right');
  expect(JSON.stringify(await profile())).not.toContain('9876543210');
  await chat.tap('Continue');
  expect(await profile()).toMatchObject({ name: 'Asha Rao', phone: '9876543210' });
});

test('a payment that fails is one tap from the next try, by the same link', async () => {
  const chat = somebody();
  const link = await toThePayment(chat);
  await atTheGateway(stage.url, link, 'fail');
  expect(await until(chat, '❌')).toContain('didn’t go through');
  expect(payLink(await chat.tap('Try payment again'))).toBe(link);
});

test('when the 24 hours are over, status and ticket go as templates, and the rest once the person taps one', async () => {
  const chat = somebody();
  const link = await toThePayment(chat);
  await atTheGateway(stage.url, link, 'pay');
  graph.closed = true;
  await until(chat, 'ticket_ready');
  const template = sent('order_status').body;
  expect(template).toMatchObject({
    type: 'template',
    to: ASHA,
    template: { name: 'order_status', language: { code: 'en' } },
  });
  expect(JSON.stringify(template)).toContain('Confirmed!');
  expect(sent('ticket_ready').body).toMatchObject({
    type: 'template',
    template: {
      components: [
        { type: 'body' },
        {
          type: 'button',
          sub_type: 'url',
          parameters: [{ text: expect.stringMatching(/^[\w-]{22}$/) }],
        },
      ],
    },
  });
  graph.closed = false;
  const after = await chat.send({
    type: 'button',
    text: undefined,
    button: { payload: 'Show my order', text: 'Show my order' },
  });
  expect(after).toContain('✅ *Nandi Hills Sunrise Trek*');
  expect(graph.faults).toEqual([]);
});

test.each([
  ['the window was closed meanwhile', 131_047, 'order_status'],
  ['too many to this person', 131_056, '✅ *Nandi Hills Sunrise Trek*'],
  ['too many from this number', 130_429, '✅ *Nandi Hills Sunrise Trek*'],
])(
  'a status that WhatsApp took and failed to bring (%s) is sent again in a form that gets there',
  async (_why, code, words) => {
    const chat = somebody();
    await atTheGateway(stage.url, await toThePayment(chat), 'pay');
    await until(chat, '✅');
    const first = sent('✅');
    await stage.clock.advance(1_200_000); // WhatsApp tells it late
    await chat.failed(first.body, first.id, code);
    await stage.clock.advance(60_000);
    await chat.listen();
    const again = sent(words);
    expect(again.id).not.toBe(first.id);
    await chat.failed(first.body, first.id, code); // told twice, it is sent again once
    await stage.clock.advance(60_000);
    await chat.listen();
    expect(sent(words).id).toBe(again.id);
    expect(graph.faults).toEqual([]);
  },
);

test('a status that cannot get there at all is not sent again, and the chat goes on', async () => {
  const chat = somebody();
  await atTheGateway(stage.url, await toThePayment(chat), 'pay');
  await until(chat, '✅');
  const first = sent('✅');
  await chat.failed(first.body, first.id, 131_026);
  await stage.clock.advance(60_000);
  await chat.listen();
  expect(sent('✅').id).toBe(first.id);
  expect(await chat.say('my bookings')).toContain('Nandi Hills Sunrise Trek');
});

test('what was begun in the web chat goes on here by its link, is paid here, and its status comes here alone', async () => {
  const web = await play(
    talkLines(`> 2 tickets for the Nandi Hills sunrise trek on Saturday morning, I'm Asha Rao, asha@example.com, 98765 43210
> the one with breakfast
> 5:15 am
> {}
> {name=Ravi Rao}
> yes
< pay: pay.label
> continue on WhatsApp
< elsewhere.offer.* link="https://wa.me/918000000000?text=…"`),
    stage,
  );
  const offered = web.all
    .flatMap((reply) =>
      reply.kind === 'text'
        ? [/https:\/\/wa\.me\/\d+\?text=(\S+)/.exec(reply.text)?.[1] ?? '']
        : [],
    )
    .find((one) => one !== '');
  const chat = somebody();
  expect(await chat.say(decodeURIComponent(offered ?? ''))).toContain(
    'say yes where you got the code',
  );
  await web.catchUp();
  await play(
    talkLines(
      '> yes\n< status waiting: order.moved side=side.number.whatsapp side.ending=43210\n< elsewhere.gone side=side.number.whatsapp side.ending=43210',
    ),
    stage,
    web,
  );
  const here = await chat.listen();
  expect(here).toContain('I’ve brought over from the web chat: Nandi Hills Sunrise Trek');
  const link = payLink(here);
  await atTheGateway(stage.url, link, 'pay');
  expect(await until(chat, 'Open tickets')).toContain('✅ *Nandi Hills Sunrise Trek*');
  await play(
    talkLines(
      '> did it go through?\n<! order.confirmed.*\n< elsewhere.went side=side.number.whatsapp side.ending=43210',
    ),
    stage,
    web,
  );
  expect(await chat.say('my bookings')).toContain('✅ *Nandi Hills Sunrise Trek*');
  const shown = await (await fetch(stage.url + new URL(link).pathname)).text();
  expect(shown).not.toContain('Pay ₹');
  expect(graph.faults).toEqual([]);
});

test('from here it goes on in the web chat: the question whether it was oneself is asked here', async () => {
  const chat = somebody();
  await chat.say('book the Nandi Hills sunrise trek on Saturday');
  await chat.tap('Guided trek');
  const code = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(await chat.say('continue on my laptop'))?.[0] ?? '';
  const web = await play(talkLines(`> continue here ${code}\n< elsewhere.claimed`), stage);
  expect(await chat.listen()).toContain('Your code was sent from the web chat');
  expect(await chat.tap('Yes, that’s me')).toContain('it continues on the web chat');
  await web.catchUp();
  await play(
    talkLines(
      '< elsewhere.here side=side.number.whatsapp side.ending=43210 what="Nandi Hills…"\n> 5:15\n< ask.tickets.one',
    ),
    stage,
    web,
  );
});

test('a stranger who sends somebody’s code is refused by a no, and learns nothing', async () => {
  const chat = somebody();
  await chat.say('book the Nandi Hills sunrise trek on Saturday');
  const code = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(await chat.say('continue on my laptop'))?.[0] ?? '';
  const stranger = somebody('919800000099');
  const told = await stranger.say(`continue here ${code}`);
  expect(told).not.toMatch(/43210|Nandi|Asha/);
  expect(await chat.listen()).toContain('the WhatsApp number ending 00099');
  expect(await chat.say('no')).toContain('Nothing was moved');
  expect(await stranger.listen()).toContain('The answer there was no');
  expect(await stranger.say(`continue here ${code}`)).toContain('That code doesn’t work');
  expect(await stranger.say('my bookings')).not.toContain('Nandi');
});
