import type { PersonValue, SlotValue } from '../../engine/value';
import { readMoney } from '../../language/numbers';
import type { AnnotatedMessage } from '../concepts/scene';
import type { CatalogueFinders } from './catalogue';
import type { CityMention } from './city';
import { blankOut } from './blank';
import { ownOf, readContactDetails, readVisitors } from './contact';
import { readCounts, type MentionedCounts } from './counts';
import type { EntryMention } from './entry';
import type { SpannedValue } from './found';
import type { CategoryMention } from './kind';
import type { TitleMention } from './names';
import { ruledOut, wantedOf } from './negated';
import { correctedNumber, dropCorrectedValues } from './put-right';
import { putInstead } from './put-instead';
import { wantedTitle } from './wanted-title';
import { readDaysAndTimes, type ClockInterval, type DayInterval, type DaysAndTimes } from './when';
import type { DialogueContext, SlotManifest } from '../understanding';
import { readListPreferences, type ListPreferences } from './wishes';

/** All that a message says apart from what it wants. */
export interface MessageEntities {
  days: SpannedValue<DayInterval>[];
  /** The days told are ruled out: "not Sunday". */
  noDay?: true;
  /** One day or time is ruled out and another wanted in its place. */
  instead?: true;
  clocks: SpannedValue<ClockInterval>[];
  money: SpannedValue<Extract<SlotValue, { is: 'money' }>>[];
  counts: MentionedCounts;
  contact?: PersonValue;
  /** People with ages or genders: "me 34 F, Priya 31". */
  people: PersonValue[];
  cities: CityMention[];
  /** "near …": a city, a name, or here. */
  near?: { name?: string; city?: CityMention; here?: true };
  kinds: CategoryMention[];
  title?: TitleMention;
  /** A kind within a category, by its name; who sells, by their id. */
  subCategory?: EntryMention<string>;
  provider?: EntryMention<string>;
  wishes: ListPreferences;
  pin?: string;
  /** Token places that some entity has taken. */
  taken: ReadonlySet<number>;
}

const NEAR_ME =
  /\b(?:near|around|close to|closest to|nearest to|next to) (?:me|us|my (?:place|location|house|home)|here)\b|\bnear ?by\b|\bmy (?:area|location)\b|\bmere (?:paas|pass|aas ?paas|ghar ke paas)\b|\baas ?paas\b|मेरे (?:पास|आसपास|आस पास|नज़दीक|नजदीक)|आसपास|आस-पास/iu;
const NEAR_NAME =
  /\b(?:near|nearer to|closer to|around|close to|next to)\s+(?:the\s+)?([\p{L}\p{M}][\p{L}\p{M}'-]*(?:\s+[\p{Lu}][\p{L}\p{M}'-]*)*)/u;
const NEAR_HINDI =
  /(?<![\p{L}\p{M}])([\p{L}\p{M}]+)\s+(?:ke|k)\s+(?:paas|pass|aas ?paas|nazdeek|najdik|kareeb)\b|(?<![\p{L}\p{M}])([\p{L}\p{M}]+)\s+के\s+(?:पास|आसपास|नज़दीक|नजदीक|करीब)/iu;
const PIN_CODE = /(?<!\d)([1-9]\d{5})(?!\d)/u;
const NO_PLACE = new Set([
  'me',
  'us',
  'here',
  'my',
  'the',
  'mere',
  'hamare',
  'मेरे',
  'हमारे',
  'it',
  'this',
  'that',
  'there',
  'by',
  'isi',
  'yahan',
]);

function nearOf(
  text: string,
  scene: AnnotatedMessage,
  cities: readonly CityMention[],
): MessageEntities['near'] {
  if (NEAR_ME.test(text)) return { here: true };
  const name =
    NEAR_NAME.exec(text)?.[1] ?? NEAR_HINDI.exec(text)?.[1] ?? NEAR_HINDI.exec(text)?.[2];
  if (name === undefined || NO_PLACE.has(name.toLowerCase()) || /^\d/u.test(name)) return undefined;
  const city = cities.find(
    (one) => scene.words[one.from]?.raw.toLowerCase() === name.split(/\s+/u)[0]?.toLowerCase(),
  );
  return { name, ...(city && { city }) };
}

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

