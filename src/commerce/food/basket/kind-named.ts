import { isPlainWord } from '../../../food/parse/cues';
import type { MenuIndex } from '../../../food/parse/menu-index';
import type { OrderToken } from '../../../food/parse/order-token';
import { tokensOf } from '../../../food/parse/tokens';
import { answerParts } from './ordered-behind';
import type { OpenLine } from './shape';

const LEAST_PARTS = 2;

/**
 * Completes an answer of several parts by the noun of the dishes asked about: "2 chicken and 1 veg"
 * of biryanis is "2 chicken biryani and 1 veg biryani". Other answers stay as they are.
 */
export function withKindNamed(index: MenuIndex, { ask }: OpenLine, text: string): string {
  const names = ask.options.map(({ name }) => tokensOf(name.replace(/\([^)]*\)/gu, '')));
  const noun = names[0]?.at(-1);
  const parts = answerParts(text);
  if (!noun || parts.length < LEAST_PARTS || !names.every((own) => own.at(-1)?.stem === noun.stem))
    return text;
  const own = new Set(names.flat().flatMap((token) => termsOf(index, token)));
  const isOfNames = (token: OrderToken): boolean =>
    isPlainWord(token) || termsOf(index, token).some((term) => own.has(term));
  const completed = parts.map((part) => {
    const tokens = tokensOf(part);
    const last = tokens.findLast(isOfNames);
    return !last || tokens.some(({ stem }) => stem === noun.stem)
      ? { part, isKind: last !== undefined }
      : { part: `${part.slice(0, last.end)} ${noun.raw}${part.slice(last.end)}`, isKind: true };
  });
  return completed.filter(({ isKind }) => isKind).length < LEAST_PARTS
    ? text
    : completed.map(({ part }) => part).join(' ');
}

const termsOf = (index: MenuIndex, token: OrderToken): readonly number[] =>
  index.terms.exact(token).map(({ term }) => term);
