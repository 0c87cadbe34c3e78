import { linePaise, totalPaise } from '../../src/food/cart';
import type { BasketOfferView } from '../../src/commerce/food/operations';
import type { Basket } from '../../src/commerce/food/basket/shape';
import type { EffectGenerator } from '../../src/engine/operation';
import type { SlotQuestion } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import type { ChoiceOf, LineOf } from '../../src/reply/reply';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { choice, moneyText, textReply } from '../parts/say';
import { basketSlot } from './basket';
import { offerWords } from './offer-words';
import { offersNow } from './offers-now';
import { viewCode } from './view';

/** What a line of the basket is: dish, how many, and what was chosen for it. */
export function lineLabel(now: Basket, line: Basket['cart']['lines'][number]): string {
  const options = now.told[line.id] ?? [];
  return `${line.quantity} × ${line.name}${options.length === 0 ? '' : ` (${options.join(', ')})`}`;
}

/** The basket with what came of a change, its sum so far, what offers would do, and the question whether that is all. */
export function* basketCard(t: Turn, now: Basket): EffectGenerator<SlotQuestion> {
  const offers = yield* offersOf(t, now);
  const notes = [...soleChange(t), ...offers];
  const reply = {
    kind: 'receipt' as const,
    title: say('basket.title', { restaurant: now.cart.restaurant?.name ?? '' }),
    text:
      notes.length === 0
        ? say('ask.lines')
        : say('ask.lines.offers', { offers: { list: notes, join: 'lines' } }),
    lines: now.cart.lines.map((line) => ({
      label: foreignText(lineLabel(now, line)),
      amount: moneyText(linePaise(line)),
    })),
    total: totalLine(now),
    choices: basketCardChoices(t),
  };
  return { reply, options: [] };
}

/** What came of the only change of this turn. Several are told in one message above the card, which shows where they led. */
function soleChange(t: Turn): ReplyText[] {
  const changes = t.takeBack('basket.changes');
  if (changes.length < 2) return changes;
  t.say(textReply('basket.notes', [], { lines: { list: changes, join: 'lines' } }));
  return [];
}

/** The sum so far: what the service adds to it is told by the quote only. */
function totalLine(now: Basket): LineOf<ReplyText> {
  return {
    label: say('basket.total'),
    amount: moneyText(totalPaise(now.cart)),
    note: say('basket.total.note'),
  };
}

function basketCardChoices(t: Turn): ChoiceOf<ReplyText>[] {
  return [
    choice('choice.bill', t.fillCode('lines', { is: 'flag', on: true }), 'primary'),
    choice(
      'choice.add-more',
      t.fillCode('view', { is: 'text', text: viewCode({ show: 'categories' }) }),
    ),
    choice(
      'choice.change-lines',
      t.fillCode('view', { is: 'text', text: viewCode({ show: 'edit' }) }),
    ),
  ];
}

/** Offers as they stand, each once within reach and once when it is reached: after that the bill tells. Without them where they cannot be read. */
function* offersOf(t: Turn, now: Basket): EffectGenerator<ReplyText[]> {
  const { toldOffers: told = [] } = now;
  const read = yield* offersNow(t);
  if (!read) return [];
  const { best, within } = read;
  const fresh = [...(best ? [best] : []), ...within.slice(0, 1)].filter(
    (one) => !told.includes(offerKey(one)),
  );
  if (fresh.length > 0)
    t.set(basketSlot, { ...now, toldOffers: [...told, ...fresh.map(offerKey)].slice(-MOST_TOLD) });
  return fresh.map(offerWords);
}

const MOST_TOLD = 20; // offers of one restaurant

/** One offer, within reach or reached: what it saves changes with every dish. */
const offerKey = ({
  type,
  percent,
  mostPaise,
  missingPaise,
  missingCount,
  free,
}: BasketOfferView): string =>
  [type, percent, mostPaise, missingPaise + missingCount > 0, free !== undefined].join(' ');

/** The lines one by one, each with what may be done to it: less comes first, as that is all that a channel with one button a card shows. */
export function editCards(t: Turn, now: Basket): SlotQuestion {
  const tap = (kind: string, id: string): string =>
    t.fillCode('lines', { is: 'option', id: `${kind}:${id}` });
  const cards = now.cart.lines.map((line) => ({
    title: foreignText(`${line.quantity} × ${line.name}`),
    facts: [...(now.told[line.id] ?? []).slice(0, 6).map(foreignText), moneyText(linePaise(line))],
    choices: [
      choice(line.quantity > 1 ? 'choice.one-less' : 'choice.remove', tap('l', line.id)),
      choice('choice.one-more', tap('m', line.id)),
      choice('choice.options', tap('x', line.id)),
    ],
  }));
  return {
    reply: {
      kind: 'carousel',
      text: say('ask.edit'),
      cards,
      choices: basketCardChoices(t).slice(0, 2),
    },
    options: [],
  };
}
