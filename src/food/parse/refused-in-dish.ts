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
    .replaceAll(REFUSED_IN, (_said, dish: string, things: string, at: number, all: string) =>
      POINTING.test(dish.trim())
        ? `without ${things}`
        : held || namesBefore(all.slice(0, at), dish)
          ? `make the ${dish} without ${things}`
          : `${dish} without ${things}`,
    );

/** True where the message named the dish before: "do dosa aur idli, dosa mein pyaz mat dalna". */
function namesBefore(before: string, dish: string): boolean {
  const soundOf = (text: string): string[] => tokensOf(text).map((one) => one.sound);
  const said = new Set(soundOf(before));
  return soundOf(dish).some((sound) => said.has(sound));
}
