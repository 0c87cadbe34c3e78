import { type NumberReading, numbersIn } from '../numbers/read-numbers';
import { type Token, tokenise } from '../numbers/tokens';
import { findCards } from './cards';
import { AGE_AFTER, AGE_BEFORE, COUNTED, GENDERS, RELATIONS, SELF } from './people-words';
import { readEmails } from './read-emails';
import { isNameWord, titled } from './read-names';
import { readPhones } from './read-phones';

/** One person of a message: what was said of them, nothing more. */
export interface PersonReading {
  name?: string;
  /** The speaker. */
  self?: true;
  /** Whole years. */
  age?: number;
  gender?: 'male' | 'female';
  /** To the speaker, in English: "son", "wife". */
  relation?: string;
}

const OLDEST = 120;

type Piece =
  | { kind: 'name'; text: string }
  | { kind: 'age'; years: number }
  | { kind: 'gender'; gender: 'male' | 'female' }
  | { kind: 'relation'; relation: string; gender?: 'male' | 'female' }
  | { kind: 'self' | 'part' };

/**
 * Reads the people of a message with their ages and genders: "me 34 F, Priya 31, my son Arjun 9". A person is given
 * when an age or a gender was said of a name, a relation or the speaker; spans in `besides` (dates, say) are not read.
 */
export function readPeople(text: string, besides: readonly (readonly [from: number, to: number])[] = []): PersonReading[] {
  const hidden = [...besides, ...[...readPhones(text), ...readEmails(text), ...findCards(text)].map(({ start, end }) => [start, end] as const)];
  const tokens = tokenise(text).map((token) => (hidden.some(([from, to]) => token.start < to && from < token.end) ? { ...token, kind: 'mark' as const, norm: ',', text: ',' } : token));
  const people = piecesOf(text, tokens).reduce(gather, []);
  return people.filter(told);
}

/** The age alone: "34", "34 saal", "उम्र 34", "I'm thirty-four". Undefined for none, or none a person reaches. */
export function readAge(text: string): number | undefined {
  const tokens = tokenise(text);
  const numbers = numbersIn(tokens).filter((number) => isAge(number) && !COUNTED.has(tokens[number.to]?.norm ?? ''));
  const marked = numbers.find(({ from, to }) => AGE_BEFORE.has(tokens[from - 1]?.norm ?? '') || AGE_AFTER.has(tokens[to]?.norm ?? ''));
  return (marked ?? (numbers.length === 1 ? numbers[0] : undefined))?.value;
}

const isAge = ({ value, ordinal }: NumberReading): boolean => !ordinal && Number.isInteger(value) && value >= 0 && value <= OLDEST;

const told = ({ name, self, relation, age, gender }: PersonReading): boolean =>
  (name !== undefined || self === true || relation !== undefined) && (age !== undefined || (gender !== undefined && (relation === undefined || name !== undefined)));

function piecesOf(text: string, tokens: readonly Token[]): Piece[] {
  const numbers = new Map(numbersIn(tokens).map((number) => [number.from, number]));
  const pieces: Piece[] = [];
  for (let at = 0; at < tokens.length; ) {
    const number = numbers.get(at);
    const [piece, next] = number ? numberPiece(tokens, number) : wordPiece(text, tokens, at, numbers);
    if (piece) pieces.push(piece);
    at = next;
  }
  return pieces;
}

// A number is an age unless it counts something or stands inside a longer one.
function numberPiece(tokens: readonly Token[], number: NumberReading): [Piece | undefined, number] {
  const after = tokens[number.to];
  const joined = /^[-/:.@]$/.test(after?.text ?? '') && after?.tight === true && tokens[number.to + 1]?.kind === 'digits';
  if (!isAge(number) || joined || COUNTED.has(after?.norm ?? '')) return [{ kind: 'part' }, number.to];
  return [{ kind: 'age', years: number.value }, number.to];
}

function wordPiece(text: string, tokens: readonly Token[], at: number, numbers: ReadonlyMap<number, NumberReading>): [Piece | undefined, number] {
  const token = tokens[at];
  if (!token || token.kind !== 'word') return [/^[,;&\n/]$/.test(token?.text ?? '') ? { kind: 'part' } : undefined, at + 1];
  const relation = RELATIONS.get(token.norm);
  if (relation) return [{ kind: 'relation', ...relation }, at + 1];
  const gender = GENDERS.get(token.norm);
  if (gender && !initial(tokens, at)) return [{ kind: 'gender', gender }, at + 1];
  if (SELF.has(token.norm)) return [possessive(token.norm) ? undefined : { kind: 'self' }, at + 1];
  if (/^(?:and|aur|और|or)$/.test(token.norm)) return [{ kind: 'part' }, at + 1];
  return isNameWord(token) && !AGE_AFTER.has(token.norm) && !COUNTED.has(token.norm) ? namePiece(text, tokens, at, numbers) : [undefined, at + 1];
}

// "M. Rao" begins a name; "34 M" does not.
const initial = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text.length === 1 && tokens[at + 1]?.text === '.' && tokens[at + 2] !== undefined && isNameWord(tokens[at + 2] ?? tokens[at]);
const possessive = (word: string): boolean => /^(?:mera|meri|apne|मेरा|मेरी|मेरे)$/.test(word);

function namePiece(text: string, tokens: readonly Token[], at: number, numbers: ReadonlyMap<number, NumberReading>): [Piece, number] {
  let end = at + 1;
  for (let next = tokens[end]; next && !numbers.has(end); next = tokens[end]) {
    const dot = next.text === '.' && next.tight && (tokens[end - 1]?.text.length ?? 9) <= 2;
    const word = isNameWord(next) && !GENDERS.has(next.norm) && !AGE_AFTER.has(next.norm);
    if (!dot && !word) break;
    end++;
  }
  return [{ kind: 'name', text: titled(text.slice(tokens[at]?.start ?? 0, tokens[end - 1]?.end ?? 0)) }, end];
}

// Pieces gather round the last person until one begins another.
function gather(people: PersonReading[], piece: Piece): PersonReading[] {
  const last = people.at(-1);
  const update = updateOf(piece);
  if (!update) return people;
  const open = last !== undefined && !begins(last, piece);
  return open ? [...people.slice(0, -1), { ...update, ...last, ...(update.gender !== undefined && piece.kind === 'gender' && { gender: update.gender }) }] : [...people, update];
}

function updateOf(piece: Piece): PersonReading | undefined {
  switch (piece.kind) {
    case 'name':
      return { name: piece.text };
    case 'age':
      return { age: piece.years };
    case 'gender':
      return { gender: piece.gender };
    case 'relation':
      return { relation: piece.relation, ...(piece.gender && { gender: piece.gender }) };
    case 'self':
      return { self: true };
    default:
      return undefined;
  }
}

function begins(last: PersonReading, piece: Piece): boolean {
  const settled = last.age !== undefined || (last.gender !== undefined && last.relation === undefined);
  if (piece.kind === 'self') return true;
  if (piece.kind === 'name') return last.name !== undefined || settled;
  if (piece.kind === 'relation') return last.relation !== undefined || settled || last.self === true;
  return piece.kind === 'age' && last.age !== undefined;
}
