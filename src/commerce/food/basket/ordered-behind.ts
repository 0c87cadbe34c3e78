import { type ParsedLine } from '../../../food/parse/lines';
import type { MenuIndex } from '../../../food/parse/menu-index';
import { parseOrder } from '../../../food/parse/order';
import type { OrderToken } from '../../../food/parse/order-token';
import { tokensOf } from '../../../food/parse/tokens';

const JOINTS: ReadonlySet<string> = new Set('and aur plus with saath n also'.split(' '));
const LEAST_FIT = 0.6; // of a dish that is counted: "2 coffees" of a Filter Coffee

/** The parts of an answer: the words of the answer itself, and what it orders beside them. */
interface AnswerParts {
  readonly left: string;
  readonly ordered: readonly ParsedLine[];
}

/**
 * Divides what stands behind an answer by its place: "third one without onion, and 2 coffees". A part
 * orders where it counts a dish other than those asked about, and tells no choice of that answer.
 */
export function orderedBehind(
  index: MenuIndex,
  text: string,
  isOfAnswer: (line: ParsedLine, part: string) => boolean,
): AnswerParts {
  let left = '';
  const ordered: ParsedLine[] = [];
  for (const part of answerParts(text)) {
    const lines = parseOrder(index, part).lines.filter(
      (line) => line.counted && !line.implied && line.fit >= LEAST_FIT && !isOfAnswer(line, part),
    );
    if (lines.length > 0) ordered.push(...lines);
    else left += ` ${part}`;
  }
  return { left: left.trim(), ordered };
}

/** Splits a text at its pauses and the words that join. */
export function answerParts(text: string): readonly string[] {
  const parts: OrderToken[][] = [[]];
  for (const token of tokensOf(text)) {
    if (token.gap !== '' || JOINTS.has(token.word)) parts.push([]);
    parts.at(-1)?.push(token);
  }
  return parts
    .filter((part) => part.length > 0)
    .map((part) => text.slice(part[0]?.start, part.at(-1)?.end));
}
