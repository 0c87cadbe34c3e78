import type { Dish } from '../../../food/menu';
import { isFunctionWord } from '../../../food/parse/cues';
import type { ParsedOption } from '../../../food/parse/lines';
import type { MenuIndex } from '../../../food/parse/menu-index';
import { parseOrder } from '../../../food/parse/order';
import type { OrderToken } from '../../../food/parse/order-token';
import { isTalk } from '../../../food/parse/talk';
import { tokensOf } from '../../../food/parse/tokens';
import { withMildChoice } from './milder';
import type { BasketEdit } from './settle';

/** Tells whether a word is one of a name, in either script. */
export function isOfName(name: string): (token: OrderToken) => boolean {
  const own = tokensOf(name);
  return ({ stem, sound, bones, devanagari }) =>
    own.some(
      (one) => one.stem === stem || one.sound === sound || (devanagari && one.bones === bones),
    );
}

/** Reads the choices of a dish that words tell, by its own menu; undefined where a word is none of it. */
export function optionsIn(
  work: BasketEdit,
  own: MenuIndex,
  dish: Dish,
  text: string,
): readonly ParsedOption[] | undefined {
  const isOfDishName = isOfName(dish.name);
  const mild = withMildChoice(work, text);
  const said = tokensOf(mild).filter((token) => !isOfDishName(token));
  const { lines, unknown } = parseOrder(
    own,
    `${dish.name} ${said.map(({ raw }) => raw).join(' ')}`,
  );
  const [line, ...others] = lines;
  const isOfDish = line && others.length === 0 && unknown.length === 0 && line.unmet.length === 0;
  if (isOfDish && line.options.length > 0) return line.options;
  return said.every((token) => isFunctionWord(token) || isTalk(token)) ? [] : undefined;
}
