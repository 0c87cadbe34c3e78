import type { DateContext } from './context';
import type { TimeTermKind, TimeTerm, TimeTermOf } from './terms';

/** A term that the parser found, with its token indexes (`to` exclusive). */
export interface ChartItem {
  term: TimeTerm;
  from: number;
  to: number;
}

/**
 * The words that a rule allows between its parts: `none`; `light`, articles and commas; `full`,
 * also "on", "at", "for", "ko".
 */
export type GapTolerance = 'none' | 'light' | 'full';

/** A grammar rule: a row of terms that together make another term. {@link defineRule} builds it. */
export interface TimeGrammarRule {
  pattern: readonly TimeTermKind[];
  gap: GapTolerance;
  /** True when no counted noun may follow: "Saturday 2 tickets" is not the second of a month. */
  uncounted: boolean;
  make: (context: DateContext, terms: readonly TimeTerm[]) => TimeTerm | undefined;
}

type PatternTerms<P extends readonly TimeTermKind[]> = { [I in keyof P]: TimeTermOf<P[I]> };

/** Builds a rule whose `make` receives the terms of its pattern with their types. */
export function defineRule<const P extends readonly TimeTermKind[]>(
  pattern: P,
  make: (context: DateContext, ...terms: PatternTerms<P>) => TimeTerm | undefined,
  { gap = 'light', uncounted = false }: { gap?: GapTolerance; uncounted?: boolean } = {},
): TimeGrammarRule {
  const fits = (terms: readonly TimeTerm[]): terms is readonly TimeTerm[] & PatternTerms<P> =>
    terms.every((term, at) => term.kind === pattern[at]);
  const call = (context: DateContext, terms: PatternTerms<P>): TimeTerm | undefined =>
    make(context, ...terms);
  return {
    pattern,
    gap,
    uncounted,
    make: (context, terms) => (fits(terms) ? call(context, terms) : undefined),
  };
}

/** Indexes rules by the kinds of term in their patterns. */
export function indexRules(...lists: readonly (readonly TimeGrammarRule[])[]): RuleBook {
  const book: RuleBook = new Map();
  const neighbours = new Map<string, number>();
  for (const each of lists.flat()) {
    each.pattern.forEach((kind, place) => {
      const key = [each.gap, each.pattern[place - 1], each.pattern[place + 1]].join();
      const wants = neighbours.get(key) ?? neighbours.size;
      neighbours.set(key, wants);
      book.set(kind, [...(book.get(kind) ?? []), { rule: each, place, wants }]);
    });
  }
  return book;
}

/** A place in a rule's pattern. Places with the same `wants` need the same neighbours and gap. */
interface RulePlace {
  rule: TimeGrammarRule;
  place: number;
  wants: number;
}

/** Grammar rules by the kinds of term in their patterns, as {@link indexRules} returns them. */
export type RuleBook = Map<TimeTermKind, RulePlace[]>;

/** Per token: its gap level (0 for none, 1 light, 2 full), and whether it is a counted noun. */
export interface TokenClasses {
  gap: readonly number[];
  counted: readonly boolean[];
}

// Limits the work on hostile messages; real ones need fewer than 300 items.
const MOST_ITEMS = 500;
const WIDEST_GAP = 3;

/** Builds, bottom up, every term that the rules can make of the first ones. */
export function parseBottomUp(
  first: readonly ChartItem[],
  book: RuleBook,
  ground: TokenClasses,
  context: DateContext,
): ChartItem[] {
  const chart = new ParseChart(ground);
  for (const item of first) chart.add(item);
  for (let at = 0; at < chart.items.length && chart.items.length < MOST_ITEMS; at++) {
    const item = chart.items[at];
    if (item) chart.grow(item, book, context);
  }
  return chart.items;
}

/** Items that start or end at one token, by kind. */
type ByKind = Map<TimeTermKind, ChartItem[]>;

/** 1 steps to the right, -1 to the left. */
type Step = 1 | -1;

const NO_MORE: readonly ChartItem[][] = [[]];
const GAP_LEVELS: Record<GapTolerance, number> = { none: 0, light: 1, full: 2 };

