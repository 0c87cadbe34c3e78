import type { CustomizationGroup } from '../../menu';
import type { ContextLine } from '../context';
import { isFunctionWord } from '../cues';
import type { MenuConcept, OptionRef } from '../menu-concept';
import type { MenuIndex } from '../menu-index';
import type { OrderToken } from '../order-token';

/** An option of the dish of a basket line, with the words of its name. */
export interface HeldOption {
  readonly name: string;
  readonly terms: ReadonlySet<number>;
  readonly ref: OptionRef;
  readonly same: readonly OptionRef[];
  /** True where the line has it now. */
  readonly chosen: boolean;
  /** True where its group needs no choice. */
  readonly optional: boolean;
  /** True where another choice of its group leaves it out: "With Onion", beside "No Onion". */
  readonly deniable: boolean;
}

/** A line of the basket with the words that may speak of it. */
export interface HeldLine {
  readonly at: number;
  readonly line: ContextLine;
  readonly dish: number;
  /** Menu terms of the dish's name and of its category. */
  readonly names: ReadonlySet<number>;
  /** The names that the menu has for its dish, each by its terms. */
  readonly titles: readonly (readonly number[])[];
  readonly options: readonly HeldOption[];
}

const LEAST_LIKENESS = 0.72;

/** Returns the basket's lines with the words that may speak of them. Linear in the menu. */
export function heldLines(index: MenuIndex, context: readonly ContextLine[]): readonly HeldLine[] {
  return context.flatMap((line, at) => {
    const dish = index.dishes.findIndex((one) => one.id === line.dishId);
    if (dish < 0) return [];
    const own = index.concepts.filter((one) => one.kind === 'dish' && one.dishes.includes(dish));
    const names = own.flatMap((one) => [...termsOf(index, one), ...one.titles, ...one.heads]);
    const titles = own.map((one) => termsOf(index, one));
    return [
      { at, line, dish, names: new Set(names), titles, options: optionsOf(index, dish, line) },
    ];
  });
}

const termsOf = (index: MenuIndex, concept: MenuConcept): number[] =>
  concept.slots.map((slot) => slot.term).filter((term) => !index.terms.isGlue(term));

function optionsOf(index: MenuIndex, dish: number, line: ContextLine): HeldOption[] {
  const lacks = index.concepts.flatMap((concept) => concept.lacks.get(dish) ?? []);
  return index.concepts.flatMap((concept) => {
    const [ref, ...same] = concept.kind === 'option' ? (concept.offers.get(dish) ?? []) : [];
    if (!ref) return [];
    const held = [ref, ...same].some((each) =>
      line.options.some((one) => one.optionId === each.optionId && one.groupId === each.groupId),
    );
    const least = groupOf(index.dishes[dish]?.groups ?? [], ref.groupId)?.min ?? 0;
    return [
      {
        name: concept.name,
        terms: new Set(termsOf(index, concept)),
        ref,
        same,
        chosen: held,
        optional: least === 0,
        deniable: lacks.some(
          (lack) => lack.groupId === ref.groupId && lack.optionId !== ref.optionId,
        ),
      },
    ];
  });
}

function groupOf(
  groups: readonly CustomizationGroup[],
  id: string,
): CustomizationGroup | undefined {
  return groups
    .flatMap((group) => [group, ...group.options.map((one) => groupOf(one.groups, id))])
    .find((group) => group?.id === id);
}

/** Finds the menu's words that a word may be; a word of ordering is never one by likeness alone. */
export function menuTermsOf(index: MenuIndex, token: OrderToken): ReadonlySet<number> {
  const { terms } = index;
  const exact = terms.exact(token);
  const found =
    exact.length > 0
      ? exact
      : isFunctionWord(token)
        ? terms.synonyms(token)
        : [...terms.shortened(token), ...terms.synonyms(token)];
  const near =
    found.length > 0 || isFunctionWord(token)
      ? found
      : terms.alike(token).filter((one) => one.likeness >= LEAST_LIKENESS);
  return new Set(near.map((one) => one.term).filter((term) => !terms.isGlue(term)));
}
