import { IDLE, askingBoats, boatCommands, boatFills } from './own-boats';

/* How a dialog that only its examples tell of begins, by words that no other dialog has. */

const TOMORROW = '2026-11-21';

test.each([
  ['I want to rent a boat', {}],
  ['boat', {}],
  ['boats', {}],
  ['नाव', {}],
  ['boats?', {}],
  ['do you have boats?', {}],
  ['any boats available in Pune?', { pier: 'Pune' }],
  ['boats in Pune', { pier: 'Pune' }],
  ['kayaks in Jaipur tomorrow', { pier: 'Jaipur', sailDay: TOMORROW }],
  ['need a boat in Mumbai tomorrow', { pier: 'Mumbai', sailDay: TOMORROW }],
  ['boat rental Pune tomorrow', { pier: 'Pune', sailDay: TOMORROW }],
  ['kayak hire Pune tomorrow', { pier: 'Pune', sailDay: TOMORROW }],
  ['can I hire a kayak in Pune', { pier: 'Pune' }],
  ['मुझे पुणे में कल दो नाव चाहिए', { pier: 'Pune', sailDay: TOMORROW, boats: '2' }],
  ['mujhe Pune mein kal do naav chahiye', { pier: 'Pune', sailDay: TOMORROW, boats: '2' }],
  [
    'rent two boats in Pune tomorrow for 3 hours',
    { pier: 'Pune', sailDay: TOMORROW, sailHours: '3', boats: '2' },
  ],
  [
    'rent 2 boats in Pune on 15 December for 3 hours',
    { pier: 'Pune', sailDay: '2026-12-15', sailHours: '3', boats: '2' },
  ],
  ['rent a boat in Hebbal', { pier: 'Hebbal' }],
])('its own words begin it, beside a city and what is out of scope: %s', (text, fills) => {
  expect(boatCommands(text, IDLE)).toMatchObject([{ do: 'start', dialog: 'rent-a-boat' }]);
  expect(boatFills(text, IDLE)).toEqual(fills);
});

test.each([
  'boat repair in Pune',
  'my boat broke down',
  'I came here by boat',
  'I want a boat tour in Pune',
  'things to do in Pune',
  'order food',
  'hours',
  'few',
])('what says something else does not begin it: %s', (text) => {
  expect(boatCommands(text, IDLE)).not.toContainEqual(
    expect.objectContaining({ do: 'start', dialog: 'rent-a-boat' }),
  );
});

test.each([
  ['Pune or Jaipur', { pier: 'Pune, Jaipur' }],
  ['पुणे या जयपुर', { pier: 'Pune, Jaipur' }],
  ['not Pune, Jaipur', { pier: 'Jaipur' }],
  ['Pune', { pier: 'pune' }],
  ['in Pune tomorrow', { pier: 'Pune', sailDay: TOMORROW }],
])('a city is a place of its list, and two are both told: %s', (text, fills) => {
  expect(boatFills(text, askingBoats('pier'))).toEqual(fills);
});
