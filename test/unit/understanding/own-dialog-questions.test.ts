import { AT_PRICE, askingBoats, boatCommands } from './own-boats';

/* Side questions of a dialog that only its examples tell of. */

const asked = (text: string, context = askingBoats('boats', 'pier')): string[] =>
  boatCommands(text, context).flatMap((one) => (one.do === 'ask' ? [one.question] : []));

test.each([
  ['दाम क्या है?', 'fee'],
  ['daam kya hai?', 'fee'],
  ['what is the price?', 'fee'],
  ['क्या जैकेट साथ में है?', 'vest'],
  ['जैकेट कैसी है?', 'vest'],
  ['do we get vests?', 'vest'],
  ['is there a vest for each of us?', 'vest'],
])('words of meaning tell which is asked: %s', (text, question) => {
  expect(asked(text)).toEqual([question]);
  expect(asked(text, AT_PRICE)).toEqual([question]);
});

test.each([
  ['जैकेट का दाम क्या है?', 'vest'],
  ['vest ka daam kya hai?', 'vest'],
  ['what is the price of a life vest?', 'vest'],
])('of two that fit, the one with words that only it has is asked: %s', (text, question) => {
  expect(asked(text)).toEqual([question]);
});

test.each(['क्या टोकरी साथ में है?', 'टोकरी मिलेगी?', 'tokri saath mein hai?', '4 hours'])(
  'words of grammar and what slots read ask none: %s',
  (text) => {
    expect(asked(text).filter((one) => one === 'fee' || one === 'vest')).toEqual([]);
  },
);
