import { localPattern } from '../../language/text/local-pattern';

/** Matches what separates the parts of a message. */
export const PART_SEPARATOR = localPattern(
  'several.part-separator',
  /\s*(?:[;.!,]\s*)?\s(?:and then|and|then|aur phir|aur|phir|fir|@and)\s+|\s*[;.!,]\s+/giu,
);

/** Matches a message that begins with a verb of asking. */
export const VERB_FIRST = localPattern(
  'several.verb-first',
  /^(?:please |also |then )?(?:book|order|find|show|get|reserve|mangao|mangwao|dhoondo|dikhao|@book)\b|(?:book|order|mangwa|manga|dhoond|find)\s*(?:kar|do|o)|@please/iu,
);
