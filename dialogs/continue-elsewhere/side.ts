import { say, type TextParameter } from '../../src/reply/text';
import type { HandoffSide } from './operations';

/** The other side of a move in words, as the value `side` of a text. */
export function handoffSideWords({ place, ending }: HandoffSide): Record<string, TextParameter> {
  return {
    side: ending === undefined ? say(`side.${place}`) : say(`side.number.${place}`, { ending }),
  };
}
