import { searchExperiences } from '../../src/commerce/booking/operations';
import type { ListedExperience } from '../../src/commerce/booking/views';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import type { ChoiceOf } from '../../src/reply/reply-parts';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { searchPlaceSlot } from '../parts/near';
import { choice, textReply } from '../parts/say';
import type { ExperienceResults } from './results';
import type { SlotName } from '../../src/engine/names';

const MOST_CITIES = 8; // buttons below one question
const FEW_RESULTS = 10; // a list this short is shown whole

/** Slots that say what to look for. */
const SUBJECTS: readonly SlotName[] = [
  'text',
  'category',
  'subCategory',
  'provider',
  'trending',
  'top',
  'recent',
  'free',
  'price',
  'rating',
  'sort',
  'avoid',
];

/** Slots that make a search independent of the place. */
const WITHOUT_PLACE: readonly SlotName[] = ['text', 'provider', 'recent'];

/** Returns the cities of the results, in the order of the list, as their places are written. */
function citiesOf(t: Turn): string[] {
  return citiesIn(t.last('found', searchExperiences)?.items ?? []);
}

function citiesIn(items: readonly ListedExperience[]): string[] {
  const cities = items.flatMap(({ location }) => location.split(',').at(-1)?.trim() ?? []);
  return [...new Set(cities)].filter((city) => city !== '');
}

/** Tells whether a long list covers several cities, and the person named no place. */
export function isAllOverIndia(t: Turn, { filters, total, leftOut }: ExperienceResults): boolean {
  const place = t.get(searchPlaceSlot);
  const anywhere = place !== undefined && 'anywhere' in place && place.told !== true;
  return (
    anywhere &&
    leftOut === undefined &&
    total > FEW_RESULTS &&
    filters.cityCode === undefined &&
    filters.lat === undefined &&
    WITHOUT_PLACE.every((slot) => t.pendingValue(slot) === undefined) &&
    citiesOf(t).length > 1
  );
}

/** Tells whether to ask for the city before showing anything: no kind or title was named. */
export const asksWhichCity = (t: Turn, found: ExperienceResults): boolean =>
  isAllOverIndia(t, found) && SUBJECTS.every((slot) => t.pendingValue(slot) === undefined);

/** Makes a button for each city of the results. */
export const cityChoices = (t: Turn, cities = citiesOf(t)): ChoiceOf<ReplyText>[] =>
  cities
    .slice(0, MOST_CITIES)
    .map((city) => choice(foreignText(city), t.fillCode('city', { is: 'text', text: city })));

/** Makes a button for each city of what comes nearest, the nearest first. */
export const nearCityChoices = (
  t: Turn,
  items: readonly ListedExperience[],
): ChoiceOf<ReplyText>[] => cityChoices(t, citiesIn(items));

/** Asks in which city to look. */
export const whichCityReply = (t: Turn): ReplyOf<ReplyText> =>
  textReply('find.which-city', [
    ...cityChoices(t),
    choice('choice.anywhere', t.fillCode('place', { is: 'flag', on: false })),
  ]);

/** Adds to the heading that the results are from all over India. */
export const headingWithAllOver = (
  t: Turn,
  found: ExperienceResults,
  heading: ReplyText,
): ReplyText =>
  isAllOverIndia(t, found) && found.window.first
    ? say('find.all-over', { found: heading })
    : heading;
