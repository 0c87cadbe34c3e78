import type { Context } from './context';
import type { Kind, Term, TermOf } from './terms';

/** A term at its place, in token indexes. */
export interface Item {
  term: Term;
  from: number;
  to: number;
}

/** How much may stand between the parts of a rule: nothing at all, articles and commas, or also "on", "at", "for", "ko". */
export type Glue = 'none' | 'light' | 'full';

/** Terms side by side that make another term. Built by {@link rule}. */
export interface Rule {
  pattern: readonly Kind[];
  glue: Glue;
  /** Not when something counted follows: "Saturday 2 tickets" is no second of the month. */
  uncounted: boolean;
  make: (context: Context, terms: readonly Term[]) => Term | undefined;
}

type Typed<P extends readonly Kind[]> = { [I in keyof P]: TermOf<P[I]> };

/** Makes a rule whose parts are typed by its pattern. */
export function rule<const P extends readonly Kind[]>(
  pattern: P,
  make: (context: Context, ...terms: Typed<P>) => Term | undefined,
  { glue = 'light', uncounted = false }: { glue?: Glue; uncounted?: boolean } = {},
): Rule {
  const fits = (terms: readonly Term[]): terms is readonly Term[] & Typed<P> => terms.every((term, at) => term.kind === pattern[at]);
  const call = (context: Context, terms: Typed<P>): Term | undefined => make(context, ...terms);
  return { pattern, glue, uncounted, make: (context, terms) => (fits(terms) ? call(context, terms) : undefined) };
}

/** Orders rules by the kinds they have a place for. */
export function rules(...lists: readonly (readonly Rule[])[]): RuleBook {
  const book: RuleBook = new Map();
  for (const each of lists.flat()) {
    each.pattern.forEach((kind, place) => book.set(kind, [...(book.get(kind) ?? []), { rule: each, place }]));
  }
  return book;
}

/** Made by {@link rules}. */
export type RuleBook = Map<Kind, { rule: Rule; place: number }[]>;

/** What stands between words: 1 for light glue, 2 for full, 0 for none; and which tokens name counted things. */
export interface Ground {
  glue: readonly number[];
  counted: readonly boolean[];
}

// Bounds the work on hostile messages; real ones make fewer than 300.
const MOST_ITEMS = 1_500;
const WIDEST_GLUE = 3;

/** All terms the rules can build over the given ones, bottom up, until nothing new appears. */
export function saturate(first: readonly Item[], book: RuleBook, ground: Ground, context: Context): Item[] {
  const chart = new Chart(ground);
  for (const item of first) chart.add(item);
  for (let at = 0; at < chart.items.length && chart.items.length < MOST_ITEMS; at++) {
    const item = chart.items[at];
    if (item) chart.grow(item, book, context);
  }
  return chart.items;
}

class Chart {
  readonly items: Item[] = [];
  private readonly seen = new Set<string>();
  private readonly starting = new Map<string, Item[]>();
  private readonly ending = new Map<string, Item[]>();

  constructor(private readonly ground: Ground) {}

  add(item: Item): void {
    const key = `${item.from}:${item.to}:${JSON.stringify(item.term)}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.items.push(item);
  }

  // An item meets only items that came before it, so that each combination is tried once.
  grow(item: Item, book: RuleBook, context: Context): void {
    push(this.starting, `${item.from}${item.term.kind}`, item);
    push(this.ending, `${item.to}${item.term.kind}`, item);
    for (const { rule: each, place } of book.get(item.term.kind) ?? []) {
      for (const row of this.rows(item, each, place)) this.apply(row, each, context);
    }
  }

  private apply(row: readonly Item[], each: Rule, context: Context): void {
    const [from, to] = [row[0]?.from ?? 0, row.at(-1)?.to ?? 0];
    if (each.uncounted && this.ground.counted[to]) return;
    const term = each.make(context, row.map((item) => item.term));
    if (term) this.add({ term, from, to });
  }

  private rows(item: Item, each: Rule, place: number): Item[][] {
    const lefts = this.left(each, place - 1, item.from);
    if (lefts.length === 0) return [];
    const rights = this.right(each, place + 1, item.to);
    return lefts.flatMap((left) => rights.map((right) => [...left, item, ...right]));
  }

  private left(each: Rule, place: number, at: number): Item[][] {
    const kind = each.pattern[place];
    if (kind === undefined) return [[]];
    return this.gaps(each.glue, at, -1).flatMap((to) =>
      (this.ending.get(`${to}${kind}`) ?? []).flatMap((item) => this.left(each, place - 1, item.from).map((row) => [...row, item])),
    );
  }

  private right(each: Rule, place: number, at: number): Item[][] {
    const kind = each.pattern[place];
    if (kind === undefined) return [[]];
    return this.gaps(each.glue, at, 1).flatMap((from) =>
      (this.starting.get(`${from}${kind}`) ?? []).flatMap((item) => this.right(each, place + 1, item.to).map((row) => [item, ...row])),
    );
  }

  // The places reachable over glue from one end of an item.
  private gaps(glue: Glue, at: number, step: 1 | -1): number[] {
    const found = [at];
    const most = glue === 'none' ? 0 : glue === 'light' ? 1 : 2;
    for (let here = at, width = 0; width < WIDEST_GLUE; width++, here += step) {
      const level = this.ground.glue[step === 1 ? here : here - 1] ?? 0;
      if (level === 0 || level > most) break;
      found.push(here + step);
    }
    return found;
  }
}

function push(index: Map<string, Item[]>, key: string, item: Item): void {
  const list = index.get(key);
  if (list) list.push(item);
  else index.set(key, [item]);
}
