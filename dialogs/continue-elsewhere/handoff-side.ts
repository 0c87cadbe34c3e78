import { z } from 'zod';
import type { KeyedText, ReplyText, TextKey } from '../../src/reply/text';
import type { HandoffSide } from './operations';

/** The texts of a channel, which its guide asks for: a channel is known by a name that only the running Mela tells. */
const channelText = (key: string): TextKey => z.parse(z.string<TextKey>(), key);

/** A place to go on in, by its name: each channel has a text under its own. */
export const handoffPlaceName = (channel: string): KeyedText => ({
  say: channelText(`place.${channel}`),
});

/** The other side of a move in words, as the value `side` of a text. */
export function handoffSideWords({ place, ending }: HandoffSide): { side: ReplyText } {
  return {
    side:
      ending === undefined
        ? { say: channelText(`side.${place}`) }
        : { say: channelText(`side.number.${place}`), with: { ending } },
  };
}
