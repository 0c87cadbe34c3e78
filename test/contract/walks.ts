import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CommerceClient,
  createCommerceClient,
  ENTRY_PASS,
  hiddenValues,
  type EndpointInput,
  minimumAge,
  type EndpointOutput,
  remainingForms,
  shownFields,
} from '../../src/commerce';
import { testClock } from '../support/clock/test-clock';

/** A running service and how to reach it. */
export interface ServiceUnderTest {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** A gateway code that it takes; default `SANDBOX`. */
  readonly gatewayCode?: string;
  /** A place that it serves with food; default HSR Layout, Bengaluru. */
  readonly place?: { readonly lat: number; readonly lng: number; readonly areaCode: string };
  /** Pays at the gateway; without it the tests end before payment. */
  readonly pay?: (gatewayOrderId: string) => Promise<void> | void;
  stop(): Promise<void>;
}

type Selection = EndpointInput<'select'>['body'];
type Place = NonNullable<ServiceUnderTest['place']>;

const POLL_MS = 2_100; // interface.md: every 2 to 3 s

/** Who pays in these walks. */
export const PAYER = {
  userName: 'Test Payer',
  userEmail: 'payer@example.com',
  userMobile: '9000000001',
};

/** A client of the service. */
export function clientOf(service: ServiceUnderTest): CommerceClient {
  const { baseUrl, clientId, clientSecret } = service;
  return createCommerceClient({
    baseUrl,
    clientId,
    clientSecret,
    clock: testClock,
    random: Math.random,
  });
}

/** An item chosen down to what SELECT needs. */
export interface Chosen {
  readonly item: EndpointOutput<'getItem'>['data'];
  readonly selection: Selection;
}

/** Reads an item down to a ticket of its first package that can be booked. */
async function choose(client: CommerceClient, identifier: string): Promise<Chosen | undefined> {
  const { data: item } = await client.call('getItem', { params: { identifier } });
  const bundle = item.ticketsByPackage.find(({ tickets }) =>
    tickets.some(({ code }) => code === ENTRY_PASS),
  );
  const date = item.bookableDates[0];
  if (bundle === undefined || date === undefined) return undefined;
  const query = { date, ticketIds: bundle.tickets.map(({ key }) => key) };
  const slots = await client.call('getTimeslots', { params: { itemKey: item.key }, query });
  const slot = slots.data[0];
  if (slot === undefined) return undefined;
  const tickets = await client.call('getTickets', {
    params: { packageId: bundle.packageId },
    query: { timeStamp: slot.timeRangeStart },
  });
  const ticket = tickets.data.find(({ code }) => code === ENTRY_PASS);
  return ticket && { item, selection: selectionOf(item, slot, ticket) };
}

function selectionOf(
  item: EndpointOutput<'getItem'>['data'],
  slot: EndpointOutput<'getTimeslots'>['data'][number],
  ticket: EndpointOutput<'getTickets'>['data'][number],
): Selection {
  const { bppId, bppUri, cityCode, id: providerId } = item.provider;
  const count = Math.max(1, Math.min(2, ticket.maxPeople), ticket.minPeople);
  const range = { start: slot.timeRangeStart, end: slot.timeRangeEnd };
  return {
    cityCode,
    bppId,
    bppUri,
    providerId,
    items: [
      {
        id: ticket.id,
        parent_item_id: ticket.parentItemId,
        quantity: { selected: { count } },
        fulfillment_ids: [slot.id],
      },
    ],
    fulfillments: [{ id: slot.id, stops: [{ type: 'START', time: { range } }] }],
  };
}

/** Items that can be booked, of those on the first page. */
export async function bookable(client: CommerceClient): Promise<Chosen[]> {
  const { data } = await client.call('getItems', { query: { page: 1, limit: 20 } });
  const chosen: Chosen[] = [];
  for (const { id } of data.items) {
    const one = await choose(client, id);
    if (one !== undefined) chosen.push(one);
  }
  return chosen;
}

