import type { AnnotatedMessage } from '../concepts/scene';
import type { MessageEntities } from './read-entities';
import { localPattern } from '../../language/text/local-pattern';

const PLACE_AFTER_WORD =
  /\b(?:in|at|from|near|around)\s+(?:the\s+)?([\p{L}\p{M}][\p{L}\p{M}'-]*)/giu;
const PLACE_BEFORE_WORD = localPattern(
  'named-place.place-before-word',
  /(?<![\p{L}\p{M}])([\p{L}\p{M}]+)\s+(?:mein|me|se|@mein)(?![\p{L}\p{M}])/giu,
);
const GOES_ON = /^\s+$/u;
const OR_WORD = localPattern('named-place.or-word', /^(?:or|ya|@or)$/iu);

/**
 * Returns a place whose first word is unknown: "in Indiranagar", "Indiranagar mein". Further words
 * belong to it if they are unknown or capitalised, but not days or numbers; so does "or …".
 */
export function readNamedPlace({
  text,
  scene: { words, unknown },
  entities: { taken },
}: {
  text: string;
  scene: AnnotatedMessage;
  entities: MessageEntities;
}): string | undefined {
  const isStrange = (at: number): boolean => unknown.includes(at) && !taken.has(at);
  const isNameLike = (at: number): boolean =>
    isStrange(at) || (!taken.has(at) && /^\p{Lu}/u.test(words[at]?.raw ?? ''));
  const follows = (at: number): boolean =>
    GOES_ON.test(text.slice(words[at - 1]?.end, words[at]?.start)) && isNameLike(at);
  const isOr = (at: number): boolean => OR_WORD.test(words[at]?.text ?? '');
  const endOfName = (first: number): number => {
    let last = first;
    for (;;) {
      const more = [1, 2].find((n) => follows(last + n) && (n === 1 || isOr(last + 1)));
      if (more === undefined) return last;
      last += more;
    }
  };
  for (const pattern of [PLACE_AFTER_WORD, PLACE_BEFORE_WORD])
    for (const match of text.matchAll(pattern)) {
      const start = match.index + match[0].indexOf(match[1] ?? '');
      const first = words.findIndex((word) => word.start === start);
      if (first < 0 || !isStrange(first)) continue;
      const last = pattern === PLACE_AFTER_WORD ? endOfName(first) : first;
      return text.slice(words[first]?.start, words[last]?.end);
    }
  return undefined;
}
