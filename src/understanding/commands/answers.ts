import { fillOrCorrect, type Command } from '../../engine/command';
import type { SlotName } from '../../engine/names';
import type { SlotReading } from '../../engine/slot';
import type { SlotValue, ValueKind } from '../../engine/value';
import { readNumbers } from '../../language/numbers';
import { bareNumber, isPutRight } from './bare-number';
import { CANNOT_COME } from './cannot-come';
import { countForAsked, isOneOfSeveralCounts } from './count-slots';
import { readTime } from './earliest';
import { isListOfPeople, readListedPlace, readSlots, toDayValue } from './fills';
import { isQuestion } from '../../language/text/question';
import { readOnePerson } from './told-person';
import { readNamedPlace } from '../entities/named-place';
import { readStarsGiven } from '../entities/stars-given';
import {
  questionAccepts,
  mentionsConcept,
  interpretAs,
  type CommandInterpretation,
  type CommandRecogniser,
  mentionsOnlyConcepts,
  type MessageAnalysis,
  countContentWords,
  currentSlots,
  questionReads,
  currentDialog,
  isKnownByExamples,
} from './reading';
import { placesBesideCounts } from './left-of-slots';
import { ONLY_ME_PHRASE, A_COUPLE, RULED_OUT } from './answer-words';

type AnswerReader = (reading: MessageAnalysis) => SlotValue | undefined;

const BARE_NUMBER = /^[^\p{L}\p{M}\p{N}]*\d{1,3}[^\p{L}\p{M}\p{N}]*$/u;

const isTicketCount = (n: number | undefined): n is number =>
  n !== undefined && Number.isInteger(n) && n >= 0 && n <= 99;

const LONGEST_NAME = 4; // words

/** Takes a few words as the name of a place, without what other slots of an example-begun dialog read. */
function bareName(reading: MessageAnalysis): string | undefined {
  const { text, scene, intent } = reading;
  const dialog = currentDialog(reading);
  if (dialog && isKnownByExamples(dialog)) {
    const left = isQuestion(text) ? [] : placesBesideCounts(reading, dialog.slots);
    const [first, last] = [scene.words[left[0] ?? -1], scene.words[left.at(-1) ?? -1]];
    const strange = left.some((at) => scene.unknown.includes(at));
    return first && last && strange && left.length <= LONGEST_NAME
      ? text.slice(first.start, last.end)
      : undefined;
  }
  const strange = scene.unknown.length > 0 || intent === 'inform';
  return strange && scene.weight <= LONGEST_NAME && !isQuestion(text) ? text : undefined;
}

/** True for "9 am" or "the 5th": the number is an hour or a day and no count. */
const statesDayOrTime = ({ text, entities }: MessageAnalysis): boolean =>
  !BARE_NUMBER.test(text) && entities.days.length + entities.clocks.length > 0;

/** Reads "2" as the second of the shown days, if the second of the month is not among them. */
function readNumberAsPosition({ text, context, entities }: MessageAnalysis): SlotValue | undefined {
  const [n] = BARE_NUMBER.test(text) ? readNumbers(text) : [];
  const shown = context.asked?.options ?? [];
  const day = entities.days[0]?.value.from;
  const none =
    n !== undefined &&
    day !== undefined &&
    n.value >= 1 &&
    n.value <= shown.length &&
    !shown.some((one) => one.words.split(' ').includes(day));
  return none ? { is: 'nth', n: n.value } : undefined;
}

