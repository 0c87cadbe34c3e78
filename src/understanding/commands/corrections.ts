import type { Command } from '../../engine/command';
import type { SlotName } from '../../engine/names';
import type { SlotReading } from '../../engine/slot';
import { readNumbers } from '../../language/numbers';
import { collectOtherAnswers } from './answers';
import { toDayValue } from './fills';
import { isForeignNumber, withoutHelpers } from './helping-verbs';
import {
  mentionsConcept,
  interpretAs,
  type CommandInterpretation,
  type CommandRecogniser,
  type MessageAnalysis,
  countContentWords,
  currentSlots,
  knownSlotThatReads,
  questionReads,
  slotThatReads,
} from './reading';
import type { SlotManifest } from '../understanding';
import { EXPERIENCE_SEARCH, isUnderWay } from './dialog-roles';
import { localPattern } from '../../language/text/local-pattern';

const PLACE_WORD = localPattern(
  'corrections.place-word',
  /\b(?:location|place|area)\b|@location/iu,
);
const CITY_WORD = localPattern(
  'corrections.slot-words-7',
  /\b(?:city|town|shehar|sheher)\b|@city/iu,
);
/** Words that name a slot, by what it reads. */
export const SLOT_WORDS: readonly (readonly [SlotReading, RegExp])[] = [
  ['day', localPattern('corrections.slot-words', /\b(?:date|day|din|tarikh|tareekh)\b|@date/iu)],
  [
    'clock',
    localPattern('corrections.slot-words-2', /\b(?:time|slot|timing|samay|batch)\b|@time/iu),
  ],
  [
    'count',
    localPattern(
      'corrections.slot-words-3',
      /\b(?:tickets?|number of (?:people|tickets)|quantity|seats?|count)\b|@tickets/iu,
    ),
  ],
  [
    'item',
    localPattern(
      'corrections.slot-words-4',
      /\b(?:experience|activity|trek|event|place|item|museum|tour)\b|@experience/iu,
    ),
  ],
  ['package', localPattern('corrections.slot-words-5', /\b(?:package|option|plan)\b|@package/iu)],
  ['people', /\b(?:visitors?|guests?|travell?ers?|participants?|attendees?|forms?)\b/iu],
  [
    'person',
    localPattern(
      'corrections.slot-words-6',
      /\b(?:contact(?: details)?|phone|email|e-mail|number|mobile|name)\b|@contact/iu,
    ),
  ],
  ['city', CITY_WORD],
  ['category', /\b(?:category|type|kind)\b/iu],
  ['money', localPattern('corrections.slot-words-8', /\b(?:price|budget|cost)\b|@price/iu)],
  ['place', PLACE_WORD],
  ['listed-place', PLACE_WORD],
  ['listed-place', CITY_WORD],
  ['around-place', PLACE_WORD],
  ['delivery-place', PLACE_WORD],
  ['rating', /\brating\b/iu],
];
const CORRECTION_CUES = localPattern(
  'corrections.correction-cues',
  /\bgalti se\b|\bby mistake\b|^(?:no\b|nope\b|nahi\b|nahin\b|na\b|actually\b|sorry\b|oops\b|wait\b|ruko\b|rukiye\b|i mean(?:t)?\b|rather\b|instead\b|yes,? but|haan,? (?:par|lekin|magar)|ok,? but|@no)|\bmake (?:it|that|the)\b|\bchange\b|\bswitch to\b|\binstead\b|\bactually\b|\bi meant\b|\bmove it\b|\bkar ?d(?:o|ena|ijiye)\b|\bbadal|\bki jagah\b|\bke badle\b|\brather\b|\bcorrect(?:ion)?\b|\bgalat\b|\bwrong\b|@galti/iu,
);

/** Returns the slot of the current dialog that a message mentions. */
export const findMentionedSlot = (reading: MessageAnalysis): SlotManifest | undefined => {
  const named = SLOT_WORDS.find(
    ([kind, pattern]) => slotThatReads(reading, kind) !== undefined && pattern.test(reading.text),
  );
  return named && slotThatReads(reading, named[0]);
};

function collectCorrections(reading: MessageAnalysis): Command[] {
  const fills = collectOtherAnswers(reading, undefined);
  const known = reading.context.dialog?.known ?? [];
  if (fills.length > 0)
    return fills.map((fill) =>
      fill.do === 'fill' && (known.includes(fill.slot) || reading.context.asked?.slot !== fill.slot)
        ? { ...fill, do: 'correct' as const }
        : fill,
    );
  const slot =
    findMentionedSlot(reading) ??
    (countContentWords(reading) <= MAX_WORDS_AROUND_COUNT ? slotOfLoneCount(reading) : undefined);
  if (slot?.reads === 'clock') return correctHour(reading, slot.name);
  return slot?.reads === 'count' ? correctCount(reading, slot.name) : [];
}

const MAX_WORDS_AROUND_COUNT = 4; // words; a number among more of them counts something else

const slotOfLoneCount = (reading: MessageAnalysis): SlotManifest | undefined =>
  isForeignNumber(reading.text) ? undefined : knownSlotThatReads(reading, 'count');

const LAST_HOUR = 12;
const QUARTERS = 4; // of an hour

/** Reads a bare number beside a word for time as an hour: "time 5 kar do". */
function correctHour(reading: MessageAnalysis, slot: SlotName): Command[] {
  const [only, other] = readNumbers(withoutHelpers(reading.text)).filter(
    ({ value, ordinal }) =>
      !ordinal && value >= 1 && value <= LAST_HOUR && Number.isInteger(value * QUARTERS),
  );
  if (!only || other) return [];
  const minutes = String((only.value % 1) * 60).padStart(2, '0');
  const early = `${String(Math.floor(only.value)).padStart(2, '0')}:${minutes}`;
  const late = `${String(Math.floor(only.value) + LAST_HOUR)}:${minutes}`;
  const value =
    only.value >= LAST_HOUR
      ? { is: 'clock' as const, from: early }
      : { is: 'clock' as const, from: late, or: early };
  return [{ do: 'correct', slot, value }];
}

