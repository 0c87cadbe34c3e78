import type { FitLimits } from '../shared/fit-limits';

/**
 * Bytes of one activity sent, counted both as UTF-8 and as UTF-16: Teams refuses above 100 KB, as
 * Microsoft publishes.
 */
export const MAX_ACTIVITY_BYTES = 80_000;
/** Most bytes of an incoming activity. */
export const MAX_BODY = 256 * 1024;
/** Most UTF-16 units read of a message. */
export const MAX_MESSAGE_TEXT = 4_000;
/** Most UTF-16 units of a colleague's name. */
export const MAX_NAME = 60;
/** How long a person waits for an answer before they see that one is being written, in ms. */
export const TYPING_AFTER_MS = 1_000;
/** Longest time of a call to the connector, in ms. */
export const CALL_TIMEOUT_MS = 10_000;

/** Limits of one activity sent; a carousel shows at most ten cards. */
export const TEAMS_LIMITS: FitLimits = {
  text: 4_000,
  short: 300,
  lines: 40,
  cards: 10,
  facts: 8,
  choices: 10,
  cardChoices: 4,
  options: 150,
};

/** Teams' published limits for a bot in one thread: at most `most` messages in any `ms`. */
export const THREAD_RATES = [
  { most: 7, ms: 1_000 },
  { most: 8, ms: 2_000 },
  { most: 60, ms: 30_000 },
  { most: 1_800, ms: 3_600_000 },
] as const;
/** Longest wait for a thread's turn inside a delivery, in ms; a longer one ends it as `retry`. */
export const SHORT_WAIT_MS = 2_500;
/** A card's action is answered within this, in ms: Teams waits 5 s, and 3 s is safe. */
export const INVOKE_ANSWER_MS = 2_500;
/** How long a conversation that refused us is left alone unless somebody writes there, in ms. */
export const STOPPED_MS = 3_600_000;
