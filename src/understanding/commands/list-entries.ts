import type { PersonValue } from '../../engine/value';
import { readNumbers } from '../../language/numbers';
import { readNameAnswer, withoutTalkAround } from '../../language/persons';
import {
  mentionsConcept,
  interpretAs,
  type CommandInterpretation,
  type CommandRecogniser,
  type MessageAnalysis,
  countContentWords,
  currentSlots,
} from './reading';
import type { SlotName } from '../../engine/names';
import { localPattern, localSource } from '../../language/text/local-pattern';

/** Returns the current dialog's slot for a list of people. */
function findListSlot(reading: MessageAnalysis): SlotName | undefined {
  return currentSlots(reading).find((slot) => slot.takes.includes('people'))?.name;
}

const NEW_NAME = localPattern(
  'list-entries.new-name',
  /\b(?:name|naam)\b.{0,12}?\b(?:to|is|as|into|hai|should be)\s+(.+)$|(?:@name)\s+(.+?)(?:\s+(?:@is).*)?$/iu,
);

/** Reads new data of one entry: "… name to Priya Rao", "… number to 98765 43210". */
function readNewDetails({
  text,
  entities: { contact, people },
}: MessageAnalysis): PersonValue | undefined {
  const said = NEW_NAME.exec(text);
  const name = readNameAnswer(withoutTalkAround(said?.[1] ?? said?.[2] ?? ''))?.name;
  const { email, phone } = contact ?? {};
  const [{ age, gender, ...one } = NOBODY] = people;
  const told: PersonValue = {
    is: 'person',
    ...((name ?? one.name) !== undefined && { name: name ?? one.name }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(age !== undefined && { age }),
    ...(gender !== undefined && { gender }),
  };
  return Object.keys(told).length > 1 ? told : undefined;
}

const NOBODY: PersonValue = { is: 'person' };

const LIST_ENTRY_WORDS = localPattern(
  'list-entries.list-entry-words',
  /\b(?:visitors?|guests?|persons?|people|travell?ers?|participants?|log|wal[aei]|vyakti|members?)\b|@visitors/iu,
);

const MOST_WORDS_ROUND_ENTRY = 8; // words, and more with a person's details
const MOST_WORDS_WITH_DETAILS = 14;
const NUMBERED_ENTRY =
  /\b(?:visitor|guest|person|travell?er|participant|member)\s+(?:no\.?\s*|number\s+)?(\d{1,2})(?!\d)/iu;

const ENTRY_SPOKEN_OF_PATTERN = localPattern(
  'list-entries.entry-spoken-of',
  /\blast\b|aakh?iri|@last/iu,
);

/** Returns the position of the entry that a message means: "the last one", "visitor 2". */
function entrySpokenOf({ text: said }: MessageAnalysis): number | undefined {
  const text = said.replace(/\S+@\S+/gu, ' '); // "last@example.com" is no position
  if (ENTRY_SPOKEN_OF_PATTERN.test(text)) return -1;
  const numbered = NUMBERED_ENTRY.exec(text)?.[1];
  return numbered === undefined
    ? readNumbers(text).find((one) => one.ordinal)?.value
    : Number(numbered);
}

const PLACE = localSource(
  'list-entries.place',
  String.raw`(?:first|last|second|third|fourth|fifth|sixth|\d(?:st|nd|rd|th)|pehl[aei]|d[ou]o?sr[aei]|t[ie]+sr[aei]|chauth[aei]|aakh?[ie]?ri|@first)(?:\s+(?:one|visitor|guest|person|travell?er|wal[aei]|vyakti|@one))?`,
);
const REACH = localSource(
  'list-entries.reach',
  String.raw`(?:(?:new|mobile|phone|contact)\s+)*(?:number|no|mobile|phone|e-?mail|mail|@number)(?![\p{L}\p{M}])`,
);
/** The contact of an entry by its position: "the last one's number", "aakhri wale ka mail". */
const REACH_OF_PLACE = new RegExp(
  localSource(
    'list-entries.reach-of-place',
    String.raw`(?<![\p{L}\p{M}])(?:${PLACE}(?:['’]?s)?\s+(?:k[aie]\s+|@aie)?${REACH}|${REACH}\s+(?:id\s+)?(?:of|for)\s+(?:the\s+)?${PLACE}(?![\p{L}\p{M}]))`,
  ),
  'iu',
);

const tellsOfSeveralPlaces = ({ entities: { people } }: MessageAnalysis): boolean =>
  people.filter(({ place }) => place !== undefined).length > 1;

const RECOGNISE_LIST_OPERATION_PATTERN = localPattern(
  'list-entries.recognise-list-operation',
  /\b(?:another|one more|ek aur|a)\b|@another/iu,
);

/** Recognises a change of one entry: "remove the second visitor", "add another guest". */
export const recogniseListOperation: CommandRecogniser = (
  reading,
): CommandInterpretation | undefined => {
  const slot = findListSlot(reading);
  const { text } = reading;
  const ofEntry =
    LIST_ENTRY_WORDS.test(text) || (mentionsConcept(reading, 'ORDINAL') && /\bone\b/iu.test(text));
  if (tellsOfSeveralPlaces(reading)) return undefined; // "visitor 2 …, visitor 3 …" is a list of people
  if (slot === undefined || !ofEntry || countContentWords(reading) > MOST_WORDS_WITH_DETAILS)
    return undefined;
  const spoken = entrySpokenOf(reading);
  const value = spoken === undefined ? undefined : readNewDetails(reading);
  if (value === undefined && countContentWords(reading) > MOST_WORDS_ROUND_ENTRY) return undefined;
  if (mentionsConcept(reading, 'REMOVE', 'CANCEL')) {
    const n = spoken ?? readNumbers(text)[0]?.value;
    if (mentionsConcept(reading, 'ALL')) return interpretAs(0.9, { do: 'list', slot, op: 'clear' });
    return n === undefined ? undefined : interpretAs(0.9, { do: 'list', slot, op: 'remove', n });
  }
  if (mentionsConcept(reading, 'ADD') && RECOGNISE_LIST_OPERATION_PATTERN.test(text))
    return interpretAs(0.85, { do: 'list', slot, op: 'add' });
  if (spoken === undefined || (value === undefined && !mentionsConcept(reading, 'CHANGE')))
    return undefined;
  return interpretAs(value ? 0.92 : 0.85, {
    do: 'list',
    slot,
    op: 'change',
    n: spoken,
    ...(value && { value }),
  });
};

/** Recognises a visitor's contact by position: "the number of the last one should be 98…". */
export const recogniseReachOfPlace: CommandRecogniser = (reading) => {
  const { contact } = reading.entities;
  if ((contact?.phone ?? contact?.email) === undefined || reading.text.includes('?'))
    return undefined;
  if (!REACH_OF_PLACE.test(reading.text) || tellsOfSeveralPlaces(reading)) return undefined;
  const [slot, n, value] = [findListSlot(reading), entrySpokenOf(reading), readNewDetails(reading)];
  return slot === undefined || n === undefined || value === undefined
    ? undefined
    : interpretAs(0.92, { do: 'list', slot, op: 'change', n, value });
};
