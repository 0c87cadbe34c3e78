import fc from 'fast-check';
import { bookExperience } from '../../../dialogs/book-experience/dialog';
import { readEarlierOrders } from '../../../src/commerce/booking/earlier-orders';
import {
  closeLinks,
  createOrder,
  getExperience,
  getTickets,
  getTimeslots,
  initBooking,
  searchExperiences,
  selectBooking,
  submitForm,
} from '../../../src/commerce/booking/operations';
import type { Command, SlotFill } from '../../../src/engine/command';
import { handleCommands } from '../../../src/engine/engine';
import type { CallResult } from '../../../src/engine/operation';
import type { ReplyOf } from '../../../src/reply/reply';
import type { ReplyText } from '../../../src/reply/text';
import { drive, Talk } from '../../support/engine/talk';

const MOST = 6;
const NAMES = ['Asha Rao', 'Ravi Kumar', 'Meera Joshi', 'Zoya Khan', 'Tara Shah', 'Nikhil Sen'];
const DAY = '2027-03-13T18:30:00.000Z'; // midnight of the 14th in India
const ok = (value: unknown): CallResult => ({ ok: true, value });
const refused: CallResult = { ok: false, failure: { code: 'refused', outcome: 'did_not_happen' } };
const seller = {
  bppId: 'b',
  bppUri: 'https://b.example',
  cityCode: 'std:080',
  id: 'p',
  name: 'Ridge Walks',
};
const pack = {
  id: 'pack',
  name: 'Walk',
  fromPaise: 50_000,
  refundable: true,
  ticketKeys: ['k'],
  tickets: [{ name: 'Walker', pricePaise: 50_000 }],
};
const forms = (n: number) => [
  {
    groupId: 'g',
    totalSubmissionsRequired: n,
    fields: ['name', 'email', 'mobile', 'age'].map((name) => ({ name, type: 'text' })),
  },
];

/** A seller who wants a form for each ticket. */
function talkWithSeller(): Talk {
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
        dates: [DAY],
        seller,
        packages: [pack],
      }),
    [getTimeslots.name]: () =>
      ok([{ id: 's1', start: '2027-03-14T00:30:00.000Z', end: '2027-03-14T03:00:00.000Z' }]),
    [getTickets.name]: () =>
      ok([
        {
          id: 't_1',
          name: 'Walker',
          pricePaise: 50_000,
          parentItemId: 'pack',
          fulfillmentId: 's1',
          min: 1,
          max: MOST,
        },
      ]),
    [selectBooking.name]: (input) => {
      const sent = selectBooking.input.parse(input);
      const n = sent.items.reduce(
        (sum, one) => sum + (one.parent_item_id === 'pack' ? one.quantity.selected.count : 0),
        0,
      );
      return ok({
        transaction: `tr${(transactions += 1)}`,
        sent,
        lines: [{ title: 'BASE_PRICE', paise: n * 50_000 }],
        totalPaise: n * 50_000,
        forms: forms(n),
      });
    },
    [initBooking.name]: (input) =>
      ok({
        transaction: initBooking.input.parse(input).transaction,
        paymentId: 'payment',
        totalPaise: 50_000,
        terms: null,
      }),
    [submitForm.name]: (input) =>
      ok({ transaction: submitForm.input.parse(input).transaction, remaining: 0 }),
    [createOrder.name]: (input) =>
      ok({
        orderId: 'o1',
        bill: createOrder.input.parse(input).bill,
        url: 'https://m.example/pay/1',
        expiresAt: 2_000_000,
      }),
    [closeLinks.name]: () => ok({ gone: true }),
    [readEarlierOrders.name]: () => ok({ orders: [], unread: false }),
  };
  return new Talk(
    [bookExperience],
    (call) => answers[call.operation.name]?.(call.input) ?? refused,
  );
}

interface Coming {
  name: string;
  age: number;
  mobile: string;
}

