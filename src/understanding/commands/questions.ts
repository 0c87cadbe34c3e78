import { createSpellingCorrector } from '../../language/text/spelling';
import { stemCandidates } from '../../language/text/stem';
import { cacheByWord } from '../../language/text/remembered';
import { normalise, splitWords } from '../../language/text/tokens';
import type { QuestionManifest } from '../understanding';
import { findOnlyOption, findOptionAskedAbout } from './option-position';
import { isQuestion } from '../../language/text/question';
import {
  mentionsConcept,
  currentDialog,
  interpretAs,
  isKnownByExamples,
  type CommandInterpretation,
  type CommandRecogniser,
  type MessageAnalysis,
  questionReads,
} from './reading';
import { BOOKING, dialogFor } from './dialog-roles';
import { findOwnQuestion } from './own-questions';
import type { QuestionId } from '../../engine/names';
import { localPattern } from '../../language/text/local-pattern';

/** Cues for side questions of usual ids, besides their examples. */
export const QUESTION_CUES: Readonly<Partial<Record<QuestionId, RegExp>>> = {
  refund: localPattern(
    'questions.refund',
    /refund|money back|cancel(?:l?ation)? (?:policy|charges?|fee|rules?|terms)|cancellation|if (?:i|we) cancel|(?:can|could|may) (?:i|we) (?:still )?cancel|cancel (?:it )?(?:later|afterwards)|(?:cancel|radd) (?:kar|ho|karwa)\w* sak|(?:baad|bad) me(?:in)? (?:cancel|radd)|cancel (?:kar(?:ne|u|un|oon)|karna (?:ho|pade)|kiya|karne) (?:par|pe|to)|(?:i have|need|want) to cancel(?: it)? (?:later|afterwards)|paise? wapas|@refund/iu,
  ),
  included: localPattern(
    'questions.included',
    /\b(?:includ|inclusi|what do (?:we|i) get|what all|covered|provided|food there|meals?|differen(?:ce|t)|compare)\w*|kya kya (?:milega|shamil|hai)|shamil|far?[ak]k? (?:kya|hai)|kya far?[ak]|@includ/iu,
  ),
  price: localPattern(
    'questions.price',
    /\b(?:expensive|costly|so much|prices?|costs?|how much|charges?|fees?|rates?|total|gst|tax(?:es)?)\b|kitne (?:ka|ki|ke|paise|rupa)|kitna (?:hai|hoga|lagega|paisa|hua|bana|ho gaya)|daam|kimat|keemat|shulk|@expensive/iu,
  ),
  chosen: localPattern(
    'questions.chosen',
    /\bwhat (?:have|did|had) (?:i|we) (?:select|chos|choos|pick|book|say|said|tell|told)\w*|\b(?:selected|chosen|booked) so far\b|\bwhat was i (?:doing|booking)\b|\b(?:maine|humne|ab tak) (?:kya|kya kya) (?:chun|select|bataya|book)\w*|@what/iu,
  ),
  where: localPattern(
    'questions.where',
    /\b(?:where|location|address|how (?:do|can|to) .{0,12}(?:reach|get there)|how far|distance|directions?|meeting point|venue|landmark)\b|kahan|kidhar|kaise pahunch|pata kya|kitn[ai] d(?:oo|u)r|@where/iu,
  ),
  when: localPattern(
    'questions.when',
    /\b(?:when|what times?|which times?|what slots|timings?|which (?:days?|dates?)|what (?:days?|dates?)|start time|(?:first|next|earliest|soonest) (?:available |possible |free |open )?(?:dates?|days?|slots?|times?)|how long|duration|hours)\b|\bwhen (?:is|am|are|was) (?:my|our|i|we)\b|kab|kitne baje|kitni der|\btime (?:kya|kitna)|\bkya time\b|@when/iu,
  ),
  about: localPattern(
    'questions.about',
    /\b(?:(?<!my )details?|tell me more|more about|about (?:it|this|that)|(?<!(?:take|click|shoot|taking|clicking)(?: any| some| my)? )(?:pictures?|photos?)(?! allowed)|describe|what is it like)\b|ke baare|jaankari|@my/iu,
  ),
  arrival: localPattern(
    'questions.arrival',
    /\b(?:arriv|deliver)\w*|\bhow long\b|kab (?:tak )?(?:aa?yega|aaega|milega|pahunch)|@arriv/iu,
  ),
  attractions: /\b(?:top|famous|best known|main) attractions?\b/iu,
  age: localPattern(
    'questions.age',
    /\b(?:age|how old|years old|kids?|children|child|toddlers?|infants?|seniors?|elderly)\b.{0,40}|umar|umr|bachch|@age/iu,
  ),
};

const COMMON_WORDS = new Set([
  'the',
  'is',
  'a',
  'an',
  'what',
  'how',
  'do',
  'i',
  'it',
  'to',
  'of',
  'in',
  'for',
  'can',
  'are',
  'we',
  'get',
  'there',
  'my',
  'this',
  'me',
  'be',
  'does',
  'will',
  'much',
  'hai',
  'kya',
  'if',
  'have',
  'and',
  'on',
  'at',
  'you',
]);

/** Returns a text's words with meaning; cached, as examples are compared with every question. */
const contentWordsOf = cacheByWord(
  (example): ReadonlySet<string> =>
    new Set(
      splitWords(normalise(example))
        .flatMap((token) => stemCandidates(token.text))
        .filter((word) => word.length > 1 && !COMMON_WORDS.has(word)),
    ),
);

