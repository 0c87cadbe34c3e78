import type { EditRole } from './edit-words';
import type { EditElement } from './elements';
import type { DishMention } from './mentions';

/** A thing that a clause edits: a dish, what "it" stands for, or a count of either. */
export interface EditedThing {
  readonly mention?: DishMention;
  readonly it?: true;
  readonly count?: number;
  /** True where its count is only "a". */
  readonly article?: true;
  /** True for some of a line: "one of the dosas". */
  readonly part?: true;
  /** True where its count stands after its name. */
  readonly behind?: true;
  /** True where its count is the one to reach: "dosas to 3". */
  readonly exact?: true;
}

/** A word of editing; `after` is the number of things that the clause names before it. */
export interface EditVerbSaid {
  readonly role: EditRole;
  readonly after: number;
  readonly pausedBefore: boolean;
}

/** A part of a message that does one thing to the basket. */
export interface ToldClause {
  readonly things: readonly EditedThing[];
  readonly verbs: readonly EditVerbSaid[];
}

/** Splits a message into clauses, at pauses and at words that join. */
export function toldClauses(elements: readonly EditElement[]): readonly ToldClause[] {
  const segments: EditElement[][] = [[]];
  for (const one of elements) {
    if (one.is === 'pause' || one.is === 'and') segments.push([]);
    else segments.at(-1)?.push(one);
  }
  return segments.filter((one) => one.length > 0).map(clauseOf);
}

/** Reads all of a message as one clause. */
export const wholeClause = (elements: readonly EditElement[]): ToldClause =>
  clauseOf(elements.filter((one) => one.is !== 'and'));

/** Turns "aur" into "more" (as beside a count) or "and", and "bhi" (too) mostly into "and". */
export function withJoiningWords(elements: readonly EditElement[]): readonly EditElement[] {
  return elements.map((one, at) => {
    if (one.is === 'too' && !isAllThatIsSaid(elements, at)) return { is: 'and' };
    return one.is === 'aur' ? { is: isOnTop(elements, at) ? 'more' : 'and' } : one;
  });
}

/** True for "vada bhi" alone: only "bhi" tells what to do with the dish. */
const isAllThatIsSaid = (elements: readonly EditElement[], at: number): boolean =>
  at === elements.length - 1 &&
  elements.filter((one) => one.is === 'dish').length === 1 &&
  elements.slice(0, at).every((one) => one.is === 'dish' || isCount(one));

function isOnTop(elements: readonly EditElement[], at: number): boolean {
  const [before, next, later] = [elements[at - 1], elements[at + 1], elements[at + 2]];
  if (before === undefined || before.is === 'pause' || before.is === 'and') return true;
  if (before.is === 'number' || before.is === 'one') return true;
  if (next === undefined || next.is === 'pause') return true;
  if (ENDING.has(next.is)) return before.is === 'dish' || before.is === 'it';
  return (
    before.is === 'dish' &&
    next.is === 'number' &&
    later?.is !== 'dish' &&
    later?.is !== 'more' &&
    later?.is !== 'less' &&
    later?.is !== 'aur'
  );
}

const ENDING: ReadonlySet<EditElement['is']> = new Set(['add', 'set', 'want', 'not']);

class ThingReader {
  readonly things: EditedThing[] = [];
  readonly verbs: EditVerbSaid[] = [];
  private waiting: EditedThing = {};
  private paused = false;

  constructor(private readonly elements: readonly EditElement[]) {}

  read(): ToldClause {
    for (let at = 0; at < this.elements.length; at++) at = this.take(at);
    this.flush();
    return withCountJoined({ things: this.things, verbs: this.verbs });
  }

  private take(at: number): number {
    const one = this.elements[at];
    if (!one) return at;
    if (one.is === 'number' || one.is === 'one') this.takeCount(one, at);
    else if (one.is === 'dish') return this.takeDish(one.mention, at);
    else if (one.is === 'it') return this.takeIt(at);
    else if (one.is === 'ofIt') return this.takePart(at);
    else if (one.is === 'of') this.waiting = { ...this.waiting, part: true };
    else if (one.is === 'ko' || one.is === 'to' || one.is === 'by') this.flush();
    else if (one.is === 'pause') this.paused = true;
    else this.takeVerb(one.is);
    if (one.is !== 'pause') this.paused = false;
    return at;
  }

