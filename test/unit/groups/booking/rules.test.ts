import fc from 'fast-check';
import type { GroupParticipant } from '../../../../src/groups/rules';
import {
  applyGroupBookingChange,
  listComingVisitors,
  listVisitorsWithUnfilledForm,
  MOST_GOING,
  createGroupBooking,
  timeUp,
  type GroupBooking,
} from '../../../../src/groups/booking/rules';
import type { GroupBookingChange } from '../../../../src/groups/booking/shape';

const ASHA: GroupParticipant = { who: 'asha', name: 'Asha' };
const PRIYA: GroupParticipant = { who: 'priya', name: 'Priya' };
const RAVI: GroupParticipant = { who: 'ravi', name: 'Ravi' };
const CLOSES = 1_000_000;
const fresh = (): GroupBooking =>
  createGroupBooking('o', ASHA, {
    plan: { title: 'Trek', at: 2_000_000, chosen: {} },
    closesAt: CLOSES,
  });
const record = (name: string, mobile = '9876500001'): Record<string, string> => ({
  name,
  email: `${name}@example.com`,
  mobile,
});

function after(
  steps: readonly (readonly [GroupParticipant, GroupBookingChange])[],
  groupBooking = fresh(),
  now = 1,
): ReturnType<typeof applyGroupBookingChange> {
  return steps.reduce<ReturnType<typeof applyGroupBookingChange>>(
    (held, [by, change]) => applyGroupBookingChange(held.arrangement, by, change, now),
    { arrangement: groupBooking },
  );
}

const join: GroupBookingChange = { do: 'join' };
const threeForms: GroupBookingChange = { do: 'forms', forms: [1, 2, 3] };
const closed = (): GroupBooking =>
  after([
    [PRIYA, join],
    [RAVI, join],
    [ASHA, { do: 'close' }],
    [ASHA, threeForms],
  ]).arrangement;
const names = (people: readonly { name?: string | undefined }[]): (string | undefined)[] =>
  people.map((one) => one.name);

describe('an outing', () => {
  test('begins with its host, and whoever says so comes along', () => {
    expect(names(listComingVisitors(fresh()))).toEqual(['Asha']);
    expect(
      names(
        listComingVisitors(
          after([
            [PRIYA, join],
            [RAVI, join],
            [PRIYA, join],
            [RAVI, { do: 'leave' }],
          ]).arrangement,
        ),
      ),
    ).toEqual(['Asha', 'Priya']);
  });

  test('has its host first, whoever that is', () => {
    expect(
      names(
        listComingVisitors(
          after([
            [PRIYA, join],
            [RAVI, join],
            [ASHA, { do: 'handOver', to: 3 }],
          ]).arrangement,
        ),
      ),
    ).toEqual(['Ravi', 'Asha', 'Priya']);
  });

  test.each<[string, GroupParticipant, GroupBookingChange, string]>([
    ['nobody but the host closes it', PRIYA, { do: 'close' }, 'not-host'],
    ['nobody but the host calls it off', PRIYA, { do: 'cancel' }, 'not-host'],
    ['nobody but the host takes over a form', PRIYA, { do: 'take', n: 3 }, 'not-host'],
    ['who is not in it cannot leave it', { who: 'tara' }, { do: 'leave' }, 'not-in'],
    [
      'there is no form before it is closed',
      PRIYA,
      { do: 'fill', record: record('priya') },
      'over',
    ],
    ['an open one has no forms', ASHA, threeForms, 'over'],
  ])('%s', (_, by, change, why) => {
    const before = after([
      [PRIYA, join],
      [RAVI, join],
    ]).arrangement;
    expect(applyGroupBookingChange(before, by, change, 1)).toEqual({
      arrangement: before,
      refused: why,
    });
  });

  test('takes nobody more and lets nobody go once tickets are bought', () => {
    expect(applyGroupBookingChange(closed(), { who: 'tara' }, join, 2).refused).toBe('late');
    expect(applyGroupBookingChange(closed(), PRIYA, { do: 'leave' }, 2).refused).toBe('late');
    expect(applyGroupBookingChange(closed(), PRIYA, join, 2).refused).toBeUndefined();
  });

  test('holds no more people than its card shows', () => {
    const { arrangement } = after(
      Array.from({ length: MOST_GOING - 1 }, (_, at): [GroupParticipant, GroupBookingChange] => [
        { who: `p${at}` },
        join,
      ]),
    );
    expect(applyGroupBookingChange(arrangement, { who: 'one more' }, join, 1).refused).toBe('full');
  });

  test('is closed by the time; without anybody it ends', () => {
    expect(timeUp(fresh(), CLOSES)).toMatchObject({ state: 'closed', byTime: true });
    expect(timeUp(after([[ASHA, { do: 'leave' }]]).arrangement, CLOSES)).toMatchObject({
      state: 'empty',
    });
  });
});