/** Somebody who books, says things by name, and keeps account of who comes. */
class Host {
  readonly talk = talkWithSeller();
  coming: Coming[] = [];
  payer = { name: 'Asha Rao', mobile: '9876543210' };
  private before: Coming[] | undefined;

  say(said: string, ...commands: Command[]): readonly ReplyOf<ReplyText>[] {
    this.talk.now += 1000;
    const done = drive(
      handleCommands(this.talk.state, commands, { ...this.talk.environment(), said }),
      this.talk.service,
      this.talk.calls,
    );
    this.talk.state = done.state;
    return done.replies;
  }

  begin(n: number): void {
    const told: SlotFill[] = [
      { slot: 'item', value: { is: 'option', id: 'item' } },
      { slot: 'date', value: { is: 'day', from: '2027-03-14', to: '2027-03-14' } },
    ];
    this.talk.turn({
      do: 'start',
      dialog: 'book-experience',
      fills: [...told, { slot: 'tickets', value: { is: 'counts', counts: [{ n }] } }],
    });
    for (let k = 0; k < n; k++) this.fillNext();
    this.talk.turn({
      do: 'fill',
      slot: 'contact',
      value: { is: 'person', name: this.payer.name, email: 'a@b.in', phone: this.payer.mobile },
    });
  }

  private fillNext(): void {
    const name = NAMES.find((one) => this.coming.every((other) => other.name !== one)) ?? '';
    const one = { name, age: 30, mobile: `98765432${10 + NAMES.indexOf(name)}` };
    this.talk.turn({
      do: 'fill',
      slot: 'visitors',
      value: { is: 'fields', fields: { name, email: 'a@b.in', mobile: one.mobile, age: '30' } },
    });
    this.coming = [...this.coming, one];
  }

  private change(next: Coming[]): void {
    this.before = this.coming;
    this.coming = next;
  }

  private tickets(n: number, said: string): void {
    this.say(said, { do: 'correct', slot: 'tickets', value: { is: 'counts', counts: [{ n }] } });
  }

  /** One thing said of the n-th of those who come; whoever pays is reached as they are where they come first. */
  act(what: (typeof ACTS)[number], at: number, figure: number): void {
    this.sayOf(what, at, figure);
    const [first] = this.coming;
    if (first?.name === this.payer.name) this.payer = { ...this.payer, mobile: first.mobile };
  }

  private sayOf(what: (typeof ACTS)[number], at: number, figure: number): void {
    const one = this.coming[at % this.coming.length];
    if (!one) return;
    const others = this.coming.filter((other) => other !== one);
    const first = one.name.split(' ')[0] ?? '';
    if (what === 'undo' || what === 'back') return this.takeBack(what);
    if (what === 'age') {
      this.say(`${first}'s age is ${figure}`, { do: 'unclear' });
      if (one.age === figure) return; // nothing changes, and there is nothing new to undo
      return this.change(
        this.coming.map((other) => (other === one ? { ...one, age: figure } : other)),
      );
    }
    if (what === 'mobile') {
      const mobile = `90000000${figure}`;
      this.say(`${first}'s number is ${mobile}`, {
        do: 'correct',
        slot: 'contact',
        value: { is: 'person', phone: mobile },
      });
      if (one.mobile === mobile) return;
      if (one.name === this.payer.name) this.payer = { ...this.payer, mobile };
      this.change(this.coming.map((other) => (other === one ? { ...one, mobile } : other)));
      if (one.name === this.payer.name) this.before = undefined;
      return;
    }
    if (what === 'more') {
      if (this.coming.length >= MOST) return;
      this.tickets(this.coming.length + 1, `make it ${this.coming.length + 1}`);
      this.fillNext();
      this.before = undefined;
      return;
    }
    if (what === 'swap') return this.swap(one, first);
    if (others.length === 0) return;
    if (what === 'remove') this.say(`remove ${first}`, { do: 'unclear' });
    if (what === 'cancel') this.say(`cancel ${one.name}`, { do: 'cancel' });
    if (what === 'without')
      this.tickets(others.length, `make it ${others.length}, without ${first}`);
    if (what === 'fewer') {
      this.tickets(others.length, `make it ${others.length}`);
      this.say(first, { do: 'fill', slot: 'visitors', value: { is: 'text', text: first } });
    }
    this.change(others);
    if (what === 'fewer') this.before = undefined;
  }

