import type { Command } from '../../src/engine/command';

/** Asks or complains about a sum: "why so much", "extra kis baat ka hai", "टैक्स क्यों". */
const OF_A_SUM =
  /\b(?:so much|more than|extra|tax(?:es)?|gst|fees?|charges?|difference|increased?|total|itn[aei](?! hi\b)|z[iy]?ada|jyada|badh\p{L}*)\b|इतन[ाेी](?! ही)|ज़्यादा|ज्यादा|टैक्स|एक्स्ट्रा|बढ़|अलग|टोटल|कुल/iu;
const NO_ANSWER: ReadonlySet<Command['do']> = new Set(['unclear', 'why', 'repeat']);

/** True where words ask what a sum is made of. */
export const asksOfSum = (said: string): boolean => OF_A_SUM.test(said);

/** Nothing answers it; what Mela is known not to do (an invoice) has its own answer. */
export const isUnanswered = (one: Command): boolean =>
  NO_ANSWER.has(one.do) ||
  (one.do === 'outside' && (one.what === undefined || one.what === 'untold'));
