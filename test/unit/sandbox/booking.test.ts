import { endpointTable } from '../../../src/commerce/contract';
import { handClock, NOON, sandboxWith } from './serve-sandbox';
import {
  choose,
  codeOf,
  fillForms,
  order,
  PAYER,
  press,
  openCheckout,
  select,
  type Selection,
  statusOf,
  talkTo,
  visitor,
} from './walk';

const WITH_FORMS = 'skandagiri-night-trek'; // 2 to 5 trekkers, at least 12 years old
const WITHOUT_FORMS = 'vv-puram-food-walk'; // 2 to 8 walkers

function set() {
  const clock = handClock();
  const sandbox = sandboxWith({ clock });
  return { clock, sandbox, talk: talkTo(sandbox) };
}

type Line = Selection['items'][number];

function withLine(selection: Selection, change: (line: Line) => Partial<Line>): Selection {
  return { ...selection, items: selection.items.map((line) => ({ ...line, ...change(line) })) };
}

const counted = (selection: Selection, count: number) =>
  withLine(selection, () => ({ quantity: { selected: { count } } }));

describe('browsing', () => {
  test('timeslots take the item key and refuse the UUID', async () => {
    const { talk } = set();
    const { item, date, ticket } = await choose(talk, 'nandi-hills-sunrise-trek', 1);
    const query = `date=${date}&ticketIds=${ticket.key}`;
    const slots = endpointTable.getTimeslots.response.parse(
      (await talk.get(`/item/${item.key}/timeslots?${query}`)).body,
    ).data;
    expect(
      slots.map((slot) => [slot.timeRangeStart, slot.timeRangeEnd, slot['timestamp']]),
    ).toEqual([
      ['2026-11-20T23:00:00.000Z', '2026-11-21T03:00:00.000Z', null],
      ['2026-11-20T23:45:00.000Z', '2026-11-21T03:45:00.000Z', null],
    ]);
    expect((await talk.get(`/item/${item.id}/timeslots?${query}`)).status).toBe(404);
  });

  test('a date that is none of bookableDates is refused', async () => {
    const { talk } = set();
    const { item, ticket } = await choose(talk, 'nandi-hills-sunrise-trek', 1);
    const answer = await talk.get(
      `/item/${item.key}/timeslots?date=2026-11-23T18:30:00.000Z&ticketIds=${ticket.key}`,
    );
    expect([answer.status, codeOf(answer)]).toEqual([400, 'DATE_NOT_BOOKABLE']);
  });

  test('tickets of another item, an unknown package and a time without a slot are refused', async () => {
    const { talk } = set();
    const { item, date } = await choose(talk, 'nandi-hills-sunrise-trek', 1);
    const other = await choose(talk, 'amber-fort', 1);
    expect(
      (await talk.get(`/item/${item.key}/timeslots?date=${date}&ticketIds=${other.ticket.key}`))
        .status,
    ).toBe(404);
    expect((await talk.get(`/item/nothing/tickets?timeStamp=${date}`)).status).toBe(404);
    const wrong = await talk.get(
      `/item/${item.ticketsByPackage[0]?.packageId}/tickets?timeStamp=2026-11-21T10:00:00.000Z`,
    );
    expect(codeOf(wrong)).toBe('SLOT_NOT_OFFERED');
  });

  test('a package with times of its own has just these', async () => {
    const { talk } = set();
    const { slot } = await choose(talk, 'amber-fort', 1, { pack: 2 });
    expect(slot.timeRangeStart).toBe('2026-11-20T13:15:00.000Z');
  });

  test.each([
    ['slots', 'savandurga-trek'],
    ['tickets', 'ranga-shankara-evening-play'],
  ])('a day sold out at its %s gives an empty list', async (_, slug) => {
    const { talk } = set();
    const item = endpointTable.getItem.response.parse(
      (await talk.get(`/item/slug/${slug}`)).body,
    ).data;
    const offered = await Promise.all(
      item.bookableDates.map((_date, date) =>
        choose(talk, slug, 2, { date }).then(
          () => true,
          () => false,
        ),
      ),
    );
    expect(new Set(offered)).toEqual(new Set([true, false]));
  });
});

