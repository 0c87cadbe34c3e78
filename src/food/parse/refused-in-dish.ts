import { JOINTS } from './edits/act';
import { tokensOf } from './tokens';
import { localPattern, localSource } from '../../language/text/local-pattern';

const WORD = String.raw`[^\s,;.!?।]+`;
const IN = localSource('refused-in-dish.in', String.raw`(?:mein|mai|me|@mein)`);
const NOT = localSource('refused-in-dish.not', String.raw`(?:nahi+n?|nhi|mat|na|@nahi)`);
const WANTED = localSource(
  'refused-in-dish.wanted',
  String.raw`(?:chahi?ye|chahie|chaiye|chaleg[ai]|dal(?:na|o|iye|en)?|daal(?:na|o|iye)?|ho(?:na|ni|ne)?|rakh(?:na|o)?|lagana|@chahi)`,
);
const REFUSED_IN = new RegExp(
  String.raw`((?:${WORD}\s+){0,3}?${WORD})\s+${IN}\s+((?:${WORD}\s+){0,3}?${WORD})\s+${NOT}\s+${WANTED}(?=\s*(?:[,;.!?।]|$))`,
  'giu',
);
/** Pronouns for the dish last spoken of: "isme", "usme". */
const POINTING = localPattern('refused-in-dish.pointing', /^(?:is|us|in|un|sab|sabhi|@is)$/iu);
const POINTED_IN = localPattern(
  'refused-in-dish.pointed-in',
  /(?<![\p{L}\p{M}])(is|us|in|un|sab|@is)(me|mein|@me)(?![\p{L}\p{M}])/giu,
);

/**
 * Rewrites a refusal of things in a dish, "pav bhaji mein pyaz lehsun nahi chahiye", to "pav bhaji
 * without pyaz lehsun"; with `held` (there is a basket to change) to "make the pav bhaji without
 * …".
 */
export const withRefusedInDish = (text: string, held: boolean): string =>
  text
    .replaceAll(POINTED_IN, '$1 $2')
    .replaceAll(REFUSED_IN, (_said, named: string, things: string, at: number, all: string) => {
      const { conjunction, dish } = separateConjunction(named);
      if (POINTING.test(dish.trim())) return `${conjunction}without ${things}`;
      return held || namesBefore(all.slice(0, at), dish)
        ? `${conjunction}make the ${dish} without ${things}`
        : `${conjunction}${dish} without ${things}`;
    });

/** Splits the "aur" of "aur ek coffee" from the dish. */
function separateConjunction(named: string): {
  readonly conjunction: string;
  readonly dish: string;
} {
  const [first, next] = tokensOf(named);
  const at = first && next && JOINTS.has(first.word) ? next.start : 0;
  return { conjunction: named.slice(0, at), dish: named.slice(at) };
}

/** True where the message named the dish before: "do dosa aur idli, dosa mein pyaz mat dalna". */
function namesBefore(before: string, dish: string): boolean {
  const soundOf = (text: string): string[] => tokensOf(text).map((one) => one.sound);
  const said = new Set(soundOf(before));
  return soundOf(dish).some((sound) => said.has(sound));
}