// A currency makes it a price, whatever hour or year the number could be.
const RUPEE_WORD = /₹|\b(?:rs\.?|inr|rupees?|rupay[ea]?|rupya)\b|रुप/iu;

/** "Night Trek" says no hour: what stands inside a title belongs to it. */
function timesOutsideTitle(
  when: DaysAndTimes,
  scene: AnnotatedMessage,
  title: TitleMention | undefined,
): DaysAndTimes {
  const [first, last] = [scene.words[title?.from ?? -1], scene.words[(title?.to ?? 0) - 1]];
  if (!title?.sure || !first || !last) return when;
  const apart = (one: SpannedValue<unknown>): boolean =>
    one.end <= first.start || one.start >= last.end;
  return { days: when.days.filter(apart), clocks: when.clocks.filter(apart) };
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

function askedFor({ asked }: DialogueContext): 'date' | 'time' | undefined {
  if (asked?.takes.includes('day')) return 'date';
  return asked?.takes.includes('clock') ? 'time' : undefined;
}

// "between 500 and 1500": figures without a colon or a word of time are amounts.
const TIME_WORD =
  /[:.]\d\d|\b(?:am|pm|baje|bje|o'?clock|hours?|hrs?|noon|midnight|morning|afternoon|evening|night|subah|dopahar|shaam|sham|raat)\b|बजे|सुबह|दोपहर|शाम|रात/iu;
const OF_PEOPLE =
  /^\s*(?:of (?:us|them)|people|persons?|pax|log|logo?n?|adults?|kids?|children|friends?|members?|guests?|tickets?|seats?|लोग|टिकट|बच्च)/iu;
const PLAIN_AMOUNT = /(?<!\d)\d{3,5}(?!\d)/u;

function clocksOf(text: string, { clocks }: DaysAndTimes, asked: boolean): DaysAndTimes['clocks'] {
  const counting = (one: SpannedValue<ClockInterval>): boolean =>
    OF_PEOPLE.test(text.slice(one.end)) && !TIME_WORD.test(text.slice(one.start, one.end));
  const times = clocks.filter((one) => !counting(one));
  return asked
    ? times
    : times.filter(
        ({ start, end }) =>
          TIME_WORD.test(text.slice(start, end)) || !PLAIN_AMOUNT.test(text.slice(start, end)),
      );
}

function wantedDaysAndTimes(
  text: string,
  context: DialogueContext,
): DaysAndTimes & { instead: boolean } {
  const said = readDaysAndTimes(text, context.now, context.zone, askedFor(context));
  const timed = clocksOf(text, said, context.asked?.takes.includes('clock') === true);
  const [days, clocks] = [
    putInstead(text, dropCorrectedValues(text, wantedOf(text, said.days))),
    dropCorrectedValues(text, wantedOf(text, timed)),
  ];
  return { days, clocks, instead: days.length < said.days.length || clocks.length < timed.length };
}

const AGE_AFTER_COUNT =
  /^\s*(?:(?:who|which|jo|जो)\s+)?(?:(?:is|are|of|aged|age|hai|है)\s+)*\d{1,2}\s*(?:saal|sal|years?|yrs?|months?|mahine|साल|वर्ष|महीने)/iu;

/** How many are meant: what is put right counts, and "one child is 5 years old", said once they are counted, tells of one of them. */
function correctCounts(
  text: string,
  isCounted: boolean,
  said: SpannedValue<MentionedCounts[number]>[],
): SpannedValue<MentionedCounts[number]>[] {
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

/** The first day is ruled out, and none is wanted. */
function noDay(text: string, days: DaysAndTimes['days']): boolean {
  const [first] = days;
  return first !== undefined && ruledOut(text, first);
}

/** "not in Delhi": what is ruled out is no place to look. */
function wantedCities(
  text: string,
  scene: AnnotatedMessage,
  cities: readonly CityMention[],
): CityMention[] {
  return cities.filter((city) => {
    const [first, last] = [scene.words[city.from], scene.words[city.to - 1]];
    return !first || !last || !ruledOut(text, { start: first.start, end: last.end });
  });
}

/** "Asha Rao 34 asha@example.com": the address is the one person's. */
function addContactToPerson(
  people: PersonValue[],
  contact: PersonValue | undefined,
): PersonValue[] {
  const [only] = people;
  if (people.length !== 1 || !only || !contact) return people;
  const name = only.name ?? (only.self ? contact.name : undefined);
  return [
    {
      ...only,
      ...(name !== undefined && { name }),
      ...(contact.email !== undefined && { email: contact.email }),
      ...(contact.phone !== undefined && { phone: contact.phone }),
    },
  ];
}

/** "Forget treks, museums": what is ruled out is not looked for where something else is. */
function wantedKinds(
  text: string,
  scene: AnnotatedMessage,
  kinds: readonly CategoryMention[],
): CategoryMention[] {
  const wanted = kinds.filter((kind) => {
    const [first, last] = [scene.words[kind.from], scene.words[kind.to - 1]];
    return !first || !last || !ruledOut(text, { start: first.start, end: last.end });
  });
  return wanted.length > 0 ? wanted : [...kinds];
}

/** How many of what, beside the days, times and prices of a message. */
function countsOf(
  plain: string,
  besides: readonly SpannedValue<unknown>[],
  { asked, dialog }: DialogueContext,
  slots: readonly SlotManifest[],
): SpannedValue<MentionedCounts[number]>[] {
  const isCounted = slots.some(
    ({ name, reads }) => reads === 'count' && dialog?.known.includes(name),
  );
  const said = readCounts(blankOut(plain, besides), asked?.takes.includes('counts'));
  return correctCounts(plain, isCounted, wantedOf(plain, said));
}

/** Reads a normalised message as said where the talk stands; `slots` are those of the dialog under way. */
export function readEntities(
  text: string,
  scene: AnnotatedMessage,
  catalogue: CatalogueFinders,
  context: DialogueContext,
  slots: readonly SlotManifest[],
): MessageEntities {
  const told = readContactDetails(text);
  const plain = blankOut(text, told.stretches);
  const priced = RUPEE_WORD.test(plain) ? moneyOf(plain, []) : [];
  const said = wantedDaysAndTimes(blankOut(plain, priced), context);
  const money = priced.length > 0 ? priced : moneyOf(plain, [...said.days, ...said.clocks]);
  const counted = countsOf(plain, [...said.days, ...said.clocks, ...money], context, slots);
  const cities = wantedCities(plain, scene, catalogue.cities(scene.words));
  const title = wantedTitle(
    plain,
    scene,
    catalogue,
    placesOf(scene, [...money, ...counted, ...told.stretches]),
  );
  const when = timesOutsideTitle(said, scene, title);
  const whenSpans = [...when.days, ...when.clocks];
  const taken = placesOf(scene, [...whenSpans, ...money, ...counted, ...told.stretches]);
  const near = nearOf(plain, scene, cities);
  const pin = PIN_CODE.exec(plain)?.[1];
  const visitors = readVisitors(
    text,
    [...whenSpans, ...money],
    context.asked?.takes.includes('people') === true,
  );
  const contact = ownOf(told.contact, visitors);
  const [subCategory, provider] = [
    catalogue.subCategory(scene.words),
    catalogue.provider(scene.words),
  ];
  return {
    days: when.days,
    ...(noDay(plain, when.days) && { noDay: true as const }),
    clocks: when.clocks,
    ...(said.instead && { instead: true as const }),
    money,
    counts: counted.map((one) => one.value),
    ...(contact && { contact }),
    people: addContactToPerson(visitors, told.contact),
    cities,
    ...(near && { near }),
    kinds: wantedKinds(plain, scene, catalogue.kinds(scene.words)),
    ...(title && { title }),
    ...(subCategory && { subCategory }),
    ...(provider && { provider }),
    wishes: readListPreferences(plain, scene),
    ...(pin !== undefined && { pin }),
    taken,
  };
}