  private takeCount(one: EditElement, at: number): void {
    const count = one.is === 'number' ? one.value : 1;
    const part = this.waiting.part === true && this.waiting.count !== undefined; // "do mein se ek"
    if (this.waiting.count !== undefined && !part) this.flush();
    const exact = this.elements[at - 1]?.is === 'to';
    this.waiting = {
      count,
      ...(one.is === 'one' ? { article: true } : {}),
      ...(part ? { part } : {}),
      ...(exact ? { exact } : {}),
    };
  }

  private takeDish(mention: DishMention, at: number): number {
    const told = { ...this.waiting, mention };
    this.waiting = {};
    return this.withCountBehind(told, at);
  }

  /** "One of them", "inme se ek". */
  private takePart(at: number): number {
    const next = this.elements[at + 1];
    const before = this.waiting.count;
    const behind = before === undefined && next && isCount(next);
    const count = behind ? countOf(next) : before;
    this.waiting = {};
    if (count !== undefined) this.things.push({ it: true, count, part: true });
    return behind ? at + 1 : at;
  }

  /** Takes "it"; in "make it 3 dosas" and "those dosas" it stands for the dosas. */
  private takeIt(at: number): number {
    const next = this.elements[at + 1];
    const told: EditedThing = { ...this.waiting, it: true };
    this.waiting = {};
    if (told.count === undefined && isCountOf(this.elements, at + 1)) return at;
    if (next?.is === 'dish' && told.count === undefined) return at; // "those dosas"
    return this.withCountBehind(told, at);
  }

  /** Takes the count after a thing: "dosa mein se ek", "dosa 3", "dosas to 3". */
  private withCountBehind(told: EditedThing, at: number): number {
    const [next, after] = [this.elements[at + 1], this.elements[at + 2]];
    if (told.count === undefined && next?.is === 'of' && after && isCount(after)) {
      this.things.push({ ...told, count: countOf(after), part: true });
      return at + 2;
    }
    const behind =
      next?.is === 'ko' || next?.is === 'to' || next?.is === 'set' || next?.is === 'by'
        ? at + 2
        : at + 1;
    const count = this.elements[behind];
    if (told.count === undefined && count?.is === 'number' && !isCountOf(this.elements, behind)) {
      const exact = next?.is === 'to' ? { exact: true as const } : {};
      this.things.push({ ...told, count: count.value, behind: true, ...exact });
      if (next?.is === 'set') this.takeVerb('set');
      return behind;
    }
    this.things.push(told);
    return at;
  }

  private takeVerb(role: EditRole): void {
    if (VERBS_BETWEEN.has(role)) this.flushCount(role);
    this.verbs.push({ role, after: this.things.length, pausedBefore: this.paused });
  }

  /** Makes a count that stands alone before such a word a thing: "ek ki jagah". */
  private flushCount(role: EditRole): void {
    if (role !== 'more' && role !== 'less') this.flush();
  }

  private flush(): void {
    if (this.waiting.count !== undefined || this.waiting.it) this.things.push(this.waiting);
    this.waiting = {};
  }
}

const BESIDE_COUNT: ReadonlySet<EditRole> = new Set([
  'change',
  'set',
  'keep',
  'only',
  'total',
  'mended',
  'want',
] as const);

/** Joins a count to the dish it belongs to: "dosa badal ke 3 kar do". */
function withCountJoined({ things, verbs }: ToldClause): ToldClause {
  const [first, second, ...more] = things;
  const joins =
    first?.mention &&
    first.count === undefined &&
    second?.count !== undefined &&
    !second.mention &&
    !second.it &&
    !second.part &&
    more.length === 0 &&
    verbs.every(({ role }) => BESIDE_COUNT.has(role));
  return joins ? { things: [{ ...first, ...second }], verbs } : { things, verbs };
}

const VERBS_BETWEEN: ReadonlySet<EditRole> = new Set([
  'jagah',
  'linked',
  'remove',
  'set',
  'change',
  'instead',
  'keep',
  'not',
] as const);

const isCount = (one: EditElement): boolean => one.is === 'number' || one.is === 'one';
const countOf = (one: EditElement): number => (one.is === 'number' ? one.value : 1);

/** True for a count of the dish named after it. */
function isCountOf(elements: readonly EditElement[], at: number): boolean {
  const one = elements[at];
  if (!one || !isCount(one)) return false;
  let next = at + 1;
  while (['more', 'less', 'of', 'only', 'aur'].includes(elements[next]?.is ?? '')) next += 1;
  return elements[next]?.is === 'dish';
}

/** Reads elements as one clause. */
export const clauseOf = (elements: readonly EditElement[]): ToldClause =>
  new ThingReader(elements).read();
