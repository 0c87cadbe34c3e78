import { IF_EVER, KEEPS } from './controls';
import { asks } from './guard';
import { has, made, type Made, type Maker, only, type Reading } from './reading';

const AGREEING = ['STRONG_YES', 'THIS', 'FILLER', 'THANKS'] as const;
const PAYING = ['CHECKOUT', 'STRONG_YES', 'THIS', 'YES'] as const;
// "do not book", "mat karo", "नहीं": any sign of no, anywhere, is no yes.
const NEGATED = ['NO', 'NOT', 'CANCEL', 'REMOVE', 'CHANGE', 'WHY_ASK', 'SKIP', 'LESS_WORD', 'OTHER'] as const;
const QUESTIONING = ['WHAT', 'WHERE', 'WHEN', 'HOW', 'HOW_MANY', 'HOW_LONG', 'WHY', 'WHO'] as const;

const numbers = (reading: Reading): boolean => reading.scene.present.has('NUMBER') || reading.text.includes('?');
const said = (reading: Reading): boolean => reading.standing.asked?.yesNo === true;

/** "Haan bhai, kar do": a yes with nothing beside it but that it be done. */
const YES_AND_DO = /^[^\p{L}\p{M}]*(?:(?:ji|arre|ok|accha|theek hai|thik hai|जी|ठीक है|अच्छा)[^\p{L}\p{M}]+)*(?:haa?n(?: ?ji)?|han(?: ?ji)?|bilkul|हाँ|हां)(?:[^\p{L}\p{M}]+(?:ji|bhai|bhaiya|yaar|bilkul|pakka|(?:theek|thik|sahi) hai|(?:book |pay )?kar ?(?:do|dijiye|lo)|karo|aage badho|जी|भाई|बिल्कुल|ठीक है|सही है|(?:बुक )?कर (?:दो|दीजिए|लो)|करो|आगे बढ़ो))*[^\p{L}\p{M}]*$/iu;

/** One thing alone was shown: "kar do" takes it. */
const oneOffered = ({ standing: { asked } }: Reading): boolean => asked?.slot === 'choice' && asked.options.length === 1;

function agrees(reading: Reading): boolean {
  if (has(reading, ...NEGATED) || has(reading, ...QUESTIONING) || numbers(reading)) return false;
  if (only(reading, ...AGREEING) && has(reading, 'STRONG_YES')) return true;
  if (YES_AND_DO.test(reading.text)) return true;
  if ((said(reading) || oneOffered(reading)) && only(reading, 'DO_IT', 'STRONG_YES', 'THIS', 'BOOK')) return true;
  if (only(reading, ...PAYING) && has(reading, 'CHECKOUT')) return true;
  return said(reading) && only(reading, 'STRONG_YES', 'BOOK', 'CHECKOUT', 'THIS', 'YES', 'TICKET', 'ORDER_VERB') && has(reading, 'STRONG_YES', 'BOOK');
}

function refuses(reading: Reading): boolean {
  if (reading.text.includes('?')) return false;
  return only(reading, 'NO', 'NOT', 'DO_IT', 'THIS', 'WANT', 'BOOK', 'THANKS', 'TICKET', 'CHECKOUT', 'ME', 'ORDER_NOUN', 'PRAISE') && has(reading, 'NO', 'NOT');
}

/**
 * Yes and no to the question asked. A yes may cost money, so it is only one when nothing else is said: "yes, but three",
 * "yes?" and "no, book it later" are left to others.
 */
export const yesNo: Maker = (reading): Made | undefined => {
  const sure = said(reading) ? 0.96 : 0.8;
  if (!said(reading) && has(reading, 'CANCEL')) return undefined;
  if (refuses(reading)) return made(sure, { do: 'no' });
  if (agrees(reading)) return made(sure, { do: 'yes' });
  return undefined;
};

/** Words that name what a yes would do. "Leave it", "rehne do" name no cancelling: over that question they keep. */
const NAMES = { cancel: /^(?:un)?can[cs]|^rad{1,2}$|^रद्द|^कैंस|^कैन्स/u, erase: /^(?:eras|delet|wip|forget|remov|mita|hata)|^(?:मिटा|हटा|डिलीट|भूल)/u } as const;
const ABOUT_IT: ReadonlySet<string> = new Set(['CANCEL', 'REMOVE', 'STRONG_YES', 'YES', 'DO_IT', 'THIS', 'ALL', 'ORDER_NOUN', 'ORDER_VERB', 'FOOD', 'BOOK', 'TICKET', 'MY_BOOKINGS', 'WANT', 'ME', 'THANKS', 'FILLER']);

/** Nothing is said beside the act that is asked about and a yes to it. */
function nothingElse({ scene }: Reading, name: RegExp): boolean {
  const said = new Set(scene.spots.filter((spot) => ABOUT_IT.has(spot.concept)).flatMap((spot) => Array.from({ length: spot.end - spot.start }, (_, n) => spot.start + n)));
  return scene.words.every((word, at) => said.has(at) || name.test(word.text) || !/[\p{L}\p{N}]/u.test(word.text));
}

/** Over a question what shall be done, to name that act is to answer: "yes cancel it", "haan radd karo"; "don't cancel", "rehne do". */
export const confirming: Maker = (reading): Made | undefined => {
  const act = reading.standing.asked?.confirms;
  if (act === undefined || asks(reading) || IF_EVER.test(reading.text)) return undefined;
  const named = reading.scene.words.some((word) => NAMES[act].test(word.text));
  const denied = has(reading, 'NOT', 'NO') || KEEPS.test(reading.text);
  if (!named) return has(reading, 'CANCEL') && !denied && nothingElse(reading, NAMES[act]) ? made(0.9, { do: 'no' }) : undefined;
  if (denied) return made(0.95, { do: 'no' });
  return nothingElse(reading, NAMES[act]) ? made(0.95, { do: 'yes' }) : made(0.9, { do: 'repeat' });
};
