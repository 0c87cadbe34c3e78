import { createOrder } from '../../src/commerce/booking/operations';
import type { Bill, Slot } from '../../src/engine/slot';
import { consent } from '../../src/engine/slots/consent';
import type { Turn } from '../../src/engine/turn';
import type { ConsentOf } from '../../src/reply/reply';
import { say, type Text } from '../../src/reply/text';
import { choice, money } from './say';

/** What a bill's card shows beside its total; `free` when there is nothing to go on to a payment for. */
export interface BillCard extends Pick<ConsentOf<Text>, 'title' | 'lines' | 'terms'> {
  free?: boolean;
}

/** The yes that a payment needs, to the very bill shown (I7); an order made for that bill stands for it. */
export function billConsent(needs: readonly string[], billOf: (t: Turn) => Bill, cardOf: (t: Turn, bill: Bill) => BillCard): Slot<never> {
  return consent({
    name: 'agreed',
    about: 'a yes to the very bill shown',
    label: say('slot.agreed'),
    why: say('why.agreed'),
    needs,
    *bill(t) {
      return billOf(t);
    },
    acted: (t, bill) => t.last('order', createOrder)?.bill === bill.digest,
    *card(t, bill, question) {
      return card(t, bill, cardOf(t, bill), question);
    },
  });
}

function card(t: Turn, { totalPaise }: Bill, { title, lines, terms, free = false }: BillCard, question: string): ConsentOf<Text> {
  return {
    kind: 'consent',
    title,
    lines,
    total: { label: say('consent.total'), amount: money(totalPaise) },
    terms,
    question: free ? say('consent.question.free') : say('consent.question', { amount: { paise: totalPaise } }),
    yes: choice(free ? 'choice.book-it' : 'choice.pay', t.code({ do: 'yes', question }), 'primary'),
    no: choice('choice.change-something', t.code({ do: 'no', question })),
    choices: [],
  };
}
