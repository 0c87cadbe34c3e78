import { createOrder, initBooking, submitForm } from '../../src/commerce/booking/operations';
import { initFood } from '../../src/commerce/food/operations';
import type { RepeatedFailure } from '../../src/engine/conversation-patterns';
import type { OperationFailure } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import { say, type PlainTextKey, type ReplyText } from '../../src/reply/text';
import { PERHAPS_PAID, perhapsPaidDetail } from '../parts/earlier-orders';
import { checkChoice } from '../parts/order-card';
import { shortNumber } from '../parts/order-number';
import { personChoice, withPerson } from '../parts/owned-choices';
import { choice, textReply } from '../parts/say';
import { handOverReply } from './person';

/** Text keys by error code; any other code reads as "the service did not answer". */
const TROUBLE_TEXT_KEYS: Record<string, PlainTextKey> = {
  timeout: 'trouble.slow',
  network: 'trouble.down',
  server: 'trouble.down',
  breaker_open: 'trouble.down',
  rate_limited: 'trouble.busy',
  not_found: 'trouble.gone',
  refused: 'trouble.refused',
  out_of_area: 'trouble.area',
  malformed: 'trouble.odd',
  unauthorised: 'trouble.account',
  our_fault: 'trouble.ours',
  invalid_input: 'trouble.ours',
  turned_down: 'trouble.turned-down',
  inside: 'trouble.inside',
  loop: 'trouble.inside',
  unread: 'order.unread',
};

/** From this many failures of the same call on, the reply offers more than another try. */
const OTHER_WAYS_FROM = 2;
/** From this many on, people take over where they are there. */
const HAND_OVER_FROM = 3;
const WAYS_SHOWN = 3;

/** Calls on the way to a payment: where one fails, people ask themselves whether they have paid. */
const BEFORE_PAYING: ReadonlySet<string> = new Set([
  submitForm.name,
  initBooking.name,
  initFood.name,
  createOrder.name,
]);

/** Says what happened and, on the way to a payment, that nothing was paid. */
function failureText(
  key: PlainTextKey,
  { outcome }: OperationFailure,
  again: RepeatedFailure | undefined,
): ReplyText {
  const asked = outcome !== 'unknown' && again !== undefined && BEFORE_PAYING.has(again.operation);
  return asked ? say('trouble.unpaid', { what: say(key) }) : say(key);
}

/** Tells of another order for the same purchase that may be paid. */
function perhapsPaidReply(t: Turn, { detail }: OperationFailure): ReplyOf<ReplyText> {
  const { orderId, amountPaise } = perhapsPaidDetail.parse(detail);
  const choices = [
    checkChoice(t, { orderId }),
    choice('choice.try-again', t.code({ do: 'repeat' })),
    ...personChoice(t),
  ];
  return textReply('order.perhaps-paid', choices, {
    id: shortNumber(orderId),
    amount: { paise: amountPaise },
  });
}

/** Tells which kind of call failed, by error code, with a way on; answers so far stay. */
export function troubleReplies(
  t: Turn,
  failure: OperationFailure,
  again?: RepeatedFailure,
): ReplyOf<ReplyText>[] {
  if (failure.code === PERHAPS_PAID) return [perhapsPaidReply(t, failure)];
  const key =
    failure.outcome === 'unknown'
      ? 'trouble.unknown'
      : (TROUBLE_TEXT_KEYS[failure.code] ?? 'trouble.down');
  const [retry, person] = [
    choice('choice.try-again', t.code({ do: 'repeat' }), 'primary'),
    personChoice(t),
  ];
  if (!again || again.times < OTHER_WAYS_FROM)
    return [textReply(failureText(key, failure, again), [retry, ...person])];
  if (again.times >= HAND_OVER_FROM && t.desk?.open === true)
    return [handOverReply(t, t.desk, 'trouble')];
  const others = again.changeable
    .slice(0, WAYS_SHOWN)
    .map(({ slot, label }) =>
      choice(say('choice.change', { what: label }), t.code({ do: 'forget', slot, draft: t.draft })),
    );
  const leave = choice('choice.cancel', t.code({ do: 'cancel' }));
  return [
    textReply(
      withPerson(t, 'trouble.again'),
      [...others, ...person, choice('choice.try-again', t.code({ do: 'repeat' })), leave],
      {
        what: failureText(
          failure.outcome === 'unknown' ? 'trouble.unknown.again' : key,
          failure,
          again,
        ),
        times: again.times,
      },
    ),
  ];
}
