import { z } from 'zod';
import { HttpError } from '../../server/http';
import type { OperatorPageContext, OrderReadNow } from './ports';

const PAY_ID = /\/pay\/([\w-]+)/;

/**
 * Makes a failed reply due again, by the runner of all deliveries. A pay link that leads nowhere any
 * more is not sent again: the person would be told to pay what they cannot.
 */
export async function deliverReplyAgain(
  { store, clock }: OperatorPageContext,
  conversationId: string,
  given: string | null,
): Promise<string> {
  const seq = z.coerce.number().int().positive().safeParse(given);
  if (!seq.success) throw new HttpError(400, 'no_reply', 'Name the reply.');
  const [item] = await store.history(conversationId, { afterSeq: seq.data - 1, limit: 1 });
  if (item?.seq !== seq.data || item.from !== 'bot')
    return 'That reply can no longer be read: it was not sent again.';
  if (item.reply.kind === 'pay') {
    const link = await store.payLink(PAY_ID.exec(item.reply.url)?.[1] ?? '');
    if (link?.state !== 'open') return 'Its pay link is over: it was not sent again.';
  }
  return (await store.deliverAgain(conversationId, seq.data, clock.now()))
    ? 'The reply is due again; see below what becomes of it.'
    : 'That reply did not fail, or is due again already.';
}

const UNKNOWN_ORDER = 'There is no such order in this conversation.';

function readWords(outcome: OrderReadNow): string {
  switch (outcome.is) {
    case 'read':
      return 'The service was asked; what is new is told in the chat.';
    case 'failed':
      return `The service was asked and gave no answer (${outcome.failure}): the order stands here as it was last known.`;
    case 'not now':
      return outcome.unanswered
        ? 'It was not read: the service did not answer the last try. Try again in some seconds.'
        : 'It was read a moment ago, or as often as it may be for now.';
    case 'unknown':
      return UNKNOWN_ORDER;
  }
}

/** Reads an order of the conversation now. */
export async function readOrderNow(
  { store, readOrder }: OperatorPageContext,
  conversationId: string,
  orderId: string | null,
): Promise<string> {
  const order = orderId === null ? undefined : await store.order(orderId);
  if (order?.conversationId !== conversationId) return UNKNOWN_ORDER;
  return readWords(await readOrder(order.orderId));
}

const BEFORE_NUMBER = /^(?:order|booking)(?:\s+(?:number|no\.?|id))?[\s:#]+/iu;
/** An order's number in a sentence: a UUID, or its first block, which the chat shows. */
const ORDER_NUMBER = /(?<![\w-])[\da-f]{8}(?:(?:-[\da-f]{4}){3}-[\da-f]{12})?(?![\w-])/iu;
const PHONE = /^\+?[\d\s().-]{7,20}$/;
const INDIA = '91';
const OWN_DIGITS = 10; // of an Indian number without its country code
const MAIL = /^[^\s@]+@[^\s@]+$/u;

/** Finds conversations by whatever somebody may tell: the number of an order or a link, their phone or mail address. */
export async function findByNumber(
  { store, phoneChannels }: OperatorPageContext,
  given: string,
): Promise<string[]> {
  const text = given.trim();
  for (const number of numbersIn(text)) {
    const byNumber = await store.conversationsByNumber(number);
    if (byNumber.length > 0) return byNumber;
  }
  if (MAIL.test(text)) return store.conversationsByContact(text);
  if (!PHONE.test(text)) return [];
  const digits = text.replace(/\D/gu, '').replace(/^0+/u, '');
  const phone = digits.length === OWN_DIGITS ? INDIA + digits : digits;
  const found = await Promise.all([
    store.conversationsByContact(phone),
    ...phoneChannels.map((channel) => store.conversationsByUser(channel, phone)),
  ]);
  return [...new Set(found.flat())];
}

/** What may be a number in what was typed, the likeliest first. */
const numbersIn = (text: string): Set<string> =>
  new Set([
    /\/(?:pay|tickets)\/([\w-]+)/.exec(text)?.[1] ?? text.replace(BEFORE_NUMBER, ''),
    ORDER_NUMBER.exec(text)?.[0] ?? text,
  ]);
