import { isFunctionWord } from '../../../food/parse/cues';
import type { ParsedLine } from '../../../food/parse/lines';
import { numberOf } from '../../../food/parse/numbers';
import type { ParsedOrder } from '../../../food/parse/order';
import type { OrderToken } from '../../../food/parse/order-token';
import { tokensOf } from '../../../food/parse/tokens';
import { formsOf } from '../../../language/text/word-forms';
import { nameWords } from '../../../food/parse/names';
import { synonymsOf } from '../../../food/parse/synonyms';
import type { PreparedMenu } from '../menus';

/** A dish that a message names whole and the menu has only parts of, and what those parts are. */
interface DishNotThere {
  readonly text: string;
  /** Dishes that have a part of its name: one of them may do. */
  readonly line: ParsedLine;
}

/** The lines of an order, and in the place of some the dishes that the menu has not. */
export interface LinesOnMenu {
  readonly lines: readonly ParsedLine[];
  readonly notThere: readonly DishNotThere[];
}

/**
 * Finds names that were taken apart: of "tandoori roti" the menu has another roti, of "paneer butter
 * masala" a paneer dosa and a masala dosa. None of these was ordered.
 */
export function dishesNotThere(
  kitchen: PreparedMenu,
  { unknown }: ParsedOrder,
  lines: readonly ParsedLine[],
  text: string,
): LinesOnMenu {
  const tokens = tokensOf(text);
  const foreign = new Set(
    unknown.filter(({ food, refused }) => food && !refused).map((one) => one.text),
  );
  const left: ParsedLine[] = [];
  const notThere: DishNotThere[] = [];
  for (const line of lines) {
    const before = notThere.at(-1) ?? left.at(-1);
    const last = before && ('line' in before ? before.line : before);
    if (last && goesOn(kitchen, last, line, tokens)) {
      const text = wordsOf(tokens, last, line);
      const both = {
        ...last,
        otherDishIds: [...last.otherDishIds, line.dishId, ...line.otherDishIds],
      };
      if (notThere.at(-1)?.line === last) notThere.pop();
      else left.pop();
      notThere.push({ text, line: both });
    } else {
      const modifier =
        isNew(line) && unsaid(kitchen, line, tokens).part
          ? tokens[(line.said?.from ?? 0) - 1]
          : undefined;
      const own = modifier && foreign.has(modifier.raw) && tokens[line.said?.from ?? 0]?.gap === '';
      if (own) notThere.push({ text: `${modifier.raw} ${wordsOf(tokens, line, line)}`, line });
      else left.push(line);
    }
  }
  return { lines: left, notThere };
}

/** The words of a line's dish that a message does not say, by whether they are its last one. */
function unsaid(
  { dishes }: PreparedMenu,
  { dishId, said }: ParsedLine,
  tokens: readonly OrderToken[],
): { part: boolean; head: boolean } {
  const own = nameWords(dishes.get(dishId)?.name ?? '').filter(({ share }) => share === 1);
  const words = tokens.slice(said?.from, said?.to).flatMap((one) => {
    const { stem, sound } = one;
    return [stem, sound, ...synonymsOf(one).map((other) => formsOf(other).stem)];
  });
  const isSaid = ({ word }: { word: string }): boolean => {
    const { stem, sound } = formsOf(word);
    return words.includes(stem) || words.includes(sound);
  };
  const last = own.at(-1);
  return { part: !own.every(isSaid), head: last !== undefined && !isSaid(last) };
}

const isNew = ({ given, said, implied }: ParsedLine): boolean =>
  given === null && !implied && said !== null;

/**
 * True where the words of a line go on a name that the line before began: it lacks the last word of
 * its dish ("paneer", of a Paneer Dosa), and no count and at most one other name stand between.
 */
function goesOn(
  kitchen: PreparedMenu,
  last: ParsedLine,
  line: ParsedLine,
  tokens: readonly OrderToken[],
): boolean {
  if (!isNew(last) || !isNew(line) || line.counted || !last.said || !line.said) return false;
  const between = tokens.slice(last.said.to, line.said.from);
  const words = tokens.slice(last.said.to, line.said.to);
  return (
    line.said.from >= last.said.to &&
    between.length <= 1 &&
    words.every(({ gap }) => gap === '') &&
    between.every(isName) &&
    unsaid(kitchen, last, tokens).head &&
    unsaid(kitchen, line, tokens).part
  );
}

const isName = (token: OrderToken): boolean =>
  !isFunctionWord(token) && numberOf(token.word) === null;

const wordsOf = (tokens: readonly OrderToken[], first: ParsedLine, last: ParsedLine): string =>
  tokens
    .slice(first.said?.from, last.said?.to)
    .map(({ raw }) => raw)
    .join(' ');
