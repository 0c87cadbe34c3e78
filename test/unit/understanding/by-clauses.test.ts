import type { Command } from '../../../src/engine/command';
import { createBuiltIn } from '../../../src/understanding/built-in';
import {
  interpretAs,
  type CommandInterpretation,
} from '../../../src/understanding/commands/reading';
import { readByClauses } from '../../../src/understanding/learned/by-clauses';
import type { DialogueContext } from '../../../src/understanding/understanding';
import { IDLE, LEXICON, OUTLINES, booking } from './stage';

/* A message of several clauses, each read by itself. */
const builtIn = createBuiltIn({ manifests: OUTLINES, lexicon: () => LEXICON });

const ORDER = (text: string): Command => ({
  do: 'fill',
  slot: 'order',
  value: { is: 'text', text },
});
const WAY: Command = { do: 'fill', slot: 'way', value: { is: 'option', id: 'Delivery' } };
const UNCLEAR: Command = { do: 'unclear' };

function byClauses(
  text: string,
  read: Readonly<Record<string, CommandInterpretation>>,
  { at = IDLE, own = [] }: { at?: DialogueContext; own?: readonly Command[] } = {},
): Command[] | undefined {
  return readByClauses(builtIn.reading(text, at), own, {
    clause: (clause) => read[clause] ?? interpretAs(0, UNCLEAR),
  })?.together?.commands;
}

test('what each clause does is done in their order', () => {
  const read = {
    'two idlis': interpretAs(0.9, ORDER('two idlis')),
    deliver: interpretAs(0.9, WAY),
  };
  expect(byClauses('two idlis, deliver', read)).toEqual([ORDER('two idlis'), WAY]);
});

test('orders side by side are one order in the words that were said', () => {
  const read = {
    'two idlis': interpretAs(0.9, ORDER('two idlis')),
    'one tea': interpretAs(0.9, ORDER('one tea')),
    deliver: interpretAs(0.9, WAY),
  };
  expect(byClauses('two idlis and one tea, deliver', read)).toEqual([
    ORDER('two idlis and one tea'),
    WAY,
  ]);
});

test('two values for one slot belong together, and are not read apart', () => {
  const day = (from: string): Command => ({
    do: 'fill',
    slot: 'date',
    value: { is: 'day', from, to: from },
  });
  const read = {
    saturday: interpretAs(0.9, day('2026-11-28')),
    sunday: interpretAs(0.9, day('2026-11-29')),
  };
  expect(byClauses('saturday, sunday', read)).toBeUndefined();
});

test('no clause ends within a name or within a value of the whole message', () => {
  const address = '12 4th Main, Koramangala';
  const own: Command = { do: 'correct', slot: 'contact', value: { is: 'person', address } };
  const read = {
    'send it to 12 4th Main': interpretAs(0.9, ORDER('a')),
    'Koramangala instead': interpretAs(0.9, WAY),
  };
  expect(byClauses(`send it to ${address} instead`, read)).toHaveLength(2);
  expect(byClauses(`send it to ${address} instead`, read, { own: [own] })).toBeUndefined();
});

test('half a sentence takes nothing back unless it is sure', () => {
  const at = booking('tickets', ['counts'], ['item', 'date']);
  const read = (chance: number) => ({
    'leave it': interpretAs(chance, { do: 'cancel' }),
    'two idlis': interpretAs(0.9, ORDER('two idlis')),
    deliver: interpretAs(0.9, WAY),
  });
  const text = 'leave it, two idlis, deliver';
  expect(byClauses(text, read(0.5), { at })).toEqual([ORDER('two idlis'), WAY]);
  expect(byClauses(text, read(0.9), { at })?.[0]).toEqual({ do: 'cancel' });
});

test('each sentence is read as a message of its own, before its clauses', () => {
  const ask: Command = { do: 'ask', question: 'hours' };
  const read: Readonly<Record<string, CommandInterpretation>> = {
    'two idlis, deliver them': interpretAs(0.9, ORDER('two idlis'), WAY),
    'are you open?': interpretAs(0.9, ask),
  };
  const found = readByClauses(builtIn.reading('are you open? two idlis, deliver them', IDLE), [], {
    clause: () => interpretAs(0, UNCLEAR),
    sentence: (sentence) => read[sentence] ?? interpretAs(0, UNCLEAR),
  });
  expect(found?.together?.commands).toEqual([ask, ORDER('two idlis'), WAY]);
});

test('a greeting beside a wish asks for nothing', () => {
  const read = {
    hello: interpretAs(0.9, { do: 'chat', what: 'greet' }),
    'two idlis': interpretAs(0.9, ORDER('two idlis')),
  };
  expect(byClauses('hello, two idlis', read)).toEqual([ORDER('two idlis')]);
});
