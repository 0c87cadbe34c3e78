import {
  mentionsConcept,
  interpretAs,
  type CommandInterpretation,
  type CommandRecogniser,
  mentionsOnlyConcepts,
  type MessageAnalysis,
  questionReads,
} from './reading';
import { localPattern } from '../../language/text/local-pattern';

const AGREEING_CONCEPTS = ['STRONG_YES', 'THIS', 'FILLER', 'THANKS'] as const;
const PAYING_CONCEPTS = ['CHECKOUT', 'STRONG_YES', 'THIS', 'YES'] as const;
// Any sign of a no, anywhere, excludes a yes: "do not book", "mat karo", "nahi".
const NEGATING_CONCEPTS = [
  'NO',
  'NOT',
  'CANCEL',
  'REMOVE',
  'CHANGE',
  'WHY_ASK',
  'SKIP',
  'LESS_WORD',
  'OTHER',
] as const;
const QUESTIONING_CONCEPTS = [
  'WHAT',
  'WHERE',
  'WHEN',
  'HOW',
  'HOW_MANY',
  'HOW_LONG',
  'WHY',
  'WHO',
] as const;

const hasNumberOrQuestionMark = (reading: MessageAnalysis): boolean =>
  reading.scene.present.has('NUMBER') || reading.text.includes('?');
const isYesNoAsked = (reading: MessageAnalysis): boolean => reading.context.asked?.yesNo === true;

/** "Haan bhai, kar do": a yes with nothing but "do it" beside it. */
const YES_AND_DO = localPattern(
  'yes-no.yes-and-do',
  /^[^\p{L}\p{M}]*(?:(?:ji|arre|ok|accha|theek hai|thik hai|@ji)[^\p{L}\p{M}]+)*(?:haa?n(?: ?ji)?|han(?: ?ji)?|bilkul|@haa)(?:[^\p{L}\p{M}]+(?:ji|bhai|bhaiya|yaar|bilkul|pakka|(?:theek|thik|sahi) hai|(?:book |pay )?kar ?(?:do|dijiye|lo)|karo|aage badho|@ji2))*[^\p{L}\p{M}]*$/iu,
);

/** True for a consent other than to a bill, to which talk of paying does not agree. */
const isConsentBesidesBill = ({ context: { asked } }: MessageAnalysis): boolean =>
  asked?.consent === true && asked.bill !== true;

/** True if a single result is shown, which "kar do" takes. */
const isSingleChoiceShown = (reading: MessageAnalysis): boolean =>
  questionReads(reading, 'result') && reading.context.asked?.options.length === 1;

function isAgreement(reading: MessageAnalysis): boolean {
  if (
    mentionsConcept(reading, ...NEGATING_CONCEPTS) ||
    mentionsConcept(reading, ...QUESTIONING_CONCEPTS) ||
    hasNumberOrQuestionMark(reading)
  )
    return false;
  if (mentionsOnlyConcepts(reading, ...AGREEING_CONCEPTS) && mentionsConcept(reading, 'STRONG_YES'))
    return true;
  if (YES_AND_DO.test(reading.text)) return true;
  if (
    (isYesNoAsked(reading) || isSingleChoiceShown(reading)) &&
    mentionsOnlyConcepts(reading, 'DO_IT', 'STRONG_YES', 'THIS', 'BOOK')
  )
    return true;
  if (
    !isConsentBesidesBill(reading) &&
    mentionsOnlyConcepts(reading, ...PAYING_CONCEPTS) &&
    mentionsConcept(reading, 'CHECKOUT')
  )
    return true;
  return (
    isYesNoAsked(reading) &&
    mentionsOnlyConcepts(
      reading,
      'STRONG_YES',
      'BOOK',
      'CHECKOUT',
      'THIS',
      'YES',
      'TICKET',
      'ORDER_VERB',
    ) &&
    mentionsConcept(reading, 'STRONG_YES', 'BOOK')
  );
}

function isRefusal(reading: MessageAnalysis): boolean {
  if (reading.text.includes('?')) return false;
  return (
    mentionsOnlyConcepts(
      reading,
      'NO',
      'NOT',
      'DO_IT',
      'THIS',
      'WANT',
      'BOOK',
      'THANKS',
      'TICKET',
      'CHECKOUT',
      'ME',
      'ORDER_NOUN',
      'PRAISE',
    ) && mentionsConcept(reading, 'NO', 'NOT')
  );
}

/**
 * Recognises yes and no to the open question. A yes may cost money, so it must stand alone: "yes,
 * but three", "yes?" and "no, book it later" are left to others.
 */
export const recogniseYesNo: CommandRecogniser = (reading): CommandInterpretation | undefined => {
  const sure = isYesNoAsked(reading) ? 0.96 : 0.8;
  if (!isYesNoAsked(reading) && mentionsConcept(reading, 'CANCEL')) return undefined;
  if (isRefusal(reading)) return interpretAs(sure, { do: 'no' });
  if (isAgreement(reading)) return interpretAs(sure, { do: 'yes' });
  return undefined;
};