/** Submits every form as often as it wants, each time for another visitor; gives how many forms remain. */
export async function submitForms(
  client: CommerceClient,
  transactionId: string,
  selected: EndpointOutput<'select'>,
): Promise<number> {
  let remaining = 0;
  for (const form of selected.data.forms ?? []) {
    const { formId = '', itemId = '', ...others } = hiddenValues(form);
    for (let n = 1; n <= form.totalSubmissionsRequired; n++) {
      const age = shownFields(form).includes('age')
        ? { age: String((minimumAge(form) ?? 17) + n) }
        : {};
      const who = {
        name: `Test Visitor ${'ABCDEFGHIJ'.charAt(n)}`,
        email: `visitor${n}@example.com`,
        mobile: `900000001${n}`,
      };
      const body = { transactionId, data: { ...others, formId, itemId, ...who, ...age } };
      remaining = remainingForms(
        await client.call('submitForm', { params: { groupId: form.groupId }, body }),
      );
    }
  }
  return remaining;
}

/** SELECT, forms, INIT and Create Order as the guide orders them. */
export async function book(client: CommerceClient, { item, selection }: Chosen, pg: string) {
  const selected = await client.call('select', { body: selection });
  const transactionId = selected.data.onSelect.context.transaction_id;
  expect(await submitForms(client, transactionId, selected)).toBe(0);
  const init = await client.call('init', {
    body: { ...selection, transactionId, ...PAYER, attractionId: item.id },
  });
  const order = await client.call('createOrder', { body: { device: 'WEB', transactionId, pg } });
  return { selected, transactionId, init, order };
}

type Group = NonNullable<
  EndpointOutput<'getMenu'>['categories'][number]['items'][number]['customizationGroups']
>[number];
type FoodLine = EndpointInput<'selectFood'>['body']['items'][number];

/** The choices that a dish requires, defaults first, with those of the groups that they open. */
function required(
  groups: readonly Group[],
  common: Pick<FoodLine, 'location_id' | 'parentItemId' | 'quantity'>,
): FoodLine[] {
  return groups.flatMap((group) => {
    const ready = group.items.filter(({ available }) => available);
    const ordered = [
      ...ready.filter(({ isDefault }) => isDefault),
      ...ready.filter(({ isDefault }) => !isDefault),
    ];
    return ordered
      .slice(0, group.min)
      .flatMap((option) => [
        { ...common, id: option.id, type: 'customization' as const, parentCategoryId: group.id },
        ...required(option.childGroups ?? [], common),
      ]);
  });
}

/** The body of food SELECT for one of the first dish of a menu that fits. */
function orderOf(
  menu: EndpointOutput<'getMenu'>,
  sellerId: string,
  place: Place,
  customizable: boolean,
) {
  const dish = menu.categories
    .flatMap(({ items }) => items)
    .find((one) => (one.isCustomizable ?? false) === customizable);
  if (dish === undefined) return undefined;
  const { id: locationId } = menu.provider.location;
  const common = { location_id: locationId, quantity: 1, parentItemId: randomUUID() };
  const typed = customizable
    ? { ...common, type: 'item' as const }
    : { location_id: locationId, quantity: 1 };
  const items: FoodLine[] = [
    { ...typed, id: dish.id },
    ...required(dish.customizationGroups ?? [], common),
  ];
  const gps = `${place.lat},${place.lng}`;
  const transactionId = randomUUID();
  return {
    providerId: menu.provider.id,
    sellerId,
    transactionId,
    locationIds: [locationId],
    items,
    gps,
    areaCode: place.areaCode,
  };
}

/** The first restaurant near that has such a dish. */
export async function foodOrder(client: CommerceClient, place: Place, customizable: boolean) {
  const near = await client.call('getNearbyRestaurants', {
    query: { lat: place.lat, lng: place.lng },
  });
  for (const { providerId, sellerId } of near) {
    const menu = await client.call('getMenu', { params: { providerId, sellerId } });
    const order = orderOf(menu, sellerId, place, customizable);
    if (order !== undefined) return order;
  }
  throw new Error('no restaurant near has such a dish');
}

/** Reads at the guide's pace until `done`, at most 10 times. */
export async function poll(read: () => Promise<boolean>): Promise<boolean> {
  for (let reads = 0; reads < 10; reads++) {
    await sleep(POLL_MS);
    if (await read()) return true;
  }
  return false;
}

/** The first bookable item that wants visitor forms. */
export async function firstWithForms(client: CommerceClient): Promise<Chosen> {
  for (const chosen of await bookable(client)) {
    const { data } = await client.call('select', { body: chosen.selection });
    if ((data.forms ?? []).length > 0) return chosen;
  }
  throw new Error('nothing on the first page has forms');
}
