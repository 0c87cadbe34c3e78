import { ofDiet } from './diet';
import { hitsOf, type TermHit } from './hits';
import type { MenuConcept } from './menu-concept';
import type { MenuIndex } from './menu-index';
import type { MenuMention, MenuNameCandidate } from './menu-mention';
import { type SlotHit, SpanReader } from './span-reader';
import type { OrderToken } from './order-token';
import { rivalsOf, dropDominated, rankCandidates } from './weigh';

const LEAST_LIKENESS = 0.6;
/** Least score of a mention: below it, leaving the words unread is as good. */
const LEAST_SCORE = -0.3;
const KIND_CODES = { dish: 0, option: 1, group: 2 } as const;

interface MentionSpan {
  readonly kind: MenuConcept['kind'];
  readonly start: number;
  readonly end: number;
  readonly found: Map<number, MenuNameCandidate>;
}

/** Finds the mentions of menu names in a text, by the word at which they begin. */
export function mentionsOf(
  index: MenuIndex,
  tokens: readonly OrderToken[],
): readonly (readonly MenuMention[])[] {
  const hits = hitsOf(index, tokens);
  const spans = new Map<number, MentionSpan>();
  const reader = new SpanReader(index, tokens, hits, (start, end, candidate) => {
    if (candidate.score < LEAST_SCORE) return;
    const key = (start * 256 + end) * 4 + KIND_CODES[candidate.concept.kind];
    let span = spans.get(key);
    if (!span)
      spans.set(key, (span = { kind: candidate.concept.kind, start, end, found: new Map() }));
    if (candidate.score > (span.found.get(candidate.concept.id)?.score ?? -9))
      span.found.set(candidate.concept.id, candidate);
  });
  for (const [concept, found] of groupHitsByConcept(index, hits)) reader.read(concept, found);
  const byStart: MenuMention[][] = tokens.map(() => []);
  for (const { kind, start, end, found } of spans.values()) {
    const candidates = rankCandidates([...found.values()]);
    const mention = ofDiet(index.dishes, tokens, {
      kind,
      start,
      end,
      candidates,
      rivals: rivalsOf(candidates),
    });
    if (mention.candidates.length > 0) byStart[start]?.push(mention);
  }
  return byStart.map(dropDominated);
}

/** The hits of each concept, in order. A word that very many names share brings in only names made of such words. */
function groupHitsByConcept(
  index: MenuIndex,
  hits: readonly (readonly TermHit[])[],
): ReadonlyMap<MenuConcept, SlotHit[]> {
  const found = new Map<MenuConcept, SlotHit[]>();
  const heard = hits.flat().filter((hit) => hit.likeness >= LEAST_LIKENESS);
  const common = heard.filter((hit) => index.common.has(hit.term));
  for (const hit of heard) if (!index.common.has(hit.term)) addHit(index, found, hit);
  for (const hit of common) addHit(index, found, hit);
  if (common.length > 0)
    for (const list of found.values()) list.sort((a, b) => a.hit.at - b.hit.at);
  return found;
}

function addHit(index: MenuIndex, found: Map<MenuConcept, SlotHit[]>, hit: TermHit): void {
  const begins = !index.common.has(hit.term);
  for (const { concept, slot } of index.postings.get(hit.term) ?? []) {
    const list = found.get(concept);
    if (list) list.push({ hit, slot });
    else if (
      begins ||
      concept.slots.every((each) => index.common.has(each.term) || index.terms.isGlue(each.term))
    )
      found.set(concept, [{ hit, slot }]);
  }
}
