import { offersFor, type BasketOfferView } from '../../src/commerce/food/operations';
import type { Command } from '../../src/engine/command';
import type { Turn } from '../../src/engine/turn';
import { isFunctionWord } from '../../src/food/parse/cues';
import { isTalk } from '../../src/food/parse/talk';
import { tokensOf } from '../../src/food/parse/tokens';
import { asksSomething } from '../../src/food/said-beside';
import type { ChoiceOf } from '../../src/reply/reply-parts';
import { foreignText, type ReplyText } from '../../src/reply/text';
import { choice } from '../parts/say';
import { isUnanswered } from '../parts/sum-asked';
import { wantsFreeDelivery } from './fills-up';
import { restaurantSlot } from './restaurant';
import { type Commands, readsWords } from './word-fills';

/**
 * Reads "What's free?", "free wala add karo" as a question about offers. It adds nothing: a dish
 * costs its price until a bill takes that off.
 */
export function askOfGifts(t: Turn, said: string, commands: Commands): Commands | undefined {
  const open = (one: Command): boolean =>
    isUnanswered(one) ||
    one.do === 'ask' ||
    one.do === 'yes' ||
    (one.do === 'fill' && readsWords(one.slot));
  return t.get(restaurantSlot) &&
    commands.every(open) &&
    (isOfGifts(t, said) || wantsFreeDelivery(t, said))
    ? [{ do: 'ask', question: 'offers' }]
    : undefined;
}

/** Tells whether a message is only about something free that an offer gives. */
function isOfGifts(t: Turn, said: string): boolean {
  if (!t.hears('order-food.free')) return false;
  const given = new Set(
    offersTold(t).flatMap(({ free }) =>
      (free?.names ?? []).flatMap((name) => tokensOf(name).map(({ stem }) => stem)),
    ),
  );
  return tokensOf(said).every(
    (one) =>
      t.hears('order-food.free', one.raw) ||
      t.hears('order-food.gift', one.raw) ||
      isFunctionWord(one) ||
      isTalk(one) ||
      asksSomething(one.raw) ||
      given.has(one.stem),
  );
}

function offersTold(t: Turn): readonly BasketOfferView[] {
  const read = t.last('offers', offersFor);
  if (!read) return [];
  return [
    ...(read.best ? [read.best] : []),
    ...read.others,
    ...read.within,
    ...(read.listed ?? []),
  ];
}

/** Makes a button for each free dish that the basket already qualifies for. */
export function giftChoices(t: Turn, offers: readonly BasketOfferView[]): ChoiceOf<ReplyText>[] {
  return offers
    .filter(({ missingPaise, missingCount }) => missingPaise + missingCount === 0)
    .flatMap(({ free }) =>
      (free?.ids ?? []).map((id, at) =>
        choice(
          foreignText(free?.names[at] ?? ''),
          t.fillCode('lines', { is: 'option', id: `d:${id}` }),
        ),
      ),
    );
}
