import fc from 'fast-check';
import type { Command } from '../../../src/engine/command';
import type { PersonValue, SlotValue } from '../../../src/engine/value';
import { madeUp } from '../made-up';
import type { DialogId, QuestionId, SlotName } from '../../../src/engine/names';

const words = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ maxLength: 8, unit: 'grapheme' }),
  fc.constantFrom('goa', 'mon', '2', 'bad', 'constructor', '__proto__', ''),
);
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`);
const number = fc.integer({ min: -10, max: 10_000 });

const person: fc.Arbitrary<PersonValue> = fc.record(
  {
    is: fc.constant('person'),
    name: words,
    email: words,
    phone: words,
    age: number,
    gender: fc.constantFrom('Male', 'Female', 'Other'),
    self: fc.boolean(),
  },
  { requiredKeys: ['is'] },
);

const plain: fc.Arbitrary<Exclude<SlotValue, { is: 'not' }>>[] = [
  fc.record({ is: fc.constant('text'), text: words }),
  fc.record({ is: fc.constant('option'), id: words }),
  fc.record({ is: fc.constant('nth'), n: fc.integer({ min: -3, max: 5 }) }),
  fc.record({
    is: fc.constant('extreme'),
    by: fc.constantFrom('price', 'distance', 'rating', 'time'),
    which: fc.constantFrom('least', 'most'),
  }),
  fc.record({ is: fc.constant('day'), from: day, to: day }),
  fc.record({ is: fc.constant('clock'), from: clock, to: clock }, { requiredKeys: ['is', 'from'] }),
  fc.record({ is: fc.constant('number'), n: number }),
  fc.record({
    is: fc.constant('counts'),
    counts: fc.array(fc.record({ n: fc.nat({ max: 20 }), of: words }, { requiredKeys: ['n'] }), {
      maxLength: 3,
    }),
  }),
  fc.record({ is: fc.constant('money'), min: number, max: number }, { requiredKeys: ['is'] }),
  fc.record(
    {
      is: fc.constant('place'),
      name: words,
      pin: words,
      lat: fc.integer({ min: -90, max: 90 }),
      lng: fc.integer({ min: -180, max: 180 }),
    },
    { requiredKeys: ['is'] },
  ),
  person,
  fc.record({ is: fc.constant('people'), people: fc.array(person, { maxLength: 3 }) }),
  fc.record({
    is: fc.constant('fields'),
    fields: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), words, { maxKeys: 3 }),
  }),
  fc.record({ is: fc.constant('flag'), on: fc.boolean() }),
];
const plainValue = fc.oneof(...plain);

/** Any value that somebody may say or tap. */
export const anyValue: fc.Arbitrary<SlotValue> = fc.oneof(
  { weight: 9, arbitrary: plainValue },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('not'), value: plainValue }) },
);

/** What names in commands are drawn from. */
export interface Names {
  slots: readonly string[];
  dialogs: readonly string[];
  drafts: readonly string[];
  questions: readonly string[];
}

const strange = ['nothing', 'constructor', '__proto__', ''];
const some = <N extends string>(names: readonly string[]): fc.Arbitrary<N> =>
  fc.constantFrom(...[...names, ...strange].map(madeUp<N>));
const simple = fc.constantFrom<Command>(
  ...(
    ['undo', 'back', 'cancel', 'restart', 'skip', 'repeat', 'why', 'more', 'person'] as const
  ).map((done) => ({ do: done })),
);

/** Any command of the union that a person can give, over some names; where one was given a value, mostly one of `values`. */
export function anyCommand(
  names: Names,
  values: fc.Arbitrary<SlotValue> = anyValue,
): fc.Arbitrary<Command> {
  const slot = some<SlotName>(names.slots);
  const draft = fc.constantFrom(...names.drafts, 'd999', '');
  const question = fc.constantFrom('q1', 'q2', 'stale', '');
  const fill = fc.record({ slot, value: values });
  const commands: fc.Arbitrary<Command>[] = [
    simple,
    fc.record(
      {
        do: fc.constant('start'),
        dialog: some<DialogId>(names.dialogs),
        fills: fc.array(fill, { maxLength: 4 }),
      },
      { requiredKeys: ['do', 'dialog'] },
    ),
    fc.record(
      { do: fc.constant('fill'), slot, value: values, draft },
      { requiredKeys: ['do', 'slot', 'value'] },
    ),
    fc.record({ do: fc.constant('correct'), slot, value: values }),
    fc.record({ do: fc.constant('forget'), slot, draft }, { requiredKeys: ['do', 'slot'] }),
    fc.record(
      {
        do: fc.constant('list'),
        slot,
        op: fc.constantFrom('add', 'change', 'remove', 'clear'),
        n: number,
        value: values,
        draft,
      },
      { requiredKeys: ['do', 'slot', 'op'] },
    ),
    fc.record({ do: fc.constantFrom('yes', 'no'), question }, { requiredKeys: ['do'] }),
    fc.record({ do: fc.constant('pick'), value: values }),
    fc.record(
      { do: fc.constant('ask'), question: some<QuestionId>(names.questions), about: words },
      { requiredKeys: ['do', 'question'] },
    ),
    fc.record({ do: fc.constant('language'), language: words }),
    fc.record({
      do: fc.constant('chat'),
      what: fc.constantFrom('greet', 'thanks', 'bye', 'praise', 'insult', 'who'),
    }),
    fc.record({ do: fc.constant('outside'), what: words }, { requiredKeys: ['do'] }),
    fc.record(
      {
        do: fc.constant('unclear'),
        readings: fc.array(words.map(madeUp<DialogId>), { maxLength: 3 }),
      },
      { requiredKeys: ['do'] },
    ),
    fc.record({ do: fc.constant('strange'), what: fc.constantFrom('file', 'empty', 'other') }),
    fc.record(
      { do: fc.constant('resume'), draft, drop: fc.boolean() },
      { requiredKeys: ['do', 'draft'] },
    ),
  ];
  return fc.oneof(...commands);
}
