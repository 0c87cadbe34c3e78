import { z } from 'zod';
import type { KeyedText, ReplyText, TextKey } from '../../src/reply/text';
import type { HandoffSide } from './operations';

/** Returns the text key of a channel; channels name their texts, so it is known at run time. */
const channelText = (key: string): TextKey => z.parse(z.string<TextKey>(), key);

/** Returns the name of a channel to go on in. */
export const handoffPlaceName = (channel: string): KeyedText => ({
  say: channelText(`place.${channel}`),
});

/** Returns the other side of a channel hand-off in words, as the value `side` of a text. */
export function handoffSideWords({ place, ending }: HandoffSide): { side: ReplyText } {
  return {
    side:
      ending === undefined
        ? { say: channelText(`side.${place}`) }
        : { say: channelText(`side.number.${place}`), with: { ending } },
  };
}
