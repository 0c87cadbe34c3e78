import type { Command, SlotFill } from '../../engine/command';
import type { QuestionId } from '../../engine/names';
import { localPattern } from '../../language/text/local-pattern';
import { cutIntoClauses, type Clause } from '../../language/text/clauses';
import { isTalkWord } from '../../language/text/talk-words';
import { isWordOfGrammar } from '../../language/text/language';
import { transliterate } from '../../language/text/transliterate';
import type { CatalogueLexicon, ShownOption } from '../understanding';
import { asksForOthers, optionsNamedIn, shownVisits, visitQuestionOf } from './clause-question';
import { setsTwoAgainst } from './compare-named';
import {
  BOOKING,
  EXPERIENCE_DETAILS,
  EXPERIENCE_SEARCH,
  isUnderWay,
  startRole,
  startsRole,
} from './dialog-roles';
import { dropNegatedClauses, NEGATION_PATTERN } from './negation';
import { withoutVenueWords } from './other-question';
import { fillsFor } from './fills';
import { mentionsConcept, type MessageAnalysis } from './reading';

/*
 * What a message is about, where it says so in short: a result that it names by a word, in part or
 * in the other script, and the city of what is being booked.
 */

/** Questions that are about no single result. */
const OF_NO_RESULT: ReadonlySet<QuestionId> = new Set(['attractions', 'chosen', 'compare']);
const MOST_NAMED = 4;

/** The end of a sentence, which ends what a denial in it is about. */
const SENTENCE_END = /(?<=[.?!।\n])\s+/u;

/** Returns the words of a message that rule nothing out. */
const wantedText = (text: string): string =>
  text
    .split(SENTENCE_END)
    .map(dropNegatedClauses)
    .filter((one) => !NEGATION_PATTERN.test(one))
    .join(' ');

const isTalk = (word: string): boolean =>
  isTalkWord(word) || isWordOfGrammar(word) || isWordOfGrammar(transliterate(word));

/** Returns the results that words name, of which none is a word of grammar that sounds like one. */
const resultsNamedIn = (text: string, options: readonly ShownOption[]): string[] =>
  optionsNamedIn(
    withoutVenueWords(text).replace(WORD, (word) => (isTalk(word.toLowerCase()) ? ' ' : word)),
    options,
  ).map(({ id }) => id);
const WORD = /[\p{L}\p{M}]+/gu;

/** True for the whole message taken as words to search for, or a topic without an answer. */
const isMisread = ({ text }: MessageAnalysis, one: Command): boolean =>
  (one.do === 'outside' && one.what === 'untold' && one.words === undefined) ||
  one.do === 'unclear' ||
  ((one.do === 'fill' || one.do === 'correct') &&
    one.value.is === 'text' &&
    one.value.text.length >= text.length * MOST_OF_MESSAGE);
const MOST_OF_MESSAGE = 0.8;

/** True for a pick of a result that only questions name: they choose nothing. */
function isPickByQuestion(
  { text }: MessageAnalysis,
  one: Command,
  options: readonly ShownOption[],
): boolean {
  if (one.do !== 'pick' || one.value.is !== 'option') return false;
  const { id } = one.value;
  const naming = cutIntoClauses(text).filter((clause) =>
    resultsNamedIn(clause.text, options).includes(id),
  );
  return naming.length > 0 && naming.every(({ asks }) => asks);
}

/** "…, but how late does it end?": what is named before is not chosen yet. */
const RESERVED = localPattern(
  'of-shown.reserved',
  /(?<![\p{L}\p{M}])(?:but|lekin|magar|@but)(?![\p{L}\p{M}])/iu,
);
const CHOOSES = localPattern(
  'of-shown.chooses',
  /(?<![\p{L}\p{M}])(?:book|take|choose|pick|go (?:with|for)|done|final|ok(?:ay)?|then|confirm|le lo|kar do|karo|chal\p{L}*|@book)(?![\p{L}\p{M}])/iu,
);

