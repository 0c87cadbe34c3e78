import { wordSet } from '../text/fold';
import { tokeniseText, type TextToken } from '../text/tokens';
import { POSSESSIVE_WORD, RELATION_WORDS } from './people-words';
import { localPattern, localWords } from '../text/local-pattern';

/** A person for whom something is meant. Offsets (UTF-16) are those of the whole phrase. */
export interface Beneficiary {
  /** The word for that person, as it is written. */
  whom: string;
  start: number;
  end: number;
}

/** Words for people who are no relatives and may still be sent something. */
const OTHERS = wordSet([
  `boss colleague flatmate roommate neighbour neighbor manager teacher maid driver padosi ${localWords('told-for.others')}`,
]);
const BEFORE = wordSet(['for to']);
const ARTICLE = wordSet(['the her his their']);
const HONORIFIC = wordSet([`ji ${localWords('told-for.honorific')}`]);
const BEHIND_LEAD = wordSet([`ke k ${localWords('told-for.behind-lead')}`]);
const BEHIND = wordSet([`liye lie ${localWords('told-for.behind')}`]);
const BEHIND_SENT = wordSet([`ko ${localWords('told-for.behind-sent')}`]);
const SENDS = wordSet([
  `bhejo bhejna bhej bhejiye dena do pahuchana pahunchana ${localWords('told-for.sends')}`,
]);
const OTHERS_NUMBER = localPattern(
  'told-for.others-number',
  /^[\s,.;-]*(?:(?:hai|@hai)[\s,.;]*)?(?:and\s|aur\s|@and)?(?:her|his|their|uska|uski|unka|unki|inka|inki|@her)\s+(?:(?:mobile|phone|contact)\s+)*(?:number|no|mobile|phone|@number)(?:\s+(?:is|hai|@is))?(?![\p{L}\p{M}])/iu,
);

const isSomebody = ({ kind, text }: TextToken): boolean =>
  kind === 'word' && (RELATION_WORDS.has(text) || OTHERS.has(text));

const isOneOf = (set: ReadonlySet<string>, token: TextToken | undefined): boolean =>
  token !== undefined && set.has(token.text);

/** Returns the index of the first word of "for my" or "to the" before a person. */
function leadBefore(tokens: readonly TextToken[], at: number): number | undefined {
  const mine = POSSESSIVE_WORD.test(tokens[at - 1]?.text ?? '') || isOneOf(ARTICLE, tokens[at - 1]);
  const lead = mine ? at - 2 : at - 1;
  return isOneOf(BEFORE, tokens[lead]) ? lead : undefined;
}

/** Returns the index behind "ke liye" or "ko bhejna", which follow a person. */
function endBehind(tokens: readonly TextToken[], at: number): number | undefined {
  const next = isOneOf(HONORIFIC, tokens[at + 1]) ? at + 2 : at + 1;
  if (isOneOf(BEHIND_LEAD, tokens[next]) && isOneOf(BEHIND, tokens[next + 1])) return next + 2;
  return isOneOf(BEHIND_SENT, tokens[next]) && isOneOf(SENDS, tokens[next + 1])
    ? next + 2
    : undefined;
}

const JOINS = wordSet([`and aur ${localWords('told-for.joins')}`]);

const IS_JOINED_PATTERN = localPattern('told-for.is-joined', /^(?:me|i|us|main|mere|mujhe|@me)$/u);

/** True for "my mother and me": the customer is among the people. */
const isJoined = (tokens: readonly TextToken[], at: number): boolean =>
  isOneOf(JOINS, tokens[at]) && IS_JOINED_PATTERN.test(tokens[at + 1]?.text ?? '');

/**
 * Finds the other person for whom something is meant: "for my mother", "maa ke liye, unka number
 * …". Undefined where the customer is among the people.
 */
export function findBeneficiary(text: string): Beneficiary | undefined {
  const tokens = tokeniseText(text);
  for (const [at, token] of tokens.entries()) {
    if (!isSomebody(token)) continue;
    const [from, behind] = [leadBefore(tokens, at), endBehind(tokens, at)];
    const end = behind ?? at + 1;
    if ((from === undefined && behind === undefined) || isJoined(tokens, at + 1)) continue;
    const owned = POSSESSIVE_WORD.test(tokens[at - 1]?.text ?? '') ? at - 1 : at;
    const start = tokens[from ?? owned]?.start ?? token.start;
    const stop = tokens[end - 1]?.end ?? token.end;
    const number = OTHERS_NUMBER.exec(text.slice(stop))?.[0] ?? '';
    return { whom: token.raw, start, end: stop + number.length };
  }
  return undefined;
}