describe('SELECT', () => {
  test('gives a quote whose lines make the price, and a form for each line', async () => {
    const { talk } = set();
    const { selection } = await choose(talk, WITH_FORMS, 3);
    const { status, quote, forms } = await select(talk, selection);
    expect(status).toBe(201);
    expect(quote.breakup?.map((line) => [line.title, line.price.value])).toEqual([
      ['BASE_PRICE', '2697'],
      ['TAX', '485.46'],
    ]);
    expect(quote.price.value).toBe('3182.46');
    expect(forms.map((form) => form.totalSubmissionsRequired)).toEqual([3]);
  });

  test('has no forms where visitors are not asked for', async () => {
    const { talk } = set();
    const { selection } = await choose(talk, WITHOUT_FORMS, 2);
    expect((await select(talk, selection)).forms).toEqual([]);
  });

  const refusals: readonly [
    why: string,
    change: (selection: Selection) => Selection | object,
    status: number,
    code: string,
  ][] = [
    ['fewer than the least', (selection) => counted(selection, 1), 422, 'QUANTITY_OUT_OF_RANGE'],
    ['more than the most', (selection) => counted(selection, 6), 422, 'QUANTITY_OUT_OF_RANGE'],
    ['half a ticket', (selection) => counted(selection, 2.5), 400, 'INVALID_REQUEST'],
    [
      'a split ticket id',
      (selection) => withLine(selection, (line) => ({ id: line.id.split('_')[0] ?? '' })),
      404,
      'NOT_FOUND',
    ],
    [
      'an unknown package',
      (selection) => withLine(selection, () => ({ parent_item_id: 'nothing' })),
      404,
      'NOT_FOUND',
    ],
    [
      'another slot in the line',
      (selection) => withLine(selection, () => ({ fulfillment_ids: ['other'] })),
      400,
      'INVALID_REQUEST',
    ],
    [
      'the ticket twice',
      (selection) => ({ ...selection, items: [...selection.items, ...selection.items] }),
      400,
      'INVALID_REQUEST',
    ],
    ['no line at all', (selection) => ({ ...selection, items: [] }), 400, 'INVALID_REQUEST'],
    ['another seller', (selection) => ({ ...selection, providerId: 'nobody' }), 404, 'NOT_FOUND'],
    ['another city', (selection) => ({ ...selection, cityCode: 'std:011' }), 404, 'NOT_FOUND'],
    [
      'another bppUri',
      (selection) => ({ ...selection, bppUri: 'https://elsewhere.example' }),
      404,
      'NOT_FOUND',
    ],
    [
      'an unknown slot',
      (selection) => ({
        ...selection,
        fulfillments: selection.fulfillments.map((entry) => ({ ...entry, id: 'x' })),
      }),
      422,
      'SLOT_NOT_OFFERED',
    ],
    ['an unknown member', (selection) => ({ ...selection, note: 'hello' }), 400, 'INVALID_REQUEST'],
  ];

  test.each(refusals)('refuses %s', async (_, change, status, code) => {
    const { talk } = set();
    const { selection } = await choose(talk, WITH_FORMS, 2);
    const answer = await talk.post('/select', change(selection));
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
  });

  test('refuses a ticket that is no ENTRY_PASS', async () => {
    const { talk } = set();
    const { selection, ticket } = await choose(talk, 'bangalore-palace-audio-tour', 1, {
      ticket: 2,
    });
    expect(ticket.code).toBe('ADD_ON');
    expect(codeOf(await talk.post('/select', selection))).toBe('NOT_BOOKABLE');
  });

  test('refuses a slot that has begun', async () => {
    const { talk, clock } = set();
    const { selection } = await choose(talk, WITHOUT_FORMS, 2);
    clock.move(24 * 3_600_000);
    await talk.renew();
    expect(codeOf(await talk.post('/select', selection))).toBe('SLOT_NOT_OFFERED');
  });

  test('refuses a day that its seller has sold out without saying so', async () => {
    const { talk } = set();
    const { item } = await choose(talk, 'rajgad-fort-overnight', 2);
    const codes = await Promise.all(
      item.bookableDates.map(async (_, date) => {
        const { selection } = await choose(talk, 'rajgad-fort-overnight', 2, { date });
        return codeOf(await talk.post('/select', selection));
      }),
    );
    expect(new Set(codes)).toEqual(new Set(['SOLD_OUT', undefined]));
  });

  test('takes several tickets of one item', async () => {
    const { talk } = set();
    const adult = await choose(talk, 'csmvs-museum', 2);
    const child = await choose(talk, 'csmvs-museum', 1, { ticket: 2 });
    const both = {
      ...adult.selection,
      items: [...adult.selection.items, ...child.selection.items],
    };
    expect((await select(talk, both)).quote.price.value).toBe('513.30');
  });
});

