import type { Command } from '../../engine/command';
import type { SlotValue } from '../../engine/value';
import { lastCorrection } from '../entities/put-right';
import { readNumbers } from '../numbers';
import { foldHinglish } from '../text/fold';
import { cacheByWord } from '../text/remembered';
import { transliterate } from '../text/transliterate';
import { splitWords } from '../text/tokens';
import type { ShownOption } from '../understanding';
import {
  questionAccepts,
  mentionsConcept,
  interpretAs,
  type CommandInterpretation,
  type CommandRecogniser,
  mentionsOnlyConcepts,
  type MessageAnalysis,
  countContentWords,
} from './reading';

type ExtremeValue = Extract<SlotValue, { is: 'extreme' }>;

const EXTREME_PATTERNS: readonly (readonly [RegExp, ExtremeValue])[] = [
  [
    /\bcheap(?:er|est)?\b|\blow(?:er|est) (?:price|cost)|\bleast expensive|\bless expensive|sasta|sasti|saste|kam (?:daam|dam|paise|price)|सस्त|कम (?:दाम|कीमत|पैसे)/iu,
    { is: 'extreme', by: 'price', which: 'least' },
  ],
  [
    /\b(?:more|most) expensive|\bcostl(?:y|ier|iest)|\bpric(?:ier|iest)|\bpremium one|me?h[ea]?ng[aie]|महंग|महँग/iu,
    { is: 'extreme', by: 'price', which: 'most' },
  ],
  [
    /\bnear(?:er|est)\b(?! to)|\bclos(?:er|est)\b(?! to)|sabse (?:paas|nazdeek|kareeb)|paas wal[aie]|nazdeek wal[aie]|पास वाल|सबसे (?:पास|नज़दीक|नजदीक|करीब)/iu,
    { is: 'extreme', by: 'distance', which: 'least' },
  ],
  [
    /\bfarthest|\bfurthest|sabse door|door wal[aie]|सबसे दूर|दूर वाल/iu,
    { is: 'extreme', by: 'distance', which: 'most' },
  ],
  [
    /\b(?:best|highest|better|top)[ -]?(?:rated|rating|reviewed)|\bbest one\b|sabse accha|sabse acha|sabse badhiya|सबसे (?:अच्छ|बढ़िया)/iu,
    { is: 'extreme', by: 'rating', which: 'most' },
  ],
  [/\b(?:worst|lowest) (?:rated|rating)/iu, { is: 'extreme', by: 'rating', which: 'least' }],
  [
    /\bearl(?:y|ier|iest)\b|sabse pehle|\bpehle (?:mile|available|khali)|jaldi wal[aie]|जो (?:भी )?पहले|सबसे पहले|जल्दी वाल/iu,
    { is: 'extreme', by: 'time', which: 'least' },
  ],
  [
    /\blat(?:er|est)\b (?:one|slot|time|show|batch)|\blast (?:slot|show|batch|time)|sabse baad|baad wal[aie]|सबसे बाद|बाद वाल/iu,
    { is: 'extreme', by: 'time', which: 'most' },
  ],
];
const FORMER_WORDS = /\b(?:former|first of (?:the|those) two)\b/iu;
const LATTER_WORD = /\blatter\b/iu;
const NEGATION_WORDS =
  /\bnot (?:the |that )?|\bother than (?:the )?|\banything but\b|\bexcept (?:the )?|\bwithout\b|\bbina\b|\bbagair\b|(?<=\S\s+)(?:nahin?|nhi|mat)\b|\bke alawa\b|बिना|बगैर|(?<=\S\s+)(?:नहीं|नही|मत)|के अलावा/iu;
const CLAUSE_BREAKS = /[,;]\s*|\s(?:but|balki|lekin|magar|par|बल्कि|लेकिन|मगर)\s/iu;
const LAST_WORDS = /\blast (?:one|option)?\b|\baa?kh?[ia]?ri\b|\bantim\b|आख़िरी|आखिरी|अंतिम/iu;
const MIDDLE_WORDS = /\bmiddle\b|\bbeech wal|बीच वाल/iu;
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

