/**
 * A reply of Mela, free of any channel. `T` is the type of its texts: `ReplyText` (a key with its
 * values) as the engine makes it, `string` once it is worded in the person's language. Channels see
 * worded replies only.
 */
export type ReplyOf<T> =
  | TextReplyOf<T>
  | CarouselOf<T>
  | FormOf<T>
  | ReceiptOf<T>
  | ConsentOf<T>
  | PayLinkOf<T>
  | TicketOf<T>
  | OrderStatusOf<T>
  | GroupOrderOf<T>
  | PlaceRequestOf<T>;

/**
 * A button of a reply. `value` is a choice code (see engine/choice-code), at most 2,000 characters;
 * it comes back unchanged.
 */
export interface ChoiceOf<T> {
  label: T;
  value: string;
  style?: 'primary' | 'danger' | undefined;
  /** The answer is only looked at: a channel may show it over what it was asked from. */
  look?: true | undefined;
}

/**
 * A line that stays in view beside the talk while a draft holds something, and the way to it. The
 * last reply of a turn brings it, for channels whose client draws it; one without it ends it.
 */
export interface BarOf<T> {
  text: T;
  choice: ChoiceOf<T>;
}

/** What every reply may bring beside what it says. */
interface BesideReply<T> {
  bar?: BarOf<T> | undefined;
}

/** A picture, and the words for those who cannot see it. */
export interface PictureOf<T> {
  url: string;
  alt: T;
}

/** One card of a carousel: an experience, a restaurant, a dish, a day. */
export interface CardOf<T> {
  title: T;
  subtitle?: T | undefined;
  /** Short lines: price, rating, distance. */
  facts: T[];
  /** One word over the picture, such as "Free" or "Closed". */
  badge?: T | undefined;
  picture?: PictureOf<T> | undefined;
  choices: ChoiceOf<T>[];
}

/** One line of a bill. `amount` is worded money; `note` stands small below the label. */
export interface LineOf<T> {
  label: T;
  amount?: T | undefined;
  note?: T | undefined;
}

/** One field of a form. `count` is a number with a stepper between `min` and `max`. */
export interface FieldOf<T> {
  name: string;
  label: T;
  input: 'text' | 'email' | 'tel' | 'number' | 'count' | 'select' | 'date';
  required: boolean;
  value?: string | undefined;
  hint?: T | undefined;
  error?: T | undefined;
  min?: number | undefined;
  max?: number | undefined;
  options?: { value: string; label: T }[] | undefined;
}

/**
 * One of the further forms that may be sent together with a `FormOf`. A `shared` field left empty
 * takes the first form's value; a channel may leave these fields out.
 */
export interface FormSectionOf<T> {
  title: T;
  fields: FieldOf<T>[];
  shared?: { title: T; fields: FieldOf<T>[] } | undefined;
}

/** An option of a sheet's field. `note` is its price, a day's own date (`YYYY-MM-DD`) is `day`. */
export interface SheetOptionOf<T> {
  value: string;
  label: T;
  note?: T | undefined;
  day?: string | undefined;
}

/**
 * A field of a sheet: one of `options`, of days, of the sections of a menu, words to search it for
 * (which show no section), or a count between `min` and `max` at `paise` each, which may be of a
 * dish. `value` is what is chosen or suggested. A change of a field with `atOnce` is told without the
 * button.
 */
export interface SheetFieldOf<T> {
  name: string;
  label: T;
  input: 'choice' | 'day' | 'section' | 'search' | 'count';
  value?: string | undefined;
  atOnce?: true | undefined;
  options?: SheetOptionOf<T>[] | undefined;
  note?: T | undefined;
  paise?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
  dish?: SheetDishOf<T> | undefined;
}

/**
 * What the menu tells of a dish beside its name and price. `chosen` are its choices in the basket,
 * `open` the way to change them, and `ask` what it waits for; `chosen` and `ask` stand on its row.
 */
export interface SheetDishOf<T> {
  about?: T | undefined;
  picture?: PictureOf<T> | undefined;
  diet?: 'veg' | 'nonveg' | undefined;
  chosen?: T | undefined;
  open?: SheetAnswerOf<T> | undefined;
  ask?: { text: T; answers: SheetAnswerOf<T>[] } | undefined;
}

/** A tap on a sheet that is told at once: the `value` of the field `name`. */
export interface SheetAnswerOf<T> {
  name: string;
  value: string;
  label: T;
}

/**
 * A sheet on which the answers to several questions are chosen at once. It stands beside the first
 * of these questions, for channels whose client draws it. A later sheet of the same `card` replaces
 * it. `renew` is the code that tells a change before `submit`; the next sheet then fits to it.
 */
export interface SheetOf<T> {
  card: string;
  title: T;
  /** What has to be said beside the sheet itself. */
  text?: T | undefined;
  fields: SheetFieldOf<T>[];
  /** What stands before the sum of all counts; missing where a price is not known. */
  total?: T | undefined;
  /** The sum (paise) of what is there by now: the counts tell it already, and only changes add to it. */
  sumPaise?: number | undefined;
  renew: string;
  submit: ChoiceOf<T>;
}

