import type { MenuNameCandidate, MenuMention } from './menu-mention';

const WHOLE_COVERAGE = 0.8;
const TIE_MARGIN = 0.12;
/**
 * Coverage below which words only name a kind of dish, as "a burger" does, so that more names rival
 * each other.
 */
const PARTIAL_COVERAGE = 0.6;
const PART_TIE = 0.4;
const FULL_COVERAGE = 0.995;
/** Slack for names with rare words, which weigh more in coverage than in the average likeness. */
const LIKENESS_SLACK = 0.985;
const TIE_COST = 0.1;
const MAX_CANDIDATES = 40;

/** Drops the mentions that a longer one of their kind beats, however the words between are read. */
export function dropDominated(mentions: readonly MenuMention[]): readonly MenuMention[] {
  return mentions.filter((short) => {
    const worth = (short.candidates[0]?.score ?? 0) + TIE_MARGIN;
    return !mentions.some(
      (long) =>
        long.kind === short.kind &&
        long.end > short.end &&
        worth + (long.end - short.end) < (long.candidates[0]?.score ?? 0),
    );
  });
}

/** Sorts candidates, the likest first, at lower scores where many names share the words. */
export function rankCandidates(candidates: readonly MenuNameCandidate[]): MenuNameCandidate[] {
  const sorted = [...candidates]
    .sort((a, b) => b.score - a.score || a.concept.id - b.concept.id)
    .slice(0, MAX_CANDIDATES);
  const top = sorted[0];
  const tied =
    top && top.coverage < WHOLE_COVERAGE
      ? sorted.filter(
          (each) => each.score > top.score - TIE_MARGIN && each.likeness === top.likeness,
        ).length
      : 1;
  if (!top || tied === 1) return sorted;
  const cost = TIE_COST * Math.log2(tied);
  // What sellers list first is the usual one.
  const alike = (each: MenuNameCandidate): boolean =>
    each.score > top.score - TIE_MARGIN && each.likeness === top.likeness;
  const usual = sorted.filter(alike).sort((a, b) => a.concept.id - b.concept.id);
  const others = sorted.filter((each) => !alike(each));
  return [...usual.map((each) => ({ ...each, score: top.score })), ...others].map((each) => ({
    ...each,
    score: each.score - cost,
  }));
}

/** Counts the candidates about as likely as the first; a whole name has no partial rivals. */
export function rivalsOf(candidates: readonly MenuNameCandidate[]): number {
  const top = candidates[0];
  if (!top) return 0;
  const full = isFull(top);
  const tie =
    top.concept.kind === 'dish' && top.coverage < PARTIAL_COVERAGE ? PART_TIE : TIE_MARGIN;
  const at = candidates.findIndex(
    (each) => each.score < top.score - tie || (full && !isFull(each)),
  );
  return at < 0 ? candidates.length : at;
}

/** True when the words hold all of a name, however they are spelt. */
function isFull({ coverage, likeness }: MenuNameCandidate): boolean {
  return coverage > FULL_COVERAGE * Math.min(1, likeness * LIKENESS_SLACK);
}
