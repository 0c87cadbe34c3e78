/** A source of repeatable numbers below `n`. */
export type Below = (n: number) => number;

/** Repeatable numbers from a seed (mulberry32). */
export function numbersFrom(seed: number): Below {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
}

/** What is repeated, with what between; the costs of a reader grow where these meet. */
const PIECES: readonly string[] = [
  '9', '98', '987', '9876', '98765', '9876543210', '2', '12', '07', '1,000', '2.5', '₹500', 'rs 20', '20%',
  '५', '१२', 'two', 'twenty one', 'do', 'ek', 'dedh', 'सवा', 'पाँच',
  'monday', 'next monday', 'kal', 'parso', 'tomorrow', '5 pm', '5:30', '6-8', '25/12', '1st dec',
  'last sunday', 'सोमवार', 'कल', 'shaam', 'between 2 and 3', 'from 2 till 4',
  'and', 'aur', 'or', 'no', 'not', 'nahi', 'without', 'except', 'then', 'phir', 'undo', 'cancel', 'back',
  'yes', 'haan', 'book', 'order', 'find', 'show', 'and then', 'instead of', 'change', 'remove', 'add',
  'trek', 'museum', 'nandi', 'nandi hills', 'sunrise', 'fort', 'walk', 'bengaluru', 'mumbai', 'near',
  'jayanagar', '560001', 'street', 'block', 'mg road',
  'biryani', 'pizza', 'dosa', 'large', 'extra cheese', 'half', 'paneer', 'chai', 'with', 'no onion',
  'बिरयानी', 'डोसा',
  'asha', 'Asha Rao', 'ravi', 'Mr', 'my name is', 'I am', 'a@b.co', 'asha@example.com', '@', 'dot', 'at',
  'gmail', 'aged 34', '34', 'adult', 'child', 'tickets', '2 adults',
  'a', 'ab', 'abc', 'zzz', 'qwrt', 'nnnnn', 'ा', '\u0301', '🙂', 'ß', 'ﷺ', 'é', '\u200d', '(', ')', '[', '"',
  "'", '’', '-', '--', '/', '\\', ':', '?', '!', '*', '#', '+', '=', '<b>', '%s', '{}', '<NAME_1>',
];
const JOINTS: readonly string[] = [
  ' ', '', ', ', ' and ', '-', '. ', '; ', '\n', ' aur ', ' , ', '  ', ' x ', '/', '? ', '! ', ' to ', ' (', ') ', '\u00a0', '\t',
];

/** Makes one string of `length` characters that is hard to read. */
export function hardString(below: Below, length: number): string {
  const of = (all: readonly string[]): string => all[below(all.length)] ?? ' ';
  const pieces = Array.from({ length: 1 + below(4) }, () => of(PIECES));
  const joints = Array.from({ length: 1 + below(2) }, () => of(JOINTS));
  let text = '';
  for (let i = 0; text.length < length; i++) {
    const piece = pieces[below(3) === 0 ? below(pieces.length) : i % pieces.length] ?? 'a';
    text += piece + (joints[i % joints.length] ?? ' ');
  }
  return text.slice(0, length);
}
