import { waterfall, type StepAction } from '../../../src/engine/dialog';
import { addPendingValue } from '../../../src/engine/drafts';
import { openSession } from '../../../src/engine/draft-turn';
import type { SlotValue } from '../../../src/engine/value';
import { plainSlot } from '../../support/engine/slots';
import { hello, memo, search, trip, tripService } from '../../support/engine/trip';
import { fill, start, Talk, text } from '../../support/engine/talk';
import { madeUp } from '../../support/made-up';
import type { QuestionId } from '../../../src/engine/names';

const talk = (days?: Record<string, string[]>) =>
  new Talk([trip, search, hello, memo], tripService(days));

describe('several commands in one message', () => {
  test('small talk, a stale button or a side question after an answer does not stop it', () => {
    for (const after of [
      { do: 'chat', what: 'thanks' },
      { do: 'unclear' },
      { do: 'resume', draft: 'd9' },
      { do: 'ask', question: madeUp<QuestionId>('weather') },
      { do: 'undo' },
    ] as const) {
      const t = talk();
      expect(t.turn(start('trip', { city: 'goa' }), after).at(-1)).toBe('day? mon tue');
    }
  });

  test('a yes takes the only thing offered', () => {
    const t = talk({ goa: ['mon'] });
    t.turn(start('trip', { city: 'goa', day: 'sunday' }));
    expect(t.state.asked?.options).toHaveLength(1);
    expect(t.turn({ do: 'yes' })).toEqual(['seats?']);
    expect(t.draft().slots['day']).toBe('mon');
  });

  test('a yes or no answers a question that takes one', () => {
    const sure = plainSlot('sure', {
      takes: ['flag'],
      *read(_t, value) {
        return { is: 'settled', value: value.is === 'flag' && value.on ? 'on' : 'off' };
      },
    });
    const dialog = waterfall({
      id: madeUp('sure'),
      about: '',
      steps: [sure, plainSlot('next')],
    });
    for (const [answer, held] of [
      ['yes', 'on'],
      ['no', 'off'],
    ] as const) {
      const t = new Talk([dialog]);
      t.turn(start('sure'));
      expect(t.turn({ do: answer })).toEqual(['next?']);
      expect(t.draft().slots['sure']).toBe(held);
    }
  });

  test('a yes to an open question of many answers does not fit', () => {
    const t = talk();
    t.turn(start('trip', { city: 'goa' }));
    expect(t.turn({ do: 'yes' })).toEqual(['repair.no-fit', 'day? mon tue']);
  });
});

