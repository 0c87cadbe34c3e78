import { fillOrCorrect } from '../../../src/engine/command';
import { hello, memo, search, trip, tripService } from '../../support/engine/trip';
import { fill, start, Talk, text } from '../../support/engine/talk';
import { madeUp } from '../../support/made-up';

const talk = (days?: Record<string, string[]>) =>
  new Talk([trip, search, hello, memo], tripService(days));
const TO_BILL = { city: 'goa', day: 'mon', seats: '2', meal: 'thali' };
const order = (held: Talk) => held.calls.filter((call) => call.operation.name === 'orderTrip');

describe('a dialog from start to end', () => {
  test('asks for each slot in turn, and acts after a yes', () => {
    const t = talk();
    expect(t.turn(start('trip'))).toEqual(['city?']);
    expect(t.turn(fill('city', 'goa'))).toEqual(['day? mon tue']);
    expect(t.turn({ do: 'pick', value: { is: 'nth', n: 2 } })).toEqual(['seats?']);
    expect(t.turn({ do: 'pick', value: text('3') })).toEqual(['meal?']);
    expect(t.turn(fill('meal', 'thali'))).toEqual(['pay 305?']);
    expect(t.turn({ do: 'yes' })).toEqual(['ordered']);
    expect(t.draft()).toMatchObject({
      waiting: true,
      slots: { city: 'goa', day: 'tue', seats: '3', meal: 'thali' },
    });
    expect(t.state.asked).toBeUndefined();
  });

  test('one message fills all slots', () => {
    const t = talk();
    expect(t.turn(start('trip', TO_BILL))).toEqual(['pay 205?']);
    expect(t.turn({ do: 'yes' })).toEqual(['ordered']);
  });

  test('an answer given ahead of its question is used when its step comes', () => {
    const t = talk();
    t.turn(start('trip'));
    expect(t.turn(fill('seats', '4'), fill('city', 'goa'))).toEqual(['day? mon tue']);
    expect(t.turn(fill('day', 'mon'))).toEqual(['meal?']);
    expect(t.draft().slots['seats']).toBe('4');
  });

  test('a single option is taken without asking', () => {
    const t = talk({ leh: ['fri'] });
    expect(t.turn(start('trip', { city: 'leh' }))).toEqual(['seats?']);
    expect(t.draft().slots['day']).toBe('fri');
  });

  test('an unknown dialog is said to be outside', () => {
    expect(talk().turn(start('flights'))).toEqual(['outside flights']);
  });

  test('starting the dialog under way again fills it', () => {
    const t = talk();
    t.turn(start('trip', { city: 'goa' }));
    expect(t.turn(start('trip', { day: 'tue' }))).toEqual(['seats?']);
    expect(t.state.drafts).toHaveLength(1);
  });

  test('starting it again once a bill was shown begins another', () => {
    const t = talk();
    t.turn(start('trip', TO_BILL));
    expect(t.turn(start('trip', { city: 'pune' }))).toEqual(['day? mon tue']);
    expect(t.state.drafts.map((one) => one.slots['city'])).toEqual(['goa', 'pune']);
  });
});

