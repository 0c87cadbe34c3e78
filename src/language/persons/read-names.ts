import { foldSpelling, wordSet } from '../text/fold';
import { type TextToken, tokeniseText } from '../text/tokens';
import { isNameWord, nameTokens, startsWithCapital, withoutMails } from './name-words';
import { NAME_TITLES, RELATION_WORDS } from './people-words';
import { localPattern, localSource, localWords } from '../text/local-pattern';

/**
 * A person's name in a text. Offsets are UTF-16; `certain` is false where the sentence only looks
 * like an introduction ("i am asha").
 */
export interface RecognisedName {
  name: string;
  start: number;
  end: number;
  certain: boolean;
}

interface LeadIn {
  words: readonly string[];
  /** True for a lead-in such as "I am", which introduces much besides names. */
  weak: boolean;
}

const leadIns = (weak: boolean, phrases: string): LeadIn[] =>
  phrases.split('|').map((phrase) => ({ words: phrase.split(' ').map(foldSpelling), weak }));

const LEAD_INS: readonly LeadIn[] = [
  ...leadIns(
    false,
    localSource(
      'read-names.lead-ins',
      "my name is|my name's|my name|the name is|name is|name :|name -|call me|contact is|visitor is|guest is|myself|mera naam hai|mera naam|mera nam|naam hai|naam|@my",
    ),
  ),
  ...leadIns(
    true,
    localSource('read-names.lead-ins-2', "i'm|i am|im|this is|it's|its|it is|name|main|mai|@am"),
  ),
].sort((a, b) => b.words.length - a.words.length);

const MOST_WORDS = 4;

/** Reads introduced names: "I'm Asha Rao", "mera naam Asha hai". */
export function readNames(text: string): RecognisedName[] {
  const tokens = nameTokens(withoutMails(text));
  const found: RecognisedName[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const leadIn = LEAD_INS.find(({ words }) =>
      words.every((word, index) => tokens[at + index]?.text === word),
    );
    const reading =
      leadIn &&
      !isAnothers(tokens[at - 1]) &&
      (nameAfterLeadIn(text, tokens, at + leadIn.words.length, leadIn.weak) ??
        nameBeforeLabel(text, tokens, at, at + leadIn.words.length));
    if (leadIn) at += leadIn.words.length - 1;
    if (reading) found.push(reading); // "my wife's name is" does not introduce the speaker
  }
  return found;
}

const COPULA = localPattern('read-names.copula', /^(?:is|hai|@is)$/u);
const NAME_LABEL = localPattern('read-names.name-label', /^(?:name|naam|nam|@name)$/u);
const MOST_OF_TOLD_NAME = 3;

/** Reads a name before its label: "Asha Rao is my name", "Asha Rao naam hai". */
function nameBeforeLabel(
  text: string,
  tokens: readonly TextToken[],
  from: number,
  to: number,
): RecognisedName | undefined {
  const words = tokens.slice(from, to).map((token) => token.text);
  const stop = COPULA.test(tokens[from - 1]?.text ?? '') ? from - 1 : from;
  const told =
    stop < from || COPULA.test(words.at(-1) ?? '') || COPULA.test(tokens[to]?.text ?? '');
  if (!told || !words.some((word) => NAME_LABEL.test(word))) return undefined;
  let first = stop;
  while (first > 0 && stop - first < MOST_OF_TOLD_NAME && isNameWord(tokens[first - 1])) first--;
  const [start, end] = [tokens[first]?.start ?? 0, tokens[stop - 1]?.end ?? 0];
  return first < stop
    ? { name: capitaliseName(text.slice(start, end)), start, end, certain: true }
    : undefined;
}

