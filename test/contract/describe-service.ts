import { type CommerceClient, paymentOrderStatus, rupeesToPaise } from '../../src/commerce';
import {
  book,
  bookable,
  clientOf,
  firstWithForms,
  foodOrder,
  PAYER,
  poll,
  type ServiceUnderTest,
} from './walks';

export type { ServiceUnderTest } from './walks';

const HSR_LAYOUT = { lat: 12.9116, lng: 77.6474, areaCode: '560102' };

/** What must hold at any service that follows interface.md, through our client, with every rule obeyed. */
export function describeService(name: string, start: () => Promise<ServiceUnderTest>): void {
  describe(`${name} as the interface describes it`, () => {
    let service: ServiceUnderTest;
    let client: CommerceClient;
    beforeAll(async () => {
      service = await start();
      client = clientOf(service);
    });
    afterAll(async () => {
      await client.close();
      await service.stop();
    });
    const code = (): string => service.gatewayCode ?? 'SANDBOX';
    const place = (): typeof HSR_LAYOUT => service.place ?? HSR_LAYOUT;

    test('items are listed with a total and found by slug as by id', async () => {
      const { data } = await client.call('getItems', { query: { page: 1, limit: 2 } });
      expect(data.items.length).toBeLessThanOrEqual(2);
      expect(data.total).toBeGreaterThanOrEqual(data.items.length);
      const first = data.items[0];
      const bySlug = await client.call('getItem', { params: { identifier: first?.slug ?? '' } });
      expect(bySlug.data.id).toBe(first?.id);
    });

    test('every price in the list is an amount or Free', async () => {
      const { data } = await client.call('getItems', { query: { page: 1, limit: 20 } });
      for (const { price } of data.items) expect(rupeesToPaise(price)).toBeGreaterThanOrEqual(0);
    });

    test('a search that fits nothing gives an empty list', async () => {
      const { data } = await client.call('getItems', {
        query: { page: 1, limit: 20, title: 'zzqx no such thing' },
      });
      expect(data).toMatchObject({ items: [], total: 0 });
    });

    test('attractions and the price range are read', async () => {
      expect((await client.call('getTopAttractions', {})).data.length).toBeGreaterThan(0);
      const { leastPrice, mostPrice } = (await client.call('getPriceRange', {})).data;
      expect(mostPrice).toBeGreaterThanOrEqual(leastPrice);
    });

    test('a booking without forms goes from item to order in one transaction', async () => {
      for (const chosen of await bookable(client)) {
        const selected = await client.call('select', { body: chosen.selection });
        if ((selected.data.forms ?? []).length > 0) continue;
        const { transactionId, init, order } = await book(client, chosen, code());
        expect(init.data.context.transaction_id).toBe(transactionId);
        expect(order.data.orderStatus).toBe('INITIATED');
        return;
      }
      throw new Error('nothing on the first page can be booked without forms');
    });

    test('a booking with forms is paid for and confirmed', async () => {
      const withForms = await firstWithForms(client);
      const { order, init, selected } = await book(client, withForms, code());
      const { quote } = selected.data.onSelect.message.order;
      expect(init.data.message.order.quote.price.value).toBe(quote.price.value);
      const { orderId, rpOrderId } = order.data;
      const read = async () => (await client.call('getOrder', { params: { orderId } })).data;
      expect(await read()).toMatchObject({ orderId, orderStatus: 'INITIATED' });
      if (service.pay === undefined) return;
      await service.pay(rpOrderId);
      expect(await poll(async () => (await read()).bookingStatus === 'COMPLETED')).toBe(true);
    }, 60_000);

    test.each([
      ['as it is', false],
      ['with its required choices', true],
    ])(
      'a dish %s is quoted and ordered',
      async (_, customizable) => {
        const body = await foodOrder(client, place(), customizable);
        const { data } = await client.call('selectFood', { body });
        expect(data.dto.context.transaction_id).toBe(body.transactionId);
        const { quote, fulfillments } = data.dto.message.order;
        const lines = quote.breakup.reduce((sum, { price }) => sum + rupeesToPaise(price.value), 0);
        expect(lines).toBe(rupeesToPaise(quote.price.value));
        expect(fulfillments.some(({ state }) => state?.descriptor?.code === 'Serviceable')).toBe(
          true,
        );
        const { transactionId } = body;
        const order = await client.call('createFoodOrder', {
          body: {
            device: 'WEB',
            transactionId,
            pg: code(),
            userId: 'test-user',
            mobile: PAYER.userMobile,
          },
        });
        expect(order.data.orderStatus).toBe('INITIATED');
        if (service.pay === undefined) return;
        const { orderId, paymentOrderId } = order.data;
        await service.pay(paymentOrderId);
        const paid = async () =>
          paymentOrderStatus(await client.call('getFoodOrder', { params: { orderId } })) ===
          'SUCCESS';
        expect(await poll(paid)).toBe(true);
      },
      60_000,
    );

    test('a restaurant near has a detail of its own, and offers are read', async () => {
      const near = await client.call('getNearbyRestaurants', {
        query: { lat: place().lat, lng: place().lng },
      });
      const first = near[0];
      expect(first).toBeDefined();
      const params = { providerId: first?.providerId ?? '', sellerId: first?.sellerId ?? '' };
      const [detail] = await client.call('getRestaurant', { params });
      expect(detail).toMatchObject(params);
      expect(Array.isArray(await client.call('getOffers', {}))).toBe(true);
    });

    test('a place outside every service area is said to be so', async () => {
      const away = client.call('getNearbyRestaurants', { query: { lat: 0, lng: 0 } });
      await expect(away).rejects.toMatchObject({ code: 'out_of_area', status: 400 });
    });

    test('undescribed endpoints answer something or are done without', async () => {
      for (const operation of ['getCities', 'getCategories', 'getGatewayConfig'] as const) {
        expect(['undefined', 'object']).toContain(typeof (await client.ask(operation, {})));
      }
    });
  });
}