describe('corrections', () => {
  test('what still fits is carried over, what does not is said to be lost', () => {
    const t = talk();
    t.turn(start('trip', TO_BILL));
    expect(t.turn({ do: 'correct', slot: 'city', value: text('pune') })).toEqual([
      'lost meal',
      'meal?',
    ]);
    expect(t.draft().slots).toEqual({ city: 'pune', day: 'mon', seats: '2' });
  });

  test('what is carried and does not fit any more is asked for again', () => {
    const t = talk({ goa: ['mon', 'tue'], pune: ['wed', 'thu'] });
    t.turn(start('trip', TO_BILL));
    expect(t.turn(fill('city', 'pune'))).toEqual(['lost meal day', 'day? wed thu']);
    expect(t.turn(fill('day', 'wed'))).toEqual(['meal?']);
    expect(t.draft().slots['seats']).toBe('2');
  });

  test('a refused correction keeps the old value, and says so', () => {
    const t = talk();
    t.turn(start('trip', { city: 'goa', day: 'mon' }));
    expect(t.turn(fill('day', 'sunday'))).toEqual(['no such day', 'day stays mon', 'seats?']);
    expect(t.draft().slots['day']).toBe('mon');
  });

  test('the same answer again loses nothing', () => {
    const t = talk();
    t.turn(start('trip', TO_BILL));
    expect(t.turn(fill('day', 'mon'))).toEqual(['pay 205?']);
    expect(t.draft().past).toHaveLength(0);
  });

  test('a slot that is forgotten is asked for again', () => {
    const t = talk();
    t.turn(start('trip', TO_BILL));
    expect(t.turn({ do: 'forget', slot: madeUp('day') })).toEqual(['lost meal', 'day? mon tue']);
    expect(t.turn({ do: 'forget', slot: madeUp('nothing') })).toEqual([
      'repair.no-fit',
      'day? mon tue',
    ]);
  });

  test('a filter takes what is said without a check', () => {
    const t = talk();
    expect(t.turn(start('search'))).toEqual(['found?']);
    expect(t.turn(fill('budget', 'little'))).toEqual(['found?']);
    expect(t.draft().wishes).toEqual({ budget: text('little') });
    expect(t.state.misses).toBe(0);
  });

  test('a fill that no draft has a slot for does not fit', () => {
    const t = talk();
    expect(t.turn(fill('city', 'goa'))).toEqual(['repair.nothing-asked']);
    t.turn(start('memo'));
    expect(t.turn(fill('city', 'goa'))).toEqual(['repair.no-fit', 'note?']);
  });
});

describe('answers with several readings', () => {
  const several = () => {
    const t = talk({ goa: ['hill wed', 'beach mon', 'beach tue'] });
    t.turn(start('trip', { city: 'goa' }));
    expect(t.turn(fill('day', 'beach'))).toEqual(['day? beach mon beach tue']);
    return t;
  };

  test.each([
    ['by place', { is: 'nth', n: 1 } as const, 'beach mon'],
    ['by the last place', { is: 'nth', n: -1 } as const, 'beach tue'],
    ['by comparison', { is: 'extreme', by: 'price', which: 'least' } as const, 'beach tue'],
    ['by name', text('tue'), 'beach tue'],
    ['by ruling one out', { is: 'not', value: { is: 'nth', n: 1 } } as const, 'beach tue'],
    ['by id', { is: 'option', id: 'hill wed' } as const, 'hill wed'],
  ])('are told apart among those shown %s', (_how, value, day) => {
    const t = several();
    expect(t.turn({ do: 'pick', value })).toEqual(['seats?']);
    expect(t.draft().slots['day']).toBe(day);
  });

  test('a place in the list means those shown in a fill and in a correction, too', () => {
    for (const how of ['fill', 'correct'] as const) {
      const t = several();
      t.turn(fillOrCorrect(how === 'correct', { slot: madeUp('day'), value: { is: 'nth', n: 2 } }));
      expect(t.draft().slots['day']).toBe('beach tue');
    }
  });

  test('words that a shown option only partly accounts for are looked for among all', () => {
    const t = talk({ goa: ['far hill trek wed', 'near hill trek mon', 'near lake trek tue'] });
    t.turn(start('trip', { city: 'goa' }));
    t.turn(fill('day', 'near'));
    t.turn(fill('day', 'far hill trek'));
    expect(t.draft().slots['day']).toBe('far hill trek wed');
  });

  test('stay open through a side question, and count as missed when not answered', () => {
    const t = several();
    expect(t.turn({ do: 'ask', question: madeUp('weather') })).toEqual([
      'weather goa',
      'day? beach mon beach tue',
    ]);
    t.turn({ do: 'unclear' });
    t.turn({ do: 'unclear' });
    expect(t.state.misses).toBe(2);
    expect(t.turn({ do: 'unclear' })).toEqual(['unclear 3', 'day? beach mon beach tue [way out]']);
  });
});

