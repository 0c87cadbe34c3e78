import { isFunctionWord } from '../../../food/parse/cues';
import { numberOf } from '../../../food/parse/numbers';
import type { OrderToken } from '../../../food/parse/order-token';
import { synonymsOf } from '../../../food/parse/synonyms';
import { isTalk } from '../../../food/parse/talk';
import { tokensOf } from '../../../food/parse/tokens';
import { localPattern } from '../../../language/text/local-pattern';

/** A line's dish by its name, with the noun that it is called by: "Egg Biryani", biryani. */
interface CalledLine {
  name: string;
  noun: OrderToken | undefined;
}

const plainName = (name: string): string => name.replace(/\([^)]*\)/gu, '').trim();

/**
 * Names dishes of an order in full where words call them by their noun alone: "chai 2, biryani mild"
 * is "Ginger Tea 2, Egg Biryani mild" where the order has one of each. Other dishes stay as said.
 */
export function linesInFull(text: string, names: readonly string[]): string {
  const lines = [...new Set(names)].map((name) => ({
    name: plainName(name),
    noun: tokensOf(plainName(name)).at(-1),
  }));
  const tokens = tokensOf(text);
  const named = tokens.flatMap((token, at) => {
    const line = standsAlone(tokens, at) ? onlyCalled(lines, token) : undefined;
    return line ? [{ ...token, name: line.name }] : [];
  });
  return named
    .toReversed()
    .reduce((rest, { start, end, name }) => rest.slice(0, start) + name + rest.slice(end), text);
}

/** The only line called by a word: by its noun, or another word for the same thing. */
function onlyCalled(lines: readonly CalledLine[], token: OrderToken): CalledLine | undefined {
  const others = synonymsOf(token);
  const [only, other] = lines.filter(
    ({ noun }) => noun && (noun.stem === token.stem || others.includes(noun.word)),
  );
  return other ? undefined : only;
}

/** True for a word with no part of a dish's name before it: "chicken biryani" is another dish. */
function standsAlone(tokens: readonly OrderToken[], at: number): boolean {
  const before = tokens[at - 1];
  return (
    before === undefined ||
    tokens[at]?.gap !== '' ||
    isFunctionWord(before) ||
    isTalk(before) ||
    numberOf(before.word) !== null
  );
}

const CLAUSE = /[^,;.\u0964]+/gu;
const BETWEEN = localPattern('lines-in-full.joint', /^\s*(?:(?:and|aur|&|@and)\s+)?$/iu);

/**
 * Tells of each dish what is said behind several in a row: "plain dosa podi dosa no onion" is "plain
 * dosa no onion, podi dosa no onion". Clauses with a number stay as they are.
 */
export function toldOfEach(text: string, names: readonly string[]): string {
  const plain = [...new Set(names.map(plainName))];
  return text.replaceAll(CLAUSE, (clause) => {
    const found = plain
      .flatMap((name) => {
        const start = clause.toLowerCase().indexOf(name.toLowerCase());
        return start < 0 ? [] : [{ name, start, end: start + name.length }];
      })
      .toSorted((a, b) => a.start - b.start);
    const [last] = found.slice(-1);
    if (!last || found.length < 2 || /\d/u.test(clause)) return clause;
    const inRow = found.every((one, n) => {
      const before = found[n - 1];
      return BETWEEN.test(clause.slice(before?.end ?? 0, one.start));
    });
    const told = clause.slice(last.end).trim();
    return inRow && told !== '' ? found.map(({ name }) => `${name} ${told}`).join(', ') : clause;
  });
}
