import { hitsOf, type Hit } from './hits';
import type { Concept, MenuIndex } from './menu-index';
import { isGlue, isUnmarked } from './names';
import type { Token } from './tokens';

/** A menu name seen in a stretch of words. */
export interface Candidate {
  readonly concept: Concept;
  /** What reading it so is worth; comparable among candidates of any stretch. */
  readonly score: number;
  /** The share of the name that was said, by rarity of its words, 0 to 1. */
  readonly coverage: number;
  /** How alike the words are on average, 0 to 1. */
  readonly likeness: number;
}

/** All menu names of a kind that a stretch of words may be, the likest first. */
export interface Mention {
  readonly kind: Concept['kind'];
  readonly start: number;
  readonly end: number;
  readonly candidates: readonly Candidate[];
}

interface SlotHit extends Hit {
  readonly slot: number;
}

// Worth of a reading, in units of one word read rightly. Set by hand on many kinds of menus; only their order of size matters.
const MENTION_COST = 0.3;
const MISSING_COST = 0.75;
const UNMARKED_SHARE = 0.7;
const HEAD_COST = 0.2;
const UNLIKE_COST = 2.2;
const ORDER_COST = 0.1;
const GAP_COST = 0.5;
const GLUE_COST = 0.12;
const EXTRA_GAIN = 0.35;
const CUE_GAIN = 0.3;
const WHOLE = 0.8;
const LEAST_LIKENESS = 0.6;
const KEPT = 40;

/** Mentions of menu names, by the word they begin at. */
export function mentionsOf(index: MenuIndex, tokens: readonly Token[]): readonly (readonly Mention[])[] {
  const hits = hitsOf(index, tokens);
  const spans = new Map<string, { kind: Concept['kind']; start: number; end: number; found: Map<number, Candidate> }>();
  const reader = new SpanReader(index, tokens, hits, (start, end, candidate) => {
    const key = `${candidate.concept.kind}${start}-${end}`;
    const span = spans.get(key) ?? { kind: candidate.concept.kind, start, end, found: new Map() };
    spans.set(key, span);
    if (candidate.score > (span.found.get(candidate.concept.id)?.score ?? -9)) span.found.set(candidate.concept.id, candidate);
  });
  for (const [concept, found] of gather(index, hits)) reader.read(concept, found);
  const byStart: Mention[][] = tokens.map(() => []);
  for (const { kind, start, end, found } of spans.values()) {
    const candidates = [...found.values()].sort((a, b) => b.score - a.score || a.concept.id - b.concept.id).slice(0, KEPT);
    byStart[start]?.push({ kind, start, end, candidates });
  }
  return byStart;
}

function gather(index: MenuIndex, hits: readonly (readonly Hit[])[]): ReadonlyMap<Concept, SlotHit[]> {
  const found = new Map<Concept, SlotHit[]>();
  for (const one of hits.flat()) {
    if (one.likeness < LEAST_LIKENESS) continue;
    for (const { concept, slot } of index.postings.get(one.term) ?? []) {
      const list = found.get(concept);
      if (list) list.push({ ...one, slot });
      else found.set(concept, [{ ...one, slot }]);
    }
  }
  return found;
}

/** A run of a concept's words being read. */
interface Run {
  readonly start: number;
  readonly end: number;
  readonly slots: number;
  readonly lastSlot: number;
  readonly weight: number;
  readonly cost: number;
  readonly words: number;
  readonly cues: number;
  readonly likeness: number;
}

type Emit = (start: number, end: number, candidate: Candidate) => void;

class SpanReader {
  constructor(
    private readonly index: MenuIndex,
    private readonly tokens: readonly Token[],
    private readonly hits: readonly (readonly Hit[])[],
    private readonly emit: Emit,
  ) {}

  /** Every stretch that holds one run of the concept's words, from each word that may begin it. */
  read(concept: Concept, found: readonly SlotHit[]): void {
    for (let from = 0; from < found.length; from++) {
      const first = found[from];
      if (!first || this.isGlueTerm(first.term)) continue;
      let run = this.grow(concept, { start: first.at, end: first.at, slots: 0, lastSlot: -1, weight: 0, cost: 0, words: 0, cues: 0, likeness: 0 }, first, 0);
      this.emitRun(concept, run);
      for (let next = from + 1; next < found.length; next++) {
        const hit = found[next];
        if (!hit || hit.at < run.end || run.slots & (1 << hit.slot)) continue;
        const gap = this.gapCost(run.end, hit.at);
        if (gap === null) break;
        run = this.grow(concept, run, hit, gap);
        if (!this.isGlueTerm(hit.term)) this.emitRun(concept, run);
      }
    }
  }

