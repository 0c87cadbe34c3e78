import { AT_PRICE, askingBoats, boatCommands, boatFills } from './own-boats';

/* A dialog that counts two things: hours, and how many boats. */

test.each([
  ['4 hours, 3 boats', { sailHours: '4', boats: '3' }],
  ['3 kayaks for 4 hours', { sailHours: '4', boats: '3' }],
  ['do naav, teen ghante', { sailHours: '3', boats: '2' }],
  ['दो नाव, तीन घंटे', { sailHours: '3', boats: '2' }],
  ['3 dinghies, 4 hours', { sailHours: '4', boats: '3' }],
  ['4 hours, 3', { sailHours: '4', boats: '3' }],
  ['4, 3 boats', { sailHours: '4', boats: '3' }],
  ['3 boats', { boats: '3' }],
  ['3 dinghies', { boats: '3' }],
  ['2 people', { boats: '2' }],
  ['4', { sailHours: '4' }],
])('asked for hours, each number goes where its unit or noun says: %s', (text, fills) => {
  expect(boatFills(text, askingBoats('sailHours', 'pier', 'sailDay'))).toEqual(fills);
});

test.each([
  ['3 boats, 4 hours', { sailHours: '4', boats: '3' }],
  ['3, for 4 hours', { sailHours: '4', boats: '3' }],
  ['4 hours', { sailHours: '4' }],
  ['3', { boats: '3' }],
])('asked how many, hours stay hours: %s', (text, fills) => {
  expect(boatFills(text, askingBoats('boats', 'pier', 'sailDay', 'sailHours'))).toEqual(fills);
});

test.each([
  ['one more hour', { sailHours: '+1' }],
  ['ek ghanta aur', { sailHours: '+1' }],
  ['one more boat', { boats: '+1' }],
  ['ek naav aur', { boats: '+1' }],
  ['एक और नाव', { boats: '+1' }],
  ['no, 5 hours', { sailHours: '5' }],
  ['no, three boats', { boats: '3' }],
  ['not 2 hours, 4 hours', { sailHours: '4' }],
  ['4 hours, not 2 hours', { sailHours: '4' }],
  ['2 ghante nahi, 4 ghante', { sailHours: '4' }],
  ['2 hours, no, 4 hours', { sailHours: '4' }],
  ['not 3 boats, 2 boats', { boats: '2' }],
])('at the price, what is changed is what has the unit or noun: %s', (text, fills) => {
  expect(boatFills(text, AT_PRICE)).toEqual(fills);
});

test.each([
  ['one hour less', 'sailHours'],
  ['make it one hour less', 'sailHours'],
  ['ek ghanta kam', 'sailHours'],
  ['one boat less', 'boats'],
])('at the price, less of something asks for it again: %s', (text, slot) => {
  expect(boatCommands(text, AT_PRICE)).toEqual([{ do: 'forget', slot }]);
});

test.each(['undo', 'wapas karo', 'वापस करो', 'पूर्ववत करें'])(
  'at the price, undo takes back: %s',
  (text) => {
    expect(boatCommands(text, AT_PRICE)).toEqual([{ do: 'undo' }]);
  },
);
