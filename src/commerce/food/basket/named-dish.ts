import type { Dish } from '../../../food/menu';
import { isFunctionWord } from '../../../food/parse/cues';
import { joinedVerbs } from '../../../food/parse/joined-verbs';
import { isAlreadyChosen } from '../../../food/parse/line-changes';
import type { ParsedLine, ParsedOption } from '../../../food/parse/lines';
import { indexMenu } from '../../../food/parse/menu-index';
import { parseOrder } from '../../../food/parse/order';
import { isTalk } from '../../../food/parse/talk';
import { type OneDish, readOneDish } from '../../../food/parse/told/one-dish';
import { tokensOf } from '../../../food/parse/tokens';
import { readLessHeat } from '../../../language/text/heat';
import { contextOf } from './context';
import { preferOptionsOfLine, resolveOptionRequests } from './meant';
import { menuOnly } from './menu-only';
import { groupOf } from './names';
import { type BasketEdit, settleLine } from './settle';
import { type BasketLine, spokenLines } from './shape';

/** What a message tells of one dish of the basket. */
export interface NamedDish {
  readonly dish: Dish;
  /** The line that it speaks of. */
  readonly line: BasketLine;
  /** How many of that line. */
  readonly count: number;
  readonly options: readonly ParsedOption[];
  /** Names of choices that the dish does not have. */
  readonly unmet: ParsedLine['unmet'];
}

/**
 * Makes the dish that a message names as it says, or so many of it: "ek masala dosa bina pyaaz ka kar
 * do, ghee mein". What that dish cannot have is told, and no other line gets it. Returns false for a
 * message about another dish, or without a verb, a part or a kind that tells that it changes what is there.
 */
export function changesNamedDish(work: BasketEdit, text: string): boolean {
  const read = saysHowNamed(work, text);
  if (read) makeNamedDish(work, read);
  return read !== undefined;
}

/** What `changesNamedDish` would make; undefined where it makes nothing. */
export function saysHowNamed(work: BasketEdit, text: string): NamedDish | undefined {
  const read = readNamedDish(work, text);
  const changes = read && (read.told.sets || read.told.part || tellsOptionsOfKind(read));
  return changes && !tellsNothing(read) ? read : undefined;
}

/** True of so many of a kind with a choice that the dish of it that is there has: "ek dosa bina pyaz". */
const tellsOptionsOfKind = ({
  told,
  options,
  unmet,
}: NamedDish & { readonly told: OneDish }): boolean =>
  told.kind && told.count !== undefined && options.length > 0 && unmet.length === 0;

/** True of a message that names a dish and says nothing of how it shall be. */
export const tellsNothing = ({ options, unmet }: NamedDish): boolean =>
  options.length + unmet.length === 0;

/** Reads what a message tells of the only dish it names; undefined where a word is none of it. */
export function readNamedDish(
  work: BasketEdit,
  text: string,
): (NamedDish & { readonly told: OneDish }) | undefined {
  const { open, cart } = work.basket;
  if (open.length > 0 || cart.lines.length === 0 || readLessHeat(text).length > 0) return undefined;
  const told = readOneDish(work.kitchen.index(), joinedVerbs(tokensOf(text)), contextOf(work));
  const dish = told && work.kitchen.dishes.get(told.dishId);
  const read = dish && optionsTold(work, dish, told);
  if (!told || !read) return undefined;
  const line = lineMeant(work, told, read.options);
  const count = told.count ?? line?.quantity ?? 0;
  if (!line || count < 1 || count > line.quantity) return undefined;
  return {
    dish,
    line,
    count,
    told,
    unmet: read.unmet,
    options: wantedOf(dish, line, read.options),
  };
}

/** The choices of a dish that the words beside it tell; undefined where a word is none of it. */
function optionsTold(
  work: BasketEdit,
  dish: Dish,
  { said }: OneDish,
): Pick<ParsedLine, 'options' | 'unmet'> | undefined {
  if (said.every((token) => isFunctionWord(token) || isTalk(token)))
    return { options: [], unmet: [] };
  const own = indexMenu(menuOnly(work.kitchen.menu, new Set([dish.id])));
  const words = said.map(({ raw }) => raw).join(' ');
  const { lines, unknown } = parseOrder(own, `${dish.name} ${words}`);
  const [line, ...others] = lines;
  const isClear =
    others.length + unknown.length === 0 && line && !namesTwoOfOne(dish, line.options);
  return isClear ? line : undefined;
}

/** True of two choices where one can be had: "from large to medium". */
function namesTwoOfOne(dish: Dish, options: readonly ParsedOption[]): boolean {
  const single = options.filter(
    ({ negated, groupId }) => !negated && groupOf(dish.groups, groupId)?.max === 1,
  );
  return new Set(single.map(({ groupId }) => groupId)).size < single.length;
}

/** The only line of the dish, else the only one that is not so yet. */
function lineMeant(
  work: BasketEdit,
  { places }: OneDish,
  options: readonly ParsedOption[],
): BasketLine | undefined {
  const spoken = spokenLines(work.basket);
  const lines = places.flatMap((at) => spoken[at] ?? []);
  const open = lines.filter((line) =>
    options.some((one) => !isAlreadyChosen(toContext(line), one)),
  );
  const [only, ...others] = lines.length > 1 ? open : lines;
  return others.length === 0 ? only : undefined;
}

const toContext = (line: BasketLine) => ({ ...line, options: line.choices });

/**
 * In "without onion and butter" of a dish that is fried in oil the butter is wanted: of a choice that
 * one must make, only what was chosen can be refused.
 */
function wantedOf(
  dish: Dish,
  line: BasketLine,
  options: readonly ParsedOption[],
): readonly ParsedOption[] {
  const chosen = new Set(line.choices.map(({ optionId }) => optionId));
  return options.map((option, n) => {
    const isForced = (groupOf(dish.groups, option.groupId)?.min ?? 0) > 0;
    const isIdle =
      option.negated && !option.every && n > 0 && isForced && !chosen.has(option.optionId);
    return isIdle ? { ...option, negated: false } : option;
  });
}

/** Makes so many of a line as was said, and tells what its dish does not have. */
export function makeNamedDish(
  work: BasketEdit,
  { dish, line, count, options, unmet }: NamedDish,
): void {
  for (const negated of [true, false]) {
    const names = unmet.filter((one) => one.negated === negated).map(({ name }) => name);
    if (names.length > 0) work.notes.push({ note: 'unmet', dish: dish.name, names, negated });
  }
  const wishes = resolveOptionRequests(dish, preferOptionsOfLine(dish, options, line.choices));
  const of = count < line.quantity ? { partOf: line.id } : { lineId: line.id };
  if (wishes.length > 0)
    settleLine(work, { dishId: dish.id, quantity: count, ...of, wishes, held: [...line.choices] });
}
