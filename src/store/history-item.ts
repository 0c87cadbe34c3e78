import type { Reply } from '../reply/reply';
import type { MessageContent } from './message';

/** One line of a conversation's history; `seq` is also the web's watermark. */
export type HistoryItem =
  | { seq: number; at: number; from: 'bot'; reply: Reply }
  | { seq: number; at: number; from: 'person'; messageId: string; content: MessageContent };
