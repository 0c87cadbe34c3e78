import { interpretAs, type CommandRecogniser, countContentWords } from './reading';
import { localPattern } from '../../language/text/local-pattern';

const IDENTITY_QUESTIONS = [
  /\b(?:who|what) (?:exactly )?(?:are|r) (?:you|u)\b(?! (?:doing|selling|up to|talking|saying|to (?:ask|know|want)|asking))|\b(?:what(?:'s| is)|may i know|tell me) (?:your|ur) name\b/iu,
  /\b(?:are|r) (?:you|u) (?:an? )?(?:real |actual |live )?(?:human|person|robot|bot|machine|computer|program|ai|chatbot|alive|real)\b|\bam i (?:talking|chatting|speaking) (?:to|with) an? (?:real |live )?(?:human|person|robot|bot|machine)\b/iu,
  /\bwho (?:made|built|created|developed) (?:you|u|this)\b|\b(?:aap|tum|tu) (?:kaun|kon|kya) (?:ho|hain|hai|he)\b|\b(?:aapka|tumhara|tera) naam(?: kya)?\b|\b(?:aap|tum) (?:robot|bot|insaan|machine) (?:ho|hain)\b/iu,
  localPattern('who.identity-questions', /@words/iu),
];

/** Recognises "who are you?" and "are you a robot?", which Mela answers truthfully. */
export const recogniseIdentityQuestion: CommandRecogniser = (reading) =>
  countContentWords(reading) <= 6 &&
  IDENTITY_QUESTIONS.some((pattern) => pattern.test(reading.text))
    ? interpretAs(0.9, { do: 'chat', what: 'who' })
    : undefined;