  /** Somebody else comes: by name, and the rest is asked. */
  private swap(one: Coming, first: string): void {
    const others = this.coming.filter((other) => other !== one);
    const name = NAMES.find((each) => this.coming.every((other) => other.name !== each));
    if (name === undefined) return;
    const mobile = `98765432${10 + NAMES.indexOf(name)}`;
    this.say(`replace ${first} with ${name}`, { do: 'unclear' });
    this.talk.turn({
      do: 'fill',
      slot: 'visitors',
      value: { is: 'fields', fields: { email: 'a@b.in', mobile, age: '30' } },
    });
    this.coming = [...others, { name, age: 30, mobile }];
    this.before = undefined;
  }

  private takeBack(way: 'undo' | 'back'): void {
    if (!this.before) return;
    this.say(way, { do: way });
    this.coming = this.before;
    this.before = undefined;
  }
}

const ACTS = [
  'remove',
  'swap',
  'cancel',
  'without',
  'fewer',
  'more',
  'age',
  'mobile',
  'undo',
  'back',
] as const;
const acts = fc.array(
  fc.tuple(fc.constantFrom(...ACTS), fc.nat({ max: 5 }), fc.integer({ min: 18, max: 89 })),
  { maxLength: 7 },
);

/** Every text of a value, in the order that it stands there. */
const rawIn = (held: unknown): string[] =>
  [...JSON.stringify(held).matchAll(/"raw":"([^"]*)"/gu)].map(([, text]) => text ?? '');

test('whatever is said of visitors by name, those on the card before the yes go to the seller, and nobody else is changed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), acts, (n, said) => {
      const host = new Host();
      host.begin(n);
      for (const [what, at, figure] of said) host.act(what, at, figure);
      const [card] = host.say('show', { do: 'repeat' }).filter((one) => one.kind === 'consent');
      const names = host.coming.map((one) => one.name);
      expect(rawIn(card).filter((text) => NAMES.includes(text))).toEqual(
        expect.arrayContaining(names),
      );
      expect([...new Set(rawIn(card).filter((text) => NAMES.includes(text)))].toSorted()).toEqual(
        [
          ...new Set([...names, ...rawIn(card).filter((text) => text === host.payer.name)]),
        ].toSorted(),
      );
      host.say('yes', { do: 'yes' });
      const inits = host.talk.calls
        .filter((call) => call.operation.name === initBooking.name)
        .map((call) => initBooking.input.parse(call.input));
      const last = inits.at(-1);
      const sent = host.talk.calls
        .filter((call) => call.operation.name === submitForm.name)
        .map((call) => submitForm.input.parse(call.input))
        .filter((one) => one.transaction === last?.transaction);
      expect(
        sent
          .map(({ data }) => ({
            name: data['name'],
            age: Number(data['age']),
            mobile: data['mobile'],
          }))
          .toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '')),
      ).toEqual(host.coming.toSorted((a, b) => a.name.localeCompare(b.name)));
      expect({ name: last?.name, mobile: last?.mobile }).toEqual(host.payer);
      expect(
        host.talk.calls.filter((call) => call.operation.name === createOrder.name),
      ).toHaveLength(1);
    }),
    {
      numRuns: 60,
      examples: [
        [
          2,
          [
            ['mobile', 0, 18],
            ['remove', 0, 18],
            ['swap', 0, 18],
          ],
        ],
      ],
    },
  );
});