/** True for a result that is liked in passing by a message that goes on to doubt it and asks. */
function isPickReserved({ text }: MessageAnalysis, one: Command): boolean {
  if (one.do !== 'pick' || one.value.is !== 'option') return false;
  const at = text.search(RESERVED);
  return at > 0 && !CHOOSES.test(text) && cutIntoClauses(text.slice(at)).some(({ asks }) => asks);
}

/** Returns the results that a message is about: the one it picks, else those that it names. */
function idsMeant(
  reading: MessageAnalysis,
  commands: readonly Command[],
  options: readonly ShownOption[],
): string[] {
  const picked = commands.flatMap((one) =>
    one.do === 'pick' && one.value.is === 'option' ? one.value.id : [],
  );
  return picked.length > 0 ? picked : resultsNamedIn(wantedText(reading.text), options);
}

/** Questions whose words are plain in any clause, and which no reading may drop. */
const PLAIN_QUESTIONS: ReadonlySet<QuestionId> = new Set(['refund', 'price', 'when', 'where']);

/** Returns the plain questions of the clauses that no command asks. */
function lostQuestions({ text }: MessageAnalysis, asked: readonly Command[]): Command[] {
  const known = new Set(asked.flatMap((one) => (one.do === 'ask' ? one.question : [])));
  return cutIntoClauses(text).flatMap((clause) =>
    plainQuestions(clause).flatMap((question): Command[] => {
      if (known.has(question)) return [];
      known.add(question);
      return [{ do: 'ask', question, words: clause.text }];
    }),
  );
}

/** Returns the questions that a clause plainly asks; a sum may be asked beside another. */
function plainQuestions({ text, asks }: Clause): QuestionId[] {
  const question = visitQuestionOf(text);
  const plain = question === 'refund' || (asks && PLAIN_QUESTIONS.has(question));
  const beside = BESIDE_OTHERS.flatMap(([one, words]) => (words.test(text) ? one : []));
  return [...new Set<QuestionId>([...(plain ? [question] : []), ...beside])];
}

/** Questions that a clause may ask beside another one: the sum of all, the hours. */
const BESIDE_OTHERS: readonly (readonly [QuestionId, RegExp])[] = [
  ['price', localPattern('of-shown.sum', /\b(?:total|kul)\b|@sum/iu)],
  [
    'when',
    localPattern(
      'of-shown.hours',
      /\b(?:wh?at time|timings?|(?:last|first) entry|kitne baje)\b|@hours/iu,
    ),
  ],
];

/** Returns the kinds that a message refuses beside its questions: they stay out of the list. */
function refusedKinds(reading: MessageAnalysis, commands: readonly Command[]): Command[] {
  const known = commands.some((one) => 'slot' in one && one.slot === 'avoid');
  return known || !isUnderWay(reading, EXPERIENCE_SEARCH)
    ? []
    : fillsFor(reading, EXPERIENCE_SEARCH)
        .filter(({ slot }) => slot === 'avoid')
        .map((one): Command => ({ do: 'fill', ...one }));
}

/** True for a command that leaves the list; a look at a result of it does not. */
const leadsAway = (reading: MessageAnalysis, one: Command): boolean =>
  one.do === 'cancel' || (one.do === 'start' && !startsRole(reading, one, EXPERIENCE_DETAILS));

/** Ties questions to the shown results that the message names, and keeps each plain one. */
export function askOfShown(reading: MessageAnalysis, commands: readonly Command[]): Command[] {
  const options = shownVisits(reading);
  const ids = options.length < 2 ? [] : idsMeant(reading, commands, options);
  const questions = commands.filter((one) => one.do === 'ask');
  const asks = questions.length > 0 || cutIntoClauses(reading.text).some((one) => one.asks);
  if (ids.length === 0 || ids.length > MOST_NAMED || !asks) return [...commands];
  if (commands.some((one) => leadsAway(reading, one))) return [...commands];
  const rest = [
    ...refusedKinds(reading, commands),
    ...commands.filter(
      (one) =>
        !isMisread(reading, one) &&
        !isPickByQuestion(reading, one, options) &&
        !isPickReserved(reading, one),
    ),
  ];
  const all = [...rest, ...lostQuestions(reading, rest)];
  const compares = ids.length > 1 && setsTwoAgainst(reading.text);
  const told: Command[] =
    compares && !all.some((one) => one.do === 'ask' && one.question === 'compare')
      ? [{ do: 'ask', question: 'compare', about: ids.join(' ') }, ...all]
      : all;
  if (told.length === 0) return [{ do: 'ask', question: 'about', about: ids.join(' ') }];
  return valuesFirst(told).map((one) => {
    if (one.do !== 'ask' || one.about !== undefined || OF_NO_RESULT.has(one.question)) return one;
    const own = resultsNamedIn(one.words ?? '', options);
    return { ...one, about: (own.length > 0 ? own : ids).join(' ') };
  });
}

