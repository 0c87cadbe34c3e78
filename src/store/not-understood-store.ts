/**
 * What of a message was not understood: its text and the parts that no command did (none where
 * nothing of it was understood), and what was asked when it came (`dialog` and `slot`, empty where
 * nothing was). Messages of one `group` there are told as one.
 */
export interface NotUnderstood {
  dialog: string;
  slot: string;
  language: string;
  group: string;
  text: string;
  missed: readonly string[];
}

/** One message that was not understood, as it was said. */
export interface NotUnderstoodLine {
  conversationId: string;
  at: number;
  language: string;
  text: string;
  missed: readonly string[];
}

/** Messages that are told as one; `examples` are the newest. */
export interface NotUnderstoodGroup {
  dialog: string;
  slot: string;
  count: number;
  last: number;
  channels: string[];
  languages: string[];
  examples: NotUnderstoodLine[];
}

/** Which groups to read: of messages in a time (ms UTC), and of one dialog, channel or language where given. */
export interface NotUnderstoodQuery {
  from: number;
  to: number;
  dialog?: string | undefined;
  channel?: string | undefined;
  language?: string | undefined;
  /** Most groups, and examples of each. */
  limit: number;
  examples: number;
}

/** Groups, the most frequent first; `looked` is how many messages of the time were looked at, `all` whether there are no older ones. */
export interface NotUnderstoodPage {
  groups: NotUnderstoodGroup[];
  looked: number;
  all: boolean;
}

/** What was not understood, for who teaches it. */
export interface NotUnderstoodStore {
  notUnderstood(query: NotUnderstoodQuery): Promise<NotUnderstoodPage>;
  /** What was not understood in a conversation, the newest first. */
  notUnderstoodOf(conversationId: string, limit: number): Promise<NotUnderstoodLine[]>;
}
