import type { FitLimits } from '../shared/fit-limits';

/** Most UTF-16 units of one typed message; a longer one is refused with `text_too_long`. */
export const MAX_MESSAGE_TEXT = 4_000;
/** Most bytes of one posted activity. */
export const MAX_ACTIVITY_BODY = 64 * 1024;
/** Most bytes of one upload, a phone's photograph; files are not stored. */
export const MAX_UPLOAD_BODY = 8 * 1024 * 1024;
/** Most bytes of one activity sent; Direct Line's own cap is 256 KB. */
export const MAX_ACTIVITY_BYTES = 200_000;
/** Most entries in one answer. */
export const PAGE_ENTRIES = 200;

/** Limits of one activity sent: a screenful or two, far below the cap. */
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
