import * as fc from 'fast-check';
import {
  applyCommonChange,
  closedByTime,
  commonRefusal,
  shutTo,
  withMember,
  type GroupArrangement,
  type GroupArrangementMember,
} from '../../../src/groups/rules';
import type { GroupArrangementState } from '../../../src/groups/shape';

const HOST = { who: 'asha', name: 'Asha' };
const GUEST = { who: 'priya' };
const arrangement = (
  state: GroupArrangementState = 'open',
  change: Partial<GroupArrangement> = {},
): GroupArrangement => ({
  id: 'g',
  state,
  host: HOST.who,
  closesAt: 100,
  byTime: false,
  members: [
    { ...HOST, n: 1, out: false },
    { ...GUEST, n: 2, out: false },
  ],
  ...change,
});

test('whoever comes gets a number that nobody has, and keeps it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e')), (comings) => {
      const join = (members: GroupArrangementMember[], who: string): GroupArrangementMember[] =>
        withMember(
          members,
          { who },
          (n) => ({ who, n, out: true }),
          (one) => ({ ...one, out: false }),
        );
      const steps = comings.map((_, i) =>
        comings.slice(0, i + 1).reduce<GroupArrangementMember[]>(join, []),
      );
      for (const members of steps)
        expect(members.map(({ n, out }) => [n, out])).toEqual(
          members.map((_, i) => [i + 1, false]),
        );
      expect(steps.at(-1)?.map(({ who }) => who) ?? []).toEqual([...new Set(comings)]);
    }),
  );
});

test('who comes again is called as they are called now', () => {
  const before: GroupArrangementMember[] = [{ who: 'a', n: 1, name: 'Old', out: false }];
  expect(
    withMember(
      before,
      { who: 'a', name: 'New' },
      (n) => ({ who: 'a', n, out: false }),
      (one) => one,
    ),
  ).toEqual([{ who: 'a', n: 1, name: 'New', out: false }]);
});

test('the time closes what is open, and leaves everything else as it is', () => {
  expect(closedByTime(arrangement(), 99, false).state).toBe('open');
  expect(closedByTime(arrangement(), 100, false)).toMatchObject({ state: 'closed', byTime: true });
  expect(closedByTime(arrangement(), 100, true)).toMatchObject({ state: 'empty', byTime: true });
  for (const state of ['closed', 'cancelled', 'dropped', 'gone'] as const)
    expect(closedByTime(arrangement(state), 500, true)).toEqual(arrangement(state));
});

test('too late comes before not being the host', () => {
  const only = { whileOpen: true, ofTheHost: true };
  expect([
    shutTo(arrangement('closed'), GUEST, only),
    shutTo(arrangement('cancelled'), GUEST, only),
    shutTo(arrangement(), GUEST, only),
    shutTo(arrangement(), HOST, only),
  ]).toEqual(['late', 'over', 'not-host', undefined]);
});

test('what is asked for again is no refusal, and what is at its bill is not called off', () => {
  const at = { now: 50, empty: false };
  expect([
    commonRefusal(arrangement('closed'), HOST, { do: 'close' }, at),
    commonRefusal(arrangement('cancelled'), HOST, { do: 'cancel' }, at),
    commonRefusal(arrangement('dropped'), HOST, { do: 'bill', draft: 'd' }, at),
  ]).toEqual([undefined, undefined, undefined]);
  const billed = applyCommonChange(arrangement(), { do: 'bill', draft: 'd' });
  expect(billed).toMatchObject({ state: 'closed', billing: 'd' });
  expect(commonRefusal(billed, HOST, { do: 'cancel' }, at)).toBe('billing');
  expect(commonRefusal(applyCommonChange(billed, { do: 'drop' }), HOST, { do: 'cancel' }, at)).toBe(
    'over',
  );
});

test('only somebody who is still in it becomes its host', () => {
  const left = arrangement('open', {
    members: [
      { ...HOST, n: 1, out: false },
      { ...GUEST, n: 2, out: true },
    ],
  });
  expect(commonRefusal(left, HOST, { do: 'handOver', to: 2 }, { now: 50, empty: false })).toBe(
    'nobody',
  );
  expect(applyCommonChange(arrangement(), { do: 'handOver', to: 2 }).host).toBe(GUEST.who);
});
