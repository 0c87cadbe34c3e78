import { numberOf } from './numbers';
import type { LineDraft, OrderParseState } from './state';
import type { OrderToken } from './order-token';

const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'another', 'ek']);

/**
 * Undoes options that a reading put on lines of the cart (`given`) but that stand right after a
 * counted name unknown to the menu: "2 farmhouse large", where there is no farmhouse.
 */
export function withoutForeignOptions(
  state: OrderParseState,
  given: readonly LineDraft[],
  tokens: readonly OrderToken[],
): OrderParseState {
  const foreign = placesAfterUnknown(state.strange, tokens);
  if (foreign.size === 0) return state;
  const lines = state.lines.map((line) => {
    const taken = line.options.some(
      ({ candidate, heard }) => candidate !== null && foreign.has(heard.mention.start),
    );
    return taken && line.given !== null
      ? (given.find((one) => one.given === line.given) ?? line)
      : line;
  });
  return { ...state, lines };
}

/** Places of the words that follow a counted unknown name. */
function placesAfterUnknown(
  strange: readonly number[],
  tokens: readonly OrderToken[],
): ReadonlySet<number> {
  const all = new Set(strange);
  return new Set(
    strange.flatMap((at) => {
      if (all.has(at + 1) || (tokens[at + 1]?.gap ?? '.') !== '') return [];
      let from = at;
      while (all.has(from - 1)) from -= 1;
      const before = tokens[from - 1]?.word ?? '';
      return ARTICLES.has(before) || numberOf(before) !== null ? [at + 1] : [];
    }),
  );
}
