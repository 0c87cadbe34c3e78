import { localPattern } from '../../src/engine/local-words';

const LANDMARK = localPattern(
  'landmark.landmark',
  /^(?:(?:it['’]?s|deliver(?:y|ed)?|send|bring|drop)\s+(?:it\s+)?)?(?:near|opp(?:osite)?\.?|behind|beside|next to|in front of)\s(?:the\s)?[\p{L}\p{M}]+(?:\s[\p{L}\p{M}]+){0,2}$|^(?:[\p{L}\p{M}]+\s){1,3}(?:ke|k|@ke)\s(?:paas|pass|saamne|samne|peeche|@paas)(?:\s(?:hai|@hai))?$/iu,
);

/** Tells whether words are a landmark, and neither a house nor a place: "near the temple". */
export const isLandmark = (said: string): boolean => LANDMARK.test(said) && !/\d|,/u.test(said);
