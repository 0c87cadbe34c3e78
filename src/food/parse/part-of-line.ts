import { formsOf } from '../../language/text/word-forms';
import type { ContextLine } from './context';
import type { MenuIndex } from './menu-index';
import { numberOf } from './numbers';
import { type CartLineReference, linesNamed } from './pointed';
import type { OrderToken } from './order-token';

const words = (row: string): ReadonlySet<string> => new Set(row.split(' '));
const DEFINITE = words('the my our those these your');
const BEING = words('should must be has have to needs shall will');

/** Reads "one of the dosas without onion" as "one of them …", where one line has dosas. */
export function partOfNamedLine(
  index: MenuIndex,
  tokens: readonly OrderToken[],
  context: readonly ContextLine[],
): CartLineReference | null {
  const at = tokens.findIndex(
    (token, i) =>
      numberOf(token.word) !== null &&
      tokens[i + 1]?.word === 'of' &&
      DEFINITE.has(tokens[i + 2]?.word ?? ''),
  );
  const article = tokens[at + 2];
  if (at < 0 || !article) return null;
  const { lines, end } = linesNamed(index, tokens, at + 3, context);
  const [line, other] = lines;
  const rest = tokens.slice(end);
  const said = rest.slice(rest.findIndex((token) => !BEING.has(token.word)));
  if (line === undefined || other !== undefined || said.length === 0) return null;
  const places = [...context.keys()].filter((place) => place !== line).concat(line);
  return {
    tokens: [
      ...tokens.slice(0, at + 2),
      { ...article, ...formsOf('them') },
      ...said.map((token, i) => (i === 0 ? { ...token, gap: '' as const } : token)),
    ],
    context: places.flatMap((place) => context[place] ?? []),
    places,
  };
}

const PART_CLAUSE =
  /[,;.]?\s+(?:(?:and|but|with|aur)\s+)?((?:\d{1,2}|one|two|three|four|five)\s+of\s+(?:the|my|our|those|these)\s+[^,;.]+)/iu;

/**
 * Splits a message into its order and a clause about a part of it: "three dosas and a coffee, one
 * of the dosas without onion". Undefined without such a clause.
 */
export function partToldBehind(text: string): { whole: string; part: string } | undefined {
  const found = PART_CLAUSE.exec(text);
  const whole = found
    ? `${text.slice(0, found.index)}${text.slice(found.index + found[0].length)}`
    : '';
  return found && numbersTold(text.slice(0, found.index))
    ? { whole, part: found[1] ?? '' }
    : undefined;
}

/** True where the text before has a number: it has just ordered what the clause is a part of. */
const numbersTold = (before: string): boolean =>
  before.split(/\s+/u).some((word) => numberOf(word.toLowerCase()) !== null);
