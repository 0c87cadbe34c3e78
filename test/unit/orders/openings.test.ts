import { endLinks } from '../../../src/orders/closing';
import type { AtThePages } from './at-the-pages';
import { eachAtThePages } from './each-at-the-pages';

const SECOND = 1_000;
const MINUTE = 60_000;

let at: AtThePages;
eachAtThePages((one) => {
  at = one;
});

/** How somebody opens the pay page three times and more, and what becomes of it; what each order was told as, in turn. */
interface Opening {
  fact: string;
  does: (one: AtThePages, area: 'booking' | 'food') => Promise<void>;
  told: unknown[][];
  /** Where food is told otherwise: nobody says of it that it is processed before the service does. */
  food?: unknown[][];
}

const confirmed = (one: AtThePages): void => void (one.seller(one.tabs[0]).booking = 'COMPLETED');
async function goThrice(one: AtThePages, ms: number, node: (n: number) => 0 | 1 = () => 0) {
  for (let n = 0; n < 3; n++) {
    expect(await one.go(node(n))).toBe(true);
    await one.wait(ms);
  }
}

const OPENINGS: Opening[] = [
  {
    fact: 'all at one moment, and paid in the last',
    does: async (one) => {
      expect(await Promise.all([one.go(), one.go(), one.go()])).toContain(true);
      await one.wait(20 * SECOND);
      one.pay();
      confirmed(one);
    },
    told: [['confirmed']],
  },
  {
    fact: 'one after another with a seller who takes two minutes',
    does: async (one) => {
      await goThrice(one, 25 * SECOND);
      one.pay();
      await one.wait(2 * MINUTE);
      confirmed(one);
    },
    told: [['processing', 'confirmed']],
  },
  {
    fact: 'from the page of return each time',
    does: async (one) => {
      for (let n = 0; n < 3; n++) {
        await one.open();
        expect(await one.go()).toBe(true);
        await one.wait(12 * SECOND);
        await one.back();
        await one.wait(9 * SECOND);
      }
      one.pay();
      await one.back();
      confirmed(one);
    },
    told: [['processing', 'confirmed']],
    food: [['confirmed']],
  },
  {
    fact: 'on two nodes at one moment, again and again',
    does: async (one) => {
      for (let n = 0; n < 3; n++) {
        await Promise.all([one.open(0), one.open(1), one.go(0), one.go(1)]);
        await one.wait(7 * SECOND);
      }
      one.pay();
      await Promise.all([one.back(0), one.back(1)]);
      confirmed(one);
    },
    told: [['confirmed']],
  },
  {
    fact: 'failing twice and paid by the third',
    does: async (one) => {
      for (let n = 0; n < 3; n++) {
        expect(await one.go()).toBe(true);
        if (n === 2) one.pay();
        else one.fail();
        await one.back();
        await one.wait(15 * SECOND);
      }
      confirmed(one);
    },
    told: [['failed', 'processing', 'confirmed']],
  },
  {
    fact: 'failing in the second while the first, still open, is paid: the third leads nowhere',
    does: async (one) => {
      await one.go();
      await one.wait(5 * SECOND);
      await one.go();
      one.fail(0);
      await one.wait(5_300);
      one.pay(1);
      expect(await one.go()).toBe(false);
      await one.wait(5 * SECOND);
      confirmed(one);
      expect(await one.go()).toBe(false);
    },
    told: [['failed', 'processing', 'confirmed']],
  },
  {
    fact: 'while the chat is asked every second',
    does: async (one) => {
      for (let n = 0; n < 60; n++) {
        if (n % 20 === 0) await one.go();
        await one.chat();
        await one.wait(SECOND);
      }
      one.pay();
      confirmed(one);
      await one.wait(30 * SECOND);
    },
    told: [['confirmed']],
  },
  {
    fact: 'while the list is looked at and the page reloaded',
    does: async (one) => {
      for (let n = 0; n < 40; n++) {
        if (n % 13 === 0) await one.go();
        await Promise.all([one.list(), one.open(1)]);
        await one.wait(700);
      }
      one.fail();
      await one.wait(25 * SECOND);
      one.pay();
      confirmed(one);
    },
    told: [['failed', 'confirmed']],
  },
  {
    fact: 'after its time is over, as who was at the gateway in time still may',
    does: async (one) => {
      await one.go();
      await one.wait(16 * MINUTE);
      await one.open();
      await goThrice(one, 10 * SECOND);
      one.pay();
      confirmed(one);
    },
    told: [['processing', 'confirmed']],
    food: [['confirmed']],
  },
  {
    fact: 'after its time is over by who never was there: no read, no gateway',
    does: async (one) => {
      await one.open();
      await one.wait(16 * MINUTE);
      for (let n = 0; n < 3; n++) expect(await one.go()).toBe(false);
      expect(one.reads()).toEqual([]);
    },
    told: [['expired']],
  },
  {
    fact: 'after the basket changed: the old link leads nowhere, the new one is paid',
    does: async (one, area) => {
      const first = one.newest;
      await endLinks(one.rig.context, await one.held(), 'replaced');
      await one.order(area, { bill: 'bill-2' });
      for (const node of [0, 1, 0] as const) expect(await one.go(node, first)).toBe(false);
      await one.wait(10 * SECOND);
      expect(await one.go()).toBe(true);
      one.pay();
      confirmed(one);
    },
    told: [[], ['confirmed']],
  },
  {
    fact: 'after the basket changed while the old one stood at the gateway, and is paid there: the new one is not to be paid',
    does: async (one, area) => {
      const first = one.newest;
      await one.go();
      await one.wait(5_300);
      await endLinks(one.rig.context, await one.held(), 'replaced');
      one.pay(0);
      one.seller(first).booking = 'COMPLETED';
      await one
        .order(area, { bill: 'bill-2' })
        .then(async (id) => (id === first ? undefined : expect(await one.go()).toBe(false)));
      for (const node of [0, 1, 0] as const) expect(await one.go(node, first)).toBe(false);
    },
    told: [['confirmed'], []],
  },
  {
    fact: 'with a seller who cancels after the payment: the next opening leads nowhere',
    does: async (one) => {
      await goThrice(one, 4 * SECOND);
      one.pay();
      await one.wait(5 * SECOND);
      one.seller().booking = 'CANCELLED';
      await one.wait(5 * SECOND);
      for (let n = 0; n < 3; n++) expect(await one.go()).toBe(false);
    },
    told: [['processing', 'cancelled']],
  },
  {
    fact: 'with a service that is away between them, and tells in the end',
    does: async (one) => {
      await one.go();
      one.away = true;
      await one.wait(20 * SECOND);
      for (let n = 0; n < 3; n++) {
        await Promise.all([one.go(0), one.open(1)]);
        await one.wait(3 * SECOND);
      }
      one.pay();
      confirmed(one);
      one.away = false;
    },
    told: [['confirmed']],
  },
  {
    fact: 'in the rest after a full run: nobody is sent on unread',
    does: async (one) => {
      await one.go();
      await one.wait(75 * SECOND);
      expect(one.reads()).toHaveLength(30);
      one.pay();
      for (let n = 0; n < 3; n++) expect(await one.go()).toBe(false);
      confirmed(one);
    },
    told: [['processing', 'confirmed']],
    food: [['confirmed']],
  },
];

describe.each(['booking', 'food'] as const)('three openings of the pay page of a %s', (area) => {
  test.each(OPENINGS)('$fact', async ({ does, told, food }) => {
    await at.order(area);
    await does(at, area);
    await at.wait(15 * MINUTE); // the single reads after the run
    for (const id of at.orders) {
      const { longestRun, leastGap } = at.account(id);
      expect(longestRun).toBeLessThanOrEqual(30);
      expect(leastGap).toBeGreaterThanOrEqual(2_000);
    }
    expect([at.paidOrders() <= 1, at.askedTwice]).toEqual([true, []]);
    expect(at.orders.map((id) => at.told(id))).toEqual(
      ((area === 'food' && food) || told).slice(0, at.orders.length),
    );
  });
});