describe('undo and back', () => {
  test('give the version before exactly, one after another', () => {
    const t = talk();
    t.turn(start('trip'));
    const first = t.draft();
    t.turn(fill('city', 'goa'));
    const second = t.draft();
    t.turn(fill('day', 'mon'), fill('meal', 'thali'));
    expect(t.turn({ do: 'undo' })).toEqual(['undone day meal', 'day? mon tue']);
    expect(t.draft()).toEqual({
      ...second,
      memo: t.draft().memo,
      waiting: false,
      unsettled: false,
    });
    expect(t.turn({ do: 'back' })).toEqual(['undone', 'city?']);
    expect(t.draft().slots).toEqual(first.slots);
    expect(t.turn({ do: 'undo' })).toEqual(['nothing to undo', 'city?']);
  });

  test('a change that failed at first is taken back as one', () => {
    const t = talk();
    const { service } = t;
    t.turn(start('trip', TO_BILL));
    t.now += 60_001;
    t.service = () => ({ ok: false, failure: { code: 'down', outcome: 'did_not_happen' } });
    expect(t.turn(fill('day', 'tue'))).toEqual(['trouble down did_not_happen']);
    t.turn({ do: 'repeat' });
    t.service = service;
    expect(t.turn({ do: 'repeat' })).toEqual(['lost meal', 'meal?']);
    expect(t.turn({ do: 'undo' })).toEqual(['undone back:day', 'pay 205?']);
    expect(t.draft()).toMatchObject({ past: [], slots: { day: 'mon', meal: 'thali' }, wishes: {} });
  });

  test('a change that failed is taken back before it was made', () => {
    const t = talk();
    const { service } = t;
    t.turn(start('trip', TO_BILL));
    t.now += 60_001;
    t.service = () => ({ ok: false, failure: { code: 'down', outcome: 'did_not_happen' } });
    t.turn(fill('day', 'tue'));
    t.service = service;
    expect(t.turn({ do: 'undo' })).toEqual(['undone', 'pay 205?']);
    t.turn(fill('seats', '3'));
    expect(t.draft().past).toHaveLength(1);
  });

  test('a beginning that failed at first cannot be taken back', () => {
    const t = talk();
    const { service } = t;
    t.service = () => ({ ok: false, failure: { code: 'down', outcome: 'did_not_happen' } });
    t.turn(start('trip', { city: 'goa', day: 'mon' }));
    t.service = service;
    expect(t.turn({ do: 'repeat' })).toEqual(['seats?']);
    expect(t.turn({ do: 'undo' })).toEqual(['nothing to undo', 'seats?']);
    t.turn(fill('seats', '3'));
    expect(t.turn({ do: 'undo' })).toEqual(['undone', 'seats?']);
  });

  test('nothing under way: nothing to take back', () => {
    expect(talk().turn({ do: 'undo' })).toEqual(['nothing to undo']);
    expect(talk().turn({ do: 'back' })).toEqual(['nothing to undo']);
  });

  test('a draft that grew out of another goes back to its question', () => {
    const t = talk();
    t.turn(start('search'));
    t.turn(fill('budget', 'little'));
    expect(t.turn(fill('found', 'goa'))).toEqual(['day? mon tue']);
    expect(t.draft()).toMatchObject({ dialog: 'trip', slots: { city: 'goa' } });
    expect(t.turn({ do: 'back' })).toEqual(['found?']);
    expect(t.draft()).toMatchObject({
      dialog: 'search',
      slots: {},
      wishes: { budget: text('little') },
    });
    expect(t.state.drafts).toHaveLength(1);
    expect(t.turn({ do: 'undo' })).toEqual(['undone slot.budget', 'found?']);
    expect(t.draft().wishes).toEqual({});
  });

  test('a draft that grew out of one begun in the same turn goes back to its last question', () => {
    const t = talk();
    expect(t.turn(start('search', { found: 'goa', budget: 'little' }))).toEqual(['day? mon tue']);
    expect(t.turn({ do: 'back' })).toEqual(['found?']);
    expect(t.draft()).toMatchObject({
      dialog: 'search',
      slots: {},
      wishes: { budget: text('little') },
    });
  });
});

