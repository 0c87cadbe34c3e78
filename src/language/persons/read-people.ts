import { type RecognisedNumber, numbersIn } from '../numbers/read-numbers';
import { type TextToken, tokeniseText } from '../text/tokens';
import { findCards } from './cards';
import { placeAt } from './list-places';
import {
  AGE_AFTER,
  AGE_BEFORE,
  COUNTED_NOUNS,
  EVERY_ONE_OF_THEM,
  GENDER_WORDS,
  RELATION_WORDS,
  SELF_WORDS,
} from './people-words';
import { readEmails } from './read-emails';
import { isNameWord, capitaliseName } from './read-names';
import { readPhones } from './read-phones';
import { ownersOf } from './reach';

/** One person of a message: what was said of them, nothing more. */
export interface RecognisedPerson {
  name?: string;
  /** The speaker. */
  self?: true;
  /** Whole years. */
  age?: number;
  gender?: 'male' | 'female';
  /** To the speaker, in English: "son", "wife". */
  relation?: string;
  /** Where others were told of as well: what reaches this one. */
  email?: string;
  phone?: string;
  /** In the list of people, from one: "visitor 2", "the second one". */
  place?: number;
}

const OLDEST_AGE = 120;

// An age is `marked` by "years", "umar" or a gender beside it; without, it only stands where an age might.
type PersonPiece =
  | { kind: 'name'; text: string }
  | { kind: 'age'; years: number; marked: boolean }
  | { kind: 'gender'; gender: 'male' | 'female'; all?: boolean }
  | { kind: 'relation'; relation: string; gender?: 'male' | 'female'; named?: boolean }
  | { kind: 'place'; place: number }
  | { kind: 'end' }
  | { kind: 'self' };

interface PartialPerson extends RecognisedPerson {
  marked?: boolean;
  /** The sentence that told of them is over. */
  over?: boolean;
  /** Where the first that was said of them stands. */
  start: number;
}

/**
 * Reads the people of a message with their ages and genders: "me 34 F, Priya 31, my son Arjun 9". A person is given
 * when an age was said of a name, a relation or the speaker, and something in the message, one gender or "years" at
 * least, shows that it is of people; when visitors were `asked` for, an age, a gender or an address of their own is enough.
 * The spans of `besides`, in UTF-16 offsets, say something else (dates, prices) and are not read.
 */
export function readPeople(
  text: string,
  besides: readonly (readonly [from: number, to: number])[] = [],
  asked = false,
): RecognisedPerson[] {
  const told = assignContacts(
    text,
    piecesOf(text, hideContactTokens(text, besides)).reduce(addPersonPiece, []),
  );
  const described = (person: RecognisedPerson): boolean => isDescribedPerson(person, asked);
  const several = asked && told.some((one) => one.name !== undefined && described(one));
  const capital = told.some((one) => described(one) && isWrittenName(one.name, text));
  const people = told.filter(
    (person) =>
      described(person) ||
      (several && isWholeName(person.name) && (!capital || isWrittenName(person.name, text))),
  );
  const named = people.filter(
    ({ name }) => name !== undefined && /^\p{Lu}/u.test(name) && text.includes(name),
  );
  const shown =
    asked ||
    people.some(
      ({ marked, gender, self, relation }) =>
        marked === true || gender !== undefined || self === true || relation !== undefined,
    ) ||
    named.length > 1;
  return shown
    ? people.map(({ marked: _marked, over: _over, start: _start, ...person }) => person)
    : [];
}

/** Several people, each with what reaches them. */
function assignContacts(text: string, people: PartialPerson[]): PartialPerson[] {
  if (people.length < 2) return people;
  const phones = readPhones(text).flatMap((one) => ('value' in one ? [one] : []));
  const owned = ownersOf(people, readEmails(text), phones).toReversed(); // of two mails of one person the first counts
  return people.map((person, at) =>
    owned.reduce(
      (one, { kind, value, owner }) => (owner === at ? { ...one, [kind]: value } : one),
      person,
    ),
  );
}

// What phones, addresses and cards cover is put out of sight.
function hideContactTokens(
  text: string,
  besides: readonly (readonly [number, number])[],
): TextToken[] {
  const hidden = [
    ...besides,
    ...[...readPhones(text), ...readEmails(text), ...findCards(text)].map(
      ({ start, end }) => [start, end] as const,
    ),
  ];
  return tokeniseText(text).map((token) =>
    hidden.some(([from, to]) => token.start < to && from < token.end)
      ? { ...token, kind: 'mark', text: '', raw: '' }
      : token,
  );
}

/** The age alone: "34", "34 saal", "उम्र 34", "I'm thirty-four". Undefined for none, or none a person reaches. */
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

/** First and last name, as they are written: no other word of a message looks so. */
const isWholeName = (name: string | undefined): boolean =>
  name !== undefined &&
  /^(?:\p{Lu}|\p{Script=Devanagari})\S*\s+(?:\p{Lu}|\p{Script=Devanagari})/u.test(name);

