import type { JSX } from 'preact';
import type { Reply } from '../../../../reply/reply';
import type { ChatState } from '../state/chat-state';
import { Icon } from './icons';
import { useTools } from './tools';

/** Draws the line that stays above the box while the person's basket holds something. */
export function DraftBar({ state }: { state: ChatState }): JSX.Element | null {
  const { chat, focus } = useTools();
  const newest = newestReply(state);
  const bar = newest && !showsIt(newest) ? newest.bar : undefined;
  if (!bar) return null;
  return (
    <div class="draft-bar">
      <p role="status">{bar.text}</p>
      <button
        type="button"
        class="button"
        onClick={() => {
          chat.choose(bar.choice);
          focus();
        }}
      >
        {bar.choice.label}
        <Icon name="right" />
      </button>
    </div>
  );
}

const newestReply = ({ messages, epoch }: ChatState): Reply | undefined =>
  messages.findLast((one) => one.epoch === epoch && one.activity.from === 'mela')?.activity.reply;

/** Tells whether a reply shows the same in full: the basket, its bill, or the menu with its sum. */
const showsIt = (reply: Reply): boolean =>
  reply.kind === 'receipt' ||
  reply.kind === 'consent' ||
  reply.kind === 'pay' ||
  ('sheet' in reply && reply.sheet?.sumPaise !== undefined);
