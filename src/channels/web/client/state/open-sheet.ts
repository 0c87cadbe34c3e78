import type { ReplySheet } from '../../../../reply/sheet';
import type { ChatBubble } from './timeline';

/** Returns the sheet that a bubble shows while nothing that it asks is answered. */
export const openSheetOf = ({
  reply,
  outcome,
}: Pick<ChatBubble, 'reply' | 'outcome'>): ReplySheet | undefined =>
  reply && 'sheet' in reply && outcome.kind === 'open' ? reply.sheet : undefined;
