import type { Command } from '../../engine/command';
import type { SlotValue } from '../../engine/value';
import { readNumbers } from '../../language/numbers';
import type { ShownOption } from '../understanding';
import { optionsNamedIn } from './clause-question';
import { type ExtremeValue, findExtreme } from './extremes';
import { NEGATION_PATTERN, dropNegatedClauses } from './negation';
import { NAMES_A_BUILDING } from './address';
import { asksAboutOption, isOfDay, readOptionPosition } from './option-position';
import { likelyOptions, saysWholeOption, likelyWords, comparableWords } from './option-words';
import {
  type MessageAnalysis,
  type CommandInterpretation,
  interpretAs,
  countContentWords,
  questionAccepts,
  mentionsOnlyConcepts,
  mentionsConcept,
  type CommandRecogniser,
} from './reading';
import { localPattern } from '../../language/text/local-pattern';

const POINTING_CONCEPTS = [
  'ORDINAL',
  'ONE_OF',
  'SELECT',
  'WANT',
  'THIS',
  'NUMWORD',
  'ORDER_VERB',
  'BOOK',
  'YES',
  'STRONG_YES',
  'GO',
  'SHOW',
  'TOP',
  'CHEAP',
  'COSTLY',
  'NEAR',
  'DAYTIME',
  'PRICE',
  'NOT',
  'NO',
  'TRENDING',
  'SLOTS',
  'LESS_WORD',
  'MORE_WORD',
  'STATUS',
  'FIND',
  'ME',
  'SKIP',
  'BACK',
  'TICKET',
  'EVENT',
  'ATTRACTION',
  'CATEGORY',
  'PLACE_INFO',
] as const;

function negateIfSaid(
  text: string,
  value:
    | ExtremeValue
    | { is: 'nth'; n: number }
    | { is: 'option'; id: string }
    | { is: 'text'; text: string },
): SlotValue {
  return NEGATION_PATTERN.test(text) ? { is: 'not', value } : value;
}

const MIN_OPTION_SCORE = 0.65; // share of the message's words that an option must have
const MIN_SCORE_LEAD = 0.2;

const MAX_BARE_NAME_WORDS = 3; // words; a name that fits all options is asked again only if it is all that is said

const SAYS_THE_ONE = localPattern(
  'picks.says-the-one',
  /\b(?:the|that) .*\bone\b|\bwal[aie]\b|@the/iu,
);

/** Returns the option that every other extends: of "Guided trek and breakfast", "Guided trek". */
function plainest<T extends { option: ShownOption }>(equal: readonly T[]): T | undefined {
  const [first, ...others] = equal.toSorted(
    (a, b) => likelyWords(a.option.words).length - likelyWords(b.option.words).length,
  );
  const own = likelyWords(first?.option.words ?? '');
  const all = others.every(({ option }) => {
    const words = likelyWords(option.words);
    return words.length > own.length && own.every((word) => words.includes(word));
  });
  return all ? first : undefined;
}

function pickByName(
  reading: MessageAnalysis,
  text: string,
  options: readonly ShownOption[],
): CommandInterpretation | undefined {
  const likely = likelyOptions(text, options);
  const [best] = likely;
  if (best === undefined || best.score < MIN_OPTION_SCORE) return undefined;
  const equal = likely.filter((one) => best.score - one.score < MIN_SCORE_LEAD);
  const whole = equal.filter((one) => saysWholeOption(text, one.option));
  const plain = SAYS_THE_ONE.test(text) ? plainest(equal) : undefined;
  const only = equal.length === 1 ? best : whole.length === 1 ? whole[0] : plain;
  if (only)
    return interpretAs(0.93, pickCommand(negateIfSaid(text, { is: 'option', id: only.option.id })));
  // The engine asks again among those that the words fit.
  const few = equal.length < options.length || countContentWords(reading) <= MAX_BARE_NAME_WORDS;
  return questionAccepts(reading, 'text') && few
    ? interpretAs(
        0.8,
        pickCommand(
          negateIfSaid(text, {
            is: 'text',
            text: NEGATION_PATTERN.test(text) ? likelyWords(text).join(' ') : text,
          }),
        ),
      )
    : undefined;
}

