import { LOCALES } from '../locales';
import { wordSet } from '../text/fold';
import { isQuestion } from '../text/question';
import { SELF_WORDS } from './people-words';

const people = (kind: 'everyone' | 'same' | 'reach'): ReadonlySet<string> =>
  wordSet(LOCALES.map((locale) => locale.people[kind]));
const EVERYONE = people('everyone');
const SAME = people('same');
const REACH = people('reach');
const OWN = new Set(['my', 'mine', 'our', 'अपना', 'अपनी', 'apna', 'apni', ...SELF_WORDS]);

const CLAUSE = /[^.;!?,\n।]+/gu;
/** "All on 98765 43210": that number reaches all of them. */
const ALL_ON =
  /\b(?:all|everyone|sab(?:ka|ke|ki)?)(?: of (?:us|them))? (?:on|at|with)\s+(?=\d|\S+@)/iu;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}-]+/gu) ?? [];

/**
 * It speaks of what reaches somebody, and says that it is the same, or is for all of them; or just
 * that all is the same.
 */
function tellsSame(clause: string): boolean {
  const words = wordsOf(clause);
  const has = (set: ReadonlySet<string>): boolean => words.some((word) => set.has(word));
  if (isQuestion(clause)) return false;
  return has(REACH) ? has(SAME) || (has(EVERYONE) && has(OWN)) : has(SAME) && has(EVERYONE);
}

/** A stretch that says that one contact reaches several; `all` where it says so of everybody. Offsets are UTF-16. */
interface SameContact {
  start: number;
  end: number;
  all: boolean;
}

/** Finds "same number", "sabka email mera hi daal do". */
export function findSameContact(text: string): SameContact[] {
  return [...text.matchAll(CLAUSE)].flatMap(({ 0: clause, index: start }) =>
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

/** True where somebody is to be reached as the first one told is. */
export const tellsSameContact = (text: string): boolean =>
  ALL_ON.test(text) || findSameContact(text).length > 0;