  private grow(concept: Concept, run: Run, hit: SlotHit, gap: number): Run {
    const glue = this.isGlueTerm(hit.term);
    const weight = (concept.slots[hit.slot]?.weight ?? 0) * hit.likeness;
    return {
      start: run.start,
      end: hit.end,
      slots: run.slots | (1 << hit.slot),
      lastSlot: hit.slot,
      weight: run.weight + weight,
      cost: run.cost + gap + (hit.slot < run.lastSlot ? ORDER_COST : 0) + (glue ? 0 : UNLIKE_COST * (1 - hit.likeness)),
      words: run.words + (glue ? 0 : hit.end - hit.at),
      cues: run.cues + (hit.cue && !glue ? 1 : 0),
      likeness: run.likeness + (glue ? 0 : hit.likeness * (hit.end - hit.at)),
    };
  }

  private isGlueTerm(term: number): boolean {
    return isGlue(this.index.terms.wordOf(term));
  }

  /** What the words between two words of one name cost; null when the name cannot reach over them. */
  private gapCost(end: number, at: number): number | null {
    if (at > end + 1) return null;
    for (let i = end; i <= at; i++) if (this.tokens[i]?.gap === '.') return null;
    if (this.tokens[at]?.gap === ',') return GAP_COST;
    if (at === end) return 0;
    return isGlue(this.tokens[end]?.word ?? '') ? GLUE_COST : GAP_COST;
  }

  private emitRun(concept: Concept, run: Run): void {
    const candidate = this.candidateOf(concept, run);
    if (!candidate) return;
    this.emit(run.start, run.end, candidate);
    this.emitExtras(concept, run, candidate);
  }

  private candidateOf(concept: Concept, run: Run): Candidate | null {
    const coverage = concept.total > 0 ? Math.min(run.weight / concept.total, 1) : 0;
    const partial = coverage < WHOLE;
    if (partial && (run.cues === run.words || concept.kind === 'group')) return null;
    const gain = run.words - (partial ? run.cues * (1 - CUE_GAIN) : 0);
    const missing = partial ? this.missingCost(concept, run, coverage) : 0;
    const score = gain - run.cost - missing - MENTION_COST;
    return { concept, score, coverage, likeness: run.likeness / run.words };
  }

  private missingCost(concept: Concept, run: Run, coverage: number): number {
    let unmarked = true;
    concept.slots.forEach((slot, at) => {
      if (!(run.slots & (1 << at)) && !isUnmarked(this.index.terms.wordOf(slot.term))) unmarked = false;
    });
    const head = run.slots & (1 << concept.head) ? 0 : HEAD_COST;
    return (1 - coverage) * MISSING_COST * (unmarked ? UNMARKED_SHARE : 1) + (unmarked ? 0 : head);
  }

  /** The same with the words people add to a name: "swiss cheese", "double shot of espresso", "tuna sandwich". */
  private emitExtras(concept: Concept, run: Run, candidate: Candidate): void {
    let [start, end, score] = [run.start, run.end, candidate.score];
    for (let step = 0; step < 3; step++) {
      const next = this.extraAfter(concept, end);
      if (next === null) break;
      end = next;
      score += EXTRA_GAIN;
      this.emit(start, end, { ...candidate, score });
    }
    if (start > 0 && this.isExtra(concept, start - 1) && this.tokens[start]?.gap === '') {
      start--;
      score += EXTRA_GAIN;
      this.emit(start, end, { ...candidate, score });
    }
  }

  private extraAfter(concept: Concept, at: number): number | null {
    const gap = this.tokens[at]?.gap;
    if (gap !== '') return null;
    if (this.isExtra(concept, at)) return at + 1;
    return this.tokens[at]?.word === 'of' && this.tokens[at + 1]?.gap === '' && this.isExtra(concept, at + 1) ? at + 2 : null;
  }

  private isExtra(concept: Concept, at: number): boolean {
    return (this.hits[at] ?? []).some((hit) => hit.likeness > 0.9 && concept.extras.has(hit.term) && !this.isGlueTerm(hit.term));
  }
}
