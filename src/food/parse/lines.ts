import { isPlainWord } from './cues';
import type { AmountModifier } from './function-phrase';
import type { MenuIndex } from './menu-index';
import { tokensOf } from './tokens';
import {
  type MentionedOption,
  type LineDraft,
  settleOption,
  type OrderParseState,
  type TakenOption,
} from './state';

/** An option of a dish that a message asks for, or with `negated` refuses. */
export interface ParsedOption {
  readonly groupId: string;
  readonly optionId: string;
  readonly name: string;
  readonly quantity: number;
  readonly negated: boolean;
  /** More or less of it than usual; `amountId` is the menu's own choice for that, null when the menu has none. */
  readonly amount: AmountModifier | null;
  readonly amountId: string | null;
  /** Ids of options of the same name elsewhere in the dish's groups, as under another parent. */
  readonly sameIds: readonly string[];
  /** Ids of other options of the dish that the words fit nearly as well: Mela must ask which. */
  readonly rivalIds: readonly string[];
  /** True where the message does not name it by itself: "all the toppings". */
  readonly every: boolean;
  /** How well the words fit the name, 0 to 1. */
  readonly fit: number;
}

/** An option that a message names and the dish does not have. */
export interface UnmetOption {
  readonly name: string;
  readonly negated: boolean;
}

/** One line of an order, as read from a message. */
export interface ParsedLine {
  readonly dishId: string;
  readonly quantity: number;
  /** True when the message gives its count. */
  readonly counted: boolean;
  readonly options: readonly ParsedOption[];
  readonly unmet: readonly UnmetOption[];
  /** Ids of other dishes that the words fit nearly as well. */
  readonly otherDishIds: readonly string[];
  /** True when the message does not name the dish, which follows from its options. */
  readonly implied: boolean;
  /** How well the words fit the dish's name, 0 to 1. */
  readonly fit: number;
  /** Place among the lines of the context, or null for a new line. */
  readonly given: number | null;
  /** How the message speaks of it; see `LineDraft`. */
  readonly told: LineDraft['told'];
  /** For a part of a line of the context: that line's place. */
  readonly of: number | null;
  /** The words that name its dish: places of the first and after the last; null where none do. */
  readonly said: { readonly from: number; readonly to: number } | null;
}

/** Returns the lines of a reading, each of "two, one with …, the other without …" by itself. */
export function linesOf(index: MenuIndex, state: OrderParseState): ParsedLine[] {
  return spreadCopies(state.lines).flatMap((line) => {
    const dish = index.dishes[line.dish];
    return dish
      ? [
          lineOf(
            index,
            line,
            dish.id,
            line.like === null ? null : (state.lines[line.like]?.given ?? null),
          ),
        ]
      : [];
  });
}

function lineOf(index: MenuIndex, line: LineDraft, dishId: string, of: number | null): ParsedLine {
  return {
    dishId,
    quantity: line.quantity,
    counted: line.counted,
    options: line.options.map(optionOf),
    unmet: line.unmet.filter((one) => one.negated || !meansUsual(one)).map(unmetOf),
    otherDishIds: rivalsOf(line).flatMap((rival) => index.dishes[rival]?.id ?? []),
    implied: line.candidate === null && line.given === null && line.like === null,
    fit: line.candidate ? line.candidate.likeness * (0.7 + 0.3 * line.candidate.coverage) : 1,
    given: line.given,
    told: line.told,
    of,
    said: line.mention && { from: line.mention.start, to: line.mention.end },
  };
}

/** Dishes that the words fit about as well and that offer all the options of the line. */
function rivalsOf(line: LineDraft): readonly number[] {
  if (!line.mention) return line.rivals;
  const near = line.mention.candidates
    .slice(0, line.mention.rivals)
    .filter((each) => each.concept !== line.candidate?.concept);
  const heard = line.options.map((option) => option.heard);
  return near.flatMap(
    (each) =>
      each.concept.dishes.find((dish) =>
        heard.every((option) => settleOption(option, dish) !== null),
      ) ?? [],
  );
}

function optionOf(taken: TakenOption): ParsedOption {
  const { ref, heard, candidate } = taken;
  return {
    groupId: ref.groupId,
    optionId: ref.optionId,
    name: ref.optionName,
    quantity: heard.quantity,
    negated: heard.negated,
    amount: heard.amount,
    amountId: heard.amount ? (ref.amounts.get(heard.amount) ?? null) : null,
    sameIds: taken.same.map((each) => each.optionId),
    rivalIds: taken.rivals.map((each) => each.optionId),
    every: heard.every,
    fit: candidate ? candidate.likeness * (0.7 + 0.3 * candidate.coverage) : 1,
  };
}

/** True of "normal" and the like, which of a dish without such a choice means as it comes. */
const meansUsual = ({ mention }: MentionedOption): boolean => {
  const name = tokensOf(mention.candidates[0]?.concept.name ?? '');
  return name.length > 0 && name.every(isPlainWord);
};

function unmetOf(heard: MentionedOption): UnmetOption {
  return { name: heard.mention.candidates[0]?.concept.name ?? '', negated: heard.negated };
}

/**
 * Takes lines that are copies of another one out of its count, and gives them its options: "two,
 * one with milk, the other without".
 */
function spreadCopies(lines: readonly LineDraft[]): LineDraft[] {
  return lines.flatMap((line, at) => {
    if (line.like !== null && line.told !== 'same') return isParted(lines[line.like]) ? [] : [line];
    const copies = lines.filter((other) => other.like === at && other.told !== 'same');
    if (copies.length === 0 || !isParted(line)) return [line];
    const rest = line.quantity - copies.reduce((sum, copy) => sum + copy.quantity, 0);
    const made = copies.map((copy) => ({
      ...copy,
      options: inheritOptions(line.options, copy.options),
    }));
    return rest > 0 ? [...made, { ...line, quantity: rest }] : made;
  });
}

/** True for a line whose count its copies share: of this message, not of the cart. */
function isParted(line: LineDraft | undefined): boolean {
  return line !== undefined && line.given === null && line.counted && line.quantity > 1;
}

function inheritOptions(base: readonly TakenOption[], own: readonly TakenOption[]): TakenOption[] {
  const groups = new Set(
    own.filter((each) => each.ref.groupMax === 1).map((each) => each.ref.groupId),
  );
  const ids = new Set(own.map((each) => each.ref.optionId));
  return [
    ...base.filter((each) => !groups.has(each.ref.groupId) && !ids.has(each.ref.optionId)),
    ...own,
  ];
}
