import { isBesideAddress, withoutTalkAround } from '../../language/persons';
import { localPattern } from '../../language/text/local-pattern';

/** The noun of an address as the thing to add to: "in the address", "address mein", "pate mein". */
const INTO_ADDRESS = localPattern(
  'address-addition.into-address',
  /(?:(?:in|into|to|on|with|as part of)\s+)?(?:(?:the|my|our|this|that|mere|apne|@the)\s+)?(?:full |delivery )?(?<![\p{L}\p{M}])(?:address|pat[ae]|@address)(?![\p{L}\p{M}])(?:\s*[:-]|\s+(?:me(?:in)?|main|ko|pe|par|should|must|needs? to|has to|@me)(?![\p{L}\p{M}]))?/iu,
);
/** Verbs that add a piece and replace none. */
const ADDING = localPattern(
  'address-addition.adding',
  /(?<![\p{L}\p{M}])(?:(?:add|include|mention|append|insert|put|write|have|note down|jod|jor|daal|dal|likh|@add)(?:o|na|iye|@na)?)(?![\p{L}\p{M}])(?:\s+(?:kar|@kar))?(?:\s+(?:do|dena|dijiye|lo|lena|@do))?/iu,
);
const TAKES_OUT = localPattern(
  'address-addition.takes-out',
  /(?<![\p{L}\p{M}])(?:not|no longer|instead|remove|delete|drop|replace|change|hata|nikal|badal|nahi+n?|nhi|(?:mat|don['’]?t|@mat)(?![\p{L}\p{M}])|@not)/iu,
);
/** The beginning of the next request: to the rider, about paying, about the basket. */
const NEXT_REQUEST = localPattern(
  'address-addition.next-request',
  /[.;!?।\n]+(?=\s|$)|(?:,|\s)\s*(?:and|n|then|aur|phir|@and)\s+(?=(?:please\s+)?(?:tell|ask|call|ring|let|leave|then|pay|send|deliver|bring|i(?:['’]?ll)?|we|confirm|add|remove|change|make|also|bol|unko|usko|rider|guard|payment|keh|@tell)(?![\p{L}\p{M}]))|,\s*(?=(?:tell|ask|call|ring|let|leave)\s)/iu,
);
/** Words around a piece that are no part of it. */
const AROUND = localPattern(
  'address-addition.around',
  /^(?:(?:please|also|and|n|can|could|will|would|you|u|just|then|kindly|the|a|is|are|it|bhi|aur|landmark|kripya|zara|do|@please)(?![\p{L}\p{M}])[\s,:]*)+|[\s,:]*(?<![\p{L}\p{M}])(?:(?:please|also|too|as well|bhi|do|dena|lo|in|to|it|is|hai|@please2)[\s,]*)+$/giu,
);
const LEAST_PIECE = 3; // characters

const stripped = (clause: string): string => {
  let piece = clause.replace(INTO_ADDRESS, ' , ').replace(ADDING, ' , ');
  for (let before = ''; before !== piece; ) {
    before = piece;
    piece = piece.replace(/^[\s,:-]+|[\s,:-]+$/gu, '').replace(AROUND, '');
  }
  return withoutTalkAround(piece.replace(/(?:\s*,)+\s*/gu, ', ')).trim();
};

/**
 * Returns the piece that a message adds to an address ("add 80 feet road in the address", "pate mein
 * Shiv mandir ke paas bhi jod do"), without the words that ask for it. Undefined if it removes
 * something or adds nothing.
 */
export function readAddressAddition(text: string): string | undefined {
  const clause = text
    .split(NEXT_REQUEST)
    .find((part) => INTO_ADDRESS.test(part) && ADDING.test(part) && !TAKES_OUT.test(part));
  if (clause === undefined) return undefined;
  const piece = stripped(clause);
  return piece.length >= LEAST_PIECE && /\p{L}/u.test(piece) && !isBesideAddress(piece)
    ? piece
    : undefined;
}
