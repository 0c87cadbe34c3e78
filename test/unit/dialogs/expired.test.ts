import { dialogRegistry } from '../../../dialogs';
import { orderReplies } from '../../../dialogs/parts/order-card';
import { conversationPatterns } from '../../../dialogs/patterns';
import { orderView } from '../../../src/commerce/booking/operations';
import { openSession } from '../../../src/engine/draft-turn';
import { emptyState } from '../../../src/engine/state';

const HELP = 'help@example.com';
const expired = {
  orderId: 'order-0123456789',
  orderedAt: 0,
  area: 'booking',
  title: 'Fort Walk',
  seller: 'Old Stones',
  amountPaise: 94_164,
  lines: [],
  draft: 'd1',
  state: 'expired',
};

/** The keys of what is said of an order, in a conversation with a contact for help or without. */
function keysOf(over: object, support?: string): string[] {
  const t = openSession(emptyState(), {
    dialogs: dialogRegistry,
    patterns: conversationPatterns,
    now: 0,
    receivedAt: 0,
    zone: 'Asia/Kolkata',
    profile: {},
    support,
    languages: ['en'],
  }).turn('');
  return orderReplies(t, orderView.parse({ ...expired, ...over })).flatMap((reply) =>
    'text' in reply && reply.text && 'say' in reply.text ? [reply.text.say] : [],
  );
}

test.each([
  ['that was perhaps paid', { unheard: true }, 'order.expired.money.alone'],
  ['whose payment was told', { unheard: true, paid: true }, 'order.paid-in-vain'],
])('an expired order %s comes with a word on the money', (_fact, over, key) => {
  expect(keysOf(over)).toEqual(['order.expired', key]);
});

test('whom to ask for the money is named where somebody is', () => {
  expect(keysOf({ unheard: true }, HELP)).toEqual(['order.expired', 'order.expired.money']);
});

test('an expired order that nobody went on to pay says nothing of money', () => {
  expect(keysOf({})).toEqual(['order.expired']);
});
