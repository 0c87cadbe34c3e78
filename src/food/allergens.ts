import { allergenWords } from '../language/text/allergens';
import { tokensOf } from './parse/tokens';

const CLAUSE = /[^.?!।\n,;]+[.?!।\n,;]*/gu;

/** Returns the clauses of a text that name what somebody may be allergic to; "" for none. */
export const aboutAllergens = (text: string): string =>
  (text.match(CLAUSE) ?? [])
    .filter((clause) => tokensOf(clause).some(({ raw }) => allergenWords(raw).length > 0))
    .join(' ')
    .trim();
