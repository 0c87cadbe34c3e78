import { type Command } from '../../../src/engine/command';
import { withRest } from '../../../src/understanding/learned/with-rest';

/* A reading joined with what the other clauses of the message say. */

const PLACE: Command = { do: 'fill', slot: 'place', value: { is: 'place', name: 'Bandra' } };
const OFFERS: Command = { do: 'ask', question: 'offers' };
const DAY: Command = {
  do: 'fill',
  slot: 'date',
  value: { is: 'day', from: '2026-11-28', to: '2026-11-28' },
};

const joined = (commands: Command[], acts: readonly Command[]): Command[] | undefined =>
  withRest({ commands, confidence: 0.9 }, acts, 'place')?.commands;

test('a question beside an answer is asked besides', () => {
  expect(joined([PLACE], [PLACE, OFFERS])).toEqual([PLACE, OFFERS]);
});

test('nothing is joined where the clauses say nothing more', () => {
  expect(joined([PLACE, OFFERS], [OFFERS, PLACE])).toBeUndefined();
});

test('a slot takes one value only', () => {
  const other: Command = { do: 'pick', value: { is: 'option', id: 'a' } };
  expect(joined([PLACE], [other, DAY])).toEqual([PLACE, DAY]);
});

test('of two beginnings one is begun', () => {
  const start: Command = { do: 'start', dialog: 'find-experiences' };
  const other: Command = { do: 'start', dialog: 'order-food' };
  expect(joined([start], [other])).toBeUndefined();
});

test('a yes, a cancel and an undo are never said besides', () => {
  const acts: Command[] = [{ do: 'yes' }, { do: 'cancel' }, { do: 'undo' }];
  expect(joined([PLACE], acts)).toBeUndefined();
});

test('what takes something back stands alone', () => {
  expect(joined([{ do: 'cancel' }], [OFFERS])).toBeUndefined();
});

test('what is told to the dialog before is not told to the one that begins', () => {
  const start: Command = { do: 'start', dialog: 'order-food' };
  expect(joined([start], [DAY, OFFERS])).toEqual([start, OFFERS]);
  expect(joined([start], [start, DAY])).toEqual([start, DAY]);
});
