import fc from 'fast-check';
import {
  applyGroupBookingChange,
  createGroupBooking,
  type GroupBooking,
} from '../../../../src/groups/booking/rules';
import { sharesOfBill } from '../../../../src/groups/booking/shares';
import type { GroupBookingChange } from '../../../../src/groups/booking/shape';

const RUNS = Number(process.env['MELA_POTS'] ?? 1_000);
const PEOPLE = ['asha', 'priya', 'ravi', 'tara', 'zoya'];
const fresh = (): GroupBooking =>
  createGroupBooking(
    'o',
    { who: 'asha' },
    { plan: { title: 'Nandi Hills', at: 9, chosen: {} }, closesAt: 100 },
  );
const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant<GroupBookingChange>({ do: 'join' }) },
  fc.constantFrom<GroupBookingChange>({ do: 'leave' }, { do: 'vanish' }),
  fc.integer({ min: 1, max: 5 }).map((to): GroupBookingChange => ({ do: 'handOver', to })),
);
const steps = fc.array(fc.tuple(fc.constantFrom(...PEOPLE), step), { maxLength: 25 });
const played = (all: readonly (readonly [string, GroupBookingChange])[]): GroupBooking =>
  all.reduce(
    (arrangement, [who, change]) =>
      applyGroupBookingChange(arrangement, { who, name: who }, change, 1).arrangement,
    fresh(),
  );
const seen = ({ members, host }: GroupBooking) => ({
  host: members.find(({ who }) => who === host)?.n ?? 0,
  members: members.map(({ n, out, byHost }) => ({ n, out, byHost, filled: false })),
});
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

test('after whatever joins, leaves, forgets and handings over, with however many tickets, the shares add up to the bill to the paisa', () => {
  fc.assert(
    fc.property(
      steps,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 2_000_000 }),
      (all, tickets, bill) => {
        const { host, members } = seen(played(all));
        const shares = sharesOfBill({ host, members }, tickets, bill);
        expect(sum(shares.map(({ paise }) => paise))).toBe(bill);
        for (const { n } of shares)
          expect(n === host || members.some((one) => one.n === n && !one.out)).toBe(true);
      },
    ),
    { numRuns: RUNS },
  );
});

test('a ticket costs everybody the same to a paisa, and what the host bought beyond is the host’s', () => {
  const three = {
    host: 1,
    members: [1, 2, 3].map((n) => ({ n, out: false, filled: false, byHost: false })),
  };
  expect(sharesOfBill(three, 3, 100).map(({ paise }) => paise)).toEqual([34, 33, 33]);
  expect(sharesOfBill(three, 5, 500)).toEqual([
    { n: 1, paise: 300 },
    { n: 2, paise: 100 },
    { n: 3, paise: 100 },
  ]);
  expect(sharesOfBill(three, 2, 200)).toEqual([
    { n: 1, paise: 100 },
    { n: 2, paise: 100 },
  ]);
});

test('a host who stays at home owes what nobody else comes for', () => {
  const away = {
    host: 1,
    members: [
      { n: 1, out: true, filled: false, byHost: false },
      { n: 2, out: false, filled: false, byHost: false },
    ],
  };
  expect(sharesOfBill(away, 1, 99)).toEqual([{ n: 2, paise: 99 }]);
  expect(sharesOfBill(away, 3, 300)).toEqual([
    { n: 1, paise: 200 },
    { n: 2, paise: 100 },
  ]);
});

test('another bill takes the place of the shares before, only the host divides it, and who is forgotten owes nothing', () => {
  const joined = played([
    ['priya', { do: 'join' }],
    ['ravi', { do: 'join' }],
  ]);
  const closed = applyGroupBookingChange(joined, { who: 'asha' }, { do: 'close' }, 1).arrangement;
  const shares = (...paise: number[]): GroupBookingChange => ({
    do: 'share',
    shares: paise.map((one, at) => ({ n: at + 1, paise: one })),
  });
  const first = applyGroupBookingChange(closed, { who: 'asha' }, shares(34, 33, 33), 1).arrangement;
  expect(first.members.map(({ owesPaise }) => owesPaise)).toEqual([34, 33, 33]);
  const second = applyGroupBookingChange(first, { who: 'asha' }, shares(50, 50), 1).arrangement;
  expect(second.members.map(({ owesPaise }) => owesPaise)).toEqual([50, 50, undefined]);
  expect(applyGroupBookingChange(second, { who: 'priya' }, shares(1, 1), 1).refused).toBe(
    'not-host',
  );
  expect(
    applyGroupBookingChange(second, { who: 'priya' }, { do: 'vanish' }, 1).arrangement.members[1],
  ).toEqual({ who: 'priya', n: 2, out: true, byHost: false });
});
