import { type RecognisedNumber, numbersIn } from '../numbers/read-numbers';
import { type TextToken, tokeniseText } from '../text/tokens';
import {
  AGE_AFTER,
  AGE_BEFORE,
  COUNTED_NOUNS,
  GENDER_WORDS,
  POSSESSIVE_WORD,
  RELATION_WORDS,
  SELF_WORDS,
} from './people-words';
import { isNameWord } from './name-words';
import { localPattern } from '../text/local-pattern';

const OLDEST_AGE = 120;

/** Reads the one age of a message, at most 120: "34", "34 saal", "umar 34", "I'm thirty-four". */
export function readAge(text: string): number | undefined {
  const tokens = tokeniseText(text);
  const numbers = numbersIn(tokens).filter(
    (number) => isAge(number) && !COUNTED_NOUNS.has(tokens[number.to]?.text ?? ''),
  );
  const marked = numbers.find(
    ({ from, to }) =>
      AGE_BEFORE.has(tokens[from - 1]?.text ?? '') || AGE_AFTER.has(tokens[to]?.text ?? ''),
  );
  return (marked ?? (numbers.length === 1 ? numbers[0] : undefined))?.value;
}

const isAge = ({ value, ordinal }: RecognisedNumber): boolean =>
  !ordinal && Number.isInteger(value) && value >= 0 && value <= OLDEST_AGE;

/**
 * An age of a person. `marked`: "years", "umar" or a gender stands beside it; otherwise the number
 * only stands where an age might.
 */
export interface AgePiece {
  kind: 'age';
  /** Whole years. */
  years: number;
  marked: boolean;
}

/** Reads a number as an age; undefined where it counts something else. */
export function agePiece(
  tokens: readonly TextToken[],
  number: RecognisedNumber,
): AgePiece | undefined {
  if (!isAge(number) || COUNTED_NOUNS.has(tokens[number.to]?.text ?? '')) return undefined;
  if (isMarked(tokens, number)) return { kind: 'age', years: number.value, marked: true };
  const stands =
    number.spoken !== true &&
    ((endsPart(tokens, number.to) && followsPerson(tokens, number.from)) ||
      isListed(tokens, number));
  return stands ? { kind: 'age', years: number.value, marked: false } : undefined;
}

/** "Farah Khan, 38, farah@example.com": a number between commas behind a name. */
const isListed = (tokens: readonly TextToken[], { from, to }: RecognisedNumber): boolean => {
  const name = tokens[from - 2];
  return (
    tokens[from - 1]?.raw === ',' &&
    name !== undefined &&
    /^\p{Lu}/u.test(name.raw) &&
    isNameWord(name) &&
    tokens[to]?.raw === ','
  );
};

const LEADS_TO_AGE = localPattern('read-ages.leads-to-age', /^(?:is|hai|to|@is)$/u);
const AGE_SEPARATOR = /^[,/(:-]$/;

function isMarked(tokens: readonly TextToken[], { from, to }: RecognisedNumber): boolean {
  const told = LEADS_TO_AGE.test(tokens[from - 1]?.text ?? '') ? tokens[from - 2] : undefined;
  if (told && AGE_BEFORE.has(told.text)) return true; // "his age is 31"
  const [before, after] = [
    AGE_SEPARATOR.test(tokens[from - 1]?.raw ?? '') ? from - 2 : from - 1,
    AGE_SEPARATOR.test(tokens[to]?.raw ?? '') ? to + 1 : to,
  ];
  const gendered = [before, after].some((at) => GENDER_WORDS.has(tokens[at]?.text ?? ''));
  return (
    gendered || AGE_BEFORE.has(tokens[before]?.text ?? '') || AGE_AFTER.has(tokens[to]?.text ?? '')
  );
}

const AND_WORD = localPattern('read-ages.and-word', /^(?:and|aur|or|&|@and)$/u);

// The end of the message or of its part, or the beginning of the next person.
function endsPart(tokens: readonly TextToken[], at: number): boolean {
  const token = tokens[at];
  if (!token || /^[,;&).]?$/.test(token.raw))
    return tokens[at + 1]?.tight !== true || tokens[at + 1]?.kind !== 'digits';
  return (
    AND_WORD.test(token.text) ||
    SELF_WORDS.has(token.text) ||
    RELATION_WORDS.has(token.text) ||
    (token.kind === 'word' && /^\p{Lu}/u.test(token.raw) && isNameWord(token))
  );
}

const HERE_PATTERN = localPattern('read-ages.here', /^(?:who|jo|@who)$/u);

const IS_PATTERN = localPattern('read-ages.is', /^(?:is|hai|[(:-]|@is)$/u);

// A name, the speaker at the start of a part, or a relation of somebody ("my son", not "bhai").
function followsPerson(tokens: readonly TextToken[], at: number): boolean {
  const is = IS_PATTERN.test(tokens[at - 1]?.text ?? '') ? at - 1 : at;
  const here = HERE_PATTERN.test(tokens[is - 1]?.text ?? '') ? is - 1 : is;
  const [token, before] = [tokens[here - 1], tokens[here - 2]];
  if (!token || token.kind !== 'word') return false;
  if (SELF_WORDS.has(token.text))
    return before === undefined || before.kind === 'mark' || AND_WORD.test(before.text);
  if (RELATION_WORDS.has(token.text))
    return (
      before !== undefined &&
      (before.kind === 'mark' || AND_WORD.test(before.text) || POSSESSIVE_WORD.test(before.text))
    );
  return isNameWord(token);
}