class ParseChart {
  readonly items: ChartItem[] = [];
  private readonly seen = new Set<string>();
  private readonly starting: ByKind[] = []; // by token index
  private readonly ending: ByKind[] = [];
  private readonly reachable = new Map<GapTolerance, number[][]>();

  constructor(private readonly ground: TokenClasses) {}

  add(item: ChartItem): void {
    const key = `${item.from}:${item.to}:${JSON.stringify(item.term)}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.items.push(item);
  }

  // An item combines only with earlier ones, so that each combination is tried once.
  grow(item: ChartItem, book: RuleBook, context: DateContext): void {
    addToIndex(this.starting, item.from, item);
    addToIndex(this.ending, item.to, item);
    const met: boolean[] = []; // by `wants`, as many rules need the same neighbours
    for (const { rule: each, place, wants } of book.get(item.term.kind) ?? []) {
      if (!(met[wants] ??= this.meets(item, each, place))) continue;
      for (const row of this.rows(item, each, place)) this.apply(row, each, context);
    }
  }

  /** True where the neighbours that the rule needs stand beside an item. */
  private meets(item: ChartItem, { pattern, gap }: TimeGrammarRule, place: number): boolean {
    const [left, right] = [pattern[place - 1], pattern[place + 1]];
    return (
      (left === undefined ||
        this.gaps(gap, item.from, -1).some((at) => this.ending[at]?.has(left) === true)) &&
      (right === undefined ||
        this.gaps(gap, item.to, 1).some((at) => this.starting[at]?.has(right) === true))
    );
  }

  private apply(row: readonly ChartItem[], each: TimeGrammarRule, context: DateContext): void {
    const [from, to] = [row[0]?.from ?? 0, row.at(-1)?.to ?? 0];
    if (each.uncounted && this.ground.counted[to]) return;
    const term = each.make(
      context,
      row.map((item) => item.term),
    );
    if (term) this.add({ term, from, to });
  }

  private rows(item: ChartItem, each: TimeGrammarRule, place: number): ChartItem[][] {
    const lefts = this.beside(each, place, item.from, -1);
    const rights = lefts.length === 0 ? [] : this.beside(each, place, item.to, 1);
    return rights.length === 0
      ? []
      : lefts.flatMap((left) => rights.map((right) => [...left, item, ...right]));
  }

  /**
   * Returns all rows of terms that fit the rule's parts on one side of `place`. Most rules find
   * none, which this returns without allocating.
   */
  private beside(
    each: TimeGrammarRule,
    place: number,
    at: number,
    step: Step,
  ): readonly ChartItem[][] {
    const kind = each.pattern[place + step];
    if (kind === undefined) return NO_MORE;
    const index = step === 1 ? this.starting : this.ending;
    const found: ChartItem[][] = [];
    for (const here of this.gaps(each.gap, at, step)) {
      for (const item of index[here]?.get(kind) ?? []) {
        for (const row of this.beside(each, place + step, step === 1 ? item.to : item.from, step))
          found.push(step === 1 ? [item, ...row] : [...row, item]);
      }
    }
    return found;
  }

  /** Returns the token indexes that a gap allows from one end of an item. */
  private gaps(gap: GapTolerance, at: number, step: Step): number[] {
    const known = this.reachable.get(gap) ?? [];
    this.reachable.set(gap, known);
    return (known[2 * at + (step === 1 ? 1 : 0)] ??= this.reach(gap, at, step));
  }

  private reach(gap: GapTolerance, at: number, step: Step): number[] {
    const found = [at];
    for (let here = at, width = 0; width < WIDEST_GAP; width++, here += step) {
      const level = this.ground.gap[step === 1 ? here : here - 1] ?? 0;
      if (level === 0 || level > GAP_LEVELS[gap]) break;
      found.push(here + step);
    }
    return found;
  }
}

function addToIndex(index: ByKind[], at: number, item: ChartItem): void {
  const kinds = (index[at] ??= new Map<TimeTermKind, ChartItem[]>());
  const list = kinds.get(item.term.kind);
  if (list) list.push(item);
  else kinds.set(item.term.kind, [item]);
}
