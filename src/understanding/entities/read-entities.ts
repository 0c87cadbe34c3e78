import type { PersonValue, SlotValue } from '../../engine/value';
import { readMoney } from '../../language/numbers';
import { findSharingCounts } from '../../language/persons';
import type { AnnotatedMessage } from '../concepts/scene';
import type { CatalogueFinders } from './catalogue';
import type { CityMention } from './city';
import { otherCities, searchedCities } from './city-role';
import { blankOut } from './blank';
import { ownOf, readContactDetails } from './contact';
import { readCounts } from './counts';
import { originOfAll, withOrigin } from './origin-of-all';
import type { MentionedCounts, SpannedCount } from './mentioned-counts';
import type { EntryMention } from './entry';
import type { SpannedValue } from './found';
import type { CategoryMention } from './kind';
import type { TitleMention } from './names';
import { nearOf, type NearMention } from './near';
import { westernDigits } from '../../language/text/fold';
import { ruledOut } from '../../language/text/ruled-out';
import { withoutReported } from './as-reported';
import { wantedOf } from './negated';
import {
  isTitleOf,
  sortOutKinds,
  sortOutTitles,
  withoutUnwanted,
  type SortedKinds,
} from './kind-wanted';
import { explainedByTitle, figuresBesideTitle, type Figures } from './beside-title';
import { countApart } from './count-apart';
import { correctedNumber, dropCorrectedValues } from './put-right';
import { wantedDaysAndTimes } from './said-when';
import type { ClockInterval, DayInterval, DaysAndTimes } from './when';
import type { DialogueContext, SlotManifest } from '../understanding';
import { readListPreferences, type ListPreferences } from './wishes';
import { addContactToPerson, visitorsTold } from './visitors-told';
import { localPattern } from '../../language/text/local-pattern';

/** All entities of a message. */
export interface MessageEntities {
  days: SpannedValue<DayInterval>[];
  /** True when the days are ruled out: "not Sunday". */
  noDay?: true;
  /** True when one day or time is ruled out or corrected and another wanted. */
  instead?: true;
  clocks: SpannedValue<ClockInterval>[];
  money: SpannedValue<Extract<SlotValue, { is: 'money' }>>[];
  counts: MentionedCounts;
  contact?: PersonValue;
  /** People described by age or gender: "me 34 F, Priya 31". */
  people: PersonValue[];
  cities: CityMention[];
  /** Title and city of the item that the same message has just dropped. */
  left?: { title: string; city?: string };
  /** The place in "near …": a city, a name, or the speaker's own. */
  near?: NearMention;
  kinds: CategoryMention[];
  /** Kinds that the message rules out: "not a trek". */
  unwantedKinds: CategoryMention[];
  title?: TitleMention;
  /** True when the message rules out the current dialog's item: "leave the play". */
  refusesItem?: true;
  /** A kind within a category, and the id of a seller. */
  subCategory?: EntryMention<string>;
  provider?: EntryMention<string>;
  wishes: ListPreferences;
  pin?: string;
  /** Indexes of the words that belong to an entity. */
  taken: ReadonlySet<number>;
}

const PIN_CODE = /(?<!\d)([1-9]\d{5})(?!\d)/u;
function moneyOf(text: string, when: readonly SpannedValue<unknown>[]): MessageEntities['money'] {
  return readMoney(blankOut(text, when)).map(({ minPaise, maxPaise, start, end }) => ({
    value: {
      is: 'money' as const,
      ...(minPaise !== undefined && { min: minPaise }),
      ...(maxPaise !== undefined && { max: maxPaise }),
    },
    start,
    end,
  }));
}

// A currency makes a number a price, even if it could be an hour or a year.
const RUPEE_WORD = localPattern(
  'read-entities.rupee-word',
  /₹|\b(?:rs\.?|inr|rupees?|rupay[ea]?|rupya)\b|@rs/iu,
);

/** Returns the stretch of a sure title. */
function spansOfTitle(
  { words }: AnnotatedMessage,
  title: TitleMention | undefined,
): { start: number; end: number }[] {
  const [first, last] = [words[title?.from ?? -1], words[(title?.to ?? 0) - 1]];
  return title?.sure === true && first && last ? [{ start: first.start, end: last.end }] : [];
}

