import type { AnnotatedMessage } from '../concepts/scene';
import type { TokenSpan } from './found';
import type { CategoryMention } from './kind';
import { localPattern } from '../../language/text/local-pattern';

/** "Or", "and" or a comma before the next kind: "a fort or some old museum". */
const ANOTHER = localPattern(
  'kinds-together.another',
  /^[\s]*(?:,|\/|&|(?<![\p{L}\p{M}])(?:or|and|ya|aur|@or)(?![\p{L}\p{M}]))(?:[\s,]*(?:[\p{L}\p{M}]+\s+){0,3})$/iu,
);

/** Returns the text between two stretches of words. */
function between(
  text: string,
  { words }: AnnotatedMessage,
  one: TokenSpan,
  next: TokenSpan,
): string {
  const [end, start] = [words[one.to - 1]?.end ?? 0, words[next.from]?.start ?? 0];
  return text.slice(end, start);
}

/** Returns the categories named in a row, as one search: "zoo, aquarium or park". */
export function kindsTogether(
  text: string,
  scene: AnnotatedMessage,
  kinds: readonly CategoryMention[],
): string[] {
  const [first, ...more] = kinds;
  if (first === undefined) return [];
  const together = [first];
  for (const kind of more) {
    const last = together.at(-1) ?? first;
    if (kind.from >= last.to && !ANOTHER.test(between(text, scene, last, kind))) break;
    together.push(kind);
  }
  return [...new Set(together.map(({ category }) => category))];
}
