import { createBuiltIn } from '../../../src/understanding/built-in';
import { interpretAs } from '../../../src/understanding/commands/reading';
import type { ActLabel } from '../../../src/understanding/learned/act-label';
import { settleAct } from '../../../src/understanding/learned/settle-act';
import type { Command } from '../../../src/engine/command';
import type { DialogueContext } from '../../../src/understanding/understanding';
import { AT_CONSENT, AT_LIST, IDLE, LEXICON, OUTLINES, booking } from './stage';

/* What the scorer is sure of stands for a reading that it was taught and holds unlikely, within the guards of what acts. */
const builtIn = createBuiltIn({ manifests: OUTLINES, lexicon: () => LEXICON });

/** What comes of one thing read, where the scorer is sure of `label` and was taught what was read as `taught`. */
function settled(
  text: string,
  read: Command,
  label: ActLabel,
  taught: ActLabel,
  { at = WHEN, chance = 0.97 }: { at?: DialogueContext; chance?: number } = {},
): readonly Command[] {
  const scored = [
    { label, chance },
    { label: taught, chance: 1 - chance },
  ];
  const reading = builtIn.reading(text, at);
  return settleAct(
    reading,
    interpretAs(0.9, read),
    () => scored,
    () => [],
  ).commands;
}

const WHEN = booking('tickets', ['counts'], ['item', 'date']);
const ASKED = 'is there an age limit?';
const AGE: Command = { do: 'ask', question: 'age' };
const SEARCH: Command = { do: 'start', dialog: 'find-experiences' };

test('what the scorer is sure of takes the place of what it holds unlikely', () => {
  expect(settled(ASKED, AGE, 'ask refund', 'ask age')).toEqual([{ do: 'ask', question: 'refund' }]);
});

test('what it was never taught stands, and what it is not sure enough of takes no place', () => {
  expect(settled(ASKED, AGE, 'ask refund', 'ask price')).toEqual([AGE]);
  expect(settled(ASKED, AGE, 'ask refund', 'ask age', { chance: 0.84 })).toEqual([AGE]);
});

test('a question never comes to act', () => {
  for (const label of ['slot date', 'slot tickets', 'start forget-me', 'start book-experience'])
    for (const text of [ASKED, 'age limit'])
      expect(settled(text, AGE, label, 'ask age', { chance: 0.99 })).toEqual([AGE]);
});

test.each(['yes', 'no', 'cancel', 'restart', 'undo', 'skip', 'person', 'resume'] as const)(
  'nothing settles for %s',
  (label) => expect(settled('rehne do', AGE, label, 'ask age', { chance: 0.99 })).toEqual([AGE]),
);

test.each(['yes', 'no', 'cancel', 'restart', 'person'] as const)('%s keeps its own guards', (act) =>
  expect(settled('whatever', { do: act }, 'start help', act, { chance: 0.99 })).toEqual([
    { do: act },
  ]),
);

test('over a question of consent the reader speaks alone', () => {
  const at = AT_CONSENT;
  const unclear: Command = { do: 'unclear' };
  expect(settled('hmm whatever', unclear, 'yes', 'unclear', { at, chance: 0.99 })).toEqual([
    unclear,
  ]);
  expect(settled('is it refundable', AGE, 'ask refund', 'ask age', { at })).toEqual([AGE]);
});

test('a number that was told is not dropped', () => {
  const told: Command = {
    do: 'fill',
    slot: 'contact',
    value: { is: 'person', phone: '9800012345' },
  };
  expect(settled('my number is 9800012345', told, 'start help', 'slot contact')).toEqual([told]);
});

test('that nobody told it takes the place of a search begun, and of no answer that fits as well', () => {
  expect(settled('which of them suits kids?', SEARCH, 'advise', 'start find-experiences')).toEqual([
    { do: 'outside', what: 'untold' },
  ]);
  expect(settled(ASKED, AGE, 'advise', 'ask age', { chance: 0.99 })).toEqual([AGE]);
  expect(settled(ASKED, AGE, 'ask new', 'ask age', { chance: 0.99 })).not.toEqual([AGE]);
});

test('two things to ask between are asked, and several things read stay', () => {
  const either: Command = { do: 'unclear', readings: ['find-experiences', 'my-bookings'] };
  expect(settled('dono', either, 'start help', 'unclear', { at: IDLE })).toEqual([either]);
  const reading = builtIn.reading('Pune, 2 people', AT_LIST);
  const both = interpretAs(0.9, SEARCH, AGE);
  const sure = () => [{ label: 'start help', chance: 0.99 }];
  expect(settleAct(reading, both, sure, () => [])).toBe(both);
});

test('what is said of a purchase that was complained about stays as it was read', () => {
  const owned = [{ id: 'o1', area: 'food' as const, title: 'Tiffin Trail', complaint: true }];
  const status: Command = { do: 'start', dialog: 'order-status' };
  const asked = 'when will I get my money back?';
  const settle = (at: DialogueContext) =>
    settled(asked, status, 'start help', 'start order-status', { at });
  expect(settle({ ...IDLE, owned })).toEqual([status]);
  expect(settle(IDLE)).toEqual([{ do: 'start', dialog: 'help' }]);
});

test('a look at what was bought is no question to any seller', () => {
  const look: Command = { do: 'start', dialog: 'my-bookings' };
  const asked = 'is there a pickup?';
  expect(settled(asked, look, 'ask refund', 'start my-bookings', { at: WHEN })).toEqual([look]);
});
