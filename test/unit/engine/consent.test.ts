import { askedAt } from '../../../src/engine/state';
import { hello, memo, search, trip, tripService } from '../../support/engine/trip';
import { fill, start, Talk, text } from '../../support/engine/talk';

const TO_BILL = { city: 'goa', day: 'mon', seats: '2', meal: 'thali' };
const talk = () => new Talk([trip, search, hello, memo], tripService());
const orders = (held: Talk) => held.calls.filter((call) => call.operation.name === 'orderTrip');
const bill = (held: Talk) => held.draft().quoted?.digest ?? '';

function atBill(): Talk {
  const t = talk();
  expect(t.turn(start('trip', TO_BILL))).toEqual(['pay 205?']);
  return t;
}

describe('consent', () => {
  test('is a typed yes, or the button of the bill shown', () => {
    const typed = atBill();
    expect(typed.turn({ do: 'yes' })).toEqual(['ordered']);
    const tapped = atBill();
    const shown = bill(tapped);
    expect(tapped.turn({ do: 'yes', question: shown })).toEqual(['ordered']);
    expect(orders(tapped)).toMatchObject([{ input: { bill: shown } }]);
  });

  test('is not what was said up front', () => {
    const t = talk();
    t.turn(start('trip', TO_BILL), { do: 'yes' });
    expect(t.turn({ do: 'repeat' })).toEqual(['pay 205?']);
    t.turn({ do: 'fill', slot: 'agreed', value: { is: 'flag', on: true } });
    t.turn({ do: 'correct', slot: 'agreed', value: text('yes') });
    t.turn({ do: 'pick', value: { is: 'nth', n: 1 } });
    t.turn({ do: 'pick', value: { is: 'option', id: 'yes' } });
    expect(orders(t)).toEqual([]);
    expect(t.draft().slots).toEqual({ city: 'goa', day: 'mon', seats: '2', meal: 'thali' });
  });

  test('is not a yes that came before the question was shown', () => {
    const t = talk();
    t.turn(start('trip', TO_BILL));
    t.receivedAt = t.now - 1;
    expect(t.turn({ do: 'yes' })).toEqual(['pay 205?']);
    expect(orders(t)).toEqual([]);
  });

  test('is not a yes that came while the bill was being made', () => {
    const t = talk();
    t.turn(start('trip', TO_BILL));
    const begun = t.now;
    t.state = askedAt(t.state, begun, begun + 4000);
    t.receivedAt = begun + 2000;
    t.now = begun + 4000;
    expect(t.turn({ do: 'yes' })).toEqual(['pay 205?']);
    expect(orders(t)).toEqual([]);
    t.receivedAt = undefined;
    expect(t.turn({ do: 'yes' })).toEqual(['ordered']);
  });

  test('is not the button of an earlier bill', () => {
    const t = atBill();
    const first = bill(t);
    expect(t.turn(fill('seats', '3'))).toEqual(['bill 205 > 305: seats 200 > 300', 'pay 305?']);
    expect(t.turn({ do: 'yes', question: first })).toEqual(['stale', 'pay 305?']);
    expect(orders(t)).toEqual([]);
  });

  test('does not survive a change said along with it', () => {
    const t = atBill();
    expect(t.turn({ do: 'yes' }, fill('seats', '3'))).toEqual([
      'bill 205 > 305: seats 200 > 300',
      'pay 305?',
    ]);
    expect(orders(t)).toEqual([]);
  });

  test('does not survive a change of what it needs, also where the bill stays the same', () => {
    const together = atBill();
    expect(together.turn(fill('meal', 'dosa'), { do: 'yes', question: bill(together) })).toEqual([
      'pay 205?',
    ]);
    const apart = atBill();
    const shown = bill(apart);
    const { service } = apart;
    apart.service = () => ({ ok: false, failure: { code: 'down', outcome: 'did_not_happen' } });
    apart.turn(fill('meal', 'dosa'), fill('day', 'tue'), { do: 'ask', question: 'price' });
    apart.turn(fill('meal', 'dosa'));
    apart.service = service;
    apart.turn({ do: 'yes', question: shown }, fill('day', 'mon'), fill('meal', 'idli'));
    expect(orders(together)).toEqual([]);
    expect(orders(apart)).toEqual([]);
  });

  test('is none where the change said along with it is not possible', () => {
    const t = atBill();
    expect(t.turn({ do: 'yes' }, fill('day', 'sunday'))).toEqual([
      'no such day',
      'day stays mon',
      'pay 205?',
    ]);
    expect(orders(t)).toEqual([]);
  });

  test('lasts for one turn: a failed order asks again', () => {
    const t = atBill();
    const service = t.service;
    t.service = () => ({ ok: false, failure: { code: 'down', outcome: 'did_not_happen' } });
    t.turn({ do: 'yes' });
    t.service = service;
    expect(t.turn({ do: 'repeat' })).toEqual(['pay 205?']);
  });

  test('holds for the draft whose bill it was', () => {
    const same = new Talk([trip], (call) =>
      call.operation.name === 'quoteTrip'
        ? { ok: true, value: { number: 1, lines: [] } }
        : tripService()(call),
    );
    same.turn(start('trip', TO_BILL));
    const first = bill(same);
    same.turn(start('trip', { city: 'goa' }));
    expect(
      same.turn(
        { do: 'yes', question: first },
        { do: 'resume', draft: 'd2' },
        fill('day', 'mon'),
        fill('seats', '2'),
        fill('meal', 'thali'),
      ),
    ).toEqual(['pay 0?']);
    expect(orders(same)).toEqual([]);
  });

  test('an expired quote is made anew and asked for again', () => {
    const t = atBill();
    t.now += 600_001;
    expect(t.turn({ do: 'yes' })).toEqual(['pay 205?']);
    expect(t.turn({ do: 'yes' })).toEqual(['ordered']);
  });

  test('a bill that was acted on passes without a new order', () => {
    const t = atBill();
    t.turn({ do: 'yes' });
    expect(t.turn({ do: 'resume', draft: t.draft().id })).toEqual(['ordered']);
    expect(orders(t)).toHaveLength(1);
  });

  test('the button of a bill that waits for its payment is over', () => {
    const t = atBill();
    const shown = bill(t);
    t.turn({ do: 'yes' });
    expect(t.turn({ do: 'yes', question: shown })).toEqual(['stale']);
  });

  test('a button brings the draft of its bill up', () => {
    const t = atBill();
    const shown = bill(t);
    t.turn(start('memo'));
    expect(t.turn({ do: 'yes', question: shown })).toEqual(['ordered']);
    expect(t.state.drafts.map((one) => one.dialog)).toEqual(['memo', 'trip']);
  });
});

