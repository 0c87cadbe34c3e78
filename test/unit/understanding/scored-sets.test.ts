import type { Command } from '../../../src/engine/command';
import { createBuiltIn } from '../../../src/understanding/built-in';
import { scoredSets } from '../../../src/understanding/learned/scored-set';
import type { ScoredAct } from '../../../src/understanding/learned/act-scorer';
import { LEXICON, OUTLINES, booking } from './stage';

/* The acts that a message likely does together make one reading. */
const builtIn = createBuiltIn({ manifests: OUTLINES, lexicon: () => LEXICON });
const WHEN = booking('tickets', ['counts'], ['item', 'date']);

const AGE: Command = { do: 'ask', question: 'age' };
const REFUND: Command = { do: 'ask', question: 'refund' };
const TWO: Command = { do: 'fill', slot: 'tickets', value: { is: 'counts', counts: [{ n: 2 }] } };

const setsOf = (
  scored: readonly ScoredAct[],
  { own = [], byClause = [] }: { own?: readonly Command[]; byClause?: readonly Command[] } = {},
): Command[][] =>
  scoredSets(scored, {
    reading: builtIn.reading('two tickets, is there an age limit and a refund?', WHEN),
    own,
    byClause,
    recognised: [],
  });

test('acts that are likely by themselves are one reading, and a wider one takes in what is less likely', () => {
  const scored = [
    { label: 'ask age', chance: 0.9 },
    { label: 'ask refund', chance: 0.6 },
    { label: 'slot tickets', chance: 0.3 },
    { label: 'undo', chance: 0.01 },
  ];
  expect(setsOf(scored).map((commands) => commands.length)).toEqual([2, 3]);
});

test('a command keeps the values with which the message or its clause was read, in the order of the clauses', () => {
  const scored = [
    { label: 'ask refund', chance: 0.9 },
    { label: 'slot tickets', chance: 0.8 },
    { label: 'ask age', chance: 0.7 },
  ];
  expect(setsOf(scored, { own: [REFUND], byClause: [TWO, AGE, REFUND] })).toEqual([
    [TWO, AGE, REFUND],
  ]);
});

test('an act that may not be taken from likelihood alone is in no set', () => {
  const scored = [
    { label: 'ask age', chance: 0.9 },
    { label: 'cancel', chance: 0.3 },
  ];
  expect(setsOf(scored).flat()).not.toContainEqual({ do: 'cancel' });
});

test('one slot gets one value', () => {
  const scored = [
    { label: 'slot tickets', chance: 0.9 },
    { label: 'slot tickets=on', chance: 0.8 },
  ];
  expect(setsOf(scored, { own: [TWO] })).toEqual([[TWO]]);
});
