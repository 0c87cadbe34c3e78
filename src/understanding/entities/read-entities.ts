import type { PersonValue, SlotValue } from '../../engine/value';
import type { AnnotatedMessage } from '../concepts/scene';
import type { CatalogueFinders } from './catalogue';
import type { CityMention } from './city';
import { otherCities, searchedCities } from './city-role';
import { blankOut } from './blank';
import { ownOf, readContactDetails } from './contact';
import type { MentionedCounts } from './mentioned-counts';
import type { EntryMention } from './entry';
import type { SpannedValue } from './found';
import type { CategoryMention } from './kind';
import type { TitleFinder, TitleMention } from './names';
import { nearOf, type NearMention } from './near';
import { westernDigits } from '../../language/text/fold';
import { ruledOut } from '../../language/text/ruled-out';
import {
  isTitleOf,
  settingWanted,
  sortOutKinds,
  sortOutTitles,
  withoutUnwanted,
  type SortedKinds,
} from './kind-wanted';
import { explainedByTitle, figuresBesideTitle } from './beside-title';
import { figuresOf } from './figures';
import type { SettingMention } from './setting';
import { countApart } from './count-apart';
import type { ClockInterval, DayInterval, DaysAndTimes } from './when';
import type { DialogueContext, SlotManifest } from '../understanding';
import { readListPreferences, type ListPreferences } from './wishes';
import { addContactToPerson, visitorsTold } from './visitors-told';

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
  /** Where the visit should be, indoors or outdoors. */
  setting?: SettingMention;
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

/** Returns the stretch of a sure title. */
function spansOfTitle(
  { words }: AnnotatedMessage,
  title: TitleMention | undefined,
): { start: number; end: number }[] {
  const [first, last] = [words[title?.from ?? -1], words[(title?.to ?? 0) - 1]];
  return title?.sure === true && first && last ? [{ start: first.start, end: last.end }] : [];
}

/** Drops "near Nandi Hills" where that is a title, and no place to eat around. */
function nearOutsideTitle(
  near: NearMention | undefined,
  { words, spots }: AnnotatedMessage,
  title: TitleMention | undefined,
): NearMention | undefined {
  if (spots.some(({ concept }) => EATING.has(concept))) return near; // food is sought around it
  const first = near?.name?.split(/\s/u)[0]?.toLowerCase();
  const named = title?.sure === true ? words.slice(title.from, title.to) : [];
  return named.some(({ text }) => text === first) ? undefined : near;
}

const EATING: ReadonlySet<string> = new Set(['EATING', 'FOOD', 'DISH', 'CUISINE', 'RESTAURANT']);

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

/** True where the first day is ruled out and no other is wanted. */
function noDay(text: string, days: DaysAndTimes['days']): boolean {
  const [first] = days;
  return first !== undefined && ruledOut(text, first);
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

/** Returns the finder of titles: in a talk about one of a city, the others there are called by a part of their name. */
function titleFinderFor(
  { title, titleInCity, factsOf }: CatalogueFinders,
  { dialog, spoken }: DialogueContext,
): TitleFinder {
  const city = factsOf(dialog?.item ?? spoken ?? '')?.city ?? '';
  if (city === '') return title;
  const near = titleInCity(city);
  return (words, taken) => {
    const whole = title(words, taken);
    return whole?.sure === true ? whole : (near(words, taken) ?? whole);
  };
}

/** Reads names of the catalogue outside the other entities of a message. */
function namesOf(
  plain: string,
  scene: AnnotatedMessage,
  catalogue: CatalogueFinders,
  besides: readonly { start: number; end: number }[],
  days: readonly SpannedValue<unknown>[],
  context: DialogueContext,
) {
  const sorted = sortOutTitles(
    plain,
    scene,
    titleFinderFor(catalogue, context),
    placesOf(scene, besides),
  );
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
    setting: settingWanted(plain, scene, catalogue.setting(scene.words)),
  };
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
  const names = namesOf(plain, scene, catalogue, before, read.said.days, context);
  const { title, refusedTitle, kinds, subCategory, provider, setting } = names;
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
    ...(setting && { setting }),
    ...(subCategory && { subCategory }),
    ...(provider && { provider }),
    wishes: readListPreferences(plain, scene),
    ...(pin !== undefined && { pin }),
    taken,
  };
}
