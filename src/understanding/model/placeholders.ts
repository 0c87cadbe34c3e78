import { entriesOf } from '../concepts/vocabulary';
import { LOCALES } from '../../language/locales';
import { foldSpelling } from '../../language/text/fold';
import { type TextToken, tokeniseText } from '../../language/text/tokens';
import { RUPEE_WORDS } from '../../language/numbers/money-words';
import { lookUpNumberWord } from '../../language/numbers/number-words';
import {
  findCards,
  maskCards,
  readEmails,
  readNames,
  readPeople,
  readPhones,
} from '../../language/persons';
import { isGivenName } from '../../language/persons/given-names';
import { NON_NAME_WORDS } from '../../language/persons/people-words';
import { CONCEPT_VOCABULARIES } from '../vocabulary';
import { isOfNobody } from './people-in-general';
import { BEFORE_NAME, BEFORE_SINGLE_NAME, AFTER_NAME, PHRASES_AFTER_NAME } from './name-cues';

/** A message with placeholders for personal data, and the way back. */
export interface RedactedText {
  text: string;
  /** Replaces placeholders by what the message had; a card's number stays masked. */
  restore(words: string): string;
  /** The redacted words, as they are written. */
  hidden: readonly string[];
}

/** Options that tell how to find personal data in a text. */
export interface RedactionOptions {
  /** True if Mela asked for people, so that every unknown word may be a name. */
  ofPeople?: boolean | undefined;
  /** Names, numbers and addresses known to be personal. */
  personal?: readonly string[] | undefined;
  /** True for text that is not the customer's: hides only known data and data of clear form. */
  marked?: boolean | undefined;
}

/** Redacts the personal data of a text. */
export type TextRedactor = (text: string, options?: RedactionOptions) => RedactedText;

type PersonalDataKind = 'CARD' | 'EMAIL' | 'PHONE' | 'NUMBER' | 'NAME' | 'WORDS';

interface PersonalDataSpan {
  kind: PersonalDataKind;
  start: number;
  end: number;
  /** The words for which the placeholder stands. */
  value: string;
}

const LONG_NUMBER = /(?<!\d-?)(?!\d{4}-\d{2}-\d{2}(?!\d))\d(?:[\s-]?\d){6,}/gu; // seven digits or more that are no date: a telephone, account or identity number
/** The placeholders for personal data. */
export const PLACEHOLDER_PATTERN = /<(?:CARD|EMAIL|PHONE|NUMBER|NAME|WORDS)_\d+>/gu;
const ADDRESS_LIKE = /\S+@\S+/gu;

/** Returns words that name nobody: our vocabulary, and words for days and times. */
function impersonalWords(): Set<string> {
  const dates = LOCALES.flatMap(({ time }) => time.phrases).flatMap(([phrases]) =>
    tokeniseText(phrases).map((token) => token.text),
  );
  return new Set([
    ...entriesOf(CONCEPT_VOCABULARIES).flatMap((entry) => entry.words.map(foldSpelling)),
    ...dates,
  ]);
}

/** Creates a redactor of personal data; it keeps `names`, which are words of the catalogue. */
export function createTextRedactor(names: () => Iterable<string>): TextRedactor {
  let plain: Set<string> | undefined;
  return (text, { ofPeople = false, personal = [], marked: byForm = false } = {}) => {
    plain ??= impersonalWords();
    const catalogue = new Set(
      [...names()].flatMap((name) => tokeniseText(name).map((token) => token.text)),
    );
    const known = (token: TextToken): boolean =>
      plain?.has(token.text) === true ||
      catalogue.has(token.text) ||
      NON_NAME_WORDS.has(token.text) ||
      isOfNobody(token.text) ||
      lookUpNumberWord(token.text) !== undefined ||
      RUPEE_WORDS.has(token.text);
    const marked = [...personalDataByPattern(text), ...knownPersonal(text, personal)];
    const guessed = byForm
      ? []
      : [
          ...introducedNames(text, ofPeople).filter(
            ({ value }) => !tokeniseText(value).every(known),
          ),
          ...unfamiliarNames(text, known, ofPeople),
        ];
    return replaceSpans(text, withoutOverlaps([...marked, ...guessed]));
  };
}