/** Returns how much the usual words of a question ("how much") tell for it. */
const usualWordScore =
  ({ text }: MessageAnalysis) =>
  ({ id }: QuestionManifest): number =>
    QUESTION_CUES[id]?.test(text) ? 0.6 : 0;

function scoreQuestion(reading: MessageAnalysis, question: QuestionManifest): number {
  const said = [...new Set(reading.scene.words.map((word) => word.text))].filter(
    (word) => word.length > 1 && !COMMON_WORDS.has(word),
  );
  const usual = usualWordScore(reading)(question);
  if (said.length === 0) return usual;
  const shares = question.examples.map((example) => {
    const words = contentWordsOf(example);
    const spell = spellerForExample(example);
    return (
      said.filter(
        (word) => stemCandidates(word).some((form) => words.has(form)) || spell(word) !== undefined,
      ).length / said.length
    );
  });
  return Math.max(0, ...shares) + usual;
}

const spellersByExample = new Map<string, (word: string) => string | undefined>();

function spellerForExample(example: string): (word: string) => string | undefined {
  const known = spellersByExample.get(example) ?? createSpellingCorrector(contentWordsOf(example));
  spellersByExample.set(example, known);
  return known;
}

const QUESTION_CONCEPTS = [
  'WHY',
  'WHAT',
  'WHERE',
  'WHEN',
  'WHO',
  'HOW',
  'HOW_MANY',
  'HOW_LONG',
  'POSSIBLE',
  'PRICE',
  'REFUND',
  'PLACE_INFO',
] as const;
const DETAILS_WORDS = localPattern(
  'questions.details-words',
  /\b(?:(?<!my )details?|tell me more|more about|(?<!(?:take|click|shoot|taking|clicking)(?: any| some| my)? )(?:pictures?|photos?)(?! allowed))\b|ke baare|@my/iu,
);

const CONTEXT_BONUS = 0.25; // for a question of the current dialog or one of its area
const OTHER_AREA_MALUS = -1; // bookings and food: a question of the other area is hardly meant

function scoreInContext(
  reading: MessageAnalysis,
  question: QuestionManifest,
  favour: number,
): number {
  const score = scoreQuestion(reading, question);
  return score > 0 ? score + favour : score;
}

function findBestQuestion(reading: MessageAnalysis): { id: QuestionId; score: number } | undefined {
  const mine =
    reading.context.dialog === undefined && reading.context.spoken !== undefined
      ? dialogFor(reading, BOOKING)
      : currentDialog(reading);
  if (mine && isKnownByExamples(mine))
    return findOwnQuestion(reading, mine, usualWordScore(reading));
  const area = mine?.area;
  const all = [
    ...(mine?.questions ?? []),
    ...reading.manifests
      .filter((one) => one !== mine && !isKnownByExamples(one))
      .flatMap((one) => one.questions),
  ];
  const nearby = new Set(
    reading.manifests
      .filter((one) => one === mine || (area !== undefined && one.area === area))
      .flatMap((one) => one.questions),
  );
  const scored = all
    .map((question) => ({
      id: question.id,
      score: scoreInContext(
        reading,
        question,
        nearby.has(question) ? CONTEXT_BONUS : area === undefined ? 0 : OTHER_AREA_MALUS,
      ),
    }))
    .sort((a, b) => b.score - a.score);
  return scored[0];
}

// Lists of experiences, where a question may be about one option.
const LIST_CHOICE_READINGS = ['result', 'item'] as const;

/** True for contact data, which asks no price: "ravi at the rate …". */
const givesContact = ({ entities: { contact }, text }: MessageAnalysis): boolean =>
  (contact?.email !== undefined || contact?.phone !== undefined) && !text.includes('?');

/** Recognises a side question by its cues and examples, in a dialog or about something named. */
export const recogniseSideQuestion: CommandRecogniser = (
  reading,
): CommandInterpretation | undefined => {
  const asking =
    isQuestion(reading.text) ||
    mentionsConcept(reading, ...QUESTION_CONCEPTS) ||
    DETAILS_WORDS.test(reading.text);
  const about = reading.entities.title;
  const shown = questionReads(reading, ...LIST_CHOICE_READINGS)
    ? (findOptionAskedAbout(reading) ?? findOnlyOption(reading))
    : undefined;
  if (givesContact(reading)) return undefined;
  const spoken = reading.context.dialog === undefined ? reading.context.spoken : undefined;
  if (
    !asking ||
    (reading.context.dialog === undefined && about === undefined && spoken === undefined)
  )
    return undefined;
  if (
    !isKnownByExamples(currentDialog(reading)) && // else "is there a helmet?" asks too
    mentionsConcept(reading, 'FIND', 'TICKET', 'ORDER_NOUN', 'MY_BOOKINGS') &&
    !mentionsConcept(reading, 'REFUND', 'OFFER')
  )
    return undefined;
  const found = findBestQuestion(reading);
  if (found === undefined || found.score < 0.6) return undefined;
  return interpretAs(found.score >= 0.9 || about?.sure === true ? 0.9 : 0.75, {
    do: 'ask',
    question: found.id,
    ...(shown
      ? { about: shown.id }
      : about
        ? { about: about.title.title }
        : spoken === undefined
          ? {}
          : { about: spoken }),
  });
};
