/** Bytes of one webhook body: as many as WhatsApp sends. */
export const MAX_BODY = 3 * 1024 * 1024;
/** UTF-16 units of a message that are read: as many as WhatsApp lets a person type. */
export const MAX_MESSAGE_TEXT = 4_096;
/** Most characters of a name, a label or a mime type that is kept. */
export const MAX_NAME = 200;
/** A call to the Graph API takes no longer, in ms. */
export const CALL_TIMEOUT_MS = 10_000;
/** Signs of reading and typing under way at once; more are not sent, as nothing hangs on them. */
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
/**
 * Cards that go out as messages of their own, each with its picture; more would use up what may be
 * said to one person.
 */
export const MAX_SEPARATE_CARDS = 3;
/** Characters of what comes back in the statuses of a message. */
export const CALLBACK_DATA = 512;

/** ms after a person's last message in which anything may be said; then templates alone (131047 otherwise). */
export const WINDOW_MS = 24 * 3_600_000;
/** Kept off the end of the window, in ms: a message takes a while to get there, and clocks differ. */
export const WINDOW_MARGIN_MS = 60_000;

/** How exactly the time of a person's last message is kept, in ms; the window closes early by this much at most. */
export const WINDOW_STEP_MS = 600_000;

/**
 * What is said within this of a person's message counts as an answer, in ms: the time of that
 * message is kept no more exactly.
 */
export const ANSWER_MS = WINDOW_STEP_MS + 60_000;

/** One message to one person in this time on the average, in ms (131056 otherwise). */
export const PAIR_INTERVAL_MS = 6_000;
/**
 * Messages to one person ahead of that average. Published as 45 in 6 s; less, as other nodes and
 * earlier lives count too.
 */
export const PAIR_BURST = 30;
/** Messages a second from one number: 80 are allowed (130429 otherwise); the rest is for other nodes. */
export const NUMBER_RATE = 60;
/**
 * Messages a second of those whose place in that is there: what came late to it is made up for, and
 * stays below what is allowed.
 */
export const LATE_RATE = 75;
/** Deliveries that wait for their places come back together every so many ms, and wait for the rest in place. */
export const PLACES_MS = 250;
/** How long a delivery waits in place for its number's turn, in ms; longer waits go back to the outbox. */
export const SHORT_WAIT_MS = 2_000;
/** Wait after the number was told to slow down, in ms. */
export const NUMBER_PAUSE_MS = 2_000;
/** First wait after a pair was told to slow down, in ms; four times as long each time, as the reference asks. */
export const PAIR_PAUSE_MS = 15_000;

/** How often a message that WhatsApp took and then failed is sent again. */
export const MAX_REDELIVERIES = 3;
/** A reply older than this is not sent again after a failed status, in ms: what it says may not be so any more. */
export const REDELIVER_WITHIN_MS = 3_600_000;

/** Characters of one value in a template. */
export const TEMPLATE_VALUE = 900;
