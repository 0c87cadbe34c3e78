import type { OrderView } from '../../src/commerce/booking/operations';
import type { Turn } from '../../src/engine/turn';
import type { ChoiceOf } from '../../src/reply/reply-parts';
import type { ReplyText, TextKeyWith } from '../../src/reply/text';
import { choice } from './say';

const hasPerson = (t: Turn): boolean => t.support !== undefined || t.desk !== undefined;

/**
 * Makes the button to a person, where there is one: it promises a talk where people take over the
 * conversation (OPERATOR_HOURS), else only whom to write to (SUPPORT_CONTACT).
 */
export const personChoice = (t: Turn): ChoiceOf<ReplyText>[] =>
  !hasPerson(t)
    ? []
    : [
        choice(
          t.desk === undefined ? 'choice.person' : 'choice.person.desk',
          t.code({ do: 'person' }),
        ),
      ];

/** Makes the button to people beside a text that names the contact: of use only where they take over. */
export const deskChoice = (t: Turn): ChoiceOf<ReplyText>[] =>
  t.desk === undefined ? [] : personChoice(t);

/** Returns the key of a text that points to a person; `.alone` of it where there is none. */
export const withPerson = <K extends TextKeyWith<'alone'>>(t: Turn, key: K): K | `${K}.alone` =>
  hasPerson(t) ? key : `${key}.alone`;

/** Makes the button that shows an order's ticket and state. */
export const ticketChoice = (t: Turn, order: OrderView): ChoiceOf<ReplyText> =>
  choice(
    'choice.show-ticket',
    t.code({
      do: 'start',
      dialog: 'my-bookings',
      fills: [
        { slot: 'ownOrder', value: { is: 'option', id: order.orderId } },
        { slot: 'aspect', value: { is: 'option', id: 'ticket' } },
      ],
    }),
  );

/** Makes the button that begins a complaint about a meal. */
export const reportChoice = (t: Turn, { orderId }: OrderView): ChoiceOf<ReplyText> =>
  choice(
    'choice.report',
    t.code({
      do: 'start',
      dialog: 'report-issue',
      fills: [{ slot: 'paidOrder', value: { is: 'option', id: orderId } }],
    }),
  );
