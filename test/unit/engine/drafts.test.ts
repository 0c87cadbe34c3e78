import { waterfall } from '../../../src/engine/dialog';
import { DRAFTS_KEPT, PAST_KEPT } from '../../../src/engine/state';
import { plainSlot } from '../../support/engine/slots';
import {
  hello,
  memo,
  orderTrip,
  quoteTrip,
  search,
  trip,
  tripService,
} from '../../support/engine/trip';
import { fill, start, Talk, text } from '../../support/engine/talk';
import { madeUp } from '../../support/made-up';

const TO_BILL = { city: 'goa', day: 'mon', seats: '2', meal: 'thali' };
const talk = () => new Talk([trip, search, hello, memo], tripService());

describe('a draft that was let go', () => {
  test.each([
    ['dropped by a button', { do: 'resume', draft: 'd1', drop: true } as const],
    ['declined when it was offered', { do: 'no' } as const],
  ])('comes back by an undo when it was %s', (_how, command) => {
    const t = talk();
    t.turn(start('trip', { city: 'goa' }));
    t.turn(start('memo', { note: 'a', title: 'b' }));
    expect(t.turn(command)).toEqual(['cancelled dialog.trip']);
    expect(t.turn({ do: 'undo' })).toEqual(['day? mon tue']);
  });

  test('offers what lies under it, whatever was said before in the same message', () => {
    const t = talk();
    t.turn(start('trip', { city: 'goa' }));
    t.turn(start('memo'));
    expect(t.turn(fill('title', 'x'), { do: 'cancel' })).toEqual([
      'cancelled dialog.memo',
      'resume dialog.trip d1',
    ]);
  });

  test('does not come back once what it was for has come about', () => {
    const t = talk();
    t.turn(start('trip', TO_BILL));
    t.turn({ do: 'yes' });
    t.turn({ do: 'cancel' });
    t.turn({ do: 'event', name: 'paid', data: { draft: 'd1' } });
    expect(t.turn({ do: 'undo' })).toEqual(['nothing to undo']);
  });

  test('comes back without what its dialog forgot when it was left', () => {
    const leaving = {
      ...trip,
      *leave(t: Parameters<NonNullable<typeof trip.leave>>[0]) {
        t.forget('order');
        t.forget('quote');
        return [];
      },
    };
    const t = new Talk([leaving], tripService());
    t.turn(start('trip', TO_BILL));
    t.turn({ do: 'yes' });
    t.turn({ do: 'cancel' });
    expect(t.turn({ do: 'undo' })).toEqual(['pay 205?']);
    expect(t.calls.filter((call) => call.operation === orderTrip)).toHaveLength(1);
  });
});

describe('a draft that waits for something outside', () => {
  test('waits no more once a change makes it ask', () => {
    const t = talk();
    t.turn(start('trip', TO_BILL));
    t.turn({ do: 'yes' });
    expect(t.turn(fill('day', 'tue'))).toEqual(['lost meal', 'meal?']);
    expect(t.draft().waiting).toBe(false);
    expect(t.turn({ do: 'skip' })).toEqual(['needed meal', 'meal?']);
    expect(t.turn({ do: 'chat', what: 'greet' })).toEqual(['chat greet busy', 'meal?']);
  });

  test('is not asked for after small talk', () => {
    const t = talk();
    t.turn(start('trip', TO_BILL));
    t.turn({ do: 'yes' });
    expect(t.turn({ do: 'chat', what: 'thanks' })).toEqual(['chat thanks']);
    expect(t.turn({ do: 'unclear' })).toEqual(['unclear 1']);
  });

  test('lies still under a draft that ends', () => {
    const t = talk();
    t.turn(start('trip', TO_BILL));
    t.turn({ do: 'yes' });
    expect(t.turn(start('hello'))).toEqual(['hello there']);
    expect(t.turn(start('memo', { note: 'a', title: 'b' }))).toEqual(['noted']);
  });
});

