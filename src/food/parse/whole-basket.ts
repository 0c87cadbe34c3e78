import type { ContextLine, LineChange } from './context';
import { isAlreadyChosen } from './line-changes';
import type { ParsedLine } from './lines';

/** The changes that make a basket what a list of all of it says. */
export interface WholeBasket {
  /** Lines that the basket does not have yet. */
  readonly lines: readonly ParsedLine[];
  readonly changes: readonly LineChange[];
  /** Places of the lines that the list names. */
  readonly named: ReadonlySet<number>;
}

/** Finds the changes that make the basket just what a list names; all else goes. */
export function wholeBasket(
  listed: readonly ParsedLine[],
  context: readonly ContextLine[],
): WholeBasket {
  const wanted = listed.map((line) => ofTheBasket(line, context));
  const taken = new Map<ParsedLine, readonly number[]>();
  const free = new Set(context.keys());
  const claim = (fits: (line: ParsedLine, held: ContextLine) => boolean): void => {
    for (const line of wanted) {
      if (taken.has(line)) continue;
      const places = [...free].filter((at) => isOf(line, context[at], fits));
      const own = line.options.length > 0 ? places.slice(0, 1) : places;
      if (own.length > 0) taken.set(line, own);
      for (const at of own) free.delete(at);
    }
  };
  claim((line, held) => line.options.length > 0 && hasOptions(line, held));
  claim((line) => line.options.length > 0);
  claim(() => true);
  const lines = wanted.filter((line) => !taken.has(line));
  const changes = [
    ...[...taken].flatMap(([line, places]) => changesTo(line, places, context)),
    ...[...free].map((line): LineChange => ({ kind: 'remove', line })),
  ];
  const named = [...taken.values()].flat();
  return {
    lines,
    changes: lines.length + changes.length > 0 ? changes : asTheyAre(named, context),
    named: new Set(named),
  };
}

/** For a basket that is so already: changes that restate its lines. */
const asTheyAre = (places: readonly number[], context: readonly ContextLine[]): LineChange[] =>
  places.map((line) => ({ kind: 'quantity', line, quantity: context[line]?.quantity ?? 0 }));

const isOf = (
  line: ParsedLine,
  held: ContextLine | undefined,
  fits: (line: ParsedLine, held: ContextLine) => boolean,
): boolean => held?.dishId === line.dishId && fits(line, held);

const hasOptions = (line: ParsedLine, held: ContextLine): boolean =>
  line.options.every((option) => isAlreadyChosen(held, option));

/** Places of the lines of the basket that a listed line means. */
export function placesOf(line: ParsedLine, context: readonly ContextLine[]): number[] {
  const { dishId } = ofTheBasket(line, context);
  return [...context.keys()].filter((at) => context[at]?.dishId === dishId);
}

/** Narrows a line that fits several dishes to that in the basket: "1 chicken" to its biryani. */
export function ofTheBasket(line: ParsedLine, context: readonly ContextLine[]): ParsedLine {
  const kinds = new Set([line.dishId, ...line.otherDishIds]);
  const held = new Set(context.map((one) => one.dishId).filter((id) => kinds.has(id)));
  const [only, ...others] = held;
  return only === undefined || others.length > 0 || line.options.length > 0
    ? line
    : { ...line, dishId: only, otherDishIds: [] };
}

function changesTo(
  line: ParsedLine,
  places: readonly number[],
  context: readonly ContextLine[],
): LineChange[] {
  const held = places.reduce((sum, at) => sum + (context[at]?.quantity ?? 0), 0);
  const [at, ...others] = places;
  const recounted = line.counted && line.quantity !== held;
  if (at === undefined) return [];
  if (others.length > 0)
    return recounted ? [{ kind: 'which', lines: places, total: line.quantity }] : [];
  const before = context[at];
  const options = line.options.filter((one) => !before || !isAlreadyChosen(before, one));
  return [
    ...(recounted ? [{ kind: 'quantity', line: at, quantity: line.quantity } as const] : []),
    ...(options.length > 0 ? [{ kind: 'options', line: at, options } as const] : []),
  ];
}