function readOptionPosition(
  reading: MessageAnalysis,
  text: string,
  options: number,
): number | undefined {
  if (FORMER_WORDS.test(text)) return 1;
  if (LATTER_WORD.test(text)) return 2;
  if (LAST_WORDS.test(text)) return -1;
  if (MIDDLE_WORDS.test(text) && options > 0) return Math.ceil(options / 2);
  const numbers = readNumbers(text);
  const placed = numbers.find((one) => one.ordinal);
  if (placed !== undefined) return placed.value;
  const numbered =
    mentionsConcept(reading, 'ONE_OF') ||
    mentionsOnlyConcepts(reading, 'NUMWORD', 'ONE_OF', 'SELECT') ||
    /^[^\p{L}\p{M}\p{N}]*\d{1,2}[^\p{L}\p{M}\p{N}]*$/u.test(text);
  const first = numbers.find(
    (one) => Number.isInteger(one.value) && one.value >= 1 && one.value <= Math.max(options, 10),
  );
  return numbered && numbers.length === 1 ? first?.value : undefined;
}

/** "not the first, the second": what is wanted, without what is ruled out in the same breath. */
export function dropNegatedClauses(said: string): string {
  const text = lastCorrection(said);
  const clauses = text.split(CLAUSE_BREAKS).filter((clause) => /[\p{L}\p{N}]/u.test(clause));
  const wanted = clauses.filter(
    (clause) => !NEGATION_WORDS.test(clause) && likelyWords(clause).length > 0,
  );
  return wanted.length > 0 && wanted.length < clauses.length ? wanted.join(' ') : text;
}

function negateIfSaid(
  text: string,
  value:
    | ExtremeValue
    | { is: 'nth'; n: number }
    | { is: 'option'; id: string }
    | { is: 'text'; text: string },
): SlotValue {
  return NEGATION_WORDS.test(text) ? { is: 'not', value } : value;
}

interface ScoredOption {
  option: ShownOption;
  score: number;
}

const STOP_WORDS = new Set([
  'wale',
  'vali',
  'vale',
  'with',
  'which',
  'has',
  'jo',
  'jisme',
  'waala',
  'waali',
  'वाले',
  'the',
  'one',
  'a',
  'an',
  'wala',
  'wali',
  'vala',
  'at',
  'on',
  'in',
  'for',
  'please',
  'of',
  'to',
  'take',
  'want',
  'book',
  'i',
  'me',
  'and',
  'is',
  'ka',
  'ki',
  'ke',
  'ko',
  'do',
  'that',
  'this',
  'select',
  'choose',
  'pick',
  'go',
  'with',
  'will',
  'would',
  'like',
  'let',
  'us',
  'have',
  'not',
  'no',
  'without',
  'nahi',
  'nahin',
  'nhi',
  'mat',
  'bina',
  'option',
  'chahiye',
  'hai',
  'वाला',
  'वाली',
  'चाहिए',
  'का',
  'की',
  'दो',
  'नहीं',
  'नही',
  'मत',
  'बिना',
]);

