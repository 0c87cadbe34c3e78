import { localPattern } from '../../language/text/local-pattern';

/** "…, Aman 98765 43210": a name right before a number, with at most a word for it between them. */
export const BESIDE = localPattern(
  'contact.beside',
  /(?:^|[,;:\n])\s*((?:\p{Lu}|\p{Script=Devanagari})[^,;:\n\d@]*?)(?:\s(?:number|no|phone|mobile|mob|contact|e-?mail|mail|@number)(?:\s(?:is|hai|@is))?)?[\s:.-]*$/iu,
);

/** "Her number is": a pronoun for somebody named before, and no name. */
export const STANDS_FOR_NAME = localPattern(
  'contact.stands-for-name',
  /^(?:her|his|their|hers|its|it|uska|uski|unka|unki|inka|inki|my|mera|meri|@her)$/iu,
);

/** "Put it under my wife Meera Iyer, …": a full name that ends the sentence before the number. */
export const ENDS_IN_NAME =
  /\s(\p{Lu}[\p{L}\p{M}'.-]+(?:\s\p{Lu}[\p{L}\p{M}'.-]+){1,2})[\s,;:-]*$/u;

/** Matches a text that is a name of two to four capitalised words. */
export const FULL_NAME_ALONE = /^\s*\p{Lu}[\p{L}\p{M}'.-]*(?:\s+\p{Lu}[\p{L}\p{M}'.-]*){1,3}\s*$/u;

/** "As I said, it is Asha Rao": a full name that ends the sentence. */
export const SAID_TO_BE =
  /\s(?:is|hai|am)\s+(\p{Lu}[\p{L}\p{M}'-]+(?:\s\p{Lu}[\p{L}\p{M}'-]+){1,2})\s*$/u;

/** Matches a name in lower case at the end of a text. */
export const LOWER_CASE_NAME = /(?:^|[.,;:\n])\s*(\p{Ll}{3,}(?:\s+\p{Ll}{3,}){1,2})\s*[,:-]?\s*$/u;

/** Matches a contact person named at the end of a text. */
export const CONTACT_NAMED =
  /(?<![\p{L}])(?:contact|tickets?|bill(?:ing)?|payer|invoice|naam|name)(?!\p{L})[^.;!?\n\d@]{0,30}?(?<!\p{L})(?:to|be|is|say|as|under)\s+(\p{L}{2,}(?:\s+\p{L}{2,}){1,2})\s*[,:-]?\s*$/iu;

/** Matches words that lead to a contact. */
export const LED_IN = localPattern(
  'contact.led-in',
  /(?:\b(?:i['’]?m|i am|this is|(?:my |mera )?(?:name|naam)(?: is| hai)?|(?:my )?(?:e-?mail|mail|phone|mobile|contact|number)(?: (?:id|no\.?|number|is))*)|@am)\s*:?\s*(?=[,;.\n]|$)/giu,
);
