import type { ClaimedTurn } from '../store/store';

/** Most conversations remembered: the oldest is forgotten, and its message put aside without a code. */
const MOST = 1_000;
const MOST_CODES = 10;

/**
 * Codes of commits that failed for good, by message: a message that is put aside after such claims
 * tells why. They live with the process; the database that would hold them is what was away.
 */
export interface FailedCommits {
  note(turn: ClaimedTurn, code: string): void;
  of(turn: ClaimedTurn): readonly string[];
  /** Forgets a message that is committed. */
  forget(turn: ClaimedTurn): void;
}

/** Makes an empty memory. */
export function createFailedCommits(): FailedCommits {
  const codes = new Map<string, string[]>();
  const keyOf = ({ conversation, messageSeq }: ClaimedTurn): string =>
    `${conversation.id} ${messageSeq}`;
  return {
    note: (turn, code) => {
      const key = keyOf(turn);
      codes.set(key, [...(codes.get(key) ?? []), code].slice(-MOST_CODES));
      const [oldest] = codes.keys();
      if (codes.size > MOST && oldest !== undefined) codes.delete(oldest);
    },
    of: (turn) => codes.get(keyOf(turn)) ?? [],
    forget: (turn) => void codes.delete(keyOf(turn)),
  };
}
