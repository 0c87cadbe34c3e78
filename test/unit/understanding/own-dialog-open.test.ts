import { AT_PRICE, askingBoats, boatCommands, boatFills } from './own-boats';

/* What is said while a dialog that only its examples tell of is open. */

const TOMORROW = '2026-11-21';
const SUNDAY = '2026-11-22';
const ASKED_DAY = askingBoats('sailDay', 'pier');

test.each([
  'rent a boat',
  'I want to rent a boat',
  'boat',
  'naav kiraye pe chahiye',
  'I need a kayak',
])('its own opening goes on with it: %s', (text) => {
  for (const context of [ASKED_DAY, AT_PRICE])
    expect(boatCommands(text, context)).toEqual([{ do: 'start', dialog: 'rent-a-boat' }]);
});

test('its opening with more told fills it', () => {
  expect(boatCommands('I want to rent a boat tomorrow', ASKED_DAY)).toMatchObject([
    { do: 'start', dialog: 'rent-a-boat', fills: [{ slot: 'sailDay' }] },
  ]);
});

test.each(['I do not want to rent a boat', 'boats are dangerous', 'do I need a kayak licence?'])(
  'what is no opening does not begin it again: %s',
  (text) => {
    expect(boatCommands(text, ASKED_DAY)).not.toContainEqual(
      expect.objectContaining({ do: 'start', dialog: 'rent-a-boat' }),
    );
  },
);

test.each([
  ['order food', 'order-food'],
  ['khana order karna hai', 'order-food'],
  ['things to do', 'find-experiences'],
])('another dialog that begins when nothing is open begins: %s', (text, dialog) => {
  for (const context of [ASKED_DAY, askingBoats('sailHours', 'pier', 'sailDay'), AT_PRICE])
    expect(boatCommands(text, context)).toMatchObject([{ do: 'start', dialog }]);
});

test.each([
  ['not tomorrow, on Sunday', { sailDay: SUNDAY }],
  ['not tomorrow, Sunday', { sailDay: SUNDAY }],
  ['kal nahi, Sunday ko', { sailDay: SUNDAY }],
  ['not Sunday, tomorrow', { sailDay: TOMORROW }],
  ['ruko, Pune mein', { pier: 'Pune' }],
  ['रुको, पुणे में', { pier: 'Pune' }],
  ['wait, in Pune', { pier: 'Pune' }],
  ['ruko, kal', { sailDay: TOMORROW }],
])('at the price, a change of mind keeps what is wanted: %s', (text, fills) => {
  expect(boatFills(text, AT_PRICE)).toEqual(fills);
});

test.each(['ruko', 'wait'])('"wait" alone cancels nothing: %s', (text) => {
  expect(boatCommands(text, AT_PRICE)).toEqual([{ do: 'chat', what: 'wait' }]);
});