const comparableWords = (text: string): string[] =>
  splitWords(text)
    .map((token) => token.text.replace(/^0(?=\d)/u, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Options are read at every message of a talk. */
const optionPieces = cacheByWord(comparableWords);

const likelyWords = (text: string): string[] =>
  comparableWords(text).filter((word) => !STOP_WORDS.has(word));

// "The one with food" among packages: a meal.
const MEAL_WORDS = new Set([
  'food',
  'meal',
  'breakfast',
  'lunch',
  'dinner',
  'snacks',
  'khana',
  'khane',
  'nashta',
  'nashte',
  'naashta',
  'खाना',
  'खाने',
  'नाश्ता',
  'नाश्ते',
  'भोजन',
]);
const ANY_MEAL = new Set(['food', 'meal', 'khana', 'khane', 'खाना', 'खाने', 'भोजन']);
const BREAKFAST_WORDS = new Set(['breakfast', 'nashta', 'nashte', 'naashta', 'नाश्ता', 'नाश्ते']);
const sameMeal = (a: string, b: string): boolean =>
  MEAL_WORDS.has(a) &&
  MEAL_WORDS.has(b) &&
  (ANY_MEAL.has(a) || ANY_MEAL.has(b) || (BREAKFAST_WORDS.has(a) && BREAKFAST_WORDS.has(b)));

const sound = cacheByWord((word) => foldHinglish(transliterate(word)));

function isSimilarWord(a: string, b: string): boolean {
  if (a === b || sameMeal(a, b)) return true;
  if (/\d/u.test(a + b) || a.length < 3 || b.length < 3) return false;
  if (sound(a) === sound(b) || (a.length >= 4 && (a.startsWith(b) || b.startsWith(a)))) return true;
  return a.length >= 5 && a[0] === b[0] && isOneEditApart(a, b);
}

function isOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  const tail = (from: number, to: number): boolean => a.slice(from) === b.slice(to);
  const swapped =
    a[start] === b[start + 1] && a[start + 1] === b[start] && tail(start + 2, start + 2);
  return tail(start + 1, start + 1) || tail(start + 1, start) || tail(start, start + 1) || swapped;
}

/** Options by how much of what was said each accounts for, the best first; 0 to 1. */
export function likelyOptions(text: string, options: readonly ShownOption[]): ScoredOption[] {
  const said = likelyWords(text);
  if (said.length === 0) return [];
  const scored = options.map((option) => {
    const words = optionPieces(option.words);
    const fits = new Map(
      [...new Set(said)].map((word) => [word, words.some((other) => isSimilarWord(word, other))]),
    );
    return { option, score: said.filter((word) => fits.get(word)).length / said.length };
  });
  return scored.filter((one) => one.score > 0).sort((a, b) => b.score - a.score);
}

const MIN_OPTION_SCORE = 0.65; // share of what was said that must be in the option's own words
const MIN_SCORE_LEAD = 0.2;

/** An option all of whose words were said is the one meant, though its words are part of another's name. */
function saysWholeOption(text: string, { words }: ShownOption): boolean {
  const said = likelyWords(text);
  return likelyWords(words).every(
    (word) => /\d/u.test(word) || said.some((other) => isSimilarWord(other, word)),
  );
}

const MAX_BARE_NAME_WORDS = 3; // words; a name that fits all options is asked again only where nothing else was said

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
  const only = equal.length === 1 ? best : whole.length === 1 ? whole[0] : undefined;
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
            text: NEGATION_WORDS.test(text) ? likelyWords(text).join(' ') : text,
          }),
        ),
      )
    : undefined;
}

const pickCommand = (value: SlotValue): Command => ({ do: 'pick', value });

const BARE_NUMBER = /^[^\p{L}\p{M}\p{N}]*\d{1,3}[^\p{L}\p{M}\p{N}]*$/u;

/** "2", or "two" where a count is asked for: a number, and no place in the list. */
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

/** "Saturday", "the 20th" while a day is asked for: a date, whichever options hold the word. "The first one" is a place in the list. */
const answersWithDay = (reading: MessageAnalysis): boolean =>
  questionAccepts(reading, 'day') &&
  reading.entities.days.length > 0 &&
  !BARE_NUMBER.test(reading.text) &&
  (!mentionsConcept(reading, 'ORDINAL') || NTH_DAY.test(reading.text));

/** A bare number that is a day or an hour sooner than a place in the list: beyond its end, or told by an option itself. */
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

const findExtreme = (text: string): ExtremeValue | undefined =>
  EXTREME_PATTERNS.find(([pattern]) => pattern.test(text))?.[1];

/** "ye wala book karo", with one thing shown. */
const thisOne = (reading: MessageAnalysis): boolean =>
  mentionsConcept(reading, 'THIS', 'BOOK', 'SELECT') &&
  !NEGATION_WORDS.test(reading.text) &&
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

// "Is the first one good for kids?" asks; "can I have the second?", "how about the second?" choose.
const OPTION_QUESTION =
  /^[^\p{L}\p{M}]*(?:is|are|does|do|was|will|has|have|what|which|who|when|where|why|how|kya|क्या)(?![\p{L}\p{M}])|(?:^|\s)(?:details?|info(?:rmation)?|jaankari|जानकारी|डिटेल्स?)(?![\p{L}\p{M}])|\bkitne (?:ka|ki|ke)\b|कितने (?:का|की|के)/iu;
const CHOOSING_PHRASE =
  /\b(?:how|what) about\b|\b(?:i(?:'ll| will)?|we(?:'ll| will)?) (?:take|have|want|go)\b|\bdo (?:the|it|this)\b/iu;
