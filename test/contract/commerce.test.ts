import { describeRefusals } from './describe-refusals';
import { describeService } from './describe-service';
import { GATEWAY_CODE, startStrictService } from './strict-service';

async function strict() {
  const service = await startStrictService();
  const { baseUrl, clientId, clientSecret } = service;
  const pay = (gatewayOrderId: string): void => service.confirm(gatewayOrderId);
  return { baseUrl, clientId, clientSecret, gatewayCode: GATEWAY_CODE, pay, service };
}

describeService('the strict service', async () => {
  const { service, ...access } = await strict();
  const stop = async (): Promise<void> => {
    await service.stop();
    expect(service.violations).toEqual([]);
  };
  return { ...access, stop };
});

describeRefusals('the strict service', async () => {
  const { service, ...access } = await strict();
  return { ...access, stop: () => service.stop() };
});