const ANSWER_READERS: Partial<Record<ValueKind, AnswerReader>> = {
  day: (reading) =>
    readNumberAsPosition(reading) ??
    (reading.entities.days[0] && toDayValue(reading.entities.days[0].value, reading)),
  clock: ({ entities, text }) => readTime(text, entities.clocks[0]?.value),
  counts: (reading) => {
    if (reading.entities.counts.length > 0)
      return { is: 'counts', counts: reading.entities.counts };
    if (
      ONLY_ME_PHRASE.test(reading.text) ||
      (mentionsOnlyConcepts(reading, 'ME', 'FILLER') &&
        /\b(?:just |only )?me\b|\bsirf main\b|\bakela\b|\bakeli\b/iu.test(reading.text))
    )
      return { is: 'counts', counts: [{ n: 1 }] };
    const n = statesDayOrTime(reading)
      ? undefined
      : (bareNumber(reading) ??
        (A_COUPLE.test(reading.text) && countContentWords(reading) <= 2 ? 2 : undefined));
    return isTicketCount(n) ? { is: 'counts', counts: [{ n }] } : undefined;
  },
  number: (reading) => {
    const stars =
      currentDialog(reading)?.purpose === 'rate' ? readStarsGiven(reading.text) : undefined;
    if (stars !== undefined) return { is: 'number', n: stars };
    const { money, counts, contact, pin } = reading.entities;
    if (contact?.phone !== undefined || pin !== undefined) return undefined;
    const counted =
      money.length + counts.length > 0 ||
      statesDayOrTime(reading) ||
      mentionsConcept(reading, 'MORE_WORD');
    const n =
      countContentWords(reading) <= 1 &&
      !counted &&
      (BARE_NUMBER.test(reading.text) || !questionAccepts(reading, 'clock'))
        ? bareNumber(reading)
        : undefined; // "30 feb" is no half past
    return n === undefined ? undefined : { is: 'number', n };
  },
  money: (reading) => {
    const n = bareNumber(reading);
    return (
      reading.entities.money[0]?.value ??
      (n === undefined ? undefined : { is: 'money', max: Math.round(n * 100) })
    );
  },
  person: readOnePerson,
  people: ({ entities, text }) =>
    isListOfPeople(entities.people, entities.counts) &&
    !(CANNOT_COME.test(text) && entities.people.every(({ name }) => name === undefined))
      ? { is: 'people', people: entities.people }
      : undefined,
  place: (reading) => {
    const listed = questionReads(reading, 'listed-place') ? readListedPlace(reading) : undefined;
    if (listed) return listed;
    const { near, pin, cities } = reading.entities;
    if (pin !== undefined) return { is: 'place', pin };
    const city = near?.city ?? cities[0];
    if (city?.known)
      return { is: 'place', name: city.name, lat: city.known.lat, lng: city.known.lng };
    const told = questionReads(reading, 'place') ? readNamedPlace(reading) : undefined;
    const name = city?.name ?? near?.name ?? told ?? bareName(reading);
    return name === undefined ? undefined : { is: 'place', name };
  },
};

const KIND_PRIORITY: readonly ValueKind[] = [
  'day',
  'clock',
  'counts',
  'people',
  'person',
  'money',
  'number',
  'place',
];

