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

/** A message as the model may see it, and the way back from its placeholders. */
export interface RedactedText {
  text: string;
  /** Puts what was said back in the place of its placeholders; a card's number comes back masked. */
  restore(words: string): string;
  /** What was hidden, as it was written. */
  hidden: readonly string[];
}

/** How a text is looked at for personal data. */
export interface RedactionOptions {
  /** The question asked was for people, so every unknown word may be a name. */
  ofPeople?: boolean | undefined;
  /** Names, numbers and addresses that are known to be somebody's. */
  personal?: readonly string[] | undefined;
  /** Our own words, or somebody's of which nothing is known: only what is marked as personal by its form, or known, is hidden. */
  marked?: boolean | undefined;
}

/** Takes personal data out of a text. */
export type TextRedactor = (text: string, options?: RedactionOptions) => RedactedText;

type PersonalDataKind = 'CARD' | 'EMAIL' | 'PHONE' | 'NUMBER' | 'NAME' | 'WORDS';

interface PersonalDataSpan {
  kind: PersonalDataKind;
  start: number;
  end: number;
  /** What the placeholder stands for. */
  value: string;
}

const LONG_NUMBER = /(?<!\d-?)(?!\d{4}-\d{2}-\d{2}(?!\d))\d(?:[\s-]?\d){6,}/gu; // seven digits and more that are no date: a telephone, an account, an identity card
/** What stands for personal data. */
export const PLACEHOLDER_PATTERN = /<(?:CARD|EMAIL|PHONE|NUMBER|NAME|WORDS)_\d+>/gu;
const ADDRESS_LIKE = /\S+@\S+/gu; // whatever else looks like an address

// Beside these a word that we do not know is a name: "dr rao", "asha ji", and before "ke liye".
const BEFORE_NAME: ReadonlySet<string> = new Set(
  ['mr', 'mrs', 'ms', 'miss', 'dr', 'shri', 'smt', 'named', 'called'].map(foldSpelling),
);
/** Before one unknown word alone: "2 tickets for zubaida", where "with bad knees" names nobody. */
const BEFORE_SINGLE_NAME: ReadonlySet<string> = new Set(['for', 'with'].map(foldSpelling));
const AFTER_NAME: ReadonlySet<string> = new Set(['ji', 'didi', 'जी'].map(foldSpelling));

const PHRASES_AFTER_NAME: ReadonlySet<string> = new Set(
  ['ke liye', 'ke lie', 'ke saath', 'ke sath', 'ka naam', 'के लिए', 'के साथ', 'का नाम'].map(
    foldSpelling,
  ),
);

/** Words that are nobody's: of our vocabulary, of days and times. */
function impersonalWords(): Set<string> {
  const dates = LOCALES.flatMap(({ time }) => time.phrases).flatMap(([phrases]) =>
    tokeniseText(phrases).map((token) => token.text),
  );
  return new Set([
    ...entriesOf(CONCEPT_VOCABULARIES).flatMap((entry) => entry.words.map(foldSpelling)),
    ...dates,
  ]);
}

/** Hides names, e-mail addresses, telephone and card numbers. `names` are words of the catalogue, which are nobody's. */
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

/** Written like a name, or borne by many. */
const looksLikeName = (words: string): boolean =>
  /\p{Lu}/u.test(words) || tokeniseText(words).some((token) => isGivenName(token.raw));

const LEAST_NAME = 3; // letters of a part of a name

/** What is known to be somebody's, and each part of a name by itself. */
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

/** Names that are introduced, told with an age, a number or an address, or written like names: "suit my mother" is none. */
function introducedNames(text: string, ofPeople: boolean): PersonalDataSpan[] {
  const said = readNames(text).map(
    ({ name, start, end }): PersonalDataSpan => ({ kind: 'NAME', start, end, value: name }),
  );
  const people = readPeople(text, [], true).flatMap(({ name, age, gender, phone, email }) => {
    const aged = age !== undefined && gender !== undefined;
    const told = aged || phone !== undefined || email !== undefined;
    return placesOf(text, name ?? '').filter(
      ({ value }) => ofPeople || told || looksLikeName(value), // as it was written
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

// Names that many bear; words in a row that nobody taught us: with a capital inside a sentence, beside a word that goes with names,
// or anywhere when people were asked for. Any other unknown word ("bad knees") stays: without it the sentence means nothing.
function unfamiliarNames(
  text: string,
  known: (token: TextToken) => boolean,
  ofPeople: boolean,
): PersonalDataSpan[] {
  const tokens = tokeniseText(text);
  const isKnownOrEnd = (token: TextToken | undefined): boolean =>
    token === undefined || token.kind !== 'word' || known(token);
  /** A capital that does not only begin the message, or begins it before what is said of somebody ("Priya wants to come"). */
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

// Where two lie over each other the surer kind stands, then the longer one.
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
