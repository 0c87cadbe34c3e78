import { localPattern, localSource } from './local-pattern';

const OPENING_WORDS = localSource(
  'question.opening-words',
  String.raw`^[^\p{L}\p{M}]*(?:(?:and|also|but|ok(?:ay)?|so|well|btw|by the way|hey|oh|wait|hold on|one (?:sec|minute|moment|question)|hm+|sorry|excuse me|actually|listen|tell me|aur|accha|arre|suno|ruko|@and)[,\s]+)*`,
);
/** Words that open a question. "Do the Tuesday one" is a request and left out. */
const QUESTION_WORDS = localSource(
  'question.question-words',
  String.raw`(?:how|what|what's|whats|who|who's|why|when|where|which|whose|kitn[aei]|kab|kahaa?n|kaise|kyu?o?n|kaun\p{L}*)\b|(?!do\s+the\s+(?:[\p{L}\p{M}\p{N}:]+\s+){1,3}one(?!\p{L}))(?:is|are|was|were|does|do|did|can|could|will|would|should|may|must|has|have)\s+(?:it|that|this|there|they|the|we|i|you|my|our|he|she|all|any(?:one|body|thing)?|everyone|kids|children|food|lunch)\b|@how`,
);
const QUESTION_OPENING = new RegExp(OPENING_WORDS + String.raw`(?:${QUESTION_WORDS})`, 'iu');
const QUESTION_ENDING = localPattern(
  'question.question-ending',
  /\?[^\p{L}\p{M}\p{N}]*$|(?:^|\s)(?:hai kya|milega kya|sakte hain|sakte hai|sakta hu+n|sakti hu+n)[^\p{L}\p{M}]*$|@hai/iu,
);

const OWN_PAST = new RegExp(
  OPENING_WORDS +
    localSource(
      'question.own-past',
      String.raw`(?:(?:have|had|did|was|were)\s+(?:i|we|my|our)\b|(?:kya\s+)?(?:maine|mainne|hamne|humne)\s+(?:kya|kitn[aei]|kis\p{L}*)\b|kya\s+(?:maine|mainne|hamne|humne)\b|@have)`,
    ),
  'iu',
);

/**
 * True for a question, and nothing else, about what the asker did: "did I book two?", "kya maine do
 * ke liye diya". What follows it may put something right: "did I say 2? I meant 3".
 */
export const asksOfOwnPast = (text: string): boolean =>
  OWN_PAST.test(text) && !/[?.;।]\s*[\p{L}\p{N}]/u.test(text);

const OPENING_PATTERN = new RegExp(OPENING_WORDS, 'iu');

/** Removes opening words: "hold on, is there parking?" → "is there parking?". */
export const stripOpeningWords = (text: string): string => text.replace(OPENING_PATTERN, '');

/** True for a message that asks something, with or without a question mark. */
export const isQuestion = (text: string): boolean =>
  QUESTION_OPENING.test(text) || QUESTION_ENDING.test(text);
