import { isQuestion, stripOpeningWords } from '../../language/text/question';
import { findOnlyOption, findOptionAskedAbout } from './option-position';
import {
  mentionsConcept,
  interpretAs,
  type CommandInterpretation,
  type CommandRecogniser,
  type MessageAnalysis,
  countContentWords,
  questionReads,
  knownSlotThatReads,
  currentDialog,
} from './reading';
import { EXPERIENCE_SEARCH, isUnderWay } from './dialog-roles';
import { localPattern } from '../../language/text/local-pattern';

/** Forms of a question: an auxiliary first, a question word, or in Hindi one at the end. */
const QUESTION_FORM = localPattern(
  'other-question.question-form',
  /^[^\p{L}\p{M}]*(?:(?:and|also|but|ok|by the way|btw|one (?:more )?question|tell me)[,:\s]+)*(?:is|are|was|does|do|did|can|could|will|would|has|have|should|may|must|what|which|who|how|any|need|kya|@is)\b|\?[^\p{L}\p{M}\p{N}]*$|\b(?:hai kya|milega kya|milegi kya|hoga kya|hai na|sakte hain|sakte hai|sakta hoon|le ja sakt|allowed hai)\b|@and/iu,
);

/** Words for what a venue has or allows and for whom it is, which no search finds. */
const VENUE_WORDS =
  /\b(?:park(?:ing)?|toilets?|washrooms?|restrooms?|bathrooms?|loos?|wheel ?chairs?|strollers?|prams?|ramps?|lifts?|elevators?|lockers?|cloak ?room|cameras?|photo(?:graph)?(?:s|y)?|video(?:s|graphy)?|selfies?|drones?|dogs?|pets?|smok(?:e|ing)|alcohol|drinks?|water|snacks?|food|caf[eé]s?|canteens?|(?:to|can we) eat|lunch|breakfast|guides?|audio|dress(?: code)?|shoes?|wear|clothes|bring|carry|pack|allowed|permitted|safe|safety|difficult|difficulty|hard|easy|tough|steep|beginners?|fitness|disabled|elderly|old people|pregnant|toddlers?|bab(?:y|ies)|kids?|children|parents|rain(?:s|ing)?|crowd(?:ed)?|queues?|pick ?up|drop|transport|bus|cab|metro|station|wi-?fi|network|signal|insurance|first aid|doctor|medical|id(?: (?:card|proof))?|aadhaar|passport|shop|souvenirs?|indoors?|outdoors?|shade|air ?con(?:ditioned|ditioning)?|ac|stairs?|steps|swim(?:ming)?|life jackets?|helmets?|gear|equipment|language|english|hindi|subtitles|leave early|late|re-?entry|gate)\b|\b(?:paarking|shauchalay|bathroom|kapde|joot[ea]|paani|khana|bachch[aeo]n?|buzurg|kutt[ae]|camera|le ja|le jaa|le kar|lana|laana|pehen|suraksh|mushkil|aasan|chadhai|baarish|bheed)/iu;
const VENUE_WORDS_HINDI = localPattern('other-question.venue-words-hindi', /@words/u);

/** True for words about what a venue has or allows. */
export const speaksOfVenue = (text: string): boolean =>
  VENUE_WORDS.test(text) || VENUE_WORDS_HINDI.test(text);

/** A text without these words: "parking" in it names no park. */
export const withoutVenueWords = (text: string): string =>
  [VENUE_WORDS, VENUE_WORDS_HINDI].reduce(
    (left, words) => left.replace(new RegExp(words.source, 'giu'), ' '),
    text,
  );

const MAX_QUESTION_WORDS = 12; // words beside filler
// Concepts that make a question one about something else.
const OTHER_SUBJECT_CONCEPTS = [
  'FIND',
  'ORDER_NOUN',
  'MY_BOOKINGS',
  'AGENT',
  'WEATHER',
  'ALARM',
  'LANGUAGE_NAME',
  'CANCEL',
  'RESERVATION',
  'TABLE',
  'REORDER',
  'STATUS',
] as const;

const isExperienceChosen = (reading: MessageAnalysis): boolean =>
  currentDialog(reading)?.area === 'experience' &&
  knownSlotThatReads(reading, 'item') !== undefined;

/** Recognises a question about an experience without its own answer: "is there parking?" */
export const recogniseVenueQuestion: CommandRecogniser = (
  reading,
): CommandInterpretation | undefined => {
  const { text, entities } = reading;
  const title = entities.title?.sure === true ? entities.title.title.title : undefined;
  const shown =
    questionReads(reading, 'result') && isUnderWay(reading, EXPERIENCE_SEARCH)
      ? (findOptionAskedAbout(reading) ?? findOnlyOption(reading))
      : undefined;
  const listed =
    questionReads(reading, 'result') &&
    isUnderWay(reading, EXPERIENCE_SEARCH) &&
    (reading.context.asked?.options.length ?? 0) > 1; // Mela asks which is meant
  if (
    (!isExperienceChosen(reading) && title === undefined && shown === undefined && !listed) ||
    countContentWords(reading) > MAX_QUESTION_WORDS ||
    !(QUESTION_FORM.test(stripOpeningWords(text)) || isQuestion(text)) ||
    mentionsConcept(reading, ...OTHER_SUBJECT_CONCEPTS)
  )
    return undefined;
  const ofPlace = speaksOfVenue(text);
  if (
    !ofPlace ||
    entities.counts.length > 0 ||
    mentionsConcept(reading, 'BOOK', 'TICKET') ||
    reading.manifests.every((one) => one.questions.every((question) => question.id !== 'other'))
  )
    return undefined;
  return interpretAs(0.8, {
    do: 'ask',
    question: 'other',
    ...(shown ? { about: shown.id } : title !== undefined && { about: title }),
  });
};
