import { readNumbers, readPlaces } from '../../language/numbers';
import type { ShownOption } from '../understanding';
import { comparableWords } from './option-words';
import {
  type MessageAnalysis,
  mentionsConcept,
  mentionsOnlyConcepts,
  countContentWords,
} from './reading';

const FORMER_WORDS = /\b(?:former|first of (?:the|those) two)\b/iu;
const LATTER_WORD = /\blatter\b/iu;
const LAST_WORDS =
  /(?<!\b(?:it|they|this|that|show|play|film|trek|tour|visit|walk)\s)\blast (?!(?:entry|entries|admission|date|day|minute|night|week|month|year|time|order|booking|ticket)\b)(?:one|option)?\b|\baa?kh?[ia]?ri\b|\bantim\b|आख़िरी|आखिरी|अंतिम/iu;
/** "Second last", "last but one", "aakhiri se doosra": counted from the end. */
const FROM_END =
  /\b(?<place>second|2nd|third|3rd)[\s-]+(?:(?:to|from)[\s-]+(?:the\s+)?)?last\b|\b(?:last but one|penultimate)\b|(?:aa?kh?[ia]?ri|आख़िरी|आखिरी) (?:se|से) (?<other>doosr[aei]|dusr[aei]|tisr[aei]|teesr[aei]|दूसर[ाेी]|तीसर[ाेी])/iu;

/** How far from the end of the row a message counts: 1 is the last, 2 the one before it; nothing where it does not. */
function readFromEnd(text: string): number | undefined {
  const found = FROM_END.exec(text);
  const placed = found?.groups?.['place'] ?? found?.groups?.['other'];
  if (found) return placed !== undefined && /^(?:th|3|t[ei]|त)/iu.test(placed) ? 3 : 2;
  return LAST_WORDS.test(text) ? 1 : undefined;
}

const MIDDLE_WORDS = /\bmiddle\b|\bbeech wal|बीच वाल/iu;

/** "The guided one": no number. */
const THE_ONE = /(?<=\p{L}\s)(?<!\b(?:number|option|choice|no|item|take|book|want)\.?\s)ones?\b/giu;

type NumberInMessage = ReturnType<typeof readNumbers>[number];
const ARTICLE = /^(?:the\s+)?$/iu;

/** "The 28th", "Wednesday 2nd December": part of a day that was read, and no place in the list. */
export const isOfDay = (
  { entities }: MessageAnalysis,
  one: { start: number; end: number },
): boolean => entities.days.some((day) => day.start <= one.start && one.end <= day.end);

/** True where the day says no more than the number: "the 2nd" may be a day as well as a place in the row. */
const isEither = ({ entities, text }: MessageAnalysis, one: NumberInMessage): boolean =>
  entities.days.some(
    (day) => day.end === one.end && ARTICLE.test(text.slice(day.start, one.start)),
  );

/**
 * Numbers of a message, or of a part of it, without those of a day: "raat wala pehli december ko" is none
 * of the row.
 */
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

const POINTED_BEFORE = /(?<!\p{L})(?:number|no|option|choice|नंबर|विकल्प)\.?\s*$/iu;
const POINTED_AFTER = /^\s*(?:number\s+)?(?:wal[aie]|वाल[ाीे])(?![\p{L}\p{M}])/iu;

/** "Number 2", "2 wala": a number that says itself that it is a place. */
const isPointed = (text: string, { start, end }: { start: number; end: number }): boolean =>
  POINTED_BEFORE.test(text.slice(0, start)) || POINTED_AFTER.test(text.slice(end));

/** The place in the row that a message names, counted from 1; -1 is the last. */
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
  const unpointed = text.replace(THE_ONE, (one) => ' '.repeat(one.length));
  const ofDay = reading.entities.days.length > 0; // "the 28th"
  const placed = apartFromDays(reading, text, readPlaces(unpointed)).find(
    (one) => !(ofDay && one.value > options),
  );
  if (placed !== undefined) return placed.value;
  const numbers = readNumbers(unpointed); // beside the number of a day, "2 on the 5th", a bare one counts people
  const numbered =
    (mentionsConcept(reading, 'ONE_OF') && text.search(THE_ONE) < 0) ||
    mentionsOnlyConcepts(reading, 'NUMWORD', 'ONE_OF', 'SELECT') ||
    /^[^\p{L}\p{M}\p{N}]*\d{1,2}[^\p{L}\p{M}\p{N}]*$/u.test(text);
  const [left, ...others] = apartFromDays(reading, text, numbers);
  const ofOtherRow = reading.context.asked?.takes.includes('clock') === true; // the times of another day are other ones
  if (left && others.length === 0 && numbers.length > 1 && isPointed(text, left) && !ofOtherRow)
    return left.value;
  const first = numbers.find(
    (one) => Number.isInteger(one.value) && one.value >= 1 && one.value <= Math.max(options, 10),
  );
  return numbered && numbers.length === 1 && first !== undefined
    ? apartFromDays(reading, text, [first])[0]?.value
    : undefined;
}

// "Is the first one good for kids?" asks; "can I have the second?", "how about the second?" choose.
const OPTION_QUESTION =
  /^[^\p{L}\p{M}]*(?:is|are|does|do|was|will|has|have|what|which|who|when|where|why|how|kya|क्या)(?![\p{L}\p{M}])|(?:^|\s)(?:details?|info(?:rmation)?|tell me about|more about|describe|ke baare|kais[aei]|के बारे|कैस[ाेी]|jaankari|जानकारी|डिटेल्स?)(?![\p{L}\p{M}])|\bkitne (?:ka|ki|ke)\b|कितने (?:का|की|के)/iu;
const CHOOSING_PHRASE =
  /\b(?:how|what) about\b|\b(?:i(?:'ll| will)?|we(?:'ll| will)?) (?:take|have|want|go)\b|\bdo (?:the|it|this)\b/iu;
/** True of a question about an option, which chooses none. */
export const asksAboutOption = (reading: MessageAnalysis): boolean =>
  OPTION_QUESTION.test(reading.text) &&
  !CHOOSING_PHRASE.test(reading.text) &&
  !mentionsConcept(reading, 'BOOK', 'SELECT') &&
  countContentWords(reading) >= 2;

/** The option that a question about "the second one" is of. */
export function findOptionAskedAbout(reading: MessageAnalysis): ShownOption | undefined {
  const options = reading.context.asked?.options ?? [];
  const placed = apartFromDays(reading, reading.text, readPlaces(reading.text))[0]?.value;
  const fromEnd = readFromEnd(reading.text);
  const at = fromEnd === undefined ? placed : options.length - fromEnd + 1;
  return at === undefined ? undefined : options[at - 1];
}

/** The option at the place in the row that a message names ("the second", "the last one"); nothing where that is a word of a name, or of a day that `reading` tells. */
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

/** The one option of a list that has no other. */
export function findOnlyOption(reading: MessageAnalysis): ShownOption | undefined {
  const options = reading.context.asked?.options ?? [];
  return options.length === 1 ? options[0] : undefined;
}