describe('a no to the bill', () => {
  test('asks what to change, and a yes after that is no consent', () => {
    const t = atBill();
    expect(t.turn({ do: 'no' })).toEqual(['change city day seats meal']);
    expect(t.turn({ do: 'yes' })).toEqual(['repair.no-fit', 'pay 205?']);
    expect(orders(t)).toEqual([]);
  });

  test('by its button is of its own draft, and answers no other question', () => {
    const t = atBill();
    const shown = bill(t);
    t.turn(start('memo'));
    expect(t.turn({ do: 'no', question: shown })).toEqual(['change city day seats meal']);
    expect(t.draft().dialog).toBe('trip');
    t.turn({ do: 'resume', draft: 'd2' });
    expect(t.turn({ do: 'no', question: 'gone' })).toEqual(['stale', 'note?']);
  });
});

describe('what is new in a bill', () => {
  const differing = (...bills: { key: string; paise: number }[][]) => {
    let n = -1;
    const base = tripService();
    return new Talk([trip], (call) => {
      if (call.operation.name !== 'quoteTrip') return base(call);
      n = Math.min(n + 1, bills.length - 1);
      return { ok: true, value: { number: n, lines: bills[n] ?? [] } };
    });
  };
  const second = (t: Talk) => {
    t.turn(start('trip', TO_BILL));
    return t.turn(fill('seats', '3'));
  };

  test('is told line by line', () => {
    const t = differing(
      [
        { key: 'a', paise: 1 },
        { key: 'b', paise: 2 },
      ],
      [
        { key: 'a', paise: 1 },
        { key: 'c', paise: 7 },
      ],
    );
    expect(second(t)).toEqual(['bill 3 > 8: b 2 > -, c - > 7', 'pay 8?']);
  });

  test('is told where only lines differ and the total is the same', () => {
    const t = differing(
      [
        { key: 'a', paise: 1 },
        { key: 'b', paise: 2 },
      ],
      [
        { key: 'a', paise: 2 },
        { key: 'b', paise: 1 },
      ],
    );
    expect(second(t)).toEqual(['bill 3 > 3: a 1 > 2, b 2 > 1', 'pay 3?']);
  });

  test('adds lines of the same name up', () => {
    const t = differing(
      [
        { key: 'tax', paise: 1 },
        { key: 'tax', paise: 2 },
      ],
      [
        { key: 'tax', paise: 5 },
        { key: 'tax', paise: 2 },
      ],
    );
    expect(second(t)).toEqual(['bill 3 > 7: tax 3 > 7', 'pay 7?']);
  });

  test('is nothing where all is the same', () => {
    const t = differing([{ key: 'a', paise: 1 }], [{ key: 'a', paise: 1 }]);
    expect(second(t)).toEqual(['pay 1?']);
  });
});
