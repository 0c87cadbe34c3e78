import { isBesideAddress, withoutTalkAround } from '../../language/persons';

/** The noun of an address as the thing to add to: "in the address", "address mein", "पते में". */
const INTO_ADDRESS =
  /(?:(?:in|into|to|on|with|as part of)\s+)?(?:(?:the|my|our|this|that|mere|apne|मेरे)\s+)?(?:full |delivery )?(?<![\p{L}\p{M}])(?:address|pat[ae]|पता|पते|एड्रेस)(?![\p{L}\p{M}])(?:\s*[:-]|\s+(?:me(?:in)?|main|ko|pe|par|में|को|पर|should|must|needs? to|has to)(?![\p{L}\p{M}]))?/iu;
/** Verbs that add a piece and replace none. */
const ADDING =
  /(?<![\p{L}\p{M}])(?:(?:add|include|mention|append|insert|put|write|have|note down|jod|jor|daal|dal|likh|जोड़|जोड|डाल|लिख|ऐड|एड)(?:o|na|iye|ओ|ना|िए|इए)?)(?![\p{L}\p{M}])(?:\s+(?:kar|कर))?(?:\s+(?:do|dena|dijiye|lo|lena|दो|देना|दीजिए|लो|लेना))?/iu;
const TAKES_OUT =
  /(?<![\p{L}\p{M}])(?:not|no longer|instead|remove|delete|drop|replace|change|hata|nikal|badal|nahi+n?|nhi|नहीं|नही|हटा|निकाल|बदल|(?:mat|मत|don['’]?t)(?![\p{L}\p{M}]))/iu;
/** The beginning of the next request: to the rider, about paying, about the basket. */
const NEXT_REQUEST =
  /[.;!?।\n]+(?=\s|$)|(?:,|\s)\s*(?:and|n|then|aur|phir|और|फिर)\s+(?=(?:please\s+)?(?:tell|ask|call|ring|let|leave|then|pay|send|deliver|bring|i(?:['’]?ll)?|we|confirm|add|remove|change|make|also|bol|unko|usko|rider|guard|payment|keh|उनको|उसको|पेमेंट)(?![\p{L}\p{M}]))|,\s*(?=(?:tell|ask|call|ring|let|leave)\s)/iu;
/** Words around a piece that are no part of it. */
const AROUND =
  /^(?:(?:please|also|and|n|can|could|will|would|you|u|just|then|kindly|the|a|is|are|it|bhi|aur|landmark|kripya|zara|do|भी|और|कृपया|ज़रा)(?![\p{L}\p{M}])[\s,:]*)+|[\s,:]*(?<![\p{L}\p{M}])(?:(?:please|also|too|as well|bhi|do|dena|lo|in|to|it|is|hai|भी|है|दो)[\s,]*)+$/giu;
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
 * Returns the piece that a message adds to an address ("add 80 feet road in the address", "पते में
 * शिव मंदिर के पास भी जोड़ दो"), without the words that ask for it. Undefined if it removes
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
