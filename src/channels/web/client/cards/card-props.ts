import type { Reply } from '../../../../reply/reply';
import type { ChatBubble } from '../state/timeline';

/** Properties of a card: the reply, and the bubble that holds it. */
export interface CardProps {
  bubble: ChatBubble;
  reply: Reply;
}