describe('visitor forms', () => {
  test('are asked of everybody but the host, who fills their own in the booking', () => {
    expect(names(listVisitorsWithUnfilledForm(closed()))).toEqual(['Priya', 'Ravi']);
    expect(
      names(
        listVisitorsWithUnfilledForm(
          after([[ASHA, { do: 'forms', forms: [1, 2] }]], closed()).arrangement,
        ),
      ),
    ).toEqual(['Priya']);
    expect(
      names(
        listVisitorsWithUnfilledForm(after([[ASHA, { do: 'take', n: 2 }]], closed()).arrangement),
      ),
    ).toEqual(['Ravi']);
  });

  test('are filled once, by each for themselves', () => {
    const filled = after([[PRIYA, { do: 'fill', record: record('priya') }]], closed()).arrangement;
    expect(names(listVisitorsWithUnfilledForm(filled))).toEqual(['Ravi']);
    expect(
      applyGroupBookingChange(filled, PRIYA, { do: 'fill', record: record('priya') }, 2),
    ).toEqual({ arrangement: filled });
    expect(
      applyGroupBookingChange(filled, PRIYA, { do: 'fill', record: record('somebody') }, 2).refused,
    ).toBe('filled');
    expect(
      applyGroupBookingChange(
        filled,
        RAVI,
        { do: 'fill', record: record('Priya ', '9876500001') },
        2,
      ).refused,
    ).toBeUndefined();
    expect(
      applyGroupBookingChange(
        filled,
        RAVI,
        { do: 'fill', record: { ...record('priya'), name: 'PRIYA' } },
        2,
      ).refused,
    ).toBe('twice');
    expect(
      applyGroupBookingChange(filled, ASHA, { do: 'fill', record: record('asha') }, 2).refused,
    ).toBe('no-form');
  });

  test('that the organiser does not accept are asked of the same one again', () => {
    const filled = after(
      [
        [PRIYA, { do: 'fill', record: record('priya') }],
        [RAVI, { do: 'fill', record: record('ravi') }],
      ],
      closed(),
    ).arrangement;
    expect(listVisitorsWithUnfilledForm(filled)).toEqual([]);
    expect(
      names(
        listVisitorsWithUnfilledForm(
          applyGroupBookingChange(filled, ASHA, { do: 'reject', n: 3 }, 2).arrangement,
        ),
      ),
    ).toEqual(['Ravi']);
  });

  test('of who is forgotten are gone, at any time', () => {
    const filled = after([[PRIYA, { do: 'fill', record: record('priya') }]], closed()).arrangement;
    const gone = applyGroupBookingChange(filled, PRIYA, { do: 'vanish' }, 2).arrangement;
    expect(JSON.stringify(gone)).not.toMatch(/priya@|Priya/);
    expect(gone.members.map((one) => one.n)).toEqual([1, 2, 3]);
  });
});

const person = fc.constantFrom(ASHA, PRIYA, RAVI, { who: 'tara' });
const change: fc.Arbitrary<GroupBookingChange> = fc.oneof(
  fc.constantFrom<GroupBookingChange>(
    join,
    { do: 'leave' },
    { do: 'close' },
    { do: 'cancel' },
    threeForms,
    { do: 'drop' },
    { do: 'order', orderId: 'x' },
    { do: 'vanish' },
  ),
  fc
    .integer({ min: 1, max: 5 })
    .chain((n) =>
      fc.constantFrom<GroupBookingChange>(
        { do: 'handOver', to: n },
        { do: 'take', n },
        { do: 'reject', n },
      ),
    ),
  fc
    .constantFrom('a', 'b', 'c')
    .map((name): GroupBookingChange => ({ do: 'fill', record: record(name) })),
);

test('whatever is done, nobody but oneself and the host changes what one has, numbers stay, and nobody goes twice', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(person, change), { maxLength: 25 }), (steps) => {
      let groupBooking = fresh();
      for (const [by, wanted] of steps) {
        const next = applyGroupBookingChange(groupBooking, by, wanted, 1).arrangement;
        const others = (held: GroupBooking): unknown =>
          held.members.filter((one) => one.who !== by.who);
        if (groupBooking.host !== by.who) expect(others(next)).toEqual(others(groupBooking));
        expect(
          next.members.slice(0, groupBooking.members.length).map(({ who, n }) => [who, n]),
        ).toEqual(groupBooking.members.map(({ who, n }) => [who, n]));
        const filled = next.members.flatMap((one) =>
          one.record ? [JSON.stringify(one.record)] : [],
        );
        expect(new Set(filled).size).toBe(filled.length);
        groupBooking = next;
      }
    }),
    { numRuns: 2_000 },
  );
});
