import type { ConversationLine } from './operator-store';
import type { ConversationTable } from './schema';

/** The columns of a conversation that a list shows. */
export const CONVERSATION_LINE_COLUMNS = [
  'conversation.id',
  'conversation.channel',
  'conversation.language',
  'conversation.created_at',
  'conversation.updated_at',
  'conversation.waiting',
  'conversation.waiting_since',
  'conversation.tries',
  'conversation.held',
  'conversation.deliver_at',
  'conversation.deliver_tries',
] as const;

type ConversationLineRow = Pick<
  ConversationTable,
  | 'id'
  | 'channel'
  | 'language'
  | 'created_at'
  | 'updated_at'
  | 'waiting'
  | 'waiting_since'
  | 'tries'
  | 'held'
  | 'deliver_at'
  | 'deliver_tries'
>;

/** Makes a line of a row. */
export const toConversationLine = (row: ConversationLineRow): ConversationLine => ({
  id: row.id,
  channel: row.channel,
  language: row.language,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  waiting: row.waiting,
  waitingSince: row.waiting_since,
  tries: row.tries,
  held: row.held > 0,
  deliverAt: row.deliver_at,
  deliverTries: row.deliver_tries,
});