function readAnswer(reading: MessageAnalysis): SlotValue | undefined {
  const takes = reading.context.asked?.takes ?? [];
  const slots = currentSlots(reading);
  const slot = slots.find(({ name }) => name === reading.context.asked?.slot);
  if (slot && isOneOfSeveralCounts(slot, slots)) return countForAsked(reading, slot, slots);
  for (const kind of KIND_PRIORITY) {
    const value = takes.includes(kind) ? ANSWER_READERS[kind]?.(reading) : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Wraps a ruled-out value ("not Saturday") if the slot takes such values. */
function applyNegation(
  reading: MessageAnalysis,
  value: SlotValue | undefined,
): SlotValue | undefined {
  const out =
    value?.is === 'day'
      ? reading.entities.noDay === true
      : RULED_OUT.test(reading.text) && !(value?.is === 'number' && isPutRight(reading.text));
  if (
    value === undefined ||
    !out ||
    value.is === 'not' ||
    reading.context.asked?.takes.includes('not') !== true
  )
    return value;
  return { is: 'not', value };
}

// Slots that the same words cannot fill both.
const COMPETING_READINGS: Readonly<Partial<Record<SlotReading, SlotReading>>> = {
  'around-place': 'city',
  city: 'around-place',
  people: 'person',
  person: 'people',
};

/** True if the contact in a message is a visitor's and the customer's own is known. */
const isVisitorsContact = (
  { entities }: MessageAnalysis,
  slot: SlotName,
  known: readonly string[],
): boolean =>
  known.includes(slot) &&
  entities.people.length > 0 &&
  entities.people.every((one) => one.self !== true);

/** True if a full contact among the visitors is the customer's, whose own is not known. */
const givesOwn = (
  { entities: { contact }, context: { dialog } }: MessageAnalysis,
  slot: SlotName,
): boolean =>
  slot === 'contact' &&
  dialog?.known.includes(slot) !== true &&
  contact?.name !== undefined &&
  contact.email !== undefined &&
  contact.phone !== undefined;

// Readings whose names may contain a person's name: titles, cities.
const NAME_LIKE_READINGS: ReadonlySet<SlotReading> = new Set<SlotReading>([
  'item',
  'category',
  'city',
  'place',
  'listed-place',
  'around-place',
  'delivery-place',
  'sub-category',
  'seller',
]);

const mentionsPeople = ({ entities: { people, contact } }: MessageAnalysis): boolean =>
  people.length > 0 || contact?.phone !== undefined || contact?.email !== undefined;

/** Reads values for other slots of the current dialog: "Saturday, and 3 tickets". */
export function collectOtherAnswers(
  reading: MessageAnalysis,
  except: string | undefined,
): Command[] {
  const { dialog } = reading.context;
  if (dialog === undefined) return [];
  const slots = currentSlots(reading);
  const answered = slots.find((slot) => slot.name === except)?.reads;
  const others = readSlots(reading, slots).filter(
    ({ slot, reads }) =>
      slot !== except &&
      !(
        answered !== undefined &&
        reads === COMPETING_READINGS[answered] &&
        !givesOwn(reading, slot)
      ) &&
      !(reads === 'person' && isVisitorsContact(reading, slot, dialog.known)) &&
      !(reads === 'people' && isQuestion(reading.text)) &&
      !(mentionsPeople(reading) && NAME_LIKE_READINGS.has(reads)),
  );
  return others.map((one) => fillOrCorrect(dialog.known.includes(one.slot), one));
}

const givesPhoneOrEmail = ({ entities: { contact } }: MessageAnalysis): boolean =>
  contact?.phone !== undefined || contact?.email !== undefined;

/** True for a question in a visitor's form: "is it safe for a 7 year old?" */
const isQuestionOverForm = (reading: MessageAnalysis): boolean =>
  questionAccepts(reading, 'person') && isQuestion(reading.text) && !givesPhoneOrEmail(reading);

/** True if all words are known, so that they are hardly a visitor's name. */
const isHardlyVisitorName = (reading: MessageAnalysis): boolean =>
  questionAccepts(reading, 'person') &&
  currentDialog(reading)?.area === 'experience' &&
  (isQuestion(reading.text) ||
    (reading.scene.unknown.length === 0 && !/\p{Lu}/u.test(reading.text)));

/** Recognises the answer to the open question, with other values in the message. */
export const recogniseAnswer: CommandRecogniser = (reading): CommandInterpretation | undefined => {
  const slot = reading.context.asked?.slot;
  if (slot === undefined) return undefined;
  if (isQuestionOverForm(reading)) return undefined;
  const value = applyNegation(reading, readAnswer(reading));
  return (
    value && interpretAs(0.93, { do: 'fill', slot, value }, ...collectOtherAnswers(reading, slot))
  );
};

/** As a last resort, takes the whole message as the answer where Mela asks for words. */
export const recogniseFreeTextAnswer: CommandRecogniser = (
  reading,
): CommandInterpretation | undefined => {
  const { asked } = reading.context;
  if (
    asked?.slot === undefined ||
    !asked.takes.includes('text') ||
    asked.takes.includes('nth') ||
    reading.text.includes('?') ||
    isHardlyVisitorName(reading) ||
    (asked.takes.includes('place') && isQuestion(reading.text))
  )
    return undefined;
  return interpretAs(0.7, {
    do: 'fill',
    slot: asked.slot,
    value: { is: 'text', text: reading.text.slice(0, 2000) },
  });
};