const pickCommand = (value: SlotValue): Command => ({ do: 'pick', value });

const BARE_NUMBER = /^[^\p{L}\p{M}\p{N}]*\d{1,3}[^\p{L}\p{M}\p{N}]*$/u;

/** True for a plain count ("2", or "two" at the question how many), which is no position. */
function plainCount(reading: MessageAnalysis, text: string): boolean {
  if (BARE_NUMBER.test(text))
    return questionAccepts(reading, 'counts') || !questionAccepts(reading, 'nth');
  return (
    questionAccepts(reading, 'counts') &&
    mentionsOnlyConcepts(reading, 'NUMWORD') &&
    readNumbers(text).every((one) => !one.ordinal)
  );
}

const NTH_DAY = /\d\s*(?:st|nd|rd|th)\b/iu;

/** True for a date at the question of the day ("the 20th"); "the first one" is a position. */
const answersWithDay = (reading: MessageAnalysis): boolean =>
  questionAccepts(reading, 'day') &&
  reading.entities.days.length > 0 &&
  !BARE_NUMBER.test(reading.text) &&
  (!mentionsConcept(reading, 'ORDINAL') || NTH_DAY.test(reading.text));

/** True for a bare number that is rather a day or hour: beyond the list, or in an option. */
function bareHour(reading: MessageAnalysis, options: readonly ShownOption[]): boolean {
  const said = /\d+/u.exec(reading.text)?.[0];
  if (
    said === undefined ||
    !BARE_NUMBER.test(reading.text) ||
    !(questionAccepts(reading, 'day') || questionAccepts(reading, 'clock'))
  )
    return false;
  return (
    Number(said) > options.length ||
    options.some((option) => comparableWords(option.words).includes(said))
  );
}

/** True for "ye wala book karo" with one option shown. */
const thisOne = (reading: MessageAnalysis): boolean =>
  mentionsConcept(reading, 'THIS', 'BOOK', 'SELECT') &&
  !NEGATION_PATTERN.test(reading.text) &&
  mentionsOnlyConcepts(
    reading,
    'THIS',
    'BOOK',
    'ONE_OF',
    'SELECT',
    'DO_IT',
    'YES',
    'STRONG_YES',
    'WANT',
  ) &&
  questionAccepts(reading, 'nth') &&
  !reading.text.includes('?');

const SOONEST_WORDS = localPattern(
  'picks.soonest-words',
  /\b(?:jaldi|soonest|asap|as (?:early|soon) as (?:possible|you can))\b|@jaldi/iu,
); // the first of the times
const LATEST_WORDS = localPattern(
  'picks.latest-words',
  /\b(?:as late as (?:possible|you can)|der se der)\b|@as/iu,
);

/** Reads "as early" and "as late as possible" at the question of the time. */
function soonestOrLatest(reading: MessageAnalysis): ExtremeValue | undefined {
  if (
    !questionAccepts(reading, 'clock') ||
    countContentWords(reading) > 4 ||
    reading.text.includes('?')
  )
    return undefined;
  const which = SOONEST_WORDS.test(reading.text)
    ? 'least'
    : LATEST_WORDS.test(reading.text)
      ? 'most'
      : undefined;
  return which && { is: 'extreme', by: 'time', which };
}

/** True for a bare position ("the first"), even if an option's name has the word. */
const saysOnlyPlace = (reading: MessageAnalysis): boolean =>
  mentionsConcept(reading, 'ORDINAL') && mentionsOnlyConcepts(reading, 'ORDINAL', 'ONE_OF');

/** True for counts of kinds, which are no choice of one of them: "Indian visitor 2, Indian student 2". */
const countsKinds = (reading: MessageAnalysis): boolean =>
  questionAccepts(reading, 'counts') && reading.entities.counts.some(({ of }) => of !== undefined);

