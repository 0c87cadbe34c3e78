import type { ContextLine, LineChange } from './context';
import { isFunctionWord } from './cues';
import type { MenuIndex } from './menu-index';
import { isDoubtfulNumber, numberOf } from './numbers';
import type { OrderToken } from './order-token';
import { tokensOf } from './tokens';

const REMOVAL_WORDS: ReadonlySet<string> = new Set([
  'remove',
  'delete',
  'cancel',
  'drop',
  'hata',
  'hatao',
  'hatado',
  'nikal',
  'nikalo',
  'nikaal',
]);

/**
 * Reads a removal of cart lines by the whole name of their dish and nothing else: "remove the dal
 * makhni with rice". Null for any other message.
 */
export function takenByName(
  index: MenuIndex,
  tokens: readonly OrderToken[],
  context: readonly ContextLine[],
): LineChange[] | null {
  if (!tokens.some((token) => REMOVAL_WORDS.has(token.word))) return null;
  const lines = [...context.keys()].filter((line) =>
    isNameFullyMentioned(
      tokensOf(index.dishes.find((dish) => dish.id === context[line]?.dishId)?.name ?? ''),
      tokens,
    ),
  );
  return lines.length > 0 ? lines.map((line) => ({ kind: 'remove', line })) : null;
}

/** True where a message has the whole name, and else only words of ordering without a count. */
function isNameFullyMentioned(name: readonly OrderToken[], tokens: readonly OrderToken[]): boolean {
  const at =
    name.length < 2
      ? -1
      : tokens.findIndex((_, i) => name.every((word, j) => tokens[i + j]?.stem === word.stem));
  const rest = tokens.filter((_, i) => i < at || i >= at + name.length);
  return (
    at >= 0 &&
    rest.every(
      (token) =>
        REMOVAL_WORDS.has(token.word) ||
        (isFunctionWord(token) && (numberOf(token.word) === null || isDoubtfulNumber(token.word))),
    )
  );
}
