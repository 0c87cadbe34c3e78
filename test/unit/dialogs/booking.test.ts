import { bookExperience } from '../../../dialogs/book-experience/dialog';
import { readEarlierOrders } from '../../../src/commerce/booking/earlier-orders';
import {
  closeLinks,
  createOrder,
  checkOrder,
  getExperience,
  getTickets,
  getTimeslots,
  initBooking,
  searchExperiences,
  selectBooking,
  submitForm,
} from '../../../src/commerce/booking/operations';
import type { Command, SlotFill } from '../../../src/engine/command';
import type { CallResult } from '../../../src/engine/operation';
import type { SlotValue } from '../../../src/engine/value';
import { Talk } from '../../support/engine/talk';
import type { SlotName } from '../../../src/engine/names';

const DAY = '2027-03-13T18:30:00.000Z'; // midnight of the 14th in India
const seller = {
  bppId: 'b',
  bppUri: 'https://b.example',
  cityCode: 'std:080',
  id: 'p',
  name: 'Ridge Walks',
};
const ticket = {
  id: 't_1',
  name: 'Walker',
  pricePaise: 50_000,
  parentItemId: 'pack',
  fulfillmentId: 's1',
  min: 1,
  max: 4,
};
const pack = {
  id: 'pack',
  name: 'Walk',
  fromPaise: 50_000,
  refundable: true,
  ticketKeys: ['k'],
  tickets: [{ name: 'Walker', pricePaise: 50_000 }],
};
const slot = { id: 's1', start: '2027-03-14T00:30:00.000Z', end: '2027-03-14T03:00:00.000Z' };

/** A seller of one walk; a test changes what it tells. */
function sellerOf() {
  return {
    packages: [pack],
    dates: [DAY],
    slots: [slot],
    tickets: [ticket],
    totalPaise: 118_000,
    initPaise: 118_000,
    forms: 0,
    orderState: 'waiting',
    gone: false,
    refuses: new Map<string, CallResult>(),
    orders: 0,
  };
}

const ok = (value: unknown): CallResult => ({ ok: true, value });
const refused: CallResult = { ok: false, failure: { code: 'refused', outcome: 'did_not_happen' } };

function talkWith(shop: ReturnType<typeof sellerOf>): Talk {
  let transactions = 0;
  const answers: Record<string, (input: unknown) => CallResult> = {
    [searchExperiences.name]: () => ok({ items: [], total: 0 }),
    [getExperience.name]: () =>
      ok({
        key: 'key',
        id: 'item',
        name: 'Lake Walk',
        about: '',
        pictures: [],
        dates: shop.dates,
        seller,
        packages: shop.packages,
      }),
    [getTimeslots.name]: () => ok(shop.slots),
    [getTickets.name]: () => ok(shop.tickets),
    [selectBooking.name]: (input) =>
      ok({
        transaction: `tr${(transactions += 1)}`,
        sent: input,
        lines: [{ title: 'BASE_PRICE', paise: shop.totalPaise }],
        totalPaise: shop.totalPaise,
        forms: [],
      }),
    [initBooking.name]: (input) =>
      ok({
        transaction: initBooking.input.parse(input).transaction,
        paymentId: 'payment',
        totalPaise: shop.initPaise,
        terms: null,
      }),
    [createOrder.name]: (input) =>
      ok({
        orderId: `o${(shop.orders += 1)}`,
        bill: createOrder.input.parse(input).bill,
        url: `https://m.example/pay/${shop.orders}`,
        expiresAt: 2_000_000,
      }),
    [closeLinks.name]: () => ok({ gone: shop.gone }),
    [readEarlierOrders.name]: () => ok({ orders: [], unread: false }),
    [checkOrder.name]: () =>
      ok({
        order: {
          orderId: 'o1',
          area: 'booking',
          title: 'Lake Walk',
          seller: 'Ridge Walks',
          amountPaise: 118_000,
          lines: [],
          state: shop.orderState,
          draft: 'd1',
          ...(shop.orderState === 'waiting' ? { payUrl: 'https://m.example/pay/1' } : {}),
        },
      }),
    [submitForm.name]: () => ok({ transaction: 'tr1', remaining: 0 }),
  };
  return new Talk(
    [bookExperience],
    (call) =>
      shop.refuses.get(call.operation.name) ??
      answers[call.operation.name]?.(call.input) ??
      refused,
  );
}

