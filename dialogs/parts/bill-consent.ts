import type { Purchase } from '../../src/commerce/booking/earlier-orders';
import { createOrder } from '../../src/commerce/booking/operations';
import type { QuotedBill } from '../../src/engine/bill';
import type { SlotName } from '../../src/engine/names';
import type { Slot } from '../../src/engine/slot';
import { consentSlot } from '../../src/engine/slots/consent';
import type { Turn } from '../../src/engine/turn';
import type { ConsentOf } from '../../src/reply/reply';
import { say, type ReplyText } from '../../src/reply/text';
import { earlierOnCard, meetEarlierOrders, paidBesideSlot } from './earlier-orders';
import { choice, moneyText } from './say';

/** Content of a bill's card beside the total. `free` is set where there is nothing to pay. */
export interface BillCard extends Pick<ConsentOf<ReplyText>, 'title' | 'lines' | 'terms'> {
  free?: boolean;
  /** The day of the visit, named in the question where the person asked about another day. */
  day?: ReplyText;
}

/** Makes the slot of a consent to exactly the bill shown (I7); an order made for it counts, too. */
export function billConsent(
  needs: readonly SlotName[],
  billOf: (t: Turn) => QuotedBill,
  cardOf: (t: Turn, bill: QuotedBill) => BillCard,
  purchaseOf: (t: Turn) => Purchase,
): Slot<never> {
  return consentSlot({
    name: 'agreed',
    about: 'a yes to the very bill shown',
    label: say('slot.agreed'),
    why: say('why.agreed'),
    needs: [...needs, paidBesideSlot.name],
    *bill(t) {
      const bill = billOf(t);
      yield* meetEarlierOrders(t, purchaseOf(t), bill);
      return bill;
    },
    acted: (t, bill) => t.last('order', createOrder)?.bill === bill.digest,
    *card(t, bill, question) {
      return consentCard(t, bill, cardOf(t, bill), question);
    },
    again: (t, bill) =>
      earlierOnCard(t, bill).question ?? questionAgain(cardOf(t, bill), bill.totalPaise),
    stands: (t, bill) =>
      earlierOnCard(t, bill).question ??
      (bill.totalPaise === 0
        ? say('consent.question.free')
        : say('consent.question.stands', { amount: { paise: bill.totalPaise } })),
  });
}

function questionAgain({ free, day }: BillCard, paise: number): ReplyText {
  if (free === true) return say('consent.question.free');
  return day
    ? say('consent.question.day', { amount: { paise }, day })
    : say('consent.question', { amount: { paise } });
}

function consentCard(
  t: Turn,
  bill: QuotedBill,
  { title, lines, terms, free = false }: BillCard,
  question: string,
): ConsentOf<ReplyText> {
  const { totalPaise } = bill;
  const earlier = earlierOnCard(t, bill);
  const plain = free ? say('consent.question.free') : say('consent.question.card');
  return {
    kind: 'consent',
    title,
    lines,
    total: { label: say('consent.total'), amount: moneyText(totalPaise) },
    terms: [...terms, ...earlier.terms],
    question: earlier.question ?? plain,
    yes: choice(
      free ? 'choice.book-it' : say('choice.pay', { amount: { paise: totalPaise } }),
      t.code({ do: 'yes', question }),
      'primary',
    ),
    no: choice('choice.change-something', t.code({ do: 'no', question })),
    choices: earlier.choices,
  };
}
