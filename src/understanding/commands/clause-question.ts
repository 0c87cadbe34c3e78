import type { ShownOption } from '../understanding';
import { stemCandidates } from '../../language/text/stem';
import { KINDS_OF_EXPERIENCE } from '../vocabulary/kinds';
import { findOptionByPosition } from './option-position';
import { isTellingWord, likelyWords, optionIsCalled } from './option-words';
import { speaksOfVenue } from './other-question';
import { QUESTION_CUES } from './questions';
import { currentDialog, knownSlotThatReads, questionReads, type MessageAnalysis } from './reading';
import type { QuestionId } from '../../engine/names';
import { localPattern } from '../../language/text/local-pattern';

/** Words that tell a question about a visit; the first that fits counts. */
const VISIT_QUESTION_WORDS: readonly (readonly [question: QuestionId, words: RegExp])[] = [
  [
    'compare',
    localPattern(
      'clause-question.visit-question-words',
      /\bdifferen(?:ce|t)\b|\bcompar\w*|\b(?:which|what|konsa|kaunsa|kaun ?sa) (?:one )?(?:of (?:these|them|those)|is (?:the )?(?:best|easi\w+|bett\w+|short\w+|tough\w+|hard\w+)|(?:inme|in me|unme)\b)|\b(?:easier|easiest|better|safer|shorter|tougher|harder)\b|\bfar[ak]k?\b|@differen/iu,
    ),
  ],
  [
    'about',
    localPattern(
      'clause-question.visit-question-words-2',
      /\bwh?at(?:['’]?s| is)? (?:is )?(?:in|inside) (?:it|there|this)\b|\bwhat is (?:it|this)\b|\bkais[ai] (?:hai|h|rahega|rahegi)\b|\bky?a kya (?:hai|h|dekhne)\b|@wh/iu,
    ),
  ],
  ['refund', QUESTION_CUES['refund'] ?? /$^/u],
  [
    'other',
    localPattern(
      'clause-question.visit-question-words-3',
      /\b(?:photos?|photography|pictures?|cameras?|videos?)\b.{0,30}\b(?:allow\w*|permit\w*|le|kheench|khinch|khich|click|take|sakt[aei])\b|\b(?:take|click|shoot)\b.{0,12}\b(?:photos?|pictures?|videos?)\b|@photos/iu,
    ),
  ],
  [
    'refund',
    localPattern(
      'clause-question.visit-question-words-4',
      /\b(?:money|amount|rupees|paisa|paise|get)\b.{0,30}\bback\b|\b(?:cancel\w*|radd)\b.{0,30}\bpais[ae]\b|\bpais[ae] (?:wapas|wapis|vapas|vapis|laut)|@money/iu,
    ),
  ],
  [
    'price',
    localPattern(
      'clause-question.visit-question-words-5',
      /\b(?:kids?|child(?:ren)?|little one|son|daughter|grand\w+|baby|toddlers?|students?|seniors?)\b.{0,40}\b(?:pay|free|tickets?|entry|discount)\b|\b(?:pay|free|tickets?|entry|discount)\b.{0,40}\b(?:kids?|child(?:ren)?|little one|son|daughter|grand\w+|baby|toddlers?|students?|seniors?)\b|\b(?:bach\w*|bet[aei]|buzurg\w*|bujurg\w*|seniors?|senior citizens?|elderly|students?|groups?)\b.{0,40}\b(?:tickets?|discounts?|concessions?|chh?oot|free|alag|sast\w*|cheaper|kam|lagega|lagta)\b|\b(?:discounts?|concessions?|chh?oot|cheaper (?:seats?|tickets?))\b|\btotal\b|\bcomes? to\b|\bper (?:person|head|kid|child)\b|@kids/iu,
    ),
  ],
  ['price', QUESTION_CUES['price'] ?? /$^/u],
  ['where', QUESTION_CUES['where'] ?? /$^/u],
  [
    'when',
    localPattern(
      'clause-question.visit-question-words-6',
      /\b(?:open|opens|opening|close[sd]?|closing|khul\w*|band (?:hota|hoti|hai|rehta|rahta)|shuru|begins?|starts?(?! ?(?:point|place|line))|ends?|ghant[aeo]n?)\b|\b(?:morning|afternoon|evening|night|subah|shaam|raat)\b.{0,40}\b(?:possible|available)\b|\b(?:wh?at|till|which|kitne|kis) (?:time|baje|hours?|ghant[ae]|days?|dates?|din)\b|\b\d{1,2}(?::\d\d)?\s*(?:am|pm|baje)\b.{0,40}\b(?:date|day)|\b(?:kaun\w*|kon\w*) (?:din|baje|tareekh|tarikh)\b|@open/iu,
    ),
  ],
  ['when', QUESTION_CUES['when'] ?? /$^/u],
  [
    'included',
    localPattern(
      'clause-question.visit-question-words-7',
      /\binclud\w*|\binclus\w*|what (?:all )?(?:do|will|would) (?:we|i|you) get|whats? (?:is )?in (?:it|the)\b|kya kya (?:milega|shamil|hai)|shamil|@includ/iu,
    ),
  ],
  [
    'age',
    localPattern(
      'clause-question.visit-question-words-8',
      /\b\d{1,2}[- ]?(?:years?|yrs?|saal|sal)[- ]?(?:old|ka|ki|ke)\b|@years/iu,
    ),
  ],
  ['age', QUESTION_CUES['age'] ?? /$^/u],
  ['about', QUESTION_CUES['about'] ?? /$^/u],
];

/** Phrases that look for something else: "anything closer?", "koi aur hai?". */
const OTHER_WANTED = localPattern(
  'clause-question.other-wanted',
  /\b(?:(?:some|any)thing|any ?one|others?|another|else|cheaper|closer|nearer|similar|instead|more options?)\b|\b(?:koi|kuch) (?:aur|or|dusr[aie])\b|@some/iu,
);

/** True for a clause that asks for other experiences and nothing about the current ones. */
export const asksForOthers = (clause: string): boolean => OTHER_WANTED.test(clause);

/** Returns the question about a visit in a clause; `other` for one without an answer of its own. */
export const visitQuestionOf = (clause: string): QuestionId =>
  VISIT_QUESTION_WORDS.find(([, words]) => words.test(clause))?.[0] ?? 'other';

/** True for a clause that asks about visits, by a question's words or a feature of the venue. */
export const asksOfVisits = (clause: string): boolean =>
  VISIT_QUESTION_WORDS.some(([, words]) => words.test(clause)) || speaksOfVenue(clause);

/** True if a question can be about a visit: chosen, last spoken of, or shown. */
export const speaksOfVisit = (reading: MessageAnalysis): boolean => {
  const { dialog, spoken, asked } = reading.context;
  if (dialog === undefined)
    return spoken !== undefined || (reading.entities.title?.sure === true && !isOwned(reading));
  if (currentDialog(reading)?.area !== 'experience') return false;
  return (
    knownSlotThatReads(reading, 'item') !== undefined ||
    (questionReads(reading, 'result', 'item') && (asked?.options.length ?? 0) > 0)
  );
};

/** True if the title was bought, so that a question is about the purchase. */
const isOwned = ({ entities: { title }, context: { owned = [] } }: MessageAnalysis): boolean =>
  owned.some((one) => one.title === title?.title.title);

/** The options shown, if they are visits. */
export const shownVisits = (reading: MessageAnalysis): readonly ShownOption[] =>
  questionReads(reading, 'result', 'item') ? (reading.context.asked?.options ?? []) : [];

/** True for a word for a kind ("trek", "museum"): beside a single option it may mean another. */
const isKindOfThing = (word: string): boolean =>
  KINDS_OF_EXPERIENCE.some((kind) => stemCandidates(word).some((stem) => kind.has(stem)));

/** Returns the options that a text names by a word of their own, or by position. */
export function optionsNamedIn(
  text: string,
  options: readonly ShownOption[],
  reading?: MessageAnalysis,
): ShownOption[] {
  const named = new Set<ShownOption>();
  for (const word of new Set(likelyWords(text))) {
    if (!isTellingWord(word)) continue;
    const [only, other] = options.filter((one) => optionIsCalled(word, one));
    if (only && !other && (options.length > 1 || !isKindOfThing(word))) named.add(only);
  }
  const placed = named.size === 0 ? findOptionByPosition(text, options, reading) : undefined;
  return placed ? [placed] : [...named];
}
