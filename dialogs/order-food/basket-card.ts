import { linePaise, totalPaise } from '../../src/food/cart';
import { lineEditsCode } from '../../src/food/line-edit';
import type { BasketOfferView } from '../../src/commerce/food/operations';
import type { Basket } from '../../src/commerce/food/basket/shape';
import type { EffectGenerator } from '../../src/engine/operation';
import type { SlotQuestion } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import type { ChoiceOf, LineOf } from '../../src/reply/reply-parts';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { choice, moneyText, textReply } from '../parts/say';
import { basketSlot } from './basket';
import { sectionsBeside } from './menu-card';
import { notesInBrief, soleAddition, soleThere } from './notes';
import { offerWords } from './offer-words';
import { offersNow } from './offers-now';
import { otherRestaurant, restaurantSlot } from './restaurant';
import { viewCode } from './view';

/** Returns a basket line in words: count, dish, and the options chosen for it. */
export function lineLabel(now: Basket, line: Basket['cart']['lines'][number]): string {
  const options = now.told[line.id] ?? [];
  return `${line.quantity} × ${line.name}${options.length === 0 ? '' : ` (${options.join(', ')})`}`;
}

/** Makes the basket's card: changes, offers, lines and the sum so far; asks "is that all?". */
export function* basketCard(t: Turn, now: Basket): EffectGenerator<SlotQuestion> {
  const offers = yield* offersOf(t, now);
  const changes = t.takeBack('basket.changes');
  const [soFar] = t.takeBack('about.total');
  if (soFar && changes.length === 0) return { reply: totalSoFar(t, soFar), options: [] };
  const [soldOut] = t.takeBack('quote.refused.sold-out.sole');
  const notes = [...(soFar ? [soFar] : []), ...notesInBrief(changes, now.cart.lines), ...offers];
  const reply = {
    kind: 'receipt' as const,
    title: say('basket.title', { restaurant: now.cart.restaurant?.name ?? '' }),
    text: soldOut
      ? soldOut
      : notes.length === 0
        ? say('ask.lines')
        : say('ask.lines.offers', { offers: { list: notes, join: 'lines' } }),
    lines: linesOf(now),
    total: totalLine(now),
    choices: soldOut
      ? insteadChoices(t, now)
      : [
          ...basketCardChoices(t).slice(0, 1),
          ...someMore(t, now, changes),
          ...(yield* sectionsBeside(t, now)),
          ...basketCardChoices(t).slice(1),
        ],
  };
  return { reply, options: [] };
}

/** Makes the answer to "how much so far?", after which the basket's lines are not told again. */
const totalSoFar = (t: Turn, soFar: ReplyText): ReplyOf<ReplyText> =>
  textReply(
    say('ask.lines.offers', { offers: { list: [soFar], join: 'lines' } }),
    basketCardChoices(t),
  );

/** Returns the ways on where the sole dish has run out: one of it, another, another restaurant, again. */
function insteadChoices(t: Turn, { cart: { lines } }: Basket): ChoiceOf<ReplyText>[] {
  const chosen = t.get(restaurantSlot);
  const again = t.fillCode('lines', { is: 'flag', on: true });
  const [line] = lines;
  return [
    ...(line && line.quantity > 1 ? [justOne(t, line)] : []),
    choice(
      'choice.categories',
      t.fillCode('view', { is: 'text', text: viewCode({ show: 'categories' }) }),
    ),
    ...(chosen ? [otherRestaurant(t, chosen)] : []),
    ...basketCardChoices(t).slice(2),
    choice('choice.try-again', again),
  ];
}

const MOST_LABEL_CHARS = 20;

/** Makes the button for one of a dish instead of several, which may be left. */
function justOne(t: Turn, line: Basket['cart']['lines'][number]): ChoiceOf<ReplyText> {
  const label = `1 × ${line.name}`;
  return choice(
    label.length <= MOST_LABEL_CHARS ? foreignText(label) : 'choice.just-one',
    t.fillCode('lines', { is: 'option', id: `1:${line.id}` }),
  );
}

/** Tells what is in the basket, beside a question that stays open. */
export function tellBasket(t: Turn, now: Basket): void {
  t.say({
    kind: 'receipt',
    title: say('basket.title', { restaurant: now.cart.restaurant?.name ?? '' }),
    lines: linesOf(now),
    total: totalLine(now),
    choices: [],
  });
}

/** Makes the lines of a basket; what a sole one costs is the sum below it. */
const linesOf = (now: Basket): LineOf<ReplyText>[] =>
  now.cart.lines.map((line) => ({
    label: foreignText(lineLabel(now, line)),
    ...(now.cart.lines.length > 1 ? { amount: moneyText(linePaise(line)) } : {}),
  }));

/** Makes the line of the sum so far: charges come with the quote. */
function totalLine(now: Basket): LineOf<ReplyText> {
  return {
    label: say('basket.total'),
    amount: moneyText(totalPaise(now.cart)),
    note: say('basket.total.note'),
  };
}

/** Makes the button for more of a dish, right after that dish alone was added or told again. */
function someMore(t: Turn, now: Basket, changes: readonly ReplyText[]): ChoiceOf<ReplyText>[] {
  const added = soleAddition(changes);
  const again = soleThere(changes);
  const line = now.cart.lines.findLast((one) => one.name === (added ?? again?.name));
  if (!line) return [];
  const n = again?.n ?? 1;
  const edit = { op: 'more', line: line.id, n } as const;
  return n === 1
    ? [choice('choice.one-more', t.fillCode('lines', { is: 'option', id: `m:${line.id}` }))]
    : [
        choice(
          say('choice.so-many-more', { n }),
          t.fillCode('lines', { is: 'option', id: lineEditsCode([edit]) }),
        ),
      ];
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

/** Returns offers worth telling: each once when it is near, and once when it is reached. */
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

/** Returns a key for an offer, near or reached; its saving changes with every dish. */
const offerKey = ({
  type,
  percent,
  mostPaise,
  missingPaise,
  missingCount,
  free,
}: BasketOfferView): string =>
  [type, percent, mostPaise, missingPaise + missingCount > 0, free !== undefined].join(' ');

/** Makes a card for each line; "one less" comes first, for channels with one button a card. */
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
