/** What a key may do, and how that is said. */
export const API_SCOPES = {
  messages: 'send messages as its own customers, and read those conversations',
  orders: 'read orders and their states',
  webhooks: 'set, list and stop webhooks of its own',
  all: 'reach orders and conversations of every channel, not only its own',
  personal: 'with “all”, read what was said; have it in webhooks',
} as const;

/** A scope of a key. */
export type ApiScope = keyof typeof API_SCOPES;
