import { tokensOf } from './tokens';

const WORD = String.raw`[^\s,;.!?।]+`;
const IN = String.raw`(?:mein|mai|me|में|मे)`;
const NOT = String.raw`(?:nahi+n?|nhi|mat|na|नहीं|नही|मत|न)`;
const WANTED = String.raw`(?:chahi?ye|chahie|chaiye|chaleg[ai]|dal(?:na|o|iye|en)?|daal(?:na|o|iye)?|ho(?:na|ni|ne)?|rakh(?:na|o)?|lagana|चाहिए|चलेगा|चलेगी|डाल\S*|हो|होना|होनी|रखना|रखो|लगाना)`;
const REFUSED_IN = new RegExp(
  String.raw`((?:${WORD}\s+){0,3}?${WORD})\s+${IN}\s+((?:${WORD}\s+){0,3}?${WORD})\s+${NOT}\s+${WANTED}(?=\s*(?:[,;.!?।]|$))`,
  'giu',
);
/** Pronouns for the dish last spoken of: "isme", "usme". */
const POINTING = /^(?:is|us|in|un|sab|sabhi|इस|उस|इन|उन|सब|सभी)$/iu;
const POINTED_IN =
  /(?<![\p{L}\p{M}])(is|us|in|un|sab|इस|उस|इन|उन|सब)(me|mein|में|मे)(?![\p{L}\p{M}])/giu;

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