describe('forms', () => {
  async function withForms(count = 2) {
    const { talk, clock, sandbox } = set();
    const { selection, item } = await choose(talk, WITH_FORMS, count);
    const selected = await select(talk, selection);
    const form = selected.forms[0];
    if (form === undefined) throw new Error('no form');
    const submit = (n: number, change: Record<string, string> = {}, groupId = form.groupId) =>
      talk.open('POST', `/form/group/${groupId}`, visitor(selected.transactionId, form, n, change));
    return { talk, clock, sandbox, selection, item, form, submit, ...selected };
  }

  test('are submitted as often as asked, without a token, until none remains', async () => {
    const { submit } = await withForms();
    const first = endpointTable.submitForm.response.parse((await submit(0)).body);
    expect(first).toMatchObject({
      data: { forms: [{ totalSubmissionsRequired: 2, submissions: 1 }] },
    });
    expect((await submit(1)).body).toEqual({ data: { forms: [] } });
  });

  test.each([
    [
      'the same visitor',
      { name: 'visitor  number A', email: 'VISITOR0@example.com' },
      409,
      'SAME_VISITOR',
    ],
    ['an age below the least', { age: '11' }, 422, 'UNDER_AGE'],
    ['an age in words', { age: 'twelve' }, 400, 'INVALID_REQUEST'],
    ['a mobile number of 9 digits', { mobile: '987654321' }, 400, 'INVALID_REQUEST'],
    ['an e-mail address without @', { email: 'visitor.example.com' }, 400, 'INVALID_REQUEST'],
    ['no name', { name: '' }, 400, 'INVALID_REQUEST'],
    ['another hidden formId', { formId: 'x' }, 404, 'NOT_FOUND'],
    ['another hidden itemId', { itemId: 'x' }, 404, 'NOT_FOUND'],
  ])('refuse %s', async (_, change, status, code) => {
    const { submit } = await withForms();
    await submit(0);
    const answer = await submit(1, change);
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
  });

  test('refuse a visitor without the age that is asked for', async () => {
    const { talk, transactionId, form } = await withForms();
    const { data, ...rest } = visitor(transactionId, form, 0);
    const ageless = Object.fromEntries(Object.entries(data).filter(([name]) => name !== 'age'));
    expect(
      (await talk.open('POST', `/form/group/${form.groupId}`, { ...rest, data: ageless })).status,
    ).toBe(400);
  });

  test('refuse one submission too many, another group and another transaction', async () => {
    const { talk, submit, form, transactionId, forms } = await withForms();
    await fillForms(talk, transactionId, forms);
    expect(codeOf(await submit(5))).toBe('FORM_COMPLETE');
    expect((await submit(5, {}, 'other')).status).toBe(404);
    expect(
      (await talk.open('POST', `/form/group/${form.groupId}`, visitor('nothing', form, 6))).status,
    ).toBe(404);
  });

  test('come before INIT, and not after it', async () => {
    const { talk, selection, submit, transactionId } = await withForms();
    await submit(0);
    const early = await talk.post('/init', { ...selection, transactionId, ...PAYER });
    expect([early.status, codeOf(early)]).toEqual([409, 'FORMS_INCOMPLETE']);
    await submit(1);
    expect((await talk.post('/init', { ...selection, transactionId, ...PAYER })).status).toBe(201);
    expect(codeOf(await submit(2))).toBe('WRONG_ORDER');
  });

  test('two submissions at once are both kept', async () => {
    const { submit, talk, selection, transactionId } = await withForms();
    expect((await Promise.all([submit(0), submit(1)])).map((answer) => answer.status)).toEqual([
      200, 200,
    ]);
    expect((await talk.post('/init', { ...selection, transactionId, ...PAYER })).status).toBe(201);
  });
});