const item: SlotFill = { slot: 'item', value: { is: 'option', id: 'item' } };
const start = (...fills: SlotFill[]): Command => ({
  do: 'start',
  dialog: 'book-experience',
  fills: [item, ...fills],
});
const fill = (slotName: SlotName, value: SlotValue): Command => ({
  do: 'fill',
  slot: slotName,
  value,
});
const DATE: SlotFill = { slot: 'date', value: { is: 'day', from: '2027-03-14', to: '2027-03-14' } };
const TWO: SlotFill = { slot: 'tickets', value: { is: 'counts', counts: [{ n: 2 }] } };
const CONTACT: SlotFill = {
  slot: 'contact',
  value: { is: 'person', name: 'Asha Rao', email: 'a@b.in', phone: '9876543210' },
};
const made = (talk: Talk, name: string): number =>
  talk.calls.filter((call) => call.operation.name === name).length;

/** Booked up to the bill. */
function billed(shop = sellerOf()): {
  shop: ReturnType<typeof sellerOf>;
  talk: Talk;
  said: string[];
} {
  const talk = talkWith(shop);
  const said = talk.turn(start(DATE, TWO, CONTACT));
  return { shop, talk, said };
}

describe('where nothing can be booked, that is said with a way on', () => {
  test('no package', () => {
    const shop = { ...sellerOf(), packages: [] };
    expect(talkWith(shop).turn(start())).toEqual([
      expect.stringContaining('package.none [choice.others'),
    ]);
  });

  test('no days', () => {
    const shop = { ...sellerOf(), dates: [] };
    expect(talkWith(shop).turn(start())).toEqual([
      expect.stringContaining('date.none [choice.others'),
    ]);
  });

  test('only days that are over', () => {
    const shop = { ...sellerOf(), dates: ['1960-01-01T00:00:00.000Z'] };
    expect(talkWith(shop).turn(start())).toEqual([expect.stringContaining('date.none')]);
  });

  test('no times', () => {
    const shop = { ...sellerOf(), slots: [] };
    expect(talkWith(shop).turn(start(DATE))).toEqual([
      expect.stringContaining('time.none [choice.other-day|choice.others'),
    ]);
  });

  test('no tickets', () => {
    const shop = { ...sellerOf(), tickets: [] };
    expect(talkWith(shop).turn(start(DATE))).toEqual([
      expect.stringContaining('tickets.sold-out [choice.other-time|choice.other-day'),
    ]);
  });
});

describe('a time named', () => {
  const evening = { id: 's2', start: '2027-03-14T12:00:00.000Z', end: '2027-03-14T14:00:00.000Z' }; // 17:30 in India
  const asked = (from: string, to?: string): string[] => {
    const shop = { ...sellerOf(), slots: [slot, evening] };
    return talkWith(shop).turn(
      start(DATE, {
        slot: 'time',
        value: { is: 'clock', from, ...(to === undefined ? {} : { to }) },
      }),
    );
  };

  test('as 06:00 is the slot that begins then', () => {
    expect(asked('06:00')).toEqual([expect.stringContaining('ask.tickets')]);
  });

  test.each([['05:45'], ['06:20']])('as %s is the slot nearest to it, which is told', (from) => {
    expect(asked(from)).toEqual(['time.nearest', expect.stringContaining('ask.tickets')]);
  });

  test.each([['06:21'], ['12:00']])('as %s is none of them', (from) => {
    expect(asked(from)).toEqual(['time.not-at', expect.stringContaining('ask.time')]);
  });

  test('as a span is the slot that begins within it, also over midnight', () => {
    expect(asked('16:00', '21:00')).toEqual([expect.stringContaining('ask.tickets')]);
    expect(asked('22:00', '07:00')).toEqual([expect.stringContaining('ask.tickets')]);
    expect(asked('04:00', '21:00')).toEqual([expect.stringContaining('ask.time')]);
  });
});

