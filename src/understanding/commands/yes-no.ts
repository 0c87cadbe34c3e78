import { has, made, type Made, type Maker, only, type Reading } from './reading';

const AGREEING = ['STRONG_YES', 'THIS', 'FILLER', 'THANKS'] as const;
const PAYING = ['CHECKOUT', 'STRONG_YES', 'THIS', 'YES'] as const;
// "do not book", "mat karo", "नहीं": any sign of no, anywhere, is no yes.
const NEGATED = ['NO', 'NOT', 'CANCEL', 'REMOVE', 'CHANGE', 'WHY_ASK', 'SKIP', 'LESS_WORD', 'OTHER'] as const;
const QUESTIONING = ['WHAT', 'WHERE', 'WHEN', 'HOW', 'HOW_MANY', 'HOW_LONG', 'WHY', 'WHO'] as const;

const numbers = (reading: Reading): boolean => reading.scene.present.has('NUMBER') || reading.text.includes('?');
const said = (reading: Reading): boolean => reading.standing.asked?.yesNo === true;

function agrees(reading: Reading): boolean {
  if (has(reading, ...NEGATED) || has(reading, ...QUESTIONING) || numbers(reading)) return false;
  if (only(reading, ...AGREEING) && has(reading, 'STRONG_YES')) return true;
  if (said(reading) && only(reading, 'DO_IT', 'STRONG_YES', 'THIS', 'BOOK')) return true;
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
