import type { Reply } from '../../../../reply/reply';
import type { ChatBubble } from '../state/timeline';

/** What a card is drawn from. */
export interface CardProps {
  bubble: ChatBubble;
  reply: Reply;
}