describe('the limit of drafts', () => {
  const full = () => {
    const t = talk();
    for (const city of ['goa', 'pune', 'leh']) t.turn(start('trip', { ...TO_BILL, city }));
    t.turn(start('memo'));
    expect(t.state.drafts).toHaveLength(DRAFTS_KEPT);
    return t;
  };

  test('an instant dialog costs no draft', () => {
    const t = full();
    expect(t.turn(start('hello'))).toEqual(['hello there', 'note?']);
    expect(t.state.drafts).toHaveLength(DRAFTS_KEPT);
  });

  test('holds for a draft that comes back', () => {
    const t = full();
    t.turn({ do: 'cancel' }, start('search'));
    t.turn({ do: 'undo' });
    expect(t.state.drafts.length).toBeLessThanOrEqual(DRAFTS_KEPT);
  });

  test('what waits for a payment is kept before what does not', () => {
    const t = talk();
    t.turn(start('trip', TO_BILL));
    t.turn({ do: 'yes' });
    for (const city of ['goa', 'pune', 'leh', 'agra']) t.turn(start('trip', { ...TO_BILL, city }));
    expect(t.state.drafts.map((one) => one.id)).toEqual(['d1', 'd3', 'd4', 'd5']);
  });

  test('the oldest of those that wait falls off where all wait', () => {
    const t = talk();
    for (const city of ['goa', 'pune', 'leh', 'agra']) {
      t.turn(start('trip', { ...TO_BILL, city }));
      t.turn({ do: 'yes' });
    }
    expect(t.turn(start('memo'))).toEqual(['dropped dialog.trip', 'note?']);
    expect(t.state.drafts.map((one) => one.id)).toEqual(['d2', 'd3', 'd4', 'd5']);
  });
});

describe('a draft that falls off', () => {
  const leaving = {
    ...memo,
    *leave(t: Parameters<NonNullable<typeof memo.leave>>[0]) {
      yield* t.once('quote', quoteTrip, { city: 'x', day: 'y', seats: '1' });
      return [{ kind: 'text' as const, text: { raw: 'left' }, choices: [] }];
    },
  };
  const fallen = (service = tripService()) => {
    const t = new Talk([leaving, trip], tripService());
    t.turn(start('memo'));
    for (const city of ['goa', 'pune', 'leh']) t.turn(start('trip', { ...TO_BILL, city }));
    t.service = service;
    return t.turn(start('trip'));
  };

  test('is tidied up after, and that is said before the question', () => {
    expect(fallen()).toEqual(['left', 'dropped dialog.memo', 'city?']);
  });

  test('falls also where tidying up fails, and that is said', () => {
    expect(fallen(() => ({ ok: false, failure: { code: 'down', outcome: 'unknown' } }))).toEqual([
      'trouble down unknown',
      'dropped dialog.memo',
      'city?',
    ]);
  });
});

describe('a dialog that is gone', () => {
  test('takes its drafts along, and the talk goes on', () => {
    const before = new Talk([memo, trip], tripService());
    before.turn(start('trip'));
    before.turn(start('memo'));
    const after = new Talk([trip], tripService());
    after.state = before.state;
    expect(after.turn(fill('city', 'goa'))).toEqual(['day? mon tue']);
    expect(after.state.drafts).toHaveLength(1);
  });
});

describe('a dialog that changed', () => {
  test('asks anew what it cannot read any more', () => {
    const t = talk();
    t.turn(start('memo', { note: 'a' }));
    t.state = {
      ...t.state,
      drafts: t.state.drafts.map((one) => ({ ...one, slots: { note: { old: 1 } } })),
    };
    expect(t.turn({ do: 'repeat' })).toEqual(['note?']);
  });

  test('forgets what rests on a slot in whatever order its slots are listed', () => {
    const [a, b, c] = [
      plainSlot('a'),
      plainSlot('b', { needs: [madeUp('a')] }),
      plainSlot('c', { needs: [madeUp('b')] }),
    ];
    const t = new Talk([
      waterfall({
        id: madeUp('abc'),
        about: '',
        slots: [c, b, a],
        steps: [a, b, c, plainSlot('d')],
      }),
    ]);
    t.turn(start('abc', { a: '1', b: '1', c: '1' }));
    expect(t.turn(fill('a', '2'))).toEqual(['lost b c', 'b?']);
  });
});

test('a turn that changes only a pending value can be taken back', () => {
  const t = talk();
  t.turn(start('search'));
  t.turn(fill('budget', 'little'));
  t.turn(fill('budget', 'much'));
  t.turn({ do: 'undo' });
  expect(t.draft().wishes).toEqual({ budget: text('little') });
});

test('versions are kept up to a bound, the oldest falling off', () => {
  const t = talk();
  t.turn(start('search'));
  for (let n = 0; n < PAST_KEPT + 5; n++) t.turn(fill('budget', `${n}`));
  expect(t.draft().past).toHaveLength(PAST_KEPT);
  expect(t.draft().past.at(-1)?.wishes).toEqual({ budget: text(`${PAST_KEPT + 3}`) });
});
