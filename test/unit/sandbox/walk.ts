import { z } from 'zod';
import { endpointTable } from '../../../src/commerce/contract';
import type { Sandbox, SandboxResponse } from '../../../src/sandbox/service';

/** An answer with its body read as JSON. */
export interface Answer {
  status: number;
  body: unknown;
  raw: SandboxResponse;
}

/** Reads the code of a refusal; undefined for any other answer. */
export function codeOf(answer: Answer): string | undefined {
  const parsed = z
    .object({ error: z.object({ type: z.string(), code: z.string(), message: z.string() }) })
    .safeParse(answer.body);
  return parsed.success ? parsed.data.error.code : undefined;
}

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Talks to a sandbox directly, with a token that is fetched when the first call needs it. */
export function talkTo(sandbox: Sandbox) {
  let token: string | undefined;
  async function send(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const url = new URL(path, 'http://sandbox');
    const raw = await sandbox.handle({
      method,
      path: url.pathname,
      query: url.searchParams,
      headers,
      body: JSON.stringify(body),
    });
    return { status: raw.status, body: json(raw.body.toString()), raw };
  }
  async function bearer(): Promise<string> {
    const answer = await send(
      'POST',
      '/auth/token',
      { clientId: 'sandbox', clientSecret: 'sandbox' },
      {},
    );
    return z.object({ access_token: z.string() }).parse(answer.body).access_token;
  }
  async function call(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    token ??= await bearer();
    return send(method, path, body, { authorization: `Bearer ${token}`, ...headers });
  }
  return {
    get: (path: string, headers?: Record<string, string>) => call('GET', path, undefined, headers),
    post: (path: string, body: unknown, headers?: Record<string, string>) =>
      call('POST', path, body, headers),
    /** Without a token. */
    open: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      send(method, path, body, headers),
    token: async () => (token ??= await bearer()),
    renew: async () => (token = await bearer()),
  };
}

/** What `talkTo` gives. */
export type Talk = ReturnType<typeof talkTo>;

