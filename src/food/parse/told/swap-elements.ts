import type { ContextLine } from '../context';
import type { MenuIndex } from '../menu-index';
import { numberOf } from '../numbers';
import type { OrderToken } from '../order-token';
import type { EditElement } from './elements';
import { MentionFinder } from './mentions';
import { isSaidAround, type SaidOverMenu, thingNamedAt } from './named-things';
import { type SwapRole, swapRoleAt } from './swap-words';

/** A part of a message of swaps; see `EditElement`. A dish may be one that the menu lacks. */
export type SwapElement =
  | { readonly is: SwapRole }
  | Extract<EditElement, { is: 'number' | 'dish' | 'pause' }>;

/** Splits a message of swaps into elements; undefined where a word fits none. */
export function swapElements(
  index: MenuIndex,
  tokens: readonly OrderToken[],
  context: readonly ContextLine[],
): readonly SwapElement[] | undefined {
  const ids = new Set(context.map((line) => line.dishId));
  const held = new Set(
    [...index.dishes.keys()].filter((at) => ids.has(index.dishes[at]?.id ?? '')),
  );
  const said = { index, tokens, held, finder: new MentionFinder(index, tokens, context) };
  const elements: SwapElement[] = [];
  for (let at = 0; at < tokens.length; ) {
    const gap = tokens[at]?.gap;
    if (at > 0 && gap !== '') elements.push({ is: 'pause', full: gap === '.' });
    const next = elementAt(said, at, elements.at(-1));
    if (!next) return undefined;
    if (next.element && next.element.is !== 'filler') elements.push(next.element);
    at = next.to;
  }
  return elements;
}

/** The element that begins at a word, if it has any part in the message, and where the next begins. */
function elementAt(
  said: SaidOverMenu,
  at: number,
  before: SwapElement | undefined,
): { readonly element?: SwapElement; readonly to: number } | undefined {
  const { tokens } = said;
  const mention = thingNamedAt(said, at);
  if (mention === 'unclear') return undefined;
  if (mention) return { element: { is: 'dish', mention }, to: mention.to };
  const phrase = swapRoleAt(tokens, at);
  const value = numberOf(tokens[at]?.word ?? '');
  if (phrase && (phrase.length > 1 || value === null || isHelping(tokens, at, before)))
    return { element: { is: phrase.role }, to: at + phrase.length };
  if (value !== null) return { element: { is: 'number', value }, to: at + 1 };
  return isSaidAround(tokens, at) ? { to: at + 1 } : undefined;
}

/** True for the "do" that ends a clause and asks; after "nahi" it is the count two. */
const isHelping = (
  tokens: readonly OrderToken[],
  at: number,
  before: SwapElement | undefined,
): boolean =>
  tokens[at]?.word === 'do' &&
  (tokens[at + 1]?.gap ?? '.') !== '' &&
  before !== undefined &&
  before.is !== 'not' &&
  before.is !== 'pause';