describe('cancel, restart', () => {
  test('a cancelled draft comes back by an undo right after, and not later', () => {
    const t = talk();
    t.turn(start('trip', { city: 'goa' }));
    const before = t.draft();
    expect(t.turn({ do: 'cancel' })).toEqual(['cancelled dialog.trip']);
    expect(t.state.drafts).toEqual([]);
    expect(t.turn({ do: 'undo' })).toEqual(['day? mon tue']);
    expect(t.draft().slots).toEqual(before.slots);
    t.turn({ do: 'cancel' });
    t.turn(start('hello'));
    expect(t.turn({ do: 'undo' })).toEqual(['nothing to undo']);
  });

  test('cancelled twice in one message with nothing under way, it is said that there is nothing to cancel', () => {
    expect(talk().turn({ do: 'cancel' }, { do: 'cancel' })).toContain('nothing to cancel');
  });

  test('nothing under way: nothing to cancel or to restart', () => {
    expect(talk().turn({ do: 'cancel' })).toEqual(['nothing to cancel']);
    expect(talk().turn({ do: 'restart' })).toEqual(['nothing to begin again']);
  });

  test('restart begins again, and an undo brings the answers back', () => {
    const t = talk();
    t.turn(start('trip', TO_BILL));
    const { slots } = t.draft();
    expect(t.turn({ do: 'restart' })).toEqual(['restarted', 'city?']);
    expect(t.draft().quoted).toBeUndefined();
    t.turn({ do: 'undo' });
    expect(t.draft().slots).toEqual(slots);
  });
});

describe('beside the way', () => {
  test('skip passes an optional slot, and tells what others are for', () => {
    const t = talk();
    expect(t.turn(start('memo'))).toEqual(['note?']);
    expect(t.turn({ do: 'skip' })).toEqual(['title?']);
    expect(t.turn({ do: 'skip' })).toEqual(['needed title', 'title?']);
    expect(talk().turn({ do: 'skip' })).toEqual(['repair.nothing-asked']);
  });

  test('a no skips an optional slot', () => {
    const t = talk();
    t.turn(start('memo'));
    expect(t.turn({ do: 'no' })).toEqual(['title?']);
    expect(t.turn({ do: 'no' })).toEqual(['repair.no-fit', 'title?']);
  });

  test('why and repeat ask again', () => {
    const t = talk();
    t.turn(start('trip', { city: 'goa' }));
    expect(t.turn({ do: 'why' })).toEqual(['because why day', 'day? mon tue']);
    expect(t.turn({ do: 'repeat' })).toEqual(['day? mon tue']);
    expect(talk().turn({ do: 'repeat' })).toEqual(['chat greet']);
    expect(talk().turn({ do: 'why' })).toEqual(['repair.nothing-asked']);
  });

  test('a side question leaves the draft and its question as they were', () => {
    const t = talk();
    t.turn(start('trip', { city: 'goa', seats: '2' }));
    const before = t.draft();
    expect(t.turn({ do: 'ask', question: madeUp('weather') })).toEqual([
      'weather goa',
      'day? mon tue',
    ]);
    expect(t.draft()).toEqual(before);
  });

  test('a side question is answered without a draft, and by any dialog', () => {
    expect(talk().turn({ do: 'ask', question: madeUp('weather') })).toEqual(['weather somewhere']);
    const t = talk();
    t.turn(start('memo'));
    expect(t.turn({ do: 'ask', question: madeUp('weather') })).toEqual([
      'weather somewhere',
      'note?',
    ]);
  });

  test('what is told so far is told to whoever asks, also by a dialog with no answer of its own to that', () => {
    const t = talk();
    t.turn(start('trip', { city: 'goa', seats: '2' }));
    const before = t.draft();
    expect(t.turn({ do: 'ask', question: 'chosen' })).toEqual([
      'chosen city, seats',
      'day? mon tue',
    ]);
    expect(t.draft()).toEqual(before);
  });

  test('where nothing is told yet the question is put again', () => {
    const t = talk();
    t.turn(start('trip'));
    expect(t.turn({ do: 'ask', question: 'chosen' })).toEqual(['city?']);
  });

  test('a side question without an answer does not fit', () => {
    expect(talk().turn({ do: 'ask', question: madeUp('empty') })).toEqual(['repair.nothing-asked']);
    expect(talk().turn({ do: 'ask', question: madeUp('unheard') })).toEqual([
      'repair.nothing-asked',
    ]);
  });

  test('a side question that fails is said, and the draft goes on', () => {
    const t = talk();
    t.turn(start('trip', { city: 'goa' }));
    const service = t.service;
    t.service = (call) =>
      call.step === 'price'
        ? { ok: false, failure: { code: 'down', outcome: 'did_not_happen' } }
        : service(call);
    expect(t.turn({ do: 'ask', question: 'price' })).toEqual([
      'trouble down did_not_happen',
      'day? mon tue',
    ]);
  });

  test('small talk, things outside, people, stickers come before the question', () => {
    const t = talk();
    t.turn(start('memo'));
    expect(t.turn({ do: 'chat', what: 'greet' })).toEqual(['chat greet busy', 'note?']);
    expect(t.turn({ do: 'outside', what: 'train' })).toEqual(['outside train', 'note?']);
    expect(t.turn({ do: 'person' })).toEqual(['person']);
    expect(t.turn({ do: 'strange', what: 'file' })).toEqual(['strange file', 'note?']);
    expect(t.turn({ do: 'chat', what: 'thanks' })).toEqual(['chat thanks busy']);
    expect(t.turn({ do: 'language', language: 'hi' })).toEqual(['note?']);
    expect(t.last?.language).toBe('hi');
    expect(talk().turn({ do: 'language', language: 'hi' })).toEqual(['chat greet']);
  });

  test('more does not fit where a slot has no more', () => {
    const t = talk();
    t.turn(start('memo'));
    expect(t.turn({ do: 'more' })).toEqual(['repair.no-fit', 'note?']);
    expect(t.turn({ do: 'list', slot: madeUp('note'), op: 'add' })).toEqual([
      'repair.no-fit',
      'note?',
    ]);
  });
});

