import * as fc from 'fast-check';
import { memoryRecords } from '../../../src/sandbox/service';
import { handClock, sandboxWith } from './serve-sandbox';
import { choose, PAYER, select, talkTo, visitor } from './walk';

const CALLS = ['form', 'init', 'changedInit', 'order', 'pay'] as const;
type Step = (typeof CALLS)[number];

/** The rule by itself: which calls of a transaction with two visitors a service may take, in any order of asking. */
function allowed(steps: readonly Step[]): boolean[] {
  let forms = 0;
  let initiated = false;
  let ordered = false;
  return steps.map((step) => {
    const takes = {
      form: forms < 2 && !initiated,
      init: forms === 2 && !ordered,
      changedInit: false,
      order: initiated && !ordered,
      pay: false,
    }[step];
    if (takes && step === 'form') forms += 1;
    if (takes && step === 'init') initiated = true;
    if (takes && step === 'order') ordered = true;
    return takes;
  });
}

async function attempt(steps: readonly Step[]) {
  const records = memoryRecords();
  const talk = talkTo(sandboxWith({ clock: handClock(), records }));
  const { selection } = await choose(talk, 'skandagiri-night-trek', 2);
  const { transactionId, forms } = await select(talk, selection);
  const form = forms[0];
  if (form === undefined) throw new Error('no form');
  let n = 0;
  const calls: Readonly<Record<Step, () => Promise<{ status: number }>>> = {
    form: () =>
      talk.open('POST', `/form/group/${form.groupId}`, visitor(transactionId, form, n++ % 10)),
    init: () => talk.post('/init', { ...selection, transactionId, ...PAYER }),
    changedInit: () => talk.post('/init', { ...selection, items: [], transactionId, ...PAYER }),
    order: () => talk.post('/orders', { device: 'WEB', pg: 'SANDBOX', transactionId }),
    pay: () =>
      talk.open('POST', '/gateway/webhook', {
        event: 'payment.captured',
        gatewayOrderId: 'x',
        atMs: 1,
      }),
  };
  const taken: boolean[] = [];
  for (const step of steps) taken.push((await calls[step]()).status < 300);
  return { taken, orders: (await records.list('order', '')).length };
}

describe('whatever the order of calls', () => {
  test('just those of the sequence are taken, and at most one order is reached', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...CALLS), { maxLength: 14 }), async (steps) => {
        const { taken, orders } = await attempt(steps);
        expect(taken).toEqual(allowed(steps));
        expect(orders).toBe(
          allowed(steps).some((ok, index) => ok && steps[index] === 'order') ? 1 : 0,
        );
      }),
      { numRuns: 150 },
    );
  });

  test('the full sequence reaches an order', async () => {
    expect((await attempt(['form', 'form', 'init', 'order'])).orders).toBe(1);
  });
});