describe('INIT', () => {
  async function ready() {
    const { talk, clock, sandbox } = set();
    const { selection, item } = await choose(talk, WITHOUT_FORMS, 2);
    const selected = await select(talk, selection);
    return {
      talk,
      clock,
      sandbox,
      selection,
      item,
      body: { ...selection, transactionId: selected.transactionId, ...PAYER },
      ...selected,
    };
  }

  test('gives SELECT’s price, the billing contact, a payment and the seller’s terms', async () => {
    const { talk, body, quote, item } = await ready();
    const answer = await talk.post('/init', { ...body, attractionId: item.id });
    const { order: initiated } = endpointTable.init.response.parse(answer.body).data.message;
    expect(initiated).toMatchObject({
      quote: { price: quote.price },
      billing: { name: PAYER.userName, email: PAYER.userEmail, phone: PAYER.userMobile },
      payments: [{ status: 'NOT-PAID', type: 'PRE-ORDER' }],
      tags: [{ descriptor: { code: 'BPP_TERMS' } }],
    });
  });

  test.each([
    ['another quantity', (selection: Selection) => counted(selection, 3)],
    [
      'its members in another order',
      (selection: Selection) => ({
        ...selection,
        items: selection.items.map(({ id, ...line }) => ({ ...line, id })),
      }),
    ],
    [
      'another end of the slot',
      (selection: Selection) => ({
        ...selection,
        fulfillments: selection.fulfillments.map((entry) => ({
          ...entry,
          stops: [
            {
              type: 'START',
              time: { range: { start: entry.stops[0]?.time.range.start, end: 'later' } },
            },
          ],
        })),
      }),
    ],
    ['another seller', (selection: Selection) => ({ ...selection, providerId: 'nobody' })],
  ])('refuses arrays that are not SELECT’s: %s', async (_, change) => {
    const { talk, body, selection } = await ready();
    const answer = await talk.post('/init', { ...body, ...change(selection) });
    expect([answer.status, codeOf(answer)]).toEqual([409, 'CHANGED_SELECTION']);
  });

  test.each([
    ['an unknown transaction', { transactionId: 'nothing' }, 404, 'NOT_FOUND'],
    ['an unknown attraction', { attractionId: 'nothing' }, 404, 'NOT_FOUND'],
    ['a mobile number with country code', { userMobile: '+919000000001' }, 400, 'INVALID_REQUEST'],
    ['no e-mail address', { userEmail: '' }, 400, 'INVALID_REQUEST'],
  ])('refuses %s', async (_, change, status, code) => {
    const { talk, body } = await ready();
    const answer = await talk.post('/init', { ...body, ...change });
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
  });

  test('wants a new SELECT after a day, and when the slot has begun', async () => {
    const { talk, clock, body } = await ready();
    clock.move(25 * 3_600_000);
    await talk.renew();
    const answer = await talk.post('/init', body);
    expect([answer.status, codeOf(answer)]).toEqual([410, 'TRANSACTION_EXPIRED']);
  });

  test('may be sent again until there is an order', async () => {
    const { talk, body, transactionId } = await ready();
    expect((await talk.post('/init', body)).status).toBe(201);
    expect((await talk.post('/init', { ...body, userName: 'Another Payer' })).status).toBe(201);
    await talk.post('/orders', { device: 'WEB', pg: 'SANDBOX', transactionId });
    expect(codeOf(await talk.post('/init', body))).toBe('WRONG_ORDER');
  });
});

