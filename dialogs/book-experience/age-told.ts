import { AGE_WORDS } from './visitor-words';
import { localPattern } from '../../src/engine/local-words';

const FIGURE = /^\d{1,3}$/u;
const NOT_BEFORE = /^(?:not|no)$/u;
const NOT_BEHIND = localPattern('age-told.not-behind', /^(?:nahi+n?|nhi|@nahi)$/u);

/** Removes an age that the person rules out: "41 not 36", "36 nahi 41 hai". */
function withoutRuledOut(words: readonly string[]): string[] {
  const isFigure = (at: number): boolean => FIGURE.test(words[at] ?? '');
  const before = (at: number): boolean => NOT_BEFORE.test(words[at] ?? '') && isFigure(at + 1);
  const behind = (at: number): boolean => NOT_BEHIND.test(words[at] ?? '') && isFigure(at - 1);
  return words.filter(
    (_word, at) => !before(at) && !behind(at) && !before(at - 1) && !behind(at + 1),
  );
}

const IS_AGE_PATTERN = localPattern('age-told.is-age', /^(?:is|hai|@is)$/u);

/** Returns the age that words beside a name tell ("is 41 not 36") where they tell no more. */
export function ageIn(
  rest: readonly string[],
  connecting: ReadonlySet<string>,
): number | undefined {
  const told = withoutRuledOut(rest);
  const [figure, other] = told.filter((word) => FIGURE.test(word));
  if (figure === undefined || other !== undefined) return undefined;
  const words = told.filter((word) => word !== figure && word !== 'change');
  const isAge = words.some((word) => AGE_WORDS.has(word)) || IS_AGE_PATTERN.test(words.join(' '));
  const all = words.every((word) => AGE_WORDS.has(word) || connecting.has(word));
  return isAge && all ? Number(figure) : undefined;
}