describe('what was said of slots', () => {
  test('that the dialog does not have is dropped', () => {
    const t = talk();
    t.turn(start('memo', { note: 'a', city: 'goa', constructor: 'x' }));
    t.turn(start('memo', { agreed: 'yes', toString: 'z' }));
    expect(t.draft().wishes).toEqual({});
    expect(t.draft().slots).toEqual({ note: 'a' });
  });

  test('of a consent is dropped', () => {
    const t = talk();
    t.turn(start('trip', { agreed: 'yes' }));
    expect(t.draft().wishes).toEqual({});
  });

  test('names that every object has are no question, no event and no slot', () => {
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      const t = talk();
      t.turn(start('memo'));
      expect(t.turn({ do: 'ask', question: madeUp(name) })).toEqual(['repair.no-fit', 'note?']);
      expect(t.turn(fill(name, 'x'))).toEqual(['repair.no-fit', 'note?']);
      expect(t.turn({ do: 'event', name, data: {} })).toEqual([]);
    }
  });

  test('what is refused is asked for, even where one answer alone is possible', () => {
    const t = talk({ goa: ['mon'] });
    expect(t.turn(start('trip', { city: 'goa', day: 'sunday' }))).toEqual([
      'no such day',
      'day? mon',
    ]);
    expect(t.turn({ do: 'ask', question: madeUp('weather') })).toEqual(['weather goa', 'day? mon']);
    expect(t.turn({ do: 'pick', value: { is: 'nth', n: 1 } })).toEqual(['seats?']);
  });

  test('what was taken back is asked for, even where one answer alone is possible', () => {
    const t = talk({ goa: ['mon'] });
    t.turn(start('trip', { city: 'goa', seats: '2', meal: 'thali' }));
    expect(t.turn({ do: 'forget', slot: madeUp('day') })).toEqual(['lost meal', 'day? mon']);
    expect(t.turn({ do: 'repeat' })).toEqual(['day? mon']);
  });

  test('what a step found not to be possible is asked for, and runs in no circle', () => {
    let tries = 0;
    const only = plainSlot('only', {
      *preset() {
        return 'one';
      },
    });
    const check: StepAction = function* (t) {
      tries += 1;
      t.say({ kind: 'text', text: { raw: 'refused' }, choices: [] });
      t.drop(only);
      return { then: 'again' };
    };
    const t = new Talk([waterfall({ id: madeUp('checked'), about: '', steps: [only, check] })]);
    expect(t.turn(start('checked'))).toEqual(['refused', 'only?']);
    expect(tries).toBe(1);
  });

  test('an answer ahead of its question is no miss', () => {
    const t = talk();
    t.turn(start('trip'));
    for (const seats of ['1', '2', '3']) expect(t.turn(fill('seats', seats))).toEqual(['city?']);
    expect(t.state.misses).toBe(0);
    t.turn({ do: 'unclear' });
    expect(t.state.misses).toBe(1);
  });

  test('a change of a list before its time waits as a pending value, and is refused where there is nothing to keep', () => {
    const listed = plainSlot('listed', {
      needs: [madeUp('first')],
      *list(_t, op) {
        return { is: 'settled', value: op };
      },
    });
    const t = new Talk([
      waterfall({
        id: madeUp('lists'),
        about: '',
        steps: [plainSlot('first'), listed, plainSlot('last')],
      }),
    ]);
    t.turn(start('lists'));
    expect(t.turn({ do: 'list', slot: madeUp('listed'), op: 'remove', n: 1 })).toEqual([
      'repair.no-fit',
      'first?',
    ]);
    expect(t.turn({ do: 'list', slot: madeUp('listed'), op: 'add', value: text('one') })).toEqual([
      'first?',
    ]);
    expect(t.turn(fill('first', 'x'))).toEqual(['last?']);
    expect(t.draft().slots).toEqual({ first: 'x', listed: 'one' });
    expect(t.turn({ do: 'list', slot: madeUp('listed'), op: 'clear' })).toEqual(['last?']);
    expect(t.draft().slots['listed']).toBe('clear');
  });

  test('a refused change of a list is said, and the question asked again', () => {
    const listed = plainSlot('listed', {
      *list() {
        return { is: 'refused', why: { raw: 'not that' } };
      },
    });
    const t = new Talk([waterfall({ id: madeUp('lists'), about: '', steps: [listed] })]);
    t.turn(start('lists'));
    expect(t.turn({ do: 'list', slot: madeUp('listed'), op: 'add' })).toEqual([
      'not that',
      'listed?',
    ]);
  });

  test('a list change from a button belongs to its own draft', () => {
    const listed = plainSlot('listed', {
      *list(_t, op) {
        return { is: 'settled', value: op };
      },
    });
    const dialog = waterfall({
      id: madeUp('lists'),
      about: '',
      steps: [listed, plainSlot('last')],
    });
    const t = new Talk([dialog, memo]);
    t.turn(start('lists'));
    t.turn(start('memo'));
    t.turn(start('lists'));
    t.turn({ do: 'list', slot: madeUp('listed'), op: 'clear', draft: 'd1' });
    expect(t.draft()).toMatchObject({ id: 'd1', slots: { listed: 'clear' } });
    expect(t.turn({ do: 'list', slot: madeUp('listed'), op: 'clear', draft: 'd9' })).toEqual([
      'stale',
      'last?',
    ]);
    t.turn({ do: 'forget', slot: madeUp('listed'), draft: 'd3' });
    expect(t.draft().id).toBe('d3');
    expect(t.turn({ do: 'forget', slot: madeUp('listed'), draft: 'd9' })).toEqual([
      'stale',
      'listed?',
    ]);
  });
});

describe('pending values of one slot', () => {
  const merged = (...said: SlotValue[]) => {
    const t = talk();
    t.turn(start('memo'));
    const s = openSession(t.state, t.environment());
    for (const one of said) addPendingValue(s, 'd1', madeUp('note'), one);
    return s.active()?.wishes['note'];
  };

  test('parts of a person add up', () => {
    expect(
      merged({ is: 'person', name: 'Asha' }, { is: 'person', email: 'a@example.com' }),
    ).toEqual({ is: 'person', name: 'Asha', email: 'a@example.com' });
  });

  test('people add up', () => {
    const one = { is: 'person', name: 'Asha' } as const;
    const other = { is: 'person', name: 'Ravi' } as const;
    expect(merged({ is: 'people', people: [one] }, { is: 'people', people: [other] })).toEqual({
      is: 'people',
      people: [one, other],
    });
  });

  test('people do not add up without end', () => {
    const some = (of: string): SlotValue => ({
      is: 'people',
      people: Array.from({ length: 40 }, (_, n) => ({ is: 'person' as const, name: `${of}${n}` })),
    });
    const all = merged(some('a'), some('b'), some('c'));
    expect(all?.is === 'people' && all.people.length).toBe(50);
  });

  test('anything else takes the place of what was said before', () => {
    expect(merged(text('a'), { is: 'person', name: 'Asha' })).toEqual({
      is: 'person',
      name: 'Asha',
    });
    expect(merged(text('a'), text('b'))).toEqual(text('b'));
  });
});
