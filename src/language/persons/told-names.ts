import type { TextToken } from '../text/tokens';
import { isGivenName } from './given-names';
import { isNameWord, nameTokens, withoutMails } from './name-words';
import { NAME_DENIED, capitaliseName, type RecognisedName } from './read-names';
import { localPattern, localSource } from '../text/local-pattern';

/** The names that a message gives, and the names that it denies: "not Asha". */
interface ToldNames {
  told: RecognisedName[];
  refused: RecognisedName[];
}

interface NameRun {
  first: number;
  end: number;
}

const MOST_WORDS = 4;
const NOT_BEFORE = /^(?:not|isn['’]?t|never)$/u;
const BETWEEN = localPattern('told-names.between', /^(?:name|naam|nam|hai|koi|@name)$/u);

/** True for a negated name: "not Asha", "Asha naam nahi hai". */
function isRefused(tokens: readonly TextToken[], { first, end }: NameRun): boolean {
  let at = end;
  while (at < end + 2 && BETWEEN.test(tokens[at]?.text ?? '')) at++;
  return NOT_BEFORE.test(tokens[first - 1]?.text ?? '') || NAME_DENIED.test(tokens[at]?.text ?? '');
}

const isCapital = ({ raw }: TextToken): boolean => /^(?:\p{Lu}|\p{Script=Devanagari})/u.test(raw);

function runsOf(tokens: readonly TextToken[]): NameRun[] {
  const runs: NameRun[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!isNameWord(tokens[at])) continue;
    let end = at + 1;
    while (isNameWord(tokens[end])) end++;
    if (end - at <= MOST_WORDS) runs.push({ first: at, end });
    at = end;
  }
  return runs;
}

/** Prefers full names with capitals, then single names with capitals; without any, returns all. */
function bestOf(tokens: readonly TextToken[], runs: readonly NameRun[]): readonly NameRun[] {
  const written = runs.filter(({ first, end }) => tokens.slice(first, end).every(isCapital));
  const whole = written.filter(({ first, end }) => end - first > 1);
  return [whole, written].find((some) => some.length > 0) ?? runs;
}

function toldNames(text: string): ToldNames {
  const tokens = nameTokens(text);
  const nameOf = ({ first, end }: NameRun): RecognisedName => {
    const [start, stop] = [tokens[first]?.start ?? 0, tokens[end - 1]?.end ?? 0];
    const name = capitaliseName(text.slice(start, stop));
    return { name, start, end: stop, certain: true };
  };
  const runs = runsOf(tokens);
  const refused = runs.filter((run) => isRefused(tokens, run));
  const told = runs.filter((run) => !refused.includes(run));
  return { told: bestOf(tokens, told).map(nameOf), refused: refused.map(nameOf) };
}

const bounded = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'iu');
const OF_NAME = bounded(localSource('told-names.of-name', 'name|naam|nam|@name'));
const PUT_RIGHT = bounded(
  localSource(
    'told-names.put-right',
    'wrong|incorrect|mistake|correct|change|update|fix|should|must|not|instead|in the name of|under the name|galat|sahi|badal\\w*|karo|kar|rakho|likho|nahi+n?|chahiye|@wrong',
  ),
);
const QUESTION = /(?<![^.!?।\n])[^.!?।\n]*\?/gu;

const LEAST_NAME = 3; // letters

const IS_SAID_TO_BE_PATTERN = localPattern(
  'told-names.is-said-to-be',
  /^\s+(?:hai|@hai)(?![\p{L}\p{M}])/iu,
);

/** True for "it is Asha", "should say Asha", "Asha hai". */
const isSaidToBe = (text: string, { start, end }: RecognisedName): boolean =>
  /(?:is|it['’]?s|be|say|to|as)\s+$/iu.test(text.slice(0, start)) ||
  IS_SAID_TO_BE_PATTERN.test(text.slice(end));

/** True for a name with a capital or with a common given name: "change to bus" names nobody. */
const looksLikeName = (text: string, { name, start }: RecognisedName): boolean =>
  /^(?:\p{Lu}|\p{Script=Devanagari})/u.test(text.slice(start)) ||
  name.split(/\s+/u).some(isGivenName);

/**
 * Reads the one new name of a message that corrects a name: "naam galat hai, Leela Raman", "not
 * Asha, it is Usha Rao".
 */
export function readCorrectedName(said: string): RecognisedName | undefined {
  const text = withoutMails(said.replace(QUESTION, (asked) => ' '.repeat(asked.length)));
  const ofName = OF_NAME.test(text);
  if (!PUT_RIGHT.test(text)) return undefined;
  const { told, refused } = toldNames(text);
  const [one, other] = told.filter(({ name }) => name.length >= LEAST_NAME);
  if (!one || other) return undefined;
  if (ofName) return one;
  return refused.length > 0 && isSaidToBe(text, one) && looksLikeName(text, one) ? one : undefined;
}
