/** Most bytes of one webhook body, as many as WhatsApp sends. */
export const MAX_BODY = 3 * 1024 * 1024;
/** Most UTF-16 units read of a message, as many as WhatsApp lets a person type. */
export const MAX_MESSAGE_TEXT = 4_096;
/** Most characters stored of a name, a label or a mime type. */
export const MAX_NAME = 200;
/** Longest time of a call to the Graph API, in ms. */
export const CALL_TIMEOUT_MS = 10_000;
/** Most read receipts under way at once; more are left out, as nothing depends on them. */
export const MAX_PENDING_RECEIPTS = 64;

/** Characters of a text message. */
export const TEXT_BODY = 4_096;
/** Characters of the sentence above buttons, a link, a carousel, or a request for a place. */
export const INTERACTIVE_BODY = 1_024;
/** Characters of the sentence above a list. */
export const LIST_BODY = 4_096;
/** Characters below a picture. */
export const MAX_CAPTION = 1_024;
/** Reply buttons below a message. */
export const MAX_BUTTONS = 3;
/** Characters of a button's title, of a link's label, and of the button that opens a list. */
export const BUTTON_TITLE = 20;
/** Rows of a list, all its sections together; as many sections. */
export const LIST_ROWS = 10;
/** Characters of a row's and of a section's title. */
export const ROW_TITLE = 24;
/** Characters below a row's title. */
export const ROW_DESCRIPTION = 72;
/** Fewest and most cards of a carousel, each with a picture and the same number of buttons. */
export const CAROUSEL_CARDS = { fewest: 2, most: 10 } as const;
/** Buttons of one card of a carousel: WhatsApp shows two without a further tap. */
export const CAROUSEL_BUTTONS = 2;
/** Characters and line breaks of one card of a carousel. */
export const CAROUSEL_CARD = { text: 160, breaks: 2 } as const;
/** Most cards sent as separate messages with pictures: one person may get only so many. */
export const MAX_SEPARATE_CARDS = 3;
/** Most characters of a message's key in its statuses. */
export const CALLBACK_DATA = 512;

/** Time in ms after a person's message for any reply; later only templates (else 131047). */
export const WINDOW_MS = 24 * 3_600_000;
/** Safety margin at the end of that time, in ms: a message takes a while, and clocks differ. */
export const WINDOW_MARGIN_MS = 60_000;

/** Step in ms to which a message's time is rounded down: the window ends at most that early. */
export const WINDOW_STEP_MS = 600_000;

/** Age in ms, rounding included, up to which a person's message counts as being answered. */
export const ANSWER_MS = WINDOW_STEP_MS + 60_000;

/** Average time between messages to one person, in ms (else 131056). */
export const PAIR_INTERVAL_MS = 6_000;
/**
 * Most messages to one person ahead of that average: published as 45 in 6 s; fewer, as other nodes
 * count too, and this one before a restart.
 */
export const PAIR_BURST = 30;
/** Messages a second from one number: 80 are allowed (else 130429), the rest is for other nodes. */
export const NUMBER_RATE = 60;
/** Most messages a second whose turn has come: more than the rate, so that late ones catch up. */
export const LATE_RATE = 75;
/** Deliveries that wait for turns return together every so many ms, and wait the rest in place. */
export const PLACES_MS = 250;
/** Longest wait for a turn inside a delivery, in ms; a longer one returns it to the outbox. */
export const SHORT_WAIT_MS = 2_000;
/** Wait after WhatsApp slowed a number down, in ms. */
export const NUMBER_PAUSE_MS = 2_000;
/**
 * First wait after WhatsApp slowed a number's messages to one person, in ms; four times as long
 * each time, as its reference asks.
 */
export const PAIR_PAUSE_MS = 15_000;

/** Most times that a message is sent again after WhatsApp took it and then failed. */
export const MAX_REDELIVERIES = 3;
/** Age in ms above which a failed reply is not sent again: its content may no longer be true. */
export const REDELIVER_WITHIN_MS = 3_600_000;

/** Most characters of one value in a template. */
export const TEMPLATE_VALUE = 900;
