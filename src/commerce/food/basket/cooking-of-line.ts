import { cookingRequestIn } from '../../../food/cooking-request';
import { numberOf } from '../../../food/parse/numbers';
import { ADDING_WORDS } from '../../../food/parse/sets';
import { type DishMention, MentionFinder } from '../../../food/parse/told/mentions';
import { tokensOf } from '../../../food/parse/tokens';
import { contextOf } from './context';
import type { BasketEdit } from './settle';
import { spokenLines } from './shape';
import { findPreferenceGroup } from './taste';

/**
 * Notes a wish about the cooking of a dish in the basket that has no choice for it: "no extra spice
 * on the chicken 65". It adds nothing and is no other dish. False for anything else.
 */
export function notesCooking(work: BasketEdit, text: string): boolean {
  const wish = cookingRequestIn(text);
  if (!wish || work.basket.open.length > 0 || work.basket.cart.lines.length === 0) return false;
  const tokens = tokensOf(text);
  const isOther = (at: number): boolean =>
    (tokens[at]?.start ?? 0) >= wish.from && (tokens[at]?.start ?? 0) < wish.to;
  const mentions = mentionsIn(new MentionFinder(work.kitchen.index(), tokens, contextOf(work)), {
    length: tokens.length,
    isOther,
  });
  const [mention, ...others] = mentions;
  if (!mention || others.length > 0 || mention.lines.length === 0) return false;
  const counts = tokens.some(
    ({ word }, at) =>
      (at < mention.from || at >= mention.to) &&
      (numberOf(word) !== null || ADDING_WORDS.has(word)),
  );
  const lines = spokenLines(work.basket).filter((_, at) => mention.lines.includes(at));
  const hasChoice = lines.some(({ dishId, choices }) => {
    const dish = work.kitchen.dishes.get(dishId);
    const chosen = choices.map(({ optionId }) => optionId);
    return dish && findPreferenceGroup(dish, chosen, text.slice(wish.from, wish.to)) !== undefined;
  });
  if (counts || hasChoice) return false;
  work.notes.push({ note: 'kitchen', text: text.trim() });
  return true;
}

function mentionsIn(
  finder: MentionFinder,
  { length, isOther }: { readonly length: number; readonly isOther: (at: number) => boolean },
): DishMention[] {
  const found: DishMention[] = [];
  for (let at = 0; at < length; ) {
    const mention = isOther(at) ? undefined : finder.at(at);
    if (mention && mention.lines.length + mention.called.length > 0) found.push(mention);
    at = mention?.to ?? at + 1;
  }
  return found;
}