/** Written as names are: where one of a message is, words in small letters are no other. */
const isWrittenName = (name: string | undefined, text: string): boolean =>
  name !== undefined && text.includes(name);

const isDescribedPerson = (
  { name, self, relation, age, gender, email, phone, place }: RecognisedPerson,
  asked: boolean,
): boolean =>
  (name !== undefined || self === true || relation !== undefined) &&
  (age !== undefined || (asked && (gender ?? email ?? phone ?? (name && place)) !== undefined));

type PlacedPersonPiece = PersonPiece & { start: number };

function piecesOf(text: string, tokens: readonly TextToken[]): PlacedPersonPiece[] {
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

/** "Amit Das": a number's word with a capital right behind a name is part of that name. */
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

function agePiece(tokens: readonly TextToken[], number: RecognisedNumber): PersonPiece | undefined {
  if (!isAge(number) || COUNTED_NOUNS.has(tokens[number.to]?.text ?? '')) return undefined;
  if (isMarked(tokens, number)) return { kind: 'age', years: number.value, marked: true };
  const stands =
    number.spoken !== true &&
    ((endsPart(tokens, number.to) && followsPerson(tokens, number.from)) ||
      isListed(tokens, number));
  return stands ? { kind: 'age', years: number.value, marked: false } : undefined;
}

/** "Farah Khan, 38, farah@example.com": an age of its own in a list that begins with the name. */
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

const LEADS_TO_AGE = /^(?:is|hai|है|to)$/;
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

const AND_WORD = /^(?:and|aur|or|&|और)$/;

// The end of the message or of its part, or the next person's beginning.
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

// A name, the speaker at the start of a part, or a relation that is somebody's ("my son", not "give me", "bhai").
function followsPerson(tokens: readonly TextToken[], at: number): boolean {
  const is = /^(?:is|hai|है|[(:-])$/.test(tokens[at - 1]?.text ?? '') ? at - 1 : at;
  const here = /^(?:who|jo|जो)$/.test(tokens[is - 1]?.text ?? '') ? is - 1 : is;
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

const POSSESSIVE_WORD = /^(?:my|our|mera|meri|mere|hamara|hamari|मेरा|मेरी|मेरे|हमारा|हमारी)$/;

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

/** "Both male", "dono purush": of every one told before. */
const isOfEach = (tokens: readonly TextToken[], at: number): boolean =>
  [at - 1, at - 2].some((before) => EVERY_ONE_OF_THEM.has(tokens[before]?.text ?? ''));

const LEADS_TO_NAME = /^(?:is|['’]s|hai|ka|ki|named?|naam|name|है|का|की|नाम)$/iu;

/** "Wife is Sunita", "पत्नी सुनीता": a name follows, which is theirs. */
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
  // Of many words in a row the last two are the name.
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

// Pieces gather round the last person until one begins another. A gender said outright is believed over a relation's.
function addPersonPiece(people: PartialPerson[], piece: PlacedPersonPiece): PartialPerson[] {
  const last = people.at(-1);
  if (piece.kind === 'end') return endSentence(people);
  if (piece.kind === 'gender' && piece.all === true) return people.map(withGender(piece.gender));
  const update = updateOf(piece);
  if (last === undefined || beginsNextPerson(last, piece))
    return [...people, { ...update, start: piece.start }];
  return [...people.slice(0, -1), { ...update, ...last, ...(piece.kind === 'gender' && update) }];
}

/** "Thats me. Rohit Menon, …": a speaker of whom a sentence told nothing more is nobody that the next one tells of. */
function endSentence(people: PartialPerson[]): PartialPerson[] {
  const last = people.at(-1);
  return last?.self === true && last.name === undefined
    ? [...people.slice(0, -1), { ...last, over: true }]
    : people;
}

const withGender =
  (gender: 'male' | 'female') =>
  (one: PartialPerson): PartialPerson =>
    one.gender === undefined && one.name !== undefined ? { ...one, gender } : one;

function updateOf(piece: PersonPiece): Omit<PartialPerson, 'start'> {
  switch (piece.kind) {
    case 'name':
      return { name: piece.text };
    case 'age':
      return { age: piece.years, ...(piece.marked && { marked: true }) };
    case 'gender':
      return { gender: piece.gender };
    case 'relation':
      return { relation: piece.relation, ...(piece.gender && { gender: piece.gender }) };
    case 'place':
      return { place: piece.place };
    default:
      return { self: true };
  }
}

function beginsNextPerson(last: PartialPerson, piece: PersonPiece): boolean {
  const settled =
    last.age !== undefined || (last.gender !== undefined && last.relation === undefined);
  if (piece.kind === 'place') return true;
  if (piece.kind === 'self') return last.place === undefined || last.name !== undefined;
  if (piece.kind === 'name') return last.name !== undefined || settled || last.over === true;
  if (piece.kind === 'relation')
    return (
      last.relation !== undefined ||
      settled ||
      last.self === true ||
      (piece.named === true && last.name !== undefined)
    );
  return piece.kind === 'age' && last.age !== undefined;
}