const asksAboutOption = (reading: MessageAnalysis): boolean =>
  OPTION_QUESTION.test(reading.text) &&
  !CHOOSING_PHRASE.test(reading.text) &&
  !mentionsConcept(reading, 'BOOK', 'SELECT') &&
  countContentWords(reading) >= 2;

/** The option that a question about "the second one" is of. */
export function findOptionAskedAbout(reading: MessageAnalysis): ShownOption | undefined {
  const options = reading.standing.asked?.options ?? [];
  const placed = readNumbers(reading.text).find((one) => one.ordinal)?.value;
  const at = LAST_WORDS.test(reading.text) ? options.length : placed;
  return at === undefined ? undefined : options[at - 1];
}

/** The option at the place in the row that a message names ("the second", "the last one"); nothing where that is a word of a name. */
export function findOptionByPosition(
  text: string,
  options: readonly ShownOption[],
): ShownOption | undefined {
  const placed = readNumbers(text).find((one) => one.ordinal)?.value;
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
  return LAST_WORDS.test(text)
    ? options.at(-1)
    : placed === undefined
      ? undefined
      : options[placed - 1];
}

/** True of a word that an option has, misspelt perhaps. */
export const optionHasWord = (word: string, { words }: ShownOption): boolean =>
  comparableWords(words).some((other) => isSimilarWord(word.toLowerCase(), other.toLowerCase()));

/** The one option of a list that has no other. */
export function findOnlyOption(reading: MessageAnalysis): ShownOption | undefined {
  const options = reading.standing.asked?.options ?? [];
  return options.length === 1 ? options[0] : undefined;
}

const SOONEST_WORDS = /\b(?:jaldi|soonest|asap)\b|जल्दी/iu; // of times offered, the first

/** One of the options shown, by name, by place in the row, or as the cheapest, nearest, best, earliest. */
export const recognisePick: CommandRecogniser = (reading): CommandInterpretation | undefined => {
  const options = reading.standing.asked?.options ?? [];
  if (
    questionAccepts(reading, 'clock') &&
    options.length > 0 &&
    SOONEST_WORDS.test(reading.text) &&
    countContentWords(reading) <= 4 &&
    !reading.text.includes('?')
  )
    return interpretAs(0.85, pickCommand({ is: 'extreme', by: 'time', which: 'least' }));
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
  const named = BARE_NUMBER.test(text) ? undefined : pickByName(reading, text, options);
  if (named) return named;
  const extreme = countContentWords(reading) <= 5 ? findExtreme(text) : undefined;
  if (extreme && !mentionsConcept(reading, 'FIND', 'SHOW', 'BOOK', 'ANY'))
    return interpretAs(0.9, pickCommand(negateIfSaid(text, extreme)));
  if (reading.entities.counts.length > 0 && !mentionsConcept(reading, 'ORDINAL', 'ONE_OF'))
    return undefined; // "do log" counts
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
    questionAccepts(reading, 'clock') &&
    reading.entities.clocks.length > 0 &&
    !BARE_NUMBER.test(text) &&
    !mentionsConcept(reading, 'ORDINAL')
  )
    return undefined;
  const n = readOptionPosition(reading, text, options.length);
  return n === undefined || plainCount(reading, text)
    ? undefined
    : interpretAs(0.93, pickCommand(negateIfSaid(text, { is: 'nth', n })));
};

/** The option that words like "the first one" or "the cheapest" point at, inside a longer message. */
export function findPickInMessage(reading: MessageAnalysis, words: string): Command | undefined {
  const options = reading.standing.asked?.options ?? [];
  const spoken = readNumbers(reading.text).find((one) => one.ordinal);
  if (options.length === 0) return undefined;
  if (spoken !== undefined) return pickCommand({ is: 'nth', n: spoken.value });
  const [best, next] = likelyOptions(words, options);
  if (
    best !== undefined &&
    best.score >= MIN_OPTION_SCORE &&
    best.score - (next?.score ?? 0) >= MIN_SCORE_LEAD
  )
    return pickCommand({ is: 'option', id: best.option.id });
  const extreme = mentionsConcept(reading, 'FIND', 'SHOW', 'ANY')
    ? undefined
    : findExtreme(reading.text);
  return extreme && pickCommand(extreme);
}
