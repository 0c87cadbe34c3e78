import type { Command } from '../../../src/engine/command';
import { createBuiltIn } from '../../../src/understanding/built-in';
import type { DialogueContext } from '../../../src/understanding/understanding';
import { dialogManifests } from '../../support/prompts/dialog-manifests';
import { IDLE, LEXICON } from './stage';
import { madeUp } from '../../support/made-up';
import type { DialogId } from '../../../src/engine/names';

/* Understanding knows a dialog by its purpose and area: with every id another, the same messages begin the same dialogs. */

const manifests = dialogManifests();
const renamed = (id: string): DialogId => madeUp(`another-${id}`);
const known = createBuiltIn({ manifests, lexicon: () => LEXICON });
const stranger = createBuiltIn({
  manifests: manifests.map((one) => ({ ...one, id: renamed(one.id) })),
  lexicon: () => LEXICON,
});

const underRenamed = (command: Command): Command => {
  if (command.do === 'start') return { ...command, dialog: renamed(command.dialog) };
  return command.do === 'unclear' && command.readings
    ? { ...command, readings: command.readings.map(renamed) }
    : command;
};

function expectSame(said: string, context: DialogueContext): Command[] {
  const { commands } = known.read(said, context);
  const { dialog } = context;
  expect(
    stranger.read(said, {
      ...context,
      ...(dialog && { dialog: { ...dialog, id: renamed(dialog.id) } }),
    }).commands,
  ).toEqual(commands.map(underRenamed));
  return commands;
}

test.each([
  ['museums in Delhi on Sunday', 'find-experiences'],
  ['book Nandi Hills Sunrise Trek for 2 on Saturday', 'book-experience'],
  ['Amber Fort', 'look-at-experience'],
  ['order 2 masala dosas', 'order-food'],
  ['find restaurants near Indiranagar', 'find-restaurants'],
  ['my bookings', 'my-bookings'],
  ['I have paid', 'order-status'],
  ['delete my data', 'forget-me'],
  ['help', 'help'],
  ["let's order lunch together", 'order-food-together'],
  ['call off the group order', 'cancel-group-order'],
  ['my office has moved to Koramangala', 'my-places'],
  ['continue on WhatsApp', 'continue-elsewhere'],
])('%s', (said, dialog) => {
  expect(expectSame(said, IDLE)).toContainEqual(expect.objectContaining({ do: 'start', dialog }));
});

const OWNED: DialogueContext = {
  ...IDLE,
  owned: [{ id: 'o1', area: 'food', title: 'Meghana Foods', complaint: true }],
};

test.each([
  'where is my food?',
  'cancel my food order',
  'the biryani was cold and one dosa is missing',
  'what happened to my complaint?',
  'send me the receipt',
  'the same again',
])('of what was bought: %s', (said) => {
  expect(expectSame(said, OWNED)).toContainEqual(expect.objectContaining({ do: 'start' }));
});

test.each([
  ['book-experience', 'around 4-5 of us'],
  ['book-experience', 'what times are there?'],
  ['order-food', 'add two more dosas and no onions please'],
  ['order-food', 'did you get the full address?'],
  ['find-experiences', 'not museums'],
  ['find-experiences', 'anywhere'],
  ['find-restaurants', 'only pure veg in Koramangala'],
  ['join-group-order', 'two idlis for me'],
])('over %s: %s', (id, said) => {
  const manifest = manifests.find((one) => one.id === id);
  const [slot] = manifest?.slots ?? [];
  expectSame(said, {
    ...IDLE,
    dialog: { id, known: ['city', 'item', 'restaurant', 'contact'] },
    asked: { slot: slot?.name, takes: slot?.takes ?? [], options: [], yesNo: false },
  });
});
