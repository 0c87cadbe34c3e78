import type { Command } from '../../engine/command';
import { localPattern } from '../../language/text/local-pattern';

/** A phrase that steers the conversation, and its command. */
export interface ControlPhrase {
  concept: string;
  /** Concepts that may stand beside it without changing the meaning. */
  beside: readonly string[];
  command: Command;
  /** True if it counts only with an open dialog or question. */
  busy?: true;
}

/** Phrases that steer the conversation, each with its command. */
export const CONTROL_PHRASES: readonly ControlPhrase[] = [
  {
    concept: 'WHY_ASK',
    beside: ['WHY', 'ME', 'THIS', 'WANT', 'YOU', 'WHAT', 'NOT', 'NO'],
    command: { do: 'why' },
  },
  {
    concept: 'RESTART',
    beside: ['AGAIN', 'WANT', 'YES', 'ALL', 'REMOVE'],
    command: { do: 'restart' },
  },
  {
    concept: 'UNDO',
    beside: ['THIS', 'YES', 'ORDINAL', 'BACK', 'AGAIN', 'CANCEL'],
    command: { do: 'undo' },
  },
  {
    concept: 'BACK',
    beside: ['THIS', 'WANT', 'YES', 'ORDINAL', 'GO', 'NO', 'CHANGE'],
    command: { do: 'back' },
  },
  {
    concept: 'REPEAT',
    beside: ['THIS', 'AGAIN', 'POSSIBLE', 'YOU', 'WHAT', 'SHOW', 'HELP', 'NOT', 'REORDER'],
    command: { do: 'repeat' },
  },
  {
    concept: 'SKIP',
    beside: ['THIS', 'YES', 'ANY', 'WANT', 'SELECT', 'NEXT'],
    command: { do: 'skip' },
    busy: true,
  },
];

/** Matches a request to say something again. */
export const ASKS_TO_REPEAT_PATTERN = localPattern(
  'controls.asks-to-repeat',
  /^[^\p{L}\p{N}]*(?:(?:sorry|pardon|excuse me|maaf kijiye|@sorry)[^\p{L}\p{M}\p{N}]+)?(?:what|huh|eh|kya|@what)(?: (?:was that|is that|ji|@was))?[^\p{L}\p{M}\p{N}]*$/iu,
);

/** Matches words of going back to what was under way. */
export const RETURN_PHRASE = localPattern(
  'controls.return-phrase',
  /\b(?:back to|return to|go on with|continue with|carry on with|resume)\b|\b(?:pe|par|mein|wali|wala) (?:wapas|vapas)\b|\b(?:wapas|vapas) .{0,20}\b(?:pe|par|mein)\b|@back/iu,
);

/** Matches a wish to leave a field blank. */
export const LEAVES_BLANK = localPattern(
  'controls.leaves-blank',
  /\b(?:skip|leave|blank|ignore|move on|next question)\b|@skip/iu,
);

/** Negated cancellations: "don't cancel", "cancel mat karo". */
export const NEGATED_CANCEL = localPattern(
  'controls.negated-cancel',
  /\b(?:do not|don't|dont|mat|not) (?:(?:(?:want|wish|mean|intend|asking) (?:you )?to )?cancel|stop)|cancel (?:mat|na|nahi)\b|@do/iu,
);

/** Words that let go: "leave it" drops the dialog, "leave it at the gate" tells a place. */
export const LEAVE_IT_PHRASE =
  /^[^\p{L}]*(?:(?:ok|no|nah|just|then|oh|well)[,\s]+)*leave (?:it|that|this)(?: (?:be|then|please|now|for now|ya|yaar|yar|bro|bhai|na))*[^\p{L}]*$/iu;

/** Matches a message that goes on behind "wait": "ruko, Pune mein". */
export const OPENS_WITH_WAIT = localPattern(
  'controls.opens-with-wait',
  /^[^\p{L}\p{M}]*(?:wait|hold on|ruk(?:o|iye|na)|@wait)[,.!\s]+\S/iu,
);

/** Words for a mistake: "by mistake, three adults" corrects a value. */
export const BY_MISTAKE = localPattern(
  'controls.by-mistake',
  /\bgalti se\b|\bby mistake\b|\bmistakenly\b|\baccident(?:al(?:ly)?|ly)\b|@galti/iu,
);

/** Hypothetical cancellations, which only ask: "if I have to cancel", "cancel karna ho to". */
export const HYPOTHETICAL_PHRASE = localPattern(
  'controls.hypothetical-phrase',
  /\b(?:if|in case|suppose|agar|yadi)\b|\b(?:ho|pade|padh[ae]|karun?|karoon|kiya|kar (?:du|doon|diya)) to+h?\b|@if/iu,
);

/** Matches a request to erase what is known of somebody. */
export const FORGET_ME = localPattern(
  'controls.erase-all',
  /\b(?:forget me|(?:delete|erase|remove|wipe|clear|destroy) (?:all )?(?:of )?(?:my|the) (?:personal |private )?(?:data|details|information|info|account|profile|history)|right to be forgotten)\b|\bmera (?:data|account)\b.{0,12}(?:mita|hata|delete)|\bmujhe bhool\b|@forget/iu,
);
