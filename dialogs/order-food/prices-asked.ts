import type { Turn } from '../../src/engine/turn';
import { localPattern } from '../../src/engine/local-words';
import { dishKindsIn } from '../../src/food/cuisines';
import { asksToSeeMenu } from '../../src/food/menu-asked';
import { isFunctionWord } from '../../src/food/parse/cues';
import { isTalk } from '../../src/food/parse/talk';
import { tokensOf } from '../../src/food/parse/tokens';

const CLAUSE_END = /[,.;!?।\n]+/u;
const BETWEEN = localPattern('prices-asked.joint', /\s+(?:and|or|aur|plus|@and)\s+|\s*&\s*/iu);
const LEADS = localPattern('prices-asked.leads', /^(?:and|also|aur|then|phir|fir|@and)\s+/iu);

/**
 * The questions of a message that asks what several dishes or kinds cost, each by itself: "dosa aur
 * kebab ke rate bata, dosa mein pyaaz wala kaunsa hai". Each that asks a price has a word for it. Empty
 * where no price is asked.
 */
export function pricesAsked(t: Turn, said: string): string[] {
  const clauses = said
    .split(CLAUSE_END)
    .map((clause) => clause.trim().replace(LEADS, ''))
    .filter((clause) => clause !== '');
  const priced = clauses.filter((clause) => t.hears('order-food.prices', clause));
  if (priced.length === 0 || clauses.some(asksToSeeMenu)) return [];
  return clauses.flatMap((clause) => {
    if (!priced.includes(clause)) return dishKindsIn(clause).size > 0 ? [clause] : [];
    const price = clause.split(/\s+/u).find((word) => t.hears('order-food.prices', word)) ?? '';
    return clause
      .split(BETWEEN)
      .filter((part) => namedIn(t, part) !== '')
      .map((part) => (t.hears('order-food.prices', part) ? part : `${part} ${price}`));
  });
}

/** Words that ask to be told, which also sound like dishes. */
const TELLING: ReadonlySet<string> = new Set(
  'bata batao bataiye bataye bataana batana dikha dikhao tell show which what'.split(' '),
);

/** The words of a question that name what it asks the price of. */
export const namedIn = (t: Turn, text: string): string =>
  tokensOf(text)
    .filter(
      (token) =>
        !isFunctionWord(token) &&
        !isTalk(token) &&
        !TELLING.has(token.word) &&
        !t.hears('order-food.prices', token.raw),
    )
    .map(({ raw }) => raw)
    .join(' ');
