import { searchExperiences } from '../../src/commerce/booking/operations';
import type { Turn } from '../../src/engine/turn';
import type { ChoiceOf, ReplyOf } from '../../src/reply/reply';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { searchPlaceSlot } from '../parts/near';
import { choice, textReply } from '../parts/say';
import type { ExperienceResults } from './results';
import type { SlotName } from '../../src/engine/names';

const MOST_CITIES = 8; // buttons below one question
const FEW_RESULTS = 10; // of so many all are shown at once

/** What tells what is looked for, or that it may be anywhere. */
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

/** What is looked for wherever it is. */
const WITHOUT_PLACE: readonly SlotName[] = ['text', 'provider', 'recent'];

/** Cities of what was found, the best known first, as their places are written. */
function citiesOf(t: Turn): string[] {
  const page = t.last('found', searchExperiences)?.items ?? [];
  const cities = page.flatMap(({ location }) => location.split(',').at(-1)?.trim() ?? []);
  return [...new Set(cities)].filter((city) => city !== '');
}

/** True of more than one look takes in, found in several cities, where no place was told nor said to be no matter. */
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

/** The same, where not even a kind was told: the city is asked for before anything is shown. */
export const asksWhichCity = (t: Turn, found: ExperienceResults): boolean =>
  isAllOverIndia(t, found) && SUBJECTS.every((slot) => t.pendingValue(slot) === undefined);

/** A button for each city of what was found. */
export const cityChoices = (t: Turn): ChoiceOf<ReplyText>[] =>
  citiesOf(t)
    .slice(0, MOST_CITIES)
    .map((city) => choice(foreignText(city), t.fillCode('city', { is: 'text', text: city })));

/** Asks in which city to look. */
export const whichCityReply = (t: Turn): ReplyOf<ReplyText> =>
  textReply('find.which-city', [
    ...cityChoices(t),
    choice('choice.anywhere', t.fillCode('place', { is: 'flag', on: false })),
  ]);

/** Says that what is shown is not of one place. */
export const headingWithAllOver = (
  t: Turn,
  found: ExperienceResults,
  heading: ReplyText,
): ReplyText =>
  isAllOverIndia(t, found) && found.window.first
    ? say('find.all-over', { found: heading })
    : heading;
