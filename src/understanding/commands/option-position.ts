import { readNumbers, readPlaces } from '../../language/numbers';
import type { ShownOption } from '../understanding';
import { comparableWords } from './option-words';
import {
  type MessageAnalysis,
  mentionsConcept,
  mentionsOnlyConcepts,
  countContentWords,
} from './reading';
import { localPattern } from '../../language/text/local-pattern';

const FORMER_WORDS = /\b(?:former|first of (?:the|those) two)\b/iu;
const LATTER_WORD = /\blatter\b/iu;
const LAST_WORDS = localPattern(
  'option-position.last-words',
  /(?<!\b(?:it|they|this|that|show|play|film|trek|tour|visit|walk)\s)\blast (?!(?:entry|entries|admission|date|day|minute|night|week|month|year|time|order|booking|ticket)\b)(?:one|option)?\b|\baa?kh?[ia]?ri\b|\bantim\b|@it/iu,
);
/** Positions from the end: "second last", "last but one", "aakhiri se doosra". */
const FROM_END = localPattern(
  'option-position.from-end',
  /\b(?<place>second|2nd|third|3rd)[\s-]+(?:(?:to|from)[\s-]+(?:the\s+)?)?last\b|\b(?:last but one|penultimate)\b|(?:aa?kh?[ia]?ri|@aa) (?:se|@se) (?<other>doosr[aei]|dusr[aei]|tisr[aei]|teesr[aei]|@doosr)/iu,
);

const READ_FROM_END_PATTERN = localPattern(
  'option-position.read-from-end',
  /^(?:th|3|t[ei]|@th)/iu,
);

/** Reads a position from the end: 1 is the last, 2 the one before it; undefined for others. */
function readFromEnd(text: string): number | undefined {
  const found = FROM_END.exec(text);
  const placed = found?.groups?.['place'] ?? found?.groups?.['other'];
  if (found) return placed !== undefined && READ_FROM_END_PATTERN.test(placed) ? 3 : 2;
  return LAST_WORDS.test(text) ? 1 : undefined;
}

const MIDDLE_WORDS = localPattern(
  'option-position.middle-words',
  /\bmiddle\b|\bbeech wal|@middle/iu,
);

/** "The guided one": "one" is no number. */
const THE_ONE = /(?<=\p{L}\s)(?<!\b(?:number|option|choice|no|item|take|book|want)\.?\s)ones?\b/giu;

/** Blanks "one" where it stands for what is named before it, at the same length. */
export const blankNamedOne = (text: string): string =>
  text.replace(THE_ONE, (one) => ' '.repeat(one.length));

type NumberInMessage = ReturnType<typeof readNumbers>[number];
const ARTICLE = /^(?:the\s+)?$/iu;

/** True for a number that is part of a date: "the 28th", "Wednesday 2nd December". */
export const isOfDay = (
  { entities }: MessageAnalysis,
  one: { start: number; end: number },
): boolean => entities.days.some((day) => day.start <= one.start && one.end <= day.end);

/** True for a bare "the 2nd", which may be a day or a position. */
const isEither = ({ entities, text }: MessageAnalysis, one: NumberInMessage): boolean =>
  entities.days.some(
    (day) => day.end === one.end && ARTICLE.test(text.slice(day.start, one.start)),
  );

/** Drops the numbers that belong to a date: "raat wala pehli december ko" names no position. */
function apartFromDays(
  reading: MessageAnalysis,
  text: string,
  numbers: readonly NumberInMessage[],
): NumberInMessage[] {
  const at = Math.max(0, reading.text.indexOf(text));
  return numbers.filter((one) => {
    const there = { ...one, start: one.start + at, end: one.end + at };
    return !isOfDay(reading, there) || isEither(reading, there);
  });
}

const POINTED_BEFORE = localPattern(
  'option-position.pointed-before',
  /(?<!\p{L})(?:number|no|option|choice|@number)\.?\s*$/iu,
);
const POINTED_AFTER = localPattern(
  'option-position.pointed-after',
  /^\s*(?:number\s+)?(?:wal[aie]|@wal)(?![\p{L}\p{M}])/iu,
);

/** True for a number that is marked as a position: "number 2", "2 wala". */
const isPointed = (text: string, { start, end }: { start: number; end: number }): boolean =>
  POINTED_BEFORE.test(text.slice(0, start)) || POINTED_AFTER.test(text.slice(end));

/** Kinds of value that are numbers themselves: "no 2" there is a no and a 2. */
const COUNTED_OR_TOLD = ['clock', 'counts', 'number', 'money'] as const;