describe('misses', () => {
  test('the third answer in a row that is not understood comes with ways out, an understood one ends that', () => {
    const t = talk();
    t.turn(start('trip'));
    expect(t.turn({ do: 'unclear', readings: [madeUp('a'), madeUp('b')] })).toEqual([
      'unclear a b 1',
      'city?',
    ]);
    expect(t.turn(fill('city', 'bad'))).toEqual(['no such city', 'city?']);
    expect(t.turn({ do: 'unclear' })).toEqual(['unclear 3', 'city? [way out]']);
    expect(t.state.misses).toBe(3);
    expect(t.turn(fill('city', 'goa'))).toEqual(['day? mon tue']);
    expect(t.state.misses).toBe(0);
  });

  test('an event is no miss', () => {
    const t = talk();
    t.turn({ do: 'unclear' });
    t.turn({ do: 'event', name: 'unheard', data: {} });
    expect(t.state.misses).toBe(1);
  });
});

describe('several drafts', () => {
  test('after an instant dialog the question is asked again', () => {
    const t = talk();
    t.turn(start('trip', { city: 'goa' }));
    expect(t.turn(start('hello'))).toEqual(['hello there', 'day? mon tue']);
    expect(t.state.drafts).toHaveLength(1);
  });

  test('after a long one it is offered, and taken up or dropped', () => {
    const t = talk();
    t.turn(start('trip', { city: 'goa' }));
    t.turn(start('memo'));
    expect(t.turn(fill('title', 'a'), { do: 'skip' })).toEqual(['noted', 'resume dialog.trip d1']);
    expect(t.turn({ do: 'yes' })).toEqual(['day? mon tue']);
    t.turn(start('memo'));
    t.turn(fill('title', 'a'), { do: 'skip' });
    expect(t.turn({ do: 'no' })).toEqual(['cancelled dialog.trip']);
    expect(t.state.drafts).toEqual([]);
  });

  test.each([
    [{ is: 'option', id: 'resume' } as const, ['day? mon tue']],
    [{ is: 'nth', n: 1 } as const, ['day? mon tue']],
    [{ is: 'option', id: 'drop' } as const, ['cancelled dialog.trip']],
    [{ is: 'nth', n: 2 } as const, ['cancelled dialog.trip']],
    [text('leave it'), ['cancelled dialog.trip']],
    [text('something else'), ['repair.no-fit', 'day? mon tue']],
  ])('the offer is answered by picking %j', (value, said) => {
    const t = talk();
    t.turn(start('trip', { city: 'goa' }));
    t.turn(start('memo'));
    t.turn(fill('title', 'a'), { do: 'skip' });
    expect(t.turn({ do: 'pick', value })).toEqual(said);
  });

  test('a button of an older draft brings that one up', () => {
    const t = talk();
    t.turn(start('trip', { city: 'goa' }));
    t.turn(start('memo'));
    expect(t.turn({ do: 'fill', slot: madeUp('day'), value: text('mon'), draft: 'd1' })).toEqual([
      'seats?',
    ]);
    expect(t.state.drafts.map((one) => one.dialog)).toEqual(['memo', 'trip']);
  });

  test('a button of a draft that is over is stale', () => {
    const t = talk();
    t.turn(start('memo'));
    expect(t.turn({ do: 'fill', slot: madeUp('note'), value: text('x'), draft: 'd99' })).toEqual([
      'stale',
      'note?',
    ]);
    expect(t.turn({ do: 'resume', draft: 'd99' })).toEqual(['stale', 'note?']);
    expect(t.turn({ do: 'yes', question: 'q' })).toEqual(['stale', 'note? [way out]']);
  });

  test('the oldest falls off beyond the limit, and that is said', () => {
    const t = talk();
    t.turn(start('trip', TO_BILL));
    t.turn(start('trip', { ...TO_BILL, city: 'pune' }));
    t.turn(start('search'));
    t.turn(start('memo'));
    expect(t.turn(start('trip'))).toEqual(['dropped dialog.trip', 'city?']);
    expect(t.state.drafts.map((one) => one.id)).not.toContain('d1');
    expect(t.state.drafts).toHaveLength(4);
  });
});

