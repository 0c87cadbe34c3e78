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

/** The slot of the dialog under way that holds a list, if it has one. */
function findListSlot(reading: MessageAnalysis): string | undefined {
  return currentSlots(reading).find((slot) => slot.takes.includes('people'))?.name;
}

const NEW_NAME =
  /\b(?:name|naam)\b.{0,12}?\b(?:to|is|as|into|hai|should be)\s+(.+)$|नाम\s+(.+?)(?:\s+(?:कर|है).*)?$/iu;

/** "… name to Priya Rao", "… number to 98765 43210": what is told anew of one of a list; the rest of them stays. */
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

const LIST_ENTRY_WORDS =
  /\b(?:visitors?|guests?|persons?|people|travell?ers?|participants?|log|wala|wali|vyakti|members?)\b|व्यक्ति|वाल/iu;

const MOST_WORDS_ROUND_ENTRY = 8; // words, and the details of one person beside them
const MOST_WORDS_WITH_DETAILS = 14;
const NUMBERED_ENTRY =
  /\b(?:visitor|guest|person|travell?er|participant|member)\s+(?:no\.?\s*|number\s+)?(\d{1,2})(?!\d)/iu;

/** Which of a list is spoken of: "the last one", "the second visitor", "visitor 2". */
function entrySpokenOf({ text }: MessageAnalysis): number | undefined {
  if (/\blast\b|aakh?iri|आखिरी/iu.test(text)) return -1;
  const numbered = NUMBERED_ENTRY.exec(text)?.[1];
  return numbered === undefined
    ? readNumbers(text).find((one) => one.ordinal)?.value
    : Number(numbered);
}

const tellsOfSeveralPlaces = ({ entities: { people } }: MessageAnalysis): boolean =>
  people.filter(({ place }) => place !== undefined).length > 1;

/** "remove the second visitor", "visitor 2's name is Asha Rao", "add another guest": operations on one entry of a list. */
export const recogniseListOperation: CommandRecogniser = (
  reading,
): CommandInterpretation | undefined => {
  const slot = findListSlot(reading);
  const { text } = reading;
  const ofEntry =
    LIST_ENTRY_WORDS.test(text) || (mentionsConcept(reading, 'ORDINAL') && /\bone\b/iu.test(text));
  if (tellsOfSeveralPlaces(reading)) return undefined; // "visitor 2 …, visitor 3 …" are people of a list
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
  if (mentionsConcept(reading, 'ADD') && /\b(?:another|one more|ek aur|a)\b|एक और/iu.test(text))
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