/** Drops "near Nandi Hills" where that is a title, and no place to search around. */
function nearOutsideTitle(
  near: NearMention | undefined,
  { words }: AnnotatedMessage,
  title: TitleMention | undefined,
): NearMention | undefined {
  const first = near?.name?.split(/\s/u)[0]?.toLowerCase();
  const named = title?.sure === true ? words.slice(title.from, title.to) : [];
  return named.some(({ text }) => text === first) ? undefined : near;
}

/** True where a title matches only by a day's name: "Sunday", "shanivaar ka show". */
function isDayAlone(
  title: TitleMention | undefined,
  ofDays: ReadonlySet<number>,
  kinds: readonly CategoryMention[],
): boolean {
  const ofKind = (at: number): boolean => kinds.some(({ from, to }) => at >= from && at < to);
  return (
    title !== undefined &&
    title.said.some((at) => ofDays.has(at)) &&
    title.said.every((at) => ofDays.has(at) || ofKind(at))
  );
}

function placesOf(
  scene: AnnotatedMessage,
  stretches: readonly { start: number; end: number }[],
): Set<number> {
  const inside = (start: number): boolean =>
    stretches.some((one) => start >= one.start && start < one.end);
  return new Set(
    scene.words.map((word, at) => (inside(word.start) ? at : -1)).filter((at) => at >= 0),
  );
}

const AGE_AFTER_COUNT = localPattern(
  'read-entities.age-after-count',
  /^\s*(?:(?:who|which|jo|@who)\s+)?(?:(?:is|are|of|aged|age|hai|@is)\s+)*\d{1,2}\s*(?:saal|sal|years?|yrs?|months?|mahine|@saal)/iu,
);

/** Corrects counts; "one child is 5 years old" describes a child counted before. */
function correctCounts(text: string, isCounted: boolean, said: SpannedCount[]): SpannedCount[] {
  const [only] = said;
  if (
    said.length === 1 &&
    only?.value.of === 'child' &&
    only.value.n === 1 &&
    only.value.more !== true &&
    isCounted &&
    AGE_AFTER_COUNT.test(text.slice(only.end))
  )
    return [];
  const counted = dropCorrectedValues(
    text,
    said,
    (earlier, later) => later.of === undefined || earlier.of === later.of,
  );
  return counted.map((one, at) => {
    const n = at === counted.length - 1 ? correctedNumber(text, one.end) : undefined;
    return n === undefined ? one : { ...one, value: { ...one.value, n } };
  });
}

/** True where the first day is ruled out and no other is wanted. */
function noDay(text: string, days: DaysAndTimes['days']): boolean {
  const [first] = days;
  return first !== undefined && ruledOut(text, first);
}

/** Reads counts outside the days, times and prices of a message. */
function countsOf(
  plain: string,
  besides: readonly SpannedValue<unknown>[],
  { asked, dialog }: DialogueContext,
  slots: readonly SlotManifest[],
): SpannedCount[] {
  const isCounted = slots.some(
    ({ name, reads }) => reads === 'count' && dialog?.known.includes(name),
  );
  const said = readCounts(
    blankOut(plain, [...besides, ...findSharingCounts(plain)]),
    asked?.takes.includes('counts'),
  );
  return correctCounts(plain, isCounted, withoutReported(plain, wantedOf(plain, said)));
}

function leftOf(
  { left }: DialogueContext,
  { factsOf }: CatalogueFinders,
): Pick<MessageEntities, 'left'> {
  const facts = left === undefined ? undefined : factsOf(left);
  return facts
    ? { left: { title: facts.title, ...(facts.city !== '' && { city: facts.city }) } }
    : {};
}

/** True where the message rules out what the dialog is about. */
function refusesItem(
  { dialog }: DialogueContext,
  { factsOf }: CatalogueFinders,
  { unwantedKinds }: SortedKinds,
  refusedTitle: TitleMention | undefined,
): boolean {
  const item = dialog?.item;
  if (item === undefined) return false;
  return (
    refusedTitle?.title.id === item ||
    unwantedKinds.some(({ category }) => category === factsOf(item)?.category)
  );
}

