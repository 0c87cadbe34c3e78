import type { DialogId } from '../../src/engine/names';
import type { Turn } from '../../src/engine/turn';
import type { ChoiceOf } from '../../src/reply/reply-parts';
import { say, type ReplyText } from '../../src/reply/text';
import { choice } from './say';

const MORE_MINUTES = 15;

/** Returns the choice that leaves something arranged together open for some minutes more than it has. */
export function moreMinutesChoice(
  t: Turn,
  dialog: DialogId,
  closesAt: number,
): ChoiceOf<ReplyText> {
  const left = Math.max(0, Math.round((closesAt - t.now) / 60_000));
  return choice(
    say('choice.minutes-more', { n: MORE_MINUTES }),
    t.code({
      do: 'start',
      dialog,
      fills: [{ slot: 'minutes', value: { is: 'number', n: MORE_MINUTES + left } }],
    }),
  );
}
