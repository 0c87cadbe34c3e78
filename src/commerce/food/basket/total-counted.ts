import { joinedVerbs } from '../../../food/parse/joined-verbs';
import { verbAt } from '../../../food/parse/edits/verbs';
import { numberOf } from '../../../food/parse/numbers';
import { tokensOf } from '../../../food/parse/tokens';
import { applyChosenIds } from './choose';
import type { BasketEdit } from './settle';
import type { LineQuestion } from './shape';

type Option = LineQuestion['options'][number];

/** A number, and the words behind it up to the next one. */
interface CountedWords {
  readonly n: number;
  readonly stems: ReadonlySet<string>;
}

const LEAST_PARTS = 2;
const PART_PATTERN = /(\d+) × (.+?)(?=, \d+ × |$)/gu;

/**
 * Finds the only make-up of a total that words count out ("do normal aur ek bina cheeni wali" for
 * "2 × Normal, 1 × No Sugar"): its numbers are those said, and no word names another's part.
 */
function countedAs(options: readonly Option[], text: string): Option | undefined {
  const said = countedIn(text);
  if (said.length < LEAST_PARTS) return undefined;
  const [option, ...others] = options.filter(({ name }) => isCountedSo(partsOf(name), said));
  return others.length === 0 ? option : undefined;
}

/**
 * Applies a counted answer to "how do they make up the total?" and returns the sentences behind it;
 * returns all words where the first sentence counts out none of the make-ups.
 */
export function withoutTotalAnswer(work: BasketEdit, text: string): string {
  const [line] = work.basket.open;
  if (line?.ask.kind !== 'total') return text;
  const behind = tokensOf(text).find(({ gap }, at) => at > 0 && gap === '.');
  const option = countedAs(line.ask.options, text.slice(0, behind?.start));
  if (!option) return text;
  applyChosenIds(work, [option.id]);
  return behind ? text.slice(behind.start) : '';
}

const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(tokensOf(text).map(({ stem }) => stem));

const partsOf = (name: string): readonly CountedWords[] =>
  [...name.matchAll(PART_PATTERN)].map(([, n = '', words = '']) => ({
    n: Number(n),
    stems: stemsOf(words),
  }));

/** Splits words at their numbers; what a verb consists of counts nothing ("kar do"). */
function countedIn(text: string): readonly CountedWords[] {
  const tokens = joinedVerbs(tokensOf(text));
  const found: { n: number; stems: Set<string> }[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const verb = verbAt(tokens, at);
    const n = verb ? null : numberOf(tokens[at]?.word ?? '');
    if (verb) at = verb.to - 1;
    else if (n === null) found.at(-1)?.stems.add(tokens[at]?.stem ?? '');
    else found.push({ n, stems: new Set() });
  }
  return found;
}

/** True where each part is counted so, by words of its own or of no part, and one by its own. */
function isCountedSo(parts: readonly CountedWords[], said: readonly CountedWords[]): boolean {
  const numbers = (all: readonly CountedWords[]): string =>
    all
      .map(({ n }) => n)
      .toSorted((a, b) => a - b)
      .join();
  if (numbers(parts) !== numbers(said)) return false;
  const named = said.map(({ n, stems }) => ({ n, parts: namedBy(parts, stems) }));
  return (
    named.every((one) => one.parts.length === 0 || one.parts.some(({ n }) => n === one.n)) &&
    named.some((one) => one.parts.length > 0)
  );
}

/** The parts that words name by a word that some other part lacks. */
const namedBy = (
  parts: readonly CountedWords[],
  said: ReadonlySet<string>,
): readonly CountedWords[] =>
  parts.filter(({ stems }) =>
    [...stems].some((stem) => said.has(stem) && !parts.every((one) => one.stems.has(stem))),
  );
