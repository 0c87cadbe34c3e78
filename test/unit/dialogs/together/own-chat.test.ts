import fc from 'fast-check';
import { isOfGroup, namesShared } from '../../../../dialogs/parts/own-chat';
import type { Command } from '../../../../src/engine/command';
import { emptyState, type ConversationState } from '../../../../src/engine/state';
import { madeUp } from '../../../support/made-up';

const PLAIN = [
  'one masala dosa to my home at MG Road 560001',
  "I'm in",
  'ghar ke liye do idli',
  'मेरे लिए एक चाय',
  'two more',
  'cancel',
  'yes',
];
const stateOf = (dialog: string, arrangement: boolean): ConversationState => ({
  ...emptyState(),
  drafts: [
    {
      id: 'd1',
      dialog,
      slots: arrangement ? { arrangement: 'p1' } : {},
      wishes: {},
      memo: {},
      past: [],
    },
  ],
});
const start = (dialog: string): Command => ({ do: 'start', dialog: madeUp(dialog) });
const add: Command = {
  do: 'list',
  slot: 'lines',
  op: 'add',
  value: { is: 'text', text: 'a dosa' },
};
const SHARED = [
  'join-group-order',
  'leave-group-order',
  'close-group-order',
  'cancel-group-order',
  'order-food-together',
  'join-group-booking',
  'leave-group-booking',
  'cancel-group-booking',
];

test.each([
  'add a chai to the group order',
  'cancel the group order',
  'ek chai sab ke saath',
  'ग्रुप ऑर्डर में एक चाय',
  'one dosa in the team order',
  'close the pot',
  'call off the outing',
])('“%s” names it', (text) => {
  expect(namesShared(text)).toBe(true);
});

test.each(PLAIN)('“%s” does not', (text) => {
  expect(namesShared(text)).toBe(false);
});

test('in one’s own chat nothing unnamed reaches what changes a group’s order', () => {
  const command = fc.constantFrom<Command>(
    add,
    ...[...SHARED, 'order-food', 'find-restaurants'].map(start),
  );
  fc.assert(
    fc.property(
      fc.constantFrom('order-food', ...SHARED),
      fc.array(command, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...PLAIN),
      (dialog, commands, text) => {
        expect(isOfGroup(stateOf(dialog, true), commands, text)).toBe(false);
        expect(isOfGroup(emptyState(), commands, text)).toBe(false);
      },
    ),
  );
});

test('an answer to the bill, to a form, or a step back is of the talk that asks it', () => {
  for (const one of [
    { do: 'yes' },
    { do: 'no' },
    { do: 'cancel' },
    { do: 'fill', slot: 'contact', value: { is: 'text', text: 'Asha' } },
  ] satisfies Command[])
    expect(isOfGroup(stateOf('order-food', true), [one], 'yes')).toBe(true);
  expect(isOfGroup(emptyState(), [{ do: 'undo' }], 'undo')).toBe(true);
});
