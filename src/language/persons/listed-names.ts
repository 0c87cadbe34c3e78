import type { TextToken } from '../text/tokens';
import { NAME_TITLES, RELATION_WORDS, SELF_WORDS } from './people-words';
import { isNameWord, nameTokens } from './name-words';
import { capitaliseName } from './read-names';
import { localPattern, localWords } from '../text/local-pattern';

/** A person in a list of names without further data. */
export interface ListedName {
  name: string;
  /** True for the speaker. */
  self?: true;
}

interface Listed extends ListedName {
  /** Token indexes, `end` exclusive. */
  start: number;
  end: number;
  family: boolean;
  /** True when a word, not only a comma, joins this name to the one before. */
  joined: boolean;
}

const words = (row: string): ReadonlySet<string> => new Set(row.split(' '));
const JOINERS = words(`and aur n plus with & + ${localWords('listed-names.joiners')}`);
const FAMILY = words(
  `parents wife husband mom dad mother father in-laws grandparents kids children son sons daughter daughters biwi patni pati bachche ${localWords('listed-names.family')}`,
);
/** Words between a relation to the speaker and the name. */
const BEFORE_NAME = words(
  `my our his her their the other others two three both is are was am named called name names mr mrs mera meri mere hamara hamari hamare ka ki ke naam nam hai hain in law friends friend cousins cousin colleagues colleague parents couple kids children grandparents dost doston bhai behen ${localWords('listed-names.before-name')}`,
);
const LISTS = words(
  `name names naam nam visitors visitor guests guest travellers traveller travelers passengers passenger attendees participants ${localWords('listed-names.lists')}`,
);
const LEADS = words(
  `are is hain hai for we us with people log hum ke liye ${localWords('listed-names.leads')}`,
);
/** An article stands before a thing; a name in lower case has none. */
const ARTICLE = /^(?:the|an?)$/u;
const I_AM = words("i'm im i");
const MOST_NAME_WORDS = 3;
const MOST_FILLERS = 6;
const MOST_LISTED = 30;

const isJoiner = (token: TextToken | undefined): boolean =>
  token !== undefined && (token.raw === ',' || JOINERS.has(token.text) || JOINERS.has(token.raw));

const isFiller = (token: TextToken | undefined): boolean =>
  token !== undefined &&
  (/^[(:-]$/u.test(token.raw) ||
    BEFORE_NAME.has(token.text) ||
    RELATION_WORDS.has(token.text) ||
    NAME_TITLES.has(token.text) ||
    SELF_WORDS.has(token.text) ||
    I_AM.has(token.text));

/** Reads a name that begins at a token, with the words that lead to it. */
function itemAt(text: string, tokens: readonly TextToken[], at: number): Listed | undefined {
  let first = at;
  while (first - at < MOST_FILLERS && isFiller(tokens[first])) first++;
  let end = first;
  while (end - first < MOST_NAME_WORDS && isNameWord(tokens[end]) && !isJoiner(tokens[end])) end++;
  const [from, to] = [tokens[first], tokens[end - 1]];
  if (end === first || !from || !to || (isNameWord(tokens[end]) && !isJoiner(tokens[end])))
    return undefined;
  const before = tokens.slice(at, first).map((token) => token.text);
  if (ARTICLE.test(before.at(-1) ?? '') && !/^\p{Lu}/u.test(from.raw)) return undefined; // "the later boat"
  const self = before.some((word) => SELF_WORDS.has(word) || I_AM.has(word));
  return {
    name: capitaliseName(text.slice(from.start, to.end)),
    ...(self && !before.some((word) => RELATION_WORDS.has(word)) && { self: true as const }),
    start: at,
    end: tokens[end]?.raw === ')' ? end + 1 : end,
    family: before.some((word) => FAMILY.has(word) || RELATION_WORDS.has(word)),
    joined: false,
  };
}

/** Reads the row of names that begins at a token. */
function listAt(text: string, tokens: readonly TextToken[], at: number): Listed[] {
  const all: Listed[] = [];
  for (let from = at, joined = false; all.length < MOST_LISTED; ) {
    const item = itemAt(text, tokens, from);
    if (!item) break;
    all.push({ ...item, joined });
    if (!isJoiner(tokens[item.end])) break;
    from = item.end;
    joined = false;
    for (; isJoiner(tokens[from]); from++) joined ||= tokens[from]?.raw !== ',';
  }
  return all;
}

const ENDS_LIST_PATTERN = localPattern(
  'listed-names.ends-list',
  /^(?:hai|hain|my|mera|mob\w*|number|phone|mail|e-?mail|contact|@hai)$/u,
);

/** True where nothing follows the last name that would make the list a sentence. */
const endsList = (token: TextToken | undefined): boolean =>
  token === undefined ||
  token.kind !== 'word' ||
  isJoiner(token) ||
  ENDS_LIST_PATTERN.test(token.text);

const leads = (token: TextToken | undefined): boolean =>
  token === undefined || token.kind !== 'word' || LEADS.has(token.text) || LISTS.has(token.text);

/** "My parents are Ramesh and Sunita Gupta": gives the shared family name to both. */
const withFamilyName = (all: readonly Listed[]): Listed[] =>
  all.map((one, at) => {
    const next = all[at + 1];
    const [, ...surname] = next?.name.split(' ') ?? [];
    return one.family &&
      one.self !== true &&
      !one.name.includes(' ') &&
      next?.joined &&
      !next.self &&
      !next.family
      ? { ...one, name: [one.name, ...surname].join(' ') }
      : one;
  });

/**
 * Reads two or more people from a list of names: "names are Amit and Neha Shah", "me (Asha Rao), my
 * husband Vivek". The spans in `hidden` (UTF-16 offsets) hold other data. Unless Mela `asked` for
 * visitors, a word for names or visitors must open the list.
 */
export function readListedNames(
  text: string,
  hidden: readonly (readonly [from: number, to: number])[],
  asked: boolean,
): ListedName[] {
  const tokens = nameTokens(text).map(
    (token): TextToken =>
      hidden.some(([from, to]) => token.start < to && from < token.end)
        ? { ...token, kind: 'mark', text: '', raw: ';' }
        : token,
  );
  for (let at = 0; at < tokens.length; at++) {
    if (!leads(tokens[at - 1]) || (!asked && !LISTS.has(tokens[at]?.text ?? ''))) continue;
    const from = LISTS.has(tokens[at]?.text ?? '') ? at + 1 : at;
    const all = listAt(text, tokens, from);
    if (all.length > 1 && endsList(tokens[all.at(-1)?.end ?? 0]))
      return withFamilyName(all).map(({ name, self }) => ({ name, ...(self && { self }) }));
  }
  return [];
}
