import { lookAtMenu } from '../../src/commerce/food/operations';
import { accentFoldedWords } from '../../src/engine/match';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { withoutLooking } from '../../src/food/parse/asked';
import { isFunctionWord } from '../../src/food/parse/cues';
import { isTalk } from '../../src/food/parse/talk';
import { tokensOf } from '../../src/food/parse/tokens';
import { textReply } from '../parts/say';
import { isReadyBasket } from './basket';
import { restaurantSlot } from './restaurant';
import { showMenuScreen } from './view';
import { localPattern } from '../../src/engine/local-words';

/** Matches a question about the menu, which orders nothing. */
export const MENU_QUESTION_PATTERN = localPattern(
  'menu-search.menu-question-pattern',
  /^[^\p{L}\p{M}\p{N}]*(?:and\s+)?(?:(?:do|have|can) (?:you|u|they|ya)|are|is|what|which|got any|any|kuch|koi|kaun ?sa|kya)\b(?!.*\bplease\b)(?! (?:if|happens))|\b(?:hai|hain|mileg[ai]|milta hai|milti hai) kya[^\p{L}\p{M}\p{N}]*$|@and/iu,
);

/** Matches a request to see a part of the menu, whatever else it is taken for. */
const SHOWING = localPattern(
  'menu-search.showing',
  /(?<![\p{L}\p{M}])(?:menu|section|category|show|see|list|options?|dikha\w*|dekh\w*|@menu)(?![\p{L}\p{M}])/iu,
);

/** Tells whether a text asks what a part of the menu has. */
export const asksForSection = (text: string): boolean =>
  MENU_QUESTION_PATTERN.test(text) || SHOWING.test(text);

/** Shows what the menu has for some words, or says that it has nothing. */
export function* searchMenu(t: Turn, text: string): EffectGenerator<void> {
  const query = soughtIn(text);
  if (yield* isOnMenu(t, query)) showMenuScreen(t, { show: 'search', query, from: 0 });
  else if (query !== '' && !isSaidBesideMore(t, text)) t.say(textReply('basket.nothing'));
  else if (MENU_QUESTION_PATTERN.test(text)) showMenuScreen(t, { show: 'categories' });
  else if (!isSaidBesideMore(t, text)) t.say(textReply('about.dish.which'));
}

/** Returns the words of a text that say what it looks for on a menu. */
export const soughtIn = (text: string): string =>
  accentFoldedWords(withoutLooking(text))
    .filter(
      (word) =>
        !ASKING_WORDS.has(word) &&
        !tokensOf(word).every((one) => isFunctionWord(one) || isTalk(one)),
    )
    .join(' ');

function* isOnMenu(t: Turn, query: string): EffectGenerator<boolean> {
  const chosen = t.get(restaurantSlot);
  if (!chosen || query === '') return false;
  const { providerId, sellerId } = chosen;
  const found = yield* t.once('menu', lookAtMenu, { providerId, sellerId, query, from: 0 });
  return found.total > 0;
}

/**
 * Tells whether words without a dish, over a basket, are just part of a message that says more: an
 * end, a yes, an address. They are no missing dish then.
 */
function isSaidBesideMore(t: Turn, text: string): boolean {
  const told = (['lines', 'contact', 'way', 'agreed'] as const).some(
    (slot) => t.pendingValue(slot) !== undefined,
  );
  const said = (t.said ?? '').trim().length;
  return isReadyBasket(t) && (told || text.trim().length < said * MOST_OF_MESSAGE);
}
const MOST_OF_MESSAGE = 0.8;

/** Words that ask to see a part of the menu without naming it. */
const ASKING_WORDS = new Set(
  'show me us the a an any some what which do does they you have is are there see list all of for in on your their please want i we would like to get order food menu with dikhao kya hai h batao sath saath chahiye something anything got else kuch koi serve sell also items dishes options section sections category'.split(
    ' ',
  ),
);
