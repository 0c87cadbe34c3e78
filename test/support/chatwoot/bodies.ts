/** Webhooks as Chatwoot documents them for an API inbox, with the members that nobody here needs. */

const conversation = (source: string, status = 'open') => ({
  additional_attributes: {},
  can_reply: true,
  channel: 'Channel::Api',
  id: 41,
  inbox_id: 3,
  contact_inbox: {
    id: 7,
    contact_id: 9,
    inbox_id: 3,
    source_id: source,
    created_at: '2026-11-20T06:01:00.000Z',
    updated_at: '2026-11-20T06:01:00.000Z',
    hmac_verified: false,
  },
  messages: [{ id: 500, content: 'hello', message_type: 0, private: false, content_type: 'text' }],
  labels: [],
  meta: {
    sender: { id: 9, name: 'Mela, web', type: 'contact', email: null, phone_number: null },
    assignee: { id: 2, name: 'Ravi', type: 'user', availability_status: 'online' },
    hmac_verified: false,
  },
  status,
  unread_count: 1,
  agent_last_seen_at: 1_795_000_000,
  contact_last_seen_at: 0,
  timestamp: 1_795_000_000,
});

/** An agent's message; `over` changes what it is. */
export const messageCreated = (source: string, content: string, over: object = {}) => ({
  id: 612,
  content,
  created_at: '2026-11-20T06:05:00.000Z',
  message_type: 'outgoing',
  content_type: 'text',
  private: false,
  content_attributes: {},
  source_id: null,
  sender: { id: 2, name: 'Ravi', email: 'ravi@desk.example', type: 'user' },
  inbox: { id: 3, name: 'Mela' },
  conversation: conversation(source),
  account: { id: 1, name: 'Desk' },
  event: 'message_created',
  ...over,
});

/** A conversation that came into another status. */
export const statusChanged = (source: string, status: string) => ({
  ...conversation(source, status),
  event: 'conversation_status_changed',
  changed_attributes: [{ status: { previous_value: 'open', current_value: status } }],
});
