import type { KeyedText, ReplyText } from '../../src/reply/text';
import type { HandoffSide } from './operations';

/** A place to go on in, by its name: each channel has a text under its own. */
export const handoffPlaceName = (channel: string): KeyedText => ({ say: `place.${channel}` });

/** The other side of a move in words, as the value `side` of a text. */
export function handoffSideWords({ place, ending }: HandoffSide): { side: ReplyText } {
  return {
    side:
      ending === undefined
        ? { say: `side.${place}` }
        : { say: `side.number.${place}`, with: { ending } },
  };
}
