import { priceRange, searchExperiences } from '../../src/commerce/booking/operations';
import type { ListedExperience } from '../../src/commerce/booking/views';
import type { EffectGenerator } from '../../src/engine/operation';
import type { SlotOption } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf, TextReplyOf } from '../../src/reply/reply';
import { say, type ReplyText } from '../../src/reply/text';
import { choice, moneyText, withoutLabel } from '../parts/say';
import { cardsOf } from './cards';
import { nothingInCity, nothingOf } from './missed';
import type { ExperienceResults } from './results';
import { nearCityChoices } from './which-city';

/** Shows the nearest that there is below the words that nothing fits. */
export function withNearest(
  t: Turn,
  nothing: TextReplyOf<ReplyText>,
  options: readonly SlotOption<ListedExperience>[],
): ReplyOf<ReplyText> {
  if (options.length === 0) return nothing;
  const cityIsEmpty = isOfEmptyCity(nothing.text);
  return {
    kind: 'carousel',
    text: say('text.then', { first: nothing.text, then: nearestWords(cityIsEmpty, options) }),
    cards: cardsOf(t, options),
    choices: cityIsEmpty
      ? [
          ...nearCityChoices(
            t,
            options.map(({ value }) => value),
          ),
          ...nothing.choices,
        ]
      : nothing.choices,
  };
}

const isOfEmptyCity = (text: ReplyText): boolean =>
  'say' in text && text.say === 'find.nothing.city';

/** Says what the nearest are: of an empty city they lie in other ones. */
function nearestWords(
  cityIsEmpty: boolean,
  options: readonly SlotOption<ListedExperience>[],
): ReplyText {
  const n = options.length;
  if (!cityIsEmpty) return say('find.nearest', { n });
  const free = options.every(({ value }) => value.pricePaise === 0);
  return free ? say('find.nearest.free-elsewhere', { n }) : say('find.nearest.elsewhere', { n });
}

/** Says that nothing fits, with a button to drop each filter. */
export function* noExperiencesReply(
  t: Turn,
  found: ExperienceResults,
): EffectGenerator<TextReplyOf<ReplyText>> {
  const inCity = yield* isCityEmpty(t, found);
  const given = (
    [
      'date',
      'price',
      'free',
      'rating',
      'category',
      'avoid',
      'subCategory',
      'provider',
      'recent',
      'text',
      'maxDistance',
      'city',
    ] as const
  ).filter((slot) => t.pendingValue(slot) !== undefined && (!inCity || slot === 'city'));
  const without = given.map((slot) =>
    choice(withoutLabel(slot, say(`slot.${slot}`)), t.code({ do: 'forget', slot, draft: t.draft })),
  );
  const wider =
    found.filters.lat === undefined
      ? []
      : [choice('choice.wider', t.fillCode('maxDistance', { is: 'number', n: 300 }))];
  const why =
    given.length === 1 && given[0] === 'recent'
      ? say('find.nothing.recent')
      : yield* nothingWords(t, found, inCity);
  return { kind: 'text', text: why, choices: [...wider, ...without].slice(0, 6) };
}

/** Tells whether the city has nothing at all, so that no other condition is worth dropping. */
function* isCityEmpty(t: Turn, { wanted }: ExperienceResults): EffectGenerator<boolean> {
  const { cityCode, lat: _lat, lng: _lng, maxDistanceKm: _km, sort: _sort, ...others } = wanted;
  if (cityCode === undefined) return false;
  if (Object.keys(others).length === 0) return true; // the search itself was that wide
  const all = yield* t.attempt('all-of-city', searchExperiences, { cityCode, page: 1, limit: 1 });
  return all.ok && all.value.total === 0;
}

/**
 * Says that nothing fits; after a price, with the range of all prices (interface.md, GET
 * /get-min-max-price).
 */
function* nothingWords(
  t: Turn,
  found: ExperienceResults,
  inCity: boolean,
): EffectGenerator<ReplyText> {
  const empty = inCity ? nothingInCity(t) : undefined;
  if (empty) return empty; // no price finds anything there
  const nothing = nothingOf(t, found);
  const range =
    t.pendingValue('price') === undefined ? undefined : yield* t.attempt('prices', priceRange, {});
  if (range?.ok !== true || range.value.leastPaise > range.value.mostPaise) return nothing;
  return say('find.nothing.price', {
    nothing,
    least:
      range.value.leastPaise === 0 ? say('find.price.free') : moneyText(range.value.leastPaise),
    most: { paise: range.value.mostPaise },
  });
}
