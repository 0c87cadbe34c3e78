import { LOCALES } from '../locales';
import { readQuantities } from '../numbers';
import { wordSet } from '../text/fold';
import { isWordOfGrammar } from '../text/language';
import { isQuestion } from '../text/question';
import { transliterate } from '../text/transliterate';
import { SELF_WORDS } from './people-words';
import { localWords } from '../text/local-pattern';

const people = (kind: 'everyone' | 'same' | 'reach'): ReadonlySet<string> =>
  wordSet(LOCALES.map((locale) => locale.people[kind]));
const EVERYONE = people('everyone');
const SAME = people('same');
const REACH = people('reach');
const OWN = new Set([
  'my',
  'mine',
  'our',
  'apna',
  'apni',
  ...SELF_WORDS,
  ...localWords('same-contact.own').split(' '),
]);

const CLAUSE = /[^.;!?,\n।]+/gu;
/** "All on 98765 43210": the number is for all of them. */
const ALL_ON =
  /\b(?:all|everyone|sab(?:ka|ke|ki)?)(?: of (?:us|them))? (?:on|at|with)\s+(?=\d|\S+@)/iu;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}-]+/gu) ?? [];

/**
 * True for a clause that gives one contact to several people, or only says that all is the same.
 */
function tellsSame(clause: string): boolean {
  const words = wordsOf(clause);
  const has = (set: ReadonlySet<string>): boolean => words.some((word) => set.has(word));
  if (isQuestion(clause)) return false;
  if (!has(REACH))
    return (has(EVERYONE) && has(SAME)) || ((has(EVERYONE) || has(THEM)) && isMineForAll(words));
  return has(SAME) || (has(EVERYONE) && (has(OWN) || ADDRESS.test(clause)));
}

const ADDRESS = /@|\p{Nd}{6}/u;

/** "Mine for all", "mera hi sabke liye": what is the speaker's, without a word for it or for anything else. */
function isMineForAll(words: readonly string[]): boolean {
  const said = words.slice(words.findIndex((word) => MINE.has(word) || isOthers(word)));
  return said.some(isMineFor(said)) && said.every(isOfMineForAll);
}

const isOthers = (word: string): boolean => EVERYONE.has(word) || THEM.has(word);

/** Tells of each word whether it gives what is the speaker's: "for", or "hi" right behind "mera". */
const isMineFor =
  (words: readonly string[]) =>
  (word: string, at: number): boolean =>
    words.some((one) => MINE.has(one)) &&
    (FOR.has(word) || (ONLY.has(word) && MINE.has(words[at - 1] ?? '')));

const isOfMineForAll = (word: string): boolean =>
  [MINE, FOR, ONLY, SAME, AROUND].some((set) => set.has(word)) ||
  isOthers(word) ||
  isWordOfGrammar(word) ||
  isWordOfGrammar(transliterate(word));

const THEM = new Set([
  'her',
  'him',
  'them',
  'unke',
  'uske',
  'inke',
  ...localWords('same-contact.them').split(' '),
]);
const MINE = new Set(['mine', 'mera', 'meri', ...localWords('same-contact.mine').split(' ')]);
const FOR = new Set(['for', 'liye', ...localWords('same-contact.for').split(' ')]);
const ONLY = new Set(['hi', ...localWords('same-contact.only').split(' ')]);
/** Words beside it that are none of grammar. */
const AROUND = wordSet([
  `the is me to ok okay fine good use put add keep too please pls so work works do ${localWords('same-contact.around')}`,
]);

/** Hides the points within addresses, which end no clause; the text keeps its length. */
const withoutPoints = (text: string): string =>
  text.replace(/\S+@\S+/gu, (mail) => mail.replace(/\.(?=\S)/gu, '_'));

/** A clause that gives one contact to several people; `all`: to everybody. Offsets are UTF-16. */
interface SameContact {
  start: number;
  end: number;
  all: boolean;
}

/** Finds clauses that give one contact to several people: "sabka email mera hi daal do". */
export function findSameContact(text: string): SameContact[] {
  return [...withoutPoints(text).matchAll(CLAUSE)].flatMap(({ 0: clause, index: start }) =>
    tellsSame(clause)
      ? [
          {
            start,
            end: start + clause.length,
            all: wordsOf(clause).some((word) => EVERYONE.has(word)),
          },
        ]
      : [],
  );
}

/** True where a message gives one contact to several people. */
export const tellsSameContact = (text: string): boolean =>
  ALL_ON.test(text) || findSameContact(text).length > 0;

const WORDS_TO_COUNT = 2; // "all of the three", "the other 3"

/** True for words that end in "all", "the other", "all of the": a number behind them counts nobody anew. */
const endsInEveryone = (before: string): boolean =>
  wordsOf(before)
    .slice(-1 - WORDS_TO_COUNT)
    .some((word) => EVERYONE.has(word));

/** Finds the numbers of people whom one contact is given to: "same number for all 3". */
export function findSharingCounts(text: string): { start: number; end: number }[] {
  return findSameContact(text).flatMap(({ start, end }) =>
    readQuantities(text.slice(start, end)).flatMap((one) =>
      endsInEveryone(text.slice(start, start + one.start))
        ? [{ start: start + one.start, end: start + one.end }]
        : [],
    ),
  );
}
