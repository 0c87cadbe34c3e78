import { plainText } from '../../reply/plain-text';
import type { Reply } from '../../reply/reply';

const EMAIL_ADDRESS = /[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}/i;
/** An Indian mobile number as people and forms write it. */
const MOBILE_NUMBER = /(?<![\d.])(?:\+?91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/;

/**
 * Tells whether colleagues in a group must not read a reply: forms that ask who somebody is, what
 * leads to a payment or a ticket (whoever holds the link can open it), and whatever holds an e-mail
 * address or a mobile number.
 */
export function isPrivate(reply: Reply): boolean {
  switch (reply.kind) {
    case 'form':
      return reply.fields.some((field) => field.input !== 'count') || holdsContact(reply);
    case 'receipt':
      return reply.personal === true || holdsContact(reply);
    case 'arrangement':
      return false; // names and amounts alone, and meant for all of them
    case 'consent':
    case 'pay':
    case 'status':
    case 'ticket':
      return true;
    default:
      return holdsContact(reply);
  }
}

function holdsContact(reply: Reply): boolean {
  const words = plainText(reply);
  return EMAIL_ADDRESS.test(words) || MOBILE_NUMBER.test(words);
}