function personalDataByPattern(text: string): PersonalDataSpan[] {
  const matches = (kind: PersonalDataKind, pattern: RegExp): PersonalDataSpan[] =>
    [...text.matchAll(pattern)].map((found) => ({
      kind,
      start: found.index,
      end: found.index + found[0].length,
      value: found[0],
    }));
  return [
    ...findCards(text).map(
      ({ start, end }): PersonalDataSpan => ({
        kind: 'CARD',
        start,
        end,
        value: maskCards(text).slice(start, end),
      }),
    ),
    ...readEmails(text).map(
      ({ value, start, end }): PersonalDataSpan => ({ kind: 'EMAIL', start, end, value }),
    ),
    ...readPhones(text).map(
      (one): PersonalDataSpan => ({
        kind: 'PHONE',
        start: one.start,
        end: one.end,
        value: 'value' in one ? one.value : text.slice(one.start, one.end),
      }),
    ),
    ...matches('EMAIL', ADDRESS_LIKE),
    ...matches('NUMBER', LONG_NUMBER),
    ...matches('WORDS', PLACEHOLDER_PATTERN),
  ];
}

/** True for words with a capital or a common given name. */
const looksLikeName = (words: string): boolean =>
  /\p{Lu}/u.test(words) || tokeniseText(words).some((token) => isGivenName(token.raw));

const LEAST_NAME = 3; // letters of a part of a name