describe('events', () => {
  test('are said without asking anything, and may end a draft', () => {
    const t = talk();
    t.turn(start('trip', TO_BILL));
    t.turn({ do: 'yes' });
    const { id } = t.draft();
    t.turn(start('memo'));
    expect(t.turn({ do: 'event', name: 'paid', data: { draft: id } })).toEqual(['paid']);
    expect(t.state.drafts.map((one) => one.dialog)).toEqual(['memo']);
    expect(t.state.asked).toMatchObject({ slot: 'note' });
  });

  test('of a draft that is gone are said all the same', () => {
    expect(talk().turn({ do: 'event', name: 'paid', data: { draft: 'd9' } })).toEqual(['paid']);
    expect(talk().turn({ do: 'event', name: 'unheard', data: {} })).toEqual([]);
  });
});

describe('failed calls', () => {
  const down = { ok: false, failure: { code: 'down', outcome: 'did_not_happen' } } as const;

  test('are said, the draft is kept, and the next turn goes on', () => {
    const t = talk();
    const service = t.service;
    t.service = () => down;
    expect(t.turn(start('trip', { city: 'goa' }))).toEqual(['trouble down did_not_happen']);
    t.service = service;
    expect(t.turn({ do: 'repeat' })).toEqual(['day? mon tue']);
    expect(t.draft().slots).toEqual({ city: 'goa' });
  });

  test('a failed order asks for the yes again', () => {
    const t = talk();
    t.turn(start('trip', TO_BILL));
    const service = t.service;
    t.service = (call) => (call.operation.name === 'orderTrip' ? down : service(call));
    expect(t.turn({ do: 'yes' })).toEqual(['trouble down did_not_happen']);
    t.service = service;
    expect(t.turn({ do: 'repeat' })).toEqual(['pay 205?']);
    expect(t.turn({ do: 'yes' })).toEqual(['ordered']);
    expect(order(t)).toHaveLength(2);
  });
});