/** Reads names of the catalogue outside the other entities of a message. */
function namesOf(
  plain: string,
  scene: AnnotatedMessage,
  catalogue: CatalogueFinders,
  besides: readonly { start: number; end: number }[],
  days: readonly SpannedValue<unknown>[],
) {
  const sorted = sortOutTitles(plain, scene, catalogue.title, placesOf(scene, besides));
  const kinds = sortOutKinds(plain, scene, catalogue.kinds(scene.words));
  const subCategory = withoutUnwanted(plain, scene, catalogue.subCategory(scene.words));
  const looked = [...kinds.kinds, ...(subCategory ? [subCategory] : [])];
  const ofDay = isDayAlone(sorted.title, placesOf(scene, days), kinds.kinds);
  return {
    title: !ofDay && isTitleOf(sorted.title, looked) ? sorted.title : undefined,
    refusedTitle: sorted.refusedTitle,
    kinds,
    subCategory,
    provider: catalogue.provider(scene.words),
  };
}

/** Reads the figures of a message: days, times, prices, counts. */
function figuresOf(
  plain: string,
  context: DialogueContext,
  slots: readonly SlotManifest[],
): Figures {
  const priced = RUPEE_WORD.test(plain) ? moneyOf(plain, []) : [];
  const said = wantedDaysAndTimes(blankOut(plain, priced), context);
  const money = priced.length > 0 ? priced : moneyOf(plain, [...said.days, ...said.clocks]);
  const from = originOfAll(plain);
  const figures = [...said.days, ...said.clocks, ...money];
  const counted = withOrigin(from, countsOf(from?.rest ?? plain, figures, context, slots));
  return { said, money, counted };
}

/** Reads the entities of a normalised message; `slots` are those of the current dialog. */
export function readEntities(
  text: string,
  scene: AnnotatedMessage,
  catalogue: CatalogueFinders,
  context: DialogueContext,
  slots: readonly SlotManifest[],
): MessageEntities {
  const told = readContactDetails(text);
  const plain = blankOut(text, told.stretches);
  const read = figuresOf(plain, context, slots);
  const named = catalogue.cities(scene.words);
  const cities = searchedCities(plain, scene, named);
  const before = [...read.money, ...read.counted, ...told.stretches];
  const names = namesOf(plain, scene, catalogue, before, read.said.days);
  const { title, refusedTitle, kinds, subCategory, provider } = names;
  const explained = explainedByTitle(scene, title);
  const beside = figuresBesideTitle(plain, read, explained, (text) =>
    figuresOf(text, context, slots),
  );
  const { said: when, money } = beside;
  const takes = new Set(context.asked?.takes);
  const alone = explained.length > 0 && !takes.has('clock') && !takes.has('nth'); // else a number answers
  const counted = alone ? countApart(plain, beside, explained) : beside.counted;
  const figures = [...money, ...counted, ...told.stretches];
  const whenSpans = [...when.days, ...when.clocks];
  const taken = placesOf(scene, [...whenSpans, ...figures, ...otherCities(scene, named, cities)]);
  const near = nearOutsideTitle(nearOf(plain, scene, cities), scene, title);
  const pin = PIN_CODE.exec(westernDigits(plain))?.[1];
  const besides = [...whenSpans, ...money, ...spansOfTitle(scene, title)];
  const visitors = visitorsTold(text, besides, context, slots, told.contact);
  const contact = ownOf(told.contact, visitors);
  return {
    days: when.days,
    ...(noDay(plain, when.days) && { noDay: true as const }),
    clocks: when.clocks,
    ...(when.instead && { instead: true as const }),
    money,
    counts: counted.map((one) => one.value),
    ...(contact && { contact }),
    people: addContactToPerson(visitors, told.contact),
    cities,
    ...leftOf(context, catalogue),
    ...(near && { near }),
    ...kinds,
    ...(title && { title }),
    ...(refusesItem(context, catalogue, kinds, refusedTitle) && { refusesItem: true as const }),
    ...(subCategory && { subCategory }),
    ...(provider && { provider }),
    wishes: readListPreferences(plain, scene),
    ...(pin !== undefined && { pin }),
    taken,
  };
}
