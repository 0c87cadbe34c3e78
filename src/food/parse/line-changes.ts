import type { ContextLine, LineChange } from './context';
import type { ParsedLine, ParsedOption } from './lines';
import type { MenuIndex } from './menu-index';
import { BOTH_WORDS, QUANTIFIER_WORDS } from './quantifier-words';
import type { OrderToken } from './order-token';

/** Returns the changes that a message made of one line of the cart. */
export function changesOfLine(
  line: ParsedLine,
  at: number,
  before: ContextLine | undefined,
): LineChange[] {
  if (!before) return [];
  const same =
    line.options.length === before.options.length &&
    line.options.every((each) => isAlreadyChosen(before, each));
  return [
    ...(line.quantity === before.quantity
      ? []
      : [{ kind: 'quantity', line: at, quantity: line.quantity } as const]),
    ...(same
      ? []
      : [
          {
            kind: 'options',
            line: at,
            options: line.options.filter((each) => !isAlreadyChosen(before, each)),
          } as const,
        ]),
  ];
}

/** True where a line has a wanted option already, in the same number or where the number is 1. */
export function isAlreadyChosen(before: ContextLine, option: ParsedOption): boolean {
  return (
    !option.negated &&
    before.options.some(
      (each) =>
        each.optionId === option.optionId &&
        each.groupId === option.groupId &&
        (each.quantity === option.quantity || option.quantity === 1),
    )
  );
}

/** Repeats changes for each line that "all" or "both" means: "make both of them two". */
export function ofEvery(
  index: MenuIndex,
  changes: readonly LineChange[],
  context: readonly ContextLine[],
  tokens: readonly OrderToken[],
): readonly LineChange[] {
  if (!tokens.some((token) => QUANTIFIER_WORDS.has(token.word))) return changes;
  const meant = tokens.some((token) => BOTH_WORDS.has(token.word))
    ? [...context.keys()].slice(-2)
    : [...context.keys()];
  return changes.flatMap((change): LineChange[] => {
    if (change.kind === 'quantity') return meant.map((line) => ({ ...change, line }));
    return change.kind === 'options'
      ? meant.flatMap((line) => optionsOn(index, change, context[line], line))
      : [change];
  });
}

/** The same options by their names on another line, as far as its dish has them. */
function optionsOn(
  index: MenuIndex,
  change: Extract<LineChange, { kind: 'options' }>,
  held: ContextLine | undefined,
  line: number,
): LineChange[] {
  const dish = index.dishes.findIndex((each) => each.id === held?.dishId);
  const options = change.options.flatMap((option): ParsedOption[] => {
    const [ref, ...same] = index.concepts
      .filter((each) => each.kind === 'option')
      .flatMap((each) => each.offers.get(dish) ?? [])
      .filter((each) => each.optionName === option.name);
    return ref
      ? [
          {
            ...option,
            groupId: ref.groupId,
            optionId: ref.optionId,
            sameIds: same.map((each) => each.optionId),
            rivalIds: [],
            amountId: null,
          },
        ]
      : [];
  });
  return options.length === 0 ? [] : [{ ...change, line, options }];
}
