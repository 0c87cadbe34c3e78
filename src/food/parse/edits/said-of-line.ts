import { functionPhrasesAt, isFunctionWord } from '../cues';
import type { MenuIndex } from '../menu-index';
import { numberOf } from '../numbers';
import { isTalk } from '../talk';
import type { OrderToken } from '../order-token';
import {
  ALL_OF_THEM,
  DIRECTIONS,
  JOINTS,
  LIMITS,
  NEGATIONS,
  POINTERS,
  NOT_READ_HERE,
  TELLING_APART,
} from './act';
import { type HeldLine, menuTermsOf } from './held-lines';

/** A word that names a dish or a choice, and what the words around make of it. */
export interface NamingWord {
  readonly token: OrderToken;
  readonly terms: ReadonlySet<number>;
  /** True where it tells one line from another: "the large one". */
  readonly apart: boolean;
  /** True where the clause refuses or replaces it: "half nahi", "medium ki jagah". */
  readonly refused: boolean;
}

/** The words of a clause about lines of the basket, by what they say. */
export interface SaidOfLine {
  readonly naming: readonly NamingWord[];
  readonly counts: readonly number[];
  /** True where it takes a number back: "3 nahi". */
  readonly recounted: boolean;
  /** True where it wants no more than it names: "sirf", "ek hi". */
  readonly limited: boolean;
  /** True where the count is the one to reach: "reduce it to six". */
  readonly exact: boolean;
  readonly all: boolean;
  /** True where the count comes on top: "ek aur". */
  readonly more: boolean;
  /** True where the count goes off: "ek kam". */
  readonly fewer: boolean;
  readonly pointed: boolean;
}

const EMPHASIS = 'hi';
const POINTING = 'one';
const DEFINITE: ReadonlySet<string> = new Set(['the', 'that', 'this', 'my']);
const ON_TOP: ReadonlySet<string> = new Set(['aur', 'more', 'or', 'extra']);
const LESS: ReadonlySet<string> = new Set(['kam', 'less', 'fewer']);
/** Words that refuse what comes next. */
const REFUSING: ReadonlySet<string> = new Set(['not', 'no']);
const PLACE_WORDS: ReadonlySet<string> = new Set(['jagah', 'badle', 'bajay', 'bajaye']);

/** Reads what a clause says of basket lines; undefined where a word fits nothing in the basket. */
export function saidOfLine(
  index: MenuIndex,
  tokens: readonly OrderToken[],
  verbs: ReadonlySet<number>,
  held: readonly HeldLine[],
): SaidOfLine | undefined {
  const known = knownTerms(held);
  const reader = new WordsOfLine(index, tokens, verbs, known);
  for (let at = 0; at < tokens.length; at++)
    if (!verbs.has(at) && !reader.take(at)) return undefined;
  return reader.said();
}

const knownTerms = (held: readonly HeldLine[]): ReadonlySet<number> =>
  new Set(held.flatMap((one) => [...one.names, ...one.options.flatMap(({ terms }) => [...terms])]));

/** Reads the words one after another. */
class WordsOfLine {
  private readonly naming: NamingWord[] = [];
  private readonly counts: number[] = [];
  private recounted = false;
  private limited = false;
  private exact = false;
  private all = false;
  private more = false;
  private fewer = false;
  private pointed = false;

  constructor(
    private readonly index: MenuIndex,
    private readonly tokens: readonly OrderToken[],
    private readonly verbs: ReadonlySet<number>,
    private readonly known: ReadonlySet<number>,
  ) {}

  said(): SaidOfLine {
    const { naming, counts, recounted, limited, exact, all, more, fewer, pointed } = this;
    return { naming, counts, recounted, limited, exact, all, more, fewer, pointed };
  }

  /** True where the word at a place is accounted for. */
  take(at: number): boolean {
    const token = this.tokens[at];
    if (!token) return true;
    return this.takeCount(at) || this.takeName(at, token) || this.takeGrammar(at, token);
  }

  private takeCount(at: number): boolean {
    const value = numberOf(this.word(at));
    if (value === null) return false;
    const cue = functionPhrasesAt(this.tokens, at).find(({ cue }) => cue.kind === 'number');
    if (!cue) return false;
    if (this.pointsBack(at)) return (this.pointed = true);
    if (this.word(at - 1) === 'to') this.exact = true;
    if (REFUSING.has(this.word(at - 1)) || this.isRefusedAfter(at)) this.recounted = true;
    else if (this.isRepeated(at)) this.all = true;
    else this.counts.push(value);
    if (this.isOnTop(at + 1)) this.more = true;
    return true;
  }