/**
 * A sentence, with quick answers below it. A `note` is on what the form behind it was just told (what
 * is wrong with it, or that it is in), and stands in that form.
 */
export interface TextReplyOf<T> extends BesideReply<T> {
  kind: 'text';
  text: T;
  sheet?: SheetOf<T> | undefined;
  note?: 'fault' | 'told' | undefined;
  choices: ChoiceOf<T>[];
}

/** Cards side by side, with a sentence above and quick answers below. */
export interface CarouselOf<T> extends BesideReply<T> {
  kind: 'carousel';
  text: T;
  cards: CardOf<T>[];
  sheet?: SheetOf<T> | undefined;
  choices: ChoiceOf<T>[];
}

/**
 * A form: fields to fill and send together. `submit` carries the command that the values complete;
 * what is typed is never shown back. `complete` marks a form that would be accepted with the values
 * it shows: a channel that shows forms as text offers `submit` for these alone. `more` are forms of
 * the same kind to send with it; a channel that can show only one form leaves them out, and the
 * dialog asks for them afterwards.
 */
export interface FormOf<T> extends BesideReply<T> {
  kind: 'form';
  complete?: true | undefined;
  title: T;
  text?: T | undefined;
  fields: FieldOf<T>[];
  more?: FormSectionOf<T>[] | undefined;
  sheet?: SheetOf<T> | undefined;
  submit: ChoiceOf<T>;
  choices: ChoiceOf<T>[];
}

/**
 * A bill or a cart: lines and their total. `personal` marks one that nobody else in a group chat
 * may see; `billFollows` one that the bill itself is shown below. `short` is the bill in a sentence, for a form that is filled in before its card.
 */
export interface ReceiptOf<T> extends BesideReply<T> {
  kind: 'receipt';
  personal?: true | undefined;
  billFollows?: true | undefined;
  short?: T | undefined;
  title: T;
  text?: T | undefined;
  lines: LineOf<T>[];
  total: LineOf<T>;
  choices: ChoiceOf<T>[];
}

/** A request for consent: a bill with its terms, and the question whose yes starts a payment. */
export interface ConsentOf<T> extends BesideReply<T> {
  kind: 'consent';
  title: T;
  lines: LineOf<T>[];
  total: LineOf<T>;
  terms: T[];
  question: T;
  yes: ChoiceOf<T>;
  no: ChoiceOf<T>;
  choices: ChoiceOf<T>[];
}

/** A pay link. `card` is the key of its card, which a later status of the order replaces. */
export interface PayLinkOf<T> extends BesideReply<T> {
  kind: 'pay';
  card: string;
  title: T;
  text: T;
  amount: T;
  label: T;
  url: string;
  choices: ChoiceOf<T>[];
}

/** The status of an order. A later one with the same `card` replaces it where the channel can. */
export interface OrderStatusOf<T> extends BesideReply<T> {
  kind: 'status';
  card: string;
  state: 'waiting' | 'processing' | 'confirmed' | 'failed' | 'cancelled' | 'expired';
  title: T;
  text: T;
  lines: LineOf<T>[];
  choices: ChoiceOf<T>[];
}

/**
 * The card of a group order or group booking, a line for each person. A later one with the same
 * `card` replaces it where the channel can.
 */
export interface GroupOrderOf<T> extends BesideReply<T> {
  kind: 'arrangement';
  card: string;
  state: 'open' | 'closed' | 'placed' | 'over';
  title: T;
  text: T;
  lines: LineOf<T>[];
  total?: LineOf<T> | undefined;
  choices: ChoiceOf<T>[];
}

/** A ticket: `qr` is the address of its QR picture (PNG), `url` its page. */
export interface TicketOf<T> extends BesideReply<T> {
  kind: 'ticket';
  title: T;
  lines: LineOf<T>[];
  /** The code to show at the entrance; missing where the page holds several. */
  qr?: PictureOf<T> | undefined;
  url: string;
  label: T;
  choices: ChoiceOf<T>[];
}

/** A request for the person's place: each channel offers its own way of sending one. */
export interface PlaceRequestOf<T> extends BesideReply<T> {
  kind: 'place';
  text: T;
  choices: ChoiceOf<T>[];
}

/** A worded reply. */
export type Reply = ReplyOf<string>;
/** A worded choice. */
export type ReplyChoice = ChoiceOf<string>;
/** A worded card. */
export type ReplyCard = CardOf<string>;
/** A worded form field. */
export type ReplyField = FieldOf<string>;
/** A worded sheet. */
export type ReplySheet = SheetOf<string>;
/** A worded line of a bill. */
export type ReplyLine = LineOf<string>;

/**
 * Returns the choices of a reply in the order shown: the first of each card, the answers to a
 * consent or a form, then the others.
 */
export function choicesOf<T>(reply: ReplyOf<T>): ChoiceOf<T>[] {
  const own = reply.kind === 'carousel' ? reply.cards.flatMap((c) => c.choices.slice(0, 1)) : [];
  const answer =
    reply.kind === 'consent' ? [reply.yes, reply.no] : reply.kind === 'form' ? [reply.submit] : [];
  return [...own, ...answer, ...reply.choices];
}
