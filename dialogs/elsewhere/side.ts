import { say, type Param } from '../../src/reply/text';
import type { Side } from './operations';

/** The other side of a move in words, as the value `side` of a text. */
export function sideWords({ place, ending }: Side): Record<string, Param> {
  return { side: ending === undefined ? say(`side.${place}`) : say(`side.number.${place}`, { ending }) };
}