  /** True where "one" stands for what it follows: "the mutton one 2", "paneer one large", "the spicy one". */
  private pointsBack(at: number): boolean {
    const next = this.tokens[at + 1];
    if (
      this.tokens[at]?.word !== POINTING ||
      this.tokens[at]?.gap !== '' ||
      this.naming.at(-1)?.token !== this.tokens[at - 1]
    )
      return false;
    return next === undefined || next.gap !== ''
      ? this.isDefinite(at - 1)
      : numberOf(next.word) !== null || this.isKnown(next);
  }

  /** True for a name behind "the" or "that", whatever other words of it stand between. */
  private isDefinite(at: number): boolean {
    let from = at;
    while (this.naming.some(({ token }) => token === this.tokens[from - 1])) from -= 1;
    return DEFINITE.has(this.word(from - 1));
  }

  /** True for "2-2", "do do": so many of each. */
  private isRepeated(at: number): boolean {
    const before = this.tokens[at - 1];
    return (
      before !== undefined && this.tokens[at]?.gap === '' && before.word === this.tokens[at]?.word
    );
  }

  private takeName(at: number, token: OrderToken): boolean {
    if (this.isLess(at)) return false;
    const terms = menuTermsOf(this.index, token);
    if (![...terms].some((term) => this.known.has(term))) return false;
    this.naming.push({
      token,
      terms,
      apart: TELLING_APART.has(this.word(at + 1)) && this.tokens[at + 1]?.gap === '',
      refused:
        this.isRefusedAfter(at) ||
        (REFUSING.has(this.word(at - 1)) && token.gap === '') ||
        PLACE_WORDS.has(this.word(at + 2)) ||
        this.isWhatWas(at),
    });
    return true;
  }

  /** True for what was before: "from large", "large se", "instead of large". */
  private isWhatWas(at: number): boolean {
    const before = this.word(at - 1);
    return (
      before === 'from' ||
      (before === 'of' && this.word(at - 2) === 'instead') ||
      (this.word(at + 1) === 'se' && this.tokens[at + 1]?.gap === '')
    );
  }

  private takeGrammar(at: number, token: OrderToken): boolean {
    const { word } = token;
    if (NOT_READ_HERE.has(word) || (word === 'but' && this.all)) return false;
    if (LIMITS.has(word)) this.limited = true;
    if (word === EMPHASIS && at > 0)
      this.limited ||= token.devanagari || numberOf(this.word(at - 1)) !== null;
    if (ALL_OF_THEM.has(word)) this.all = true;
    if (LESS.has(word)) this.fewer = true;
    if (POINTERS.has(word) || TELLING_APART.has(word)) this.pointed = true;
    if (word === 'more') this.more = true;
    const amount = functionPhrasesAt(this.tokens, at)[0]?.cue.kind === 'amount';
    if (amount && !ON_TOP.has(word) && !LESS.has(word)) return false;
    return (
      isFunctionWord(token) ||
      isTalk(token) ||
      [
        LIMITS,
        ALL_OF_THEM,
        LESS,
        POINTERS,
        TELLING_APART,
        NEGATIONS,
        JOINTS,
        PLACE_WORDS,
        DIRECTIONS,
      ].some((set) => set.has(word))
    );
  }

  /** True for the "aur" of "ek aur"; not for a word of a name, as in "1 Extra Sweet Dip". */
  private isOnTop(at: number): boolean {
    const token = this.tokens[at];
    return token?.gap === '' && ON_TOP.has(token.word) && !this.isKnown(token);
  }

  private isKnown(token: OrderToken): boolean {
    return [...menuTermsOf(this.index, token)].some((term) => this.known.has(term));
  }

  /** True for "3 nahi": Hindi refuses what stands before. */
  private isRefusedAfter(at: number): boolean {
    const word = this.word(at + 1);
    return NEGATIONS.has(word) && !REFUSING.has(word) && this.tokens[at + 1]?.gap === '';
  }

  /** True where "kam" (less) is of a count, and no name: "ek kam", "ek coffee kam kar do". */
  private isLess(at: number): boolean {
    return (
      LESS.has(this.word(at)) && (numberOf(this.word(at - 1)) !== null || this.verbs.has(at + 1))
    );
  }

  private word(at: number): string {
    return this.tokens[at]?.word ?? '';
  }
}