/** The body of booking SELECT for the first slot and ticket of a package of an item, and the item. */
export async function choose(
  talk: Talk,
  slug: string,
  count: number,
  at: { pack?: number; date?: number; ticket?: number } = {},
) {
  const item = endpointTable.getItem.response.parse(
    (await talk.get(`/item/slug/${slug}`)).body,
  ).data;
  const pack = item.ticketsByPackage[at.pack ?? 0];
  const date = item.bookableDates[at.date ?? 0] ?? '';
  const keys = (pack?.tickets ?? []).map((ticket) => ticket.key).join(',');
  const slots = endpointTable.getTimeslots.response.parse(
    (await talk.get(`/item/${item.key}/timeslots?date=${date}&ticketIds=${keys}`)).body,
  ).data;
  const slot = slots[0];
  const stamp = encodeURIComponent(slot?.timeRangeStart ?? '');
  const tickets = endpointTable.getTickets.response.parse(
    (await talk.get(`/item/${pack?.packageId}/tickets?timeStamp=${stamp}`)).body,
  ).data;
  const ticket = tickets[at.ticket ?? 0];
  if (slot === undefined || ticket === undefined) throw new Error('nothing to choose');
  const { bppId, bppUri, cityCode, id: providerId } = item.provider;
  const range = { start: slot.timeRangeStart, end: slot.timeRangeEnd };
  const selection = {
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
  return { item, selection, ticket, slot, date };
}

/** What `choose` puts together. */
export type Selection = Awaited<ReturnType<typeof choose>>['selection'];

/** Sends SELECT and reads its answer by the contract. */
export async function select(talk: Talk, selection: Selection) {
  const answer = await talk.post('/select', selection);
  const { data } = endpointTable.select.response.parse(answer.body);
  return {
    status: answer.status,
    transactionId: data.onSelect.context.transaction_id,
    quote: data.onSelect.message.order.quote,
    forms: data.forms ?? [],
  };
}

/** A form as SELECT hands it over. */
export type Form = Awaited<ReturnType<typeof select>>['forms'][number];

const field = z.looseObject({
  name: z.string(),
  type: z.string(),
  value: z.string().optional(),
  min: z.number().optional(),
});

/** The body that submits a form for the n-th visitor; `change` replaces members of `data`. */
export function visitor(
  transactionId: string,
  form: Form,
  n: number,
  change: Record<string, string> = {},
) {
  const fields = z.array(field).parse(form.fields);
  const hidden = fields
    .filter((entry) => entry.type === 'hidden')
    .map((entry) => [entry.name, entry.value]);
  const age = fields.some((entry) => entry.name === 'age') ? { age: '30' } : {};
  const who = {
    name: `Visitor Number ${'ABCDEFGHIJ'.charAt(n)}`,
    email: `visitor${n}@example.com`,
    mobile: `900000000${n}`,
  };
  return { transactionId, data: { ...Object.fromEntries(hidden), ...who, ...age, ...change } };
}

/** Submits every form as often as it wants. */
export async function fillForms(
  talk: Talk,
  transactionId: string,
  forms: readonly Form[],
): Promise<void> {
  let n = 0;
  for (const form of forms) {
    for (let left = form.totalSubmissionsRequired; left > 0; left--) {
      await talk.open('POST', `/form/group/${form.groupId}`, visitor(transactionId, form, n++));
    }
  }
}

/** Who pays. */
export const PAYER = {
  userName: 'Test Payer',
  userEmail: 'payer@example.com',
  userMobile: '9000000001',
};

const MOBILE_PG = { device: 'WEB', pg: 'SANDBOX' } as const;

/** SELECT to Create Order of an item; gives the order as Create Order answers it, and the amount. */
export async function order(talk: Talk, slug: string, count: number, userId?: string) {
  const { selection } = await choose(talk, slug, count);
  const { transactionId, forms, quote } = await select(talk, selection);
  await fillForms(talk, transactionId, forms);
  await talk.post('/init', { ...selection, transactionId, ...PAYER });
  const body = { ...MOBILE_PG, transactionId, ...(userId === undefined ? {} : { userId }) };
  const { data } = endpointTable.createOrder.response.parse(
    (await talk.post('/orders', body)).body,
  );
  return {
    ...data,
    transactionId,
    amountPaise: Math.round(Number(quote.price.value) * 100),
    gatewayOrderId: data.rpOrderId,
  };
}

/** The two statuses of a booking order. */
export async function statusOf(talk: Talk, orderId: string) {
  const { data } = endpointTable.getOrder.response.parse(
    (await talk.get(`/orders/${orderId}`)).body,
  );
  return [data.orderStatus, data.bookingStatus];
}

const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

/** Opens the hosted checkout; `change` replaces members of the form. */
export async function openCheckout(
  sandbox: Sandbox,
  due: { gatewayOrderId: string; amountPaise: number },
  change: Record<string, string> = {},
) {
  const form = new URLSearchParams({
    key_id: 'key',
    order_id: due.gatewayOrderId,
    amount: String(due.amountPaise),
    currency: 'INR',
    name: 'A Seller',
    description: 'Two tickets',
    callback_url: 'http://127.0.0.1:3978/pay/1/return',
    cancel_url: 'http://127.0.0.1:3978/pay/1',
    ...change,
  });
  return sandbox.handle({
    method: 'POST',
    path: '/gateway/checkout',
    query: new URLSearchParams(),
    headers: FORM_TYPE,
    body: form.toString(),
  });
}

/** Presses a button of an open checkout page. */
export async function press(
  sandbox: Sandbox,
  page: SandboxResponse,
  outcome: 'pay' | 'fail' | 'leave',
) {
  const [, session = ''] = /gateway\/checkout\/([\w-]+)\/pay/.exec(page.body.toString()) ?? [];
  const path = `/gateway/checkout/${session}/${outcome}`;
  return sandbox.handle({
    method: 'POST',
    path,
    query: new URLSearchParams(),
    headers: FORM_TYPE,
    body: `outcome=${outcome}`,
  });
}