/** Words for experiences of any kind. */
const ANY_EXPERIENCE = localPattern(
  'of-shown.any-experience',
  /\b(?:(?:some|any)thing|things|places|activit(?:y|ies)|experiences?|kuch+h?|jagah|cheez\p{L}*)\b|@things/iu,
);
const TOLD_OF_VISIT: ReadonlySet<Command['do']> = new Set([
  'fill',
  'correct',
  'unclear',
  'chat',
  'repeat',
  'more',
]);

/** Begins a search where something else is plainly to be shown and only values were read. */
function searchForOthers(reading: MessageAnalysis, commands: readonly Command[]): Command[] {
  const { kinds, unwantedKinds } = reading.entities;
  const wanted =
    isUnderWay(reading, BOOKING) &&
    asksForOthers(reading.text) &&
    mentionsConcept(reading, 'SHOW', 'FIND') &&
    (kinds.length + unwantedKinds.length > 0 || ANY_EXPERIENCE.test(reading.text));
  if (!wanted || !commands.every((one) => TOLD_OF_VISIT.has(one.do))) return [...commands];
  return [startRole(reading, EXPERIENCE_SEARCH, fillsFor(reading, EXPERIENCE_SEARCH))];
}

/** Puts values before questions, whose answers may rest on them: the sum for 2 Indian adults. */
function valuesFirst(commands: readonly Command[]): Command[] {
  const isValue = (one: Command): boolean => one.do === 'fill' || one.do === 'correct';
  return [...commands.filter(isValue), ...commands.filter((one) => !isValue(one))];
}

/** Slots of a search that tell where, or what nothing else need be known of. */
const TELLS_WHERE: ReadonlySet<string> = new Set(['city', 'place', 'provider', 'recent']);

/** True for a search that tells where: words alone ("kayaking") do only where they are in a title. */
const tellsWhere = ({ entities }: MessageAnalysis, fills: readonly SlotFill[]): boolean =>
  fills.some(
    ({ slot }) => TELLS_WHERE.has(slot) || (slot === 'text' && entities.title !== undefined),
  );

/**
 * Keeps a search that is begun over a booking in its city, and what is being booked out of it where
 * something else is asked for.
 */
export function searchInCityOfTalk(
  reading: MessageAnalysis,
  commands: readonly Command[],
  { titles }: CatalogueLexicon,
): Command[] {
  const title = reading.context.drafts?.at(-1)?.title;
  const booked = isUnderWay(reading, BOOKING)
    ? titles.find((one) => one.title === title)
    : undefined;
  if (booked === undefined) return [...commands];
  const others = asksForOthers(reading.text);
  return searchForOthers(reading, commands).map((one) => {
    if (one.do !== 'start' || !startsRole(reading, one, EXPERIENCE_SEARCH)) return one;
    const fills = one.fills ?? [];
    if (tellsWhere(reading, fills)) return one;
    const avoided = fills.find(({ slot }) => slot === 'avoid')?.value;
    const names = [...(avoided?.is === 'text' ? [avoided.text] : []), booked.title].join('; ');
    return {
      ...one,
      fills: [
        ...fills.filter(({ slot }) => !others || slot !== 'avoid'),
        { slot: 'city', value: { is: 'text', text: booked.city } },
        ...(others
          ? [{ slot: 'avoid' as const, value: { is: 'text' as const, text: names } }]
          : []),
      ],
    };
  });
}
