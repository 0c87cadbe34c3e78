import { listedExperienceSchema, type ListedExperience } from '../../src/commerce/booking/views';
import type { SlotFill } from '../../src/engine/command';
import { waterfall, type StepAction } from '../../src/engine/dialog';
import type { SlotName } from '../../src/engine/names';
import type { SlotOption } from '../../src/engine/slot';
import { pick } from '../../src/engine/slots/pick';
import type { Turn } from '../../src/engine/turn';
import type { CarouselOf } from '../../src/reply/reply';
import type { ChoiceOf } from '../../src/reply/reply-parts';
import { ofKind } from '../../src/engine/value';
import { foreignText, say, type ReplyText, type TextKeyEnd } from '../../src/reply/text';
import { bookCode, cardsOf } from './cards';
import { searchPlaceSlot } from '../parts/near';
import { BEST_RATED } from '../parts/search';
import { isSearchedAnew } from '../parts/searched-anew';
import { choice, textReply } from '../parts/say';
import { experienceFilters, PERSONAL_SLOTS, VISIT_SLOTS, visitFills } from './filters';
import { withHeard } from './heard';
import { headingWithLeftOut } from './missed';
import { forgetNearest, nearestInstead, showsNearest } from './nearest';
import { noExperiencesReply, withNearest } from './nothing';
import { readOverList } from './over-list';
import { searchTitleInWords } from './title-in-words';
import { searchResults, type ExperienceResults } from './results';
import { cheapestOfList, isListTooCostly } from './too-costly';
import {
  asksWhichCity,
  cityChoices,
  headingWithAllOver,
  isAllOverIndia,
  whichCityReply,
} from './which-city';
import { headingWithCity, otherCity } from './wider-search';

const SUBJECT_SLOTS: readonly SlotName[] = [
  'text',
  'category',
  'subCategory',
  'provider',
  'trending',
  'top',
  'recent',
];
const PLACE_SLOTS: readonly SlotName[] = ['city', 'place'];
const ABOUT_THE_SEARCH = experienceFilters
  .map((slot) => slot.name)
  .filter((name) => !PERSONAL_SLOTS.includes(name));

/**
 * Returns the filters that a new search clears. "Find workshops" after free museums keeps where and
 * when; a new place clears those, too. Words that name neither narrow the search.
 */
function slotsClearedByNewSearch(said: readonly SlotName[]): SlotName[] {
  if (said.includes('recent')) return [...ABOUT_THE_SEARCH, 'place']; // anywhere, at any time
  const namesPlace = PLACE_SLOTS.some((name) => said.includes(name));
  if (!namesPlace && !SUBJECT_SLOTS.some((name) => said.includes(name))) return [];
  const kept: readonly SlotName[] = namesPlace
    ? []
    : [...PLACE_SLOTS, 'date', 'time', 'tickets', 'avoid'];
  return [...ABOUT_THE_SEARCH, 'place' as const].filter((name) => !kept.includes(name));
}

const chosenExperienceSlot = pick<ListedExperience>({
  name: 'choice',
  reads: 'result',
  about: 'one of the experiences found',
  label: say('slot.choice'),
  why: say('why.choice'),
  schema: listedExperienceSchema,
  needs: ['place'],
  presetOnly: false,
  *options(t) {
    const found = yield* searchResults(t);
    if (asksWhichCity(t, found)) return [];
    if (found.items.length === 0) return (yield* nearestInstead(t, found)).map(toOption);
    forgetNearest(t);
    return found.items.map(toOption);
  },
  *question(t, options) {
    const found = yield* searchResults(t);
    if (asksWhichCity(t, found)) return whichCityReply(t);
    const cheapest = isListTooCostly(t) ? cheapestOfList(t, found, options) : undefined;
    if (cheapest) return cheapest;
    return found.items.length === 0
      ? withNearest(t, yield* noExperiencesReply(t, found), options)
      : experienceCarousel(t, found, options);
  },
  again: (t, options) =>
    options.length === 0 ||
    isListTooCostly(t) ||
    isSearchedAnew(t, experienceFilters) ||
    showsNearest(t)
      ? undefined
      : textReply(
          withHeard(t, undefined, say('find.again', { n: options.length })),
          againChoices(t, options),
        ),
  none: (_t, _value, options) => say(options.length === 0 ? 'find.city-first' : 'find.not-among'),
  *more(t) {
    const found = yield* searchResults(t);
    if (isMore(found)) return { slot: 'page', value: found.window.next };
    t.say(textReply('find.all'));
    return { slot: 'page', value: found.window.start };
  },
});

/** Makes the buttons of results that were shown already; a sole one is said yes to. */
function againChoices(
  t: Turn,
  options: readonly SlotOption<ListedExperience>[],
): ChoiceOf<ReplyText>[] {
  const [sole] = options;
  if (!sole || options.length > 1)
    return options.map((one) => choice(one.label, bookCode(t, one.value)));
  return [
    choice('choice.book-it', bookCode(t, sole.value), 'primary'),
    choice('choice.others', t.code({ do: 'start', dialog: 'find-experiences', fills: [TRENDING] })),
  ];
}

const TRENDING: SlotFill = { slot: 'trending', value: { is: 'flag', on: true } };

