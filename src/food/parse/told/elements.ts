import type { ContextLine } from '../context';
import type { MenuIndex } from '../menu-index';
import type { OrderToken } from '../order-token';
import { countAt, editRoleAt, type EditRole } from './edit-words';
import { type DishMention, MentionFinder } from './mentions';

/** A part of a sentence that edits a basket: a word of editing, a number, a dish, or a pause. */
export type EditElement =
  | { readonly is: EditRole }
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'dish'; readonly mention: DishMention }
  | { readonly is: 'pause'; readonly full: boolean };

/** Splits a message into elements, each word accounted for; undefined where a word fits none. */
export function editElements(
  index: MenuIndex,
  tokens: readonly OrderToken[],
  context: readonly ContextLine[],
): readonly EditElement[] | undefined {
  const finder = new MentionFinder(index, tokens, context);
  const elements: EditElement[] = [];
  for (let at = 0; at < tokens.length; ) {
    const gap = tokens[at]?.gap;
    if (at > 0 && gap !== '') elements.push({ is: 'pause', full: gap === '.' });
    const next = elementAt(finder, { tokens, at, before: elements.at(-1) });
    if (!next) return undefined;
    if (next.element.is !== 'filler') elements.push(next.element);
    at = next.to;
  }
  return elements;
}

interface ElementPlace {
  readonly tokens: readonly OrderToken[];
  readonly at: number;
  readonly before: EditElement | undefined;
}

function elementAt(
  finder: MentionFinder,
  { tokens, at, before }: ElementPlace,
): { element: EditElement; to: number } | undefined {
  const mention = finder.at(at);
  if (at === 0 && tokens[at]?.word === 'hi') return { element: { is: 'filler' }, to: 1 };
  if (mention) return { element: { is: 'dish', mention }, to: mention.to };
  const phrase = editRoleAt(tokens, at);
  const value = countAt(tokens, at);
  if (phrase && (phrase.length > 1 || value === null || isHelping(tokens, at, before)))
    return { element: { is: phrase.role }, to: at + phrase.length };
  if (value !== null) return { element: { is: 'number', value }, to: at + 1 };
  return undefined;
}

/** True for a "do" that ends a clause and asks; after "nahi" and "sorry" it is the count two. */
const isHelping = (
  tokens: readonly OrderToken[],
  at: number,
  before: EditElement | undefined,
): boolean =>
  tokens[at]?.word === 'do' &&
  (tokens[at + 1]?.gap ?? '.') !== '' &&
  before !== undefined &&
  before.is !== 'not' &&
  before.is !== 'mended' &&
  before.is !== 'pause';
