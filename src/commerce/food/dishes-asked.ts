import { isFunctionWord } from '../../food/parse/cues';
import { NEGATIONS } from '../../food/parse/edits/act';
import type { MenuIndex } from '../../food/parse/menu-index';
import { parseOrder } from '../../food/parse/order';
import { tokensOf } from '../../food/parse/tokens';
import type { PreparedMenu } from './menus';

const WITHOUT: ReadonlySet<string> = new Set(['bina', 'without', 'bagair']);

/**
 * Finds the dishes that words name, also where they deny something of it: one, or several that they may
 * mean. What they are to be without names none: "bina pyaaz wala dosa" is no Onion Dosa.
 */
export function dishesNamed(index: MenuIndex, words: string): readonly string[] {
  const tokens = tokensOf(words);
  const left = tokens.filter(
    ({ word }, at) => !WITHOUT.has(word) && !WITHOUT.has(tokens[at - 1]?.word ?? ''),
  );
  const rest = left.length < tokens.length ? textOf(left) : words;
  const plain = textOf(left.filter(({ word }) => !NEGATIONS.has(word)));
  const line = [rest, plain]
    .flatMap((text) => parseOrder(index, text).lines)
    .find((one) => !one.implied);
  return line ? [line.dishId, ...line.otherDishIds] : [];
}

const textOf = (tokens: readonly { readonly raw: string }[]): string =>
  tokens.map(({ raw }) => raw).join(' ');

/** The dishes of the only section that words name: "kebabs". */
export function dishesOfSection({ menu }: PreparedMenu, words: string): readonly string[] {
  const said = tokensOf(words).filter((token) => !isFunctionWord(token));
  const named = menu.categories.filter(({ name }) => {
    const own = tokensOf(name);
    return (
      said.length > 0 &&
      said.every((one) => own.some(({ stem, sound }) => stem === one.stem || sound === one.sound))
    );
  });
  const [only, ...others] = named;
  return only && others.length === 0 ? only.dishes.map(({ id }) => id) : [];
}