function toOption(one: ListedExperience): SlotOption<ListedExperience> {
  const { pricePaise, distanceKm, rating } = one;
  return {
    id: one.id,
    value: one,
    label: foreignText(one.title),
    words: one.title,
    facts: {
      ...(pricePaise === undefined ? {} : { price: pricePaise }),
      ...(distanceKm === undefined ? {} : { distance: distanceKm }),
      ...(rating === undefined ? {} : { rating }),
    },
  };
}

function experienceCarousel(
  t: Turn,
  found: ExperienceResults,
  options: readonly SlotOption<ListedExperience>[],
): CarouselOf<ReplyText> {
  const { window } = found;
  return {
    kind: 'carousel',
    text: headingOf(t, found, options.length),
    cards: cardsOf(t, options),
    choices: [
      ...(isMore(found) ? [choice('choice.more', t.fillCode('page', window.next))] : []),
      ...otherCityChoice(t),
      ...(isAllOverIndia(t, found) ? cityChoices(t) : []),
      ...sortChoices(t, found),
    ],
  };
}

/** Says how many results there are, or how many are left after some were ruled out. */
function resultsHeading({ window, total, items }: ExperienceResults, shown: number): ReplyText {
  if (shown < items.length) return say('find.left', { n: shown });
  return window.first ? say('find.found', { total }) : say('find.more');
}

/** Text keys for the first result in the sort order asked for. */
const FIRST_BY_ORDER = {
  'price-low-to-high': 'find.first.cheapest',
  'price-high-to-low': 'find.first.costliest',
  distance: 'find.first.nearest',
  [BEST_RATED]: 'find.first.best-rated',
} as const;

/** Answers "which is the cheapest?" with the first result, which "that one" then means. */
function firstInOrder(t: Turn, { items, window }: ExperienceResults): ReplyText | undefined {
  const order = ofKind(t.pendingValue('sort'), 'option')?.id ?? '';
  const [first, second] = items;
  if (!first || !second || !window.first || !t.isToldNow('sort')) return undefined;
  if (!isOrder(order)) return undefined;
  t.speakOf('item', { is: 'option', id: first.id });
  return say(FIRST_BY_ORDER[order], { item: first.title });
}

const isOrder = (id: string): id is keyof typeof FIRST_BY_ORDER => id in FIRST_BY_ORDER;

/** Returns the heading; above the first page it says which conditions no result meets. */
function headingOf(t: Turn, found: ExperienceResults, shown: number): ReplyText {
  const heading = headingWithAllOver(
    t,
    found,
    headingWithCity(t, firstInOrder(t, found) ?? resultsHeading(found, shown)),
  );
  return withHeard(t, found, found.window.first ? headingWithLeftOut(t, found, heading) : heading);
}

const isMore = ({ window, items, total }: ExperienceResults): boolean =>
  window.skip + items.length + (window.input.page - 1) * window.input.limit < total;

/** Makes a button for the other of two cities that the message named. */
function otherCityChoice(t: Turn): ChoiceOf<ReplyText>[] {
  const city = otherCity(t);
  return city === undefined
    ? []
    : [
        choice(
          say('choice.in-city', { city: foreignText(city) }),
          t.fillCode('city', { is: 'text', text: city }),
        ),
      ];
}

const isNearestFirst = ({ items }: ExperienceResults): boolean =>
  items.every(
    ({ distanceKm }, n) =>
      distanceKm !== undefined && distanceKm >= (items[n - 1]?.distanceKm ?? 0),
  );

function sortChoices(t: Turn, found: ExperienceResults): ChoiceOf<ReplyText>[] {
  const order = (id: TextKeyEnd<'sort'>) =>
    choice(`sort.${id}`, t.fillCode('sort', { is: 'option', id }));
  const wanted: TextKeyEnd<'sort'>[] = [
    'price-low-to-high',
    ...(found.filters.lat === undefined || isNearestFirst(found) ? [] : (['distance'] as const)),
  ];
  return found.items.length < 3 ? [] : wanted.filter((id) => id !== found.filters.sort).map(order);
}

const bookChosenExperience: StepAction = function* (t) {
  const one = t.get(chosenExperienceSlot);
  const beside = [...VISIT_SLOTS, ...PERSONAL_SLOTS].some((name) => t.isToldNow(name));
  if (one && t.said !== undefined && !beside)
    t.say(textReply('item.taken', [], { item: one.title }));
  const fills: SlotFill[] = [
    { slot: 'item', value: { is: 'option', id: one?.id ?? '' } },
    ...visitFills(t),
  ];
  return { then: 'hand-off', dialog: 'book-experience', fills };
};

/** The dialog that finds something to do; the chosen experience hands off to a booking. */
export const findExperiences = waterfall({
  id: 'find-experiences',
  area: 'experience',
  purpose: 'search',
  about: 'find treks, tours, museums, shows and other things to do',
  slots: experienceFilters,
  title: () => say('find.title'),
  interruption: {
    clearedOnRestart: slotsClearedByNewSearch,
    handsOver: PERSONAL_SLOTS,
    handsOverSpoken: VISIT_SLOTS,
  },
  heard: readOverList,
  readsBack: true,
  steps: [searchPlaceSlot, searchTitleInWords, chosenExperienceSlot, bookChosenExperience],
});
