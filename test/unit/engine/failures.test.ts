import { z } from 'zod';
import { waterfall, type StepAction } from '../../../src/engine/dialog';
import type { CallResult, ExternalOperation } from '../../../src/engine/operation';
import { filterSlot } from '../../../src/engine/slots/filter';
import { memo, trip, tripService } from '../../support/engine/trip';
import { plainSlot } from '../../support/engine/slots';
import { fill, start, Talk, text, type Service } from '../../support/engine/talk';
import { madeUp } from '../../support/made-up';
import type { SlotName } from '../../../src/engine/names';

const down: CallResult = { ok: false, failure: { code: 'down', outcome: 'did_not_happen' } };
const TROUBLE = 'trouble down did_not_happen';
const read: ExternalOperation<{ n: number }, { n: number }> = {
  name: 'read',
  input: z.object({ n: z.number() }),
  output: z.object({ n: z.number() }),
  effect: false,
  keepMs: 5000,
};
const effect = { ...read, name: 'effect', effect: true };

const doAll: StepAction = function* (t) {
  yield* t.once('read', read, { n: 1 });
  return { then: 'done' };
};

/** A dialog whose every way calls something outside. */
const calling = waterfall({
  id: madeUp('calling'),
  about: 'calls',
  slots: [filterSlot('page', 'page', ['text'], 'page')],
  steps: [
    plainSlot('first', {
      *more(t) {
        return { slot: 'page', value: text(String((yield* t.once('more', read, { n: 2 })).n)) };
      },
      *list(t) {
        yield* t.once('list', read, { n: 3 });
        return { is: 'settled', value: 'listed', note: { raw: 'noted' } };
      },
    }),
    plainSlot('second', { needs: [madeUp('first')] }),
  ],
  *leave(t) {
    yield* t.once('leave', read, { n: 4 });
    t.forget('kept');
    return [{ kind: 'text', text: { raw: 'left' }, choices: [] }];
  },
  events: {
    *happened(t) {
      yield* t.once('event', read, { n: 5 });
      return [];
    },
  },
});
const instant = waterfall({
  id: madeUp('instant'),
  about: '',
  steps: [doAll],
  instant: true,
});

const ok: Service = ({ input }) => ({ ok: true, value: input });

describe('a call that fails', () => {
  test.each([
    ['more', { do: 'more' } as const],
    ['a change of a list', { do: 'list', slot: madeUp<SlotName>('first'), op: 'add' } as const],
    ['a cancel', { do: 'cancel' } as const],
    ['a restart', { do: 'restart' } as const],
    ['an event', { do: 'event', name: 'happened', data: {} } as const],
  ])('within %s is said, and the draft stays', (_what, command) => {
    const t = new Talk([calling]);
    t.turn(start('calling'));
    const before = t.draft();
    t.service = () => down;
    expect(t.turn(command)[0]).toBe(TROUBLE);
    expect(t.draft()).toEqual(before);
    t.service = ok;
    expect(t.turn(command)[0]).not.toBe(TROUBLE);
  });

  test('ends an instant dialog, and the question under it is asked', () => {
    const t = new Talk([instant, memo], () => down);
    t.turn(start('memo'));
    expect(t.turn(start('instant'))).toEqual([TROUBLE, 'note?']);
    expect(t.state.drafts).toHaveLength(1);
  });

  test('leaves no question open that belongs to another draft', () => {
    const t = new Talk([trip, memo], tripService());
    t.turn(start('trip', { city: 'goa', day: 'mon', seats: '2', meal: 'thali' }));
    t.turn(start('memo'));
    const { service } = t;
    t.service = () => down;
    t.now += 600_001;
    expect(t.turn({ do: 'resume', draft: 'd1' })).toEqual([TROUBLE]);
    expect(t.state.asked).toBeUndefined();
    t.service = service;
    expect(t.turn({ do: 'skip' })).toEqual(['repair.no-fit', 'pay 205?']);
  });

  test('an answer that is not of its shape is one, and with an effect its outcome is unknown', () => {
    const odd = (operation: ExternalOperation<{ n: number }, { n: number }>) => {
      const dialog = waterfall({
        id: madeUp('odd'),
        about: '',
        steps: [
          function* call(t) {
            yield* t.once('x', operation, { n: 1 });
            return undefined;
          },
        ],
      });
      return new Talk([dialog], () => ({ ok: true, value: { n: 'one' } })).turn(start('odd'));
    };
    expect(odd(read)).toEqual(['trouble malformed did_not_happen']);
    expect(odd(effect)).toEqual(['trouble malformed unknown']);
  });

  test('steps that never come to rest end in a true sentence', () => {
    const loop = waterfall({
      id: madeUp('loop'),
      about: '',
      steps: [
        function* again() {
          return { then: 'again' };
        },
      ],
    });
    expect(new Talk([loop]).turn(start('loop'))).toEqual(['trouble loop did_not_happen']);
  });
});

describe('lists and more', () => {
  test('settle at once and ask on', () => {
    const t = new Talk([calling], ok);
    t.turn(start('calling'));
    expect(t.turn({ do: 'more' })).toEqual(['first?']);
    expect(t.draft().wishes).toEqual({ page: text('2') });
    expect(t.turn({ do: 'list', slot: madeUp('first'), op: 'add' })).toEqual(['noted', 'second?']);
    expect(t.turn(fill('second', 'x'))).toEqual([]);
  });
});

describe('calls of a draft', () => {
  const counted = (keepMs: number) => {
    const operation = { ...read, keepMs };
    const dialog = waterfall({
      id: madeUp('counted'),
      about: '',
      steps: [
        function* call(t) {
          const { n } = yield* t.once('x', operation, { n: 7 });
          const tried = yield* t.attempt('x', operation, { n: 7 });
          const known = [
            t.recall('x', operation, { n: 7 })?.n,
            t.recall('x', operation, { n: 8 })?.n,
            t.last('x', operation)?.n,
            tried.ok,
          ];
          t.say({ kind: 'text', text: { raw: `${n} ${known.join(' ')}` }, choices: [] });
          return undefined;
        },
        plainSlot('first'),
        function* drop(t) {
          t.forget('x');
          t.forget('never');
          t.say({ kind: 'text', text: { raw: `left ${t.last('x', operation)?.n}` }, choices: [] });
          return undefined;
        },
        plainSlot('second'),
      ],
    });
    return new Talk([dialog], ok);
  };

  test('are remembered by their input for as long as they may be kept', () => {
    const t = counted(5000);
    expect(t.turn(start('counted'))).toEqual(['7 7  7 true', 'first?']);
    t.turn({ do: 'repeat' });
    expect(t.calls).toHaveLength(1);
    t.now += 5001;
    t.turn({ do: 'repeat' });
    expect(t.calls).toHaveLength(2);
  });

  test('are made again once forgotten', () => {
    const t = counted(1_000_000);
    expect(t.turn(start('counted', { first: 'a' }))).toEqual([
      '7 7  7 true',
      'left undefined',
      'second?',
    ]);
    t.turn({ do: 'repeat' });
    expect(t.calls).toHaveLength(2);
  });
});