describe('the bill', () => {
  test('comes after SELECT and INIT, each once, and no order before the yes', () => {
    const { talk, said } = billed();
    expect(said.at(-1)).toContain('consent.title');
    expect([made(talk, 'select'), made(talk, 'init'), made(talk, 'createOrder')]).toEqual([
      1, 1, 0,
    ]);
    talk.turn({ do: 'yes' });
    expect(made(talk, 'createOrder')).toBe(1);
  });

  test('for another payer is a new transaction', () => {
    const { talk } = billed();
    const said = talk.turn({
      do: 'correct',
      slot: 'contact',
      value: { is: 'fields', fields: { name: 'Ravi Rao' } },
    });
    expect(said.at(-1)).toContain('consent.title');
    expect([made(talk, 'select'), made(talk, 'init')]).toEqual([2, 2]);
  });

  test('that INIT changes says so, with the change as a line of its own', () => {
    const { talk, said } = billed({ ...sellerOf(), initPaise: 130_000 });
    expect(said).toContain('bill 118000 > 130000: line.CHANGE - > 12000');
    const consent = talk.last?.replies.at(-1);
    expect(consent?.kind === 'consent' && consent.lines.at(-1)).toEqual({
      label: { say: 'line.CHANGE' },
      amount: { say: 'price.amount', with: { amount: { paise: 12_000 } } },
    });
  });

  test('refused at SELECT offers neither the day that has no other time nor the time', () => {
    const shop = sellerOf();
    shop.refuses.set(selectBooking.name, refused);
    expect(billed(shop).said).toEqual(['quote.refused', expect.stringContaining('date.none')]);
  });

  test('that could not be asked for keeps what was told', () => {
    const shop = sellerOf();
    shop.refuses.set(selectBooking.name, {
      ok: false,
      failure: { code: 'timeout', outcome: 'did_not_happen' },
    });
    const { talk } = billed(shop);
    shop.refuses.clear();
    expect(talk.turn({ do: 'repeat' }).at(-1)).toContain('consent.title');
  });
});

describe('an order made', () => {
  const ordered = () => {
    const { shop, talk } = billed();
    talk.turn({ do: 'yes' });
    return { shop, talk };
  };
  const resume = (talk: Talk): string[] =>
    talk.turn({ do: 'resume', draft: talk.state.drafts[0]?.id ?? '' });

  test('is shown again by the same link while it can be paid', () => {
    const { talk } = ordered();
    expect(resume(talk)).toEqual([expect.stringContaining('pay.text')]);
    expect(made(talk, 'createOrder')).toBe(1);
  });

  test('whose quote has run out meanwhile is quoted anew', () => {
    const { shop, talk } = ordered();
    shop.gone = true;
    talk.now = 3_000_000;
    expect(resume(talk)).toEqual(['order.may-be-paid', expect.stringContaining('consent.title')]);
  });

  test.each(['failed', 'cancelled', 'expired'])(
    'that has %s is quoted anew, with nothing to fill in',
    (state) => {
      const { shop, talk } = ordered();
      shop.orderState = state;
      expect(resume(talk).at(-1)).toContain('consent.title');
      expect(made(talk, 'select')).toBe(2);
    },
  );

  test('that is confirmed ends the booking', () => {
    const { shop, talk } = ordered();
    shop.orderState = 'confirmed';
    expect(resume(talk)).toEqual([expect.stringContaining('order.confirmed')]);
    expect(talk.state.drafts).toEqual([]);
  });

  test('that is being processed says so', () => {
    const { shop, talk } = ordered();
    shop.orderState = 'processing';
    expect(resume(talk)).toEqual([expect.stringContaining('order.processing')]);
  });

  test('whose call broke off leaves no link that could be paid, and the next yes is to a new bill', () => {
    const { shop, talk } = billed();
    shop.refuses.set(createOrder.name, {
      ok: false,
      failure: { code: 'broken_off', outcome: 'unknown' },
    });
    talk.turn({ do: 'yes' });
    expect(made(talk, 'closeLinks')).toBe(1);
    shop.refuses.clear();
    expect(talk.turn({ do: 'yes' }).join()).not.toContain('pay.text');
  });

  test('is warned of when it is changed or left while its customer is at the gateway', () => {
    const { shop, talk } = ordered();
    shop.gone = true;
    expect(talk.turn(fill('tickets', { is: 'counts', counts: [{ n: 3 }] }))[0]).toBe(
      'order.may-be-paid',
    );
    talk.turn({ do: 'yes' });
    expect(talk.turn({ do: 'cancel' })[0]).toBe('order.may-be-paid');
  });
});