const LEADING_CORRECTION_WORDS = localPattern(
  'corrections.leading-correction-words',
  /^(?:(?:no|nope|nahin?|na|sorry|actually|wait|oops|@no)[,\s]+)+/iu,
);

function correctCount(reading: MessageAnalysis, slot: SlotName): Command[] {
  const numbers = readNumbers(
    withoutHelpers(reading.text.replace(LEADING_CORRECTION_WORDS, '')),
  ).filter(
    (one) => !one.ordinal && Number.isInteger(one.value) && one.value >= 0 && one.value <= 99,
  );
  const n = numbers.at(-1)?.value;
  return n === undefined ? [] : [{ do: 'correct', slot, value: { is: 'counts', counts: [{ n }] } }];
}

/** Recognises a corrected answer: "no, Sunday", "make it 3 tickets", "change the date to …". */
export const recogniseCorrection: CommandRecogniser = (
  reading,
): CommandInterpretation | undefined => {
  if (
    reading.context.dialog === undefined ||
    !(CORRECTION_CUES.test(reading.text) || reading.entities.instead)
  )
    return undefined;
  const commands = collectCorrections(reading);
  if (commands.length > 0) return interpretAs(0.9, ...commands);
  const slot = findMentionedSlot(reading);
  return slot !== undefined && mentionsConcept(reading, 'CHANGE') && countContentWords(reading) <= 6
    ? interpretAs(0.85, { do: 'forget', slot: slot.name })
    : undefined;
};

const SOME_OTHER = localPattern(
  'corrections.some-other',
  /\b(?:another|some other|a different|any other|kisi aur|koi aur|koi dusr[aie])\b|@another/iu,
);
const ANOTHER_MEANS_MORE: ReadonlySet<SlotReading> = new Set<SlotReading>([
  'count',
  'people',
  'person',
  'item',
]); // "another ticket" is one more

const RECOGNISE_SLOT_RESET_PATTERN = localPattern(
  'corrections.recognise-slot-reset',
  /\b(?:forget|clear|drop|remove|delete|any) (?:the |my )?|\bkoi bhi\b|\bcancel (?:the |my )?(?:date|day|time|slot|package)\b|\b(?:hatao|hata do|bhool jao)\b|@forget/iu,
);

/** Recognises a withdrawn answer: "forget the date", "any date". */
export const recogniseSlotReset: CommandRecogniser = (
  reading,
): CommandInterpretation | undefined => {
  if (
    (!SOME_OTHER.test(reading.text) && !RECOGNISE_SLOT_RESET_PATTERN.test(reading.text)) ||
    countContentWords(reading) > 5
  )
    return undefined;
  const slot = findMentionedSlot(reading);
  const known = reading.context.dialog?.known ?? [];
  if (
    slot !== undefined &&
    slot.name === reading.context.asked?.slot &&
    !known.includes(slot.name) &&
    mentionsConcept(reading, 'CANCEL')
  )
    return interpretAs(0.85, { do: 'repeat' });
  return slot !== undefined &&
    known.includes(slot.name) &&
    !(SOME_OTHER.test(reading.text) && ANOTHER_MEANS_MORE.has(slot.reads)) &&
    readNumbers(reading.text).length === 0
    ? interpretAs(0.85, { do: 'forget', slot: slot.name })
    : undefined;
};

/** Recognises a ruled-out day outside its question: excludes it, or forgets the day. */
export const recogniseExcludedDay: CommandRecogniser = (
  reading,
): CommandInterpretation | undefined => {
  const { dialog } = reading.context;
  const [day] = reading.entities.days;
  if (
    dialog === undefined ||
    day === undefined ||
    reading.entities.noDay !== true ||
    questionReads(reading, 'day')
  )
    return undefined;
  const slot = slotThatReads(reading, 'day');
  if (slot?.takes.includes('not'))
    return interpretAs(0.9, {
      do: 'correct',
      slot: slot.name,
      value: { is: 'not', value: toDayValue(day.value, reading) },
    });
  return slot && slot.takes.length > 0 && dialog.known.includes(slot.name)
    ? interpretAs(0.85, { do: 'forget', slot: slot.name })
    : undefined;
};

const ANYWHERE_PHRASE = localPattern(
  'corrections.anywhere-phrase',
  /^[^\p{L}\p{M}\p{N}]*(?:anywhere|any (?:city|place|town)|everywhere|all (?:over )?india|(?:kahin?|koi) bhi(?: (?:city|sheha?r))?(?: chalega| chalegi)?|@anywhere)[^\p{L}\p{M}\p{N}]*$/iu,
);

/** Recognises "anywhere", which drops the city or place of a search. */
export const recogniseAnywhere: CommandRecogniser = (
  reading,
): CommandInterpretation | undefined => {
  const known = reading.context.dialog?.known ?? [];
  const told = currentSlots(reading)
    .filter(
      ({ name, reads }) => (reads === 'city' || reads === 'around-place') && known.includes(name),
    )
    .map(
      ({ name, reads }): Command =>
        reads === 'city'
          ? { do: 'forget', slot: name }
          : { do: 'fill', slot: name, value: { is: 'flag', on: false } },
    );
  const search = isUnderWay(reading, EXPERIENCE_SEARCH) && !questionReads(reading, 'around-place');
  return search && told.length > 0 && ANYWHERE_PHRASE.test(reading.text)
    ? interpretAs(0.9, ...told)
    : undefined;
};
