import type { CustomizationGroup } from '../../menu';
import type { ContextLine } from '../context';
import { menuTermsOf } from '../edits/held-lines';
import { isMeasure } from '../cues';
import { numberOf } from '../numbers';
import type { MenuConcept } from '../menu-concept';
import type { MenuIndex } from '../menu-index';
import type { OrderToken } from '../order-token';
import { editRoleAt, isEditWord } from './edit-words';

/** A choice that the words of a mention name and a basket line's dish offers. */
export interface HeldChoice {
  readonly line: number;
  readonly groupId: string;
  readonly optionId: string;
  /** True where the words are its whole name. */
  readonly whole: boolean;
  /** True where no other choice must come first. */
  readonly atHand: boolean;
}

/** A stretch of words that names a dish. */
export interface DishMention {
  readonly from: number;
  readonly to: number;
  /** Places of the basket lines that it may mean. */
  readonly lines: readonly number[];
  /** Dishes whose whole name the words are, else all those whose names hold them. */
  readonly dishes: readonly number[];
  /** Dishes whose whole name the words are, else those whose head noun the words have. */
  readonly called: readonly number[];
  /** True where the words are the whole name of a dish. */
  readonly whole: boolean;
  /** Choices of basket lines that the words name. */
  readonly choices: readonly HeldChoice[];
  /** Places of the basket lines of `choices`. */
  readonly choiceOf: readonly number[];
}

const MAX_NAME_WORDS = 10;

interface NamedConcepts {
  readonly to: number;
  readonly concepts: ReadonlySet<MenuConcept>;
  readonly terms: ReadonlySet<number>;
}

/** Finds the dishes that a message names. Linear in its words; each looks up the names that hold it. */
export class MentionFinder {
  private readonly terms = new Map<number, ReadonlySet<number>>();
  private readonly held: ReadonlySet<number>;

  constructor(
    private readonly index: MenuIndex,
    private readonly tokens: readonly OrderToken[],
    private readonly context: readonly ContextLine[],
  ) {
    const ids = new Set(context.map((line) => line.dishId));
    this.held = new Set(
      [...index.dishes.keys()].filter((at) => ids.has(index.dishes[at]?.id ?? '')),
    );
  }

  /** Finds the dish that the words name from a place on; undefined for none. */
  at(from: number): DishMention | undefined {
    const run = this.longestRun(from);
    if (!run || this.isEditAlone(from, run)) return undefined;
    const whole = this.calledBy(run);
    const dishesOf = (concepts: readonly MenuConcept[]): number[] =>
      concepts.flatMap((one) => one.dishes);
    const possible = dishesOf([...run.concepts]);
    const named = dishesOf(whole);
    const choices = this.choicesOf(run);
    const called = named.length > 0 ? named : this.byHead(run);
    const fitting = choices.length === 0 && named.length === 0 ? possible : called;
    return {
      from,
      to: run.to,
      lines: this.linesOf(named.length > 0 ? fitting : this.calledInShort(run, fitting)),
      choices,
      choiceOf: choices.map((one) => one.line),
      called,
      dishes: named.length > 0 ? named : possible,
      whole: named.length > 0,
    };
  }

  /**
   * Of dishes of one kind that are there, the one whose name the words are but for the kind: "masala"
   * is the Masala Dosa beside a Mysore Masala Dosa. Else all.
   */
  private calledInShort({ concepts, terms }: NamedConcepts, dishes: readonly number[]): number[] {
    const there = dishes.filter((dish) => this.held.has(dish));
    const own = [...concepts].filter((one) => one.dishes.some((dish) => there.includes(dish)));
    const kinds = new Set(own.map(({ slots, head }) => slots[head]?.term));
    const short = own.filter(({ slots, head }) =>
      slots.every(
        ({ term }, at) => at === head || terms.has(term) || this.index.terms.isGlue(term),
      ),
    );
    const [only, ...others] = short;
    return only && own.length > 1 && others.length === 0 && kinds.size === 1
      ? dishes.filter((dish) => only.dishes.includes(dish))
      : [...dishes];
  }

  private termsAt(at: number): ReadonlySet<number> {
    const known = this.terms.get(at);
    if (known) return known;
    const token = this.tokens[at];
    const made = token ? this.termsOf(token) : new Set<number>();
    this.terms.set(at, made);
    return made;
  }

  private termsOf(token: OrderToken): ReadonlySet<number> {
    const { terms } = this.index;
    if (numberOf(token.word) !== null || isMeasure(token) || isEditWord(token))
      return new Set(terms.exact(token).map((one) => one.term));
    return new Set([
      ...menuTermsOf(this.index, token),
      ...terms.sisters(token).map((one) => one.term),
    ]);
  }

