import { singularOf } from '../../language/text/word-forms';
import type { TermHit } from './hits';
import type { MenuConcept } from './menu-concept';
import type { MenuIndex } from './menu-index';
import type { MenuNameCandidate } from './menu-mention';
import { isConnectiveWord } from './names';
import type { OrderToken } from './order-token';

/** A menu word found in the text, and the slot of a concept that it fills. */
export interface SlotHit {
  readonly hit: TermHit;
  readonly slot: number;
}

// Worth of a reading, in units of one word read rightly. Set by hand on many kinds of menus; only
// their order of size matters.
const MENTION_COST = 0.3;
const MISSING_COST = 0.65;
/** Cost of each missing word beyond `FEW_MISSING`: long names, as of combinations, lack several. */
const MANY_MISSING_COST = 0.25;
const FEW_MISSING = 2;
const LEAST_MISSED = 0.1;
const HEAD_COST = 0.2;
const UNLIKE_COST = 2.2;
const ORDER_COST = 0.1;
const JOINED_ORDER = 4;
const GAP_COST = 0.5;
const SECOND_HEAD_GAIN = 0.3;
const CONNECTIVE_COST = 0.12;
const EXTRA_GAIN = 0.6;
const FUNCTION_WORD_GAIN = 0.3;
const WHOLE_FUNCTION_WORD_GAIN = 0.6;
/** Cost of reading a number as part of a name: it is more often a count. */
const NUMBER_LOSS = 0.9;
/** The same with the brackets in the text: "6 piece dumplings" for "Dumplings (6 pcs)". */
const WHOLE_NUMBER_LOSS = 0.6;
const WHOLE_COVERAGE = 0.8;
/** Coverage of a name that is whole but for its brackets. */
const CORE_COVERAGE = 0.999;
const MOST_EXTRAS = 3;

/** A run of a concept's words in the text, while it is read. */
interface ConceptRun {
  readonly start: number;
  readonly end: number;
  readonly slots: number;
  readonly lastSlot: number;
  readonly weight: number;
  readonly cost: number;
  readonly words: number;
  readonly cues: number;
  readonly numbers: number;
  readonly likeness: number;
}

const EMPTY_RUN: ConceptRun = {
  start: 0,
  end: 0,
  slots: 0,
  lastSlot: -1,
  weight: 0,
  cost: 0,
  words: 0,
  cues: 0,
  numbers: 0,
  likeness: 0,
};

type EmitCandidate = (start: number, end: number, candidate: MenuNameCandidate) => void;

/** Finds the stretches of a message that may be menu names, and emits each as a candidate. */
export class SpanReader {
  constructor(
    private readonly index: MenuIndex,
    private readonly tokens: readonly OrderToken[],
    private readonly hits: readonly (readonly TermHit[])[],
    private readonly emit: EmitCandidate,
  ) {}

  /** Emits every stretch with one run of the concept's words, from each word that may begin it. */
  read(concept: MenuConcept, found: readonly SlotHit[]): void {
    for (let from = 0; from < found.length; from++) {
      const first = found[from];
      if (!first || this.isGlueTerm(first.hit.term)) continue;
      let run = this.grow(
        concept,
        { ...EMPTY_RUN, start: first.hit.at, end: first.hit.at },
        first,
        0,
      );
      this.emitRun(concept, run);
      for (let next = from + 1; next < found.length; next++) {
        const more = found[next];
        if (!more || more.hit.at < run.end || run.slots & (1 << more.slot)) continue;
        const gap = this.gapCost(run.end, more.hit.at);
        if (gap === null) break;
        run = this.grow(concept, run, more, gap);
        if (!this.isGlueTerm(more.hit.term)) this.emitRun(concept, run);
      }
    }
  }

  private grow(
    concept: MenuConcept,
    run: ConceptRun,
    { hit, slot }: SlotHit,
    gap: number,
  ): ConceptRun {
    const glue = this.isGlueTerm(hit.term);
    const weight = (concept.slots[slot]?.weight ?? 0) * hit.likeness;
    return {
      start: run.start,
      end: hit.end,
      slots: run.slots | (1 << slot),
      lastSlot: slot,
      weight: run.weight + weight,
      cost:
        run.cost +
        gap +
        (slot < run.lastSlot ? ORDER_COST + gap * JOINED_ORDER : 0) +
        (glue ? 0 : UNLIKE_COST * (1 - hit.likeness)),
      words: run.words + (glue ? 0 : hit.end - hit.at),
      cues: run.cues + (hit.cue && !glue ? 1 : 0),
      numbers: run.numbers + (hit.number ? 1 : 0),
      likeness: run.likeness + (glue ? 0 : hit.likeness * (hit.end - hit.at)),
    };
  }

  private isGlueTerm(term: number): boolean {
    return this.index.terms.isGlue(term);
  }

  /** Cost of the words between two words of one name; null when the name cannot reach over them. */
  private gapCost(end: number, at: number): number | null {
    if (at > end + 1) return null;
    for (let i = end; i <= at; i++) if (this.tokens[i]?.gap === '.') return null;
    if (this.tokens[at]?.gap === ',') return GAP_COST;
    if (at === end) return 0;
    return isConnectiveWord(this.tokens[end]?.word ?? '') ? CONNECTIVE_COST : GAP_COST;
  }

  private emitRun(concept: MenuConcept, run: ConceptRun): void {
    const candidate = this.candidateOf(concept, run);
    if (!candidate) return;
    this.emit(run.start, run.end, candidate);
    this.emitExtras(concept, run, candidate);
  }

