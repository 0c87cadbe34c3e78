/**
 * What a turn changes of its conversation's hand-over: `opened` with the reason, the person `waits`
 * for an answer, somebody `answered`, it is `over`, or nobody came in time (`unanswered`), which is
 * only told.
 */
export type HandOverChange =
  | { is: 'opened'; why: string }
  | { is: 'waits' | 'answered' | 'over' | 'unanswered' };

/** A conversation that people are asked to take over, or have taken. */
export interface HandOverLine {
  conversationId: string;
  channel: string;
  language: string | null;
  why: string;
  openedAt: number;
  /** Since when the person waits for an answer; null where none is owed. */
  waitingSince: number | null;
  answeredAt: number | null;
  /** The number of the last message that a connector was told. */
  toldSeq: number;
  /** The conversation as a connector's own system knows it. */
  connected: { contact: string; talk: string } | undefined;
}

/** Reads hand-overs; turns write them (`TurnResult.handOver`). */
export interface HandOverStore {
  /** All that are open: those who wait first, the longest first of all. */
  handOvers(limit: number): Promise<HandOverLine[]>;
  handOver(conversationId: string): Promise<HandOverLine | undefined>;
  /** The conversation that a connector knows under this contact. */
  handOverOf(contact: string): Promise<HandOverLine | undefined>;
  connectHandOver(
    conversationId: string,
    connected: { contact: string; talk: string },
  ): Promise<void>;
  /** Remembers that a connector was told the messages up to this number. */
  markHandOverTold(conversationId: string, seq: number): Promise<void>;
}
