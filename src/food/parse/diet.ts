import type { Dish } from '../menu';
import type { MenuMention } from './menu-mention';
import type { OrderToken } from './order-token';

const VEG_WORDS: ReadonlySet<string> = new Set([
  'veg',
  'veggie',
  'vegetarian',
  'shakahari',
  'shakaahari',
]);
const NON_VEG_WORDS: ReadonlySet<string> = new Set([
  'nonveg',
  'nonvegetarian',
  'mansahari',
  'maansahari',
]);

/** Returns the diet that a word names, null for none; "non" before "veg" makes it "nonveg". */
export function dietAt(tokens: readonly OrderToken[], at: number): 'veg' | 'nonveg' | null {
  const word = tokens[at]?.word ?? '';
  if (word === 'non') return VEG_WORDS.has(tokens[at + 1]?.word ?? '') ? 'nonveg' : null;
  if (NON_VEG_WORDS.has(word)) return 'nonveg';
  if (!VEG_WORDS.has(word)) return null;
  return tokens[at - 1]?.word === 'non' ? 'nonveg' : 'veg';
}

/** Narrows a mention beside a word of diet ("veg burger") to dishes of that diet, if any. */
export function ofDiet(
  dishes: readonly Dish[],
  tokens: readonly OrderToken[],
  mention: MenuMention,
): MenuMention {
  if (mention.kind !== 'dish') return mention;
  const before = tokens[mention.start]?.gap === '' ? dietAt(tokens, mention.start - 1) : null;
  const within = tokens[mention.start - 1]?.word === 'non' ? dietAt(tokens, mention.start) : null;
  const said =
    within ?? before ?? (tokens[mention.end]?.gap === '' ? dietAt(tokens, mention.end) : null);
  const other = said === 'veg' ? 'nonveg' : 'veg';
  const fitting =
    said === null
      ? []
      : mention.candidates.filter((each) =>
          each.concept.dishes.some((dish) => dishes[dish]?.diet !== other),
        );
  if (within !== null && fitting.length === 0) return { ...mention, candidates: [], rivals: 0 };
  if (fitting.length === 0 || fitting.length === mention.candidates.length) return mention;
  const best = mention.candidates[0]?.score ?? 0;
  const rivals = mention.candidates
    .slice(0, mention.rivals)
    .filter((each) => fitting.includes(each)).length;
  const gain = best - (fitting[0]?.score ?? 0);
  return {
    ...mention,
    candidates: fitting.map((each) => ({ ...each, score: each.score + gain })),
    rivals: Math.max(rivals, countNearTies(fitting)),
  };
}

const TIE_MARGIN = 0.4;

/** Counts the candidates that are nearly as likely as the first. */
function countNearTies(candidates: MenuMention['candidates']): number {
  const least = (candidates[0]?.score ?? 0) - TIE_MARGIN;
  return candidates.filter((each) => each.score >= least && each.coverage < 0.6).length || 1;
}