  private candidateOf(concept: MenuConcept, run: ConceptRun): MenuNameCandidate | null {
    const coverage = coverageOf(concept, run);
    const partial = coverage < WHOLE_COVERAGE;
    if (
      (concept.kind === 'group' && run.cues === run.words) ||
      (concept.core !== 0 && (run.slots & concept.core) === 0)
    )
      return null;
    if (
      partial &&
      (run.cues === run.words || concept.kind === 'group' || this.isHollow(concept, run))
    )
      return null;
    const gain =
      run.words -
      run.cues *
        (1 -
          (partial ? FUNCTION_WORD_GAIN : run.cues === run.words ? WHOLE_FUNCTION_WORD_GAIN : 1)) -
      run.numbers * (isWhole(concept, run) ? WHOLE_NUMBER_LOSS : NUMBER_LOSS);
    const missing = this.missingCost(concept, run);
    const score = gain - run.cost - missing - MENTION_COST;
    return { concept, score, coverage, likeness: run.likeness / run.words };
  }

  private missingCost(concept: MenuConcept, run: ConceptRun): number {
    let [missing, words] = [0, 0];
    for (let at = 0; at < concept.slots.length; at++) {
      const missed = run.slots & (1 << at) ? 0 : (concept.slots[at]?.missed ?? 0);
      missing += missed;
      if (missed > LEAST_MISSED) words++;
    }
    return (
      (missing / concept.total) * MISSING_COST +
      MANY_MISSING_COST * Math.max(0, words - FEW_MISSING) +
      (run.slots & (1 << concept.head) ? 0 : headCost(concept))
    );
  }

  /** True for a run of words that name nothing, or without a word that changes the name. */
  private isHollow(concept: MenuConcept, run: ConceptRun): boolean {
    if (concept.turning & ~run.slots) return true;
    return (run.slots & ~concept.hollow) === 0 && !this.sharesHead(concept, run.end);
  }

  /** True for the first of "black and pinto beans", where the head noun comes once for both. */
  private sharesHead(concept: MenuConcept, end: number): boolean {
    const head = new Set([concept.slots[concept.head]?.term ?? -1]);
    const joined = ['and', 'or', 'aur', 'ya'].includes(this.tokens[end]?.word ?? '');
    return joined && [end + 1, end + 2, end + 3].some((at) => this.hears(at, head));
  }

  /** Emits a run with words that people add to a name: "swiss cheese", "shot of espresso". */
  private emitExtras(concept: MenuConcept, run: ConceptRun, candidate: MenuNameCandidate): void {
    let [start, end, score] = [run.start, run.end, candidate.score];
    const head = concept.slots[concept.head];
    const own =
      head !== undefined && concept.heads.has(head.term) && (run.slots & (1 << concept.head)) !== 0;
    let mayAddHead = true;
    for (let step = 0; step < MOST_EXTRAS; step++) {
      const next = this.extraAfter(concept, end, mayAddHead);
      if (next === null) break;
      end = next;
      score += own ? SECOND_HEAD_GAIN : EXTRA_GAIN;
      mayAddHead = false;
      this.emit(start, end, { ...candidate, score });
    }
    if (start > 0 && this.tokens[start]?.gap === '' && this.hears(start - 1, concept.titles)) {
      start--;
      this.emit(start, end, { ...candidate, score: score + EXTRA_GAIN });
    }
  }

  private extraAfter(concept: MenuConcept, at: number, mayAddHead: boolean): number | null {
    const from = this.tokens[at]?.word === 'of' ? at + 1 : at;
    if (this.tokens[at]?.gap !== '' || this.tokens[from]?.gap !== '') return null;
    if (this.hears(from, concept.titles)) return from + 1;
    // A head noun follows a singular: "jalapeno peppers" is one thing, "onions peppers" are two.
    const plural = isPlural(this.tokens[at - 1]);
    return mayAddHead && from === at && !plural && this.hears(at, concept.heads, 1) ? at + 1 : null;
  }

  private hears(at: number, terms: ReadonlySet<number>, least = 0.9): boolean {
    return (this.hits[at] ?? []).some(
      (hit) =>
        !hit.number &&
        !hit.cue &&
        hit.likeness >= least &&
        terms.has(hit.term) &&
        !this.isGlueTerm(hit.term),
    );
  }
}

/** True when the run has all of a name, brackets included. */
function isWhole(concept: MenuConcept, run: ConceptRun): boolean {
  return concept.core !== 0 && run.slots === (1 << concept.slots.length) - 1;
}

/** The share of a name that the run has; all but the brackets counts as nearly all of it. */
function coverageOf(concept: MenuConcept, run: ConceptRun): number {
  const share = concept.total > 0 ? Math.min(run.weight / concept.total, 1) : 0;
  const called = concept.core !== 0 && (concept.core & ~run.slots) === 0;
  return called ? Math.max(share, CORE_COVERAGE * (run.likeness / run.words)) : share;
}

/** Cost of leaving out the head noun: less where all of its group have that head. */
function headCost(concept: MenuConcept): number {
  const head = concept.slots[concept.head]?.term ?? -1;
  return concept.heads.has(head) || concept.titles.has(head) ? HEAD_COST / 2 : HEAD_COST;
}

function isPlural(token: OrderToken | undefined): boolean {
  return token !== undefined && singularOf(token.word) !== token.word;
}
