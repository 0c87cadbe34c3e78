import type { FitLimits } from '../fit';

/** Bytes of one activity sent, counted both as UTF-8 and as UTF-16: Teams refuses above 100 KB (limits.md, Teams). */
export const MAX_ACTIVITY_BYTES = 80_000;
/** Bytes of one activity taken in. */
export const MAX_BODY = 256 * 1024;
/** UTF-16 units of a message that are read. */
export const MAX_MESSAGE_TEXT = 4_000;
/** A call to the connector takes no longer, in ms. */
export const CALL_TIMEOUT_MS = 10_000;

/** What one activity of ours holds; a carousel shows at most ten cards. */
export const TEAMS_LIMITS: FitLimits = { text: 4_000, short: 300, lines: 40, cards: 10, facts: 8, choices: 10, cardChoices: 4, options: 150 };