/** Recognises the choice of an option: by name, position, or as the cheapest, nearest … */
export const recognisePick: CommandRecogniser = (reading): CommandInterpretation | undefined => {
  const { asked } = reading.context;
  const options = asked?.bill === true ? [] : (asked?.options ?? []); // a bill has nothing to choose
  const soonest = options.length > 0 ? soonestOrLatest(reading) : undefined;
  if (soonest) return interpretAs(0.85, pickCommand(soonest));
  if (
    options.length === 0 ||
    asksAboutOption(reading) ||
    bareHour(reading, options) ||
    answersWithDay(reading)
  )
    return undefined;
  const text = dropNegatedClauses(reading.text);
  if (options.length === 1 && thisOne(reading))
    return interpretAs(0.9, pickCommand({ is: 'nth', n: 1 }));
  if (countsKinds(reading)) return undefined;
  const named =
    BARE_NUMBER.test(text) || saysOnlyPlace(reading)
      ? undefined
      : pickByName(reading, text, options);
  if (named) return named;
  const extreme = countContentWords(reading) <= 5 ? findExtreme(text) : undefined;
  if (extreme && !mentionsConcept(reading, 'FIND', 'SHOW', 'BOOK', 'ANY'))
    return interpretAs(0.9, pickCommand(negateIfSaid(text, extreme)));
  if (reading.entities.counts.length > 0 && !mentionsConcept(reading, 'ORDINAL', 'ONE_OF'))
    return undefined; // "do log" is a count
  if (
    countContentWords(reading) > 6 ||
    !(
      mentionsOnlyConcepts(reading, ...POINTING_CONCEPTS) ||
      reading.scene.unknown.length === 0 ||
      !reading.text.includes(' ')
    )
  )
    return undefined;
  if (
    reading.entities.clocks.length > 0 &&
    !BARE_NUMBER.test(text) &&
    !mentionsConcept(reading, 'ORDINAL')
  )
    return undefined;
  if (mentionsConcept(reading, 'PERSON_KIND') && !mentionsConcept(reading, 'ORDINAL'))
    return undefined; // "one of us" is somebody
  if (questionAccepts(reading, 'person') && NAMES_A_BUILDING.test(text)) return undefined; // "#45, 2nd cross"
  const n = readOptionPosition(reading, text, options.length);
  return n === undefined || plainCount(reading, text)
    ? undefined
    : interpretAs(0.93, pickCommand(negateIfSaid(text, { is: 'nth', n })));
};

/** True if the words rule something out, which is no choice. */
const ruledOut = (words: string): boolean => dropNegatedClauses(words) !== words;

/** True for counts by kind at the question how many: "2 adults 2 children". */
const isCounted = (reading: MessageAnalysis): boolean =>
  questionAccepts(reading, 'counts') && reading.entities.counts.length > 0;

/** Finds a choice inside a longer message: by position, name, or extreme. */
export function findPickInMessage(reading: MessageAnalysis, words: string): Command | undefined {
  const options = reading.context.asked?.options ?? [];
  const spoken = readNumbers(reading.text).find((one) => one.ordinal && !isOfDay(reading, one));
  if (options.length === 0 || isCounted(reading)) return undefined;
  if (spoken !== undefined && spoken.value <= options.length)
    return pickCommand({ is: 'nth', n: spoken.value });
  const [best, next] = likelyOptions(words, options);
  if (
    best !== undefined &&
    best.score >= MIN_OPTION_SCORE &&
    best.score - (next?.score ?? 0) >= MIN_SCORE_LEAD
  )
    return pickCommand({ is: 'option', id: best.option.id });
  const [named, other] = ruledOut(words) ? [] : optionsNamedIn(words, options, reading);
  if (named && !other) return pickCommand({ is: 'option', id: named.id });
  const extreme = mentionsConcept(reading, 'FIND', 'SHOW', 'ANY')
    ? undefined
    : findExtreme(reading.text);
  return extreme && pickCommand(extreme);
}
