import type { ParsedOption } from './lines';
import type { OptionRef } from './menu-concept';
import type { MenuIndex } from './menu-index';
import type { LineDraft, MentionedOption, TakenOption } from './state';

/** A line of the cart before the message. */
export interface ContextLine {
  readonly dishId: string;
  readonly quantity: number;
  /** Its place, from 0, in the cart as the customer sees it; if missing, that in the list. */
  readonly place?: number;
  readonly options: readonly {
    readonly groupId: string;
    readonly optionId: string;
    readonly quantity: number;
  }[];
}

/** A change of a line of the context (the cart before the message); `line` is its place there. */
export type LineChange =
  | { readonly kind: 'quantity'; readonly line: number; readonly quantity: number }
  | { readonly kind: 'options'; readonly line: number; readonly options: readonly ParsedOption[] }
  | { readonly kind: 'remove'; readonly line: number }
  /**
   * A change of one of these lines, or of their count in all (`total`): Mela must ask which. With
   * `out` all of the line goes, or so many of it.
   */
  | {
      readonly kind: 'which';
      readonly lines: readonly number[];
      readonly total?: number;
      readonly out?: 'all' | number;
    }
  /** The message refuses a dish that is in no line. */
  | { readonly kind: 'absent'; readonly dishId: string; readonly text: string }
  /** `quantity` of the line become a line of their own with these options. */
  | {
      readonly kind: 'split';
      readonly line: number;
      readonly quantity: number;
      readonly options: readonly ParsedOption[];
    }
  | { readonly kind: 'keepOnly'; readonly lines: readonly number[] }
  /** The message wants anything that is not this: "anything but paneer". */
  | { readonly kind: 'avoid'; readonly text: string };

const UNMENTIONED_OPTION: MentionedOption = {
  mention: { kind: 'option', start: 0, end: 0, candidates: [], rivals: 0 },
  negated: false,
  amount: null,
  quantity: 1,
  every: false,
};

/** Returns the cart's lines as drafts to begin a reading; omits dishes no longer on the menu. */
export function givenLines(index: MenuIndex, context: readonly ContextLine[]): LineDraft[] {
  return context.flatMap((line, given) => {
    const dish = index.dishes.findIndex((each) => each.id === line.dishId);
    if (dish < 0) return [];
    const options = line.options.flatMap((option): TakenOption[] => {
      const ref = refOf(index, dish, option);
      return ref
        ? [
            {
              ref,
              same: [],
              rivals: [],
              heard: { ...UNMENTIONED_OPTION, quantity: option.quantity },
              candidate: null,
            },
          ]
        : [];
    });
    return [
      {
        dish,
        candidate: null,
        mention: null,
        rivals: [],
        quantity: line.quantity,
        counted: true,
        options,
        unmet: [],
        like: null,
        given,
        told: 'anew' as const,
      },
    ];
  });
}

function refOf(
  index: MenuIndex,
  dish: number,
  option: { groupId: string; optionId: string },
): OptionRef | undefined {
  return index.concepts
    .filter((concept) => concept.kind === 'option')
    .flatMap((concept) => concept.offers.get(dish) ?? [])
    .find((ref) => ref.optionId === option.optionId && ref.groupId === option.groupId);
}

/** Returns a change of a reordered cart with the places of the original one, from `places`. */
export function withOriginalPlaces(change: LineChange, places: readonly number[]): LineChange {
  const back = (line: number): number => places[line] ?? line;
  if (change.kind === 'absent' || change.kind === 'avoid') return change;
  return 'lines' in change
    ? { ...change, lines: change.lines.map(back) }
    : { ...change, line: back(change.line) };
}