/** True for "wife's": the name that follows is not the speaker's. */
const isAnothers = (before: TextToken | undefined): boolean =>
  before !== undefined &&
  /['’]s$/u.test(before.text) &&
  RELATION_WORDS.has(before.text.replace(/['’]s$/u, ''));

/** Words beside a name that are no names; "May" and "Will" are names and so not listed. */
const ROUND_NAMES: ReadonlySet<string> = new Set(
  `order orders parcel food khana khaana delivery yeh ye yah this that it for to please pls plz the my is hai hain ka ki ke ko liye bhai ji ${localWords('read-names.round-names')}`.split(
    ' ',
  ),
);

/** Strips the words around a name ("order for Ramesh"); empty where no name is left. */
export function trimToName(said: string): string {
  const words = said.split(/\s+/u);
  const isName = (word: string): boolean => !ROUND_NAMES.has(word.toLowerCase());
  return words.slice(words.findIndex(isName), words.findLastIndex(isName) + 1).join(' ');
}

/** Reads a message as the answer to "your name?": one to four words of letters. */
export function readNameAnswer(text: string): RecognisedName | undefined {
  const [said] = readNames(text);
  if (said) return said;
  const tokens = tokeniseText(
    text.replace(/^\s*it['\u2019]s\s/i, (lead) => ' '.repeat(lead.length)),
  );
  const words = tokens.filter(({ kind }) => kind !== 'mark');
  const reading = nameAfterLeadIn(text, tokens, 0, false);
  return reading && words.length <= MOST_WORDS && words.every(isNameWord) ? reading : undefined;
}

/** "Not" behind a name: "mera naam Asha nahi". */
export const NAME_DENIED = localPattern('told-names.not-behind', /^(?:nahi+n?|nhi|@nahi)$/u);

function nameAfterLeadIn(
  text: string,
  tokens: readonly TextToken[],
  at: number,
  weak: boolean,
): RecognisedName | undefined {
  const first = skipTitle(tokens, skipNoting(tokens, tokens[at]?.raw === ':' ? at + 1 : at));
  let end = first;
  while (end < tokens.length && end - first < MOST_WORDS * 2 && continuesName(tokens, first, end))
    end++;
  while (end > first && tokens[end - 1]?.kind !== 'word') end--;
  const town = weak && FROM_TOWN.test(tokens[end]?.text ?? '') && end - first > 1;
  if (town) end--; // "main Sunita Jaipur se bol rahi hoon"
  const words = tokens.slice(first, end);
  const comes = town || tellsTown(tokens, end);
  const certainty = weak ? nameCertainty(tokens, first, end, comes) : 'sure';
  if (words.length === 0 || certainty === 'none' || NAME_DENIED.test(tokens[end]?.text ?? ''))
    return undefined;
  const [start, stop] = [words[0]?.start ?? 0, words.at(-1)?.end ?? 0];
  return {
    name: capitaliseName(text.slice(start, stop)),
    start,
    end: stop,
    certain: certainty === 'sure',
  };
}

const NOTING = wordSet([
  `likh likho likhna likhiye likhlo note sirf only just ${localWords('read-names.noting')}`,
]);
const NOTING_ON = wordSet([
  `lo lijiye lijie do dijiye kar karo karna kijiye down ${localWords('read-names.noting-on')}`,
]);

/** Returns the index behind "likh lo", "note down", "sirf": a request to write the name down. */
function skipNoting(tokens: readonly TextToken[], at: number): number {
  let next = at;
  while (NOTING.has(tokens[next]?.text ?? '')) {
    next++;
    while (NOTING_ON.has(tokens[next]?.text ?? '')) next++;
  }
  return next < tokens.length ? next : at;
}

/** Returns the index behind a title: "Mrs.", "Dr". */
function skipTitle(tokens: readonly TextToken[], at: number): number {
  if (!NAME_TITLES.has(tokens[at]?.text ?? '')) return at;
  return tokens[at + 1]?.raw === '.' ? at + 2 : at + 1;
}

const NAME_CERTAINTY_PATTERN = localPattern('read-names.name-certainty', /^(?:main|mai|@main)$/u);

// Rates "I am X" or "main X hoon" as a name: a capital makes it sure; lower case is likely only if
// nothing but "and", "from" or a sign follows. A Hindi verb before "hoon" ("dhoondh raha hoon") is
// none.
function nameCertainty(
  tokens: readonly TextToken[],
  first: number,
  end: number,
  comes: boolean,
): 'sure' | 'likely' | 'none' {
  const [lead, word, last, after] = [
    tokens[first - 1],
    tokens[first],
    tokens[end - 1],
    tokens[end],
  ];
  if (!word || !last) return 'none';
  if (NAME_CERTAINTY_PATTERN.test(lead?.text ?? '')) {
    const named =
      (comes || HOON_WORD.test(after?.text ?? '')) &&
      end - first <= 3 &&
      !HINDI_VERB_ENDING.test(last.text);
    if (!named) return 'none';
    if (comes) return 'sure';
    return startsWithCapital(word.raw) && startsWithCapital(last.raw)
      ? 'sure'
      : end - first === 1
        ? 'likely'
        : 'none';
  }
  if (startsWithCapital(word.raw)) return 'sure';
  const quiet =
    after === undefined ||
    after.kind === 'mark' ||
    after.kind === 'digits' ||
    /^(?:and|from)$/.test(after.text);
  return quiet && end - first <= 2 && !/(?:ing|ed)$/.test(word.text) ? 'likely' : 'none';
}

/** "Se" behind a town: "Jaipur se". */
const FROM_TOWN = localPattern('read-names.from-town', /^(?:se|@from)$/u);

/** True where a town that is no part of the name follows it: "main Sunita, Jaipur se". */
const tellsTown = (tokens: readonly TextToken[], end: number): boolean => {
  const town = tokens[end]?.kind === 'mark' ? end + 1 : end;
  return tokens[town]?.kind === 'word' && FROM_TOWN.test(tokens[town + 1]?.text ?? '');
};

const HOON_WORD = localPattern('read-names.hoon-word', /^(?:hoon|hu|hun|hoo|@hoon)$/u);
const HINDI_VERB_ENDING = localPattern(
  'read-names.hindi-verb-ending',
  /(?:raha|rahi|rahe|sakta|sakti|chahta|chahti|karta|karti|wala|wali|gaya|gayi|aaya|aayi|@raha)$/u,
);

// Words of letters, initials with their dot, and the hyphen of a double name continue a name.
function continuesName(tokens: readonly TextToken[], first: number, at: number): boolean {
  const token = tokens[at];
  if (!token) return false;
  if (token.kind === 'word') return isNameWord(token);
  const before = tokens[at - 1];
  if (at === first || !token.tight || !before) return false;
  return (
    (token.raw === '.' && before.raw.length <= 2) ||
    (token.raw === '-' && tokens[at + 1]?.tight === true)
  );
}

/** Writes a name with capitals, unless it has capitals and small letters already. */
export function capitaliseName(name: string): string {
  const tidy = name.trim().replace(/\s+/g, ' ');
  return /\p{Lu}/u.test(tidy) && tidy !== tidy.toUpperCase()
    ? tidy
    : tidy
        .toLowerCase()
        .replace(
          /(^|[\s'.-])(\p{Ll})/gu,
          (_, before: string, letter: string) => before + letter.toUpperCase(),
        );
}
