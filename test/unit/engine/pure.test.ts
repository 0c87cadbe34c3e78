import fc from 'fast-check';
import { digestOfJson } from '../../../src/engine/digest';
import { DialogError, waterfall } from '../../../src/engine/dialog';
import { typoDistance, nameLikeness, accentFoldedWords } from '../../../src/engine/match';
import { askedAt, emptyState, loadState } from '../../../src/engine/state';
import { ofKind } from '../../../src/engine/value';
import { addDays, dayWords, minutesOfDay, wallTime } from '../../../src/engine/zone';
import { plainSlot } from '../../support/engine/slots';
import { madeUp } from '../../support/made-up';
import type { DialogId } from '../../../src/engine/names';

describe('digest', () => {
  test('is the same whatever the order of members, and with members that are undefined', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (held) => {
        const turned = Object.fromEntries(Object.entries(held).toReversed());
        expect(digestOfJson({ ...turned, absent: undefined })).toBe(digestOfJson(held));
      }),
    );
  });

  test('tells values apart', () => {
    const seen = new Map<string, string>();
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (held) => {
        const text = JSON.stringify(held, (_key, one: unknown) =>
          one !== null && typeof one === 'object' && !Array.isArray(one)
            ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
            : one,
        );
        const name = digestOfJson(held);
        expect(seen.get(name) ?? text).toBe(text);
        seen.set(name, text);
      }),
      { numRuns: 2000 },
    );
    expect(
      new Set([[], {}, null, '', 0, '0', false, [0], ['0'], [[]], { a: null }].map(digestOfJson))
        .size,
    ).toBe(11);
  });

  test('is short plain text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (held) => expect(digestOfJson(held)).toMatch(/^[0-9a-z]{2,24}$/)),
    );
  });
});

describe('match', () => {
  test('words are folded, marks of Indian scripts kept', () => {
    expect(accentFoldedWords('Café-Tour, NANDI hills!')).toEqual([
      'cafe',
      'tour',
      'nandi',
      'hills',
    ]);
    expect(accentFoldedWords('हिन्दी मेला')).toEqual(['हिन्दी', 'मेला']);
    expect(accentFoldedWords('!?')).toEqual([]);
  });

  test.each([
    ['nandi hills', 'Nandi Hills Sunrise Trek', 1],
    ['the trek', 'Nandi Hills Sunrise Trek', 1],
    ['nandy hills', 'Nandi Hills Sunrise Trek', 0.9],
    ['fort walk', 'Nandi Hills Sunrise Trek', 0],
    ['trekking', 'Sunrise Trek', 0.9],
    ['2026', '2025', 0],
    ['the', 'the', 0],
    ['x', '', 0],
  ])('%j is like %j by about %d', (typed, name, share) => {
    expect(nameLikeness(typed, name)).toBeCloseTo(share, 1);
  });

  test('likeness lies between 0 and 1', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(nameLikeness(a, b)).toBeGreaterThanOrEqual(0);
        expect(nameLikeness(a, b)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('distance counts edits, a swap of neighbours as one, up to the most that is asked for', () => {
    expect(typoDistance('kitten', 'sitting', 3)).toBe(3);
    expect(typoDistance('kitten', 'sitting', 2)).toBeUndefined();
    expect(typoDistance('goa', 'gao', 1)).toBe(1);
    expect(typoDistance('abc', 'abcdef', 2)).toBeUndefined();
    expect(typoDistance('', '', 0)).toBe(0);
  });

  test('distance is the same both ways, 0 only for equal words, and never more than one edit made', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 8 }),
        fc.nat({ max: 8 }),
        fc.string({ minLength: 1, maxLength: 1 }),
        (word, at, letter) => {
          const edited = word.slice(0, at) + letter + word.slice(at + 1);
          expect(typoDistance(word, edited, 8)).toBe(word === edited ? 0 : 1);
          expect(typoDistance(edited, word, 8)).toBe(typoDistance(word, edited, 8));
        },
      ),
    );
  });
});

describe('zone', () => {
  test('an instant is told in the wall time of its zone', () => {
    const at = Date.parse('2026-08-01T20:15:00Z');
    expect(wallTime(at, 'Asia/Kolkata')).toEqual({ day: '2026-08-02', clock: '01:45' });
    expect(wallTime(at, 'UTC')).toEqual({ day: '2026-08-01', clock: '20:15' });
    expect(wallTime(Date.parse('2026-08-01T18:30:00Z'), 'Asia/Kolkata').clock).toBe('00:00');
  });

  test('days are added over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), (days) =>
        expect(addDays(addDays('2026-08-01', days), -days)).toBe('2026-08-01'),
      ),
    );
  });

  test('minutes of a day and words of a day', () => {
    expect(minutesOfDay('00:00')).toBe(0);
    expect(minutesOfDay('23:59')).toBe(1439);
    expect(dayWords('2026-08-01')).toBe('Saturday 1 August 2026-08-01');
  });
});

describe('stored state', () => {
  test('garbage and another version read as a conversation that has not begun', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => expect(loadState(stored)).toEqual(emptyState())),
    );
    expect(loadState({ ...emptyState(), v: 2 })).toEqual(emptyState());
    expect(loadState({ ...emptyState(), serial: 7 })).toEqual({ ...emptyState(), serial: 7 });
  });

  test('only a question of the turn just handled is dated anew', () => {
    const held = {
      ...emptyState(),
      asked: { id: 'q1', draft: 'd1', kind: 'slot' as const, options: [], at: 5 },
    };
    expect(askedAt(held, 5, 9).asked?.at).toBe(9);
    expect(askedAt(held, 6, 9)).toBe(held);
    expect(askedAt(emptyState(), 6, 9)).toEqual(emptyState());
  });
});

test('a value is given by its kind alone', () => {
  expect(ofKind({ is: 'flag', on: true }, 'flag')).toEqual({ is: 'flag', on: true });
  expect(ofKind({ is: 'flag', on: true }, 'text')).toBeUndefined();
  expect(ofKind(undefined, 'text')).toBeUndefined();
});

describe('a dialog that cannot work is refused at start', () => {
  const plan = { id: madeUp<DialogId>('x'), about: '' };

  test('a need that no earlier step settles', () => {
    expect(() =>
      waterfall({ ...plan, steps: [plainSlot('b', { needs: [madeUp('a')] }), plainSlot('a')] }),
    ).toThrow(DialogError);
    expect(() => waterfall({ ...plan, steps: [plainSlot('b', { needs: [madeUp('a')] })] })).toThrow(
      'x: b stands before a',
    );
  });

  test('a slot twice', () => {
    expect(() => waterfall({ ...plan, steps: [plainSlot('a'), plainSlot('a')] })).toThrow(
      'x: a stands before itself',
    );
  });

  test('its error has a code, and what is not said has a default', () => {
    expect(new DialogError('x')).toMatchObject({ code: 'bad_dialog' });
    expect(waterfall({ ...plan, steps: [] })).toMatchObject({
      instant: false,
      questions: {},
      events: {},
      slots: [],
    });
  });
});
