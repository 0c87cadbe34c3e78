import { troubleReplies } from '../../../dialogs/patterns/trouble';
import { readAnswer } from '../../../src/commerce/answer';
import { endpointTable } from '../../../src/commerce/contract';
import { CommerceError } from '../../../src/commerce/errors';
import type { Turn } from '../../../src/engine/turn';
import { createReplyWording } from '../../../src/reply/word';
import { readTranslations } from '../../../src/app/translations';
import { createOrder, initBooking, submitForm } from '../../../src/commerce/booking/operations';
import { initFood } from '../../../src/commerce/food/operations';
import { plainText } from '../../../src/reply/plain-text';

type Name =
  | 'select'
  | 'init'
  | 'createOrder'
  | 'selectFood'
  | 'createFoodOrder'
  | 'getItem'
  | 'submitForm';

/** What a call fails with when the service answers so. */
function codeOf(name: Name, status: number, body: unknown): string {
  try {
    readAnswer(
      name,
      endpointTable[name],
      { status, text: JSON.stringify(body), retryAfter: undefined },
      0,
    );
  } catch (error) {
    if (error instanceof CommerceError) return error.code;
  }
  return 'none';
}

const error = (type: string, code: string) => ({ error: { type, code, message: 'Anything' } });

describe('a no is told as the one’s whose it is', () => {
  const cases: [string, Name, number, unknown, string][] = [
    [
      'a gateway code of ours that is not offered',
      'createOrder',
      422,
      error('DOMAIN-ERROR', 'UNKNOWN_GATEWAY'),
      'our_fault',
    ],
    [
      'the same for food',
      'createFoodOrder',
      422,
      error('DOMAIN-ERROR', 'UNKNOWN_GATEWAY'),
      'our_fault',
    ],
    ['an order without a word why', 'createOrder', 400, {}, 'our_fault'],
    [
      'a request that does not fit their schema',
      'select',
      400,
      error('JSON-SCHEMA-ERROR', 'INVALID_REQUEST'),
      'our_fault',
    ],
    ['a method that they do not know', 'init', 405, {}, 'our_fault'],
    ['something that we may not do', 'getItem', 403, {}, 'our_fault'],
    ['places sold out', 'select', 422, error('DOMAIN-ERROR', 'SOLD_OUT'), 'refused'],
    [
      'a restaurant that is closed',
      'selectFood',
      200,
      { data: { error: { type: 'DOMAIN-ERROR', code: 'CLOSED', message: '' } } },
      'refused',
    ],
    ['a policy of the seller', 'init', 400, error('POLICY-ERROR', '50001'), 'refused'],
    [
      'a transaction that is over',
      'createOrder',
      410,
      error('CONTEXT-ERROR', 'TRANSACTION_EXPIRED'),
      'refused',
    ],
    ['a no without a reason where a seller is asked', 'select', 400, {}, 'turned_down'],
    ['a no in numbers alone', 'submitForm', 400, { error: { code: '30009' } }, 'turned_down'],
    ['a token that is none', 'select', 401, {}, 'unauthorised'],
    ['something that is gone', 'getItem', 404, {}, 'not_found'],
    ['a service that is sick', 'init', 500, error('DOMAIN-ERROR', 'INTERNAL'), 'server'],
  ];

  test.each(cases)('%s', (_what, name, status, body, code) =>
    expect(codeOf(name, status, body)).toBe(code),
  );
});

describe('what is said', () => {
  const words = createReplyWording(readTranslations(process.cwd()), 'Asia/Kolkata');
  // What is said of a failure needs nothing of a turn but the codes of its buttons.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const turn = (support?: string) => ({ code: () => 'x', draft: 'd', support }) as unknown as Turn;
  const said = (code: string, language = 'en', times = 1, support?: string): string =>
    troubleReplies(
      turn(support),
      { code, outcome: 'did_not_happen' },
      { operation: 'select', times, changeable: [{ slot: 'date', label: { raw: 'date' } }] },
    )
      .map((one) => plainText(words.reply(one, language)))
      .join(' ');

  test.each(['our_fault', 'invalid_input', 'inside', 'loop'])(
    'of a fault of ours (%s) never names the seller as its cause, nor the service',
    (code) => {
      expect(said(code)).toMatch(/on (our|my) side/);
      expect(said(code)).not.toMatch(/seller turned|can’t get through/);
      expect(said(code, 'hi')).toMatch(/(?:हमारी|मेरी) तरफ़/);
    },
  );

  test('of a no that tells nothing blames nobody', () =>
    expect(said('turned_down')).not.toMatch(/seller|our side/));

  test('the second time leads on: something to change, a person, the end', () => {
    expect(said('refused', 'en', 2, 'help@mela.example')).toMatch(
      /2 times now.*Date.*Contact our team.*Cancel/s,
    );
    expect(said('refused', 'en', 1, 'help@mela.example')).not.toMatch(/times now/);
  });

  test('where no contact is set, no person is promised: something to change, and the end', () => {
    for (const language of ['en', 'hi'])
      expect(said('refused', language, 2)).not.toMatch(/person|व्यक्ति/i);
    expect(said('refused', 'en', 2)).toMatch(/2 times now.*Date.*Cancel/s);
  });

  const onTheWay = [submitForm.name, initBooking.name, initFood.name, createOrder.name];
  const failures = [
    'timeout',
    'network',
    'server',
    'breaker_open',
    'rate_limited',
    'not_found',
    'refused',
    'malformed',
    'unauthorised',
    'our_fault',
    'turned_down',
  ];
  const saidOf = (
    operation: string,
    code: string,
    outcome: 'did_not_happen' | 'unknown',
    times: number,
    language: string,
  ): string =>
    troubleReplies(turn(), { code, outcome }, { operation, times, changeable: [] })
      .map((one) => plainText(words.reply(one, language)))
      .join(' ');

  test.each(onTheWay.flatMap((operation) => failures.map((code) => [operation, code])))(
    'where %s fails with %s on the way to a payment, that nothing was charged',
    (operation, code) => {
      for (const outcome of ['did_not_happen', 'unknown'] as const) {
        for (const times of [1, 2]) {
          expect(
            saidOf(operation, code, outcome, times, 'en').match(/Nothing was charged/g),
          ).toHaveLength(1);
          expect(
            saidOf(operation, code, outcome, times, 'hi').match(/पैसे नहीं कटे/g),
          ).toHaveLength(1);
        }
      }
    },
  );

  test('and nothing of money where nothing was asked to be paid', () =>
    expect(said('refused')).not.toMatch(/charged/));
});
