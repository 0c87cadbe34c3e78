import { LOCALES } from '../../language/locales';
import { cutIntoClauses } from '../../language/text/clauses';
import { isTalkWord } from '../../language/text/talk-words';
import { wordSet } from '../../language/text/fold';
import { tokeniseText } from '../../language/text/tokens';
import { isConsentWord } from './consent';
import { asksQuestion } from './guard';
import {
  type CommandRecogniser,
  interpretAs,
  mentionsConcept,
  type MessageAnalysis,
  questionReads,
} from './reading';
import { localPattern } from '../../language/text/local-pattern';

const AGREE = wordSet(LOCALES.map(({ consent }) => consent.agree));
const SAME = wordSet(LOCALES.flatMap(({ people }) => [people.same, people.everyone, people.reach]));

/** Words that approve what is shown or go on. */
const APPROVES = localPattern(
  'form-agreement.approves',
  /^(?:right|fine|good|okay?|correct|perfect|same|next|continue|proceed|ahead|theek|thik|sahi|wahi|yahi|aage|agla|badho|@right)$/iu,
);
/** Words around shown data: "given", "above", "names". */
const OF_SHOWN = localPattern(
  'form-agreement.of-shown',
  /^(?:details?|shown|given|gave|above|upar|diya|diye|names?|as|has|have|been|all|upto|also|too|@details)$/iu,
);
/** True for a word that agrees to what is shown, or may stand beside such a word. */
const mayAgree = (word: string): boolean =>
  isConsentWord(word) ||
  SAME.has(word) ||
  APPROVES.test(word) ||
  OF_SHOWN.test(word) ||
  isTalkWord(word);
const agrees = (word: string): boolean => AGREE.has(word) || APPROVES.test(word);

/** True at a question whether the shown details of people are right. */
const isAboutDetails = (reading: MessageAnalysis): boolean =>
  questionReads(reading, 'people', 'person') &&
  reading.context.asked?.yesNo === true &&
  reading.context.asked.consent !== true;

/** True where a text beside questions does nothing but agree to the details: "ya same." */
export function agreesToDetails(reading: MessageAnalysis, text: string): boolean {
  const words = tokeniseText(text).filter(({ kind }) => kind !== 'mark');
  return (
    isAboutDetails(reading) &&
    words.every((one) => one.kind === 'word' && mayAgree(one.text)) &&
    words.some((one) => agrees(one.text))
  );
}

/** True for a message that agrees to the details, and asks at most something else. */
export function agreesBesideQuestions(reading: MessageAnalysis): boolean {
  const told = cutIntoClauses(reading.text).filter((one) => !one.asks);
  return told.length > 0 && told.every(({ text }) => agreesToDetails(reading, text));
}

const MOST_NAMES = 6; // words of names, those of three visitors
const CHANGING = [
  'NOT',
  'NO',
  'CANCEL',
  'REMOVE',
  'CHANGE',
  'OTHER',
  'SKIP',
  'LESS_WORD',
  'MORE_WORD',
] as const;

/**
 * Recognises agreement to the shown data of a visitor or payer: "haan sab wahi, continue", "Kavya
 * theek hai, next". Names may stand beside it, but no number, address, change or question.
 */
export const recogniseFormAgreement: CommandRecogniser = (reading) => {
  const { scene, entities, context } = reading;
  if (!isAboutDetails(reading) || asksQuestion(reading)) return undefined;
  if (mentionsConcept(reading, ...CHANGING) || /\d|@/u.test(reading.text)) return undefined;
  const { people, days, clocks, counts } = entities;
  if (people.length + days.length + clocks.length + counts.length > 0) return undefined;
  const strange = scene.words.filter(({ kind, text }) => kind === 'word' && !mayAgree(text));
  const says = scene.words.some(({ text }) => agrees(text));
  const named = strange.every(({ raw }) => /^\p{Lu}|^\p{Script=Devanagari}/u.test(raw));
  if (!says || !named || strange.length > MOST_NAMES || entities.contact?.name !== undefined)
    return undefined;
  const { asked } = context;
  return entities.contact?.asFirst === true && asked?.slot !== undefined && asked.reads === 'people'
    ? interpretAs(0.96, { do: 'fill', slot: asked.slot, value: entities.contact })
    : interpretAs(0.96, { do: 'yes' });
};

const DETAILS_ASKED = localPattern(
  'form-agreement.details-asked',
  /^[^\p{L}\p{M}]*(?:(?:ok(?:ay)?|haan|what|which|kaun ?s[ai]|kya(?: kya)?|give|fill|my|add|enter|all|@ok)[\s,]+)*(?:details?|info(?:rmation)?|form|jaankari|(?:kya(?: kya)?|@kya) (?:chahiye|batana|bharna|likhna|@chahiye)|@details)(?:\s+(?:chahiye|please|batana|bharna|dena|deni|hai|kya|needed|required|@chahiye2))*[^\p{L}\p{M}]*$/iu,
);

/** Recognises a question what a form asks for: "details", "kya kya chahiye". */
export const recogniseFormAsked: CommandRecogniser = (reading) =>
  isAboutDetails(reading) && DETAILS_ASKED.test(reading.text)
    ? interpretAs(0.96, { do: 'yes' })
    : undefined;

/** Recognises a shared contact while visitors are asked for: "use my mail for everyone". */
export const recogniseSharedContact: CommandRecogniser = ({ entities, context }) => {
  const { asked } = context;
  const only = entities.people.length === 0 && entities.counts.length === 0;
  return entities.contact?.asFirst === true &&
    asked?.slot !== undefined &&
    asked.reads === 'people' &&
    only
    ? interpretAs(0.96, { do: 'fill', slot: asked.slot, value: entities.contact })
    : undefined;
};
