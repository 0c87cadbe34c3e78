/** A message that could not be handled and was answered with an apology. */
export interface PutAsideLine {
  conversationId: string;
  seq: number;
  /** When it was put aside, ms UTC. */
  at: number;
  /** What kind of message it is (`MessageContent.kind`). */
  kind: string;
  /** The code of its last try; empty where processes ended over it. */
  code: string;
  /** True while the message itself is kept. */
  kept: boolean;
}

/** What became of the wish to handle a message again. */
export type HandledAgain =
  /** It waits to be handled. */
  | 'due'
  /** Somebody is at it right now. */
  | 'under way'
  /** It is not put aside: it was handled, or is handled again already. */
  | 'over'
  /** Its words are no longer kept. */
  | 'gone';

/** Messages that could not be handled, for who runs Mela. */
export interface PutAsideStore {
  /** Those of a conversation, the newest first. */
  putAsideOf(conversationId: string, limit: number): Promise<PutAsideLine[]>;
  /**
   * Puts a message that was put aside behind all others of its conversation, once: it is handled as
   * if said then, but for what counts from when it came (a yes agrees to nothing asked since).
   */
  handleAgain(conversationId: string, seq: number, now: number): Promise<HandledAgain>;
  /** Lets what waits in a conversation be claimed first, with its tries anew. */
  handleWaiting(conversationId: string, now: number): Promise<HandledAgain>;
}
