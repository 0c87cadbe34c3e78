import { randomUUID } from 'node:crypto';
import { type CommerceClient, CommerceError, hiddenValues } from '../../src/commerce';
import {
  type Chosen,
  clientOf,
  firstWithForms,
  PAYER,
  type ServiceUnderTest,
  submitForms,
} from './walks';

/** What a strict service refuses: breaches of the booking and food sequences, each without any effect. */
export function describeRefusals(name: string, start: () => Promise<ServiceUnderTest>): void {
  describe(`${name} refuses`, () => {
    let service: ServiceUnderTest;
    let client: CommerceClient;
    let chosen: Chosen;
    beforeAll(async () => {
      service = await start();
      client = clientOf(service);
      chosen = await firstWithForms(client);
    });
    afterAll(async () => {
      await client.close();
      await service.stop();
    });
    const refused = async (call: Promise<unknown>): Promise<void> => {
      const error = await call.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(CommerceError);
      expect(error).toMatchObject({ outcome: 'did_not_happen', status: expect.any(Number) });
      if (error instanceof CommerceError) expect(error.status).toBeLessThan(500);
    };
    const select = async () => {
      const selected = await client.call('select', { body: chosen.selection });
      return { selected, transactionId: selected.data.onSelect.context.transaction_id };
    };

    test('INIT before the forms', async () => {
      const { transactionId } = await select();
      await refused(
        client.call('init', { body: { ...chosen.selection, transactionId, ...PAYER } }),
      );
    });

    test('INIT with another quantity than SELECT', async () => {
      const { selected, transactionId } = await select();
      await submitForms(client, transactionId, selected);
      const items = chosen.selection.items.map((line) => ({
        ...line,
        quantity: { selected: { count: 1 } },
      }));
      expect(items).not.toEqual(chosen.selection.items);
      await refused(
        client.call('init', { body: { ...chosen.selection, items, transactionId, ...PAYER } }),
      );
    });

    test('a transaction that it never gave out', async () => {
      await refused(
        client.call('init', {
          body: { ...chosen.selection, transactionId: randomUUID(), ...PAYER },
        }),
      );
      const body = {
        device: 'WEB',
        transactionId: randomUUID(),
        pg: service.gatewayCode ?? 'SANDBOX',
      } as const;
      await refused(client.call('createOrder', { body }));
    });

    test('Create Order before INIT', async () => {
      const { transactionId } = await select();
      const body = { device: 'WEB', transactionId, pg: service.gatewayCode ?? 'SANDBOX' } as const;
      await refused(client.call('createOrder', { body }));
    });

    test('a ticket id that was split', async () => {
      const items = chosen.selection.items.map((line) => ({
        ...line,
        id: line.id.split('_')[0] ?? '',
      }));
      await refused(client.call('select', { body: { ...chosen.selection, items } }));
    });

    test('the same visitor twice', async () => {
      const { selected, transactionId } = await select();
      const form = selected.data.forms?.[0];
      if (form === undefined) throw new Error('a form is missing');
      const { formId = '', itemId = '', ...others } = hiddenValues(form);
      const who = {
        name: 'Test Visitor',
        email: 'visitor@example.com',
        mobile: '9000000010',
        age: '40',
      };
      const body = { transactionId, data: { ...others, formId, itemId, ...who } };
      const submit = () => client.call('submitForm', { params: { groupId: form.groupId }, body });
      await submit();
      await refused(submit());
    });

    test('a food order without SELECT', async () => {
      const transactionId = randomUUID();
      const who = { userId: 'test-user', mobile: PAYER.userMobile };
      const pg = service.gatewayCode ?? 'SANDBOX';
      await refused(
        client.call('createFoodOrder', { body: { device: 'WEB', transactionId, pg, ...who } }),
      );
    });

    test('a client that it does not know', async () => {
      const stranger = clientOf({ ...service, clientSecret: 'another' });
      await refused(stranger.call('getItems', { query: { page: 1, limit: 1 } }));
      await stranger.close();
    });
  });
}
