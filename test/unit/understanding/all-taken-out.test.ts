import { emptiesBasket } from '../../../src/understanding/commands/emptied';

test.each([
  'sab hata',
  'sab hata de yaar',
  'sab kuch nikaal do',
  'wipe everything',
  'clear all of it',
  'khali kar do',
  'basket khaali karde',
  'सब साफ कर',
  'सब हटा दो',
])('all of the basket goes: %s', (text) => {
  expect(emptiesBasket(text)).toBe(true);
});

test.each([
  'dosa hata',
  'sab dosa hata do',
  'sab mat hatao',
  'sab hata diya',
  'sab hata doon kya?',
  'all clear',
  'clear hai',
  "don't clear everything",
  'dosa ke alawa sab hata do',
  'remove it',
  'sab cancel karo',
  'remove onion from all',
])('something stays, or nothing is asked: %s', (text) => {
  expect(emptiesBasket(text)).toBe(false);
});