  /**
   * The longest run of words that one dish name holds; a whole name ends before words that only
   * join, edit or repeat.
   */
  private longestRun(from: number): NamedConcepts | undefined {
    let found: NamedConcepts | undefined;
    let whole: NamedConcepts | undefined;
    const terms = new Set<number>();
    let concepts: ReadonlySet<MenuConcept> | undefined;
    const end = Math.min(this.tokens.length, from + MAX_NAME_WORDS);
    for (let at = from; at < end; at++) {
      const token = this.tokens[at];
      if (at > from && token?.gap !== '') break;
      if (terms.size > 0 && this.isSaidAgain(at, terms)) break;
      const own = this.conceptsAt(at);
      const both: Set<MenuConcept> = new Set(
        concepts ? [...own].filter((one) => concepts?.has(one)) : own,
      );
      if (both.size === 0) {
        if (found && !whole && this.isGlue(at)) continue;
        break;
      }
      concepts = both;
      const tells = this.tellsMore(at, terms);
      for (const term of this.termsAt(at)) terms.add(term);
      const run = { to: at + 1, concepts, terms: new Set(terms) };
      const named = this.calledBy(run);
      if (found && named.length === 0 && numberOf(token?.word ?? '') !== null) continue; // "idli 2", of an "Idli (2 pieces)"
      found = run;
      const known = whole ? this.calledBy(whole) : [];
      if (!whole || tells || named.some((one) => !known.includes(one)))
        whole = named.length > 0 ? found : undefined;
    }
    return whole ?? found;
  }

  /** True for a word that adds to a name: one that does not only join, edit or repeat. */
  private tellsMore(at: number, said: ReadonlySet<number>): boolean {
    const token = this.tokens[at];
    return (
      token !== undefined &&
      !isEditWord(token) &&
      !this.isGlue(at) &&
      [...this.termsAt(at)].some((term) => !said.has(term))
    );
  }

  /** The names that the words of a run are as a whole. */
  private calledBy({ concepts, terms }: NamedConcepts): MenuConcept[] {
    return [...concepts].filter((one) => this.isWhole(one, terms));
  }

  private conceptsAt(at: number): ReadonlySet<MenuConcept> {
    const postings = [...this.termsAt(at)].flatMap((term) => this.index.postings.get(term) ?? []);
    return new Set(postings.flatMap(({ concept }) => (concept.kind === 'dish' ? [concept] : [])));
  }

  /** True for a number that the name has already: the second "do" of "do pyaza do" counts. */
  private isSaidAgain(at: number, terms: ReadonlySet<number>): boolean {
    const counts = numberOf(this.tokens[at]?.word ?? '') !== null;
    const own = [...this.termsAt(at)];
    return counts && own.length > 0 && own.every((term) => terms.has(term));
  }

  private isGlue(at: number): boolean {
    const token = this.tokens[at];
    return (
      token !== undefined &&
      this.index.terms.exact(token).some(({ term }) => this.index.terms.isGlue(term))
    );
  }

  private isWhole({ slots }: MenuConcept, said: ReadonlySet<number>): boolean {
    return slots.every(({ term }) => said.has(term) || this.index.terms.isGlue(term));
  }

  /** True for words of editing or numbers that are no dish's whole name. */
  private isEditAlone(from: number, { to, concepts, terms }: NamedConcepts): boolean {
    const words = this.tokens.slice(from, to);
    const isEdit = (_: OrderToken, at: number): boolean =>
      numberOf(words[at]?.word ?? '') !== null || editRoleAt(this.tokens, from + at) !== undefined;
    const [first] = words;
    if (!first || !isEdit(first, 0)) return false;
    const rest = this.longestRun(from + 1);
    if (rest && this.calledBy(rest).length > 0) return true;
    return words.every(isEdit) || this.calledBy({ to, concepts, terms }).length === 0;
  }

  /** Dishes whose head noun the words have: for "vada" medu vada, for "cheese" no cheese pizza. */
  private byHead({ concepts, terms }: NamedConcepts): number[] {
    return [...concepts].flatMap((one) =>
      terms.has(one.slots[one.head]?.term ?? -1) ? one.dishes : [],
    );
  }

  /** The choices of basket lines that the words name. */
  private choicesOf({ terms }: NamedConcepts): HeldChoice[] {
    const [first, ...others] = terms;
    const offered = (first === undefined ? [] : (this.index.postings.get(first) ?? [])).filter(
      ({ concept }) =>
        concept.kind === 'option' &&
        others.every((term) => concept.slots.some((slot) => slot.term === term)),
    );
    return [...this.context.keys()].flatMap((line) => {
      const [dish] = [...this.held].filter((at) => this.linesOf([at]).includes(line));
      const atHand = this.groupsAtHand(dish, line);
      const found = offered.flatMap(({ concept }) => {
        const [ref] = dish === undefined ? [] : (concept.offers.get(dish) ?? []);
        const whole = this.isWhole(concept, terms);
        if (!ref) return [];
        const { groupId, optionId } = ref;
        return [{ line, groupId, optionId, whole, atHand: atHand.has(groupId) }];
      });
      return found.find((one) => one.whole) ?? found[0] ?? [];
    });
  }

  /** Ids of the groups that a line has with its present choices. */
  private groupsAtHand(dish: number | undefined, line: number): ReadonlySet<string> {
    const chosen = new Set(this.context[line]?.options.map((one) => one.optionId));
    const within = (groups: readonly CustomizationGroup[]): string[] =>
      groups.flatMap(({ id, options }) => [
        id,
        ...options.flatMap((option) => (chosen.has(option.id) ? within(option.groups) : [])),
      ]);
    return new Set(dish === undefined ? [] : within(this.index.dishes[dish]?.groups ?? []));
  }

  private linesOf(dishes: readonly number[]): number[] {
    const ids = new Set(dishes.map((dish) => this.index.dishes[dish]?.id));
    return [...this.context.keys()].filter((at) => ids.has(this.context[at]?.dishId));
  }
}