/** Returns the position that a message names, from 1; -1 is the last. */
export function readOptionPosition(
  reading: MessageAnalysis,
  text: string,
  options: number,
): number | undefined {
  if (FORMER_WORDS.test(text)) return 1;
  if (LATTER_WORD.test(text)) return 2;
  const fromEnd = readFromEnd(text);
  if (fromEnd !== undefined) return fromEnd > 1 && options > 0 ? options - fromEnd + 1 : -fromEnd;
  if (MIDDLE_WORDS.test(text) && options > 0) return Math.ceil(options / 2);
  const unpointed = blankNamedOne(text);
  const ofDay = reading.entities.days.length > 0; // "the 28th"
  const placed = apartFromDays(reading, text, readPlaces(unpointed)).find(
    (one) => !(ofDay && one.value > options),
  );
  if (placed !== undefined) return placed.value;
  const numbers = readNumbers(unpointed); // beside the number of a day ("2 on the 5th") a bare one counts people
  const takes = reading.context.asked?.takes ?? [];
  const onlyPicks = COUNTED_OR_TOLD.every((kind) => !takes.includes(kind));
  const numbered =
    (onlyPicks && numbers.some((one) => isPointed(text, one))) || // "no.1 please"
    (mentionsConcept(reading, 'ONE_OF') && text.search(THE_ONE) < 0) ||
    mentionsOnlyConcepts(reading, 'NUMWORD', 'ONE_OF', 'SELECT') ||
    /^[^\p{L}\p{M}\p{N}]*\d{1,2}[^\p{L}\p{M}\p{N}]*$/u.test(text);
  const [left, ...others] = apartFromDays(reading, text, numbers);
  const ofOtherRow = takes.includes('clock'); // times of another day are not shown
  if (left && others.length === 0 && numbers.length > 1 && isPointed(text, left) && !ofOtherRow)
    return left.value;
  const first = numbers.find(
    (one) => Number.isInteger(one.value) && one.value >= 1 && one.value <= Math.max(options, 10),
  );
  return numbered && numbers.length === 1 && first !== undefined
    ? apartFromDays(reading, text, [first])[0]?.value
    : undefined;
}

// "Is the first one good for kids?" asks; "can I have the second?" chooses.
const OPTION_QUESTION = localPattern(
  'option-position.option-question',
  /^[^\p{L}\p{M}]*(?:is|are|does|do|was|will|has|have|what|which|who|when|where|why|how|kya|@is)(?![\p{L}\p{M}])|(?:^|\s)(?:details?|info(?:rmation)?|tell me about|more about|describe|ke baare|kais[aei]|jaankari|@details)(?![\p{L}\p{M}])|\bkitne (?:ka|ki|ke)\b|@is2/iu,
);
const CHOOSING_PHRASE =
  /\b(?:how|what) about\b|\b(?:i(?:'ll| will)?|we(?:'ll| will)?) (?:take|have|want|go)\b|\bdo (?:the|it|this)\b/iu;
/** True for a question about an option, which chooses none. */
export const asksAboutOption = (reading: MessageAnalysis): boolean =>
  OPTION_QUESTION.test(reading.text) &&
  !CHOOSING_PHRASE.test(reading.text) &&
  !mentionsConcept(reading, 'BOOK', 'SELECT') &&
  countContentWords(reading) >= 2;

/** Returns the option that a question such as "how far is the second one?" is about. */
export function findOptionAskedAbout(reading: MessageAnalysis): ShownOption | undefined {
  const options = reading.context.asked?.options ?? [];
  const placed = apartFromDays(reading, reading.text, readPlaces(reading.text))[0]?.value;
  const fromEnd = readFromEnd(reading.text);
  const at = fromEnd === undefined ? placed : options.length - fromEnd + 1;
  return at === undefined ? undefined : options[at - 1];
}

/** Returns the option at the position in a text, unless that is a word of a name or a date. */
export function findOptionByPosition(
  text: string,
  options: readonly ShownOption[],
  reading?: MessageAnalysis,
): ShownOption | undefined {
  const places = readPlaces(text);
  const placed = (reading ? apartFromDays(reading, text, places) : places)[0]?.value;
  if (
    options.some((one) =>
      comparableWords(one.words).some(
        (word) =>
          word === String(placed) ||
          (placed !== undefined &&
            readNumbers(word).some((own) => own.ordinal && own.value === placed)),
      ),
    )
  )
    return undefined;
  const fromEnd = readFromEnd(text);
  return fromEnd !== undefined
    ? options.at(-fromEnd)
    : placed === undefined
      ? undefined
      : options[placed - 1];
}

/** Returns the option of a list that has only one. */
export function findOnlyOption(reading: MessageAnalysis): ShownOption | undefined {
  const options = reading.context.asked?.options ?? [];
  return options.length === 1 ? options[0] : undefined;
}