/** Finds data known as personal, and each part of a known name. */
function knownPersonal(text: string, personal: readonly string[]): PersonalDataSpan[] {
  const lower = text.toLowerCase();
  const words = new Set(
    personal
      .flatMap((one) => [one, ...(/^[\p{L}\p{M} .'’]+$/u.test(one) ? one.split(' ') : [])])
      .map((one) => one.trim().toLowerCase())
      .filter((one) => one.length >= LEAST_NAME),
  );
  return [...words].flatMap((word) => {
    const spans: PersonalDataSpan[] = [];
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1))
      if (!isLetter(lower[at - 1]) && !isLetter(lower[at + word.length]))
        spans.push({
          kind: 'NAME',
          start: at,
          end: at + word.length,
          value: text.slice(at, at + word.length),
        });
    return spans;
  });
}

const isLetter = (letter: string | undefined): boolean =>
  letter !== undefined && /[\p{L}\p{M}\p{N}]/u.test(letter);

/** Finds names that are introduced, stand with an age, number or address, or look like names. */
function introducedNames(text: string, ofPeople: boolean): PersonalDataSpan[] {
  const said = readNames(text).map(
    ({ name, start, end }): PersonalDataSpan => ({ kind: 'NAME', start, end, value: name }),
  );
  const people = readPeople(text, [], true).flatMap(({ name, age, gender, phone, email }) => {
    const aged = age !== undefined && gender !== undefined;
    const told = aged || phone !== undefined || email !== undefined;
    return placesOf(text, name ?? '').filter(
      ({ value }) => ofPeople || told || looksLikeName(value), // with the message's own capitals
    );
  });
  return [...said, ...people];
}

function placesOf(text: string, name: string): PersonalDataSpan[] {
  const start = text.toLowerCase().indexOf(name.toLowerCase());
  const whole = !isLetter(text[start - 1]) && !isLetter(text[start + name.length]);
  return start < 0 || !whole
    ? []
    : [
        {
          kind: 'NAME',
          start,
          end: start + name.length,
          value: text.slice(start, start + name.length),
        },
      ];
}

// Finds common given names and unknown words that may be names: with a capital inside a sentence,
// beside a word that goes with names, or anywhere if Mela asked for people ("bad knees" stays).
function unfamiliarNames(
  text: string,
  known: (token: TextToken) => boolean,
  ofPeople: boolean,
): PersonalDataSpan[] {
  const tokens = tokeniseText(text);
  const isKnownOrEnd = (token: TextToken | undefined): boolean =>
    token === undefined || token.kind !== 'word' || known(token);
  /** A capital inside the message, or at its beginning before a known word ("Priya wants"). */
  const isCapitalName = (at: number): boolean => {
    const next = tokens[1];
    const begins = at === 0 && next !== undefined && !known(next);
    return /^\p{Lu}/u.test(tokens[at]?.raw ?? '') && !begins;
  };
  const strange = tokens.map(
    (token, at) =>
      token.kind === 'word' &&
      (isGivenName(token.raw) ||
        (!known(token) &&
          (ofPeople ||
            isCapitalName(at) ||
            isBesideNameCue(tokens, at) ||
            (BEFORE_SINGLE_NAME.has(tokens[at - 1]?.text ?? '') && isKnownOrEnd(tokens[at + 1]))))),
  );
  return tokens.flatMap((token, at) => {
    if (!strange[at] || (strange[at - 1] && !hasGapBetween(tokens[at - 1], token))) return [];
    let last = at;
    while (strange[last + 1] && !hasGapBetween(tokens[last], tokens[last + 1])) last += 1;
    const end = tokens[last]?.end ?? token.end;
    return [
      { kind: 'NAME' as const, start: token.start, end, value: text.slice(token.start, end) },
    ];
  });
}

const isBesideNameCue = (tokens: readonly TextToken[], at: number): boolean =>
  BEFORE_NAME.has(tokens[at - 1]?.text ?? '') ||
  AFTER_NAME.has(tokens[at + 1]?.text ?? '') ||
  PHRASES_AFTER_NAME.has(`${tokens[at + 1]?.text} ${tokens[at + 2]?.text}`);
const hasGapBetween = (left: TextToken | undefined, right: TextToken | undefined): boolean =>
  left === undefined || right === undefined || right.start - left.end > 1;

const KIND_PRIORITY: readonly PersonalDataKind[] = [
  'WORDS',
  'CARD',
  'EMAIL',
  'PHONE',
  'NUMBER',
  'NAME',
];

// Of overlapping spans the surer kind wins, then the longer.
function withoutOverlaps(spans: readonly PersonalDataSpan[]): PersonalDataSpan[] {
  const kept: PersonalDataSpan[] = [];
  const ranked = spans.toSorted(
    (a, b) =>
      KIND_PRIORITY.indexOf(a.kind) - KIND_PRIORITY.indexOf(b.kind) ||
      b.end - b.start - (a.end - a.start),
  );
  for (const span of ranked)
    if (kept.every((one) => span.end <= one.start || one.end <= span.start)) kept.push(span);
  return kept.toSorted((a, b) => a.start - b.start);
}

function replaceSpans(text: string, spans: readonly PersonalDataSpan[]): RedactedText {
  const values = new Map<string, string>();
  const seen = new Map<PersonalDataKind, number>();
  let hidden = '';
  let from = 0;
  const known = new Map<string, string>();
  for (const { kind, start, end, value } of spans) {
    const before = known.get(`${kind} ${value}`);
    const n = (seen.get(kind) ?? 0) + (before === undefined ? 1 : 0);
    const placeholder = before ?? `<${kind}_${n}>`;
    seen.set(kind, n);
    known.set(`${kind} ${value}`, placeholder);
    values.set(placeholder, value);
    hidden += text.slice(from, start) + placeholder;
    from = end;
  }
  return {
    text: hidden + text.slice(from),
    hidden: [...values.values()],
    restore: (words) =>
      words.replace(PLACEHOLDER_PATTERN, (placeholder) => values.get(placeholder) ?? placeholder),
  };
}