describe('Create Order', () => {
  const body = { device: 'WEB', pg: 'SANDBOX' };

  test('comes after INIT and only once', async () => {
    const { talk } = set();
    const { selection } = await choose(talk, WITHOUT_FORMS, 2);
    const { transactionId } = await select(talk, selection);
    const early = await talk.post('/orders', { ...body, transactionId });
    expect([early.status, codeOf(early)]).toEqual([409, 'WRONG_ORDER']);
    await talk.post('/init', { ...selection, transactionId, ...PAYER });
    const made = await talk.post('/orders', { ...body, transactionId });
    expect(made.status).toBe(201);
    const { data } = endpointTable.createOrder.response.parse(made.body);
    expect(data).toMatchObject({
      orderStatus: 'INITIATED',
      pg: 'SANDBOX',
      pgOrderId: data.rpOrderId,
    });
    expect(codeOf(await talk.post('/orders', { ...body, transactionId }))).toBe('ORDER_EXISTS');
  });

  test('sent twice at once makes one order', async () => {
    const { talk } = set();
    const { selection } = await choose(talk, WITHOUT_FORMS, 2);
    const { transactionId } = await select(talk, selection);
    await talk.post('/init', { ...selection, transactionId, ...PAYER });
    const both = await Promise.all(
      [1, 2].map(() => talk.post('/orders', { ...body, transactionId })),
    );
    expect(both.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([201, 409]);
  });

  test.each([
    ['an unknown transaction', { transactionId: 'nothing' }, 404],
    ['an unknown gateway', { pg: 'OTHER' }, 422],
    ['another payment id', { paymentId: 'nothing' }, 404],
    ['an unknown device', { device: 'TV' }, 400],
  ])('refuses %s', async (_, change, status) => {
    const { talk } = set();
    const { selection } = await choose(talk, WITHOUT_FORMS, 2);
    const { transactionId } = await select(talk, selection);
    await talk.post('/init', { ...selection, transactionId, ...PAYER });
    expect((await talk.post('/orders', { ...body, transactionId, ...change })).status).toBe(status);
  });

  test('of something free is confirmed without a payment', async () => {
    const { talk, clock } = set();
    const made = await order(talk, 'lodhi-garden-bird-walk', 2);
    expect(made.amountPaise).toBe(0);
    clock.move(5_000);
    expect(await statusOf(talk, made.orderId)).toEqual(['SUCCESS', 'COMPLETED']);
  });
});

describe('who may ask', () => {
  test('nobody without a token, except for forms and menus', async () => {
    const { talk } = set();
    for (const path of ['/items?page=1&limit=5', '/orders/x', '/ret11/api/offers', '/city']) {
      const answer = await talk.open('GET', path);
      expect([answer.status, codeOf(answer)]).toEqual([401, 'NO_TOKEN']);
    }
    expect((await talk.open('POST', '/form/group/x', {})).status).toBe(400);
  });

  test('a token lasts 30 minutes', async () => {
    const { talk, clock } = set();
    await talk.token();
    clock.move(30 * 60_000 - 1);
    expect((await talk.get('/items?page=1&limit=5')).status).toBe(200);
    clock.move(1);
    const late = await talk.get('/items?page=1&limit=5');
    expect([late.status, codeOf(late)]).toEqual([401, 'TOKEN_EXPIRED']);
  });

  test('a wrong secret and an invented token are refused', async () => {
    const { talk } = set();
    const answer = await talk.open('POST', '/auth/token', {
      clientId: 'sandbox',
      clientSecret: 'guess',
    });
    expect([answer.status, codeOf(answer)]).toEqual([401, 'BAD_CLIENT']);
    const invented = await talk.open('GET', '/city', undefined, {
      authorization: 'Bearer 0123456789abcdef',
    });
    expect(codeOf(invented)).toBe('BAD_TOKEN');
  });

  test('an order is read by its owner alone when an owner is named', async () => {
    const { talk } = set();
    const { orderId } = await order(talk, WITHOUT_FORMS, 2, 'user-1');
    expect((await talk.get(`/orders/${orderId}?userId=user-1&userMobile=9000000001`)).status).toBe(
      200,
    );
    expect((await talk.get(`/orders/${orderId}?userId=user-2`)).status).toBe(403);
    expect((await talk.get(`/orders/${orderId}?userMobile=9000000002`)).status).toBe(403);
    expect((await talk.get('/orders/nothing')).status).toBe(404);
  });

  test('tickets are listed for their user once the booking is confirmed', async () => {
    const { talk, sandbox, clock } = set();
    const made = await order(talk, WITHOUT_FORMS, 2, 'user-1');
    const tickets = async (userId: string) =>
      (await talk.get(`/user/tickets?userId=${userId}`)).body;
    expect(await tickets('user-1')).toEqual({ data: { formattedTickets: [] } });
    await press(sandbox, await openCheckout(sandbox, made), 'pay');
    clock.move(10_000);
    expect(await tickets('user-1')).toMatchObject({
      data: {
        formattedTickets: [1, 2].map(() => ({
          orderId: made.orderId,
          bookingId: expect.any(String),
          qrCodeDetails: { token: expect.stringMatching(/^\w{16,}$/), status: 'UNCLAIMED' },
        })),
      },
    });
    expect(await tickets('user-2')).toEqual({ data: { formattedTickets: [] } });
    expect((await talk.get('/user/tickets')).status).toBe(400);
  });
});

describe('requests that are none', () => {
  test.each([
    ['an unknown path', 'GET', '/nothing', 404],
    ['another method', 'POST', '/items', 405],
    ['CONFIRM', 'POST', '/confirm', 404],
    ['a broken escape', 'GET', '/item/slug/%E0%A4%A', 404],
    ['faults where they are off', 'POST', '/faults', 404],
  ])('%s', async (_, method, path, status) => {
    const sandbox = sandboxWith({ clock: handClock() });
    const answer = await sandbox.handle({
      method,
      path,
      query: new URLSearchParams(),
      headers: {},
      body: '{}',
    });
    expect(answer.status).toBe(status);
    expect(answer.body.toString()).toContain('"error"');
  });

  test('a body that is not JSON is a 400', async () => {
    const sandbox = sandboxWith({ clock: handClock(NOON) });
    const answer = await sandbox.handle({
      method: 'POST',
      path: '/auth/token',
      query: new URLSearchParams(),
      headers: {},
      body: '{"clientId":',
    });
    expect(answer.status).toBe(400);
  });

  test('undescribed endpoints are 404 where the sandbox is asked to do without them', async () => {
    const talk = talkTo(sandboxWith({ clock: handClock(), undescribed: false }));
    for (const path of [
      '/city',
      '/categories',
      '/sub-categories',
      '/pg-config',
      '/user/tickets?userId=u',
      '/payment-options',
      '/providers',
    ]) {
      expect((await talk.get(path)).status).toBe(404);
    }
    const full = talkTo(sandboxWith({ clock: handClock() }));
    for (const path of [
      '/city',
      '/categories',
      '/sub-categories?category=Treks',
      '/pg-config',
      '/user/tickets?userId=u',
      '/payment-options',
      '/providers',
      '/hero-sections/city/std:080',
    ]) {
      expect((await full.get(path)).status).toBe(200);
    }
  });
});
