import type { DateContext } from './context';
import type { TimeTermKind, TimeTerm, TimeTermOf } from './terms';

/** A term at its place, in token indexes. */
export interface ChartItem {
  term: TimeTerm;
  from: number;
  to: number;
}

/**
 * How much may stand between the parts of a rule: nothing at all, articles and commas, or also
 * "on", "at", "for", "ko".
 */
export type GapTolerance = 'none' | 'light' | 'full';

/** Terms side by side that make another term. Built by {@link rule}. */
export interface TimeGrammarRule {
  pattern: readonly TimeTermKind[];
  gap: GapTolerance;
  /** Not when something counted follows: "Saturday 2 tickets" is no second of the month. */
  uncounted: boolean;
  make: (context: DateContext, terms: readonly TimeTerm[]) => TimeTerm | undefined;
}

type PatternTerms<P extends readonly TimeTermKind[]> = { [I in keyof P]: TimeTermOf<P[I]> };

/** Makes a rule whose parts are typed by its pattern. */
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

/** Orders rules by the kinds they have a place for. */
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

/** A place of a rule. Those of one number in `wants` want the same kinds on both sides, over the same gap. */
interface RulePlace {
  rule: TimeGrammarRule;
  place: number;
  wants: number;
}

/** Made by {@link rules}. */
export type RuleBook = Map<TimeTermKind, RulePlace[]>;

/** What stands between words: 1 for light gap, 2 for full, 0 for none; and which tokens name counted things. */
export interface TokenClasses {
  gap: readonly number[];
  counted: readonly boolean[];
}

// Bounds the work on hostile messages; real ones make fewer than 300.
const MOST_ITEMS = 500;
const WIDEST_GAP = 3;

/** All terms the rules can build over the given ones, bottom up, until nothing new appears. */
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

/** Items at one place, by kind. */
type ByKind = Map<TimeTermKind, ChartItem[]>;

/** 1 goes on to the right, -1 to the left. */
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

  // An item meets only items that came before it, so that each combination is tried once.
  grow(item: ChartItem, book: RuleBook, context: DateContext): void {
    addToIndex(this.starting, item.from, item);
    addToIndex(this.ending, item.to, item);
    const met: boolean[] = []; // by what is wanted: many rules want the same
    for (const { rule: each, place, wants } of book.get(item.term.kind) ?? []) {
      if (!(met[wants] ??= this.meets(item, each, place))) continue;
      for (const row of this.rows(item, each, place)) this.apply(row, each, context);
    }
  }

  /** True where something stands beside an item that the rule wants there. */
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
   * All ways in which the rule's parts beyond `place` stand on one side of a token index. Most
   * rules have no way: that is seen without making anything.
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

  /** The places reachable over a gap from one end of an item. */
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
