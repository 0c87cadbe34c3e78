import { entriesOf } from '../concepts/vocabulary';
import { ENGLISH } from '../dates/words-en';
import { HINDI } from '../dates/words-hi';
import { HINGLISH } from '../dates/words-hinglish';
import { fold, type Token, tokenise } from '../numbers';
import { RUPEE } from '../numbers/money-words';
import { numberWord } from '../numbers/number-words';
import { findCards, maskCards, readEmails, readNames, readPeople, readPhones } from '../people';
import { NO_NAME, RELATIONS } from '../people/people-words';
import { VOCABULARIES } from '../vocabulary';

/** A message as the model may see it, and the way back from its placeholders. */
export interface Hidden {
  text: string;
  /** Puts what was said back in the place of its placeholders; a card's number comes back masked. */
  restore(words: string): string;
}

/** Takes personal data out of a message. `ofPeople`: the question asked was for people, so every unknown word may be a name. */
export type Hide = (text: string, ofPeople: boolean) => Hidden;

type Kind = 'CARD' | 'EMAIL' | 'PHONE' | 'NUMBER' | 'NAME' | 'WORDS';

interface Span {
  kind: Kind;
  start: number;
  end: number;
  /** What the placeholder stands for. */
  value: string;
}

const LONG_NUMBER = /\d(?:[\s-]?\d){6,}/gu; // seven digits and more: a telephone, an account, an identity card
/** What stands for personal data. */
export const PLACEHOLDER = /<(?:CARD|EMAIL|PHONE|NUMBER|NAME|WORDS)_\d+>/gu;
const AT = /\S+@\S+/gu; // whatever else looks like an address

// Beside these a word that we do not know is sooner a name: "ticket for asha", "asha ji", "my wife priya", and before "ke liye".
const BEFORE_NAME: ReadonlySet<string> = new Set(['for', 'with', 'mr', 'mrs', 'ms', 'miss', 'dr', 'shri', 'smt', 'named', 'called', ...RELATIONS.keys()].map(fold));
const AFTER_NAME: ReadonlySet<string> = new Set(['ji', 'didi', 'जी'].map(fold));

const POSTPOSED: ReadonlySet<string> = new Set(['ke liye', 'ke lie', 'ke saath', 'ke sath', 'ka naam', 'के लिए', 'के साथ', 'का नाम'].map(fold));

/** Words that are nobody's: of our vocabulary, of days and times. */
function vocabulary(): Set<string> {
  const dates = [...ENGLISH, ...HINDI, ...HINGLISH].flatMap(([phrases]) => tokenise(phrases).map((token) => token.norm));
  return new Set([...entriesOf(VOCABULARIES).flatMap((entry) => entry.words.map(fold)), ...dates]);
}

/** Hides names, e-mail addresses, telephone and card numbers. `names` are words of the catalogue, which are nobody's. */
export function createHide(names: () => Iterable<string>): Hide {
  let plain: Set<string> | undefined;
  return (text, ofPeople) => {
    plain ??= vocabulary();
    const catalogue = new Set([...names()].flatMap((name) => tokenise(name).map((token) => token.norm)));
    const known = (token: Token): boolean => plain?.has(token.norm) === true || catalogue.has(token.norm) || NO_NAME.has(token.norm) || numberWord(token.norm) !== undefined || RUPEE.has(token.norm);
    const marked = [...signs(text), ...introduced(text)];
    return replaced(text, apart([...marked, ...unknown(text, known, ofPeople)]));
  };
}

function signs(text: string): Span[] {
  const matches = (kind: Kind, pattern: RegExp): Span[] => [...text.matchAll(pattern)].map((found) => ({ kind, start: found.index, end: found.index + found[0].length, value: found[0] }));
  return [
    ...findCards(text).map(({ start, end }): Span => ({ kind: 'CARD', start, end, value: maskCards(text).slice(start, end) })),
    ...readEmails(text).map(({ value, start, end }): Span => ({ kind: 'EMAIL', start, end, value })),
    ...readPhones(text).map((one): Span => ({ kind: 'PHONE', start: one.start, end: one.end, value: 'value' in one ? one.value : text.slice(one.start, one.end) })),
    ...matches('EMAIL', AT),
    ...matches('NUMBER', LONG_NUMBER),
    ...matches('WORDS', PLACEHOLDER),
  ];
}

function introduced(text: string): Span[] {
  const said = readNames(text).map(({ name, start, end }): Span => ({ kind: 'NAME', start, end, value: name }));
  const people = readPeople(text, [], true).flatMap(({ name }) => (name === undefined ? [] : placesOf(text, name)));
  return [...said, ...people];
}

function placesOf(text: string, name: string): Span[] {
  const start = text.toLowerCase().indexOf(name.toLowerCase());
  return start < 0 ? [] : [{ kind: 'NAME', start, end: start + name.length, value: text.slice(start, start + name.length) }];
}

// Words in a row that nobody taught us: with a capital, beside a word that goes with names, or anywhere when people were asked for.
function unknown(text: string, known: (token: Token) => boolean, ofPeople: boolean): Span[] {
  const tokens = tokenise(text);
  const strange = tokens.map((token, at) => token.kind === 'word' && !known(token) && (ofPeople || /^\p{Lu}/u.test(token.text) || beside(tokens, at)));
  return tokens.flatMap((token, at) => {
    if (!strange[at] || (strange[at - 1] && !apartFrom(tokens[at - 1], token))) return [];
    let last = at;
    while (strange[last + 1] && !apartFrom(tokens[last], tokens[last + 1])) last += 1;
    const end = tokens[last]?.end ?? token.end;
    return [{ kind: 'NAME' as const, start: token.start, end, value: text.slice(token.start, end) }];
  });
}

const beside = (tokens: readonly Token[], at: number): boolean => BEFORE_NAME.has(tokens[at - 1]?.norm ?? '') || AFTER_NAME.has(tokens[at + 1]?.norm ?? '') || POSTPOSED.has(`${tokens[at + 1]?.norm} ${tokens[at + 2]?.norm}`);
const apartFrom = (left: Token | undefined, right: Token | undefined): boolean => left === undefined || right === undefined || right.start - left.end > 1;

const ORDER: readonly Kind[] = ['WORDS', 'CARD', 'EMAIL', 'PHONE', 'NUMBER', 'NAME'];

// Where two lie over each other the surer kind stands, then the longer one.
function apart(spans: readonly Span[]): Span[] {
  const kept: Span[] = [];
  const ranked = spans.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || b.end - b.start - (a.end - a.start));
  for (const span of ranked) if (kept.every((one) => span.end <= one.start || one.end <= span.start)) kept.push(span);
  return kept.toSorted((a, b) => a.start - b.start);
}

function replaced(text: string, spans: readonly Span[]): Hidden {
  const values = new Map<string, string>();
  const seen = new Map<Kind, number>();
  let hidden = '';
  let from = 0;
  for (const { kind, start, end, value } of spans) {
    const n = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, n);
    values.set(`<${kind}_${n}>`, value);
    hidden += `${text.slice(from, start)}<${kind}_${n}>`;
    from = end;
  }
  return { text: hidden + text.slice(from), restore: (words) => words.replace(PLACEHOLDER, (placeholder) => values.get(placeholder) ?? placeholder) };
}
