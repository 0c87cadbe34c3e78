import type { CustomizationGroup } from '../../menu';
import type { ContextLine } from '../context';
import { menuTermsOf } from '../edits/held-lines';
import { isMeasure } from '../cues';
import { numberOf } from '../numbers';
import type { MenuConcept } from '../menu-concept';
import type { MenuIndex } from '../menu-index';
import type { OrderToken } from '../tokens';
import { editRoleAt, isEditWord } from './edit-words';

/** A choice that a line of the basket may be had with. */
export interface HeldChoice {
  readonly line: number;
  readonly groupId: string;
  readonly optionId: string;
  /** The words are its whole name. */
  readonly whole: boolean;
  /** No other choice has to be made first. */
  readonly atHand: boolean;
}

/** Words that name a dish. */
export interface DishMention {
  readonly from: number;
  readonly to: number;
  /** Lines of the basket that may be meant. */
  readonly lines: readonly number[];
  /** Dishes that are called by just these words, else those that they may be of. */
  readonly dishes: readonly number[];
  /** Those of them that are called so by themselves: by their whole names, or by what they are. */
  readonly called: readonly number[];
  /** The words are a whole name. */
  readonly whole: boolean;
  /** What is called by these words that lines may be had with. */
  readonly choices: readonly HeldChoice[];
  /** The lines of these. */
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

  /** The dish that words name from a place on; undefined where they name none. */
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
      lines: this.linesOf(fitting),
      choices,
      choiceOf: choices.map((one) => one.line),
      called,
      dishes: named.length > 0 ? named : possible,
      whole: named.length > 0,
    };
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

  /** The most words in a row that one name of a dish holds; of a whole name none that only joins, edits or says it again. */
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
      found = { to: at + 1, concepts, terms: new Set(terms) };
      const named = this.calledBy(found);
      const known = whole ? this.calledBy(whole) : [];
      if (!whole || tells || named.some((one) => !known.includes(one)))
        whole = named.length > 0 ? found : undefined;
    }
    return whole ?? found;
  }

  /** A word of its own: none that only joins or edits, or that was said before. */
  private tellsMore(at: number, said: ReadonlySet<number>): boolean {
    const token = this.tokens[at];
    return (
      token !== undefined &&
      !isEditWord(token) &&
      !this.isGlue(at) &&
      [...this.termsAt(at)].some((term) => !said.has(term))
    );
  }

  /** What is called by just the words of a run. */
  private calledBy({ concepts, terms }: NamedConcepts): MenuConcept[] {
    return [...concepts].filter((one) => this.isWhole(one, terms));
  }

  private conceptsAt(at: number): ReadonlySet<MenuConcept> {
    const postings = [...this.termsAt(at)].flatMap((term) => this.index.postings.get(term) ?? []);
    return new Set(postings.flatMap(({ concept }) => (concept.kind === 'dish' ? [concept] : [])));
  }

  /** "Do pyaza do": a number that the name holds already counts, and is not of the name. */
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

  /** Words of editing alone, or a number, are no name unless a dish is called just that. */
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

  /** Dishes whose head noun is said: of "vada" the medu vada, of "cheese" no cheese pizza. */
  private byHead({ concepts, terms }: NamedConcepts): number[] {
    return [...concepts].flatMap((one) =>
      terms.has(one.slots[one.head]?.term ?? -1) ? one.dishes : [],
    );
  }

  /** The choices of these words that lines of the basket may be had with. */
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

  /** The groups that a line may be changed in as it is. */
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
