import type { FitLimits } from '../shared/fit-limits';

/** Most UTF-16 units of one message typed by a person; longer ones are refused and said so. */
export const MAX_MESSAGE_TEXT = 4_000;
/** Bytes of one activity posted. */
export const MAX_ACTIVITY_BODY = 64 * 1024;
/** Bytes of one upload; files are not kept, so it is only as large as a phone's photograph. */
export const MAX_UPLOAD_BODY = 8 * 1024 * 1024;
/** Bytes of one activity sent: Direct Line's own cap is 256 KB. */
export const MAX_ACTIVITY_BYTES = 200_000;
/** Activities' entries in one answer or one frame. */
export const PAGE_ENTRIES = 100;

/** What one activity of ours holds: a screenful or two, far below the cap. */
export const WEB_LIMITS: FitLimits = {
  text: 8_000,
  short: 600,
  lines: 60,
  cards: 20,
  facts: 12,
  choices: 20,
  cardChoices: 6,
  options: 300,
};
