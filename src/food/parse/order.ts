import type { Amount } from './cues';
import type { MenuIndex } from './menu-index';
import { readingsOf } from './reading';
import type { LineDraft, State, TakenOption } from './state';
import { tokensOf } from './tokens';

/** An option said for a dish. */
export interface ParsedOption {
  readonly groupId: string;
  readonly optionId: string;
  readonly name: string;
  readonly quantity: number;
  readonly negated: boolean;
  /** More or less of it than usual; `amountId` is the menu's own choice for that, null when the menu has none. */
  readonly amount: Amount | null;
  readonly amountId: string | null;
  /** Ids of other options of the dish that the words fit nearly as well. */
  readonly otherIds: readonly string[];
}

/** One line of an order as understood. */
export interface ParsedLine {
  readonly dishId: string;
  readonly quantity: number;
  readonly options: readonly ParsedOption[];
  /** Ids of other dishes that the words fit nearly as well. */
  readonly otherDishIds: readonly string[];
  /** 0 to 1: how surely this line is what was meant. */
  readonly confidence: number;
}

/** Reads an order off a menu. Pure and bounded: at most `MAX_TOKENS` words, under 5 ms on the largest menus known. */
export function parseOrder(index: MenuIndex, text: string): readonly ParsedLine[] {
  const [best] = readingsOf(index, tokensOf(text));
  return best ? linesOf(index, best) : [];
}

function linesOf(index: MenuIndex, state: State): ParsedLine[] {
  return spread(state.lines).flatMap((line) => {
    const dish = index.dishes[line.dish];
    if (!dish) return [];
    return [
      {
        dishId: dish.id,
        quantity: line.quantity,
        options: line.options.map(optionOf),
        otherDishIds: rivalsOf(line).flatMap((rival) => index.dishes[rival]?.id ?? []),
        confidence: 1,
      },
    ];
  });
}

/** Dishes that the words fit about as well. */
function rivalsOf(line: LineDraft): readonly number[] {
  if (!line.mention) return line.rivals;
  const near = line.mention.candidates.slice(0, line.mention.rivals).filter((each) => each.concept !== line.candidate?.concept);
  return near.flatMap((each) => each.concept.dishes.slice(0, 1));
}

function optionOf(taken: TakenOption): ParsedOption {
  const { ref, heard } = taken;
  return {
    groupId: ref.groupId,
    optionId: ref.optionId,
    name: ref.optionName,
    quantity: heard.quantity,
    negated: heard.negated,
    amount: heard.amount,
    amountId: heard.amount ? (ref.amounts.get(heard.amount) ?? null) : null,
    otherIds: taken.others.map((other) => other.optionId),
  };
}

/** "Two, one with milk, the other without": lines made after another one are taken out of its count and keep its options. */
function spread(lines: readonly LineDraft[]): LineDraft[] {
  return lines.flatMap((line, at) => {
    if (line.like !== null) return lines[line.like]?.counted && (lines[line.like]?.quantity ?? 1) > 1 ? [] : [line];
    const copies = lines.filter((other) => other.like === at);
    if (copies.length === 0 || line.quantity === 1 || !line.counted) return [line];
    const rest = line.quantity - copies.reduce((sum, copy) => sum + copy.quantity, 0);
    const made = copies.map((copy) => ({ ...copy, options: inherit(line.options, copy.options) }));
    return rest > 0 ? [...made, { ...line, quantity: rest }] : made;
  });
}

function inherit(base: readonly TakenOption[], own: readonly TakenOption[]): TakenOption[] {
  const groups = new Set(own.filter((each) => each.ref.groupMax === 1).map((each) => each.ref.groupId));
  const ids = new Set(own.map((each) => each.ref.optionId));
  return [...base.filter((each) => !groups.has(each.ref.groupId) && !ids.has(each.ref.optionId)), ...own];
}
