import { type RecognisedNumber, numbersIn } from '../numbers/read-numbers';
import type { TextToken } from '../text/tokens';
import { placeAt } from './list-places';
import {
  AGE_AFTER,
  COUNTED_NOUNS,
  EVERY_ONE_OF_THEM,
  GENDER_WORDS,
  POSSESSIVE_WORD,
  RELATION_WORDS,
  SELF_WORDS,
} from './people-words';
import { type AgePiece, agePiece } from './read-ages';
import { isNameWord } from './name-words';
import { capitaliseName } from './read-names';
import { localPattern } from '../text/local-pattern';

/** A piece of information about a person in a message, or the end of a sentence. */
export type PersonPiece =
  | { kind: 'name'; text: string }
  | AgePiece
  | { kind: 'gender'; gender: 'male' | 'female'; all?: boolean }
  | { kind: 'relation'; relation: string; gender?: 'male' | 'female'; named?: boolean }
  | { kind: 'place'; place: number }
  | { kind: 'end' }
  | { kind: 'self' };

/** A piece with the offset (UTF-16) of its first word. */
export type PlacedPersonPiece = PersonPiece & { start: number };

/** Reads the pieces of a message in order. */
export function personPiecesOf(text: string, tokens: readonly TextToken[]): PlacedPersonPiece[] {
  const numbers = new Map(
    numbersIn(tokens)
      .filter((number) => !isSurname(tokens, number))
      .map((number) => [number.from, number]),
  );
  const pieces: PlacedPersonPiece[] = [];
  for (let at = 0; at < tokens.length; ) {
    const [piece, next] = pieceAt(text, tokens, at, numbers);
    if (piece) pieces.push({ ...piece, start: tokens[at]?.start ?? 0 });
    at = next;
  }
  return pieces;
}

function pieceAt(
  text: string,
  tokens: readonly TextToken[],
  at: number,
  numbers: ReadonlyMap<number, RecognisedNumber>,
): [PersonPiece | undefined, number] {
  const listed = placeAt(tokens, at, numbers);
  if (listed) return [{ kind: 'place', place: listed.place }, listed.next];
  const number = numbers.get(at);
  if (number) return [agePiece(tokens, number), number.to];
  return SENTENCE_END.test(tokens[at]?.raw ?? '') && (tokens[at - 1]?.raw.length ?? 0) > 2
    ? [{ kind: 'end' }, at + 1]
    : wordPiece(text, tokens, at, numbers);
}

const SENTENCE_END = /^[.!?;।]$/u;

/** "Amit Das": a capitalised number word right behind a name is part of that name. */
const isSurname = (
  tokens: readonly TextToken[],
  { from, to, spoken }: RecognisedNumber,
): boolean => {
  const [word, before] = [tokens[from], tokens[from - 1]];
  return (
    spoken === true &&
    to === from + 1 &&
    word !== undefined &&
    before !== undefined &&
    [word, before].every(({ raw }) => /^\p{Lu}\p{Ll}/u.test(raw)) &&
    isNameWord(before) &&
    !AGE_AFTER.has(tokens[to]?.text ?? '')
  );
};

function wordPiece(
  text: string,
  tokens: readonly TextToken[],
  at: number,
  numbers: ReadonlyMap<number, RecognisedNumber>,
): [PersonPiece | undefined, number] {
  const token = tokens[at];
  if (!token || token.kind !== 'word') return [undefined, at + 1];
  if (token.text === 'e' && tokens[at + 1]?.raw === '-' && tokens[at + 2]?.text === 'mail')
    return [undefined, at + 3];
  if (
    token.text === 'law' &&
    tokens.slice(Math.max(0, at - 2), at).some(({ text: before }) => before === 'in')
  )
    return [undefined, at + 1]; // "mother-in-law Zainab"
  const relation = RELATION_WORDS.get(token.text);
  if (relation && relation.relation === relationBefore(tokens, at)?.relation)
    return [undefined, at + 1]; // "sasu maa": one person by two words
  if (relation)
    return [{ kind: 'relation', ...relation, named: isNamedNext(tokens, at + 1) }, at + 1];
  const gender = GENDER_WORDS.get(token.text);
  if (gender && !isInitial(tokens, at))
    return [{ kind: 'gender', gender, all: isOfEach(tokens, at) }, at + 1];
  if (SELF_WORDS.has(token.text))
    return [POSSESSIVE_WORD.test(token.text) ? undefined : { kind: 'self' }, at + 1];
  return isNameWord(token) && !AGE_AFTER.has(token.text) && !COUNTED_NOUNS.has(token.text)
    ? namePiece(text, tokens, at, numbers)
    : [undefined, at + 1];
}

const relationBefore = (tokens: readonly TextToken[], at: number) =>
  RELATION_WORDS.get(tokens[at - 1]?.text ?? '');

/** "Both male", "dono purush": the gender holds for everyone named before. */
const isOfEach = (tokens: readonly TextToken[], at: number): boolean =>
  [at - 1, at - 2].some((before) => EVERY_ONE_OF_THEM.has(tokens[before]?.text ?? ''));

const LEADS_TO_NAME = localPattern(
  'person-pieces.leads-to-name',
  /^(?:is|['’]s|hai|ka|ki|named?|naam|name|@is)$/iu,
);

/** True where a name follows that belongs to the relation: "wife is Sunita", "patni Sunita". */
function isNamedNext(tokens: readonly TextToken[], at: number): boolean {
  const next = tokens.findIndex((token, i) => i >= at && !LEADS_TO_NAME.test(token.text));
  const token = tokens[next];
  return token !== undefined && token.kind === 'word' && isNameWord(token);
}

const POSSESSIVE_ENDING = /['’]s$/iu;

// "M. Rao" begins a name; "34 M" does not.
const isInitial = (tokens: readonly TextToken[], at: number): boolean =>
  tokens[at]?.raw.length === 1 &&
  tokens[at + 1]?.raw === '.' &&
  tokens[at + 2] !== undefined &&
  isNameWord(tokens[at + 2] ?? tokens[at]);

function namePiece(
  text: string,
  tokens: readonly TextToken[],
  at: number,
  numbers: ReadonlyMap<number, RecognisedNumber>,
): [PersonPiece, number] {
  let end = at + 1;
  for (let next = tokens[end]; next && !numbers.has(end); next = tokens[end]) {
    const dot = next.raw === '.' && next.tight && (tokens[end - 1]?.raw.length ?? 9) <= 2;
    const word = isNameWord(next) && !GENDER_WORDS.has(next.text) && !AGE_AFTER.has(next.text);
    if (!dot && !word) break;
    end++;
  }
  // Of more than four words in a row the last two are the name.
  const first = end - at > 4 ? end - 2 : at;
  return [
    {
      kind: 'name',
      text: capitaliseName(
        text
          .slice(tokens[first]?.start ?? 0, tokens[end - 1]?.end ?? 0)
          .replace(POSSESSIVE_ENDING, ''),
      ),
    },
    end,
  ];
}
