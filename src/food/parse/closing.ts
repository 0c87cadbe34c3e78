import type { OrderToken } from './order-token';
import { tokensOf } from './tokens';
import { plainly } from './told/edit-words';

/** Phrases that end an order and name nothing of it; `|` parts phrases. */
const ENDING_PHRASES = `thats all | that is all | thats it | that is it | thats everything | that will be all | thatll be all | that would be all | thatd be all | that will do | thatll do | nothing else | nothing more |
  bas | bas itna hi | bas itna | itna hi | ho gaya | hogaya | bas yahi | bas yehi | yahi hai | aur kuch nahi | aur kuchh nahi | aur kuch nahi chahiye | kuch nahi chahiye |
  done | kaafi hai`;
/** Those that ask for the bill or call the rest fine: they are no limit of a list. */
const ORDER_PHRASES = `baaki sab theek hai | baki sab theek hai | baaki sab thik hai | baki sab thik hai | baki sab sahi hai | baaki sab sahi hai | everything else is fine | rest is fine | the rest is fine |
  all done | im done | i am done | were done | we are done | all set | bill please | bill | the bill | bring the bill | bring me the bill | bring us the bill | get the bill | get me the bill | get us the bill | show the bill | show me the bill | send the bill | send bill | send me the bill | give me the bill | give the bill | the final bill | send the final bill | send final bill | send me the final bill | give me the final bill | show me the final bill | show the final bill | make the bill | the check please | check please | checkout | check out |
  place the order | place order | place it | place my order | confirm the order | confirm my order | finish the order | close the order | complete the order | lets pay | i will pay | ill pay | pay now | go ahead and place it |
  bas ho gaya | ho gaya bas | bas itna hi kaafi hai | bas itna kaafi hai | itna kaafi hai | itna hi kaafi hai | bill lao | bill le aao | bill la do | bill laao | bill laiye | bill do | bill de | bill dena | bill de de | bill de do | bill de dena | bill dijiye | bill de dijiye | bill dikhao | bill dikha do | bill dikhaiye | bill dikha dijiye | bill bana do | bill banao | bill bana dena | bill bana dijiye | bill bhejo | bill bhej do | bill karo | bill kar do |
  order pakka karo | order pakka kar do | order pakka kijiye | order pakka kar dijiye | order confirm karo | order confirm kar do | order confirm kijiye | order confirm kar dijiye | order kar do | order karo | order laga do | order place karo | order place kar do | order place kar dijiye | order bhej do |
  payment karte hain | payment karta hun | payment karna hai | payment kar do | payment karo | payment karenge | pay karte hain | pay karta hun | pay karna hai | checkout karo | checkout kar do`;

/** Words beside such phrases that say nothing more. */
const BESIDE = new Set(
  'and then now ok okay so please pls plz aur ab phir fir to toh ji bhai bhaiya yaar with hum main final full poora pura mera'
    .split(' ')
    .map(plainly),
);

const MAX_WORDS = 6; // of a phrase
const billOf = (word: string): string => (word === 'bil' ? 'bill' : word);
const phrasesOf = (rows: string): ReadonlySet<string> =>
  new Set(
    rows.split('|').map((phrase) => phrase.trim().split(/\s+/u).map(plainly).map(billOf).join(' ')),
  );
const OF_ORDER = phrasesOf(ORDER_PHRASES);
const PHRASES: ReadonlySet<string> = new Set([...phrasesOf(ENDING_PHRASES), ...OF_ORDER]);

/** Removes the words that end an order from a text, where they ask for the bill or say that it is done. */
export function withoutOrdersEnd(text: string): string {
  const tokens = tokensOf(text);
  const left = withoutClosing(tokens, OF_ORDER);
  const [first, last] = [left[0], left.at(-1)];
  if (left.length === tokens.length || !first || !last) return text;
  return text.slice(first.start, last.end);
}

/** Drops the words that end an order from the end of a message, and from its beginning before a pause. */
export function withoutClosing(
  tokens: readonly OrderToken[],
  among: ReadonlySet<string> = PHRASES,
): readonly OrderToken[] {
  const end = [...tokens.keys()].find((at) => isClosing(tokens.slice(at), among)) ?? tokens.length;
  const left = tokens.slice(0, end);
  const pause = left.findIndex(({ gap }, at) => at > 0 && gap !== '');
  return pause > 0 && isClosing(left.slice(0, pause), among) ? left.slice(pause) : left;
}

/** True of words that are phrases that end an order, and nothing more. */
function isClosing(tokens: readonly OrderToken[], among: ReadonlySet<string>): boolean {
  const words = tokens.map(({ word }) => billOf(plainly(word)));
  const ends = new Set([0]);
  let closes = false;
  for (let at = 0; at < words.length; at++) {
    if (!ends.has(at)) continue;
    if (BESIDE.has(words[at] ?? '') && !(at === 0 && tokens[1]?.gap !== '')) ends.add(at + 1); // "ek coffee aur, …"
    for (let length = 1; length <= Math.min(MAX_WORDS, words.length - at); length++)
      if (among.has(words.slice(at, at + length).join(' '))) {
        ends.add(at + length);
        closes = true;
      }
  }
  return closes && ends.has(words.length);
}
