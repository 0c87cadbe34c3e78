import type {
  ChoiceOf,
  PictureOf,
  CardOf,
  LineOf,
  FieldOf,
  FormSectionOf,
  BarOf,
} from './reply-parts';
import type { SheetOf } from './sheet';

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

/** What every reply may bring beside what it says. */
interface BesideReply<T> {
  bar?: BarOf<T> | undefined;
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
  /** True for the only form of its question, put again with nothing but what is still missing. */
  remainder?: true | undefined;
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
  /** Who the order waits for after the payment. */
  seller?: 'organiser' | 'restaurant' | undefined;
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
