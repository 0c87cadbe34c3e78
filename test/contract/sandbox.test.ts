import { memoryRecords } from '../../src/sandbox/service';
import { checkout, goingClock, serveSandbox } from '../unit/sandbox/serve-sandbox';
import { describeRefusals } from './describe-refusals';
import { describeService } from './describe-service';

async function start(undescribed: boolean) {
  const records = memoryRecords();
  const { baseUrl, stop } = await serveSandbox({
    clock: goingClock(),
    records,
    undescribed,
    initRequired: false,
  });
  const pay = async (gatewayOrderId: string) => {
    const order = await records.get('gateway-order', gatewayOrderId);
    const amountPaise =
      typeof order === 'object' && order !== null && 'amountPaise' in order
        ? Number(order.amountPaise)
        : NaN;
    expect((await checkout(baseUrl, { gatewayOrderId, amountPaise }, 'pay')).status).toBe(303);
  };
  return { baseUrl, clientId: 'sandbox', clientSecret: 'sandbox', pay, stop };
}

describeService('the sandbox', () => start(true));
describeService('the sandbox with described endpoints alone', async () => {
  const { baseUrl, clientId, clientSecret, stop } = await start(false);
  return { baseUrl, clientId, clientSecret, stop };
});
describeRefusals('the sandbox', () => start(true));
